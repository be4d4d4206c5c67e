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
    left,
    planes,
    position,
    size,
    table,
)
from bot.ai.masks import bits
from bot.ai.sampler import Deal, Sampler, sampler
from bot.ai.weighed import Weighed
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
        tried = self._weighed(view, usual, luck)
        return tried[0].action if tried else usual

    def weigh(
        self, view: View, luck: random.Random, also: PlayCard | None = None
    ) -> tuple[Weighed, ...]:
        """The points that the side still takes on the average, with the cards tried in all deals.

        The first is the one that is played; `also` is among them, though it may promise little.
        None if there was nothing to try.
        """
        tried = self._weighed(view, club.play(view, luck), luck, also)
        if not tried:
            return ()
        assert view.seat is not None
        theirs = view.rules.sides[view.seat]
        whole = left(_at(view, sampler(view).deal(luck))) if theirs else 0
        return tuple(each._replace(points=whole + each.points) for each in tried)

    def _weighed(
        self, view: View, usual: Action, luck: random.Random, also: PlayCard | None = None
    ) -> list[Weighed]:
        """The cards that were tried in all deals: the best first, the usual one of equals.

        After the first few deals only the better half of the cards is tried further, two at least.
        The points are those of seats 0 and 2; for the others they count below nothing.
        """
        if not isinstance(usual, PlayCard):
            return []
        moves = candidates(view, KIND[usual.card.face], self.effort.end)
        if also:
            moves = sorted({*moves, _same(KIND[also.card.face], different(view))})
        if len(moves) == 1:
            return []
        known, mine = Likely(view, sampler(view)), _same(KIND[usual.card.face], moves)
        asked = _same(KIND[also.card.face], moves) if also else -1
        named = {mine: usual, **({asked: also} if also else {})}
        few = ceil(self.effort.samples / FEW)
        first = _ranked(self._tried(view, known, moves, few, luck), mine)
        half = max(2, (len(first) + 1) // 2)
        better = [kind for place, kind in enumerate(first) if place < half or kind == asked]
        rest = self._tried(view, known, better, self.effort.samples - few, luck)
        merits = _ranked({kind: first[kind] + rest[kind] for kind in better}, mine)
        return [
            Weighed(
                named.get(kind) or PlayCard(chosen(view.hand, kind)),
                merit / self.effort.samples,
            )
            for kind, merit in merits.items()
        ]

    def _tried(
        self, view: View, known: "Likely", moves: Sequence[int], many: int, luck: random.Random
    ) -> Mapping[int, int]:
        """The side's points in so many deals together, per kind of card that is tried.

        Those of seats 1 and 3 are what the others take, counted below nothing.
        """
        sign = -1 if view.rules.sides[view.seat or 0] else 1
        deals = Counter(_at(view, known.deal(luck)) for _ in range(many))
        effort = self.effort
        budget = effort.budget if len(view.hand) <= effort.end else 0
        tried = effort.ahead.tries(table(view), list(deals), moves, budget)
        return {
            kind: sign
            * sum(
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


def _ranked(merits: Mapping[int, int], usual: int) -> dict[int, int]:
    """The same, the most first, the usual one of equals."""
    order = sorted(merits, key=lambda kind: (merits[kind], kind == usual), reverse=True)
    return {kind: merits[kind] for kind in order}


def _at(view: View, deal: Deal) -> Position:
    hands = [Planes(*held) for held in zip(deal.some[:SEATS], deal.both[:SEATS], strict=True)]
    return position(view, hands)
