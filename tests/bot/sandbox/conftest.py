"""A running sandbox, and the toy bot that runs in it."""

import asyncio
import io
from collections.abc import AsyncIterator
from contextlib import suppress

import aiohttp
import pytest

from bot.sandbox.live import Live
from bot.sandbox.serve import run_bot
from bot.sandbox.server import SandboxServer
from tests.bot.sandbox.toy import Sandbox, Toy


@pytest.fixture
async def sandbox(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Sandbox]:
    """The sandbox as `serve` runs it, but refreshing its pages at once."""
    monkeypatch.setattr("bot.sandbox.live.REFRESH", 0.01)
    server, bot, out = SandboxServer(Live()), Toy(), io.StringIO()
    await server.start(None)
    running = asyncio.create_task(run_bot(server.live, bot, out=out))
    async with aiohttp.ClientSession(server.url.rstrip("/")) as http:
        sandbox = Sandbox(server.live, http, bot, out)
        async with asyncio.timeout(30):
            await server.live.ready.wait()
        yield sandbox
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running
    await server.stop()
