"""Brings a database to the newest schema: numbered SQL files, each in one transaction."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

from data.copies import copy
from data.errors import ForeignDatabase, MigrationBroken, SchemaTooNew

MIGRATIONS = Path(__file__).parent / "migrations"
OURS = 1347306316
"""SQLite's `application_id` of our files: "PNCL"."""


def version(db: sqlite3.Connection) -> int:
    """The number of the last migration that was applied; 0: none."""
    (number,) = db.execute("PRAGMA user_version").fetchone()
    return int(number)


def newest(folder: Path = MIGRATIONS) -> int:
    """The number of the last migration there is."""
    return max(_number(path) for path in folder.glob("*.sql"))


def recognise(db: sqlite3.Connection, path: Path, known: int) -> None:
    """Check that the file is ours and no newer than we are.

    Raises: ForeignDatabase, SchemaTooNew.
    """
    (tables,) = db.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    (mark,) = db.execute("PRAGMA application_id").fetchone()
    if mark != OURS and (tables or mark):
        raise ForeignDatabase(path)
    if version(db) > known:
        raise SchemaTooNew(path, version(db), known)


def migrate(db: sqlite3.Connection, path: Path | None, folder: Path = MIGRATIONS) -> None:
    """Apply what is missing, in order, with a backup beside the file if anything is in it."""
    start = version(db)
    steps = sorted(step for step in folder.glob("*.sql") if _number(step) > start)
    if steps and start and path is not None:
        copy(db, path.with_name(f"{path.name}.version-{start}"))
    for step in steps:
        _apply(db, step)


def _apply(db: sqlite3.Connection, step: Path) -> None:
    """One migration and its number, or neither."""
    db.execute("BEGIN IMMEDIATE")
    try:
        for statement in _statements(step.read_text("utf-8")):
            db.execute(statement)
        if version(db) != _number(step) or db.execute("PRAGMA foreign_key_check").fetchall():
            raise MigrationBroken(step.name)
        db.execute("COMMIT")
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")


def _number(path: Path) -> int:
    return int(path.name.partition("_")[0])


def _statements(script: str) -> Iterator[str]:
    """The statements of a script, split where SQLite says that one is complete."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if any(line and not line.startswith("--") for line in map(str.strip, statement.split("\n"))):
        raise MigrationBroken("the last statement lacks its semicolon")
