"""Deals of before it was noted what the seats did in them."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.service.draft import Draft
from bot.service.model import Game, Occupant, Person
from bot.service.play import advance, begin
from bot.service.statistics_check import misnoted
from bot.service.tables import ending_of
from bot.variants import SYSTEMS
from data import filling
from data.checking import Archive
from data.store import SqliteStore, open_store
from tests.data.olden import old_database
from tests.data.samples import ANN, BOB, ROBOT, SECRET, Still, table
from tests.strategies import Game as Played
from tests.strategies import played

FOUR: tuple[Occupant | None, ...] = (ANN, BOB, Person(103, "Cedric"), ROBOT)


def rows(path: Path, *statements: str) -> list[tuple[Any, ...]]:
    """What is noted of all hands, after these statements."""
    with closing(sqlite3.connect(path)) as db:
        for statement in statements:
            assert db.execute(statement).rowcount > 0
        db.commit()
        return db.execute("SELECT * FROM hands ORDER BY game_id, deal, seat").fetchall()


async def store_live(store: SqliteStore, channel: int, course: Played, deals: int) -> Game:
    """The game as it is stored move by move, to its end or to its last reckoning."""
    system = course.rules.key
    seats = FOUR[: course.rules.seats]
    made = table(channel, seats=seats, system=system, options=course.rules.values)
    opened = await store.open_table(made, SECRET, request=None)
    game = await store.begin(opened, course.dealer, "start", request=None)
    live = begin(game, course.rules)
    for seat, action in course.turns:
        draft = Draft(live)
        draft.add(seat, action)
        ending = ending_of(course.rules, draft.state)
        reckoned = draft.reckoned
        await store.append(game.id, live.turns, draft.turns(5), reckoned=reckoned, ending=ending)
        advance(live, draft.moves[0])
    assert len(live.sheet) >= deals
    return game


async def filled(path: Path) -> list[tuple[Any, ...]]:
    """The same when a start of the bot has filled in what lacked."""
    async with await open_store(path, Still()) as store:
        await store.fill_statistics()
    return rows(path)


@pytest.fixture
async def four(path: Path) -> Path:
    """A game of each system, some over; those that are, are packed."""
    async with await open_store(path, Still()) as store:
        for channel, system in enumerate(SYSTEMS.values(), 1):
            await store_live(store, channel, played(system.rules({}), 0, 4, 9), 2)
        await store.sweep(0)
    return path


async def test_old_deals_are_noted_as_new_ones_are(four: Path) -> None:
    """All their rows, to the last number; then nothing differs."""
    live = rows(four)
    assert len({row[0] for row in live}) == len(SYSTEMS)
    assert rows(four, "DELETE FROM hands") == []
    assert await filled(four) == live
    with Archive.opened(four) as archive:
        assert [it for noted in archive.noted() for it in misnoted(noted)] == []


async def test_what_is_noted_stays(four: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what lacks is filled in, wherever that is; what differs is for a check to tell."""
    live = rows(four)
    monkeypatch.setattr(filling, "WINDOW", 1)
    forged = rows(
        four,
        "UPDATE hands SET meld = meld + 7 WHERE game_id = 4 AND deal = 1 AND seat = 0",
        "DELETE FROM hands WHERE game_id = 4 AND seat = 1",
        "DELETE FROM hands WHERE game_id = 1 AND deal = 2",
    )
    after = await filled(four)
    assert len(after) == len(live) > len(forged)
    (odd,) = set(after) - set(live)
    assert odd in forged


async def test_a_deal_that_is_nobodys_stays_so(four: Path) -> None:
    """Who played is never guessed."""
    left = rows(
        four, "DELETE FROM hands", "DELETE FROM played WHERE game_id = 1 AND deal = 1 AND seat = 2"
    )
    assert left == []
    seats = [seat for game, deal, seat, *_ in await filled(four) if (game, deal) == (1, 1)]
    assert seats == [0, 1, 3]


async def test_a_log_that_cannot_be_played_again_is_passed_over(four: Path) -> None:
    """The others are filled in."""
    live = rows(four)
    damage = "UPDATE archives SET log = zeroblob(9) WHERE game_id = 2"
    system = "UPDATE games SET system = 'whist' WHERE id = 3"
    rows(four, "DELETE FROM hands", damage, system)
    assert await filled(four) == [row for row in live if row[0] not in {2, 3}]


COPIES = (
    "INSERT INTO turns SELECT game_id + 10, seq, seat, action, at FROM new.turns",
    "INSERT INTO archives SELECT game_id + 10, log FROM new.archives",
    "INSERT INTO deals SELECT game_id + 10, deal, people, 0, NULL FROM new.deals",
    """INSERT INTO played SELECT game_id + 10, deal, seat,
    CASE WHEN player IS NOT NULL THEN 1 END, level, name FROM new.played""",
    """INSERT INTO games SELECT id + 10, 2, channel, system, options, dealer, seals, turns, told,
    due, over, result, packed FROM new.games""",
)
"""The games of the other database as the older release would have stored them, Ann's all."""


async def test_a_database_of_an_older_release_gets_its_rows(four: Path, tmp_path: Path) -> None:
    """After the migration, from its logs: the sums are those of a game that was noted live."""
    live = rows(four)
    old = old_database(tmp_path / "old.sqlite", 2)
    with closing(sqlite3.connect(old)) as db:
        db.execute("ATTACH ? AS new", (str(four),))
        db.execute("DELETE FROM played")
        db.execute("DELETE FROM deals")
        for statement in COPIES:
            db.execute(statement)
        db.commit()
    assert [(row[0] - 10, *row[1:]) for row in await filled(old)] == live
