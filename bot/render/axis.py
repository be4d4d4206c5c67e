"""Where an axis has its marks: at round numbers."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import count
from math import ceil, floor
from typing import Final

ROUND: Final = (1, 2, 5)
"""A step is one of these, or that times a power of ten."""
UNEVEN: Final = frozenset({2})
"""No step for what is counted from 1: nobody counts 1, 4, 6, 8."""


@dataclass(frozen=True, slots=True)
class Axis:
    """From `low` to `high`, with its marks in rising order."""

    low: float
    high: float
    marks: tuple[int, ...]

    def share(self, value: float) -> float:
        """How far along the axis the value is, from 0 to 1."""
        return (value - self.low) / (self.high - self.low)


def amounts(values: Iterable[float], most: int) -> Axis:
    """An axis for amounts: it begins and ends at a mark, and has no more than `most` (3 at least).

    Its steps are whole numbers.
    """
    known = list(values) or [0]
    step = next(step for step in _steps() if _above(known, step) - _below(known, step) < most)
    low, high = _below(known, step), _above(known, step)
    if low == high:
        low, high = low - (low > 0), high + 1
    return Axis(low * step, high * step, tuple(range(low * step, high * step + 1, step)))


def places(values: Iterable[float], most: int) -> Axis:
    """An axis for whole numbers that are counted from somewhere: ranks, rounds, games.

    The first and the last of them are marked, and round ones between: about `most` in all.
    """
    known = list(values) or [1]
    low, high = floor(min(known)), ceil(max(known))
    steps = (step for step in _steps() if step not in UNEVEN)
    step = next(step for step in steps if high - low <= step * (most - 1))
    between = (
        mark
        for mark in range(ceil(low / step) * step, high, step)
        if 2 * min(mark - low, high - mark) > step
    )
    edge = 0.5 if low == high else 0.0
    return Axis(low - edge, high + edge, tuple(sorted({low, *between, high})))


def _below(values: Sequence[float], step: int) -> int:
    """The last step that is below them all."""
    return floor(min(values) / step)


def _above(values: Sequence[float], step: int) -> int:
    return ceil(max(values) / step)


def _steps() -> Iterable[int]:
    for power in count():
        yield from (digit * 10**power for digit in ROUND)
