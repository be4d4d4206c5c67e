"""The computer players that a table can seat."""

import random
from collections.abc import Mapping
from typing import Final, Protocol

from bot.ai import club, novice
from bot.ai.calling import call
from bot.ai.policy import Staged
from bot.engine.actions import Action
from bot.engine.view import View


class Player(Protocol):
    """Somebody who plays a seat, knowing no more than its view."""

    def choose(self, view: View, luck: random.Random) -> Action:
        """One of `view.legal`. The view's seat is to act."""

    def interrupt(self, view: View) -> Action | None:
        """One of `view.legal` that can't wait for the seat's turn, or None."""


NOVICE: Final = Staged(novice.POLICIES, call)
CLUB: Final = Staged(club.POLICIES, call)

PLAYERS: Final[Mapping[str, Player]] = {"novice": NOVICE, "club": CLUB}
"""The players by level, the weakest first."""
