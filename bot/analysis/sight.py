"""What the analyst sees ahead in the play of the partnership game, all cards being open."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from bot.ai.effort import AHEAD
from bot.ai.kernel import KIND, Planes, Position, Table, laid_out, left, legal, planes
from bot.ai.lookahead import PURE, LookAhead, Study
from bot.engine.rules import Rules
from bot.engine.stages.play import Tricks
from bot.engine.state import State

Tell = Callable[[], None]
"""Is called after each step of a long work."""

BUDGET: Final = 20_000 if AHEAD is PURE else 3_000_000
"""Tricks to look at in all positions of a deal that have the same trump.

So a deal takes some seconds at most, and a compiled study never more than a hundred megabytes.
"""


def silent() -> None:
    """Nobody asks how far the work is."""


class Unseen(Exception):
    """A value that could not be worked out with the effort that was allowed."""


@dataclass(frozen=True, slots=True)
class Sight:
    """How far the analyst looks: `ahead` does the work.

    `budget` is in tricks, for all positions that have the same trump and come in a row, until one
    goes too deep. Values that have been worked out are kept, and what else was seen while the
    trump stays.
    """

    ahead: LookAhead = AHEAD
    budget: int = BUDGET
    known: dict[tuple[Table, Position], int | None] = field(default_factory=dict)
    studies: dict[Table, Study] = field(default_factory=dict)

    def value(self, rules: Rules, state: State) -> int | None:
        """Points that side 0 still takes if all play their best; None if it is not known."""
        key = table(rules, state), position(state)
        if key not in self.known:
            board, at = key
            self.known[key] = self._study(board).value(at)
            self._give_up(spent=self.known[key] is None)
        return self.known[key]

    def values(self, rules: Rules, state: State) -> dict[int, int] | None:
        """The same after each kind of card that may be played."""
        board, at = table(rules, state), position(state)
        found = self._study(board).values(at)
        self._give_up(spent=found is None)
        if found is not None:
            self.known[board, at] = (min if at.turn % 2 else max)(found.values())
        return found

    def _study(self, board: Table) -> Study:
        """The study of positions with this trump; what was seen with another makes room for it."""
        if board not in self.studies:
            self.studies.clear()
            self.studies[board] = self.ahead.study(board, self.budget)
        return self.studies[board]

    def _give_up(self, *, spent: bool) -> None:
        """Begin anew the next time if this study's budget is spent."""
        if spent:
            self.studies.clear()


def table(rules: Rules, state: State) -> Table:
    """The trump and the duties. The trump has been named."""
    assert state.trump is not None
    play = next(stage for stage in rules.stages if isinstance(stage, Tricks))
    return laid_out(state.trump, play.must, lead_trump=play.lead_trump)


def position(state: State) -> Position:
    """The cards as they lie. The state is one of the play."""
    assert state.trick is not None
    hands: list[Planes] = list(map(planes, state.hands))
    return Position(
        tuple(hand.some for hand in hands),
        tuple(hand.both for hand in hands),
        state.trick.leader,
        tuple(KIND[card.face] for card in state.trick.cards),
        first=not state.tricks,
    )


def remaining(state: State) -> int:
    """Points that both sides together still take."""
    return left(position(state))


def forced(rules: Rules, state: State) -> bool:
    """Whether whoever is to play has only one kind of card to choose from."""
    return legal(table(rules, state), position(state)).bit_count() == 1
