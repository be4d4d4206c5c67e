"""Seasons as they stand: read from their logs, kept in memory, given out with their people."""

from collections import OrderedDict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from bot.league.deeds import Deed, Enter, Line, Play, Substitute
from bot.league.results import NOBODY, Player
from bot.season.course import apply, fold
from bot.season.state import Season
from bot.service.errors import NoLeague
from bot.service.league_ports import Edition, LeagueStore
from bot.service.model import Person

KEPT: Final = 200
"""So many seasons are kept in memory; any can be made again from its log."""


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
    """Lines of a season's log that were not announced, each with the season before it.

    Before the first line there is none: with it goes the season that it begins.
    """

    book: Book
    lines: tuple[tuple[Season, Line], ...]


class Books:
    """The seasons. Of each that was read lately, only what is new is read again.

    Beside each as it stands, the season is kept as it was when its news were last told.
    """

    def __init__(self, store: LeagueStore) -> None:
        self._store = store
        self._known: OrderedDict[int, Season] = OrderedDict()
        self._told: OrderedDict[int, Season] = OrderedDict()

    async def book(self, number: int) -> Book:
        """The season of this id. Raises: NoLeague."""
        edition = await self._store.edition(number)
        if edition is None:
            raise NoLeague
        return await self.of(edition)

    async def of(self, edition: Edition) -> Book:
        """The season of this edition, with whatever is in its log by now."""
        season = await self.season(edition)
        people = await self._store.people(_numbers(season))
        return Book(replace(edition, lines=season.lines), season, people)

    async def season(self, edition: Edition) -> Season:
        """The season alone, without its people."""
        number, season = edition.season, self._known.get(edition.season)
        if season is None:
            season = fold(await self._store.log(number))
        for line in await self._store.log(number, season.lines):
            season = apply(season, line)
        _remember(self._known, number, season)
        return season

    async def news(self, number: int) -> LeagueNews | None:
        """What is in the log and was not announced. Raises: NoLeague."""
        book = await self.book(number)
        if book.edition.told >= book.edition.lines:
            return None
        steps = tuple(self._steps(number, book))
        return LeagueNews(book, steps)

    def _steps(self, number: int, book: Book) -> Iterator[tuple[Season, Line]]:
        log, told = book.season.log, book.edition.told
        season = self._told.get(number)
        if season is None or season.lines != max(told, 1):
            season = fold(log[: max(told, 1)])
            _remember(self._told, number, season)
        if not told:
            yield season, log[0]
        for line in log[season.lines :]:
            yield season, line
            season = apply(season, line)


def _remember(memory: OrderedDict[int, Season], number: int, season: Season) -> None:
    memory[number] = season
    memory.move_to_end(number)
    if len(memory) > KEPT:
        memory.popitem(last=False)


def _numbers(season: Season) -> tuple[Player, ...]:
    """The people that the season's log names."""
    found = {number for line in season.log for number in (line.by, *_named(line.deed))}
    return tuple(sorted(found - {NOBODY}))


def _named(deed: Deed) -> Collection[Player]:
    match deed:
        case Enter(partner=int(partner)):
            return (partner,)
        case Substitute(old=old, new=new):
            return (old, new or NOBODY)
        case Play(players=(first, second)):
            return (*first, *second)
        case _:
            return ()
