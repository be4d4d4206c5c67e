"""The exchange of cards between partners, and the kitty, as one foresees them in others' hands."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from bot.ai.expert.limits import MARRIAGES
from bot.ai.kernel import COUNTERS, KIND, RANKS, SEATS, SUIT, SUITS, Planes, without
from bot.ai.masks import bits, mask
from bot.ai.policy import stages
from bot.engine.actions import Seat
from bot.engine.cards import Face, Rank, Suit
from bot.engine.stages.exchange import Burying, PassingCards
from bot.engine.view import View

QUEEN: Final = 1 << KIND[Face(Rank.QUEEN, Suit.SPADES)]
JACK: Final = 1 << KIND[Face(Rank.JACK, Suit.DIAMONDS)]
PINOCHLE: Final = QUEEN | JACK


def of_ranks(ranks: str) -> int:
    """All kinds of these ranks."""
    return mask(rank.value in ranks for _ in SUITS for rank in RANKS)


class Swapped(NamedTuple):
    """The hands, per seat, when all exchanging is done, and what is buried."""

    hands: tuple[Planes, ...]
    buried: Planes = Planes()


@dataclass(frozen=True, slots=True)
class Swaps:
    """How many cards are passed and buried under the rules of the view's table."""

    view: View
    passed: int = field(init=False)
    buried: int = field(init=False)

    def __post_init__(self) -> None:
        """Look the rules up."""
        passed = sum(stage.count for stage in stages(self.view, PassingCards))
        buried = sum(stage.count for stage in stages(self.view, Burying))
        object.__setattr__(self, "passed", passed)
        object.__setattr__(self, "buried", buried)

    def all_done(self, hands: Sequence[Planes], declarer: Seat, trump: int) -> Swapped:
        """From the hands as dealt, the kitty last, to those that are played."""
        if not self.passed and not self.buried:
            return Swapped(tuple(hands[:SEATS]))
        got = together(hands[declarer], hands[SEATS]) if self.buried else hands[declarer]
        partner = (declarer + 2) % SEATS
        gift = wanted(hands[partner], trump, self.passed)
        got, across = together(got, gift), apart(hands[partner], gift)
        return self.returned(put(hands, {declarer: got, partner: across}), declarer, trump)

    def returned(self, hands: Sequence[Planes], declarer: Seat, trump: int) -> Swapped:
        """The partner has given: the declarer gives back, and buries."""
        partner = (declarer + 2) % SEATS
        back = useless(hands[declarer], trump, self.passed)
        left = apart(hands[declarer], back)
        across = together(hands[partner], back)
        return self.laid_away(put(hands, {declarer: left, partner: across}), declarer, trump)

    def laid_away(self, hands: Sequence[Planes], declarer: Seat, trump: int) -> Swapped:
        """Only burying is left."""
        buried = useless(hands[declarer], trump, self.buried, first=COUNTERS)
        left = apart(hands[declarer], buried)
        return Swapped(put(hands, {declarer: left})[:SEATS], buried)


def put(hands: Sequence[Planes], new: dict[Seat, Planes]) -> tuple[Planes, ...]:
    """The hands with these in place of others."""
    return tuple(new.get(seat, hand) for seat, hand in enumerate(hands))


def together(hand: Planes, more: Planes) -> Planes:
    """The cards of both."""
    return Planes(hand.some | more.some, hand.both | more.both | hand.some & more.some)


def apart(hand: Planes, less: Planes) -> Planes:
    """The hand without these cards of its own."""
    return Planes(
        hand.some & ~less.both & ~(less.some & ~hand.both),
        hand.both & ~less.some,
    )


def wanted(hand: Planes, trump: int, count: int) -> Planes:
    """The cards that the declarer is glad of: the run, trumps, half a pinochle, aces."""
    trumps = SUIT[trump]
    whole = not PINOCHLE & ~hand.some
    half = 0 if whole and not PINOCHLE & trumps else PINOCHLE
    kept = PINOCHLE & ~trumps if whole and not half else 0
    order = (
        trumps & ~_NINES,
        half,
        trumps,
        trumps,
        _ACES,
        _ACES,
        *(_rank & ~kept for _rank in _RISING),
    )
    return _first(hand, order, count)


def useless(hand: Planes, trump: int, count: int, first: int = 0) -> Planes:
    """The cards that the declarer can do without, lowest first; those of `first` before others."""
    trumps = SUIT[trump]
    married = sum(pair for pair in MARRIAGES if not pair & ~hand.some)
    kept = trumps | _ACES | married | (0 if PINOCHLE & ~hand.some else PINOCHLE)
    free = [kinds & ~kept for kinds in _RISING]
    order = [kinds & first for kinds in free] + free
    order += [kinds & ~trumps for kinds in _RISING] + list(_RISING)
    return _first(hand, [kinds for kinds in order for _ in range(2)], count)


_ACES: Final = of_ranks("A")
_NINES: Final = of_ranks("9")
_RISING: Final = tuple(of_ranks(rank.value) for rank in RANKS)


def _first(hand: Planes, order: Iterable[int], count: int) -> Planes:
    """So many cards of the hand: one of each of these kinds, set by set, high ones first."""
    taken = Planes()
    for kinds in order:
        for kind in reversed(tuple(bits(hand.some & kinds))):
            if not count:
                return taken
            hand, taken = without(hand, kind), together(taken, Planes(1 << kind))
            count -= 1
    return taken
