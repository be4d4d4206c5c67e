"""Alarms for games and seasons that wait for a time."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Final

from bot.service.errors import ServiceError
from bot.service.faults import trace
from bot.service.ports import Clock

log = logging.getLogger(__name__)


AGAIN: Final = 5.0
"""Seconds until an alarm that could not be carried out rings again."""
LONGEST: Final = 3600.0
"""Seconds that an alarm is set for at most: then the clock is read anew, for over weeks the loop's
own time drifts from it, and stands still while the machine sleeps."""


class Timers:
    """One alarm per game, or per season; `ring(game, due)` is called when it is due (Unix ms)."""

    def __init__(self, clock: Clock, ring: Callable[[int, int], Awaitable[None]]) -> None:
        self._clock = clock
        self._ring = ring
        self._handles: dict[int, tuple[int, asyncio.TimerHandle]] = {}
        self._ringing: set[asyncio.Task[None]] = set()

    def set(self, game: int, due: int | None) -> None:
        """Set the game's alarm, or clear it."""
        known = self._handles.get(game)
        if known and known[0] == due:
            return
        if known:
            known[1].cancel()
            del self._handles[game]
        if due is not None:
            self._handles[game] = (due, self._wait(game, due))

    def _wait(self, game: int, due: int) -> asyncio.TimerHandle:
        wait, loop = max(0, due - self._clock.now()) / 1000, asyncio.get_running_loop()
        if wait > LONGEST:
            return loop.call_later(LONGEST, self._wait_on, game, due)
        return loop.call_later(wait, self._fire, game, due)

    def _wait_on(self, game: int, due: int) -> None:
        self._handles[game] = (due, self._wait(game, due))

    def again(self, game: int, due: int = 0) -> None:
        """Have an alarm ring in a while, after a fault; one that is set already will do."""
        if game not in self._handles:
            handle = asyncio.get_running_loop().call_later(AGAIN, self._fire, game, due)
            self._handles[game] = (due, handle)

    def stop(self) -> None:
        """Clear every alarm."""
        for game in tuple(self._handles):
            self.set(game, None)

    async def quiet(self) -> None:
        """Wait until whatever is ringing has been carried out."""
        if self._ringing:
            await asyncio.wait(self._ringing)

    def _fire(self, game: int, due: int) -> None:
        self._handles.pop(game, None)
        task = asyncio.ensure_future(self._call(game, due))
        self._ringing.add(task)
        task.add_done_callback(partial(self._ended, game, due))

    def _ended(self, game: int, due: int, task: asyncio.Task[None]) -> None:
        self._ringing.discard(task)
        if task.cancelled() or (error := task.exception()) is None:
            return
        log.error("a fault when time was up, tried again\n%s", trace(error))
        self.again(game, due)

    async def _call(self, game: int, due: int) -> None:
        with suppress(ServiceError):  # the table is gone, or somebody was quicker
            await self._ring(game, due)
