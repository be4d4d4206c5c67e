"""What a deal's result is worth as the score stands."""

from dataclasses import replace

import pytest

from bot.ai.expert.stakes import Outcome, Result, Stakes
from bot.engine.rules import Value
from bot.engine.state import Contract
from tests.bot.ai.positions import before_play, rules_with

HAND = "AS TS KS QS JS 9H 9D 9C JH JC TD QD"
GOOD = Outcome(side=0, meld=12, won=16, other_meld=4, other_won=9)
BAD = Outcome(side=0, meld=4, won=6, other_meld=4, other_won=19)


def stakes(mine: int = 0, other: int = 0, **values: Value) -> Stakes:
    """Seat 0's stakes at these scores."""
    view = before_play("melds", HAND, rules=rules_with(**values), contract=Contract(0, 20))
    return Stakes(replace(view, scores=(mine, other)))


def test_nothing_changed_at_equal_scores_is_even() -> None:
    """Half the games are won from there."""
    assert stakes().now == pytest.approx(0.5)


def test_a_contract_made_is_better_than_one_lost() -> None:
    """A set costs the bid."""
    assert stakes().contract(GOOD, 20) > stakes().now > stakes().contract(BAD, 20)


def test_a_double_set_costs_more() -> None:
    """Where the table makes a set cost double the bid."""
    assert stakes(set_penalty="double_bid").contract(BAD, 20) < stakes().contract(BAD, 20)


def test_no_trick_no_points() -> None:
    """Without a trick the defenders' melds count nothing, unless the table says so."""
    swept = Outcome(side=0, meld=12, won=25, other_meld=40, other_won=0)
    assert stakes().contract(swept, 20) > stakes(min_trick="none").contract(swept, 20)


def test_the_game_is_won_on_a_made_contract() -> None:
    """Who makes his contract and stands at the target has won (rules, A.10)."""
    assert stakes(140, 149).contract(GOOD, 20) == pytest.approx(1, abs=0.02)


@pytest.mark.parametrize(("rule", "wins"), [("seed_strict", False), ("declarer_first", True)])
def test_defenders_at_the_target_win_as_the_table_says(rule: str, *, wins: bool) -> None:
    """Beside a made contract only some tables let them win (rules, A.10, row 3)."""
    worth = stakes(145, 0, win_rule=rule).worth(Result(side=1, made=True, ours=20, theirs=15))
    assert (worth == 1) is wins


def test_a_point_counts_more_near_the_end() -> None:
    """What is a little more of a long way is much of a short one."""
    assert stakes(130, 130).point > stakes().point


@pytest.mark.parametrize(
    ("house", "other"), [("meld_plus_10", 14), ("meld_only", 4), ("nothing", 0)]
)
def test_throwing_in_gives_what_the_table_says(house: str, other: int) -> None:
    """The contract is lost, and the defenders have their melds, ten more, or nothing."""
    at = stakes(concede_defenders=house)
    lost = Result(side=0, made=False, ours=-20, theirs=other)
    assert at.thrown_in(BAD, 20) == at.worth(lost)


def test_a_moon_pays_or_costs() -> None:
    """All tricks are worth 25 more; a single one lost, fifty."""
    swept = Outcome(side=0, meld=12, won=25, other_meld=4, other_won=0)
    assert stakes().moon(swept, 20) > stakes().contract(swept, 20)
    assert stakes().moon(GOOD, 20) < stakes().contract(GOOD, 20)
