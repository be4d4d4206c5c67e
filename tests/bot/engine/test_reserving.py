"""Melds shown and reserved, to score after a later trick (rules, B0.3)."""

import pytest

from bot.engine.actions import PlayCard, Reason
from bot.engine.game import apply, start
from bot.engine.rules import System
from bot.engine.view import observe
from tests.bot.engine.declared import FOSTER, HIGH, HOFFMANN, NEW, PAIR, SYSTEMS, melded
from tests.bot.engine.scripted import cards
from tests.strategies import played

reserving = pytest.mark.parametrize("system", [FOSTER, HOFFMANN], ids=lambda system: system.key)


@reserving
def test_a_reserved_meld_scores_after_a_later_trick(system: System) -> None:
    """B0.3: it needs another trick won, and no new card."""
    game = melded(system, "KS QS JD").do("0 announce bezique QS1 JD1", "0 meld marriage KS1 QS1")
    assert game.reason("0 meld bezique QS1 JD1") is Reason.ONE_A_TRICK
    game.win().do("0 meld bezique QS1 JD1")
    assert game.state.scores[0] == 60
    assert game.state.reserved[0] == ()


@reserving
def test_what_is_reserved_is_not_announced_again(system: System) -> None:
    """It stands on the table already."""
    game = melded(system, "QS JD").do("0 announce bezique QS1 JD1")
    assert game.reason("0 announce bezique JD1 QS1") is Reason.ALREADY_RESERVED


@reserving
def test_a_reserved_meld_dies_with_its_card(system: System) -> None:
    """B0.3: one of its cards is played."""
    game = melded(system, "QS JD KC QC").do("0 announce bezique QS1 JD1").spend("JD1").win()
    assert [lost.meld.key for lost in game.state.lost[0]] == ["bezique"]
    assert game.reason("0 meld bezique QS1 JD1") is Reason.CARD_NOT_HELD


@reserving
def test_a_reserved_meld_dies_by_a_higher_one(system: System) -> None:
    """B0.3: a higher meld of its class with one of its cards scores first."""
    game = melded(system, PAIR).do(
        "0 announce bezique QS1 JD1", "0 meld double_bezique QS1 QS2 JD1 JD2"
    )
    assert [lost.meld.key for lost in game.state.lost[0]] == ["bezique"]
    assert game.win().reason("0 meld bezique QS1 JD1") is HIGH


@reserving
def test_an_equal_meld_takes_its_fellow_too(system: System) -> None:
    """B0.3, L4: with equal values only one of two that share a card scores."""
    game = melded(system, "KC QC QC").do(
        "0 announce marriage KC1 QC1", "0 announce marriage KC1 QC2"
    )
    game.do("0 meld marriage KC1 QC2")
    assert [lost.meld.cards for lost in game.state.lost[0]] == [cards("KC QC")]


@reserving
def test_a_reserved_meld_of_another_class_lives_on(system: System) -> None:
    """The queen scores in class B, and may yet score in class A."""
    game = melded(system, "KS QS JD").do("0 announce marriage KS1 QS1", "0 meld bezique QS1 JD1")
    assert game.state.lost[0] == ()
    assert game.win().reason("0 meld marriage KS1 QS1") is None


def test_foster_judges_the_new_card_at_the_announcement() -> None:
    """C.3, L3: single, then double in one breath; not single, second single, double."""
    game = melded(FOSTER, PAIR).do("0 announce bezique QS1 JD1")
    assert game.reason("0 announce double_bezique QS1 QS2 JD1 JD2") is None
    game.do("0 announce bezique QS2 JD2")
    assert game.reason("0 announce double_bezique QS1 QS2 JD1 JD2") is NEW


def test_hoffmann_asks_for_a_card_that_has_not_scored() -> None:
    """D, L3: announcing uses nothing up, scoring does."""
    game = melded(HOFFMANN, PAIR).do("0 announce bezique QS1 JD1", "0 announce bezique QS2 JD2")
    assert game.reason("0 announce double_bezique QS1 QS2 JD1 JD2") is None
    game.do("0 meld bezique QS1 JD1").win().do("0 meld bezique QS2 JD2").win()
    assert game.reason("0 meld double_bezique QS1 QS2 JD1 JD2") is NEW


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("seed", range(3))
def test_a_holding_without_a_card_is_that_after_its_play(system: System, seed: int) -> None:
    """B0.3: reserved melds are lost with their first card, and the others stay."""
    rules = system.rules({})
    state, compared = start(rules, 0), 0
    for seat, action in played(rules, 0, seed, 1).turns:
        before, state = state, apply(rules, state, seat, action).state
        if isinstance(action, PlayCard) and state.trick and state.trick.cards:
            held = observe(rules, before, seat).holding
            assert held.without(action.card) == observe(rules, state, seat).holding
            compared += 1
    assert compared
