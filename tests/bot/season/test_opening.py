"""In which order a season's entries are drawn."""

from bot.league.deeds import Enter
from bot.league.settings import Entrants, Format, Settings
from bot.season.opening import opening
from tests.bot.season.running import Course, settings


def test_the_strongest_pair_is_the_first_seed() -> None:
    """A pair is as strong as both together; who is not known is 0, and who came first is first."""
    course = Course(Settings("game", "", {}, Entrants.PAIRS, Format.SWISS))
    for player in (11, 13, 15):
        course.pair(player, player + 1)
    course.do(Enter(partner=18), 17)
    assert opening(course.season, {13: 20.0, 14: 10.0, 15: 29.0}).seeds == (2, 3, 1)
    assert opening(course.season, {}).seeds == (1, 2, 3)


def test_divisions_are_apart() -> None:
    """However strong one is below."""
    course = Course(settings(divisions=2))
    for player, division in ((11, 2), (12, 1), (13, 1)):
        course.do(Enter(division=division), player)
    assert opening(course.season, {11: 9.0, 13: 3.0}).seeds == (3, 2, 1)
