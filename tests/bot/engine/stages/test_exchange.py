"""Naming trump, passing cards, the kitty (rules, A.2 and A.3)."""

import pytest

from bot.engine.actions import Reason
from bot.engine.events import (
    CardsBuried,
    CardsPassed,
    CardsReceived,
    Cause,
    DealScored,
    KittyTaken,
    MeldsShown,
    NoMarriage,
    Result,
    TrumpNamed,
)
from tests.bot.engine.scripted import Table, faces, table

NO_MARRIAGE = "AS 10S JS AH 10H JH AD 10D 9D AC 10C JC"


def shows(game: Table, key: str) -> bool:
    """Whether the declarer shows such a meld."""
    return any(meld.key == key for meld in game.state.melds[0])


def test_the_declarer_names_one_of_four_suits() -> None:
    """A.3, NAME_TRUMP: declarer only, one of four suits."""
    game = table().win_auction()
    assert game.legal(0) == ["trump S", "trump H", "trump D", "trump C"]
    assert game.legal(2) == []
    assert game.reason("2 trump S") is Reason.NOT_DECLARER
    assert game.do("0 trump D").told[0] == TrumpNamed(0, game.state.trump)  # type: ignore[arg-type] # trump is named by then


def test_trump_is_named_for_good() -> None:
    """A.3: irrevocable."""
    game = table().win_auction().do("0 trump D")
    assert game.reason("0 trump S") is Reason.WRONG_STAGE
    assert game.state.trump == "D"


def test_any_suit_unless_the_table_says_otherwise() -> None:
    """A.2, declare_requires none: even without a marriage."""
    assert len(table({0: NO_MARRIAGE}).win_auction().legal(0)) == 4


def test_a_marriage_in_the_suit_named() -> None:
    """A.2, declare_requires marriage_in_named_suit."""
    hands = {0: "KS QS KD QD KH QC 9S 9H 9D 9C JS JC"}
    game = table(hands, declare_requires="marriage_in_named_suit").win_auction()
    assert game.legal(0) == ["trump S", "trump D"]
    refused = game.refusal("0 trump H")
    assert refused is not None
    assert (refused.reason, refused.detail) == (Reason.NO_MARRIAGE_IN_SUIT, {"suit": "H"})


def test_without_any_marriage_the_declarer_is_set_on_the_spot() -> None:
    """A.3: scored as a concession, i.e. minus the contract, and the defenders' meld only."""
    hands = {0: NO_MARRIAGE, 1: "KH QH JD QS", 2: "9S 9S", 3: "9H 9H"}
    game = table(hands, declare_requires="marriage_in_named_suit").win_auction(22)
    scored = game.event(DealScored)
    assert NoMarriage(0) in game.told
    assert (scored.result, scored.cause) == (Result.CONCEDED, Cause.NO_MARRIAGE)
    shown = {event.seat: event.points for event in game.told if isinstance(event, MeldsShown)}
    assert game.state.scores == (-22, shown[1] + shown[3])
    assert game.state.dealer == 0


def test_no_cards_are_passed_unless_the_table_says_otherwise() -> None:
    """A.2, pass_count 0."""
    assert table().win_auction().do("0 trump S").stage == "melds"


@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_partner_gives_and_gets_as_many_back(count: int) -> None:
    """A.3, PASS: partner gives pass_count cards, declarer gives the same number back."""
    gift = "AS1 AH1 AD1 AC1"[: 4 * count - 1]
    back = "9S1 9H1 9D1 9C1"[: 4 * count - 1]
    game = table({0: "9S 9H 9D 9C", 2: "AS AH AD AC"}, pass_count=count).win_auction()
    game.do("0 trump S")
    assert game.stage == "passing"
    assert game.state.waiting == (2,)
    assert game.do(f"2 give {gift}").state.waiting == (0,)
    assert len(game.state.hands[0]) == 12 + count
    game.do(f"0 give {back}")
    assert game.stage == "melds"
    assert [len(hand) for hand in game.state.hands] == [12] * 4
    assert set(gift.split()) <= set(map(str, game.state.hands[0]))
    assert set(back.split()) <= set(map(str, game.state.hands[2]))


def test_the_declarer_sees_what_comes_before_he_gives() -> None:
    """A.2, pass_order partner_first: he may give those very cards back."""
    game = table({2: "AS AH"}, pass_count=2).win_auction().do("0 trump S")
    assert game.reason("0 give AS2 AH2") is Reason.NOT_YOUR_TURN
    game.do("2 give AS1 AH1", "0 give AS1 AH1")
    assert {"AS1", "AH1"} <= set(map(str, game.state.hands[2]))


def test_both_choose_at_once() -> None:
    """A.2, pass_order simultaneous: neither can give what he is about to get."""
    hands = {0: "9S 9H", 2: "AS AH"}
    game = table(hands, pass_count=2, pass_order="simultaneous").win_auction().do("0 trump S")
    assert set(game.state.waiting) == {0, 2}
    game.do("2 give AS1 AH1")
    assert game.reason("0 give AS1 AH1") is Reason.CARD_NOT_HELD
    assert game.reason("2 give AS1 AH1") is Reason.NOT_YOUR_TURN
    game.do("0 give 9S1 9H1")
    assert {"AS1", "AH1"} <= set(map(str, game.state.hands[0]))
    assert {"9S1", "9H1"} <= set(map(str, game.state.hands[2]))


def test_only_the_partners_learn_which_cards_were_passed() -> None:
    """A.3: only these two see them; the table hears how many."""
    game = table({0: "9S 9H", 2: "AS AH"}, pass_count=2).win_auction().do("0 trump S")
    game.do("2 give AS1 AH1")
    assert game.event(CardsPassed) == CardsPassed(seat=2, partner=0, count=2)
    received = game.event(CardsReceived)
    assert (received.seat, received.giver) == (0, 2)
    assert faces(received.cards) == ["AH", "AS"]


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ("AS1", Reason.WRONG_COUNT),
        ("AS1 AH1 AD1", Reason.WRONG_COUNT),
        ("AS1 AS1", Reason.WRONG_COUNT),
        ("AS1 9C1", Reason.CARD_NOT_HELD),
    ],
)
def test_wrong_cards_to_pass(cards: str, reason: Reason) -> None:
    """So many different cards, out of the hand."""
    game = table({0: "9C 9C", 2: "AS AH AD"}, pass_count=2).win_auction().do("0 trump S")
    assert game.reason(f"2 give {cards}") is reason


def test_cards_are_passed_before_melds_are_read() -> None:
    """A.3: after trump is named and before melds are read."""
    hands = {0: "KH JS 9C 9D", 1: "KH", 2: "QH QS", 3: "QH"}
    game = table(hands, pass_count=2).win_auction().do("0 trump H")
    assert not shows(game, "trump_marriage")
    game.do("2 give QH1 QS1", "0 give 9C1 9D1")
    assert shows(game, "trump_marriage")


def test_the_declarer_takes_the_kitty_and_buries_as_many() -> None:
    """A.2, kitty 4: turned up, taken up, four laid away."""
    game = table({-1: "AS AH AD AC"}, kitty=4).win_auction()
    assert faces(game.event(KittyTaken).cards) == ["AC", "AD", "AH", "AS"]
    assert len(game.state.hands[0]) == 15
    game.do("0 trump S")
    assert game.stage == "burying"
    assert game.reason("2 bury AS1 AH1 AD1 AC1") is Reason.NOT_DECLARER
    assert game.reason("0 bury AS1 AH1 AD1") is Reason.WRONG_COUNT
    game.do("0 bury AS1 AH1 AD1 AC1")
    assert game.event(CardsBuried) == CardsBuried(seat=0, count=4)
    assert [len(hand) for hand in game.state.hands] == [11] * 4


def test_buried_cards_do_not_meld() -> None:
    """They are laid away before the melds are shown."""
    game = table({-1: "AS AH AD AC"}, kitty=4).win_auction().do("0 trump C")
    aces = [str(card) for card in game.state.hands[0] if card.rank == "A"]
    others = [card for card in game.state.hands[0] if card.rank != "A"]
    game.do(f"0 bury {' '.join(aces[:1])} {' '.join(map(str, others[:3]))}")
    kept = {card.suit for card in game.state.hands[0] if card.rank == "A"}
    assert shows(game, "aces") == (len(kept) == 4)


def test_buried_counters_are_the_declarers() -> None:
    """All 25 points are counted: the declarer's side has those he laid away."""
    game = table({0: "AS AH AD AC", 1: "KH", 2: "JH", 3: "JC"}, kitty=4).win_auction()
    game.do("0 trump H", "0 bury AS1 AH1 AD1 AC1").ready().play_out()
    us, them = game.event(DealScored).sides
    in_tricks = game.rules.pack.count(
        card for trick in game.turns_won(side=0) for card in trick.cards
    )
    assert us.trick_points + them.trick_points == 25
    assert us.trick_points - in_tricks in {4, 5}


def test_passing_goes_before_burying() -> None:
    """With both, the declarer lays away from all that he then holds."""
    game = table(kitty=4, pass_count=2).win_auction().do("0 trump S")
    assert game.stage == "passing"
    for seat in (2, 0):
        give = " ".join(map(str, game.state.hands[seat][:2]))
        game.do(f"{seat} give {give}")
    assert game.stage == "burying"
