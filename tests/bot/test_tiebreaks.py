from dataclasses import replace

from hypothesis import given

from bot.league.results import Entrant, Result, Way
from bot.league.settings import Format, Tie
from bot.scoring import win
from bot.standings import standings
from tests.bot.divisions import Division, divisions, entries, league, order, results, table

ROBIN = Format.ROUND_ROBIN


def values(
    tie: Tie, count: int, *rounds: str, form: Format = Format.SWISS
) -> dict[int, int | None]:
    """What each entry has of the tie-break."""
    found = table(league(form, tie), count, *rounds)
    return {row.entry: row.ties[0] for row in sorted(found.rows, key=lambda row: row.entry)}


def test_buchholz_is_the_sum_of_the_opponents_points() -> None:
    """1 has beaten 2 and 3; 2 and 3 have two points each, 4 none."""
    found = values(Tie.BUCHHOLZ, 4, "1>2 3>4", "1>3 2>4")
    assert found == {1: 2 + 2, 2: 4 + 0, 3: 0 + 4, 4: 2 + 2}


def test_median_is_without_the_best_and_the_worst_opponent() -> None:
    """Of three opponents the middle one is left."""
    found = values(Tie.MEDIAN, 4, "1>2 3>4", "1>3 2>4", "1>4 2>3")
    assert found == {1: 2, 2: 2, 3: 4, 4: 4}


def test_median_of_two_opponents_is_nothing() -> None:
    """The best and the worst are all there are."""
    assert values(Tie.MEDIAN, 4, "1>2 3>4", "1>3 2>4") == dict.fromkeys(range(1, 5), 0)


def test_sonneborn_counts_the_beaten_twice_and_the_drawn_once() -> None:
    """So it stays whole."""
    found = values(Tie.SONNEBORN, 4, "1>2 3=4", "1=3 2>4", form=ROBIN)
    assert found == {1: 2 * 2 + 2, 2: 2 * 1, 3: 1 + 3, 4: 2}


def test_wins_are_those_by_forfeit_too_and_byes_that_are_worth_one() -> None:
    """Whoever has the points of a win has the win."""
    assert values(Tie.WINS, 3, "1>2 3-", "1>>3 2-") == {1: 2, 2: 1, 3: 1}


def test_a_bye_of_a_round_robin_is_no_win() -> None:
    """It brings no points there."""
    assert values(Tie.WINS, 3, "1>2 3-", "1>>3 2-", form=ROBIN) == {1: 2, 2: 0, 3: 0}


def test_progressive_is_the_sum_after_each_round() -> None:
    """2 + 4 + 4, against 0 + 0 + 2 and so on."""
    found = values(Tie.PROGRESSIVE, 4, "1>2 3>4", "1>3 2>4", "4>1 2=3")
    assert found == {1: 10, 2: 0 + 2 + 3, 3: 2 + 2 + 3, 4: 2}


def test_when_a_bye_came_does_not_matter_to_progressive() -> None:
    """It counts as in the middle: of three rounds, twice its points."""
    early = values(Tie.PROGRESSIVE, 3, "1- 2>3", "2>1 3-", "1=3 2-")
    late = values(Tie.PROGRESSIVE, 3, "2>1 3-", "2>3", "1- 2=3")
    assert (early[1], late[1]) == (2 * 2 + 1, 2 * 2)


def test_difference_and_scored_are_those_of_the_games() -> None:
    """Of all of them."""
    rounds = "1>2:100/40/60/90", "1=2:70/70"
    assert values(Tie.DIFFERENCE, 2, *rounds, form=Format.DOUBLE_ROUND_ROBIN) == {1: 30, 2: -30}
    assert values(Tie.SCORED, 2, *rounds, form=Format.DOUBLE_ROUND_ROBIN) == {1: 230, 2: 200}


def test_an_unplayed_win_counts_as_ones_own_average_score() -> None:
    """Else who has a bye, or an opponent who stays away, scores a fixture less than the others."""
    rounds = "1>2:100/40 3-", "1>>3 2-"
    assert values(Tie.SCORED, 3, *rounds) == {1: 200, 2: 80, 3: 0}
    assert values(Tie.DIFFERENCE, 3, *rounds) == {1: 120, 2: -120, 3: 0}


def test_a_forfeit_scores_nothing_for_who_stayed_away() -> None:
    """It is no average: it is one's own doing."""
    assert values(Tie.SCORED, 2, "1>2:100/40", "1>>2", form=Format.DOUBLE_ROUND_ROBIN) == {
        1: 200,
        2: 40,
    }


def test_a_bye_is_a_virtual_opponent_of_ones_own_strength() -> None:
    """3 had a bye: its Buchholz is 1's four points, and its own two."""
    assert values(Tie.BUCHHOLZ, 3, "1>2 3-", "1>3 2-")[3] == 4 + 2


def test_no_bye_is_an_opponent_in_a_round_robin() -> None:
    """Everyone has as many, and they say nothing."""
    assert values(Tie.BUCHHOLZ, 3, "1>2 3-", "1>3 2-", form=ROBIN) == {1: 0, 2: 4, 3: 4}


def test_one_opponents_forfeit_does_not_cost_its_other_opponents() -> None:
    """4 stays away from 3: for 1, which has beaten it before, that counts as a draw."""
    stays = values(Tie.BUCHHOLZ, 4, "1>4 2=3", "1=2 3>>4")
    assert stays[1] == 2 + 1  # 2 has two points, 4 has none and a fixture that counts as drawn


def test_one_opponents_leaving_does_not_cost_its_other_opponents() -> None:
    """The rounds that it misses count as drawn, too; for itself they are virtual opponents."""
    played = results("1>4 2=3", "1=2 3-")
    gone = [*entries(3), Entrant(4, 4, out=1)]
    found = standings(league(Format.SWISS, Tie.BUCHHOLZ), gone, played)
    assert found.of(1).ties == (2 + 1,)


def test_who_comes_late_has_virtual_opponents_for_what_it_missed() -> None:
    """4 came for the second round, and beat 3, which has one point; it has two itself."""
    late = [*entries(3), Entrant(4, 4, since=2)]
    found = standings(league(Format.SWISS, Tie.BUCHHOLZ), late, results("1=3 2-", "1=2 4>3"))
    assert found.of(4).ties == (1 + 2,)


def test_in_a_rotation_both_opponents_count_and_the_partner_does_not() -> None:
    """Hence a bye has two virtual ones."""
    found = values(
        Tie.BUCHHOLZ, 5, "1,2>3,4 5-", "1,3>2,5 4-", form=Format.ROTATION
    )  # points: 4, 2, 2, 2, 2
    assert found == {1: 2 + 2 + 2 + 2, 2: 4 + 6, 3: 6 + 4, 4: 6 + 4, 5: 4 + 6}


def test_a_bye_is_worth_as_much_as_beating_ones_equal() -> None:
    """1 had a bye, 4 has beaten 3, and all three end with two points."""
    found = values(Tie.SONNEBORN, 5, "1- 4>3 2>5", "2>1 3>4 5-")
    assert found[1] == found[4] == 2 * 2


CIRCLE = ("1>2 3-", "2>3 1-", "3>1 2-")


def test_head_to_head_is_the_points_among_those_who_are_tied() -> None:
    """2, 3 and 4 have four points each; among them 3 has beaten both."""
    rounds = "1>2 3>4", "1>4 3>2", "1>3 2>4"
    found = table(league(ROBIN, Tie.HEAD_TO_HEAD), 4, *rounds)
    assert order(found) == [1, 3, 2, 4]
    tied = "1>2 3>4", "4>1 3>2", "1>3 2>4"
    found = table(league(ROBIN, Tie.HEAD_TO_HEAD), 4, *tied)
    assert [(row.entry, row.points, row.ties) for row in found.rows] == [
        (1, 4, (2,)),
        (3, 4, (0,)),
        (2, 2, (2,)),
        (4, 2, (0,)),
    ]


def test_three_who_beat_each_other_in_a_circle_are_equal_head_to_head() -> None:
    """It has been looked at, and tells nobody apart."""
    found = table(league(ROBIN, Tie.HEAD_TO_HEAD), 3, *CIRCLE)
    assert [(row.rank, row.shared, row.ties) for row in found.rows] == [(1, True, (2,))] * 3


def test_head_to_head_says_nothing_when_some_have_not_met() -> None:
    """1 has beaten 2, and neither has met 3, which has as many points as they."""
    found = table(league(Format.SWISS, Tie.HEAD_TO_HEAD), 6, "1>2 3>4 5>6", "2>5 6>1 4>3")
    tied = [row for row in found.rows if row.points == 2]
    assert {row.ties for row in tied} == {(None,)}
    assert all(row.shared for row in tied)


def test_head_to_head_says_nothing_when_some_have_met_more_often() -> None:
    """In the middle of a double round robin it would be unfair."""
    found = table(
        league(Format.DOUBLE_ROUND_ROBIN, Tie.HEAD_TO_HEAD),
        3,
        "1>2 3-",
        "2>1 3-",
        "3=1 2-",
        "2=3 1-",
    )
    assert {row.points for row in found.rows} == {3, 2}
    level = table(
        league(Format.DOUBLE_ROUND_ROBIN, Tie.HEAD_TO_HEAD),
        3,
        "1>2 3-",
        "2>1 3-",
        "3>1 2-",
        "2>3 1-",
        "1>3",
    )  # points: 4, 4, 2
    assert [row.ties for row in level.rows] == [(2,), (2,), (None,)]


def test_a_meeting_that_was_forfeited_counts_head_to_head() -> None:
    """They were drawn to meet, and one of them did not come."""
    found = table(league(ROBIN, Tie.HEAD_TO_HEAD), 3, "2>>1 3-", "1>3 2-", "3>2 1-")
    assert {row.ties for row in found.rows} == {(2,)}
    two = table(league(ROBIN, Tie.HEAD_TO_HEAD), 4, "2>>1 3=4", "1>3 4-", "3=2 4-", "1=4")
    assert two.of(1).points == two.of(2).points == 3
    assert order(two)[:2] == [2, 1]


def test_partners_have_not_met() -> None:
    """1 and 2 have always been on one side."""
    found = table(league(Format.ROTATION, Tie.HEAD_TO_HEAD), 4, "1,2>3,4")
    assert {row.ties for row in found.rows} == {(None,)}


@given(divisions(forms=[Format.SWISS, Format.ROTATION]))
def test_a_bye_adds_ones_own_strength_to_buchholz_and_nothing_else(division: Division) -> None:
    """A law: after a round of nothing but byes, each has one more opponent, its own points.

    The opponents that it had have the points of a bye more, each.
    """
    settings = replace(division.settings, ties=(Tie.BUCHHOLZ,))
    last = max((each.round for each in division.results), default=0)
    byes = [
        Result(1000 + each.number, last + 1, ((each.number,), ()), Way.BYE)
        for each in division.entrants
    ]
    before = standings(settings, division.entrants, division.results)
    after = standings(settings, division.entrants, [*division.results, *byes])
    size = 2 if settings.format is Format.ROTATION else 1
    for now, had in ((after.of(row.entry), row) for row in before.rows):
        assert now.points == had.points + win(settings)
        assert isinstance(had.ties[0], int)
        assert now.ties == (had.ties[0] + size * (last * win(settings) + now.points),)


@given(divisions(forms=[Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN]))
def test_byes_change_nothing_at_all_in_a_round_robin(division: Division) -> None:
    """Nobody's points, rank, or tie-breaks."""
    without = [each for each in division.results if each.way is not Way.BYE]
    last = max((each.round for each in division.results), default=0)
    fixed = Result(999, last, ((1,), ()), Way.BYE)  # keeps the number of rounds, for progressive
    one = standings(division.settings, division.entrants, [*division.results])
    two = standings(division.settings, division.entrants, [*without, *([fixed] if last else [])])
    assert [(row.entry, row.rank, row.points, row.ties) for row in one.rows] == [
        (row.entry, row.rank, row.points, row.ties) for row in two.rows
    ]
