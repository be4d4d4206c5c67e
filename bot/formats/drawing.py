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
