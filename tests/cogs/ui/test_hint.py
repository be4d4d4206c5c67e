"""Hints: in practice only, while melds may be declared."""

from dataclasses import replace

import pytest

from bot.service.model import Computer, Person
from bot.service.tables import Seen
from bot.variants import SYSTEMS
from cogs.ui.hand import panel
from cogs.ui.hint import hints
from tests.bot.engine.scripted import Table, table, window
from tests.cogs.ui.screens import app, buttons, seen

BINOCLE = SYSTEMS["binocle"]
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
