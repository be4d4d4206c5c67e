"""Who sits at a table, people and computers."""

from dataclasses import replace

from bot.engine.actions import Seat
from bot.service.bound import Barred, Plan, may_empty, may_leave, need_unbound, own_seat
from bot.service.changing import Changing, need_host, need_lobby
from bot.service.errors import AlreadySeated, GameRunning, NotSeated, OwnSeatOnly, SeatTaken
from bot.service.model import Computer, Person, Status, Table
from bot.service.people import (
    at_level,
    computer,
    free_seat,
    last_computer,
    level_of,
    need_seat,
    persons,
    seat_of,
    seated,
)


class Seating(Changing):
    """Gives seats, and takes them."""

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

        A fixture's game can't be left, but to a computer that a director has put in. Raises:
        NotSeated.
        """

        def change(old: Table, plan: Plan | None) -> Table:
            seat = need_seat(old, user)
            if plan is not None:
                may_leave(plan, old, seat)
            playing = old.status is Status.PLAYING
            new = seated(old, seat, _after(old, plan, seat) if playing else None)
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
            need_host(old, by, moderator=moderator)
            need_lobby(old)
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
            need_host(old, by, moderator=moderator)
            need_lobby(old)
            return at_level(old, level)

        return await self._change(table, change, request)

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
            need_host(old, by, moderator=moderator)
            need_lobby(old)
            place = last_computer(old) if seat is None else seat
            if place is None or not 0 <= place < len(old.seats) or old.seats[place] is None:
                raise NotSeated(seat="any" if place is None else place + 1)
            if place == seat_of(old, by):
                raise AlreadySeated(seat=place + 1)
            if plan is not None:
                may_empty(plan, old, place)
            return seated(old, place, None)

        return await self._change(table, change, request)


def _after(table: Table, plan: Plan | None, seat: Seat) -> Computer:
    """The computer player that plays on there."""
    planned = None if plan is None else plan.seats[seat]
    return planned if isinstance(planned, Computer) else computer(seat, level_of(table))


def _in_place(table: Table, seat: Seat, who: Person) -> Table:
    """The person in the seat that is his own, whoever sits there; host in the place of who was."""
    before = table.seats[seat]
    displaced = isinstance(before, Person) and before.user == table.host
    return seated(replace(table, host=who.user) if displaced else table, seat, who)
