"""In which division those play who played in the season before."""

from collections.abc import Mapping

from bot.league.results import Player
from bot.league.settings import Format
from bot.scoring import resolved
from bot.season.fixtures import standing_order
from bot.season.moving import moving
from bot.season.results import entrants, results
from bot.season.state import Season
from bot.standings import Row, standings


def divisions(season: Season, target: int) -> Mapping[frozenset[Player], int]:
    """The next season's division of each entry, by its people, after this one's tables.

    `target` is the points that a game is played to.
    """
    tables = [
        _table(season, division, target) for division in range(1, season.settings.divisions + 1)
    ]
    return {
        frozenset(season.team(place.entry).founders): place.division
        for place in moving(season.settings, tables)
    }


def _table(season: Season, division: int, target: int) -> tuple[Row, ...]:
    ladder = season.settings.format is Format.LADDER
    settings, inside = resolved(season.settings, target), entrants(season, division)
    order = standing_order(season, division) if ladder else ()
    return standings(settings, inside, results(season, division), order).rows
