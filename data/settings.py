"""Settings of the installation."""

import sqlite3


def setting(db: sqlite3.Connection, key: str) -> str | None:
    """Its value, if it was ever saved."""
    row = db.execute("SELECT value FROM settings WHERE key = ?", (key,)).fetchone()
    return None if row is None else str(row[0])


def save_setting(db: sqlite3.Connection, key: str, value: str) -> None:
    """Remember it."""
    db.execute(
        "INSERT INTO settings (key, value) VALUES (?, ?)"
        " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (key, value),
    )
