"""The expert's play of the partnership game: the hidden cards are dealt out many times over.

Each card that may be played is tried in every deal, which then is played out quickly; in the last
tricks it is solved. The deals agree with all that the view tells, and more often than not with a
declarer who is long in the suit that he named. A card that a partner would complain of is not tried
before the end, and then must promise clearly more than the others.
"""

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from bot.ai import club
from bot.ai.effort import CALM, Effort
from bot.ai.expert.habits import blamed
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
CLEAR: Final = 2.5
"""A deal that is solved tells as much as so many that are played out."""
NAMED: Final = 5
"""So many trumps a declarer is thought to have had."""
SPARE: Final = 2
"""For so many deals that are looked at, one more is drawn: those in which he had fewest go."""
HABIT: Final = 0.3
"""Points that a card must promise beyond the others if a partner would complain of it."""
LATE: Final = 5
"""With so many cards in hand, or fewer, such a card is tried at all."""


@dataclass(frozen=True, slots=True)
class CardPlay:
    """The choice of a card in a game with a contract."""

    effort: Effort = CALM

    def __call__(self, view: View, luck: random.Random) -> Action:
        """The card that promises the side most; the usual one, if none promises more."""
        usual = _usual(view, luck)
        tried = self._weighed(view, usual, luck)
        return tried[0].action if tried else usual

    def weigh(
        self, view: View, luck: random.Random, also: PlayCard | None = None
    ) -> tuple[Weighed, ...]:
        """The points that the side still takes on the average, with the cards tried in all deals.

        The first is the one that is played; `also` is among them, though it may promise little.
        None if there was nothing to try.
        """
        tried = self._weighed(view, _usual(view, luck), luck, also)
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
        moves = candidates(view)
        mine = _same(KIND[usual.card.face], moves)
        asked = _same(KIND[also.card.face], different(view)) if also else -1
        if also:
            moves = sorted({*moves, asked})
        if len(moves) == 1:
            return []
        known = Likely(view, sampler(view))
        named = {mine: usual, **({asked: also} if also else {})}
        many, bad = self.many(view), blamed(view)
        few = ceil(many / FEW)
        first = _ranked(self._tried(view, known, moves, few, luck), mine, bad, few)
        half = max(2, (len(first) + 1) // 2)
        better = [kind for place, kind in enumerate(first) if place < half or kind == asked]
        rest = self._tried(view, known, better, many - few, luck)
        merits = _ranked({kind: first[kind] + rest[kind] for kind in better}, mine, bad, many)
        return [
            Weighed(named.get(kind) or PlayCard(chosen(view.hand, kind)), merit / many)
            for kind, merit in merits.items()
        ]

    def many(self, view: View) -> int:
        """How many deals are looked at: fewer where they are solved."""
        effort = self.effort
        return ceil(effort.samples / CLEAR) if len(view.hand) <= effort.end else effort.samples

    def _tried(
        self, view: View, known: "Likely", moves: Sequence[int], many: int, luck: random.Random
    ) -> Mapping[int, int]:
        """The side's points in so many deals together, per kind of card that is tried.

        Those of seats 1 and 3 are what the others take, counted below nothing.
        """
        sign = -1 if view.rules.sides[view.seat or 0] else 1
        deals = Counter(_at(view, deal) for deal in known.deals(many, luck))
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

    def deals(self, many: int, luck: random.Random) -> list[Deal]:
        """So many deals; of those drawn the ones where he has too few trumps come last."""
        spare = many // SPARE if self.least > 0 else 0
        drawn = [self.known.deal(luck) for _ in range(many + spare)]
        return sorted(drawn, key=self._missing)[:many] if spare else drawn

    def _missing(self, deal: Deal) -> int:
        return max(0, self.least - self._trumps(deal))

    def _trumps(self, deal: Deal) -> int:
        some, both = deal.some[self.seat], deal.both[self.seat]
        return size(Planes(some & self.trumps, both & self.trumps))


def candidates(view: View) -> list[int]:
    """The kinds of card to try: before it is late, none that a partner would complain of."""
    moves, bad = different(view), blamed(view)
    late = len(view.hand) <= LATE
    return moves if late else [kind for kind in moves if not bad >> kind & 1]


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


def _usual(view: View, luck: random.Random) -> Action:
    """The club player's action; another card if a partner would complain of that one.

    It is the lowest that does the same, if it may be tried, else the lowest that may.
    """
    usual = club.play(view, luck)
    if not isinstance(usual, PlayCard) or not blamed(view) >> KIND[usual.card.face] & 1:
        return usual
    alike, moves = _same(KIND[usual.card.face], different(view)), candidates(view)
    return PlayCard(chosen(view.hand, alike if alike in moves else moves[0]))


def _same(kind: int, moves: Iterable[int]) -> int:
    """The move that stands for the kind."""
    return max(move for move in moves if move <= kind)


def _ranked(merits: Mapping[int, int], usual: int, bad: int, many: int) -> dict[int, int]:
    """What each kind took in so many deals: the most first, the usual one of equals.

    The bad ones stand where they would stand with less.
    """

    def rank(kind: int) -> tuple[float, bool]:
        return merits[kind] - HABIT * many * (bad >> kind & 1), kind == usual

    return {kind: merits[kind] for kind in sorted(merits, key=rank, reverse=True)}


def _at(view: View, deal: Deal) -> Position:
    hands = [Planes(*held) for held in zip(deal.some[:SEATS], deal.both[:SEATS], strict=True)]
    return position(view, hands)
