"""Deals of before it was noted what the seats did in them: that is made up for from the logs."""

import logging
import sqlite3
import zlib
from collections.abc import Sequence

from bot.service.model import Game, Reckoned, Turn
from bot.service.statistics import UNPLAYABLE, replayed
from data import games, logs, statistics

WINDOW = 500
"""So many games are looked at in one transaction."""
LACKING = (
    "SELECT DISTINCT game_id FROM played WHERE game_id > ? AND game_id <= ? AND NOT EXISTS"
    " (SELECT 1 FROM hands WHERE hands.game_id = played.game_id"
    " AND hands.deal = played.deal AND hands.seat = played.seat) ORDER BY game_id"
)

log = logging.getLogger(__name__)


def newest(db: sqlite3.Connection) -> int:
    """The last game's number."""
    (number,) = db.execute("SELECT coalesce(max(id), 0) FROM games").fetchone()
    return int(number)


def lacking(db: sqlite3.Connection, after: int) -> tuple[int, ...]:
    """Of the games next to this one those of which it is known who played, and not what they did.

    It looks at `WINDOW` of them.
    """
    found = db.execute(LACKING, (after, after + WINDOW)).fetchall()
    return tuple(game for (game,) in found)


def read(db: sqlite3.Connection, number: int) -> tuple[Game, tuple[Turn, ...]]:
    """The game and its log; nothing of that, if its archive can't be unpacked."""
    game = games.game(db, number)
    assert game is not None
    try:
        return game, logs.turns(db, number)
    except (zlib.error, ValueError, TypeError):
        return game, ()


def reckoned(game: Game, turns: Sequence[Turn]) -> Sequence[Reckoned]:
    """The game's deals as its log tells them; none, if it can't be played again."""
    try:
        return replayed(game, turns)[1]
    except UNPLAYABLE:
        log.warning("game %s can't be played again: its deals stay out of statistics", game.id)
        return ()


def fill(db: sqlite3.Connection, game: int, deals: Sequence[Reckoned]) -> None:
    """Note what is not noted of these deals; what is stays as it is."""
    for each in deals:
        statistics.note(db, game, each)
