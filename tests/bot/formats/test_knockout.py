from collections.abc import Callable, Collection, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.formats.drawing import Because, Drawing, Note, Pair
from bot.formats.knockout import first, following, rounds
from bot.league.results import Entry, Result, Score, Way

FOUR = (11, 12, 13, 14)
sizes = st.integers(2, 70)


def opened(seeds: Sequence[Entry]) -> Drawing:
    """The first round."""
    drawing = first(seeds)
    assert drawing is not None
    return drawing


def result(pair: Pair, winner: int | None = 0, way: Way = Way.FORFEIT) -> Result:
    """What came of a fixture."""
    return Result(1, pair.round, pair.sides, way, winner=winner)


def better(pair: Pair) -> Result:
    """Who has the lower number wins, as the seeds foretell."""
    return result(pair, int(pair.sides[1] < pair.sides[0]))


def played(
    seeds: Sequence[Entry],
    decide: Callable[[Pair], Result] = better,
    active: Collection[Entry] | None = None,
) -> list[Pair]:
    """All pairs of a knock-out."""
    drawing, drawn = first(seeds), list[Pair]()
    while drawing is not None:
        drawn += drawing.pairs
        results = [decide(pair) for pair in drawing.pairs if pair.sides[1]]
        drawing = following(drawn, results, seeds, seeds if active is None else active)
    return drawn


def test_eight_seeds_stand_in_their_bracket() -> None:
    """1 and 2 are in different halves, 1 to 4 in different quarters."""
    pairs = opened(range(1, 9)).pairs
    assert [it.sides[0] + it.sides[1] for it in pairs] == [(1, 8), (4, 5), (2, 7), (3, 6)]


@given(sizes)
def test_the_best_seeds_meet_as_late_as_can_be(size: int) -> None:
    """When the better one always wins, the last 2 ** k are the best 2 ** k."""
    pairs = played(range(1, size + 1))
    last = max(pair.round for pair in pairs)
    assert last == rounds(size)
    for number in range(2, last + 1):
        left = [entry for it in pairs if it.round == number for entry in it.sides[0] + it.sides[1]]
        assert sorted(left) == list(range(1, 2 ** (last - number + 1) + 1))


@given(sizes)
def test_the_best_seeds_have_the_byes(size: int) -> None:
    """And a note says so."""
    drawing = opened(range(1, size + 1))
    byes = tuple(it.sides[0][0] for it in drawing.pairs if not it.sides[1])
    best = tuple(range(1, 2 ** rounds(size) - size + 1))
    assert tuple(sorted(byes)) == best
    assert [note.entries for note in drawing.notes if note.because is Because.BYE_SEEDED] == (
        [best] if best else []
    )


@given(sizes, st.data())
def test_each_fixture_takes_one_entry_out(size: int, data: st.DataObject) -> None:
    """Whoever wins."""
    pairs = played(
        range(1, size + 1), lambda pair: result(pair, data.draw(st.integers(0, 1), "winner"))
    )
    assert sum(bool(pair.sides[1]) for pair in pairs) == size - 1


@given(sizes, st.data())
def test_who_lost_or_withdrew_is_not_drawn_again(size: int, data: st.DataObject) -> None:
    """Nor who was forfeited."""
    seeds = range(1, size + 1)
    active = data.draw(st.frozensets(st.sampled_from(seeds)))
    chances = st.sampled_from((0, 1, None))

    gone: dict[Entry, int] = {}

    def decide(pair: Pair) -> Result:
        winner = data.draw(chances)
        losers = [side for number, side in enumerate(pair.sides) if number != winner]
        gone.update({entry: pair.round for side in losers for entry in side})
        return result(pair, winner, Way.DOUBLE_FORFEIT if winner is None else Way.FORFEIT)

    for pair in played(seeds, decide, active):
        there = pair.sides[0] + pair.sides[1]
        assert all(gone.get(entry, pair.round) >= pair.round for entry in there)
        if pair.round > 1:
            assert active.issuperset(there)


def test_winners_of_neighbouring_fixtures_meet() -> None:
    """The upper one is on the first side."""
    pairs = opened(FOUR).pairs
    drawing = following(pairs, [result(pairs[0], 1), result(pairs[1], 0)], FOUR, FOUR)
    assert drawing == Drawing((Pair(2, ((14,), (12,))),), (Note(Because.WINNERS, (14, 12), 2),))


def test_a_double_forfeit_sends_the_next_opponent_through() -> None:
    """By a walkover, which is explained."""
    pairs = opened(range(1, 9)).pairs
    results = [result(pairs[0], None, Way.DOUBLE_FORFEIT), *map(better, pairs[1:])]
    drawing = following(pairs, results, range(1, 9), range(1, 9))
    assert drawing is not None
    assert drawing.pairs == (Pair(2, ((4,), ())), Pair(2, ((2,), (3,))))
    assert Note(Because.WALKOVER, (4,), 2) in drawing.notes


def test_two_empty_places_make_one() -> None:
    """The winner of the other half has nobody to meet: it has won."""
    pairs = opened(range(1, 9)).pairs
    none = [result(pair, None, Way.DOUBLE_FORFEIT) for pair in pairs[:2]]
    semifinal = following(pairs, [*none, *map(better, pairs[2:])], range(1, 9), range(1, 9))
    assert semifinal is not None
    assert semifinal.pairs == (Pair(2, ((2,), (3,))),)
    assert Note(Because.NOBODY_LEFT, (), 2) in semifinal.notes
    drawn = pairs + semifinal.pairs
    assert following(drawn, [better(semifinal.pairs[0])], range(1, 9), range(1, 9)) is None


def test_a_bracket_with_an_empty_place_is_still_read_aright() -> None:
    """Of sixteen, nobody comes through the first two fixtures: three quarters go on."""
    seeds = range(1, 17)
    pairs = opened(seeds).pairs
    none = [result(pair, None, Way.DOUBLE_FORFEIT) for pair in pairs[:2]]
    second = following(pairs, [*none, *map(better, pairs[2:])], seeds, seeds)
    assert second is not None
    third = following(pairs + second.pairs, list(map(better, second.pairs)), seeds, seeds)
    assert third is not None
    assert third.pairs == (Pair(3, ((4,), ())), Pair(3, ((2,), (3,))))


def test_who_withdrew_after_winning_leaves_the_place_empty() -> None:
    """The loser does not come back."""
    pairs = opened(range(1, 9)).pairs
    drawing = following(pairs, list(map(better, pairs)), range(1, 9), range(2, 9))
    assert drawing is not None
    assert drawing.pairs[0] == Pair(2, ((4,), ()))


def test_nothing_is_drawn_when_all_but_one_withdrew() -> None:
    """Nor when all did."""
    pairs = opened(range(1, 9)).pairs
    assert following(pairs, list(map(better, pairs)), range(1, 9), {3}) is None
    assert following(pairs, list(map(better, pairs)), range(1, 9), ()) is None


def test_a_drawn_fixture_sends_the_better_seed_on() -> None:
    """Somebody has to go on."""
    pairs = opened(FOUR).pairs
    level = Result(1, 1, pairs[1].sides, Way.RECORDED, (Score((50, 50), None),))
    drawing = following(pairs, [better(pairs[0]), level], FOUR, FOUR)
    assert drawing is not None
    assert drawing.pairs[0].sides[1] == (12,)


def test_a_later_ruling_leaves_what_was_drawn() -> None:
    """The first round's result was turned round when the second had been drawn."""
    pairs = opened(range(1, 9)).pairs
    second = following(pairs, list(map(better, pairs)), range(1, 9), range(1, 9))
    assert second is not None
    results = [result(pairs[0], 1), *map(better, pairs[1:]), *map(better, second.pairs)]
    third = following(pairs + second.pairs, results, range(1, 9), range(1, 9))
    assert third is not None
    assert third.pairs == (Pair(3, ((1,), (2,))),)


def test_an_undecided_round_is_no_ground_for_the_next() -> None:
    """Each fixture needs its result."""
    pairs = opened(FOUR).pairs
    with pytest.raises(AssertionError, match="decided"):
        following(pairs, [better(pairs[0])], FOUR, FOUR)


def test_its_first_round_may_have_any_number() -> None:
    """A play-off follows other rounds."""
    drawing = first(FOUR, 8)
    assert drawing is not None
    assert {pair.round for pair in drawing.pairs} == {8}
    final = following(drawing.pairs, list(map(better, drawing.pairs)), FOUR, FOUR)
    assert final is not None
    assert {pair.round for pair in final.pairs} == {9}


@pytest.mark.parametrize("seeds", [(), (5,)])
def test_one_entry_has_nobody_to_meet(seeds: tuple[int, ...]) -> None:
    """Nor has nobody."""
    assert first(seeds) is None


def test_two_entries_play_a_final() -> None:
    """The smallest field there is."""
    assert played((8, 5)) == [Pair(1, ((8,), (5,)))]
