"""Thinking beside the event loop: `python -m tests.bench.bench_thinking [seconds]`.

Positions of partnership games, each decided by the expert in one of two workers, as in the running
bot. Every table asks once a second, whether or not it has had its last answer.
"""

import asyncio
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import cycle, islice
from random import Random
from time import perf_counter
from typing import Final

from bot.ai.player import PLAYERS
from bot.ai.swift import swift
from bot.engine.actions import CHANCE, Action, Deal
from bot.engine.game import apply, start
from bot.engine.view import View, observe
from bot.service.thinking import COMMAND, Workers
from bot.variants import SYSTEMS
from tests.bench.figures import Figure, show, spread, times
from tests.strategies import shuffled

SECONDS: Final = 5.0
PACE: Final = 1.0
"""Seconds between two decisions of a table."""
TICK: Final = 0.002
"""Seconds between two looks at how late the event loop is."""
VIEWS: Final = 2_000
STARTS: Final = 9
WORKERS: Final = 2
GROWTH: Final = 4
"""So much later p99 may be at the greatest load than at the least."""
LOADS: Final = (10, 100, 500)
PURE: Final = (
    sys.executable,
    "-c",
    "import sys; sys.modules['bot.ai._swift'] = None; from bot.service.worker import main; main()",
)
"""A worker without the compiled look ahead."""


@dataclass(slots=True)
class Load:
    """Tables that ask until a time: how long each answer took, and how late the loop was."""

    workers: Workers
    views: Iterator[View]
    until: float
    took: list[float] = field(default_factory=list)
    lag: list[float] = field(default_factory=list)
    asking: set[asyncio.Task[None]] = field(default_factory=set)

    async def table(self, phase: float) -> None:
        """Ask once a second."""
        due = perf_counter() + PACE * phase
        while due < self.until:
            await asyncio.sleep(max(0.0, due - perf_counter()))
            task = asyncio.create_task(self.ask())
            self.asking.add(task)
            task.add_done_callback(self.asking.discard)
            due += PACE

    async def ask(self) -> None:
        """One decision."""
        view, began = next(self.views), perf_counter()
        await self.workers.choose("expert", view, len(self.took))
        self.took.append(perf_counter() - began)

    async def watch(self) -> None:
        """How late it is, every two milliseconds."""
        while perf_counter() < self.until:
            began = perf_counter()
            await asyncio.sleep(TICK)
            self.lag.append(perf_counter() - began - TICK)


def positions(count: int) -> list[View]:
    """So many positions of whole games of club players, in which there is something to decide."""
    rules, dice, found = SYSTEMS["partnership"].rules({}), Random(1), list[View]()
    while len(found) < count:
        state = start(rules, dice.randrange(rules.seats))
        while not state.over:
            seat = state.waiting[0]
            if seat == CHANCE:
                action: Action = Deal(shuffled(rules, state, dice))
            else:
                view = observe(rules, state, seat)
                found += [view] if len(view.legal) > 1 else []
                action = PLAYERS["club"].choose(view, dice)
            state = apply(rules, state, seat, action).state
    return found[:count]


async def _run(command: Sequence[str], views: Sequence[View], size: int, seconds: float) -> Load:
    workers, dice = Workers(WORKERS, command), Random(size)
    warm = (workers.choose("expert", view, 0) for view in islice(views, 4 * WORKERS))
    await asyncio.gather(*warm)
    some = cycle(dice.sample(views, len(views)))
    load = Load(workers, some, perf_counter() + seconds)
    await asyncio.gather(load.watch(), *(load.table(dice.random()) for _ in range(size)))
    while load.asking:
        await asyncio.wait(load.asking)
    await workers.close()
    return load


async def _start(command: Sequence[str], view: View) -> float:
    workers, began = Workers(1, command, deadline=60), perf_counter()
    await workers.choose("expert", view, 1)
    took = perf_counter() - began
    await workers.close()
    return took


def figures(seconds: float = SECONDS) -> list[Figure]:
    """Rows for each look ahead that there is."""
    views = positions(VIEWS)
    kinds = {"Python": PURE} | ({"C": COMMAND} if swift() else {})
    return [row for name, command in kinds.items() for row in _rows(name, command, views, seconds)]


def _rows(name: str, command: Sequence[str], views: list[View], seconds: float) -> list[Figure]:
    how = f"{WORKERS} workers, open loop, haste allowed"
    loads = {size: asyncio.run(_run(command, views, size, seconds)) for size in LOADS}
    few, many = (spread(loads[size].took)[1] for size in (min(LOADS), max(LOADS)))
    aims = {100: 60 if name == "Python" else 15}
    starts = [asyncio.run(_start(command, view)) for view in views[:STARTS]]
    return [
        *(
            times(f"a decision at {size} tables, {name}", load.took, aims.get(size), how)
            for size, load in loads.items()
        ),
        *(
            times(f"the event loop late at {size} tables, {name}", load.lag, 8)
            for size, load in loads.items()
        ),
        Figure(
            f"p99 at {max(LOADS)} tables / at {min(LOADS)}, {name}",
            len(LOADS),
            f"{many / few:.1f}×",
            aim=f"≤ {GROWTH}×",
            met=many / few <= GROWTH,
        ),
        times(f"a worker's start and first decision, {name}", starts, 300),
    ]


if __name__ == "__main__":
    show(figures(float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS))
