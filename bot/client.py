"""The Discord client: loads the commands, wakes the tables, and stops without losing anything."""

import asyncio
import hashlib
import json
import logging
import signal
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

import aiohttp
import discord
from discord.ext import commands

from bot.ai.player import PLAYERS
from bot.service.analyses import Analyses
from bot.service.leagues import Leagues
from bot.service.limits import Limits
from bot.service.lobby import Lobby
from bot.service.luck import Luck
from bot.service.ports import Analyst, Clock, Store, Thinker
from bot.service.reviewing import Apart
from bot.service.strengths import Strengths
from bot.service.tables import Tables
from bot.text.catalogue import Catalogue
from bot.variants import SYSTEMS
from cogs.ui.announcer import Announcer, Pace
from cogs.ui.app import App
from cogs.ui.bot import CardBot
from cogs.ui.emojis import emoji_ids
from cogs.ui.league_news import Gazette
from cogs.ui.submit import command_failed

log = logging.getLogger(__name__)

COGS: Final = (
    "cogs.components",
    "cogs.tables",
    "cogs.play",
    "cogs.lookup",
    "cogs.review",
    "cogs.ratings",
    "cogs.statistics",
    "cogs.league",
    "cogs.director",
)
"""The modules that hold commands and listeners."""


NO_SUCH_TOKEN: Final = 4004
HUNG_UP: Final[Mapping[int, str]] = {
    NO_SUCH_TOKEN: "Discord does not know this token",
    4010: "Discord wants another number of shards; leave SHARDS empty",
    4011: "Discord wants more shards; leave SHARDS empty",
}
"""Why Discord closes a connection for good, by the code it gives."""

PATIENCE: Final = 5.0
"""Seconds that whatever is being carried out has to end before the bot goes."""


class CannotLogIn(Exception):
    """Discord does not let the bot start, or go on; the message is for its operator."""


class PinochleBot(CardBot):
    """The bot on one store.

    `thinker` makes the decisions of computer players, in the event loop if none is given;
    `analyst` looks at deals, in a process of his own if none is given, and with `watch_deals` at
    each that people have played.
    `dev_guild` gets the commands at once; with `emojis` cards are shown as pictures. The store is
    the caller's to open and to close.
    """

    def __init__(  # noqa: PLR0913 - the composition root says all of it
        self,
        store: Store,
        clock: Clock,
        luck: Luck,
        *,
        thinker: Thinker | None = None,
        analyst: Analyst | None = None,
        watch_deals: bool = False,
        pace: Pace | None = None,
        shards: int | None = None,
        dev_guild: int | None = None,
        support: str = "",
        emojis: bool = True,
    ) -> None:
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False  # it never speaks
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            shard_count=shards,
            max_messages=None,
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            allowed_mentions=discord.AllowedMentions.none(),
        )
        tables = Tables(store, SYSTEMS, PLAYERS, clock, luck, thinker)
        analyses = Analyses(tables, analyst or Apart())
        leagues = Leagues(tables, store.leagues)
        lobby, limits = Lobby(tables, leagues), Limits(clock)
        strengths = Strengths(store.leagues)
        self.app = App(tables, lobby, leagues, strengths, limits, analyses, Catalogue(), support)
        self.herald = Announcer(self, self.app, pace or Pace())
        tables.announcer = self.herald
        self.gazette = leagues.herald = Gazette(self, self.app)
        self._dev_guild = dev_guild
        self._emojis = emojis
        self._watch_deals = watch_deals
        self._awake = False
        self._drawing: asyncio.Task[None] | None = None
        self.tree.error(self._command_failed)

    async def setup_hook(self) -> None:
        """Load the commands, tell Discord of them if they have changed, find the emojis."""
        for cog in COGS:
            await self.load_extension(cog)
        await self._sync()
        if self._emojis:
            self._drawing = asyncio.create_task(self._draw())

    async def _sync(self) -> None:
        payload = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        text = json.dumps([str(self.application_id), payload], sort_keys=True)
        digest = hashlib.sha256(text.encode()).hexdigest()
        if self._dev_guild is not None:
            guild = discord.Object(self._dev_guild)
            self.tree.copy_global_to(guild=guild)
            await self.tree.sync(guild=guild)
        if await self.app.tables.store.setting("commands") != digest:
            await self.tree.sync()
            await self.app.tables.store.save_setting("commands", digest)

    async def _draw(self) -> None:
        self.app.show_emojis(await emoji_ids(self))

    async def on_ready(self) -> None:
        """Wake the tables, once: Discord says *ready* again after each lost connection."""
        if not self._awake:
            self._awake = True
            await self.app.tables.wake()
            await self.app.leagues.wake()
            if self._watch_deals:
                self.app.analyses.watch()
            log.info("ready, in %d servers", len(self.guilds))

    async def _command_failed(
        self, interaction: discord.Interaction[Any], error: discord.app_commands.AppCommandError
    ) -> None:
        await command_failed(self.app, interaction, error)

    async def close(self) -> None:
        """Refuse what is new, finish what is begun, then go."""
        self.app.closing = True
        await self.app.tables.sleep()
        await self.app.leagues.sleep()
        await self.app.analyses.close()
        if running := self.app.running - {asyncio.current_task()}:
            await asyncio.wait(running, timeout=PATIENCE)
        await self.herald.close()
        await self.gazette.close()
        if self._drawing is not None:
            self._drawing.cancel()
        await super().close()

    async def run_until_stopped(self, token: str) -> None:
        """Log in and serve until SIGINT or SIGTERM. Raises: CannotLogIn."""
        async with self:
            running = asyncio.create_task(self.start(token))
            with suppress(NotImplementedError):  # Windows has no signal handlers
                for number in (signal.SIGTERM, signal.SIGINT):
                    asyncio.get_running_loop().add_signal_handler(number, running.cancel)
            try:
                await running
            except asyncio.CancelledError:
                log.info("told to stop")
            except discord.LoginFailure:
                raise CannotLogIn(HUNG_UP[NO_SUCH_TOKEN]) from None
            except discord.ConnectionClosed as error:
                why = HUNG_UP.get(error.code, f"Discord closed the connection ({error.code})")
                raise CannotLogIn(why) from None
            except discord.HTTPException as error:
                why = f"Discord refuses the bot: {error.status} ({error.code})"
                raise CannotLogIn(why) from None
            except (discord.GatewayNotFound, aiohttp.ClientError, OSError) as error:
                raise CannotLogIn(f"Discord can't be reached: {type(error).__name__}") from None
