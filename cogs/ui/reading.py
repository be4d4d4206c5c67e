"""Rules and scores to read, privately."""

from collections.abc import Mapping

import discord
from discord.ui import ActionRow, Container, LayoutView, Select, TextDisplay

from bot.engine.rules import Value
from bot.service.errors import NoGame
from bot.service.luck import seal_of
from bot.service.model import Table
from bot.text.rulebook import contents, section, section_title, sections, system_name
from cogs.ui.app import App
from cogs.ui.board import GREEN, cast_of, finished, score_line
from cogs.ui.ids import Knock, Leaf

SHOWN = 5
"""So many deals' secrets fit into a message."""


def rules_panel(
    app: App,
    key: str,
    options: Mapping[str, Value],
    number: str | None = None,
    table: int = 0,
) -> LayoutView:
    """The rules of a game under these house rules: a section, or the contents.

    With a table, the pages turned to have its house rules.
    """
    system = app.tables.systems[key]
    text = f"## {system_name(system, app.words)}\n"
    known = sections(system, app.words)
    if number in known and number is not None:
        text += section(system, number, options, app.words)
    else:
        text += contents(system, app.words)
    parts: list[discord.ui.Item[LayoutView]] = [TextDisplay(text[:3900])]
    menu: Select[LayoutView] = Select(
        custom_id=str(Knock(table, "rules") if table else Leaf(key)),
        placeholder=app.words.say("ui-choose-section"),
    )
    for each in known:
        title = f"§{each} {section_title(system, each, app.words)}"
        menu.add_option(label=title[:100], value=each, default=each == number)
    parts.append(ActionRow(menu))
    view = LayoutView(timeout=None)
    view.add_item(Container(*parts, accent_colour=GREEN))
    return finished(view)


async def score_text(app: App, table: Table) -> str:
    """The score of the game, and where it stands. Raises: NoGame."""
    seen = await app.tables.see(table, None)
    if seen.view is None:
        raise NoGame
    cast = cast_of(app, table)
    deal = app.words.say("ui-deal", number=seen.view.deal, dealer=cast.seat(seen.view.dealer))
    return f"{deal}\n{score_line(app, cast, seen.view)}"


async def seals_text(app: App, table: Table) -> str:
    """The seals and secrets of the deals of this game that are over. Raises: NoGame."""
    seen = await app.tables.see(table, None)
    if seen.view is None or seen.game is None:
        raise NoGame
    over = seen.view.deal if seen.view.winner is not None else seen.view.deal - 1
    lines = [app.words.say("ui-shuffles", count=over)]
    for deal in range(max(1, over - SHOWN + 1), over + 1):
        seal = await app.tables.store.seal(table.id, seen.game.seals + deal)
        if seal is not None:
            told = {"seal": seal_of(seal.secret), "secret": seal.secret.hex(), "words": seal.words}
            lines.append(app.words.say("ui-shuffle", deal=deal, **told))
    return "\n".join(lines)
