"""The sums of a season's divisions, with its game's own figures where the league names none."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.league.deeds import Draw, Pairing
from bot.league.results import Entry, Result
from bot.league.settings import Settings
from bot.scoring import Meeting, resolved
from bot.season.course import fold
from bot.season.results import results
from bot.season.rounds import Next, next_drawings
from bot.season.tables import course, table
from bot.service.leagues import Book
from bot.standings import Progress, Row, Standings, cross_table
from cogs.ui.app import App
from cogs.ui.league_typed import number_in


@dataclass(frozen=True, slots=True)
class Division:
    """One division with its results, and its table, best first."""

    number: int
    settings: Settings
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


@dataclass(frozen=True, slots=True)
class Drawn:
    """What was drawn: a round of a division, or of its play-off."""

    division: int
    round: int
    playoff: bool = False

    def __str__(self) -> str:
        """As it is written in a button's id."""
        return f"{self.division}.{self.round}.{int(self.playoff)}"

    def has(self, pairing: Pairing) -> bool:
        """Whether the fixture is one of these."""
        return (pairing.division, pairing.round, pairing.playoff) == (
            self.division,
            self.round,
            self.playoff,
        )


def drawn(argument: str) -> Drawn:
    """What a button asks for; those of old had the round alone."""
    numbers = [number_in(part) for part in argument.split(".")]
    match numbers:
        case [division, number, playoff]:
            return Drawn(division, number, bool(playoff))
        case _:
            return Drawn(1, numbers[0])


def division(app: App, book: Book, number: int) -> Division:
    """The division of this number, from 1."""
    season, points = book.season, target(app, book.season.settings)
    whole = resolved(season.settings, points)
    return Division(number, whole, results(season, number), table(season, number, points))


def divisions(app: App, book: Book) -> tuple[Division, ...]:
    """Every division, the highest first."""
    return tuple(division(app, book, each + 1) for each in range(book.season.settings.divisions))


def progress(app: App, book: Book, number: int) -> Mapping[Entry, tuple[Progress, ...]]:
    """Points and ranks in a division after each round. It may take a second: for a thread."""
    return course(book.season, number, target(app, book.season.settings))


def draws(app: App, book: Book, wanted: Drawn) -> tuple[Next, ...]:
    """The draw of that round, as the rules made it from what was known then.

    It may take a second where hundreds play, so it is for a thread.
    """
    for line in reversed(book.season.log):
        if isinstance(line.deed, Draw) and any(map(wanted.has, line.deed.pairings)):
            before = fold(book.season.log[: line.number])
            found = next_drawings(before, target(app, before.settings))
            return tuple(each for each in found if each.division == wanted.division)
    return ()


def target(app: App, settings: Settings) -> int:
    """The points that a game of the league is played to."""
    return app.tables.systems[settings.system].rules(settings.options).target
