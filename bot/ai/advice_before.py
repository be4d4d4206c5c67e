"""What speaks for a choice before the first trick of the partnership game."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from bot.ai.advice_reason import Reason, Why, because
from bot.ai.bidding import help_expected, overwhelming
from bot.ai.memory import remember
from bot.ai.policy import stages
from bot.ai.weighed import Weighed
from bot.ai.worth import best_trump, meld, of_suit, offered, promise, tricks
from bot.engine.actions import (
    Action,
    Bid,
    Bury,
    Concede,
    Declare,
    Keep,
    NameTrump,
    Pass,
    PassCards,
    Ready,
    Redeal,
    ShootMoon,
)
from bot.engine.cards import Cards, Face, Rank, Suit
from bot.engine.melds import marriages, total
from bot.engine.stages.auction import Auction
from bot.engine.stages.exchange import NamingTrump
from bot.engine.stages.melding import ShowingMelds
from bot.engine.view import View

PINOCHLE = (Face(Rank.QUEEN, Suit.SPADES), Face(Rank.JACK, Suit.DIAMONDS))


class Hopes(NamedTuple):
    """What is expected with the best trump suit, in whole points.

    `sure` are the melds in hand, `won` the tricks, `help` what the partner's hand adds.
    """

    suit: Suit
    sure: int
    won: int
    help: int

    @property
    def total(self) -> int:
        """All of it."""
        return self.sure + self.won + self.help

    def because(self, why: Why, **numbers: float) -> Reason:
        """The reason with these figures."""
        figures = (*self._asdict().items(), ("total", self.total), *numbers.items())
        return Reason(why, suit=self.suit, numbers=figures[1:])


def hopes(view: View) -> Hopes:
    """What the hand, not yet named trump, is expected to bring."""
    bound = any(stage.marriage for stage in stages(view, NamingTrump))
    suits = (marriages(view.hand) if bound else ()) or tuple(Suit)
    suit = best_trump(view.rules, view.hand, suits)
    sure, won = meld(view.rules, view.hand, suit), tricks(view.hand, suit)
    return Hopes(suit, sure, round(won), round(help_expected(view)))


# The auction


def misdeal(view: View, action: Redeal | Keep) -> Iterator[Reason]:
    """Why the hand is thrown in, or kept."""
    expected, least = hopes(view), max(stage.floor for stage in stages(view, Auction))
    if isinstance(action, Redeal) and expected.sure < least:
        yield expected.because(Why.POOR_HAND, least=least)
    if isinstance(action, Keep) and expected.total >= least:
        yield expected.because(Why.GOOD_HAND, least=least)


def calling(view: View, action: Bid | Pass) -> Iterator[Reason]:
    """Why so much is bid, or nothing."""
    expected = hopes(view)
    match action:
        case Bid(points):
            yield from _bidding(view, expected, points)
        case Pass():
            yield from _passing(view, expected)


def _bidding(view: View, expected: Hopes, points: int) -> Iterator[Reason]:
    if Pass() not in view.legal:
        yield because(Why.MUST_OPEN, bid=points)
    if expected.sure >= points:
        yield expected.because(Why.SURE_MELD, bid=points)
    else:
        why = Why.BID_WORTH if expected.total >= points else Why.FIGURES
        yield expected.because(why, bid=points)


def _passing(view: View, expected: Hopes) -> Iterator[Reason]:
    assert view.seat is not None
    bids = [(call.seat, call.bid) for call in view.calls if call.bid is not None]
    if bids and bids[-1][0] == view.rules.partner(view.seat):
        yield because(Why.PARTNER_BIDS_ENOUGH, bid=bids[-1][1])
    least = min((action.points for action in view.legal if isinstance(action, Bid)), default=0)
    if least:
        margin = expected.total - least
        why = Why.TOO_HIGH if margin < 0 else Why.THIN_MARGIN
        yield expected.because(why, bid=least, margin=margin)


# The trump suit


def naming(view: View, suit: Suit) -> Iterator[Reason]:
    """Why this suit is trumps."""
    suits = offered(view)
    longest = _most({each: len(of_suit(view.hand, each)) for each in suits}, suit)
    melds = _most({each: meld(view.rules, view.hand, each) for each in suits}, suit)
    itself = partial(
        because,
        suit=suit,
        count=len(of_suit(view.hand, suit)),
        sure=meld(view.rules, view.hand, suit),
        won=round(tricks(view.hand, suit)),
    )
    if longest or melds:
        why = Why.TRUMP_BEST if longest and melds else Why.TRUMP_LONGEST
        yield itself(why if longest else Why.TRUMP_MELDS)
    if _most({each: promise(view.rules, view.hand, each) for each in suits}, suit):
        yield itself(Why.TRUMP_PROMISES)


def _most(worths: Mapping[Suit, float], suit: Suit) -> bool:
    return worths[suit] >= max(worths.values())


def suits_weighed(view: View) -> tuple[Weighed, ...]:
    """The points of melds and tricks to expect with each suit that may be named."""
    suits = {suit: promise(view.rules, view.hand, suit) for suit in offered(view)}
    order = sorted(suits, key=lambda suit: suits[suit], reverse=True)
    return tuple(Weighed(NameTrump(suit), suits[suit]) for suit in order)


# Cards to give or to lay away


def giving(view: View, cards: Cards) -> Iterator[Reason]:
    """Why these cards are given to the partner."""
    assert view.contract is not None
    if view.contract.declarer == view.seat:
        yield from _parting(view, cards)
        return
    if trumps := of_suit(cards, view.trump):
        yield because(Why.GIVE_TRUMPS, trumps, suit=view.trump)
    if aces := _aces(view, cards):
        yield because(Why.GIVE_ACES, aces)
    if halves := tuple(card for card in cards if card.face in PINOCHLE):
        yield because(Why.GIVE_PINOCHLE, halves, halves=len({card.face for card in halves}))
    yield from _melding_as_much(view, cards)


def _aces(view: View, cards: Cards) -> Cards:
    return tuple(c for c in cards if c.rank is Rank.ACE and c.suit is not view.trump)


def burying(view: View, cards: Cards) -> Iterator[Reason]:
    """Why these cards are laid away."""
    yield from _parting(view, cards)
    if points := view.rules.pack.count(cards):
        yield because(Why.BURIES_COUNTERS, cards, points=points)


def _parting(view: View, cards: Cards) -> Iterator[Reason]:
    yield from _melding_as_much(view, cards)
    if of_suit(view.hand, view.trump) and not of_suit(cards, view.trump):
        yield because(Why.KEEPS_TRUMPS, suit=view.trump)


def _melding_as_much(view: View, cards: Cards) -> Iterator[Reason]:
    left = tuple(card for card in view.hand if card not in cards)
    points = meld(view.rules, view.hand, view.trump)
    if meld(view.rules, left, view.trump) == points:
        yield because(Why.BREAKS_NO_MELD, cards, points=points)


# The last words


@dataclass(frozen=True, slots=True)
class Need:
    """What the tricks have to bring for the contract, and what is expected of them."""

    lacking: int
    won: int


def need(view: View) -> Need:
    """The contract less the melds that the side has shown."""
    assert view.contract is not None
    assert view.trump is not None
    sides = view.rules.sides
    ours = sides[view.contract.declarer]
    shown = sum(total(melds) for seat, melds in enumerate(view.melds) if sides[seat] == ours)
    return Need(view.contract.points - shown, round(tricks(view.hand, view.trump)))


def last_word(view: View, action: Declare | Ready | Concede | ShootMoon) -> Iterator[Reason]:
    """Why a meld is shown, or the play begun, or the hand thrown in, or the moon called."""
    match action:
        case Declare(key, cards):
            one = view.rules.meld(key, cards)
            yield because(Why.SHOW_ALL, cards, melds=(one,), points=one.points)
        case Ready():
            if not any(isinstance(other, Declare) for other in view.legal):
                yield because(Why.NOTHING_MORE)
        case Concede():
            yield from _conceding(view)
        case ShootMoon():
            if overwhelming(view, remember(view)):
                yield because(Why.MOON_SURE)


def _conceding(view: View) -> Iterator[Reason]:
    needed, most = need(view), view.rules.pack.total
    claiming = view.stage == "melds" and any(s.manual for s in stages(view, ShowingMelds))
    itself = partial(because, lacking=needed.lacking, won=needed.won, most=most)
    if needed.lacking > most and not claiming:
        yield itself(Why.CONCEDE_IMPOSSIBLE)
    elif needed.lacking > needed.won:
        yield itself(Why.CONCEDE_UNLIKELY)


def reasons(view: View, action: Action) -> Iterator[Reason]:
    """What speaks for the action, if it is one of those before the first trick."""
    match action:
        case Redeal() | Keep():
            yield from misdeal(view, action)
        case Bid() | Pass():
            yield from calling(view, action)
        case NameTrump(suit):
            yield from naming(view, suit)
        case PassCards(cards):
            yield from giving(view, cards)
        case Bury(cards):
            yield from burying(view, cards)
        case Declare() | Ready() | Concede() | ShootMoon():
            yield from last_word(view, action)
        case _:
            return
