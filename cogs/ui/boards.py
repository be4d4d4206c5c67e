"""The tables' public messages: one per deal, kept up to date as cheaply as may be."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import discord
from discord.ui import LayoutView, TextDisplay

from bot.service.model import Status, Table
from bot.service.tables import Seen
from cogs.ui.app import App
from cogs.ui.board import board, box
from cogs.ui.league_boards import bound
from cogs.ui.sessions import DEAD, LOST, Handle

BOARD: Final = 2
"""A table's message is as tall as so many others."""


class Boards:
    """Posts, redraws and retires the tables' messages.

    `free` and `counted` are the least seconds between two edits of one message, through an
    interaction and by the bot's own right.
    """

    def __init__(
        self,
        bot: discord.Client,
        app: App,
        free: float,
        counted: float,
        spawn: Callable[[Awaitable[None]], None],
    ) -> None:
        self._spawn = spawn
        self._bot = bot
        self._app = app
        self._free = free
        self._counted = counted
        self._ready: dict[int, float] = {}
        self._waiting: dict[int, asyncio.TimerHandle] = {}

    async def post(self, number: int) -> None:
        """Show the table in a new message, at the end of the channel."""
        table = await self._app.tables.table(number)
        seen = await self._app.tables.see(table, None)
        view = board(self._app, seen, await bound(self._app, table))
        old = self._app.live.tables.get(number)
        message = await self._send(table, view)
        self._app.live.spoke(table.channel, BOARD)
        await self._app.tables.set_message(table.id, message)
        if old is not None:
            await self._retire(old, await self._farewell(seen))

    async def _send(self, table: Table, view: LayoutView) -> int:
        """The new message's id; its nonce, made of the old one's, lets Discord post it once."""
        interaction = self._app.live.voice(table.channel)
        if interaction is not None:
            try:
                sent = await interaction.followup.send(view=view, wait=True)
            except discord.HTTPException as error:
                if error.code not in DEAD:
                    raise
                self._app.live.channels.drop(table.channel)
            else:
                self._app.live.tables.put(table.id, Handle(interaction, sent.id))
                return sent.id
        self._app.live.tables.drop(table.id)
        channel = self._bot.get_partial_messageable(table.channel, guild_id=table.guild)
        return (await channel.send(view=view, nonce=f"t{table.id}-{table.message or 0}")).id

    async def _farewell(self, seen: Seen) -> str:
        """What is left of an old message: the lobby's keeps the seal that stood there."""
        if seen.game is None or seen.view is None or seen.view.deal > 1:
            return self._app.words.say("ui-moved-down")
        seal = await self._app.tables.seal(seen.table.id, seen.game.seals + 1)
        return self._app.words.say("ui-moved-down-sealed", seal=seal)

    async def _retire(self, old: Handle, farewell: str) -> None:
        try:
            await old.edit(box(TextDisplay(farewell), colour=None))
        except discord.HTTPException as error:
            if error.code not in LOST | DEAD:
                raise

    def redraw_soon(self, table: int, *, worth: bool) -> None:
        """Redraw when it is time; when an edit would count, only if it is `worth` one."""
        free = self._app.live.tables.get(table) is not None
        if table in self._waiting or not (free or worth):
            return
        loop = asyncio.get_running_loop()
        wait = max(0.0, self._ready.get(table, 0.0) - loop.time())
        self._waiting[table] = loop.call_later(wait, self._now, table)

    def _now(self, table: int) -> None:
        self._waiting.pop(table, None)
        self._spawn(self.redraw(table))

    async def redraw(self, number: int) -> None:
        """Bring the table's message up to date."""
        table = await self._app.tables.any_table(number)
        if table.message is None:
            return
        if table.status is Status.CLOSED:
            await self._edit(table, box(TextDisplay(self._app.words.say("ui-table-closed"))))
            self.forget(table.id)
            return
        seen = await self._app.tables.see(table, None)
        await self._edit(table, board(self._app, seen, await bound(self._app, table)))

    async def _edit(self, table: Table, view: LayoutView) -> None:
        handle = self._app.live.tables.get(table.id)
        loop = asyncio.get_running_loop()
        self._ready[table.id] = loop.time() + (self._free if handle else self._counted)
        try:
            if handle is not None and await self._by_handle(table, handle, view):
                return
            channel = self._bot.get_partial_messageable(table.channel, guild_id=table.guild)
            await channel.get_partial_message(table.message or 0).edit(
                view=view, allowed_mentions=discord.AllowedMentions.none()
            )
        except discord.HTTPException as error:
            if error.code not in LOST:
                raise
            if table.status is not Status.CLOSED:
                await self.post(table.id)

    async def _by_handle(self, table: Table, handle: Handle, view: LayoutView) -> bool:
        try:
            await handle.edit(view)
        except discord.HTTPException as error:
            if error.code not in DEAD:
                raise
            self._app.live.tables.drop(table.id)
            return False
        return True

    def forget(self, table: int) -> None:
        """Redraw the table no more."""
        self._ready.pop(table, None)
        if waiting := self._waiting.pop(table, None):
            waiting.cancel()

    def close(self) -> None:
        """No more redrawing."""
        for table in tuple(self._waiting):
            self.forget(table)
