"""The bot as `python -m bot run` puts it together, on a stand-in for Discord."""

import asyncio
import gc
import io
import logging
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path

import discord
import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.cli.run import serve
from bot.client import PinochleBot
from bot.config import LogFormat, LogLevel, Settings
from bot.logs import WHOLE_PAYLOADS, write_logs
from bot.service.luck import SeededLuck
from cogs.ui.announcer import Pace
from tests.cogs.secrecy import cards_named
from tests.wire.gateway import TOKEN
from tests.wire.standin import API, Discord

QUICK = partial(Pace, free_edit=0.01, counted_edit=0.01, mail=0.0, watching=0.0)


class Running:
    """A bot that runs in this process; `made` has the client that `run` made."""

    made: PinochleBot

    def __init__(self, database: Path, log: io.StringIO) -> None:
        self.database = database
        self.log = log
        self.ready = asyncio.Event()

    async def start(self, token: str = TOKEN) -> None:
        """Begin to run; returns when the bot is ready, or has failed."""
        self.ready.clear()
        settings = Settings(
            token,
            self.database,
            "DEBUG",
            turn_reminder_seconds=0,
            computer_workers=0,
            review_deals=False,
        )
        self.task = asyncio.create_task(serve(settings))
        waiting = asyncio.create_task(self.ready.wait())
        await asyncio.wait({self.task, waiting}, timeout=10, return_when="FIRST_COMPLETED")
        waiting.cancel()

    async def stop(self) -> None:
        """Tell the bot to stop. Raises what made it fail."""
        self.task.cancel()
        await self.task


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """All that is logged, at the debug level: in the end no card and no token may be in it."""
    root, thresholds = logging.getLogger(), gc.get_threshold()
    handlers, level = root.handlers[:], root.level
    lines = io.StringIO()

    def write(chosen: LogLevel, form: LogFormat) -> None:
        write_logs(chosen, form)
        [handler] = root.handlers
        assert isinstance(handler, logging.StreamHandler)
        handler.setStream(lines)

    monkeypatch.setattr("bot.logs.write_logs", write)
    yield lines
    root.handlers[:] = handlers
    root.setLevel(level)
    for name in WHOLE_PAYLOADS:
        logging.getLogger(name).setLevel(logging.NOTSET)
    gc.set_threshold(*thresholds)
    gc.unfreeze()
    said = lines.getvalue()
    print(said)  # noqa: T201 - shown when the test fails
    assert TOKEN not in said
    assert "interaction-token" not in said
    assert "Traceback" not in said
    assert not [line for line in said.splitlines() if cards_named(line)]


@pytest.fixture
async def server(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Discord]:
    """The stand-in; in the end it must have been asked nothing that Discord would not take."""
    made = Discord()
    await made.start()
    monkeypatch.setattr(Route, "BASE", made.url + API)
    gateway = yarl.URL(made.url.replace("http", "ws")) / "gateway/"
    monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
    monkeypatch.setattr(discord.asset.Asset, "BASE", made.url)
    yield made
    await made.close()
    assert not made.faults


@pytest.fixture
async def bot(
    server: Discord, log: io.StringIO, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Running]:
    """A bot that has not been started; without discord.py's and its own pauses."""
    running = Running(tmp_path / "bot.sqlite3", log)

    class Hasty(PinochleBot):
        async def setup_hook(self) -> None:
            running.made = self
            self._connection.guild_ready_timeout = 0.05
            await super().setup_hook()

        async def before_identify_hook(
            self, shard_id: int | None, *, initial: bool = False
        ) -> None:
            """Discord allows one IDENTIFY in five seconds; the stand-in does not mind."""

        async def on_ready(self) -> None:
            await super().on_ready()
            running.ready.set()

    monkeypatch.setattr("bot.client.PinochleBot", Hasty)
    monkeypatch.setattr("cogs.ui.announcer.Pace", QUICK)
    monkeypatch.setattr("bot.service.luck.SystemLuck", lambda: SeededLuck(1))
    yield running
    if not running.task.done():
        await running.stop()
