"""Leagues: one way in for every deed, and what the league's own rules do by themselves."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Final, Protocol
from weakref import WeakValueDictionary

from bot.league.deeds import Change, Deed, Enter, Line, Seat
from bot.league.results import Player
from bot.league.settings import Settings
from bot.season.faults import Fault, IllegalDeed
from bot.season.rights import may
from bot.season.state import Phase, Season
from bot.service.bound import Plan
from bot.service.errors import NoLeague, NoTable, StaleAction
from bot.service.league_asking import directs, need_director, need_role, need_seen, settled
from bot.service.league_books import Asker, Book, Books, LeagueNews
from bot.service.league_lines import Draft
from bot.service.league_moves import divisions
from bot.service.league_ports import Edition, LeagueStore
from bot.service.league_tables import closed, draft_of, in_play, opened_for, plan_of
from bot.service.model import Bond, Person, Table
from bot.service.tables import Tables
from bot.service.timers import Timers

__all__ = ["Asker", "Book", "LeagueHerald", "LeagueNews", "Leagues"]

TRIES: Final = 10
"""So often something is tried that is overtaken, be it by a game that ends meanwhile."""


class LeagueHerald(Protocol):
    """Tells a league's news."""

    def league_news(self, season: int) -> None:
        """There may be news of the season."""


class Leagues:
    """Everything that is done with leagues.

    Each deed is stored, then whatever follows by the league's own rules, and the herald is told.
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

    # What is there

    async def all(self, guild: int) -> tuple[Edition, ...]:
        """Every season of the server's leagues: by league, the newest season first."""
        return await self._store.editions(guild)

    async def find(self, guild: int, name: str = "", number: int | None = None) -> Book:
        """The league of this name, its newest season or the one named.

        Without a name the server's only league, or the only one that is not over. Raises: NoLeague
        (with `choices`, the names, when there are several).
        """
        wanted, editions = name.strip().casefold(), await self._store.editions(guild)
        found = [each for each in editions if wanted in {"", each.name.casefold()}]
        league = await self._only(found)
        for each in found:
            if each.league == league and number in {None, each.number}:
                return await self._books.of(each)
        raise NoLeague(**({} if number is None else {"number": number}))

    async def _only(self, editions: Sequence[Edition]) -> int:
        """The league that is meant. Raises: NoLeague."""
        newest = {each.league: each for each in reversed(editions)}
        if len(newest) > 1:
            going = [
                each
                for each in newest.values()
                if (await self._books.season(each)).phase is not Phase.OVER
            ]
            if len(going) != 1:
                raise NoLeague(choices=tuple(sorted(each.name for each in newest.values())))
            return going[0].league
        for league in newest:
            return league
        raise NoLeague

    async def book(self, season: int) -> Book:
        """The season of this id. Raises: NoLeague."""
        return await self._books.book(season)

    async def log(self, season: int) -> tuple[Line, ...]:
        """The whole log, which every member may read. Raises: NoLeague."""
        return (await self._books.book(season)).season.log

    async def number(self, person: Person) -> Player:
        """The person's number in this installation: what deeds name people by."""
        (number,) = await self._store.numbers((person,))
        return number

    # What is done

    async def create(
        self,
        guild: int,
        channel: int,
        name: str,
        asker: Asker,
        settings: Settings,
        *,
        request: int | None = None,
    ) -> Book:
        """A new league with its first season. Raises: LeagueExists, IllegalDeed, BadOption."""
        edition = await self._store.create(
            guild,
            channel,
            name,
            asker.person,
            self._settled(settings),
            self._tables.clock.now(),
            request=request,
        )
        self._tell(edition.season)
        return await self._books.of(edition)

    async def next_season(self, season: int, asker: Asker, *, request: int | None = None) -> Book:
        """The next season after one that is over, with its settings; entries change divisions.

        Raises: NoLeague, IllegalDeed, StaleAction.
        """
        book = await self._books.book(season)
        need_director(book.season, asker, await self.number(asker.person))
        if book.season.phase is not Phase.OVER:
            raise IllegalDeed(Fault.WRONG_PHASE, phase=book.season.phase)
        edition = await self._store.next_season(
            book.edition.league,
            book.edition.number + 1,
            asker.person,
            book.season.settings,
            self._tables.clock.now(),
            request=request,
        )
        self._tell(edition.season)
        return await self._books.of(edition)

    async def move(self, season: int, asker: Asker, channel: int) -> Book:
        """Tell the league's news in another channel. Raises: NoLeague, IllegalDeed."""
        book = await self._books.book(season)
        need_director(book.season, asker, await self.number(asker.person))
        await self._store.move(book.edition.league, channel)
        return await self._books.book(season)

    async def act(
        self,
        season: int,
        asker: Asker,
        deed: Deed,
        *,
        why: str = "",
        seen: int | None = None,
        request: int | None = None,
    ) -> Book:
        """Do something in a season: enter, withdraw, begin, rule …, all come in here.

        `seen` is the number of lines that the asker saw: a ruling made on an older view is stale,
        and the error says what the asker has not seen (`line`, the newest, of all `lines`); None
        trusts the rules alone. Raises: IllegalDeed, BadOption, StaleAction, DuplicateRequest,
        NoLeague.
        """
        by = await self.number(asker.person)

        async def made(book: Book) -> Draft:
            need_seen(book.season, seen)
            director = directs(book.season, asker, by)
            may(book.season, by, deed, director=director, why=why)
            need_role(book.season, asker, deed)
            draft = self._draft(book)
            draft.add(by, await self._completed(book, by, deed), why)
            return draft

        return await self._carry_out(season, made, request)

    async def _completed(self, book: Book, by: Player, deed: Deed) -> Deed:
        """The deed with what the league knows better than who does it."""
        match deed:
            case Change(settings):
                return Change(self._settled(settings))
            case Enter(partner=partner, division=None):
                people = frozenset({by} if partner is None else {by, partner})
                return replace(deed, division=await self._division(book, people))
            case _:
                return deed

    async def _division(self, book: Book, people: frozenset[Player]) -> int | None:
        """Where the last season has put them, if they played in it together."""
        here = book.edition
        if book.season.settings.divisions == 1:
            return None
        for each in await self._store.editions(here.guild):
            if (each.league, each.number) == (here.league, here.number - 1):
                before = await self._books.season(each)
                return divisions(before, self._target(before)).get(people)
        return None

    def _settled(self, settings: Settings) -> Settings:
        return settled(self._tables.systems, self._tables.players, settings)

    async def _carry_out(
        self, number: int, made: Callable[[Book], Awaitable[Draft]], request: int | None
    ) -> Book:
        """Store what is made of the season as it stands, and what the league's rules add to it.

        What is overtaken is made anew. Raises: what `made` raises, StaleAction, DuplicateRequest,
        NoLeague.
        """
        async with self._lock(number):
            for left in reversed(range(TRIES)):
                draft = await made(await self._books.book(number))
                draft.follow(await in_play(self._tables, draft.season, draft.now))
                try:
                    await self._store_draft(number, draft, request)
                except StaleAction:
                    if not left:
                        raise
                else:
                    break
        self._tell(number)
        return await self._books.book(number)

    def _draft(self, book: Book) -> Draft:
        return Draft(book.season, self._tables.clock.now(), self._target(book.season))

    def _target(self, season: Season) -> int:
        """The points that a game of the season is played to."""
        settings = season.settings
        return self._tables.systems[settings.system].rules(settings.options).target

    async def _store_draft(self, number: int, draft: Draft, request: int | None) -> None:
        """Raises: StaleAction, DuplicateRequest, NoLeague."""
        if draft.lines:
            await self._store.append(number, draft.lines, due=draft.due, request=request)
        else:
            await self._store.set_due(number, draft.due, lines=draft.season.lines)
        self._wait(number, draft.due)

    # Tables

    async def open_table(
        self,
        season: int,
        fixture: int,
        asker: Asker,
        channel: int,
        *,
        request: int | None = None,
    ) -> Table:
        """Open the fixture's table in the channel, with the asker in the right seat.

        A fixture has one open table at most: the one that is open is returned. Raises: IllegalDeed,
        NotInFixture, TableExists, NoLeague.
        """
        by = await self.number(asker.person)
        async with self._lock(season):
            book = await self._books.book(season)
            director = directs(book.season, asker, by)
            made = draft_of(self._tables, book, fixture, asker.person, channel, directs=director)
            if there := await opened_for(self._tables, book.season.fixture(fixture)):
                return there
            table = await self._open(book, made, by, request)
        self._tell(season)
        return self._tables.keep(table)

    async def _open(self, book: Book, made: Table, by: Player, request: int | None) -> Table:
        """Raises: StaleAction, TableExists, DuplicateRequest, NoLeague."""
        assert made.bond is not None
        draft = self._draft(book)
        draft.add(by, Seat(made.bond.fixture, 0))
        (line,), secret = draft.lines, self._tables.luck.secret()
        return await self._store.open_table(made, secret, line, due=draft.due, request=request)

    async def close_table(
        self, season: int, fixture: int, asker: Asker, *, request: int | None = None
    ) -> Table:
        """Close the fixture's table though a game is in play there: the fixture stays open.

        Raises: NoLeague, IllegalDeed, NoTable.
        """
        book = await self._books.book(season)
        need_director(book.season, asker, await self.number(asker.person))
        table = await opened_for(self._tables, book.season.fixture(fixture))
        if table is None:
            raise NoTable
        return await closed(self._tables, table.id, request)

    async def plan(self, bond: Bond) -> Plan:
        """What the fixture asks of the table that is bound to it. Raises: NoLeague."""
        return await plan_of(self._tables, await self._books.book(bond.season), bond.fixture)

    # What is told

    async def news(self, season: int) -> LeagueNews | None:
        """What is in the log and was not announced. Raises: NoLeague."""
        return await self._books.news(season)

    async def told(self, season: int, upto: int) -> None:
        """The first `upto` lines have been announced."""
        await self._store.mark_told(season, upto)

    def _tell(self, season: int) -> None:
        if self.herald is not None:
            self.herald.league_news(season)

    # What happens by itself

    def _lock(self, season: int) -> asyncio.Lock:
        lock = self._locks.get(season)
        if lock is None:
            lock = self._locks[season] = asyncio.Lock()
        return lock

    def _ended(self, bond: Bond) -> None:
        """A game of a fixture is over: the season goes on at once."""
        if self._awake:
            self._stirred.add(bond.season)
            self._timers.set(bond.season, self._tables.clock.now())

    def _wait(self, season: int, due: int | None) -> None:
        """Set the season's alarm, unless it is to ring at once."""
        if self._awake and season not in self._stirred:
            self._timers.set(season, due)

    async def _ring(self, season: int, _due: int) -> None:
        """Do what the league's own rules ask for now. Raises: NoLeague."""
        self._stirred.discard(season)

        async def made(book: Book) -> Draft:
            return self._draft(book)

        await self._carry_out(season, made, None)
