"""The real bot on a simulated Discord, with a real database."""

import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import simcord

from tests.cogs.world import World

simcord.Env._settle_internal.__kwdefaults__["idle"] = 0.001


@pytest.fixture
async def world(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[World]:
    """A server with a channel, and four people in it."""
    caplog.set_level(logging.DEBUG)
    made = World(tmp_path / "bot.sqlite3", caplog)
    await made.start()
    yield made
    await made.stop()
