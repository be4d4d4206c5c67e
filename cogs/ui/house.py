"""The game and the house rules that a look-up is about."""

from typing import NamedTuple

from bot.engine.rules import System, Values
from bot.service.errors import BadOption, NoTable
from bot.service.house import named_set
from bot.service.model import Table
from bot.text.rulebook import read_system
from bot.variants import DEFAULT
from cogs.ui.app import App
from cogs.ui.sessions import Interaction


class House(NamedTuple):
    """A game with its house rules; `table` is the table that has them, 0 if none."""

    system: System
    values: Values
    table: int = 0


def system_of(app: App, game: str) -> System:
    """The game that was typed or chosen. Raises: BadOption."""
    system = read_system(game, app.tables.systems.values(), app.words)
    if system is None:
        raise BadOption(game=game)
    return system


async def house(
    app: App, interaction: Interaction, game: str = "", preset: str = "", usual: str = DEFAULT
) -> House:
    """What is asked for: this game, else the one of the table here, else the usual.

    The house rules are the preset's, else those of the table here if it has this game, else the
    book's. Raises: BadOption.
    """
    here = await _table_here(app, interaction)
    system = system_of(app, game or (here.system if here else usual))
    if preset:
        return House(system, named_set(system, preset))
    if here is None or here.system != system.key:
        return House(system, {})
    return House(system, here.options, here.id)


async def house_asked(app: App, interaction: Interaction) -> House:
    """What a command is about while it is typed. Raises: BadOption."""
    return await house(app, interaction, interaction.namespace.game or "")


async def _table_here(app: App, interaction: Interaction) -> Table | None:
    try:
        return await app.tables.find(interaction.channel_id or 0)
    except NoTable:
        return None
