from collections import Counter

import pytest
from caissify_pairings import generate_pairings
from hypothesis import given
from hypothesis import strategies as st

from bot.formats.drawing import Pair
from bot.formats.round_robin import cycle, rounds

fields = st.integers(2, 60).map(lambda size: tuple(range(101, 101 + size)))


def theirs(field: int, number: int, *, double: bool) -> set[tuple[int, int | None]]:
    """The round as an independent program draws it: white, black."""
    players = [{"id": place, "starting_number": place} for place in range(1, field + 1)]
    cycles = 2 if double else 1
    found = generate_pairings(
        "round_robin", players, set(), number, cycles * cycle(field), cycles=cycles
    )
    return {(pair["white_id"], pair["black_id"]) for pair in found}


def ours(pairs: tuple[Pair, ...], number: int) -> set[tuple[int, int | None]]:
    """The round as it is drawn here."""
    return {
        (it.sides[0][0], it.sides[1][0] if it.sides[1] else None)
        for it in pairs
        if it.round == number
    }


@pytest.mark.parametrize("double", [False, True])
@pytest.mark.parametrize("field", range(3, 41))
def test_the_rounds_are_those_of_another_program(field: int, double: bool) -> None:
    """Opponents, sides and who sits out, of each round."""
    pairs = rounds(range(1, field + 1), double=double)
    for number in range(1, max(pair.round for pair in pairs) + 1):
        assert ours(pairs, number) == theirs(field, number, double=double)


def test_six_entries_meet_as_in_the_handbook() -> None:
    """FIDE Handbook, C.05, annex 1: 5 or 6 players, round 1: 1-6, 2-5, 3-4."""
    pairs = rounds((1, 2, 3, 4, 5, 6), double=False)
    assert [pair.sides for pair in pairs[:3]] == [((1,), (6,)), ((2,), (5,)), ((3,), (4,))]


@given(fields)
def test_everyone_meets_everyone_once(entries: tuple[int, ...]) -> None:
    """In a single round robin."""
    met = Counter(frozenset(it.sides[0] + it.sides[1]) for it in rounds(entries, double=False))
    assert set(met.values()) == {1}
    assert len([duo for duo in met if len(duo) == 2]) == len(entries) * (len(entries) - 1) // 2


@given(fields)
def test_everyone_is_in_each_round_once(entries: tuple[int, ...]) -> None:
    """Nobody is left out, or twice in a round."""
    pairs = rounds(entries, double=True)
    for number in range(1, 2 * cycle(len(entries)) + 1):
        there = [entry for it in pairs if it.round == number for entry in it.sides[0] + it.sides[1]]
        assert sorted(there) == list(entries)


@given(fields)
def test_sides_are_even(entries: tuple[int, ...]) -> None:
    """On the first side as often as on the second, or once more or less."""
    lean: Counter[int] = Counter()
    for pair in rounds(entries, double=False):
        if pair.sides[1]:
            lean[pair.sides[0][0]] += 1
            lean[pair.sides[1][0]] -= 1
    assert all(abs(more) <= 1 for more in lean.values())


@given(fields)
def test_the_second_half_changes_the_sides(entries: tuple[int, ...]) -> None:
    """It is the first half again."""
    once, twice = rounds(entries, double=False), rounds(entries, double=True)
    assert twice[: len(once)] == once
    for first, again in zip(once, twice[len(once) :], strict=True):
        assert again.round == first.round + cycle(len(entries))
        assert again.sides == (first.sides[::-1] if first.sides[1] else first.sides)


@given(fields.filter(lambda entries: len(entries) % 2 == 1))
def test_everyone_of_an_odd_field_sits_out_once(entries: tuple[int, ...]) -> None:
    """One in each round."""
    byes = [pair for pair in rounds(entries, double=False) if not pair.sides[1]]
    assert sorted(pair.sides[0] for pair in byes) == [(entry,) for entry in entries]
    assert [pair.round for pair in byes] == list(range(1, len(entries) + 1))


def test_who_sits_out_comes_last_in_its_round() -> None:
    """So its fixture has the highest number."""
    pairs = rounds((1, 2, 3), double=False)
    assert [bool(pair.sides[1]) for pair in pairs] == [True, False] * 3


def test_two_entries_meet_once_or_twice() -> None:
    """The smallest field there is."""
    assert rounds((7, 8), double=False) == (Pair(1, ((7,), (8,))),)
    assert rounds((7, 8), double=True) == (Pair(1, ((7,), (8,))), Pair(2, ((8,), (7,))))


@pytest.mark.parametrize("entries", [(), (1,)])
def test_one_entry_alone_has_no_rounds(entries: tuple[int, ...]) -> None:
    """Nor have none."""
    assert rounds(entries, double=True) == ()
