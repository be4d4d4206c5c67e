"""Rules and scores to read, privately."""

from discord.ui import ActionRow, LayoutView, Select, TextDisplay

from bot.engine.events import DealCounted, Reckoning
from bot.engine.rules import Values
from bot.service.errors import NoGame
from bot.service.luck import seal_of
from bot.service.model import Computer, Table
from bot.service.people import seat_of
from bot.service.records import sheet
from bot.text.cast import Cast
from bot.text.rulebook import contents, section, section_title, sections, system_name
from cogs.ui.app import App
from cogs.ui.board import STYLE, Item, box, button, cast_of, rows
from cogs.ui.board_lines import score_line
from cogs.ui.ids import Knock, Leaf

PANEL = 3_900
"""Characters of text in a panel."""
SHOWN = 15
"""So many deals are listed in a message."""


def rules_panel(
    app: App,
    key: str,
    options: Values,
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
    parts: list[Item] = [TextDisplay(text[:PANEL])]
    menu: Select[LayoutView] = Select(
        custom_id=str(Knock(table, "rules") if table else Leaf(key)),
        placeholder=app.words.say("ui-choose-section"),
    )
    for each in known:
        title = f"§{each} {section_title(system, each, app.words)}"
        menu.add_option(label=title[:100], value=each, default=each == number)
    parts.append(ActionRow(menu))
    return box(*parts)


async def score_text(app: App, table: Table) -> str:
    """The score of the game, and where it stands. Raises: NoGame."""
    seen = await app.tables.see(table, None)
    if seen.view is None:
        raise NoGame
    cast = cast_of(app, table)
    lines = [score_line(app, cast, seen.view)]
    scored = await sheet(app.tables, table.game or 0)
    lines += (_deal_line(app, cast, number, one) for number, one in enumerate(scored, 1))
    if seen.view.winner is not None:
        lines.append(app.words.say("ui-game-over", side=cast.side(seen.view.winner)))
    return "\n".join((lines[0], *lines[1:][-SHOWN:]))


def _deal_line(app: App, cast: Cast, number: int, scored: Reckoning) -> str:
    """How the deal ended, and what it did to the score of each side."""
    sides = " · ".join(
        app.words.say(
            "ui-sheet-side", side=cast.side(line.side), change=line.change, score=line.score
        )
        for line in scored.sides
    )
    if isinstance(scored, DealCounted):
        return app.words.say("ui-sheet-counted", number=number, sides=sides)
    result = app.words.say(f"ui-sheet-{scored.result}", points=scored.contract.points)
    return app.words.say("ui-sheet", number=number, result=result, sides=sides)


async def seals_text(app: App, table: Table) -> tuple[str, str]:
    """How to check the deals of this game that are over, and their secrets. Raises: NoGame."""
    seen = await app.tables.see(table, None)
    if seen.view is None or seen.game is None:
        raise NoGame
    over = seen.view.deal if seen.view.winner is not None else seen.view.deal - 1
    lines: list[str] = []
    for deal in range(1, over + 1):
        seal = await app.tables.store.seal(table.id, seen.game.seals + deal)
        if seal is not None:
            told = {"seal": seal_of(seal.secret), "secret": seal.secret.hex(), "words": seal.words}
            lines.append(app.words.say("ui-shuffle", deal=deal, game=seen.game.system, **told))
    return app.words.say("ui-shuffles", count=over, seal=seen.seal), "\n\n".join(lines)


def text_panel(text: str) -> LayoutView:
    """A text alone."""
    return box(TextDisplay(text[:PANEL]))


def more_panel(app: App, table: Table, user: int) -> LayoutView:
    """What else the user can do at the table."""
    say = app.words.say
    asked = ["score", "review", "show", "record", "shuffles"] if table.game is not None else []
    room = any(isinstance(who, Computer) for who in table.seats)
    seat = ["join"] if room and seat_of(table, user) is None else []
    names = [*seat, "rules", "options", "meldtable", *asked, "close"]
    buttons = [
        button(
            say(f"ui-more-{name}"),
            Knock(table.id, name),
            STYLE.danger if name == "close" else STYLE.secondary,
        )
        for name in names
    ]
    return box(TextDisplay(say("ui-more-text")), *rows(buttons))
