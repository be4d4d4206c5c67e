"""What came of a season's fixtures, as the sums see it."""

from bot.league.deeds import BOT, Draw, Pairing, Withdraw
from bot.league.results import Entrant, Way
from bot.league.settings import Format
from bot.scoring import resolved
from bot.season.results import decided, entrants, open_fixtures, playoff_results, results
from bot.season.rounds import next_drawings
from bot.standings import standings
from tests.bot.season.running import Course, settings


def test_entrants_come_by_seed() -> None:
    """With the last round before they left."""
    course = Course(settings(divisions=2))
    course.begin(5)
    course.draw(1, ((1,), (2,)))
    course.do(Withdraw(2), 12)
    assert entrants(course.season, 1) == (Entrant(1, 1), Entrant(2, 2, out=1), Entrant(3, 3))
    assert entrants(course.season, 2) == (Entrant(4, 1), Entrant(5, 2))


def test_a_bye_is_decided_when_it_is_drawn() -> None:
    """And counts once, whatever follows."""
    course = Course(settings())
    course.begin(3)
    course.draw(1, ((1,), (2,)), ((3,), ()))
    assert decided(course.season, course.season.fixtures[2])
    assert [each.number for each in open_fixtures(course.season)] == [1]
    course.play(1)
    course.do(Withdraw(3), 13)
    ways = [each.way for each in results(course.season, 1)]
    assert ways == [Way.BYE, Way.PLAYED]
    rows = standings(settings(), entrants(course.season, 1), results(course.season, 1)).rows
    assert {row.entry: row.byes for row in rows} == {1: 0, 2: 0, 3: 1}


def test_a_play_off_is_apart() -> None:
    """The table is of the rounds before."""
    course = Course(settings())
    course.begin(2)
    course.draw(1, ((1,), (2,)))
    course.play(1)
    course.do(Draw((Pairing(1, 1, ((2,), (1,)), None, playoff=True),)), BOT)
    course.play(2)
    assert [each.fixture for each in results(course.season, 1)] == [1]
    assert [each.fixture for each in playoff_results(course.season, 1)] == [2]


def test_divisions_are_apart() -> None:
    """Each has its own results."""
    course = Course(settings(divisions=2))
    course.begin(4)
    course.draw(1, ((1,), (2,)))
    course.draw(1, ((3,), (4,)), division=2)
    course.play_all()
    assert [each.fixture for each in results(course.season, 2)] == [2]


def test_an_annulled_entry_is_in_the_results_still() -> None:
    """That they don't count is for the table to say."""
    course = Course(settings(Format.ROUND_ROBIN))
    course.begin(4)
    course.draw(1, ((1,), (2,)), ((3,), (4,)))
    course.play_all()
    course.do(Withdraw(1), 11)
    found = results(course.season, 1)
    assert len(found) == 2
    rows = standings(resolved(course.season.settings, 1000), entrants(course.season, 1), found).rows
    assert {row.entry: row.rank for row in rows}[1] is None
    assert {row.entry: row.played for row in rows}[2] == 0


def test_a_draw_can_be_explained() -> None:
    """What is drawn next is known before, with its reasons."""
    course = Course(settings(Format.ROUND_ROBIN, divisions=2))
    course.begin(6)
    first, second = next_drawings(course.season, 1000)
    assert (first.division, second.division, first.playoff) == (1, 2, False)
    assert first.drawing.notes


def test_who_leaves_in_the_play_off_played_all_rounds() -> None:
    """The play-off's rounds are counted apart."""
    course = Course(settings())
    course.begin(2)
    course.draw(1, ((1,), (2,)))
    course.play(1)
    course.do(Draw((Pairing(1, 2, ((2,), (1,)), None, playoff=True),)), BOT)
    course.do(Withdraw(1), 11)
    assert course.season.teams[1].out == 1
