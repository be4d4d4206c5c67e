"""How an expert bids and names trump: by what contracts would come to.

The hidden cards are dealt out many times over, and the contract played out in each deal. Who is
the declarer has mostly thought too well of his hand: so a bid must be safe, and not only likely
to gain. Near the end of the game it counts as well what else would come of a pass.
"""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from math import ceil
from statistics import fmean
from typing import Final, NamedTuple

from bot.ai.bidding import RAISING_PARTNER
from bot.ai.effort import CALM, Effort
from bot.ai.expert.contest import Contest
from bot.ai.expert.forecast import Dealt, Forecast, Plan, dealt, steady
from bot.ai.expert.limits import ACES, Bidder, held, named, signal, tricks
from bot.ai.expert.stakes import Expected, Outcome, Stakes
from bot.ai.expert.swaps import Swaps
from bot.ai.kernel import SUIT, SUITS, planes
from bot.engine.actions import Action, Bid, Keep, NameTrump, Pass, Redeal, Seat
from bot.engine.view import View

SHARE: Final = 2
"""One deal is looked at of so many that the effort allows: each is played out more than once."""
RISK: Final = 0.15
"""A contract is bid for as long as it is lost no oftener than this, the rest being equal.

This and the next were chosen by bidding thousands of deals against the club player.
"""
LENGTH: Final = 0.8
"""Points that each trump more than four and a half adds: it is worth nothing to a defender."""
ACE: Final = 0.3
"""Points that each ace of a plain suit takes away: it is worth as much to a defender."""
TRUMPS: Final = 2
"""So many suits of trumps a bidder thinks of."""
NEAR: Final = 50
"""So near the target, in points, what stands to be won or lost changes how far one goes."""
SWAY: Final = 0.5
"""What each point that the score speaks for the bid, or against it, adds to the limit."""
SWAYED: Final = 6.0
"""It adds no more than this."""


_USUAL: Final = (4.5, 1.4)
"""How many trumps, and aces of plain suits, a hand has on the average."""


@dataclass(slots=True, repr=False)
class Prospect:
    """A hand in the auction: what contracts would come to, and a pass.

    With `calls` the others' hands are such as they would have called on.
    """

    view: View
    effort: Effort
    calls: bool = True
    deals: list[Dealt] = field(init=False)
    stakes: Stakes = field(init=False)
    forecast: Forecast = field(init=False)
    swaps: Swaps = field(init=False)
    seen: dict[tuple[int, Seat, int], Outcome] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        """Deal the hidden cards out: the same all through the auction, as far as they may be."""
        many = ceil(self.effort.samples / SHARE)
        self.deals = dealt(self.view, Bidder(self.view), many, steady(self.view), calls=self.calls)
        self.stakes = Stakes(self.view)
        self.forecast, self.swaps = Forecast(self.view, self.effort.ahead), Swaps(self.view)

    def limit(self, trump: int) -> float:
        """The highest contract in the suit that is safe; the hand's own melds always are."""
        hand, bidder = planes(self.view.hand), Bidder(self.view)
        totals = sorted(each.meld + each.won for each in self.played(trump))
        safe = totals[int(RISK * len(totals))] - 0.5
        length, aces = _USUAL
        safe += LENGTH * (held(hand, SUIT[trump]) - length)
        safe -= ACE * (held(hand, ACES & ~SUIT[trump]) - aces)
        return max(safe, float(bidder.sure(hand, trump)))

    def sway(self, points: int, trump: int) -> float:
        """How much more, in points, the score speaks for the contract than an even score would."""
        if max(self.view.scores) < self.stakes.scoring.target - NEAR:
            return 0.0
        even = Stakes(replace(self.view, scores=(0,) * len(self.view.scores)))
        more = self._better(self.stakes, points, trump) - self._better(even, points, trump)
        return min(max(SWAY * more, -SWAYED), SWAYED)

    def _better(self, stakes: Stakes, points: int, trump: int) -> float:
        """What the contract is worth above a pass, in points."""
        return (self.declaring(points, trump, stakes) - self.idle(stakes)) / stakes.point

    def declaring(self, points: int, trump: int, stakes: Stakes | None = None) -> float:
        """The worth of the contract at this price."""
        stakes = stakes or self.stakes
        return fmean(stakes.contract(each, points) for each in self.played(trump))

    def played(self, trump: int) -> list[Outcome]:
        """How the seat's own contract turns out in each deal."""
        assert self.view.seat is not None
        named = [(place, self.view.seat, trump) for place in range(len(self.deals))]
        self._see(named)
        return [self.seen[each] for each in named]

    def idle(self, stakes: Stakes) -> float:
        """The worth of saying no more."""
        contest = Contest(self.view)
        ends = [contest.end(deal.offers) for deal in self.deals]
        named = [
            (place, end.seat, self.deals[place].offers[end.seat].trump)
            for place, end in enumerate(ends)
            if end
        ]
        self._see(named)
        worths = iter(named)
        return fmean(
            stakes.contract(self.seen[next(worths)], end.price) if end else stakes.now
            for end in ends
        )

    def expected(self, points: int, trump: int) -> Expected:
        """What comes of the contract at this price."""
        return self.stakes.expected(self.played(trump), points)

    def _see(self, named: Iterable[tuple[int, Seat, int]]) -> None:
        """Play out what has not been played out yet."""
        new = [each for each in dict.fromkeys(named) if each not in self.seen]
        plans = [self._plan(*each) for each in new]
        self.seen.update(zip(new, self.forecast.outcomes(plans), strict=True))

    def _plan(self, place: int, seat: Seat, trump: int) -> Plan:
        hands, buried = self.swaps.all_done(self.deals[place].hands, seat, trump)
        return Plan(hands, seat, trump, buried)


class Reach(NamedTuple):
    """How far a hand goes in an auction, and the suit that it would name of those thought of.

    The contract is safe up to the `limit`, of which the score adds so much in `sway`; it is bid for
    if `asked` is safe: the least bid, or more to take it from the partner.
    """

    hand: Prospect
    suits: Sequence[int]
    trump: int
    limit: float
    sway: float
    asked: int


@dataclass(frozen=True, slots=True)
class Bidding:
    """The choice of a call."""

    effort: Effort = CALM

    def __call__(self, view: View, luck: random.Random) -> Action:
        """The least bid while it is safe; else a pass. A sure meld is not left unbid."""
        bids = [action for action in view.legal if isinstance(action, Bid)]
        if not bids or Pass() not in view.legal:
            return bids[0] if bids else Pass()
        reach = self.weigh(view, bids[0].points)
        if reach.asked > reach.limit and not covered(view, bids[0].points):
            return Pass()
        return Contest(view).wise(bids, reach.limit)

    def weigh(self, view: View, least: int) -> Reach:
        """How far the hand goes; so much is the least bid."""
        hand, contest = Prospect(view, self.effort, calls=False), Contest(view)
        suits = candidates(view, range(len(SUITS)))[:TRUMPS]
        trump = max(suits, key=lambda trump: hand.declaring(least, trump))
        sway = hand.sway(least, trump)
        limit = hand.limit(trump) + signal(view, contest.seat) + sway
        return Reach(hand, suits, trump, limit, sway, least + RAISING_PARTNER * contest.partners)


@dataclass(frozen=True, slots=True)
class Naming:
    """The choice of trumps."""

    effort: Effort = CALM

    def __call__(self, view: View, luck: random.Random) -> Action:
        """The suit in which the contract is worth most."""
        assert view.contract is not None
        points = view.contract.points
        trumps = self.suits(view)
        if len(trumps) == 1:
            return NameTrump(SUITS[trumps[0]])
        hand = Prospect(view, self.effort)
        return NameTrump(SUITS[max(trumps, key=lambda suit: hand.declaring(points, suit))])

    def suits(self, view: View) -> list[int]:
        """The suits that are thought of."""
        suits = [SUITS.index(a.suit) for a in view.legal if isinstance(a, NameTrump)]
        return candidates(view, suits)

    def weigh(self, view: View) -> dict[int, Expected]:
        """What comes of the contract in each of them."""
        assert view.contract is not None
        hand = Prospect(view, self.effort)
        return {suit: hand.expected(view.contract.points, suit) for suit in self.suits(view)}


@dataclass(frozen=True, slots=True)
class AskingRedeal:
    """The choice of a poor hand that may have a new deal."""

    effort: Effort = CALM

    def __call__(self, view: View, luck: random.Random) -> Action:
        """A new deal, if this one promises less than nothing."""
        if Redeal() not in view.legal:
            return Keep()
        worths = self.weigh(view)
        return Redeal() if worths[Keep()] < worths[Redeal()] else Keep()

    def weigh(self, view: View) -> dict[Action, float]:
        """The chance to win the game with this deal and with a new one."""
        hand = Prospect(view, self.effort)
        return {Keep(): hand.idle(hand.stakes), Redeal(): hand.stakes.now}


def candidates(view: View, suits: Iterable[int]) -> list[int]:
    """The suits that may be named, the likeliest first; short ones only if there are no others."""
    hand, bidder = planes(view.hand), Bidder(view)
    long = named(hand, [suit for suit in bidder.suits(hand) if suit in suits])

    def merit(suit: int) -> float:
        return bidder.sure(hand, suit) + tricks(hand, suit)

    return sorted(long, key=merit, reverse=True)


def covered(view: View, points: int) -> bool:
    """Whether the hand's own melds are worth it, and an opponent would get the contract."""
    hand, bidder = planes(view.hand), Bidder(view)
    if points > max(bidder.sure(hand, suit) for suit in candidates(view, range(len(SUITS)))):
        return False
    return not Contest(view).partners
