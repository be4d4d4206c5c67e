"""Group commit: one transaction, one savepoint each, all told after the commit."""

import asyncio
import inspect
import logging
import sqlite3
import threading
from collections.abc import AsyncIterator
from functools import partial

import aiosqlite
import pytest

from bot.service.errors import StaleAction
from data.errors import StoreFailed
from data.ledger import Ledger, Unit, Work, Writer


@pytest.fixture
async def connection() -> AsyncIterator[tuple[aiosqlite.Connection, list[Unit]]]:
    """A connection with one empty table of marks, and its tray."""
    tray: list[Unit] = []
    factory = partial(Ledger, tray)
    async with aiosqlite.connect(":memory:", factory=factory, isolation_level=None) as opened:
        await opened.execute_fetchall("CREATE TABLE marks (mark INTEGER PRIMARY KEY) STRICT")
        yield opened, tray


@pytest.fixture
async def writer(
    connection: tuple[aiosqlite.Connection, list[Unit]],
) -> AsyncIterator[Writer]:
    """A writer on that connection."""
    made = Writer(*connection)
    yield made
    await made.close()


def _mark(db: sqlite3.Connection, *, mark: int = 0) -> int:
    db.execute("INSERT INTO marks (mark) VALUES (?)", (mark,))
    return mark


def _refuse(db: sqlite3.Connection) -> None:
    _mark(db, mark=99)
    raise StaleAction(seq=1)


def _stumble(db: sqlite3.Connection, *, over: str = "hand") -> str:
    hands: dict[str, str] = {}
    return hands[over]


def _marks(db: sqlite3.Connection) -> list[int]:
    return [mark for (mark,) in db.execute("SELECT mark FROM marks ORDER BY mark")]


async def test_waiting_units_share_one_commit(writer: Writer) -> None:
    """All that come while another is under way."""
    commits = 0

    def count(statement: str) -> None:
        nonlocal commits
        commits += statement == "COMMIT"

    await writer.ask(lambda db: db.set_trace_callback(count))
    commits = 0
    await asyncio.gather(*(writer.ask(partial(_mark, mark=n)) for n in range(100)))
    assert commits == 1
    assert await writer.ask(_marks) == list(range(100))


async def test_a_unit_that_raises_undoes_only_itself(writer: Writer) -> None:
    """The others of its transaction are kept."""
    works: tuple[Work, ...] = (partial(_mark, mark=1), _refuse, partial(_mark, mark=2))
    answers = await asyncio.gather(*map(writer.ask, works), return_exceptions=True)
    assert [type(answer) for answer in answers] == [int, StaleAction, int]
    assert await writer.ask(_marks) == [1, 2]


async def test_an_unexpected_error_undoes_only_its_unit(writer: Writer) -> None:
    """Also one that is no refusal."""
    works: tuple[Work, ...] = (partial(_mark, mark=1), _stumble, partial(_mark, mark=1))
    answers = await asyncio.gather(*map(writer.ask, works), return_exceptions=True)
    assert [type(answer) for answer in answers] == [int, StoreFailed, StoreFailed]
    assert await writer.ask(_marks) == [1]


async def test_a_commit_that_fails_tells_nobody_that_it_worked(
    connection: tuple[aiosqlite.Connection, list[Unit]], writer: Writer
) -> None:
    """A foreign key that is checked only at the commit breaks it."""
    opened, _ = connection
    await opened.execute_fetchall("PRAGMA foreign_keys = ON")
    await opened.execute_fetchall(
        "CREATE TABLE links (mark INTEGER REFERENCES marks (mark) DEFERRABLE INITIALLY DEFERRED)"
    )

    def dangle(db: sqlite3.Connection) -> None:
        db.execute("INSERT INTO links (mark) VALUES (7)")

    works: tuple[Work, ...] = (partial(_mark, mark=1), dangle, partial(_mark, mark=2))
    answers = await asyncio.gather(*map(writer.ask, works), return_exceptions=True)
    assert [type(answer) for answer in answers] == [StoreFailed] * 3
    assert await writer.ask(_marks) == []


async def test_when_sqlite_undoes_everything_no_unit_goes_on(writer: Writer) -> None:
    """As it does on a full disk: the units after that one must not run outside a transaction."""

    def lose_everything(db: sqlite3.Connection) -> None:
        db.execute("ROLLBACK")
        raise sqlite3.OperationalError

    works: tuple[Work, ...] = (partial(_mark, mark=1), lose_everything, partial(_mark, mark=2))
    answers = await asyncio.gather(*map(writer.ask, works), return_exceptions=True)
    assert [type(answer) for answer in answers] == [StoreFailed] * 3
    assert await writer.ask(_marks) == []


async def test_closing_carries_out_what_waits(
    connection: tuple[aiosqlite.Connection, list[Unit]],
) -> None:
    """And then refuses."""
    writer = Writer(*connection)
    tasks = [asyncio.create_task(writer.ask(partial(_mark, mark=n))) for n in range(5)]
    await asyncio.sleep(0)
    await writer.close()
    assert [task.result() for task in tasks] == list(range(5))
    with pytest.raises(StoreFailed):
        await writer.ask(_marks)


async def test_closing_carries_out_what_comes_during_a_commit(
    connection: tuple[aiosqlite.Connection, list[Unit]],
) -> None:
    """A click while the last transaction is under way."""
    writer = Writer(*connection)
    started, go = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def linger(db: sqlite3.Connection) -> None:
        loop.call_soon_threadsafe(started.set)
        go.wait(20)

    first = asyncio.create_task(writer.ask(linger))
    await started.wait()
    second = asyncio.create_task(writer.ask(_mark))
    await asyncio.sleep(0)
    closing = asyncio.create_task(writer.close())
    await asyncio.sleep(0)
    go.set()
    await closing
    assert (await first, await asyncio.wait_for(second, 20)) == (None, 0)


async def test_who_stops_waiting_disturbs_nobody(writer: Writer) -> None:
    """A cancelled click."""
    gone = asyncio.create_task(writer.ask(partial(_mark, mark=1)))
    await asyncio.sleep(0)
    gone.cancel()
    assert await asyncio.wait_for(writer.ask(partial(_mark, mark=2)), 20) == 2
    assert await asyncio.wait_for(writer.ask(partial(_mark, mark=3)), 20) == 3


async def test_a_whole_transaction_is_one_job_of_aiosqlite(writer: Writer) -> None:
    """`Ledger.commit` is run on its thread by its `commit()`: fails if that ever changes."""
    threads = await asyncio.gather(
        *(writer.ask(lambda db: threading.current_thread()) for _ in range(3))
    )
    assert len(set(threads)) == 1
    assert threads[0] is not threading.current_thread()
    assert "self._conn.commit" in inspect.getsource(aiosqlite.Connection.commit)


async def test_no_value_reaches_a_log_or_an_error(
    writer: Writer, caplog: pytest.LogCaptureFixture
) -> None:
    """Not at DEBUG, where aiosqlite logs its jobs; not by an error that holds the text."""
    caplog.set_level(logging.DEBUG)
    canary = "play QS1\ud800"
    with pytest.raises(StoreFailed) as caught:
        await writer.ask(lambda db: db.execute("INSERT INTO marks VALUES (?)", (canary,)))
    with pytest.raises(StoreFailed) as other:
        await writer.ask(partial(_stumble, over=canary))
    seen = caplog.text + repr(caught.value) + repr(other.value)
    assert "executing" in caplog.text
    assert "QS1" not in seen
    assert caught.value.__cause__ is None
    assert caught.value.__context__ is None
