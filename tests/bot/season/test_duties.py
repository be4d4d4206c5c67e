"""What the league's own rules ask for, and when."""

from collections.abc import Collection
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.league.deeds import (
    BOT,
    Challenge,
    Close,
    Deed,
    Draw,
    Forfeit,
    Record,
    Rejoin,
    Withdraw,
)
from bot.league.notation import read, write
from bot.league.results import Score, Way
from bot.league.settings import Counting, Format
from bot.league.settings import Lapse as Rule
from bot.scoring import resolved
from bot.season.course import fold
from bot.season.duties import due, duties
from bot.season.results import entrants, open_fixtures, playoff_results, results
from bot.season.state import Phase
from bot.standings import standings
from tests.bot.season.running import DAY, EVEN, LOST, WON, Course, settings

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


def ended(course: Course) -> bool:
    """Whether it is over."""
    return course.season.phase is Phase.OVER


def test_nothing_is_due_in_sign_up() -> None:
    """A director begins it."""
    course = Course(settings())
    course.enter(4)
    assert asked(course) == ()
    assert due(course.season) is None


def test_the_next_round_is_drawn_when_the_last_result_is_in() -> None:
    """Not before."""
    course = begun()
    course.play(1)
    assert course.follow() == []
    course.play(2)
    (draw,) = course.follow()
    assert isinstance(draw, Draw)
    assert {pairing.round for pairing in draw.pairings} == {2}


def test_a_round_robin_is_drawn_at_once() -> None:
    """Each round ends so many days after the one before."""
    course = begun(Format.ROUND_ROBIN, days=7, hour=20)
    ends = {each.round: each.deadline or 0 for each in course.season.fixtures.values()}
    assert len(ends) == 3
    assert ends[2] - ends[1] == ends[3] - ends[2] == 7 * DAY
    assert asked(course) == ()


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_a_season_comes_to_its_end(form: Format, players: int) -> None:
    """By itself, when everything is played."""
    course = begun(form, players)
    for _ in range(40):
        course.play_all(LOST)
        course.follow()
    assert ended(course)
    assert asked(course) == ()


def test_nobody_has_two_byes_in_an_odd_field() -> None:
    """Nor sits out and plays in a round."""
    course = begun(Format.SWISS, 5, rounds=4)
    while not ended(course):
        course.play_all()
        course.follow()
    byes = [each.sides[0] for each in course.season.fixtures.values() if each.bye]
    assert len(byes) == len(set(byes)) == 4


def test_who_left_is_not_drawn_and_has_no_bye_for_coming_back() -> None:
    """A bye counts once; the round that was missed brings nothing."""
    course = begun(Format.SWISS, 5, rounds=4)
    course.do(Withdraw(5), 15)
    course.play_all()
    course.follow()
    second = [each for each in course.season.fixtures.values() if each.round == 2]
    assert not any(5 in (*each.sides[0], *each.sides[1]) for each in second)
    course.do(Rejoin(5), 15)
    while not ended(course):
        course.play_all()
        course.follow()
    found = results(course.season, 1)
    mine = [each for each in found if 5 in (*each.sides[0], *each.sides[1])]
    assert not any(each.round == 2 for each in mine)
    assert sum(each.way is Way.BYE for each in mine) <= 1
    assert len({each.fixture for each in found}) == len(found)


def test_when_all_but_one_have_left_it_is_over() -> None:
    """There is nobody to meet."""
    course = begun()
    for entry in (1, 2, 3):
        course.do(Withdraw(entry), 10 + entry)
    course.follow()
    assert ended(course)


def test_a_knock_out_goes_on_past_who_left() -> None:
    """The opponent goes through."""
    course = begun(Format.KNOCKOUT)
    course.play_all()
    winner = next(e.sides[0][0] for e in course.season.fixtures.values())
    course.do(Withdraw(winner), 10 + winner)
    course.follow()
    assert ended(course)


def test_the_best_play_off() -> None:
    """When the rounds are over; a drawn game there goes on."""
    course = begun(Format.ROUND_ROBIN, 6, playoff=4)
    course.play_all()
    course.follow()
    playing = [each for each in course.season.fixtures.values() if each.playoff]
    assert len(playing) == 2
    course.play_all(EVEN)
    assert course.follow() == []
    course.play_all(WON)
    course.follow()
    course.play_all(WON)
    course.follow()
    assert ended(course)
    assert len(playoff_results(course.season, 1)) == 3
    assert not any(
        each.fixture in {p.number for p in playing} for each in results(course.season, 1)
    )


def test_divisions_go_on_by_themselves() -> None:
    """One does not wait for the other."""
    course = begun(Format.SWISS, 8, divisions=2)
    for each in course.season.of(1):
        course.play(each.number)
    course.follow()
    assert {each.round for each in course.season.of(1)} == {1, 2}
    assert {each.round for each in course.season.of(2)} == {1}


def test_a_league_counts_with_the_game_s_own_cap() -> None:
    """The target of its game is given, for it is not in the settings."""
    course = Course(settings(counting=Counting.TOTAL))
    course.begin(4)
    for _ in range(9):
        for deed in asked(course):
            course.do(deed, BOT)
        course.play_all()
    assert ended(course)


def test_a_ladder_never_ends_by_itself() -> None:
    """A director closes it."""
    course = begun(Format.LADDER)
    assert asked(course) == ()
    course.do(Challenge(2, 1, course.now + DAY), 12)
    assert due(course.season) is not None
    course.do(Forfeit(1, 0))
    assert asked(course) == ()
    course.do(Close())
    assert ended(course)


def test_a_director_s_result_lets_it_go_on() -> None:
    """As a played one does."""
    course = begun()
    course.do(Record(1, (WON,)))
    course.do(Forfeit(2, None))
    assert course.follow()


@given(
    st.sampled_from([*FORMATS, Format.ROTATION]),
    st.integers(2, 9),
    st.lists(st.sampled_from(["play", "leave", "back", "wait"]), max_size=40),
    st.sampled_from(list(Rule)),
)
def test_any_season_goes_on_to_its_end(
    form: Format, players: int, steps: list[str], rule: Rule
) -> None:
    """Whatever people do, each duty is legal, and the rules come to rest; the log says it all."""
    knock_out = form is Format.KNOCKOUT and rule is Rule.DRAW
    course = begun(
        form, max(players, 4), lapse=Rule.EXTEND if knock_out else rule, rounds=0, remind=12
    )
    for number, step in enumerate(steps):
        opened = [each for each in course.season.fixtures.values() if each.open]
        entry = number % players + 1
        match step:
            case "play" if opened:
                course.play(opened[number % len(opened)].number, (WON, LOST, EVEN)[number % 3])
            case "leave" if not ended(course) and course.season.teams[entry].out is None:
                course.do(Withdraw(entry), 10 + entry)
            case "back" if form is Format.SWISS and not ended(course):
                if course.season.teams[entry].out is not None:
                    course.do(Rejoin(entry), 10 + entry)
            case "wait":
                course.now += 3 * DAY
            case _:
                pass
        course.follow()
        assert asked(course) == ()
    for _ in range(60):
        course.play_all()
        course.follow()
    assert ended(course)
    assert fold(course.log) == course.season


def test_a_large_season_is_the_same_read_from_its_log() -> None:
    """64 entries over 12 rounds: nobody meets twice, and the table follows from the text alone."""
    course = begun(Format.SWISS, 64, rounds=12, counting=Counting.MARGIN)
    while not ended(course):
        for each in open_fixtures(course.season):
            margin = (each.number * 7919 % 1201) - 600
            course.play(each.number, Score((800 + margin, 800), int(margin < 0)))
        course.follow()
    again = fold([replace(line, deed=read(write(line.deed))) for line in course.log])
    rules = resolved(course.season.settings, 1000)
    tables = [standings(rules, entrants(s, 1), results(s, 1)) for s in (course.season, again)]
    assert tables[0] == tables[1]
    pairs = [frozenset(each.sides) for each in course.season.fixtures.values()]
    assert len(pairs) == len(set(pairs)) == 32 * 12
