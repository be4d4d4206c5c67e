"""A season tried out: made-up people enter, sit down and play, by the same doors as real ones.

All of it happens: sign-up, acceptance, draws, tables, the seats, every card, results with the last
one. Computers choose what the people do. Only time is made up: it stands still while a game lasts.
"""

import asyncio
import random
from collections.abc import Iterable, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from itertools import count
from typing import Final

from bot.ai.player import PLAYERS
from bot.engine.actions import Action, Seat
from bot.league.deeds import Accept, Enter
from bot.league.results import Entry
from bot.league.settings import Entrants, Settings
from bot.pairing import rounds
from bot.season.opening import opening
from bot.season.results import open_fixtures
from bot.season.state import Fixture, Phase, Season
from bot.service.errors import StaleAction
from bot.service.leagues import Asker, Book, Leagues
from bot.service.lobby import Lobby
from bot.service.model import Person, Table
from bot.service.ports import Store, Told
from bot.service.tables import Seen, Tables
from bot.variants import SYSTEMS

GUILD: Final = 1
CHANNEL: Final = 1
DIRECTOR: Final = Asker(Person(1, "Director"), manager=True)
FIRST_USER: Final = 101
"""The user id of the first player; the others' follow."""
BEGINNING: Final = 1_767_607_200_000
"""The morning of a Monday, in Unix milliseconds."""
LEG: Final = 3_600_000
"""Milliseconds between the games that are played at one time and the next ones."""
ENDLESS: Final = 5_000
"""No sensible game has so many turns."""
PATIENCE: Final = 60.0
"""Seconds that the league may take to draw: a round of hundreds takes one."""

_chance: ContextVar[random.Random] = ContextVar("chance")


class Endless(Exception):
    """A game does not end under these house rules."""


@dataclass(slots=True)
class Calendar:
    """A clock that is set by hand, in Unix milliseconds."""

    at: int = BEGINNING

    def now(self) -> int:
        """Unix milliseconds."""
        return self.at


class OwnLuck:
    """Chance that repeats itself at each table, whatever is done at the others meanwhile."""

    def secret(self) -> bytes:
        """A new 32-byte secret."""
        return _chance.get().randbytes(32)

    def below(self, number: int) -> int:
        """A whole number from 0 up to, not including, `number`."""
        return _chance.get().randrange(number)


class Trial:
    """A season in the store, whose people play like computers of this `level`.

    Of the same seed come the same games. `told` is called with the games played and those that
    there will be, as far as is known.
    """

    def __init__(self, store: Store, clock: Calendar, level: str, seed: int, told: Told) -> None:
        self.tables = Tables(store, SYSTEMS, PLAYERS, clock, OwnLuck())
        self.leagues = Leagues(self.tables, store.leagues)
        self.leagues.herald = self
        self._lobby = Lobby(self.tables, self.leagues)
        self._clock = clock
        self._player = PLAYERS[level]
        self._seed = seed
        self._told = told
        self._games = count(1)
        self._expected = 0
        self._news = asyncio.Event()

    def league_news(self, season: int) -> None:
        """Something has been done in the season."""
        self._news.set()

    async def run(self, name: str, settings: Settings, entries: int) -> Book:
        """The season, from its founding to its end.

        Raises: IllegalDeed, BadOption, LeagueExists, Endless.
        """
        _chance.set(self._luck("season"))
        book = await self._signed_up(name, settings, entries)
        while (book := await self._settled(book)).season.phase is not Phase.OVER:
            await self._play_some(book)
            self._clock.at += LEG
        return book

    async def close(self) -> None:
        """No more alarms."""
        await self.tables.sleep()
        await self.leagues.sleep()

    def _luck(self, name: str) -> random.Random:
        return random.Random(f"{self._seed}:{name}")  # noqa: S311 - to be repeated, and nothing is at stake

    # Sign-up

    async def _signed_up(self, name: str, settings: Settings, entries: int) -> Book:
        """The season as it begins, drawn in the order of entering."""
        book = await self.leagues.create(GUILD, CHANNEL, name, DIRECTOR, settings)
        season = book.edition.season
        for number in range(entries):
            if settings.entrants is Entrants.PAIRS:
                await self._enter_pair(season, _player(2 * number), _player(2 * number + 1))
            else:
                await self.leagues.act(season, Asker(_player(number)), Enter())
        entered = (await self.leagues.book(season)).season
        return await self.leagues.act(season, DIRECTOR, opening(entered, {}))

    async def _enter_pair(self, season: int, one: Person, other: Person) -> None:
        """One enters with the other, who accepts."""
        invited = await self.leagues.number(other)
        book = await self.leagues.act(season, Asker(one), Enter(partner=invited))
        by = await self.leagues.number(one)
        await self.leagues.act(season, Asker(other), Accept(_invited_by(book.season, by)))

    # Rounds

    async def _settled(self, book: Book) -> Book:
        """The season when the league has done what its rules ask for: there is more to play.

        Raises: TimeoutError, if it does nothing.
        """
        while True:
            self._news.clear()
            book = await self.leagues.book(book.edition.season)
            if open_fixtures(book.season) or book.season.phase is not Phase.RUNNING:
                return book
            async with asyncio.timeout(PATIENCE):
                await self._news.wait()

    async def _play_some(self, book: Book) -> None:
        """A game of each fixture of the round: all sit down in turn, then all play at once."""
        fixtures = _next(open_fixtures(book.season))
        self._expected = _games(book.season)
        opened = [await self._seated(book, each) for each in fixtures]
        await asyncio.gather(*(self._played(table) for table in opened))
        now = (await self.leagues.book(book.edition.season)).season
        for each, table in zip(fixtures, opened, strict=True):
            if not now.fixture(each.number).open:
                await self._lobby.close(table.id, table.host)

    async def _seated(self, book: Book, fixture: Fixture) -> Table:
        """The fixture's table with everybody who is to play, and a game begun."""
        _chance.set(self._luck(f"{fixture.number}:{len(fixture.games)}"))
        people = _people(book, fixture)
        season, channel = book.edition.season, CHANNEL + fixture.number
        table = await self.leagues.open_table(season, fixture.number, Asker(people[0]), channel)
        here = {who.user for who in table.seats if isinstance(who, Person)}
        for who in people:
            if who.user not in here:
                table = await self._lobby.join(table.id, who)
        return await self._lobby.start(table.id, people[0].user)

    async def _played(self, table: Table) -> None:
        """Its game, to the last card."""
        assert table.game is not None
        assert table.bond is not None
        luck = self._luck(f"{table.bond.fixture}:{table.game}")
        _chance.set(luck)
        users = [who.user for who in table.seats if isinstance(who, Person)]
        seen = await self.tables.see(table, users[0])
        while not _over(seen):
            seat, action = await self._turn(table, users, seen, luck)
            try:
                seen = await self.tables.act(table.game, users[seat], action, seq=seen.turns)
            except StaleAction:  # time was up
                seen = await self.tables.see(table, users[seat])
            if seen.turns > ENDLESS:
                raise Endless
        self._told(next(self._games), self._expected)

    async def _turn(
        self, table: Table, users: Sequence[int], seen: Seen, luck: random.Random
    ) -> tuple[Seat, Action]:
        """What somebody does next: out of turn if they must, else whoever is waited for."""
        assert seen.view is not None
        waiting = seen.view.waiting
        if seen.view.rules.declaring is not None:  # only there can anything be said out of turn
            for seat in (each for each in range(len(users)) if each not in waiting):
                view = (await self.tables.see(table, users[seat])).view
                if view is not None and (said := self._player.interrupt(view)):
                    return seat, said
        seat = waiting[-1]
        if seen.view.seat != seat:
            seen = await self.tables.see(table, users[seat])
        assert seen.view is not None
        return seat, self._player.choose(seen.view, luck)


def _player(number: int) -> Person:
    """A made-up person, counted from 0."""
    return Person(FIRST_USER + number, f"Player {number + 1}")


def _invited_by(season: Season, player: int) -> Entry:
    team = season.entry_of(player)
    assert team is not None
    return team.number


def _games(season: Season) -> int:
    """Games that there will be in all, as far as is known; in a knock-out fewer."""
    met = [each for each in season.fixtures.values() if not each.bye]
    first = sum(each.round == 1 and not each.playoff for each in met)
    fixtures = max(len(met), first * rounds(season.settings, len(season.teams)))
    return fixtures * season.settings.games


def _next(fixtures: Iterable[Fixture]) -> list[Fixture]:
    """Those of the first round that is not played, in which everybody plays once."""
    found = list(fixtures)
    first = min((each.playoff, each.round) for each in found)
    return [each for each in found if (each.playoff, each.round) == first]


def _people(book: Book, fixture: Fixture) -> list[Person]:
    """Those who are to play."""
    teams = (book.season.team(entry) for side in fixture.sides for entry in side)
    return [book.people[who] for team in teams for who in team.players if who is not None]


def _over(seen: Seen) -> bool:
    return seen.view is not None and seen.view.winner is not None
