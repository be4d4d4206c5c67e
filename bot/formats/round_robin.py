"""Round robins: everyone meets everyone, once or twice, by the Berger tables.

The tables are those of the FIDE Handbook, C.05, annex 1. Put as a rule: in round r of n entries
(n even), i meets the j for which i + j = r + 1, counted round the circle of 1 … n - 1; who would
meet itself meets n. An odd field has an empty place n: who meets it sits out.
"""

from collections.abc import Iterator, Sequence

from bot.formats.drawing import Pair
from bot.league.results import Entry, Sides


def rounds(entries: Sequence[Entry], *, double: bool) -> tuple[Pair, ...]:
    """All rounds in order, for entries in the order of their seeds.

    Of its fixtures each entry has as many on the first side as on the second, or one more or less.
    The second half of a double round robin is the first with the sides changed. Who sits out comes
    last in its round. One entry alone has no rounds.
    """
    once = [list(_round(entries, number)) for number in range(1, cycle(len(entries)) + 1)]
    played = [*once, *([_turned(sides) for sides in one] for one in once)] if double else once
    return tuple(Pair(number, sides) for number, one in enumerate(played, 1) for sides in one)


def cycle(entries: int) -> int:
    """Rounds in which everyone of so many entries meets everyone once."""
    return entries - 1 + entries % 2 if entries > 1 else 0


def _round(entries: Sequence[Entry], number: int) -> Iterator[Sides]:
    last = len(entries) + len(entries) % 2
    sitting: list[Sides] = []
    for one in range(1, last):
        other = (number - one) % (last - 1) + 1
        if other == one and len(entries) < last:
            sitting.append(((entries[one - 1],), ()))
        elif one <= other:
            yield _sides(entries, one, last if other == one else other, last)
    yield from sitting


def _sides(entries: Sequence[Entry], one: int, other: int, last: int) -> Sides:
    """Who of two is on the first side: as in the tables, where n is white on the right half."""
    first = one <= last // 2 if other == last else (one + other) % 2 == 1
    pair = ((entries[one - 1],), (entries[other - 1],))
    return pair if first else _turned(pair)


def _turned(sides: Sides) -> Sides:
    """The same two with the sides changed; who sits out has none."""
    first, second = sides
    return (second, first) if second else sides
