"""Which cards an expert gives to the partner, gives back, or buries.

The sets that are worth a thought are tried in deals of the hidden cards: first by the melds and
the strength that they leave the side, then the best of them by playing the contract out.
"""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import ceil
from statistics import fmean
from typing import Final

from bot.ai.effort import CALM, Effort
from bot.ai.expert.forecast import Forecast, Hands, Plan, dealt, steady
from bot.ai.expert.limits import Bidder, held, tricks
from bot.ai.expert.stakes import Expected, Outcome, Stakes
from bot.ai.expert.swaps import Parted, Swapped, Swaps, useless, wanted
from bot.ai.kernel import COUNTERS, SUITS, Planes, chosen, kinds, planes
from bot.ai.policy import stages
from bot.engine.actions import Action, Bury, PassCards
from bot.engine.cards import Card
from bot.engine.stages.exchange import Burying
from bot.engine.view import View

SHARE: Final = 2
"""One deal is looked at of so many that the effort allows."""
FEW: Final = 6
"""In so many of the deals every set is weighed."""
WIDER: Final = 4
"""So many cards more than must go are thought of."""
BEST: Final = 4
"""So many sets are played out."""
BURIED: Final = 0.5
"""What a counter that is buried is worth beside one that must be won."""


@dataclass(frozen=True, slots=True)
class Parting:
    """The choice of cards to part with."""

    effort: Effort = CALM

    def __call__(self, view: View, luck: random.Random) -> Action:
        """The set of cards without which the side is best off."""
        choice, sets = _Choice(view, self.effort), _sets(view)
        tried = choice.tried(len(sets[0].cards))
        return _action(view, max(tried, key=choice.worth) if len(tried) > 1 else tried[0])

    def weigh(self, view: View) -> dict[Action, Expected]:
        """What comes of the contract with each of the sets that are played out."""
        choice, sets = _Choice(view, self.effort), _sets(view)
        tried = choice.tried(len(sets[0].cards))
        return {_action(view, going): choice.expected(going) for going in tried}


def _sets(view: View) -> list[PassCards | Bury]:
    """All that may be done."""
    return [action for action in view.legal if isinstance(action, PassCards | Bury)]


def _action(view: View, going: Planes) -> Action:
    """To part with cards of these kinds."""
    cards = {*_picked(view, going)}
    return next(action for action in _sets(view) if cards.issuperset(action.cards))


def _picked(view: View, going: Planes) -> list[Card]:
    """Cards of the hand of these kinds."""
    left = view.hand
    picked: list[Card] = []
    for kind in kinds(going):
        picked.append(chosen(left, kind))
        left = tuple(card for card in left if card != picked[-1])
    return picked


class _Choice:
    """What the view's seat may part with, and what comes of it."""

    def __init__(self, view: View, effort: Effort) -> None:
        assert view.contract is not None
        assert view.trump is not None
        self.view, self.contract = view, view.contract
        self.trump = SUITS.index(view.trump)
        self.bidder, self.swaps = Bidder(view), Swaps(view)
        self.forecast, self.stakes = Forecast(view, effort.ahead), Stakes(view)
        self.hand = planes(view.hand)
        many = ceil(effort.samples / SHARE)
        self.deals = [deal.hands for deal in dealt(view, self.bidder, many, steady(view))]

        self.declaring = view.seat == self.contract.declarer
        self.burying = any(stage.name == view.stage for stage in stages(view, Burying))

    def tried(self, count: int) -> list[Planes]:
        """The sets of so many cards that are worth playing out, the usual one first of equals."""
        sets, few = self._sets(count), self.deals[:FEW]
        return sorted(sets, key=lambda going: self._strength(few, going), reverse=True)[:BEST]

    def _sets(self, count: int) -> list[Planes]:
        """The sets to think of, the usual one first."""
        pool = kinds(self._usual(count + WIDER))
        sets = (_together(each) for each in combinations(pool, count))
        return list(dict.fromkeys((self._usual(count), *sets)))

    def _usual(self, count: int) -> Planes:
        if not self.declaring:
            return wanted(self.hand, self.trump, count)
        return useless(self.hand, self.trump, count, COUNTERS if self.burying else 0)

    def _after(self, hands: Hands, going: Planes) -> Swapped:
        """The hands that are played when these cards have gone."""
        declarer = self.contract.declarer
        if self.burying:
            return self.swaps.laid_away(hands, declarer, self.trump, going)
        gift = None if self.swaps.together else Planes()
        parted = Parted(gift, going) if self.declaring else Parted(going)
        return self.swaps.all_done(hands, declarer, self.trump, parted)

    def _strength(self, deals: Sequence[Hands], going: Planes) -> float:
        """Points that the side may expect, at a glance."""
        return fmean(self._glance(self._after(hands, going)) for hands in deals)

    def _glance(self, after: Swapped) -> float:
        declarer = after.hands[self.contract.declarer]
        partner = after.hands[self.view.rules.partner(self.contract.declarer)]
        melds = sum(self.bidder.sure(hand, self.trump) for hand in (declarer, partner))
        return melds + tricks(declarer, self.trump) + BURIED * held(after.buried, COUNTERS)

    def worth(self, going: Planes) -> float:
        """The worth of the contract when it is played out."""
        points = self.contract.points
        return fmean(self.stakes.contract(each, points) for each in self._outcomes(going))

    def expected(self, going: Planes) -> Expected:
        """All that comes of it."""
        return self.stakes.expected(self._outcomes(going), self.contract.points)

    def _outcomes(self, going: Planes) -> list[Outcome]:
        declarer = self.contract.declarer
        swapped = (self._after(hands, going) for hands in self.deals)
        plans = [Plan(after.hands, declarer, self.trump, after.buried) for after in swapped]
        return self.forecast.outcomes(plans)


def _together(cards: Iterable[int]) -> Planes:
    """Cards of these kinds as a hand."""
    some = both = 0
    for kind in cards:
        both |= some & 1 << kind
        some |= 1 << kind
    return Planes(some, both)
