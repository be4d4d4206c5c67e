"""simcord's environment, made to run for hours at real time instead of for one test."""

import base64
import hashlib
import logging
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any, TextIO

import discord
from simcord import Env
from simcord._clock import Clock
from simcord.backend import Backend
from simcord.backend.cdn import CDN_BASE
from simcord.backend.models import GuildEmoji, Interaction
from simcord.types import HttpLogEntry

from bot.sandbox.faces import spade

BOT_NAME = "Pinochle"
QUIET = 0.15  # seconds a bot may go on working before a person sees what there is
ANSWER = 3.0  # seconds Discord waits for the first answer to an interaction
ERRORS_KEPT = 50
REQUESTS_KEPT = 200
COMMAND = 2  # the type of an interaction
SUBCOMMANDS = {1, 2}  # types of an option


class TodayClock(Clock):
    """Virtual time that begins now, so that its dates agree with the machine's."""

    def __init__(self) -> None:
        super().__init__()
        self._epoch = datetime.now(UTC)


class WallClock(TodayClock):
    """Virtual time that runs with real time: timers, deadlines and tokens age by themselves."""

    def __init__(self) -> None:
        # simcord replaces time.monotonic by its own clock, that is, by this one.
        self._began = time.perf_counter()
        super().__init__()

    @property
    def elapsed(self) -> float:
        """Seconds since the sandbox began."""
        return time.perf_counter() - self._began

    @elapsed.setter
    def elapsed(self, seconds: float) -> None:
        """Nobody moves real time; simcord tries to when it advances to a timer that is due."""


class Tape(list[tuple[str, str, Any]]):
    """What crosses between the bot and Discord: told, not kept. Only the last entry stays."""

    def __init__(self, heard: Callable[[], None]) -> None:
        super().__init__()
        self._heard = heard

    def append(self, entry: tuple[str, str, Any]) -> None:
        """Keep the entry in place of the one before, and tell that something happened."""
        self[:] = [entry]
        self._heard()


class Recent(list[HttpLogEntry]):
    """A list that forgets its oldest entries."""

    def append(self, entry: HttpLogEntry) -> None:
        """Keep the entry; forget half of the entries when there are too many."""
        super().append(entry)
        if len(self) > REQUESTS_KEPT:
            del self[: REQUESTS_KEPT // 2]


class SandboxBackend(Backend):
    """The simulated Discord itself, with a bounded memory and with pictures for emojis."""

    def __init__(self, clock: Clock, heard: Callable[[], None]) -> None:
        super().__init__(clock=clock)
        self.transcript = Tape(heard)
        self.http_requests = Recent()
        self.bot_user.name = BOT_NAME
        self.portray(self.bot_user.id, spade())
        self.subscribers.append(self._name_command)

    def visible_commands(self, **scope: int) -> list[dict[str, Any]]:
        """The commands in the order in which the bot declares them."""
        return sorted(super().visible_commands(**scope), key=lambda command: int(command["id"]))

    def _name_command(self, event: str, payload: Mapping[str, Any]) -> None:
        """Let an answer say "used /pinochle open"; simcord leaves out the subcommand."""
        if event == "INTERACTION_CREATE" and payload["type"] == COMMAND:
            record = self.interactions[int(payload["id"])]
            record.command_name = " ".join(_path(payload["data"]))

    def create_application_emoji(self, name: str, *, animated: bool = False) -> GuildEmoji:
        """Create the emoji and keep its picture, which simcord drops."""
        emoji = super().create_application_emoji(name, animated=animated)
        _, _, body = self.transcript[-1]
        picture = str((body or {}).get("image", "")).partition("base64,")[2]
        kind = "gif" if animated else "png"
        self.cdn._blobs[f"{CDN_BASE}/emojis/{emoji.id}.{kind}"] = base64.b64decode(picture)
        return emoji

    def portray(self, user_id: int, portrait: bytes) -> None:
        """Give the user a portrait, a PNG."""
        user = self.users[user_id]
        user.avatar = hashlib.sha256(portrait).hexdigest()[:32]
        self.cdn._blobs[f"{CDN_BASE}/avatars/{user_id}/{user.avatar}.png"] = portrait


class SandboxEnv(Env):
    """An environment that never makes a person wait for work that goes on in the background."""

    def __init__(
        self,
        bot: discord.Client,
        *,
        clock: Clock,
        out: TextIO,
        heard: Callable[[], None] = lambda: None,
        quiet: float = QUIET,
    ) -> None:
        sharded = isinstance(bot, discord.AutoShardedClient) and bot.shard_count is None
        super().__init__(bot, shard_count=1 if sharded else None)
        self.backend: SandboxBackend = SandboxBackend(clock, heard)
        self._out = out
        self._quiet = quiet
        self._asked: Interaction | None = None
        _show_log(out)

    async def _settle_internal(
        self,
        *,
        timeout: float | None = None,  # noqa: ASYNC109 - simcord's signature; QUIET decides
        idle: float = 0.005,
        dispatch: str | None = None,
        _deadline: float | None = None,
    ) -> None:
        """Wait until the bot is idle, or has answered and is busy with something longer."""
        assert self._loop is not None
        until = self._loop.time() + ANSWER
        while True:
            try:
                await super()._settle_internal(timeout=self._quiet, idle=idle, dispatch=dispatch)
            except TimeoutError:
                if not self._answered() and self._loop.time() < until:
                    continue
            self._asked = None
            return

    def _answered(self) -> bool:
        return self._asked is None or self._asked.responded

    def _notify_dispatch_observers(self, interaction: Interaction) -> None:
        self._asked = interaction
        super()._notify_dispatch_observers(interaction)
        if self._preview is not None:
            self._preview._on_dispatch(interaction)

    def _record_error(self, error: BaseException) -> None:
        known = len(self._errors)
        super()._record_error(error)
        if len(self._errors) > known:
            report = "".join(traceback.format_exception(error))
            print(f"An error in the bot:\n{report}", file=self._out, flush=True)

    def forget_errors(self) -> None:
        """Drop the oldest errors, which have been printed. Only between two operations."""
        del self._errors[:-ERRORS_KEPT]
        self._error_ids = {id(error) for error in self._errors}

    async def stop(self) -> None:
        """Close the bot as a real one is closed, then take it off the simulated Discord."""
        with self._bot_scope():
            await self.bot.close()
        await self.shutdown()


def _path(command: Mapping[str, Any]) -> Iterator[str]:
    """The names of a command, its group and its subcommand, from a command as it was sent."""
    yield command["name"]
    for option in command.get("options", ()):
        if option["type"] in SUBCOMMANDS:
            yield from _path(option)


def _show_log(out: TextIO) -> None:
    """Print the bot's warnings and errors, unless whoever started it logs them elsewhere.

    discord.py only logs what escapes a component's callback, and keeps quiet by default.
    """
    if not logging.getLogger().handlers:
        logging.basicConfig(stream=out, level=logging.WARNING, format="%(name)s: %(message)s")
