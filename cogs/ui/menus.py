"""Menus whose values are whole actions of the game."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from discord.ui import ActionRow, LayoutView, Select

from bot.engine import notation
from bot.engine.actions import Action
from bot.service.tables import Seen
from cogs.ui.app import App
from cogs.ui.ids import Pick

MENU: Final = 25
"""Discord allows so many options in a menu."""
TEXT: Final = 100
"""Characters of an option's label and of its description."""


class Entry(NamedTuple):
    """One line of a menu."""

    action: Action
    label: str
    description: str | None = None


def menus(
    app: App, seen: Seen, entries: Sequence[Entry], text: str, tag: str
) -> Iterator[ActionRow[LayoutView]]:
    """As many menus as the entries fill. `tag` only sets their ids apart from other menus'."""
    for at in range(0, len(entries), MENU):
        some = entries[at : at + MENU]
        title = text
        if len(entries) > MENU:
            span = {"first": at + 1, "last": at + len(some), "count": len(entries)}
            title = app.words.say("ui-menu-part", title=text, **span)
        yield ActionRow(_menu(seen, some, title, f"_{tag}{at or ''}"))


def _menu(seen: Seen, entries: Sequence[Entry], title: str, verb: str) -> Select[LayoutView]:
    assert seen.game is not None
    menu: Select[LayoutView] = Select(
        custom_id=str(Pick(seen.game.id, seen.turns, verb)), placeholder=title[:150]
    )
    for action, label, description in entries:
        menu.add_option(label=label[:TEXT], value=notation.write(action), description=description)
    return menu
