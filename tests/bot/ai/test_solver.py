"""The solver, against every way in which the cards may fall."""

import random

import pytest

from bot.ai import kernel
from bot.ai.kernel import Position, Table, laid_out
from bot.ai.masks import bits
from bot.ai.solver import Study
from bot.engine.cards import Suit
from bot.engine.rules import Value
from bot.engine.tricks import Heading, Obligations
from tests.bot.ai.layouts import HOUSES, any_trump, end
from tests.bot.ai.positions import cards, rules_with

HEARTS = laid_out(Suit.HEARTS, Obligations())
PLENTY = 10**6
POSITIONS = 100
"""Per house: more than two thousand in all."""


def exact(table: Table, now: Position) -> int:
    """What seats 0 and 2 still win, by trying everything."""
    known: dict[Position, int] = {}

    def value(now: Position) -> int:
        if now not in known:
            choose = min if now.turn % 2 else max
            moves = bits(kernel.legal(table, now))
            known[now] = choose((after(now, kind) for kind in moves), default=0)
        return known[now]

    def after(now: Position, kind: int) -> int:
        then, points = kernel.play(table, now, kind)
        return value(then) + (0 if then.leader % 2 else points)

    return value(now)


def drawn(rules: dict[str, Value], luck: random.Random, size: int) -> tuple[Table, Position]:
    """A position of so many cards each, anywhere in a trick, under these house rules."""
    table = any_trump(rules_with(**rules), luck)
    now = end(table, luck, size, luck.choice((0, 0, 1, 2, 3)))
    return table, now._replace(first=luck.random() < 0.3)


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_value_is_that_of_all_plays(house: dict[str, Value]) -> None:
    """Pruning, memory, sure points and the merging of cards and positions change nothing."""
    luck = random.Random(str(house))
    for _ in range(POSITIONS):
        table, now = drawn(house, luck, luck.choice((1, 2, 2, 3, 3)))
        assert Study(table, PLENTY).value(now) == exact(table, now)


@pytest.mark.parametrize("seed", range(12))
def test_four_tricks_are_seen_to_the_end(seed: int) -> None:
    """The same with four cards in each hand, under the usual rules."""
    luck = random.Random(seed)
    now = end(HEARTS, luck, 4)
    assert Study(HEARTS, PLENTY).value(now) == exact(HEARTS, now)


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_every_card_has_its_value(house: dict[str, Value]) -> None:
    """Each legal card's is that of the position it leads to, with the trick's points."""
    luck = random.Random(str(house))
    for _ in range(12):
        table, now = drawn(house, luck, luck.choice((2, 3, 3)))
        expected = {}
        for kind in bits(kernel.legal(table, now)):
            then, points = kernel.play(table, now, kind)
            expected[kind] = exact(table, then) + (0 if then.leader % 2 else points)
        assert Study(table, PLENTY).values(now) == expected


def test_cards_need_not_be_followed_where_nobody_has_to() -> None:
    """Without the duty to follow, trumps do not draw trumps."""
    table = laid_out(Suit.CLUBS, Obligations(follow=False, head=Heading.NEVER))
    held = ("AC1 AS1 AH1", "9C1 9D1", "9D2 JD1", "JD2 QH2")
    rows = [kernel.planes(cards(hand)) for hand in held]
    trick = tuple(kernel.KIND[card.face] for card in cards("QH1 9H1 JH1"))
    now = Position(tuple(row.some for row in rows), tuple(row.both for row in rows), 1, trick)
    assert Study(table, PLENTY).value(now) == exact(table, now) == 3


@pytest.mark.parametrize("seed", range(5))
def test_best_card_has_the_value_of_the_position(seed: int) -> None:
    """In the longer ends too, where not everything can be tried."""
    luck = random.Random(seed)
    now = end(HEARTS, luck, 6, seed % 4)
    values = Study(HEARTS, PLENTY).values(now)
    assert values is not None
    assert set(values) == set(bits(kernel.legal(HEARTS, now)))
    best = min if now.turn % 2 else max
    assert Study(HEARTS, PLENTY).value(now) == best(values.values())


def test_search_gives_up_when_its_budget_is_spent() -> None:
    """A whole deal takes more than a few tricks to look at."""
    now = end(HEARTS, random.Random(1), 12)
    assert Study(HEARTS, 50).value(now) is None
    assert Study(HEARTS, 50).values(now) is None


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_what_one_position_showed_does_not_mislead_the_next(house: dict[str, Value]) -> None:
    """All positions of a deal in one study, from the last to the first."""
    luck = random.Random(str(house))
    table, now = drawn(house, luck, 3)
    positions = [now]
    while any(now.some):
        now = kernel.play(table, now, luck.choice(list(bits(kernel.legal(table, now))))).position
        positions.append(now)
    study = Study(table, PLENTY)
    for at in positions[-2::-1]:
        assert study.value(at) == exact(table, at)


def test_budget_is_for_all_positions_together() -> None:
    """What is known already takes nothing of it; when it is spent nothing more is told."""
    deals = [end(HEARTS, random.Random(seed), 5) for seed in (1, 2)]
    needed = least(deals[:1])
    study = Study(HEARTS, needed)
    assert study.value(deals[0]) == study.value(deals[0]) == exact(HEARTS, deals[0])
    assert study.value(deals[1]) is None
    assert least(deals) > needed


def least(positions: list[Position]) -> int:
    """The least budget with which all the positions are solved."""
    budget = 0
    while None in map(Study(HEARTS, budget).value, positions):
        budget += 1
    return budget
