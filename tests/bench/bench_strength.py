"""How much better the expert is than the club player: `python -m tests.bench.bench_strength`.

With a number it plays so many deals of the partnership game, and half as many of the others, each
twice with the seats exchanged, on all cores. The expert bids, melds, plays and calls out as in the
product: it is what `simulate --match expert club` plays.
"""

import os
import sys
from collections.abc import Iterator
from typing import Final

from bot.ai.match import Margin
from bot.cli.duplicate import CERTAIN, Match, Outcome, play_match, result_of
from bot.cli.stopwatch import spread
from bot.variants import DEFAULT, SYSTEMS
from tests.bench.figures import Figure, show

DEALS: Final = 400
SEED: Final = 20264
LEVELS: Final = ("expert", "club")


def figures(deals: int = DEALS) -> list[Figure]:
    """Per game the points that the expert is ahead, and the time of its decisions."""
    return [
        row
        for game in SYSTEMS
        for row in _rows(played(game, deals if game == DEFAULT else deals // 2))
    ]


def played(game: str, deals: int) -> Outcome:
    """A match under the book's own rules."""
    match = Match(game, {}, LEVELS, SEED)
    return result_of(match, play_match(match, deals, os.cpu_count() or 1))


def _rows(outcome: Outcome) -> Iterator[Figure]:
    game = outcome.match.game
    yield _ahead(f"expert v club player, {game}", outcome.points, outcome.deals, "score a deal")
    if game == DEFAULT:
        tricks = "trick points a deal"
        yield _ahead(f"the same, {game}, in tricks", outcome.tricks, outcome.deals, tricks)
    took, ms = outcome.took[0], spread(outcome.took[0])
    median, late = f"{ms['median']:.1f} ms", f"{ms['p99']:.1f} ms"
    yield Figure(f"a decision of the expert, {game}", len(took), median, late)


def _ahead(what: str, points: Margin, deals: int, unit: str) -> Figure:
    surely = points.points - CERTAIN * points.error
    shown = f"{points.points:+.2f} ± {points.error:.2f}"
    return Figure(what, deals, shown, "", "", f"{unit}; 95 % sure of {surely:+.2f}")


if __name__ == "__main__":
    show(figures(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS))
