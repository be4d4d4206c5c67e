"""Partnership pinochle's own data (rules, A.1, A.2 and A.5)."""

import pytest

from bot.engine.rules import Value
from bot.variants.partnership import SYSTEM

DEFAULTS: dict[str, Value] = {  # rules, A.2
    "target": 150,
    "min_bid": 15,
    "bid_increment": "1",
    "jump_bids": True,
    "max_bid": 0,
    "auction_style": "three_pass",
    "all_pass": "dealer_stuck",
    "declare_requires": "none",
    "deal_packet": "3",
    "misdeal_nines": "off",
    "pass_count": "0",
    "pass_order": "partner_first",
    "kitty": "0",
    "meld_mode": "auto",
    "meld_seconds": 60,
    "run_marriage": "counts",
    "double_run_marriages": "included",
    "roundhouse": "sum",
    "first_lead": "declarer",
    "first_lead_trump": False,
    "heading": "always",
    "must_trump": True,
    "must_overtrump": "auto",
    "min_trick": "one_trick",
    "concede": "before_first_lead",
    "concede_defenders": "meld_only",
    "shoot_moon": "off",
    "win_rule": "seed_strict",
    "set_penalty": "bid",
    "score_floor": "none",
}
ALTERNATIVES = {  # rules, A.2
    "bid_increment": {"1", "2", "5", "1_to_60_then_5"},
    "jump_bids": {"on", "off"},
    "auction_style": {"three_pass", "single_round"},
    "all_pass": {
        "dealer_stuck",
        "redeal_next_dealer",
        "redeal_same_dealer",
        "eldest_must_open",
    },
    "declare_requires": {"none", "marriage_in_named_suit", "marriage_to_bid"},
    "deal_packet": {"1", "2", "3", "4"},
    "misdeal_nines": {"off", "five_nines", "five_nines_no_aces", "five_nines_no_meld"},
    "pass_count": {"0", "2", "3", "4"},
    "pass_order": {"partner_first", "simultaneous"},
    "kitty": {"0", "4"},
    "meld_mode": {"auto", "manual"},
    "run_marriage": {"counts", "included"},
    "double_run_marriages": {"included", "separate"},
    "roundhouse": {"sum", "25", "none"},
    "first_lead": {"declarer", "eldest"},
    "first_lead_trump": {"on", "off"},
    "heading": {"always", "trump_only", "never"},
    "must_trump": {"on", "off"},
    "must_overtrump": {"auto", "on", "off"},
    "min_trick": {"one_trick", "one_counter", "none"},
    "concede": {"before_first_lead", "off"},
    "concede_defenders": {"meld_only", "meld_plus_10", "nothing"},
    "shoot_moon": {"off", "bonus25"},
    "win_rule": {
        "seed_strict",
        "declarer_first",
        "bid_out",
        "ever_made_contract",
        "highest",
    },
    "set_penalty": {"bid", "double_bid"},
    "score_floor": {"none"},
}


def test_every_option_with_its_default() -> None:
    """A.2, column by column."""
    assert SYSTEM.settle({}) == DEFAULTS


@pytest.mark.parametrize("name", ALTERNATIVES)
def test_every_alternative(name: str) -> None:
    """A.2: all of them, and no more."""
    assert set(SYSTEM.option(name).words) == ALTERNATIVES[name]


@pytest.mark.parametrize("bid", [10, 15, 16, 20, 21, 25, 30])
def test_opening_bids_of_the_tables(bid: int) -> None:
    """A.2, min_bid: each that the rules name is offered."""
    assert str(bid) in SYSTEM.option("min_bid").words


def test_every_origin_and_section_is_said() -> None:
    """Whether an option is the book's own, standard, clubs' or a choice, and where it stands."""
    for option in SYSTEM.options:
        assert option.origin in {"book", "standard", "clubs", "choice"}
        assert option.section.isdigit()
    book = {option.name for option in SYSTEM.options if option.origin == "book"}
    assert {"target", "run_marriage", "double_run_marriages", "min_trick", "win_rule"} <= book


def test_fixed_numbers() -> None:
    """A.1: 48 cards, four players in two sides, 25 points in the tricks."""
    rules = SYSTEM.rules({})
    assert (len(set(rules.pack.cards)), rules.seats, rules.sides) == (48, 4, (0, 1, 0, 1))
    assert rules.pack.count(rules.pack.cards) + rules.pack.last == 25
    assert [rules.partner(seat) for seat in range(4)] == [2, 3, 0, 1]


def test_the_meld_table() -> None:
    """A.5: every line's points."""
    assert {kind.key: kind.points for kind in SYSTEM.rules({}).melds} == {
        "double_run": 150,
        "run": 15,
        "trump_marriage": 4,
        "common_marriage": 2,
        "dix": 1,
        "double_aces": 100,
        "aces": 10,
        "double_kings": 80,
        "kings": 8,
        "double_queens": 60,
        "queens": 6,
        "double_jacks": 40,
        "jacks": 4,
        "double_pinochle": 30,
        "pinochle": 4,
    }


@pytest.mark.parametrize(
    ("name", "chosen"),
    [
        ("rulebook", {}),
        ("run_swallows_marriage", {"run_marriage": "included"}),
        ("bid_25_pass_4", {"min_bid": 25, "pass_count": "4"}),
        ("nobody_has_to_head", {"heading": "never"}),
    ],
)
def test_presets(name: str, chosen: dict[str, Value]) -> None:
    """Common house rules by name."""
    assert SYSTEM.changed(SYSTEM.presets[name]) == chosen
