"""Who is to sit where at a fixture's table."""

import pytest

from bot.league.deeds import Substitute
from bot.league.settings import Entrants, Format, Settings
from bot.season.faults import Fault, IllegalDeed
from bot.season.seats import seats
from tests.bot.season.running import Course, settings

PAIRS = Settings("game", "", {}, Entrants.PAIRS, Format.SWISS, computers=True)


def pairs() -> Course:
    """Two pairs that are to play each other."""
    course = Course(PAIRS)
    course.pair(11, 12)
    course.pair(13, 14)
    course.begin()
    course.draw(1, ((1,), (2,)))
    return course


def test_partners_face_each_other() -> None:
    """Sides are seats 0 and 2, 1 and 3."""
    course = pairs()
    assert seats(course.season, course.season.fixtures[1]) == (11, 13, 12, 14)


def test_partners_of_a_rotation_face_each_other() -> None:
    """Though they are entries of their own."""
    course = Course(settings(Format.ROTATION))
    course.begin(4)
    course.draw(1, ((1, 4), (2, 3)))
    assert seats(course.season, course.season.fixtures[1]) == (11, 12, 14, 13)


def test_two_sit_opposite() -> None:
    """One on each side."""
    course = Course(settings())
    course.begin(2)
    course.draw(1, ((2,), (1,)))
    assert seats(course.season, course.season.fixtures[1]) == (12, 11)


def test_substitutes_and_computers_sit_where_they_stand_in() -> None:
    """Whom they replace does not."""
    course = pairs()
    course.do(Substitute(1, 12, 50))
    course.do(Substitute(2, 13, None))
    fixture = course.season.fixtures[1]
    assert seats(course.season, fixture) == (11, None, 50, 14)


def test_nobody_sits_at_a_bye() -> None:
    """There is no table."""
    course = Course(settings())
    course.begin(2)
    course.draw(1, ((1,), ()))
    with pytest.raises(IllegalDeed) as refused:
        seats(course.season, course.season.fixtures[1])
    assert refused.value.fault is Fault.IS_BYE
