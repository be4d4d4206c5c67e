"""Bézique after Hoffmann (rules, chapter D): what differs from Foster's."""

import pytest

from bot.engine.declaring import Declaring, Fresh
from bot.engine.rules import Value
from bot.variants import bezique_foster
from bot.variants.bezique_hoffmann import SYSTEM
from tests.bot.engine.scripted import window


def test_how_melds_are_judged() -> None:
    """B0.3, column D: no new card, but one that has not scored in the class."""
    judge = SYSTEM.rules({}).declaring
    assert judge == Declaring(Fresh.UNSCORED, add_only=False, reserving=True, reform=True)


@pytest.mark.parametrize(
    ("name", "default"),
    [
        ("target", 1000),
        ("endgame", "follow_only"),
        ("ten_low_in_last_eight", False),
        ("seven_scores", "declared"),
        ("seven_uses_meld", False),
        ("brisques", "at_once"),
        ("last_trick", "final"),
    ],
)
def test_defaults(name: str, default: Value) -> None:
    """D's table."""
    assert SYSTEM.option(name).default == default
    assert SYSTEM.rules({}).values[name] == default


def test_cards_on_the_table_score_after_a_later_trick() -> None:
    """D: any held combination, even if all of it lies on the table."""
    game = window(SYSTEM, "KS KH KD KC QS JD")
    for line in ("four_kings KS1 KH1 KD1 KC1", "bezique QS1 JD1", "marriage KS1 QS1"):
        game.win().do(f"0 meld {line}")
    assert game.state.scores[0] == 80 + 40 + 20


def test_inferior_order_is_within_a_class() -> None:
    """D: the book's own example, a marriage after a bézique with the same queen."""
    game = window(SYSTEM, "KS QS JD").do("0 meld bezique QS1 JD1").win()
    assert game.reason("0 meld marriage KS1 QS1") is None


def test_the_double_at_once() -> None:
    """D: it may be declared without the single before it."""
    game = window(SYSTEM, "QS QS JD JD").do("0 meld double_bezique QS1 QS2 JD1 JD2")
    assert game.state.scores[0] == 500


def test_what_differs_from_foster() -> None:
    """D's table: the new-card rule, the last eight, and the ten in them."""
    ours, fosters = SYSTEM.rules({}).values, bezique_foster.SYSTEM.rules({}).values
    shared = set(ours) & set(fosters)
    assert {name for name in shared if ours[name] != fosters[name]} == {"endgame"}
    assert set(ours) - shared == {"ten_low_in_last_eight"}
    assert set(fosters) - shared == {"fresh_card"}
