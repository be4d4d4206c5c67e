"""The play of the tricks (rules, A.2, A.6 and A.7)."""

import pytest

from bot.engine.actions import Reason
from bot.engine.cards import Suit
from bot.engine.events import CardPlayed, DealScored, TrickTaken
from bot.engine.rules import Value
from tests.bot.engine.scripted import Table, cards, table

HANDS = {
    0: "AH KH 9H AS 10S 9S AD 9D AC 9C JC JD",
    1: "10H JH 9H KS QS JS 10D JD 10C JC KC QC",
    2: "AH QH JH AS KS QS AD QD AC QC KC 9C",
    3: "KH QH 10H JS 9S 10S KD 9D 10C KD 10D QD",
}


def playing(**options: Value) -> Table:
    """Seat 0 has named spades, and leads."""
    return table(HANDS, 3, options).win_auction().do("0 trump S").ready()


def test_the_declarer_leads_first() -> None:
    """A.2, first_lead declarer."""
    game = table(HANDS).do("0 pass", "1 pass", "2 bid 15", "3 pass", "2 trump S").ready()
    assert game.state.waiting == (2,)
    assert game.reason("0 play AH1") is Reason.NOT_YOUR_TURN


def test_eldest_hand_leads_first() -> None:
    """A.2, first_lead eldest."""
    game = table(HANDS, first_lead="eldest").do("0 pass", "1 pass", "2 bid 15", "3 pass")
    assert game.do("2 trump S").ready().state.waiting == (0,)


def test_the_leader_may_lead_anything() -> None:
    """A.7; first_lead_trump is off."""
    assert len([a for a in playing().legal(0) if a.startswith("play")]) == 12


def test_the_first_lead_must_be_a_trump() -> None:
    """A.2, first_lead_trump on: the first lead, no later one."""
    game = playing(first_lead_trump=True)
    assert game.legal(0) == ["play AS1", "play TS1", "play 9S1", "concede"]
    assert game.reason("0 play AH1") is Reason.MUST_LEAD_TRUMP
    game.do("0 play AS1", "1 play KS1", "2 play QS2", "3 play JS2")
    assert game.reason("0 play AH1") is None


def test_a_leader_without_trumps_may_lead_anything() -> None:
    """A.2, first_lead_trump: he can't lead what he does not hold."""
    hands = {0: "AH KH 9H AD 10D 9D AC 9C JC JD JH QH"}
    game = table(hands, first_lead_trump=True).win_auction().do("0 trump S").ready()
    assert len([a for a in game.legal(0) if a.startswith("play")]) == 12


def test_play_runs_clockwise_and_the_winner_leads() -> None:
    """0.4 and A.7: winners lead afterwards."""
    game = playing().do("0 play KH1", "1 play TH1", "2 play AH2", "3 play QH2")
    taken = game.event(TrickTaken)
    assert (taken.number, taken.leader, taken.winner, taken.points) == (1, 0, 2, 3)
    assert taken.cards == (*cards("KH 10H"), cards("AH AH")[1], cards("QH QH")[1])
    assert game.state.waiting == (2,)
    assert game.state.taken == (1, 0)


def test_of_two_identical_cards_the_first_wins() -> None:
    """0.2.3."""
    game = playing().do("0 play AH1", "1 play 9H2", "2 play AH2", "3 play QH2")
    assert game.event(TrickTaken).winner == 0


def test_the_last_trick_is_worth_one() -> None:
    """A.6: last trick 1, to its winner, beside its cards."""
    game = playing()
    before = game.state
    while game.stage == "play":
        before = game.state
        seat = game.state.waiting[0]
        game.do(f"{seat} {game.legal(seat)[0]}")
    assert before.trick is not None
    taken = game.event(TrickTaken)
    assert taken.number == 12
    assert taken.points == game.rules.pack.count(taken.cards) + 1
    scored = game.event(DealScored)
    assert sum(side.trick_points for side in scored.sides) == 25


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("1 play AH1", Reason.CARD_NOT_HELD),
        ("1 play KS1", Reason.MUST_FOLLOW),
        ("2 play AH2", Reason.NOT_YOUR_TURN),
        ("1 pass", Reason.WRONG_STAGE),
        ("1 ready", Reason.WRONG_STAGE),
        ("-1 time", Reason.WRONG_STAGE),
    ],
)
def test_refused(line: str, reason: Reason) -> None:
    """After the lead of the ace of hearts, which seat 1 must follow."""
    game = playing().do("0 play AH1")
    assert game.reason(line) is reason


def test_a_card_that_must_head_is_refused_by_that_rule() -> None:
    """A.7.1: the ten of hearts must beat the king."""
    game = playing().do("0 play KH1")
    assert game.reason("1 play JH1") is Reason.MUST_HEAD
    assert game.legal(1) == ["play TH1"]
    assert game.do("1 play TH1").told[0] == CardPlayed(1, cards("10H")[0])


def test_the_more_basic_rule_is_named_first() -> None:
    """A.7: who neither follows nor heads is told to follow; who neither trumps to trump."""
    game = playing().do("0 play KH1")
    off_suit = next(card for card in game.state.hands[1] if card.suit != "H")
    assert game.reason(f"1 play {off_suit}") is Reason.MUST_FOLLOW
    game = table(VOID).win_auction().do("0 trump S").ready().do("0 play AH1", "1 play QS1")
    assert game.reason("2 play QD1") is Reason.MUST_TRUMP


VOID = {
    0: "AH KH 9H AD 10D 9D AC 9C JC JD JH QH",
    1: "AS KS QS JS 10D JD 10C JC KC QC KD 9D",
    2: "AS 9S QS 10S AD QD AC QC KC 9C KD QD",
}


def test_a_void_hand_must_trump_and_overtrump() -> None:
    """A.7.2."""
    game = table(VOID).win_auction().do("0 trump S").ready().do("0 play AH1")
    assert game.reason("1 play TD2") is Reason.MUST_TRUMP
    game.do("1 play QS1")
    assert game.reason("2 play 9S1") is Reason.MUST_OVERTRUMP
    assert sorted(game.legal(2)) == ["play AS2", "play TS1"]


def test_no_exemption_when_the_partner_wins() -> None:
    """A.7: there is none."""
    game = table(VOID).win_auction().do("0 trump S").ready().do("0 play AH1", "1 play JS1")
    assert all(line[-2] == "S" for line in game.legal(2))


def test_trumps_are_the_suit_that_was_named() -> None:
    """The same cards with another trump."""
    game = table(VOID).win_auction().do("0 trump C").ready().do("0 play AH1")
    assert game.state.trump is Suit.CLUBS
    assert all(line[-2] == "C" for line in game.legal(1))


def test_a_beginning_trick_is_settled_by_play_alone() -> None:
    """A card that was played is out of the hand."""
    game = playing().do("0 play AH1")
    assert game.reason("0 play AH1") is Reason.NOT_YOUR_TURN
    assert cards("AH")[0] not in game.state.hands[0]
