"""Interactions that may still be written to, for a quarter of an hour each.

What is written through them does not count against the bot's global limit.
"""

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final, Generic, TypeVar

import discord
from discord.ui import LayoutView

MARGIN: Final = timedelta(seconds=30)
"""An interaction this near to its end is not used any more."""
KEPT: Final = 20_000
DEAD: Final = frozenset({10015, 10062, 50027})
"""Discord's codes for: the interaction can't be used any more."""

Interaction = discord.Interaction[Any]
K = TypeVar("K", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Handle:
    """A message that an interaction may edit: its own, or a follow-up of it.

    `turns` is the version of the game that it shows.
    """

    interaction: Interaction
    message: int | None = None
    turns: int = 0

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
    which something may be said.
    """

    tables: Handles[int]
    hands: Handles[tuple[int, int]]
    channels: Handles[int]
    mail: Handles[int]


def sessions() -> Sessions:
    """None yet."""
    return Sessions(Handles(), Handles(), Handles(), Handles())
