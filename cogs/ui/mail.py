"""Hands in direct messages, for those who let the bot write to them."""

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import Final

import discord
from discord.ui import LayoutView

from bot.service.model import Mailbox, Person
from bot.service.tables import Seen
from cogs.ui.app import App
from cogs.ui.hand import panel
from cogs.ui.sessions import DEAD, FAILED, LOST, Handle, take_back

log = logging.getLogger(__name__)

DAY_MS: Final = 86_400_000
CLOSED: Final = frozenset({50007, 50278, 40003})
"""Discord does not let the bot write to this user, or not so many."""


KEPT: Final = 20_000
NOBODY: Final = discord.AllowedMentions.none()


@dataclass(frozen=True, slots=True)
class Letter:
    """The message with a hand in somebody's direct messages.

    `turned` is the last deal in which it was brought up to date.
    """

    channel: int
    message: int
    turned: int = 0


class Mail:
    """Direct messages: opened for who joined, at most one in `pause` seconds."""

    def __init__(self, bot: discord.Client, app: App, pause: float) -> None:
        self._bot = bot
        self._app = app
        self._pause = pause
        self._opening = asyncio.Lock()
        self._letters: OrderedDict[tuple[int, int], Letter] = OrderedDict()

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

    async def send_hand(self, person: Person, seen: Seen, note: str) -> bool:
        """Send the person the hand, under a note; False when direct messages are closed."""
        store, now = self._app.tables.store, self._app.tables.clock.now()
        mailbox = await store.mailbox(person.user)
        if mailbox.closed_until > now:
            return False
        try:
            await self._send(person.user, await self._channel(mailbox), seen, note)
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

    async def _send(self, user: int, channel: int, seen: Seen, note: str) -> None:
        """A new letter to who plays by mail; for others the one of the last deal is rewritten."""
        assert seen.game is not None
        assert seen.view is not None
        view, key = panel(self._app, seen, note), (seen.game.id, user)
        handle = self._app.live.mail.get(user)
        sent = None if handle is None else await self._follow(user, handle, view)
        if handle is not None and sent is not None:
            old = self._app.live.hands.get(key)
            if old is None or old.by_mail:
                self._app.live.hands.put(key, Handle(handle.interaction, sent.id, seen.turns))
            await self._take_back(old, self._letters.get(key))
            self._keep(key, Letter(channel, sent.id))
        elif not await self._rewrite(key, view):
            box = self._bot.get_partial_messageable(channel)
            nonce = f"{seen.game.id}-{seen.view.deal}-hand-{seen.view.seat}"
            message = await box.send(view=view, nonce=nonce)
            self._keep(key, Letter(channel, message.id))

    async def _take_back(self, old: Handle | None, letter: Letter | None) -> None:
        """Delete the hand of the last deal: the panel last used, and the letter if it is not it."""
        used = old if old is not None and old.by_mail else None
        if used is not None:
            await take_back(used)
        if letter is not None and (used is None or used.shows != letter.message):
            channel = self._bot.get_partial_messageable(letter.channel)
            try:
                await channel.get_partial_message(letter.message).delete()
            except FAILED as error:
                log.info("a letter could not be taken back: %s", type(error).__name__)

    async def turn_letter(self, user: int, seen: Seen) -> None:
        """Bring the letter up to date, once a deal: from then on its owner's clicks do that."""
        assert seen.game is not None
        assert seen.view is not None
        key = (seen.game.id, user)
        letter = self._letters.get(key)
        if letter is None or letter.turned == seen.view.deal:
            return
        if await self._rewrite(key, panel(self._app, seen)):
            self._keep(key, replace(letter, turned=seen.view.deal))

    async def _rewrite(self, key: tuple[int, int], view: LayoutView) -> bool:
        """Write something else in the letter; False if there is none any more."""
        letter = self._letters.get(key)
        if letter is None:
            return False
        message = self._bot.get_partial_messageable(letter.channel).get_partial_message
        try:
            await message(letter.message).edit(view=view, allowed_mentions=NOBODY)
        except discord.HTTPException as error:
            if error.code not in LOST:
                raise
            del self._letters[key]
            return False
        return True

    def _keep(self, key: tuple[int, int], letter: Letter) -> None:
        self._letters[key] = letter
        self._letters.move_to_end(key)
        if len(self._letters) > KEPT:
            self._letters.popitem(last=False)

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
