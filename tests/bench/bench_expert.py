"""How well the expert plays cards, and how long it thinks: `python -m tests.bench.bench_expert`.

With a number it plays so many deals. Each is played twice with the seats exchanged; all four bid
like club players, so that nothing but the cards makes the difference. The yardstick is somebody
who sees all the hands and plays what is best if all play their best.
"""

import itertools
import os
import random
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from itertools import chain, islice
from multiprocessing import get_context
from statistics import fmean, median
from time import perf_counter
from typing import Final

from bot.ai import club
from bot.ai.effort import AHEAD, BRISK, CALM, HASTY, Effort
from bot.ai.expert.cards import CardPlay, different
from bot.ai.kernel import chosen, planes, position, table
from bot.ai.lookahead import PURE
from bot.ai.match import margin, shuffles
from bot.ai.player import CLUB
from bot.engine.actions import CHANCE, Action, Deal, PlayCard, Seat
from bot.engine.cards import Cards
from bot.engine.events import AllPassed, DealScored
from bot.engine.game import apply, start
from bot.engine.rules import Rules
from bot.engine.state import State
from bot.engine.view import View, observe
from bot.variants.partnership import SYSTEM
from tests.bench.figures import Figure, show, surely, times
from tests.bot.ai.deals import decisions

DEALS: Final = 1_400
FEWER: Final = 400
"""Of them are played by those who are slower, too."""
VIEWS: Final = 100
"""Positions in which the time is taken."""
SEED: Final = 20262
PLAIN: Final = Effort(end=3, budget=300, ahead=PURE)
"""What an expert thinks without a compiler."""
FEW: Final = 40
"""Positions in which so many deals are looked at as nobody would wait for."""
SOLVING: Final = 300_000
"""Tricks that who sees all may look at in one position, before he plays it out instead."""

SURE: Final = 2.4
"""Points by which the expert's cards are surely better."""
SHARE: Final = 0.37
ALIKE: Final = 0.3
GROWTH: Final = 11
TRICKS: Final = "trick points a deal"

Choice = Callable[[State, View, random.Random], Action]
"""What somebody plays; whether it looks at more than the view is its own affair."""
Packs = Sequence[tuple[Seat, Cards]]


def usual(state: State, view: View, luck: random.Random) -> Action:
    """The club player's choice."""
    return CLUB.choose(view, luck)


def sighted(state: State, view: View, luck: random.Random) -> Action:
    """The choice of one who sees all the hands."""
    action = club.play(view, luck)
    moves = different(view)
    if not isinstance(action, PlayCard) or len(moves) == 1:
        return action
    assert view.seat is not None
    sign = -1 if view.rules.sides[view.seat] else 1
    at = position(view, [planes(hand) for hand in state.hands])
    (points,) = AHEAD.tries(table(view), [at], moves, SOLVING)
    best = max(zip(moves, points, strict=True), key=lambda tried: sign * tried[1])[0]
    return PlayCard(chosen(view.hand, best))


def expert(effort: Effort) -> Choice:
    """The expert's choice."""
    cards = CardPlay(effort)
    return lambda state, view, luck: cards(view, luck)


def packs(rules: Rules, deals: int) -> Packs:
    """So many shuffled packs, and who deals them."""
    luck = random.Random(SEED)
    shuffled = shuffles(rules, luck)
    return [(luck.randrange(rules.seats), next(shuffled)) for _ in range(deals)]


def taken(
    rules: Rules, choices: Sequence[Choice], dealer: Seat, pack: Cards, luck: random.Random
) -> int:
    """Trick points of side 0 above those of side 1; `choices` are per side, for the play alone."""
    state = apply(rules, start(rules, dealer), CHANCE, Deal(pack)).state
    while True:
        seat = state.waiting[-1]
        view = observe(rules, state, seat)
        choose = choices[rules.sides[seat]] if view.stage == "play" else usual
        state, events, _ = apply(rules, state, seat, choose(state, view, luck))
        for event in events:
            if isinstance(event, AllPassed):
                return 0
            if isinstance(event, DealScored):
                ours, theirs = sorted(event.sides, key=lambda each: each.side)
                return ours.trick_points - theirs.trick_points


def players() -> Mapping[str, Choice]:
    """Who is compared with the club player."""
    return {"expert": expert(CALM), "sighted": sighted, "plain": expert(PLAIN)}


def margins(who: str, dealt: Packs) -> list[float]:
    """Per deal, by how many trick points his cards beat the club player's; on all cores."""
    numbered = [(number, *each) for number, each in enumerate(dealt)]
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        return list(pool.map(partial(_margin, who), numbered, chunksize=4))


def _margin(who: str, numbered: tuple[int, Seat, Cards]) -> float:
    seed, dealer, pack = numbered
    rules, choice = SYSTEM.rules({}), players()[who]
    first = taken(rules, (choice, usual), dealer, pack, random.Random(seed))
    second = taken(rules, (usual, choice), dealer, pack, random.Random(seed))
    return (first - second) / 2


def thought(effort: Effort, views: Iterable[View]) -> list[float]:
    """The seconds that the expert took in each of the positions."""
    cards, luck, took = CardPlay(effort), random.Random(SEED), list[float]()
    for view in views:
        began = perf_counter()
        cards(view, luck)
        took.append(perf_counter() - began)
    return took


def positions(rules: Rules, count: int) -> list[View]:
    """Positions in the play of club players where there is a choice."""
    games = (decisions(rules, seed, deals=1) for seed in itertools.count())
    views = (view for view, _ in chain.from_iterable(games) if view.trick and view.contract)
    return list(islice((view for view in views if len(different(view)) > 1), count))


def figures(deals: int = DEALS) -> list[Figure]:
    """Strength, its share of what could be reached, and the time that it costs."""
    rules = SYSTEM.rules({})
    dealt, views = packs(rules, deals), positions(rules, VIEWS)
    ours, best = margins("expert", dealt), margins("sighted", dealt[:FEWER])
    share = fmean(ours[: len(best)]) / fmean(best)
    what, how = "the expert's share of that", "the same deals; he solves what he can see to the end"
    return [
        surely("expert's cards v club player's, all bidding like club players", ours, SURE, TRICKS),
        _points("cards of one who sees all hands v club player's", best),
        Figure(what, len(best), f"{share:.2f}", "", f"≥ {SHARE}", how, met=share >= SHARE),
        *_alike(dealt[:FEWER], ours),
        *(times(*row) for row in _paces(views)),
        _growth(views),
    ]


def _points(what: str, values: Sequence[float]) -> Figure:
    points, error = margin(values)
    return Figure(what, len(values), f"{points:+.2f} ± {error:.2f}", "", "", TRICKS)


def _alike(dealt: Packs, compiled: Sequence[float]) -> Iterator[Figure]:
    """How much weaker it is in plain Python, where it is compiled."""
    if AHEAD is not PURE:
        plain = margins("plain", dealt)
        apart = [a - b for a, b in zip(plain, compiled, strict=False)]
        row = _points("expert in plain Python less compiled", apart)
        yield replace(row, aim=f"within ±{ALIKE}", met=abs(fmean(apart)) <= ALIKE)


def _paces(views: Sequence[View]) -> Iterator[tuple[str, list[float]]]:
    for name, effort in (("at leisure", CALM), ("brisk", BRISK), ("in haste", HASTY)):
        yield f"a card, {name}, {AHEAD.name}", thought(effort, views)
    if AHEAD is not PURE:
        yield f"a card, at leisure, {PURE.name}", thought(PLAIN, views)


def _growth(views: Sequence[View]) -> Figure:
    """What ten times the deals cost."""
    few = views[:FEW]
    more = replace(CALM, samples=10 * CALM.samples)
    ratio = median(thought(more, few)) / median(thought(CALM, few))
    what = "time of a card with 1,000 deals looked at / with 100"
    return Figure(what, len(few), f"{ratio:.1f}×", "", f"≤ {GROWTH}×", met=ratio <= GROWTH)


if __name__ == "__main__":
    show(figures(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS))
