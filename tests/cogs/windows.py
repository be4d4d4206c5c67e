"""The winner's window: games for two brought to where the winner of a trick may declare."""

from collections.abc import Mapping

import discord
import pytest
from simcord.actors import MemberActor

from bot.engine.actions import Draw, PlayCard, Seat
from bot.engine.cards import Card, Suit
from bot.engine.notation import read_card
from bot.service.model import Turn
from bot.variants import SYSTEMS
from tests.cogs.driving import ByPanel, Door, Drive, stack, started
from tests.cogs.secrecy import Recording
from tests.cogs.world import World

RESERVING = tuple(
    key
    for key, system in SYSTEMS.items()
    if (declaring := system.rules({}).declaring) and declaring.reserving
)
"""The games in which a meld may be reserved."""
CALLING = tuple(
    key
    for key, system in SYSTEMS.items()
    if "end_of_hand_with_call" in {str(value) for value in system.rules({}).values.values()}
)
"""The games in which a player may call out."""
HAND = "AH KH QH QS JD KS"
"""Seat 0 leads the first of these and wins; then hold, with hearts as trumps: a royal marriage, a
marriage and a bézique or binocle, which share the queen of spades."""
OTHER = "9C 9D JC AS"
"""Seat 1 plays the first of these."""
ROYAL = "meld royal_marriage KH1 QH1"
PLAIN = "meld marriage KS1 QS1"


def lowest(game: str) -> Card:
    """The lowest trump, with hearts as trumps."""
    rank = SYSTEMS[game].rules({}).low
    assert rank is not None
    return Card(rank, Suit.HEARTS, 1)


def deal(game: str) -> Mapping[int, str]:
    """What the seats hold; -1 is the stock, its first card the turn-up."""
    return {0: f"{HAND} {lowest(game).face}", 1: OTHER, -1: "JH"}


async def window(
    world: World,
    patch: pytest.MonkeyPatch,
    luck: Recording,
    game: str,
    door: Door | None = None,
    *,
    sitting: int = 2,
    **rules: object,
) -> Drive:
    """Seat 0 has won the first trick and may declare. With one sitting, seat 1 is a computer's."""
    stack(patch, luck, deal(game), game)
    drive = await started(world, door or ByPanel(), *world.people[:sitting], game=game, **rules)
    await drive.take(0, PlayCard(read_card("AH1")))
    if sitting > 1:
        await drive.take(1, PlayCard(read_card("9C1")))
    assert (await world.state()).pause is not None
    return drive


async def draw(drive: Drive, seat: Seat) -> None:
    """The winner draws, unless the bot has done it for want of anything to declare."""
    if (await drive.world.state()).pause is not None:
        await drive.take(seat, Draw())


async def log(world: World) -> tuple[Turn, ...]:
    """Every turn of the game in the channel."""
    table = await world.tables.find(world.channel.id)
    assert table.game is not None
    return await world.store.turns(table.game)


async def written(world: World) -> list[str]:
    """What has been done since the deal, in notation."""
    return [turn.action for turn in await log(world) if turn.seat >= 0]


async def ids(world: World, *actions: str) -> list[str]:
    """The ids of buttons that take these actions, drawn now."""
    table, turns = await world.tables.find(world.channel.id), len(await log(world))
    return [f"pn1:{table.game}:{turns}:{action}" for action in actions]


def ephemeral(world: World, person: MemberActor) -> list[discord.Message]:
    """What the person alone sees in the channel."""
    return [m for m in world.channel.history(viewer=person) if m.flags.ephemeral]
