"""What a seat works out from what it has seen."""

import pytest

from bot.ai.memory import inferred, remember
from bot.engine.cards import Card, Rank, Suit
from tests.bot.ai.positions import cards, in_trick, rules_with

S, H, D = Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS
HAND = "AS KS QC JC 9D AH 9H TD"


def test_cards_played_are_no_longer_outside() -> None:
    """A queen is a master when the higher cards are gone."""
    before = ("AS TS KS2 9S", "AS2 TS2 JS KS")
    assert remember(in_trick("QS QC", tricks=before)).above(Card(Rank.QUEEN, S)) == 0
    assert remember(in_trick("QS QC")).above(Card(Rank.QUEEN, S)) == 6


def test_failure_to_follow_is_a_void() -> None:
    """Seat 1 threw a diamond on spades and did not trump: it has neither spades nor trumps."""
    known = inferred(in_trick(HAND, tricks=("9S 9D2 JS TS",)))
    assert known[1, S] == known[1, H] == -1
    assert (1, D) not in known


@pytest.mark.parametrize(("heading", "known"), [("always", True), ("never", False)])
def test_failure_to_head_caps_the_suit(heading: str, *, known: bool) -> None:
    """Seat 2 played under the king: where it had to head, it has nothing higher."""
    view = in_trick(HAND, tricks=("QS KS2 JS 9S",), rules=rules_with(heading=heading))
    king = view.rules.pack.strength[Rank.KING]
    assert (inferred(view).get((2, S)) == king) is known


def test_failure_to_overtrump_caps_the_trumps() -> None:
    """Seat 2 trumped under the king of trumps."""
    view = in_trick(HAND, tricks=("QS KH JH 9S",))
    assert inferred(view)[2, H] == view.rules.pack.strength[Rank.KING]


def test_throwing_a_card_says_nothing_where_nobody_has_to_trump() -> None:
    """A void in the suit led is certain, one in trumps is not."""
    view = in_trick(HAND, tricks=("9S 9D2 JS TS",), rules=rules_with(must_trump=False))
    assert inferred(view) == {(1, S): -1}


def test_melded_cards_are_placed() -> None:
    """An ace shown by the partner, and not yet played, is in his hand for certain."""
    memory = remember(in_trick("9S QC", melds=("", "", "AS AH AD AC", "")))
    assert memory.chance(2, S, over=4) == 1
    assert memory.chance(1, S, over=4) < 1
    assert cards("AS")[0] not in memory.hidden


def test_void_seat_may_ruff_only_with_trumps() -> None:
    """Chances of a beaten ace: a void seat with trumps, none without."""
    ace = Card(Rank.ACE, S)
    ruffing = remember(in_trick(HAND, tricks=("9S 9H2 JS TS",)))
    spent = remember(in_trick(HAND, tricks=("9S 9D2 JS TS",)))
    assert ruffing.beating(1, S, ace) > 0.5
    assert spent.beating(1, S, ace) == 0
