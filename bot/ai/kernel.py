"""The play of the partnership game as plain integers, for looking ahead quickly.

A kind of card is suit * 6 + rank, the suits in their order and the nine being rank 0. A hand is
two sets of kinds as bits: those that it holds at all, and those of which it holds both copies.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from bot.ai.masks import bits, mask
from bot.ai.policy import stages
from bot.engine.actions import Seat
from bot.engine.cards import Card, Cards, Face, Rank, Suit
from bot.engine.stages.play import Tricks
from bot.engine.tricks import Heading, Obligations
from bot.engine.view import View

RANKS: Final = (Rank.NINE, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.TEN, Rank.ACE)
"""Weakest first."""
SUITS: Final = tuple(Suit)
SEATS: Final = 4
HEIGHT: Final = len(RANKS)
KINDS: Final = len(SUITS) * HEIGHT
EVERY: Final = (1 << KINDS) - 1
SUIT: Final = tuple((1 << HEIGHT) - 1 << HEIGHT * suit for suit in range(len(SUITS)))
"""Per suit, all its kinds."""
SUIT_OF: Final = tuple(kind // HEIGHT for kind in range(KINDS))
FACES: Final = tuple(Face(rank, suit) for suit in SUITS for rank in RANKS)
"""Per kind, what is printed on it."""
KIND: Final = {face: kind for kind, face in enumerate(FACES)}
ABOVE: Final = tuple(SUIT[kind // HEIGHT] & EVERY << kind + 1 for kind in range(KINDS))
"""Per kind, the stronger ones of its suit."""
COUNTERS: Final = mask(face.rank in {Rank.KING, Rank.TEN, Rank.ACE} for face in FACES)
"""The kinds that count a point in a trick."""
LAST: Final = 1
"""What the last trick adds."""
_TABLES: Final = 64
"""So many tables are kept: four suits of trumps under a few house rules."""


class Planes(NamedTuple):
    """A hand: the kinds that it holds, and those of which it holds both copies."""

    some: int = 0
    both: int = 0


class Position(NamedTuple):
    """All four hands, and the kinds of the cards played to the trick in hand, in order.

    `some` and `both` are the hands' planes per seat, without the cards of the trick. `first` says
    that the trick is the first of the deal.
    """

    some: tuple[int, ...]
    both: tuple[int, ...]
    leader: Seat
    trick: tuple[int, ...] = ()
    first: bool = False

    @property
    def turn(self) -> Seat:
        """Who is to play."""
        return (self.leader + len(self.trick)) % SEATS


@dataclass(frozen=True, slots=True)
class Table:
    """The trump and the duties of play, laid out as sets of kinds.

    `follow` has, per suit led, the kinds that follow; `takes`, per kind, those that played later
    take the trick from it; `heads`, per suit led and winning kind, those that must head it;
    `ruff` the trumps that must be played by who can't follow, and `over`, per winning kind, those
    that must be played before other trumps; `lead` what the first lead must be, if possible.
    """

    trump: int
    must: Obligations
    lead_trump: bool = False
    trumps: int = field(init=False, compare=False)
    follow: tuple[int, ...] = field(init=False, compare=False)
    takes: tuple[int, ...] = field(init=False, compare=False)
    heads: tuple[tuple[int, ...], ...] = field(init=False, compare=False)
    ruff: int = field(init=False, compare=False)
    over: tuple[int, ...] = field(init=False, compare=False)
    lead: int = field(init=False, compare=False)

    def __post_init__(self) -> None:
        """Lay the duties out."""
        trumps, must = SUIT[self.trump], self.must
        over = must.overtrump
        plain = tuple(not trumps >> kind & 1 for kind in range(KINDS))
        for name, value in (
            ("trumps", trumps),
            ("follow", SUIT if must.follow else (0,) * len(SUITS)),
            ("takes", tuple(ABOVE[kind] | trumps * plain[kind] for kind in range(KINDS))),
            ("heads", tuple(self._heads(led) for led in range(len(SUITS)))),
            ("ruff", trumps if must.follow and must.trump else 0),
            ("over", tuple(0 if plain[kind] or not over else ABOVE[kind] for kind in range(KINDS))),
            ("lead", trumps if self.lead_trump else EVERY),
        ):
            object.__setattr__(self, name, value)

    def _heads(self, led: int) -> tuple[int, ...]:
        head = self.must.head
        bound = head is Heading.ALWAYS or (head is Heading.TRUMP_ONLY and led == self.trump)
        return tuple(ABOVE[kind] if bound and SUIT_OF[kind] == led else 0 for kind in range(KINDS))


@lru_cache(_TABLES)
def laid_out(trump: Suit, must: Obligations, *, lead_trump: bool = False) -> Table:
    """The table for this trump under these duties."""
    return Table(SUITS.index(trump), must, lead_trump)


def table(view: View) -> Table:
    """The table for the trump and the rules in force. The trump has been named."""
    assert view.trump is not None
    play = next(stages(view, Tricks))
    return laid_out(view.trump, play.must, lead_trump=play.lead_trump)


def planes(cards: Iterable[Card]) -> Planes:
    """The cards as a hand."""
    some = both = 0
    for card in cards:
        bit = 1 << KIND[card.face]
        both |= some & bit
        some |= bit
    return Planes(some, both)


def kinds(hand: Planes) -> Iterator[int]:
    """The kinds of the hand's cards, weakest first, those held twice coming twice."""
    for kind in bits(hand.some):
        yield kind
        if hand.both >> kind & 1:
            yield kind


def size(hand: Planes) -> int:
    """How many cards the hand has."""
    return hand.some.bit_count() + hand.both.bit_count()


def chosen(cards: Cards, kind: int) -> Card:
    """The first of the cards that is of the kind."""
    return next(card for card in cards if card.face == FACES[kind])


def position(view: View, hands: Sequence[Planes]) -> Position:
    """The position in the view's trick, the hands being these, per seat."""
    assert view.trick is not None
    return Position(
        tuple(hand.some for hand in hands),
        tuple(hand.both for hand in hands),
        view.trick.leader,
        tuple(KIND[card.face] for card in view.trick.cards),
        first=not view.tricks,
    )


def winning(board: Table, trick: Sequence[int]) -> int:
    """The place of the kind that wins the trick as it stands. The trick is not empty."""
    best = 0
    for place in range(1, len(trick)):
        if board.takes[trick[best]] >> trick[place] & 1:
            best = place
    return best


def replies(board: Table, some: int, led: int, best: int) -> int:
    """The kinds of a hand that may be played to a trick of the suit led that `best` is winning."""
    same = some & board.follow[led]
    if same:
        return same & board.heads[led][best] or same
    trumps = some & board.ruff
    return trumps & board.over[best] or trumps or some


def legal(board: Table, at: Position) -> int:
    """The kinds that may be played by who is to play."""
    some = at.some[at.turn]
    if not at.trick:
        return some & board.lead or some if at.first else some
    return replies(board, some, SUIT_OF[at.trick[0]], at.trick[winning(board, at.trick)])


def without(hand: Planes, kind: int) -> Planes:
    """The hand without one card of the kind."""
    bit = 1 << kind
    return Planes(hand.some ^ bit & ~hand.both, hand.both & ~bit)


class Played(NamedTuple):
    """The position after a card, and the points of the trick if that completed it, else 0.

    The leader of the position is then the winner of the trick.
    """

    position: Position
    points: int


def play(board: Table, at: Position, kind: int) -> Played:
    """A card of the kind is played by who is to play."""
    turn = at.turn
    hand = without(Planes(at.some[turn], at.both[turn]), kind)
    some = (*at.some[:turn], hand.some, *at.some[turn + 1 :])
    both = (*at.both[:turn], hand.both, *at.both[turn + 1 :])
    trick = (*at.trick, kind)
    if len(trick) < SEATS:
        return Played(Position(some, both, at.leader, trick, at.first), 0)
    winner = (at.leader + winning(board, trick)) % SEATS
    return Played(Position(some, both, winner), count(trick) + (0 if any(some) else LAST))


def count(trick: Iterable[int]) -> int:
    """Points of the cards of these kinds in a trick."""
    return sum(COUNTERS >> kind & 1 for kind in trick)


def left(at: Position) -> int:
    """Points that are still to be won, the trick in hand among them; the deal is not over."""
    held = sum((plane & COUNTERS).bit_count() for plane in (*at.some, *at.both))
    return held + count(at.trick) + LAST
