"""The director's desk: each ruling, and what is as if it had never been when it is undone."""

from dataclasses import replace

import pytest

from bot.league.deeds import (
    BOT,
    Abandon,
    Close,
    Deed,
    Draw,
    Extend,
    Forfeit,
    Lapse,
    Pairing,
    Pause,
    Play,
    Record,
    Rejoin,
    Resume,
    Seat,
    Substitute,
    Undo,
    Void,
    Withdraw,
)
from bot.league.results import Result, Way
from bot.league.settings import Counting, Format
from bot.season.faults import Fault
from bot.season.results import results
from bot.season.state import Phase
from tests.bot.season.running import DAY, EVEN, LOST, START, WON, Course, settings


def begun(form: Format = Format.SWISS, **others: object) -> Course:
    """Four players, with fixtures 1 (1 against 2), 2 (3 against 4)."""
    course = Course(settings(form, **others))
    course.begin(4)
    course.draw(1, ((1,), (2,)), ((3,), (4,)))
    return course


def result(course: Course) -> Result:
    """What came of fixture 1."""
    (found,) = (each for each in results(course.season, 1) if each.fixture == 1)
    return found


def people(course: Course) -> tuple[int | None, ...]:
    """Who plays for entry 1."""
    return course.season.teams[1].players


def test_a_record_is_in_place_of_what_was_played() -> None:
    """And of what was recorded before."""
    course = begun()
    course.play(1, WON)
    course.do(Record(1, (LOST,)))
    assert (result(course).way, result(course).games) == (Way.RECORDED, (LOST,))
    course.do(Record(1, ()))
    assert result(course).victor is None


def test_a_forfeit_is_awarded() -> None:
    """To a side, or to neither."""
    course = begun()
    course.do(Forfeit(1, 1))
    assert (result(course).way, result(course).victor) == (Way.FORFEIT, 1)
    course.do(Forfeit(1, None))
    assert result(course).way is Way.DOUBLE_FORFEIT


def test_a_voided_game_is_played_anew() -> None:
    """It neither counts nor blocks."""
    course = begun()
    game = course.play(1, WON)
    course.do(Void(1, game))
    assert course.season.fixtures[1].open
    course.play(1, LOST)
    assert result(course).games == (LOST,)


def test_a_voided_game_has_the_time_of_a_round() -> None:
    """When the deadline has passed."""
    course = begun()
    game = course.play(1, WON)
    course.now += 30 * DAY
    course.do(Void(1, game))
    assert (course.season.fixtures[1].deadline or 0) > course.now


def test_a_late_game_can_be_voided() -> None:
    """A game that was cheated in rates no more, whether it counts or not."""
    course = begun()
    course.do(Forfeit(1, 0))
    course.do(Void(1, course.play(1)))
    assert course.season.fixtures[1].void
    assert not course.season.fixtures[1].late


def test_games_that_can_change_nothing_are_not_played() -> None:
    """Two of three decide; a further one is late."""
    course = begun(games=3)
    course.play(1, WON)
    assert course.season.fixtures[1].open
    course.play(1, WON)
    assert not course.season.fixtures[1].open
    course.play(1, LOST)
    assert result(course).wins == (2, 0)


def test_a_fixture_is_open_as_long_as_the_other_can_catch_up() -> None:
    """By one game and a draw of three, the last can still make it even."""
    course = begun(games=3)
    course.play(1, WON)
    course.play(1, EVEN)
    assert course.season.fixtures[1].open
    course.play(1, LOST)
    assert result(course).wins == (1, 1)


@pytest.mark.parametrize("counting", [Counting.MARGIN, Counting.TOTAL])
def test_where_points_count_all_games_are_played(counting: Counting) -> None:
    """The last one still brings some; in a knock-out it does not."""
    course = begun(games=3, counting=counting)
    course.play(1, WON)
    course.play(1, WON)
    assert course.season.fixtures[1].open
    course.play(1, LOST)
    assert result(course).wins == (2, 1)
    course = begun(Format.KNOCKOUT, games=3, counting=counting)
    course.play(1, WON)
    course.play(1, WON)
    assert not course.season.fixtures[1].open


def test_a_drawn_knock_out_goes_on() -> None:
    """Somebody has to go through: one more game is played."""
    course = begun(Format.KNOCKOUT)
    course.play(1, EVEN)
    assert course.season.fixtures[1].open
    course.play(1, LOST)
    assert result(course).victor == 1


def test_a_knock_out_is_not_recorded_drawn() -> None:
    """For the same reason."""
    assert begun(Format.KNOCKOUT).refuse(Record(1, (EVEN,))).detail["drawn"]


def test_a_deadline_is_extended() -> None:
    """Of one fixture, or of what is open of a round."""
    course = begun()
    until = course.now + 20 * DAY
    course.do(Extend(until, fixture=1))
    assert [f.deadline == until for f in course.season.fixtures.values()] == [True, False]
    course.do(Extend(until + 1, round=1))
    assert [f.deadline for f in course.season.fixtures.values()] == [until + 1] * 2


def test_a_round_of_the_play_off_is_extended_when_it_is_the_only_one() -> None:
    """Rounds begin anew there: in one division it is played, in the other the first round still."""
    course = Course(settings(divisions=2))
    course.begin(4)
    course.draw(1, ((1,), (2,)))
    course.draw(1, ((3,), (4,)), division=2)
    course.play(1)
    course.do(Draw((Pairing(1, 1, ((1,), (2,)), course.now + DAY, playoff=True),)), BOT)
    until = course.now + 20 * DAY
    course.do(Extend(until, round=1))
    assert [course.season.fixtures[n].deadline == until for n in (2, 3)] == [True, False]
    course.play(2)
    course.do(Extend(until, round=1))
    assert course.season.fixtures[3].deadline == until


def test_deadlines_are_later_by_the_time_of_a_pause() -> None:
    """Only of what is open."""
    course = begun()
    before = [f.deadline or 0 for f in course.season.fixtures.values()]
    course.play(2)
    course.do(Pause())
    course.now += 3 * DAY
    course.do(Resume())
    after = [f.deadline for f in course.season.fixtures.values()]
    assert after == [before[0] + 3 * DAY, before[1]]


def test_a_deadline_that_is_given_in_a_pause_stands() -> None:
    """It was told so; the next pause moves it as any other."""
    course = begun()
    before = course.season.fixtures[2].deadline or 0
    course.do(Pause())
    until = course.now + 20 * DAY
    course.do(Extend(until, fixture=1))
    course.now += 12 * DAY
    course.do(Resume())
    assert [f.deadline for f in course.season.fixtures.values()] == [until, before + 12 * DAY]
    course.do(Pause())
    course.now += DAY
    course.do(Resume())
    assert course.season.fixtures[1].deadline == until + DAY


def test_a_game_that_ends_in_a_pause_counts() -> None:
    """It was being played when the pause began."""
    course = begun()
    course.do(Seat(1, 77), 11)
    course.do(Pause())
    course.play(1)
    assert result(course).way is Way.PLAYED
    assert course.refuse(Seat(2, 78), 13).fault is Fault.WRONG_PHASE


def test_whoever_plays_for_another_entry_has_that_one() -> None:
    """There are the fixtures that he is to play; who plays for none has his own."""
    course = begun()
    course.do(Substitute(1, 11, 15))
    course.do(Substitute(2, 12, 11))
    found = {player: course.season.entry_of(player) for player in (11, 12, 15, 16)}
    assert {player: team and team.number for player, team in found.items()} == {
        11: 2,
        12: 2,
        15: 1,
        16: None,
    }


def test_a_substitute_plays_from_now_on() -> None:
    """The fixture of a player who is gone is played by another; the entry stays what it was."""
    course = begun()
    course.do(Substitute(1, 11, 50))
    course.play(1)
    assert course.season.fixtures[1].games[0].players == ((50,), (12,))
    assert course.season.teams[1].founders == (11,)


def test_a_computer_player_stands_in_where_the_league_allows_it() -> None:
    """And a person can take its place."""
    course = begun(computers=True)
    course.do(Substitute(1, 11, None))
    assert people(course) == (None,)
    course.do(Substitute(1, 0, 11))
    assert people(course) == (11,)


@pytest.mark.parametrize(
    ("deed", "fault"),
    [
        (Record(1, (WON, WON)), Fault.BAD_SCORE),
        (Record(9, (WON,)), Fault.NO_FIXTURE),
        (Forfeit(9, 0), Fault.NO_FIXTURE),
        (Forfeit(3, 0), Fault.IS_BYE),
        (Record(3, (WON,)), Fault.IS_BYE),
        (Void(1, 5), Fault.NO_GAME),
        (Extend(1, fixture=1), Fault.PAST),
        (Extend(2**50, fixture=1), Fault.TOO_LATE),
        (Extend(START + DAY, fixture=2), Fault.DECIDED),
        (Extend(START + DAY, round=7), Fault.NO_FIXTURE),
        (Extend(START + DAY), Fault.NO_FIXTURE),
        (Substitute(1, 12, 50), Fault.NOT_A_PLAYER),
        (Substitute(1, 0, 50), Fault.NOT_A_PLAYER),
        (Substitute(1, 11, 12), Fault.PLAYS_ALREADY),
        (Substitute(1, 11, None), Fault.NO_COMPUTERS),
        (Substitute(5, 15, 50), Fault.WITHDRAWN),
        (Resume(), Fault.WRONG_PHASE),
        (Undo(0), Fault.NOT_A_RULING),
        (Undo(999), Fault.NOT_A_RULING),
        (Seat(2, 1), Fault.DECIDED),
        (Seat(3, 1), Fault.IS_BYE),
        (Lapse(1), Fault.NOT_DUE),
        (Lapse(2), Fault.DECIDED),
        (Draw((Pairing(1, 2, ((1,), (2,))),)), Fault.UNDECIDED),
        (Play(9, 1, WON, ((1,), (2,))), Fault.NO_FIXTURE),
        (Play(2, 1, WON, ((1,), (2,))), Fault.DECIDED),
        (Play(3, 8, WON, ((1,), (2,))), Fault.IS_BYE),
    ],
)
def test_what_can_t_be_done(deed: Deed, fault: Fault) -> None:
    """Fixture 1 is open, 2 played in game 1, 3 a bye; entry 5 has left."""
    course = Course(settings())
    course.begin(6)
    course.do(Withdraw(5), 15)
    course.draw(1, ((1,), (2,)), ((3,), (4,)), ((6,), ()))
    course.play(2)
    assert course.refuse(deed).fault is fault


@pytest.mark.parametrize(
    ("pairing", "fault"),
    [
        (Pairing(1, 1, ((1,), ())), Fault.PLAYS_ALREADY),
        (Pairing(1, 2, ((1,), (1,))), Fault.PLAYS_ALREADY),
        (Pairing(2, 2, ((1,), (2,))), Fault.NO_ENTRY),
        (Pairing(1, 2, ((1,), (9,))), Fault.NO_ENTRY),
        (Pairing(1, 2, ((1,), (4,))), Fault.WITHDRAWN),
    ],
)
def test_what_can_t_be_drawn(pairing: Pairing, fault: Fault) -> None:
    """A bye that is given twice in a round among it."""
    course = begun()
    course.play_all()
    course.do(Withdraw(4), 14)
    assert course.refuse(Draw((pairing,)), BOT).fault is fault


def test_only_a_director_ends_a_season_early() -> None:
    """The league's own rules end it when everything is decided."""
    course = begun()
    assert course.refuse(Close(), BOT).fault is Fault.UNDECIDED
    course.do(Close())
    assert course.season.phase is Phase.OVER


def test_who_plays_for_another_entry_does_not_come_back() -> None:
    """Nobody plays for two."""
    course = begun()
    course.do(Withdraw(1), 11)
    course.do(Substitute(3, 13, 11))
    assert course.refuse(Rejoin(1), 11).fault is Fault.PLAYS_ALREADY


def test_a_game_is_in_the_log_once() -> None:
    """Also one that came late."""
    course = begun()
    course.do(Forfeit(1, 0))
    game = course.play(1)
    again = Play(1, game, WON, ((11,), (12,)))
    assert course.refuse(again, BOT).fault is Fault.DECIDED
    course.do(Void(1, game))
    assert course.refuse(again, BOT).fault is Fault.DECIDED


def test_a_game_that_was_given_up_changes_nothing_but_the_log() -> None:
    """It has no result: the fixture is as open as before."""
    course = begun()
    course.do(Seat(1, 7))
    before = course.season
    line = course.do(Abandon(1, 7), why="the bot was wrong")
    assert course.season == replace(before, lines=before.lines + 1)
    assert course.log[line].why == "the bot was wrong"
    assert course.refuse(Abandon(9, 7)).fault is Fault.NO_FIXTURE
    assert course.refuse(Undo(line)).fault is Fault.NOT_A_RULING
