"""The sums of a season's divisions, with its game's own figures where the league names none."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from bot.formats.ladder import order
from bot.league.deeds import Draw
from bot.league.results import Entrant, Entry, Result
from bot.league.settings import Format, Settings
from bot.scoring import Meeting, resolved
from bot.season.course import fold
from bot.season.results import entrants, results
from bot.season.rounds import Next, next_drawings
from bot.service.leagues import Book
from bot.standings import Progress, Row, Standings, cross_table, progress, standings
from cogs.ui.app import App


@dataclass(frozen=True, slots=True)
class Division:
    """One division with its results, and its table, best first."""

    number: int
    settings: Settings
    entrants: tuple[Entrant, ...]
    results: tuple[Result, ...]
    table: Standings

    @property
    def rows(self) -> Sequence[Row]:
        """The lines of the table, best first."""
        return self.table.rows

    @property
    def meetings(self) -> Mapping[tuple[Entry, Entry], tuple[Meeting, ...]]:
        """What came of each meeting of two entries."""
        return cross_table(self.settings, self.results)

    @property
    def course(self) -> Mapping[Entry, tuple[Progress, ...]]:
        """Points and ranks after each round."""
        order = partial(_ladder, self.settings, self.entrants)
        return progress(self.settings, self.entrants, self.results, order)


def division(app: App, book: Book, number: int) -> Division:
    """The division of this number, from 1."""
    settings = book.season.settings
    whole = resolved(settings, target(app, settings))
    inside, found = entrants(book.season, number), results(book.season, number)
    table = standings(whole, inside, found, _ladder(whole, inside, found))
    return Division(number, whole, inside, found, table)


def draws(app: App, book: Book, number: int) -> tuple[Next, ...]:
    """The draw that made the round of this number, as the rules made it from what was known then.

    It may take a second where hundreds play, so it is for a thread.
    """
    for line in reversed(book.season.log):
        if isinstance(line.deed, Draw) and number in {each.round for each in line.deed.pairings}:
            before = fold(book.season.log[: line.number])
            return tuple(next_drawings(before, target(app, before.settings)))
    return ()


def target(app: App, settings: Settings) -> int:
    """The points that a game of the league is played to."""
    return app.tables.systems[settings.system].rules(settings.options).target


def _ladder(
    settings: Settings, inside: Sequence[Entrant], found: Sequence[Result]
) -> tuple[Entry, ...]:
    if settings.format is not Format.LADDER:
        return ()
    return order([entrant.number for entrant in inside], found)


def divisions(app: App, book: Book) -> tuple[Division, ...]:
    """Every division, the highest first."""
    return tuple(division(app, book, each + 1) for each in range(book.season.settings.divisions))
