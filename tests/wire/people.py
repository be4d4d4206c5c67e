"""People at the stand-in: what they do reaches the bot as interactions."""

from collections.abc import Callable, Iterator
from datetime import timedelta

import discord.utils

from tests.cogs.world import parts_of
from tests.wire.payloads import ALL, APP, CHANNEL, GUILD, Json, user
from tests.wire.standin import EPHEMERAL, Asked, Discord

FIRST = ("pass", "ready", "trump", "draw", "play")
"""What a person who wants to get on clicks, the best first."""
PRIMARY = 1
"""The style of a card that may be played."""


class Someone:
    """A member of the server."""

    def __init__(self, server: Discord, name: str) -> None:
        self.server = server
        self.id = server.new_id()
        self.asked: list[Asked] = []
        self.user = server.users[self.id] = user(self.id, name)

    @property
    def mailbox(self) -> int | None:
        """The channel of the direct messages with the bot, if it is open."""
        return self.server.mailboxes.get(self.id)

    async def command(self, name: str, **options: str | int) -> Asked:
        """Send a slash command; the interaction when the bot has answered it."""
        first, *rest = name.split()
        filled: list[Json] = [{"name": k, "value": v, "type": _kind(v)} for k, v in options.items()]
        for inner in rest:
            filled = [{"name": inner, "type": 1, "options": filled}]
        data = {"id": "1", "name": first, "type": 1, "options": filled}
        return await self.answered(await self.ask(2, data))

    async def click(self, message: Json, custom_id: str, *values: str) -> Asked:
        """Use a button or a menu; the interaction when the bot has answered it."""
        return await self.answered(await self.begin_click(message, custom_id, *values))

    async def begin_click(
        self, message: Json, custom_id: str, *values: str, age: float = 0.0
    ) -> Asked:
        """Use a button or a menu `age` seconds ago, without waiting for an answer."""
        data: Json = {"custom_id": custom_id, "component_type": 3 if values else 2}
        if values:
            data["values"] = list(values)
        return await self.ask(3, data, message, age)

    async def answered(self, asked: Asked) -> Asked:
        """The interaction, once the bot has answered it."""
        await self.server.until(lambda: asked.callbacks)
        return asked

    async def ask(
        self, kind: int, data: Json, message: Json | None = None, age: float = 0.0
    ) -> Asked:
        """Send an interaction on its way."""
        server = self.server
        made = discord.utils.utcnow() - timedelta(seconds=age)
        number = discord.utils.time_snowflake(made) + len(server.asked)
        channel = int(message["channel_id"]) if message else CHANNEL
        source = int(message["id"]) if message else None
        asked = Asked(number, f"interaction-token-{number}", channel, source)
        server.asked[asked.token] = asked
        self.asked.append(asked)
        payload: Json = {
            "id": str(number),
            "application_id": str(APP),
            "type": kind,
            "token": asked.token,
            "version": 1,
            "data": data,
            "channel_id": str(channel),
            "locale": "en-US",
            "entitlements": [],
            "attachment_size_limit": 10 << 20,
            "app_permissions": ALL,
        }
        if message:
            payload["message"] = message
        await server.dispatch("INTERACTION_CREATE", payload | self._place(channel))
        return asked

    def _place(self, channel: int) -> Json:
        if channel == self.mailbox:
            box = {"id": str(channel), "type": 1, "recipients": [self.user]}
            return {"context": 1, "user": self.user, "channel": box}
        member = {"user": self.user, "roles": [], "permissions": ALL, "deaf": False, "mute": False}
        member |= {"joined_at": "2026-01-01T00:00:00+00:00", "flags": 0, "nick": None}
        place = {"id": str(channel), "type": 0, "name": "cards", "permissions": ALL}
        guild = {"id": str(GUILD), "locale": "en-US", "features": []}
        return {
            "context": 0,
            "guild_id": str(GUILD),
            "guild": guild,
            "member": member,
            "channel": place,
            "authorizing_integration_owners": {"0": str(GUILD)},
        }

    def message_of(self, asked: Asked) -> Json:
        """The message that is the answer, as it is now."""
        assert asked.original is not None
        return self.server.messages[asked.original]

    def letter(self) -> Json | None:
        """The last direct message."""
        there = [m for m in self.server.messages.values() if m["channel_id"] == str(self.mailbox)]
        return there[-1] if there else None

    def hand(self) -> Json | None:
        """The newest panel that only this person sees."""
        mine = [number for asked in self.asked for number in (asked.original, *asked.followups)]
        shown = [m for number, m in self.server.messages.items() if number in mine]
        private = [m for m in shown if m["flags"] & EPHEMERAL and m["components"]]
        return private[-1] if private else None

    async def open_hand(self) -> None:
        """Press *My hand* on the table's message."""
        table = board(self.server)
        await self.click(table, button(table, "My hand"))
        await self.server.until(self.hand)

    async def start(self, computers: int = 3, **options: str) -> None:
        """Open a table with computers, and start; the hand has come by direct message."""
        opened = await self.command("pinochle open", computers=computers, **options)
        table = self.message_of(opened)
        await self.server.until(lambda: self.mailbox)
        await self.click(table, button(table, "Start"))
        await self.server.until(lambda: self.letter() and "My hand" in buttons(board(self.server)))

    async def turn(self, where: Callable[[], Json | None]) -> tuple[Json, str]:
        """Wait until the panel offers something that gets the game on; the panel and the id."""

        def found() -> tuple[Json, str] | None:
            panel = where()
            best = next(useful(panel), None) if panel else None
            return (panel, best) if panel and best else None

        return await self.server.until(found)

    async def play_until(
        self, where: Callable[[], Json | None], verb: str = "play"
    ) -> tuple[Json, str]:
        """Get on with the game until the panel offers this; the panel and the button's id."""
        panel, custom_id = await self.turn(where)
        while f":{verb}" not in custom_id:
            await self.click(panel, custom_id)
            panel, custom_id = await self.turn(where)
        return panel, custom_id


def board(server: Discord) -> Json:
    """The table's newest public message."""
    shown = [
        m
        for m in server.messages.values()
        if m["channel_id"] == str(CHANNEL) and m["components"] and not m["flags"] & EPHEMERAL
    ]
    return shown[-1]


def buttons(message: Json) -> dict[str, str]:
    """The enabled buttons by label, each with its id."""
    parts = [part for part in parts_of(message["components"]) if part["type"] == 2]
    return {part["label"]: part["custom_id"] for part in parts if not part.get("disabled")}


def button(message: Json, label: str) -> str:
    """The id of the button with the label."""
    return buttons(message)[label]


def useful(panel: Json) -> Iterator[str]:
    """The ids of the panel's buttons that get the game on, the best first; cards in one's turn."""
    parts = [part for part in parts_of(panel["components"]) if part["type"] == 2]
    usable = [part for part in parts if not part.get("disabled")]
    for verb in FIRST:
        for part in usable:
            scheme, _, _, action = f"{part['custom_id']}:::".split(":", 3)
            allowed = verb != "play" or part["style"] == PRIMARY
            if scheme == "pn1" and action.startswith(verb) and allowed:
                yield part["custom_id"]


def _kind(value: str | int) -> int:
    return 4 if isinstance(value, int) else 3
