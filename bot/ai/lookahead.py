"""Looking ahead in the play of the partnership game, many deals at once."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from bot.ai import solver
from bot.ai.kernel import Position, Table, play
from bot.ai.playout import playout


class Study(Protocol):
    """A look at positions under the same duties: what was seen in one is known in the next.

    Its budget is for all of them together. When it is spent, nothing more is told.
    """

    def value(self, at: Position) -> int | None:
        """The value when all play their best; None if the budget does not suffice."""

    def values(self, at: Position) -> dict[int, int] | None:
        """The same after each kind of card that may be played."""


class LookAhead(Protocol):
    """What can be seen ahead when all the cards are open. Every kind of it sees the same.

    Values are points that seats 0 and 2 take of those still to be won, the trick in hand among
    them. A budget is a number of tricks that the solver may look at.
    """

    @property
    def name(self) -> str:
        """What it is made of."""

    def playouts(self, board: Table, deals: Sequence[Position]) -> list[int]:
        """The value of each deal when it is played out quickly and sensibly."""

    def tries(
        self, board: Table, deals: Sequence[Position], moves: Sequence[int], budget: int
    ) -> list[list[int]]:
        """Per deal, the value after each of the moves.

        It is solved if the budget suffices, which is each deal's own; else, and with no budget,
        it is played out.
        """

    def study(self, board: Table, budget: int) -> Study:
        """Solves positions one after another, the last ones of a deal best first."""


@dataclass(frozen=True, slots=True)
class Pure:
    """In plain Python: the reference."""

    name: str = "Python"

    def playouts(self, board: Table, deals: Sequence[Position]) -> list[int]:
        """The value of each deal when it is played out quickly and sensibly."""
        return [playout(board, at)[0] for at in deals]

    def tries(
        self, board: Table, deals: Sequence[Position], moves: Sequence[int], budget: int
    ) -> list[list[int]]:
        """Per deal, the value after each of the moves, solved or played out."""
        return [self._tried(board, at, moves, budget) for at in deals]

    def study(self, board: Table, budget: int) -> Study:
        """Solves positions one after another."""
        return solver.Study(board, budget)

    def _tried(self, board: Table, at: Position, moves: Sequence[int], budget: int) -> list[int]:
        solved = solver.Study(board, budget).values(at) if budget else None
        if solved is not None:
            return [solved[kind] for kind in moves]
        return [_played_out(board, at, kind) for kind in moves]


def _played_out(board: Table, at: Position, kind: int) -> int:
    after, points = play(board, at, kind)
    rest = playout(board, after)[0] if any(after.some) else 0
    return rest + (0 if after.leader & 1 else points)


PURE: Final = Pure()
