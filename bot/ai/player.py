"""The computer players that a table can seat."""

import random
from collections.abc import Mapping
from typing import Final, Protocol

from bot.ai import club, novice
from bot.ai.calling import call
from bot.ai.effort import BRISK, CALM, HASTY
from bot.ai.expert.policies import policies
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

EXPERT: Final = Staged(policies(CALM), call)

PLAYERS: Final[Mapping[str, Player]] = {"novice": NOVICE, "club": CLUB, "expert": EXPERT}
"""The players by level, the weakest first."""

PACES: Final[Mapping[str, tuple[Player, ...]]] = {
    "expert": (EXPERT, Staged(policies(BRISK), call), Staged(policies(HASTY), call), CLUB)
}
"""Levels that think for long: the same player in ever more haste."""


def at_pace(level: str, haste: int) -> Player:
    """The player of this level; from 0 on the haste trades quality for time."""
    paces = PACES.get(level, (PLAYERS[level],))
    return paces[min(haste, len(paces) - 1)]
