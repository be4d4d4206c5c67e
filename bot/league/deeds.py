"""What can be done in a season. Its log is a list of these; all else follows from it."""

from dataclasses import dataclass
from typing import Final

from bot.league.results import Entry, Player, Score, Sides
from bot.league.settings import Settings

BOT: Final[Player] = 0
"""Who does what the league's own rules ask for."""


@dataclass(frozen=True, slots=True)
class Found:
    """The first line of each log: the season's settings."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class Change:
    """Other settings, before the season has begun."""

    settings: Settings


@dataclass(frozen=True, slots=True)
class Enter:
    """Whoever does it enters; a pair is complete when the `partner` has accepted.

    `division` is given by who promotes, else the lowest. The entry's number is the next free one.
    """

    name: str = ""
    partner: Player | None = None
    division: int | None = None


@dataclass(frozen=True, slots=True)
class Accept:
    """The invited partner agrees."""

    entry: Entry


@dataclass(frozen=True, slots=True)
class Decline:
    """The invited partner does not; nor does who invited, any more."""

    entry: Entry


@dataclass(frozen=True, slots=True)
class Withdraw:
    """The entry plays no more."""

    entry: Entry


@dataclass(frozen=True, slots=True)
class Rejoin:
    """A withdrawn entry plays again, from the next round that is drawn."""

    entry: Entry


@dataclass(frozen=True, slots=True)
class Begin:
    """Sign-up is over: entries of a division are seeded in this order, the strongest first."""

    seeds: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Pairing:
    """One fixture of a drawn round."""

    division: int
    round: int
    sides: Sides
    deadline: int | None = None
    playoff: bool = False


@dataclass(frozen=True, slots=True)
class Draw:
    """The fixtures of one or more rounds; each gets the next free number, in this order."""

    pairings: tuple[Pairing, ...]


@dataclass(frozen=True, slots=True)
class Challenge:
    """On a ladder: one entry challenges another."""

    entry: Entry
    other: Entry
    deadline: int


@dataclass(frozen=True, slots=True)
class Seat:
    """A table was opened for the fixture."""

    fixture: int
    table: int


@dataclass(frozen=True, slots=True)
class Play:
    """A game of the fixture is over. `players` sat on each side, `NOBODY` for a computer."""

    fixture: int
    game: int
    score: Score
    players: tuple[tuple[Player, ...], tuple[Player, ...]]


@dataclass(frozen=True, slots=True)
class Abandon:
    """The fixture's table was closed though a game was in play: it counts for nothing."""

    fixture: int
    table: int


@dataclass(frozen=True, slots=True)
class Record:
    """A director says what came of the fixture, in place of what was played."""

    fixture: int
    games: tuple[Score, ...]


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A director awards the fixture to a side; to none: both forfeit.

    In a rotation it is the pair's: nobody can tell from it which of the two stayed away, so neither
    has anything of the fixture.
    """

    fixture: int
    winner: int | None


@dataclass(frozen=True, slots=True)
class Extend:
    """Other deadlines, in Unix milliseconds: of one fixture, or of all open ones of a round."""

    until: int
    fixture: int | None = None
    round: int | None = None


@dataclass(frozen=True, slots=True)
class Substitute:
    """Somebody else plays for the entry, from now on; None: a computer player does."""

    entry: Entry
    old: Player
    new: Player | None


@dataclass(frozen=True, slots=True)
class Void:
    """A game does not count, nor rate: it is played anew."""

    fixture: int
    game: int


@dataclass(frozen=True, slots=True)
class Pause:
    """Deadlines stand still, and nothing is played."""


@dataclass(frozen=True, slots=True)
class Resume:
    """All goes on; deadlines are later by the time of the pause."""


@dataclass(frozen=True, slots=True)
class Lapse:
    """A deadline has passed: the league's own rule is applied to the fixture."""

    fixture: int


@dataclass(frozen=True, slots=True)
class Remind:
    """Those who have not played were told that the deadline is near."""

    fixtures: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Undo:
    """A ruling is as if it had never been; `line` is its place in the log."""

    line: int


@dataclass(frozen=True, slots=True)
class Close:
    """The season is over."""


Deed = (
    Found
    | Change
    | Enter
    | Accept
    | Decline
    | Withdraw
    | Rejoin
    | Begin
    | Draw
    | Challenge
    | Seat
    | Play
    | Abandon
    | Record
    | Forfeit
    | Extend
    | Substitute
    | Void
    | Pause
    | Resume
    | Lapse
    | Remind
    | Undo
    | Close
)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a season's log: who did what, when (Unix ms) and why. The first is number 0."""

    number: int
    at: int
    by: Player
    deed: Deed
    why: str = ""
