"""Every line of a log is a sentence: who did what, when and why."""

import re
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.league.deeds import (
    BOT,
    Abandon,
    Begin,
    Change,
    Close,
    Deed,
    Extend,
    Forfeit,
    Line,
    Pause,
    Record,
    Resume,
    Substitute,
    Undo,
    Void,
    Withdraw,
)
from bot.league.deeds import Lapse as Lapsed
from bot.league.results import Score
from bot.league.settings import Lapse
from bot.text.league_deeds import points, rulings
from tests.bot.league.written import deeds
from tests.bot.season.running import DAY, START, WON, Course, settings
from tests.bot.text.leagues import NAMES, chronicle, of_pairs, pairs

COURSE = pairs()
KINDS = [kind.__name__.lower() for kind in get_args(Deed)]


def told(deed: Deed, by: int = 99, why: str = "") -> str:
    """The deed as the next line of a season that is being played."""
    course = pairs()
    return chronicle(course).reasoned(Line(course.season.lines, START, by, deed, why))


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data())
def test_any_deed_is_told(kind: str, data: st.DataObject) -> None:
    """Of every kind, by a person or by the league's rules, whatever it names."""
    deed = data.draw(deeds[kind])
    for by in (BOT, 11):
        line = Line(COURSE.season.lines, START, by, deed, "@everyone because")
        said = chronicle(COURSE).told(line)
        assert "@everyone" not in said
        assert "None" not in said


@pytest.mark.parametrize(
    ("deed", "said"),
    [
        (Record(1, (Score((1520, 980), 0),)), "Zoe recorded #1 Ann & Bob – Cy & Di: **1520:980**."),
        (Record(1, ()), "Zoe recorded #1 Ann & Bob – Cy & Di as drawn."),
        (Forfeit(1, 1), "Zoe awarded #1 Ann & Bob – Cy & Di to **Cy & Di**, by forfeit."),
        (Forfeit(1, None), "Zoe declared #1 Ann & Bob – Cy & Di forfeited by both sides."),
        (Withdraw(2), "Zoe took Cy & Di out: they play no more."),
        (Substitute(1, 12, 15), "Zoe put in Ed for Bob, in Ann & Bob."),
        (Substitute(1, 12, None), "Zoe put in a computer player for Bob, in Ann & Bob."),
        (Change(of_pairs(days=3)), "Zoe changed the settings: Days in a round: 3"),
        (Close(), "Zoe closed the season."),
    ],
)
def test_a_ruling_is_told(deed: Deed, said: str) -> None:
    """By the names that readers know."""
    assert told(deed) == said


def test_who_leaves_by_themselves_takes_nobody_out() -> None:
    """And before the season begins that is no ruling."""
    course = Course(settings())
    course.enter(3)
    early = course.do(Withdraw(3), 13, "")
    course.do(Begin((1, 2)))
    late = course.do(Withdraw(1), 11, "")
    told = chronicle(course)
    assert told.sentence(course.log[early]) == "Cy withdrew."
    assert told.sentence(course.log[late]) == "Ann withdrew."
    assert [line.number for line in rulings(course.log)] == [late]


def test_the_reason_is_told() -> None:
    """Harmlessly."""
    said = told(Forfeit(1, 0), why="No **show** by @here")
    assert said.endswith("*Reason: No \\*\\*show\\*\\* by ＠here*")


def test_times_are_told_as_each_reader_s() -> None:
    """Of a fixture, and of a round."""
    until = START + DAY
    assert f"until <t:{until // 1000}:F>" in told(Extend(until, fixture=1))
    assert "round 1 until" in told(Extend(until, round=1))


def test_what_the_rules_do_by_themselves_is_nobody_s() -> None:
    """No name stands there."""
    course = pairs()
    assert chronicle(course).sentence(course.log[-1]) == "Round 1 is drawn: 1 fixture."
    assert told(Close(), BOT) == "The season is over."


def lapsed(rule: Lapse, *games: Score, times: int = 1, **others: object) -> str:
    """What is said when the deadline passes, the last of so many times."""
    course = pairs(lapse=rule, **others)
    for score in games:
        course.play(1, score)
    for _ in range(times):
        course.now = course.season.fixtures[1].deadline or 0
        course.do(Lapsed(1), BOT, why="")
    return chronicle(course).reasoned(course.log[-1])


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        (Lapse.DIRECTOR, "a director decides now"),
        (Lapse.DOUBLE_FORFEIT, "both sides forfeit it."),
        (Lapse.DRAW, "it is drawn."),
        (Lapse.EXTEND, "it is put off once, until <t:"),
    ],
)
def test_a_deadline_that_has_passed_is_told_with_what_came_of_it(rule: Lapse, said: str) -> None:
    """By the league's rule."""
    told = lapsed(rule)
    assert told.startswith("The deadline of #1 Ann & Bob – Cy & Di has passed: ")
    assert said in told


def test_games_that_were_played_are_told_with_the_deadline() -> None:
    """For they count as they stand."""
    assert "as it stands, **1000:700**" in lapsed(Lapse.DRAW, WON, games=3)


def test_what_was_put_off_once_is_forfeited_then() -> None:
    """The log says so of each time."""
    assert lapsed(Lapse.EXTEND, times=2).endswith("both sides forfeit it.")


def test_a_deadline_tells_the_same_when_a_director_ruled_since() -> None:
    """What had been put off stays told as put off, and what was decided does not become so."""
    course = pairs(lapse=Lapse.EXTEND)
    lines = []
    for _ in range(2):
        course.now = course.season.fixtures[1].deadline or 0
        lines.append(course.do(Lapsed(1), BOT, why=""))
    course.do(Forfeit(1, 0))
    first, second = (chronicle(course).sentence(course.log[line]) for line in lines)
    assert "put off once" in first
    assert second == "The deadline of #1 Ann & Bob – Cy & Di has passed."


def test_an_undone_ruling_is_told_with_what_it_was() -> None:
    """One need not look it up."""
    course = pairs()
    line = course.do(Forfeit(1, None))
    course.do(Undo(line))
    said = chronicle(course).sentence(course.log[-1])
    assert said.startswith(f"Zoe undid line {line}: Zoe declared #1")


def test_a_voided_game_is_told_by_its_place() -> None:
    """Not by its number in the storage."""
    course = pairs(games=3)
    course.play(1)
    game = course.play(1)
    course.do(Void(1, game))
    said = chronicle(course).sentence(course.log[-1])
    assert "voided game 2 of #1" in said
    assert said.endswith("and is played anew.")


def test_a_voided_game_is_not_said_to_be_played_anew_where_a_ruling_stands() -> None:
    """Such as one that came late."""
    course = pairs(games=3)
    game = course.play(1)
    course.do(Forfeit(1, 0))
    course.do(Void(1, game))
    said = chronicle(course).sentence(course.log[-1])
    assert said.endswith("A ruling stands, so none is played in its place.")


def test_rulings_are_what_decided_something() -> None:
    """Neither entries nor games."""
    course = pairs()
    course.play(1)
    lines = [course.do(Pause()), course.do(Resume()), course.do(Record(1, ()))]
    lines.append(course.do(Undo(lines[-1])))
    lines.append(course.do(Abandon(1, 7)))
    assert [line.number for line in rulings(course.log)] == lines


def test_a_game_that_was_given_up_is_told_with_who_did_it() -> None:
    """Or else that nobody did: the channel was deleted."""
    assert told(Abandon(1, 7)).startswith("Zoe closed the table of #1")
    assert "gone with its channel" in told(Abandon(1, 7), BOT)


def test_a_star_marks_a_winner_with_fewer_points() -> None:
    """Where the points alone tell it, there is none."""
    assert points(Score((1520, 980), 0)) == "1520:980"
    assert points(Score((980, 990), 0)) == "980\\*:990"
    assert points(Score((980, 980), 1)) == "980:980\\*"


def test_every_line_has_its_number_and_its_time() -> None:
    """So that it can be named when it is to be undone."""
    course = pairs()
    for line in course.log:
        assert re.match(rf"`{line.number}` <t:\d+:f> · ", chronicle(course, NAMES).told(line))
