"""What the groups of commands about leagues have in common, and what they offer while one types."""

from collections.abc import Awaitable, Callable
from typing import Final

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.service.leagues import Book
from cogs.ui import league_offers as offers
from cogs.ui.app import App
from cogs.ui.bot import CardBot
from cogs.ui.leagues import find
from cogs.ui.sessions import Interaction
from cogs.ui.submit import submit

LEAGUE: Final = "Which league; without it, the one of this channel"
SEASON: Final = "Which season; without it, the newest"
Text = app_commands.Range[str, 1, 200]
Number = app_commands.Range[int, 1, 999]
Choices = list[Choice[str]]


class LeagueGroup(commands.GroupCog):
    """A group of commands, each of which is about one league of the server."""

    def __init__(self, bot: CardBot) -> None:
        super().__init__()
        self.app = bot.app

    async def _at(
        self,
        interaction: Interaction,
        league: str,
        work: Callable[[Book], Awaitable[None]],
        season: int | None = None,
    ) -> None:
        async def do() -> None:
            await work(await find(self.app, interaction, league, season))

        await submit(self.app, interaction, do)


async def add(bot: CardBot, cog: LeagueGroup) -> None:
    """Add the group, whose commands are of servers alone."""
    group = cog.app_command
    assert isinstance(group, app_commands.Group)
    group.guild_only = True
    group.allowed_contexts = app_commands.AppCommandContext(guild=True)
    group.allowed_installs = app_commands.AppInstallationType(guild=True, user=False)
    await bot.add_cog(cog)


async def a_league(interaction: Interaction, current: str) -> Choices:
    """The server's leagues."""
    return await offers.leagues(_app(interaction), interaction, current)


async def a_fixture(interaction: Interaction, current: str) -> Choices:
    """Every fixture that can be ruled on."""
    return await _offer(interaction, current, lambda a, b: offers.fixtures(a, b, typed=current))


async def own_fixture(interaction: Interaction, current: str) -> Choices:
    """One's own open fixtures."""
    return await offers.own_fixtures(_app(interaction), interaction, current)


async def a_winner(interaction: Interaction, current: str) -> Choices:
    """The sides of the fixture that was chosen before."""
    return await _offer(interaction, current, lambda a, b: offers.winners(a, b, interaction))


async def a_game(interaction: Interaction, current: str) -> Choices:
    """The games of the fixture that was chosen before."""
    return await _offer(interaction, current, lambda a, b: offers.games(a, b, interaction))


async def an_entry(interaction: Interaction, current: str) -> Choices:
    """Who is in."""
    return await _offer(interaction, current, offers.entries)


async def gone_entry(interaction: Interaction, current: str) -> Choices:
    """Who has withdrawn."""
    return await _offer(interaction, current, lambda a, b: offers.entries(a, b, gone=True))


async def a_rung(interaction: Interaction, current: str) -> Choices:
    """Whom one may challenge on the ladder."""
    return await offers.rungs(_app(interaction), interaction, current)


async def a_player(interaction: Interaction, current: str) -> Choices:
    """Who plays for whom."""
    return await _offer(interaction, current, offers.players)


async def a_ruling(interaction: Interaction, current: str) -> Choices:
    """Rulings that stand."""
    return await _offer(interaction, current, offers.undoable)


async def a_setting(interaction: Interaction, current: str) -> Choices:
    """Every setting."""
    return await _offer(interaction, current, offers.settings)


async def a_value(interaction: Interaction, current: str) -> Choices:
    """Values of the setting that was chosen before."""
    return await _offer(interaction, current, lambda a, b: offers.values(a, b, interaction))


async def _offer(
    interaction: Interaction, current: str, named: Callable[[App, Book], offers.Named]
) -> Choices:
    app = _app(interaction)
    return await offers.offer(app, interaction, current, lambda book: named(app, book))


def _app(interaction: Interaction) -> App:
    app = interaction.client.app
    assert isinstance(app, App)
    return app
