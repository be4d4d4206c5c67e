"""The commands as Discord gets them: whole, within its limits, and a component beside each."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.client import COGS
from bot.engine.actions import Action, Deal, TimeUp
from tests.cogs.world import World

NAME = re.compile(r"[a-z]{1,32}(_[a-z]+)?")
LOOKUPS = {"meld", "rules"}
HERE_ONLY = {"pinochle", "league", "director", "rating", "leaderboard"}
"""What is of one server."""
BY_HAND = {
    "Redeal": "misdeal",
    "Keep": "misdeal",
    "Bid": "bid",
    "Pass": "pass",
    "NameTrump": "trump",
    "PassCards": "give",
    "Bury": "bury",
    "Declare": "declare",
    "Ready": "ready",
    "ShootMoon": "moon",
    "Concede": "concede",
    "PlayCard": "play",
    "Announce": "reserve",
    "ClaimLow": "exchange",
    "Draw": "draw",
    "CallOut": "callout",
}
"""The command of each action that a person may take."""


@pytest.fixture
def roots(world: World) -> list[dict[str, Any]]:
    """The commands as they were sent to Discord when the bot started."""
    sent = [e for e in world.env.http_requests if e.path.endswith("/commands")]
    assert [entry.method for entry in sent] == ["PUT"]
    payload: Any = sent[0].json
    return list(payload)


def nodes(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The command with all that is in it: subcommands and options."""
    yield command
    for option in command.get("options", ()):
        yield from nodes(option)


def size(command: dict[str, Any]) -> int:
    """Characters of names, descriptions and values, as Discord counts them."""
    total = 0
    for node in nodes(command):
        total += len(node["name"]) + len(node["description"])
        total += sum(len(c["name"]) + len(str(c["value"])) for c in node.get("choices", ()))
    return total


def test_every_name_and_description_is_within_its_limits(roots: list[dict[str, Any]]) -> None:
    """Names lower case and up to 32 characters, descriptions 1 to 100."""
    for root in roots:
        for node in nodes(root):
            assert NAME.fullmatch(node["name"]), node["name"]
            assert len(node["name"]) <= 32
            assert 1 <= len(node["description"]) <= 100, node["name"]
            assert node["description"] != "…", f"{node['name']} is not described"


def test_every_command_is_small_enough(roots: list[dict[str, Any]]) -> None:
    """At most 25 options and choices, 8,000 characters, 100 commands, required options first."""
    assert len(roots) <= 100
    for root in roots:
        assert size(root) <= 8000
        for node in nodes(root):
            assert len(node.get("options", ())) <= 25
            assert len(node.get("choices", ())) <= 25
            needed = [option.get("required", False) for option in node.get("options", ())]
            assert needed == sorted(needed, reverse=True)


def test_every_root_says_where_it_may_be_used(roots: list[dict[str, Any]]) -> None:
    """Contexts and installs are explicit; only look-ups go with their user everywhere."""
    for root in roots:
        everywhere = root["name"] in LOOKUPS
        assert root["integration_types"] == ([0, 1] if everywhere else [0]), root["name"]
        if everywhere:
            assert root["contexts"] == [0, 1, 2]
        elif root["name"] in HERE_ONLY:
            assert root["contexts"] == [0]
        else:
            assert root["contexts"] == [0, 1], root["name"]


def test_no_two_cogs_share_a_command(world: World) -> None:
    """Each name is one command's, and each command one cog's."""
    roots = Counter(
        name
        for cog in world.bot.cogs.values()
        for name in {command.name for command in cog.get_app_commands()}
        | ({cog.app_command.name} if cog.app_command else set())
    )
    assert roots.keys() == {command.name for command in world.bot.tree.get_commands()}
    assert set(roots.values()) == {1}
    assert len(world.bot.extensions) == len(COGS)


def test_only_the_guilds_intent_is_asked_for(world: World) -> None:
    """No privileged intent, and nothing that is not needed."""
    assert world.bot.intents == discord.Intents(guilds=True)


def test_mentions_are_off_unless_asked_for(world: World) -> None:
    """What no message says otherwise of mentions mentions nobody."""
    allowed = world.bot.allowed_mentions
    assert allowed is not None
    told: object = allowed.to_dict()
    assert told == {"parse": []}


def test_every_action_has_its_command(world: World) -> None:
    """Whatever a person may do in the engine can be typed; the games click the rest."""
    human = {kind.__name__ for kind in Action.__args__} - {Deal.__name__, TimeUp.__name__}
    assert human == set(BY_HAND)
    for name in BY_HAND.values():
        assert isinstance(world.bot.tree.get_command(name), app_commands.Command)


def test_every_knock_of_the_board_is_a_command_too(roots: list[dict[str, Any]]) -> None:
    """Tables can be opened, filled, set, started, shown and closed by command."""
    pinochle = next(root for root in roots if root["name"] == "pinochle")
    assert {option["name"] for option in pinochle["options"]} >= {
        "open", "game", "join", "leave", "computer", "remove", "preset", "option", "lock", "start",
        "again", "score", "show", "shuffles", "end",
    }  # fmt: skip


async def test_the_tree_is_sent_once(world: World) -> None:
    """A second start with the same commands sends nothing."""
    before = len(world.env.http_requests)
    await world.restart()
    await world.env.settle()
    sent = world.env.http_requests[before:]
    assert not [entry for entry in sent if entry.path.endswith("/commands")]
