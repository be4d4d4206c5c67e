"""How strong people are: `/rating` and `/leaderboard`."""

from typing import Literal

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.play import INSTALLED
from cogs.ui import lookup
from cogs.ui.bot import CardBot
from cogs.ui.ratings import Rankings
from cogs.ui.sessions import Interaction
from cogs.ui.submit import submit, tell

Shown = Literal["only me", "everybody"]
GAME = "Which game; without it, the one of the newest league season"
WHO_SEES = "Who sees the answer; without it, you alone"


class Ratings(commands.Cog):
    """What the games of the server's leagues say of its players."""

    def __init__(self, bot: CardBot) -> None:
        self.app = bot.app
        self.rankings = Rankings(bot.app)

    @app_commands.command(description="How strong somebody is, as the league games here have shown")
    @app_commands.describe(player="Whose rating; without it, your own", game=GAME, show=WHO_SEES)
    async def rating(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        game: str = "",
        show: Shown = "only me",
    ) -> None:
        """A rating of this server, with a picture of its course."""

        async def work() -> None:
            who = player or interaction.user
            if who.bot:
                await tell(interaction, self.app.words.say("rating-computer"))
                return
            await self.rankings.rating(interaction, who, game, to_all=show == "everybody")

        await submit(self.app, interaction, work)

    @app_commands.command(description="Who is strongest here, as the league games have shown")
    @app_commands.describe(game=GAME, show=WHO_SEES)
    async def leaderboard(
        self, interaction: Interaction, game: str = "", show: Shown = "only me"
    ) -> None:
        """All ratings of this server in a game."""

        async def work() -> None:
            await self.rankings.leaderboard(interaction, game, to_all=show == "everybody")

        await submit(self.app, interaction, work)

    @rating.autocomplete("game")
    @leaderboard.autocomplete("game")
    async def _games(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return lookup.games(self.app, current)


async def setup(bot: CardBot) -> None:
    """Called by discord.py."""
    cog = Ratings(bot)
    for command in cog.get_app_commands():
        command.guild_only = True
        command.allowed_contexts = app_commands.AppCommandContext(guild=True)
        command.allowed_installs = INSTALLED
    await bot.add_cog(cog)
