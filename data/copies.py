"""Copies of the database: made beside their place, checked, then renamed into it."""

import contextlib
import os
import sqlite3
from pathlib import Path

from data.errors import DatabaseDamaged, StoreFailed, veiled

_PRIVATE = 0o600


def check(db: sqlite3.Connection, path: Path) -> None:
    """Raises: DatabaseDamaged if SQLite's own check finds anything."""
    try:
        # Each row was held to the CHECKs when it was written; once more costs a third of the time.
        db.execute("PRAGMA ignore_check_constraints = ON")
        sound = db.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
        db.execute("PRAGMA ignore_check_constraints = OFF")
    except sqlite3.DatabaseError:
        sound = False
    if not sound:
        raise DatabaseDamaged(path)


def make_private(path: Path) -> None:
    """Make the file if need be; nobody but its owner can read it.

    SQLite gives its `-wal` and `-shm` files the same mode.
    """
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, _PRIVATE))
    path.chmod(_PRIVATE)


def draft(db: sqlite3.Connection, into: Path) -> Path:
    """A sound and durable copy in a temporary file beside `into`, which is not touched.

    Raises: StoreFailed, DatabaseDamaged.
    """
    copied = into.with_name(f"{into.name}.draft")
    copied.unlink(missing_ok=True)
    make_private(copied)
    try:
        db.execute("VACUUM INTO ?", (str(copied),))
    except sqlite3.Error as error:
        raise veiled(error) from None
    with contextlib.closing(sqlite3.connect(copied)) as made:
        check(made, copied)
    sync(copied)
    return copied


def copy(db: sqlite3.Connection, into: Path) -> None:
    """Put a sound copy at `into`, in place of what is there; wholly or not at all."""
    draft(db, into).replace(into)
    sync(into.parent)


def sync(path: Path) -> None:
    """Wait until the file, or the names in the folder, are on the disk."""
    if path.is_dir() and os.name != "posix":
        return  # Windows neither needs it nor can open a folder
    handle = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def reading(path: Path) -> sqlite3.Connection:
    """A connection that only reads, so that it never disturbs a bot that is running on the file.

    Raises: StoreFailed if there is no such file.
    """
    if not path.is_file():
        raise StoreFailed(f"{path} does not exist")
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)
