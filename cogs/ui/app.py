"""What every command and component works with."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.service.analyses import Analyses
from bot.service.errors import Closing
from bot.service.leagues import Leagues
from bot.service.limits import Limits
from bot.service.lobby import Lobby
from bot.service.strengths import Strengths
from bot.service.tables import Tables
from bot.text.catalogue import Catalogue
from bot.text.glyphs import Glyphs
from cogs.ui.sessions import Sessions


@dataclass(slots=True)
class App:
    """The running bot's parts.

    `skew` is the least age of an interaction so far, in seconds; `running` has the tasks that carry
    interactions out.
    """

    tables: Tables
    lobby: Lobby
    leagues: Leagues
    strengths: Strengths
    limits: Limits
    analyses: Analyses
    words: Catalogue
    support: str = ""
    glyphs: Glyphs = field(default_factory=Glyphs)
    live: Sessions = field(default_factory=Sessions)
    skew: float = float("inf")
    closing: bool = False
    running: set[asyncio.Task[Any]] = field(default_factory=set)

    def show_emojis(self, emojis: Mapping[str, int]) -> None:
        """From now on cards are shown as these emojis."""
        self.glyphs = Glyphs(emojis)

    def admit(self, user: int) -> None:
        """Let one request of the user in. Raises: Closing, TooManyRequests."""
        if self.closing:
            raise Closing
        self.limits.take(user)
