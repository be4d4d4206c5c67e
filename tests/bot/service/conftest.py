"""The services on a real database in memory."""

from collections.abc import AsyncIterator

import pytest

from bot.ai.player import PLAYERS
from bot.service.leagues import Leagues
from bot.service.lobby import Lobby
from bot.service.luck import SeededLuck
from bot.service.tables import Tables
from bot.variants import SYSTEMS
from data.store import SqliteStore, open_store
from tests.bot.service.seasons import ANN, BOB, Club, duels
from tests.fakes import FakeClock


@pytest.fixture
def clock() -> FakeClock:
    """A clock that stands still."""
    return FakeClock()


@pytest.fixture
async def store(clock: FakeClock) -> AsyncIterator[SqliteStore]:
    """A database in memory."""
    async with await open_store(":memory:", clock) as opened:
        yield opened


@pytest.fixture
async def tables(store: SqliteStore, clock: FakeClock) -> AsyncIterator[Tables]:
    """Tables with seeded luck, and nobody to tell."""
    made = Tables(store, SYSTEMS, PLAYERS, clock, SeededLuck(7))
    yield made
    await made.sleep()


@pytest.fixture
def lobby(tables: Tables) -> Lobby:
    """The lobby of these tables."""
    return Lobby(tables)


@pytest.fixture
def leagues(tables: Tables, store: SqliteStore) -> Leagues:
    """The leagues of these tables."""
    return Leagues(tables, store.leagues)


@pytest.fixture
def club(leagues: Leagues, tables: Tables, clock: FakeClock) -> Club:
    """A server with leagues, whose lobby knows them."""
    return Club(leagues, tables, Lobby(tables, leagues), clock)


@pytest.fixture
async def season(club: Club) -> int:
    """Ann is to play against Bob, two games."""
    return await club.begun(duels(games=2), ANN, BOB)
