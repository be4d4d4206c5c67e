"""The melds of a hand, counted in the kernel's terms: many hands a millisecond."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from bot.ai.kernel import FACES, Planes, planes
from bot.ai.masks import bits
from bot.engine.cards import Card, Cards, Face, Suit
from bot.engine.melds import Kind, find, total

_KEPT: Final = 64
"""So many meld tables are kept: four suits of trumps under a few house rules."""


class Line(NamedTuple):
    """A combination: its kinds, and what it is worth held once and held twice."""

    kinds: int
    once: int
    twice: int


@dataclass(frozen=True, slots=True)
class Melds:
    """The meld table of a suit of trumps.

    A hand with a combination that takes the place of others (`large`) is counted card by card.
    """

    table: tuple[Kind, ...]
    trump: Suit
    lines: tuple[Line, ...] = field(init=False)
    large: tuple[Planes, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Lay the combinations out as sets of kinds."""
        single: dict[tuple[str, int], int] = {}
        double: dict[tuple[str, int], int] = {}
        large: list[Planes] = []
        for kind in self.table:
            for shape in map(_laid_out, kind.shapes(self.trump)):
                if kind.swallows:
                    large.append(shape)
                else:
                    (double if shape.both else single)[kind.family, shape.some] = kind.points
        lines = (
            Line(some, once, double.get((family, some), 2 * once))
            for (family, some), once in single.items()
        )
        object.__setattr__(self, "lines", tuple(lines))
        object.__setattr__(self, "large", tuple(large))

    def points(self, hand: Planes) -> int:
        """Points of the hand's melds."""
        lacks, spare = ~hand.some, ~hand.both
        for some, both in self.large:
            if not some & lacks and not both & spare:
                return total(find(self.table, cards(hand), self.trump))
        points = 0
        for kinds, once, twice in self.lines:
            if not kinds & lacks:
                points += once if kinds & spare else twice
        return points


def _laid_out(faces: Iterable[Face]) -> Planes:
    return planes(Card(*face) for face in faces)


def cards(hand: Planes) -> Cards:
    """Cards that make such a hand."""
    firsts = tuple(Card(*FACES[kind]) for kind in bits(hand.some))
    return firsts + tuple(Card(*FACES[kind], copy=2) for kind in bits(hand.both))


@lru_cache(_KEPT)
def melds(table: tuple[Kind, ...], trump: Suit) -> Melds:
    """The table laid out for these trumps."""
    return Melds(table, trump)
