"""Fixtures in words."""

from bot.league.deeds import Extend, Forfeit, Record, Substitute, Withdraw
from bot.text.league_fixtures import listed, own
from tests.bot.season.running import DAY, EVEN, LOST, WON, Course, settings
from tests.bot.text.leagues import chronicle, pairs, roll


def said(course: Course) -> list[str]:
    """All fixtures."""
    return list(listed(course.season.fixtures.values(), roll(course)))


def test_the_deadline_of_a_round_stands_above_it() -> None:
    """As each reader's Discord shows it, and how long that is."""
    head, line = said(pairs())
    assert head.startswith("### Round 1\nuntil <t:")
    assert ":F> (<t:" in head
    assert line == "**#1 Ann & Bob – Cy & Di**"


def test_a_later_deadline_is_the_fixture_s_own() -> None:
    """It stands beside it."""
    course = Course(settings())
    course.begin(4)
    course.draw(1, ((1,), (2,)), ((3,), (4,)))
    course.do(Extend(course.now + 30 * DAY, fixture=2))
    lines = said(course)
    assert all("until" in line for line in lines[1:])
    assert lines[1].split("until")[1] != lines[2].split("until")[1]


def test_results_are_told_with_their_games() -> None:
    """Won, drawn, recorded and forfeited."""
    course = pairs()
    course.play(1, LOST)
    assert said(course)[1] == "**#1 Ann & Bob – Cy & Di** · won by Cy & Di 640:1010"
    course.do(Record(1, (EVEN,)))
    assert said(course)[1].endswith("drawn 900:900 (recorded)")
    course.do(Record(1, ()))
    assert said(course)[1].endswith("· drawn (recorded)")
    course.do(Forfeit(1, 0))
    assert said(course)[1].endswith("Ann & Bob by forfeit")
    course.do(Forfeit(1, None))
    assert said(course)[1].endswith("forfeited by both")


def test_games_so_far_are_told() -> None:
    """Of a fixture of several."""
    course = pairs(games=3)
    course.play(1, WON)
    assert said(course)[1].endswith("so far 1000:700")


def test_a_result_with_a_computer_is_told_as_one() -> None:
    """So far and at the end; not one that was recorded in its place."""
    course = Course(settings(computers=True, games=3))
    course.begin(2)
    course.draw(1, ((1,), (2,)))
    course.do(Substitute(2, 12, None))
    course.play(1)
    assert said(course)[1].endswith("1 game with a computer player or a change of seat")
    assert "or a seat changed hands" in chronicle(course).sentence(course.log[-1])
    course.do(Substitute(2, 0, 12))
    course.play(1)
    course.play(1)
    assert said(course)[1].endswith("1 game with a computer player or a change of seat")
    course.do(Record(1, (EVEN,)))
    assert "computer" not in said(course)[1]


def test_a_bye_is_told_as_one() -> None:
    """Nobody is played against."""
    course = Course(settings())
    course.begin(3)
    course.draw(1, ((1,), (2,)), ((3,), ()))
    assert said(course)[2] == "**#2 Cy sits out**"


def test_own_fixtures_begin_with_the_open_ones() -> None:
    """Those of others are not among them."""
    course = Course(settings())
    course.begin(4)
    course.draw(1, ((1,), (2,)), ((3,), (4,)))
    course.play_all()
    course.draw(2, ((1,), (3,)), ((2,), (4,)))
    assert [each.number for each in own(course.season.fixtures.values(), 1)] == [3, 1]
    course.do(Withdraw(3))
    assert [each.number for each in own(course.season.fixtures.values(), 2)] == [4, 1]
