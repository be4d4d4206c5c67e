"""Deals of the partnership game in which the play is about to begin, and how they may go on."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from bot.ai.kernel import Planes, Position, Table, laid_out, legal, planes, play, table
from bot.ai.masks import bits
from bot.engine.actions import PlayCard
from bot.engine.cards import Suit
from bot.engine.game import start
from bot.engine.rules import Rules, Value
from bot.engine.stages.play import Tricks
from bot.engine.state import Contract, State
from bot.engine.view import observe

HOUSES: list[dict[str, Value]] = [
    dict(zip(("heading", "must_trump", "must_overtrump", "first_lead_trump"), values, strict=True))
    for values in product(
        ("always", "trump_only", "never"), (True, False), ("on", "off"), (True, False)
    )
]
"""Every choice of the duties of play."""


def playing(rules: Rules) -> Tricks:
    """The stage in which the tricks are played."""
    return next(stage for stage in rules.stages if isinstance(stage, Tricks))


def dealt(rules: Rules, luck: random.Random, size: int = 12) -> State:
    """A random deal of so many cards each, trump and declarer; the declarer is to lead."""
    pack = luck.sample(rules.pack.cards, 4 * size)
    declarer = luck.randrange(4)
    begun = replace(
        start(rules, luck.randrange(4)),
        stage=rules.stages.index(playing(rules)),
        deal=1,
        hands=tuple(tuple(pack[seat::4]) for seat in range(4)),
        contract=Contract(declarer, 15),
        trump=luck.choice(list(Suit)),
        given=((),) * 4,
        melds=((),) * 4,
        piles=((), ()),
        taken=(0, 0),
    )
    return playing(rules).enter(rules, begun).state


def course(rules: Rules, state: State, luck: random.Random) -> Iterator[tuple[State, PlayCard]]:
    """The states up to the last trick, each with the card that is played in it; at random."""
    stage = playing(rules)
    while state.waiting:
        (seat,) = state.waiting
        action = PlayCard(luck.choice(stage.choice(rules, state, seat).cards))
        yield state, action
        state = stage.apply(rules, state, seat, action).state


def hands(state: State) -> tuple[Planes, ...]:
    """All the hands, as the kernel has them."""
    return tuple(planes(hand) for hand in state.hands)


def board(rules: Rules, state: State) -> Table:
    """The trump and the duties, as the kernel has them."""
    return table(observe(rules, state, None))


def any_trump(rules: Rules, luck: random.Random) -> Table:
    """The duties, with a random trump."""
    stage = playing(rules)
    return laid_out(luck.choice(list(Suit)), stage.must, lead_trump=stage.lead_trump)


def end(board: Table, luck: random.Random, size: int, played: int = 0) -> Position:
    """A position with so many cards in each hand, of which some have been played to a trick.

    The cards come from all suits or from few, so that they meet.
    """
    pack = [kind for kind in range(24) for _ in range(2)]
    suits = luck.sample(range(4), luck.choice((2, 3, 4, 4)))
    some = [kind for kind in pack if kind // 6 in suits]
    drawn = luck.sample(some if len(some) >= 4 * size else pack, 4 * size)
    rows = [_planes(drawn[seat::4]) for seat in range(4)]
    at = Position(
        tuple(row.some for row in rows), tuple(row.both for row in rows), luck.randrange(4)
    )
    for _ in range(played):
        at = play(board, at, luck.choice(list(bits(legal(board, at))))).position
    return at


def _planes(drawn: list[int]) -> Planes:
    some = both = 0
    for kind in drawn:
        both |= some & 1 << kind
        some |= 1 << kind
    return Planes(some, both)
