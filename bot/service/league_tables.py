"""The tables at which fixtures of leagues are played."""

from collections.abc import Awaitable, Callable
from typing import Final

from bot.engine.actions import Seat
from bot.season.deadlines import reminder
from bot.season.faults import Fault, IllegalDeed
from bot.season.results import open_fixtures
from bot.season.seats import seats
from bot.season.state import Fixture, Phase, Season
from bot.service.bound import Barred, Plan
from bot.service.errors import NoLeague, NoTable, NotInFixture
from bot.service.league_books import Book
from bot.service.model import Bond, Computer, Occupant, Person, Status, Table
from bot.service.people import computer
from bot.service.tables import Tables

ERASED: Final = Person(0, "")


async def in_play(tables: Tables, season: Season, now: int) -> frozenset[int]:
    """The tables whose game holds up a deadline that has passed, or its reminder."""
    waiting = [
        each.table
        for each in open_fixtures(season)
        if each.table is not None and _near(season, each, now)
    ]
    found = [await _table(tables, number) for number in waiting]
    return frozenset(
        table.id for table in found if table is not None and table.status is Status.PLAYING
    )


def _near(season: Season, fixture: Fixture, now: int) -> bool:
    """Whether the fixture's deadline has passed, or is so near that its players are reminded."""
    if fixture.deadline is None:
        return False
    return (reminder(season.settings, fixture.deadline) or fixture.deadline) <= now


async def opened_for(tables: Tables, fixture: Fixture) -> Table | None:
    """The open table of the fixture."""
    table = None if fixture.table is None else await _table(tables, fixture.table)
    return None if table is None or table.status is Status.CLOSED else table


async def _table(tables: Tables, number: int) -> Table | None:
    try:
        return await tables.any_table(number)
    except NoTable:
        return None


async def closed(tables: Tables, number: int, save: Callable[[Table], Awaitable[Table]]) -> Table:
    """Close the table, whatever is played there; `save` stores it as closed.

    Raises: NoTable, and what `save` raises.
    """
    async with tables.lock(number):
        old = await tables.table(number)
        try:
            new = await save(old)
        finally:
            tables.forget(number)
        tables.drop(new)
    return new


def draft_of(book: Book, number: int, host: Person, channel: int, *, directs: bool) -> Table:
    """A table for the fixture of this number, with whoever opens it in the right seat.

    Raises: IllegalDeed, NotInFixture.
    """
    fixture, settings = _playable(book.season, number), book.season.settings
    planned = occupants(book, fixture)
    if host.user not in {who.user for who in planned if isinstance(who, Person)} and not directs:
        raise NotInFixture(players=tuple(who.name for who in planned))
    return Table(
        id=0,
        guild=book.edition.guild,
        channel=channel,
        host=host.user,
        system=settings.system,
        preset=settings.preset,
        options=settings.options,
        locked=True,
        seats=tuple(_seated_at_once(who, host) for who in planned),
        bond=Bond(book.edition.season, number),
    )


def _playable(season: Season, number: int) -> Fixture:
    """The fixture, of which a game can be played now. Raises: IllegalDeed."""
    fixture = season.fixture(number)
    if season.phase is not Phase.RUNNING:
        raise IllegalDeed(Fault.WRONG_PHASE, phase=season.phase)
    if fixture.bye:
        raise IllegalDeed(Fault.IS_BYE, fixture=number)
    if not fixture.open:
        raise IllegalDeed(Fault.DECIDED, fixture=number)
    return fixture


def _seated_at_once(planned: Occupant, host: Person) -> Occupant | None:
    match planned:
        case Computer():
            return planned
        case Person(user):
            return host if user == host.user else None


async def plan_of(tables: Tables, book: Book, number: int) -> Plan:
    """What the fixture of this number asks of its table. Raises: NoLeague."""
    fixture = book.season.fixtures.get(number)
    if fixture is None:
        raise NoLeague
    return Plan(
        occupants(book, fixture),
        await _dealer(tables, fixture),
        _barred(book.season, fixture),
    )


def occupants(book: Book, fixture: Fixture) -> tuple[Occupant, ...]:
    """Who is to play the fixture, per seat."""
    level = book.season.settings.level
    return tuple(
        computer(seat, level) if player is None else book.people.get(player, ERASED)
        for seat, player in enumerate(seats(book.season, fixture))
    )


async def _dealer(tables: Tables, fixture: Fixture) -> Seat | None:
    """Who deals the fixture's next game first: the seat after the last game's first dealer."""
    played = (*fixture.games, *fixture.late)
    if not played:
        return None
    game = await tables.store.game(max(played, key=lambda each: each.game).game)
    return None if game is None else (game.dealer + 1) % tables.rules_of(game).seats


def _barred(season: Season, fixture: Fixture) -> Barred | None:
    match season.phase:
        case Phase.PAUSED:
            return Barred.PAUSED
        case Phase.OVER | Phase.SIGN_UP:
            return Barred.SEASON
        case Phase.RUNNING if fixture.open:
            return None
        case Phase.RUNNING:
            return Barred.RULED if fixture.ruling or fixture.left else Barred.OVER
