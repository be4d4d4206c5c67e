"""Seasons on a real database: who plays in them, and games that end as a test wants it."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, cast

from bot.league.choices import shape
from bot.league.deeds import Accept, Deed, Enter, Line
from bot.league.results import Way
from bot.league.settings import Format, Settings
from bot.season.opening import opening
from bot.season.results import results
from bot.season.state import Fixture, Season
from bot.service.leagues import Asker, Book, Leagues
from bot.service.lobby import Lobby
from bot.service.model import Ending, Person, Table, Turn
from bot.service.tables import Tables
from bot.variants import SYSTEMS
from tests.fakes import FakeClock

GUILD, CHANNEL = 9, 70
HOUR, DAY = 3_600_000, 86_400_000
FIRST = Asker(Person(1, "First director"), manager=True)
SECOND = Asker(Person(2, "Second director"), manager=True)
PEOPLE = tuple(Person(100 + n, f"P{n}") for n in range(1, 21))
ANN, BOB, CAT, DAN, EVE = PEOPLE[:5]


def duels(form: Format = Format.ROUND_ROBIN, **other: object) -> Settings:
    """A league of a game for two."""
    return replace(shape("binocle", "rulebook", {}, 2, form), **cast("dict[str, Any]", other))


def pairs(form: Format = Format.SWISS, **other: object) -> Settings:
    """A league of a game for two pairs."""
    return replace(shape("partnership", "rulebook", {}, 4, form), **cast("dict[str, Any]", other))


@dataclass
class Herald:
    """Notes of which seasons there may be news."""

    heard: list[int] = field(default_factory=list)

    def league_news(self, season: int) -> None:
        """There may be news."""
        self.heard.append(season)


@dataclass
class Club:
    """A server with its leagues, and a clock that stands still."""

    leagues: Leagues
    tables: Tables
    lobby: Lobby
    clock: FakeClock
    channels: int = 1000

    async def founded(self, settings: Settings, name: str = "Winter") -> int:
        """A league; its season's id."""
        book = await self.leagues.create(GUILD, CHANNEL, name, FIRST, settings)
        return book.edition.season

    async def begun(self, settings: Settings, *people: Person) -> int:
        """A season in which these people play, as pairs if these enter; its id."""
        season = await self.founded(settings)
        if settings.entrants == "pairs":
            for one, other in zip(people[::2], people[1::2], strict=True):
                await self.pair(season, one, other)
        else:
            for who in people:
                await self.act(season, who, Enter())
        await self.leagues.act(season, FIRST, opening(await self.season(season), {}))
        return season

    async def pair(self, season: int, one: Person, other: Person) -> None:
        """One enters, the other accepts."""
        book = await self.act(season, one, Enter(partner=await self.leagues.number(other)))
        await self.act(season, other, Accept(max(book.season.teams)))

    async def act(self, season: int, who: Person, deed: Deed, why: str = "") -> Book:
        """Somebody without any role does it."""
        return await self.leagues.act(season, Asker(who), deed, why=why)

    async def rule(self, season: int, deed: Deed, by: Asker = FIRST) -> Book:
        """A director does it, for a reason."""
        return await self.leagues.act(season, by, deed, why="so it is")

    async def season(self, season: int) -> Season:
        """The season as it stands."""
        return (await self.leagues.book(season)).season

    async def fixture(self, season: int, number: int = 1) -> Fixture:
        """A fixture as it stands."""
        return (await self.season(season)).fixture(number)

    async def met(self, season: int) -> int:
        """The first fixture that is no bye."""
        fixtures = (await self.season(season)).fixtures.values()
        return next(each.number for each in fixtures if not each.bye)

    async def outcome(self, season: int, number: int) -> tuple[Way, int | None]:
        """How a fixture of the first division came to its result, and who has won it."""
        found = results(await self.season(season), 1)
        (result,) = (each for each in found if each.fixture == number)
        return result.way, result.victor

    async def deeds(self, season: int) -> list[str]:
        """What was done, by the names of the deeds."""
        return [type(line.deed).__name__ for line in await self.leagues.log(season)]

    async def people(self, season: int, fixture: int) -> Sequence[Person]:
        """Those who are to play a fixture, by seat."""
        table = await self.opened(season, fixture)
        plan = await self.leagues.plan(table.bond) if table.bond else None
        assert plan is not None
        return [who for who in plan.seats if isinstance(who, Person)]

    async def opened(self, season: int, fixture: int = 1, by: Asker = FIRST) -> Table:
        """The fixture's table, in a channel of its own if it is new."""
        self.channels += 1
        return await self.leagues.open_table(season, fixture, by, self.channels)

    async def started(self, season: int, fixture: int = 1) -> Table:
        """A game of the fixture that has begun, with everybody in their seats."""
        table = await self.opened(season, fixture)
        for who in await self.people(season, fixture):
            if who not in table.seats:
                table = await self.lobby.join(table.id, who)
        return await self.lobby.start(table.id, FIRST.person.user, moderator=True)

    async def ended(self, table: Table, *scores: int, winner: int | None = None) -> None:
        """The table's game has its last card played, with these scores, and the bot dies then."""
        assert table.game is not None
        turns = await self.tables.store.turns(table.game)
        best = scores.index(max(scores)) if winner is None else winner
        ending = Ending(best, 3, scores, SYSTEMS[table.system].rules({}).sides)
        last = Turn(0, "pass", self.clock.now())
        await self.tables.store.append(table.game, len(turns), (last,), ending=ending)
        self.tables.drop(table)

    async def played(self, season: int, fixture: int, *scores: int) -> None:
        """A game of the fixture is played to these scores, and what follows is done."""
        await self.over(await self.started(season, fixture), *scores)
        await rest(self.leagues)

    async def over(self, table: Table, *scores: int) -> None:
        """The table's game is over, and the leagues know."""
        await self.ended(table, *scores)
        assert table.bond is not None
        assert self.tables.on_end is not None
        self.tables.on_end(table.bond)

    async def line(self, season: int, deed: Deed) -> int:
        """The number of the line that says so."""
        (found,) = (line for line in await self.leagues.log(season) if line.deed == deed)
        return found.number

    async def later(self, ms: int) -> None:
        """Time goes by, and whatever falls due meanwhile is done."""
        self.clock.ms += ms
        for _ in range(3):
            self.leagues._timers.stop()
            await self.leagues.wake()
            await rest(self.leagues)


async def rest(leagues: Leagues) -> None:
    """Let alarms ring that are due, until they have been seen to."""
    for _ in range(3):
        await asyncio.sleep(0)
        await leagues._timers.quiet()


def newest(book: Book) -> Line:
    """The log's last line."""
    return book.season.log[-1]
