"""`run`: the bot on Discord."""

import asyncio
import logging
from collections.abc import Sequence
from typing import Final

from bot.cli.arguments import Parser
from bot.cli.terminal import Failed, complain
from bot.config import ROOT, BadSettings, Settings, load, misspelt
from bot.service.ports import Clock, Store
from data.errors import StoreError

log = logging.getLogger(__name__)

HOUR: Final = 3600


def main(words: Sequence[str]) -> int:
    """The command. Raises: Failed."""
    parser = Parser(
        "run",
        "Run the bot on Discord. It is set up by the file .env, or by environment variables,\n"
        "which win; .env.example explains each. DISCORD_TOKEN is the one it needs.",
        "run",
    )
    parser.parse_args(words)
    asyncio.run(serve(read_settings()))
    return 0


def read_settings(*, online: bool = True) -> Settings:
    """The settings of `.env` and the environment. Raises: Failed, naming every fault.

    A misspelt name in `.env` is complained of, and no fault.
    """
    try:
        for sentence in misspelt(ROOT / ".env"):
            complain(sentence)
        return Settings.from_env(load(ROOT / ".env"), online=online)
    except BadSettings as bad:
        faults = "\n".join(f"- {fault}" for fault in bad.faults)
        raise Failed(
            f"The settings can't be used:\n{faults}\n.env.example explains each."
        ) from None


async def serve(settings: Settings) -> None:
    """Run the bot until it is told to stop. Raises: Failed."""
    # Settings are checked before discord.py is loaded.
    from bot.ai.effort import AHEAD
    from bot.ai.lookahead import PURE
    from bot.client import CannotLogIn, PinochleBot
    from bot.logs import write_logs
    from bot.service.clock import SystemClock
    from bot.service.collector import calm
    from bot.service.luck import SystemLuck
    from bot.service.thinking import Workers
    from cogs.ui.announcer import Pace
    from data.store import open_store

    write_logs(settings.log_level, settings.log_format)
    calm()
    clock = SystemClock()
    try:
        store = await open_store(settings.database, clock)
    except (StoreError, OSError) as error:
        raise Failed(f"The database can't be opened: {error}", 1) from None
    async with store:
        bot = PinochleBot(
            store,
            clock,
            SystemLuck(),
            thinker=Workers(settings.computer_workers) if settings.computer_workers else None,
            watch_deals=settings.review_deals and AHEAD is not PURE,
            pace=Pace(reminder=float(settings.turn_reminder_seconds)),
            shards=settings.shards,
            dev_guild=settings.dev_guild,
            support=settings.support_url or "",
        )
        filling = asyncio.create_task(fill_statistics(store))
        sweeping = asyncio.create_task(keep_swept(store, clock))
        try:
            await bot.run_until_stopped(settings.discord_token)
        except CannotLogIn as error:
            raise Failed(f"{error}.", 1) from None
        finally:
            sweeping.cancel()
            filling.cancel()


async def fill_statistics(store: Store) -> None:
    """Let deals of older releases count; what fails now is done at the next start."""
    try:
        await store.fill_statistics()
    except StoreError:
        log.exception("old deals could not be counted")


async def keep_swept(store: Store, clock: Clock) -> None:
    """Drop what is no longer needed, once an hour; what fails now is done the next time."""
    while True:
        await asyncio.sleep(HOUR)
        try:
            await store.sweep(clock.now())
        except StoreError:
            log.exception("the database could not be swept")
