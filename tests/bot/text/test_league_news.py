"""What a league's channel is told."""

from collections.abc import Sequence

import pytest

from bot.league.deeds import (
    BOT,
    Accept,
    Challenge,
    Draw,
    Enter,
    Forfeit,
    Lapse,
    Line,
    Pairing,
    Remind,
    Undo,
    Withdraw,
)
from bot.league.settings import Format
from bot.league.settings import Lapse as Rule
from bot.season.before import Before, before
from bot.season.course import fold
from bot.season.deadlines import round_end
from bot.text.league_news import CALLED, CONTENT, Notice, notices
from tests.bot.season.running import Course, settings
from tests.bot.text.leagues import chronicle, of_pairs, pairs

MINUTE = 60_000


def steps(course: Course, after: int = 1) -> Sequence[tuple[Before, Line]]:
    """The lines of the log, each with how the season stood before it."""
    return [(before(fold(course.log[: line.number])), line) for line in course.log[after:]]


def told(course: Course, after: int = 1) -> list[Notice]:
    """The news of all lines after so many."""
    return list(notices(steps(course, after), chronicle(course)))


def test_an_invitation_has_a_message_of_its_own() -> None:
    """It calls whom it invites, and nobody else."""
    course = Course(of_pairs())
    course.do(Enter("", 12), 11)
    (found,) = told(course)
    assert (found.pings, found.invites, found.upto) == ((12,), 1, 2)
    assert "Bob" in found.text


def invitations(course: Course, *partners: int, apart: int) -> list[tuple[int, ...]]:
    """Whom each invitation calls, when one invites these one after the other."""
    before = course.season.lines
    for partner in partners:
        course.now += apart
        course.do(Enter("", partner), 11)
        course.do(Withdraw(course.season.entered), 11)
    return [each.pings for each in told(course, before)]


def test_who_is_invited_again_is_not_called_again() -> None:
    """But after ten minutes they are."""
    course = Course(of_pairs())
    assert invitations(course, 12, 12, apart=MINUTE) == [(12,), ()]
    assert invitations(course, 12, apart=10 * MINUTE) == [(12,)]


def test_who_invites_many_calls_only_some() -> None:
    """The others see it in the channel; an hour later it is forgotten."""
    course = Course(of_pairs())
    called = invitations(course, 12, 13, 14, 15, apart=MINUTE)
    assert called == [(12,), (13,), (14,), ()]
    assert invitations(course, 16, apart=60 * MINUTE) == [(16,)]


def test_what_the_sign_up_shows_is_no_news() -> None:
    """Else sixty entries would be sixty messages."""
    course = Course(of_pairs())
    course.do(Enter("", 12), 11)
    course.do(Accept(1), 12)
    assert told(course, 2) == []


def test_a_drawn_round_is_told_with_its_fixtures() -> None:
    """And its deadline."""
    course = pairs()
    (found,) = told(course, course.season.lines - 1)
    assert "Round 1 is drawn" in found.text
    assert "#1 Ann & Bob – Cy & Di" in found.text
    assert "until <t:" in found.text
    assert found.pings == ()


def test_many_rounds_are_told_by_their_first() -> None:
    """The others can be looked up."""
    course = Course(settings())
    course.begin(4)
    sides = (((1,), (2,)), ((3,), (4,)))
    course.do(Draw(tuple(Pairing(1, at, each) for at in range(1, 40) for each in sides)), BOT)
    found = told(course, course.season.lines - 1)
    assert len(found) == 1
    assert "rounds 1 to 39" in found[0].text
    assert "and 76 more" in found[0].text


def test_a_reminder_calls_those_who_have_still_to_play() -> None:
    """Who has played is left alone."""
    course = Course(settings())
    course.begin(4)
    course.draw(1, ((1,), (2,)), ((3,), (4,)))
    course.do(Remind((1, 2)), BOT)
    course.play(2)
    (found,) = told(course, course.season.lines - 2)
    assert set(found.pings) == {11, 12}


def test_nobody_is_reminded_of_what_is_over() -> None:
    """Neither is it said that something were due."""
    course = Course(settings())
    course.begin(2)
    course.draw(1, ((1,), (2,)))
    course.do(Remind((1,)), BOT)
    before = course.season.lines - 1
    course.play(1)
    assert not any("Soon due" in each.text for each in told(course, before))


def test_who_is_challenged_is_called() -> None:
    """Nobody else: the other one knows."""
    course = Course(settings(Format.LADDER))
    course.begin(3)
    course.do(Challenge(3, 1, round_end(course.season.settings, course.now) or 0), 13)
    (found,) = told(course, course.season.lines - 1)
    assert found.pings == (11,)


def lapsed(rule: Rule) -> Course:
    """A fixture whose deadline has passed."""
    course = pairs(lapse=rule)
    course.now = course.season.fixtures[1].deadline or 0
    course.do(Lapse(1), BOT, why="")
    return course


@pytest.mark.parametrize("rule", Rule)
def test_directors_are_called_if_something_waits_for_them(rule: Rule) -> None:
    """When a deadline has passed, and the rule is that they decide; not if they have."""
    course = lapsed(rule)
    before = course.season.lines - 1
    assert [each.directors for each in told(course, before)] == [rule is Rule.DIRECTOR]
    course.do(Forfeit(1, 0))
    assert not any(each.directors for each in told(course, before))


def test_a_message_calls_only_so_many() -> None:
    """The others are called by the next; only the last says that the line is told."""
    course = Course(settings())
    course.begin(60)
    course.draw(1, *(((at,), (at + 1,)) for at in range(1, 60, 2)))
    course.do(Remind(tuple(range(1, 31))), BOT)
    found = told(course, course.season.lines - 1)
    assert all(len(each.pings) <= CALLED for each in found)
    assert sorted(player for each in found for player in each.pings) == list(range(11, 71))
    assert [each.whole for each in found] == [False] * (len(found) - 1) + [True]


def test_one_message_for_a_batch() -> None:
    """In the order of the log, with the reasons."""
    course = pairs()
    course.do(Forfeit(1, 0), why="no show")
    course.do(Forfeit(1, 1), why="they came after all")
    (found,) = told(course, course.season.lines - 2)
    assert found.text.index("no show") < found.text.index("they came after all")
    assert found.upto == course.season.lines


def test_a_game_of_several_tells_what_it_decided() -> None:
    """Only the last one."""
    course = pairs(games=2)
    course.play(1)
    course.play(1)
    (found,) = told(course, course.season.lines - 2)
    assert found.text.count("The fixture: won by Ann & Bob") == 1


def test_messages_are_never_too_long() -> None:
    """However much has happened."""
    course = pairs()
    for _ in range(40):
        course.do(Forfeit(1, 0), why="because " * 30)
    found = told(course)
    assert len(found) > 1
    assert all(len(each.text) <= CONTENT for each in found)
    assert [each.upto for each in found] == sorted(each.upto for each in found)


def test_what_was_drawn_and_undone_is_told_without_its_fixtures() -> None:
    """Nor is anybody called to what is no fixture any more."""
    course = Course(settings(Format.KNOCKOUT))
    course.begin(4)
    course.follow()
    draw = course.season.lines - 1
    course.do(Remind((1, 2)), BOT)
    course.do(Undo(draw))
    course.follow()
    found = told(course, draw)
    assert not any(each.pings for each in found)
    assert "#3" in "".join(each.text for each in found)
    assert "#1" not in "".join(each.text for each in found)
