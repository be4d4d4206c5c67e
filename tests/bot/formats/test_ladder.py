from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from bot.formats.ladder import order, reachable, standing
from bot.league.results import Entrant, Result, Score, Way

SEEDS = (1, 2, 3, 4, 5)


def won(challenger: int, other: int, winner: int | None = 0) -> Result:
    """A challenge and who won it: side 0, side 1, or neither."""
    game = Score((0, 0) if winner is None else (1 - winner, winner), winner)
    return Result(1, 1, ((challenger,), (other,)), Way.PLAYED, (game,))


challenges = st.lists(
    st.tuples(st.permutations(SEEDS), st.sampled_from((0, 1, None))).map(
        lambda it: won(it[0][0], it[0][1], it[1])
    )
)


def test_who_beats_an_entry_above_takes_its_place() -> None:
    """Those between move down by one."""
    assert order(SEEDS, [won(4, 2)]) == (1, 4, 2, 3, 5)


def test_who_loses_or_draws_moves_nobody() -> None:
    """A challenge has to be won."""
    assert order(SEEDS, [won(4, 2, 1), won(5, 3, None)]) == SEEDS


def test_who_is_above_by_then_stays_there() -> None:
    """Both challenged the second; the third, beaten by neither, was passed by them."""
    assert order(SEEDS, [won(4, 2), won(2, 4), won(4, 3)]) == (1, 2, 4, 3, 5)


def test_results_count_in_their_order() -> None:
    """The same two results in another order make another ladder."""
    assert order(SEEDS, [won(3, 2), won(2, 1)]) == (2, 1, 3, 4, 5)
    assert order(SEEDS, [won(2, 1), won(3, 2)]) == (3, 2, 1, 4, 5)


def test_a_forfeit_is_won_and_a_double_one_is_not() -> None:
    """Who doesn't come to be challenged loses the place."""
    sides = ((3,), (1,))
    assert order(SEEDS, [Result(1, 1, sides, Way.FORFEIT, winner=0)]) == (3, 1, 2, 4, 5)
    assert order(SEEDS, [Result(1, 1, sides, Way.FORFEIT, winner=1)]) == SEEDS
    assert order(SEEDS, [Result(1, 1, sides, Way.DOUBLE_FORFEIT)]) == SEEDS


def test_who_comes_back_stands_last_from_then_on() -> None:
    """Results of before count before, those of later after it."""
    first, then = replace(won(4, 2), settled=1), replace(won(1, 5), settled=3)
    assert order(SEEDS, [first, then]) == (1, 4, 2, 3, 5)
    assert order(SEEDS, [first, then], [(2, 1)]) == (4, 2, 3, 1, 5)
    inside = [Entrant(seed, seed, returns=(2,) if seed == 1 else ()) for seed in SEEDS]
    assert standing(inside, [first, then]) == (4, 2, 3, 1, 5)


@given(challenges, st.lists(st.tuples(st.just(0), st.sampled_from(SEEDS))))
def test_nobody_is_lost(results: list[Result], returns: list[tuple[int, int]]) -> None:
    """A ladder has always the same entries."""
    assert sorted(order(SEEDS, results, returns)) == list(SEEDS)


@given(challenges)
def test_who_is_in_no_fixture_never_passes_anybody(results: list[Result]) -> None:
    """Only the challenger of the last fixture can stand higher after it."""
    before, after = order(SEEDS, results[:-1]), order(SEEDS, results)
    climbed = {entry for entry in SEEDS if after.index(entry) < before.index(entry)}
    assert climbed <= {entry for it in results[-1:] for entry in it.sides[0]}


def test_only_the_next_places_above_can_be_challenged() -> None:
    """Near the top there are fewer."""
    assert reachable((5, 3, 1, 2, 4), 2, 2) == (3, 1)
    assert reachable((5, 3, 1, 2, 4), 3, 3) == (5,)
    assert reachable((5, 3, 1, 2, 4), 5, 3) == ()
