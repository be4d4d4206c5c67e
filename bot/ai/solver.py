"""What a position of the partnership game is worth when all four see all the cards.

A value is what seats 0 and 2 take of the points still to be won, the trick in hand among them.
The cards of a suit are one number: two bits per seat and rank, which count the copies.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from bot.ai.kernel import (
    HEIGHT,
    LAST,
    SEATS,
    SUIT_OF,
    SUITS,
    Planes,
    Position,
    Table,
    count,
    kinds,
    left,
    legal,
    winning,
)
from bot.ai.masks import bits
from bot.ai.playout import playout
from bot.engine.actions import Seat

BUDGET: Final = 20_000
"""Tricks to look at in one position."""
FAR: Final = 99
"""More points than there are."""
_WIDTH: Final = 2 * HEIGHT
"""Bits of a hand in a suit."""
_HAND: Final = (1 << _WIDTH) - 1
_COUNTING: Final = HEIGHT // 2
"""The lowest rank that counts."""
_LIFT: Final = 8
"""What a trump's strength is above its rank."""
_KEPT: Final = 1 << 13
"""So many suits, and moves in them, are kept from one position to the next."""


GIVE, BEAT, TAKE = range(3)
"""How cards are ordered: the partner holds the trick; others may still, or hold it for good."""


class Spent(Exception):
    """The budget is used up."""


class Run(NamedTuple):
    """The cards of a suit that a seat can lead in turn, none of which another can beat.

    `held` is how many it has of the suit, `most` the most that one of the others has.
    """

    cards: int
    points: int
    held: int
    most: int


class Lot(NamedTuple):
    """What matters of a suit's cards.

    Suits of the same `shape` are played alike: the heights of cards count only as far as other
    hands' cards part them. `sure` has, per side, the points of its cards that none of the other
    side's equals, and `runs` what each seat can lead.
    """

    shape: int
    points: int
    sure: tuple[int, int]
    runs: tuple[Run, ...]


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


Spot = tuple[int, Seat, int, int, int]
"""A trick in hand: who is to play as which, the suit led, what wins, the points in it.

That is a place, a seat, a suit, a strength times four plus its seat, and a number; a bare tuple,
for speed.
"""


class Known(NamedTuple):
    """The bounds of a value, and the place of the lead that proved the last one."""

    low: int
    high: int
    first: int = -1


def _copies(suit: int, seat: Seat, rank: int) -> int:
    return suit >> _WIDTH * seat + 2 * rank & 3


def _ranks(suit: int, seat: Seat) -> list[int]:
    return [rank for rank in range(HEIGHT) if _copies(suit, seat, rank)]


def _top(suit: int, seat: Seat) -> int:
    return ((suit >> _WIDTH * seat & _HAND).bit_length() + 1 >> 1) - 1


@lru_cache(_KEPT)
def lot(suit: int) -> Lot:
    """What matters of these cards."""
    tops = [_top(suit, seat) for seat in range(SEATS)]
    counts = [[_copies(suit, seat, rank) for rank in range(HEIGHT)] for seat in range(SEATS)]
    points = sum(sum(row[_COUNTING:]) for row in counts)
    sure = tuple(_sure(counts, tops, side) for side in range(2))
    runs = tuple(_run(counts, tops, seat) for seat in range(SEATS))
    return Lot(_shape(counts), points, (sure[0], sure[1]), runs)


def _sure(counts: list[list[int]], tops: list[int], side: int) -> int:
    over = max(tops[1 - side], tops[3 - side]) + 1
    return sum(sum(counts[seat][max(over, _COUNTING) :]) for seat in (side, side + 2))


def _run(counts: list[list[int]], tops: list[int], seat: Seat) -> Run:
    others = [other for other in range(SEATS) if other != seat]
    over = max(0, *(tops[other] for other in others))
    mine = counts[seat]
    most = max(sum(counts[other]) for other in others)
    return Run(sum(mine[over:]), sum(mine[max(over, _COUNTING) :]), sum(mine), most)


def _shape(counts: list[list[int]]) -> int:
    """A number for the suit without the ranks that are gone, touching cards of one seat as one."""
    shape, block, held = 1, 0, (-1, False)
    for rank in range(HEIGHT):
        row = [counts[seat][rank] for seat in range(SEATS)]
        owners = [seat for seat in range(SEATS) if row[seat]]
        if not owners:
            continue
        alone = (owners[0] if len(owners) == 1 else -1, rank >= _COUNTING)
        if alone[0] < 0 or alone != held:
            shape, block = shape << _WIDTH + 1 | block, alone[1] << _WIDTH
        block += sum(number << 3 * seat for seat, number in enumerate(row))
        held = alone
    return shape << _WIDTH + 1 | block


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
        same = before >= 0 and (before < _COUNTING) == (rank < _COUNTING)
        if not same or not outside.isdisjoint(range(before, rank + 1)):
            found.append(rank)
        before = rank
    return tuple(found)


@lru_cache(_KEPT)
def leads(suit: int, seat: Seat, place: int, lift: int) -> tuple[Move, ...]:
    """The leads of the suit: winners first, then what the partner can win, then low cards."""
    tops = [_top(suit, (seat + step) % SEATS) for step in range(SEATS)]
    against, ruffed = max(tops[1], tops[3]), not lift and min(tops[1], tops[3]) < 0
    moves = []
    for rank in different(suit, seat, -1):
        counts = int(rank >= _COUNTING)
        if rank >= against:
            order = 50 - rank if ruffed else (20 if lift else 0) - rank
        elif tops[2] >= against:
            order = (60 if ruffed else -10) + rank - 8 * counts
        else:
            order = 60 + 20 * counts + (10 if lift else 0) + rank
        moves.append(Move(order, place, rank, 1 << _WIDTH * seat + 2 * rank, True, counts))
    return tuple(moves)


@lru_cache(_KEPT)
def ways(suit: int, seat: Seat, place: int, bar: int, aim: int) -> tuple[Move, ...]:
    """The cards of the suit for a trick that is taken by those above the rank `bar`."""
    moves = []
    for rank in different(suit, seat, bar):
        counts, takes = int(rank >= _COUNTING), rank > bar
        if aim == GIVE:
            order = rank if counts and rank < HEIGHT - 1 else 20 - 10 * (1 - counts) + rank
        elif takes:
            order = -100 + (-rank if aim == BEAT else rank) + 6 * (1 - counts)
        else:
            order = 10 * counts + rank
        moves.append(Move(order, place, rank, 1 << _WIDTH * seat + 2 * rank, takes, counts))
    return tuple(sorted(moves))


@lru_cache(_KEPT)
def beating(suit: int, seat: Seat, place: int, bar: int, aim: int) -> tuple[Move, ...]:
    """Those of the ways that take the trick, or all if none does."""
    moves = ways(suit, seat, place, bar, aim)
    return tuple(move for move in moves if move.takes) or moves


@dataclass(slots=True)
class Search:
    """A search card by card, with a memory for positions between tricks.

    It answers whether a value is at least `need`: what it finds is a lower bound if it is `need`
    or more, else an upper bound.
    """

    board: Table
    suits: list[int]
    budget: int = BUDGET
    known: dict[tuple[int, ...], Known] = field(default_factory=dict)
    lifts: tuple[int, ...] = field(init=False)
    heads: tuple[bool, ...] = field(init=False)
    over: bool = field(init=False)

    def __post_init__(self) -> None:
        """Lay the duties out."""
        board = self.board
        self.lifts = tuple(_LIFT * (place == board.trump) for place in range(len(SUITS)))
        self.heads = tuple(any(row) for row in board.heads)
        self.over = any(board.over)

    def trick(self, leader: Seat, need: int) -> int:
        """The value before a trick."""
        if need <= 0:
            return 0
        lots = [*map(lot, self.suits)]
        key = (lots[0].shape, lots[1].shape, lots[2].shape, lots[3].shape, leader)
        known = self.known.get(key) or self._bounds(lots, leader)
        if known.low >= need:
            return known.low
        if known.high < need:
            return known.high
        self.budget -= 1
        if self.budget < 0:
            raise Spent
        moves = self.leads(leader)
        order = sorted(moves)
        if known.first >= 0:
            order.remove(moves[known.first])
            order.insert(0, moves[known.first])
        value, move = self.best(order, (0, leader, -1, 0, 0), need)
        first = moves.index(move)
        self.known[key] = (
            Known(max(known.low, value), known.high, first)
            if value >= need
            else Known(known.low, min(known.high, value), first)
        )
        return value

    def _bounds(self, lots: list[Lot], leader: Seat) -> Known:
        """What each side takes for sure.

        A trump that none of the other side's equals takes its own point whenever it is played.
        Who leads can play all that nobody beats one after another: of the other suits those too,
        if the trumps of the others are gone by then.
        """
        spades, hearts, diamonds, clubs = lots
        rest = spades.points + hearts.points + diamonds.points + clubs.points + LAST
        trumps = lots[self.board.trump]
        cards, points, _, most = trumps.runs[leader]
        ours, theirs = trumps.sure
        if most <= (cards if self.board.must.follow else 0):
            points = self._running([each.runs[leader] for each in lots], rest)
        if leader & 1:
            return Known(ours, rest - max(theirs, points))
        return Known(max(ours, points), rest - theirs)

    def _running(self, runs: list[Run], rest: int) -> int:
        """Points of a leader who runs all that nobody beats: all the rest if that is his hand."""
        if all(run.cards == run.held for run in runs):
            return rest
        return sum(run.points for run in runs)

    def best(self, moves: Sequence[Move], spot: Spot, need: int) -> tuple[int, Move]:
        """The value of the best of the moves, and which it is."""
        place, seat, led, best, points = spot
        suits, lifts, after, mine = self.suits, self.lifts, (seat + 1) % SEATS, not seat & 1
        value, chosen = -1 if mine else FAR, moves[0]
        for move in moves:
            _, suit, rank, card, takes, counts = move
            suits[suit] -= card
            holds = rank + lifts[suit] << 2 | seat if takes else best
            if place == SEATS - 1:
                found = self.taken(holds & 3, points + counts, need)
            else:
                on = (place + 1, after, led if place else suit, holds, points + counts)
                found = self.best(self.replies(on), on, need)[0]
            suits[suit] += card
            if found > value if mine else found < value:
                value, chosen = found, move
                if (value >= need) == mine:
                    break
        return value, chosen

    def taken(self, winner: Seat, points: int, need: int) -> int:
        """The value of a trick that has been won, and of the rest."""
        ours = 0 if winner & 1 else points
        if not any(self.suits):
            return ours if winner & 1 else ours + LAST
        return ours + self.trick(winner, need - ours)

    def leads(self, leader: Seat) -> list[Move]:
        """The leads that differ, suit by suit."""
        moves: list[Move] = []
        for place, suit in enumerate(self.suits):
            if suit >> _WIDTH * leader & _HAND:
                moves += leads(suit, leader, place, self.lifts[place])
        return moves

    def replies(self, spot: Spot) -> Sequence[Move]:
        """The cards that may be played and differ, the most promising first."""
        place, seat, led, best, _ = spot
        suits, board, strength, width = self.suits, self.board, best >> 2, _WIDTH * seat
        trump = board.trump
        aim = GIVE if not (best ^ seat) & 1 else TAKE if place == SEATS - 1 else BEAT
        if suits[led] >> width & _HAND and board.must.follow:
            bar = self._bar(led, led, strength)
            if self.heads[led] and bar < HEIGHT:
                return beating(suits[led], seat, led, bar, aim)
            return ways(suits[led], seat, led, bar, aim)
        if suits[trump] >> width & _HAND and board.ruff:
            bar = self._bar(trump, led, strength)
            if self.over and bar >= 0:
                return beating(suits[trump], seat, trump, bar, aim)
            return ways(suits[trump], seat, trump, bar, aim)
        return self._any(seat, led, strength, aim)

    def _any(self, seat: Seat, led: int, strength: int, aim: int) -> Sequence[Move]:
        moves: list[Move] = []
        for place, suit in enumerate(self.suits):
            if suit >> _WIDTH * seat & _HAND:
                moves += ways(suit, seat, place, self._bar(place, led, strength), aim)
        if len(moves) > 1:
            moves.sort()
        return moves

    def _bar(self, suit: int, led: int, strength: int) -> int:
        """The rank that a card of the suit must exceed to take the trick."""
        if suit == self.board.trump:
            return strength - _LIFT if strength >= _LIFT else -1
        return strength if suit == led and strength < HEIGHT else HEIGHT


def by_suit(at: Position) -> list[int]:
    """The hands, suit by suit."""
    suits = [0] * len(SUITS)
    for seat in range(SEATS):
        for kind in kinds(Planes(at.some[seat], at.both[seat])):
            suits[SUIT_OF[kind]] += 1 << _WIDTH * seat + 2 * (kind % HEIGHT)
    return suits


def _spot(search: Search, at: Position) -> Spot:
    if not at.trick:
        return 0, at.leader, -1, 0, 0
    place = winning(search.board, at.trick)
    suit, rank = divmod(at.trick[place], HEIGHT)
    best = rank + search.lifts[suit] << 2 | (at.leader + place) % SEATS
    return len(at.trick), at.turn, SUIT_OF[at.trick[0]], best, count(at.trick)


def _moves(search: Search, at: Position, spot: Spot) -> list[Move]:
    """The moves that differ, the most promising first."""
    allowed = legal(search.board, at)
    moves = search.replies(spot) if at.trick else sorted(search.leads(at.leader))
    return [move for move in moves if allowed >> move.suit * HEIGHT + move.rank & 1]


def _exact(search: Search, moves: list[Move], spot: Spot, guess: int, most: int) -> int:
    """The value of the best of the moves, by narrowing its bounds down from a guess."""
    low, high, need = 0, most, guess
    while low < high:
        need = min(max(need, low + 1), high)
        found, move = search.best(moves, spot, need)
        moves = [move, *(other for other in moves if other is not move)]
        if found >= need:
            low, need = found, found + 1
        else:
            high = need = found
    return low


def value(board: Table, at: Position, budget: int = BUDGET) -> int | None:
    """What seats 0 and 2 still win if all play their best; None if the budget does not suffice."""
    search = Search(board, by_suit(at), budget)
    spot = _spot(search, at)
    try:
        return _exact(search, _moves(search, at, spot), spot, playout(board, at)[0], left(at))
    except Spent:
        return None


def values(board: Table, at: Position, budget: int = BUDGET) -> dict[int, int] | None:
    """The value that each kind of card leads to that may be played, as `value` has it."""
    search = Search(board, by_suit(at), budget)
    spot, found = _spot(search, at), dict[int, int]()
    guess = playout(board, at)[0]
    try:
        for move in _moves(search, at, spot):
            guess = _exact(search, [move], spot, guess, left(at))
            found[move.suit * HEIGHT + move.rank] = guess
    except Spent:
        return None
    return {kind: found[_equal(kind, found)] for kind in bits(legal(board, at))}


def _equal(kind: int, tried: Iterable[int]) -> int:
    """The kind that was tried for this one: the next below in its suit, of equal ones."""
    return max(other for other in tried if other <= kind)
