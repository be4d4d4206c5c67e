"""Where computer players think: here, or in processes beside the bot."""

import asyncio
import logging
import random
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.ai.advice import Advice, advise
from bot.ai.player import CLUB
from bot.engine import notation
from bot.engine.actions import Action, PlayCard
from bot.engine.view import View
from bot.service.beside import Lost, command, said_by, started
from bot.service.computers import Players
from bot.service.errors import Closing, NoAdvice
from bot.service.parcel import Parcel, unpacked

log = logging.getLogger(__name__)

COMMAND: Final = command("bot.service.worker")
DEADLINE: Final = 2.0
"""Seconds after which a decision is made without the worker that was asked for it."""
TRIES: Final = 2
"""So often a decision is asked for when workers die of it, or before it."""
CROWDS: Final = (0.5, 1.5, 3)
"""From so many waiting decisions a worker on there is haste, then more of it."""
FULL: Final = 16
"""With so many waiting decisions a worker, no more are asked of it."""
ADVISED: Final = 4
"""With so many no advice is asked of it: the games go first."""


class Inline:
    """Thinks here and now, and all else waits: for tests, tools and a machine without room."""

    def __init__(self, players: Players) -> None:
        self._players = players

    async def choose(self, level: str, view: View, seed: int) -> Action:
        """The action of the player of this level, without haste."""
        return self._players[level].choose(view, random.Random(seed))  # noqa: S311 - deals no cards

    async def advise(self, view: View, seed: int, also: PlayCard | None = None) -> Advice:
        """What an expert would do, and why, without haste."""
        return advise(view, seed, also=also)

    async def close(self) -> None:
        """Nothing goes on."""


Answer = Action | Advice


@dataclass(slots=True, eq=False, repr=False)
class _Job:
    """Something to be thought out that is waited for, and how often it was asked for in vain."""

    parcel: Parcel
    answer: asyncio.Future[Answer]
    tries: int = 0

    def fail(self, error: Exception) -> None:
        """There will be no answer, if there was none."""
        if not self.answer.done():
            self.answer.set_exception(error)


class Workers:
    """So many processes that think, each started when there is first something to think about.

    Processes and not threads: most of the thinking is Python, and would hold up the event loop.
    The more decisions wait, the more hastily each is made; where too many wait, or one takes more
    than `deadline` seconds in all, the club player decides here, and a late answer is thrown away.
    Advice is thought out like decisions, but nobody gives it in the workers' place. A worker that
    dies is replaced. All of them end with the bot, however it ends.
    """

    def __init__(
        self, count: int, how: Sequence[str] = COMMAND, deadline: float = DEADLINE
    ) -> None:
        self._count = count
        self._how = how
        self._deadline = deadline
        self._jobs: asyncio.Queue[_Job] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._open = True

    async def choose(self, level: str, view: View, seed: int) -> Action:
        """The action of the player of this level, in due haste. Raises: Closing."""
        if len(view.legal) == 1:
            return view.legal[0]
        if self._waiting() >= FULL:
            return _instead(view, seed)
        try:
            answer = await self._answer(Parcel(level, 0, seed, view))
        except (TimeoutError, Lost) as error:
            log.warning("the club player decides for the %s: %s", level, type(error).__name__)
            return _instead(view, seed)
        if not isinstance(answer, Advice) and answer in view.legal:
            return answer
        log.error("the %s wants what is not legal in the stage %s", level, view.stage)
        return _instead(view, seed)

    async def advise(self, view: View, seed: int, also: PlayCard | None = None) -> Advice:
        """What an expert would do, in due haste, and why. Raises: Closing, NoAdvice."""
        if self._waiting() >= ADVISED:
            raise NoAdvice
        try:
            answer = await self._answer(Parcel("expert", 0, seed, view, advice=True, also=also))
        except (TimeoutError, Lost) as error:
            log.warning("there is no advice: %s", type(error).__name__)
            raise NoAdvice from None
        if isinstance(answer, Advice) and answer.action in view.legal:
            return answer
        log.error("what is advised in the stage %s is not legal", view.stage)
        raise NoAdvice

    def _waiting(self) -> float:
        """How many decisions wait for each worker. Raises: Closing, if none is made any more."""
        if not self._open:
            raise Closing
        return self._jobs.qsize() / self._count

    async def _answer(self, parcel: Parcel) -> Answer:
        """What a worker says to it. Raises: TimeoutError, Lost."""
        if not self._tasks:
            self._tasks = [asyncio.create_task(self._work()) for _ in range(self._count)]
        job = _Job(parcel, asyncio.get_running_loop().create_future())
        self._jobs.put_nowait(job)
        async with asyncio.timeout(self._deadline):
            return await job.answer

    async def close(self) -> None:
        """End the workers; whoever waits for a decision gets none."""
        self._open = False
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        while not self._jobs.empty():
            self._jobs.get_nowait().fail(Closing())

    async def _work(self) -> None:
        """See to one worker: have it make decisions, and replace it when it is lost."""
        job: _Job | None = None
        try:
            while True:
                job = job or await self._jobs.get()
                try:
                    async with started(self._how) as process:
                        while True:
                            await self._ask(process, job)
                            job = None
                            job = await self._jobs.get()
                except Exception as error:  # noqa: BLE001 - whatever it was, another is tried
                    log.warning("a worker was lost: %s", type(error).__name__)
                    job = _once_more(job)
        finally:
            if job is not None:
                job.fail(Closing())

    async def _ask(self, process: asyncio.subprocess.Process, job: _Job) -> None:
        """Have the worker answer. Raises: Lost, TimeoutError, OSError."""
        if job.answer.done():  # it has waited too long
            return
        assert process.stdin is not None
        haste = haste_of(self._jobs.qsize() / self._count)
        process.stdin.write(bytes(replace(job.parcel, haste=haste)))
        async with asyncio.timeout(self._deadline):
            said = await said_by(process)
        _deliver(said, job)


def _instead(view: View, seed: int) -> Action:
    """What is done without a worker."""
    return CLUB.choose(view, random.Random(seed))  # noqa: S311 - deals no cards


def haste_of(waiting: float) -> int:
    """How hastily to think, from 0, when so many decisions wait for each worker."""
    return bisect_right(CROWDS, waiting)


def _deliver(said: Mapping[str, Any], job: _Job) -> None:
    """Hand over what the worker said, unless that is too late. Raises: Lost."""
    try:
        answer = _read(said)
    except ValueError:
        raise Lost from None
    if answer is None:
        log.error("a fault in a computer player\n%s", said.get("fault"))
        job.fail(Lost())
    elif not job.answer.done():
        job.answer.set_result(answer)


def _read(said: Mapping[str, Any]) -> Answer | None:
    """The answer, if it is one. Raises: ValueError."""
    if "advice" in said:
        return unpacked(str(said["advice"]))
    return notation.read(str(said["action"])) if "action" in said else None


def _once_more(job: _Job | None) -> _Job | None:
    """The job, if it is worth another try."""
    if job is None:
        return None
    job.tries += 1
    if job.tries < TRIES:
        return job
    job.fail(Lost())
    return None
