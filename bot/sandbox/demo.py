"""`python -m bot sandbox --demo`: a game in the terminal, told as its channel tells it."""

import sys
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TextIO

import discord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.sandbox.env import SandboxEnv, TodayClock
from bot.sandbox.plain import transcript_lines
from bot.sandbox.world import furnish

STEP = 1.0  # seconds of virtual time, which pass at once
PATIENCE = 5.0  # real seconds that the bot may think before time goes on
SILENCE = 600  # steps without a word after which nobody waits any longer


class NothingHappens(RuntimeError):
    """The bot has been silent for too long."""


@dataclass(slots=True)
class Show:
    """A channel that is watched, and the person who starts things in it."""

    env: SandboxEnv
    host: MemberActor
    channel: ChannelHandle
    out: TextIO
    lines: list[str] = field(default_factory=list)
    told: dict[str, list[str]] = field(default_factory=dict)

    def see(self, event: str, payload: Mapping[str, Any]) -> None:
        """Print a new message, and what an edit appends to one that was printed."""
        if event not in {"MESSAGE_CREATE", "MESSAGE_UPDATE"}:
            return
        if payload.get("channel_id") != str(self.channel.id):
            return
        now, before = transcript_lines(payload), self.told.get(payload["id"], [])
        if event == "MESSAGE_CREATE" or now[: len(before)] == before:
            for line in now[len(before) :]:
                print(line, file=self.out, flush=True)
                self.lines.append(line)
        self.told[payload["id"]] = now

    async def step(self) -> None:
        """Let a second of virtual time pass; the bot does what is due in it."""
        await self.env.advance_time(STEP)

    async def until(self, over: Callable[[str], bool]) -> str:
        """Let time pass until a printed line satisfies the test; that line.

        Raises:
            NothingHappens: no line was printed for ten minutes of virtual time.
        """
        read = silence = 0
        while silence < SILENCE:
            for line in self.lines[read:]:
                if over(line):
                    return line
            silence = silence + 1 if read == len(self.lines) else 0
            read = len(self.lines)
            await self.step()
        raise NothingHappens(f"{SILENCE * STEP:.0f} s without a message")


async def demo(
    make_bot: Callable[[], discord.Client],
    drive: Callable[[Show], Awaitable[None]],
    out: TextIO = sys.stdout,
) -> None:
    """Start the bot, let `drive` act in the first channel, print what appears there.

    Args:
        make_bot: makes the bot, not yet started.
        drive: acts as `Show.host` and returns when the game is over.
        out: where the messages go.
    """
    env = SandboxEnv(make_bot(), clock=TodayClock(), out=out, quiet=PATIENCE)
    world = furnish(env)
    channel = next(world.places(world.people[0])).channel
    show = Show(env, world.people[0].member, channel, out)
    env.backend.subscribers.append(show.see)
    await env.start()
    try:
        await drive(show)
    finally:
        await env.stop()
