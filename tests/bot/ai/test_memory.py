"""What a seat works out from what it has seen."""

from dataclasses import replace

import pytest

from bot.ai.memory import inferred, remember
from bot.engine.cards import Card, Rank, Suit
from bot.engine.state import Taken, Trick
from bot.engine.view import observe
from tests.bot.ai.positions import cards, in_trick, rules_with
from tests.bot.ai.tables import BINOCLE, HOFFMANN, Table

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


def test_tricks_without_duties_tell_nothing() -> None:
    """While the stock lasts anything may be played: no failure to follow is a void."""
    played = Taken(0, cards("9S 9D"), 0, 0, free=True)
    bound = Taken(0, cards("JS JD"), 0, 4)
    table = Table(BINOCLE, "AS KS QC JC", 0)
    free = observe(table.rules, table.state(trick=Trick(0), tricks=(played,)), 0)
    tied = observe(table.rules, table.state(trick=Trick(0), tricks=(played, bound)), 0)
    assert inferred(free) == {}
    assert inferred(tied) == {(1, S): -1, (1, H): -1}


def test_trick_in_hand_tells_nothing_while_the_stock_lasts() -> None:
    """The other's discard on one's own lead says nothing either."""
    table = Table(BINOCLE, "AS KS QC JC", 12)
    state = table.state(trick=Trick(0, cards("9S 9D")))
    assert inferred(observe(table.rules, state, 0)) == {}


def test_turn_up_and_cards_on_the_table_are_placed() -> None:
    """Neither is hidden: the one lies under the stock, the others are in the other's hand."""
    memory = remember(Table(BINOCLE, "AS KS QC JC", 12, turned="TH", shown="KD QD").to_play())
    assert not {*cards("TH KD QD")} & {*memory.hidden}
    assert memory.chance(1, D, over=2) == 1


def test_ten_ranks_as_the_stage_has_it() -> None:
    """Where the ten ranks low in the last tricks, a knave is above it."""
    table = Table(HOFFMANN, "TS 9S", 0, shown="JS 8C", values=(("ten_low_in_last_eight", True),))
    assert remember(table.to_play()).above(Card(Rank.TEN, S)) == 1


@pytest.mark.parametrize(("declarer", "kitty", "placed"), [(0, "4", 1), (2, "0", 1), (2, "4", 0)])
def test_cards_given_to_the_partner_may_have_been_buried(
    declarer: int, kitty: str, placed: int
) -> None:
    """By the declarer of a game with a kitty; else the partner has them."""
    rules = rules_with(kitty=kitty, pass_count="2")
    view = in_trick("9S QC", declarer=declarer, rules=rules)
    assert len(remember(replace(view, given=cards("AS"))).shown[2]) == placed
