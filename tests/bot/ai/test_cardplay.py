"""What a club player plays to a trick."""

import pytest

from bot.engine.cards import Rank, Suit
from tests.bot.ai.positions import club, club_card, in_trick, rules_with

FREE = rules_with(heading="never", must_trump=False)


@pytest.mark.parametrize(
    ("trick", "hand", "card"),
    [
        ("9S AS 9S2", "TS KS QS JC 9D", "KS"),  # a follower's least counter
        ("9S AS JS", "KC QC JC 9D 9D2 JD", "KC"),  # a discard is a counter too
        ("9S AS JS", "TS QS JS2 9D", "TS"),
    ],
)
def test_last_hand_counts_to_partners_sure_trick(trick: str, hand: str, card: str) -> None:
    """The partner has won; a counter goes to him, the cheapest there is."""
    assert club_card(in_trick(hand, trick)) == card


def test_third_hand_counts_on_partners_ace() -> None:
    """No spade beats an ace, and spades have not been led: a counter is safe on it."""
    assert club_card(in_trick("TS KS QS 9S JC 9D JD QC TD JH 9H 9C", "AS 9S2")) in {"KS", "TS"}


@pytest.mark.parametrize(
    ("trick", "hand", "card"),
    [
        ("9S JS AS", "TS KS QS JC 9D", "QS"),
        ("JS 9S AS", "KC QC 9C AD 9D", "9C"),
    ],
)
def test_no_counter_on_the_others_sure_trick(trick: str, hand: str, card: str) -> None:
    """The others have won; they get a card that counts nothing."""
    played = club_card(in_trick(hand, trick, rules=FREE))
    assert Rank(played[0]) in {Rank.QUEEN, Rank.JACK, Rank.NINE}
    assert played == card or card[0] == "9"


def test_second_hand_wastes_no_ten_under_an_ace() -> None:
    """The ace led holds; the second hand throws its least card."""
    assert club_card(in_trick("TS KS JS 9C", "AS")) == "JS"


def test_ace_is_not_played_where_it_cannot_win() -> None:
    """An identical ace was played before: the first one wins."""
    assert club_card(in_trick("AS2 9S QC", "9S2 AS TS")) == "9S"


def test_ace_takes_what_only_it_can_take() -> None:
    """The last hand wins a trick full of counters, though it may hold back."""
    assert club_card(in_trick("AS 9S QC JC", "KS KS2 TS", rules=FREE)) == "AS"


@pytest.mark.parametrize("hand", ["AH TH KH 9C QD JS", "9H JH QH TC 9D JS", "AH AH2 TH 9C"])
@pytest.mark.parametrize("declarer", [1, 3])
def test_defender_does_not_lead_trump(hand: str, declarer: int) -> None:
    """Leading the declarer's trump does his work for him."""
    assert club_card(in_trick(hand, declarer=declarer))[1] != "H"


def test_declarer_long_in_trumps_draws_them() -> None:
    """Six trumps with both aces: the ace of trumps goes first."""
    assert club_card(in_trick("AH AH2 TH KH QH JH TS KC QC JD 9D 9S")) == "AH"


def test_ace_is_cashed_before_a_lesser_lead() -> None:
    """A defender on lead takes his sure trick in a plain suit."""
    assert club_card(in_trick("AS 9S JS 9D JD QD 9C QC KC JH 9H QH", declarer=1)) == "AS"


def test_partner_is_not_ruffed_on_his_sure_trick() -> None:
    """Where nobody has to trump, the partner's ace is left alone."""
    played = club_card(in_trick("9H JH QC KC 9D", "9S AS JS", rules=FREE))
    assert played[1] != "H"


def test_trump_is_kept_for_the_last_trick() -> None:
    """With two cards left, the trump is not led while it can still take the last trick."""
    assert club_card(in_trick("AH 9C", declarer=1)) == "9C"


def test_cards_shown_are_remembered() -> None:
    """The partner melded both spade aces: a spade runs to him, a diamond runs to nobody."""
    shown = "AS AS2 AH AD AC"
    view = in_trick("9S 9D", declarer=1, melds=("", "", shown, ""))
    assert club_card(view) == "9S"


def test_choosing_twice_gives_the_same() -> None:
    """The view is all that a choice depends on."""
    view = in_trick("AS TS KS QC JC 9D AH 9H", "9S2 JS")
    assert {club(view, seed) for seed in range(5)} == {club(view)}
    assert view.trump is Suit.HEARTS
