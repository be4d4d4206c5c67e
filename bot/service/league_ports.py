"""What the leagues need of the world outside, as protocols."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from bot.league.deeds import Line
from bot.league.results import Player
from bot.league.settings import Settings
from bot.service.model import Person, Table


@dataclass(frozen=True, slots=True)
class Edition:
    """A season of a league, as the storage knows it.

    `channel` is where its news are told. `number` counts the league's seasons; `lines` and `told`
    those of its log, and those that were announced; `due` is when it next has something to do by
    itself (Unix ms, None: nothing).
    """

    season: int
    league: int
    guild: int
    channel: int
    name: str
    number: int
    lines: int
    told: int = 0
    due: int | None = None


class LeagueStore(Protocol):
    """Leagues, their seasons and logs. Each method is one transaction, durable on return.

    `request` is as in `bot.service.ports.Store`.
    """

    async def create(
        self,
        guild: int,
        channel: int,
        name: str,
        founder: Person,
        settings: Settings,
        at: int,
        *,
        request: int | None = None,
    ) -> Edition:
        """A new league with its first season, whose log begins with `Found`.

        Raises: LeagueExists, when the server has one of this name (letters' case apart).
        """

    async def next_season(
        self,
        league: int,
        number: int,
        founder: Person,
        settings: Settings,
        at: int,
        *,
        request: int | None = None,
    ) -> Edition:
        """The league's next season, which is to be its season `number`.

        Its log begins with `Found`.

        Raises: NoLeague, StaleAction (another was quicker, or `number` is not the next).
        """

    async def editions(self, guild: int) -> tuple[Edition, ...]:
        """Every season of the server's leagues: by league, the newest season first."""

    async def edition(self, season: int) -> Edition | None:
        """The season of this id."""

    async def log(self, season: int, after: int = 0) -> tuple[Line, ...]:
        """The season's log in order, without the first `after` lines."""

    async def append(
        self,
        season: int,
        lines: Sequence[Line],
        *,
        due: int | None,
        request: int | None = None,
    ) -> None:
        """Append lines; the first one's number must be the log's length. Sets when it is due.

        Every line has the next number. Raises: StaleAction, NoLeague.
        """

    async def open_table(
        self, table: Table, secret: bytes, line: Line, *, due: int | None, request: int | None
    ) -> Table:
        """Open a table that is bound to a fixture (`table.bond`), and append its line to the log.

        The line's deed is a `Seat` whose table number is not known yet: it is put in here.
        Raises: NoLeague, StaleAction, then TableExists: the channel has one, or the fixture.
        """

    async def close_table(
        self, table: Table, line: Line, *, due: int | None, request: int | None
    ) -> Table:
        """Store the table of a fixture, closed in mid-game, and append the line that says so.

        Raises: NoLeague, StaleAction (of the log, or of the table), NoTable.
        """

    async def due(self) -> tuple[tuple[int, int], ...]:
        """(season, due) of seasons that will have something to do, soonest first.

        A season is due at the time of its `Play` when a game of it ends.
        """

    async def set_due(self, season: int, due: int | None, *, lines: int) -> None:
        """When the season has something to do by itself, as its first `lines` lines say.

        When its log has grown since, nothing is changed: a game may have ended meanwhile.
        """

    async def untold(self) -> tuple[int, ...]:
        """Seasons whose log is longer than what was announced."""

    async def mark_told(self, season: int, told: int) -> None:
        """The first `told` lines have been announced. Never goes back."""

    async def numbers(self, people: Sequence[Person]) -> tuple[Player, ...]:
        """The people's numbers in this installation, known or new; their names are brought up."""

    async def people(self, numbers: Sequence[Player]) -> Mapping[Player, Person]:
        """The people of these numbers; of an erased one user 0 without a name.

        Numbers that nobody has (such as `NOBODY`) are left out.
        """

    async def move(self, league: int, channel: int) -> None:
        """Tell the league's news in another channel."""
