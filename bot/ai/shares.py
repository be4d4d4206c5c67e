"""In how many ways cards can be shared out to places, and one of them as luck has it.

Numbers of cards per place are packed into one number, a byte each; so are sets of cards per
place, each as wide as the pack.
"""

import random
from bisect import bisect
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from math import factorial, prod
from typing import Final

from bot.ai.evidence import Ban, Evidence, Place
from bot.ai.masks import bits

PAIR: Final = 2
CROWD: Final = 6
"""No cluster has more cards; a ban that would take more is left to be looked for."""

BYTE: Final = 8
_FULL: Final = (1 << BYTE) - 1
_HALF: Final = 1 << BYTE - 1
_FACTORIAL: Final = tuple(map(factorial, range(_HALF)))

Counts = int
Packed = int


def pack(row: Iterable[int], width: int) -> int:
    """The numbers, one per place, as one."""
    return sum(number << width * place for place, number in enumerate(row))


def unpack(packed: int, width: int, places: int) -> list[int]:
    """The numbers, one per place."""
    full = (1 << width) - 1
    return [packed >> width * place & full for place in range(places)]


class Choice:
    """A weighted choice. Some weight is above zero."""

    __slots__ = ("_last", "_limits", "_total", "_values")

    def __init__(self, weighed: Mapping[int, int]) -> None:
        likely = {value: weight for value, weight in weighed.items() if weight}
        self._values = tuple(likely)
        self._limits = tuple(map(float, accumulate(likely.values())))
        self._total, self._last = self._limits[-1], len(self._values) - 1

    def take(self, luck: random.Random) -> int:
        """One of the values."""
        return self._values[bisect(self._limits, luck.random() * self._total, 0, self._last)]


class Cluster:
    """Cards that keep each other out of places: every way in which they may lie."""

    __slots__ = ("_found",)

    def __init__(self, known: Evidence, cards: int, bans: Sequence[Ban]) -> None:
        self._found: dict[Counts, list[Packed]] = {}
        for counts, lying in _lying(known, cards, bans):
            self._found.setdefault(counts, []).append(lying)

    def ways(self, _needs: Sequence[int]) -> dict[Counts, int]:
        """In how many ways the cards may lie, for each way of sharing them out by number."""
        return {counts: len(found) for counts, found in self._found.items()}

    def place(self, counts: Counts, luck: random.Random) -> Packed:
        """The cards in places, so many in each."""
        found = self._found[counts]
        return found[int(luck.random() * len(found))]


def _lying(known: Evidence, cards: int, bans: Sequence[Ban]) -> list[tuple[Counts, Packed]]:
    """Every way in which the cards may lie, card after card, those with most foes first."""
    layout = known.layout
    foes = {
        card: [ban for ban in bans if layout.copies(ban.kinds) >> card & 1] for card in bits(cards)
    }
    ways: list[tuple[Counts, Packed]] = [(0, 0)]
    for card in sorted(foes, key=lambda it: -len(foes[it])):
        spots = [_spot(known, place, card, foes[card]) for place in places(known, 1 << card)]
        ways = [
            (counts + one, lying | there)
            for counts, lying in ways
            for one, there, foe in spots
            if not lying & foe
        ]
    return ways


def _spot(known: Evidence, place: Place, card: int, bans: Iterable[Ban]) -> tuple[Counts, int, int]:
    """A place for the card: as a count, as the card there, and the cards that it can't join."""
    layout = known.layout
    shift = len(layout.cards) * place
    own, foes = layout.some(1 << card), 0
    for ban in bans:
        if ban.place == place:
            foes |= layout.copies(ban.kinds & ~own)
    return 1 << BYTE * place, 1 << card + shift, foes << shift


def places(known: Evidence, card: int) -> tuple[Place, ...]:
    """Where the card may be."""
    return tuple(place for place, may in enumerate(known.may) if may & card)


class Pool:
    """Cards that may lie in the same places, without regard to each other."""

    __slots__ = ("_cards", "_width", "places", "size")

    def __init__(self, cards: Sequence[int], places: tuple[Place, ...], width: int) -> None:
        self._cards, self.places, self._width = cards, places, width
        self.size = len(cards)

    def ways(self, needs: Sequence[int]) -> dict[Counts, int]:
        """In how many ways the cards may lie, for each way of sharing them out by number."""
        most = [needs[place] for place in self.places]
        rows = _rows(self.size, most)
        shift = [BYTE * place for place in self.places]
        counts = (sum(map(int.__lshift__, row, shift)) for row in rows)
        return {each: self.orders(each) for each in counts}

    def orders(self, counts: Counts) -> int:
        """In how many ways the cards may lie, so many in each place; none if others have some."""
        numbers = [counts >> BYTE * place & _FULL for place in self.places]
        if sum(numbers) != self.size:
            return 0
        return _FACTORIAL[self.size] // prod(map(_FACTORIAL.__getitem__, numbers))

    def place(self, counts: Counts, luck: random.Random) -> Packed:
        """The cards in places, so many in each."""
        chance = luck.random
        order = sorted(self._cards, key=lambda _: chance())
        start = lying = 0
        for place in self.places:
            stop = start + (counts >> BYTE * place & _FULL)
            lying |= sum(order[start:stop]) << self._width * place
            start = stop
        return lying


def _rows(number: int, most: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The number as a sum of as many as there are in `most`, none more than that."""
    if not most:
        if not number:
            yield ()
        return
    rest = sum(most[1:])
    for first in range(max(0, number - rest), min(number, most[0]) + 1):
        for row in _rows(number - first, most[1:]):
            yield first, *row


def pools(known: Evidence, clustered: int) -> list[Pool]:
    """The other hidden cards by the places where they may be, those with most places last."""
    found: dict[tuple[Place, ...], list[int]] = {}
    for place in bits(known.loose & ~clustered):
        card = 1 << place
        found.setdefault(places(known, card), []).append(card)
    width = len(known.layout.cards)
    every = [Pool(cards, where, width) for where, cards in found.items()]
    return sorted(every, key=lambda pool: (len(pool.places), pool.size))


def clusters(known: Evidence) -> tuple[list[Cluster], int, list[Ban]]:
    """The clusters, all their cards, and the bans that they don't take care of."""
    groups, taken, left = _grouped(known)
    loose = [known.layout.copies(group) & known.loose for group in groups]
    found = [
        Cluster(known, cards, [ban for ban in taken if not ban.kinds & ~group])
        for group, cards in zip(groups, loose, strict=True)
    ]
    return found, sum(loose), left


def _grouped(known: Evidence) -> tuple[list[int], list[Ban], list[Ban]]:
    """Groups of kinds that bans of two kinds tie together, these bans, and the others."""
    layout, loose = known.layout, known.loose
    groups: list[int] = []
    taken: list[Ban] = []
    left: list[Ban] = []
    for ban in known.bans:
        apart = [group for group in groups if not group & ban.kinds]
        joined = ban.kinds | sum(group for group in groups if group & ban.kinds)
        crowd = (layout.copies(joined) & loose).bit_count()
        if ban.kinds.bit_count() == PAIR and crowd <= CROWD:
            groups = [*apart, joined]
            taken.append(ban)
        elif not any(place == ban.place and not kinds & ~ban.kinds for place, kinds in taken):
            left.append(ban)
    return groups, taken, left


def product(
    layer: Mapping[Counts, int], ways: Mapping[Counts, int], needs: Counts, places: int
) -> dict[Counts, int]:
    """The ways of both together, so long as no place gets more than it needs."""
    guard = pack([_HALF] * places, BYTE)
    room = needs + guard
    both: dict[Counts, int] = {}
    for before, many in layer.items():
        left = room - before
        for counts, more in ways.items():
            if left - counts & guard == guard:
                both[before + counts] = both.get(before + counts, 0) + many * more
    return both
