"""Which draw is told of which round."""

from dataclasses import replace

import pytest

from bot.league.deeds import Enter
from bot.service.league_ports import Edition
from bot.service.leagues import Book
from cogs.ui.league_sums import Drawn, drawn, draws
from tests.bot.season.running import Course, settings
from tests.cogs.world import World


@pytest.mark.parametrize("which", [Drawn(2, 3), Drawn(1, 1, playoff=True)])
def test_a_button_names_division_round_and_playoff(which: Drawn) -> None:
    """And what it writes is read again."""
    assert drawn(str(which)) == which


def test_a_button_of_old_names_a_round() -> None:
    """They outlive a restart; what is no number asks for nothing."""
    assert drawn("3") == Drawn(1, 3)
    assert drawn("x.y") == drawn("") == Drawn(1, 0)


async def test_the_playoff_s_first_round_is_not_the_season_s(world: World) -> None:
    """Both are round 1; nor is another division's draw told."""
    league = settings(rounds=2, playoff=2, divisions=2)
    course = Course(replace(league, system="binocle", preset="rulebook"))
    course.enter(4)
    for entry in (5, 6, 7, 8):
        course.do(Enter(division=2), 10 + entry)
    course.begin()
    while course.follow():
        course.play_all()
    book = Book(Edition(1, 1, 1, 2, "Winter", 1, course.season.lines), course.season, {})
    for which in (Drawn(1, 1), Drawn(1, 2), Drawn(2, 1), Drawn(2, 1, playoff=True)):
        (found,) = draws(world.bot.app, book, which)
        assert (found.division, found.playoff) == (which.division, which.playoff)
        assert {pair.round for pair in found.drawing.pairs} == {which.round}
    assert draws(world.bot.app, book, Drawn(1, 9)) == ()
