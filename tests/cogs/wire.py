"""What lies between the bot and the world: it can be cut, answers get lost, events are forged."""

import copy
import fnmatch
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import discord
import pytest
from simcord import interactions
from simcord.actors import MemberActor, MessageLike
from simcord.backend import Backend, serializers
from simcord.builders import UserHandle
from simcord.enums import InteractionType
from simcord.http import router
from simcord.results import InteractionResult

from data.errors import StoreFailed
from data.ledger import Work, Writer
from tests.cogs.world import World, text_of


@dataclass
class Lost:
    """Requests that meet an accident: not carried out, or carried out without an answer."""

    method: str
    path: str
    left: int
    arrives: bool


@dataclass
class Wire:
    """Counts the bot's steps: each request and each transaction has one before and one after it.

    At step `end` the bot dies: nothing that it does from then on has any effect. As Discord does,
    the wire sends no message twice that comes with the same nonce.
    """

    end: int | None = None
    steps: int = 0
    dead: bool = False
    aside: bool = False
    lost: list[Lost] = field(default_factory=list)
    nonces: dict[tuple[str, str], Any] = field(default_factory=dict)

    def step(self) -> bool:
        """One more step; whether the bot is dead."""
        if self.aside:
            return False
        self.steps += 1
        self.dead = self.dead or self.steps == self.end
        return self.dead

    @contextmanager
    def looking(self) -> Iterator[None]:
        """What is done in here is done by the test, while the bot has nothing to do."""
        self.aside = True
        try:
            yield
        finally:
            self.aside = False

    def revive(self) -> None:
        """Another bot takes over."""
        self.end, self.dead = None, False

    def lose(self, method: str, path: str, times: int = 1, *, arrives: bool) -> None:
        """Lose some requests, or their answers."""
        self.lost.append(Lost(method, path, times, arrives))

    def accident(self, method: str, path: str) -> Lost | None:
        """What happens to this request."""
        for lost in self.lost:
            if lost.left and lost.method == method and fnmatch.fnmatch(path, lost.path):
                lost.left -= 1
                return lost
        return None


def wired(patch: pytest.MonkeyPatch) -> Wire:
    """A wire through which every request and every transaction goes from now on."""
    wire, dispatch, ask = Wire(), router.dispatch, Writer.ask

    def send(backend: Backend, method: str, path: str, **rest: Any) -> object:  # noqa: ANN401 - as simcord has it
        accident = wire.accident(method, path)
        if wire.step() or (accident and not accident.arrives):
            raise ConnectionResetError
        body = rest.get("json") or {}
        key = (path, str(body.get("nonce"))) if isinstance(body, dict) else (path, "")
        if isinstance(body, dict) and body.get("enforce_nonce") and key in wire.nonces:
            answer = copy.deepcopy(wire.nonces[key])
        else:
            answer = dispatch(backend, method, path, **rest)
            wire.nonces[key] = copy.deepcopy(answer)
        if wire.step() or accident:
            raise ConnectionResetError
        return answer

    async def store(writer: Writer, work: Work) -> object:
        if wire.step():
            raise StoreFailed("dead")
        value = await ask(writer, work)
        if wire.step():
            raise StoreFailed("dead")
        return value

    patch.setattr(router, "dispatch", send)
    patch.setattr(Writer, "ask", store)
    return wire


@dataclass
class Event:
    """An event that Discord has still to deliver, or delivers once more."""

    world: World
    payload: dict[str, Any]
    result: InteractionResult

    def deliver(self) -> None:
        """Give it to the bot, which has not begun to act on it when this returns."""
        self.world.env.backend.emit("INTERACTION_CREATE", copy.deepcopy(self.payload))


def event(
    world: World,
    person: MemberActor | UserHandle,
    message: MessageLike,
    custom_id: str,
    values: Sequence[str] = (),
) -> Event:
    """A click, or a choice in a menu, that need not be possible on the message."""
    backend = world.env.backend
    real = message if isinstance(message, discord.Message) else message.message
    channel = real.channel.id if isinstance(person, MemberActor) else person.dm_channel.id
    data: dict[str, Any] = {"custom_id": custom_id, "component_type": 3 if values else 2}
    if values:
        data["values"] = list(values)
    record, payload = interactions.base_payload(
        backend,
        type=InteractionType.MESSAGE_COMPONENT,
        channel_id=channel,
        guild_id=person.guild.id if isinstance(person, MemberActor) else None,
        user_id=person.id,
        data=data,
    )
    stored = backend.get_message(channel, real.id)
    payload["message"] = dict(serializers.message_payload(backend, stored))
    record.source_message_id = stored.id
    return Event(world, payload, InteractionResult(world.env, record))


async def forge(
    world: World,
    person: MemberActor | UserHandle,
    message: MessageLike,
    custom_id: str,
    values: Sequence[str] = (),
) -> InteractionResult:
    """Deliver such a click and let the bot act on it."""
    made = event(world, person, message, custom_id, values)
    made.deliver()
    await world.env.settle()
    return made.result


def answers(result: InteractionResult) -> str:
    """All that an interaction said to the user, as text."""
    shown = [result.response, *result.followups]
    return "\n".join(text_of(message) for message in shown if message is not None)
