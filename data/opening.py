"""Opening the database file: locked, checked, migrated, with the settings that keep it safe."""

import contextlib
import sqlite3
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from data.copies import check, make_private
from data.errors import DatabaseInUse, StoreError, StoreFailed
from data.ledger import Ledger, Unit
from data.migrate import migrate, newest, recognise

_OLDEST = (3, 37, 0)  # STRICT tables

_SETTINGS = (
    "PRAGMA busy_timeout = 5000",
    "PRAGMA trusted_schema = OFF",
    "PRAGMA secure_delete = ON",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
)


def lock(path: Path) -> FileLock:
    """Hold the database for this process, by a file beside it. Raises: DatabaseInUse."""
    held = FileLock(path.with_name(f"{path.name}.lock"), 0, 0o600, thread_local=False)
    try:
        held.acquire()
    except Timeout:
        raise DatabaseInUse(path) from None
    return held


def open_ledger(
    path: Path | None,
    folder: Path,
    tray: list[Unit],
    *args: Any,  # noqa: ANN401
    **kwargs: Any,  # noqa: ANN401
) -> Ledger:
    """The connection, ready to use; sqlite3's `factory`. `path` is None for one in memory.

    Raises: StoreError.
    """
    with contextlib.ExitStack() as stack:
        db = stack.enter_context(contextlib.closing(Ledger(tray, *args, **kwargs)))
        try:
            _prepare(db, path, folder)
        except sqlite3.Error as error:  # no value of a row can be in its text: none is read here
            raise StoreFailed(f"the database can't be opened: {error}") from error
        stack.pop_all()
    return db


def _prepare(db: Ledger, path: Path | None, folder: Path) -> None:
    if sqlite3.sqlite_version_info < _OLDEST:
        raise StoreFailed(f"SQLite {sqlite3.sqlite_version} is too old: 3.37 is needed")
    name = path or Path(":memory:")
    check(db, name)
    recognise(db, name, newest(folder))
    for setting in _SETTINGS:
        db.execute(setting)
    migrate(db, path, folder)
    db.execute("PRAGMA foreign_keys = ON")  # last: a migration may rebuild a table


def place(path: str | Path) -> Path | None:
    """The file, made private and its folder made, or None for `:memory:`. Raises: StoreError."""
    if str(path) == ":memory:":
        return None
    file = Path(path).resolve()
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"{file.parent} can't be made: {error.strerror}") from None
    return file


def hold(path: Path | None) -> FileLock | None:
    """Lock the file and make it private. Raises: StoreError."""
    if path is None:
        return None
    try:
        held = lock(path)
        make_private(path)
    except OSError as error:
        raise StoreError(f"{path} can't be opened: {error.strerror}") from None
    return held
