"""One suit's cards in all four hands as a number, and what can be done with them.

There are two bits per seat and rank, which count the copies.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from bot.ai.kernel import HEIGHT, SEATS
from bot.engine.actions import Seat

WIDTH: Final = 2 * HEIGHT
"""Bits of a hand."""
HAND: Final = (1 << WIDTH) - 1
COUNTING: Final = HEIGHT // 2
"""The lowest rank that counts."""
_KEPT: Final = 1 << 13
"""So many suits, and moves in them, are kept from one position to the next."""
GIVEN, TAKE, GIVE, BEAT = 0, 2, 4, 8
"""How cards are ordered: the partner holds the trick for good, or the last to play can take it;
the partner holds it as yet, or it is to be taken with others to come. The first row in `WAYS`."""


class Order(NamedTuple):
    """How late a card is tried: the start for one that does not count, and for one that does.

    Each step in rank adds to it, and each card of the suit in the hand.
    """

    low: int
    counter: int
    rank: int
    length: int = 0


SURE, RUFFED, PARTNERS_SURE, PARTNERS_RUFFED, RUFF, LOST, TRUMP = range(7)
"""What a lead is: a winner, one that may be ruffed, a card for the partner's winner, for one that
may be ruffed, one that he may ruff, any other; trumps have rows of their own."""
LEADS: Final = (
    Order(8, -6, 0, 2),
    Order(64, 77, -1, 2),
    Order(-8, -18, -2, 2),
    Order(50, 48, -3, -7),
    Order(74, 53, -7, -8),
    Order(60, 74, 0, 4),
    Order(23, 15, 3, 3),
    Order(-8, -18, 4, -1),
    Order(75, 96, 1, 0),
)
"""Per kind of lead; then those of trumps: winners, for the partner's, and others."""
WAYS: Final = (
    Order(10, 3, 2),
    Order(13, 0, 3),
    Order(0, 10, 2),
    Order(-94, -100, 3),
    Order(7, -6, 3),
    Order(10, 2, 11),
    Order(14, 2, 1),
    Order(7, -14, 8),
    Order(0, 10, 1),
    Order(0, 10, 1),
    Order(-84, -108, 3),
    Order(-72, -100, 3),
)
"""Per aim, cards that don't take the trick and those that do; where others are to come, each
without and with the next seat beating it."""


class Share(NamedTuple):
    """What a seat has of a suit: how many cards, and how many counters among them.

    `cards` can be led in turn, none of which another seat can beat, and `points` of them count.
    `sure` counters are such as the other side has no equal of. `top` is the highest rank, or -1.
    """

    held: int
    counters: int
    cards: int
    points: int
    sure: int
    top: int


class Lot(NamedTuple):
    """What matters of a suit's cards.

    Suits of the same `shape` are played alike: the heights of cards count only as far as other
    hands' cards part them. `shares` has what each seat holds.
    """

    shape: int
    points: int
    shares: tuple[Share, ...]


class Move(NamedTuple):
    """A card that can be played, and in which order it is tried.

    `card` is its bit in the suit; `takes` says that it takes the trick.
    """

    order: int
    suit: int
    rank: int
    card: int
    takes: bool
    counts: int


def _copies(suit: int, seat: Seat, rank: int) -> int:
    return suit >> WIDTH * seat + 2 * rank & 3


def _ranks(suit: int, seat: Seat) -> list[int]:
    return [rank for rank in range(HEIGHT) if _copies(suit, seat, rank)]


def _top(suit: int, seat: Seat) -> int:
    return ((suit >> WIDTH * seat & HAND).bit_length() + 1 >> 1) - 1


@lru_cache(_KEPT)
def lot(suit: int) -> Lot:
    """What matters of these cards."""
    tops = [_top(suit, seat) for seat in range(SEATS)]
    counts = [[_copies(suit, seat, rank) for rank in range(HEIGHT)] for seat in range(SEATS)]
    shares = tuple(_share(counts[seat], tops, seat) for seat in range(SEATS))
    return Lot(_shape(counts), sum(share.counters for share in shares), shares)


def _share(mine: list[int], tops: list[int], seat: Seat) -> Share:
    against = max(tops[seat - 1], tops[seat - 3])
    over = max(0, against, tops[seat - 2])
    return Share(
        held=sum(mine),
        counters=sum(mine[COUNTING:]),
        cards=sum(mine[over:]),
        points=sum(mine[max(over, COUNTING) :]),
        sure=sum(mine[max(against + 1, COUNTING) :]),
        top=tops[seat],
    )


def _shape(counts: list[list[int]]) -> int:
    """A number for the suit without the ranks that are gone, touching cards of one seat as one."""
    shape, block, held = 1, 0, (-1, False)
    for rank in range(HEIGHT):
        row = [counts[seat][rank] for seat in range(SEATS)]
        owners = [seat for seat in range(SEATS) if row[seat]]
        if not owners:
            continue
        alone = (owners[0] if len(owners) == 1 else -1, rank >= COUNTING)
        if alone[0] < 0 or alone != held:
            shape, block = shape << WIDTH + 1 | block, alone[1] << WIDTH
        block += sum(number << 3 * seat for seat, number in enumerate(row))
        held = alone
    return shape << WIDTH + 1 | block


@lru_cache(_KEPT)
def different(suit: int, seat: Seat, best: int) -> tuple[int, ...]:
    """The ranks that the seat can play, of equal ones the weakest alone.

    Those are equal that count the same, with no card of another hand from one to the next, nor
    the rank that is winning the trick.
    """
    outside = {best}
    for other in range(SEATS):
        if other != seat:
            outside.update(_ranks(suit, other))
    found, before = [], -1
    for rank in _ranks(suit, seat):
        same = before >= 0 and (before < COUNTING) == (rank < COUNTING)
        if not same or not outside.isdisjoint(range(before, rank + 1)):
            found.append(rank)
        before = rank
    return tuple(found)


@lru_cache(_KEPT)
def leads(suit: int, seat: Seat, place: int, lift: int, trumps: int) -> tuple[Move, ...]:
    """The leads of the suit; `trumps` has the seats that hold a trump as bits."""
    tops = [_top(suit, (seat + step) % SEATS) for step in range(SEATS)]
    voids = [tops[step] < 0 and trumps >> (seat + step) % SEATS & 1 for step in range(SEATS)]
    length = sum(_copies(suit, seat, rank) for rank in range(HEIGHT))
    moves = []
    for rank in different(suit, seat, -1):
        order = LEADS[_trump(tops, rank) if lift else _plain(tops, voids, rank)]
        late = _late(order, rank) + order.length * length
        moves.append(Move(late, place, rank, _card(seat, rank), True, int(rank >= COUNTING)))
    return tuple(moves)


def _trump(tops: list[int], rank: int) -> int:
    against = max(tops[1], tops[3])
    return TRUMP + (0 if rank >= against else 1 if tops[2] >= against else 2)


def _plain(tops: list[int], voids: list[int], rank: int) -> int:
    against, ruffed = max(tops[1], tops[3]), bool(voids[1] or voids[3])
    if rank >= against:
        return SURE + ruffed
    if tops[2] >= against:
        return PARTNERS_SURE + ruffed
    return RUFF if voids[2] and not ruffed else LOST


def _late(order: Order, rank: int) -> int:
    return (order.counter if rank >= COUNTING else order.low) + order.rank * rank


def _card(seat: Seat, rank: int) -> int:
    return 1 << WIDTH * seat + 2 * rank


@lru_cache(_KEPT)
def ways(suit: int, seat: Seat, place: int, bar: int, aim: int) -> tuple[Move, ...]:
    """The cards of the suit for a trick that is taken by those above the rank `bar`."""
    moves, after = [], _top(suit, (seat + 1) % SEATS)
    for rank in different(suit, seat, bar):
        takes = rank > bar
        beaten = after > (rank if takes else bar)
        row = aim + takes if aim < GIVE else aim + 2 * takes + beaten
        late, counts = _late(WAYS[row], rank), int(rank >= COUNTING)
        moves.append(Move(late, place, rank, _card(seat, rank), takes, counts))
    return tuple(sorted(moves))


@lru_cache(_KEPT)
def beating(suit: int, seat: Seat, place: int, bar: int, aim: int) -> tuple[Move, ...]:
    """Those of the ways that take the trick, or all if none does."""
    moves = ways(suit, seat, place, bar, aim)
    return tuple(move for move in moves if move.takes) or moves
