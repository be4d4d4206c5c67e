"""Hints: in practice only, what they say, and what can be done with them at once."""

from dataclasses import replace

import pytest

from bot.ai.player import PLAYERS
from bot.engine.actions import CallOut, PlayCard
from bot.engine.notation import write
from bot.service.model import Computer, Person
from bot.service.tables import Seen
from bot.service.thinking import Inline
from bot.variants import SYSTEMS
from cogs.ui.hand import panel
from cogs.ui.hint import Thought, hint_panel, refusal, think, why_panel
from tests.bot.engine.scripted import Table, table, window
from tests.cogs.ui.screens import app, buttons, drawn, plain, seen, told, wrong

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


async def thought(shown: Seen) -> Thought:
    """What is made of it, here and now."""
    return await think(Inline(PLAYERS), shown)


async def said(here: Table) -> str:
    """The hint that seat 0 gets."""
    shown = alone(here)
    return plain(told(hint_panel(APP, shown, await thought(shown))))


@pytest.mark.parametrize("here", [table(), window(BINOCLE, "KS QS")])
def test_practice_has_buttons_for_advice(here: Table) -> None:
    """With one person among computers, in the games for four as in those for two."""
    shown = alone(here, here.state.waiting[0])
    assert {"Hint", "Why?"} <= {*buttons(panel(APP, shown))}
    assert refusal(shown) is None


def test_between_people_there_are_no_hints() -> None:
    """Neither the buttons nor the answer."""
    shown = seen(window(BINOCLE, "KS QS").rules, window(BINOCLE, "KS QS").state, 0)
    assert all(isinstance(who, Person) for who in shown.table.seats)
    assert {"Hint", "Why?"}.isdisjoint(buttons(panel(APP, shown)))
    assert refusal(shown) == "ui-hint-refused"


def test_no_hint_is_given_out_of_turn() -> None:
    """Who may do nothing is told to wait; once the game is over, that it is."""
    here = table()
    waiting = alone(here, (here.state.waiting[0] + 1) % 4)
    assert refusal(waiting) == "ui-hint-not-now"
    assert waiting.view is not None
    assert refusal(replace(waiting, view=replace(waiting.view, winner=0))) == "ui-hint-over"


async def test_out_of_turn_only_a_sure_call_is_advised() -> None:
    """B.6: between tricks one may call; nothing else can be done then."""
    waiting = alone(window(BINOCLE, "KS QS"), 1)
    assert waiting.view is not None
    assert waiting.view.legal == (CallOut(),)
    assert refusal(waiting) == "ui-hint-not-now"
    won = replace(waiting, view=replace(waiting.view, scores=(0, waiting.view.target)))
    assert refusal(won) is None
    assert (await thought(won)).advice.action == CallOut()


async def test_a_hint_names_the_action_and_a_button_takes_it() -> None:
    """The button is that of the panel: with the turn at which it was drawn."""
    shown = alone(window(BINOCLE, "KC QC"))
    made = await thought(shown)
    screen = hint_panel(APP, shown, made)
    assert told(screen).startswith("### Declare Marriage")
    assert f"pn1:{10**9}:99:{write(made.advice.action)}" in drawn(screen)
    assert buttons(screen)[-1] == "Why?"
    assert wrong(screen) == []


async def test_a_hint_says_how_to_go_on_declaring() -> None:
    """Which meld is left for later, and that its cards are kept till then."""
    hint = await said(window(BINOCLE, "KS QS JD"))
    assert "### Declare Binocle" in hint
    assert "1. Grand binocle" in hint
    assert "Score it after a trick that you win, and play none of these cards before" in hint


async def test_a_hint_tells_of_the_lowest_trump() -> None:
    """In the window in which it may be shown, and there alone."""
    here = window(BINOCLE, "KC QC 9H 9S")
    assert "dix 9♥" in await said(here)
    assert "dix" not in await said(here.do("0 low 9H1").do("0 draw"))


async def test_the_reasons_come_with_the_alternatives() -> None:
    """In a table, the one advised marked; with the last card's cost below."""
    shown = alone(window(BINOCLE, "KS QS").do("0 draw"))
    made = await thought(shown)
    action = made.advice.action
    assert isinstance(action, PlayCard)
    last = Thought(made.advice, last=(made.advice, action, 0.0))
    screen = why_panel(APP, shown, last)
    assert f"→ {APP.glyphs.plain(action.card)}" in told(screen)
    assert "the computer would have played it too" in told(screen)
    assert len(buttons(screen)) == 1
    assert wrong(screen) == []


async def test_the_same_turn_gets_the_same_hint() -> None:
    """However often one asks."""
    shown = alone(window(BINOCLE, "KS QS").do("0 draw"))
    assert await thought(shown) == await thought(shown)
