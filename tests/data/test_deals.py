"""The promises of the port about deals that were reckoned, and what was found in them."""

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.analysis.tally import Finding, History, Tally
from bot.service.model import (
    Analysis,
    Computer,
    Game,
    Occupant,
    Person,
    Reckoned,
    Status,
)
from data.deals import TENS, TOTAL, UNANALYSED, UNANALYSED_OF
from data.errors import StoreFailed
from data.store import SqliteStore, open_store
from tests.data.olden import old_database
from tests.data.samples import ANN, BOB, ROBOT, SECRET, Still, table, turns

CEDRIC = Person(103, "Cedric")
SEATED: Mapping[int, Occupant] = {0: ANN, 2: BOB, 3: ROBOT}
ASKED = ("partnership", 1, 9)
"""A game, a version, and so many tens."""
FOUND = Finding(choices=5, best=4, cost=2, swing=10, luck=7, bidding=4, play=-1)


async def reckon(store: SqliteStore, game: Game, deal: int, after: int | None = None) -> None:
    """The deal comes to its reckoning in the game's next turn."""
    length = len(await store.turns(game.id))
    one = Reckoned(deal, length - 1 if after is None else after)
    await store.append(game.id, length, turns("play 9S1"), reckoned=[one])


async def dealt(store: SqliteStore, channel: int = 1, **other: object) -> Game:
    """A game whose first deal was dealt, in turn 0."""
    opened = await store.open_table(table(channel, ANN.user, **other), SECRET, request=None)
    game = await store.begin(opened, 2, "start", request=None)
    await store.append(game.id, 0, turns("deal"))
    return game


async def seat(store: SqliteStore, game: Game, number: int, who: Occupant | None) -> None:
    """Give a seat of the game's table to somebody else."""
    at = await store.table(game.table)
    assert at is not None
    seats = [who if place == number else old for place, old in enumerate(at.seats)]
    await store.save_table(replace(at, seats=tuple(seats)), request=None)


def analysis(game: Game, deal: int = 1, version: int = 1, **seats: Finding) -> Analysis:
    """What was found; seats as `s0=…`."""
    found = {int(name[1:]): finding for name, finding in seats.items()}
    return Analysis(game.id, deal, version, '{"deal":1}', found)


# Who played


async def test_a_reckoned_deal_was_played_by_who_sat_there(store: SqliteStore) -> None:
    """People and computers; a seat that is empty has no entry, nor has a deal in play."""
    game = await dealt(store)
    assert await store.played(game.id, 1) == {}
    await reckon(store, game, 1)
    assert await store.played(game.id, 1) == SEATED
    assert await store.played(game.id, 2) == {}


async def test_a_seat_that_changed_hands_in_a_deal_is_nobody_s(store: SqliteStore) -> None:
    """Also when whoever left it came back: a computer may have played a card."""
    game = await dealt(store)
    await seat(store, game, 2, Computer("club", "Computer 3"))
    await seat(store, game, 2, BOB)
    await reckon(store, game, 1, after=0)
    assert await store.played(game.id, 1) == {0: ANN, 3: ROBOT}


async def test_the_next_deal_is_the_newcomer_s(store: SqliteStore) -> None:
    """Who sat down between two deals, or before the cards were dealt, played all of the next."""
    game = await dealt(store)
    await reckon(store, game, 1, after=0)
    await seat(store, game, 3, CEDRIC)
    await store.append(game.id, 2, turns("deal"))
    await reckon(store, game, 2, after=2)
    assert await store.played(game.id, 1) == SEATED
    assert await store.played(game.id, 2) == {**SEATED, 3: CEDRIC}


async def test_who_comes_after_the_reckoning_changes_nothing_of_it(store: SqliteStore) -> None:
    """What was stored stays."""
    game = await dealt(store)
    await reckon(store, game, 1, after=0)
    await seat(store, game, 0, CEDRIC)
    assert await store.played(game.id, 1) == SEATED


async def test_a_change_of_the_house_rules_is_no_change_of_hands(store: SqliteStore) -> None:
    """The table is stored anew, and everybody sits where they sat."""
    game = await dealt(store)
    at = await store.table(game.table)
    assert at is not None
    await store.save_table(replace(at, locked=True), request=None)
    await reckon(store, game, 1, after=0)
    assert await store.played(game.id, 1) == SEATED


async def test_a_refused_turn_leaves_no_deal_behind(store: SqliteStore) -> None:
    """The deal is noted in one transaction with its last turn."""
    game = await dealt(store)
    at = await store.table(game.table)
    assert at is not None
    await store.save_table(replace(at, status=Status.CLOSED), request=None)
    with pytest.raises(Exception, match="game"):
        await reckon(store, game, 1, after=0)
    assert await store.played(game.id, 1) == {}
    assert await store.unanalysed(1, 9) == ()


async def test_a_forgotten_person_played_as_nobody(store: SqliteStore) -> None:
    """The deal stays; their figures are not found any more."""
    game = await dealt(store)
    await reckon(store, game, 1)
    await store.keep_analysis(analysis(game, s0=FOUND))
    await store.forget(ANN.user)
    assert await store.played(game.id, 1) == {**SEATED, 0: Person(0, "")}
    assert (await store.history(ANN.user, 9, *ASKED)).total.deals == 0


# What was found


async def test_a_review_is_kept_for_its_version(store: SqliteStore) -> None:
    """A later analyst looks again, and his review takes its place."""
    game = await dealt(store)
    await reckon(store, game, 1)
    assert await store.review(game.id, 1, 1) is None
    await store.keep_analysis(analysis(game, s0=FOUND))
    assert await store.review(game.id, 1, 1) == '{"deal":1}'
    assert await store.review(game.id, 1, 2) is None
    await store.keep_analysis(replace(analysis(game, version=2), review="{}"))
    assert await store.review(game.id, 1, 2) == "{}"
    assert await store.review(game.id, 1, 1) is None


async def test_a_deal_that_was_never_noted_can_be_reviewed(store: SqliteStore) -> None:
    """One of before, or one that nobody bid in: it is nobody's."""
    game = await dealt(store)
    await store.keep_analysis(analysis(game, s0=FOUND))
    assert await store.review(game.id, 1, 1) == '{"deal":1}'
    assert await store.played(game.id, 1) == {}
    assert (await store.history(ANN.user, 9, *ASKED)).total.deals == 0


async def test_what_nobody_has_looked_at_is_told_newest_first(store: SqliteStore) -> None:
    """Of deals with people in them, so many; what an older version has looked at comes last."""
    first, second = await dealt(store), await dealt(store, 2)
    idle = await dealt(store, 3, seats=(ROBOT, ROBOT, ROBOT, ROBOT))
    for game in (first, second, idle):
        await reckon(store, game, 1)
        await reckon(store, game, 2)
    first_deals = [(first.id, 2), (first.id, 1)]
    assert await store.unanalysed(1, 9) == ((second.id, 2), (second.id, 1), *first_deals)
    assert await store.unanalysed(1, 1) == ((second.id, 2),)
    await store.keep_analysis(analysis(second, 2))
    assert await store.unanalysed(1, 9) == ((second.id, 1), *first_deals)
    assert await store.unanalysed(2, 9) == ((second.id, 1), *first_deals, (second.id, 2))


async def test_somebody_s_deals_are_those_of_the_server_and_game(store: SqliteStore) -> None:
    """Without a server, of all."""
    here = await dealt(store)
    there = await dealt(store, 2, guild=8, seats=(None, ANN, None, ROBOT))
    other = await dealt(store, 3, system="binocle", seats=(ANN, ROBOT))
    for game in (here, there, other):
        await reckon(store, game, 1)
    assert await store.unanalysed_of(ANN.user, 9, *ASKED) == ((here.id, 1),)
    assert await store.unanalysed_of(ANN.user, None, *ASKED) == ((there.id, 1), (here.id, 1))
    assert await store.unanalysed_of(BOB.user, None, *ASKED) == ((here.id, 1),)
    assert await store.unanalysed_of(7, None, *ASKED) == ()


async def test_a_history_adds_up_what_was_found(store: SqliteStore) -> None:
    """In all, and the newest by tens; of one's own seat."""
    game = await dealt(store)
    for deal in range(1, 14):
        await reckon(store, game, deal)
        mine = replace(FOUND, cost=deal)
        await store.keep_analysis(analysis(game, deal, s0=mine, s1=FOUND, s2=FOUND))
    three = Tally(3, 15, 12, 1 + 2 + 3, 30, 3, 21, 12, -3)
    ten = Tally(10, 50, 40, sum(range(4, 14)), 100, 10, 70, 40, -10)
    total = Tally(13, 65, 52, sum(range(1, 14)), 130, 13, 91, 52, -13)
    assert await store.history(ANN.user, 9, *ASKED) == History(total, (three, ten))
    newest = await store.history(ANN.user, 9, "partnership", 1, 1)
    assert newest == History(total, (ten,))


async def test_a_swing_of_unknown_parts_counts_without_them(store: SqliteStore) -> None:
    """The cards were judged; par was not to be had."""
    game = await dealt(store)
    for deal, found in enumerate((FOUND, Finding(2, 1, 1, -5)), 1):
        await reckon(store, game, deal)
        await store.keep_analysis(analysis(game, deal, s0=found))
    both = Tally(2, 7, 5, 3, 5, 1, 7, 4, -1)
    assert (await store.history(ANN.user, 9, *ASKED)).total == both


async def test_a_history_is_of_one_server_game_and_version(store: SqliteStore) -> None:
    """Or of all servers; of somebody who never played there is none."""
    game = await dealt(store)
    await reckon(store, game, 1)
    await store.keep_analysis(analysis(game, s0=FOUND))
    one, nothing = Tally(1, 5, 4, 2, 10, 1, 7, 4, -1), History(Tally(), ())
    assert await store.history(ANN.user, None, *ASKED) == History(one, (one,))
    assert await store.history(ANN.user, 8, *ASKED) == nothing
    assert await store.history(ANN.user, 9, "binocle", 1, 9) == nothing
    assert await store.history(ANN.user, 9, "partnership", 2, 9) == nothing
    assert await store.history(CEDRIC.user, 9, *ASKED) == nothing


async def test_a_swing_is_the_sum_of_its_parts(store: SqliteStore) -> None:
    """What does not add up is refused, and nothing is kept of it."""
    game = await dealt(store)
    await reckon(store, game, 1)
    with pytest.raises(StoreFailed):
        await store.keep_analysis(analysis(game, s0=replace(FOUND, luck=8)))
    assert await store.review(game.id, 1, 1) is None


@pytest.mark.parametrize(
    ("statement", "values"),
    [
        (UNANALYSED, (1, 1)),
        (UNANALYSED_OF, (1, 1, "partnership", 1, 1)),
        (TENS, (1, 1, "partnership", 1, 1)),
        (TOTAL, (1, 1, "partnership", 1)),
    ],
)
async def test_no_table_is_read_through(
    store: SqliteStore, statement: str, values: tuple[object, ...]
) -> None:
    """What grows without end is found by an index."""
    plan = await store._do(
        lambda db: [row[3] for row in db.execute("EXPLAIN QUERY PLAN " + statement, values)]
    )
    read = {step.split()[1] for step in plan if step.startswith("SCAN")}
    assert not read & {"players", "played", "deals", "accuracies", "games", "tables"}


# The migration


@pytest.fixture
def old(path: Path) -> Path:
    """A database of the first schema with a game in play and one that is over."""
    return old_database(path, 1)


async def test_an_old_database_keeps_its_games(old: Path) -> None:
    """And is of the newest schema."""
    async with await open_store(old, Still()) as store:
        assert await store.turns(1) == turns("deal", "bid 21")
        assert await store.turns(2) == (*turns("deal"), *turns("play 9S1"))
        assert await store.unanalysed(1, 9) == ()
    with closing(sqlite3.connect(old)) as db:
        assert db.execute("PRAGMA foreign_key_check").fetchall() == []


async def test_the_deal_in_play_at_the_migration_is_nobody_s(old: Path) -> None:
    """Who sat where before was not noted; the deal after it has its players."""
    async with await open_store(old, Still()) as store:
        game = await store.game(1)
        assert game is not None
        await reckon(store, game, 1, after=0)
        await store.append(game.id, 3, turns("deal"))
        await reckon(store, game, 2, after=3)
        assert await store.played(1, 1) == {}
        assert await store.played(1, 2) == SEATED
