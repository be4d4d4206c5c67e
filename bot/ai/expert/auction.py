"""How an expert bids and names trump: by what every contract in sight would come to.

The hidden cards are dealt out as the calls suggest. In every deal the auction is foreseen to its
end, once with the bid and once without; what the expert wins with a bid he wins because the
others would go no further, so their weak hands are in the reckoning.
"""

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from operator import itemgetter
from statistics import fmean
from typing import Final, NamedTuple

from bot.ai.bidding import RAISING_PARTNER
from bot.ai.effort import CALM, Effort
from bot.ai.expert.forecast import Dealt, Forecast, Plan, dealt, steady
from bot.ai.expert.limits import Bidder, Offer, named, signal, tricks
from bot.ai.expert.stakes import Outcome, Stakes
from bot.ai.expert.swaps import Swaps
from bot.ai.kernel import SUITS, planes
from bot.ai.policy import stages
from bot.engine.actions import Action, Bid, Keep, NameTrump, Pass, Redeal, Seat
from bot.engine.stages.auction import FIVES_FROM, AllPass, Auction, Style
from bot.engine.view import View

SHARE: Final = 2
"""One deal is looked at of so many that the effort allows: each is played out more than once."""
MARGIN: Final = 3.0
"""Points by which a bid must promise more than a pass."""
SAFE: Final = 0.85
"""How likely a contract must be made to be bid for without further thought."""
LEAST: Final = 0.6
"""How likely a contract must be made, whatever else speaks for the bid."""
TRUMPS: Final = 2
"""So many suits of trumps a bidder thinks of."""
STEPS: Final = (0, 1, 2, 3, 5, 7, 10, 14)
"""How far above the least bid one may think of going."""


class Won(NamedTuple):
    """Who gets the contract, and at what price."""

    seat: Seat
    price: int


@dataclass(frozen=True, slots=True)
class Contest:
    """The rest of an auction, as it is foreseen.

    `still` are the others who may speak, and what their partners' calls add to their limits.
    """

    view: View
    auction: Auction = field(init=False)
    still: dict[Seat, float] = field(init=False)
    high: Won | None = field(init=False)

    def __post_init__(self) -> None:
        """See who may still speak, and what stands."""
        view = self.view
        auction = next(stages(view, Auction))
        once = auction.style is Style.SINGLE_ROUND
        out = {call.seat for call in view.calls if once or call.bid is None} | {view.seat}
        bids = [Won(call.seat, call.bid) for call in view.calls if call.bid is not None]
        still = {s: signal(view, s) for s in range(view.rules.seats) if s not in out}
        object.__setattr__(self, "auction", auction)
        object.__setattr__(self, "still", still)
        object.__setattr__(self, "high", bids[-1] if bids else None)

    @property
    def partners(self) -> bool:
        """Whether the partner's bid stands."""
        assert self.view.seat is not None
        return self.high is not None and self.high.seat == self.view.rules.partner(self.view.seat)

    def least(self, high: Won | None) -> int:
        """The lowest bid over this one."""
        if high is None:
            return self.auction.floor
        big = high.price >= FIVES_FROM
        return high.price + (self.auction.big_step if big else self.auction.step)

    def thought_of(self, bids: Sequence[Bid]) -> list[tuple[Bid, int]]:
        """The bids to think of, and how far to go on if others do: nowhere if none speaks twice."""
        once = self.auction.style is Style.SINGLE_ROUND
        steps = [step for step in STEPS if step < len(bids) or not once]
        if once:
            return [(bids[step], 0) for step in steps]
        return [(bids[0], bids[0].points + step) for step in steps]

    def end(self, offers: Sequence[Offer], high: Won | None, most: int = 0) -> Won | None:
        """Who wins if `high` stands, and the view's seat goes up to `most`; None if nobody does."""
        least = self.least(high)
        if least > self.auction.ceiling:
            return high
        limits = {seat: int(offers[seat].limit + more) for seat, more in self.still.items()}
        if most:
            assert self.view.seat is not None
            limits[self.view.seat] = most
        if high is None:
            return self._opened(limits, least) or self._nobody()
        against = {seat: limits[seat] for seat in limits if (seat - high.seat) % 2}
        if max(against.values(), default=0) < least:
            return self._left(limits, high, least)
        return self._opened(limits, least)

    def _opened(self, limits: Mapping[Seat, int], least: int) -> Won | None:
        """The best of those who would bid as much, just above the best of the other side."""
        over = {seat: limit for seat, limit in limits.items() if limit >= least}
        if not over:
            return None
        best = max(over, key=over.__getitem__)
        against = max((over[seat] for seat in over if (seat - best) % 2), default=0)
        return Won(best, min(max(least, min(against + 1, over[best])), self.auction.ceiling))

    def _left(self, limits: Mapping[Seat, int], high: Won, least: int) -> Won:
        """The bid stands, unless the partner clearly thinks more of his own hand."""
        partner = self.view.rules.partner(high.seat)
        mine = max(limits.get(high.seat, 0), high.price)
        over = limits.get(partner, 0) >= max(mine, least) + RAISING_PARTNER
        return Won(partner, least) if over else high

    def _nobody(self) -> Won | None:
        stuck = self.auction.all_pass is AllPass.DEALER_STUCK
        return Won(self.view.dealer, self.auction.floor) if stuck else None


@dataclass(slots=True)
class Prospect:
    """A hand in the auction: what comes of a bid, and of a pass."""

    view: View
    effort: Effort
    deals: list[Dealt] = field(init=False)
    contest: Contest = field(init=False)
    stakes: Stakes = field(init=False)
    forecast: Forecast = field(init=False)
    swaps: Swaps = field(init=False)
    seen: dict[tuple[int, Seat, int], Outcome] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        """Deal the hidden cards out: the same all through the auction, as far as they may be."""
        many = ceil(self.effort.samples / SHARE)
        self.deals = dealt(self.view, Bidder(self.view), many, steady(self.view))
        self.contest, self.stakes = Contest(self.view), Stakes(self.view)
        self.forecast, self.swaps = Forecast(self.view, self.effort.ahead), Swaps(self.view)

    def passing(self) -> list[float]:
        """The worth of saying no more, per deal."""
        ends = [self.contest.end(deal.offers, self.contest.high) for deal in self.deals]
        return self._worths(ends, {})

    def gain(self, idle: Sequence[float], points: int, most: int, trump: int) -> float:
        """What this bid, and others up to `most`, are worth above a pass, less the margin.

        Only the deals in which the seat gets the contract are reckoned: that a bid makes others
        pay more is no reason for it.
        """
        assert self.view.seat is not None
        high = Won(self.view.seat, points)
        ends = [self.contest.end(deal.offers, high, most) for deal in self.deals]
        mine = [end if end and end.seat == self.view.seat else None for end in ends]
        worths = self._worths(mine, {self.view.seat: trump})
        margin = MARGIN * self.stakes.point
        gains = (
            worth - without - margin
            for end, worth, without in zip(mine, worths, idle, strict=True)
            if end
        )
        return sum(gains) / len(self.deals)

    def chance(self, points: int, trump: int) -> float:
        """How likely the contract would be made at this price."""
        assert self.view.seat is not None
        named = [(place, self.view.seat, trump) for place in range(len(self.deals))]
        self._see(named)
        return fmean(self.stakes.chance(self.seen[each], points) for each in named)

    def declaring(self, points: int, trump: int) -> float:
        """The worth of the contract at this price."""
        assert self.view.seat is not None
        won = Won(self.view.seat, points)
        return fmean(self._worths([won] * len(self.deals), {self.view.seat: trump}))

    def _worths(self, ends: Sequence[Won | None], trumps: Mapping[Seat, int]) -> list[float]:
        named = [
            (place, end.seat, trumps.get(end.seat, self.deals[place].offers[end.seat].trump))
            for place, end in enumerate(ends)
            if end
        ]
        self._see(named)
        worths = iter(named)
        now = self.stakes.now
        return [
            self.stakes.contract(self.seen[next(worths)], end.price) if end else now for end in ends
        ]

    def _see(self, named: Iterable[tuple[int, Seat, int]]) -> None:
        """Play out what has not been played out yet."""
        new = [each for each in dict.fromkeys(named) if each not in self.seen]
        plans = [self._plan(*each) for each in new]
        self.seen.update(zip(new, self.forecast.outcomes(plans), strict=True))

    def _plan(self, place: int, seat: Seat, trump: int) -> Plan:
        hands, buried = self.swaps.all_done(self.deals[place].hands, seat, trump)
        return Plan(hands, seat, trump, buried)


@dataclass(frozen=True, slots=True)
class Bidding:
    """The choice of a call."""

    effort: Effort = CALM

    def __call__(self, view: View, luck: random.Random) -> Action:
        """The bid that promises most, if it promises more than a pass."""
        bids = [action for action in view.legal if isinstance(action, Bid)]
        if not bids or Pass() not in view.legal:
            return bids[0] if bids else Pass()
        hand = Prospect(view, self.effort)
        trump = self._trump(hand, bids[0].points)
        idle = hand.passing()
        gains = {
            (bid, most): hand.gain(idle, bid.points, most, trump)
            for bid, most in hand.contest.thought_of(bids)
        }
        (best, _), gain = max(gains.items(), key=itemgetter(1))
        chance = hand.chance(best.points, trump)
        safe = chance >= SAFE and not hand.contest.partners
        return best if safe or (gain > 0 and chance >= LEAST) or _sure(view, best) else Pass()

    def _trump(self, hand: Prospect, points: int) -> int:
        trumps = candidates(hand.view, range(len(SUITS)))[:TRUMPS]
        return max(trumps, key=lambda trump: hand.declaring(points, trump))


@dataclass(frozen=True, slots=True)
class Naming:
    """The choice of trumps."""

    effort: Effort = CALM

    def __call__(self, view: View, luck: random.Random) -> Action:
        """The suit in which the contract is worth most."""
        assert view.contract is not None
        points = view.contract.points
        suits = [SUITS.index(a.suit) for a in view.legal if isinstance(a, NameTrump)]
        trumps = candidates(view, suits)
        if len(trumps) == 1:
            return NameTrump(SUITS[trumps[0]])
        hand = Prospect(view, self.effort)
        return NameTrump(SUITS[max(trumps, key=lambda suit: hand.declaring(points, suit))])


@dataclass(frozen=True, slots=True)
class AskingRedeal:
    """The choice of a poor hand that may have a new deal."""

    effort: Effort = CALM

    def __call__(self, view: View, luck: random.Random) -> Action:
        """A new deal, if this one promises less than nothing."""
        if Redeal() not in view.legal:
            return Keep()
        hand = Prospect(view, self.effort)
        return Redeal() if fmean(hand.passing()) < hand.stakes.now else Keep()


def candidates(view: View, suits: Iterable[int]) -> list[int]:
    """The suits that may be named, the likeliest first; short ones only if there are no others."""
    hand, bidder = planes(view.hand), Bidder(view)
    long = named(hand, [suit for suit in bidder.suits(hand) if suit in suits])

    def merit(suit: int) -> float:
        return bidder.sure(hand, suit) + tricks(hand, suit)

    return sorted(long, key=merit, reverse=True)


def _sure(view: View, bid: Bid) -> bool:
    """Whether the hand's own melds are worth the bid, and an opponent would get the contract."""
    assert view.seat is not None
    hand, bidder = planes(view.hand), Bidder(view)
    if bid.points > max(bidder.sure(hand, suit) for suit in candidates(view, range(len(SUITS)))):
        return False
    return not Contest(view).partners
