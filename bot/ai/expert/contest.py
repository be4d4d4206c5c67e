"""How an auction goes on, as one who bids in it foresees it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Final, NamedTuple

from bot.ai.bidding import RAISING_PARTNER
from bot.ai.expert.limits import Offer, signal
from bot.ai.policy import stages
from bot.engine.actions import Bid, Seat
from bot.engine.stages.auction import FIVES_FROM, AllPass, Auction, Style
from bot.engine.view import View

_points: Final = attrgetter("points")


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
    def seat(self) -> Seat:
        """The seat that thinks."""
        assert self.view.seat is not None
        return self.view.seat

    @property
    def partners(self) -> bool:
        """Whether the partner's bid stands."""
        return self.high is not None and self.high.seat == self.view.rules.partner(self.seat)

    def wise(self, bids: Sequence[Bid], limit: float) -> Bid:
        """The least bid; the most, if an opponent is still to speak and nobody speaks twice."""
        once = self.auction.style is Style.SINGLE_ROUND
        if once and any((seat - self.seat) % 2 for seat in self.still):
            return max((bid for bid in bids if bid.points <= limit), default=bids[0], key=_points)
        return bids[0]

    def least(self, high: Won | None) -> int:
        """The lowest bid over this one."""
        if high is None:
            return self.auction.floor
        big = high.price >= FIVES_FROM
        return high.price + (self.auction.big_step if big else self.auction.step)

    def end(self, offers: Sequence[Offer]) -> Won | None:
        """Who wins if the view's seat says no more; None if nobody does."""
        high = self.high
        least = self.least(high)
        if least > self.auction.ceiling:
            return high
        limits = {seat: int(offers[seat].limit + more) for seat, more in self.still.items()}
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
