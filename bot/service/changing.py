"""How tables are changed: one after another, each stored, and by who may."""

from collections.abc import Awaitable, Callable

from bot.service.bound import Fixtures, Plan
from bot.service.errors import BadOption, GameRunning, NoLeague, NotHost
from bot.service.model import Status, Table
from bot.service.tables import Tables


class Changing:
    """Changes tables; what may be done in a fixture of a league is asked of the `fixtures`."""

    def __init__(self, tables: Tables, fixtures: Fixtures | None = None) -> None:
        self._tables = tables
        self._fixtures = fixtures

    def _check_level(self, level: str) -> None:
        if level not in self._tables.players:
            raise BadOption(level=level)

    async def _change(
        self,
        table: int,
        change: Callable[[Table, Plan | None], Table],
        request: int | None,
        look_up: Callable[[Table], Awaitable[None]] | None = None,
    ) -> Table:
        """Change the table, after looking up under the same lock what the change hangs on.

        For one that is bound to a fixture this is also what that asks of it now.
        """
        tables = self._tables
        async with tables.lock(table):
            old = await tables.table(table)
            if look_up is not None:
                await look_up(old)
            plan = await self._plan(old)
            try:
                new = await tables.store.save_table(change(old, plan), request=request)
            finally:
                tables.forget(table)
            if new.status is Status.CLOSED:
                tables.drop(new)
            else:
                tables.keep(new)
        if new.game is not None and new.status is Status.PLAYING:
            await tables.nudge(new.game)
        return new

    async def _plan(self, table: Table) -> Plan | None:
        """What the table's fixture asks of it. Raises: NoLeague."""
        if table.bond is None:
            return None
        if self._fixtures is None:
            raise NoLeague
        return await self._fixtures.plan(table.bond)


def need_host(table: Table, user: int, *, moderator: bool) -> None:
    """Raises: NotHost, unless it is the host, or a moderator."""
    if user != table.host and not moderator:
        raise NotHost


def need_lobby(table: Table) -> None:
    """Raises: GameRunning, unless the table is being filled."""
    if table.status is not Status.LOBBY:
        raise GameRunning
