"""What a computer player expects of what he may do."""

from typing import NamedTuple

from bot.engine.actions import Action


class Weighed(NamedTuple):
    """An action, and the points to expect of it; in how many ways the contract is made."""

    action: Action
    points: float
    made: int | None = None
