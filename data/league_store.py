"""`SqliteLeagues`: what the leagues need to remember, in the same file as all else."""

import asyncio
from collections.abc import Mapping, Sequence

from bot.league.deeds import Line
from bot.league.results import Player
from bot.league.settings import Settings
from bot.service.league_ports import Edition
from bot.service.model import Person, Table
from data import deeds, leagues
from data.people import numbers_of, people_of
from data.transactions import Transactions


class SqliteLeagues(Transactions):
    """Keeps the promises of `bot.service.league_ports.LeagueStore`."""

    async def create(
        self,
        guild: int,
        channel: int,
        name: str,
        founder: Person,
        settings: Settings,
        at: int,
        *,
        request: int | None = None,
    ) -> Edition:
        """A new league with its first season. Raises: LeagueExists, DuplicateRequest."""
        made = leagues.create
        return await self._once(request, made, guild, channel, name, founder, settings, at)

    async def next_season(
        self,
        league: int,
        number: int,
        founder: Person,
        settings: Settings,
        at: int,
        *,
        request: int | None = None,
    ) -> Edition:
        """The league's next season. Raises: NoLeague, StaleAction, DuplicateRequest."""
        made = leagues.next_season
        return await self._once(request, made, league, number, founder, settings, at)

    async def editions(self, guild: int) -> tuple[Edition, ...]:
        """Every season of the server's leagues: by league, the newest season first."""
        return await self._do(leagues.editions, guild)

    async def edition(self, season: int) -> Edition | None:
        """The season of this id."""
        return await self._do(leagues.edition, season)

    async def log(self, season: int, after: int = 0) -> tuple[Line, ...]:
        """The season's log in order, without the first `after` lines."""
        rows = await self._do(deeds.rows, season, after)
        return await asyncio.to_thread(deeds.lines, rows)  # long; meanwhile others can write

    async def append(
        self,
        season: int,
        lines: Sequence[Line],
        *,
        due: int | None,
        request: int | None = None,
    ) -> None:
        """Append lines to the season's log. Raises: NoLeague, StaleAction, DuplicateRequest."""
        await self._once(request, deeds.append, season, lines, due)

    async def open_table(
        self, table: Table, secret: bytes, line: Line, *, due: int | None, request: int | None
    ) -> Table:
        """Open a fixture's table. Raises: NoLeague, StaleAction, TableExists, DuplicateRequest."""
        return await self._once(request, leagues.open_table, table, secret, line, due)

    async def close_table(
        self, table: Table, line: Line, *, due: int | None, request: int | None
    ) -> Table:
        """Close a fixture's table. Raises: NoLeague, StaleAction, NoTable, DuplicateRequest."""
        return await self._once(request, leagues.close_table, table, line, due)

    async def due(self) -> tuple[tuple[int, int], ...]:
        """(season, due) of seasons that will have something to do, soonest first."""
        return await self._do(leagues.due)

    async def set_due(self, season: int, due: int | None, *, lines: int) -> None:
        """When the season, if its log is still of so many lines, has something to do."""
        await self._do(leagues.set_due, season, due, lines)

    async def untold(self) -> tuple[int, ...]:
        """Seasons whose log is longer than what was announced."""
        return await self._do(leagues.untold)

    async def mark_told(self, season: int, told: int) -> None:
        """The first `told` lines have been announced."""
        await self._do(leagues.mark_told, season, told)

    async def numbers(self, people: Sequence[Person]) -> tuple[Player, ...]:
        """The people's numbers in this installation, known or new."""
        return await self._do(numbers_of, people)

    async def people(self, numbers: Sequence[Player]) -> Mapping[Player, Person]:
        """The people of these numbers."""
        return await self._do(people_of, numbers)

    async def move(self, league: int, channel: int) -> None:
        """Tell the league's news in another channel."""
        await self._do(leagues.move, league, channel)
