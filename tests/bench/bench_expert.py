"""How well the expert plays cards, and how long it thinks: `python -m tests.bench.bench_expert`.

With a number it plays so many deals. Each is played twice with the seats exchanged; all four bid
like club players, so that nothing but the cards makes the difference. The yardstick is somebody
who sees all the hands and plays what is best if all play their best.
"""

import itertools
import random
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice
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
from tests.bench.figures import Figure, show, times
from tests.bot.ai.deals import decisions

DEALS: Final = 100
SEED: Final = 20262
PLAIN: Final = Effort(end=3, budget=300, ahead=PURE)
"""What an expert thinks without a compiler."""
FEW: Final = 40
"""Positions in which so many deals are looked at as nobody would wait for."""
SOLVING: Final = 300_000
"""Tricks that who sees all may look at in one position, before he plays it out instead."""

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


def margins(rules: Rules, choice: Choice, dealt: Packs) -> list[float]:
    """Per deal, by how many trick points the choice beats the club player's."""
    return [_margin(rules, choice, *each, number) for number, each in enumerate(dealt)]


def _margin(rules: Rules, choice: Choice, dealer: Seat, pack: Cards, seed: int) -> float:
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
    dealt, views = packs(rules, deals), positions(rules, deals)
    ours, best = (margins(rules, each, dealt) for each in (expert(CALM), sighted))
    share = fmean(ours) / fmean(best)
    return [
        _points("expert's cards v club player's", ours, "95 % sure of +2.4"),
        _points("cards of one who sees all hands v club player's", best),
        Figure("the expert's share of that", deals, f"{share:.2f}", "", "≥ 0.37", "the same deals"),
        *_alike(rules, dealt, ours),
        *(times(*row) for row in _paces(views)),
        _growth(views),
    ]


def _points(what: str, values: Sequence[float], aim: str = "") -> Figure:
    points, error = margin(values)
    how = "trick points a deal; the mean and its standard error"
    return Figure(what, len(values), f"{points:+.2f} ± {error:.2f}", "", aim, how)


def _alike(rules: Rules, dealt: Packs, compiled: Sequence[float]) -> Iterator[Figure]:
    """How much weaker it is in plain Python, where it is compiled."""
    if AHEAD is not PURE:
        plain = margins(rules, expert(PLAIN), dealt)
        apart = [a - b for a, b in zip(plain, compiled, strict=True)]
        yield _points("expert in plain Python less compiled", apart, "within ±0.3")


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
    return Figure("a card, ten times the deals", len(few), f"{ratio:.1f}×", "", "≤ 11×")


if __name__ == "__main__":
    show(figures(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS))
