"""Which cards an expert gives to the partner, gives back, or buries."""

import random
from dataclasses import replace

import pytest

from bot.ai.effort import Effort
from bot.ai.expert.passing import Parting
from bot.engine.actions import Bury, PassCards
from bot.engine.cards import Suit
from bot.engine.state import Contract
from bot.engine.view import View
from tests.bot.ai.positions import before_play, rules_with

FEW = Effort(samples=24)
PASSING = rules_with(pass_count="4")
KITTY = rules_with(kitty="4")


def parted(view: View) -> set[str]:
    """The faces of the cards that the expert parts with."""
    action = Parting(FEW)(view, random.Random(0))
    assert action in view.legal
    assert isinstance(action, PassCards | Bury)
    return {str(card.face) for card in action.cards}


def passing(hand: str, declarer: int, trump: Suit = Suit.HEARTS) -> View:
    """Seat 0 is to pass four cards."""
    view = before_play("passing", hand, rules=PASSING, contract=Contract(declarer, 25), trump=trump)
    return view if declarer else replace(view, held=(16, 12, 8, 12))


def test_partner_gives_the_run() -> None:
    """Trumps go to the declarer, those of the run before others."""
    assert {"AH", "TH", "JH"} <= parted(passing("AH TH JH 9H AS KS QD 9D JC TC 9C JS", 2))


@pytest.mark.parametrize(
    "hand",
    [
        "AH TH QS JD AS AC 9S 9D 9C JC TC TD",
        "AH QH QS JD AS KD 9S 9D 9C JC TC TD",
        "9C JC TC QS JD AS KD 9S 9D JS TS QC",
        "AC AS AD QS JD KS KD 9S 9D JS TS QC",
    ],
)
def test_pinochle_is_not_split(hand: str) -> None:
    """Both halves stay or both go: together they count where they are."""
    assert len(parted(passing(hand, 2)) & {"QS", "JD"}) != 1


def test_half_a_pinochle_goes_to_the_declarer() -> None:
    """He may hold the other half; here it can do nothing."""
    assert "JD" in parted(passing("QH AS JD AC 9S TS KD 9D TC JC 9C JS", 2))


def test_declarer_gives_no_trump_or_ace_back() -> None:
    """What goes back is worth no less to the partner; a pinochle goes whole."""
    gone = parted(passing("AH TH KH QH JH KS QS AD AC JD 9S 9C JC TC 9D KD", 0))
    assert not any(face[1] == "H" or face[0] == "A" for face in gone)
    assert len(gone & {"QS", "JD"}) != 1


def test_melds_and_trumps_are_not_buried() -> None:
    """Four of the worthless cards, or counters that would not win, are laid away."""
    view = before_play(
        "burying",
        "AH TH KH QH JH KS QS AD AC JD TS TC KC 9C JC",
        rules=KITTY,
        contract=Contract(0, 25),
        trump=Suit.HEARTS,
    )
    view = replace(view, held=(15, 11, 11, 11))
    assert parted(view) <= {"TS", "TC", "KC", "9C", "JC"}


def test_both_give_at_once_where_the_table_says_so() -> None:
    """Neither sees what comes."""
    rules = rules_with(pass_count="3", pass_order="simultaneous")
    for declarer in (0, 2):
        view = before_play(
            "passing",
            "AH TH JH 9H AS KS QD 9D JC TC 9C JS",
            rules=rules,
            contract=Contract(declarer, 25),
            trump=Suit.HEARTS,
        )
        assert len(parted(view)) == 3


@pytest.mark.parametrize("declarer", [0, 2])
def test_set_that_is_worth_most_is_parted_with(declarer: int) -> None:
    """What is told of the sets that are played out is what decides."""
    hand = "AH TH QS JD AS AC 9S 9D 9C JC TC TD" + " KH QC KC 9S2" * (not declarer)
    view = passing(hand, declarer)
    found = Parting(FEW).weigh(view)
    assert len(found) > 1
    assert Parting(FEW)(view, random.Random(0)) == max(found, key=lambda each: found[each].worth)
