"""Tables of people whose moves a benchmark makes, without Discord."""

from pathlib import Path
from random import Random

from bot.ai.player import PLAYERS
from bot.engine.actions import Action, Seat
from bot.service.clock import SystemClock
from bot.service.collector import calm
from bot.service.lobby import Lobby
from bot.service.luck import SeededLuck
from bot.service.model import Person
from bot.service.play import Live
from bot.service.tables import Tables
from bot.variants import SYSTEMS
from data.store import SqliteStore, open_store
from tests.strategies import chosen

SEATS = 4


async def opened(path: Path) -> tuple[SqliteStore, Tables]:
    """A database, and the tables on it, as in the running bot."""
    calm()
    clock = SystemClock()
    store = await open_store(path, clock)
    return store, Tables(store, SYSTEMS, PLAYERS, clock, SeededLuck(1))


def user_at(table: int, seat: Seat) -> int:
    """The user in a seat of a table; each sits at one table only."""
    return table * SEATS + seat + 1


async def seated(lobby: Lobby, channel: int) -> int:
    """A table of four people in the channel; its id."""
    host, *others = (Person(user_at(channel, seat), f"Player {seat}") for seat in range(SEATS))
    table = await lobby.open(host, 1, channel, "partnership", "rulebook", {})
    for person in others:
        await lobby.join(table.id, person)
    return table.id


def move(live: Live, random: Random) -> tuple[Seat, Action]:
    """A random legal move of somebody who is waited for."""
    while (turn := chosen(live.rules, live.state, random))[0] < 0:
        pass
    return turn
