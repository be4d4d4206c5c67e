"""The public message of a table: its lobby, or the game in play."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import discord
from discord.ui import ActionRow, Button, Container, LayoutView, Separator, TextDisplay

from bot.engine import notation
from bot.engine.view import View
from bot.service.model import Computer, Occupant, Status, Table
from bot.service.people import persons
from bot.service.tables import Seen
from bot.text.actions import label, turn
from bot.text.cast import Cast
from bot.text.options import changes, preset_name
from bot.text.rulebook import system_name
from bot.text.safe import safe
from cogs.ui.app import App
from cogs.ui.board_lines import (
    auction_lines,
    contract_lines,
    progress_lines,
    score_line,
    stock_lines,
    table_lines,
    trick_lines,
)
from cogs.ui.ids import Knock, Press
from cogs.ui.lobby_menus import about, game_menu, level_menu, level_name, seat_menu

GREEN = discord.Colour(0x2E7D4F)
STYLE = discord.ButtonStyle


@dataclass(frozen=True, slots=True)
class Bound:
    """What the table of a fixture says of it, who is to sit in each seat, whether it is `open`."""

    line: str
    seats: tuple[str, ...]
    open: bool = True


def name_of(app: App, occupant: Occupant | None) -> str:
    """An occupant's name for Discord's markdown."""
    if occupant is None:
        return app.words.say("ui-seat-free")
    return safe(occupant.name)


def cast_of(app: App, table: Table) -> Cast:
    """The names at the table."""
    sides = app.tables.systems[table.system].sides
    return Cast(tuple(name_of(app, who) for who in table.seats), sides)


def board(app: App, seen: Seen, bound: Bound | None = None) -> LayoutView:
    """The table's message; one that plays a fixture of a league is `bound`."""
    if seen.table.status is Status.LOBBY and (seen.view is None or seen.view.winner is not None):
        return lobby(app, seen) if bound is None else bound_lobby(app, seen, bound)
    assert seen.view is not None
    return playing(app, seen, seen.view, bound)


Item = discord.ui.Item[LayoutView]


def box(*parts: Item, colour: discord.Colour | None = GREEN) -> LayoutView:
    """A message of these parts; nothing of it is kept in memory, for its ids say all."""
    view = LayoutView(timeout=None)
    view.add_item(Container(*parts, accent_colour=colour))
    view.stop()
    return view


def rows(buttons: Iterable[Button[LayoutView]]) -> list[ActionRow[LayoutView]]:
    """Buttons in rows of five."""
    all_of_them = list(buttons)
    return [ActionRow(*all_of_them[at : at + 5]) for at in range(0, len(all_of_them), 5)]


def button(
    text: str,
    custom_id: object,
    style: discord.ButtonStyle = STYLE.secondary,
    *,
    disabled: bool = False,
    emoji: discord.PartialEmoji | None = None,
) -> Button[LayoutView]:
    """A button."""
    return Button(
        label=text[:80], custom_id=str(custom_id), style=style, disabled=disabled, emoji=emoji
    )


# The lobby


def lobby(app: App, seen: Seen) -> LayoutView:
    """Who sits where, the house rules, and what can be done before the game."""
    table, say = seen.table, app.words.say
    system = app.tables.systems[table.system]
    return box(
        TextDisplay(f"## {system_name(system, app.words)}"),
        TextDisplay(f"-# {about(app, system)}"),
        TextDisplay("\n".join(_seat_lines(app, table))),
        Separator(),
        TextDisplay(_rules_line(app, table)),
        ActionRow(
            button(say("ui-join"), Knock(table.id, "join"), STYLE.success),
            button(say("ui-leave"), Knock(table.id, "leave")),
            button(say("ui-add-computer"), Knock(table.id, "computer")),
            button(say("ui-remove-computer"), Knock(table.id, "remove")),
        ),
        ActionRow(seat_menu(app, table)),
        ActionRow(level_menu(app, table)),
        *([ActionRow(game_menu(app, table))] if table.game is None else []),
        ActionRow(
            button(_start_label(app, table), Knock(table.id, "start"), STYLE.primary),
            button(say("ui-house-rules"), Knock(table.id, "options")),
            button(say("ui-more"), Knock(table.id, "more")),
        ),
        TextDisplay(f"-# {say('ui-seal', seal=seen.seal)}"),
    )


def bound_lobby(app: App, seen: Seen, bound: Bound) -> LayoutView:
    """A fixture's table before the game: there the league says who sits where, and the rules."""
    table, say = seen.table, app.words.say
    system = app.tables.systems[table.system]
    return box(
        TextDisplay(f"## {system_name(system, app.words)}"),
        TextDisplay(f"-# {bound.line}"),
        TextDisplay("\n".join(_bound_seats(app, table, bound))),
        Separator(),
        TextDisplay(_rules_line(app, table)),
        *([] if bound.open else [TextDisplay(say("bound-decided"))]),
        ActionRow(*_bound_buttons(app, table, bound)),
        TextDisplay(f"-# {say('ui-seal', seal=seen.seal)}"),
    )


def _bound_buttons(app: App, table: Table, bound: Bound) -> Iterator[Button[LayoutView]]:
    say = app.words.say
    if bound.open:
        yield button(say("ui-join"), Knock(table.id, "join"), STYLE.success)
        yield button(say("ui-leave"), Knock(table.id, "leave"))
        yield button(say("ui-start"), Knock(table.id, "start"), STYLE.primary)
    yield button(say("ui-house-rules"), Knock(table.id, "options"))
    yield button(say("ui-more"), Knock(table.id, "more"))


def _bound_seats(app: App, table: Table, bound: Bound) -> Iterator[str]:
    for seat, (who, expected) in enumerate(zip(table.seats, bound.seats, strict=True)):
        if isinstance(who, Computer):
            level = level_name(app, who.level)
            name = name_of(app, who)
            yield app.words.say("ui-seat-computer", seat=seat + 1, name=name, level=level)
        elif who is not None:
            yield app.words.say("ui-seat-person", seat=seat + 1, name=name_of(app, who))
        else:
            yield app.words.say("bound-seat", seat=seat + 1, name=expected)


def _seat_lines(app: App, table: Table) -> Iterable[str]:
    host = next((who for who in persons(table) if who.user == table.host), None)
    if host is not None:
        yield app.words.say("ui-host", name=safe(host.name))
    sides = app.tables.systems[table.system].sides
    if len(set(sides)) < len(sides):
        yield app.words.say("ui-partners")
    for seat, who in enumerate(table.seats):
        key = {Computer: "ui-seat-computer", type(None): "ui-seat-empty"}.get(
            type(who), "ui-seat-person"
        )
        level = level_name(app, who.level) if isinstance(who, Computer) else ""
        yield app.words.say(key, seat=seat + 1, name=name_of(app, who), level=level)


def _rules_line(app: App, table: Table) -> str:
    system = app.tables.systems[table.system]
    lines = [app.words.say("ui-preset", preset=preset_name(table.preset, app.words))]
    lines += changes(system, table.options, app.words)
    if table.locked:
        lines.append(app.words.say("ui-locked"))
    return "\n".join(lines)[:1500]


def _start_label(app: App, table: Table) -> str:
    if table.game is not None and None not in table.seats:
        return app.words.say("ui-play-again")
    return app.words.say("ui-start-filled" if None in table.seats else "ui-start")


# The game


def playing(app: App, seen: Seen, view: View, bound: Bound | None = None) -> LayoutView:
    """The game as everybody may see it, with the buttons for all."""
    table = seen.table
    return box(
        TextDisplay(_heading(app, table, view)),
        TextDisplay("\n".join(_course(app, table, view))),
        Separator(),
        TextDisplay(whose_turn(app, table, view)),
        *rows(_table_buttons(app, seen, view)),
        TextDisplay("\n".join(f"-# {line}" for line in _foot_lines(app, table, bound))),
    )


def _foot_lines(app: App, table: Table, bound: Bound | None) -> Iterable[str]:
    """For which league; who is a computer, and how well it plays; where one sees one's hand."""
    if bound is not None:
        yield bound.line
    computers = [who for who in table.seats if isinstance(who, Computer)]
    if computers:
        said = (f"{name_of(app, who)} ({level_name(app, who.level)})" for who in computers)
        yield app.words.say("ui-computers", computers=", ".join(said), count=len(computers))
    yield app.words.say("ui-table-foot")


def _heading(app: App, table: Table, view: View) -> str:
    cast = cast_of(app, table)
    deal = app.words.say("ui-deal", number=view.deal, dealer=cast.seat(view.dealer))
    return f"## {deal}\n{score_line(app, cast, view)}"


def _course(app: App, table: Table, view: View) -> Iterable[str]:
    cast = cast_of(app, table)
    yield from auction_lines(app, cast, view)
    yield from contract_lines(app, cast, view)
    yield from stock_lines(app, view)
    yield from table_lines(app, cast, view, range(view.rules.seats))
    yield from trick_lines(app, cast, view)
    yield from progress_lines(app, cast, view)


def whose_turn(app: App, table: Table, view: View) -> str:
    """Whom the table waits for."""
    cast = cast_of(app, table)
    awaited = [cast.seat(seat) for seat in view.waiting if seat >= 0]
    return turn(view.stage, awaited, app.words, view=view)


def _table_buttons(app: App, seen: Seen, view: View) -> Iterable[Button[LayoutView]]:
    table, say = seen.table, app.words.say
    assert seen.game is not None
    yield button(say("ui-my-hand"), Knock(table.id, "hand"), STYLE.primary)
    for action in view.common:
        press = Press(seen.game.id, seen.turns, notation.write(action))
        yield button(label(action, app.words, app.glyphs), press)
    yield button(say("ui-more"), Knock(table.id, "more"))
    yield button(say("ui-leave"), Knock(table.id, "leave"))
