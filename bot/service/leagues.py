"""Leagues: one way in for every deed, and what the league's own rules do by themselves."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from bot.league.deeds import Deed, Line
from bot.league.results import Player
from bot.league.settings import Settings
from bot.season.state import Season
from bot.service.league_ports import Edition, LeagueStore
from bot.service.model import Person, Table
from bot.service.tables import Tables


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks, with the ids of the roles they have; a `manager` may direct every league."""

    person: Person
    roles: frozenset[int] = frozenset()
    manager: bool = False


@dataclass(frozen=True, slots=True)
class Book:
    """A season with its people: all that is said of it can be read here."""

    edition: Edition
    season: Season
    people: Mapping[Player, Person]


@dataclass(frozen=True, slots=True)
class LeagueNews:
    """Lines of a season's log that were not announced, each with the season before it."""

    book: Book
    lines: tuple[tuple[Season, Line], ...]


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

    async def wake(self) -> None:
        """After a start: set the alarms, do what fell due meanwhile, tell what was not told."""

    async def sleep(self) -> None:
        """Before a stop: no more alarms."""

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
        raise NotImplementedError

    async def next_season(self, season: int, asker: Asker, *, request: int | None = None) -> Book:
        """The next season after one that is over, with its settings; entries change divisions.

        Raises: NoLeague, IllegalDeed, StaleAction.
        """
        raise NotImplementedError

    async def all(self, guild: int) -> tuple[Edition, ...]:
        """Every season of the server's leagues: by league, the newest season first."""
        raise NotImplementedError

    async def find(self, guild: int, name: str = "", number: int | None = None) -> Book:
        """The league of this name, its newest season or the one named.

        Without a name the server's only league, or the only one that is not over. Raises: NoLeague
        (with `choices`, the names, when there are several).
        """
        raise NotImplementedError

    async def book(self, season: int) -> Book:
        """The season of this id. Raises: NoLeague."""
        raise NotImplementedError

    async def number(self, person: Person) -> Player:
        """The person's number in this installation: what deeds name people by."""
        raise NotImplementedError

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

        `seen` is the number of lines that the asker saw: a ruling made on an older view is stale;
        None trusts the rules alone. Raises: IllegalDeed, StaleAction, DuplicateRequest, NoLeague.
        """
        raise NotImplementedError

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
        raise NotImplementedError

    async def news(self, season: int) -> LeagueNews | None:
        """What is in the log and was not announced."""
        raise NotImplementedError

    async def told(self, season: int, upto: int) -> None:
        """The first `upto` lines have been announced."""
        raise NotImplementedError

    async def log(self, season: int) -> tuple[Line, ...]:
        """The whole log, which every member may read. Raises: NoLeague."""
        raise NotImplementedError
