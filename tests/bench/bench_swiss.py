"""How long a Swiss round takes to draw: `python -m tests.bench.bench_swiss [draws]`.

Seasons of 500 entries, the stronger of whom win more often. In half of the seasons the field is
odd, from 499; in every third points go by margin, so that score groups are many and small.
"""

import sys
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from time import perf_counter
from typing import Final

from bot.formats import swiss
from bot.formats.drawing import Contender, Drawing
from bot.league.results import Entry
from tests.bench.figures import Figure, show, times

DRAWS: Final = 12
ENTRIES: Final = 500
ROUNDS: Final = (1, 5, 9)
MOST: Final = 1000.0
"""Milliseconds that a draw may take."""

Field = dict[Entry, Contender]


def figures(draws: int = DRAWS) -> list[Figure]:
    """A row per round."""
    swiss.draw([Contender(1, 0, 1), Contender(2, 0, 2)], 1)  # loads what draws
    took: dict[int, list[float]] = {round_: [] for round_ in ROUNDS}
    for seed in range(draws):
        for round_, seconds in _season(seed):
            if round_ in took:
                took[round_].append(seconds)
    how = f"fields of {ENTRIES - 1} and {ENTRIES}; a third of the seasons by margin"
    return [
        times(f"Swiss round {round_} of {ENTRIES}", seconds, MOST, how)
        for round_, seconds in took.items()
    ]


def _season(seed: int) -> Iterator[tuple[int, float]]:
    """Each round, and the seconds that its draw took."""
    random, entries = Random(seed), ENTRIES - seed % 2
    field = {number: Contender(number, 0, number) for number in range(1, entries + 1)}
    for round_ in range(1, max(ROUNDS) + 1):
        began = perf_counter()
        drawing = swiss.draw(field.values(), round_, last=round_ == max(ROUNDS))
        yield round_, perf_counter() - began
        _play(field, drawing, random, margin=seed % 3 == 2)


def _play(field: Field, drawing: Drawing, random: Random, *, margin: bool) -> None:
    for (one,), other in (pair.sides for pair in drawing.pairs):
        if not other:
            field[one] = _after(field[one], None, 20 if margin else 2)
            continue
        first, second = field[one], field[other[0]]
        share = 0.5 + (second.seed - first.seed) / (2 * ENTRIES) + random.gauss(0, 0.3)
        points = round(20 * min(1.0, max(0.0, share))) if margin else 2 * (share > 0.5)
        field[one] = _after(first, second, points)
        field[other[0]] = _after(second, first, (20 if margin else 2) - points, home=-1)


def _after(it: Contender, other: Contender | None, points: int, home: int = 1) -> Contender:
    """The entry after its fixture, or its bye."""
    if other is None:
        bye = replace(it, points=it.points + points, byes=it.byes + 1)
        return replace(bye, floats=(*it.floats, 0))
    fell = (it.points > other.points) - (it.points < other.points)
    met = replace(it, points=it.points + points, faced=it.faced | {other.number})
    return replace(met, homes=it.homes + home, floats=(*it.floats, fell))


if __name__ == "__main__":
    show(figures(int(sys.argv[1]) if len(sys.argv) > 1 else DRAWS))
