from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.formats.drawing import Pair
from bot.formats.rotation import cycle, rounds
from bot.league.results import Entry

Duo = frozenset[Entry]
FIELDS = (*range(4, 65), 66, 71, 100, 101)
NEARLY = (40, 44, 45, 46, 48, 50, 52, 54, 58)
"""Fields of the book whose opponents are not as even as they could be."""
MADE = (56, 57, 60, 62, 63, 64, 66, 71, 100, 101)
"""Fields that are not in the book."""
BEST = [field for field in FIELDS if field not in NEARLY + MADE]
fields = st.sampled_from(FIELDS)


@cache
def full(field: int) -> tuple[Pair, ...]:
    """A whole cycle."""
    return rounds(range(1, field + 1))


def everyone(field: int) -> list[Duo]:
    """Any two of the field."""
    return [frozenset(duo) for duo in combinations(range(1, field + 1), 2)]


def partners(pairs: Iterable[Pair]) -> Mapping[Duo, int]:
    """How often any two were partners."""
    return Counter(frozenset(side) for it in pairs if it.sides[1] for side in it.sides)


def opponents(pairs: Iterable[Pair]) -> Mapping[Duo, int]:
    """How often any two were opponents."""
    return Counter(
        frozenset((one, other)) for it in pairs for one in it.sides[0] for other in it.sides[1]
    )


def sat_out(field: int, pairs: Iterable[Pair]) -> list[int]:
    """How often each sat out."""
    byes = Counter(it.sides[0][0] for it in pairs if not it.sides[1])
    return [byes[entry] for entry in range(1, field + 1)]


def seen(counts: Mapping[Duo, int], field: int) -> set[int]:
    """How often any two are in the counts."""
    return {counts.get(duo, 0) for duo in everyone(field)}


@pytest.mark.parametrize("field", FIELDS)
def test_everyone_is_in_each_round_once(field: int) -> None:
    """At a table or sitting out."""
    there = Counter[tuple[int, Entry]]()
    for pair in full(field):
        there.update((pair.round, entry) for side in pair.sides for entry in side)
    assert set(there.values()) == {1}
    assert len(there) == field * cycle(field)


@pytest.mark.parametrize("field", FIELDS)
def test_tables_are_of_four_and_the_rest_sits_out(field: int) -> None:
    """As many tables as can be; who sits out comes last."""
    for number in range(1, cycle(field) + 1):
        sizes = [tuple(map(len, it.sides)) for it in full(field) if it.round == number]
        assert sizes == [(2, 2)] * (field // 4) + [(1, 0)] * (field % 4)


@pytest.mark.parametrize("field", [field for field in FIELDS if field % 4 < 2])
def test_everyone_partners_everyone_once(field: int) -> None:
    """In fields of 4n and 4n + 1."""
    assert seen(partners(full(field)), field) == {1}


@pytest.mark.parametrize("field", [field for field in FIELDS if field % 4 > 1])
def test_nobody_has_a_partner_twice(field: int) -> None:
    """Of 4n + 2 everyone has all others but one, of 4n + 3 all but two."""
    found = partners(full(field))
    assert seen(found, field) == {0, 1}
    each = Counter(entry for duo in found for entry in duo)
    assert set(each.values()) == {field - field % 4}


@pytest.mark.parametrize("field", [field for field in BEST if field % 4 < 2])
def test_everyone_opposes_everyone_twice(field: int) -> None:
    """A whist tournament: Moore, Tactical Memoranda I-III."""
    assert seen(opponents(full(field)), field) == {2}


@pytest.mark.parametrize("field", [field for field in BEST if field % 4 > 1])
def test_where_some_sit_out_everyone_opposes_everyone_once_or_twice(field: int) -> None:
    """Of 4n + 2 each opposes two of the others only once, of 4n + 3 four."""
    found = opponents(full(field))
    assert seen(found, field) == {1, 2}
    once = Counter(entry for duo in everyone(field) if found[duo] == 1 for entry in duo)
    assert set(once.values()) == {2 * (field % 4) - 2}


@pytest.mark.parametrize("field", NEARLY)
def test_nearly_everyone_opposes_everyone_twice(field: int) -> None:
    """Each opposes at most six of the others once or three times."""
    found = opponents(full(field))
    assert seen(found, field) == {1, 2, 3}
    odd = Counter(entry for duo in everyone(field) if found[duo] != 2 for entry in duo)
    assert max(odd.values()) <= 6


@pytest.mark.parametrize("field", MADE)
def test_in_a_field_that_is_not_in_the_book_nobody_opposes_another_often(field: int) -> None:
    """Four opponents of five are met twice, no one more than four times."""
    found = opponents(full(field))
    assert max(seen(found, field)) <= 4
    assert sum(found[duo] in {1, 2, 3} for duo in everyone(field)) > 0.75 * len(everyone(field))


@given(fields, st.integers(1, 150))
def test_nobody_sits_out_much_more_than_another(field: int, number: int) -> None:
    """After any number of rounds: by one at most, by two in half a cycle of 8n + 6."""
    counts = sat_out(field, rounds(range(1, field + 1), number))
    half = field % 8 == 6 and number % field == field // 2
    assert max(counts) - min(counts) == 2 if half else max(counts) - min(counts) <= 1


@pytest.mark.parametrize("field", FIELDS)
def test_sides_are_even(field: int) -> None:
    """Over a cycle."""
    lean = Counter[Entry]()
    for pair in full(field):
        if pair.sides[1]:
            lean.update(pair.sides[0])
            lean.subtract(pair.sides[1])
    assert max(map(abs, lean.values())) <= 4


@given(fields, st.integers(1, 150))
def test_fewer_rounds_are_the_first_of_a_cycle(field: int, number: int) -> None:
    """And more begin it again."""
    pairs = rounds(range(1, field + 1), number)
    assert {it.round for it in pairs} == set(range(1, number + 1))
    again = {Pair((it.round - 1) % cycle(field) + 1, it.sides) for it in pairs}
    assert again <= set(full(field))


@pytest.mark.parametrize(("field", "number", "twice"), [(16, 5, 8), (20, 5, 4), (24, 5, 0)])
def test_few_have_the_same_opponents_again_soon(field: int, number: int, twice: int) -> None:
    """In the order in which the starter is turned."""
    found = opponents(rounds(range(1, field + 1), number))
    assert sum(count > 1 for count in found.values()) == twice


@given(fields)
def test_the_table_of_the_best_seed_comes_first(field: int) -> None:
    """In every round."""
    pairs = rounds(range(1, field + 1), 3)
    for number in (1, 2, 3):
        tables = [min(it.sides[0] + it.sides[1]) for it in pairs if it.round == number]
        playing = tables[: field // 4]
        assert playing == sorted(playing)


def test_four_play_three_rounds() -> None:
    """Each with each."""
    pairs = rounds((5, 6, 7, 8))
    assert [it.round for it in pairs] == [1, 2, 3]
    assert len(partners(pairs)) == 6


def test_the_entries_own_numbers_are_drawn() -> None:
    """Places are only for the starters."""
    pairs = rounds((50, 40, 30, 20, 10), 1)
    assert {entry for it in pairs for side in it.sides for entry in side} == {50, 40, 30, 20, 10}


@pytest.mark.parametrize("entries", [(), (1,), (1, 2, 3)])
def test_fewer_than_four_have_no_rounds(entries: tuple[int, ...]) -> None:
    """They make no table."""
    assert rounds(entries, 5) == ()
    assert cycle(len(entries)) == 0
