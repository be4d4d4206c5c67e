"""What is told by itself: one task per game or season at a time; what fails is tried again."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

import discord

from bot.service.errors import ServiceError
from bot.service.faults import trace
from cogs.ui.sessions import FAILED

log = logging.getLogger(__name__)

PATIENCE: Final = 5.0
"""Seconds that what is being told has to end before the bot goes."""
RETRY: Final = 30.0
"""Seconds until what could not be told is tried again."""
SHUT: Final = 300.0
"""The same, where Discord forbids it: Discord bans who asks too often."""


class Telling:
    """Calls `tell(number)` for each number that there may be news of; the log still has them.

    `of` says in the bot's own log what it is about.
    """

    def __init__(self, tell: Callable[[int], Awaitable[None]], of: str) -> None:
        self._tell = tell
        self._of = of
        self._busy: dict[int, bool] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.open = True

    def news(self, number: int) -> None:
        """There may be news of it."""
        if number in self._busy:
            self._busy[number] = True
        elif self.open:
            self._busy[number] = False
            self.spawn(self._work(number))

    def spawn(self, work: Awaitable[None]) -> None:
        """Do something beside; what keeps it from being done is logged."""
        task = asyncio.ensure_future(self.quietly(work))
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    async def quietly(self, work: Awaitable[object]) -> None:
        """Do it; what Discord, or a table or league that is gone, prevents is not raised."""
        try:
            await work
        except FAILED as error:
            said = f"{error.code}" if isinstance(error, discord.HTTPException) else ""
            log.warning("not told of %s: %s %s", self._of, type(error).__name__, said)
        except ServiceError as error:
            log.debug("nothing to tell of %s: %s", self._of, type(error).__name__)

    async def close(self) -> None:
        """Finish what is being told, and begin nothing more."""
        self.open = False
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while self._tasks:  # the last of them begin others
                    await asyncio.wait(self._tasks)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("a fault in what is told of %s\n%s", self._of, trace(error))

    async def _work(self, number: int) -> None:
        again = RETRY
        try:
            self._busy[number] = True
            while self._busy[number]:
                self._busy[number] = False
                await self._tell(number)
            again = 0
        except ServiceError:
            again = 0
            raise
        except discord.Forbidden:
            again = SHUT
            raise
        finally:
            del self._busy[number]
            if again and self.open:
                asyncio.get_running_loop().call_later(again, self.news, number)
