"""The rest of a deal, played out quickly and sensibly by four who see all the cards."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from bot.ai.kernel import (
    ABOVE,
    COUNTERS,
    HEIGHT,
    LAST,
    RANKS,
    SEATS,
    SUIT,
    SUIT_OF,
    Position,
    Table,
    count,
    legal,
    replies,
    winning,
)
from bot.ai.masks import mask
from bot.engine.actions import Seat
from bot.engine.cards import Rank

GIVEN: Final = "K- T- K+ 9- J- Q- 9+ J+ Q+ T+ A- A+"
"""In which order cards go to a trick that the side has; plus stands for trumps."""
SHED: Final = "9- J- Q- 9+ J+ Q+ K- T- A- K+ T+ A+"
"""In which order they go to a trick that is lost."""
TAKING: Final = "K- T- K+ 9+ J+ Q+ 9- J- Q- T+ A- A+"
"""In which order they take a trick, if they keep it."""

THEIR_TRUMP, DRAWING, PARTNERS, ACE, OWN, LATE = 58, 50, 32, 22, 11, -11
"""What speaks for a lead, in tenths: the partner's winning trump; an own one that draws trumps; a
winner of the partner's; a suit in which he has the ace; an own winner; a trump when there are no
others."""
FAR: Final = 999
"""More than all that can speak against one."""
LENGTH: Final = 3
"""What each card of a suit adds that nobody of the side can win."""
COUNTED: Final = 7
"""What it adds that one of them is a counter."""
COUNTER: Final = 20
"""What leading a counter costs there."""
TRUMP: Final = 30
"""What leading a trump costs there."""


def _named(word: str, trumps: int) -> int:
    """The kinds of a rank in plain suits ("K-"), or in trumps ("K+")."""
    rank = RANKS.index(Rank(word[0]))
    of_rank = mask(kind % HEIGHT == rank for kind in range(len(SUIT_OF)))
    return of_rank & trumps if word[1] == "+" else of_rank & ~trumps


_ACES: Final = mask(kind % HEIGHT == HEIGHT - 1 for kind in range(len(SUIT_OF)))


def _first(moves: int, order: Sequence[int]) -> int:
    """The kind of the moves that comes first in the order."""
    for kinds in order:
        if some := moves & kinds:
            return (some & -some).bit_length() - 1
    raise AssertionError("no move")


@dataclass(frozen=True, slots=True)
class Policy:
    """How all four play. Hands are lists of the kinds that each seat has, and has twice."""

    board: Table
    given: tuple[int, ...] = field(init=False)
    shed: tuple[int, ...] = field(init=False)
    taking: tuple[int, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Lay the orders out."""
        for name, order in (("given", GIVEN), ("shed", SHED), ("taking", TAKING)):
            kinds = tuple(_named(word, self.board.trumps) for word in order.split())
            object.__setattr__(self, name, kinds)

    def trick(
        self, some: list[int], both: list[int], leader: Seat, trick: list[int]
    ) -> tuple[Seat, int]:
        """The trick is played to its end: the winner, and its points without the last trick's."""
        takes = self.board.takes
        holder = winning(self.board, trick) if trick else 0
        for place in range(len(trick), SEATS):
            seat = (leader + place) % SEATS
            kind = (
                self.reply(some, seat, trick, holder)
                if place
                else self.lead(some, both, seat, some[seat])
            )
            drop(some, both, seat, kind)
            trick.append(kind)
            if takes[trick[holder]] >> kind & 1:
                holder = place
        return (leader + holder) % SEATS, count(trick)

    def reply(self, some: list[int], seat: Seat, trick: list[int], holder: int) -> int:
        """The kind to play to a trick that the card at the place `holder` is winning."""
        board, place, best = self.board, len(trick), trick[holder]
        led = SUIT_OF[trick[0]]
        moves = replies(board, some[seat], led, best)
        if not moves & moves - 1:
            return moves.bit_length() - 1
        takes, follow = board.takes, board.follow[led]
        after = some[seat - 3] if place < SEATS - 1 else 0
        threat = after & follow or after & board.trumps
        if (place - holder) % 2 == 0 and not takes[best] & threat:
            return _first(moves, self.given)
        if winners := self._keeping(moves & takes[best], threat):
            return _first(winners, self.taking)
        if place == 1:
            partner = some[seat - 2]
            answers = partner & follow or partner & board.trumps
            if self._keeping(answers & takes[best], threat):
                return _first(moves, self.given)
        return _first(moves, self.shed)

    def _keeping(self, winners: int, threat: int) -> int:
        """Those of the kinds that the threat can't take the trick from."""
        if not threat:
            return winners
        kept, takes = 0, self.board.takes
        while winners:
            low = winners & -winners
            if not takes[low.bit_length() - 1] & threat:
                kept |= low
            winners ^= low
        return kept

    def lead(self, some: list[int], both: list[int], seat: Seat, moves: int) -> int:
        """The kind of the moves to lead."""
        merit, chosen = -FAR, 0
        for suit, kinds in enumerate(SUIT):
            if mine := moves & kinds:
                other, kind = self._led(some, both, seat, suit, mine)
                if other > merit:
                    merit, chosen = other, kind
        return chosen

    def _led(
        self, some: list[int], both: list[int], seat: Seat, suit: int, mine: int
    ) -> tuple[int, int]:
        """The best lead of a suit, and what speaks for it."""
        kinds, trumps = SUIT[suit], self.board.trumps
        left, right = some[seat - 3], some[seat - 1]
        against, trump = (left | right) & kinds, kinds == trumps
        ruffed = not trump and bool(
            (not left & kinds and left & trumps) or (not right & kinds and right & trumps)
        )
        top = mine.bit_length() - 1
        if not ruffed and not against & ABOVE[top]:
            return (DRAWING if against else LATE) if trump else OWN, top
        low = mine & -mine
        partner = some[seat - 2] & (kinds if some[seat - 2] & kinds else trumps)
        if partner and not ruffed and not against & ABOVE[partner.bit_length() - 1]:
            given = mine & COUNTERS & ~_ACES
            kind = (given & -given or low).bit_length() - 1
            return THEIR_TRUMP if trump else PARTNERS, kind
        merit = ACE * bool(partner & kinds & _ACES) - TRUMP * trump
        merit += LENGTH * (mine.bit_count() + (both[seat] & kinds).bit_count())
        merit += COUNTED * bool(mine & COUNTERS) - COUNTER * bool(low & COUNTERS)
        return merit, low.bit_length() - 1


@lru_cache
def policy(board: Table) -> Policy:
    """How all four play under these duties."""
    return Policy(board)


def drop(some: list[int], both: list[int], seat: Seat, kind: int) -> None:
    """One card of the kind leaves the seat's hand."""
    bit = 1 << kind
    if both[seat] & bit:
        both[seat] ^= bit
    else:
        some[seat] ^= bit


def playout(board: Table, at: Position) -> tuple[int, int]:
    """Points that either side still wins, the trick in hand and the last one's point among them."""
    play = policy(board)
    some, both, won = list(at.some), list(at.both), [0, 0]
    leader, trick = at.leader, list(at.trick)
    if at.first and not trick:
        trick.append(play.lead(some, both, leader, legal(board, at)))
        drop(some, both, leader, trick[0])
    while trick or some[leader]:
        leader, points = play.trick(some, both, leader, trick)
        won[leader % 2] += points
        trick = []
    won[leader % 2] += LAST
    return won[0], won[1]
