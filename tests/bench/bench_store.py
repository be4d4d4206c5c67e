"""How fast the storage is: `python -m tests.bench.bench_store`.

Appends by 1, 100 and 1,000 games that are always busy, each with a request id and a time that
runs out; then a start with 10,000 open games.
"""

import asyncio
import tempfile
import time
from pathlib import Path

import aiosqlite
from rich.console import Console
from rich.table import Table as Sheet

from bot.service.model import Computer, Person, Table, Turn
from data.store import SqliteStore, open_store

_SECONDS = 4.0
_OPEN = 10_000
_HAND = 61
_ACTION = "meld marriage KS1 QS1"
_DEAL = "deal " + " ".join(
    f"{rank}{suit}{copy}" for copy in "12" for suit in "SHDC" for rank in "ATKQJ9"
)


class Wall:
    """The time."""

    def now(self) -> int:
        return time.time_ns() // 1_000_000


async def _begin(store: SqliteStore, channel: int) -> int:
    seats = (Person(channel, f"Player {channel}"), Computer("novice", "Robot"), None, None)
    table = Table(0, 1, channel, channel, "partnership", "book", {"target": 150}, False, seats)
    opened = await store.open_table(table, channel.to_bytes(32), request=None)
    game = await store.begin(opened, 0, "start", request=None)
    await store.append(game.id, 0, [Turn(-1, _DEAL, 0)])
    return game.id


async def _begin_all(store: SqliteStore, first: int, count: int) -> list[int]:
    return await asyncio.gather(*(_begin(store, first + n) for n in range(count)))


async def _busy(store: SqliteStore, game: int, until: float, took: list[float]) -> None:
    seq = 1
    while (start := time.perf_counter()) < until:
        turn = Turn(seq % 4, _ACTION, seq)
        await store.append(game, seq, [turn], request=game * 1_000_000 + seq, due=seq)
        took.append(time.perf_counter() - start)
        seq += 1


async def _appends(path: Path, games: int) -> tuple[str, ...]:
    async with await open_store(path, Wall()) as store:
        numbers = await _begin_all(store, 1, games)
        took: list[float] = []
        start = time.perf_counter()
        await asyncio.gather(*(_busy(store, n, start + _SECONDS, took) for n in numbers))
        spent = time.perf_counter() - start
    took.sort()
    median, late = took[len(took) // 2], took[len(took) * 99 // 100]
    return f"{games:,}", f"{len(took) / spent:,.0f}", f"{median * 1e3:.2f}", f"{late * 1e3:.2f}"


async def _fill(path: Path) -> None:
    async with await open_store(path, Wall()) as store:
        games = await _begin_all(store, 1, _OPEN)
        log = [Turn(n % 4, _ACTION, n) for n in range(1, _HAND)]
        await asyncio.gather(*(store.append(n, 1, log, due=n) for n in games))
        await asyncio.gather(*(store.mark_told(n, _HAND) for n in games[: _OPEN // 2]))


async def _start(path: Path) -> tuple[float, float, float]:
    begun = time.perf_counter()
    async with await open_store(path, Wall()) as store:
        opened = time.perf_counter()
        untold = await store.untold()
        due = await store.due()
        asked = time.perf_counter()
        assert (len(untold), len(due)) == (_OPEN // 2, _OPEN)
        await store.turns(untold[0])
        read = time.perf_counter()
    return opened - begun, asked - opened, read - asked


async def _hops(count: int = 5_000) -> tuple[float, float]:
    """Seconds of an aiosqlite job through `commit()`, and of the private way to its thread."""
    async with aiosqlite.connect(":memory:", isolation_level=None) as db:
        start = time.perf_counter()
        for _ in range(count):
            await db.commit()
        middle = time.perf_counter()
        for _ in range(count):
            await db._execute(int)  # type: ignore[no-untyped-call] # private, for comparison
        return (middle - start) / count, (time.perf_counter() - middle) / count


def main() -> None:
    """Measure, and print what was measured."""
    console = Console()
    sheet = Sheet("busy games", "actions/s", "p50 ms", "p99 ms")
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        for games in (1, 100, 1_000):
            sheet.add_row(*asyncio.run(_appends(Path(folder, f"{games}.sqlite"), games)))
        console.print(sheet)
        full = Path(folder, "full.sqlite")
        asyncio.run(_fill(full))
        opened, asked, read = min(asyncio.run(_start(full)) for _ in range(3))
        size = full.stat().st_size / 1e6
    console.print(f"{_OPEN:,} open games, {_OPEN * _HAND:,} turns, {size:.0f} MB:")
    console.print(f"  open {opened * 1e3:.0f} ms; untold() and due() {asked * 1e3:.1f} ms")
    console.print(f"  turns() of one game {read * 1e3:.2f} ms")
    public, private = asyncio.run(_hops())
    console.print(f"one hop: commit() {public * 1e6:.0f} µs, _execute() {private * 1e6:.0f} µs")


if __name__ == "__main__":
    main()
