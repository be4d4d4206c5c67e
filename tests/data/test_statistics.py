"""The promises of the port about personal statistics: deals, whole games, head to head."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.engine.events import Result
from bot.league.deeds import Void
from bot.service.model import (
    Computer,
    Ending,
    Game,
    Occupant,
    Part,
    Person,
    Reckoned,
    SeatScore,
)
from bot.statistics import Best, Rival, Statistics
from data.statistics import BEST, DEALS, GAMES, PRACTICE, RIVAL, RIVALS
from data.store import SqliteStore, open_store
from tests.data.olden import old_database
from tests.data.samples import (
    ANN,
    BOB,
    ROBOT,
    SECRET,
    Still,
    add,
    bound,
    founded,
    sit,
    table,
    turns,
)

CEDRIC, DORA = Person(103, "Cedric"), Person(104, "Dora")
FOUR: tuple[Occupant | None, ...] = (ANN, BOB, CEDRIC, DORA)
MADE = tuple(
    SeatScore(meld, taken, change, part, 25, Result.MADE)
    for meld, taken, change, part in (
        (6, 20, 30, Part.DECLARER),
        (2, 5, 9, Part.DEFENDER),
        (4, 20, 30, Part.PARTNER),
        (2, 5, 9, Part.DEFENDER),
    )
)
"""The first seat has made its contract."""
SIDES = (0, 1, 0, 1)
GAME = (9, "partnership")
"""The server and the game of the samples."""


def thrown(declarer: int) -> tuple[SeatScore, ...]:
    """The seat of this number has thrown its hand in."""
    parts = {0: Part.DECLARER, 2: Part.PARTNER}
    return tuple(
        SeatScore(3, None, -30, part, 30, Result.CONCEDED)
        if (part := parts.get((seat - declarer) % 4, Part.DEFENDER)) is not Part.DEFENDER
        else SeatScore(3, None, 6, part, 30, Result.CONCEDED)
        for seat in range(4)
    )


async def begun(
    store: SqliteStore,
    channel: int = 1,
    seats: tuple[Occupant | None, ...] = FOUR,
    **other: object,
) -> Game:
    """A game of these people that has been dealt."""
    opened = await store.open_table(
        table(channel, ANN.user, seats=seats, **other), SECRET, request=None
    )
    game = await store.begin(opened, 2, "start", request=None)
    await store.append(game.id, 0, turns("deal"))
    return game


async def reckon(
    store: SqliteStore,
    game: Game,
    deal: int = 1,
    scores: tuple[SeatScore, ...] = MADE,
    *,
    winner: int | None = None,
) -> None:
    """The deal comes to its reckoning, and the game to its end if a side has won."""
    length = len(await store.turns(game.id))
    sides = SIDES[: len(scores)]
    ending = None if winner is None else Ending(winner, deal, (10, 20), sides)
    one = Reckoned(deal, length - 1, scores)
    await store.append(game.id, length, turns("play 9S1"), reckoned=[one], ending=ending)


# Deals


async def test_deals_are_added_up_for_who_played_them(store: SqliteStore) -> None:
    """Bids of one's own, of the partner, of the others; melds, tricks, the score."""
    game = await begun(store)
    await reckon(store, game)
    await reckon(store, game, 2, thrown(0))
    await reckon(store, game, 3, thrown(1))
    await reckon(store, game, 4, thrown(2))
    assert await store.statistics(ANN.user, *GAME) == Statistics(
        deals=4,
        contracts=2,
        made=1,
        thrown=1,
        bids=55,
        partner=1,
        partner_made=0,
        defended=1,
        broken=1,
        melds=15,
        counted=1,
        taken=20,
        changes=30 - 30 + 6 - 30,
        best=Best(game.table, game.id, 1, 30),
    )
    cedric = await store.statistics(CEDRIC.user, *GAME)
    assert (cedric.contracts, cedric.partner, cedric.partner_made) == (1, 2, 1)


async def test_without_a_contract_there_are_melds_tricks_and_the_score(store: SqliteStore) -> None:
    """A game for two; where the cards were not counted, none are taken."""
    game = await begun(store, seats=(ANN, BOB), system="binocle")
    await reckon(store, game, 1, (SeatScore(40, 60, 110), SeatScore(20, 50, 70)))
    await reckon(store, game, 2, (SeatScore(80, None, 80), SeatScore(0, None, 0)))
    assert await store.statistics(ANN.user, 9, "binocle") == Statistics(
        deals=2,
        melds=120,
        counted=1,
        taken=60,
        changes=190,
        best=Best(game.table, game.id, 1, 110),
    )
    assert (await store.statistics(BOB.user, 9, "binocle")).best == Best(game.table, game.id, 1, 70)


async def test_of_equal_deals_the_newest_is_the_best(store: SqliteStore) -> None:
    """It is the one that can be looked at most easily."""
    first, second = await begun(store, 1), await begun(store, 2)
    for game in (second, first):
        await reckon(store, game)
        await reckon(store, game, 2)
    best = (await store.statistics(ANN.user, *GAME)).best
    assert best == Best(second.table, second.id, 2, 30)


async def test_a_deal_of_nobody_s_has_no_sums(store: SqliteStore) -> None:
    """The seat changed hands in its course: neither who left nor who came has played it."""
    game = await begun(store)
    await sit(store, game, 0, Computer("club", "Robot"))
    await sit(store, game, 0, ANN)
    length = len(await store.turns(game.id))
    one = Reckoned(1, length - 1, MADE)
    await store.append(game.id, length, turns("play 9S1"), reckoned=[one])
    assert await store.statistics(ANN.user, *GAME) == Statistics()
    assert (await store.statistics(BOB.user, *GAME)).deals == 1


async def test_sums_are_of_one_server_and_game(store: SqliteStore) -> None:
    """Or of all servers; of a stranger there are none."""
    for channel, guild in ((1, 9), (2, 8), (3, None)):
        await reckon(store, await begun(store, channel, guild=guild), winner=0)
    assert (await store.statistics(ANN.user, *GAME)).deals == 1
    everywhere = await store.statistics(ANN.user, None, "partnership")
    assert (everywhere.deals, everywhere.games) == (3, 3)
    assert await store.statistics(ANN.user, 9, "binocle") == Statistics()
    assert await store.statistics(7, None, "partnership") == Statistics()


async def test_practice_is_counted_apart(store: SqliteStore) -> None:
    """Nobody else has ever had a seat: only the number of deals is told."""
    alone = (ANN, ROBOT, ROBOT, ROBOT)
    game = await begun(store, seats=alone)
    await reckon(store, game)
    await reckon(store, game, 2, winner=0)
    assert await store.statistics(ANN.user, *GAME) == Statistics(practice=2)


async def test_a_game_in_which_another_once_sat_is_no_practice(store: SqliteStore) -> None:
    """Nobody makes a bad deal practice by leaving."""
    game = await begun(store, seats=(ANN, BOB, ROBOT, ROBOT))
    await sit(store, game, 1, ROBOT)
    await reckon(store, game)
    found = await store.statistics(ANN.user, *GAME)
    assert (found.deals, found.practice) == (1, 0)


async def test_a_league_s_game_is_never_practice(store: SqliteStore) -> None:
    """Also where computers stand in for all others."""
    season = (await founded(store)).season
    game = await bound(store, season, seats=(ANN, ROBOT, ROBOT, ROBOT))
    await reckon(store, game, winner=0)
    found = await store.statistics(ANN.user, *GAME)
    assert (found.deals, found.games, found.won, found.practice) == (1, 1, 1, 0)


async def test_a_league_s_game_that_was_voided_counts_on(store: SqliteStore) -> None:
    """It was played, whatever it means to the league."""
    season = (await founded(store)).season
    game = await bound(store, season, seats=FOUR)
    await reckon(store, game, winner=0)
    before = await store.statistics(BOB.user, *GAME)
    await add(store, season, Void(1, game.id))
    assert (before.deals, before.games) == (1, 1)
    assert await store.statistics(BOB.user, *GAME) == before


# Whole games


async def test_games_that_one_sat_through_are_won_or_lost(store: SqliteStore) -> None:
    """By the side; one that is not over is neither."""
    for channel, winner in ((1, 0), (2, 1), (3, None)):
        await reckon(store, await begun(store, channel), winner=winner)
    ann, bob = [await store.statistics(who.user, *GAME) for who in (ANN, BOB)]
    assert (ann.games, ann.won) == (2, 1)
    assert (bob.games, bob.won) == (2, 1)


async def test_who_left_or_came_has_no_whole_game(store: SqliteStore) -> None:
    """Also who came back; it is still one for the others."""
    game = await begun(store)
    await sit(store, game, 0, ROBOT)
    await sit(store, game, 0, ANN)
    await sit(store, game, 1, Person(105, "Emil"))
    await reckon(store, game, winner=0)
    for user in (ANN.user, BOB.user, 105):
        assert (await store.statistics(user, *GAME)).games == 0
    assert (await store.statistics(DORA.user, *GAME)).games == 1


# Head to head


@pytest.fixture
async def three(store: SqliteStore) -> SqliteStore:
    """Ann has won and lost with Cedric, and once with Bob; Dora has seen one of these games."""
    await reckon(store, await begun(store, 1), winner=0)
    await reckon(store, await begun(store, 2, (ANN, BOB, CEDRIC, ROBOT)), winner=1)
    await reckon(store, await begun(store, 3, (ANN, CEDRIC, BOB, ROBOT)), winner=0)
    return store


async def test_games_of_two_people_are_told_apart(three: SqliteStore) -> None:
    """As partners and as opponents, won and lost; whoever played most comes first."""
    bob = Rival("Bob", partner_won=1, won=1, lost=1)
    cedric = Rival("Cedric", partner_won=1, partner_lost=1, won=1)
    dora = Rival("Dora", won=1)
    assert await three.rivals(ANN.user, *GAME, 9) == (bob, cedric, dora)
    assert await three.rivals(ANN.user, *GAME, 1) == (bob,)
    assert await three.rival(ANN.user, *GAME, CEDRIC.user) == cedric
    assert await three.rival(DORA.user, *GAME, ANN.user) == Rival("Ann", lost=1)


async def test_who_never_met_is_no_rival(three: SqliteStore) -> None:
    """In this server and game; nor is one oneself, or a computer."""
    assert await three.rival(ANN.user, *GAME, 7) is None
    assert await three.rival(ANN.user, *GAME, ANN.user) is None
    assert await three.rival(ANN.user, 8, "partnership", BOB.user) is None
    assert await three.rival(ANN.user, 9, "binocle", BOB.user) is None
    assert await three.rivals(7, None, "partnership", 9) == ()


async def test_both_must_have_sat_through_the_game(store: SqliteStore) -> None:
    """Who came or left has no part in it."""
    game = await begun(store)
    await sit(store, game, 1, ROBOT)
    await sit(store, game, 1, BOB)
    await reckon(store, game, winner=0)
    assert await store.rival(ANN.user, *GAME, BOB.user) is None
    assert await store.rival(BOB.user, *GAME, ANN.user) is None
    assert await store.rival(ANN.user, *GAME, CEDRIC.user) == Rival("Cedric", partner_won=1)


async def test_an_erased_person_is_nobody_s_rival(three: SqliteStore) -> None:
    """The sums of the others stay as they are."""
    before = await three.statistics(ANN.user, *GAME)
    await three.forget(BOB.user)
    assert [rival.name for rival in await three.rivals(ANN.user, *GAME, 9)] == ["Cedric", "Dora"]
    assert await three.rival(ANN.user, *GAME, BOB.user) is None
    assert await three.statistics(BOB.user, *GAME) == Statistics()
    assert await three.statistics(ANN.user, *GAME) == before


# How it is asked


@pytest.mark.parametrize(
    ("statement", "values"),
    [
        (GAMES, (1, 1, "partnership")),
        (DEALS, (1, 1, "partnership")),
        (BEST, (1, 1, "partnership")),
        (PRACTICE, (1, 1, "partnership")),
        (RIVALS, (1, 1, "partnership", 5)),
        (RIVAL, (1, 1, "partnership", 5)),
    ],
)
async def test_no_table_is_read_through(
    store: SqliteStore, statement: str, values: tuple[object, ...]
) -> None:
    """What grows without end is found by an index."""
    plan = await store._do(
        lambda db: [row[3] for row in db.execute("EXPLAIN QUERY PLAN " + statement, values)]
    )
    assert not [step for step in plan if step.startswith("SCAN")]


async def test_deals_are_found_by_their_games(store: SqliteStore) -> None:
    """A game is looked at once, however many deals it has."""
    asked = (1, 1, "partnership")
    plan = await store._do(
        lambda db: [row[3] for row in db.execute("EXPLAIN QUERY PLAN " + DEALS, asked)]
    )
    order = [step.split()[1] for step in plan if step.startswith("SEARCH")]
    assert order[-2:] == ["played", "hands"]


# The migration


@pytest.fixture
def old(path: Path) -> Path:
    """A database whose second game is over, with its only deal noted; Ann and Bob have won it."""
    return old_database(path, 2)


async def test_games_before_the_migration_count(old: Path) -> None:
    """Who sat through them was noted; what they did in the deals was not."""
    async with await open_store(old, Still()) as store:
        assert await store.statistics(ANN.user, *GAME) == Statistics(games=1, won=1)
        assert await store.rival(BOB.user, *GAME, ANN.user) == Rival("Ann", partner_won=1)


async def test_a_game_with_a_swap_before_the_migration_does_not_count(old: Path) -> None:
    """Nor does one of which nothing was noted."""
    with closing(sqlite3.connect(old)) as db:
        db.execute("INSERT INTO swaps (game_id, seat, turns) VALUES (2, 0, 1)")
        db.execute("DELETE FROM played WHERE seat = 2")
        db.commit()
    async with await open_store(old, Still()) as store:
        for who in (ANN, BOB):
            assert (await store.statistics(who.user, *GAME)).games == 0
