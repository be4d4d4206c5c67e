"""What every part of the store shares: how a piece of work becomes one transaction."""

import sqlite3
from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

from bot.service.ports import Clock
from data import requests
from data.ledger import Writer

P = ParamSpec("P")
T = TypeVar("T")


class Transactions:
    """Hands work to the one writer; each piece is one transaction, durable when it is answered."""

    def __init__(self, writer: Writer, clock: Clock) -> None:
        self._writer = writer
        self._clock = clock

    async def _do(
        self,
        work: Callable[Concatenate[sqlite3.Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        done: T = await self._writer.ask(lambda db: work(db, *args, **kwargs))
        return done

    async def _once(
        self,
        request: int | None,
        work: Callable[Concatenate[sqlite3.Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """As `_do`, in one transaction with the note that the request was carried out."""
        now = self._clock.now()

        def both(db: sqlite3.Connection) -> T:
            requests.claim(db, request, now)
            return work(db, *args, **kwargs)

        return await self._do(both)
