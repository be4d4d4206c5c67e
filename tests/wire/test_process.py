"""The real process: it stops when it is told to, and says what keeps it from starting."""

import asyncio
import os
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.config import ROOT
from tests.cogs.secrecy import cards_named
from tests.processes import LINUX, alive, children, said_to
from tests.wire.gateway import TOKEN
from tests.wire.people import Someone
from tests.wire.standin import Discord

Process = asyncio.subprocess.Process
Launch = Callable[..., Awaitable[Process]]

PATIENCE = 60.0
"""Seconds within which a process starts, and ends, on however busy a machine."""

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGTERM to answer")


@pytest.fixture
async def launch(server: Discord, tmp_path: Path) -> AsyncIterator[Launch]:
    """Starts `python -m bot run` on one database, logging everything."""
    running: list[Process] = []

    async def start(token: str = TOKEN) -> Process:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.wire.runner", server.url, "run"),
            cwd=ROOT,
            env={
                **os.environ,
                "DISCORD_TOKEN": token,
                "DATABASE": str(tmp_path / "bot.sqlite3"),
                "LOG_LEVEL": "DEBUG",
            },
            stderr=asyncio.subprocess.PIPE,
        )
        running.append(process)
        return process

    yield start
    for process in running:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def end(process: Process) -> tuple[int | None, str]:
    """The exit code and all that was written to standard error."""
    async with asyncio.timeout(PATIENCE):
        _, said = await process.communicate()
    return process.returncode, said.decode()


async def test_it_ends_in_order_when_told_to(
    launch: Launch, server: Discord, tmp_path: Path
) -> None:
    """SIGTERM in a game: exit code 0, the database closed, nothing secret in the log."""
    process = await launch()
    await server.until(lambda: server.session, PATIENCE)
    await Someone(server, "ann").start()
    process.send_signal(signal.SIGTERM)
    code, said = await end(process)
    assert code == 0
    assert "told to stop" in said
    assert "Traceback" not in said
    assert TOKEN not in said
    assert not [line for line in said.splitlines() if cards_named(line)]
    assert not (tmp_path / "bot.sqlite3-wal").exists()
    with closing(sqlite3.connect(tmp_path / "bot.sqlite3")) as db:
        assert db.execute("PRAGMA quick_check").fetchall() == [("ok",)]
        assert db.execute("SELECT count(*) FROM turns").fetchone() > (0,)


@LINUX
async def test_its_workers_end_with_it_and_know_no_secret(launch: Launch, server: Discord) -> None:
    """Computers think in them; neither their arguments nor their environment has a token."""
    process = await launch()
    await server.until(lambda: server.session, PATIENCE)
    ann = Someone(server, "ann")
    await ann.command("pinochle open", computers=4)
    await ann.command("pinochle start")
    await server.until(lambda: children(process.pid), PATIENCE)
    workers = children(process.pid)
    assert not any(TOKEN in said_to(worker) for worker in workers)
    process.send_signal(signal.SIGTERM)
    assert (await end(process))[0] == 0
    assert not any(map(alive, workers))


async def test_a_second_bot_on_the_same_database_is_refused(
    launch: Launch, server: Discord
) -> None:
    """It says so and ends with 1; the first goes on."""
    first = await launch()
    await server.until(lambda: server.session, PATIENCE)
    code, said = await end(await launch())
    assert code == 1
    [line] = [line for line in said.splitlines() if " DEBUG " not in line]
    assert "database" in line
    await Someone(server, "ann").command("pinochle open")
    first.send_signal(signal.SIGTERM)
    assert (await end(first))[0] == 0


async def test_a_token_that_discord_does_not_know_is_told_without_it(launch: Launch) -> None:
    """One sentence, exit code 1."""
    code, said = await end(await launch("wrong.token-of.somebody"))
    assert code == 1
    assert "Discord does not know this token." in said
    assert "wrong.token" not in said
    assert "Traceback" not in said
