"""What a sound bidder makes of a hand: to read the calls of others, and to foresee them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from bot.ai.bidding import CAUTION, GIVEN, KITTY, PARTNER, RAISING_PARTNER, SIGNAL
from bot.ai.expert.melds import Melds, melds
from bot.ai.expert.stakes import logistic
from bot.ai.kernel import HEIGHT, RANKS, SUIT, SUITS, Planes
from bot.ai.masks import bits, mask
from bot.ai.policy import stages
from bot.ai.worth import HONOURS, SHORT, SIDE_ACE, TRICKS, TRUMPS, VOID
from bot.engine.actions import Seat
from bot.engine.cards import Rank
from bot.engine.stages.auction import AllPass, Auction
from bot.engine.stages.exchange import NamingTrump, PassingCards
from bot.engine.view import View

SPREAD: Final = 2.0
"""In points, how far bidders differ in what they make of the same hand."""
ACES: Final = mask(rank is Rank.ACE for _ in SUITS for rank in RANKS)
EVERY_SUIT: Final = tuple(range(len(SUITS)))
_SUIT: Final = SUIT[0]
_AS_TRUMPS: Final = tuple(
    sum(
        TRUMPS + HONOURS.get(RANKS[place], 0.0) - SIDE_ACE * (RANKS[place] is Rank.ACE)
        for place in bits(kinds)
    )
    for kinds in range(_SUIT + 1)
)
"""What each set of cards adds when it is trumps, above what it adds as a plain suit."""
_MARRIAGE: Final = mask(rank in {Rank.KING, Rank.QUEEN} for rank in RANKS)
MARRIAGES: Final = tuple(_MARRIAGE << HEIGHT * suit for suit in range(len(SUITS)))


class Offer(NamedTuple):
    """The suit that a bidder would name, and the highest contract that he thinks worth it."""

    trump: int
    limit: float


@dataclass(frozen=True, slots=True)
class Bidder:
    """A sound bidder under the rules of the view's table, as one thinks of the others."""

    view: View
    tables: tuple[Melds, ...] = field(init=False)
    bound: bool = field(init=False)
    hope: float = field(init=False)

    def __post_init__(self) -> None:
        """Look the rules up."""
        view = self.view
        given = sum(stage.count for stage in stages(view, PassingCards))
        kitty = len(view.rules.pack.cards) - sum(view.held) if view.contract is None else 0
        tables = tuple(melds(view.rules.melds, suit) for suit in SUITS)
        object.__setattr__(self, "tables", tables)
        object.__setattr__(self, "bound", any(s.marriage for s in stages(view, NamingTrump)))
        object.__setattr__(self, "hope", PARTNER + GIVEN * given + KITTY * kitty - CAUTION)

    def offer(self, hand: Planes) -> Offer:
        """What he would bid on the hand; its own melds are never bid below."""
        best = Offer(0, 0.0)
        aside, hope = beside(hand), self.hope
        for suit in named(hand, self.suits(hand)):
            sure = self.tables[suit].points(hand)
            limit = sure + max(0.0, aside + as_trumps(hand, suit) + hope)
            if limit > best.limit:
                best = Offer(suit, limit)
        return best

    def suits(self, hand: Planes) -> Sequence[int]:
        """The suits that the hand may name; all of them if it may name none."""
        if not self.bound:
            return EVERY_SUIT
        return [s for s in EVERY_SUIT if not MARRIAGES[s] & ~hand.some] or EVERY_SUIT

    def sure(self, hand: Planes, trump: int) -> int:
        """Points of the hand's own melds."""
        return self.tables[trump].points(hand)


def held(hand: Planes, kinds: int) -> int:
    """How many cards of these kinds the hand has."""
    return (hand.some & kinds).bit_count() + (hand.both & kinds).bit_count()


def named(hand: Planes, suits: Sequence[int]) -> Sequence[int]:
    """The suits that make trumps; short ones only if there are no others."""
    return [suit for suit in suits if held(hand, SUIT[suit]) > SHORT] or suits


def tricks(hand: Planes, trump: int) -> float:
    """Points that the side can expect to take if this hand plays a contract in the suit."""
    return beside(hand) + as_trumps(hand, trump)


def beside(hand: Planes) -> float:
    """The part of it that is the same in every suit."""
    spades, hearts, diamonds, clubs = SUIT
    some = hand.some
    voids = (not some & spades) + (not some & hearts) + (not some & diamonds)
    return TRICKS + SIDE_ACE * held(hand, ACES) + VOID * (voids + (not some & clubs))


def as_trumps(hand: Planes, trump: int) -> float:
    """What the suit adds: its cards, without the aces as those of a plain suit."""
    some, both = hand
    first = HEIGHT * trump
    return _AS_TRUMPS[some >> first & _SUIT] + _AS_TRUMPS[both >> first & _SUIT]


class Said(NamedTuple):
    """What a call tells: the seat bid as much as `price`, or would not bid it.

    The price is less where the partner had bid before, and more where he had passed.
    """

    seat: Seat
    price: float
    bid: bool

    def chance(self, limit: float) -> float:
        """How likely the call is for who thinks this limit right."""
        over = limit - self.price
        return logistic((over if self.bid else -over) / SPREAD)


def signal(view: View, seat: Seat, calls: int | None = None) -> float:
    """What the first of the calls of a bidder's partner adds to what he thinks of his hand."""
    partner = view.rules.partner(seat)
    first = next((call for call in view.calls[:calls] if call.seat == partner), None)
    return 0.0 if first is None else -SIGNAL / 2 if first.bid is None else SIGNAL


def said(view: View) -> tuple[Said, ...]:
    """What the others' calls tell: of each its highest bid, and its pass.

    They tell nothing of a partner with whom cards have been exchanged since.
    """
    assert view.seat is not None
    changed = view.rules.partner(view.seat) if view.given or view.received else view.seat
    auction = next(stages(view, Auction))
    told: dict[tuple[Seat, bool], Said] = {}
    bidder: Seat | None
    high, bidder = auction.floor - 1, None
    for place, (seat, bid) in enumerate(view.calls):
        bound = not place and auction.all_pass is AllPass.ELDEST_OPENS
        over = RAISING_PARTNER if bidder == view.rules.partner(seat) else 0
        if seat not in {view.seat, changed} and not bound:
            price = (high + 1 + over if bid is None else bid) - signal(view, seat, place)
            told[seat, bid is not None] = Said(seat, price, bid is not None)
        if bid is not None:
            high, bidder = bid, seat
    return tuple(told.values())
