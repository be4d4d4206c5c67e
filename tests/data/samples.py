"""Values that the tests of the storage share."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from bot.service.model import Computer, Ending, Game, Person, Seal, Table, Turn
from data.store import SqliteStore

ANN = Person(101, "Ann")
BOB = Person(102, "Bob")
ROBOT = Computer("novice", "Robot")
CANARY = "deal QS1 QS2 JD1"
SECRET = bytes(range(32))
OVER = Ending(winner=0, deals=3, scores=(150, -20), sides=(0, 1, 0, 1))


def names(folder: Path) -> set[str]:
    """What lies in a folder."""
    return {file.name for file in folder.iterdir()}


@dataclass
class Still:
    """A clock that stands until it is set."""

    time: int = 1_000_000

    def now(self) -> int:
        return self.time


def table(channel: int = 1, host: int = 101, **other: object) -> Table:
    """A table that was never stored."""
    made = Table(
        id=0,
        guild=9,
        channel=channel,
        host=host,
        system="partnership",
        preset="book",
        options={"target": 150, "moon": True, "heading": "always"},
        locked=False,
        seats=(ANN, None, BOB, ROBOT),
    )
    return replace_all(made, other)


def replace_all(made: Table, other: dict[str, object]) -> Table:
    """The table with some fields changed."""
    fields = {name: getattr(made, name) for name in Table.__slots__}
    return Table(**(fields | other))


def seal(number: int = 1, words: str = "") -> Seal:
    """A seal of no table yet."""
    return Seal(0, number, SECRET, words)


def turns(*actions: str, at: int = 5) -> tuple[Turn, ...]:
    """Turns of the first seat."""
    return tuple(Turn(0, action, at + n) for n, action in enumerate(actions))


async def playing(store: SqliteStore, channel: int = 1, log: Iterable[Turn] = ()) -> Game:
    """A game that has begun, with a log."""
    opened = await store.open_table(table(channel), SECRET, request=None)
    game = await store.begin(opened, 2, "start", request=None)
    await store.append(game.id, 0, tuple(log))
    return game


async def finished(store: SqliteStore, channel: int = 1, log: Iterable[Turn] = ()) -> Game:
    """A game that is over; its table is still open."""
    game = await playing(store, channel, log)
    length = len(await store.turns(game.id))
    await store.append(game.id, length, turns("play 9S1"), ending=OVER)
    return game
