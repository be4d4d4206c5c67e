"""Who sits where at a table."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.engine.actions import Seat
from bot.engine.state import put
from bot.service.errors import NotSeated, SeatTaken
from bot.service.model import Computer, Occupant, Person, Table

LEVEL: Final = "club"
"""The level of a computer player that nobody chose."""


def seat_of(table: Table, user: int) -> Seat | None:
    """The seat of a user."""
    for seat, occupant in enumerate(table.seats):
        if isinstance(occupant, Person) and occupant.user == user:
            return seat
    return None


def need_seat(table: Table, user: int) -> Seat:
    """The seat of a user. Raises: NotSeated."""
    seat = seat_of(table, user)
    if seat is None:
        raise NotSeated
    return seat


def persons(table: Table) -> tuple[Person, ...]:
    """The people at the table, by seat."""
    return tuple(occupant for occupant in table.seats if isinstance(occupant, Person))


def computer(seat: Seat, level: str) -> Computer:
    """A computer player for the seat."""
    return Computer(level, f"Computer {seat + 1}")


def seated(table: Table, seat: Seat, occupant: Occupant | None) -> Table:
    """The table with the seat given to somebody else, or emptied."""
    return replace(table, seats=put(table.seats, seat, occupant))


def free_seat(table: Table, wanted: Seat | None, *, computers: bool) -> Seat:
    """A seat that can be taken; with `computers`, theirs too. Raises: SeatTaken."""
    order = range(len(table.seats)) if wanted is None else (wanted,)
    for seat in order:
        if 0 <= seat < len(table.seats) and table.seats[seat] is None:
            return seat
    for seat in order:
        if 0 <= seat < len(table.seats) and computers and isinstance(table.seats[seat], Computer):
            return seat
    raise SeatTaken(seat="any" if wanted is None else wanted + 1)


def level_of(table: Table) -> str:
    """The level of a computer player that joins the table: that of the last who sits there."""
    levels = [who.level for who in table.seats if isinstance(who, Computer)]
    return levels[-1] if levels else LEVEL


def at_level(table: Table, level: str) -> Table:
    """The table with every computer player at this level; if there is none, one is seated.

    Raises: SeatTaken.
    """
    if last_computer(table) is None:
        place = free_seat(table, None, computers=False)
        return seated(table, place, computer(place, level))
    seats = (
        computer(seat, level) if isinstance(who, Computer) else who
        for seat, who in enumerate(table.seats)
    )
    return replace(table, seats=tuple(seats))


def first_seats(
    seats: int, host: Person | None, computers: int, level: str = LEVEL
) -> tuple[Occupant | None, ...]:
    """The seats of a new table: the host, if he plays, then so many computer players."""
    first = 0 if host is None else 1
    filled = range(first, min(first + computers, seats))
    opened = tuple(computer(seat, level) if seat in filled else None for seat in range(seats))
    return opened if host is None else (host, *opened[1:])


def last_computer(table: Table) -> Seat | None:
    """The seat of the last computer player."""
    places = [seat for seat, who in enumerate(table.seats) if isinstance(who, Computer)]
    return places[-1] if places else None


def moved_up(seats: Sequence[Occupant | None], count: int) -> tuple[Occupant | None, ...]:
    """So many seats for the same people: who sat further back moves up, or gets a computer's.

    Raises: SeatTaken, if there are more people than seats.
    """
    people = sum(isinstance(who, Person) for who in seats)
    if people > count:
        raise SeatTaken(people=people, seats=count)
    kept = [*seats[:count], *[None] * (count - len(seats))]
    for person in (who for who in seats[count:] if isinstance(who, Person)):
        places = [seat for seat, who in enumerate(kept) if not isinstance(who, Person)]
        kept[min(places, key=lambda seat: kept[seat] is not None)] = person
    return tuple(kept)
