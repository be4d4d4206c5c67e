"""How much better the expert is than the club player: `python -m tests.bench.bench_strength`.

With a number it plays so many deals of the partnership game, and half as many of the others, each
twice with the seats exchanged, on all cores. The expert bids, melds, plays and calls out as in the
product: it is what `simulate --match expert club` plays.
"""

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.cli.duplicate import Match, Played, play_match
from bot.variants import DEFAULT, SYSTEMS
from tests.bench.figures import Figure, show, surely, times

DEALS: Final = 400
SEED: Final = 20264
LEVELS: Final = ("expert", "club")
NAMES: Final[Mapping[str, str]] = {
    "partnership": "partnership",
    "binocle": "Binocle",
    "bezique_foster": "Bézique after Foster",
    "bezique_hoffmann": "Bézique after Hoffmann",
}


def figures(deals: int = DEALS) -> list[Figure]:
    """Per game the points that the expert is ahead, and the time of its decisions."""
    return [
        row
        for game in SYSTEMS
        for row in _rows(game, played(game, deals if game == DEFAULT else deals // 2))
    ]


def played(game: str, deals: int) -> Sequence[Played]:
    """A match under the book's own rules."""
    return play_match(Match(game, {}, LEVELS, SEED), deals, os.cpu_count() or 1)


def _rows(game: str, deals: Sequence[Played]) -> Iterator[Figure]:
    name = NAMES[game]
    scores = [deal.score for deal in deals]
    yield surely(f"expert v club player, {name}", scores, 0, "score a deal")
    if game == DEFAULT:
        tricks = [deal.tricks for deal in deals]
        yield surely(f"the same, {name}, in tricks", tricks, None, "trick points a deal")
    took = [ns / 1e9 for deal in deals for ns in deal.took[0]]
    yield times(f"a decision of the expert, {name}", took)


if __name__ == "__main__":
    show(figures(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS))
