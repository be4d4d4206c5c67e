"""Whether a reason is true: of the deal, the auction, trumps, cards passed, the contract."""

from collections.abc import Callable, Mapping
from functools import partial

from bot.ai.advice_reason import Why
from bot.ai.expert.auction import RISK, Prospect
from bot.ai.kernel import SUITS
from bot.engine.actions import Bid, Concede, Keep, NameTrump, Pass, Ready, Redeal, ShootMoon
from bot.engine.cards import Card, Rank
from bot.engine.melds import total
from bot.engine.stages.settle import Settling
from bot.engine.tricks import beats
from tests.bot.ai.advised import FEW, Check, Facts


def made(facts: Facts) -> bool:
    """So many of the expert's deals are made, and lost, at this price, with the suit."""
    hand = Prospect(facts.view, FEW, calls=facts.view.stage != "auction")
    assert facts.reason.suit is not None
    bid, outcomes = int(facts.number("bid")), hand.played(SUITS.index(facts.reason.suit))
    kept = sum(hand.stakes.made(outcome, bid) for outcome in outcomes)
    told = dict(facts.reason.numbers)
    lost = told.get("lost", len(outcomes) - kept)
    return (told.get("made", kept), lost) == (kept, told["ways"] - kept) and price(facts, bid)


def price(facts: Facts, bid: float) -> bool:
    """It is the contract's; in the auction that which is bid, or the least that is not."""
    if facts.view.contract is not None:
        return facts.view.contract.points == bid
    if isinstance(facts.advice.action, Bid):
        return facts.advice.action.points == bid
    least = min(each.points for each in facts.view.legal if isinstance(each, Bid))
    return isinstance(facts.advice.action, Pass) and least == bid


def least_bid(facts: Facts) -> int:
    """The lowest that may be bid."""
    return min(each.points for each in facts.view.legal if isinstance(each, Bid))


def covered(facts: Facts) -> bool:
    """The hand's melds have so many points in the suit, and the bid no more."""
    sure = facts.meld(facts.view.hand, facts.reason.suit)
    return sure == facts.number("sure") >= facts.number("bid") and made_price(facts)


def made_price(facts: Facts) -> bool:
    """The bid named is the one in question."""
    return price(facts, facts.number("bid"))


def first(facts: Facts) -> bool:
    """What is advised heads the table; the row says what the reason says."""
    row, told = facts.advice.weighed[0], dict(facts.reason.numbers)
    return row.action == facts.advice.action and (row.made, row.points, facts.advice.ways) == (
        told["made"],
        told["average"],
        told["ways"],
    )


def costs(facts: Facts) -> bool:
    """The bid, and as many times that as it costs to be set."""
    scoring = next(s.scoring for s in facts.view.rules.stages if isinstance(s, Settling))
    assert facts.view.contract is not None
    bid = facts.view.contract.points
    return (facts.number("ours"), facts.number("set")) == (bid, bid * scoring.set_times)


def often(facts: Facts, name: str) -> bool:
    """In so many of the ways, and no more."""
    return 0 <= facts.number(name) <= facts.number("ways") == FEW.samples / 2


def partner_bids(facts: Facts) -> bool:
    """The highest bid so far is the partner's."""
    bids = [(call.bid, call.seat) for call in facts.view.calls if call.bid is not None]
    return max(bids) == (facts.number("bid"), (facts.seat + 2) % 4)


def trump(facts: Facts, *, long: bool, melding: bool) -> bool:
    """No suit that may be named is longer, or melds more."""
    action, hand = facts.advice.action, facts.view.hand
    assert isinstance(action, NameTrump)
    suits = [each.suit for each in facts.view.legal if isinstance(each, NameTrump)]
    count = {suit: sum(card.suit == suit for card in hand) for suit in suits}
    melds = {suit: facts.meld(hand, suit) for suit in suits}
    return (
        (not long or count[action.suit] == max(count.values()) == facts.number("count"))
        and (not melding or melds[action.suit] == max(melds.values()))
        and melds[action.suit] == facts.number("sure")
    )


def given(facts: Facts, wanted: Callable[[Card], bool]) -> bool:
    """The cards named are those of the given ones that are wanted."""
    return facts.reason.cards == tuple(filter(wanted, facts.cards)) != ()


def melds_as_much(facts: Facts) -> bool:
    """The hand has the same points without the cards."""
    hand, suit = facts.view.hand, facts.view.trump
    left = tuple(card for card in hand if card not in facts.cards)
    return facts.meld(left, suit) == facts.meld(hand, suit) == facts.number("points")


def lacking(facts: Facts) -> bool:
    """What the contract lacks is counted right."""
    view = facts.view
    assert view.contract is not None
    side = view.contract.declarer % 2
    shown = sum(total(melds) for seat, melds in enumerate(view.melds) if seat % 2 == side)
    return view.contract.points - shown == facts.number("lacking")


def unbeaten(facts: Facts) -> bool:
    """No card of the hand can be beaten in its suit, and the trumps last."""
    hand, view = facts.view.hand, facts.view
    low = [c for c in hand if any(beats(view.pack, o, c, c.suit) for o in facts.outside)]
    mine, others = (sum(facts.trumps(c) for c in cards) for cards in (hand, facts.outside))
    return not [card for card in low if not facts.trumps(card)] and mine >= others / 2


CONTRACT: Mapping[Why, Check] = {
    Why.POOR_HAND: lambda f: f.advice.action == Redeal() and f.number("kept") <= f.number("anew"),
    Why.GOOD_HAND: lambda f: f.advice.action == Keep() and f.number("kept") >= f.number("anew"),
    Why.MUST_OPEN: lambda f: Pass() not in f.view.legal,
    Why.SURE_MELD: covered,
    Why.BID_MADE: lambda f: isinstance(f.advice.action, Bid) and made(f),
    Why.BID_LOST: lambda f: (
        f.advice.action == Pass() and made(f) and f.number("lost") > RISK * f.number("ways")
    ),
    Why.SAFE_TO: lambda f: (
        isinstance(f.advice.action, Bid) and f.advice.action.points <= f.number("safe")
    ),
    Why.SAFE_BELOW: lambda f: (
        f.advice.action == Pass() and f.number("safe") < f.number("bid") == least_bid(f)
    ),
    Why.HELD_BACK: lambda f: (
        f.advice.action == Pass() and made(f) and f.number("safe") < f.number("bid")
    ),
    Why.RAISE_NEEDS: lambda f: (
        f.advice.action == Pass() and least_bid(f) <= f.number("safe") < f.number("asked")
    ),
    Why.SPEAKS_ONCE: lambda f: (
        isinstance(f.advice.action, Bid) and f.number("bid") > least_bid(f) and made_price(f)
    ),
    Why.SCORE_BOLD: lambda f: f.number("points") > 0 and max(f.view.scores) > 0,
    Why.SCORE_CAREFUL: lambda f: f.number("points") > 0 and max(f.view.scores) > 0,
    Why.PARTNER_BIDS_ENOUGH: partner_bids,
    Why.TRUMP_MADE: lambda f: made(f) and first(f),
    Why.TRUMP_ALONE: lambda f: (
        f.number("count") > 2 or sum(isinstance(each, NameTrump) for each in f.view.legal) == 1
    ),
    Why.TRUMP_BEST: partial(trump, long=True, melding=True),
    Why.TRUMP_LONGEST: partial(trump, long=True, melding=False),
    Why.TRUMP_MELDS: partial(trump, long=False, melding=True),
    Why.SET_MADE: lambda f: first(f) and f.number("sets") == len(f.advice.weighed) > 1,
    Why.GIVE_TRUMPS: lambda f: given(f, f.trumps),
    Why.GIVE_ACES: lambda f: given(f, lambda c: c.rank is Rank.ACE and not f.trumps(c)),
    Why.GIVE_PINOCHLE: lambda f: given(f, lambda c: str(c.face) in {"QS", "JD"}),
    Why.BREAKS_NO_MELD: melds_as_much,
    Why.KEEPS_TRUMPS: lambda f: not any(f.trumps(c) for c in f.cards),
    Why.BURIES_COUNTERS: lambda f: f.points(*f.cards) == f.number("points") > 0,
    Why.CONCEDE_IMPOSSIBLE: lambda f: (
        f.advice.action == Concede() and lacking(f) and f.number("lacking") > f.number("most") == 25
    ),
    Why.PLAY_MADE: lambda f: f.advice.action == Ready() and often(f, "made") and made_price(f),
    Why.PLAY_LOST: lambda f: f.advice.action == Concede() and often(f, "lost") and made_price(f),
    Why.CONCEDE_COSTS: lambda f: f.advice.action == Concede() and costs(f),
    Why.CONCEDE_WINS: lambda f: f.number("thrown") >= f.number("played"),
    Why.MOON_TAKEN: lambda f: f.advice.action == ShootMoon() and often(f, "moons"),
    Why.MOON_SURE: lambda f: f.advice.action == ShootMoon() and unbeaten(f),
}
"""What is to be true, per reason, before the play."""
