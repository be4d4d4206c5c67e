"""The real bot on a simulated Discord, with a real database."""

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from shutil import copyfile

import pytest
import simcord

from bot.service.luck import SeededLuck
from data.migrate import MIGRATIONS
from data.opening import Opening
from tests.cogs.secrecy import Watch
from tests.cogs.world import World

_pace = simcord.Env._settle_internal.__kwdefaults__
assert _pace is not None
_pace["idle"] = 0.001


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database of the newest schema with nothing in it: migrated once, copied for each test."""
    path = tmp_path_factory.mktemp("empty") / "bot.sqlite3"
    opening = Opening(path, MIGRATIONS, tray=[])
    opening(path, isolation_level=None).close()
    assert opening.fault is None
    return path


@pytest.fixture
async def world(
    tmp_path: Path, empty: Path, caplog: pytest.LogCaptureFixture
) -> AsyncIterator[World]:
    """A server with a channel, and four people in it."""
    caplog.set_level(logging.DEBUG)
    made = World(tmp_path / "bot.sqlite3", caplog)
    copyfile(empty, made.path)
    await made.start()
    yield made
    await made.stop()


@pytest.fixture
def watch(world: World) -> Iterator[Watch]:
    """All that the bot sends and logs is looked at; in the end nothing may be wrong with it."""
    made = Watch(world, SeededLuck(world.seed))
    logging.getLogger().addHandler(made.log)
    yield made
    logging.getLogger().removeHandler(made.log)
    assert not made.leaks
    assert not made.limits
    assert not made.pings
    assert not world.env.errors
