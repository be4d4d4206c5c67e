"""Games between computer players, and the comparison of two of them on the same deals."""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from math import inf, sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from bot.ai.player import Player
from bot.engine.actions import CHANCE, Action, Deal, Seat
from bot.engine.cards import Cards
from bot.engine.events import (
    AllPassed,
    DealCounted,
    DealScored,
    Event,
    Misdealt,
    Reckoning,
    SideCount,
    SideScore,
)
from bot.engine.game import apply, start, unasked
from bot.engine.rules import Rules
from bot.engine.view import observe

Line = SideScore | SideCount
"""One side's line of a reckoning."""
Worth = Callable[[Line], int]
"""A measure of what a side came to in a deal."""


class Turn(NamedTuple):
    """Who did what (chance deals), and everything that came of it."""

    seat: Seat
    action: Action
    events: tuple[Event, ...]


class Margin(NamedTuple):
    """Points a deal by which one player beats another, and the standard error."""

    points: float
    error: float


def shuffles(rules: Rules, luck: random.Random) -> Iterator[Cards]:
    """Packs without end."""
    pack = list(rules.pack.cards)
    while True:
        luck.shuffle(pack)
        yield tuple(pack)


def play_game(
    rules: Rules, players: Sequence[Player], luck: random.Random, dealer: Seat
) -> Iterator[Turn]:
    """A whole game; `players` are per seat."""
    return _turns(rules, players, luck, dealer, shuffles(rules, luck))


def _turns(
    rules: Rules,
    players: Sequence[Player],
    luck: random.Random,
    dealer: Seat,
    packs: Iterator[Cards],
) -> Iterator[Turn]:
    state = start(rules, dealer)
    while not state.over:
        spoken = (
            (seat, action)
            for seat in unasked(rules, state, range(rules.seats))
            if (action := players[seat].interrupt(observe(rules, state, seat)))
        )
        seat, action = next(spoken, (state.waiting[-1], None))
        if action is None and seat == CHANCE:
            action = Deal(next(packs))
        elif action is None:
            action = players[seat].choose(observe(rules, state, seat), luck)
        state, events, _ = apply(rules, state, seat, action)
        yield Turn(seat, action, events)


def play_deal(
    rules: Rules, players: Sequence[Player], luck: random.Random, dealer: Seat, pack: Cards
) -> Reckoning | None:
    """The reckoning of one deal from nothing; None if nobody bid or the deal was refused."""
    turns = _turns(rules, players, luck, dealer, chain((pack,), shuffles(rules, luck)))
    for event in chain.from_iterable(turn.events for turn in turns):
        if isinstance(event, DealScored | DealCounted):
            return event
        if isinstance(event, AllPassed | Misdealt):
            return None
    return None


def score(side: Line) -> int:
    """What the deal does to the side's score."""
    return side.change


def trick_points(side: Line) -> int:
    """What the side took in tricks."""
    match side:
        case SideScore():
            return side.trick_points
        case SideCount():
            return side.cards + side.last


def compare(
    rules: Rules,
    a: Player,
    b: Player,
    deals: int,
    luck: random.Random,
    worth: Worth = score,
) -> Margin:
    """By how much `a` beats `b`: each deal is played twice, with the seats exchanged."""
    packs = shuffles(rules, luck)
    leads = (twice(rules, (a, b), next(packs), luck, (worth,)) for _ in range(deals))
    return margin([lead for (lead,) in leads])


def margin(leads: Sequence[float]) -> Margin:
    """The mean of what was led by in each deal; with a single deal its error is unknown."""
    error = stdev(leads) / sqrt(len(leads)) if len(leads) > 1 else inf
    return Margin(fmean(leads), error)


def twice(
    rules: Rules,
    pair: tuple[Player, Player],
    pack: Cards,
    luck: random.Random,
    worths: Sequence[Worth],
) -> tuple[float, ...]:
    """By how much the first player beats the second in a deal that both play from both sides.

    A mean of the two, in each measure.
    """
    dealer = luck.randrange(rules.seats)
    leads = [0] * len(worths)
    for first in (0, 1):
        players = [pair[side ^ first] for side in rules.sides]
        reckoned = play_deal(rules, players, luck, dealer, pack)
        lines = reckoned.sides if reckoned else ()
        leads = [
            lead + _lead(lines, first, worth) for lead, worth in zip(leads, worths, strict=True)
        ]
    return tuple(lead / 2 for lead in leads)


def _lead(lines: Iterable[Line], ours: int, worth: Worth) -> int:
    return sum(worth(line) if line.side == ours else -worth(line) for line in lines)
