"""The reckoning of a hand and the end of the game (rules, A.6 and A.8 to A.10)."""

from dataclasses import replace

import pytest

from bot.engine.actions import CHANCE
from bot.engine.events import Cause, Claim, DealScored, GameWon, PlayOn, Result
from bot.engine.rules import Value
from bot.engine.stages.settle import Tally
from bot.engine.state import Step
from bot.variants.partnership import SYSTEM
from tests.bot.engine.scripted import reckoned, table, tally


def result(
    bid: int,
    us: Tally,
    them: Tally,
    options: dict[str, Value] | None = None,
    *,
    conceded: bool = False,
    moon: bool = False,
) -> tuple[Result, Cause, tuple[int, ...]]:
    """How the hand ended, why, and the scores of declarers and defenders after it."""
    rules = SYSTEM.rules(options or {})
    step = reckoned(rules, bid, us, them, conceded=conceded, moon=moon)
    (scored,) = (event for event in step.events if isinstance(event, DealScored))
    return scored.result, scored.cause, step.state.scores


MADE, SET, CONCEDED = Result


def test_made_counts_the_total_and_not_the_bid() -> None:
    """A.8: made, the declarers score meld and tricks."""
    outcome = result(20, tally(10, 15, 7, last=True), tally(6, 10, 5))
    assert outcome == (MADE, Cause.REACHED, (25, 16))


def test_the_contract_itself_is_enough() -> None:
    """A.8: total >= contract."""
    assert result(25, tally(10, 15, 7, last=True), tally(6, 10, 5))[0] is MADE
    assert result(26, tally(10, 15, 7, last=True), tally(6, 10, 5))[0] is SET


def test_set_costs_the_bid_and_nothing_else_counts() -> None:
    """A.8 and A.2, set_penalty bid: below zero too, as there is no floor."""
    outcome = result(30, tally(10, 15, 7, last=True), tally(6, 10, 5))
    assert outcome == (SET, Cause.SHORT, (-30, 16))


def test_double_bid_penalty() -> None:
    """A.2, set_penalty double_bid."""
    us, them = tally(10, 15, 7, last=True), tally(6, 10, 5)
    assert result(30, us, them, {"set_penalty": "double_bid"})[2] == (-60, 16)
    assert result(25, us, them, {"set_penalty": "double_bid"})[2] == (25, 16)


def test_declarers_without_a_trick_are_set() -> None:
    """A.8: at least one trick, however great the meld."""
    outcome = result(30, tally(35, 0, 0), tally(2, 25, 12, last=True))
    assert outcome == (SET, Cause.NO_TRICK, (-30, 27))


def test_defenders_without_a_trick_score_nothing() -> None:
    """A.8: their meld is lost too."""
    step = reckoned(SYSTEM.rules({}), 20, tally(0, 25, 12, last=True), tally(14, 0, 0))
    assert step.state.scores == (25, 0)
    assert isinstance(step.events[0], DealScored)
    assert [side.lost for side in step.events[0].sides] == [False, True]


def test_a_trick_without_a_counter_is_a_trick() -> None:
    """A.8: any trick."""
    assert result(20, tally(24, 0, 1), tally(0, 25, 11, last=True))[2] == (24, 25)
    assert result(20, tally(0, 25, 11, last=True), tally(14, 0, 1))[2] == (25, 14)


COUNTER: dict[str, Value] = {"min_trick": "one_counter"}
NONE: dict[str, Value] = {"min_trick": "none"}


def test_a_counter_is_needed() -> None:
    """A.2, min_trick one_counter, for declarers and defenders."""
    outcome = result(20, tally(24, 0, 1), tally(0, 25, 11, last=True), COUNTER)
    assert outcome == (SET, Cause.NO_COUNTER, (-20, 25))
    assert result(20, tally(0, 25, 11, last=True), tally(14, 0, 1), COUNTER)[2] == (25, 0)
    assert result(20, tally(0, 24, 11, last=True), tally(14, 1, 1), COUNTER)[2] == (24, 15)


def test_the_last_trick_is_no_counter() -> None:
    """A.6: counters are A, 10 and K; a last trick of Q, J and 9 has none."""
    outcome = result(20, tally(24, 1, 1, last=True), tally(0, 24, 11), COUNTER)
    assert outcome == (SET, Cause.NO_COUNTER, (-20, 24))


def test_no_trick_is_needed() -> None:
    """A.2, min_trick none."""
    assert result(30, tally(35, 0, 0), tally(2, 25, 12, last=True), NONE)[2] == (35, 27)
    assert result(20, tally(0, 25, 12, last=True), tally(14, 0, 0), NONE)[2] == (25, 14)


def test_defenders_score_the_same_whether_made_or_set() -> None:
    """A.8: no bonus for setting."""
    us, them = tally(10, 15, 7, last=True), tally(6, 10, 5)
    assert result(20, us, them)[2][1] == result(40, us, them)[2][1] == 16


def test_points_that_do_not_total_25_are_a_bug() -> None:
    """A.8: integrity check."""
    with pytest.raises(AssertionError, match="25"):
        reckoned(SYSTEM.rules({}), 20, tally(10, 12, 6, last=True), tally(6, 12, 6))


@pytest.mark.parametrize(
    ("rule", "defenders"), [("meld_only", 12), ("meld_plus_10", 22), ("nothing", 0)]
)
def test_thrown_in(rule: str, defenders: int) -> None:
    """A.9 and A.2, concede_defenders: minus the contract; no trick is required of anybody."""
    options: dict[str, Value] = {"concede_defenders": rule}
    outcome = result(28, tally(6, 0, 0), tally(12, 0, 0), options, conceded=True)
    assert outcome == (CONCEDED, Cause.THROWN_IN, (-28, defenders))


def test_thrown_in_scores_meld_only_unless_the_table_says_otherwise() -> None:
    """A.2, concede_defenders meld_only."""
    assert result(28, tally(6, 0, 0), tally(12, 0, 0), conceded=True)[2] == (-28, 12)


def test_a_concession_costs_the_contract_once() -> None:
    """A.9: minus the contract, whatever a set costs."""
    options: dict[str, Value] = {"set_penalty": "double_bid"}
    assert result(28, tally(6, 0, 0), tally(2, 0, 0), options, conceded=True)[2] == (-28, 2)


def test_a_concession_counts_as_a_set() -> None:
    """A.9: for A.10, so the defenders at the target win."""
    step = reckoned(
        SYSTEM.rules({}), 20, tally(0, 0, 0), tally(5, 0, 0), before=(0, 146), conceded=True
    )
    assert step.events[-1] == GameWon(1, (-20, 151), Claim.BROKE)


MOON: dict[str, Value] = {"shoot_moon": "bonus25"}


def test_moon_made() -> None:
    """A.9: all 12 tricks and contract made, 25 on top."""
    outcome = result(30, tally(10, 25, 12, last=True), tally(6, 0, 0), MOON, moon=True)
    assert outcome == (MADE, Cause.MOON_MADE, (60, 0))


def test_moon_lost() -> None:
    """A.9: any trick lost, the hand is a set that costs 50 instead of the contract."""
    us, them = tally(40, 25, 11, last=True), tally(6, 0, 1)
    assert result(30, us, them, MOON, moon=True) == (SET, Cause.MOON_LOST, (-50, 6))
    double: dict[str, Value] = {**MOON, "set_penalty": "double_bid"}
    assert result(30, us, them, double, moon=True)[2] == (-50, 6)


def test_moon_with_a_contract_too_high() -> None:
    """A.9: all tricks, but the contract is not made: it costs the contract."""
    us, them = tally(0, 25, 12, last=True), tally(6, 0, 0)
    assert result(30, us, them, MOON, moon=True) == (SET, Cause.SHORT, (-30, 0))


def test_all_tricks_without_the_call_bring_no_bonus() -> None:
    """A.9: declarer may call it."""
    assert result(30, tally(10, 25, 12, last=True), tally(6, 0, 0), MOON)[2] == (35, 0)


ROWS = (  # made, declarers at the target, defenders at the target (rules, A.10)
    (True, True, True),
    (True, True, False),
    (True, False, True),
    (True, False, False),
    (False, True, True),
    (False, True, False),
    (False, False, True),
    (False, False, False),
)
US, THEM, NOBODY = 0, 1, None
WINNERS = {
    "seed_strict": (US, US, NOBODY, NOBODY, THEM, NOBODY, THEM, NOBODY),
    "declarer_first": (US, US, THEM, NOBODY, THEM, NOBODY, THEM, NOBODY),
    "bid_out": (US, US, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY, NOBODY),
    "ever_made_contract": (US, US, NOBODY, NOBODY, THEM, NOBODY, THEM, NOBODY),
    "highest": (US, US, THEM, NOBODY, THEM, NOBODY, THEM, NOBODY),
}


def ended(
    rule: str, row: tuple[bool, bool, bool], *, target: int = 150, ever: bool = False
) -> Step:
    """A hand after which the sides stand as the row of A.10 says."""
    made, us, them = row
    bid = 20 if made else 60
    after = (target + 6 if us else target - 10, target + 3 if them else target - 20)
    change = (25, 16) if made else (-60, 16)
    return reckoned(
        SYSTEM.rules({"win_rule": rule, "target": target}),
        bid,
        tally(10, 15, 7, last=True),
        tally(6, 10, 5),
        before=(after[0] - change[0], after[1] - change[1]),
        made_before=(False, ever),
    )


@pytest.mark.parametrize("target", [50, 150, 500])
@pytest.mark.parametrize("number", range(8))
@pytest.mark.parametrize("rule", WINNERS)
def test_who_wins(rule: str, number: int, target: int) -> None:
    """A.10, the decision table: every row under every reading, for any target."""
    step = ended(rule, ROWS[number], target=target)
    assert step.state.winner == WINNERS[rule][number]
    assert step.state.over == (WINNERS[rule][number] is not None)
    assert any(isinstance(event, GameWon) for event in step.events) == step.state.over
    assert step.state.waiting == (() if step.state.over else (CHANCE,))


def test_seed_strict_unless_the_table_says_otherwise() -> None:
    """A.2, win_rule and target."""
    rules = SYSTEM.rules({})
    assert (rules.values["win_rule"], rules.target) == ("seed_strict", 150)


def test_defenders_who_once_made_a_contract() -> None:
    """A.10.3, ever_made_contract: they win if they ever made one this game."""
    assert ended("ever_made_contract", ROWS[2], ever=True).state.winner == THEM
    assert ended("seed_strict", ROWS[2], ever=True).state.winner is None


def test_a_made_contract_is_remembered() -> None:
    """For ever_made_contract: the declarers' side, and only when made."""
    assert ended("ever_made_contract", ROWS[3]).state.ever_made == (True, False)
    assert ended("ever_made_contract", ROWS[7]).state.ever_made == (False, False)


@pytest.mark.parametrize(("defenders", "winner"), [(144, THEM), (143, US), (142, US)])
def test_the_higher_total_wins(defenders: int, winner: int) -> None:
    """A.10.1, highest: the higher total; a tie is the declarers'."""
    us, them = tally(10, 15, 7, last=True), tally(6, 10, 5)
    rules = SYSTEM.rules({"win_rule": "highest"})
    step = reckoned(rules, 20, us, them, before=(134, defenders))
    assert step.state.scores == (159, defenders + 16)
    assert step.state.winner == winner


def test_the_target_itself_is_reached() -> None:
    """A.10: stands at 150 or more when the hand has been scored."""
    us, them = tally(10, 15, 7, last=True), tally(6, 10, 5)
    assert reckoned(SYSTEM.rules({}), 20, us, them, before=(125, 0)).state.winner == US
    assert reckoned(SYSTEM.rules({}), 20, us, them, before=(124, 0)).state.winner is None


def test_totals_are_not_capped() -> None:
    """A.10."""
    us, them = tally(150, 15, 7, last=True), tally(6, 10, 5)
    assert reckoned(SYSTEM.rules({}), 20, us, them, before=(149, 0)).state.scores == (314, 16)


@pytest.mark.parametrize(
    ("rule", "row", "told"),
    [
        ("seed_strict", 0, GameWon(0, (156, 153), Claim.MADE)),
        ("seed_strict", 6, GameWon(1, (140, 153), Claim.BROKE)),
        ("declarer_first", 2, GameWon(1, (140, 153), Claim.DEFENDED)),
        ("highest", 0, GameWon(0, (156, 153), Claim.HIGHER)),
        ("seed_strict", 2, PlayOn(1, Claim.MUST_MAKE)),
        ("seed_strict", 5, PlayOn(0, Claim.NOT_ON_A_SET)),
        ("bid_out", 6, PlayOn(1, Claim.MUST_MAKE)),
    ],
)
def test_the_clause_is_told(rule: str, row: int, told: GameWon | PlayOn) -> None:
    """A.10: by which sentence the game ends, or goes on although a side is there."""
    assert ended(rule, ROWS[row]).events[-1] == told


def test_nothing_is_told_when_nobody_is_there() -> None:
    """A.10.4 and A.10.8."""
    for row in (3, 7):
        (event,) = ended("seed_strict", ROWS[row]).events
        assert isinstance(event, DealScored)


def test_a_side_left_waiting_wins_later() -> None:
    """A.10: in row 3 first, then in row 7, by a set of the others."""
    game = table(dealer=3, target=50)
    settled = replace(ended("seed_strict", ROWS[2], target=50).state, stage=0)
    game.state = game.rules.stages[0].enter(game.rules, settled).state
    assert game.state.scores == (40, 53)
    game.deal({0: "9S"})
    while game.stage == "auction":
        seat = game.state.waiting[0]
        game.do(f"{seat} bid 60" if seat == 2 and not game.state.contract else f"{seat} pass")
    game.do("2 trump S", "2 concede")
    assert isinstance(game.told[-1], GameWon)
    assert (game.told[-1].side, game.told[-1].claim) == (1, Claim.BROKE)
