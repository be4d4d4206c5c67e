"""What somebody has played: `/statistics`."""

from typing import Literal

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.variants import DEFAULT
from cogs.play import ANYWHERE, INSTALLED
from cogs.ui import lookup
from cogs.ui.bot import CardBot
from cogs.ui.sessions import Interaction
from cogs.ui.statistics import Figures
from cogs.ui.submit import submit, tell

Shown = Literal["only me", "everybody"]


class Statistics(commands.Cog):
    """The sums of what people have played."""

    def __init__(self, bot: CardBot) -> None:
        self.app = bot.app
        self.figures = Figures(bot.app)

    @app_commands.command(description="What somebody has played: games, bids, melds, the best deal")
    @app_commands.describe(
        player="Whose figures on this server; without it, your own",
        game="Which game; without it, Pinochle for four",
        against="Instead: the games with and against this person",
        show="Who sees the answer; without it, you alone",
    )
    async def statistics(
        self,
        interaction: Interaction,
        player: discord.User | None = None,
        game: str = DEFAULT,
        against: discord.User | None = None,
        show: Shown = "only me",
    ) -> None:
        """Figures of this server; in direct messages one's own, of every server."""

        async def work() -> None:
            who, to_all = player or interaction.user, show == "everybody"
            if refusal := _refusal(interaction, who, against):
                await tell(interaction, self.app.words.say(refusal))
            elif against is not None:
                await self.figures.pair(interaction, who, against, game, to_all=to_all)
            else:
                await self.figures.own(interaction, who, game, to_all=to_all)

        await submit(self.app, interaction, work)

    @statistics.autocomplete("game")
    async def _games(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return lookup.games(self.app, current)


def _refusal(
    interaction: Interaction, who: discord.abc.User, against: discord.abc.User | None
) -> str | None:
    """The key of why there are no such figures, if so."""
    if who.bot or (against is not None and against.bot):
        return "ui-accuracy-computer"
    if interaction.guild_id is None and who.id != interaction.user.id:
        return "ui-accuracy-own"
    return "statistics-oneself" if against is not None and against.id == who.id else None


async def setup(bot: CardBot) -> None:
    """Called by discord.py."""
    cog = Statistics(bot)
    for command in cog.get_app_commands():
        command.allowed_contexts = ANYWHERE
        command.allowed_installs = INSTALLED
    await bot.add_cog(cog)
