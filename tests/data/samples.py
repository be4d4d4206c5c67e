"""Values that the tests of the storage share."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from bot.league.deeds import BOT, Deed, Line, Seat
from bot.league.settings import Entrants, Format, Settings
from bot.service.league_ports import Edition
from bot.service.model import Bond, Computer, Ending, Game, Occupant, Person, Seal, Table, Turn
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


# Leagues

SETTINGS = Settings(
    "partnership", "book", {"target": 150, "moon": True}, Entrants.PAIRS, Format.SWISS
)


async def founded(store: SqliteStore, name: str = "Winter", guild: int = 9) -> Edition:
    """A league with its first season, founded by Ann at 10."""
    return await store.leagues.create(guild, 70, name, ANN, SETTINGS, 10)


async def season_at(store: SqliteStore, season: int) -> Edition:
    """The season as it is stored now."""
    found = await store.leagues.edition(season)
    assert found is not None
    return found


async def add(
    store: SqliteStore,
    season: int,
    *deeds: Deed,
    due: int | None = None,
    request: int | None = None,
) -> tuple[Line, ...]:
    """Ann does this, at 20, whatever the log's length."""
    (ann,) = await store.leagues.numbers((ANN,))
    length = (await season_at(store, season)).lines
    lines = tuple(Line(n, 20, ann, deed) for n, deed in enumerate(deeds, length))
    await store.leagues.append(season, lines, due=due, request=request)
    return lines


async def bound(
    store: SqliteStore,
    season: int,
    fixture: int = 1,
    channel: int = 1,
    *,
    log: Iterable[Turn] = (Turn(-1, "deal", 40),),
    **other: object,
) -> Game:
    """A game of the fixture that has begun and been dealt, at a table of its own."""
    made = replace_all(table(channel), {"bond": Bond(season, fixture), **other})
    line = Line((await season_at(store, season)).lines, 30, BOT, Seat(fixture, 1))
    opened = await store.leagues.open_table(made, SECRET, line, due=None, request=None)
    game = await store.begin(opened, 2, "start", request=None)
    await store.append(game.id, 0, tuple(log))
    return game


async def sit(store: SqliteStore, game: Game, number: int, who: Occupant | None) -> None:
    """Give a seat of the game's table to somebody else."""
    at = await store.table(game.table)
    assert at is not None
    seats = [who if place == number else old for place, old in enumerate(at.seats)]
    await store.save_table(replace(at, seats=tuple(seats)), request=None)


async def end(store: SqliteStore, game: Game, at: int = 50, ending: Ending = OVER) -> None:
    """The game's last card is played."""
    length = len(await store.turns(game.id))
    await store.append(game.id, length, turns("play 9S1", at=at), ending=ending)
