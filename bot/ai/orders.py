"""The search for the melds that score most together, and an order of laying them."""

import heapq
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import repeat
from typing import Final, NamedTuple

from bot.ai.laying import Choice
from bot.ai.masks import bits

BUDGET: Final = 5_000
"""Positions to look at before the best that is in sight is taken."""


class Position(NamedTuple):
    """The melds still open, those of them that need a new card, the cards that are laid."""

    open: int
    needy: int
    laid: int


@dataclass(slots=True)
class Search:
    """Branch and bound over the orders of laying, with a memory for positions.

    `left` is how many positions may still be looked at; after that the best in sight is taken.
    """

    choice: Choice
    left: int = BUDGET
    known: dict[Position, tuple[int, int]] = field(default_factory=dict)
    bounds: dict[Position, int] = field(default_factory=dict)

    def best(self, part: int) -> Iterator[int]:
        """The melds of the part that score most, in an order in which they may be laid."""
        here = self._position(part, self.choice.needy, self.choice.laid)
        while here.open:
            _, move = self._value(here)
            yield move
            here = self._after(here, move)

    def _position(self, still: int, needy: int, laid: int) -> Position:
        """What is still open: that which lacks a new card will never have one again."""
        cards = self.choice.cards
        touched = 0
        for place in bits(still):
            if needy >> place & 1 and not cards[place] & ~laid:
                still ^= 1 << place
            else:
                touched |= cards[place]
        return Position(still, needy & still, laid & touched)

    def _after(self, here: Position, move: int) -> Position:
        choice = self.choice
        needy = here.needy | (choice.kin[move] & choice.bound)
        return self._position(here.open & ~choice.bars[move], needy, here.laid | choice.cards[move])

    def _value(self, here: Position) -> tuple[int, int]:
        """The most points from here, and the meld to lay first; -1 when there is none."""
        if not here.open:
            return 0, -1
        if (found := self.known.get(here)) is not None:
            return found
        self.left -= 1
        found = self._widest(here) if self.left > 0 else self._greedy(here)
        self.known[here] = found
        return found

    def _widest(self, here: Position) -> tuple[int, int]:
        points = self.choice.melds
        most = self._bound(here)
        hopes = []
        for move in bits(here.open):
            after = self._after(here, move)
            hopes.append((points[move].points + self._bound(after), move, after))
        hopes.sort(key=_hope)
        best, first = 0, -1
        for hope, move, after in hopes:
            if hope <= best:
                break
            value = points[move].points + self._value(after)[0]
            if value > best:
                best, first = value, move
            if best == most:
                break
        return best, first

    def _greedy(self, here: Position) -> tuple[int, int]:
        points = self.choice.melds

        def hope(move: int) -> int:
            return points[move].points + self._bound(self._after(here, move))

        move = max(bits(here.open), key=hope)
        return points[move].points + self._value(self._after(here, move))[0], move

    def _bound(self, here: Position) -> int:
        """No less than the points from here: melds of one class and value share no card."""
        if (found := self.bounds.get(here)) is None:
            found = sum(heapq.nlargest(self._most(here), self._apart(here)))
            self.bounds[here] = found
        return found

    def _most(self, here: Position) -> int:
        """At most so many melds can be laid, if each needs a new card."""
        if here.needy != here.open:
            return len(self.choice.melds)
        return (self._touched(here.open) & ~here.laid).bit_count()

    def _apart(self, here: Position) -> Iterator[int]:
        for points, size, group in self.choice.groups:
            if still := here.open & group:
                count = 1 if still & (still - 1) == 0 else self._touched(still).bit_count() // size
                yield from repeat(points, count)

    def _touched(self, melds: int) -> int:
        touched = 0
        for place in bits(melds):
            touched |= self.choice.cards[place]
        return touched


def _hope(entry: tuple[int, int, Position]) -> int:
    return -entry[0]
