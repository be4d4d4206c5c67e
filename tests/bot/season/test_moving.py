"""Who is promoted, who relegated, and what decided it."""

from hypothesis import given
from hypothesis import strategies as st

from bot.league.results import Entrant, Result, Score, Way
from bot.league.settings import Tie
from bot.scoring import resolved
from bot.season.moving import Move, Place, moving
from bot.standings import Row, standings
from tests.bot.season.running import settings


def table(first: int, size: int, *, out: int = 0, level: bool = False) -> tuple[Row, ...]:
    """A division of entries numbered from `first`, best first, the last `out` withdrawn.

    The best has won most; or all are level in everything.
    """
    rules = resolved(settings(ties=(Tie.DIFFERENCE,)), 1000)
    numbers = range(first, first + size)
    entrants = [
        Entrant(number, seed, out=1 if seed > size - out else None)
        for seed, number in enumerate(numbers, 1)
    ]
    met = [] if level else [(a, b) for a in numbers for b in numbers if a < b]
    results = [
        Result(index, 1, ((a,), (b,)), Way.PLAYED, (Score((100, 50), 0),))
        for index, (a, b) in enumerate(met, 1)
    ]
    return standings(rules, entrants, results).rows


def places(found: tuple[Place, ...]) -> dict[int, int]:
    """Each entry's division."""
    return {place.entry: place.division for place in found}


def test_the_best_and_the_last_change_places() -> None:
    """So many as the league says."""
    found = moving(settings(divisions=2, moving=1), [table(1, 3), table(4, 3)])
    assert places(found) == {1: 1, 2: 1, 3: 2, 4: 1, 5: 2, 6: 2}
    assert {place.entry: place.move for place in found}[4] is Move.UP


def test_without_moving_all_stay() -> None:
    """Also when a division has lost some."""
    found = moving(settings(divisions=2), [table(1, 3, out=1), table(4, 3)])
    assert places(found) == {1: 1, 2: 1, 4: 2, 5: 2, 6: 2}


def test_who_withdrew_has_no_place_and_saves_another() -> None:
    """The division is as large as before."""
    found = moving(settings(divisions=2, moving=1), [table(1, 4, out=1), table(5, 4)])
    assert places(found) == {1: 1, 2: 1, 3: 1, 5: 1, 6: 2, 7: 2, 8: 2}


def test_more_come_up_where_more_have_left() -> None:
    """And the gap goes down to the lowest division."""
    tables = [table(1, 4, out=2), table(5, 4), table(9, 4)]
    found = places(moving(settings(divisions=3, moving=1), tables))
    assert [list(found.values()).count(division) for division in (1, 2, 3)] == [4, 4, 2]
    assert (found[5], found[6], found[9], found[10]) == (1, 1, 2, 2)


def test_a_withdrawn_entry_is_not_promoted() -> None:
    """The next one is."""
    rows = table(4, 3, out=3)
    found = moving(settings(divisions=2, moving=1), [table(1, 3), rows])
    assert places(found) == {1: 1, 2: 1, 3: 1}


def test_a_tie_for_promotion_is_decided_by_the_draw() -> None:
    """Where the published tie-breaks say nothing, and it says so of all who are tied."""
    found = moving(settings(divisions=2, moving=1), [table(1, 3), table(4, 3, level=True)])
    assert places(found)[4] == 1
    assert [place.entry for place in found if place.drawn] == [4, 5, 6]


def test_a_tie_that_moves_nobody_is_none() -> None:
    """All of one rank stay: nothing was decided."""
    found = moving(settings(divisions=2), [table(1, 3, level=True), table(4, 3, level=True)])
    assert not any(place.drawn for place in found)


@given(
    st.lists(st.tuples(st.integers(2, 9), st.integers(0, 3)), min_size=2, max_size=4),
    st.integers(1, 4),
)
def test_divisions_stay_as_large_as_they_were(sizes: list[tuple[int, int]], moved: int) -> None:
    """As long as the one below can fill the gaps; nobody is lost, nobody is in two."""
    tables = [table(100 * n, size, out=min(out, size)) for n, (size, out) in enumerate(sizes, 1)]
    found = moving(settings(divisions=len(sizes), moving=moved), tables)
    inside = [row.entry for rows in tables for row in rows if row.rank is not None]
    assert sorted(place.entry for place in found) == sorted(inside)
    for place in found:
        assert 1 <= place.division <= len(sizes)
        assert abs(place.division - place.entry // 100) <= 1
    left = [sum(row.rank is not None for row in rows) for rows in tables]
    for number, (size, _) in enumerate(sizes[:-1], 1):
        now = sum(place.division == number for place in found)
        assert now <= size
        if left[number] >= sum(size - stay for (size, _), stay in zip(sizes, left, strict=True)):
            assert now == size
