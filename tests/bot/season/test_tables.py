"""Tables of divisions, and how they came to be."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.formats.ladder import standing
from bot.league.deeds import Challenge, Rejoin, Withdraw
from bot.league.settings import Format
from bot.season.deadlines import round_end
from bot.season.fixtures import standing_order
from bot.season.results import entrants, results
from bot.season.tables import STEPS, course, places, table, tables
from tests.bot.season.running import LOST, WON, Course, settings

TARGET = 1000


def climbed(challenges: int, seed: int) -> Course:
    """A ladder of six on which so many challenges were decided; some have left, and come back."""
    random, ladder = Random(seed), Course(settings(Format.LADDER, reach=5))
    ladder.begin(6)
    for _ in range(challenges):
        inside = [e for e in standing_order(ladder.season, 1) if ladder.season.teams[e].out is None]
        low = random.randrange(1, len(inside))
        until = round_end(ladder.season.settings, ladder.now) or ladder.now + 1
        ladder.do(Challenge(inside[low], inside[random.randrange(low)], until))
        ladder.play(len(ladder.season.fixtures), random.choice([WON, LOST]))
        gone = [number for number, team in ladder.season.teams.items() if team.out is not None]
        match random.randrange(8):
            case 0 if len(gone) < 2:
                ladder.do(Withdraw(random.choice(inside)))
            case 1 if gone:
                ladder.do(Rejoin(gone[0]))
            case _:
                pass
    return ladder


@given(st.integers(1, 25), st.integers(0, 999))
def test_the_course_of_a_ladder_ends_as_its_table(challenges: int, seed: int) -> None:
    """Whoever left and came back; and on the way it is the ladder of the results until then."""
    season = climbed(challenges, seed).season
    ranks = {row.entry: row.rank for row in table(season, 1, TARGET).rows}
    found = course(season, 1, TARGET)
    assert {entry: steps[-1].rank for entry, steps in found.items()} == ranks
    first = results(season, 1)[:1]
    unmoved = [replace(each, returns=()) for each in entrants(season, 1)]
    inside = [entry for entry in standing(unmoved, first) if ranks[entry] is not None]
    assert [found[entry][0].rank for entry in inside] == list(range(1, len(inside) + 1))


def test_of_many_challenges_only_some_are_told() -> None:
    """At most so many, evenly, and the last."""
    found = course(climbed(131, 1).season, 1, TARGET)
    rounds = [step.round for step in found[1]]
    assert len(rounds) <= STEPS
    assert rounds[-1] == 131
    assert {other - one for one, other in pairwise(rounds)} == {3}


def test_before_anything_is_decided_there_is_no_course() -> None:
    """Of no entry."""
    ladder = Course(settings(Format.LADDER))
    ladder.begin(3)
    assert course(ladder.season, 1, TARGET) == {1: (), 2: (), 3: ()}


@pytest.mark.parametrize("form", [Format.SWISS, Format.KNOCKOUT])
def test_the_course_of_rounds_ends_as_the_table(form: Format) -> None:
    """With its points; no places are given there."""
    season = Course(settings(form))
    season.begin(4)
    season.follow()
    season.play_all()
    found, rows = course(season.season, 1, TARGET), table(season.season, 1, TARGET).rows
    assert {e: steps[-1][1:] for e, steps in found.items()} == {
        row.entry: (row.points, row.rank) for row in rows
    }
    assert places(season.season, 1) == ()


def test_every_division_has_its_table() -> None:
    """In their order."""
    season = Course(settings(divisions=2))
    season.enter(4)
    season.begin()
    found = tables(season.season, TARGET)
    assert list(found) == [1, 2]
    assert all(each == table(season.season, number, TARGET) for number, each in found.items())
