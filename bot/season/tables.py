"""The tables of a season's divisions, with its game's own figures where the league names none."""

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Final

from bot.formats.ladder import order
from bot.league.results import Entrant, Entry, Result
from bot.league.settings import Format
from bot.scoring import resolved
from bot.season.fixtures import standing_order
from bot.season.results import entrants, results
from bot.season.state import Season
from bot.standings import Progress, Standings, progress, standings

STEPS: Final = 60
"""So many steps of a ladder's course are told at most."""


def table(season: Season, division: int, target: int) -> Standings:
    """The table of a division, best first. `target` is the points that a game is played to."""
    settings = resolved(season.settings, target)
    inside, found = entrants(season, division), results(season, division)
    return standings(settings, inside, found, places(season, division))


def tables(season: Season, target: int) -> Mapping[int, Standings]:
    """The tables of all divisions, the highest first."""
    numbers = range(1, season.settings.divisions + 1)
    return {division: table(season, division, target) for division in numbers}


def places(season: Season, division: int) -> tuple[Entry, ...]:
    """All entries in the order of a ladder; nobody where it is no ladder."""
    ladder = season.settings.format is Format.LADDER
    return standing_order(season, division) if ladder else ()


def course(season: Season, division: int, target: int) -> Mapping[Entry, tuple[Progress, ...]]:
    """Each entry's points and rank after each round; the last are the table's.

    On a ladder there are ranks alone, after so many challenges as were decided by then.
    """
    inside, found = entrants(season, division), results(season, division)
    if season.settings.format is Format.LADDER:
        return _climbing(inside, found)
    return progress(resolved(season.settings, target), inside, found)


def _climbing(
    inside: Sequence[Entrant], found: Sequence[Result]
) -> Mapping[Entry, tuple[Progress, ...]]:
    """The ladder is gone through once; of thousands of challenges only some are told."""
    standing = tuple(each.number for each in inside)
    returns = deque(sorted((line, each.number) for each in inside for line in each.returns))
    left = {each.number for each in inside if each.out is not None}
    steps: dict[Entry, list[Progress]] = {number: [] for number in standing}
    done = 0
    for count in _some(len(found)):
        back = list(returns)
        if count < len(found):
            back = [each for each in returns if each[0] < found[count - 1].settled]
        for _ in back:
            returns.popleft()
        standing, done = order(standing, found[done:count], back), count
        places = (entry for entry in standing if entry not in left)
        ranks: dict[Entry, int] = {entry: rank for rank, entry in enumerate(places, 1)}
        for entry, so_far in steps.items():
            so_far.append(Progress(count, 0, ranks.get(entry)))
    return {entry: tuple(so_far) for entry, so_far in steps.items()}


def _some(count: int) -> range:
    """At most `STEPS` numbers up to the count, and always that one, in order."""
    every = max(1, -(-count // STEPS))
    return range((count - 1) % every + 1, count + 1, every)
