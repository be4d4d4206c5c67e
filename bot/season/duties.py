"""What the league's own rules ask for: draws, reminders, lapsed deadlines, the end.

`duties` is asked again after what it asked for was done, until there is nothing more; `due` says
when it is worth asking by the clock.
"""

from collections.abc import Collection, Iterator

from bot.league.deeds import Close, Deed, Draw, Lapse, Remind
from bot.league.settings import Format
from bot.league.settings import Lapse as Rule
from bot.season.deadlines import reminder
from bot.season.results import open_fixtures
from bot.season.rounds import next_pairings
from bot.season.state import Fixture, Phase, Season

_NOBODY_PLAYS: Collection[int] = frozenset()


def duties(
    season: Season, now: int, playing: Collection[int] = _NOBODY_PLAYS, *, target: int
) -> tuple[Deed, ...]:
    """What is to be done now, in this order; each is legal after those before it.

    A deadline waits while a game is in play at the fixture's table, one of `playing`. `target` is
    the points that a game is played to, which only its rules know: where the league names no cap
    and no step, it counts with the game's own.
    """
    if season.phase is not Phase.RUNNING:
        return ()
    awaited = tuple(_awaited(season, playing))
    lapsed = tuple(Lapse(each.number) for each in awaited if _passed(each.deadline, now))
    if lapsed:
        return lapsed
    if pairings := next_pairings(season, now, target):
        return (Draw(pairings),)
    if season.settings.format is not Format.LADDER and not open_fixtures(season):
        return (Close(),)
    near = tuple(each.number for each in awaited if _passed(_told_at(season, each), now))
    return (Remind(near),) if near else ()


def due(season: Season, playing: Collection[int] = _NOBODY_PLAYS) -> int | None:
    """When a deadline or its reminder next falls due, in Unix milliseconds; None: nothing will.

    It may be in the past. What follows from no clock, but from what was done, is not told here.
    """
    if season.phase is not Phase.RUNNING:
        return None
    awaited = tuple(_awaited(season, playing))
    times = (*(each.deadline for each in awaited), *(_told_at(season, each) for each in awaited))
    return min((at for at in times if at is not None), default=None)


def _awaited(season: Season, playing: Collection[int]) -> Iterator[Fixture]:
    """Open fixtures at whose deadline the league's own rule has something to say.

    Where it only tells the directors, it says so once.
    """
    once = season.settings.lapse is Rule.DIRECTOR
    for each in open_fixtures(season):
        held = each.table is not None and each.table in playing
        if each.deadline is not None and not held and not (once and each.asked):
            yield each


def _told_at(season: Season, fixture: Fixture) -> int | None:
    """When its players are reminded, None: they have been, or there is nothing to remind of."""
    if fixture.reminded or fixture.deadline is None:
        return None
    return reminder(season.settings, fixture.deadline)


def _passed(at: int | None, now: int) -> bool:
    return at is not None and at <= now
