"""Memory, and a start with many open games: `python -m tests.bench.bench_size [games]`.

Each start is a process of its own. The games stand in the middle of a deal, and each waits for a
time; half of them have something to tell.
"""

import asyncio
import gc
import importlib
import os
import sys
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Final

from bot.engine.game import apply, start
from bot.engine.notation import write
from bot.engine.rules import Rules
from bot.service.model import Person, Table, Turn
from bot.service.tables import Tables
from bot.variants.partnership import SYSTEM
from data.store import SqliteStore
from tests.bench.figures import Figure, show, spread
from tests.bench.seats import SEATS, opened, user_at
from tests.strategies import chosen

OPEN: Final = 10_000
STARTS: Final = 5
LOADED: Final = 200
"""Tables that each start then loads."""
TURNS: Final = 200
"""Of each open game: about three deals and a half."""
OPTIONS: Final = {"target": 500}
FAR: Final = 4_102_444_800_000
"""A time that does not come while the benchmark runs, in Unix ms."""
PAGE: Final = os.sysconf("SC_PAGE_SIZE")


def resident() -> int:
    """Bytes of memory that the process holds."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE


class Recoverer:
    """Counts what would be told."""

    def __init__(self) -> None:
        self.games: list[int] = []

    def news(self, game: int) -> None:
        """Nothing: no channel is there."""

    def recover(self, game: int) -> None:
        """Counted."""
        self.games.append(game)


def log_of(rules: Rules, dealer: int, seed: int) -> list[Turn]:
    """The log of a game that has come to its `TURNS`th turn."""
    random, state = Random(seed), start(rules, dealer)
    log: list[Turn] = []
    while len(log) < TURNS and not state.over:
        turn = chosen(rules, state, random)
        state = apply(rules, state, *turn).state
        log.append(Turn(turn[0], write(turn[1]), len(log)))
    return log


async def _fill(path: Path, count: int) -> None:
    store, _ = await opened(path)
    async with store:
        rules = SYSTEM.rules(OPTIONS)
        logs = [log_of(rules, dealer, dealer) for dealer in range(SEATS)]
        for first in range(0, count, 500):
            some = range(first, min(count, first + 500))
            await asyncio.gather(*(_open(store, logs, number) for number in some))


async def _open(store: SqliteStore, logs: list[list[Turn]], number: int) -> None:
    people = tuple(Person(user_at(number, seat), f"Player {seat}") for seat in range(SEATS))
    host, options = people[0].user, SYSTEM.changed(OPTIONS)
    table = Table(0, 1, number + 1, host, SYSTEM.key, "custom", options, False, people)
    stored = await store.open_table(table, number.to_bytes(32), request=None)
    dealer = number % SEATS
    game = await store.begin(stored, dealer, "start", request=None)
    await store.append(game.id, 0, logs[dealer], due=FAR + number)
    await store.mark_told(game.id, len(logs[dealer]) - number % 2)


async def _wake(path: Path) -> None:
    """One start, measured from the database file to the bot that is ready; printed as numbers."""
    importlib.import_module("bot.client")  # what the running bot has in memory as well
    before, began = resident(), perf_counter()
    store, tables = await opened(path)
    async with store:
        tables.announcer = Recoverer()
        await tables.wake()
        ready = perf_counter() - began
        after = resident()
        loads = await _load(tables)
        print(ready, after, after - before, *loads)
        await tables.sleep()


async def _load(tables: Tables) -> tuple[float, float]:
    """Bytes that a table takes once it is in use, and the median seconds of loading it."""
    count, took = LOADED, []
    before = resident()
    for game in range(1, count + 1):
        began = perf_counter()
        live = await tables.live(game)
        await tables.table(live.game.table)
        took.append(perf_counter() - began)
    return (resident() - before) / count, spread(took)[0]


async def _started(path: Path) -> list[float]:
    """What one start in a process of its own printed."""
    arguments = ("-m", "tests.bench.bench_size", "--start", str(path))
    run = await asyncio.create_subprocess_exec(
        sys.executable, *arguments, stdout=asyncio.subprocess.PIPE
    )
    out, _ = await run.communicate()
    return [float(word) for word in out.decode().split()]


async def _starts(path: Path) -> list[list[float]]:
    return [await _started(path) for _ in range(STARTS)]


def figures(count: int = OPEN) -> list[Figure]:
    """A row per measure."""
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        path = Path(folder, "open.sqlite3")
        asyncio.run(_fill(path, count))
        size = path.stat().st_size / 1e6
        ready, held, index, loaded, took = zip(*asyncio.run(_starts(path)), strict=True)
    games = f"{count:,} open games of {TURNS} turns, {size:.0f} MB on disk"
    each = f"the whole process, discord.py imported and not connected; {STARTS} processes"
    return [
        _row("start to ready", ready, "{:.0f} ms", 1e3, "< 500 ms", games),
        _row("memory when ready", held, "{:.0f} MB", 1e-6, "< 200 MB", each),
        _row("memory per open table, index only", index, "{:.2f} kB", 1e-3 / count, "", games),
        _row("memory per table in use", loaded, "{:.1f} kB", 1e-3, "", f"{LOADED} loaded"),
        _row("loading a table at its first click", took, "{:.2f} ms", 1e3, "", "replay included"),
    ]


def _row(
    what: str, values: tuple[float, ...], form: str, unit: float, aim: str, how: str
) -> Figure:
    median, most = (form.format(value * unit) for value in spread(values))
    return Figure(what, len(values), median, most, aim, how)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--start"]:
        asyncio.run(_wake(Path(sys.argv[2])))
    else:
        show(figures(int(sys.argv[1]) if len(sys.argv) > 1 else OPEN))
