"""Seasons as they stand: read from their logs, kept in memory, given out with their people."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Final, ParamSpec, TypeVar

from bot.league.deeds import Deed, Enter, Line, Play, Substitute, Undo
from bot.league.notation import BadDeed
from bot.league.results import NOBODY, Player
from bot.season.before import Before, before, steps
from bot.season.course import apply, fold
from bot.season.faults import IllegalDeed
from bot.season.state import Season
from bot.service.errors import DamagedLog, NoLeague
from bot.service.league_ports import Edition, LeagueStore
from bot.service.model import Person

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

KEPT: Final = 200
"""So many seasons are kept in memory; any can be made again from its log."""
MANY: Final = 100
"""From so many lines or entries on a season is worked out beside the event loop."""
DAMAGE: Final = (BadDeed, IllegalDeed, AssertionError, LookupError)
"""What comes of reading a log of which a line is none, is missing, or does not follow."""


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
    """Lines of a season's log that were not announced, each with how the season stood before it.

    Before the first line there is none: with it goes how the season begins.
    """

    book: Book
    lines: tuple[tuple[Before, Line], ...]


class Books:
    """The seasons. Of each that was read lately, only what is new is read again.

    Beside each as it stands, the season is kept as it was when its news were last told.
    """

    def __init__(self, store: LeagueStore) -> None:
        self._store = store
        self._known: OrderedDict[int, Season] = OrderedDict()
        self._told: OrderedDict[int, Season] = OrderedDict()
        self._damaged: set[int] = set()

    async def edition(self, number: int) -> Edition:
        """The season of this id, as the storage knows it. Raises: NoLeague."""
        edition = await self._store.edition(number)
        if edition is None:
            raise NoLeague
        return edition

    async def season(self, number: int) -> Season:
        """The season of this id, without its people. Raises: NoLeague, DamagedLog."""
        if number not in self._known:
            await self.edition(number)
        with self._reading(number):
            season = await self._brought_up(number)
        _remember(self._known, number, season)
        return season

    async def _brought_up(self, number: int) -> Season:
        """The season with what is new in its log."""
        season = self._known.get(number)
        if season is None:
            season = await _folded(await self._store.log(number))
        news = await self._store.log(number, season.lines)
        if any(isinstance(line.deed, Undo) for line in news):  # it folds the whole log anew
            return await aside(season.lines, _grown, season, (*season.log, *news))
        return _grown(season, (*season.log, *news))

    @contextmanager
    def _reading(self, number: int) -> Iterator[None]:
        """While the season's log is read; that it is damaged is noted once. Raises: DamagedLog."""
        try:
            yield
        except DAMAGE as bad:
            if number not in self._damaged:
                log.error("season %d: its log can't be read (%s)", number, type(bad).__name__)  # noqa: TRY400 - what was read may be a name
            self._damaged.add(number)
            raise DamagedLog from bad

    async def book(self, number: int) -> Book:
        """The season of this id. Raises: NoLeague, DamagedLog."""
        return await self.of(await self.edition(number))

    async def of(self, edition: Edition) -> Book:
        """The season of this edition, with whatever is in its log by now. Raises: DamagedLog."""
        season = await self.season(edition.season)
        people = await self._store.people(_numbers(season))
        return Book(replace(edition, lines=season.lines), season, people)

    async def news(self, number: int) -> LeagueNews | None:
        """What is in the log and was not announced. Raises: NoLeague, DamagedLog."""
        book = await self.book(number)
        told, log = book.edition.told, book.season.log
        if told >= len(log):
            return None
        known = self._told.get(number)
        if known is None or known.lines > max(told, 1):
            known = await _folded(log[: max(told, 1)])
        known = await aside(told - known.lines, _grown, known, log[:told])
        _remember(self._told, number, known)
        return LeagueNews(book, await aside(len(log) - told, _steps, known, log, told))


async def _folded(log: Sequence[Line]) -> Season:
    """The season of the log."""
    return await aside(len(log), fold, log)


async def aside(size: int, work: Callable[P, T], *args: P.args, **options: P.kwargs) -> T:
    """Do the work on so many lines or entries; where they are many, beside the event loop.

    Of thousands of lines that takes a second: nobody waits for it.
    """
    if size < MANY:
        return work(*args, **options)
    return await asyncio.to_thread(work, *args, **options)


def _grown(season: Season, log: Sequence[Line]) -> Season:
    """The season with the lines of its log that it does not have yet."""
    for line in log[season.lines :]:
        season = apply(season, line)
    return season


def _steps(season: Season, log: Sequence[Line], told: int) -> tuple[tuple[Before, Line], ...]:
    """The lines that were not told, each with how the season stood before it."""
    first = () if told else ((before(season), log[0]),)
    return (*first, *steps(season, log))


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
