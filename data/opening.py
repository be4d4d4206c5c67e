"""Opening the database file: locked, checked, migrated, with the settings that keep it safe."""

import sqlite3
from dataclasses import dataclass
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


@dataclass(slots=True)
class Opening:
    """Makes the connection, ready to use; sqlite3's `factory`. `path` is None for one in memory.

    What is wrong with the file is kept in `fault` and not raised: aiosqlite can't end its thread
    in order when a factory fails.
    """

    path: Path | None
    folder: Path
    tray: list[Unit]
    fault: StoreError | None = None

    def __call__(self, *args: Any, **kwargs: Any) -> Ledger:  # noqa: ANN401 - handed on to sqlite3
        """The connection, whether fit to use or not."""
        db = Ledger(self.tray, *args, **kwargs)
        try:
            _prepare(db, self.path, self.folder)
        except StoreError as error:
            self.fault = error
        except (sqlite3.Error, OSError) as error:  # no row is read here that its text could show
            self.fault = StoreFailed(f"the database can't be opened: {error}")
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
