"""Interactions that were carried out, by id: the same one is never carried out twice."""

import sqlite3

from bot.service.errors import DuplicateRequest

DAY = 24 * 60 * 60 * 1000
"""How long a request is remembered, in milliseconds."""

_SWEPT_AT_ONCE = 1_000


def claim(db: sqlite3.Connection, request: int | None, now: int) -> None:
    """Note the request as carried out. Raises: DuplicateRequest."""
    if request is None:
        return
    noted = db.execute(
        "INSERT INTO requests (id, at) VALUES (?, ?) ON CONFLICT DO NOTHING", (request, now)
    )
    if not noted.rowcount:
        raise DuplicateRequest(request=request)


def carried_out(db: sqlite3.Connection, request: int) -> bool:
    """Whether the request was carried out."""
    row = db.execute("SELECT 1 FROM requests WHERE id = ?", (request,)).fetchone()
    return row is not None


def drop_some(db: sqlite3.Connection, before: int) -> bool:
    """Forget some requests of an earlier time; whether there may be more."""
    dropped = db.execute(
        "DELETE FROM requests WHERE id IN (SELECT id FROM requests WHERE at < ? LIMIT ?)",
        (before, _SWEPT_AT_ONCE),
    )
    return dropped.rowcount == _SWEPT_AT_ONCE
