"""What is sure, against every way in which the cards may fall."""

import random

import pytest

from bot.ai import kernel, solver
from bot.ai.kernel import Position, Table
from bot.ai.suits import lot
from bot.ai.sure import bounds
from bot.engine.cards import Card, Rank, Suit
from bot.engine.rules import Value
from tests.bot.ai.layouts import HOUSES, any_trump, end
from tests.bot.ai.positions import rules_with
from tests.bot.ai.test_solver import HEARTS, exact

POSITIONS = 25
"""Per house: 600 in all; the tests of the solver rely on the bounds in thousands more."""


def sure(board: Table, at: Position) -> tuple[int, int]:
    """The bounds of the position's value."""
    lots = [*map(lot, solver.by_suit(at))]
    return bounds(lots, at.leader, board.trump, follow=board.must.follow)


@pytest.mark.parametrize("house", HOUSES, ids=str)
def test_value_is_within_the_bounds(house: dict[str, Value]) -> None:
    """Whatever the duties are."""
    luck = random.Random(str(house))
    for _ in range(POSITIONS):
        board = any_trump(rules_with(**house), luck)
        at = end(board, luck, luck.choice((1, 2, 3, 3)))
        least, most = sure(board, at)
        assert 0 <= least <= exact(board, at) <= most


def dealt(*hands: str) -> Position:
    """Spades and trumps, hearts, in the four hands; seat 0 leads."""
    rows = []
    for hand in hands:
        spades, hearts = hand.split("/")
        cards = [Card(Rank(rank), Suit.SPADES) for rank in spades]
        rows.append(kernel.planes([*cards, *(Card(Rank(rank), Suit.HEARTS) for rank in hearts)]))
    return Position(tuple(row.some for row in rows), tuple(row.both for row in rows), 0)


def test_winners_bring_what_falls_under_them() -> None:
    """Both aces, the partner's king, and a ten that its owner can't keep; not the last trick."""
    assert sure(HEARTS, dealt("AA9/", "TQQ/", "K9J/", "TTJ/")) == (4, 7)


def test_nobody_runs_a_suit_that_is_ruffed() -> None:
    """The next seat has trumps and one card of the suit: a single ace is sure."""
    least, _ = sure(HEARTS, dealt("AA9/", "Q/JJ", "9JJ/", "TTQ/"))
    assert least == 1


def test_all_is_sure_where_the_leader_has_nothing_else() -> None:
    """With the point for the last trick."""
    assert sure(HEARTS, dealt("AA/A", "TT/9", "KK/9", "QQ/J")) == (8, 8)


def test_partner_is_led_to_where_he_has_the_winners() -> None:
    """He has both aces, the leader two small cards."""
    least, most = sure(HEARTS, dealt("99/", "JJ/", "AA/", "QQ/"))
    assert (least, most) == (3, 3)
