"""All benchmarks: `python -m tests.bench [bot | computers | leagues] [--readme]`.

`bot` measures the bot, `computers` how well and how fast its computer players think, beside other
programs, `leagues` the sums of its leagues; without any, all are measured. With `--readme` the
tables of the last two are written into the README, each between the two comments that name it.
Each benchmark also runs by itself; `bench_store` and `bench_engine` print more about the storage
and the rules alone.
"""

import os
import platform
import sqlite3
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from tests.bench import (
    bench_act,
    bench_auction,
    bench_expert,
    bench_players,
    bench_ratings,
    bench_replay,
    bench_requests,
    bench_right,
    bench_size,
    bench_standings,
    bench_strength,
    bench_swiss,
    bench_thinking,
    bench_yardsticks,
)
from tests.bench.figures import Figure, put, show

PUBLISHED: Final = ("computers", "leagues")
"""Tables that can be written into the README."""
README: Final = Path(__file__).resolve().parents[2] / "README.md"
PARTS: Final[Mapping[str, tuple[Callable[[], list[Figure]], ...]]] = {
    "bot": (
        bench_replay.figures,
        bench_players.figures,
        bench_act.figures,
        bench_size.figures,
        bench_requests.figures,
    ),
    "computers": (
        bench_right.figures,
        bench_yardsticks.figures,
        bench_expert.figures,
        bench_auction.figures,
        bench_strength.figures,
        bench_thinking.figures,
    ),
    "leagues": (
        bench_standings.figures,
        bench_swiss.figures,
        bench_ratings.figures,
    ),
}
"""What is measured, per table."""


def load() -> str:
    """How busy the machine is: the average number of running programs, in the last minute."""
    return f"{os.getloadavg()[0]:.1f}"


def main() -> None:
    """Measure, and print."""
    parser = ArgumentParser("python -m tests.bench", description=__doc__)
    parser.add_argument("part", nargs="?", choices=PARTS, help="what to measure")
    parser.add_argument("--readme", action="store_true", help="write the table there")
    args = parser.parse_args()
    python = f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}"
    print(f"{os.cpu_count()} CPUs, {python}; load {load()} before")
    for part in (args.part,) if args.part else PARTS:
        rows = measured(part)
        show(rows)
        if args.readme and part in PUBLISHED:
            README.write_text(put(README.read_text("utf-8"), part, rows), "utf-8")


def measured(part: str) -> list[Figure]:
    """The rows of a table."""
    rows: list[Figure] = []
    for figures in PARTS[part]:
        rows += figures()
        print(f"{figures.__module__}: done, load {load()}", file=sys.stderr)
    return rows


if __name__ == "__main__":
    main()
