"""What directors type: numbers as they were offered, results, points of time."""

import re
from datetime import UTC, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from bot.league.results import Score
from bot.league.settings import Settings
from bot.service.errors import BadOption

_NUMBERED: Final = re.compile(r"#?(\d{1,15})(?:@(\d{1,9}))?", re.ASCII)
_GAME: Final = re.compile(r"(-?\d{1,6})(\*?)\s*:\s*(-?\d{1,6})(\*?)", re.ASCII)
_LATER: Final = re.compile(r"\+?\s*(\d{1,4})\s*(h|d|w)[a-z]*", re.ASCII)
_DATE: Final = re.compile(r"(\d{4})-(\d\d?)-(\d\d?)(?:[ T](\d\d?)(?::(\d\d))?)?", re.ASCII)
_HOURS: Final = {"h": 1, "d": 24, "w": 168}
_MS: Final = 1000
DRAWN: Final = frozenset({"draw", "drawn"})


def numbered(text: str) -> tuple[int, int | None] | None:
    """A number as offered or typed, and how long the log was when it was offered."""
    found = _NUMBERED.fullmatch(text.strip())
    if found is None:
        return None
    return int(found[1]), int(found[2]) if found[2] else None


def number_in(text: str) -> int:
    """The number alone; 0 where there is none."""
    found = numbered(text)
    return found[0] if found else 0


def read_games(text: str) -> tuple[Score, ...]:
    """Results as `1520:980, 900:1500`; a star stands at the winner who has fewer points.

    "draw" is a fixture that is drawn without games. Raises: BadOption.
    """
    if text.strip().casefold() in DRAWN:
        return ()
    return tuple(_score(part, text) for part in re.split(r"[,;]", text))


def _score(text: str, whole: str) -> Score:
    found = _GAME.fullmatch(text.strip())
    if found is None or (found[2] and found[4]):
        raise BadOption(result=(text.strip() or whole.strip() or "–")[:40])
    first, second = int(found[1]), int(found[3])
    by_points = None if first == second else int(second > first)
    starred = 0 if found[2] else 1 if found[4] else by_points
    return Score((first, second), starred)


def read_time(text: str, settings: Settings, now: int, after: int | None = None) -> int:
    """A point of time in Unix ms: `2026-12-24 20:00` by the league's clocks, or `+2d`, `+12h`.

    Those count from `after`, or from now where that is over. Without an hour it is the league's.
    Raises: BadOption.
    """
    typed = text.strip().casefold()
    if found := _LATER.fullmatch(typed):
        return max(now, after or 0) + int(found[1]) * _HOURS[found[2]] * 3600 * _MS
    if (found := _DATE.fullmatch(typed.upper())) is None:
        raise BadOption(time=text.strip()[:40])
    year, month, day = (int(found[at]) for at in (1, 2, 3))
    hour = int(found[4]) if found[4] else settings.hour
    zone = ZoneInfo(settings.zone)
    try:
        local = datetime(year, month, day, hour, int(found[5] or 0), tzinfo=zone)
        return int((local.astimezone(UTC) - _EPOCH) / timedelta(milliseconds=1))
    except (ValueError, OverflowError) as bad:
        raise BadOption(time=text.strip()[:40]) from bad


_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
