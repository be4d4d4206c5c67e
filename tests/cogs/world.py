"""What the tests of the bot act with: people, places, panels."""

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord
from simcord.actors import MemberActor, MessageLike
from simcord.backend.models import Message
from simcord.builders import ChannelHandle, UserHandle
from simcord.results import InteractionResult, ResponseMessage, to_discord_message

from bot.client import PinochleBot
from bot.engine.state import State
from bot.service.clock import SystemClock
from bot.service.limits import Limits
from bot.service.luck import SeededLuck
from bot.service.tables import Tables
from cogs.ui.announcer import Pace
from data.store import SqliteStore, open_store
from tests.bot.service.analysts import Quick

AT_ONCE = Pace(free_edit=0, counted_edit=0, reminder=0, mail=0, watching=0)


class World:
    """A simulated Discord with the real bot in it.

    `restart` ends the bot and starts another one on the same database, as after a kill.
    """

    env: simcord.Env
    bot: PinochleBot
    store: SqliteStore

    def __init__(
        self, path: Path, caplog: pytest.LogCaptureFixture, pace: Pace = AT_ONCE, seed: int = 1
    ) -> None:
        self.path = path
        self.caplog = caplog
        self.pace = pace
        self.seed = seed
        self.analyst = Quick()

    async def start(self) -> None:
        """Start Discord and the bot; make a server, a channel and four people."""
        self.bot = await self._make_bot()
        self.env = simcord.Env(self.bot)
        await self.env.start()
        self.guild = self.env.create_guild()
        self.channel = self.guild.create_text_channel("cards")
        names = ("north", "east", "south", "west")
        self.people = [self.guild.add_member(self.env.create_user(name)) for name in names]

    async def _make_bot(self) -> PinochleBot:
        self.store = await open_store(self.path, SystemClock())
        await self.store._connection.execute("PRAGMA synchronous = OFF")  # no test cuts the power
        bot = PinochleBot(
            self.store,
            SystemClock(),
            SeededLuck(self.seed),
            analyst=self.analyst,
            pace=self.pace,
            shards=1,
            emojis=False,
        )
        bot.app.limits = Unlimited()
        return bot

    async def stop(self) -> None:
        """Stop the bot and close its database."""
        await self.env.shutdown()
        await self.store.close()

    async def restart(self) -> None:
        """Another bot on the same database; Discord and chance are as they were."""
        old, luck = self.store, self.tables.luck
        await old.close()
        self.bot = await self._make_bot()
        self.tables.luck = luck
        await self.env.restart_bot(self.bot)

    @property
    def tables(self) -> Tables:
        """The bot's tables."""
        return self.bot.app.tables

    async def state(self, channel: ChannelHandle | None = None) -> State:
        """The position of the game in the channel."""
        table = await self.tables.find((channel or self.channel).id)
        assert table.game is not None
        return (await self.tables.live(table.game)).state

    async def open(self, *sitting: MemberActor, **options: str | int | bool) -> discord.Message:
        """The first person opens a table, the others join; the table's message."""
        host, *others = sitting
        result = await host.slash(self.channel, "pinochle open", **options)
        assert result.response is not None
        for person in others:
            await person.click(result.response.message, label="Join")
        return await self.board()

    async def start_game(self, person: MemberActor) -> discord.Message:
        """The person starts a game by the table's message; that message as it is then."""
        board = await self.board()
        starting = next(name for name in buttons_of(board).values() if ":start:" in name)
        await person.click(board, custom_id=starting)
        return await self.board()

    async def end(self, person: MemberActor) -> InteractionResult:
        """The person ends the channel's table, and says yes if asked; the last answer."""
        result = await person.slash(self.channel, "pinochle end")
        asked = buttons_of(result.response) if result.response else {}
        if result.response and asked:
            return await person.click(result.response, custom_id=next(iter(asked.values())))
        return result

    async def board(self, channel: ChannelHandle | None = None) -> discord.Message:
        """The table's public message, as it is now."""
        place = channel or self.channel
        message = (await self.tables.find(place.id)).message
        found = self.newest(place.id, lambda stored: stored.id == message)
        assert found is not None
        return found

    def newest(self, channel: int, wanted: Callable[[Message], bool]) -> discord.Message | None:
        """The newest message of the channel that is wanted, or None; whoever may see it."""
        stored = self.env.backend.messages.get(channel, {}).values()
        for message in sorted(stored, key=lambda each: each.id, reverse=True):
            if wanted(message):
                return to_discord_message(self.env, message)
        return None

    def said(self, channel: ChannelHandle | None = None) -> str:
        """Everything that stands in the channel, as text."""
        return "\n".join(text_of(message) for message in (channel or self.channel).history())


class Unlimited(Limits):
    """Limits that let everything through."""

    def __init__(self) -> None:
        super().__init__(SystemClock())

    def take(self, user: int) -> None:
        """Let it through."""


def parts_of(components: Iterable[Any]) -> Iterator[dict[str, Any]]:
    """Every component in a message, nested ones too, as Discord's objects."""
    for component in components:
        data = component if isinstance(component, dict) else component.to_dict()
        yield data
        yield from parts_of(data.get("components", ()))


def text_of(message: MessageLike | Message | None) -> str:
    """All the text of a message that a person reads; nothing when there is none."""
    if message is None:
        return ""
    texts = [message.content or ""]
    for part in parts_of(message.components):
        texts += [str(part[key]) for key in ("content", "label", "placeholder") if part.get(key)]
        texts += [str(option["label"]) for option in part.get("options", ())]
    return "\n".join(texts)


def announced(world: World) -> str:
    """The plain messages of the channel that everybody can read, in order."""
    messages = [m for m in world.channel.history() if not m.flags.ephemeral and m.content]
    return "\n".join(m.content for m in sorted(messages, key=lambda message: message.id))


def buttons_of(message: MessageLike) -> dict[str, str]:
    """The enabled buttons by label, each with its id."""
    return {
        part["label"]: part["custom_id"]
        for part in parts_of(message.components)
        if part.get("type") == 2 and not part.get("disabled")
    }


async def ask(person: MemberActor, message: MessageLike, verb: str) -> InteractionResult:
    """Click the button of a table's message or panel that asks for this."""
    wanted = next(name for name in buttons_of(message).values() if f":{verb}:" in name)
    real = message if isinstance(message, discord.Message) else message.message
    return await person.click(real, custom_id=wanted)


async def more(world: World, person: MemberActor, verb: str) -> InteractionResult:
    """What *More …* on the table's message has under this verb."""
    panel = await ask(person, await world.board(), "more")
    assert panel.ephemeral
    assert panel.response is not None
    return await ask(person, panel.response, verb)


def menus_of(message: MessageLike) -> dict[str, list[str]]:
    """The menus, by their ids, each with the values it offers."""
    return {
        part["custom_id"]: [option["value"] for option in part["options"]]
        for part in parts_of(message.components)
        if part.get("type") == 3
    }


def actions_of(message: MessageLike) -> list[str]:
    """The actions that the message's enabled buttons take, in order."""
    ids = buttons_of(message).values()
    return [found[1] for text in ids if (found := re.fullmatch(r"pn1:\d+:\d+:(.+)", text))]


def panel_of(result: InteractionResult) -> ResponseMessage:
    """The hand panel that an interaction brought: its own answer, or a follow-up."""
    shown = [result.response, *result.followups]
    return next(m for m in shown if m is not None and "Your hand" in text_of(m))


async def press(
    person: MemberActor | UserHandle, message: MessageLike, action: str
) -> InteractionResult:
    """Click the button that takes the action, on this very message."""
    known = {part.get("custom_id", "") for part in parts_of(message.components)}
    wanted = next(name for name in known if name.endswith(f":{action}"))
    real = message if isinstance(message, discord.Message) else message.message
    return await person.click(real, custom_id=wanted)
