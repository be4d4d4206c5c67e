"""What a club player makes of the last tricks."""

import pytest

from bot.ai.endgame import others
from bot.engine.rules import System
from bot.engine.state import Trick
from bot.engine.view import observe
from tests.bot.ai.positions import cards, club_card
from tests.bot.ai.tables import FOSTER, HOFFMANN, SYSTEMS, Table


@pytest.mark.parametrize("system", SYSTEMS)
def test_other_hand_is_known(system: System) -> None:
    """What was neither played nor is one's own is the other's."""
    table = Table(system, "AS TS KC", 0)
    state = table.state(trick=Trick(0))
    assert set(others(observe(table.rules, state, 0))) == set(state.hands[1])


def test_trump_is_drawn_before_an_ace_is_led() -> None:
    """The other's lone trump is drawn before it can ruff: both tricks are won."""
    table = Table(HOFFMANN, "AH AS", 0, shown="9H 8C")
    assert club_card(table.to_play()) == "AH"


def test_ten_is_not_led_into_the_ace() -> None:
    """A small card draws the ace, which has to win; the ten takes the last trick."""
    table = Table(FOSTER, "TS 9S", 0, shown="AS 8S")
    assert club_card(table.to_play()) == "9S"


@pytest.mark.parametrize(("low", "card"), [(False, "TH"), (True, "9H")])
def test_ten_may_rank_low(low: bool, card: str) -> None:
    """The ten takes the knave by its usual rank, and is saved from it by the other."""
    table = Table(
        HOFFMANN,
        "TH 9H",
        0,
        shown="JH 8C",
        values=(("ten_low_in_last_eight", low), ("endgame", "follow_only")),
    )
    assert club_card(table.to_play("JH")) == card


def test_duties_bind_the_choice() -> None:
    """Where the trick must be won, the ace is played though a small card would serve."""
    table = Table(FOSTER, "AS 7S", 0, shown="KS TH")
    assert club_card(table.to_play("KS")) == "AS"
    assert cards("AS")[0] in table.to_play("KS").hand
