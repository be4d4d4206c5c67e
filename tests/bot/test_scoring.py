import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.league.results import Result, Score, Way
from bot.league.settings import Counting, Format, Settings
from bot.scoring import Outcome, draw, meetings, resolved, views, win
from tests.bot.divisions import Division, divisions, game, league, results


def worth(settings: Settings, text: str) -> tuple[int, int]:
    """What the fixture brings to its sides."""
    first, second = views(settings, results(text)[0])
    return first.points, second.points


@pytest.mark.parametrize(
    ("text", "points"), [("1>2", (2, 0)), ("1=2", (1, 1)), ("1~2", (1, 1)), ("1>2:50/70", (0, 2))]
)
def test_a_win_is_worth_two(text: str, points: tuple[int, int]) -> None:
    """And a draw one to each."""
    assert worth(league(), text) == points


def test_games_decide_a_fixture_before_points_do() -> None:
    """Two games of three, though with fewer points in all."""
    assert worth(league(games=3), "1>2:80/70/80/70/0/150") == (2, 0)


@pytest.mark.parametrize(
    ("margin", "points"),
    [(0, 10), (9, 10), (10, 11), (19, 11), (20, 12), (99, 19), (100, 20), (500, 20), (-29, 8)],
)
def test_a_margin_moves_a_match_point_for_each_full_step(margin: int, points: int) -> None:
    """The step is ten here: a fifteenth of the game's target."""
    settings = league(counting=Counting.MARGIN)
    assert settings.step == 10
    assert worth(settings, f"1>2:{200 + margin}/200") == (points, 20 - points)


def test_the_margin_is_that_of_all_games_together() -> None:
    """+60 and −40 are +20."""
    settings = league(counting=Counting.MARGIN, games=2)
    assert worth(settings, "1>2:100/40/60/100") == (12, 8)


def test_a_margin_counts_for_the_side_that_lost_the_game() -> None:
    """The rules of the game may give it to the side with fewer points."""
    result = Result(1, 1, ((1,), (2,)), Way.PLAYED, (Score((120, 150), 0),))
    first, second = views(league(counting=Counting.MARGIN), result)
    assert (first.points, second.points) == (7, 13)
    assert (first.outcome, second.outcome) == (Outcome.WON, Outcome.LOST)


@pytest.mark.parametrize(
    ("scores", "points"),
    [("140/90", (140, 90)), ("400/-400", (150, -150)), ("400/100/20/30", (170, 130))],
)
def test_each_game_counts_at_most_the_cap_in_a_total(scores: str, points: tuple[int, int]) -> None:
    """The cap is the game's target, and as much below zero."""
    settings = league(counting=Counting.TOTAL, games=2)
    assert settings.cap == 150
    assert worth(settings, f"1>2:{scores}") == points


@pytest.mark.parametrize(
    ("counting", "won", "drawn"),
    [(Counting.WINS, 2, 1), (Counting.MARGIN, 12, 10), (Counting.TOTAL, 180, 150)],
)
def test_what_was_not_played_is_worth_what_the_league_grants(
    counting: Counting, won: int, drawn: int
) -> None:
    """A bye, a forfeit to one side, to none, and a fixture that was declared drawn."""
    settings = league(counting=counting, games=2)
    assert (win(settings), draw(settings)) == (won, drawn)
    assert worth(settings, "1-") == (won, 0)
    assert worth(settings, "1>>2") == (won, 0)
    assert worth(settings, "1x2") == (0, 0)
    assert worth(settings, "1~2") == (drawn, drawn)


@pytest.mark.parametrize("form", [Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN])
@pytest.mark.parametrize("counting", Counting)
def test_a_bye_is_worth_nothing_in_a_round_robin(form: Format, counting: Counting) -> None:
    """There all sit out equally often."""
    assert worth(league(form, counting=counting), "1-") == (0, 0)


def test_a_forfeit_is_won_by_one_and_forfeited_by_the_other() -> None:
    """Whichever side it was awarded to."""
    result = Result(1, 1, ((1,), (2,)), Way.FORFEIT, (game(90, 20),), winner=1)
    first, second = views(league(), result)
    assert (first.outcome, second.outcome) == (Outcome.FORFEITED, Outcome.WON)
    assert (first.points, second.points) == (0, 2)
    assert (first.played, first.scored, second.won) == (False, 0, 0)


def test_each_partner_has_all_points_of_the_side() -> None:
    """In a rotation they part after the fixture; their opponents were two as well."""
    found = meetings(league(Format.ROTATION), results("1,2>3,4"))
    assert found[1] == found[2]
    assert found[1][0].points == 2
    assert found[1][0].others == (3, 4)
    assert found[3][0].others == (1, 2)


def test_the_other_side_sees_the_fixture_the_other_way_round() -> None:
    """Games and points."""
    first, second = views(league(games=3), results("1>2:90/40/80/100/120/70")[0])
    assert first[-4:] == (2, 1, 290, 210)
    assert second[-4:] == (1, 2, 210, 290)


@given(divisions(counted=[Counting.WINS, Counting.MARGIN]))
def test_a_played_fixture_shares_out_the_same_number_of_points(division: Division) -> None:
    """Two, or twenty."""
    whole = 2 if division.settings.counting is Counting.WINS else 20
    for result in division.results:
        first, second = views(division.settings, result)
        if first.played or first.outcome is Outcome.DRAWN:
            assert first.points + second.points == whole


@given(divisions())
def test_only_a_played_fixture_has_games(division: Division) -> None:
    """A recorded one without games was not played; nor is anything that was forfeited."""
    for result in division.results:
        for each in views(division.settings, result):
            assert each.played or each[-4:] == (0, 0, 0, 0)
            assert each.played == (bool(result.games) and result.way in {Way.PLAYED, Way.RECORDED})
            assert not each.played or each.outcome in {Outcome.WON, Outcome.DRAWN, Outcome.LOST}


@given(divisions())
def test_who_won_is_what_the_result_says(division: Division) -> None:
    """Neither side is said to have won what it has not."""
    for result in division.results:
        outcomes = [each.outcome for each in views(division.settings, result)]
        if result.way is not Way.BYE:
            won = outcomes.index(Outcome.WON) if Outcome.WON in outcomes else None
            assert won == result.victor


@given(st.integers(1, 2000), st.integers(0, 500), st.integers(0, 500))
def test_what_a_league_names_is_not_the_games_to_say(target: int, cap: int, step: int) -> None:
    """Resolving twice changes nothing, and neither is ever zero."""
    settings = resolved(league(Format.SWISS), target)
    assert resolved(settings, target + 1) == settings
    own = resolved(
        Settings("game", "", {}, settings.entrants, Format.SWISS, cap=cap, step=step), target
    )
    assert (own.cap, own.step) == (cap or target, step or max(1, target // 15))
    assert own.step > 0


def test_a_fixture_counts_once() -> None:
    """Two results of one fixture are a mistake of whoever gathered them."""
    with pytest.raises(AssertionError, match="once"):
        meetings(league(), [*results("1>2"), *results("1=2")])
