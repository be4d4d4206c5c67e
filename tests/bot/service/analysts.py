"""Analysts for tests: they keep the port's promises, and take no time."""

import asyncio
from dataclasses import dataclass, field

from bot.analysis.model import AnyReview
from bot.record import Record
from bot.service.errors import NotReviewed
from bot.service.ports import Told
from bot.service.reviewing import Here

QUICK = 40
"""Tricks to look at in one position: the last few cards are judged."""


@dataclass
class Quick:
    """Looks briefly, at the deals of `asked`; first waits for `go`, if it was cleared.

    `seen` is set when he has begun; he takes `delay` seconds. Of the deals in `blind` nothing can
    be said; over those in `broken` he stumbles.
    """

    asked: list[int] = field(default_factory=list)
    blind: set[int] = field(default_factory=set)
    broken: set[int] = field(default_factory=set)
    go: asyncio.Event = field(default_factory=asyncio.Event)
    seen: asyncio.Event = field(default_factory=asyncio.Event)
    delay: float = 0
    closed: bool = False

    def __post_init__(self) -> None:
        """Nothing to wait for."""
        self.go.set()

    async def review(self, record: Record, deal: int, told: Told) -> AnyReview:
        """What is found in the deal."""
        self.asked.append(deal)
        told(1, 64)
        self.seen.set()
        await asyncio.sleep(self.delay)
        await self.go.wait()
        if deal in self.blind:
            raise NotReviewed
        if deal in self.broken:
            raise ZeroDivisionError
        return await Here(QUICK).review(record, deal, told)

    async def close(self) -> None:
        """Look no more."""
        self.closed = True
