"""`backup` and `restore`, as the command line offers them."""

import contextlib
import sqlite3
from pathlib import Path

from data.copies import check, copy, draft, reading, sync
from data.errors import FileTaken, ForeignDatabase, StoreFailed
from data.migrate import newest, recognise, version
from data.opening import lock


def backup(database: str | Path, into: str | Path) -> None:
    """Copy the database, also while a bot runs on it, to a file that is not there yet.

    Raises: FileTaken, DatabaseDamaged, StoreFailed.
    """
    goal = Path(into).resolve()
    if goal.exists():
        raise FileTaken(goal)
    if not Path(database).exists():
        raise StoreFailed("There is no database yet: start the bot once.")
    with contextlib.closing(reading(Path(database))) as db:
        copy(db, goal)


def restore(path: str | Path, into: str | Path) -> None:
    """Put a backup in the database's place; what was there is kept, as `….replaced`.

    Raises: DatabaseInUse, DatabaseDamaged, ForeignDatabase, SchemaTooNew, StoreFailed.
    """
    goal = Path(into).resolve()
    with contextlib.closing(reading(Path(path))) as db:
        _recognise(db, Path(path))
        check(db, Path(path))
        goal.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with lock(goal):
            copied = draft(db, goal)
            _set_aside(goal)
            copied.replace(goal)
            sync(goal.parent)


def _recognise(db: sqlite3.Connection, path: Path) -> None:
    try:
        recognise(db, path, newest())
        empty = version(db) == 0
    except sqlite3.DatabaseError:
        raise ForeignDatabase(path) from None
    if empty:
        raise StoreFailed(f"{path} is empty")


def _set_aside(goal: Path) -> None:
    """Rename the database and its WAL, newest part first: a new file never meets an old WAL."""
    for suffix in ("-wal", ""):
        old = goal.with_name(f"{goal.name}{suffix}")
        kept = goal.with_name(f"{goal.name}.replaced{suffix}")
        kept.unlink(missing_ok=True)
        if old.exists():
            old.replace(kept)
    goal.with_name(f"{goal.name}-shm").unlink(missing_ok=True)
