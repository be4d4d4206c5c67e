"""What is noted for statistics follows from the logs, whoever comes and goes."""

import sqlite3
from collections.abc import Iterable
from operator import itemgetter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.service.draft import Draft
from bot.service.model import Computer, Game, Occupant, Person
from bot.service.play import Live, advance, begin
from bot.service.statistics_check import Misnoted, Number, misnoted
from bot.service.tables import ending_of
from bot.variants import SYSTEMS
from data.checking import Archive
from data.store import SqliteStore, open_store
from tests.data.samples import ANN, BOB, ROBOT, SECRET, Still, sit, table
from tests.strategies import Game as Played
from tests.strategies import played

CEDRIC, DORA = Person(103, "Cedric"), Person(104, "Dora")
FOUR: tuple[Occupant | None, ...] = (ANN, BOB, CEDRIC, DORA)
COURSES = tuple(played(system.rules({}), 0, 4, 9) for system in SYSTEMS.values())
Changes = Iterable[tuple[int, int, Occupant | None]]
"""After so many turns somebody takes a seat."""


async def started(store: SqliteStore, course: Played) -> Game:
    """The game before its first turn."""
    seats = FOUR[: course.rules.seats]
    system, options = course.rules.key, course.rules.values
    made = table(seats=seats, system=system, options=options)
    opened = await store.open_table(made, SECRET, request=None)
    return await store.begin(opened, course.dealer, "start", request=None)


async def play(store: SqliteStore, course: Played, changes: Changes = ()) -> Game:
    """The game is stored in pieces, between which seats change hands."""
    game = await started(store, course)
    live = begin(game, course.rules)
    for turns, seat, who in sorted(changes, key=itemgetter(0)):
        await _append(store, live, course, turns)
        at = await store.table(game.table)
        assert at is not None
        if who not in at.seats:
            await sit(store, game, seat, who)
    await _append(store, live, course, len(course.turns))
    return game


async def _append(store: SqliteStore, live: Live, course: Played, until: int) -> None:
    """The turns up to this one."""
    draft = Draft(live)
    for seat, action in course.turns[live.turns : until]:
        draft.add(seat, action)
    ending, reckoned = ending_of(live.rules, draft.state), draft.reckoned
    turns = draft.turns(5)
    await store.append(live.game.id, live.turns, turns, reckoned=reckoned, ending=ending)
    for move in draft.moves:
        advance(live, move)


async def wrong(store: SqliteStore) -> list[Misnoted]:
    """What differs in all games."""
    noted = await store._do(lambda db: list(Archive(db).noted()))
    return [it for each in noted for it in misnoted(each)]


@given(data=st.data())
async def test_nothing_differs_whoever_comes_and_goes(data: st.DataObject) -> None:
    """People, computers, and the erased; at the start, in a deal and between two."""
    course = data.draw(st.sampled_from(COURSES))
    seats = st.integers(0, course.rules.seats - 1)
    deals = [at for at, (seat, _) in enumerate(course.turns) if seat < 0]
    times = st.integers(0, len(course.turns) - 1) | st.sampled_from(deals)
    who = st.sampled_from((*FOUR, ROBOT, Computer("club", "Anna"), Person(105, "Emil")))
    changes = data.draw(st.lists(st.tuples(times, seats, who), max_size=4))
    async with await open_store(":memory:", Still()) as store:
        await play(store, course, changes)
        if data.draw(st.booleans()):
            await store.forget(ANN.user)
            await store.sweep(0)
        assert await wrong(store) == []


@pytest.mark.parametrize("system", SYSTEMS)
async def test_each_altered_number_is_named(store: SqliteStore, system: str) -> None:
    """With its game, deal and seat, and what it should be."""
    course = next(course for course in COURSES if course.rules.key == system)
    game = await play(store, course)
    forgery = "UPDATE hands SET meld = meld + 3, change = change - 5 WHERE deal = 2 AND seat = 1"
    await store._do(sqlite3.Connection.execute, forgery)
    found = await wrong(store)
    assert [(it.number, it.game, it.deal, it.seat) for it in found] == [
        (Number.MELD, game.id, 2, 1),
        (Number.CHANGE, game.id, 2, 1),
    ]
    assert found[1].worked_out == int(str(found[1].stored)) + 5


async def test_a_game_of_before_anything_was_noted_lacks_nothing(store: SqliteStore) -> None:
    """Nobody knows who sat there all the while; only a winner would be made up."""
    game = await play(store, next(course for course in COURSES if course.states[-1].over))
    for statement in ("DELETE FROM hands", "DELETE FROM played", "DELETE FROM deals"):
        await store._do(sqlite3.Connection.execute, statement)
    assert [it.number for it in await wrong(store)] == [Number.WON] * 2
    await store._do(sqlite3.Connection.execute, "UPDATE sitters SET won = NULL")
    assert await wrong(store) == []
    assert (await store.sitters(game.id))[0] == ANN
