"""Hands in direct messages, for those who let the bot write to them."""

import asyncio
import logging
from dataclasses import replace
from typing import Final

import discord
from discord.ui import LayoutView

from bot.service.model import Mailbox, Person
from bot.service.tables import Seen
from cogs.ui.app import App
from cogs.ui.hand import panel
from cogs.ui.sessions import DEAD, Handle

log = logging.getLogger(__name__)

DAY_MS: Final = 86_400_000
CLOSED: Final = frozenset({50007, 50278, 40003})
"""Discord does not let the bot write to this user, or not so many."""


class Mail:
    """Direct messages: opened for who joined, at most one in `pause` seconds."""

    def __init__(self, bot: discord.Client, app: App, pause: float) -> None:
        self._bot = bot
        self._app = app
        self._pause = pause
        self._opening = asyncio.Lock()

    async def meet(self, user: discord.abc.User) -> None:
        """Open direct messages with somebody who pressed *Join*."""
        async with self._opening:
            mailbox = await self._app.tables.store.mailbox(user.id)
            if mailbox.channel is not None:
                return
            channel = await self._open(user)
            await self._app.tables.store.save_mailbox(replace(mailbox, channel=channel))
            await asyncio.sleep(self._pause)

    async def _open(self, user: discord.abc.User) -> int:
        full = user if isinstance(user, discord.User) else self._bot.get_user(user.id)
        return (await (full or await self._bot.fetch_user(user.id)).create_dm()).id

    async def send_hand(self, person: Person, seen: Seen) -> bool:
        """Send the person the hand; False when direct messages are closed."""
        store, now = self._app.tables.store, self._app.tables.clock.now()
        mailbox = await store.mailbox(person.user)
        if mailbox.closed_until > now:
            return False
        try:
            await self._send(person.user, await self._channel(mailbox), seen)
        except discord.HTTPException as error:
            if error.code not in CLOSED:
                raise
            log.info("direct messages of user %d are closed (%d)", person.user, error.code)
            await store.save_mailbox(replace(mailbox, closed_until=now + DAY_MS))
            return False
        return True

    async def _channel(self, mailbox: Mailbox) -> int:
        """The channel of the user's direct messages, opened if need be."""
        if mailbox.channel is None:
            await self.meet(await self._bot.fetch_user(mailbox.user))
            mailbox = await self._app.tables.store.mailbox(mailbox.user)
        assert mailbox.channel is not None
        return mailbox.channel

    async def _send(self, user: int, channel: int, seen: Seen) -> None:
        view = panel(self._app, seen)
        handle = self._app.live.mail.get(user)
        assert seen.game is not None
        sent = None if handle is None else await self._follow(user, handle, view)
        if handle is None or sent is None:
            await self._bot.get_partial_messageable(channel).send(view=view)
            return
        key = (seen.game.id, user)
        if (known := self._app.live.hands.get(key)) is None or _in_mail(known):
            self._app.live.hands.put(key, Handle(handle.interaction, sent.id, seen.turns))

    async def _follow(
        self, user: int, handle: Handle, view: LayoutView
    ) -> discord.WebhookMessage | None:
        """Send it through the interaction; None when that is dead."""
        try:
            return await handle.interaction.followup.send(view=view, wait=True)
        except discord.HTTPException as error:
            if error.code not in DEAD:
                raise
            self._app.live.mail.drop(user)
            return None


def _in_mail(handle: Handle) -> bool:
    return handle.interaction.guild_id is None
