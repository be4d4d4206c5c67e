"""Stores to test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from data.store import SqliteStore, open_store
from tests.data.samples import Still


@pytest.fixture
def clock() -> Still:
    """A clock that the test sets."""
    return Still()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a database may be made."""
    return tmp_path / "bot.sqlite"


@pytest.fixture
async def store(clock: Still) -> AsyncIterator[SqliteStore]:
    """An empty store in memory."""
    async with await open_store(":memory:", clock) as opened:
        yield opened
