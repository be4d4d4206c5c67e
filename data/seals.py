"""The secrets of a table's deals, and the words that were mixed in."""

import sqlite3
from collections.abc import Iterable

from bot.service.model import Seal
from data.errors import StoreFailed


def put(db: sqlite3.Connection, table: int, seals: Iterable[Seal]) -> None:
    """Store new seals, and used ones with their words. A secret never changes."""
    for seal in seals:
        stored = db.execute(
            "INSERT INTO seals (table_id, number, secret, words) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (table_id, number) DO UPDATE SET words = excluded.words"
            " WHERE secret = excluded.secret",
            (table, seal.number, seal.secret, seal.words),
        )
        if not stored.rowcount:
            raise StoreFailed(f"the secret of deal {seal.number} of table {table} can't change")


def seal(db: sqlite3.Connection, table: int, number: int) -> Seal | None:
    """The seal of one deal."""
    row = db.execute(
        "SELECT secret, words FROM seals WHERE table_id = ? AND number = ?", (table, number)
    ).fetchone()
    return None if row is None else Seal(table, number, *row)


def dealt(db: sqlite3.Connection, table: int) -> int:
    """How many deals there were: all seals but the last one, which is of the deal to come."""
    (last,) = db.execute(
        "SELECT coalesce(max(number), 1) FROM seals WHERE table_id = ?", (table,)
    ).fetchone()
    return int(last) - 1
