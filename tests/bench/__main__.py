"""All benchmarks in one table: `python -m tests.bench`. Each is also a program of its own.

`bench_store` and `bench_engine` print more about the storage and the rules alone.
"""

import os
import platform
import sqlite3
import sys
from collections.abc import Callable

from tests.bench import (
    bench_act,
    bench_players,
    bench_replay,
    bench_requests,
    bench_size,
    bench_thinking,
)
from tests.bench.figures import Figure, show

PARTS: tuple[Callable[[], list[Figure]], ...] = (
    bench_replay.figures,
    bench_players.figures,
    bench_thinking.figures,
    bench_act.figures,
    bench_size.figures,
    bench_requests.figures,
)


def load() -> str:
    """How busy the machine is: the average number of running programs, in the last minute."""
    return f"{os.getloadavg()[0]:.1f}"


def main() -> None:
    """Measure, and print."""
    python = f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}"
    print(f"{os.cpu_count()} CPUs, {python}; load {load()} before")
    rows: list[Figure] = []
    for figures in PARTS:
        rows += figures()
        print(f"{figures.__module__}: done, load {load()}", file=sys.stderr)
    show(rows)


if __name__ == "__main__":
    main()
