"""Computers that take their time, and what others do meanwhile."""

import asyncio
from collections.abc import Awaitable
from random import Random

import pytest

from bot.ai.player import PLAYERS
from bot.engine.actions import Action, Bid, CallOut, Pass
from bot.engine.game import legal
from bot.engine.view import View
from bot.service.errors import Closing
from bot.service.lobby import Lobby
from bot.service.luck import SeededLuck
from bot.service.model import Computer, Person, Status
from bot.service.tables import Tables
from bot.service.thinking import Inline
from bot.variants import SYSTEMS
from data.store import SqliteStore
from tests.bot.service.test_tables import sensible
from tests.fakes import FakeClock


class Ponderer(Inline):
    """Thinks until it is let; then it answers, or breaks with `fault`.

    `asked` counts the decisions, `asking` is set when there is one.
    """

    def __init__(self) -> None:
        super().__init__(PLAYERS)
        self.asked = 0
        self.asking = asyncio.Event()
        self.let = asyncio.Event()
        self.fault: Exception | None = None
        self.open = True

    async def choose(self, level: str, view: View, seed: int) -> Action:
        """The same as elsewhere, but later."""
        self.asked += 1
        self.asking.set()
        await self.let.wait()
        if not self.open:
            raise Closing
        if self.fault is not None:
            raise self.fault
        return await super().choose(level, view, seed)

    async def close(self) -> None:
        """Whoever waits is sent away."""
        self.open = False
        self.let.set()


class Herald:
    """Notes what is to be told."""

    def __init__(self) -> None:
        self.heard = asyncio.Event()

    def news(self, game: int) -> None:
        """The log has grown."""
        self.heard.set()

    def recover(self, game: int) -> None:
        """Some may be untold."""


@pytest.fixture
def slow() -> Ponderer:
    """A thinker that takes its time."""
    return Ponderer()


@pytest.fixture
def tables(store: SqliteStore, clock: FakeClock, slow: Ponderer) -> Tables:
    """Tables with slow computers, for whom nobody waits long."""
    return Tables(store, SYSTEMS, PLAYERS, clock, SeededLuck(7), slow)


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever acts has his answer almost at once."""
    monkeypatch.setattr("bot.service.going.GRACE", 0.001)


NORTH, EAST = Person(1, "north"), Person(2, "east")


async def begun(tables: Tables, *people: Person) -> tuple[int, int]:
    """The table and its game, in which these people play and a computer thinks."""
    lobby = Lobby(tables)
    table = await lobby.open(people[0], 9, 1, "partnership", "rulebook", {})
    for person in people[1:]:
        await lobby.join(table.id, person)
    game = (await lobby.start(table.id, 1)).game
    assert game is not None
    return table.id, game


async def thinking(tables: Tables, slow: Ponderer, *people: Person) -> tuple[int, int]:
    """The same, once a person has bid after whom a computer thinks."""
    table, game = await begun(tables, *people)
    live = await tables.live(game)
    slow.let.set()
    while (seat := live.state.waiting[0]) >= len(people):
        await tables.nudge(game)
        await settled(tables)
    slow.let.clear()
    slow.asking.clear()
    bid = Bid(100 if seat == len(people) - 1 else 50)
    await tables.act(game, people[seat].user, bid)
    if live.state.waiting[0] < len(people):
        await tables.act(game, people[live.state.waiting[0]].user, Pass())
    await slow.asking.wait()
    return table, game


async def settled(tables: Tables) -> None:
    """Every computer has acted that is to act, and been told of."""
    while tables._going._tasks:
        await asyncio.wait(tables._going._tasks.values())


async def log(tables: Tables, game: int) -> list[tuple[int, str]]:
    """Who did what."""
    return [(turn.seat, turn.action) for turn in await tables.store.turns(game)]


async def test_a_person_is_answered_while_a_computer_thinks(tables: Tables, slow: Ponderer) -> None:
    """What he did is stored and shown; what the computers do is told when they have done it."""
    tables.announcer = herald = Herald()
    _, game = await thinking(tables, slow, NORTH)
    herald.heard.clear()
    before = await log(tables, game)
    assert before[-1][0] == 0
    slow.let.set()
    await herald.heard.wait()
    after = await log(tables, game)
    assert after[: len(before)] == before
    assert len(after) > len(before)


async def test_what_computers_do_in_time_is_in_the_answer(
    tables: Tables, slow: Ponderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One answer shows all of it."""
    monkeypatch.setattr("bot.service.going.GRACE", 60)
    slow.let.set()
    _, game = await begun(tables, NORTH)
    live = await tables.live(game)
    seen = await tables.act(game, 1, Bid(100))
    assert seen.turns == live.turns == len(await log(tables, game))
    assert 0 in live.state.waiting


async def test_nothing_is_done_twice(tables: Tables, slow: Ponderer) -> None:
    """However often they are urged, one thought at a time is thought, and counts once."""
    _, game = await thinking(tables, slow, NORTH)
    asked = slow.asked
    await asyncio.gather(*(tables.nudge(game) for _ in range(5)))
    assert slow.asked == asked
    before = len(await log(tables, game))
    slow.let.set()
    await settled(tables)
    acted = [seat for seat, _ in (await log(tables, game))[before:]]
    assert len(acted) == slow.asked - asked + 1


@pytest.mark.parametrize("what", ["leave", "close", "join", "see"])
async def test_others_need_not_wait_for_a_thought(
    tables: Tables, slow: Ponderer, what: str
) -> None:
    """Whoever leaves, closes the table, sits down or looks is served at once."""
    lobby = Lobby(tables)
    table, game = await thinking(tables, slow, NORTH, EAST)
    does: dict[str, Awaitable[object]] = {
        "leave": lobby.leave(table, 2),
        "close": lobby.close(table, 1),
        "join": lobby.join(table, Person(3, "south")),
        "see": tables.see(await tables.table(table), 1),
    }
    wanted = does.pop(what)
    for other in does.values():
        assert asyncio.iscoroutine(other)
        other.close()
    await wanted
    assert not slow.let.is_set()
    slow.let.set()
    await settled(tables)
    assert game not in tables._going._tasks


async def test_who_takes_the_seat_of_a_thinking_computer_acts_himself(
    tables: Tables, slow: Ponderer
) -> None:
    """The late thought is thrown away."""
    lobby = Lobby(tables)
    table, game = await thinking(tables, slow, NORTH)
    live = await tables.live(game)
    seat, turns = live.state.waiting[0], live.turns
    assert isinstance((await tables.table(table)).seats[seat], Computer)
    await lobby.join(table, Person(5, "late"), seat)
    slow.let.set()
    await settled(tables)
    assert live.turns == turns
    assert live.state.waiting == (seat,)
    await tables.act(game, 5, Pass())
    assert (await log(tables, game))[turns] == (seat, "pass")


async def test_a_closed_table_is_not_played_on(tables: Tables, slow: Ponderer) -> None:
    """Nothing more is stored, and nothing goes wrong."""
    table, game = await thinking(tables, slow, NORTH)
    before = await log(tables, game)
    closed = await Lobby(tables).close(table, 1)
    assert closed.status is Status.CLOSED
    slow.let.set()
    await settled(tables)
    assert await log(tables, game) == before


async def test_who_leaves_last_ends_the_thinking(tables: Tables, slow: Ponderer) -> None:
    """No computers play on among themselves."""
    table, game = await thinking(tables, slow, NORTH)
    before = await log(tables, game)
    await Lobby(tables).leave(table, 1)
    slow.let.set()
    await settled(tables)
    assert await log(tables, game) == before


async def test_a_stop_while_a_computer_thinks_loses_nothing(
    tables: Tables, slow: Ponderer, clock: FakeClock
) -> None:
    """What was stored stands; the next start goes on from there."""
    _, game = await thinking(tables, slow, NORTH)
    before = await log(tables, game)
    await tables.sleep()
    assert await log(tables, game) == before
    assert not tables._going._tasks
    rested = Tables(tables.store, SYSTEMS, PLAYERS, clock, SeededLuck(8))
    assert game in dict(await tables.store.due())
    await rested.nudge(game)
    assert (await log(rested, game))[: len(before)] == before
    assert 0 in (await rested.live(game)).state.waiting
    await rested.sleep()


async def test_a_stop_while_a_computer_thinks_for_who_left_loses_nothing(
    tables: Tables, slow: Ponderer, clock: FakeClock
) -> None:
    """He left in his turn; the next start has a computer act for him."""
    table, game = await begun(tables, NORTH, EAST)
    live = await tables.live(game)
    slow.let.set()
    await settled(tables)
    seat = live.state.waiting[0]
    slow.let.clear()
    await Lobby(tables).leave(table, (NORTH, EAST)[seat].user)
    before = await log(tables, game)
    await tables.sleep()
    rested = Tables(tables.store, SYSTEMS, PLAYERS, clock, SeededLuck(8))
    rested.announcer = herald = Herald()
    assert game in dict(await tables.store.due())
    await rested.wake()
    await herald.heard.wait()
    assert (await log(rested, game))[len(before)][0] == seat
    await rested.sleep()


async def test_a_fault_that_comes_late_is_logged_and_tried_again(
    tables: Tables,
    slow: Ponderer,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nobody waits for it any more. It is tried again in a while: not at once, and by itself."""
    monkeypatch.setattr("bot.service.timers.AGAIN", 0.05)
    _, game = await thinking(tables, slow, NORTH)
    before = await log(tables, game)
    slow.fault = ZeroDivisionError("KS1")
    slow.let.set()
    await settled(tables)
    assert await log(tables, game) == before
    assert caplog.text.count("ZeroDivisionError") == 1
    assert "KS1" not in caplog.text
    slow.fault = None
    await asyncio.sleep(0.1)
    await settled(tables)
    assert 0 in (await tables.live(game)).state.waiting


async def test_a_call_out_of_turn_overtakes_a_thought(tables: Tables, slow: Ponderer) -> None:
    """B.6: between tricks either player may call, also while the other thinks what to lead."""
    table = await Lobby(tables).open(NORTH, 9, 1, "binocle", "rulebook", {})
    slow.let.set()
    game = (await Lobby(tables).start(table.id, 1)).game
    assert game is not None
    await settled(tables)
    live, dice = await tables.live(game), Random(1)
    while CallOut() not in legal(live.rules, live.state, 0) or 0 in live.state.waiting:
        slow.let.set()
        await settled(tables)
        slow.let.clear()
        await tables.act(game, 1, sensible(live, 0, dice))
    await tables.act(game, 1, CallOut())
    called = await log(tables, game)
    slow.let.set()
    await settled(tables)
    assert await log(tables, game) == called
    assert called[-1] == (0, "call")
    assert live.state.over
