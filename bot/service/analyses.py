"""What the analyst finds in the deals of this installation: made once, and kept."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from bot.analysis.model import AnyReview, Review
from bot.analysis.tally import History, findings
from bot.engine.rules import System
from bot.service import review_json
from bot.service.errors import Closing, DealInPlay, NoDeal, NotReviewed, ServiceError
from bot.service.faults import trace
from bot.service.model import Analysis
from bot.service.ports import Analyst, Told
from bot.service.records import deals_over, finished
from bot.service.tables import Tables

log = logging.getLogger(__name__)

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")

VERSION: Final = 1
"""Raised when what the analyst finds gets another meaning: what was found before is forgotten."""
TENS: Final = 10
"""So many tens of somebody's newest deals are told apart."""
AT_ONCE: Final = 5
"""So many deals are looked at when somebody asks for their figures."""
IDLE: Final = 60.0
"""Seconds until it is seen again whether there are deals to look at."""


@dataclass(slots=True, eq=False)
class Work(Generic[T]):
    """Something that takes its time: the steps done of all, and the task that does it."""

    task: asyncio.Task[T]
    done: int = 0
    of: int = 0

    def told(self, done: int, of: int) -> None:
        """It has come so far."""
        self.done, self.of = done, of

    async def within(self, seconds: float) -> bool:
        """Wait no longer than this; whether it is done. It goes on in any case."""
        await asyncio.wait({self.task}, timeout=seconds)
        return self.task.done()

    async def result(self) -> T:
        """What comes of it; it goes on if whoever waits is cancelled. Raises: Closing."""
        try:
            return await asyncio.shield(self.task)
        except asyncio.CancelledError:
            if self.task.cancelled():
                raise Closing from None
            raise


def has_figures(system: System) -> bool:
    """Whether how somebody plays the game is put in figures: where the play is for a contract."""
    return system.rules({}).declaring is None


class Analyses:
    """Reviews of deals that are over, and how somebody has played."""

    def __init__(self, tables: Tables, analyst: Analyst) -> None:
        self._tables = tables
        self._analyst = analyst
        self._reviews: dict[tuple[int, int], Work[AnyReview]] = {}
        self._counts: dict[tuple[int, int | None, str], Work[History]] = {}
        self._given_up: set[tuple[int, int]] = set()
        self._watching: asyncio.Task[None] | None = None
        self._open = True

    async def over(self, game: int) -> int:
        """How many deals of the game are over. Raises: NoGame."""
        return deals_over((await self._tables.live(game)).state)

    async def review(self, game: int, deal: int | None = None) -> Work[AnyReview]:
        """Look at a deal that is over, the last one if no number is given.

        Nobody looks twice: the review is kept, and who asks meanwhile waits for the same one.
        Raises: NoGame, NoDeal, DealInPlay. The work raises: NotReviewed, Closing.
        """
        live = await self._tables.live(game)
        over = deals_over(live.state)
        wanted = over if deal is None else deal
        if over < wanted <= live.state.deal:
            raise DealInPlay
        if not 0 < wanted <= over:
            raise NoDeal(**({"last": over} if over else {}))
        return _begun(self._reviews, (game, wanted), lambda told: self._find(game, wanted, told))

    def history(self, user: int, guild: int | None, system: str) -> Work[History]:
        """What was found in somebody's deals of a game, in a server or in all.

        Before that a few of the newest are looked at that nobody has looked at yet.
        """

        async def count(told: Told) -> History:
            await self._fill(user, guild, system, told)
            return await self._tables.store.history(user, guild, system, VERSION, TENS)

        return _begun(self._counts, (user, guild, system), count)

    def watch(self) -> None:
        """From now on look at what people have played, one deal after another, until closed."""
        if not self._open:
            return
        self._watching = asyncio.create_task(self._watch())
        self._watching.add_done_callback(self._watched)

    async def catch_up(self) -> bool:
        """Look at the newest deal that nobody has looked at; whether there is one."""
        some = await self._tables.store.unanalysed(VERSION, 1 + len(self._given_up))
        for key in some:
            if key not in self._given_up:
                await self._try(*key)
                return True
        return False

    async def close(self) -> None:
        """Look no more."""
        self._open = False
        tasks: set[asyncio.Task[Any]] = {work.task for work in self._reviews.values()}
        tasks |= {work.task for work in self._counts.values()}
        if self._watching is not None:
            tasks.add(self._watching)
        for task in tasks:
            task.cancel()
        await self._analyst.close()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _find(self, game: int, deal: int, told: Told) -> AnyReview:
        """The review that is kept, or a new one. Raises: NotReviewed, Closing."""
        kept = await self._tables.store.review(game, deal, VERSION)
        if kept is not None:
            return review_json.read(kept)
        record = await finished(self._tables, game)
        found = await self._analyst.review(record, deal, told)
        seats = findings(record.rules, found) if isinstance(found, Review) else {}
        made = Analysis(game, deal, VERSION, review_json.write(found), seats)
        await self._tables.store.keep_analysis(made)
        return found

    async def _fill(self, user: int, guild: int | None, system: str, told: Told) -> None:
        most = AT_ONCE + len(self._given_up)
        keys = await self._tables.store.unanalysed_of(user, guild, system, VERSION, most)
        some = [key for key in keys if key not in self._given_up][:AT_ONCE]
        for done, key in enumerate(some):
            told(done, len(some))
            await self._try(*key)

    async def _try(self, game: int, deal: int) -> None:
        """Look at the deal; if it can't be, for whatever reason, let it be from now on."""
        self._given_up.add((game, deal))
        with suppress(NotReviewed):
            await (await self.review(game, deal)).result()
            self._given_up.discard((game, deal))

    async def _watch(self) -> None:
        while True:
            try:
                some = await self.catch_up()
            except ServiceError as error:
                log.info("a deal was not looked at: %s", type(error).__name__)
                some = False
            if not some:
                await asyncio.sleep(IDLE)

    def _watched(self, task: asyncio.Task[None]) -> None:
        """A fault has ended the watch, if nobody has: it is taken up again later."""
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a fault in the watch for deals\n%s", trace(error))
            asyncio.get_running_loop().call_later(IDLE, self.watch)


def _begun(works: dict[K, Work[T]], key: K, do: Callable[[Told], Awaitable[T]]) -> Work[T]:
    """The work of this key, begun now if it is not under way."""
    if (known := works.get(key)) is not None:
        return known

    async def work() -> T:
        return await do(begun.told)

    def ended(task: asyncio.Task[T]) -> None:
        works.pop(key, None)
        if not task.cancelled():
            task.exception()  # whoever waits for it is told; perhaps nobody does

    begun = works[key] = Work(asyncio.create_task(work()))
    begun.task.add_done_callback(ended)
    return begun
