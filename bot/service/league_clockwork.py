"""How the logs of seasons grow: by what is done, and by what the league's own rules ask for."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, Protocol, TypeVar
from weakref import WeakValueDictionary

from bot.season.state import Season
from bot.service.errors import StaleAction
from bot.service.league_books import Books, aside
from bot.service.league_lines import Draft
from bot.service.league_ports import LeagueStore
from bot.service.league_tables import in_play
from bot.service.model import Bond
from bot.service.tables import Tables
from bot.service.timers import Timers

T = TypeVar("T")

TRIES: Final = 10
"""So often something is tried that is overtaken, be it by a game that ends meanwhile."""


class LeagueHerald(Protocol):
    """Tells a league's news."""

    def league_news(self, season: int) -> None:
        """There may be news of the season."""


class Clockwork:
    """Keeps seasons going: one change at a time, each stored with what follows from it.

    `herald` is set after the making, for it needs the leagues as they need it.
    """

    herald: LeagueHerald | None = None

    def __init__(self, tables: Tables, store: LeagueStore) -> None:
        self._tables = tables
        self._store = store
        self._books = Books(store)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._timers = Timers(tables.clock, self._ring)
        self._stirred: set[int] = set()
        self._awake = True
        tables.on_end = self._ended

    async def wake(self) -> None:
        """After a start: set the alarms, do what fell due meanwhile, tell what was not told."""
        for season, due in await self._store.due():
            self._timers.set(season, due)
        for season in await self._store.untold():
            self._tell(season)

    async def sleep(self) -> None:
        """Before a stop: no more alarms; what has begun is done."""
        self._awake = False
        self._timers.stop()
        await self._timers.quiet()

    async def _carry_out(
        self, number: int, made: Callable[[Season], Awaitable[Draft]], request: int | None = None
    ) -> None:
        """Store what is made of the season as it stands, and what the league's rules add to it.

        Raises: what `made` raises, StaleAction, DuplicateRequest, NoLeague.
        """

        async def once() -> None:
            draft = await made(await self._books.season(number))
            playing = await in_play(self._tables, draft.season, draft.now)
            await aside(len(draft.season.teams), draft.follow, playing)
            if draft.lines:
                await self._store.append(number, draft.lines, due=draft.due, request=request)
            else:
                await self._store.set_due(number, draft.due, lines=draft.season.lines)
            self._wait(number, draft.due)

        await self._alone(number, once)
        self._tell(number)

    async def _alone(self, number: int, work: Callable[[], Awaitable[T]]) -> T:
        """Do it while nobody else here changes the season; when it is overtaken, do it anew.

        What the asker has not seen, though, is not seen by trying again. Raises: what `work` does.
        """
        async with self._lock(number):
            for _ in range(TRIES - 1):
                try:
                    return await work()
                except StaleAction as stale:
                    if "line" in stale.detail:
                        raise
            return await work()

    def _lock(self, season: int) -> asyncio.Lock:
        lock = self._locks.get(season)
        if lock is None:
            lock = self._locks[season] = asyncio.Lock()
        return lock

    def _draft(self, season: Season) -> Draft:
        return Draft(season, self._tables.clock.now(), self._target(season))

    def _target(self, season: Season) -> int:
        """The points that a game of the season is played to."""
        settings = season.settings
        return self._tables.systems[settings.system].rules(settings.options).target

    def _tell(self, season: int) -> None:
        if self.herald is not None:
            self.herald.league_news(season)

    def _wait(self, season: int, due: int | None) -> None:
        """Set the season's alarm, unless it is to ring at once."""
        if self._awake and season not in self._stirred:
            self._timers.set(season, due)

    def _ended(self, bond: Bond) -> None:
        """A game of a fixture is over: the season goes on at once."""
        if self._awake:
            self._stirred.add(bond.season)
            self._timers.set(bond.season, self._tables.clock.now())

    async def _ring(self, season: int, _due: int) -> None:
        """Do what the league's own rules ask for now. Raises: NoLeague."""
        self._stirred.discard(season)

        async def made(season: Season) -> Draft:
            return self._draft(season)

        await self._carry_out(season, made)
