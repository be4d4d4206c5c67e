"""What somebody has played, told to who asks or to all."""

from typing import Final

import discord
from discord.ui import ActionRow, TextDisplay

from bot.service.errors import NoTable
from bot.service.people import seat_of
from bot.statistics import Best
from bot.text.rulebook import system_name
from bot.text.statistics import pair_text, statistics_text
from cogs.ui.app import App
from cogs.ui.board import Item, box, button
from cogs.ui.house import system_of
from cogs.ui.ids import Knock
from cogs.ui.reading import text_panel
from cogs.ui.sessions import Interaction
from cogs.ui.waiting import Answer

RIVALS: Final = 5
"""So many people are listed with whom one has played."""


class Figures:
    """Personal statistics: on this server, or, of oneself alone, everywhere."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def own(
        self, interaction: Interaction, who: discord.abc.User, game: str, *, to_all: bool
    ) -> None:
        """Somebody's figures, with a button for the best deal. Raises: BadOption."""
        system, words = system_of(self.app, game), self.app.words
        store, whose = self.app.tables.store, (who.id, interaction.guild_id, system.key)
        sums = await store.statistics(*whose)
        rivals = await store.rivals(*whose, RIVALS)
        name = system_name(system, words)
        text = statistics_text(sums, rivals, who.display_name, name, words)
        parts: list[Item] = [TextDisplay(text)]
        if sums.best and not to_all and (review := await self._review(interaction, sums.best)):
            parts.append(review)
        await Answer(interaction, to_all).say(box(*parts))

    async def _review(self, interaction: Interaction, best: Best) -> Item | None:
        """A button that shows the deal, where `/review` would: at its table, if that is open."""
        try:
            table = await self.app.tables.table(best.table)
        except NoTable:
            return None
        seated = seat_of(table, interaction.user.id) is not None
        here = interaction.channel_id == table.channel if interaction.guild_id else seated
        knock = Knock(table.id, "review", f"{best.game}.{best.deal}")
        return ActionRow(button(self.app.words.say("statistics-review"), knock)) if here else None

    async def pair(
        self,
        interaction: Interaction,
        who: discord.abc.User,
        other: discord.abc.User,
        game: str,
        *,
        to_all: bool,
    ) -> None:
        """How somebody fared with and against another person. Raises: BadOption."""
        system, words = system_of(self.app, game), self.app.words
        store, guild = self.app.tables.store, interaction.guild_id
        rival = await store.rival(who.id, guild, system.key, other.id)
        name = system_name(system, words)
        text = pair_text(rival, who.display_name, other.display_name, name, words)
        await Answer(interaction, to_all).say(text_panel(text))
