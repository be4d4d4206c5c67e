"""What the message of a fixture's table says of its league."""

from bot.season.seats import seats
from bot.season.state import Fixture
from bot.service.errors import NoLeague, NoTable
from bot.service.leagues import Book
from bot.service.model import Status, Table
from cogs.ui.app import App
from cogs.ui.board import Bound
from cogs.ui.leagues import roll, title


async def bound(app: App, table: Table) -> Bound | None:
    """What a table that plays a fixture says of it; None for any other."""
    if table.bond is None:
        return None
    try:
        book = await app.leagues.book(table.bond.season)
    except NoLeague:
        return None
    fixture = book.season.fixtures.get(table.bond.fixture)
    return None if fixture is None else _bound(app, book, fixture)


async def make_way(app: App, channel: int) -> Table | None:
    """Close the channel's table if its fixture is decided: nothing is played there any more.

    It is returned, for its message shows something old.
    """
    try:
        table = await app.tables.find(channel)
    except NoTable:
        return None
    if table.bond is None or table.status is Status.PLAYING:
        return None
    if (await app.leagues.plan(table.bond)).binds:
        return None
    return await app.lobby.close(table.id, table.host, moderator=True)


def _bound(app: App, book: Book, fixture: Fixture) -> Bound:
    names = roll(app, book)
    line = app.words.say(
        "bound-line",
        league=title(app, book.edition),
        round=fixture.round,
        fixture=names.numbered(fixture),
    )
    return Bound(line, tuple(map(names.person, seats(book.season, fixture))), fixture.open)
