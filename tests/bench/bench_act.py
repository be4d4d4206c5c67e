"""How long an action takes, with many tables: `python -m tests.bench.bench_act [seconds]`.

The whole way of `Tables.act()`: rules, storage on disk, the new view. After each action the
cursor of what was told is moved, as the announcer does; that is not in the time, but in the load.
"""

import asyncio
import sys
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from time import perf_counter, process_time

from bot.service.lobby import Lobby
from bot.service.tables import Tables
from tests.bench.figures import Figure, show, spread, times
from tests.bench.seats import move, opened, seated, user_at

SECONDS = 8.0
LOADS = (1, 100, 1_000)
PACE = 1.0
"""Seconds between two actions of a table in the open loop."""


@dataclass(slots=True)
class Load:
    """Tables that act until a time.

    `late` has how far behind its time each action began, `cpu` the seconds of CPU an action.
    """

    tables: Tables
    lobby: Lobby
    until: float
    took: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    cpu: float = 0.0
    random: Random = field(default_factory=lambda: Random(1))
    requests: "count[int]" = field(default_factory=lambda: count(1))

    async def step(self, table: int, channel: int) -> None:
        """One action at the table, or a new game when the old one is over."""
        game = (await self.tables.table(table)).game
        live = None if game is None else await self.tables.live(game)
        if game is None or live is None or live.state.over:
            await self.lobby.start(table, user_at(channel, 0))
            return
        seat, action = move(live, self.random)
        user, request = user_at(channel, seat), next(self.requests)
        began = perf_counter()
        await self.tables.act(game, user, action, seq=live.turns, request=request)
        self.took.append(perf_counter() - began)
        await self.tables.told(game, live.turns)

    async def always(self, table: int, channel: int) -> None:
        """A closed loop: the next action follows at once."""
        while perf_counter() < self.until:
            await self.step(table, channel)

    async def evenly(self, table: int, channel: int) -> None:
        """An open loop: an action when it is time, whether or not the last one was quick."""
        due = perf_counter() + PACE * self.random.random()
        while due < self.until:
            await asyncio.sleep(max(0.0, due - perf_counter()))
            self.late.append(max(0.0, perf_counter() - due))
            await self.step(table, channel)
            due += PACE


Loop = Callable[[Load, int, int], Awaitable[None]]


async def _run(path: Path, size: int, loop: Loop, seconds: float) -> Load:
    store, tables = await opened(path)
    async with store:
        lobby = Lobby(tables)
        channels = range(1, size + 1)
        numbers = await asyncio.gather(*(seated(lobby, channel) for channel in channels))
        for number, channel in zip(numbers, channels, strict=True):
            await lobby.start(number, user_at(channel, 0))
        load = Load(tables, lobby, perf_counter() + seconds)
        at = zip(numbers, channels, strict=True)
        before = process_time()
        await asyncio.gather(*(loop(load, number, channel) for number, channel in at))
        load.cpu = (process_time() - before) / len(load.took)
        await tables.sleep()
    return load


def figures(seconds: float = SECONDS) -> list[Figure]:
    """A row per load."""
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as name:
        folder = Path(name)
        closed = [_closed(folder, size, seconds) for size in LOADS]
        return closed + [_open(folder, size, seconds) for size in LOADS]


def _closed(folder: Path, size: int, seconds: float) -> Figure:
    load = asyncio.run(_run(folder / f"closed{size}", size, Load.always, seconds))
    how = f"closed loop, {len(load.took) / seconds:,.0f} actions/s, {_cpu(load)}"
    return times(f"act(), {size:,} tables always busy", load.took, how=how)


def _open(folder: Path, size: int, seconds: float) -> Figure:
    load = asyncio.run(_run(folder / f"open{size}", size, Load.evenly, seconds))
    how = f"open loop, begun late by p99 {spread(load.late)[1] * 1e3:.1f} ms, {_cpu(load)}"
    most = 50 if size == max(LOADS) else None
    return times(f"act(), {size:,} tables, an action a second each", load.took, most, how)


def _cpu(load: Load) -> str:
    return f"{load.cpu * 1e3:.2f} ms of CPU an action"


if __name__ == "__main__":
    show(figures(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS))
