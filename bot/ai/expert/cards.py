"""The expert's play of the partnership game: the hidden cards are dealt out many times over.

Each card that may be played is tried in every deal, which then is played out quickly; in the last
tricks it is solved. The deals agree with all that the view tells, and as a rule with a declarer
who is long in the suit that he named.
"""

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from bot.ai import club
from bot.ai.effort import CALM, Effort
from bot.ai.kernel import (
    COUNTERS,
    EVERY,
    KIND,
    SEATS,
    SUIT_OF,
    Planes,
    Position,
    chosen,
    planes,
    position,
    size,
    table,
)
from bot.ai.masks import bits
from bot.ai.sampler import Deal, Sampler, sampler
from bot.engine.actions import Action, PlayCard
from bot.engine.view import View

FEW: Final = 4
"""One deal of so many is looked at before the worse half of the cards is left aside."""
NAMED: Final = 5
"""So many trumps a declarer is thought to have had."""
TRIES: Final = 8
"""So often a deal is drawn anew in which he had fewer."""


@dataclass(frozen=True, slots=True)
class CardPlay:
    """The choice of a card in a game with a contract."""

    effort: Effort = CALM

    def __call__(self, view: View, luck: random.Random) -> Action:
        """The card that promises the side most; the club player's, if none promises more."""
        usual = club.play(view, luck)
        if not isinstance(usual, PlayCard):
            return usual
        moves = candidates(view, KIND[usual.card.face], self.effort.end)
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
        known = Likely(view, sampler(view))
        side = view.rules.sides[view.seat]
        merits = dict.fromkeys(moves, 0)
        few = ceil(self.effort.samples / FEW)
        for many in (few, self.effort.samples - few):
            for kind, points in self._tried(view, known, moves, many, luck).items():
                merits[kind] += -points if side else points
            order = sorted(moves, key=lambda kind: (merits[kind], kind == usual), reverse=True)
            moves = order[: max(2, (len(order) + 1) // 2)]
        return moves[0]

    def _tried(
        self, view: View, known: "Likely", moves: Sequence[int], many: int, luck: random.Random
    ) -> Mapping[int, int]:
        """Points of seats 0 and 2 in so many deals together, per kind of card that is tried."""
        deals = Counter(_at(view, known.deal(luck)) for _ in range(many))
        effort = self.effort
        budget = effort.budget if len(view.hand) <= effort.end else 0
        tried = effort.ahead.tries(table(view), list(deals), moves, budget)
        return {
            kind: sum(
                times * points[place] for times, points in zip(deals.values(), tried, strict=True)
            )
            for place, kind in enumerate(moves)
        }


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


def candidates(view: View, usual: int, end: int) -> list[int]:
    """The kinds of card to try beside the usual one.

    With more cards than `end` a defender leads the declarer's trump only if the club player would.
    """
    moves, trumps = different(view), table(view).trumps
    assert view.trick is not None
    free = view.trick.cards or len(view.hand) <= end or _declaring(view)
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
