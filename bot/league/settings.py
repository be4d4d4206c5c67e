"""What a league plays, how it is drawn, what counts, and who may enter and direct."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.engine.rules import Values


class Entrants(StrEnum):
    """Who enters: pairs that stay together, or single players."""

    PAIRS = "pairs"
    PLAYERS = "players"


class Format(StrEnum):
    """How the fixtures come about. In a rotation single players change partners."""

    ROUND_ROBIN = "round-robin"
    DOUBLE_ROUND_ROBIN = "double-round-robin"
    SWISS = "swiss"
    KNOCKOUT = "knockout"
    ROTATION = "rotation"
    LADDER = "ladder"


class Counting(StrEnum):
    """What a fixture is worth: for its winner, by its margin, or by the points scored in it."""

    WINS = "wins"
    MARGIN = "margin"
    TOTAL = "total"


class Tie(StrEnum):
    """What tells two entries with equal points apart. The last word has the draw's own order."""

    HEAD_TO_HEAD = "head-to-head"
    WINS = "wins"
    BUCHHOLZ = "buchholz"
    MEDIAN = "median"
    SONNEBORN = "sonneborn-berger"
    PROGRESSIVE = "progressive"
    DIFFERENCE = "difference"
    SCORED = "scored"


class Lapse(StrEnum):
    """What follows when a deadline passes and a fixture has not been played.

    Whatever the rule decides: games that were played count, and a challenge on a ladder without a
    game is forfeited by who was challenged.
    """

    DIRECTOR = "director"
    DRAW = "draw"
    DOUBLE_FORFEIT = "double-forfeit"
    EXTEND = "extend"


WIN: Final = 2
DRAW: Final = 1
SPLIT: Final = 20
"""Match points that the two sides of a fixture share when its margin counts."""


@dataclass(frozen=True, slots=True)
class Settings:
    """One season's. Zero means "the format's own" for `rounds`, "the game's own" for `cap`, `step`.

    `options` are the locked house rules; `games` are those of one fixture; `cap` is the most that
    a game's score counts for, `step` the points of margin per match point. A round ends `days`
    after it begins, at `hour` o'clock in the time of `zone`. `remind` is the number of hours before
    that at which those who have not played are told. `role` is needed to enter, `directors` to
    direct; `computers` may stand in for people, at `level`. Of the `divisions`, the best and the
    last `moving` change places after the season; `playoff` entries of each division go on to a
    knock-out. On a ladder one may challenge who stands up to `reach` places above.
    """

    system: str
    preset: str
    options: Values
    entrants: Entrants
    format: Format
    rounds: int = 0
    games: int = 1
    counting: Counting = Counting.WINS
    cap: int = 0
    step: int = 0
    ties: tuple[Tie, ...] = (Tie.HEAD_TO_HEAD, Tie.BUCHHOLZ, Tie.DIFFERENCE)
    days: int = 7
    hour: int = 20
    zone: str = "UTC"
    remind: int = 24
    lapse: Lapse = Lapse.DIRECTOR
    computers: bool = False
    level: str = "club"
    role: int | None = None
    directors: int | None = None
    divisions: int = 1
    moving: int = 0
    playoff: int = 0
    reach: int = 3
