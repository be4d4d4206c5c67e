"""The analyst's commands: a deal looked at with open cards, and how well somebody plays."""

from typing import Final, Literal

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.engine.view import View
from bot.service.analyses import has_figures
from bot.variants import DEFAULT
from cogs.play import ANYWHERE, INSTALLED
from cogs.ui import lookup
from cogs.ui.bot import CardBot
from cogs.ui.reviews import Reviews
from cogs.ui.sessions import Interaction
from cogs.ui.submit import submit, tell

Shown = Literal["only me", "everybody"]
DEALS: Final = 9999
WHO_SEES: Final = "Who sees the answer; without it, you alone"


class Review(commands.Cog):
    """The truth about deals that are over."""

    def __init__(self, bot: CardBot) -> None:
        self.app = bot.app
        self.reviews = Reviews(bot.app)

    @app_commands.command(description="Look at a finished deal again, with all cards open")
    @app_commands.describe(deal="Its number; without it, the last one that is over", show=WHO_SEES)
    async def review(
        self,
        interaction: Interaction,
        deal: app_commands.Range[int, 1, DEALS] | None = None,
        show: Shown = "only me",
    ) -> None:
        """Review a deal of the table here; in direct messages, of the own table."""

        async def work() -> None:
            table = await lookup.table_here(self.app.tables, interaction, _has_deals)
            await self.reviews.last(interaction, table, deal, to_all=show == "everybody")

        await submit(self.app, interaction, work)

    @app_commands.command(description="How well somebody plays: best cards, points lost, luck")
    @app_commands.describe(
        player="Whose figures on this server; without it, your own",
        game="Which game; without it, Pinochle for four",
        show=WHO_SEES,
    )
    async def accuracy(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        game: str = DEFAULT,
        show: Shown = "only me",
    ) -> None:
        """Figures of this server; in direct messages one's own, of every server."""

        async def work() -> None:
            who = player or interaction.user
            if who.bot:
                await tell(interaction, self.app.words.say("ui-accuracy-computer"))
                return
            if interaction.guild_id is None and who.id != interaction.user.id:
                await tell(interaction, self.app.words.say("ui-accuracy-own"))
                return
            await self.reviews.accuracy(interaction, who, game, to_all=show == "everybody")

        await submit(self.app, interaction, work)

    @accuracy.autocomplete("game")
    async def _games(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return lookup.games(self.app, current, has_figures)


def _has_deals(view: View) -> bool:
    """Whether a deal of the game may be over."""
    return view.deal > 1 or view.winner is not None


async def setup(bot: CardBot) -> None:
    """Called by discord.py."""
    cog = Review(bot)
    for command in cog.get_app_commands():
        command.allowed_contexts = ANYWHERE
        command.allowed_installs = INSTALLED
    await bot.add_cog(cog)
