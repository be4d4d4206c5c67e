"""What is as if it had never been when a ruling is undone, and what stands."""

import pytest

from bot.league.deeds import (
    BOT,
    Close,
    Deed,
    Draw,
    Extend,
    Forfeit,
    Lapse,
    Pause,
    Record,
    Rejoin,
    Remind,
    Resume,
    Seat,
    Undo,
    Void,
    Withdraw,
)
from bot.league.results import Result, Way
from bot.league.settings import Format
from bot.league.settings import Lapse as Rule
from bot.season.course import fold, undoable
from bot.season.deadlines import round_end
from bot.season.duties import duties
from bot.season.faults import Fault
from bot.season.results import results
from bot.season.state import Phase
from tests.bot.season.running import DAY, LOST, START, WON, Course, settings


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


def phase(course: Course) -> Phase:
    """Where the season stands."""
    return course.season.phase


def test_a_game_after_the_ruling_is_late() -> None:
    """The ruling stands; when it is undone, the game counts."""
    course = begun()
    line = course.do(Forfeit(1, 1))
    course.play(1, WON)
    assert result(course).way is Way.FORFEIT
    assert course.season.fixtures[1].late
    course.do(Undo(line))
    assert (result(course).way, result(course).games) == (Way.PLAYED, (WON,))


def test_a_result_after_the_deadline_s_own_ruling() -> None:
    """It is the same with what the league's own rule decided."""
    course = begun(lapse=Rule.DOUBLE_FORFEIT)
    course.now = course.season.fixtures[1].deadline or 0
    line = course.do(Lapse(1), BOT)
    course.play(1, LOST)
    assert result(course).way is Way.DOUBLE_FORFEIT
    course.do(Undo(line))
    assert result(course).games == (LOST,)


def test_what_is_undone_before_a_game_can_be_played() -> None:
    """There is the time of a round for it: the passed deadline does not strike again."""
    course = begun(lapse=Rule.DOUBLE_FORFEIT)
    course.now = course.season.fixtures[1].deadline or 0
    line = course.do(Lapse(1), BOT)
    course.do(Undo(line))
    fixture = course.season.fixtures[1]
    assert fixture.open
    assert (fixture.deadline or 0) > course.now + 6 * DAY
    assert course.refuse(Lapse(1), BOT).fault is Fault.NOT_DUE


def test_of_two_rulings_the_last_one_stands() -> None:
    """Undone, the one before it does."""
    course = begun()
    course.do(Forfeit(1, 0))
    line = course.do(Forfeit(1, 1))
    assert result(course).winner == 1
    course.do(Undo(line))
    assert result(course).winner == 0


def test_a_voided_game_counts_again_when_that_is_undone() -> None:
    """Unless it was played anew, which could not have been."""
    course = begun()
    line = course.do(Void(1, course.play(1, WON)))
    course.do(Seat(1, 77), 11)
    assert course.refuse(Undo(line)).fault is Fault.BUILT_UPON


def test_an_undone_pause_was_none() -> None:
    """No deadline moves."""
    course = begun()
    before = course.season.fixtures[1].deadline
    line = course.do(Pause())
    course.now += DAY
    course.do(Undo(line))
    assert phase(course) is Phase.RUNNING
    assert course.season.fixtures[1].deadline == before


@pytest.mark.parametrize("stop", [Pause(), Close()])
def test_what_fell_due_in_an_undone_stop_has_the_time_of_a_round(stop: Deed) -> None:
    """What was due before it is so still: the rule has its say at once."""
    course = begun(lapse=Rule.DOUBLE_FORFEIT)
    course.do(Extend(course.now + DAY, fixture=2))
    course.now += 2 * DAY
    line = course.do(stop)
    course.now += 60 * DAY
    course.do(Undo(line))
    assert course.season.fixtures[1].deadline == round_end(course.season.settings, course.now)
    assert duties(course.season, course.now, target=1000) == (Lapse(2),)


def test_an_undone_end_of_a_pause_makes_nothing_due() -> None:
    """Neither in the pause nor after it, nor when that is undone too."""
    for undone in (False, True):
        course = begun(lapse=Rule.DOUBLE_FORFEIT)
        pause = course.do(Pause())
        course.now += 10 * DAY
        line = course.do(Resume())
        course.do(Undo(line))
        course.now += 60 * DAY
        course.do(Undo(pause) if undone else Resume())
        assert phase(course) is Phase.RUNNING
        assert duties(course.season, course.now, target=1000) == ()


def test_a_pause_that_is_over_is_not_undone() -> None:
    """Its end could not have been."""
    course = begun()
    line = course.do(Pause())
    course.do(Resume())
    assert course.refuse(Undo(line)).fault is Fault.BUILT_UPON


def test_an_undone_ruling_can_be_made_again() -> None:
    """The log keeps all three."""
    course = begun()
    line = course.do(Forfeit(1, 0))
    course.do(Undo(line))
    course.do(Forfeit(1, 0))
    assert result(course).winner == 0
    assert course.season.undone == {line}
    assert course.refuse(Undo(line)).fault is Fault.UNDONE


def test_a_changed_result_leaves_the_next_round_as_it_was_drawn() -> None:
    """Pairings that were drawn stand."""
    course = begun()
    course.play_all()
    line = course.do(Record(1, (LOST,)))
    course.draw(2, ((2,), (3,)), ((1,), (4,)))
    course.do(Undo(line))
    assert result(course).victor == 0
    assert course.season.fixtures[3].sides == ((2,), (3,))


def test_what_the_next_round_needed_is_not_undone() -> None:
    """Nothing would be known of the fixture, and yet the round is played; it can be changed."""
    course = begun()
    line = course.do(Forfeit(1, 0))
    course.play(2)
    course.draw(2, ((1,), (3,)), ((2,), (4,)))
    course.play(3)
    bad = course.refuse(Undo(line))
    assert (bad.fault, bad.detail["line"]) == (Fault.BUILT_UPON, course.season.lines - 1)
    course.do(Record(1, (LOST,)))
    assert result(course).victor == 1


def test_a_draw_of_which_nothing_has_happened_falls_with_what_it_needed() -> None:
    """And so do its reminders; its numbers are not given to the round that is drawn anew."""
    course = begun()
    line = course.do(Forfeit(1, 0))
    course.play(2)
    drawn = course.season.lines
    course.draw(2, ((1,), (3,)), ((2,), (4,)))
    told = course.do(Remind((3, 4)), BOT)
    course.do(Undo(line))
    assert course.season.undone == {line, drawn, told}
    assert set(course.season.fixtures) == {1, 2}
    course.play(1, LOST)
    course.follow()
    assert {each.number for each in course.season.fixtures.values() if each.round == 2} == {5, 6}
    assert fold(course.log) == course.season


def test_who_was_drawn_after_a_return_did_return() -> None:
    """The return can't be undone any more once something of the round has happened."""
    course = begun()
    course.do(Withdraw(1), 11)
    line = course.do(Rejoin(1), 11)
    course.play(2)
    course.draw(2, ((1,), (3,)), ((2,), (4,)))
    course.do(Seat(3, 77), 11)
    assert course.refuse(Undo(line)).fault is Fault.BUILT_UPON


def final() -> tuple[Course, int]:
    """A knock-out whose final is drawn, of fixture 1's and 2's first sides; the line of that."""
    course = begun(Format.KNOCKOUT)
    course.play_all()
    course.follow()
    assert course.season.fixtures[3].sides == ((1,), (3,))
    (draw,) = (each for each in undoable(course.season) if isinstance(each.deed, Draw))
    return course, draw.number


def test_a_draw_is_made_anew_from_results_that_were_put_right() -> None:
    """Once it is undone; its fixture's number stays used."""
    course, draw = final()
    course.do(Record(1, (LOST,)))
    assert course.season.fixtures[3].sides == ((1,), (3,))
    course.do(Undo(draw))
    course.follow()
    assert (set(course.season.fixtures), course.season.drawn) == ({1, 2, 4}, 4)
    assert set(course.season.fixtures[4].sides) == {(2,), (3,)}
    assert fold(course.log) == course.season
    assert course.refuse(Undo(draw)).fault is Fault.UNDONE


@pytest.mark.parametrize(
    "deed",
    [Seat(3, 77), Record(3, (WON,)), Extend(START + 9 * DAY, 3), Extend(START + DAY, None, 2)],
)
def test_a_draw_of_which_something_has_happened_stands(deed: Deed) -> None:
    """It was opened at a table, or ruled on; a reminder, or a ruling undone, is nothing."""
    course, draw = final()
    course.do(Remind((3,)), BOT)
    undone = course.do(Forfeit(3, 1))
    course.do(Undo(undone))
    line = course.do(deed)
    bad = course.refuse(Undo(draw))
    assert (bad.fault, bad.detail["line"]) == (Fault.BUILT_UPON, line)
    if not isinstance(deed, Extend) or deed.fixture:
        assert draw not in {each.number for each in undoable(course.season)}
    course = final()[0]
    course.do(Remind((3,)), BOT)
    course.do(Undo(course.do(Forfeit(3, 1))))
    course.do(Undo(draw))
    assert 3 not in course.season.fixtures


def test_only_the_newest_draw_of_a_division_is_undone() -> None:
    """The first one is what the other was drawn from."""
    course, draw = final()
    first = next(line.number for line in course.log if isinstance(line.deed, Draw))
    bad = course.refuse(Undo(first))
    assert (bad.fault, bad.detail["line"]) == (Fault.BUILT_UPON, draw)


def test_a_draw_without_games_can_be_undone_after_the_end() -> None:
    """The end falls with it: the final is drawn anew, and is for those who are in."""
    course, draw = final()
    line = course.do(Withdraw(1), 11)
    course.follow()
    assert phase(course) is Phase.OVER
    course.do(Undo(draw))
    assert phase(course) is Phase.RUNNING
    assert line not in course.season.undone
    course.follow()
    assert fold(course.log) == course.season


def test_the_end_by_a_director_can_be_undone() -> None:
    """Not the one that the rules ask for: they would ask again."""
    course = begun()
    line = course.do(Close())
    assert phase(course) is Phase.OVER
    course.do(Undo(line))
    assert phase(course) is Phase.RUNNING
    course.play_all()
    line = course.do(Close(), BOT)
    assert course.refuse(Undo(line)).fault is Fault.NOT_A_RULING


def test_the_end_falls_with_the_ruling_that_brought_it() -> None:
    """What is open again has the time of a round, is played, and the season ends anew."""
    course = begun()
    course.play(2)
    line = course.do(Forfeit(1, 1))
    end = course.do(Close(), BOT)
    course.now += 30 * DAY
    course.do(Undo(line))
    assert phase(course) is Phase.RUNNING
    assert course.season.undone == {line, end}
    assert (course.season.fixtures[1].deadline or 0) > course.now + 6 * DAY
    course.play(1)
    course.do(Close(), BOT)
    assert (phase(course), result(course).games) == (Phase.OVER, (WON,))
    assert fold(course.log) == course.season


def test_the_end_comes_and_falls_as_often_as_is_ruled() -> None:
    """The log alone says how it stands."""
    course = begun()
    course.play(2)
    for _ in range(3):
        line = course.do(Forfeit(1, 1))
        course.do(Close(), BOT)
        course.do(Undo(line))
        assert phase(course) is Phase.RUNNING
        assert fold(course.log) == course.season


def test_a_game_after_the_end_counts_when_the_end_falls() -> None:
    """Then nothing is open, and the rules end the season again."""
    course = begun()
    course.play(2)
    line = course.do(Forfeit(1, 1))
    course.do(Close(), BOT)
    course.play(1, WON)
    course.do(Undo(line))
    assert result(course).games == (WON,)
    assert phase(course) is Phase.RUNNING


def test_after_the_end_results_can_be_put_right() -> None:
    """But nothing is opened again: there is nobody to play it."""
    course = begun()
    games = [course.play(1), course.play(2)]
    course.do(Close(), BOT)
    assert course.refuse(Void(1, games[0])).fault is Fault.WRONG_PHASE
    line = course.do(Record(1, (LOST,)))
    assert result(course).victor == 1
    course.do(Void(1, games[0]))
    assert course.refuse(Undo(line)).fault is Fault.BUILT_UPON


def test_a_game_that_ends_after_the_end_is_late() -> None:
    """The table does not move any more; when the end is undone, the game counts."""
    course = begun()
    line = course.do(Close())
    course.play(1)
    assert results(course.season, 1) == ()
    course.do(Undo(line))
    assert result(course).games == (WON,)


def test_after_the_end_nothing_is_opened_again() -> None:
    """Nor when a director ended it early: who was to play it has gone home."""
    course = begun()
    line = course.do(Forfeit(1, 0))
    course.do(Close())
    assert course.refuse(Undo(line)).fault is Fault.BUILT_UPON
