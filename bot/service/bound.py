"""Tables that play a fixture of a league: there the league says who sits and what is played."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from bot.engine.actions import Seat
from bot.service.errors import BoundTable, NotInFixture, SeatsEmpty
from bot.service.model import Bond, Computer, Occupant, Person, Status, Table
from bot.service.people import persons


class Barred(StrEnum):
    """Why something can't be done at a bound table; the detail of `BoundTable` is named for it.

    The rules, the computers' seats and their level are the league's; the seat, whose number is
    told, is the asker's, or another player's; a game may not be left or given up; no game may be
    begun, for all of the fixture are over, it was ruled on, the season is paused, or is over.
    """

    RULES = "rules"
    COMPUTERS = "computers"
    SEAT = "seat"
    PLAYER = "player"
    LEAVING = "leaving"
    CLOSING = "closing"
    OVER = "over"
    RULED = "ruled"
    PAUSED = "paused"
    SEASON = "season"


@dataclass(frozen=True, slots=True)
class Plan:
    """What the fixture asks of its table.

    `seats` has who is to play, per seat: a computer only where a director has put one. `dealer`
    deals the next game first, None leaves it to chance; `barred` says why no game may be begun,
    None if one may.
    """

    seats: tuple[Occupant, ...]
    dealer: Seat | None
    barred: Barred | None

    @property
    def binds(self) -> bool:
        """Whether the league still waits for the game that is played."""
        return self.barred in {None, Barred.PAUSED}


class Fixtures(Protocol):
    """Knows what fixtures ask of their tables."""

    async def plan(self, bond: Bond) -> Plan:
        """What the fixture asks now. Raises: NoLeague."""

    async def lost(self, table: Table) -> None:
        """The table's channel is gone: close it, and say so if a game was in play.

        Raises: NoLeague, NoTable.
        """


def barred(why: Barred, number: int = 1) -> BoundTable:
    """The refusal that says why."""
    return BoundTable(**{why.value: number})


def own_seat(plan: Plan, who: Person, wanted: Seat | None) -> Seat:
    """The seat in which the person is to play. Raises: NotInFixture, BoundTable."""
    for seat, planned in enumerate(plan.seats):
        if _same(planned, who):
            if wanted not in {None, seat}:
                raise barred(Barred.SEAT, seat + 1)
            return seat
    raise NotInFixture(players=tuple(planned.name for planned in plan.seats))


def full_seats(plan: Plan, table: Table) -> tuple[Occupant, ...]:
    """The seats with everybody who is to play. Raises: BoundTable, SeatsEmpty."""
    if plan.barred is not None:
        raise barred(plan.barred)
    if absent := _absent(plan, table):
        raise SeatsEmpty(empty=len(absent), absent=tuple(who.name for who in absent))
    return tuple(
        planned if isinstance(planned, Computer) or here is None else here
        for planned, here in zip(plan.seats, table.seats, strict=True)
    )


def _absent(plan: Plan, table: Table) -> Sequence[Person]:
    """Who is to play and does not sit in his seat."""
    pairs = zip(plan.seats, table.seats, strict=True)
    return [who for who, here in pairs if isinstance(who, Person) and not _same(here, who)]


def _same(occupant: Occupant | None, who: Person) -> bool:
    return isinstance(occupant, Person) and occupant.user == who.user


def may_leave(plan: Plan, table: Table, seat: Seat) -> None:
    """Whether who sits there may leave now. Raises: BoundTable.

    Not in mid-game: else a game that is lost would be left, and rate nobody. Only where a director
    has put in a computer player does the seat go to that one.
    """
    if table.status is not Status.PLAYING or not plan.binds:
        return
    if isinstance(plan.seats[seat], Person) or len(persons(table)) == 1:
        raise barred(Barred.LEAVING)


def may_close(plan: Plan, table: Table) -> None:
    """Whether the table may be closed now: not in mid-game, by whomever. Raises: BoundTable.

    Who directs the league closes it by `Leagues.close_table`, and the log says so.
    """
    if table.status is Status.PLAYING and plan.binds:
        raise barred(Barred.CLOSING)


def may_empty(plan: Plan, table: Table, seat: Seat) -> None:
    """Whether the seat may be emptied: of who is not to play there. Raises: BoundTable."""
    planned, here = plan.seats[seat], table.seats[seat]
    if here == planned or (isinstance(planned, Person) and _same(here, planned)):
        raise barred(Barred.PLAYER, seat + 1)


def need_unbound(table: Table, why: Barred) -> None:
    """Refuse what is the league's to say at a bound table. Raises: BoundTable."""
    if table.bond is not None:
        raise barred(why)
