"""Deadlines: who is reminded, and what follows when one has passed."""

from collections.abc import Collection

import pytest

from bot.league.deeds import (
    Challenge,
    Deed,
    Draw,
    Extend,
    Lapse,
    Pause,
    Remind,
    Resume,
    Seat,
)
from bot.league.results import Way
from bot.league.settings import Counting, Format
from bot.league.settings import Lapse as Rule
from bot.season.deadlines import HOUR
from bot.season.duties import HELD_AT_MOST, due, duties
from bot.season.fixtures import standing_order
from bot.season.results import results
from bot.season.state import Phase
from tests.bot.season.running import DAY, EVEN, LOST, START, WON, Course, settings

FORMATS = [Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN, Format.SWISS, Format.KNOCKOUT]


def begun(form: Format = Format.SWISS, players: int = 4, **others: object) -> Course:
    """With everything done that is due at the beginning."""
    course = Course(settings(form, **others))
    course.begin(players)
    course.follow()
    return course


def asked(course: Course, playing: Collection[int] = ()) -> tuple[Deed, ...]:
    """What is to be done now."""
    return duties(course.season, course.now, playing, target=1000)


def deadline(course: Course, fixture: int = 1) -> int:
    """The fixture's; it has one."""
    found = course.season.fixtures[fixture].deadline
    assert found is not None
    return found


def ended(course: Course) -> bool:
    """Whether it is over."""
    return course.season.phase is Phase.OVER


def test_players_are_reminded_once() -> None:
    """Only of what they have not played."""
    course = begun(remind=24)
    course.play(1)
    at = due(course.season)
    assert at == deadline(course, 2) - 24 * HOUR
    course.now = at - 1
    assert asked(course) == ()
    course.now = at
    assert course.follow() == [Remind((2,))]
    assert due(course.season) == deadline(course, 2)


def test_a_new_deadline_has_its_own_reminder() -> None:
    """The first one was of another."""
    course = begun(remind=24)
    course.now = deadline(course) - DAY
    course.follow()
    course.do(Extend(deadline(course) + 5 * DAY, fixture=1))
    assert due(course.season) == deadline(course, 2)
    course.play(2)
    assert due(course.season) == deadline(course) - DAY


def test_the_director_is_told_of_a_passed_deadline_once() -> None:
    """And rules; a new deadline is told of anew."""
    course = begun(lapse=Rule.DIRECTOR)
    course.now = deadline(course)
    course.play(2)
    assert course.follow() == [Lapse(1)]
    assert course.season.fixtures[1].open
    assert due(course.season) is None
    course.do(Extend(course.now + DAY, fixture=1))
    course.now += DAY
    assert course.follow()[0] == Lapse(1)


def test_a_passed_deadline_is_a_draw() -> None:
    """Where the league says so; games that were played of it count."""
    course = begun(Format.ROUND_ROBIN, 2, lapse=Rule.DRAW, games=3)
    course.play(1, LOST)
    course.now = deadline(course)
    course.follow()
    (result,) = results(course.season, 1)
    assert (result.way, result.games) == (Way.RECORDED, (LOST,))
    assert ended(course)


@pytest.mark.parametrize("rule", [Rule.DRAW, Rule.DOUBLE_FORFEIT, Rule.EXTEND])
@pytest.mark.parametrize("counting", Counting)
def test_a_passed_deadline_takes_no_game_away(rule: Rule, counting: Counting) -> None:
    """Who is ahead has won, whatever the rule says of what was not played."""
    course = begun(Format.ROUND_ROBIN, 2, lapse=rule, games=3, counting=counting)
    course.play(1, LOST)
    while course.season.fixtures[1].open:
        course.now = deadline(course)
        course.follow()
    (result,) = results(course.season, 1)
    assert (result.way, result.games, result.victor) == (Way.RECORDED, (LOST,), 1)


@pytest.mark.parametrize("rule", [Rule.DRAW, Rule.DOUBLE_FORFEIT])
def test_a_passed_deadline_counts_as_the_rule_says_where_nobody_is_ahead(rule: Rule) -> None:
    """At a game each; where points count they do."""
    ways: list[tuple[Way, int | None]] = []
    for counting in (Counting.WINS, Counting.TOTAL):
        course = begun(Format.ROUND_ROBIN, 2, lapse=rule, games=3, counting=counting)
        course.play(1, LOST)
        course.play(1, WON)
        course.now = deadline(course)
        course.follow()
        (result,) = results(course.season, 1)
        ways.append((result.way, result.victor))
    by_rule = Way.RECORDED if rule is Rule.DRAW else Way.DOUBLE_FORFEIT
    assert ways == [(by_rule, None), (Way.RECORDED, 1)]


def test_in_a_knock_out_who_is_ahead_at_the_deadline_goes_on() -> None:
    """Whatever the points say."""
    course = begun(Format.KNOCKOUT, 2, lapse=Rule.DOUBLE_FORFEIT, games=3, counting=Counting.TOTAL)
    course.play(1, LOST)
    course.now = deadline(course)
    course.follow()
    (result,) = results(course.season, 1)
    assert (result.way, result.victor) == (Way.RECORDED, 1)


def test_a_passed_deadline_is_a_double_forfeit() -> None:
    """Where the league says so, and the next round is drawn at once."""
    course = begun(lapse=Rule.DOUBLE_FORFEIT)
    course.now = deadline(course)
    done = course.follow()
    assert done[:2] == [Lapse(1), Lapse(2)]
    assert isinstance(done[2], Draw)
    assert {each.way for each in results(course.season, 1)} == {Way.DOUBLE_FORFEIT}


def test_a_passed_deadline_is_put_off_once() -> None:
    """By the days of a round, then both forfeit."""
    course = begun(Format.ROUND_ROBIN, 2, lapse=Rule.EXTEND)
    course.now = first = deadline(course)
    assert course.follow() == [Lapse(1)]
    assert deadline(course) == first + 7 * DAY
    course.now = deadline(course)
    course.follow()
    assert results(course.season, 1)[0].way is Way.DOUBLE_FORFEIT


@pytest.mark.parametrize("rule", [Rule.DRAW, Rule.DOUBLE_FORFEIT, Rule.EXTEND])
def test_staying_away_does_not_keep_a_place_on_the_ladder(rule: Rule) -> None:
    """A challenge without a game is forfeited; with one that was drawn nobody moves."""
    course = begun(Format.LADDER, lapse=rule)
    course.do(Challenge(2, 1, course.now + DAY), 12)
    course.do(Challenge(4, 3, course.now + DAY), 14)
    course.play(2, EVEN)
    while course.season.fixtures[1].open:
        course.now = deadline(course)
        course.follow()
    assert results(course.season, 1)[-1].way is Way.FORFEIT
    assert standing_order(course.season, 1) == (2, 1, 3, 4)


def test_a_challenge_that_no_game_won_moves_nobody() -> None:
    """At a game each the deadline awards nothing."""
    course = begun(Format.LADDER, lapse=Rule.DOUBLE_FORFEIT, games=3)
    course.do(Challenge(2, 1, course.now + DAY), 12)
    course.play(1, LOST)
    course.play(1, WON)
    course.now = deadline(course)
    course.follow()
    assert results(course.season, 1)[0].way is Way.DOUBLE_FORFEIT
    assert standing_order(course.season, 1) == (1, 2, 3, 4)


def test_a_deadline_waits_for_a_game_in_play() -> None:
    """Its result counts; an open table where nobody plays stops nothing."""
    course = begun(lapse=Rule.DOUBLE_FORFEIT)
    course.do(Seat(1, 77), 11)
    course.do(Seat(2, 78), 13)
    course.now = deadline(course) + HOUR
    assert asked(course, {77}) == (Lapse(2),)
    assert course.follow([77]) == [Lapse(2)]
    assert due(course.season, {77}) == deadline(course) + HELD_AT_MOST
    course.play(1)
    assert results(course.season, 1)[1].way is Way.PLAYED


def test_a_game_in_play_holds_a_deadline_for_a_day_at_most() -> None:
    """Then the rule applies, and what comes of the game comes late."""
    course = begun(lapse=Rule.DOUBLE_FORFEIT)
    course.do(Seat(1, 77), 11)
    course.play(2)
    course.now = deadline(course) + HELD_AT_MOST - 1
    assert course.follow([77]) == []
    course.now += 1
    assert course.follow([77])[0] == Lapse(1)
    course.play(1)
    assert results(course.season, 1)[1].way is Way.DOUBLE_FORFEIT
    assert course.season.fixtures[1].late


def test_nothing_is_due_in_a_pause() -> None:
    """Afterwards it is, later by as much."""
    course = begun(lapse=Rule.DOUBLE_FORFEIT, remind=0)
    before = deadline(course)
    course.do(Pause())
    course.now = before + DAY
    assert asked(course) == ()
    assert due(course.season) is None
    course.do(Resume())
    assert asked(course) == ()
    assert due(course.season) == before + (course.now - START)


def test_a_pause_that_began_after_the_deadline_does_not_move_it() -> None:
    """It had passed."""
    course = begun(lapse=Rule.DOUBLE_FORFEIT)
    course.now = deadline(course) + 1
    before = deadline(course)
    course.do(Pause())
    course.now += DAY
    course.do(Resume())
    assert deadline(course) == before
    assert asked(course)[0] == Lapse(1)
