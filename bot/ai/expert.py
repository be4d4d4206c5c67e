"""The expert's play of the partnership game: the hidden cards are dealt out many times over.

Each card that may be played is tried in every deal, which then is played out quickly; in the last
tricks it is solved. The deals agree with all that the view tells, and as a rule with a declarer
who is long in the suit that he named.
"""

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import ceil
from typing import Final

from bot.ai import club, solver
from bot.ai.kernel import (
    COUNTERS,
    EVERY,
    KIND,
    SEATS,
    SUIT_OF,
    Planes,
    Position,
    Table,
    chosen,
    left,
    planes,
    play,
    position,
    size,
    table,
)
from bot.ai.masks import bits
from bot.ai.playout import playout
from bot.ai.policy import Policy
from bot.ai.sampler import Deal, Sampler, sampler
from bot.engine.actions import Action, PlayCard
from bot.engine.view import View

SAMPLES: Final = 100
"""So many deals are looked at for one decision."""
FEW: Final = 4
"""One deal of so many is looked at before the worse half of the cards is left aside."""
END: Final = 3
"""With so many cards in hand, or fewer, they are solved."""
NODES: Final = 300
"""Tricks that the solver may look at in one deal; beyond that it is played out."""
NAMED: Final = 5
"""So many trumps a declarer is thought to have had."""
TRIES: Final = 8
"""So often a deal is drawn anew in which he had fewer."""


@dataclass(frozen=True, slots=True)
class CardPlay:
    """The choice of a card, by so many deals of the hidden ones."""

    samples: int = SAMPLES

    def __call__(self, view: View, luck: random.Random) -> Action:
        """The card that promises the side most; the club player's, if none promises more."""
        usual = club.play(view, luck)
        if view.contract is None or not isinstance(usual, PlayCard):
            return usual
        moves = candidates(view, KIND[usual.card.face])
        if len(moves) == 1:
            return usual
        mine = _same(KIND[usual.card.face], moves)
        best = self._best(view, moves, mine, luck)
        return usual if best == mine else PlayCard(chosen(view.hand, best))

    def _best(self, view: View, moves: list[int], usual: int, luck: random.Random) -> int:
        """The kind of card with which the side takes most; the usual one of equals.

        After the first few deals only the better half of the cards is tried further, two at least.
        """
        assert view.seat is not None
        board, known = table(view), Likely(view, sampler(view))
        side = view.rules.sides[view.seat]
        merits = dict.fromkeys(moves, 0)
        few = ceil(self.samples / FEW)
        for many in (few, self.samples - few):
            deals = Counter(known.deal(luck) for _ in range(many))
            for deal, times in deals.items():
                for kind, points in taken(board, _at(view, deal), moves, side).items():
                    merits[kind] += times * points
            order = sorted(moves, key=lambda kind: (merits[kind], kind == usual), reverse=True)
            moves = order[: max(2, (len(order) + 1) // 2)]
        return moves[0]


class Likely:
    """Deals in which the declarer named a suit that he is likely to have named."""

    def __init__(self, view: View, known: Sampler) -> None:
        assert view.contract is not None
        assert view.trump is not None
        seat = view.contract.declarer
        tricks = (*view.tricks, *((view.trick,) if view.trick else ()))
        spent = (
            card.suit is view.trump
            for trick in tricks
            for place, card in enumerate(trick.cards)
            if view.rules.after(trick.leader, place) == seat
        )
        self.known, self.seat, self.trumps = known, seat, table(view).trumps
        self.least = 0 if view.seat == seat else NAMED - sum(spent)

    def deal(self, luck: random.Random) -> Deal:
        """A deal; where he has too few trumps in all that are tried, the one with most."""
        best = self.known.deal(luck)
        for _ in range(TRIES):
            if self._trumps(best) >= self.least:
                break
            best = max(best, self.known.deal(luck), key=self._trumps)
        return best

    def _trumps(self, deal: Deal) -> int:
        some, both = deal.some[self.seat], deal.both[self.seat]
        return size(Planes(some & self.trumps, both & self.trumps))


def taken(board: Table, at: Position, moves: Iterable[int], side: int) -> Mapping[int, int]:
    """Points that the side still takes in this deal, per kind of card that is tried."""
    if size(Planes(at.some[at.turn], at.both[at.turn])) <= END:
        solved = solver.values(board, at, NODES)
        if solved is not None:
            rest = left(at)
            return {kind: rest - solved[kind] if side else solved[kind] for kind in moves}
    return {kind: _played_out(board, at, kind, side) for kind in moves}


def _played_out(board: Table, at: Position, kind: int, side: int) -> int:
    after, points = play(board, at, kind)
    return playout(board, after)[side] + (points if after.leader % 2 == side else 0)


def candidates(view: View, usual: int) -> list[int]:
    """The kinds of card to try beside the usual one.

    While much is unknown a defender leads the declarer's trump only if the club player would.
    """
    moves, trumps = different(view), table(view).trumps
    assert view.trick is not None
    free = view.trick.cards or len(view.hand) <= END or _declaring(view)
    return moves if free or trumps >> usual & 1 else [m for m in moves if not trumps >> m & 1]


def _declaring(view: View) -> bool:
    assert view.contract is not None
    assert view.seat is not None
    return view.rules.sides[view.seat] == view.rules.sides[view.contract.declarer]


def different(view: View) -> list[int]:
    """The kinds of card that may be played; of touching ones that count alike, the lowest.

    Cards touch if no card between them, nor another of their own kinds, is outside the hand.
    """
    may = planes(action.card for action in view.legal if isinstance(action, PlayCard)).some
    gone = planes((*view.hand, *view.buried, *(c for each in view.tricks for c in each.cards)))
    outside = EVERY & ~gone.both
    moves: list[int] = []
    last = -1
    for kind in bits(may):
        if last < 0 or not _touch(last, kind, outside):
            moves.append(kind)
        last = kind
    return moves


def _touch(low: int, high: int, outside: int) -> bool:
    between = (2 << high) - (1 << low)
    alike = COUNTERS >> low & 1 == COUNTERS >> high & 1
    return SUIT_OF[low] == SUIT_OF[high] and alike and not outside & between


def _same(kind: int, moves: Iterable[int]) -> int:
    """The move that stands for the kind."""
    return max(move for move in moves if move <= kind)


def _at(view: View, deal: Deal) -> Position:
    hands = [Planes(*held) for held in zip(deal.some[:SEATS], deal.both[:SEATS], strict=True)]
    return position(view, hands)


POLICIES: Final[Mapping[str, Policy]] = {**club.POLICIES, "play": CardPlay()}
"""What an expert does in each stage."""
