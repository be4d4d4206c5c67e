"""How a season is opened: in which order its entries are drawn."""

from collections.abc import Mapping
from typing import Final

from bot.league.deeds import Begin
from bot.league.results import Player
from bot.season.state import Season, Team

_UNKNOWN: Final = 0.0


def opening(season: Season, strength: Mapping[Player, float]) -> Begin:
    """The beginning of the season with the complete entries: by division, the strongest first.

    An entry is as strong as its players on average, of whom nothing is known are 0. Who is equally
    strong, is seeded as they entered.
    """

    def place(team: Team) -> tuple[int, float, int]:
        known = [strength.get(player, _UNKNOWN) for player in team.founders]
        return team.division, -sum(known) / len(known), team.number

    complete = (team for team in season.teams.values() if team.complete)
    return Begin(tuple(team.number for team in sorted(complete, key=place)))
