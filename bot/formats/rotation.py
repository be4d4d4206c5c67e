"""Rotations: single players at tables of four, who change partners from round to round.

The rounds come of one of them, the starter (see `bot.formats.starters`): its places count round a
circle, and each further round is the starter turned on. In a cycle, which has as many rounds as
there are places on the circle, nobody has the same partner twice, and

| field | each partners | each opposes | sits out |
|---|---|---|---|
| 4n | all others once | all others twice | never |
| 4n + 1 | all others once | all others twice | once |
| 4n + 2 | all others but one once | all others, two once, the rest twice | twice |
| 4n + 3 | all others but two once | all others, four once, the rest twice | three times |

That is so up to 55, in 59 and 61; but in 40, 44, 45, 46, 48, 50, 52, 54 and 58 a few oppose each
other once or three times, and in other fields up to four times, or not at all.
After any number of rounds nobody has sat out more than once more often than another (twice in half
a cycle of 8n + 6).
The first two lines are whist tournaments, as Moore called them ("Tactical Memoranda I-III", 1896).
"""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.formats.drawing import Pair
from bot.formats.starters import WRITTEN, Starter, Table, starter
from bot.league.results import Entry, Sides

FEWEST: Final = 4
"""Players that make a table."""


def rounds(entries: Sequence[Entry], number: int = 0) -> tuple[Pair, ...]:
    """So many rounds for the entries, 0: a cycle. It begins again when there are more.

    In each round the table of the best seed comes first; who sits out comes last. Fewer than four
    entries have no rounds.
    """
    if len(entries) < FEWEST:
        return ()
    movement = _movement(len(entries))
    played = [movement[one % len(movement)] for one in range(number or len(movement))]
    return tuple(
        pair for one, tables in enumerate(played, 1) for pair in _pairs(entries, tables, one)
    )


def cycle(entries: int) -> int:
    """Rounds in which each of so many entries has had as many partners as can be."""
    if entries < FEWEST:
        return 0
    return entries - 1 if entries % 4 == 0 else entries


def _movement(field: int) -> list[tuple[Table, ...]]:
    """The tables of each round of a cycle."""
    if field in WRITTEN:
        return list(WRITTEN[field])
    start = starter(field)
    return [_turned(start, by, number) for number, by in enumerate(_order(start))]


def _turned(start: Starter, by: int, number: int) -> tuple[Table, ...]:
    """The starter turned on; the table of who stays put changes its sides every round."""

    def at(place: int) -> int:
        return place if place == start.circle else (place + by) % start.circle

    tables = [(at(a), at(b), at(c), at(d)) for a, b, c, d in start.tables]
    if number % 2 and start.fixed:
        tables[0] = tables[0][2:] + tables[0][:2]
    return tuple(tables)


def _order(start: Starter) -> Iterator[int]:
    """By how much the starter is turned in each round of a cycle.

    Next comes who has sat out least; then, where several do, who sits beside those who did last,
    so that nobody is left between; then opponents who have met least.
    """
    size, idle = start.circle, start.idle
    again = _common([(place,) for place in idle], size)
    met = _common(start.opposed, size)
    step = len(idle) * (idle[1] - idle[0]) if len(idle) > 1 else 0
    sat, faced, last = [0] * size, [0] * size, -step
    left = set(range(size))
    while left:
        last = min(
            left, key=lambda by: (sat[by], (by - last - step) % size * (step > 0), faced[by], by)
        )
        left.remove(last)
        sat = [count + again[by - last] for by, count in enumerate(sat)]
        faced = [count + met[by - last] for by, count in enumerate(faced)]
        yield last


def _common(groups: Sequence[tuple[int, ...]], size: int) -> list[int]:
    """How many groups of places there are again when all are turned on: by 0, by 1, by 2."""

    def turned(by: int) -> set[frozenset[int]]:
        return {frozenset(at if at == size else (at + by) % size for at in it) for it in groups}

    return [len(turned(0) & turned(by)) for by in range(size)]


def _pairs(entries: Sequence[Entry], tables: Sequence[Table], number: int) -> Iterator[Pair]:
    playing = sorted(tables, key=min)
    for a, b, c, d in playing:
        sides: Sides = ((entries[a], entries[b]), (entries[c], entries[d]))
        yield Pair(number, sides)
    seated = {place for table in tables for place in table}
    for place, entry in enumerate(entries):
        if place not in seated:
            yield Pair(number, ((entry,), ()))
