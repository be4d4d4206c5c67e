"""What the services remember: people, tables, games and their turns."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from bot.analysis.tally import Finding
from bot.engine.events import Result
from bot.engine.rules import Value, Values

Outcome = Mapping[str, Value]
"""What a game came to: the winner, the deals, the score of each side."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended: the side that won, the deals played, the score of each side.

    `sides` is the side of each seat.
    """

    winner: int
    deals: int
    scores: tuple[int, ...]
    sides: tuple[int, ...]

    @property
    def outcome(self) -> Outcome:
        """What is kept of it with the game."""
        scores = {f"score_{side}": score for side, score in enumerate(self.scores)}
        return {"winner": self.winner, "deals": self.deals, **scores}


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody in a seat: their Discord user id and the name they last went by."""

    user: int
    name: str


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer player in a seat."""

    level: str
    name: str


Occupant = Person | Computer


class Status(StrEnum):
    """A table is being filled, in play, or gone."""

    LOBBY = "lobby"
    PLAYING = "playing"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Bond:
    """A table's tie to a fixture of a season: who may sit, what is played, what it counts for."""

    season: int
    fixture: int


@dataclass(frozen=True, slots=True)
class Table:
    """The one table of a channel (or thread).

    `host` is a user id, `seats` has an entry per seat (None: empty), `game` is the game in play or
    the last one played, `version` rises with each stored change; `bond` ties it to a league.
    """

    id: int
    guild: int | None
    channel: int
    host: int
    system: str
    preset: str
    options: Values
    locked: bool
    seats: tuple[Occupant | None, ...]
    status: Status = Status.LOBBY
    game: int | None = None
    message: int | None = None
    version: int = 0
    bond: Bond | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """One game, up to its target. Its course is its turns, and nothing else.

    `dealer` is the first dealer's seat; `told` counts the turns that have been announced; `turns`
    counts those stored; `due` is when time runs out for whoever is awaited (Unix milliseconds);
    `seals` counts the deals at the table before this game's first.
    """

    id: int
    table: int
    channel: int
    system: str
    options: Values
    dealer: int
    turns: int = 0
    told: int = 0
    due: int | None = None
    over: bool = False
    seals: int = 0


@dataclass(frozen=True, slots=True, repr=False)
class Turn:
    """One row of a game's log: who acted (-1: chance), the action's notation, when (Unix ms).

    It may hold a whole deal, so it never prints its action.
    """

    seat: int
    action: str
    at: int

    def __repr__(self) -> str:
        """The seat only: a log line must not show hidden cards."""
        return f"Turn(seat={self.seat}, action=<hidden>)"


class Part(StrEnum):
    """What a seat was in a contract."""

    DECLARER = "declarer"
    PARTNER = "partner"
    DEFENDER = "defender"


@dataclass(frozen=True, slots=True)
class SeatScore:
    """What a seat did in a deal, in points.

    `meld` is the seat's own; `taken` is what its side took in tricks, None where the cards were not
    played to their count; `change` what the deal added to the side's score. `part`, `bid` and
    `result` are of the contract, None in a deal without one.
    """

    meld: int
    taken: int | None
    change: int
    part: Part | None = None
    bid: int | None = None
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class Reckoned:
    """A deal that came to its reckoning: its number in the game, the turns before it was dealt.

    `scores` has what each seat did in it.
    """

    deal: int
    after: int
    scores: tuple[SeatScore, ...] = ()


@dataclass(frozen=True, slots=True)
class Analysis:
    """What the analyst of this `version` found in a deal.

    `review` is his review as text; `seats` has how the seats played, where that can be said.
    """

    game: int
    deal: int
    version: int
    review: str
    seats: Mapping[int, Finding]


@dataclass(frozen=True, slots=True)
class Mailbox:
    """Where a user's direct messages go: the channel if known; until when not to try (Unix ms)."""

    user: int
    channel: int | None = None
    closed_until: int = 0


@dataclass(frozen=True, slots=True, repr=False)
class Seal:
    """The secret seed of one deal, and the words of the players that are mixed into it.

    `number` counts the deals of the table, from 1. Its SHA-256 is public before the deal, the
    secret only after it.
    """

    table: int
    number: int
    secret: bytes
    words: str = ""

    def __repr__(self) -> str:
        """Which deal, never the secret."""
        return f"Seal(table={self.table}, number={self.number}, secret=<hidden>)"
