"""Games in which somebody else played."""

from bot.league.deeds import BOT, Forfeit, Play, Void
from bot.league.settings import Entrants, Format, Settings
from bot.season.standins import assisted, assisted_by_entry
from tests.bot.season.running import EVEN, WON, Course


def pairs() -> Course:
    """Two pairs meet, three games."""
    course = Course(Settings("game", "", {}, Entrants.PAIRS, Format.SWISS, games=3))
    course.pair(11, 12)
    course.pair(13, 14)
    course.begin()
    course.draw(1, ((1,), (2,)))
    return course


def test_nobody_in_a_seat_is_a_stand_in() -> None:
    """On the side where it was; each game once."""
    course = pairs()
    course.do(Play(1, 1, WON, ((11, 0), (13, 14))), BOT)
    course.do(Play(1, 2, EVEN, ((0, 0), (13, 14))), BOT)
    assert assisted(course.season, course.season.fixtures[1]) == 2
    assert assisted_by_entry(course.season) == {1: 2}


def test_what_does_not_count_is_not_told() -> None:
    """Voided games, and those of a fixture that was ruled on."""
    course = pairs()
    course.do(Play(1, 1, WON, ((11, 0), (13, 14))), BOT)
    course.do(Play(1, 2, EVEN, ((11, 12), (13, 0))), BOT)
    course.do(Void(1, 1))
    assert assisted_by_entry(course.season) == {2: 1}
    course.do(Forfeit(1, 0))
    assert assisted_by_entry(course.season) == {}
