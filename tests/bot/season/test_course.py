"""A season follows from its log: whatever is done in whatever order."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.league.deeds import (
    BOT,
    Accept,
    Begin,
    Challenge,
    Change,
    Close,
    Decline,
    Deed,
    Draw,
    Enter,
    Extend,
    Forfeit,
    Lapse,
    Line,
    Pairing,
    Pause,
    Play,
    Record,
    Rejoin,
    Remind,
    Resume,
    Seat,
    Substitute,
    Undo,
    Void,
    Withdraw,
)
from bot.league.notation import KINDS, read, write
from bot.league.results import Score
from bot.league.settings import Format
from bot.league.settings import Lapse as Rule
from bot.scoring import resolved
from bot.season.course import apply, fold, is_ruling, undoable
from bot.season.deadlines import HOUR, round_end
from bot.season.faults import Fault, IllegalDeed
from bot.season.fixtures import standing_order
from bot.season.results import entrants, outcome, results
from bot.season.state import Season
from bot.standings import Standings, standings
from tests.bot.season.running import DAY, EVEN, LOST, START, WON, Course, settings

_SMALL = st.sampled_from([1, 2, 3, 4, 5, 6, 1, 2, 4])
_SCORES = st.sampled_from([WON, LOST, EVEN, Score((-40, 1300), 1)])
_SIDES = st.sampled_from(
    [((1,), (2,)), ((3,), (4,)), ((1,), (3,)), ((2,), (4,)), ((4,), (1,)), ((5,), ())]
)
_PAIRINGS = st.builds(
    Pairing, st.just(1), st.integers(1, 4), _SIDES, st.integers(START, START + 40 * DAY)
)
_PEOPLE = st.integers(11, 18)
_SEATED = st.tuples(_PEOPLE).map(tuple)
_RULINGS: st.SearchStrategy[Deed] = (
    st.builds(Record, _SMALL, st.lists(_SCORES, max_size=2).map(tuple))
    | st.builds(Forfeit, _SMALL, st.sampled_from([0, 1, None]))
    | st.builds(Extend, st.integers(START, START + 60 * DAY), _SMALL)
    | st.builds(Extend, st.integers(START, START + 60 * DAY), st.none(), _SMALL)
    | st.builds(Substitute, _SMALL, _PEOPLE | st.just(0), _PEOPLE | st.none())
    | st.builds(Void, _SMALL, st.integers(1, 12))
    | st.builds(Pause)
    | st.builds(Resume)
    | st.builds(Lapse, _SMALL)
)
_EVENTS: st.SearchStrategy[Deed] = (
    st.builds(Draw, st.lists(_PAIRINGS, min_size=1, max_size=3).map(tuple))
    | st.builds(Play, _SMALL, st.integers(1, 12), _SCORES, st.tuples(_SEATED, _SEATED))
    | st.builds(Play, _SMALL, st.integers(1, 12), _SCORES, st.tuples(_SEATED, _SEATED))
    | st.builds(Play, _SMALL, st.integers(13, 99), _SCORES, st.tuples(_SEATED, _SEATED))
    | st.builds(Seat, _SMALL, st.integers(1, 99))
    | st.builds(Remind, st.tuples(_SMALL))
    | st.builds(Challenge, _SMALL, _SMALL, st.integers(START, START + 60 * DAY))
)
_SIGNED: list[Deed] = [Begin((1, 2)), Enter(), Accept(1), Decline(1)]
_SIGNING = st.sampled_from([*_SIGNED, Change(settings(Format.LADDER))])
_COMING = (
    st.builds(Withdraw, st.integers(3, 6)) | st.builds(Rejoin, _SMALL) | st.builds(Rejoin, _SMALL)
)
_WILD: st.SearchStrategy[Deed] = _RULINGS | _EVENTS | _SIGNING | _COMING | st.just(Close())
_FORMATS = [Format.SWISS, Format.LADDER, Format.KNOCKOUT, Format.ROUND_ROBIN]


def tried(course: Course, deed: Deed, by: int = 20) -> None:
    """It is done a day later, or refused and nothing has changed."""
    course.now += DAY
    before, log = course.season, course.log
    try:
        course.do(deed, by)
    except IllegalDeed:
        assert course.season == before
        assert course.log == log


def next_round(season: Season, now: int) -> Draw:
    """All who are in, each with one whom the round makes its neighbour; deadlines differ."""
    number = max((each.round for each in season.fixtures.values()), default=0) + 1
    inside = [team.number for team in season.members(1) if team.out is None]
    inside = inside[number % 3 :] + inside[: number % 3]
    pairs = [inside[place : place + 2] for place in range(0, len(inside), 2)]
    return Draw(
        tuple(
            Pairing(1, number, ((pair[0],), tuple(pair[1:])), now + 3 * DAY * (place + 1))
            for place, pair in enumerate(pairs)
        )
    )


def table(season: Season) -> Standings:
    """The standings of the first division."""
    found = results(season, 1)
    inside = entrants(season, 1)
    climbing = season.settings.format is Format.LADDER
    order = standing_order(season, 1) if climbing else ()
    return standings(resolved(season.settings, 1000), inside, found, order)


@st.composite
def courses(draw: st.DrawFn, *, undoing: bool = True) -> Course:
    """Five players do whatever comes to mind, and undo some of it."""
    rule = draw(st.sampled_from(Rule))
    form = draw(st.sampled_from(_FORMATS))
    course = Course(settings(form, lapse=rule, computers=draw(st.booleans())))
    course.begin(5)
    tried(course, next_round(course.season, course.now), BOT)
    steps = ["play", "play", "play", "round", "rule", "come", "wild", *(["undo"] * undoing)]
    for step in draw(st.lists(st.sampled_from(steps), min_size=25, max_size=60)):
        match step:
            case "play":
                tried(course, draw(_EVENTS), BOT)
            case "round":
                tried(course, next_round(course.season, course.now), BOT)
            case "rule":
                tried(course, draw(_RULINGS))
            case "come":
                tried(course, draw(_COMING))
            case "undo":
                lines = [line.number for line in undoable(course.season)]
                tried(course, Undo(draw(st.sampled_from(lines or [0]))))
            case _:
                tried(course, draw(_WILD), draw(_PEOPLE))
    return course


@given(courses())
def test_a_log_read_again_gives_the_same_season(course: Course) -> None:
    """And the same standings: also when it went through the storage's text."""
    again = [replace(line, deed=read(write(line.deed))) for line in course.log]
    season = fold(again)
    assert (season, season.log) == (course.season, course.log)
    assert table(season) == table(course.season)


@given(courses(undoing=False), st.data())
def test_what_is_undone_has_never_been(course: Course, data: st.DataObject) -> None:
    """People and results are as they are without that line, where it can be undone."""
    rulings = [line.number for line in course.log if is_ruling(line)]
    if not rulings:
        return
    gone = data.draw(st.sampled_from(rulings))
    try:
        course.do(Undo(gone))
    except IllegalDeed:
        return
    fallen = [line for line in course.log if line.number in course.season.undone]
    if any(isinstance(line.deed, Draw) for line in fallen):
        return  # its numbers stay used, so without it those of later fixtures are others
    kept = [line for line in course.log[:-1] if line not in fallen]
    without = fold([replace(line, number=number) for number, line in enumerate(kept)])
    assert course.season.teams == without.teams
    assert course.season.phase == without.phase
    assert results(course.season, 1) == results(without, 1)


@given(courses())
def test_what_is_settled_has_its_outcome(course: Course) -> None:
    """And nothing else has; each game is in one place."""
    for each in course.season.fixtures.values():
        assert each.open is (outcome(course.season.settings, each) is None)
    played = [p.game for f in course.season.fixtures.values() for p in (*f.games, *f.late, *f.void)]
    assert len(played) == sum(isinstance(line.deed, Play) for line in course.log)


@given(st.lists(_SIGNING | st.builds(Withdraw, _SMALL), max_size=20))
def test_sign_up_goes_on_whatever_is_tried(deeds: list[Deed]) -> None:
    """Entries come and go, and no number comes twice."""
    course = Course(settings())
    for deed in deeds:
        tried(course, deed)
    assert course.season == fold(course.log)
    entered = sum(isinstance(line.deed, Enter) for line in course.log)
    assert all(number <= entered for number in course.season.teams)


def test_lines_follow_each_other() -> None:
    """A line that is out of its place is a mistake of the program, not a person's."""
    course = Course(settings())
    with pytest.raises(AssertionError):
        apply(course.season, Line(2, START, 11, Enter()))


def test_every_kind_of_deed_has_its_time() -> None:
    """None falls through: in a season that is over, each is refused or done."""
    course = Course(settings())
    course.begin(2)
    course.do(Close())
    deeds: dict[str, Deed] = {
        type(deed).__name__.lower(): deed
        for deed in [
            *(Enter(), Accept(1), Decline(1), Withdraw(1), Rejoin(1), Begin((1, 2)), Pause()),
            *(Challenge(1, 2, 9), Seat(1, 1), Remind((1,)), Lapse(1), Extend(1, 1), Resume()),
            *(Substitute(1, 11, 50), Close(), Draw(()), Change(settings()), course.log[0].deed),
        ]
    }
    later = {"play", "abandon", "record", "forfeit", "void", "undo"}
    assert deeds.keys() | later == KINDS.keys()
    for deed in deeds.values():
        assert course.refuse(deed).fault is Fault.WRONG_PHASE


def test_a_higher_entry_is_challenged() -> None:
    """Who wins takes its place; each stands in one open challenge at most."""
    course = Course(settings(Format.LADDER, reach=2))
    course.begin(5)
    later = course.now + DAY
    assert course.refuse(Challenge(5, 1, later)).detail == {"reach": 2}
    assert course.refuse(Challenge(1, 2, later)).fault is Fault.TOO_FAR
    assert course.refuse(Challenge(1, 1, later)).fault is Fault.TOO_FAR
    assert course.refuse(Challenge(5, 3, course.now)).fault is Fault.PAST
    course.do(Challenge(5, 3, later), 15)
    assert course.refuse(Challenge(4, 3, later)).fault is Fault.CHALLENGED
    course.play(1)
    course.do(Challenge(5, 1, later), 15)
    assert course.season.fixtures[2].round == 2


def test_a_challenge_has_the_time_of_a_round() -> None:
    """Who challenges can't make it a minute, nor ten years."""
    course = Course(settings(Format.LADDER, days=3))
    course.begin(2)
    until = round_end(course.season.settings, course.now) or 0
    limit = max(until, course.now + 3 * DAY)
    late = course.refuse(Challenge(2, 1, limit + 1))
    assert (late.fault, late.detail) == (Fault.TOO_LATE, {"days": 3})
    soon = course.refuse(Challenge(2, 1, course.now + HOUR - 1))
    assert (soon.fault, soon.detail) == (Fault.TOO_SOON, {"hours": 1})
    course.do(Challenge(2, 1, until), 12)


def test_challenges_count_in_the_order_in_which_they_were_decided() -> None:
    """Not as they were made, nor as they were put right."""
    course = Course(settings(Format.LADDER, reach=4))
    course.begin(4)
    later = course.now + DAY
    course.do(Challenge(4, 1, later), 14)
    course.do(Challenge(3, 2, later), 13)
    course.play(2)
    course.play(1)
    course.do(Record(2, (LOST,)))
    assert [each.fixture for each in results(course.season, 1)] == [2, 1]


def test_who_has_left_is_no_step_of_the_ladder() -> None:
    """The reach is counted among those who can be challenged; the order keeps everybody."""
    course = Course(settings(Format.LADDER, reach=1))
    course.begin(3)
    course.do(Withdraw(2), 12)
    course.do(Challenge(3, 1, course.now + DAY), 13)
    course.play(1)
    assert standing_order(course.season, 1) == (3, 1, 2)


def test_who_comes_back_to_a_ladder_stands_last() -> None:
    """Nobody keeps a place by staying away; what is decided later counts from there."""
    course = Course(settings(Format.LADDER, reach=3))
    course.begin(4)
    course.do(Challenge(3, 2, course.now + DAY), 13)
    course.do(Withdraw(1), 11)
    assert standing_order(course.season, 1) == (1, 2, 3, 4)
    line = course.do(Rejoin(1), 11)
    assert standing_order(course.season, 1) == (2, 3, 4, 1)
    course.play(1)
    course.do(Challenge(1, 4, course.now + DAY), 11)
    course.play(2)
    assert standing_order(course.season, 1) == (3, 2, 1, 4)
    assert [each.settled > line for each in results(course.season, 1)] == [True, True]


def test_who_comes_back_twice_falls_twice() -> None:
    """Also past those it had beaten meanwhile."""
    course = Course(settings(Format.LADDER, reach=3))
    course.begin(3)
    for _ in range(2):
        course.do(Withdraw(1), 11)
        course.do(Rejoin(1), 11)
        course.do(Challenge(1, 2, course.now + DAY), 11)
        course.play(course.season.of(1)[-1].number)
        assert standing_order(course.season, 1) == (1, 2, 3)


def test_only_ladders_have_challenges() -> None:
    """Elsewhere it is drawn who meets."""
    course = Course(settings())
    course.begin(2)
    assert course.refuse(Challenge(2, 1, course.now + DAY)).fault is Fault.NO_LADDER


def test_nobody_is_challenged_who_has_left() -> None:
    """Nor challenges."""
    course = Course(settings(Format.LADDER))
    course.begin(3)
    course.do(Withdraw(1), 11)
    assert course.refuse(Challenge(2, 1, course.now + DAY)).fault is Fault.WITHDRAWN
    assert course.refuse(Challenge(1, 2, course.now + DAY)).fault is Fault.WITHDRAWN
