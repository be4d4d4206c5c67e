"""Migrations: in order, each wholly or not at all, with a backup first."""

import shutil
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from data.errors import MigrationBroken, StoreFailed
from data.migrate import MIGRATIONS, newest
from data.store import open_store
from tests.data.samples import Still, names, playing, turns

NOW = newest()
NEXT = NOW + 1
NUMBERED = f"PRAGMA user_version = {NEXT};"

_SLOW = """
-- A migration that takes a while; its text holds a ';' and -- no comment.
CREATE TABLE filled (n INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
INSERT INTO filled (n, text)
    WITH RECURSIVE counting (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counting WHERE n < 60000)
    SELECT n, 'a;b -- c' || n FROM counting;
"""

_DANGLING = """
CREATE TABLE extra (x REFERENCES games (id));
INSERT INTO extra VALUES (77);
"""

_EXTRA = "CREATE TABLE extra (x);"

_OPEN = """
import asyncio, sys
from pathlib import Path
from data.store import open_store
from tests.data.samples import Still
async def main():
    print("start", flush=True)
    await (await open_store(sys.argv[1], Still(), migrations=Path(sys.argv[2]))).close()
asyncio.run(main())
"""


def _add(folder: Path, text: str) -> None:
    (folder / f"{NEXT:04}_more.sql").write_text(text)


def _kill_in_migration(path: Path, folder: Path, wait: float) -> None:
    command = [sys.executable, "-c", _OPEN, str(path), str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as starting:
        assert starting.stdout is not None
        starting.stdout.readline()
        time.sleep(wait)
        starting.kill()


def _version(path: Path) -> int:
    with closing(sqlite3.connect(path)) as db:
        return int(db.execute("PRAGMA user_version").fetchone()[0])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The shipped migrations, and room for more."""
    return Path(shutil.copytree(MIGRATIONS, tmp_path / "migrations"))


@pytest.fixture
async def old(path: Path) -> Path:
    """A database of the shipped schema with a game in it."""
    async with await open_store(path, Still()) as store:
        await playing(store, 1, turns("bid 21"))
    return path


def test_shipped_migrations_are_numbered_without_a_gap() -> None:
    """So that none is forgotten."""
    numbers = sorted(int(path.name[:4]) for path in MIGRATIONS.glob("*.sql"))
    assert numbers == list(range(1, newest() + 1))


async def test_a_new_database_needs_no_backup(path: Path) -> None:
    """It is simply of the newest version."""
    await (await open_store(path, Still())).close()
    assert _version(path) == newest()
    assert "bot.sqlite.version-0" not in names(path.parent)


async def test_a_migration_is_applied_once_with_a_backup_before(old: Path, folder: Path) -> None:
    """The backup can be opened by the release that came before."""
    _add(folder, _SLOW + NUMBERED)
    for _ in range(2):
        async with await open_store(old, Still(), migrations=folder) as store:
            assert await store.turns(1) == turns("bid 21")
    saved = old.with_name(f"bot.sqlite.version-{NOW}")
    assert (_version(old), _version(saved)) == (NEXT, NOW)
    async with await open_store(saved, Still()) as store:
        assert await store.turns(1) == turns("bid 21")


@pytest.mark.parametrize(
    ("text", "error"),
    [
        (f"{_EXTRA}\n{_EXTRA}\n{NUMBERED}", StoreFailed),
        (f"{_EXTRA}\nPRAGMA user_version = {NEXT + 1};", MigrationBroken),
        (_EXTRA, MigrationBroken),
        (f"{_EXTRA}\n{NUMBERED}".removesuffix(";"), MigrationBroken),
        (_DANGLING + NUMBERED, MigrationBroken),
    ],
    ids=["failing", "misnumbered", "unnumbered", "unfinished", "dangling"],
)
async def test_a_broken_migration_changes_nothing(
    old: Path, folder: Path, text: str, error: type[Exception]
) -> None:
    """Neither the schema nor its number."""
    _add(folder, text)
    with pytest.raises(error):
        await open_store(old, Still(), migrations=folder)
    assert _version(old) == NOW
    async with await open_store(old, Still()) as store:
        names = await store._do(lambda db: db.execute("SELECT name FROM sqlite_schema").fetchall())
    assert ("extra",) not in names


@pytest.mark.parametrize("wait", [0.005, 0.02, 0.04, 0.06, 0.08])
async def test_a_kill_in_mid_migration_leaves_it_whole_or_undone(
    old: Path, folder: Path, wait: float
) -> None:
    """The next start finishes the work."""
    _add(folder, _SLOW + NUMBERED)
    _kill_in_migration(old, folder, wait)
    with closing(sqlite3.connect(old)) as db:
        (made,) = db.execute("SELECT count(*) FROM sqlite_schema WHERE name = 'filled'").fetchone()
        assert db.execute("PRAGMA user_version").fetchone() == (NOW + made,)
        assert not made or db.execute("SELECT count(*) FROM filled").fetchone() == (60000,)
    async with await open_store(old, Still(), migrations=folder) as store:
        assert await store.turns(1) == turns("bid 21")
    assert _version(old) == NEXT
