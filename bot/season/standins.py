"""Where somebody else played: a computer player, or whoever took a seat in mid-game."""

from collections import Counter
from collections.abc import Iterator, Mapping

from bot.league.deeds import Play
from bot.league.results import NOBODY, Entry
from bot.season.results import outcome
from bot.season.state import Fixture, Season


def assisted(season: Season, fixture: Fixture) -> int:
    """How many games that the fixture counts had a seat that nobody held from first to last."""
    return sum(NOBODY in players[0] + players[1] for players in _seated(season, fixture))


def assisted_by_entry(season: Season) -> Mapping[Entry, int]:
    """How many games that count were such ones, on the side and in the place of each entry."""
    found = Counter[Entry]()
    for fixture in season.fixtures.values():
        for players in _seated(season, fixture):
            for side, sat in zip(fixture.sides, players, strict=True):
                found.update(_for_whom(season, side, sat))
    return found


def _seated(season: Season, fixture: Fixture) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Who sat on each side, for each game that counts; of a recorded result nobody knows."""
    return (play.players for play in _counting(season, fixture))


def _counting(season: Season, fixture: Fixture) -> tuple[Play, ...]:
    result = outcome(season.settings, fixture)
    known = result is None or result.games == tuple(play.score for play in fixture.games)
    return fixture.games if known else ()


def _for_whom(season: Season, side: tuple[Entry, ...], sat: tuple[int, ...]) -> set[Entry]:
    """The entries of the side for which nobody sat there."""
    chairs = (entry for entry in side for _ in season.teams[entry].players)
    return {entry for entry, player in zip(chairs, sat, strict=False) if player == NOBODY}
