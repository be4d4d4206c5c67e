"""What speaks for a choice up to the naming of trumps: the figures by which the expert decides."""

from collections.abc import Iterator, Mapping
from functools import partial
from math import floor

from bot.ai.advice_figures import NOTHING, Figures, contracts, games, hundredths
from bot.ai.advice_reason import Reason, Why, because
from bot.ai.effort import Effort
from bot.ai.expert.auction import RISK, AskingRedeal, Bidding, Naming, Reach, candidates
from bot.ai.expert.contest import Contest
from bot.ai.expert.stakes import Expected
from bot.ai.kernel import SUITS
from bot.ai.worth import meld, of_suit, offered
from bot.engine.actions import Action, Bid, Keep, NameTrump, Pass, Redeal
from bot.engine.cards import Suit
from bot.engine.view import View

Thought = tuple[list[Reason], Figures]


def misdeal(view: View, action: Redeal | Keep, effort: Effort) -> Thought:
    """Why the hand is thrown in, or kept."""
    worths = AskingRedeal(effort).weigh(view)
    kept, anew = (hundredths(worths[each]) for each in (Keep(), Redeal()))
    why = Why.POOR_HAND if action == Redeal() else Why.GOOD_HAND
    return [because(why, kept=kept, anew=anew)], games(worths)


# The auction


def calling(view: View, action: Bid | Pass, effort: Effort) -> Thought:
    """Why so much is bid, or nothing."""
    least = next(each.points for each in view.legal if isinstance(each, Bid))
    reach = Bidding(effort).weigh(view, least)
    price = action.points if isinstance(action, Bid) else least
    found = {suit: reach.hand.expected(price, suit) for suit in reach.suits}
    expected = found[reach.trump]
    speak = _bidding if isinstance(action, Bid) else _passing
    reasons = [*speak(view, reach, price, expected), *_swayed(reach)]
    return reasons, contracts({NameTrump(SUITS[suit]): each for suit, each in found.items()})


def _bidding(view: View, reach: Reach, bid: int, expected: Expected) -> Iterator[Reason]:
    if Pass() not in view.legal:
        yield because(Why.MUST_OPEN, bid=bid)
    yield from _melded(view, bid)
    suit, made, ways = SUITS[reach.trump], expected.made, expected.ways
    yield because(Why.BID_MADE, suit=suit, bid=bid, made=made, ways=ways)
    if bid > min(each.points for each in view.legal if isinstance(each, Bid)):
        yield because(Why.SPEAKS_ONCE, bid=bid)
    if (safe := _safe(reach)) >= bid:
        yield because(Why.SAFE_TO, safe=safe)


def _melded(view: View, bid: int) -> Iterator[Reason]:
    """The melds of a suit that may be named cover the bid alone."""
    suits = (SUITS[suit] for suit in candidates(view, range(len(SUITS))))
    sure, suit = max(((meld(view.rules, view.hand, suit), suit) for suit in suits), key=_first)
    if sure >= bid:
        yield because(Why.SURE_MELD, suit=suit, sure=sure, bid=bid)


def _first(each: tuple[int, Suit]) -> int:
    return each[0]


def _passing(view: View, reach: Reach, least: int, expected: Expected) -> Iterator[Reason]:
    contest, safe = Contest(view), _safe(reach)
    if contest.partners and contest.high:
        yield because(Why.PARTNER_BIDS_ENOUGH, bid=contest.high.price)
    told = partial(because, suit=SUITS[reach.trump], bid=least, ways=expected.ways)
    lost = expected.ways - expected.made
    if lost > RISK * expected.ways:
        yield told(Why.BID_LOST, lost=lost)
    if safe >= least:
        yield because(Why.RAISE_NEEDS, safe=safe, asked=reach.asked)
    elif lost > RISK * expected.ways:
        yield because(Why.SAFE_BELOW, safe=safe, bid=least)
    else:
        yield told(Why.HELD_BACK, safe=safe, made=expected.made)


def _safe(reach: Reach) -> int:
    return max(0, floor(reach.limit))


def _swayed(reach: Reach) -> Iterator[Reason]:
    """How the score changes how far one goes."""
    if points := round(abs(reach.sway)):
        yield because(Why.SCORE_BOLD if reach.sway > 0 else Why.SCORE_CAREFUL, points=points)


# The trump suit


def naming(view: View, suit: Suit, effort: Effort) -> Thought:
    """Why this suit is trumps."""
    assert view.contract is not None
    found = Naming(effort).weigh(view)
    if len(found) == 1:
        alone = because(Why.TRUMP_ALONE, suit=suit, count=len(of_suit(view.hand, suit)))
        return [alone, *_of_suit(view, suit)], NOTHING
    expected = found[SUITS.index(suit)]
    made = because(
        Why.TRUMP_MADE,
        suit=suit,
        bid=view.contract.points,
        made=expected.made,
        ways=expected.ways,
        average=expected.points,
    )
    figures = contracts({NameTrump(SUITS[each]): some for each, some in found.items()})
    return [made, *_of_suit(view, suit)], figures


def _of_suit(view: View, suit: Suit) -> Iterator[Reason]:
    suits = offered(view)
    longest = _most({each: len(of_suit(view.hand, each)) for each in suits}, suit)
    melds = _most({each: meld(view.rules, view.hand, each) for each in suits}, suit)
    count, sure = len(of_suit(view.hand, suit)), meld(view.rules, view.hand, suit)
    itself = partial(because, suit=suit, count=count, sure=sure)
    if longest:
        yield itself(Why.TRUMP_BEST if melds else Why.TRUMP_LONGEST)
    elif melds:
        yield itself(Why.TRUMP_MELDS)


def _most(worths: Mapping[Suit, int], suit: Suit) -> bool:
    return worths[suit] >= max(worths.values())


def thought(view: View, action: Action, effort: Effort) -> Thought:
    """What speaks for the action, if it is one of these, and the figures."""
    match action:
        case Redeal() | Keep():
            return misdeal(view, action, effort)
        case Bid() | Pass():
            return calling(view, action, effort)
        case NameTrump(suit):
            return naming(view, suit, effort)
        case _:
            return [], NOTHING
