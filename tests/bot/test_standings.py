from collections.abc import Mapping
from dataclasses import astuple, replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.league.results import Entrant, Entry, Side
from bot.league.settings import Counting, Format, Tie
from bot.scoring import Outcome
from bot.standings import FORM, annulled, cross_table, progress, standings
from tests.bot.divisions import Division, divisions, entries, league, order, results, table

ROBIN = Format.ROUND_ROBIN


@given(divisions(), st.integers(0, 10**6))
def test_the_order_of_the_results_does_not_matter(division: Division, seed: int) -> None:
    """Nor that of the entries."""
    again, inside = list(division.results), list(division.entrants)
    Random(seed).shuffle(again)
    Random(seed).shuffle(inside)
    assert standings(division.settings, inside, again) == division.table


@given(divisions(), st.integers(0, 10**6))
def test_the_numbers_of_the_entries_do_not_matter(division: Division, seed: int) -> None:
    """Only their seeds do: under other numbers they stand as before."""
    numbers = [each.number for each in division.entrants]
    others = dict(zip(numbers, Random(seed).sample(range(100), len(numbers)), strict=True))
    inside = [replace(each, number=others[each.number]) for each in division.entrants]
    found = [
        replace(each, sides=(_as(others, each.sides[0]), _as(others, each.sides[1])))
        for each in division.results
    ]
    renamed = standings(division.settings, inside, found)
    assert [astuple(row)[1:] for row in renamed.rows] == [
        astuple(row)[1:] for row in division.table.rows
    ]
    assert order(renamed) == [others[entry] for entry in order(division.table)]


def _as(others: Mapping[Entry, Entry], side: Side) -> Side:
    return tuple(others[entry] for entry in side)


@given(divisions())
def test_a_row_adds_up(division: Division) -> None:
    """Each fixture that counts is won, drawn, lost or a bye, and has its place in the form."""
    gone = annulled(division.settings, division.entrants, division.results)
    for row in division.table.rows:
        mine = [
            each
            for each in division.results
            if row.entry in each.sides[0] + each.sides[1]
            and gone.isdisjoint(each.sides[0] + each.sides[1])
        ]
        assert row.played == row.won + row.drawn + row.lost
        assert row.played + row.byes == len(mine)
        assert len(row.form) == min(FORM, len(mine))
        assert len(row.ties) == len(division.settings.ties)


@given(divisions(counted=[Counting.WINS]))
def test_points_are_two_for_a_win_and_one_for_a_draw(division: Division) -> None:
    """A bye is counted once: in the points, and as nothing else."""
    bye = 0 if division.settings.format in {ROBIN, Format.DOUBLE_ROUND_ROBIN} else 2
    for row in division.table.rows:
        assert row.points == 2 * row.won + row.drawn + bye * row.byes


def test_a_row_says_what_was_won_and_scored() -> None:
    """Games and points are of what was really played, a forfeit is won or lost without them."""
    first, second = table(
        league(Format.DOUBLE_ROUND_ROBIN, games=2), 2, "1>2:100/60/90/80", "2>>1"
    ).rows
    assert (first.entry, first.played, first.won, first.lost, first.points) == (1, 2, 1, 1, 2)
    assert (first.games_won, first.games_lost) == (2, 0)
    assert (first.scored, first.conceded) == (190, 140)
    assert (second.won, second.lost, second.games_won, second.scored) == (1, 1, 0, 140)


def test_the_form_is_of_the_last_fixtures_the_oldest_first() -> None:
    """A forfeit is told from a defeat, and a bye from a win."""
    found = table(league(), 3, "1>2", "2>1", "1=2", "1- 2>3", "1>>2", "2>>1")
    assert found.of(1).form == (
        Outcome.LOST,
        Outcome.DRAWN,
        Outcome.BYE,
        Outcome.WON,
        Outcome.FORFEITED,
    )


def test_fixtures_of_one_round_are_in_the_order_of_their_numbers() -> None:
    """As on a ladder, whichever was decided first."""
    both = results("1>2 2>1")
    for given_ in (both, both[::-1]):
        found = standings(league(Format.LADDER), entries(2), given_)
        assert found.of(1).form == (Outcome.WON, Outcome.LOST)


def test_a_bye_is_no_fixture_and_no_win() -> None:
    """It brings the points of one."""
    row = table(league(), 3, "1>2 3-").of(3)
    assert (row.points, row.byes, row.played, row.won) == (2, 1, 0, 0)


def test_in_an_odd_round_robin_sitting_out_brings_nothing() -> None:
    """After two rounds of three 1 has sat out once, 2 has not."""
    found = table(league(ROBIN), 3, "2>3 1-", "1=2 3-")
    assert [(row.entry, row.points, row.byes) for row in found.rows] == [
        (2, 3, 0),
        (1, 1, 1),
        (3, 0, 1),
    ]


def test_of_knows_only_entries() -> None:
    """And says so."""
    with pytest.raises(KeyError):
        table(league(), 2).of(3)


def test_a_result_of_another_division_is_a_mistake() -> None:
    """Nobody would see that points are missing."""
    with pytest.raises(AssertionError, match="division"):
        table(league(), 2, "1>3")


# Who leaves, and who comes back


def left(*rounds: str, size: int = 5, gone: int = 5) -> list[int | None]:
    """The points of each entry of a round robin that the last one left."""
    inside = [replace(each, out=4 if each.number == gone else None) for each in entries(size)]
    found = standings(league(ROBIN), inside, results(*rounds))
    return [found.of(number + 1).points for number in range(size)]


def test_who_leaves_a_round_robin_early_has_never_been_there() -> None:
    """5 played one of four: 1 loses its win, as 2, 3 and 4 lose those by forfeit."""
    assert left("1>5 2>3", "2>>5", "3>>5", "4>>5 1>4") == [2, 2, 0, 0, 0]


def test_who_leaves_a_round_robin_after_half_of_it_has_been_there() -> None:
    """5 played two of four: they count, and so do the forfeits of the rest."""
    assert left("1>5 2>3", "5>2", "3>>5", "4>>5 1>4") == [4, 2, 2, 2, 2]


def test_half_of_a_double_round_robin_is_twice_as_much() -> None:
    """Two of eight are too few."""
    inside = [*entries(4), Entrant(5, 5, out=8)]
    played = results("1>5 2>3", "5>2")
    assert annulled(league(Format.DOUBLE_ROUND_ROBIN), inside, played) == {5}
    assert annulled(league(ROBIN), inside, played) == frozenset()


def test_what_was_not_played_is_not_counted_for_the_half() -> None:
    """Neither byes nor forfeits, whoever got them."""
    inside = [*entries(4), Entrant(5, 5, out=4)]
    assert annulled(league(ROBIN), inside, results("5-", "1>5", "5>>2", "3x5")) == {5}


def test_an_annulled_entry_is_at_the_foot_with_nothing() -> None:
    """It says why."""
    inside = [*entries(2), Entrant(3, 3, out=2)]
    found = standings(league(ROBIN), inside, results("3>>1", "3>>2"))
    last = found.rows[-1]
    assert (last.entry, last.rank, last.points, last.annulled) == (3, None, 0, True)
    assert [row.annulled for row in found.rows] == [False, False, True]


def test_those_who_left_share_no_rank() -> None:
    """They have none."""
    found = standings(league(), [Entrant(1, 1, out=1), Entrant(2, 2, out=1)], ())
    assert [(row.rank, row.shared) for row in found.rows] == [(None, False)] * 2


@pytest.mark.parametrize("form", [Format.SWISS, Format.LADDER, Format.KNOCKOUT])
def test_elsewhere_the_results_of_who_leaves_stand(form: Format) -> None:
    """It was the best, and has no rank any more; who beat it has beaten it."""
    inside = [Entrant(1, 1, out=2), *entries(4)[1:]]
    found = standings(league(form), inside, results("1>2 3>4", "3>1"))
    assert found.of(3).points == 4
    assert (found.of(1).points, found.of(1).rank) == (2, None)
    assert found.rows[1 if form is Format.KNOCKOUT else -1].entry == 1
    assert not found.of(1).annulled


@pytest.mark.parametrize("counting", Counting)
def test_coming_back_brings_no_points_for_the_rounds_missed(counting: Counting) -> None:
    """4 left after the first round and is in again from the fourth on."""
    rounds = "1>2 3>4", "1>3 2-", "2>1 3-"
    stayed = standings(league(counting=counting), entries(4), results(*rounds))
    back = [*entries(3), Entrant(4, 4, since=4)]
    found = standings(league(counting=counting), back, results(*rounds))
    assert found.of(4).points == stayed.of(4).points
    assert found.of(4).byes == 0
    assert found.of(4).rank is not None


# Everybody against everybody, and round by round


@given(divisions())
def test_the_cross_table_is_the_same_from_both_sides(division: Division) -> None:
    """The fixtures of two entries are those of the other two, by round."""
    found = cross_table(division.settings, division.results)
    for (one, two), met in found.items():
        back = found[two, one]
        assert [each.fixture for each in met] == [each.fixture for each in back]
        assert [each[-4:-2] for each in met] == [each[-4:-2][::-1] for each in back]
        assert [each.round for each in met] == sorted(each.round for each in met)


def test_the_cross_table_has_annulled_results_too_and_no_byes() -> None:
    """Nothing is hidden."""
    found = cross_table(league(ROBIN), results("1>5 2-", "2>>5 1-"))
    assert set(found) == {(1, 5), (5, 1), (2, 5), (5, 2)}
    assert [each.outcome for each in found[5, 1]] == [Outcome.LOST]


def test_partners_do_not_meet_in_the_cross_table() -> None:
    """Each meets both of the other side."""
    found = cross_table(league(Format.ROTATION), results("1,2>3,4", "1,3=2,4"))
    assert (1, 2) in found
    assert [each.round for each in found[1, 2]] == [2]
    assert [each.round for each in found[1, 4]] == [1, 2]


@given(divisions())
def test_progress_ends_at_the_table(division: Division) -> None:
    """After the last round points and ranks are those of the table."""
    course = progress(division.settings, division.entrants, division.results)
    for row in division.table.rows:
        ends = course[row.entry][-1:]
        assert [(end.points, end.rank) for end in ends] == [(row.points, row.rank)] * len(ends)


@given(divisions(forms=[Format.SWISS, Format.ROTATION, Format.KNOCKOUT]))
def test_progress_is_the_table_of_the_rounds_so_far(division: Division) -> None:
    """Where nothing is annulled: that is decided by what came later."""
    course = progress(division.settings, division.entrants, division.results)
    for at, number in enumerate(sorted({each.round for each in division.results})):
        upto = [each for each in division.results if each.round <= number]
        for row in standings(division.settings, division.entrants, upto).rows:
            assert course[row.entry][at] == (number, row.points, row.rank)


def test_progress_of_a_ladder_goes_by_its_order() -> None:
    """After each round it is asked again."""
    found = progress(
        league(Format.LADDER),
        entries(3),
        results("3>2", "3>1"),
        lambda so_far: (1, 3, 2) if len(so_far) == 1 else (3, 1, 2),
    )
    assert [each.rank for each in found[3]] == [2, 1]
    assert [each.rank for each in found[1]] == [1, 2]


def test_the_table_names_its_tie_breaks() -> None:
    """The values of each row belong to these, in this order."""
    found = table(league(ROBIN, Tie.WINS, Tie.SCORED), 2, "1>2:90/80")
    assert found.ties == (Tie.WINS, Tie.SCORED)
    assert [row.ties for row in found.rows] == [(1, 90), (0, 80)]
