"""The compiled look ahead, where it could be built: `_swift.c`."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from struct import Struct
from types import ModuleType
from typing import Final

from bot.ai.kernel import Position, Table
from bot.ai.lookahead import LookAhead
from bot.ai.playout import policy
from bot.ai.suits import LEADS, WAYS

VERSION: Final = 5
"""What `_swift.c` says too: raised when its answers change, so that a stale one is left alone."""
_PACKED: Final = Struct("=187I84i")


@dataclass(frozen=True, slots=True)
class Study:
    """A study in C: `search` is what it knows. One thread at a time can work on it."""

    made: ModuleType
    search: object

    def value(self, at: Position) -> int | None:
        """The value when all play their best; None if the budget does not suffice."""
        found: int | None = self.made.value(self.search, at)
        return found

    def values(self, at: Position) -> dict[int, int] | None:
        """The same after each kind of card that may be played."""
        found: dict[int, int] | None = self.made.values(self.search, at)
        return found


@dataclass(frozen=True, slots=True)
class Swift:
    """In C: the same answers as those of `lookahead.Pure`, sooner.

    Other threads can work meanwhile. Positions that can't be, or moves that may not be played,
    raise a ValueError.
    """

    made: ModuleType
    name: str = "C"

    def playouts(self, board: Table, deals: Sequence[Position]) -> list[int]:
        """The value of each deal when it is played out quickly and sensibly."""
        found: list[int] = self.made.playouts(packed(board), deals)
        return found

    def tries(
        self, board: Table, deals: Sequence[Position], moves: Sequence[int], budget: int
    ) -> list[list[int]]:
        """Per deal, the value after each of the moves, solved or played out."""
        found: list[list[int]] = self.made.tries(packed(board), deals, moves, budget)
        return found

    def study(self, board: Table, budget: int) -> Study:
        """Solves positions one after another."""
        return Study(self.made, self.made.study(packed(board), budget))

    def legal(self, board: Table, at: Position) -> int:
        """The kinds that may be played by who is to play."""
        found: int = self.made.legal(packed(board), at)
        return found


@lru_cache
def packed(board: Table) -> bytes:
    """The duties of play and the orders of cards, as `_swift.c` lays them out."""
    play = policy(board)
    duties = (board.trump, board.lead, board.ruff, *board.follow, *board.takes, *board.over)
    heads = (kinds for led in board.heads for kinds in led)
    orders = (number for order in (*LEADS, *WAYS) for number in order)
    return _PACKED.pack(*duties, *heads, *play.given, *play.shed, *play.taking, *orders)


def swift() -> LookAhead | None:
    """The compiled look ahead; None where it was not built, or not from the source of today."""
    try:
        made = import_module("bot.ai._swift")
    except ImportError:
        return None
    return Swift(made) if getattr(made, "VERSION", None) == VERSION else None
