"""How hard an expert thinks."""

from dataclasses import dataclass
from typing import Final

from bot.ai.lookahead import PURE, LookAhead
from bot.ai.swift import swift

AHEAD: Final = swift() or PURE
"""The fastest look ahead that there is."""
END, BUDGET = (3, 300) if AHEAD is PURE else (5, 1000)
"""What is solved of a deal of the partnership game, so that nobody has to wait for it."""


@dataclass(frozen=True, slots=True)
class Effort:
    """What one decision may cost.

    `samples` are the deals of the hidden cards that are looked at. With `end` cards in hand, or
    fewer, they are solved, as far as `budget` tricks in one deal suffice. `ahead` does the work.
    """

    samples: int = 100
    end: int = END
    budget: int = BUDGET
    ahead: LookAhead = AHEAD


CALM: Final = Effort()
"""While there is time."""
BRISK: Final = Effort(samples=40)
"""While others wait."""
HASTY: Final = Effort(samples=15)
"""While many wait."""


def hurried(haste: int) -> Effort:
    """The effort in so much haste, from 0."""
    paces = (CALM, BRISK, HASTY)
    return paces[min(haste, len(paces) - 1)]
