"""Interactions that may still be written to, for a quarter of an hour each.

What is written through them does not count against the bot's global limit.
"""

import logging
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, Final, Generic, TypeVar

import aiohttp
import discord
from discord.ui import LayoutView

log = logging.getLogger(__name__)

MARGIN: Final = timedelta(seconds=30)
"""An interaction this near to its end is not used any more."""
AT_ONCE: Final = timedelta(seconds=5)
KEPT: Final = 20_000
FAILED: Final = (discord.HTTPException, aiohttp.ClientError, OSError)
"""What keeps something from being told, and may be otherwise the next time."""
DEAD: Final = frozenset({10015, 10062, 50027})
"""Discord's codes for: the interaction can't be used any more."""
LOST: Final = frozenset({10008, 30046})
"""The message is gone, or too old to be edited so often: a new one takes its place."""

Interaction = discord.Interaction[Any]
K = TypeVar("K", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Handle:
    """A message that an interaction may edit: its own, or a follow-up of it.

    `turns` is the version of the game that it shows; `said` is how much had been said in the
    channel when the message was made.
    """

    interaction: Interaction
    message: int | None = None
    turns: int = 0
    said: int = 0

    @property
    def by_mail(self) -> bool:
        """Whether the message is in somebody's direct messages."""
        return self.interaction.guild_id is None

    @property
    def shows(self) -> int | None:
        """The message's id; None for the answer to a command, whose id is not known."""
        clicked = self.interaction.message
        return self.message or (clicked.id if clicked else None)

    @property
    def is_command(self) -> bool:
        """Whether it came of a command, not of a click."""
        return self.interaction.type is discord.InteractionType.application_command

    @property
    def alive(self) -> bool:
        """Whether it may still be used."""
        return discord.utils.utcnow() < self.interaction.expires_at - MARGIN

    async def edit(self, view: LayoutView) -> None:
        """Show the view instead. Raises: discord.HTTPException."""
        if self.message is None:
            await self.interaction.edit_original_response(view=view)
        else:
            await self.interaction.followup.edit_message(self.message, view=view)

    async def delete(self) -> None:
        """Take the message back. Raises: discord.HTTPException."""
        if self.message is None:
            await self.interaction.delete_original_response()
        else:
            await self.interaction.followup.delete_message(self.message)


async def take_back(old: Handle) -> None:
    """Delete a hand that is out of date, so that nobody plays from it."""
    try:
        await old.delete()
    except FAILED as error:
        log.info("an old hand could not be taken back: %s", type(error).__name__)


class Handles(Generic[K]):
    """The newest handle for each key."""

    def __init__(self) -> None:
        self._known: OrderedDict[K, Handle] = OrderedDict()

    def put(self, key: K, handle: Handle) -> None:
        """Remember it."""
        self._known[key] = handle
        self._known.move_to_end(key)
        oldest = next(iter(self._known))
        if len(self._known) > KEPT or not self._known[oldest].alive:
            del self._known[oldest]

    def get(self, key: K) -> Handle | None:
        """The handle, if it is alive."""
        handle = self._known.get(key)
        if handle is not None and not handle.alive:
            del self._known[key]
            return None
        return handle

    def drop(self, key: K) -> None:
        """It turned out to be dead."""
        self._known.pop(key, None)


@dataclass(frozen=True, slots=True)
class Sessions:
    """The live handles.

    Table messages by table, hands by (game, user), channels and direct messages (by user) in
    which something may be said; and how much the bot has said in each channel.
    """

    tables: Handles[int] = field(default_factory=Handles)
    hands: Handles[tuple[int, int]] = field(default_factory=Handles)
    channels: Handles[int] = field(default_factory=Handles)
    mail: Handles[int] = field(default_factory=Handles)
    _said: dict[int, int] = field(default_factory=dict)

    def said(self, channel: int | None) -> int:
        """How much the bot has said in the channel."""
        return self._said.get(channel or 0, 0)

    def spoke(self, channel: int, messages: int = 1) -> None:
        """The bot has said more."""
        self._said[channel] = self.said(channel) + messages

    def hear(self, channel: int, handle: Handle) -> None:
        """Something was asked in the channel. A click serves longer than a command."""
        known = self.channels.get(channel)
        if known is None or known.is_command or not handle.is_command:
            self.channels.put(channel, handle)

    def voice(self, channel: int) -> Interaction | None:
        """An interaction through which something may be said in the channel for nothing.

        What is said through a command stands under the name of who gave it: so that is used for
        what comes of it at once, and no later.
        """
        handle = self.channels.get(channel)
        if handle is None:
            return None
        age = discord.utils.utcnow() - handle.interaction.created_at
        return None if handle.is_command and age > AT_ONCE else handle.interaction
