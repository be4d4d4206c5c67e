"""What a hand alone can be expected to make: all other cards are dealt out many times over."""

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from bot.ai.effort import AHEAD
from bot.ai.expert.forecast import Dealt, Forecast, Plan, dealt
from bot.ai.expert.limits import Bidder
from bot.ai.expert.stakes import Outcome
from bot.ai.expert.swaps import Swaps
from bot.ai.kernel import SUITS
from bot.ai.lookahead import LookAhead
from bot.ai.worth import meld
from bot.analysis.swings import scoring
from bot.engine.actions import CHANCE, Deal, Seat
from bot.engine.cards import Cards, Suit
from bot.engine.game import apply, start
from bot.engine.melds import marriages
from bot.engine.rules import Rules
from bot.engine.stages.auction import Auction
from bot.engine.stages.deal import Dealing
from bot.engine.stages.settle import MinTrick
from bot.engine.view import View, observe

SURE: Final = 0.85
"""How likely a contract must be made to be worth a bid.

Who wins an auction mostly does because the others, the partner among them, hold little.
"""
SEAT: Final = 0
"""Where the hand sits."""


@dataclass(frozen=True, slots=True)
class Expected:
    """What the hand makes with this trump, playing the contract.

    `own` are the melds that it holds, `meld` those to expect of it and its partner when cards have
    been exchanged, `tricks` the points to expect of the play. `totals` are those of each deal that
    was tried, the least first; 0 where no trick counted.
    """

    trump: Suit
    own: int
    meld: float
    tricks: float
    totals: tuple[int, ...]

    def chance(self, contract: int) -> float:
        """How often the contract was made, from 0 to 1."""
        return sum(total >= contract for total in self.totals) / len(self.totals)

    def contract(self, chance: float) -> int:
        """The highest contract that was made at least so often."""
        failed = int((1 - chance) * len(self.totals) + _NOTHING)
        return self.totals[min(failed, len(self.totals) - 1)]


_NOTHING: Final = 1e-9
"""Lost in the sum of shares that make up a whole."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What the hand makes with each suit that it may name, the best first.

    `limit` is the highest contract that is worth a bid, None if none is.
    """

    expected: tuple[Expected, ...]
    limit: int | None


def analyse(
    rules: Rules,
    hand: Cards,
    trumps: Iterable[Suit],
    samples: int,
    luck: random.Random,
    dealer: Seat = 3,
    ahead: LookAhead = AHEAD,
) -> Prospect:
    """What the hand, which is as large as one that is dealt, is worth in an auction.

    Nothing is known of the other hands. They are played out quickly and sensibly, as a computer
    player does that looks ahead; cards are passed and laid away in the same manner.
    """
    view = in_auction(rules, hand, dealer)
    deals = dealt(view, Bidder(view), samples, luck)
    found = [_expected(view, trump, deals, ahead) for trump in trumps]
    found.sort(key=lambda each: (each.contract(SURE), each.meld + each.tricks), reverse=True)
    return Prospect(tuple(found), _limit(rules, hand, found))


def _limit(rules: Rules, hand: Cards, found: Iterable[Expected]) -> int | None:
    auction = rules.part(Auction)
    most = max((each.contract(SURE) for each in found), default=0)
    if most < auction.floor or (auction.marriage and not marriages(hand)):
        return None
    return min(most, auction.ceiling)


def in_auction(rules: Rules, hand: Cards, dealer: Seat) -> View:
    """What the hand sees before anybody has spoken."""
    mine = {*rules.part(Dealing).hands(rules, dealer, rules.pack.cards)[SEAT]}
    own, others = iter(hand), (card for card in rules.pack.cards if card not in hand)
    pack = (next(own if card in mine else others) for card in rules.pack.cards)
    state = apply(rules, start(rules, dealer), CHANCE, Deal(tuple(pack))).state
    return observe(rules, state, SEAT)


def _expected(view: View, trump: Suit, deals: Iterable[Dealt], ahead: LookAhead) -> Expected:
    outcomes = Forecast(view, ahead).outcomes([*_plans(view, trump, deals)])
    free = scoring(view.rules).min_trick is MinTrick.NONE
    return Expected(
        trump,
        meld(view.rules, view.hand, trump),
        fmean(outcome.meld for outcome in outcomes),
        fmean(outcome.won for outcome in outcomes),
        tuple(sorted(_total(outcome) if free or outcome.won else 0 for outcome in outcomes)),
    )


def _plans(view: View, trump: Suit, deals: Iterable[Dealt]) -> Iterator[Plan]:
    swaps, place = Swaps(view), SUITS.index(trump)
    for deal in deals:
        hands, buried = swaps.all_done(deal.hands, SEAT, place)
        yield Plan(hands, SEAT, place, buried)


def _total(outcome: Outcome) -> int:
    return outcome.meld + outcome.won
