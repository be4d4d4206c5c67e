"""The promises of the port about tables that are bound to a fixture."""

from dataclasses import replace

import pytest

from bot.league.deeds import BOT, Abandon, Line, Pause, Resume, Seat
from bot.service.errors import DuplicateRequest, NoLeague, StaleAction, TableExists
from bot.service.model import Bond, Status
from data.errors import StoreFailed
from data.store import SqliteStore
from tests.data.samples import ANN, SECRET, add, bound, end, founded, table


async def test_a_fixture_s_table_is_opened_with_its_line(store: SqliteStore) -> None:
    """The line names the table, which knows its fixture."""
    season = (await founded(store)).season
    await store.open_table(table(5), SECRET, request=None)
    (ann,) = await store.leagues.numbers((ANN,))
    asked, line = table(bond=Bond(season, 3)), Line(1, 20, ann, Seat(3, 1))
    opened = await store.leagues.open_table(asked, SECRET, line, due=44, request=7)
    assert opened == replace(asked, id=opened.id, version=1)
    assert await store.table(opened.id) == opened == await store.table_in(1)
    assert await store.leagues.log(season, 1) == (replace(line, deed=Seat(3, opened.id)),)
    assert await store.leagues.due() == ((season, 44),)
    with pytest.raises(DuplicateRequest):
        await store.leagues.open_table(asked, SECRET, line, due=44, request=7)


async def test_a_bond_is_kept(store: SqliteStore) -> None:
    """When the table is saved, and when a game begins and ends there."""
    season = (await founded(store)).season
    game = await bound(store, season, 3)
    await end(store, game)
    at = await store.table(game.table)
    assert at is not None
    await store.save_table(replace(at, preset="own"), request=None)
    at = await store.table(game.table)
    assert at is not None
    assert at.bond == Bond(season, 3)


@pytest.mark.parametrize(
    ("number", "channel", "fixture", "error"),
    [
        (2, 1, 1, StaleAction),
        (0, 2, 2, StaleAction),
        (4, 1, 2, TableExists),
        (4, 2, 1, TableExists),
    ],
    ids=["stale-before-taken", "stale", "channel-taken", "fixture-taken"],
)
async def test_a_refused_table_leaves_nothing(
    store: SqliteStore, number: int, channel: int, fixture: int, error: type[Exception]
) -> None:
    """Neither a table nor a line."""
    season = (await founded(store)).season
    await add(store, season, Pause(), Resume())
    await bound(store, season)
    before = await store.leagues.log(season)
    line = Line(number, 20, BOT, Seat(fixture, 1))
    asked = table(channel, bond=Bond(season, fixture))
    with pytest.raises(error):
        await store.leagues.open_table(asked, SECRET, line, due=9, request=8)
    assert await store.leagues.log(season) == before
    assert await store.table(2) is None
    assert await store.leagues.due() == ()
    assert not await store.carried_out(8)


async def test_a_game_is_given_up_with_its_line(store: SqliteStore) -> None:
    """Both are stored, or neither: the log or the table may have changed meanwhile."""
    season = (await founded(store)).season
    game = await bound(store, season, 3)
    at = await store.table(game.table)
    assert at is not None
    lines = len(await store.leagues.log(season))
    gone, line = replace(at, status=Status.CLOSED), Line(lines, 30, BOT, Abandon(3, at.id))
    for table_, line_ in ((gone, replace(line, number=9)), (replace(gone, version=99), line)):
        with pytest.raises(StaleAction):
            await store.leagues.close_table(table_, line_, due=None, request=None)
    assert await store.table(at.id) == at
    assert len(await store.leagues.log(season)) == lines
    closed = await store.leagues.close_table(gone, line, due=50, request=None)
    assert await store.table(at.id) == closed == replace(gone, version=at.version + 1)
    assert await store.leagues.log(season, lines) == (line,)
    assert await store.leagues.due() == ((season, 50),)


async def test_a_table_of_no_season_is_refused(store: SqliteStore) -> None:
    """There is no fixture to play."""
    line = Line(1, 20, BOT, Seat(1, 1))
    asked = table(bond=Bond(99, 1))
    with pytest.raises(NoLeague):
        await store.leagues.open_table(asked, SECRET, line, due=None, request=None)
    assert await store.table_in(1) is None


async def test_a_closed_table_frees_its_fixture(store: SqliteStore) -> None:
    """Then it can't be opened again beside the new one."""
    season = (await founded(store)).season
    first = await bound(store, season)
    at = await store.table(first.table)
    assert at is not None
    closed = await store.save_table(replace(at, status=Status.CLOSED), request=None)
    second = await bound(store, season, channel=2)
    assert second.table != first.table
    with pytest.raises(TableExists):
        await store.save_table(replace(closed, status=Status.LOBBY), request=None)


async def test_the_schema_itself_holds_a_fixture_to_one_table(store: SqliteStore) -> None:
    """Whatever code writes to it."""
    season = (await founded(store)).season
    await bound(store, season, 1)
    other = await bound(store, season, 2, channel=2)
    with pytest.raises(StoreFailed):
        await store._do(
            lambda db: db.execute("UPDATE tables SET fixture = 1 WHERE id = ?", (other.table,))
        )


async def test_other_fixtures_and_seasons_have_tables_of_their_own(store: SqliteStore) -> None:
    """And so have any number of tables without a fixture."""
    one, two = (await founded(store)).season, (await founded(store, "Summer")).season
    places = [(one, 1), (one, 2), (two, 1)]
    games = [await bound(store, *place, channel=n) for n, place in enumerate(places, 1)]
    for channel in (8, 9):
        await store.open_table(table(channel), SECRET, request=None)
    assert len({game.table for game in games}) == 3
