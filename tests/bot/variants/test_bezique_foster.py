"""Bézique after Foster (rules, chapter C)."""

import pytest

from bot.engine.declaring import Declaring, Fresh
from bot.engine.rules import Value
from bot.variants.bezique_foster import SYSTEM
from tests.bot.engine.scripted import window


def test_how_melds_are_judged() -> None:
    """B0.3, column C: a new card within the class; several shown, one scored."""
    judge = SYSTEM.rules({}).declaring
    assert judge == Declaring(Fresh.SAME_CLASS, add_only=False, reserving=True, reform=True)


@pytest.mark.parametrize(
    ("name", "default"),
    [
        ("target", 1000),
        ("next_dealer", "alternate"),
        ("auto_draw", True),
        ("fresh_card", "same_class"),
        ("seven_scores", "declared"),
        ("seven_uses_meld", False),
        ("exchanged_card_meldable", True),
        ("endgame", "must_win"),
        ("brisques", "at_once"),
        ("last_trick", "final"),
        ("both_reach", "pone_first"),
    ],
)
def test_defaults(name: str, default: Value) -> None:
    """C.2 to C.5 and W."""
    assert SYSTEM.option(name).default == default
    assert SYSTEM.rules({}).values[name] == default


def test_the_ten_keeps_its_rank() -> None:
    """D's table: Foster knows no other order."""
    assert not any(option.name == "ten_low_in_last_eight" for option in SYSTEM.options)


def test_fosters_example() -> None:
    """C.3: double bézique, sixty queens and a royal marriage shown at once; three tricks for them.

    To score the single before the double gains 40.
    """
    game = window(SYSTEM, "QS QS JD JD QH QD KH")
    game.do(
        "0 announce bezique QS1 JD1",
        "0 announce double_bezique QS1 QS2 JD1 JD2",
        "0 announce four_queens QS1 QS2 QH1 QD1",
        "0 announce royal_marriage KH1 QH1",
        "0 meld bezique QS1 JD1",
    )
    for line in (
        "double_bezique QS1 QS2 JD1 JD2",
        "four_queens QS1 QS2 QH1 QD1",
        "royal_marriage KH1 QH1",
    ):
        game.win().do(f"0 meld {line}")
    assert game.state.scores[0] == 40 + 500 + 60 + 40
    assert not any(game.state.lost)
