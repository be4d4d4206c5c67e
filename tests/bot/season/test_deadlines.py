"""Rounds end at the same hour of the wall clock, whatever the clocks do."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from hypothesis import given
from hypothesis import strategies as st

from bot.season.deadlines import HOUR, reminder, round_end
from tests.bot.season.running import DAY, START, settings


def at(text: str, zone: str) -> int:
    """That time of the wall clock in Unix milliseconds."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()) * 1000


def test_a_round_ends_so_many_days_later() -> None:
    """At the league's hour."""
    begun = at("2026-01-05 09:30", "Europe/Berlin")
    ends = round_end(settings(days=7, hour=20, zone="Europe/Berlin"), begun)
    assert ends == at("2026-01-12 20:00", "Europe/Berlin")


def test_the_day_is_that_of_the_league_s_place() -> None:
    """In Tokyo it is tomorrow already."""
    begun = at("2026-01-05 16:00", "UTC")
    ends = round_end(settings(days=1, hour=20, zone="Asia/Tokyo"), begun)
    assert ends == at("2026-01-07 20:00", "Asia/Tokyo")


def test_the_hour_stays_when_clocks_go_forward() -> None:
    """That week is an hour shorter."""
    begun = at("2026-03-22 20:00", "Europe/Berlin")
    ends = round_end(settings(days=7, hour=20, zone="Europe/Berlin"), begun)
    assert ends is not None
    assert ends - begun == 7 * DAY - HOUR


def test_the_hour_stays_when_clocks_go_back() -> None:
    """That week is an hour longer."""
    begun = at("2026-10-31 20:00", "America/New_York")
    ends = round_end(settings(days=7, hour=20, zone="America/New_York"), begun)
    assert ends is not None
    assert ends - begun == 7 * DAY + HOUR


def test_a_skipped_hour_moves_forward() -> None:
    """On that day 2 o'clock is 3 o'clock."""
    begun = at("2026-03-28 12:00", "Europe/Berlin")
    ends = round_end(settings(days=1, hour=2, zone="Europe/Berlin"), begun)
    assert ends == int(datetime(2026, 3, 29, 1, tzinfo=UTC).timestamp()) * 1000
    assert ends == at("2026-03-29 03:00", "Europe/Berlin")


def test_an_hour_that_comes_twice_is_the_first() -> None:
    """Summer time's."""
    begun = at("2026-10-24 12:00", "Europe/Berlin")
    ends = round_end(settings(days=1, hour=2, zone="Europe/Berlin"), begun)
    assert ends == int(datetime(2026, 10, 25, 0, tzinfo=UTC).timestamp()) * 1000


@given(
    st.integers(START, START + 3000 * DAY),
    st.integers(1, 60),
    st.integers(4, 23),
    st.sampled_from(["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe"]),
    st.integers(1, 20),
)
def test_every_round_ends_at_the_hour(
    begun: int, days: int, hour: int, zone: str, rounds: int
) -> None:
    """So many days after the day it begins, always in the future."""
    ends = round_end(settings(days=days, hour=hour, zone=zone), begun, rounds)
    assert ends is not None
    assert ends > begun - begun % 1000
    end = datetime.fromtimestamp(ends / 1000, ZoneInfo(zone))
    start = datetime.fromtimestamp(begun / 1000, ZoneInfo(zone))
    assert (end.hour, end.minute) == (hour, 0)
    assert (end.date() - start.date()).days == days * rounds


def test_without_days_no_round_ends() -> None:
    """It is over when all have played."""
    assert round_end(settings(days=0), START) is None


def test_reminders_come_so_many_hours_before() -> None:
    """But never before half of the round has gone by; none, where nobody wants one."""
    assert reminder(settings(days=7, remind=24), START) == START - DAY
    assert reminder(settings(days=1, remind=24), START) == START - DAY // 2
    assert reminder(settings(days=0, remind=24), START) == START - DAY
    assert reminder(settings(remind=0), START) is None
