"""The auction (rules, A.2 and A.4)."""

import pytest

from bot.engine.actions import CHANCE, Reason
from bot.engine.events import AllPassed, AuctionWon, Called
from bot.engine.game import stage
from bot.engine.notation import write
from bot.engine.rules import Value
from bot.engine.state import Contract
from tests.bot.engine.scripted import table

NO_MARRIAGE = "AS 10S JS AH 10H JH AD 10D JD AC 10C JC"


@pytest.mark.parametrize("dealer", range(4))
def test_left_of_the_dealer_speaks_first(dealer: int) -> None:
    """A.4.1."""
    game = table(dealer=dealer)
    assert game.state.waiting == ((dealer + 1) % 4,)
    assert game.reason(f"{dealer} bid 15") is Reason.NOT_YOUR_TURN


def test_bidding_runs_clockwise() -> None:
    """0.4."""
    game = table().do("0 bid 15", "1 bid 16", "2 bid 17")
    assert game.state.waiting == (3,)
    assert game.do("3 bid 18").state.waiting == (0,)


def test_passed_seats_are_skipped() -> None:
    """A.4.1: a pass is final for the hand."""
    game = table().do("0 bid 15", "1 pass", "2 bid 16", "3 bid 17", "0 bid 18")
    assert game.state.waiting == (2,)
    assert game.reason("1 bid 30") is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize("least", [10, 15, 16, 20, 21, 25, 30])
def test_the_opening_bid_is_at_least_min_bid(least: int) -> None:
    """A.4.2."""
    game = table(min_bid=least)
    assert game.reason(f"0 bid {least - 1}") is Reason.BID_TOO_LOW
    assert game.legal(0)[:2] == ["pass", f"bid {least}"]


def test_opening_at_15_unless_the_table_says_otherwise() -> None:
    """A.2, min_bid: 15."""
    assert table().legal(0)[1] == "bid 15"


@pytest.mark.parametrize(
    ("step", "standing", "least"),
    [
        ("1", 20, 21),
        ("2", 20, 22),
        ("5", 20, 25),
        ("1_to_60_then_5", 20, 21),
        ("1_to_60_then_5", 59, 60),
        ("1_to_60_then_5", 60, 65),
        ("1_to_60_then_5", 65, 70),
    ],
)
def test_later_bids_rise_by_the_increment(step: str, standing: int, least: int) -> None:
    """A.4.2: at least the standing bid and the increment; by 1 up to 60, then by 5."""
    game = table(bid_increment=step).do(f"0 bid {standing}")
    refused = game.refusal(f"1 bid {least - 1}")
    assert refused is not None
    assert (refused.reason, refused.detail) == (Reason.BID_TOO_LOW, {"least": least})
    assert game.legal(1)[1] == f"bid {least}"


def test_by_one_and_as_high_as_one_likes_unless_the_table_says_otherwise() -> None:
    """A.2, bid_increment 1, jump_bids on, max_bid none."""
    game = table().do("0 bid 15")
    assert game.legal(1)[1] == "bid 16"
    assert "bid 123" in game.legal(1)


def test_no_jump_bids() -> None:
    """A.2, jump_bids off: exactly the least bid or a pass."""
    game = table(jump_bids=False, bid_increment="2")
    assert game.legal(0) == ["pass", "bid 15"]
    assert game.reason("0 bid 16") is Reason.NO_JUMP_BIDS
    assert game.do("0 bid 15").legal(1) == ["pass", "bid 17"]


def test_no_bid_above_max_bid() -> None:
    """A.2, max_bid: once it is bid, the others can but pass."""
    game = table(max_bid=50)
    refused = game.refusal("0 bid 51")
    assert refused is not None
    assert (refused.reason, refused.detail) == (Reason.BID_TOO_HIGH, {"most": 50})
    assert game.legal(0)[-1] == "bid 50"
    assert game.do("0 bid 50").legal(1) == ["pass"]


def test_a_max_bid_below_min_bid_leaves_one_bid() -> None:
    """Somebody must be able to open."""
    assert table(max_bid=10, min_bid=20).legal(0) == ["pass", "bid 20"]


def test_three_out_and_a_bid_stands() -> None:
    """A.4.3: the standing bidder is declarer, the bid is the contract."""
    game = table().do("0 bid 15", "1 pass", "2 bid 20", "3 pass", "0 pass")
    assert game.told[0] == Called(0, None)
    assert game.event(AuctionWon).contract == Contract(2, 20)
    assert game.stage == "trump"
    assert game.state.waiting == (2,)


def test_the_last_seat_may_still_bid_when_three_have_passed() -> None:
    """A.4.3: three out are not enough, a bid must stand."""
    game = table(all_pass="redeal_next_dealer").do("0 pass", "1 pass", "2 pass")
    assert game.state.waiting == (3,)
    assert game.do("3 bid 15").event(AuctionWon).contract == Contract(3, 15)


def test_the_dealer_is_stuck() -> None:
    """A.4.4: declarer at min_bid at once; he neither bids nor passes."""
    game = table(min_bid=21).do("0 pass", "1 pass", "2 pass")
    assert game.event(AuctionWon).contract == Contract(3, 21, forced=True)
    assert game.stage == "trump"


def test_all_pass_and_the_next_dealer_deals() -> None:
    """A.2, all_pass redeal_next_dealer."""
    game = table(dealer=3, all_pass="redeal_next_dealer")
    game.do("0 pass", "1 pass", "2 pass", "3 pass")
    assert game.event(AllPassed) == AllPassed(dealer=0)
    assert (game.state.dealer, game.stage, game.state.waiting) == (0, "deal", (CHANCE,))
    assert game.deal().state.calls == ()


def test_all_pass_and_the_same_dealer_deals() -> None:
    """A.2, all_pass redeal_same_dealer."""
    game = table(dealer=3, all_pass="redeal_same_dealer")
    game.do("0 pass", "1 pass", "2 pass", "3 pass")
    assert game.event(AllPassed) == AllPassed(dealer=3)
    assert game.state.dealer == 3


def test_eldest_hand_must_open() -> None:
    """A.2, all_pass eldest_must_open: no pass on the first turn, later as everybody."""
    game = table(all_pass="eldest_must_open")
    assert game.legal(0)[0] == "bid 15"
    assert game.reason("0 pass") is Reason.MUST_OPEN
    game.do("0 bid 15", "1 bid 16")
    game.do("2 pass", "3 pass")
    assert game.legal(0)[0] == "pass"


def test_eldest_hand_plays_what_it_had_to_open() -> None:
    """Nobody else bids: the opening bid is the contract, and it was not forced on a dealer."""
    game = table(all_pass="eldest_must_open").do("0 bid 15", "1 pass", "2 pass", "3 pass")
    assert game.event(AuctionWon).contract == Contract(0, 15)


def test_single_round() -> None:
    """A.4.5: every seat speaks once; the highest bid wins."""
    game = table(auction_style="single_round").do("0 bid 15", "1 bid 17", "2 pass")
    assert game.stage == "auction"
    assert game.do("3 pass").event(AuctionWon).contract == Contract(1, 17)


def test_three_pass_goes_round_again() -> None:
    """A.2, auction_style three_pass is the default: the same calls leave it open."""
    game = table().do("0 bid 15", "1 bid 17", "2 pass", "3 pass")
    assert game.state.waiting == (0,)


def test_the_dealer_is_stuck_in_a_single_round_too() -> None:
    """A.4.4."""
    game = table(auction_style="single_round").do("0 pass", "1 pass", "2 pass")
    assert game.event(AuctionWon).contract == Contract(3, 15, forced=True)


def test_all_may_pass_in_a_single_round() -> None:
    """A.2, all_pass with auction_style single_round."""
    game = table(auction_style="single_round", all_pass="redeal_same_dealer")
    game.do("0 pass", "1 pass", "2 pass", "3 pass")
    assert game.event(AllPassed) == AllPassed(dealer=3)


def test_a_marriage_to_bid() -> None:
    """A.2, declare_requires marriage_to_bid: the first three need a marriage to bid."""
    hands = {0: NO_MARRIAGE, 1: "KH QH " + NO_MARRIAGE[:-12]}
    game = table(hands, declare_requires="marriage_to_bid")
    assert game.legal(0) == ["pass"]
    assert game.reason("0 bid 15") is Reason.NO_MARRIAGE_TO_BID
    assert "bid 15" in game.do("0 pass").legal(1)


def test_the_dealer_may_bid_without_a_marriage() -> None:
    """Check pinochle: only the first three need one."""
    game = table({3: NO_MARRIAGE, 0: "KS QS"}, declare_requires="marriage_to_bid")
    assert "bid 16" in game.do("0 bid 15", "1 pass", "2 pass").legal(3)


def test_bidding_needs_nothing_unless_the_table_says_otherwise() -> None:
    """A.2, declare_requires none."""
    assert "bid 15" in table({0: NO_MARRIAGE}).legal(0)


@pytest.mark.parametrize(
    ("options", "calls", "common"),
    [
        ({}, (), ["bid 15", "pass"]),
        ({"max_bid": 50}, ("0 bid 49",), ["bid 50", "pass"]),
        ({"max_bid": 50}, ("0 bid 50",), ["pass"]),
        ({"all_pass": "eldest_must_open"}, (), ["bid 15"]),
        ({"all_pass": "eldest_must_open"}, ("0 bid 15",), ["bid 16", "pass"]),
    ],
)
def test_what_everybody_sees_is_open_to_who_speaks(
    options: dict[str, Value], calls: tuple[str, ...], common: list[str]
) -> None:
    """Buttons for all to see offer no call that the standing bid forbids."""
    game = table(options=options).do(*calls)
    offered = [write(action) for action in stage(game.rules, game.state).common(game.state)]
    assert offered == common
    assert set(offered) <= set(game.legal(game.state.waiting[0]))


@pytest.mark.parametrize("line", ["0 ready", "0 play AS1", "0 trump S", "0 concede", "-1 time"])
def test_nothing_but_calls(line: str) -> None:
    """A.3: trump, melds and play come later."""
    assert table({0: "AS"}).reason(line) is Reason.WRONG_STAGE
