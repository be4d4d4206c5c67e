"""A season with other entries or fixtures than it had."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TypeVar

from bot.league.results import Entry
from bot.season.results import outcome
from bot.season.state import Fixture, Season, Team

T = TypeVar("T", Fixture, Team)


def with_teams(season: Season, *teams: Team) -> Season:
    """The season with these entries, new or changed."""
    changed = _copy(season.teams)
    changed.update((team.number, team) for team in teams)
    return replace(season, teams=MappingProxyType(changed))


def without_team(season: Season, number: Entry) -> Season:
    """The season without this entry."""
    kept = {each.number: each for each in season.teams.values() if each.number != number}
    return replace(season, teams=MappingProxyType(kept))


def with_fixtures(season: Season, line: int, fixtures: Iterable[Fixture]) -> Season:
    """The season with these fixtures, new or changed by this line of its log.

    Which line decided a fixture stays so as long as it is decided, however that changes.
    """
    changed = _copy(season.fixtures)
    changed.update((each.number, _settled(season, each, line)) for each in fixtures)
    return replace(season, fixtures=MappingProxyType(changed))


def _copy(old: Mapping[int, T]) -> dict[int, T]:
    """Through the proxy it would take ten times as long as by its own way."""
    return old.copy() if isinstance(old, MappingProxyType) else dict(old)


def _settled(season: Season, fixture: Fixture, line: int) -> Fixture:
    if outcome(season.settings, fixture) is None:
        return replace(fixture, settled=None)
    return fixture if fixture.settled is not None else replace(fixture, settled=line)


def last_round(season: Season, division: int) -> int:
    """The last round that was drawn in the division, 0 when none was."""
    return max((each.round for each in season.of(division) if not each.playoff), default=0)


def moved(fixture: Fixture, deadline: int | None) -> Fixture:
    """The fixture with another deadline, of which nobody has been reminded."""
    return replace(fixture, deadline=deadline, reminded=False)


def playing(season: Season) -> frozenset[int]:
    """The people who play for an entry that is in."""
    inside = (team for team in season.teams.values() if team.out is None)
    return frozenset(player for team in inside for player in team.players if player is not None)
