"""Whether a reason is true, asked of the engine and of how the cards really lie."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial

from bot.ai.advice import Advice
from bot.ai.advice_reason import Reason, Why
from bot.ai.effort import Effort
from bot.ai.expert.auction import RISK, Prospect
from bot.ai.kernel import SUITS
from bot.engine.actions import (
    Announce,
    Bid,
    Bury,
    CallOut,
    ClaimLow,
    Concede,
    Declare,
    Draw,
    Keep,
    NameTrump,
    Pass,
    PassCards,
    PlayCard,
    Ready,
    Redeal,
    Seat,
    ShootMoon,
)
from bot.engine.cards import Card, Cards, Rank, Suit
from bot.engine.declaring import scored
from bot.engine.melds import find, total
from bot.engine.stages.play import Tricks
from bot.engine.stages.settle import Settling
from bot.engine.tricks import beats, playable, winning
from bot.engine.view import View
from tests.bot.ai.deals import Places

FEW = Effort(samples=4)
"""The effort of those who advise."""
HABIT = 0.3
"""By so many points the expert may leave a card aside for another that is better manners."""


@dataclass(frozen=True)
class Facts:
    """A view, how the cards lie in truth, what is advised, and one of the reasons."""

    view: View
    places: Places
    advice: Advice
    reason: Reason

    @property
    def seat(self) -> Seat:
        """Who asks."""
        assert self.view.seat is not None
        return self.view.seat

    @property
    def card(self) -> Card:
        """The card that is advised."""
        assert isinstance(self.advice.action, PlayCard)
        return self.advice.action.card

    @property
    def cards(self) -> Cards:
        """The cards that are advised to be given or laid away."""
        assert isinstance(self.advice.action, PassCards | Bury)
        return self.advice.action.cards

    @property
    def before(self) -> Cards:
        """The trick so far."""
        assert self.view.trick is not None
        return self.view.trick.cards

    @property
    def may(self) -> Cards:
        """The cards that may be played."""
        return tuple(each.card for each in self.view.legal if isinstance(each, PlayCard))

    @property
    def outside(self) -> Cards:
        """The cards that are in other hands, or face down."""
        return tuple(
            card
            for place, cards in enumerate(self.places)
            for card in cards
            if place != self.seat and card not in self.view.buried
        )

    def number(self, name: str) -> float:
        """A figure of the reason."""
        return self.reason.number(name)

    def points(self, *cards: Card) -> int:
        """Points of the cards in a trick."""
        return self.view.rules.pack.count(cards)

    def meld(self, hand: Cards, trump: Suit | None) -> int:
        """Points of the hand's melds."""
        return total(find(self.view.rules.melds, hand, trump))

    def takes(self, card: Card) -> bool:
        """Whether the card takes the trick as it stands."""
        return all(beats(self.view.pack, card, other, self.view.trump) for other in self._best())

    def _best(self) -> Cards:
        if not self.before:
            return ()
        return (self.before[winning(self.view.pack, self.before, self.view.trump)],)

    def weaker(self, card: Card) -> bool:
        """Whether it is weaker than the card that is advised; trumps are the strongest."""
        strength = self.view.pack.strength
        mine, other = (
            (each.suit == self.view.trump, strength[each.rank]) for each in (self.card, card)
        )
        return other < mine

    def ends(self) -> set[int]:
        """The sides that may win the trick with the card, as the cards lie."""
        trick = (*self.before, self.card)
        return {self.view.rules.sides[seat] for seat in self._winners(trick)}

    def _winners(self, trick: Cards) -> Iterator[Seat]:
        rules = self.view.rules
        assert self.view.trick is not None
        if len(trick) == rules.seats:
            place = winning(self.view.pack, trick, self.view.trump)
            yield rules.after(self.view.trick.leader, place)
            return
        must = next(stage.must for stage in rules.stages if isinstance(stage, Tricks))
        hand = self.places[rules.after(self.view.trick.leader, len(trick))]
        cards = playable(self.view.pack, hand, trick, self.view.trump, must).cards
        for card in {card.face: card for card in cards}.values():
            yield from self._winners((*trick, card))


def true(view: View, places: Places, advice: Advice, reason: Reason) -> bool:
    """Whether the reason holds, and speaks for what is advised."""
    return CHECKS[reason.why](Facts(view, places, advice, reason))


def ours(facts: Facts) -> bool:
    """Whoever plays what, the trick is the side's."""
    return facts.ends() == {facts.view.rules.sides[facts.seat]}


def lost(facts: Facts) -> bool:
    """Whoever plays what, the trick is the others'."""
    return facts.view.rules.sides[facts.seat] not in facts.ends()


def partners(facts: Facts) -> bool:
    """The partner holds the trick with the card named."""
    trick = (*facts.before, facts.card)
    best = winning(facts.view.pack, trick, facts.view.trump)
    assert facts.view.trick is not None
    holder = facts.view.rules.after(facts.view.trick.leader, best)
    return facts.reason.shown == (trick[best],) and (holder - facts.seat) % 4 == 2


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


def trumps(facts: Facts, card: Card) -> bool:
    """Whether the card is a trump."""
    return card.suit == facts.view.trump


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
    mine, others = (sum(trumps(facts, c) for c in cards) for cards in (hand, facts.outside))
    return not [card for card in low if not trumps(facts, card)] and mine >= others / 2


def declares(facts: Facts) -> bool:
    """The meld is what is advised, with its points."""
    action, meld = facts.advice.action, facts.reason.melds[0]
    assert isinstance(action, Declare | Announce)
    kind = facts.view.rules.kinds[action.key]
    return (meld.key, meld.cards) == (action.key, action.cards) and (
        kind.points == meld.points == facts.number("points")
    )


def barred(facts: Facts) -> bool:
    """Both may score now, and the first no more once the second has."""
    first, second = facts.reason.melds
    judge, kinds, held = facts.view.rules.declaring, facts.view.rules.kinds, facts.view.holding
    assert judge is not None
    legal = facts.view.legal
    return (
        Declare(first.key, first.cards) in legal
        and Declare(second.key, second.cards) in legal
        and not judge.allows(kinds, scored(held, second), first)
    )


def most(facts: Facts) -> bool:
    """Nothing that may be scored has more points."""
    kinds = facts.view.rules.kinds
    points = (kinds[each.key].points for each in facts.view.legal if isinstance(each, Declare))
    return declares(facts) and max(points) == facts.number("points")


def ordered(facts: Facts) -> bool:
    """The sum is more than this meld's alone, and so are the tricks."""
    return declares(facts) and facts.number("total") > facts.number("points")


def then_declares(facts: Facts) -> bool:
    """The card takes the trick, and the meld may score without it."""
    meld, view = facts.reason.melds[0], facts.view
    judge, held = view.rules.declaring, view.holding
    assert judge is not None
    left = replace(held, cards=tuple(card for card in held.cards if card != facts.card))
    return facts.takes(facts.card) and judge.allows(view.rules.kinds, left, meld)


def compared(facts: Facts, fits: Callable[[float], bool]) -> bool:
    """The action is the first of the alternatives, the card named that of the second."""
    best, *others = facts.advice.weighed
    second = max(others, key=lambda each: each.points)
    assert isinstance(second.action, PlayCard)
    return (
        best.action == facts.advice.action
        and facts.reason.cards == (second.action.card,)
        and fits(round(best.points - second.points, 1))
    )


def kept(facts: Facts) -> bool:
    """The melds are whole, and the card is in none of them."""
    cards = {card for meld in facts.reason.melds for card in meld.cards}
    return facts.card not in cards and cards <= {*facts.view.hand}


def follows_low(facts: Facts) -> bool:
    """Of the suit led, nothing lower may be played, and it does not take the trick."""
    same = [card for card in facts.may if card.suit == facts.before[0].suit]
    lower = any(facts.weaker(card) for card in same)
    return facts.card in same and not lower and not facts.takes(facts.card)


def counts(facts: Facts) -> bool:
    """Whether the card has points."""
    return facts.points(facts.card) > 0


def above(facts: Facts) -> bool:
    """Whether there is a higher card of the suit outside the hand."""
    pack, card = facts.view.pack, facts.card
    return any(c.suit == card.suit and beats(pack, c, card, card.suit) for c in facts.outside)


def only(facts: Facts) -> bool:
    """All that may be done looks the same."""
    faces = {each.card.face if isinstance(each, PlayCard) else each for each in facts.view.legal}
    return len(faces) == 1


def melds_as_much(facts: Facts) -> bool:
    """The hand has the same points without the cards."""
    hand, suit = facts.view.hand, facts.view.trump
    left = tuple(card for card in hand if card not in facts.cards)
    return facts.meld(left, suit) == facts.meld(hand, suit) == facts.number("points")


def claims(facts: Facts, *, exchanged: bool) -> bool:
    """The lowest trump is shown, for the turn-up if that is better."""
    action, view = facts.advice.action, facts.view
    assert isinstance(action, ClaimLow)
    better = view.turned is not None and view.turned.rank != view.rules.low
    return better is exchanged and facts.number("points") == 10


def standing(facts: Facts, more: float) -> bool:
    """The score, the cards taken and so much more are at the target."""
    view = facts.view
    side = view.rules.sides[facts.seat]
    return view.scores[side] + view.cards_won(side) + more >= view.target


def out(facts: Facts) -> bool:
    """So many trumps are in other hands, or face down."""
    return sum(trumps(facts, card) for card in facts.outside) == facts.number("left")


CHECKS: Mapping[Why, Callable[[Facts], bool]] = {
    Why.ONLY_CHOICE: only,
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
    Why.GIVE_TRUMPS: lambda f: given(f, partial(trumps, f)),
    Why.GIVE_ACES: lambda f: given(f, lambda c: c.rank is Rank.ACE and not trumps(f, c)),
    Why.GIVE_PINOCHLE: lambda f: given(f, lambda c: str(c.face) in {"QS", "JD"}),
    Why.BREAKS_NO_MELD: melds_as_much,
    Why.KEEPS_TRUMPS: lambda f: not any(trumps(f, c) for c in f.cards),
    Why.BURIES_COUNTERS: lambda f: f.points(*f.cards) == f.number("points") > 0,
    Why.SHOW_ALL: declares,
    Why.NOTHING_MORE: lambda f: not any(isinstance(each, Declare) for each in f.view.legal),
    Why.CONCEDE_IMPOSSIBLE: lambda f: (
        f.advice.action == Concede() and lacking(f) and f.number("lacking") > f.number("most") == 25
    ),
    Why.PLAY_MADE: lambda f: f.advice.action == Ready() and often(f, "made") and made_price(f),
    Why.PLAY_LOST: lambda f: f.advice.action == Concede() and often(f, "lost") and made_price(f),
    Why.CONCEDE_COSTS: lambda f: f.advice.action == Concede() and costs(f),
    Why.CONCEDE_WINS: lambda f: f.number("thrown") >= f.number("played"),
    Why.MOON_TAKEN: lambda f: f.advice.action == ShootMoon() and often(f, "moons"),
    Why.MOON_SURE: lambda f: f.advice.action == ShootMoon() and unbeaten(f),
    Why.LOW_EXCHANGE: partial(claims, exchanged=True),
    Why.LOW_SHOW: partial(claims, exchanged=False),
    Why.ENDS_GAME: lambda f: declares(f) and standing(f, f.number("points")),
    Why.WOULD_BAR: barred,
    Why.BEST_ORDER: ordered,
    Why.MOST_NOW: most,
    Why.SCORES: declares,
    Why.RESERVE_FIRST: ordered,
    Why.MELD_SCORED: lambda f: (
        f.advice.action == Draw() and f.view.pause is not None and f.view.pause.scored
    ),
    Why.NOTHING_TO_DECLARE: lambda f: all(isinstance(a, Draw | CallOut) for a in f.view.legal),
    Why.CALL_AT_TARGET: lambda f: f.advice.action == CallOut() and standing(f, 0),
    Why.PARTNER_HAS_TRICK_GIVE_COUNTER: lambda f: ours(f) and partners(f) and counts(f),
    Why.PARTNER_HAS_TRICK: lambda f: ours(f) and partners(f) and not f.points(*f.may),
    Why.SURE_WINNER: lambda f: ours(f) and f.takes(f.card),
    Why.TAKE_CHEAPLY: lambda f: ours(f) and f.takes(f.card),
    Why.RUFF: lambda f: trumps(f, f.card) and not trumps(f, f.before[0]) and f.takes(f.card),
    Why.MASTER: lambda f: f.takes(f.card) and not above(f),
    Why.MUST_BEAT_LOWEST: lambda f: all(map(f.takes, f.may)) and not any(map(f.weaker, f.may)),
    Why.THROW_NO_COUNTER: lambda f: lost(f) and not counts(f) and f.points(*f.may) > 0,
    Why.ALL_COUNT: lambda f: lost(f) and all(f.points(card) for card in f.may),
    Why.FOLLOW_LOWEST: follows_low,
    Why.DRAW_TRUMPS: lambda f: trumps(f, f.card) and not f.before and out(f),
    Why.LEAD_PARTNERS_ACE: lambda f: (
        f.reason.shown[0] in f.places[(f.seat + 2) % 4]
        and (f.reason.shown[0].rank, f.reason.shown[0].suit) == (Rank.ACE, f.card.suit)
    ),
    Why.SAFE_LEAD: lambda f: not f.before and not counts(f),
    Why.COUNTED_OUT: lambda f: not f.view.stock and f.number("left") == len(f.outside),
    Why.WIN_COUNTERS: lambda f: (
        f.takes(f.card) and f.number("points") == f.points(f.card, *f.before) > 0
    ),
    Why.WIN_TO_DECLARE: then_declares,
    Why.LOSE_NOTHING: lambda f: not f.takes(f.card) and not counts(f),
    Why.KEEP_MELDS: kept,
    Why.KEEP_TRUMPS: lambda f: not trumps(f, f.card) and any(trumps(f, c) for c in f.view.hand),
    Why.MORE_POINTS: lambda f: compared(f, lambda more: more == f.number("more") > 0),
    Why.EVEN: lambda f: compared(f, lambda more: -HABIT <= more <= 0),
    Why.WORTH_MORE: lambda f: compared(f, lambda more: more == f.number("more") > 0),
    Why.MORE_AT_END: lambda f: (
        not f.view.stock and compared(f, lambda more: more == f.number("more") > 0)
    ),
    Why.JUDGEMENT: lambda f: f.advice.reasons == (f.reason,),
}
"""What is to be true, per reason."""
