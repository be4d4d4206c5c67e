"""What a novice does in the games for two."""

import random

import pytest

from bot.ai.player import NOVICE
from bot.engine.actions import Action, ClaimLow, Declare, Draw, PlayCard
from bot.engine.rules import System
from bot.engine.view import View
from tests.bot.ai.positions import cards
from tests.bot.ai.tables import BINOCLE, FOSTER, SYSTEMS, Table


def novice(view: View) -> Action:
    """What the novice does."""
    return NOVICE.choose(view, random.Random(1))


@pytest.mark.parametrize("system", SYSTEMS)
def test_cards_of_a_meld_are_kept(system: System) -> None:
    """The lowest card that is in no meld goes, though a marriage has lower ones."""
    view = Table(system, "KS QS AD TD AC TC", 12).to_play("AH")
    assert novice(view) == PlayCard(cards("TD")[0])


def test_greatest_meld_is_declared() -> None:
    """The novice does not think of what it closes."""
    action = novice(Table(FOSTER, "QS QS2 JD JD2 9C", 24, turned="9H").to_declare())
    assert isinstance(action, Declare)
    assert action.key == "double_bezique"


def test_lowest_trump_comes_first() -> None:
    """Ten points and a better card."""
    view = Table(BINOCLE, "9H KS QS AC", 24, turned="TH").to_declare()
    assert novice(view) == ClaimLow(cards("9H")[0])


def test_nothing_to_declare_is_a_draw() -> None:
    """Without a meld the cards are drawn."""
    assert novice(Table(BINOCLE, "KS AD AC", 24).to_declare()) == Draw()
