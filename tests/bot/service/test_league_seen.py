"""What a director has to have seen before ruling."""

import pytest

from bot.league.deeds import (
    BOT,
    Abandon,
    Deed,
    Extend,
    Forfeit,
    Pause,
    Record,
    Remind,
    Seat,
    Substitute,
    Undo,
    Void,
    Withdraw,
)
from bot.service.league_seen import unseen
from tests.bot.season.running import DAY, DIRECTOR, START, WON, Course, settings

LATER = START + 30 * DAY


def running() -> Course:
    """Entries 1 and 2 meet in fixture 1, 3 and 4 in fixture 2; one game of each was played."""
    course = Course(settings(games=3))
    course.begin(4)
    course.draw(1, ((1,), (2,)), ((3,), (4,)))
    course.play(1)
    course.play(2)
    return course


def matters(deed: Deed, happened: Deed, by: int) -> bool:
    """Whether who is about to rule has to know first what has happened."""
    course = running()
    seen = course.season.lines
    line = course.do(happened, by)
    found = unseen(course.season, seen, deed)
    assert found in {(), (course.log[line],)}
    return bool(found)


@pytest.mark.parametrize("deed", [Forfeit(1, 0), Record(1, (WON,)), Void(1, 1), Extend(LATER, 1)])
def test_a_ruling_hangs_on_its_fixture_and_its_entries(deed: Deed) -> None:
    """Not on what happens elsewhere."""
    for happened, by, wanted in (
        (Withdraw(2), 12, True),
        (Abandon(1, 7), BOT, True),
        (Withdraw(3), 13, False),
        (Abandon(2, 8), BOT, False),
        (Seat(1, 7), 11, False),
        (Remind((1,)), BOT, False),
    ):
        assert matters(deed, happened, by) is wanted, happened


def test_a_game_of_the_fixture_matters_and_another_does_not() -> None:
    """The typed reason is not lost for it."""
    course = running()
    seen = course.season.lines
    course.play(2)
    assert unseen(course.season, seen, Forfeit(1, 0)) == ()
    course.play(1)
    assert unseen(course.season, seen, Forfeit(1, 0)) == (course.log[-1],)
    assert unseen(course.season, seen, Substitute(2, 12, 20)) == (course.log[-1],)
    assert unseen(course.season, seen, Extend(LATER, round=1)) == course.log[seen:]


@pytest.mark.parametrize("happened", [Forfeit(2, 0), Pause(), Substitute(3, 13, 20)])
def test_other_rulings_always_matter(happened: Deed) -> None:
    """Two directors know of each other."""
    assert matters(Forfeit(1, 0), happened, DIRECTOR)
    assert matters(Pause(), happened, DIRECTOR)


def test_who_undoes_a_ruling_hangs_on_what_that_was_about() -> None:
    """As who made it."""
    course = running()
    line = course.do(Forfeit(1, 0))
    seen = course.season.lines
    course.play(2)
    assert unseen(course.season, seen, Undo(line)) == ()
    course.play(1)
    assert unseen(course.season, seen, Undo(line)) == (course.log[-1],)
    assert unseen(course.season, seen, Undo(999)) == ()
