"""A log that is damaged where it is stored: nothing can be said of its season, of others all."""

import logging

import pytest

from bot.league.deeds import Close, Enter
from bot.service.errors import DamagedLog
from bot.service.leagues import Leagues
from bot.service.strengths import Strengths
from data.store import SqliteStore
from tests.bot.service.seasons import ANN, BOB, CAT, DAY, FIRST, GUILD, PEOPLE, Club, duels, rest

BAD_LINE = "UPDATE deeds SET deed = '{}' WHERE season_id = ? AND number = 0"
ILLEGAL = """UPDATE deeds SET deed = '{"deed":"resume"}' WHERE season_id = ? AND number = 1"""
MISSING = "DELETE FROM deeds WHERE season_id = ? AND number = 1"


async def damage(store: SqliteStore, season: int, how: str = BAD_LINE) -> None:
    """Do it to the season's log."""
    await store._connection.execute(how, (season,))


@pytest.mark.parametrize("how", [BAD_LINE, ILLEGAL, MISSING])
async def test_a_damaged_season_is_refused_with_words_of_its_own(
    club: Club, store: SqliteStore, how: str
) -> None:
    """Whatever is asked of it; a fresh start reads it anew."""
    season = await club.begun(duels(), ANN, BOB)
    await damage(store, season, how)
    fresh = Leagues(club.tables, store.leagues)
    with pytest.raises(DamagedLog):
        await fresh.find(GUILD)
    with pytest.raises(DamagedLog):
        await fresh.act(season, FIRST, Enter())
    with pytest.raises(DamagedLog):
        await fresh.news(season)


async def test_a_damaged_log_hides_no_other_league(club: Club, store: SqliteStore) -> None:
    """The other one is the only one that is going, and is found without a name."""
    bad = await club.founded(duels(), "Bad")
    good = await club.begun(duels(), ANN, BOB)
    await damage(store, bad)
    fresh = Leagues(club.tables, store.leagues)
    assert (await fresh.find(GUILD)).edition.season == good
    assert len(await fresh.all(GUILD)) == 2


async def test_a_damaged_log_is_nothing_to_the_ratings(club: Club, store: SqliteStore) -> None:
    """Nor does it say which game is usual."""
    season = await club.begun(duels(), ANN, BOB)
    await club.over(await club.started(season), 1000, 700)
    await rest(club.leagues)
    bad = await club.founded(duels(), "Bad")
    await damage(store, bad)
    made = Strengths(store.leagues)
    assert await made.usual(GUILD) == "binocle"
    assert len((await made.board(GUILD, "binocle")).standings) == 2
    assert await made.usual(GUILD) == "binocle"


async def test_one_enters_after_a_season_that_is_damaged(club: Club, store: SqliteStore) -> None:
    """Nobody knows any more where the entry has stood: so it begins in the lowest division."""
    first = await club.begun(duels(divisions=2), *PEOPLE[:4])
    await club.rule(first, Close())
    book = await club.leagues.next_season(first, FIRST)
    await damage(store, first)
    club.leagues = Leagues(club.tables, store.leagues)
    book = await club.act(book.edition.season, CAT, Enter())
    assert book.season.teams[1].division == 2


async def test_the_alarm_of_a_damaged_season_rings_once(
    club: Club, store: SqliteStore, caplog: pytest.LogCaptureFixture
) -> None:
    """It is noted once, by its id alone, and not tried again before the next start."""
    season = await club.begun(duels(), ANN, BOB)
    await damage(store, season)
    club.clock.ms += 30 * DAY
    fresh = Leagues(club.tables, store.leagues)
    with caplog.at_level(logging.ERROR):
        await fresh.wake()
        await rest(fresh)
        for _ in range(2):
            with pytest.raises(DamagedLog):
                await fresh.book(season)
    assert fresh._timers._handles == {}
    assert [each.getMessage() for each in caplog.records] == [
        f"season {season}: its log can't be read (BadDeed)"
    ]
    await fresh.sleep()
