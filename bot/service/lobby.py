"""Opening, filling, starting and closing tables."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace

from bot.engine.actions import Seat
from bot.engine.rules import System, Values
from bot.service.bound import (
    Barred,
    Fixtures,
    Plan,
    full_seats,
    may_close,
    may_empty,
    may_leave,
    need_unbound,
    own_seat,
)
from bot.service.draft import Draft
from bot.service.errors import (
    AlreadySeated,
    BadOption,
    GameRunning,
    NoLeague,
    NoTable,
    NotHost,
    NotSeated,
    OptionsLocked,
    OwnSeatOnly,
    SeatsEmpty,
    SeatTaken,
)
from bot.service.house import checked, named_set, preset_of
from bot.service.model import Occupant, Person, Status, Table
from bot.service.people import (
    LEVEL,
    at_level,
    computer,
    first_seats,
    free_seat,
    last_computer,
    level_of,
    moved_up,
    need_seat,
    persons,
    seat_of,
    seated,
)
from bot.service.play import begin
from bot.service.tables import Tables


class Lobby:
    """What can be done with a table apart from playing.

    Each method stores the change and returns the table as it is then. `by` is who asks, with
    `moderator` saying whether he may do what a host may; what may be done at a table that plays a
    fixture of a league is asked of the `fixtures`. Raises: NoTable, DuplicateRequest, StaleAction,
    BoundTable, and what the method names.
    """

    def __init__(self, tables: Tables, fixtures: Fixtures | None = None) -> None:
        self._tables = tables
        self._fixtures = fixtures

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

    async def join(
        self, table: int, who: Person, seat: Seat | None = None, *, request: int | None = None
    ) -> Table:
        """Take a seat, or move to another one. A computer's seat may be taken.

        During a game only a computer's seat is free, and nobody moves: not by leaving and joining
        anew either, for then he would know two hands. Raises: SeatTaken, AlreadySeated,
        GameRunning, OwnSeatOnly, NotInFixture.
        """
        held: Seat | None = None

        async def look_up(old: Table) -> None:
            nonlocal held
            if old.game is not None and old.status is Status.PLAYING:
                held = await self._tables.store.held(old.game, who.user)

        def change(old: Table, plan: Plan | None) -> Table:
            here = seat_of(old, who.user)
            wanted = seat if plan is None else own_seat(plan, who, seat)
            if here is not None and wanted in {None, here}:
                raise AlreadySeated(seat=here + 1)
            if here is not None and old.status is Status.PLAYING:
                raise GameRunning
            if held is not None:
                if wanted not in {None, held}:
                    raise OwnSeatOnly(seat=held + 1)
                wanted = held
            left = old if here is None else seated(old, here, None)
            if plan is not None and wanted is not None:
                return _in_place(left, wanted, who)
            return seated(left, free_seat(old, wanted, computers=True), who)

        return await self._change(table, change, request, look_up)

    async def leave(self, table: int, user: int, *, request: int | None = None) -> Table:
        """Leave the seat: to a computer player during a game. The last to leave closes the table.

        A fixture's game can be left only where the league lets computers stand in. Raises:
        NotSeated.
        """

        def change(old: Table, plan: Plan | None) -> Table:
            seat = need_seat(old, user)
            if plan is not None:
                may_leave(plan, old)
            playing = old.status is Status.PLAYING
            level = plan.computers if plan and plan.computers else level_of(old)
            new = seated(old, seat, computer(seat, level) if playing else None)
            others = persons(new)
            if not others:
                return replace(new, status=Status.CLOSED)
            return replace(new, host=others[0].user) if old.host == user else new

        return await self._change(table, change, request)

    async def add_computer(
        self,
        table: int,
        by: int,
        seat: Seat | None = None,
        level: str | None = None,
        *,
        moderator: bool = False,
        request: int | None = None,
    ) -> Table:
        """Put a computer player in an empty seat, or another in a computer's.

        Without a level it plays as the last one at the table does. Raises: NotHost, SeatTaken,
        GameRunning, BadOption.
        """
        if level is not None:
            self._check_level(level)

        def change(old: Table, _: Plan | None) -> Table:
            need_unbound(old, Barred.COMPUTERS)
            _need_host(old, by, moderator=moderator)
            _need_lobby(old)
            chosen = level or level_of(old)
            if seat is not None and 0 <= seat < len(old.seats):
                if isinstance(old.seats[seat], Person):
                    raise SeatTaken(seat=seat + 1)
                return seated(old, seat, computer(seat, chosen))
            place = free_seat(old, seat, computers=False)
            return seated(old, place, computer(place, chosen))

        return await self._change(table, change, request)

    async def set_level(
        self,
        table: int,
        by: int,
        level: str,
        *,
        moderator: bool = False,
        request: int | None = None,
    ) -> Table:
        """Have every computer at the table play at this level; seat one if there is none.

        Raises: NotHost, SeatTaken, GameRunning, BadOption.
        """
        self._check_level(level)

        def change(old: Table, _: Plan | None) -> Table:
            need_unbound(old, Barred.COMPUTERS)
            _need_host(old, by, moderator=moderator)
            _need_lobby(old)
            return at_level(old, level)

        return await self._change(table, change, request)

    def _check_level(self, level: str) -> None:
        if level not in self._tables.players:
            raise BadOption(level=level)

    async def remove(
        self,
        table: int,
        by: int,
        seat: Seat | None = None,
        *,
        moderator: bool = False,
        request: int | None = None,
    ) -> Table:
        """Empty a computer's seat, or (for the host) anybody else's.

        Without a seat, the last computer's. Raises: NotHost, NotSeated, GameRunning.
        """

        def change(old: Table, plan: Plan | None) -> Table:
            _need_host(old, by, moderator=moderator)
            _need_lobby(old)
            place = last_computer(old) if seat is None else seat
            if place is None or not 0 <= place < len(old.seats) or old.seats[place] is None:
                raise NotSeated(seat="any" if place is None else place + 1)
            if place == seat_of(old, by):
                raise AlreadySeated(seat=place + 1)
            if plan is not None:
                may_empty(plan, old, place)
            return seated(old, place, None)

        return await self._change(table, change, request)

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
            _need_host(old, by, moderator=moderator)
            _need_lobby(old)
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
            _need_host(old, by, moderator=moderator)
            _need_lobby(old)
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
            _need_host(old, by, moderator=moderator)
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
            _need_lobby(old)
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
        """Close the table; a game in play is given up, in a fixture by moderators alone.

        Raises: NotHost.
        """

        def change(old: Table, plan: Plan | None) -> Table:
            _need_host(old, by, moderator=moderator)
            if plan is not None:
                may_close(plan, old, moderator=moderator)
            return replace(old, status=Status.CLOSED)

        return await self._change(table, change, request)

    async def gone(self, channel: int) -> None:
        """The channel was deleted: its table, if it had one, is closed."""
        table = await self._tables.store.table_in(channel)
        if table is not None:
            with suppress(NoTable):  # its host was quicker
                await self.close(table.id, table.host, moderator=True)

    async def guild_gone(self, guild: int) -> None:
        """The bot left the server: its tables are closed."""
        await self._tables.store.close_guild(guild)
        self._tables.drop_guild(guild)

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


def _in_place(table: Table, seat: Seat, who: Person) -> Table:
    """The person in the seat that is his own, whoever sits there; host in the place of who was."""
    before = table.seats[seat]
    displaced = isinstance(before, Person) and before.user == table.host
    return seated(replace(table, host=who.user) if displaced else table, seat, who)


def _filled(table: Table, *, fill: bool) -> tuple[Occupant, ...]:
    """All seats, computer players in the empty ones. Raises: SeatsEmpty, if that is not wanted."""
    if None in table.seats and not fill:
        raise SeatsEmpty(empty=table.seats.count(None))
    return tuple(
        computer(seat, level_of(table)) if occupant is None else occupant
        for seat, occupant in enumerate(table.seats)
    )


def _need_host(table: Table, user: int, *, moderator: bool) -> None:
    if user != table.host and not moderator:
        raise NotHost


def _need_lobby(table: Table) -> None:
    if table.status is not Status.LOBBY:
        raise GameRunning
