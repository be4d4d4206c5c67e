"""What came of a fixture, as all sums see it."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

Player = int
"""A person's number in this installation: it outlives the person's name."""
Entry = int
"""The number of an entry in its season, from 1."""
Side = tuple[Entry, ...]
"""The entries that play together: one, or two whose partnership is for this fixture alone."""
Sides = tuple[Side, Side]
"""Both sides of a fixture. A bye has nobody on the second."""

NOBODY: Final[Player] = 0
"""Stands for a computer player, or for a seat that changed hands during the game."""


class Way(StrEnum):
    """How a fixture came to its result."""

    PLAYED = "played"
    RECORDED = "recorded"
    FORFEIT = "forfeit"
    DOUBLE_FORFEIT = "double-forfeit"
    BYE = "bye"


@dataclass(frozen=True, slots=True)
class Score:
    """One game of a fixture: the points of each side, and which side won (None: drawn).

    Who wins a game is the rules' to say: it is not always the side with more points.
    """

    points: tuple[int, int]
    winner: int | None


@dataclass(frozen=True, slots=True)
class Result:
    """What a fixture counts for. `winner` is the side to which a forfeit was awarded.

    `settled` is the line of its season's log by which it was decided first.
    """

    fixture: int
    round: int
    sides: Sides
    way: Way
    games: tuple[Score, ...] = ()
    winner: int | None = None
    settled: int = field(default=0, compare=False)

    @property
    def wins(self) -> tuple[int, int]:
        """Games that each side won."""
        won = [game.winner for game in self.games]
        return won.count(0), won.count(1)

    @property
    def points(self) -> tuple[int, int]:
        """Points of the games that each side scored in all."""
        return sum(game.points[0] for game in self.games), sum(g.points[1] for g in self.games)

    @property
    def victor(self) -> int | None:
        """The side that won the fixture: by games, and if these are even, by points.

        None when it is drawn, or nobody has won it.
        """
        match self.way:
            case Way.BYE:
                return 0
            case Way.FORFEIT:
                return self.winner
            case Way.DOUBLE_FORFEIT:
                return None
            case Way.PLAYED | Way.RECORDED:
                first, second = self.wins if self.wins[0] != self.wins[1] else self.points
                return None if first == second else int(second > first)


@dataclass(frozen=True, slots=True)
class Entrant:
    """An entry as the sums see it. `seed` is its place in the draw, 1 the strongest.

    `since` is the first round that it may play in; `out` the last one before it withdrew, None
    while it is in; `returns` are the lines of the log by which it came back.
    """

    number: Entry
    seed: int
    since: int = 1
    out: int | None = None
    returns: tuple[int, ...] = field(default=(), compare=False)
