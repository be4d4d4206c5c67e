"""How hard an expert thinks."""

from dataclasses import dataclass
from typing import Final

from bot.ai.lookahead import PURE, LookAhead
from bot.ai.swift import swift

AHEAD: Final = swift() or PURE
"""The fastest look ahead that there is."""


@dataclass(frozen=True, slots=True)
class Effort:
    """What one decision may cost.

    `samples` are the deals of the hidden cards that are looked at. With `end` cards in hand, or
    fewer, they are solved, as far as `budget` tricks in one deal suffice. `ahead` does the work.
    """

    samples: int = 100
    end: int = 3
    budget: int = 300
    ahead: LookAhead = AHEAD


CALM: Final = Effort()
"""While there is time."""
BRISK: Final = Effort(samples=40)
"""While others wait."""
HASTY: Final = Effort(samples=15)
"""While many wait."""
