"""What the league's own rules ask for: draws, reminders, lapsed deadlines, the end.

`duties` is asked again after what it asked for was done, until there is nothing more; `due` says
when it is worth asking by the clock.
"""

from collections.abc import Collection, Iterator
from typing import Final

from bot.league.deeds import Close, Deed, Draw, Lapse, Remind
from bot.league.settings import Format
from bot.league.settings import Lapse as Rule
from bot.season.deadlines import HOUR, reminder
from bot.season.results import open_fixtures
from bot.season.rounds import next_pairings
from bot.season.state import Fixture, Phase, Season

HELD_AT_MOST: Final = 24 * HOUR
"""So long after a deadline, in milliseconds, a game in play holds it up; then the rule applies.

Else whoever is losing could stop playing, and nothing would ever be due.
"""
_NOBODY_PLAYS: Collection[int] = frozenset()


def duties(
    season: Season, now: int, playing: Collection[int] = _NOBODY_PLAYS, *, target: int
) -> tuple[Deed, ...]:
    """What is to be done now, in this order; each is legal after those before it.

    A deadline waits, at most `HELD_AT_MOST`, while a game is in play at the fixture's table, one of
    `playing`. `target` is the points that a game is played to, which only its rules know: where the
    league names no cap and no step, it counts with the game's own.
    """
    if season.phase is not Phase.RUNNING:
        return ()
    awaited = tuple(_awaited(season))
    lapsed = tuple(Lapse(e.number) for e in awaited if _passed(_struck_at(e, playing), now))
    if lapsed:
        return lapsed
    if pairings := next_pairings(season, now, target):
        return (Draw(pairings),)
    if season.settings.format is not Format.LADDER and not open_fixtures(season):
        return (Close(),)
    told = ((each.number, _told_at(season, each, playing)) for each in awaited)
    near = tuple(number for number, at in told if _passed(at, now))
    return (Remind(near),) if near else ()


def due(season: Season, playing: Collection[int] = _NOBODY_PLAYS) -> int | None:
    """When a deadline or its reminder next falls due, in Unix milliseconds; None: nothing will.

    It may be in the past. What follows from no clock, but from what was done, is not told here.
    """
    if season.phase is not Phase.RUNNING:
        return None
    awaited = tuple(_awaited(season))
    struck = (_struck_at(each, playing) for each in awaited)
    times = (*struck, *(_told_at(season, each, playing) for each in awaited))
    return min((at for at in times if at is not None), default=None)


def _awaited(season: Season) -> Iterator[Fixture]:
    """Open fixtures at whose deadline the league's own rule has something to say.

    Where it only tells the directors, it says so once.
    """
    once = season.settings.lapse is Rule.DIRECTOR
    for each in open_fixtures(season):
        if each.deadline is not None and not (once and each.asked):
            yield each


def _struck_at(fixture: Fixture, playing: Collection[int]) -> int | None:
    """When the league's own rule is applied."""
    if fixture.deadline is None or fixture.table not in playing:
        return fixture.deadline
    return fixture.deadline + HELD_AT_MOST


def _told_at(season: Season, fixture: Fixture, playing: Collection[int]) -> int | None:
    """When its players are reminded, None: they have been, or there is nothing to remind of."""
    if fixture.reminded or fixture.deadline is None or fixture.table in playing:
        return None
    return reminder(season.settings, fixture.deadline)


def _passed(at: int | None, now: int) -> bool:
    return at is not None and at <= now
