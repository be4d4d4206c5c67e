"""Opening, filling, starting and closing tables."""

from contextlib import suppress
from dataclasses import replace

from bot.engine.rules import System, Values
from bot.service.bound import Barred, Plan, full_seats, may_close, need_unbound
from bot.service.changing import need_host, need_lobby
from bot.service.draft import Draft
from bot.service.errors import BadOption, GameRunning, NoTable, OptionsLocked, SeatsEmpty
from bot.service.house import checked, named_set, preset_of
from bot.service.model import Occupant, Person, Status, Table
from bot.service.people import LEVEL, computer, first_seats, level_of, moved_up, need_seat
from bot.service.play import begin
from bot.service.seating import Seating


class Lobby(Seating):
    """What can be done with a table apart from playing.

    Each method stores the change and returns the table as it is then. `by` is who asks, with
    `moderator` saying whether he may do what a host may; what may be done at a table that plays a
    fixture of a league is asked of the `fixtures`. Raises: NoTable, DuplicateRequest, StaleAction,
    BoundTable, and what the method names.
    """

    async def open(  # noqa: PLR0913 - a table has so many properties
        self,
        host: Person,
        guild: int | None,
        channel: int,
        system: str,
        preset: str,
        options: Values,
        *,
        seated: bool = True,
        computers: int = 0,
        level: str = LEVEL,
        request: int | None = None,
    ) -> Table:
        """A new table in the channel, its host in the first seat unless he only watches.

        The seats after his are given to so many computer players of this level.

        Raises: TableExists, BadOption.
        """
        game = self.system(system)
        self._check_level(level)
        chosen = checked(game, {**named_set(game, preset), **options})
        draft = Table(
            id=0,
            guild=guild,
            channel=channel,
            host=host.user,
            system=system,
            preset=preset_of(game, chosen),
            options=chosen,
            locked=False,
            seats=first_seats(game.seats, host if seated else None, computers, level),
        )
        secret = self._tables.luck.secret()
        table = await self._tables.store.open_table(draft, secret, request=request)
        return self._tables.keep(table)

    def system(self, key: str) -> System:
        """The rule system of this key. Raises: BadOption."""
        if key not in self._tables.systems:
            raise BadOption(game=key)
        return self._tables.systems[key]

    async def set_options(
        self,
        table: int,
        by: int,
        options: Values,
        *,
        preset: str | None = None,
        moderator: bool = False,
        request: int | None = None,
    ) -> Table:
        """Change house rules; with a preset, begin from that one.

        Raises: NotHost, OptionsLocked, GameRunning, BadOption.
        """

        def change(old: Table, _: Plan | None) -> Table:
            need_unbound(old, Barred.RULES)
            need_host(old, by, moderator=moderator)
            need_lobby(old)
            if old.locked:
                raise OptionsLocked
            game = self.system(old.system)
            base = old.options if preset is None else named_set(game, preset)
            chosen = checked(game, {**base, **options})
            return replace(old, options=chosen, preset=preset_of(game, chosen))

        return await self._change(table, change, request)

    async def set_game(
        self,
        table: int,
        by: int,
        system: str,
        *,
        moderator: bool = False,
        request: int | None = None,
    ) -> Table:
        """Play another game here, under its book's rules; whoever sits moves up.

        Only before the first game of a table, for its seals and records go by game. Raises:
        NotHost, OptionsLocked, GameRunning, SeatTaken, BadOption.
        """
        game = self.system(system)

        def change(old: Table, _: Plan | None) -> Table:
            need_unbound(old, Barred.RULES)
            need_host(old, by, moderator=moderator)
            need_lobby(old)
            if old.game is not None:
                raise GameRunning(played=old.system)
            if old.locked:
                raise OptionsLocked
            preset = next(iter(game.presets))
            options = checked(game, named_set(game, preset))
            seats = moved_up(old.seats, game.seats)
            return replace(old, system=system, preset=preset, options=options, seats=seats)

        return await self._change(table, change, request)

    async def lock_options(
        self,
        table: int,
        by: int,
        *,
        locked: bool,
        moderator: bool = False,
        request: int | None = None,
    ) -> Table:
        """Lock the house rules, or unlock them. Raises: NotHost."""

        def change(old: Table, _: Plan | None) -> Table:
            need_unbound(old, Barred.RULES)
            need_host(old, by, moderator=moderator)
            return replace(old, locked=locked)

        return await self._change(table, change, request)

    async def start(
        self,
        table: int,
        by: int,
        *,
        fill: bool = True,
        moderator: bool = False,
        request: int | None = None,
    ) -> Table:
        """Start a game; with `fill`, computer players take the empty seats, but not in a fixture.

        The caller calls `Tables.tell` when it has answered. Any person at the table may start.
        Raises: NotSeated, SeatsEmpty, GameRunning.
        """
        tables = self._tables
        async with tables.lock(table):
            old = await tables.table(table)
            need_lobby(old)
            if not moderator and by != old.host:
                need_seat(old, by)
            plan = await self._plan(old)
            full = _filled(old, fill=fill) if plan is None else full_seats(plan, old)
            dealer = None if plan is None else plan.dealer
            if dealer is None:
                dealer = tables.luck.below(len(full))
            game = await tables.store.begin(
                replace(old, seats=full), dealer, f"start {request or 0}", request=request
            )
            tables.forget(table)
            live = begin(game, self.system(game.system).rules(game.options))
            draft = Draft(live)
            await tables.deal(draft)
            await tables.commit(draft, None)
        await tables.nudge(game.id)
        return await tables.table(table)

    async def close(
        self, table: int, by: int, *, moderator: bool = False, request: int | None = None
    ) -> Table:
        """Close the table; a game in play is given up, but not one of a fixture.

        Raises: NotHost.
        """

        def change(old: Table, plan: Plan | None) -> Table:
            need_host(old, by, moderator=moderator)
            if plan is not None:
                may_close(plan, old)
            return replace(old, status=Status.CLOSED)

        return await self._change(table, change, request)

    async def gone(self, channel: int) -> None:
        """The channel was deleted: its table, if it had one, is closed."""
        table = await self._tables.store.table_in(channel)
        if table is not None:
            with suppress(NoTable):  # its host was quicker
                if table.bond is not None and self._fixtures is not None:
                    await self._fixtures.lost(table)
                else:
                    await self.close(table.id, table.host, moderator=True)

    async def guild_gone(self, guild: int) -> None:
        """The bot left the server: its tables are closed."""
        await self._tables.store.close_guild(guild)
        self._tables.drop_guild(guild)


def _filled(table: Table, *, fill: bool) -> tuple[Occupant, ...]:
    """All seats, computer players in the empty ones. Raises: SeatsEmpty, if that is not wanted."""
    if None in table.seats and not fill:
        raise SeatsEmpty(empty=table.seats.count(None))
    return tuple(
        computer(seat, level_of(table)) if occupant is None else occupant
        for seat, occupant in enumerate(table.seats)
    )
