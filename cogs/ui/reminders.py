"""A nudge for whoever keeps a table waiting: him alone, and gone when he moves."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass

import discord

from bot.service.model import Person, Table
from cogs.ui.app import App


@dataclass(slots=True)
class _Nudge:
    turns: int
    timer: asyncio.TimerHandle | None = None
    message: int | None = None


class Reminders:
    """One per game: set when its log has grown, sent after `seconds` (0: never).

    `also` is done for whoever is reminded.
    """

    def __init__(
        self,
        bot: discord.Client,
        app: App,
        seconds: float,
        spawn: Callable[[Awaitable[None]], None],
        also: Callable[[Table, Person], Awaitable[None]],
    ) -> None:
        self._bot = bot
        self._app = app
        self._seconds = seconds
        self._spawn = spawn
        self._also = also
        self._nudges: dict[int, _Nudge] = {}

    async def set(self, game: int) -> None:
        """The game has moved on: take the old reminder back, set a new one."""
        live = await self._app.tables.live(game)
        old = self._nudges.get(game)
        if old is not None and old.turns == live.turns:
            return
        await self.clear(game)
        if not self._seconds or live.state.over:
            return
        nudge = self._nudges[game] = _Nudge(live.turns)
        nudge.timer = asyncio.get_running_loop().call_later(self._seconds, self._fire, game)

    async def clear(self, game: int) -> None:
        """Take the game's reminder back."""
        old = self._nudges.pop(game, None)
        if old is None:
            return
        if old.timer is not None:
            old.timer.cancel()
        if old.message is not None:
            live = await self._app.tables.live(game)
            table = await self._app.tables.any_table(live.game.table)
            with suppress(discord.NotFound, discord.Forbidden):
                await self._channel(table).get_partial_message(old.message).delete()

    def close(self) -> None:
        """No more reminders."""
        for nudge in self._nudges.values():
            if nudge.timer is not None:
                nudge.timer.cancel()

    def _fire(self, game: int) -> None:
        self._spawn(self._remind(game))

    async def _remind(self, game: int) -> None:
        live = await self._app.tables.live(game)
        nudge = self._nudges.get(game)
        if nudge is None or nudge.turns != live.turns:
            return
        table = await self._app.tables.table(live.game.table)
        person = awaited(table, live.state.waiting)
        if person is None:
            return
        text = self._app.words.say("ui-reminder", player=f"<@{person.user}>")
        mentions = discord.AllowedMentions(users=[discord.Object(person.user)])
        sent = await self._channel(table).send(text, allowed_mentions=mentions)
        nudge.message = sent.id
        await self._also(table, person)

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._bot.get_partial_messageable(table.channel, guild_id=table.guild)


def awaited(table: Table, waiting: tuple[int, ...]) -> Person | None:
    """The one person that the table waits for; None when it waits for several, or for nobody."""
    if len(waiting) != 1 or waiting[0] < 0:
        return None
    who = table.seats[waiting[0]]
    return who if isinstance(who, Person) else None
