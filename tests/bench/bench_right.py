"""Whether what the experts calculate is right: `python -m tests.bench.bench_right [positions]`.

The last tricks are solved and compared with every way in which the cards may fall, in C and in
Python; deals are drawn where all of them can be counted, and compared with even chances.
"""

import sys
from collections.abc import Iterator
from itertools import cycle, islice
from random import Random
from typing import Final

from bot.ai.effort import AHEAD
from bot.ai.kernel import Position, Table
from bot.ai.lookahead import PURE, LookAhead
from bot.engine.view import View
from tests.bench.figures import Figure, show
from tests.bot.ai.layouts import HOUSES
from tests.bot.ai.test_sampler import CASES, LEAST, SMALL, evenness, position
from tests.bot.ai.test_solver import drawn, exact

POSITIONS: Final = 10_000
SIZES: Final = (1, 2, 2, 3, 3)
"""Cards in each hand, in turn."""
PLENTY: Final = 10**6
"""Tricks that may be looked at in one position: more than there are."""

Case = tuple[Table, Position]


def cases(count: int) -> Iterator[Case]:
    """Positions in all houses, anywhere in a trick."""
    luck = Random(1)
    houses = zip(cycle(HOUSES), cycle(SIZES), strict=False)
    return (drawn(house, luck, size) for house, size in islice(houses, count))


def value(ahead: LookAhead, case: Case) -> int | None:
    """What the look ahead finds in the position."""
    table, at = case
    return ahead.study(table, PLENTY).value(at)


def figures(count: int = POSITIONS) -> list[Figure]:
    """How many were wrong, and how uneven the deals were."""
    found = [*cases(count)]
    truth = [exact(*case) for case in found]
    kinds = (PURE,) if AHEAD is PURE else (PURE, AHEAD)
    wrong = {ahead.name: _wrong(ahead, found, truth) for ahead in kinds}
    rows = [
        Figure(f"positions solved wrongly, {name}", count, str(bad), "", "0", how, met=not bad)
        for name, bad in wrong.items()
    ]
    return [*rows, _even([*map(position, CASES.values()), *SMALL.values()])]


how: Final = "up to three tricks left in all house rules, against every way to play them"


def _wrong(ahead: LookAhead, found: list[Case], truth: list[int]) -> int:
    return sum(value(ahead, case) != true for case, true in zip(found, truth, strict=True))


def _even(views: list[View]) -> Figure:
    least = min(evenness(view) for view in views)
    how = "positions in which all deals are known; chi-square, the least likely of them"
    what = "deals are drawn evenly"
    return Figure(what, len(views), f"p = {least:.3f}", "", f"p > {LEAST}", how, met=least > LEAST)


if __name__ == "__main__":
    show(figures(int(sys.argv[1]) if len(sys.argv) > 1 else POSITIONS))
