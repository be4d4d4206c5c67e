"""The hidden cards dealt out before the play, and contracts played out."""

import random
from statistics import fmean

from bot.ai.effort import CALM
from bot.ai.expert.forecast import Forecast, Plan, dealt
from bot.ai.expert.limits import Bidder
from bot.ai.kernel import SEATS, planes, size
from bot.engine.view import View
from tests.bot.ai.positions import before_play, called, rules_with

HAND = "AS TS KS QS JS 9H 9D 9C JH JC TD QD"


def strength(view: View, seat: int, *, calls: bool) -> float:
    """What the seat would bid on its hands, on the average."""
    deals = dealt(view, Bidder(view), 60, random.Random(1), calls=calls)
    return fmean(deal.offers[seat].limit for deal in deals)


def test_who_bids_high_is_dealt_a_strong_hand() -> None:
    """And who passed a weak one."""
    view = before_play("auction", HAND, calls=called(None, None, 22, first=1))
    assert strength(view, 3, calls=True) > strength(view, 3, calls=False) + 1
    assert strength(view, 1, calls=True) < strength(view, 1, calls=False)


def test_every_deal_has_the_seats_own_hand_and_the_kitty() -> None:
    """Only what is hidden is dealt out."""
    view = before_play("auction", " ".join(HAND.split()[:11]), rules=rules_with(kitty="4"))
    for deal in dealt(view, Bidder(view), 5, random.Random(1)):
        assert deal.hands[0] == planes(view.hand)
        assert [size(hand) for hand in deal.hands] == [11, 11, 11, 11, 4]


def test_points_of_an_outcome_are_all_there_are() -> None:
    """The two sides share the 25 points of the tricks, buried ones among them."""
    view = before_play("auction", HAND)
    plans = [
        Plan(deal.hands[:SEATS], seat, trump)
        for deal in dealt(view, Bidder(view), 3, random.Random(1))
        for seat in range(SEATS)
        for trump in (0, 2)
    ]
    for outcome in Forecast(view, CALM.ahead).outcomes(plans):
        assert outcome.won + outcome.other_won == view.rules.pack.total
