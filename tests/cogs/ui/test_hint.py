"""Hints: in practice only, of what the player's own hand holds."""

from dataclasses import replace

import pytest

from bot.ai.planner import plan
from bot.engine.view import observe
from bot.service.model import Computer, Person
from bot.service.tables import Seen
from bot.variants import SYSTEMS
from cogs.ui.hand import panel
from cogs.ui.hint import hint_text, hints
from tests.bot.engine.scripted import Table, table, window
from tests.cogs.ui.screens import app, buttons, plain, seen

BINOCLE, FOSTER = SYSTEMS["binocle"], SYSTEMS["bezique_foster"]
APP = app()


def alone(here: Table, seat: int = 0) -> Seen:
    """The table as the seat sees it, with computers in the other seats."""
    shown = seen(here.rules, here.state, seat)
    computers = (Computer("club", f"Computer {place + 1}") for place in range(here.rules.seats))
    seats = tuple(
        shown.table.seats[seat] if place == seat else computer
        for place, computer in enumerate(computers)
    )
    return replace(shown, table=replace(shown.table, seats=seats))


def said(here: Table) -> str:
    """The hint for seat 0."""
    view = observe(here.rules, here.state, 0)
    return plain(hint_text(APP, plan(view.rules, view.holding, view.trump)))


def test_practice_has_a_button_for_a_hint() -> None:
    """With one person among computers."""
    here = window(BINOCLE, "KS QS")
    assert "Hint" in buttons(panel(APP, alone(here)))
    assert hints(alone(here)) is not None


def test_between_people_there_are_no_hints() -> None:
    """Neither the button nor the answer."""
    shown = seen(window(BINOCLE, "KS QS").rules, window(BINOCLE, "KS QS").state, 0)
    assert all(isinstance(who, Person) for who in shown.table.seats)
    assert "Hint" not in buttons(panel(APP, shown))
    assert hints(shown) is None


@pytest.mark.parametrize(
    "here", [table(), window(BINOCLE, "KS QS", other="9C", stock=2).do("0 draw")]
)
def test_where_nothing_is_declared_there_are_no_hints(here: Table) -> None:
    """Not where all melds are shown at once, and not after the stock."""
    assert hints(alone(here)) is None


def test_a_hint_is_the_best_order_with_its_total() -> None:
    """The single before the double."""
    assert said(window(FOSTER, "QS QS JD JD")).split("\n")[:3] == [
        "The best order for what you hold: 540 points, one meld for each trick that you win.",
        "1. Score Bézique Q♠ J♦ (40)",
        "2. Score Double bézique Q♠ Q♠ J♦ J♦ (500)",
    ]


def test_a_hint_goes_on_from_what_has_scored() -> None:
    """The marriage is behind him."""
    here = window(FOSTER, "KS QS JD").do("0 meld marriage KS1 QS1").win()
    assert "40 points" in said(here)
    assert "Marriage" not in said(here)


def test_a_hand_without_melds_says_so() -> None:
    """There is nothing to plan."""
    assert said(window(BINOCLE, "AS 10C")) == "Your hand holds nothing to declare."
