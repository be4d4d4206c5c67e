"""Ratings to look at: one person's with a picture of its course, and everybody's in order."""

import asyncio
from collections.abc import Sequence
from io import BytesIO
from typing import Final

import discord
from discord.ui import ActionRow, LayoutView, TextDisplay

from bot.engine.rules import System
from bot.ratings import NEWCOMER, Mark
from bot.render.chart import Line, chart
from bot.service.analyses import Work
from bot.service.strengths import Board
from bot.text.ratings import (
    chart_text,
    chart_title,
    leaderboard_text,
    page_of,
    pages,
    rating_text,
)
from bot.text.rulebook import system_name
from bot.text.safe import bare
from bot.variants import DEFAULT
from cogs.ui.app import App
from cogs.ui.board import Item, box, button
from cogs.ui.house import system_of
from cogs.ui.ids import Page
from cogs.ui.sessions import Interaction
from cogs.ui.submit import show, tell
from cogs.ui.waiting import PATIENCE

OWN: Final = 0
"""In place of a page's number: the page on which stands who asks."""
DRAWN: Final = 2
"""A picture is drawn from so many games on."""


class Rankings:
    """How strong people are, told to who asks or to all."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def rating(
        self, interaction: Interaction, who: discord.abc.User, game: str, *, to_all: bool
    ) -> None:
        """Somebody's rating on this server. Raises: BadOption."""
        system, board = await self._board(interaction, game, to_all=to_all)
        name, title = who.display_name, system_name(system, self.app.words)
        player = board.player(who.id)
        text = rating_text(player, board.standings, name, title, self.app.words)
        found = (each.rating for each in board.standings if each.rating.player == player)
        history = next((rating.history for rating in found), ())
        if len(history) < DRAWN:
            await _say(interaction, text, to_all=to_all)
            return
        picture = await asyncio.to_thread(self._draw, history, name, title)
        told = chart_text(history, self.app.words)
        file = discord.File(BytesIO(picture), "rating.png", description=told)
        await _say(interaction, text, file, to_all=to_all)

    async def leaderboard(self, interaction: Interaction, game: str, *, to_all: bool) -> None:
        """Everybody's rating on this server, on its first page. Raises: BadOption."""
        system, board = await self._board(interaction, game, to_all=to_all)
        view = self._page(system, board, 1)
        if interaction.response.is_done():
            await interaction.followup.send(view=view, ephemeral=not to_all)
        else:
            await interaction.response.send_message(view=view, ephemeral=not to_all)

    async def turn(self, interaction: Interaction, key: str, number: int) -> None:
        """Another page, or that of who asks, in the place of the private one that was clicked.

        Raises: BadOption.
        """
        system, board = await self._board(interaction, key, to_all=False)
        if number == OWN:
            number = page_of(board.player(interaction.user.id), board.standings) or OWN
        if number == OWN:
            name, title = interaction.user.display_name, system_name(system, self.app.words)
            own = board.player(interaction.user.id)
            await tell(interaction, rating_text(own, board.standings, name, title, self.app.words))
            return
        view = self._page(system, board, number)
        if interaction.response.is_done():
            await interaction.followup.send(view=view, ephemeral=True)
        else:
            await show(interaction, view)

    async def _board(
        self, interaction: Interaction, game: str, *, to_all: bool
    ) -> tuple[System, Board]:
        """The leaderboard in the game; when it takes its time, the user is told to wait.

        Without a game, that of the server's newest season. Raises: BadOption.
        """
        guild, strengths = interaction.guild_id or 0, self.app.strengths

        async def made() -> tuple[System, Board]:
            system = system_of(self.app, game or await strengths.usual(guild) or DEFAULT)
            return system, await strengths.board(guild, system.key)

        work = Work(asyncio.create_task(made()))
        if not await work.within(PATIENCE):
            await interaction.response.defer(ephemeral=not to_all, thinking=True)
        return await work.result()

    def _draw(self, history: Sequence[Mark], name: str, game: str) -> bytes:
        say = self.app.words.say
        line = Line(bare(name), [NEWCOMER, *(mark.shown for mark in history)])
        return chart(
            chart_title(name, game, self.app.words),
            (line,),
            x_label=say("rating-chart-game"),
            y_label=say("rating-chart-rating"),
            first=0,
        )

    def _page(self, system: System, board: Board, number: int) -> LayoutView:
        """A page, with buttons for those beside it and for one's own place."""
        say, count = self.app.words.say, pages(board.standings)
        title = system_name(system, self.app.words)
        text = leaderboard_text(board.standings, board.names, title, number, self.app.words)
        parts: list[Item] = [TextDisplay(text)]
        if count > 1:
            turns = (("previous", number - 1), ("next", number + 1), ("own", OWN))
            buttons = [
                button(say(f"leaderboard-{turn}"), Page(system.key, to))
                for turn, to in turns
                if turn == "own" or 1 <= to <= count
            ]
            parts.append(ActionRow(*buttons))
        return box(*parts)


async def _say(interaction: Interaction, text: str, *files: discord.File, to_all: bool) -> None:
    if interaction.response.is_done():
        await interaction.followup.send(text, files=files, ephemeral=not to_all)
    else:
        await interaction.response.send_message(text, files=files, ephemeral=not to_all)
