"""Melds that are typed: the legal one is found; of another the rules say what is wrong."""

import pytest

from bot.engine.actions import Announce, ClaimLow, Declare, IllegalAction, Reason
from bot.engine.notation import BadNotation, read
from bot.engine.view import View, observe
from bot.text.catalogue import Catalogue
from bot.text.typed import BadMeld
from bot.variants import SYSTEMS
from cogs.ui import declaring
from cogs.ui.declaring import low_of
from tests.bot.engine.scripted import Table, table, window

FOSTER = SYSTEMS["bezique_foster"]


def view(here: Table) -> View:
    """What seat 0 sees."""
    return observe(here.rules, here.state, 0)


def meld_of(here: View, typed: str, kind: type[Declare] | type[Announce]) -> Declare | Announce:
    """With the words of the catalogue."""
    return declaring.meld_of(here, typed, kind, Catalogue())


def test_typed_cards_become_the_legal_meld() -> None:
    """In any order."""
    here = view(window(FOSTER, "KS QS"))
    assert meld_of(here, "QS KS", Declare) == read("meld marriage KS1 QS1")
    assert meld_of(here, "K♠ Q♠", Announce) == read("announce marriage KS1 QS1")


def test_a_choice_that_was_offered_is_taken_as_it_is() -> None:
    """Its value is the action."""
    chosen = "meld marriage KS1 QS1"
    assert meld_of(view(window(FOSTER, "KS QS")), chosen, Declare) == read(chosen)


def test_a_choice_of_the_other_command_is_none() -> None:
    """What is to be reserved is not declared by mistake."""
    with pytest.raises(BadNotation):
        meld_of(view(window(FOSTER, "KS QS")), "announce marriage KS1 QS1", Declare)


def test_a_meld_that_is_not_legal_goes_to_the_rules() -> None:
    """So that they say why not: the king has scored."""
    here = window(FOSTER, "KS QS").do("0 meld marriage KS1 QS1").win()
    action = meld_of(view(here), "KS QS", Declare)
    assert here.reason(f"0 meld {action.key} KS1 QS1") is Reason.SCORED_AS_HIGH


def test_cards_of_the_hand_are_meant_before_those_on_the_table() -> None:
    """With a new king beside the married one, the new one is asked about."""
    here = window(FOSTER, "KS QS KS").do("0 meld marriage KS1 QS1").win()
    assert meld_of(view(here), "KS QS", Declare).cards[0].copy == 2


@pytest.mark.parametrize(
    ("typed", "reason"), [("KS QS JD", Reason.NOT_A_MELD), ("KD QD", Reason.CARD_NOT_HELD)]
)
def test_what_is_no_meld_is_refused(typed: str, reason: Reason) -> None:
    """In Bézique there is no such meld; and one has to hold the cards."""
    with pytest.raises(IllegalAction) as refusal:
        meld_of(view(window(FOSTER, "KS QS JD")), typed, Declare)
    assert refusal.value.reason is reason


@pytest.mark.parametrize("typed", ["marriage", "Marriage ", "MARRIAGE!"])
def test_the_name_of_a_meld_is_enough(typed: str) -> None:
    """Where there is one way to make it."""
    here = view(window(FOSTER, "KS QS"))
    assert meld_of(here, typed, Declare) == read("meld marriage KS1 QS1")
    assert meld_of(here, typed, Announce) == read("announce marriage KS1 QS1")


@pytest.mark.parametrize(
    ("hand", "typed", "meld"),
    [
        ("QS JD", "bezique", "bezique QS1 JD1"),
        ("KS KS KD KC", "4 kings", "four_kings KS1 KD1 KC1 KS2"),
        ("KH QH", "marriage", "royal_marriage KH1 QH1"),
        ("KH QH KS QS", "marriage", "marriage KS1 QS1"),
    ],
)
def test_a_name_as_people_type_it(hand: str, typed: str, meld: str) -> None:
    """Without its accents, with figures, or a part of it, if no meld has that very name."""
    action = meld_of(view(window(FOSTER, hand)), typed, Declare)
    assert action.key == meld.split(maxsplit=1)[0]
    assert sorted(map(str, action.cards)) == sorted(meld.split()[1:])


def test_a_name_that_means_several_melds_is_asked_about() -> None:
    """Nobody's cards are laid by a guess."""
    with pytest.raises(BadMeld):
        meld_of(view(window(FOSTER, "KS QS KD QD")), "marriage", Declare)


def test_the_name_of_a_meld_that_is_not_held() -> None:
    """Is refused as such; one that may not be declared goes to the rules."""
    with pytest.raises(IllegalAction) as refusal:
        meld_of(view(window(FOSTER, "KS QS")), "four kings", Declare)
    assert refusal.value.reason is Reason.NOT_A_MELD
    here = window(FOSTER, "KS QS").do("0 meld marriage KS1 QS1").win()
    assert meld_of(view(here), "marriage", Declare) == read("meld marriage KS1 QS1")


def test_the_lowest_trump_needs_no_name() -> None:
    """There is but one face of it."""
    assert low_of(view(window(FOSTER, "7H 8C"))) == read("low 7H1")
    assert isinstance(low_of(view(window(FOSTER, "7H 8C").led(0))), ClaimLow)


@pytest.mark.parametrize(
    ("here", "reason"),
    [(window(FOSTER, "8H"), Reason.CARD_NOT_HELD), (table(), Reason.WRONG_STAGE)],
)
def test_without_a_lowest_trump_nothing_is_claimed(here: Table, reason: Reason) -> None:
    """It is not in the hand, or the game knows none."""
    with pytest.raises(IllegalAction) as refusal:
        low_of(view(here))
    assert refusal.value.reason is reason
