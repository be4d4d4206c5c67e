"""Leagues: one way in for every deed, and what the league's own rules do by themselves."""

from collections.abc import Sequence
from dataclasses import replace

from bot.league.deeds import BOT, Abandon, Change, Deed, Enter, Line, Seat, Undo
from bot.league.results import Player
from bot.league.settings import Settings
from bot.season.faults import Fault, IllegalDeed
from bot.season.rights import may
from bot.season.state import Phase, Season
from bot.service.bound import Plan
from bot.service.errors import DamagedLog, NoLeague, NoTable, SeasonExists, StaleAction
from bot.service.league_asking import (
    directs,
    league_name,
    need_director,
    need_manager,
    need_role,
    need_seen,
    settled,
)
from bot.service.league_books import Asker, Book, LeagueNews, aside
from bot.service.league_clockwork import Clockwork, LeagueHerald
from bot.service.league_lines import Draft
from bot.service.league_moves import divisions
from bot.service.league_ports import Edition
from bot.service.league_tables import closed, draft_of, opened_for, plan_of
from bot.service.model import Bond, Person, Status, Table

__all__ = ["Asker", "Book", "LeagueHerald", "LeagueNews", "Leagues"]


class Leagues(Clockwork):
    """Everything that is done with leagues.

    Each deed is stored, then whatever follows by the league's own rules, and the herald is told.
    """

    # What is there

    async def all(self, guild: int) -> tuple[Edition, ...]:
        """Every season of the server's leagues: by league, the newest season first."""
        return await self._store.editions(guild)

    async def find(self, guild: int, name: str = "", number: int | None = None) -> Book:
        """The league of this name, its newest season or the one named.

        Without a name the server's only league, or the only one that is not over. Raises: NoLeague
        (with `choices`, the names, when there are several), DamagedLog.
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
                if (season := await self._legible(each)) and season.phase is not Phase.OVER
            ]
            if len(going) != 1:
                raise NoLeague(choices=tuple(sorted(each.name for each in newest.values())))
            return going[0].league
        for league in newest:
            return league
        raise NoLeague

    async def _legible(self, edition: Edition) -> Season | None:
        """The season as it stands, None when its log is damaged: that spoils no other."""
        try:
            return await self._books.season(edition.season)
        except DamagedLog:
            return None

    async def book(self, season: int) -> Book:
        """The season of this id. Raises: NoLeague, DamagedLog."""
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
        need_manager(asker)
        edition = await self._store.create(
            guild,
            channel,
            league_name(name),
            asker.person,
            self._settled(settings),
            self._tables.clock.now(),
            request=request,
        )
        self._tell(edition.season)
        return await self._books.of(edition)

    async def next_season(self, season: int, asker: Asker, *, request: int | None = None) -> Book:
        """The next season after one that is over, with its settings; entries change divisions.

        Raises: NoLeague, IllegalDeed, SeasonExists (with its `number`).
        """
        book = await self._books.book(season)
        need_director(book.season, asker)
        if book.season.phase is not Phase.OVER:
            raise IllegalDeed(Fault.WRONG_PHASE, phase=book.season.phase)
        number = book.edition.number + 1
        try:
            edition = await self._store.next_season(
                book.edition.league,
                number,
                asker.person,
                book.season.settings,
                self._tables.clock.now(),
                request=request,
            )
        except StaleAction as stale:
            raise SeasonExists(number=number) from stale
        self._tell(edition.season)
        return await self._books.of(edition)

    async def move(self, season: int, asker: Asker, channel: int) -> Book:
        """Tell the league's news in another channel. Raises: NoLeague, IllegalDeed."""
        book = await self._books.book(season)
        need_director(book.season, asker)
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

        `seen` is the number of lines that the asker saw: a ruling made on an older view of what it
        is about, or beside another ruling, is stale, and the error says what the asker has not seen
        (`line`, the newest, of all `lines`); None trusts the rules alone. Raises: IllegalDeed,
        BadOption, StaleAction, DuplicateRequest, NoLeague.
        """
        by = await self.number(asker.person)

        async def made(now: Season) -> Draft:
            need_seen(now, seen, deed)
            may(now, by, deed, director=directs(now, asker), why=why)
            need_role(now, asker, deed)
            draft = self._draft(now)
            whole = await self._completed(season, now, by, deed)
            much = now.lines if isinstance(deed, Undo) else 0  # it folds the whole log anew
            await aside(much, draft.add, by, whole, why)
            return draft

        await self._carry_out(season, made, request)
        return await self._books.book(season)

    async def _completed(self, number: int, season: Season, by: Player, deed: Deed) -> Deed:
        """The deed with what the league knows better than who does it."""
        match deed:
            case Change(settings):
                if (new := self._settled(settings)) == season.settings:
                    raise IllegalDeed(Fault.UNCHANGED)
                return Change(new)
            case Enter(partner=partner, division=None) if season.settings.divisions > 1:
                people = frozenset({by} if partner is None else {by, partner})
                return replace(deed, division=await self._division(number, people))
            case _:
                return deed

    async def _division(self, number: int, people: frozenset[Player]) -> int | None:
        """Where the last season has put them, if they played in it together."""
        here = await self._books.edition(number)
        for each in await self._store.editions(here.guild):
            if (each.league, each.number) == (here.league, here.number - 1):
                before = await self._legible(each)
                if before is not None:
                    return divisions(before, self._target(before)).get(people)
        return None

    def _settled(self, settings: Settings) -> Settings:
        return settled(self._tables.systems, self._tables.players, settings)

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
        table = await self._alone(
            season, lambda: self._opened(season, fixture, asker, by, channel, request)
        )
        self._tell(season)
        return self._tables.keep(table)

    async def _opened(
        self, number: int, fixture: int, asker: Asker, by: Player, channel: int, request: int | None
    ) -> Table:
        book = await self._books.book(number)
        director = directs(book.season, asker)
        made = draft_of(book, fixture, asker.person, channel, directs=director)
        if there := await opened_for(self._tables, book.season.fixture(fixture)):
            return there
        secret = self._tables.luck.secret()
        line, due = self._line(book, by, Seat(fixture, 0))
        return await self._store.open_table(made, secret, line, due=due, request=request)

    def _line(self, book: Book, by: Player, deed: Deed, why: str = "") -> tuple[Line, int | None]:
        """One line more, and when the season is then due. Raises: IllegalDeed."""
        draft = self._draft(book.season)
        draft.add(by, deed, why)
        both = draft.due, book.edition.due  # it may be due for a game that has just ended
        return draft.lines[0], min((each for each in both if each is not None), default=None)

    async def close_table(
        self,
        season: int,
        fixture: int,
        asker: Asker,
        *,
        why: str = "",
        request: int | None = None,
    ) -> Table:
        """Close the fixture's table though a game is in play there: the fixture stays open.

        Of a game that was given up so, the log says by whom and why. Raises: NoLeague, IllegalDeed,
        NoTable.
        """
        by = await self.number(asker.person)

        async def work() -> Table:
            book = await self._books.book(season)
            need_director(book.season, asker)
            table = await opened_for(self._tables, book.season.fixture(fixture))
            if table is None:
                raise NoTable
            return await self._closed(book, table, by, why, request)

        table = await self._alone(season, work)
        self._tell(season)
        return table

    async def lost(self, table: Table) -> None:
        """The channel of a fixture's table is gone. Raises: NoLeague, NoTable."""
        assert table.bond is not None
        season = table.bond.season

        async def work() -> Table:
            return await self._closed(await self._books.book(season), table, BOT, "", None)

        await self._alone(season, work)
        self._tell(season)

    async def _closed(
        self, book: Book, table: Table, by: Player, why: str, request: int | None
    ) -> Table:
        """Close the table; if a game is in play there, the log says so."""

        async def save(old: Table) -> Table:
            gone = replace(old, status=Status.CLOSED)
            if old.status is not Status.PLAYING or old.bond is None:
                return await self._tables.store.save_table(gone, request=request)
            line, due = self._line(book, by, Abandon(old.bond.fixture, old.id), why)
            return await self._store.close_table(gone, line, due=due, request=request)

        return await closed(self._tables, table.id, save)

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
