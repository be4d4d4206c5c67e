"""Axes have their marks at round numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.render.axis import amounts, places

VALUES = st.lists(st.floats(-1e6, 1e6) | st.integers(-50, 50), max_size=20)
COUNTED = st.lists(st.integers(1, 5000), min_size=1, max_size=20)


@given(VALUES, st.integers(3, 9))
def test_an_axis_for_amounts_holds_them_all(values: list[float], most: int) -> None:
    """It begins and ends at a mark, the marks are evenly apart, and there are not too many."""
    axis = amounts(values, most)
    assert all(axis.low <= value <= axis.high for value in values)
    assert (axis.low, axis.high) == (axis.marks[0], axis.marks[-1])
    assert 2 <= len(axis.marks) <= most
    (step,) = {after - mark for mark, after in zip(axis.marks, axis.marks[1:], strict=False)}
    assert str(step).rstrip("0") in {"1", "2", "5"}
    assert all(mark % step == 0 for mark in axis.marks)


@given(COUNTED, st.integers(4, 12))
def test_an_axis_for_places_marks_the_first_and_the_last(values: list[int], most: int) -> None:
    """And few between."""
    axis = places(values, most)
    assert axis.marks[0] == min(values)
    assert axis.marks[-1] == max(values)
    assert list(axis.marks) == sorted(set(axis.marks))
    assert len(axis.marks) <= most + 1
    assert axis.low < axis.high


@pytest.mark.parametrize(
    ("last", "marks"),
    [
        (1, (1,)),
        (8, (1, 2, 3, 4, 5, 6, 7, 8)),
        (23, (1, 5, 10, 15, 20, 23)),
        (180, (1, 20, 40, 60, 80, 100, 120, 140, 160, 180)),
        (181, (1, 20, 40, 60, 80, 100, 120, 140, 160, 181)),
    ],
)
def test_places_are_marked_as_people_count(last: int, marks: tuple[int, ...]) -> None:
    """By fives and tens, not one, four, six, eight."""
    assert places([1, last], 11).marks == marks


def test_a_value_alone_stands_in_the_middle() -> None:
    """Neither at the top nor at the bottom."""
    assert amounts([1026], 7).share(1026) == 0.5
    assert places([3], 7).share(3) == 0.5


def test_where_there_is_nothing_yet_the_axis_begins_at_nothing() -> None:
    """Nobody has fewer than no points."""
    assert amounts([0, 0], 7).marks == amounts([], 7).marks == (0, 1)
