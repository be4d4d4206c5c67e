"""What is to be known of a season as it was before a line, without keeping all of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.league.deeds import Line
from bot.league.settings import Settings
from bot.season.course import apply
from bot.season.state import Phase, Season


@dataclass(frozen=True, slots=True)
class Before:
    """How the season stood: so many lines, entries and fixtures had there ever been."""

    lines: int
    settings: Settings
    phase: Phase
    entered: int
    fixtures: int


def before(season: Season) -> Before:
    """The season as it stands, before its next line."""
    return Before(season.lines, season.settings, season.phase, season.entered, season.drawn)


def steps(season: Season, log: Sequence[Line]) -> Iterator[tuple[Before, Line]]:
    """The lines of the log that the season does not have yet, each with what was before it.

    No season between is kept: of thousands of lines that would be hundreds of megabytes.
    """
    for line in log[season.lines :]:
        yield before(season), line
        season = apply(season, line)
