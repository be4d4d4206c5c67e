"""Who is to sit where at a fixture's table."""

from bot.league.results import Player, Side
from bot.season.faults import Fault, IllegalDeed
from bot.season.state import Fixture, Season

_Chairs = tuple[Player | None, ...]


def seats(season: Season, fixture: Fixture) -> _Chairs:
    """Who is to sit in each seat, None for a computer player.

    The sides sit alternately, so that partners face each other. Raises: IllegalDeed, for a bye.
    """
    if fixture.bye:
        raise IllegalDeed(Fault.IS_BYE, fixture=fixture.number)
    first, second = (_chairs(season, side) for side in fixture.sides)
    return tuple(player for pair in zip(first, second, strict=True) for player in pair)


def _chairs(season: Season, side: Side) -> _Chairs:
    return tuple(player for entry in side for player in season.team(entry).players)
