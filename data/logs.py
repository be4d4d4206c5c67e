"""Reading a game's log, and packing that of a finished game into one row."""

import json
import sqlite3
import zlib

from bot.service.model import Turn

UNPACKED = "SELECT id FROM games WHERE over = 1 AND packed = 0 LIMIT ?"

_PACKED_AT_ONCE = 20


def turns(db: sqlite3.Connection, game: int, after: int = 0) -> tuple[Turn, ...]:
    """The game's turns in order, without the first `after`; packed or not."""
    rows = db.execute(
        "SELECT seat, action, at FROM turns WHERE game_id = ? AND seq >= ? ORDER BY seq",
        (game, after),
    ).fetchall()
    if rows:
        return tuple(Turn(*row) for row in rows)
    row = db.execute("SELECT log FROM archives WHERE game_id = ?", (game,)).fetchone()
    return () if row is None else unpack(row[0])[after:]


def pack(log: tuple[Turn, ...]) -> bytes:
    """The turns as compressed JSON."""
    rows = [(turn.seat, turn.action, turn.at) for turn in log]
    return zlib.compress(json.dumps(rows, separators=(",", ":")).encode(), 9)


def unpack(log: bytes) -> tuple[Turn, ...]:
    """The turns that `pack` packed."""
    return tuple(Turn(*row) for row in json.loads(zlib.decompress(log)))


def pack_some(db: sqlite3.Connection) -> bool:
    """Pack a few finished games; whether there may be more."""
    games = db.execute(UNPACKED, (_PACKED_AT_ONCE,)).fetchall()
    for (game,) in games:
        log = pack(turns(db, game))
        db.execute("INSERT INTO archives (game_id, log) VALUES (?, ?)", (game, log))
        db.execute("DELETE FROM turns WHERE game_id = ?", (game,))
        db.execute("UPDATE games SET packed = 1 WHERE id = ?", (game,))
    return len(games) == _PACKED_AT_ONCE
