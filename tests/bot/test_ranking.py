from itertools import pairwise

import pytest
from hypothesis import given

from bot.league.results import Entrant
from bot.league.settings import Format, Tie
from bot.ranking import Ground, Step
from bot.standings import Row, Why, standings, why
from tests.bot.divisions import Division, divisions, entries, league, order, results, table

ROBIN = Format.ROUND_ROBIN
CUP = Format.KNOCKOUT
BOTH = (Tie.HEAD_TO_HEAD, Tie.DIFFERENCE)


def neighbours(rows: tuple[Row, ...]) -> list[Why]:
    """What separates each row from the next one."""
    return [why(above, below) for above, below in pairwise(rows)]


@given(divisions())
def test_what_separates_two_rows_speaks_for_the_upper_one(division: Division) -> None:
    """Its value is better; of seeds and places, less is."""
    for found in neighbours(division.table.rows):
        if found.by in {Ground.SEED, Ground.PLACE}:
            assert found.above < found.below
        else:
            assert found.above > found.below


@given(divisions())
def test_a_rank_is_shared_by_those_whom_only_the_seed_separates(division: Division) -> None:
    """And by nobody else; the next rank leaves out as many."""
    rows = division.table.rows
    inside = [row for row in rows if row.rank is not None]
    for row in inside:
        equals = [other for other in inside if other.rank == row.rank]
        assert row.shared == (len(equals) > 1)
        assert row.rank == 1 + rows.index(equals[0])
    for above, below in pairwise(inside):
        assert (above.rank == below.rank) == (why(above, below).by is Ground.SEED)


@given(divisions())
def test_it_is_the_same_reason_seen_from_below(division: Division) -> None:
    """Of any two rows, not of neighbours alone."""
    for one in division.table.rows:
        for two in division.table.rows:
            if one is not two:
                there, back = why(one, two), why(two, one)
                assert (there.by, there.above, there.below) == (back.by, back.below, back.above)


@given(divisions())
def test_nobody_is_lost_or_doubled(division: Division) -> None:
    """A row for each entry."""
    assert sorted(order(division.table)) == sorted(each.number for each in division.entrants)


@given(divisions())
def test_who_withdrew_stands_below_all_others_without_a_rank(division: Division) -> None:
    """Whatever it won before; in a knock-out, below those who came as far."""
    ranks = [row.rank for row in division.table.rows]
    if division.settings.format is not CUP:
        assert None not in ranks[: len([each for each in division.entrants if each.out is None])]
    gone = {each.number for each in division.entrants if each.out is not None}
    assert {row.entry for row in division.table.rows if row.rank is None} == gone


def test_before_the_first_result_all_share_the_first_rank() -> None:
    """In the order of the draw."""
    found = standings(league(ROBIN, *BOTH), [Entrant(1, 3), Entrant(2, 1), Entrant(3, 2)], ())
    assert order(found) == [2, 3, 1]
    assert [(row.rank, row.shared) for row in found.rows] == [(1, True)] * 3
    assert neighbours(found.rows)[0] == Why(
        Ground.SEED,
        1,
        2,
        (
            Step(Ground.IN, 1),
            Step(Ground.POINTS, 0),
            Step(Tie.HEAD_TO_HEAD, None),
            Step(Tie.DIFFERENCE, 0),
        ),
    )


def test_one_entry_only_is_first_alone() -> None:
    """It shares its rank with nobody."""
    (row,) = table(league(ROBIN, *BOTH), 1).rows
    assert (row.entry, row.rank, row.shared) == (1, 1, False)


def test_no_entry_makes_an_empty_table() -> None:
    """As before the sign-up."""
    assert table(league(), 0).rows == ()


def test_points_come_first() -> None:
    """And are the whole reason."""
    first, second = table(league(ROBIN, *BOTH), 2, "2>1").rows
    assert why(first, second) == Why(Ground.POINTS, 2, 0, (Step(Ground.IN, 1),))


def test_a_tie_break_decides_only_among_those_with_equal_points() -> None:
    """3 has lost by far more than 2, and stands above it."""
    rounds = "1>2:100/80 3=4:80/80", "1>3:150/0 4x2"
    found = table(league(ROBIN, Tie.DIFFERENCE), 4, *rounds)
    assert order(found) == [1, 4, 3, 2]
    assert why(found.of(4), found.of(3)).by is Tie.DIFFERENCE
    assert why(found.of(3), found.of(2)).by is Ground.POINTS


def test_a_circle_of_three_is_left_to_the_next_tie_break() -> None:
    """Head-to-head is level among them."""
    found = table(league(ROBIN, *BOTH), 3, "1>2:90/80", "2>3:140/10", "3>1:90/80")
    assert order(found) == [2, 1, 3]
    reason = why(*found.rows[:2])
    assert (reason.by, reason.above, reason.below) == (Tie.DIFFERENCE, 120, 0)
    assert Step(Tie.HEAD_TO_HEAD, 2) in reason.level


def test_head_to_head_does_not_come_back_after_the_next_tie_break() -> None:
    """The difference takes 2 out of the circle; that 3 has beaten 1 was looked at before."""
    found = table(league(ROBIN, *BOTH), 3, "1>2:90/80", "2>3:100/70", "3>1:90/70")
    ranks = [(row.entry, row.rank, row.shared) for row in found.rows]
    assert ranks == [(2, 1, False), (1, 2, True), (3, 2, True)]


def test_what_head_to_head_splits_it_looks_at_again() -> None:
    """Four have five points. Among them 1 has five, 4 three, 2 and 3 two; and 3 has beaten 2."""
    rounds = "1>2 4>3", "1>3 2>4", "1=4 3>2", "4>5 2=6", "2>5 3=6", "3>5"
    found = table(league(ROBIN, Tie.HEAD_TO_HEAD), 6, *rounds)
    assert [row.points for row in found.rows] == [5, 5, 5, 5, 2, 0]
    assert order(found) == [1, 4, 3, 2, 6, 5]
    assert [row.ties for row in found.rows][:4] == [(5,), (3,), (2,), (2,)]
    reason = why(found.of(3), found.of(2))
    assert (reason.by, reason.above, reason.below) == (Tie.HEAD_TO_HEAD, 2, 0)
    assert reason.level[-1] == Step(Tie.HEAD_TO_HEAD, 2)


def test_a_later_head_to_head_is_among_those_who_are_still_tied() -> None:
    """The difference takes 3 out of the circle; of the other two, 2 has won."""
    settings = league(ROBIN, Tie.DIFFERENCE, Tie.HEAD_TO_HEAD)
    found = table(settings, 3, "2>1:90/80", "1>3:95/80", "3>2:85/80")
    assert [(row.entry, row.ties) for row in found.rows] == [
        (2, (5, 2)),
        (1, (5, 0)),
        (3, (-10, None)),
    ]
    assert why(*found.rows[:2]).by is Tie.HEAD_TO_HEAD


@pytest.mark.parametrize("tie", [Tie.WINS, Tie.PROGRESSIVE, Tie.DIFFERENCE, Tie.SCORED])
def test_more_of_ones_own_stands_higher(tie: Tie) -> None:
    """1 drew twice, 2 won early, by much, and lost late, by little: both have two points."""
    found = table(league(ROBIN, tie), 4, "2>3:100/50 1=4:50/50", "4>2:60/50 1=3:40/40")
    assert order(found) == [4, 2, 1, 3]
    reason = why(found.of(2), found.of(1))
    values = found.of(2).ties[0], found.of(1).ties[0]
    assert (reason.by, (reason.above, reason.below)) == (tie, values)


@pytest.mark.parametrize("tie", [Tie.BUCHHOLZ, Tie.MEDIAN, Tie.SONNEBORN])
def test_stronger_opponents_stand_one_higher(tie: Tie) -> None:
    """1 has beaten 3, the weakest, and 2 the strongest but for those who have beaten both."""
    rounds = "1>3 2>4", "5>1 6>2 4>7", "7>1 8>2 4>5"
    found = table(league(Format.SWISS, tie), 8, *rounds)
    assert found.of(1).points == found.of(2).points == 2
    assert order(found).index(2) < order(found).index(1)
    assert why(found.of(2), found.of(1)).by is tie


def test_who_goes_out_later_stands_higher() -> None:
    """Losers of a round share a rank; those of the final and its winner do not."""
    found = table(league(CUP), 4, "1>4 3>2", "1>3")
    ranks = [(row.entry, row.rank, row.shared) for row in found.rows]
    assert ranks == [(1, 1, False), (3, 2, False), (2, 3, True), (4, 3, True)]
    assert why(*found.rows[:2]).by is Ground.ROUND
    assert why(*found.rows[1:3]) == Why(Ground.ROUND, 2, 1)


def test_who_leaves_a_knock_out_stands_where_it_went_out() -> None:
    """3 as finalist, 4 after the first round: neither falls below who came less far."""
    inside = [*entries(2), Entrant(3, 3, out=2), Entrant(4, 4, out=1)]
    found = standings(league(CUP), inside, results("1>4 3>2", "1>>3"))
    assert [(row.entry, row.rank) for row in found.rows] == [(1, 1), (3, None), (2, 3), (4, None)]
    assert why(*found.rows[1:3]).by is Ground.ROUND
    assert why(*found.rows[2:]) == Why(Ground.IN, 1, 0, (Step(Ground.ROUND, 1),))


def test_tie_breaks_tell_losers_of_a_round_apart() -> None:
    """When the league has named some: 2 lost by less."""
    found = table(league(CUP, Tie.DIFFERENCE), 4, "1>4:100/20 3>2:90/80", "1>3")
    assert order(found) == [1, 3, 2, 4]
    assert [row.rank for row in found.rows] == [1, 2, 3, 4]


def test_points_place_nobody_in_a_knockout() -> None:
    """5 had two byes and lost its only fixture, in the final: it is second."""
    found = table(league(CUP), 5, "5- 1>4 2>3", "5- 1>2", "1>5")
    assert order(found)[:3] == [1, 5, 2]


def test_who_is_still_in_stands_above_who_went_out_in_the_same_round() -> None:
    """2 and 3 have not played yet."""
    found = table(league(CUP), 4, "1>4")
    assert order(found) == [1, 2, 3, 4]
    assert [row.rank for row in found.rows] == [1, 2, 2, 4]
    assert why(found.of(3), found.of(4)).by is Ground.UNBEATEN


def test_who_forfeits_is_out_and_so_are_two_who_both_do() -> None:
    """There is no winner of a double forfeit."""
    found = table(league(CUP), 4, "1>>4 2x3")
    assert [(row.entry, row.rank) for row in found.rows] == [(1, 1), (2, 2), (3, 2), (4, 2)]


def test_a_drawn_fixture_sends_the_better_seed_on() -> None:
    """As the bracket does."""
    found = table(league(CUP), 4, "1=4 2~3", "2>1")
    assert [(row.entry, row.rank) for row in found.rows] == [(2, 1), (1, 2), (3, 3), (4, 3)]


def test_a_given_order_decides_in_place_of_the_points() -> None:
    """On a ladder; who withdrew is last there too."""
    inside = [*entries(3), Entrant(4, 4, out=1)]
    played = results("3>1", "3>2 3>4")
    found = standings(league(Format.LADDER), inside, played, (2, 4, 3, 1))
    ranks = [(row.entry, row.rank, row.shared) for row in found.rows]
    assert ranks == [(2, 1, False), (3, 2, False), (1, 3, False), (4, None, False)]
    assert why(*found.rows[:2]) == Why(Ground.PLACE, 1, 3, (Step(Ground.IN, 1),))
    assert why(*found.rows[2:]).by is Ground.IN
