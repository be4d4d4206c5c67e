"""`SqliteStore`: what the services need to remember, kept in one SQLite file."""

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

import aiosqlite
from filelock import FileLock

from bot.analysis.tally import History
from bot.service.model import (
    Analysis,
    Ending,
    Game,
    Mailbox,
    Occupant,
    Outcome,
    Reckoned,
    Seal,
    Table,
    Turn,
)
from bot.service.ports import Clock
from bot.statistics import Rival, Statistics
from data import deals, filling, games, logs, people, requests, seals, settings, statistics, tables
from data.backups import backup
from data.errors import StoreFailed
from data.league_store import SqliteLeagues
from data.ledger import Writer
from data.migrate import MIGRATIONS
from data.opening import Opening, hold, place
from data.transactions import Transactions


class SqliteStore(Transactions):
    """Keeps the promises of `bot.service.ports.Store`. `leagues` keeps those of its own port."""

    def __init__(
        self,
        connection: aiosqlite.Connection,
        writer: Writer,
        clock: Clock,
        path: Path | None,
        held: FileLock | None,
    ) -> None:
        super().__init__(writer, clock)
        self.leagues = SqliteLeagues(writer, clock)
        self._connection = connection
        self._path = path
        self._held = held

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Carry out what waits, then let go of the file. Must be called: a thread waits for it."""
        try:
            await self._writer.close()
        finally:
            try:
                await self._connection.close()
            finally:
                if self._held is not None:
                    self._held.release()

    async def carried_out(self, request: int) -> bool:
        """Whether the request of this id was carried out."""
        return await self._do(requests.carried_out, request)

    async def open_table(self, table: Table, secret: bytes, *, request: int | None) -> Table:
        """Store a new table. Raises: TableExists, DuplicateRequest."""
        return await self._once(request, tables.open_table, table, secret)

    async def table(self, table: int) -> Table | None:
        """The table of this id, closed or not."""
        return await self._do(tables.table, table)

    async def table_in(self, channel: int) -> Table | None:
        """The open table in the channel."""
        return await self._do(tables.table_in, channel)

    async def tables_of(self, user: int) -> tuple[Table, ...]:
        """Open tables where the user has a seat, newest first."""
        return await self._do(tables.tables_of, user)

    async def save_table(self, table: Table, *, request: int | None) -> Table:
        """Store a changed table. Raises: StaleAction, NoTable, DuplicateRequest."""
        return await self._once(request, tables.save_table, table)

    async def held(self, game: int, user: int) -> int | None:
        """The seat that the user first held in the game."""
        return await self._do(tables.held, game, user)

    async def begin(self, table: Table, dealer: int, words: str, *, request: int | None) -> Game:
        """Start a game at the table. Raises: StaleAction, NoTable, DuplicateRequest."""
        return await self._once(request, games.begin, table, dealer, words)

    async def game(self, game: int) -> Game | None:
        """The game of this id."""
        return await self._do(games.game, game)

    async def sitters(self, game: int) -> tuple[Occupant | None, ...]:
        """Who sat down to the game, per seat; results are theirs."""
        return await self._do(games.sitters, game)

    async def result(self, game: int) -> Outcome | None:
        """What was stored at the end of the game; None before."""
        return await self._do(games.result, game)

    async def turns(self, game: int, after: int = 0) -> tuple[Turn, ...]:
        """The game's turns in order, without the first `after`."""
        return await self._do(logs.turns, game, after)

    async def append(  # noqa: PLR0913 - all that one transaction stores
        self,
        game: int,
        seq: int,
        turns: Sequence[Turn],
        *,
        request: int | None = None,
        due: int | None = None,
        seals: Sequence[Seal] = (),
        ending: Ending | None = None,
        reckoned: Sequence[Reckoned] = (),
    ) -> None:
        """Append turns to a log of `seq` turns. Raises: StaleAction, NoGame, DuplicateRequest."""
        await self._once(request, games.append, game, seq, turns, due, seals, ending, reckoned)

    async def played(self, game: int, deal: int) -> Mapping[int, Occupant]:
        """Who played a reckoned deal, by seat."""
        return await self._do(deals.played, game, deal)

    async def keep_analysis(self, analysis: Analysis) -> None:
        """Store what was found in a deal."""
        await self._do(deals.keep, analysis)

    async def review(self, game: int, deal: int, version: int) -> str | None:
        """The stored review of the deal by the analyst of this version."""
        return await self._do(deals.review, game, deal, version)

    async def unanalysed(self, version: int, limit: int) -> tuple[tuple[int, int], ...]:
        """Deals that people played and no such analyst has looked at."""
        return await self._do(deals.unanalysed, version, limit)

    async def unanalysed_of(
        self, user: int, guild: int | None, system: str, version: int, limit: int
    ) -> tuple[tuple[int, int], ...]:
        """The same of the user's deals of a game."""
        return await self._do(deals.unanalysed_of, user, guild, system, version, limit)

    async def history(
        self, user: int, guild: int | None, system: str, version: int, tens: int
    ) -> History:
        """What was found in the user's deals of a game."""
        return await self._do(deals.history, user, guild, system, version, tens)

    async def statistics(self, user: int, guild: int | None, system: str) -> Statistics:
        """What the user did in the deals and games of a game."""
        return await self._do(statistics.statistics, user, guild, system)

    async def rivals(
        self, user: int, guild: int | None, system: str, limit: int
    ) -> tuple[Rival, ...]:
        """With whom the user has played most whole games of a game."""
        return await self._do(statistics.rivals, user, guild, system, limit)

    async def rival(self, user: int, guild: int | None, system: str, other: int) -> Rival | None:
        """The whole games of both users."""
        return await self._do(statistics.rival, user, guild, system, other)

    async def mark_told(self, game: int, told: int) -> None:
        """The first `told` turns have been announced."""
        await self._do(games.mark_told, game, told)

    async def untold(self) -> tuple[int, ...]:
        """Ids of games whose log is longer than what was announced."""
        return await self._do(games.untold)

    async def due(self) -> tuple[tuple[int, int], ...]:
        """(game, due) of games that wait for a time, soonest first."""
        return await self._do(games.due)

    async def seal(self, table: int, number: int) -> Seal | None:
        """The seal of one deal of the table, counted from 1."""
        return await self._do(seals.seal, table, number)

    async def mailbox(self, user: int) -> Mailbox:
        """Where the user's direct messages go."""
        return await self._do(people.mailbox, user)

    async def save_mailbox(self, mailbox: Mailbox) -> None:
        """Remember it."""
        await self._do(people.save_mailbox, mailbox)

    async def set_message(self, table: int, message: int | None) -> None:
        """Which public message shows the table."""
        await self._do(tables.set_message, table, message)

    async def setting(self, key: str) -> str | None:
        """A setting of the installation."""
        return await self._do(settings.setting, key)

    async def save_setting(self, key: str, value: str) -> None:
        """Remember it."""
        await self._do(settings.save_setting, key, value)

    async def forget(self, user: int) -> None:
        """Empty the user's id and name everywhere, the write-ahead log included."""
        await self._do(people.forget, user)
        await self._connection.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")

    async def close_guild(self, guild: int) -> None:
        """The bot left the server: close its tables."""
        await self._do(tables.close_guild, guild)

    async def sweep(self, now: int) -> None:
        """Drop old requests and pack finished games, a few per transaction."""
        while await self._do(requests.drop_some, now - requests.DAY):
            pass
        while await self._do(logs.pack_some):
            pass

    async def fill_statistics(self) -> None:
        """Note what is not noted of old deals, a game at a time; its log is played elsewhere."""
        for after in range(0, await self._do(filling.newest), filling.WINDOW):
            for number in await self._do(filling.lacking, after):
                game, turns = await self._do(filling.read, number)
                found = await asyncio.to_thread(filling.reckoned, game, turns)
                await self._do(filling.fill, number, found)

    async def backup(self, into: str | Path) -> None:
        """Copy the database to a new file, while play goes on. Raises: StoreError."""
        if self._path is None:
            raise StoreFailed("a database in memory has no backup")
        await asyncio.to_thread(backup, self._path, into)


async def open_store(
    path: str | Path, clock: Clock, *, migrations: Path = MIGRATIONS
) -> SqliteStore:
    """The store in the file, or in memory (`:memory:`); checked and brought up to date.

    Raises: StoreError, whose text is for whoever runs the bot.
    """
    file = place(path)
    held = hold(file)
    opening = Opening(file, migrations, tray=[])
    try:
        connection = await _connect(opening)
    except BaseException:
        if held is not None:
            held.release()
        raise
    return SqliteStore(connection, Writer(connection, opening.tray), clock, file, held)


async def _connect(opening: Opening) -> aiosqlite.Connection:
    """Raises: StoreError, with the file closed again."""
    name = opening.path or ":memory:"
    connection = await aiosqlite.connect(name, factory=opening, isolation_level=None)
    if opening.fault is not None:
        await connection.close()
        raise opening.fault
    return connection
