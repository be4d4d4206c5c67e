"""How strong everybody is, per server and game, as its leagues' logs say: made anew when asked."""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

from bot.league.deeds import Change, Found, Line
from bot.league.results import NOBODY, Player
from bot.ratings import Rated, Ratings, Standing, after, leaderboard, rate
from bot.season.course import fold
from bot.season.rated import rated
from bot.service.league_books import DAMAGE
from bot.service.league_ports import Edition, LeagueStore
from bot.service.model import Person

SERVERS: Final = 64
"""So many servers' ratings are kept in memory: those that were asked for last."""


@dataclass(frozen=True, slots=True)
class Board:
    """The leaderboard of a server in a game, and the people on it. Who was erased is not."""

    standings: tuple[Standing, ...]
    people: Mapping[Player, Person]

    @property
    def names(self) -> Mapping[Player, str]:
        """What the people last went by."""
        return {player: person.name for player, person in self.people.items()}

    def player(self, user: int) -> Player:
        """The number of a Discord user; `NOBODY` of one who is not on it."""
        numbers = {person.user: player for player, person in self.people.items()}
        return numbers.get(user, NOBODY)


@dataclass(frozen=True, slots=True)
class _Season:
    """What a season's log of so many lines says."""

    lines: int
    system: str
    games: tuple[Rated, ...]


@dataclass(frozen=True, slots=True)
class _Made:
    """Ratings, and the games that they are made of."""

    games: tuple[Rated, ...] = ()
    ratings: Ratings = field(default_factory=Ratings)


@dataclass(slots=True)
class _Server:
    """What is known of a server: its seasons by their ids, its ratings by their games."""

    seasons: dict[int, _Season] = field(default_factory=dict)
    made: dict[str, _Made] = field(default_factory=dict)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class Strengths:
    """Ratings of the servers' leagues.

    What came of a season is kept for as long as its log is. Games that were added at the end go on
    from the ratings there are; when a ruling has changed what was before, all are rated anew.
    """

    def __init__(self, store: LeagueStore) -> None:
        self._store = store
        self._servers: OrderedDict[int, _Server] = OrderedDict()

    async def usual(self, guild: int) -> str | None:
        """The game of the server's newest season, if there is one that can be read."""
        editions = await self._store.editions(guild)
        for edition in sorted(editions, key=lambda edition: edition.season, reverse=True):
            if system := await self._played(guild, edition):
                return system
        return None

    async def _played(self, guild: int, edition: Edition) -> str:
        """The season's game; nothing where its log is damaged."""
        known = self._server(guild).seasons.get(edition.season)
        if known is not None and known.lines >= edition.lines:
            return known.system
        try:
            return _system(await self._store.log(edition.season))
        except DAMAGE:
            return ""

    async def board(self, guild: int, system: str) -> Board:
        """The server's leaderboard in a game."""
        server = self._server(guild)
        async with server.lock:
            await self._read(guild, server)
            old = server.made.get(system, _Made())
            seasons = tuple(season for season in server.seasons.values() if season.system == system)
            made = await asyncio.to_thread(_brought_up, old, seasons)
            server.made[system] = made
        players = made.ratings.players
        found = await self._store.people(tuple(players))
        people = {player: person for player, person in found.items() if person.user}
        left = {player: rating for player, rating in players.items() if player in people}
        shown = replace(made.ratings, players=MappingProxyType(left))
        return Board(leaderboard(shown), people)

    def _server(self, guild: int) -> _Server:
        server = self._servers.setdefault(guild, _Server())
        self._servers.move_to_end(guild)
        if len(self._servers) > SERVERS:
            self._servers.popitem(last=False)
        return server

    async def _read(self, guild: int, server: _Server) -> None:
        """Read the logs that have grown."""
        for edition in await self._store.editions(guild):
            known = server.seasons.get(edition.season)
            if known is None or known.lines < edition.lines:
                server.seasons[edition.season] = await self._said(edition)

    async def _said(self, edition: Edition) -> _Season:
        """What the season's log says: nothing, where it is damaged."""
        try:
            log = await self._store.log(edition.season)
            return await asyncio.to_thread(_said, log)
        except DAMAGE:
            return _Season(edition.lines, "", ())


def _system(log: Sequence[Line]) -> str:
    """The game of the season, as it was settled last."""
    deeds = (line.deed for line in reversed(log))
    told = (deed.settings.system for deed in deeds if isinstance(deed, Found | Change))
    return next(told, "")


def _said(log: Sequence[Line]) -> _Season:
    season = fold(log)
    return _Season(len(log), season.settings.system, rated(season))


def _brought_up(old: _Made, seasons: Sequence[_Season]) -> _Made:
    """The ratings of the seasons' games, from those that were made last."""
    found = (game for season in seasons for game in season.games)
    games = tuple(sorted(found, key=lambda game: game.place))
    count = len(old.games)
    if games[:count] == old.games:
        return _Made(games, after(old.ratings, *games[count:]))
    return _Made(games, rate(games))
