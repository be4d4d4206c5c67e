"""People, entries and fixtures by name."""

from hypothesis import given
from hypothesis import strategies as st

from bot.league.deeds import Accept, Decline, Enter, Withdraw
from tests.bot.season.running import Course
from tests.bot.text.leagues import NAMES, of_pairs, pairs, roll


def test_a_pair_goes_by_its_people() -> None:
    """Unless it gave itself a name; then both are told."""
    course = Course(of_pairs())
    course.pair(11, 12)
    course.do(Enter("Foxes", 14), 13)
    course.do(Accept(2), 14)
    names = roll(course)
    assert (names.entry(1), names.entry(2)) == ("Ann & Bob", "Foxes")
    assert (names.whole(1), names.whole(2)) == ("Ann & Bob", "Foxes (Cy & Di)")


def test_who_left_before_the_season_began_keeps_the_name() -> None:
    """In the log; a pair goes by the one who entered it."""
    course = Course(of_pairs())
    course.pair(11, 12)
    course.do(Enter("Foxes", 14), 13)
    course.do(Withdraw(1), 11)
    course.do(Decline(2), 14)
    names = roll(course)
    assert (names.entry(1), names.entry(2)) == ("Ann", "Foxes")
    assert names.entry(3) == "entry 3"


def test_a_fixture_goes_by_its_number_and_sides() -> None:
    """In markdown, and plain for labels."""
    names = roll(pairs())
    assert names.fixture(1) == "#1 Ann & Bob – Cy & Di"
    assert names.fixture(7) == "fixture #7"


def test_who_is_erased_has_no_name() -> None:
    """The number stays in the log."""
    names = roll(pairs(), {**NAMES, 12: ""})
    assert names.entry(1) == "Ann & somebody who is gone"


@given(st.text(max_size=40))
def test_no_name_pings_or_formats(name: str) -> None:
    """Whatever somebody calls themselves."""
    names = roll(pairs(), {**NAMES, 11: f"{name}<@1>**@everyone** `x` https://x"})
    said = names.entry(1)
    assert "<@" not in said
    assert "@everyone" not in said
    assert "://" not in said
    assert "**" not in said.replace("\\*", "")
