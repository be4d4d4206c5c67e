"""What the services need of the world outside, as protocols.

`data` keeps the promises of `Store`; `cogs` those of `Announcer`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from bot.ai.advice import Advice
from bot.analysis.model import AnyReview
from bot.analysis.tally import History
from bot.engine.actions import Action, PlayCard
from bot.engine.view import View
from bot.record import Record
from bot.service.league_ports import LeagueStore
from bot.service.model import (
    Analysis,
    Ending,
    Game,
    Mailbox,
    Occupant,
    Reckoned,
    Seal,
    Table,
    Turn,
)
from bot.statistics import Rival, Statistics

Told = Callable[[int, int], None]
"""Is told how much of some work is done, and how much there is."""


class Store(Protocol):
    """Everything that outlives the process. Each method is one transaction, durable on return.

    `leagues` keeps those. `request` is the id of the interaction that asks. A request id that was
    carried out before raises `DuplicateRequest` and changes nothing; None means nobody asked
    (chance, a computer).
    """

    @property
    def leagues(self) -> LeagueStore:
        """The server's leagues."""

    async def carried_out(self, request: int) -> bool:
        """Whether the request was carried out: to ask when a commit's outcome is unknown."""

    async def open_table(self, table: Table, secret: bytes, *, request: int | None) -> Table:
        """Store a new table; its id and version are given here. Raises: TableExists.

        `secret` is that of its first deal's seal.
        """

    async def table(self, table: int) -> Table | None:
        """The table of this id, closed or not."""

    async def table_in(self, channel: int) -> Table | None:
        """The open table in the channel."""

    async def tables_of(self, user: int) -> tuple[Table, ...]:
        """Open tables where the user has a seat, newest first."""

    async def save_table(self, table: Table, *, request: int | None) -> Table:
        """Store a changed table; returned with its new version.

        A game in which a seat changes hands is due at once, unless it waits for a time: whoever
        is to act may be a computer now. Raises: StaleAction if the stored version is not
        `table.version`, NoTable.
        """

    async def held(self, game: int, user: int) -> int | None:
        """The seat that the user first held in the game, in play or later."""

    async def begin(self, table: Table, dealer: int, words: str, *, request: int | None) -> Game:
        """Start a game at the table.

        Stored are a game with the table's system and options (due at once: it is to be dealt),
        the table's seats, status and game, and the players' part in its first shuffle. Raises: as
        `save_table`.
        """

    async def game(self, game: int) -> Game | None:
        """The game of this id."""

    async def sitters(self, game: int) -> tuple[Occupant | None, ...]:
        """Who sat down to the game, per seat: the table's seats may have changed since."""

    async def turns(self, game: int, after: int = 0) -> tuple[Turn, ...]:
        """The game's turns in order, without the first `after`."""

    async def append(  # noqa: PLR0913 - all that one transaction stores
        self,
        game: int,
        seq: int,
        turns: Sequence[Turn],
        *,
        request: int | None = None,
        due: int | None = None,
        seals: Sequence[Seal] = (),
        ending: Ending | None = None,
        reckoned: Sequence[Reckoned] = (),
    ) -> None:
        """Append turns to a log of exactly `seq` turns; set when time runs out; store seals.

        The seals are new ones, and used ones with their words; a stored secret never changes. Of
        each deal that is `reckoned` it is stored who played it, and what they did in it. `ending`
        is given when the game is over: its outcome is stored, and who of those that sat through it
        has won, the game marked over and its table put back to the lobby, in the same transaction.
        If the table is bound to a fixture, the season's log gets its `Play` line in it too, however
        long that log is by now, and the season is due. Raises: StaleAction when the log's length is
        not `seq`; NoGame when there is no such game, or its table is not playing it.
        """

    async def played(self, game: int, deal: int) -> Mapping[int, Occupant]:
        """Who played a reckoned deal, by seat; without seats that changed hands in its course."""

    async def keep_analysis(self, analysis: Analysis) -> None:
        """Store what was found in a deal, in place of what was found before."""

    async def review(self, game: int, deal: int, version: int) -> str | None:
        """The stored review of the deal by the analyst of this version."""

    async def unanalysed(self, version: int, limit: int) -> tuple[tuple[int, int], ...]:
        """(game, deal) of reckoned deals that people played, the newest first.

        No analyst of this version, or of a later one, has looked at them; those that one of an
        older version has looked at come last.
        """

    async def unanalysed_of(
        self, user: int, guild: int | None, system: str, version: int, limit: int
    ) -> tuple[tuple[int, int], ...]:
        """The same of the user's deals of a game, in one server or in all."""

    async def history(
        self, user: int, guild: int | None, system: str, version: int, tens: int
    ) -> History:
        """What was found in the user's deals of a game, in one server or in all.

        So many `tens` of the newest are told apart.
        """

    async def statistics(self, user: int, guild: int | None, system: str) -> Statistics:
        """What the user did in the deals and games of a game, in one server or in all.

        Of games that nobody else ever had a seat in, unless a league has set them, there is only
        the number: they are practice.
        """

    async def rivals(
        self, user: int, guild: int | None, system: str, limit: int
    ) -> tuple[Rival, ...]:
        """With whom the user has played most whole games of a game, in one server or in all.

        Both sat in their seats from the start to the end. Who was erased is left out.
        """

    async def rival(self, user: int, guild: int | None, system: str, other: int) -> Rival | None:
        """The same of one other user; None if there is no such game."""

    async def mark_told(self, game: int, told: int) -> None:
        """The first `told` turns have been announced. Never goes back."""

    async def untold(self) -> tuple[int, ...]:
        """Ids of games whose log is longer than what was announced, of tables not closed."""

    async def due(self) -> tuple[tuple[int, int], ...]:
        """(game, due) of games that wait for a time, soonest first."""

    async def seal(self, table: int, number: int) -> Seal | None:
        """The seal of one deal of the table, counted from 1."""

    async def mailbox(self, user: int) -> Mailbox:
        """Where the user's direct messages go; an empty one when nothing is known."""

    async def save_mailbox(self, mailbox: Mailbox) -> None:
        """Remember it."""

    async def set_message(self, table: int, message: int | None) -> None:
        """Which public message shows the table. Does not raise its version."""

    async def setting(self, key: str) -> str | None:
        """A setting of the installation (such as the hash of the synced commands)."""

    async def save_setting(self, key: str, value: str) -> None:
        """Remember it."""

    async def forget(self, user: int) -> None:
        """Empty the user's id and name everywhere; games and their results stay.

        Where they sat or were host, user 0 without a name is read from then on.
        """

    async def close_guild(self, guild: int) -> None:
        """The bot left the server: close its tables."""

    async def sweep(self, now: int) -> None:
        """Drop requests older than 24 hours; pack finished games."""

    async def fill_statistics(self) -> None:
        """Note from the games' logs what is not noted of deals: those of older releases."""


class Clock(Protocol):
    """The time."""

    def now(self) -> int:
        """Unix milliseconds."""


class Thinker(Protocol):
    """Makes the decisions of computer players, and advises people: nobody else waits for that.

    Whether one speaks out of turn is not asked here: that is one look at the score.
    """

    async def choose(self, level: str, view: View, seed: int) -> Action:
        """What the computer of this level, whose turn it is, does; one of `view.legal`.

        The same seed gives the same action, unless there is haste. Raises: Closing.
        """

    async def advise(self, view: View, seed: int, also: PlayCard | None = None) -> Advice:
        """What an expert would do in the place of whoever may act, and why.

        If cards are compared, `also` is among them. Raises: Closing, NoAdvice.
        """

    async def close(self) -> None:
        """Think no more: who waits for a decision, or asks for one, gets none."""


class Analyst(Protocol):
    """Looks at deals that are over, so that nobody else waits for it."""

    async def review(self, record: Record, deal: int, told: Told) -> AnyReview:
        """What he finds in the deal of this number, which is over.

        `told` is called with the steps done and the steps in all. Raises: NotReviewed.
        """

    async def close(self) -> None:
        """Look no more: whoever waits for a review gets none."""


class Announcer(Protocol):
    """Tells a channel and its players what is stored and not yet told."""

    def news(self, game: int) -> None:
        """The game's log has grown: tell it soon, in order, once."""

    def recover(self, game: int) -> None:
        """After a start: the log is longer than what was told, though some of it may have been."""
