"""The promises of the port about tables."""

from dataclasses import replace

import pytest

from bot.service.errors import DuplicateRequest, NoTable, StaleAction, TableExists
from bot.service.model import Occupant, Person, Status
from data.errors import StoreFailed
from data.store import SqliteStore
from tests.data.samples import ANN, BOB, ROBOT, SECRET, playing, table

Seats = tuple[Occupant | None, ...]


@pytest.mark.parametrize("seats", [(ANN, None), (ANN, ROBOT), (ANN, None, BOB, ROBOT)])
async def test_a_new_table_reads_as_it_was_opened(store: SqliteStore, seats: Seats) -> None:
    """Id and version come from the store, all else from the caller: two seats or four."""
    asked = table(message=77, locked=True, seats=seats)
    opened = await store.open_table(asked, SECRET, request=None)
    assert await store.table(opened.id) == opened
    assert opened == replace(asked, id=opened.id, version=opened.version)
    assert opened.id > 0


async def test_options_keep_their_types(store: SqliteStore) -> None:
    """True is not 1."""
    opened = await store.open_table(
        table(options={"a": True, "b": 1, "c": "1"}), SECRET, request=None
    )
    found = await store.table(opened.id)
    assert found is not None
    assert [type(value) for value in found.options.values()] == [bool, int, str]


async def test_an_unknown_table_is_none(store: SqliteStore) -> None:
    """Neither by id nor by channel."""
    assert await store.table(5) is None
    assert await store.table_in(5) is None


async def test_a_channel_has_one_open_table(store: SqliteStore) -> None:
    """The second is refused."""
    await store.open_table(table(), SECRET, request=None)
    with pytest.raises(TableExists):
        await store.open_table(table(), SECRET, request=None)


async def test_a_closed_table_frees_its_channel(store: SqliteStore) -> None:
    """It can still be read by id."""
    first = await store.open_table(table(), SECRET, request=None)
    closed = await store.save_table(replace(first, status=Status.CLOSED), request=None)
    second = await store.open_table(table(), SECRET, request=None)
    assert await store.table_in(1) == second
    assert await store.table(first.id) == closed


async def test_a_table_cannot_be_reopened_beside_another(store: SqliteStore) -> None:
    """The channel has a table already."""
    first = await store.open_table(table(), SECRET, request=None)
    closed = await store.save_table(replace(first, status=Status.CLOSED), request=None)
    await store.open_table(table(), SECRET, request=None)
    with pytest.raises(TableExists):
        await store.save_table(replace(closed, status=Status.LOBBY), request=None)


async def test_a_saved_table_has_a_new_version(store: SqliteStore) -> None:
    """And everything that was changed."""
    opened = await store.open_table(table(), SECRET, request=None)
    change = replace(opened, host=102, seats=(None, ROBOT, BOB), preset="own", locked=True)
    saved = await store.save_table(change, request=None)
    assert saved == replace(change, version=opened.version + 1)
    assert await store.table(opened.id) == saved


async def test_an_old_version_is_stale(store: SqliteStore) -> None:
    """The second of two changes made to the same version."""
    opened = await store.open_table(table(), SECRET, request=None)
    saved = await store.save_table(replace(opened, preset="mine"), request=None)
    with pytest.raises(StaleAction):
        await store.save_table(replace(opened, preset="theirs"), request=None)
    assert await store.table(opened.id) == saved


async def test_only_a_stored_table_can_be_saved(store: SqliteStore) -> None:
    """An unknown id is refused."""
    with pytest.raises(NoTable):
        await store.save_table(table(), request=None)


async def test_a_request_is_carried_out_once(store: SqliteStore) -> None:
    """The duplicate is noticed before the version."""
    opened = await store.open_table(table(), SECRET, request=1)
    await store.save_table(opened, request=2)
    for request in (1, 2):
        with pytest.raises(DuplicateRequest):
            await store.save_table(opened, request=request)
    with pytest.raises(DuplicateRequest):
        await store.open_table(table(), SECRET, request=1)


async def test_a_refused_request_is_not_noted(store: SqliteStore) -> None:
    """It was not carried out, and may come again."""
    await store.open_table(table(), SECRET, request=None)
    with pytest.raises(TableExists):
        await store.open_table(table(), SECRET, request=8)
    assert not await store.carried_out(8)
    await store.open_table(table(channel=2), SECRET, request=8)
    assert await store.carried_out(8)


async def test_tables_of_a_user_are_newest_first(store: SqliteStore) -> None:
    """Open ones only, and only where they sit."""
    one, two, three = [await store.open_table(table(n), SECRET, request=None) for n in (1, 2, 3)]
    await store.open_table(table(4, host=101, seats=(BOB, None)), SECRET, request=None)
    await store.save_table(replace(two, status=Status.CLOSED), request=None)
    assert await store.tables_of(101) == (three, one)
    assert await store.tables_of(7) == ()


async def test_a_table_with_a_user_twice_is_told_once(store: SqliteStore) -> None:
    """However many seats they have."""
    opened = await store.open_table(table(seats=(ANN, ANN)), SECRET, request=None)
    assert await store.tables_of(101) == (opened,)


async def test_a_name_is_the_last_one_seen(store: SqliteStore) -> None:
    """A person has one name, at all tables."""
    first = await store.open_table(table(), SECRET, request=None)
    await store.open_table(table(2, seats=(Person(101, "Anna"),)), SECRET, request=None)
    found = await store.table(first.id)
    assert found is not None
    assert found.seats[0] == Person(101, "Anna")


async def test_the_message_does_not_raise_the_version(store: SqliteStore) -> None:
    """It is nobody's change."""
    opened = await store.open_table(table(), SECRET, request=None)
    await store.set_message(opened.id, 55)
    assert await store.table(opened.id) == replace(opened, message=55)
    await store.set_message(opened.id, None)
    assert await store.table(opened.id) == opened


async def test_leaving_a_server_closes_its_tables(store: SqliteStore) -> None:
    """And nobody else's; nothing is awaited there any more."""
    game = await playing(store, 1)
    await store.append(game.id, 0, (), due=50)
    other = await store.open_table(table(2, guild=8), SECRET, request=None)
    await store.close_guild(9)
    closed = await store.table(game.table)
    assert closed is not None
    assert closed.status is Status.CLOSED
    assert await store.due() == ()
    assert await store.table(other.id) == other


@pytest.mark.parametrize("channel", [2**63, -(2**63) - 1])
async def test_a_number_too_large_is_refused(store: SqliteStore, channel: int) -> None:
    """SQLite's integers have 64 bits."""
    with pytest.raises(StoreFailed):
        await store.open_table(table(channel), SECRET, request=None)
