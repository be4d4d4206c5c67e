"""The menus of a lobby: seats, how well computers play, which game; and the words for these."""

from discord.ui import LayoutView, Select

from bot.engine.rules import System
from bot.service.model import Computer, Table
from bot.text.catalogue import key
from bot.text.rulebook import system_name
from bot.text.safe import bare
from cogs.ui.app import App
from cogs.ui.ids import Knock


def seat_menu(app: App, table: Table) -> Select[LayoutView]:
    """The seats of the table, and who has them."""
    menu: Select[LayoutView] = Select(
        custom_id=str(Knock(table.id, "seat")), placeholder=app.words.say("ui-choose-seat")
    )
    for seat, who in enumerate(table.seats):
        held = app.words.say("ui-seat-free") if who is None else bare(who.name)
        menu.add_option(
            label=app.words.say("ui-seat", seat=seat + 1), value=str(seat), description=held[:100]
        )
    return menu


def level_menu(app: App, table: Table) -> Select[LayoutView]:
    """How well the computers at the table play."""
    menu: Select[LayoutView] = Select(
        custom_id=str(Knock(table.id, "level")), placeholder=app.words.say("ui-choose-level")
    )
    levels = {who.level for who in table.seats if isinstance(who, Computer)}
    for level in app.tables.players:
        menu.add_option(
            label=app.words.say("ui-level", level=level_name(app, level))[:100],
            value=level,
            description=level_help(app, level)[:100],
            default=levels == {level},
        )
    return menu


def level_name(app: App, level: str) -> str:
    """What computers of the level are called."""
    return app.words.say(key("level", level))


def level_help(app: App, level: str) -> str:
    """How they play."""
    return app.words.say(key("level", level, "help"))


def game_menu(app: App, table: Table) -> Select[LayoutView]:
    """Another game, while none has been played at the table."""
    menu: Select[LayoutView] = Select(
        custom_id=str(Knock(table.id, "game")), placeholder=app.words.say("ui-choose-game")
    )
    for system in app.tables.systems.values():
        menu.add_option(
            label=game_name(app, system)[:100],
            value=system.key,
            description=about(app, system)[:100],
            default=system is app.tables.systems[table.system],
        )
    return menu


def game_name(app: App, system: System) -> str:
    """The game, and how many play it."""
    name = system_name(system, app.words)
    return app.words.say("ui-game", name=name, seats=system.seats)


def about(app: App, system: System) -> str:
    """What the game is like."""
    return app.words.say(key("system", system.key, "help"))
