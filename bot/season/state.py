"""A season as it stands: its entries, its fixtures, what is being waited for."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from bot.league.deeds import Forfeit, Lapse, Line, Play, Record
from bot.league.results import Entry, Player, Sides
from bot.league.settings import Settings
from bot.season.faults import Fault, IllegalDeed


class Phase(StrEnum):
    """Entries are taken; it is played; nothing is played for a while; it is over."""

    SIGN_UP = "sign-up"
    RUNNING = "running"
    PAUSED = "paused"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Team:
    """An entry with its people. `players` are those who play for it now, by their place in it.

    `founders` signed up; None among the players is a computer player. `invited` has not accepted
    yet. It plays from round `since` on; `out` is the last round drawn when it withdrew, `returns`
    are the lines of the log by which it came back.
    """

    number: int
    name: str
    founders: tuple[Player, ...]
    players: tuple[Player | None, ...]
    division: int
    invited: Player | None = None
    seed: int = 0
    since: int = 1
    out: int | None = None
    returns: tuple[int, ...] = field(default=(), compare=False)

    @property
    def complete(self) -> bool:
        """Whether everybody who was asked has agreed."""
        return self.invited is None


@dataclass(frozen=True, slots=True)
class Ruling:
    """What decided a fixture apart from its games, by which line of the log."""

    line: int
    deed: Record | Forfeit | Lapse


@dataclass(frozen=True, slots=True)
class Fixture:
    """One meeting. `games` are those that count, `late` came after a ruling, `void` were voided.

    A `fixed` deadline was given in the present pause, and is not moved when that is over.
    `asked` is the number of times that the league's own rule was asked when its deadline passed,
    and did not decide it. `left` is the entry whose withdrawal decided it. `settled` is the
    line of the log that decided it first, None while it is open.
    """

    number: int
    division: int
    round: int
    sides: Sides
    deadline: int | None = None
    playoff: bool = False
    table: int | None = None
    games: tuple[Play, ...] = ()
    late: tuple[Play, ...] = ()
    void: tuple[Play, ...] = ()
    ruling: Ruling | None = None
    asked: int = 0
    reminded: bool = False
    fixed: bool = False
    left: Entry | None = None
    settled: int | None = None

    @property
    def open(self) -> bool:
        """Whether it is still to be decided."""
        return self.settled is None

    @property
    def bye(self) -> bool:
        """Whether there is nobody to play against."""
        return not self.sides[1]


@dataclass(frozen=True, slots=True)
class Season:
    """Everything that follows from a log of `lines` lines, and the log itself.

    `since` is when its pause began; `entered` and `drawn` count the entries and the fixtures that
    there ever were; `undone` are the lines that are as if they had never been.
    """

    settings: Settings
    phase: Phase = Phase.SIGN_UP
    lines: int = 0
    teams: Mapping[int, Team] = field(default_factory=lambda: MappingProxyType({}))
    fixtures: Mapping[int, Fixture] = field(default_factory=lambda: MappingProxyType({}))
    since: int | None = None
    undone: frozenset[int] = frozenset()
    entered: int = 0
    drawn: int = 0
    log: tuple[Line, ...] = field(default=(), repr=False, compare=False)

    def team(self, number: Entry) -> Team:
        """The entry of this number. Raises: IllegalDeed."""
        if number not in self.teams:
            raise IllegalDeed(Fault.NO_ENTRY, entry=number)
        return self.teams[number]

    def fixture(self, number: int) -> Fixture:
        """The fixture of this number. Raises: IllegalDeed."""
        if number not in self.fixtures:
            raise IllegalDeed(Fault.NO_FIXTURE, fixture=number)
        return self.fixtures[number]

    def of(self, division: int) -> tuple[Fixture, ...]:
        """The fixtures of a division, as they were drawn."""
        return tuple(each for each in self.fixtures.values() if each.division == division)

    def members(self, division: int) -> tuple[Team, ...]:
        """The entries of a division by seed, also those that withdrew."""
        found = [team for team in self.teams.values() if team.division == division]
        return tuple(sorted(found, key=lambda team: (team.seed, team.number)))

    def entry_of(self, player: Player) -> Team | None:
        """The entry that the person plays for, or else their own; one that is in before others."""
        mine = [t for t in self.teams.values() if player in {*t.founders, *t.players}]

        def place(team: Team) -> tuple[bool, bool, int]:
            return team.out is not None, player not in team.players, team.number

        return min(mine, key=place, default=None)
