"""What a draw is: pairs of sides, each in its round, and why they came about."""

from dataclasses import dataclass
from enum import StrEnum

from bot.league.results import Entry, Sides


class Because(StrEnum):
    """Why something in a draw is as it is; `bot.text` has the words."""

    BERGER = "berger"
    BYE_ODD = "bye-odd"
    BYE_LOWEST = "bye-lowest"
    BYE_SEEDED = "bye-seeded"
    SCORE_GROUP = "score-group"
    FLOATED = "floated"
    TOP_HALF = "top-half"
    SEEDED = "seeded"
    WINNERS = "winners"
    WALKOVER = "walkover"
    ROTATED = "rotated"
    SITS_OUT = "sits-out"
    CHALLENGED = "challenged"
    NOBODY_LEFT = "nobody-left"


@dataclass(frozen=True, slots=True)
class Note:
    """One reason, with the entries that it is about and a number (of points, of the round)."""

    because: Because
    entries: tuple[Entry, ...] = ()
    value: int = 0


@dataclass(frozen=True, slots=True)
class Pair:
    """One fixture of a draw; a bye has nobody on the second side."""

    round: int
    sides: Sides


@dataclass(frozen=True, slots=True)
class Drawing:
    """The pairs of one or more rounds, best table first, and the reasons."""

    pairs: tuple[Pair, ...]
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Contender:
    """An entry that takes part in the next round, with what the draw must know of its past.

    `points` are those of its results so far; `seed` is its place in the draw, 1 the strongest.
    `faced` are all whom it was drawn against, also where one of the two forfeited. `byes` counts
    full-point byes and free wins by forfeit: either keeps it from another bye where possible.
    `homes` is how often it was on the first side, less how often on the second. `floats` has, per
    round so far, +1 where it met an entry with fewer points or had a bye (floated down), -1 where
    it met one with more (floated up), else 0.
    """

    number: Entry
    points: int
    seed: int
    faced: frozenset[Entry] = frozenset()
    byes: int = 0
    homes: int = 0
    floats: tuple[int, ...] = ()
