"""What is known of a season as it was."""

from hypothesis import given
from hypothesis import strategies as st

from bot.league.deeds import Enter, Forfeit, Pause, Undo
from bot.season.before import before, steps
from bot.season.course import fold
from tests.bot.season.running import Course, settings


def running() -> Course:
    """With entries, fixtures, a ruling that was undone, and a pause."""
    course = Course(settings(games=3))
    course.do(Enter(), 20)
    course.begin(3)
    course.draw(1, ((1,), (2,)), ((3,), (4,)))
    course.play(1)
    course.do(Undo(course.do(Forfeit(1, 0))))
    course.do(Pause())
    return course


COURSE = running()


@given(st.integers(1, len(COURSE.log)))
def test_it_is_what_the_season_of_those_lines_says(after: int) -> None:
    """For every line that follows, wherever one begins."""
    found = list(steps(fold(COURSE.log[:after]), COURSE.log))
    assert [line for _, line in found] == list(COURSE.log[after:])
    for stood, line in found:
        assert stood == before(fold(COURSE.log[: line.number]))


def test_it_is_small() -> None:
    """No season is kept of each line."""
    stood = before(COURSE.season)
    assert (stood.lines, stood.entered, stood.fixtures) == (len(COURSE.log), 4, 2)
    assert stood.settings is COURSE.season.settings
