"""Where the analyst works: here, or in a process beside the bot."""

import asyncio
import json
import logging
from collections.abc import Sequence
from contextlib import AsyncExitStack
from typing import Final

from bot.analysis.model import AnyReview
from bot.record import Record, write_record
from bot.service import review_json
from bot.service.analyst import look
from bot.service.beside import Lost, command, said_by, started
from bot.service.errors import Closing, NotReviewed
from bot.service.ports import Told

log = logging.getLogger(__name__)

PATIENCE: Final = 300.0
"""Seconds that a review may take."""


class Here:
    """Looks here and now, and all else waits: for tests and tools.

    `budget` is how many tricks he looks at with one trump; None leaves it to him.
    """

    def __init__(self, budget: int | None = None) -> None:
        self._budget = budget

    async def review(self, record: Record, deal: int, told: Told) -> AnyReview:
        """What he finds in the deal."""
        return look(record, deal, told, self._budget)

    async def close(self) -> None:
        """Nothing goes on."""


class Apart:
    """Looks in one process, at one deal after another; it is started for the first.

    A process that dies, or takes longer than `patience` seconds, is replaced for the next deal.
    It ends with the bot, however that ends.
    """

    def __init__(
        self, how: Sequence[str] = command("bot.service.analyst"), patience: float = PATIENCE
    ) -> None:
        self._how = how
        self._patience = patience
        self._turn = asyncio.Lock()
        self._ends = AsyncExitStack()
        self._process: asyncio.subprocess.Process | None = None
        self._open = True

    async def review(self, record: Record, deal: int, told: Told) -> AnyReview:
        """What is found in the deal. Raises: NotReviewed, Closing."""
        async with self._turn:
            if not self._open:
                raise Closing
            try:
                async with asyncio.timeout(self._patience):
                    return await self._ask(json.dumps([write_record(record), deal]), told)
            except (Lost, OSError, TimeoutError) as error:
                await self._end()
                log.warning("the analyst was lost: %s", type(error).__name__)
                raise NotReviewed from None
            except asyncio.CancelledError:
                await self._end()
                raise

    async def close(self) -> None:
        """End the process; whoever waits for a review gets none."""
        self._open = False
        await self._end()

    async def _end(self) -> None:
        self._process = None
        await self._ends.aclose()

    async def _ask(self, question: str, told: Told) -> AnyReview:
        """Raises: NotReviewed, Lost, OSError."""
        if self._process is not None and self._process.returncode is not None:
            await self._end()  # it died while nobody asked
        if self._process is None:
            self._process = await self._ends.enter_async_context(started(self._how))
        process = self._process
        assert process.stdin is not None
        process.stdin.write(question.encode() + b"\n")
        while True:
            said = await said_by(process)
            try:
                if "review" in said:
                    return review_json.read(said["review"])
                if "done" in said:
                    told(said["done"], said["of"])
                    continue
            except (KeyError, TypeError, ValueError):
                raise Lost from None
            log.error("a fault in the analyst\n%s", said.get("fault"))
            raise NotReviewed
