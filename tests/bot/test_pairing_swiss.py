"""What Swiss rounds are drawn from."""

from random import Random

from bot.formats import swiss
from bot.formats.drawing import Contender, Pair
from bot.league.results import Entrant, Result, Way
from bot.league.settings import Format
from bot.pairing import contenders, draw
from tests.bot.test_pairing import entrants, of, results, without, won


def test_a_contender_has_all_that_was() -> None:
    """Entry 2 loses to 1, has the bye, and wins by forfeit from 3, which had the first bye."""
    field = [Entrant(number, number) for number in range(1, 4)]
    drawn = [
        Pair(1, ((1,), (2,))),
        Pair(1, ((3,), ())),
        Pair(2, ((2,), ())),
        Pair(2, ((3,), (1,))),
        Pair(3, ((3,), (2,))),
    ]
    decided = [won(number, pair, 0) for number, pair in enumerate(drawn[:4], 1)]
    forfeit = Result(5, 3, drawn[4].sides, Way.FORFEIT, winner=1)
    assert contenders(of(Format.SWISS), field, [*decided, forfeit], drawn) == (
        Contender(1, 2, 1, frozenset({2, 3}), 0, 0, (0, 0, 0)),
        Contender(2, 4, 2, frozenset({1, 3}), 2, -2, (0, 1, -1)),
        Contender(3, 4, 3, frozenset({1, 2}), 1, 2, (1, 0, 1)),
    )


def test_a_round_without_the_entry_is_no_float() -> None:
    """Entry 3 comes to the second round, with nothing."""
    field = [Entrant(1, 1), Entrant(2, 2), Entrant(3, 3, since=2)]
    drawn = [Pair(1, ((1,), (2,)))]
    late = contenders(of(Format.SWISS), field, results(drawn), drawn)[2]
    assert late == Contender(3, 0, 3, floats=(0,))


def test_points_of_before_a_round_make_its_floats() -> None:
    """In the second round 1 had two points and 3 none."""
    field = [Entrant(number, number) for number in range(1, 5)]
    drawn = [
        Pair(1, ((1,), (2,))),
        Pair(1, ((4,), (3,))),
        Pair(2, ((1,), (3,))),
        Pair(2, ((4,), (2,))),
    ]
    found = contenders(of(Format.SWISS), field, results(drawn, 0), drawn)
    assert [it.floats for it in found] == [(0, 1), (0, -1), (0, -1), (0, 1)]
    assert [it.homes for it in found] == [2, -2, -2, 2]


def test_a_swiss_is_over_when_all_who_are_left_have_met() -> None:
    """Four began; the two who are left have met, and would have two byes."""
    field = without([Entrant(number, number) for number in range(1, 5)], 3, 4, out=1)
    drawn = [Pair(1, ((1,), (2,))), Pair(1, ((3,), (4,)))]
    assert draw(of(Format.SWISS), field, results(drawn), drawn) is None


def test_nothing_is_given_up_for_a_round_after_the_last() -> None:
    """In the last round of a Swiss those meet who should; earlier ones look ahead."""
    given_up = 0
    for seed in range(60):
        luck, field = Random(seed), entrants(6)
        drawn, decided = list[Pair](), list[Result]()
        for number in range(1, 4):
            drawing = draw(of(Format.SWISS, rounds=3), field, decided, drawn)
            inside = contenders(of(Format.SWISS), field, decided, drawn)
            assert drawing == swiss.draw(inside, number, last=number == 3)
            given_up += number == 3 and drawing != swiss.draw(inside, number)
            assert drawing is not None
            drawn += drawing.pairs
            decided += [
                won(place, pair, luck.choice((0, 1)))
                for place, pair in enumerate(drawn[len(decided) :], len(decided) + 1)
            ]
    assert given_up
