"""Sweeping: old requests go, finished games are packed."""

import sqlite3
from contextlib import closing
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from bot.service.model import Turn
from data.logs import pack, unpack
from data.requests import DAY
from data.store import SqliteStore, open_store
from tests.data.samples import OVER, SECRET, Still, finished, playing, table, turns

_TEXT = st.text(st.characters(codec="utf-8"), min_size=1)
_INT = st.integers(-(2**63), 2**63 - 1)


async def test_requests_are_remembered_for_a_day(store: SqliteStore, clock: Still) -> None:
    """Not a millisecond less."""
    await store.open_table(table(), SECRET, request=1)
    await store.sweep(clock.time + DAY)
    assert await store.carried_out(1)
    await store.sweep(clock.time + DAY + 1)
    assert not await store.carried_out(1)


async def test_every_old_request_goes(store: SqliteStore, clock: Still) -> None:
    """However many there are."""
    game = await playing(store)
    for request in range(1, 2501):
        await store.append(game.id, 0, (), request=request)
    await store.sweep(clock.time + DAY + 1)
    assert not any([await store.carried_out(n) for n in (1, 1000, 1001, 2500)])


async def test_a_packed_game_reads_the_same(store: SqliteStore) -> None:
    """Whole, in part, and past its end."""
    game = await finished(store, log=turns("bid 21", "pass", "meld ♥ QS1"))
    before = [await store.turns(game.id, after) for after in range(6)]
    await store.sweep(0)
    assert [await store.turns(game.id, after) for after in range(6)] == before
    assert await store.result(game.id) == OVER.outcome


async def test_a_packed_game_can_still_be_told(store: SqliteStore) -> None:
    """Its outbox outlives its rows."""
    game = await finished(store)
    await store.sweep(0)
    assert await store.untold() == (game.id,)
    await store.mark_told(game.id, 1)
    assert await store.untold() == ()


async def test_only_finished_games_are_packed(path: Path) -> None:
    """All of them, in one row each."""
    async with await open_store(path, Still()) as store:
        await playing(store, 100, turns("bid 21", "pass"))
        for channel in range(1, 43):
            await finished(store, channel, turns("pass"))
        await store.sweep(0)
        await store.sweep(0)
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT count(*) FROM turns").fetchone() == (2,)
        assert db.execute("SELECT count(*) FROM archives").fetchone() == (42,)


@given(st.lists(st.builds(Turn, st.integers(-1, 3), _TEXT, _INT)).map(tuple))
def test_unpacking_undoes_packing(log: tuple[Turn, ...]) -> None:
    """For any log."""
    assert unpack(pack(log)) == log
