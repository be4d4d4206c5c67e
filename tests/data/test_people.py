"""The promises of the port about people and settings."""

import sqlite3
from dataclasses import replace
from pathlib import Path

from bot.service.model import Mailbox, Person
from data.store import SqliteStore, open_store
from tests.data.samples import BOB, OVER, ROBOT, SECRET, Still, finished, table


def _players(db: sqlite3.Connection) -> object:
    return db.execute("SELECT player FROM seats ORDER BY table_id, seat").fetchall()


async def test_a_mailbox_is_empty_until_it_is_saved(store: SqliteStore) -> None:
    """And then the last one saved."""
    assert await store.mailbox(5) == Mailbox(5)
    await store.save_mailbox(Mailbox(5, 50, 7))
    await store.save_mailbox(Mailbox(5, None, 9))
    assert await store.mailbox(5) == Mailbox(5, None, 9)
    assert await store.mailbox(6) == Mailbox(6)


async def test_a_setting_is_the_last_one_saved(store: SqliteStore) -> None:
    """None before."""
    assert await store.setting("commands") is None
    await store.save_setting("commands", "a")
    await store.save_setting("commands", "b")
    assert await store.setting("commands") == "b"


async def test_a_forgotten_person_is_nobody_everywhere(store: SqliteStore) -> None:
    """The game and its result stay; others keep their names."""
    game = await finished(store)
    await store.save_mailbox(Mailbox(101, 50))
    await store.forget(101)
    at = await store.table(game.table)
    assert at is not None
    assert at.host == 0
    assert at.seats == (Person(0, ""), None, BOB, ROBOT)
    assert await store.sitters(game.id) == at.seats
    assert await store.tables_of(101) == ()
    assert await store.mailbox(101) == Mailbox(101)
    assert await store.result(game.id) == OVER.outcome


async def test_a_table_of_a_forgotten_person_can_be_saved(store: SqliteStore) -> None:
    """They stay the same nobody; one who comes back is somebody new."""
    opened = await store.open_table(table(), SECRET, request=None)
    await store.forget(101)
    at = await store.table(opened.id)
    assert at is not None
    before = await store._do(_players)
    saved = await store.save_table(replace(at, preset="own"), request=None)
    assert await store._do(_players) == before
    moved = await store.save_table(replace(saved, seats=(None, Person(0, ""))), request=None)
    assert await store.table(opened.id) == moved
    again = await store.open_table(table(2), SECRET, request=None)
    assert await store.tables_of(101) == (again,)


async def test_nothing_of_a_forgotten_person_is_left_in_the_files(path: Path) -> None:
    """Neither in the database nor in its write-ahead log."""
    async with await open_store(path, Still()) as store:
        name = "Wilhelmina-the-Unforgettable"
        await store.open_table(table(seats=(Person(101, name),)), SECRET, request=None)
        await store.forget(101)
        left = b"".join(file.read_bytes() for file in path.parent.iterdir())
    assert name.encode() not in left
