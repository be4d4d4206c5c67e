"""A toy bot on the sandbox, and pages that look at it."""

import asyncio
import io
import json
import re
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.sandbox.live import Live
from bot.sandbox.world import World

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de"
    "0000000c4944415408d763f8cfc000000301010018dd8db00000000049454e44ae426082"
)


class Press(ui.DynamicItem[ui.Button[Any]], template=r"toy:(?P<what>\w+)"):
    def __init__(self, what: str) -> None:
        super().__init__(ui.Button(label=what, custom_id=f"toy:{what}"))
        self.what = what

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> "Press":
        return cls(match["what"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        match self.what:
            case "secret":
                await interaction.response.send_message("Only for you", ephemeral=True)
            case "shuffle":
                await interaction.response.edit_message(view=table("slow", "shuffle", "secret"))
            case "write":
                await interaction.user.send(f"Your hand, <#{interaction.channel_id}>")
                await interaction.response.defer()
            case "slow":
                await interaction.client.gate.wait()
                await interaction.response.send_message("At last")
            case "form":
                await interaction.response.send_modal(Form())
            case _:
                raise ValueError("a bug in the toy")


class Form(ui.Modal, title="Count"):
    cards: ui.TextInput[Any] = ui.TextInput(label="Cards")


def table(*buttons: str) -> ui.LayoutView:
    """A message of Components V2 with these buttons."""
    view = ui.LayoutView(timeout=None)
    words: Any = ui.TextDisplay("## The table")
    row: Any = ui.ActionRow(*map(Press, buttons))
    view.add_item(ui.Container(words, row))
    view.stop()
    return view


class Toy(commands.AutoShardedBot):
    def __init__(self) -> None:
        super().__init__(
            commands.when_mentioned, intents=discord.Intents(guilds=True), max_messages=None
        )
        self.gate = asyncio.Event()
        self.emoji = ""

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Press)
        emoji = await self.create_application_emoji(name="pn_AS1", image=PIXEL)
        self.emoji = str(emoji)
        self.tree.command(name="open")(open_table)
        self.tree.command(name="late")(talk_later)
        self.tree.command(name="fail")(fail)
        desk = app_commands.Group(name="desk", description="A desk")
        desk.command(name="clear")(open_table)
        self.tree.add_command(desk)
        play = self.tree.command(name="play")(play_card)
        play.autocomplete("card")(cards)
        await self.tree.sync()


async def open_table(interaction: discord.Interaction[Any]) -> None:
    """Open a table."""
    buttons = ("secret", "shuffle", "write", "slow")
    await interaction.response.send_message(view=table(*buttons))
    await interaction.followup.send(view=table("form", "fail"))


async def talk_later(interaction: discord.Interaction[Any]) -> None:
    """Say something a minute later."""

    async def talk() -> None:
        await asyncio.sleep(60)
        assert isinstance(interaction.channel, discord.TextChannel)
        await interaction.channel.send("A minute later")

    interaction.client.loop.create_task(talk())
    await interaction.response.send_message("Wait", ephemeral=True)


async def fail(interaction: discord.Interaction[Any]) -> None:
    """Fail."""
    raise RuntimeError("a bug in the toy")


async def play_card(interaction: discord.Interaction[Any], card: str) -> None:
    """Play a card."""
    assert isinstance(interaction.client, Toy)
    await interaction.response.send_message(f"{interaction.client.emoji} **{card}**")


async def cards(_: discord.Interaction[Any], current: str) -> list[app_commands.Choice[str]]:
    """Two cards, to complete what is typed."""
    found = [card for card in ("AS", "KH") if current.upper() in card]
    return [app_commands.Choice(name=card, value=card) for card in found]


@dataclass
class Page:
    """What simcord's page does in a browser, without drawing anything."""

    http: aiohttp.ClientSession
    capability: str
    shown: dict[str, Any] = field(default_factory=dict)
    sequence: int = 0

    @property
    def headers(self) -> dict[str, str]:
        context = self.shown.get("context", {}).get("id", "")
        return {"X-Simcord-Capability": self.capability, "X-Simcord-Context": context}

    async def open(self) -> "Page":
        async with self.http.post("/api/pages", json={}, headers=self.headers) as response:
            self.shown = await response.json()
        return self

    async def look(self) -> "Page":
        async with self.http.get("/api/state", headers=self.headers) as response:
            self.shown = await response.json()
        return self

    async def act(self, kind: str, **body: object) -> dict[str, Any]:
        action: dict[str, object] = {
            "kind": kind,
            "protocol_version": 3,
            "sequence": self.sequence + 1,
            "request_id": f"{kind}{self.sequence}",
            "generation": self.shown["context"]["generation"],
            "bot_generation": self.shown["botGeneration"],
            "published_revision": self.shown["publishedRevision"],
            **body,
        }
        async with self.http.post("/api/action", json=action, headers=self.headers) as response:
            receipt: dict[str, Any] = await response.json()
        self.sequence = receipt["expectedSequence"]
        return receipt

    async def command(self, name: str, kind: str = "run_command", **body: object) -> dict[str, Any]:
        async with self.http.get("/api/commands", headers=self.headers) as response:
            entries = (await response.json())["entries"]
        entry = next(entry for entry in entries if entry["invocation"] == name)
        body.setdefault("options", {})
        known = {"command_id": entry["commandId"], "path": entry["path"]}
        fingerprint = entry["schemaFingerprint"]
        return await self.act(kind, **known, schema_fingerprint=fingerprint, **body)

    async def click(self, label: str) -> dict[str, Any]:
        for message, button in self.buttons():
            if button["label"] == label:
                key = button["control_key"]
                return await self.act("click", target_id=message, control_key=key)
        raise AssertionError(f"no button {label} in {self.text}")

    def buttons(self) -> list[tuple[str, dict[str, Any]]]:
        return [
            (key, item)
            for key, message in self.shown["messages"].items()
            for item in walk(message["components"])
            if "custom_id" in item or item.get("type") == 2
        ]

    @property
    def text(self) -> str:
        return json.dumps(self.shown["messages"], ensure_ascii=False)


def walk(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The components with all that are nested in them."""
    found = []
    for component in components:
        found += [component, *walk(component.get("components", []))]
    return found


@dataclass
class Sandbox:
    """A running sandbox with an HTTP client that behaves like its own page."""

    live: Live
    http: aiohttp.ClientSession
    bot: Toy
    out: io.StringIO

    async def page(self, person: str, place: str) -> Page:
        people = {each["name"]: each for each in self.live.state()["people"]}
        places = {each["name"]: each for each in people[person]["places"]}
        return await Page(self.http, places[place]["window"]).open()

    @property
    def world(self) -> World:
        assert self.live.world is not None
        return self.live.world

    def refresh(self, page: Page) -> None:
        window = self.live.window(page.capability)
        assert window is not None
        window.refresh_pages()
