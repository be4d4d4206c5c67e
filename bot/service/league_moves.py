"""In which division those play who played in the season before."""

from collections.abc import Mapping

from bot.league.results import Player
from bot.season.moving import moving
from bot.season.state import Season
from bot.season.tables import tables


def divisions(season: Season, target: int) -> Mapping[frozenset[Player], int]:
    """The next season's division of each entry, by its people, after this one's tables.

    `target` is the points that a game is played to.
    """
    rows = [table.rows for table in tables(season, target).values()]
    return {
        frozenset(season.team(place.entry).founders): place.division
        for place in moving(season.settings, rows)
    }
