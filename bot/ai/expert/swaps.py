"""The exchange of cards between partners, and the kitty, as one foresees them in others' hands."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Final, NamedTuple

from bot.ai.expert.limits import MARRIAGES
from bot.ai.kernel import COUNTERS, KIND, RANKS, SEATS, SUIT, SUITS, Planes
from bot.ai.masks import mask
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


class Parted(NamedTuple):
    """The cards that have been chosen: given to the declarer, given back, buried; else None."""

    gift: Planes | None = None
    back: Planes | None = None
    buried: Planes | None = None


NOTHING: Final = Parted()


@dataclass(frozen=True, slots=True)
class Swaps:
    """How many cards are passed and buried under the rules of the view's table.

    With `together` neither partner sees what comes before he gives.
    """

    view: View
    passed: int = field(init=False)
    buried: int = field(init=False)
    together: bool = field(init=False)

    def __post_init__(self) -> None:
        """Look the rules up."""
        passing = next(stages(self.view, PassingCards), None)
        buried = sum(stage.count for stage in stages(self.view, Burying))
        object.__setattr__(self, "passed", passing.count if passing else 0)
        object.__setattr__(self, "buried", buried)
        object.__setattr__(self, "together", passing is not None and passing.together)

    def all_done(
        self, hands: Sequence[Planes], declarer: Seat, trump: int, parted: Parted = NOTHING
    ) -> Swapped:
        """From the hands as dealt, the kitty last, to those that are played.

        What is not `parted` yet is chosen by rule of thumb.
        """
        if not self.passed and not self.buried:
            return Swapped(tuple(hands[:SEATS]))
        partner = (declarer + 2) % SEATS
        hand = together(hands[declarer], hands[SEATS])
        gift = wanted(hands[partner], trump, self.passed) if parted.gift is None else parted.gift
        got = together(hand, gift)
        back = parted.back
        if back is None:
            back = useless(hand if self.together else got, trump, self.passed)
        hands = put(
            hands,
            {declarer: apart(got, back), partner: together(apart(hands[partner], gift), back)},
        )
        return self.laid_away(hands, declarer, trump, parted.buried)

    def laid_away(
        self, hands: Sequence[Planes], declarer: Seat, trump: int, buried: Planes | None = None
    ) -> Swapped:
        """Only burying is left."""
        if buried is None:
            buried = useless(hands[declarer], trump, self.buried, first=COUNTERS)
        left = apart(hands[declarer], buried)
        return Swapped(put(hands, {declarer: left})[:SEATS], buried)


def put(hands: Sequence[Planes], new: dict[Seat, Planes]) -> tuple[Planes, ...]:
    """The hands with these in place of others."""
    return tuple([new.get(seat, hand) for seat, hand in enumerate(hands)])


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
    """The cards that the declarer is glad of: the run, half a pinochle, trumps, aces.

    Both halves of a pinochle stay, unless one goes as a trump.
    """
    trumps = SUIT[trump]
    whole = not PINOCHLE & ~hand.some and not PINOCHLE & trumps
    half, kept = (0, PINOCHLE) if whole else (PINOCHLE, 0)
    first = (trumps & ~_NINES, half, trumps, trumps, _ACES, _ACES)
    return _first(hand, chain(first, (rank & ~kept for rank in _RISING), _RISING), count)


def useless(hand: Planes, trump: int, count: int, first: int = 0) -> Planes:
    """The cards that the declarer can do without, lowest first; those of `first` before others."""
    trumps = SUIT[trump]
    married = sum([pair for pair in MARRIAGES if not pair & ~hand.some])
    kept = trumps | _ACES | married | (0 if PINOCHLE & ~hand.some else PINOCHLE)
    return _first(hand, _falling(first & ~kept, ~kept, ~trumps, -1), count)


_ACES: Final = of_ranks("A")
_NINES: Final = of_ranks("9")
_RISING: Final = tuple(of_ranks(rank.value) for rank in RANKS)


def _falling(*groups: int) -> Iterator[int]:
    """Of each group in turn the lowest cards first, twice each for both copies."""
    for group in groups:
        for rank in _RISING:
            if kinds := rank & group:
                yield kinds
                yield kinds


def _first(hand: Planes, order: Iterable[int], count: int) -> Planes:
    """So many cards of the hand: one of each of these kinds, set by set, high ones first."""
    some, both = hand
    once = twice = 0
    for kinds in order:
        found = some & kinds
        while found and count:
            bit = 1 << found.bit_length() - 1
            found ^= bit
            count -= 1
            some, both = some ^ bit & ~both, both & ~bit
            once, twice = once | bit, twice | once & bit
        if not count:
            break
    return Planes(once, twice)
