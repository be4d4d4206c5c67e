"""The database as a check reads it: what is stored, all at one moment, and nothing is written."""

import contextlib
import sqlite3
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Self

from bot.engine.actions import Seat
from bot.league.deeds import Line
from bot.league.results import Player
from bot.service.league_check import Kept
from bot.service.league_ports import Edition
from bot.service.model import Seal, Turn
from bot.service.statistics_check import Noted
from data import deals, deeds, games, leagues, logs, statistics
from data.copies import check, reading
from data.errors import DatabaseDamaged, ForeignDatabase, StoreFailed, veiled
from data.migrate import newest, recognise, version

SEASONS = "SELECT id FROM seasons ORDER BY id"
PLAYED = (
    "SELECT games.id, fixture FROM tables JOIN games ON table_id = tables.id"
    " WHERE season = ? AND over = 1 ORDER BY games.id"
)
STEADY = (
    "SELECT seat, player FROM sitters WHERE game_id = ?1 AND player IS NOT NULL AND NOT EXISTS"
    " (SELECT 1 FROM swaps WHERE swaps.game_id = ?1 AND swaps.seat = sitters.seat AND turns > 0)"
)
SEALS = (
    "SELECT table_id, number, secret, words FROM seals WHERE table_id = ? AND number > ?"
    " ORDER BY number"
)
GAMES = (
    "SELECT games.id, season IS NOT NULL FROM games JOIN tables ON tables.id = table_id"
    " ORDER BY games.id"
)
UNCHANGED = (
    "SELECT seat, player FROM sitters WHERE game_id = ?1"
    " AND (player IS NOT NULL OR level IS NOT NULL) AND NOT EXISTS"
    " (SELECT 1 FROM swaps WHERE swaps.game_id = ?1 AND swaps.seat = sitters.seat)"
)
WON = "SELECT seat, won FROM sitters WHERE game_id = ? AND won IS NOT NULL"


class Archive:
    """A database that is only read, also while a bot runs on it."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    @classmethod
    @contextlib.contextmanager
    def opened(cls, path: Path) -> Iterator[Self]:
        """The database in the file. Raises: StoreError."""
        with contextlib.closing(reading(path)) as db:
            _need_ours(db, path)
            check(db, path)
            if db.execute("PRAGMA foreign_key_check").fetchone() is not None:
                raise DatabaseDamaged(path)  # rows point at others that are gone
            db.execute("BEGIN")  # whatever is written from now on is not seen
            try:
                yield cls(db)
            except sqlite3.Error as error:
                raise veiled(error) from None

    def seasons(self) -> tuple[Edition, ...]:
        """All seasons of all leagues, in the order of their founding."""
        found = (leagues.edition(self._db, season) for (season,) in self._db.execute(SEASONS))
        return tuple(edition for edition in found if edition is not None)

    def lines(self, season: int) -> Iterator[Line]:
        """The season's log. Raises: BadDeed, where a line is none."""
        for row in deeds.rows(self._db, season):
            yield from deeds.lines((row,))

    def games(self, season: int) -> Iterator[Kept]:
        """The games of the season's fixtures that are over."""
        for game, fixture in self._db.execute(PLAYED, (season,)).fetchall():
            yield self._kept(game, fixture)

    def noted(self) -> Iterator[Noted]:
        """Every game, and what is stored of it for personal statistics."""
        for game, bound in self._db.execute(GAMES).fetchall():
            yield self._noted(game, bound=bool(bound))

    def _noted(self, number: int, *, bound: bool) -> Noted:
        game = games.game(self._db, number)
        assert game is not None
        people = dict(self._db.execute(UNCHANGED, (number,)).fetchall())
        played = deals.players(self._db, number)
        won = {seat: bool(it) for seat, it in self._db.execute(WON, (number,))}
        hands = statistics.hands(self._db, number)
        dated = bound or bool(played)  # leagues are younger than what is noted of deals
        return Noted(game, self._turns(number), people, played, hands, won, dated)

    def _kept(self, number: int, fixture: int) -> Kept:
        game = games.game(self._db, number)
        assert game is not None
        rows = self._db.execute(SEALS, (game.table, game.seals))
        seals = tuple(Seal(*row) for row in rows)
        result = games.result(self._db, number)
        return Kept(game, fixture, self._turns(number), result, self._steady(number), seals)

    def _turns(self, game: int) -> tuple[Turn, ...]:
        """The game's log; nothing, if its archive can't be unpacked."""
        try:
            return logs.turns(self._db, game)
        except (zlib.error, ValueError, TypeError):
            return ()

    def _steady(self, game: int) -> Mapping[Seat, Player]:
        """Who held a seat from the first deal to the last card."""
        return dict(self._db.execute(STEADY, (game,)).fetchall())


def _need_ours(db: sqlite3.Connection, path: Path) -> None:
    """The file is ours, and in the form that this release writes. Raises: StoreError."""
    try:
        recognise(db, path, newest())
        known = version(db) == newest()
    except sqlite3.DatabaseError:
        raise ForeignDatabase(path) from None
    if not known:
        raise StoreFailed(f"{path} is of an older release. Start the bot on it once, then check.")
