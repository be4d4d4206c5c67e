"""Opening the database: whose it is, who has it, and which it is."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from bot.service.ports import Store
from data.errors import DatabaseDamaged, DatabaseInUse, ForeignDatabase, SchemaTooNew, StoreError
from data.store import open_store
from tests.data.samples import Still, finished, playing, turns

_HOLD = """
import asyncio, sys
from data.store import open_store
from tests.data.samples import Still
async def main():
    async with await open_store(sys.argv[1], Still()):
        print("open", flush=True)
        sys.stdin.read()
asyncio.run(main())
"""


def _other_bot(path: Path) -> subprocess.Popen[str]:
    """A process that has the database open."""
    other = subprocess.Popen(
        [sys.executable, "-c", _HOLD, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert other.stdout is not None
    assert other.stdout.readline() == "open\n"
    return other


def _modes(folder: Path) -> dict[str, int]:
    """What others may do with each file."""
    return {file.name: file.stat().st_mode & 0o077 for file in folder.iterdir()}


def _others_may(path: Path) -> int:
    return path.stat().st_mode & 0o077


def _settings(db: sqlite3.Connection) -> dict[str, object]:
    names = ("synchronous", "journal_mode", "foreign_keys", "secure_delete", "trusted_schema")
    return {name: db.execute(f"PRAGMA {name}").fetchone()[0] for name in (*names, "busy_timeout")}


def _renumber(path: Path, number: int) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {number}")


def _bytes(path: Path) -> bytes:
    return path.read_bytes()


async def test_reopening_keeps_everything(path: Path) -> None:
    """What was told is still true."""
    async with await open_store(path, Still()) as store:
        game = await playing(store, 1, turns("bid 21", "pass"))
        await store.append(game.id, 2, turns("pass"), request=5, due=60)
        over = await finished(store, 2)
        before = (await store.game(game.id), await store.table_in(1), await store.turns(over.id))
    async with await open_store(path, Still()) as store:
        again = (await store.game(game.id), await store.table_in(1), await store.turns(over.id))
        assert again == before
        assert await store.carried_out(5)
        assert await store.due() == ((game.id, 60),)
        assert await store.untold() == (game.id, over.id)


async def test_the_store_is_the_one_that_the_services_ask_for(path: Path) -> None:
    """The types agree (mypy), and no promise of the port is missing."""
    async with await open_store(path, Still()) as opened:
        store: Store = opened
        assert {name for name in vars(Store) if not name.startswith("_")} <= set(dir(store))


async def test_a_second_bot_in_the_process_is_refused(path: Path) -> None:
    """And may come when the first has gone."""
    async with await open_store(path, Still()):
        with pytest.raises(DatabaseInUse, match="another bot is running"):
            await open_store(path, Still())
    await (await open_store(path, Still())).close()


async def test_a_bot_in_another_process_is_refused(path: Path) -> None:
    """Until that one is killed, however hard."""
    with _other_bot(path) as other:
        with pytest.raises(DatabaseInUse):
            await open_store(path, Still())
        other.kill()
    await (await open_store(path, Still())).close()


async def test_a_newer_schema_is_refused_and_left_alone(path: Path) -> None:
    """A later release may have changed the meaning of anything."""
    await (await open_store(path, Still())).close()
    _renumber(path, 999)
    before = _bytes(path)
    with pytest.raises(SchemaTooNew, match="999"):
        await open_store(path, Still())
    assert _bytes(path) == before


async def test_a_database_of_another_program_is_refused(path: Path) -> None:
    """It is not ours to migrate."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE theirs (x)")
    with pytest.raises(ForeignDatabase):
        await open_store(path, Still())


@pytest.fixture
def junk(path: Path) -> Path:
    """A file where the database should be."""
    path.write_bytes(b"no database at all" * 500)
    return path


@pytest.fixture
def folder(path: Path) -> Path:
    """A folder where the database should be."""
    path.mkdir()
    return path


async def test_a_damaged_file_is_refused(junk: Path) -> None:
    """And can be opened once it is mended: nothing holds it."""
    for _ in range(2):
        with pytest.raises(DatabaseDamaged):
            await open_store(junk, Still())


async def test_a_folder_is_not_a_database(folder: Path) -> None:
    """The message names it."""
    with pytest.raises(StoreError, match=r"bot\.sqlite"):
        await open_store(folder, Still())


@pytest.mark.skipif(os.name != "posix", reason="modes are a POSIX notion")
async def test_nobody_else_can_read_the_files(path: Path) -> None:
    """Hands lie in them: the database, its logs, its lock, and the folder made for them."""
    deep = path.parent / "made" / path.name
    async with await open_store(deep, Still()) as store:
        await playing(store)
        assert _modes(deep.parent) == dict.fromkeys(
            ("bot.sqlite", "bot.sqlite-wal", "bot.sqlite-shm", "bot.sqlite.lock"), 0
        )
        assert _others_may(deep.parent) == 0


async def test_the_connection_is_careful(path: Path) -> None:
    """The settings that keep acknowledged actions, and erase what is deleted."""
    async with await open_store(path, Still()) as store:
        found = await store._do(_settings)
    assert found == {
        "synchronous": 2,
        "journal_mode": "wal",
        "foreign_keys": 1,
        "secure_delete": 1,
        "trusted_schema": 0,
        "busy_timeout": 5000,
    }
