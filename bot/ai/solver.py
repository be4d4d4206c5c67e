"""What a position of the partnership game is worth when all four see all the cards.

A value is what seats 0 and 2 take of the points still to be won, the trick in hand among them.
"""

from collections.abc import Iterable, Sequence
from dataclasses import InitVar, dataclass, field
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
from bot.ai.masks import bits, mask
from bot.ai.playout import playout
from bot.ai.suits import (
    BEAT,
    GIVE,
    GIVEN,
    HAND,
    TAKE,
    WIDTH,
    Lot,
    Move,
    beating,
    leads,
    lot,
    ways,
)
from bot.ai.sure import bounds
from bot.engine.actions import Seat

FAR: Final = 99
"""More points than there are."""
_LIFT: Final = 8
"""What a trump's strength is above its rank."""


class Spent(Exception):
    """The budget is used up."""


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


@dataclass(slots=True)
class Search:
    """A search card by card, with a memory for positions between tricks.

    It answers whether a value is at least `need`: what it finds is a lower bound if it is `need`
    or more, else an upper bound. `lately` has, per cards in hand and leader, the suit and rank of
    the lead that last was enough.
    """

    board: Table
    budget: int
    suits: list[int] = field(default_factory=list)
    known: dict[tuple[int, ...], Known] = field(default_factory=dict)
    lately: dict[tuple[int, Seat], tuple[int, int]] = field(default_factory=dict)
    lifts: tuple[int, ...] = field(init=False)
    heads: tuple[bool, ...] = field(init=False)
    over: bool = field(init=False)

    def __post_init__(self) -> None:
        """Lay the duties out."""
        board = self.board
        self.lifts = tuple(_LIFT * (place == board.trump) for place in range(len(SUITS)))
        self.heads = tuple(any(row) for row in board.heads)
        self.over = any(board.over)

    def trick(self, leader: Seat, need: int, *, deep: bool) -> int | None:
        """The value before a trick; None if it must be searched for and that is not deep enough."""
        if need <= 0:
            return 0
        lots = [*map(lot, self.suits)]
        known = self._known(lots, leader)
        if known.low >= need:
            return known.low
        if known.high < need:
            return known.high
        if not deep:
            return None
        self.budget -= 1
        if self.budget < 0:
            raise Spent
        moves, turn = self.leads(leader), (sum(each.shares[leader].held for each in lots), leader)
        order = _ordered(moves, known.first, self.lately.get(turn))
        value, move = self.best(order, (0, leader, -1, 0, 0), need)
        first = moves.index(move)
        if (value >= need) == (not leader & 1):
            self.lately[turn] = move[1:3]
        self.known[_key(lots, leader)] = (
            Known(max(known.low, value), known.high, first)
            if value >= need
            else Known(known.low, min(known.high, value), first)
        )
        return value

    def _known(self, lots: list[Lot], leader: Seat) -> Known:
        """What was found before, or is sure."""
        known = self.known.get(_key(lots, leader))
        return known or Known(
            *bounds(lots, leader, self.board.trump, follow=self.board.must.follow)
        )

    def found(self, moves: Sequence[Move], spot: Spot, need: int) -> tuple[int, Move]:
        """The value of the best of the moves, and which it is."""
        return (self.last if spot[0] == SEATS - 1 else self.best)(moves, spot, need)

    def best(self, moves: Sequence[Move], spot: Spot, need: int) -> tuple[int, Move]:
        """The same of any card but the last of a trick."""
        place, seat, led, best, points = spot
        suits, lifts, after, mine = self.suits, self.lifts, (seat + 1) % SEATS, not seat & 1
        value, chosen = -1 if mine else FAR, moves[0]
        for move in moves:
            _, suit, rank, card, takes, counts = move
            suits[suit] -= card
            holds = rank + lifts[suit] << 2 | seat if takes else best
            on = (place + 1, after, led if place else suit, holds, points + counts)
            found = (self.last if place == SEATS - 2 else self.best)(self.replies(on), on, need)[0]
            suits[suit] += card
            if found > value if mine else found < value:
                value, chosen = found, move
                if (value >= need) == mine:
                    break
        return value, chosen

    def last(self, moves: Sequence[Move], spot: Spot, need: int) -> tuple[int, Move]:
        """The same of the last card of a trick: perhaps one is known to suffice."""
        mine = not spot[1] & 1
        value, chosen = -1 if mine else FAR, moves[0]
        for deep in (False, True) if len(moves) > 1 else (True,):
            for move in moves:
                found = self.taken(move, spot, need, deep=deep)
                if found is not None and (found > value if mine else found < value):
                    value, chosen = found, move
                    if (value >= need) == mine:
                        return value, chosen
        return value, chosen

    def taken(self, move: Move, spot: Spot, need: int, *, deep: bool) -> int | None:
        """The value of a trick with its last card, and of the rest."""
        _, seat, _, best, points = spot
        suits, winner = self.suits, seat if move.takes else best & 3
        ours = 0 if winner & 1 else points + move.counts
        suits[move.suit] -= move.card
        if any(suits):
            rest = self.trick(winner, need - ours, deep=deep)
        else:
            rest = 0 if winner & 1 else LAST
        suits[move.suit] += move.card
        return None if rest is None else ours + rest

    def leads(self, leader: Seat) -> list[Move]:
        """The leads that differ, suit by suit."""
        moves: list[Move] = []
        trumps = self.suits[self.board.trump]
        ruffing = mask(trumps >> WIDTH * seat & HAND > 0 for seat in range(SEATS))
        for place, suit in enumerate(self.suits):
            if suit >> WIDTH * leader & HAND:
                moves += leads(suit, leader, place, self.lifts[place], ruffing)
        return moves

    def replies(self, spot: Spot) -> Sequence[Move]:
        """The cards that may be played and differ, the most promising first."""
        place, seat, led, best, _ = spot
        suits, board, strength, width = self.suits, self.board, best >> 2, WIDTH * seat
        trump = board.trump
        theirs, last = (best ^ seat) & 1, place == SEATS - 1
        aim = (TAKE if last else BEAT) if theirs else (GIVEN if last else GIVE)
        if suits[led] >> width & HAND and board.must.follow:
            bar = self._bar(led, led, strength)
            if self.heads[led] and bar < HEIGHT:
                return beating(suits[led], seat, led, bar, aim)
            return ways(suits[led], seat, led, bar, aim)
        if suits[trump] >> width & HAND and board.ruff:
            bar = self._bar(trump, led, strength)
            if self.over and bar >= 0:
                return beating(suits[trump], seat, trump, bar, aim)
            return ways(suits[trump], seat, trump, bar, aim)
        return self._any(seat, led, strength, aim)

    def _any(self, seat: Seat, led: int, strength: int, aim: int) -> Sequence[Move]:
        moves: list[Move] = []
        for place, suit in enumerate(self.suits):
            if suit >> WIDTH * seat & HAND:
                moves += ways(suit, seat, place, self._bar(place, led, strength), aim)
        if len(moves) > 1:
            moves.sort()
        return moves

    def _bar(self, suit: int, led: int, strength: int) -> int:
        """The rank that a card of the suit must exceed to take the trick."""
        if suit == self.board.trump:
            return strength - _LIFT if strength >= _LIFT else -1
        return strength if suit == led and strength < HEIGHT else HEIGHT


def _ordered(moves: list[Move], first: int, lately: tuple[int, int] | None) -> list[Move]:
    """The leads in the order in which they are tried: what proved something before comes first."""
    early = [moves[first]] if first >= 0 else []
    early += (move for move in moves if move[1:3] == lately and move not in early)
    return early + [move for move in sorted(moves) if move not in early]


def _key(lots: list[Lot], leader: Seat) -> tuple[int, ...]:
    return lots[0].shape, lots[1].shape, lots[2].shape, lots[3].shape, leader


def by_suit(at: Position) -> list[int]:
    """The hands, suit by suit."""
    suits = [0] * len(SUITS)
    for seat in range(SEATS):
        for kind in kinds(Planes(at.some[seat], at.both[seat])):
            suits[SUIT_OF[kind]] += 1 << WIDTH * seat + 2 * (kind % HEIGHT)
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
        found, move = search.found(moves, spot, need)
        moves = [move, *(other for other in moves if other is not move)]
        if found >= need:
            low, need = found, found + 1
        else:
            high = need = found
    return low


@dataclass(slots=True)
class Study:
    """A look at positions with the same duties: what was found in one is known in the next.

    The budget is for all of them together; when it is spent, the rest are not known.
    """

    board: InitVar[Table]
    budget: InitVar[int]
    search: Search = field(init=False)

    def __post_init__(self, board: Table, budget: int) -> None:
        """Begin with nothing known."""
        self.search = Search(board, budget)

    def value(self, at: Position) -> int | None:
        """What seats 0 and 2 still win if all play their best; None if the budget is spent."""
        search = self.search
        spot, guess = self._take_up(at)
        try:
            return _exact(search, _moves(search, at, spot), spot, guess, left(at))
        except Spent:
            return None

    def values(self, at: Position) -> dict[int, int] | None:
        """The value that each kind of card leads to that may be played, as `value` has it."""
        search, found = self.search, dict[int, int]()
        spot, guess = self._take_up(at)
        try:
            for move in _moves(search, at, spot):
                guess = _exact(search, [move], spot, guess, left(at))
                found[move.suit * HEIGHT + move.rank] = guess
        except Spent:
            return None
        return {kind: found[_equal(kind, found)] for kind in bits(legal(search.board, at))}

    def _take_up(self, at: Position) -> tuple[Spot, int]:
        """Where the search begins, and a guess."""
        self.search.suits = by_suit(at)
        return _spot(self.search, at), playout(self.search.board, at)[0]


def _equal(kind: int, tried: Iterable[int]) -> int:
    """The kind that was tried for this one: the next below in its suit, of equal ones."""
    return max(other for other in tried if other <= kind)
