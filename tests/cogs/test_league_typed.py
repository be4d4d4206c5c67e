"""What directors type."""

from dataclasses import replace
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.league.results import Score
from bot.service.errors import BadOption
from bot.text.league_deeds import points
from cogs.ui.league_typed import number_in, numbered, read_games, read_time
from tests.bot.season.running import settings

HOUR = 3_600_000
NOW = 1_760_000_000_000
VIENNA = replace(settings(), zone="Europe/Vienna", hour=20)


@given(
    st.lists(
        st.tuples(st.integers(-99_999, 99_999), st.integers(-99_999, 99_999)),
        min_size=1,
        max_size=5,
    ),
    st.data(),
)
def test_a_result_is_read_as_it_is_told(games: list[tuple[int, int]], data: st.DataObject) -> None:
    """The star too, wherever the winner is not the one with more points."""
    winners = [0, 1]
    scores = tuple(
        Score(pair, data.draw(st.sampled_from([*winners, *([None] * (pair[0] == pair[1]))])))
        for pair in games
    )
    assert read_games(", ".join(map(points, scores)).replace("\\", "")) == scores


def test_a_draw_has_no_games() -> None:
    """In whatever case it is written."""
    assert read_games(" Draw ") == ()


@pytest.mark.parametrize("text", ["", "1520", "1:2:3", "1*:2*", "a:b", "1:2,", "٣:1", "9999999:1"])
def test_what_is_no_result_is_refused(text: str) -> None:
    """Nothing is guessed."""
    with pytest.raises(BadOption) as refused:
        read_games(text)
    assert refused.value.detail["result"], "it is said what can't be read"


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("2026-01-15 18:30", "2026-01-15T17:30"),
        ("2026-07-15 18:30", "2026-07-15T16:30"),
        ("2026-07-15", "2026-07-15T18:00"),
        ("2026-07-15 9", "2026-07-15T07:00"),
        ("2026-03-29 02:30", "2026-03-29T01:30"),
        ("2026-10-25 02:30", "2026-10-25T00:30"),
    ],
)
def test_a_date_is_by_the_league_s_clocks(text: str, at: str) -> None:
    """Summer and winter; a skipped hour is later, one that comes twice is the first."""
    wanted = int(datetime.fromisoformat(f"{at}+00:00").timestamp()) * 1000
    assert read_time(text, VIENNA, NOW) == wanted


@pytest.mark.parametrize(
    ("text", "hours"), [("+2d", 48), ("12h", 12), ("+1 week", 168), ("3 days", 72)]
)
def test_later_is_counted_from_the_deadline(text: str, hours: int) -> None:
    """Or from now, where that is over."""
    assert read_time(text, VIENNA, NOW, NOW + HOUR) == NOW + (hours + 1) * HOUR
    assert read_time(text, VIENNA, NOW, NOW - HOUR) == NOW + hours * HOUR


@pytest.mark.parametrize("text", ["", "soon", "2026-13-01", "2026-02-30", "24.12.2026", "+d"])
def test_what_is_no_time_is_refused(text: str) -> None:
    """Nothing is guessed."""
    with pytest.raises(BadOption):
        read_time(text, VIENNA, NOW)


def test_a_number_is_read_as_it_was_offered() -> None:
    """With the length of the log, or as one types it."""
    assert numbered("12@57") == (12, 57)
    assert numbered(" #12 ") == (12, None)
    assert numbered("twelve") is None
    assert (number_in("3@4"), number_in("x")) == (3, 0)
