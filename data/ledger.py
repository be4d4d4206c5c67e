"""The one connection, and the one task that writes through it.

aiosqlite runs each statement as a job on its thread, about 70 µs a hop. A connection's `commit()`
is such a job too, so `Ledger.commit` carries out everything that waits: one hop, one transaction
and one fsync for all. Only public parts of both libraries are used: sqlite3's `factory` and
aiosqlite's `commit()`.
"""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self

import aiosqlite

from bot.service.errors import ServiceError
from data.errors import StoreError, StoreFailed, veiled

Work = Callable[[sqlite3.Connection], Any]


@dataclass(slots=True, eq=False, repr=False)
class Unit:
    """Work that somebody waits for, and what came of it."""

    work: Work
    answer: asyncio.Future[Any]
    value: object = None
    error: Exception | None = None

    def deliver(self) -> None:
        """Tell whoever waits, unless they have gone."""
        if self.answer.done():
            return
        if self.error is not None:
            self.answer.set_exception(self.error)
        else:
            self.answer.set_result(self.value)


class Attempt:
    """A savepoint around one unit: what it raises is kept in it and undoes nothing but it."""

    def __init__(self, db: sqlite3.Connection, unit: Unit) -> None:
        self._db = db
        self._unit = unit

    def __enter__(self) -> Self:
        self._db.execute("SAVEPOINT unit")
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        if error is None:
            self._db.execute("RELEASE unit")
            return False
        if not isinstance(error, Exception):
            return False
        # Fails if SQLite itself has undone the whole transaction, and so no other unit goes on.
        self._db.execute("ROLLBACK TO unit")
        self._db.execute("RELEASE unit")
        known = isinstance(error, ServiceError | StoreError)
        self._unit.error = error if known else veiled(error)
        return True


class Ledger(sqlite3.Connection):
    """A connection whose `commit()` carries out the units on its tray."""

    def __init__(self, tray: list[Unit], *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - handed on to sqlite3
        super().__init__(*args, **kwargs)
        self._tray = tray

    def commit(self) -> None:
        """Run the units in one transaction. Raises: StoreFailed, and then none has happened."""
        try:
            self.execute("BEGIN IMMEDIATE")
            for unit in self._tray:
                with Attempt(self, unit):
                    unit.value = unit.work(self)
            self.execute("COMMIT")
        except sqlite3.Error as error:
            raise veiled(error) from None
        finally:
            self._undo()

    def _undo(self) -> None:
        if self.in_transaction:
            with contextlib.suppress(sqlite3.Error):
                self.execute("ROLLBACK")


class Writer:
    """Collects units while a transaction is under way and carries them out in the next."""

    def __init__(self, connection: aiosqlite.Connection, tray: list[Unit]) -> None:
        self._connection = connection
        self._tray = tray
        self._waiting: list[Unit] = []
        self._bell = asyncio.Event()
        self._closed = False
        self._task = asyncio.create_task(self._serve(), name="store writer")

    async def ask(self, work: Work) -> Any:  # noqa: ANN401 - whatever `work` returns
        """Its value, once it is durable. Raises: what the work raised, StoreFailed."""
        if self._closed:
            raise StoreFailed("the store is closed")
        unit = Unit(work, asyncio.get_running_loop().create_future())
        self._waiting.append(unit)
        self._bell.set()
        return await unit.answer

    async def close(self) -> None:
        """Carry out what waits; take nothing new."""
        self._closed = True
        self._bell.set()
        await asyncio.wait({self._task})

    async def _serve(self) -> None:
        while self._waiting or not self._closed:
            await self._bell.wait()
            self._bell.clear()
            if self._waiting:
                await self._carry_out()

    async def _carry_out(self) -> None:
        batch, self._waiting = self._waiting, []
        self._tray[:] = batch
        try:
            await self._connection.commit()
        except (StoreFailed, ValueError) as error:  # ValueError: aiosqlite's closed connection
            for unit in batch:
                unit.error = StoreFailed(str(error))
        for unit in batch:
            unit.deliver()
