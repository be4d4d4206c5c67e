"""What is known of the hidden cards."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.ai.evidence import Evidence, evidence
from bot.engine.rules import Value
from bot.engine.view import View, observe
from bot.variants import SYSTEMS
from tests.bot.ai.deals import Places, decisions, truth
from tests.bot.ai.positions import cards, in_trick, rules_with
from tests.strategies import Game, games, option_sets

CLAIMED = rules_with(meld_mode="manual")
PASSING: dict[str, Value] = {"pass_count": "2"}
HAND = "AS KS QC JC 9D AH 9H TD"


def allows(known: Evidence, places: Places) -> bool:
    """Whether the cards may lie like this."""
    layout = known.layout
    sets = [layout.set_of(cards) for cards in places]
    drawn = [held & ~sure for held, sure in zip(sets, known.sure, strict=True)]
    return (
        known.sound
        and not any(sure & ~held for held, sure in zip(sets, known.sure, strict=True))
        and not any(loose & ~may for loose, may in zip(drawn, known.may, strict=True))
        and tuple(map(int.bit_count, drawn)) == known.needs
        and all(kinds & ~layout.some(drawn[place]) for place, kinds in known.bans)
        and all((drawn[place] & kitty).bit_count() <= most for place, kitty, most in known.quotas)
        and all(
            any(not kinds & ~(held | layout.some(drawn[place])) for kinds in sets)
            for place, held, sets in known.promises
        )
    )


@pytest.mark.parametrize("key", SYSTEMS)
@settings(max_examples=10)
@given(st.data(), st.integers(0, 10_000))
def test_truth_is_never_ruled_out(key: str, data: st.DataObject, seed: int) -> None:
    """Under any house rules, the cards may always lie as they do."""
    rules = SYSTEMS[key].rules(data.draw(option_sets(SYSTEMS[key])))
    for view, places in decisions(rules, seed):
        assert allows(evidence(view), places)


@pytest.mark.parametrize("key", SYSTEMS)
@settings(max_examples=8)
@given(st.data())
def test_truth_is_never_ruled_out_whatever_is_played(key: str, data: st.DataObject) -> None:
    """The same where nobody plays with sense, for every seat, also out of turn."""
    game: Game = data.draw(games(deals=1, system=SYSTEMS[key]))
    for state in game.states[::3]:
        for seat in range(len(state.hands)):
            view = observe(game.rules, state, seat)
            assert allows(evidence(view), truth(view, state))


def known(view: View, seat: int) -> set[str]:
    """The faces of which the seat may have a hidden card."""
    found = evidence(view)
    return {str(card.face) for card in found.layout.cards_of(found.may[seat] | found.sure[seat])}


def test_void_seat_has_no_card_of_the_suit() -> None:
    """Nor trumps, if it might have trumped; all else it may have."""
    view = in_trick(HAND, tricks=("9S 9D2 JS TS",), rules=CLAIMED)
    assert {face[1] for face in known(view, 1)} == {"D", "C"}
    assert {face[1] for face in known(view, 2)} == set("SHDC")


def test_first_lead_of_another_suit_is_a_void_in_trumps() -> None:
    """Where it had to be a trump."""
    rules = rules_with(meld_mode="manual", first_lead_trump=True)
    seat = in_trick("9C 9D", "9S", rules=rules)
    assert not {face for face in known(seat, 3) if face[1] == "H"}
    later = in_trick("9C 9D", "9S", tricks=("9H TH JH QH",), rules=rules)
    assert {face for face in known(later, 3) if face[1] == "H"}


def test_half_a_marriage_that_was_played_rules_out_the_other_half() -> None:
    """Seat 1 has played a king of a suit in which it showed no marriage."""
    view = in_trick("9C 9D", tricks=("9S KS 9S2 JS",))
    assert "QS" not in known(view, 1)
    assert "QS" in known(view, 2)


def test_shown_second_copy_rules_out_the_first() -> None:
    """The first copies are shown first."""
    view = in_trick("9C 9D", melds=("", "KS2 QS1", "", ""))
    found = evidence(view)
    first = found.layout.set_of(cards("KS1"))
    assert not first & (found.sure[1] | found.may[1])
    assert first & found.may[2]


def test_lowest_trump_that_was_not_shown_is_not_held() -> None:
    """It counts by itself."""
    view = in_trick("9C 9D")
    assert "9H" not in known(view, 1)
    assert "9H" in known(view, 4)


def test_melds_tell_nothing_before_they_are_shown() -> None:
    """In the auction anybody may have anything."""
    rules = rules_with()
    view, _ = next(decisions(rules, 3))
    assert view.stage == "auction"
    assert not evidence(view).bans


def test_ban_falls_with_a_card_that_is_placed() -> None:
    """No aces around are to be feared of a seat that can't have all four suits."""
    follows = evidence(in_trick("9C 9D", tricks=("9S JS KS TS",)))
    void = evidence(in_trick("9C 9D", tricks=("9S 9C2 KS TS",)))
    assert four_suits(follows, 1)
    assert not four_suits(void, 1)
    assert four_suits(void, 2)


def four_suits(found: Evidence, seat: int) -> bool:
    """Whether aces around are banned from the seat."""
    aces = found.layout.some(found.layout.set_of(cards("AS AH AD AC")))
    return any(ban == (seat, aces) for ban in found.bans)


def test_kitty_is_with_the_declarer_or_buried() -> None:
    """The table saw it; until it is buried, it is in the declarer's hand for certain."""
    view = in_trick("9C 9D", declarer=1, rules=rules_with(kitty="4", meld_mode="manual"))
    seen = replace(view, kitty=cards("AS AH AD AC"))
    aces = {"AS1", "AH1", "AD1", "AC1"}
    assert not aces & names(seen, 2)
    assert aces <= names(seen, 1)
    assert aces <= names(seen, 4)


def names(view: View, place: int) -> set[str]:
    """The cards that the place may have."""
    found = evidence(view)
    return set(map(str, found.layout.cards_of(found.may[place] | found.sure[place])))


def test_cards_given_are_with_the_partner() -> None:
    """Or buried, if the partner is the declarer."""
    rules = rules_with(pass_count="2", meld_mode="manual")
    given = cards("AS AH")
    ours = replace(in_trick("9C 9D", declarer=0, rules=rules), given=given)
    theirs = replace(in_trick("9C 9D", declarer=2, rules=rules), given=given)
    assert [place for place in range(5) if {"AS1", "AH1"} & names(ours, place)] == [2]
    assert [place for place in range(5) if {"AS1", "AH1"} & names(theirs, place)] == [2, 4]


def test_own_buried_cards_are_not_hidden() -> None:
    """The declarer knows where all others are."""
    buried = cards("9S 9H 9D 9C")
    view = replace(in_trick("AC AD", rules=rules_with(kitty="4")), buried=buried)
    found = evidence(view)
    assert not found.layout.set_of(buried) & found.loose


@pytest.mark.parametrize(("house", "seats"), [({}, [1]), ({"kitty": "4"}, []), (PASSING, [])])
def test_trump_was_named_with_a_marriage_in_it(house: dict[str, Value], seats: list[int]) -> None:
    """Where that is asked; since then the declarer may have buried or passed the cards."""
    rules = rules_with(meld_mode="manual", declare_requires="marriage_in_named_suit", **house)
    found = evidence(in_trick("9C 9D", declarer=1, rules=rules))
    assert [promise.place for promise in found.promises] == seats
