"""The promises of the port about leagues, their seasons and logs."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from bot.league.deeds import BOT, Close, Enter, Found, Line, Pause, Resume, Withdraw
from bot.service.errors import (
    DuplicateRequest,
    LeagueExists,
    NoLeague,
    StaleAction,
)
from bot.service.league_ports import Edition
from bot.service.model import Status
from data import deeds, leagues
from data.errors import StoreFailed
from data.store import SqliteStore, open_store
from tests.data.olden import old_database
from tests.data.samples import (
    ANN,
    BOB,
    SETTINGS,
    Still,
    add,
    bound,
    end,
    founded,
    season_at,
)

# Leagues and seasons


async def test_a_league_begins_with_a_season(store: SqliteStore) -> None:
    """Whose log begins with its settings, in the same transaction."""
    made = await store.leagues.create(9, 70, "Winter", ANN, SETTINGS, 10, request=4)
    assert made == Edition(made.season, made.league, 9, 70, "Winter", 1, 1)
    assert await store.leagues.edition(made.season) == made
    (ann,) = await store.leagues.numbers((ANN,))
    assert await store.leagues.log(made.season) == (Line(0, 10, ann, Found(SETTINGS)),)
    with pytest.raises(DuplicateRequest):
        await store.leagues.create(9, 70, "Summer", ANN, SETTINGS, 10, request=4)
    assert await store.leagues.editions(9) == (made,)


async def test_a_server_has_one_league_of_a_name(store: SqliteStore) -> None:
    """Whatever the case of its letters; another server may have the same."""
    first = await founded(store, "Pömmes Straße")
    for name in ("Pömmes Straße", "PÖMMES STRASSE"):
        with pytest.raises(LeagueExists):
            await founded(store, name)
    other = await founded(store, "Pömmes Straße", guild=8)
    assert await store.leagues.editions(9) == (first,)
    assert await store.leagues.editions(8) == (other,)


async def test_a_league_goes_on_with_its_next_season(store: SqliteStore) -> None:
    """Whose log begins with its settings."""
    first = await founded(store)
    bob, _ = await store.leagues.numbers((BOB, ANN))
    later = replace(SETTINGS, divisions=2)
    made = await store.leagues.next_season(first.league, 2, BOB, later, 11, request=5)
    assert (made.league, made.number, made.lines) == (first.league, 2, 1)
    assert await store.leagues.log(made.season) == (Line(0, 11, bob, Found(later)),)
    assert await store.leagues.log(first.season) != await store.leagues.log(made.season)
    assert await store.carried_out(5)


async def test_a_season_is_begun_once(store: SqliteStore) -> None:
    """Of two directors at once the second is told so."""
    first = await founded(store)
    begin = store.leagues.next_season
    tries = [begin(first.league, 2, ANN, SETTINGS, 11, request=n) for n in (1, 2, 3)]
    answers = await asyncio.gather(*tries, return_exceptions=True)
    assert [isinstance(answer, Edition) for answer in answers].count(True) == 1
    assert [isinstance(answer, StaleAction) for answer in answers].count(True) == 2
    assert [edition.number for edition in await store.leagues.editions(9)] == [2, 1]


async def test_a_season_that_can_t_begin_leaves_nothing(store: SqliteStore) -> None:
    """No such league; a number that is not the next."""
    first = await founded(store)
    begin = store.leagues.next_season
    with pytest.raises(NoLeague):
        await begin(99, 1, ANN, SETTINGS, 11)
    for number in (0, 1, 3):
        with pytest.raises(StaleAction):
            await begin(first.league, number, ANN, SETTINGS, 11)
    assert await store.leagues.editions(9) == (first,)


async def test_editions_are_by_league_the_newest_first(store: SqliteStore) -> None:
    """Of this server only."""
    winter, summer = await founded(store), await founded(store, "Summer")
    await founded(store, guild=8)
    again = await store.leagues.next_season(winter.league, 2, ANN, SETTINGS, 12)
    assert await store.leagues.editions(9) == (again, winter, summer)
    assert await store.leagues.editions(7) == ()
    assert await store.leagues.edition(99) is None


async def test_a_league_can_tell_its_news_elsewhere(store: SqliteStore) -> None:
    """All of its seasons', and of no other league."""
    winter, summer = await founded(store), await founded(store, "Summer")
    await store.leagues.move(winter.league, 71)
    assert await store.leagues.editions(9) == (replace(winter, channel=71), summer)


# Logs


async def test_a_log_is_read_in_order(store: SqliteStore) -> None:
    """Whole, or from a line on; with who, when and why."""
    season = (await founded(store)).season
    (ann,) = await store.leagues.numbers((ANN,))
    ruled = Line(2, 25, ann, Withdraw(1), "moved to the coast")
    lines = (Line(1, 25, ann, Enter("Crows", partner=7)), ruled, Line(3, 26, BOT, Close()))
    await store.leagues.append(season, lines, due=None)
    assert (await store.leagues.log(season))[1:] == lines
    assert await store.leagues.log(season, 2) == lines[1:]
    assert await store.leagues.log(season, 4) == ()
    assert await store.leagues.log(99) == ()
    assert (await season_at(store, season)).lines == 4


async def test_lines_must_follow_the_log(store: SqliteStore) -> None:
    """A ruling on an older view is stale; nothing of it is stored, nor its time."""
    season = (await founded(store)).season
    await add(store, season, Pause())
    before = await store.leagues.log(season)
    for numbers in ((1,), (3,), (2, 4), (2, 2)):
        lines = [Line(n, 20, BOT, Resume()) for n in numbers]
        with pytest.raises(StaleAction):
            await store.leagues.append(season, lines, due=5, request=8)
    assert await store.leagues.log(season) == before
    assert await store.leagues.due() == ()
    assert not await store.carried_out(8)
    with pytest.raises(NoLeague):
        await store.leagues.append(99, (Line(0, 20, BOT, Pause()),), due=None)


async def test_of_two_directors_at_once_one_rules(store: SqliteStore) -> None:
    """The others are told that the season moved on."""
    season = (await founded(store)).season
    (ann,) = await store.leagues.numbers((ANN,))
    tries = [
        store.leagues.append(season, (Line(1, 20 + n, ann, Pause()),), due=None, request=n)
        for n in range(20)
    ]
    answers = await asyncio.gather(*tries, return_exceptions=True)
    assert answers.count(None) == 1
    assert sum(isinstance(answer, StaleAction) for answer in answers) == 19
    assert [line.at for line in await store.leagues.log(season, 1)] == [20 + answers.index(None)]
    assert [await store.carried_out(n) for n in range(20)].count(True) == 1


async def test_a_duplicate_is_noticed_before_the_length(store: SqliteStore) -> None:
    """The same delivery twice is no stale ruling."""
    season = (await founded(store)).season
    lines = await add(store, season, Pause(), request=6)
    with pytest.raises(DuplicateRequest):
        await store.leagues.append(season, lines, due=None, request=6)
    assert await store.leagues.log(season, 1) == lines


async def test_what_nobody_did_can_t_be_stored(store: SqliteStore) -> None:
    """Whoever does something has a number."""
    season = (await founded(store)).season
    with pytest.raises(StoreFailed):
        await store.leagues.append(season, (Line(1, 20, 77, Pause()),), due=None)
    assert (await season_at(store, season)).lines == 1


# What is due, and what was told


async def test_due_seasons_are_soonest_first(store: SqliteStore) -> None:
    """Each append sets or clears the time."""
    one, two, three = [(await founded(store, name)).season for name in "abc"]
    for season, due in ((one, 90), (two, 30), (three, 60)):
        await add(store, season, Pause(), due=due)
    assert await store.leagues.due() == ((two, 30), (three, 60), (one, 90))
    assert (await season_at(store, two)).due == 30
    await add(store, two, Resume())
    assert await store.leagues.due() == ((three, 60), (one, 90))


async def test_a_time_that_an_older_log_asked_for_is_not_set(store: SqliteStore) -> None:
    """The line that came meanwhile has set its own."""
    season = (await founded(store)).season
    await store.leagues.set_due(season, 80, lines=1)
    assert await store.leagues.due() == ((season, 80),)
    await add(store, season, Pause(), due=30)
    await store.leagues.set_due(season, None, lines=1)
    assert await store.leagues.due() == ((season, 30),)
    await store.leagues.set_due(season, None, lines=2)
    assert await store.leagues.due() == ()


async def test_told_never_goes_back(store: SqliteStore) -> None:
    """Nor past the log's end; what has news is untold."""
    one, two = await founded(store), await founded(store, "Summer")
    await add(store, one.season, Pause(), Resume())
    assert await store.leagues.untold() == (one.season, two.season)
    seen = []
    for told in (2, 1, 9):
        await store.leagues.mark_told(one.season, told)
        seen.append((await season_at(store, one.season)).told)
    assert seen == [2, 2, 3]
    assert await store.leagues.untold() == (two.season,)


async def test_a_league_outlives_the_bot_s_absence(store: SqliteStore) -> None:
    """The server's tables are closed, and old requests swept; its logs stay."""
    made = await founded(store)
    game = await bound(store, made.season)
    await add(store, made.season, Pause(), due=99)
    before = await season_at(store, made.season), await store.leagues.log(made.season)
    await store.close_guild(9)
    await store.sweep(10**13)
    after = await season_at(store, made.season), await store.leagues.log(made.season)
    assert after == before
    at = await store.table(game.table)
    assert at is not None
    assert at.status is Status.CLOSED


# How it is stored


@pytest.mark.parametrize(
    ("statement", "values"),
    [
        (leagues.EDITION, (1,)),
        (leagues.EDITIONS, (1,)),
        (leagues.NEWEST, (1,)),
        (deeds.LOG, (1, 1)),
        (deeds.OF_USER, (1,)),
        (deeds.STEADY, (1, 1)),
        (deeds.FIXTURE_OF, (1,)),
    ],
)
async def test_no_table_is_read_through(
    store: SqliteStore, statement: str, values: tuple[int, ...]
) -> None:
    """What grows without end is found by a key or an index."""
    plan = await store._do(
        lambda db: [row[3] for row in db.execute("EXPLAIN QUERY PLAN " + statement, values)]
    )
    assert plan
    assert not [step for step in plan if step.startswith("SCAN")]


async def test_a_database_without_leagues_keeps_what_it_has(path: Path) -> None:
    """And takes leagues from then on; its tables play no fixture."""
    async with await open_store(old_database(path, 2), Still()) as store:
        before = await store.table(1), await store.table(2)
        assert [at and (at.bond, at.seats[0]) for at in before] == [(None, ANN), (None, ANN)]
        assert [turn.action for turn in await store.turns(1)] == ["deal", "bid 21"]
        assert set(await store.played(2, 1)) == {0, 2, 3}
        season = (await founded(store)).season
        await store.append(1, 2, (), due=None)
        game = await bound(store, season, channel=3)
        await end(store, game)
        assert (await season_at(store, season)).lines == 3
    assert path.with_name("bot.sqlite.version-2").exists()
