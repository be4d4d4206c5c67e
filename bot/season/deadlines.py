"""When a round ends, by the clock on the wall where the league lives."""

from datetime import UTC, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from bot.league.settings import Settings

MS: Final = 1000
HOUR: Final = 3_600_000
"""Milliseconds in an hour."""
DAY: Final = 24 * HOUR
"""Milliseconds in a day."""
_HALF_DAY: Final = 12


def round_end(settings: Settings, begun: int, rounds: int = 1) -> int | None:
    """The end of so many rounds from `begun` on, in Unix milliseconds; None where none ends.

    It is the same hour of the wall clock all year round. Where that hour is skipped, as clocks go
    forward, it is as much later as they go; where it comes twice, it is the first.
    """
    if not settings.days:
        return None
    zone = ZoneInfo(settings.zone)
    day = datetime.fromtimestamp(begun // MS, zone).date() + timedelta(settings.days * rounds)
    ends = datetime.combine(day, time(settings.hour), zone)
    return int(ends.astimezone(UTC).timestamp()) * MS


def reminder(settings: Settings, deadline: int) -> int | None:
    """When those who have not played are told, None: not at all.

    It is so many hours before the deadline, but never more than half of the round.
    """
    hours = min(settings.remind, settings.days * _HALF_DAY) if settings.days else settings.remind
    return deadline - hours * HOUR if settings.remind else None
