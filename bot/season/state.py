"""A season as it stands: its entries, its fixtures, what is being waited for."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType

from bot.league.deeds import Forfeit, Lapse, Play, Record
from bot.league.results import Player, Sides
from bot.league.settings import Settings


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
    yet. It plays from round `since` on; `out` is the last round drawn when it withdrew.
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


@dataclass(frozen=True, slots=True)
class Ruling:
    """What decided a fixture apart from its games, by which line of the log."""

    line: int
    deed: Record | Forfeit | Lapse


@dataclass(frozen=True, slots=True)
class Fixture:
    """One meeting. `games` are those that count, `late` came after a ruling, `void` were voided.

    `asked` is the number of times that its deadline was put off by the league's own rule.
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

    @property
    def bye(self) -> bool:
        """Whether there is nobody to play against."""
        return not self.sides[1]


@dataclass(frozen=True, slots=True)
class Season:
    """Everything that follows from a log of `lines` lines. `since` is when its pause began."""

    settings: Settings
    phase: Phase = Phase.SIGN_UP
    lines: int = 0
    teams: Mapping[int, Team] = field(default_factory=lambda: MappingProxyType({}))
    fixtures: Mapping[int, Fixture] = field(default_factory=lambda: MappingProxyType({}))
    since: int | None = None
    undone: frozenset[int] = frozenset()
