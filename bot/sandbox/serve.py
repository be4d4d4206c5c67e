"""`python -m bot sandbox`: the page, from start to Ctrl+C."""

import asyncio
import signal
import sys
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TextIO

import discord

from bot.sandbox.env import SandboxEnv, WallClock
from bot.sandbox.live import Live
from bot.sandbox.server import SandboxServer
from bot.sandbox.world import PEOPLE, furnish

GOODBYE = "The sandbox has stopped. Its games are gone: they were kept in memory only."


async def serve(
    make_bot: Callable[[], discord.Client],
    *,
    port: int | None = None,
    people: Sequence[str] = PEOPLE,
    open_browser: bool = True,
    out: TextIO = sys.stdout,
) -> None:
    """Serve the sandbox until SIGINT or SIGTERM.

    Args:
        make_bot: makes the bot that is to run, not yet started.
        port: to listen on; a free one if None.
        people: names of those one can act as; the first owns the server.
        open_browser: whether to open the page as well as to print its address.
        out: where the address and the bot's errors go.

    Raises:
        OSError: the port is taken.
    """
    server = SandboxServer(Live())
    await server.start(port)
    print(f"Open {server.url} in a browser. Ctrl+C stops the sandbox.", file=out, flush=True)
    stop = asyncio.create_task(_stop_signal())
    bot = asyncio.create_task(run_bot(server.live, make_bot(), people=people, out=out))
    try:
        if open_browser:
            await asyncio.to_thread(webbrowser.open, server.url)
        await asyncio.wait((stop, bot), return_when=asyncio.FIRST_COMPLETED)
    finally:
        await server.stop()
        for task in (stop, bot):
            task.cancel()
        with suppress(asyncio.CancelledError):
            await bot
    print(GOODBYE, file=out, flush=True)


async def run_bot(
    live: Live, bot: discord.Client, *, out: TextIO, people: Sequence[str] = PEOPLE
) -> None:
    """Run the bot in a furnished world, with the pages kept up to date, until cancelled."""
    env = SandboxEnv(bot, clock=WallClock(), heard=live.heard, out=out)
    world = furnish(env, people)
    await env.start()
    live.begin(world)
    try:
        await asyncio.gather(live.keep_fresh(), live.keep_time())
    finally:
        await env.stop()


async def _stop_signal() -> None:
    """Return at SIGINT or SIGTERM."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # on Windows, Ctrl+C raises KeyboardInterrupt
            loop.add_signal_handler(number, stop.set)
    await stop.wait()
