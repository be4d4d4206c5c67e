"""Hints: in practice only, while melds may be declared."""

from dataclasses import replace

import pytest

from bot.ai.planner import plan
from bot.service.model import Computer, Person
from bot.service.tables import Seen
from bot.variants import SYSTEMS
from cogs.ui.hand import panel
from cogs.ui.hint import hint_text, hints
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


def hint(here: Table) -> str:
    """What seat 0 is told, without the marks of markdown."""
    view = hints(alone(here))
    assert view is not None
    best = plan(view.rules, view.holding, view.trump)
    return hint_text(APP, view, best).replace("\ufe0e", "").replace("*", "")


def test_a_hint_says_how_to_go_on() -> None:
    """Which meld when, and that its cards are kept till then."""
    told = hint(window(BINOCLE, "KS QS JD"))
    assert "1. Binocle" in told
    assert "Score one after each trick that you win, and play none of these cards before" in told
    assert "Score it after a trick" in hint(window(BINOCLE, "KC QC"))


def test_a_hint_tells_of_the_lowest_trump() -> None:
    """In the window in which it may be shown, and there alone."""
    here = window(BINOCLE, "KC QC 9H 9S")
    assert "The dix 9♥ scores 10 points beside the melds" in hint(here)
    assert "dix" not in hint(here.do("0 low 9H1").do("0 draw"))


def test_who_has_nothing_to_declare_learns_what_melds_are() -> None:
    """Rather than nothing at all."""
    assert "a king with its queen" in hint(window(BINOCLE, "9C AS"))
