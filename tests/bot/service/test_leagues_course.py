"""What seasons do by themselves, and whole ones from the sign-up to the table."""

import asyncio

import pytest

from bot.league.deeds import (
    BOT,
    Forfeit,
    Pause,
    Record,
    Resume,
    Substitute,
    Undo,
)
from bot.league.deeds import Lapse as Lapsed
from bot.league.results import NOBODY, Score, Way
from bot.league.settings import Format, Lapse
from bot.season.course import fold
from bot.season.duties import HELD_AT_MOST
from bot.season.results import entrants, open_fixtures, results
from bot.season.state import Phase
from bot.service.leagues import Leagues
from bot.service.model import Person
from bot.service.tables import Tables
from bot.standings import standings
from data.store import SqliteStore
from tests.bot.service.seasons import (
    ANN,
    BOB,
    CAT,
    DAN,
    DAY,
    EVE,
    FIRST,
    HOUR,
    PEOPLE,
    Club,
    duels,
    newest,
    pairs,
    rest,
)

# What follows by itself


async def test_a_season_that_begins_is_drawn(club: Club) -> None:
    """In the same transaction, by the bot."""
    season = await club.begun(duels(), ANN, BOB, CAT, DAN)
    assert (await club.deeds(season))[-2:] == ["Begin", "Draw"]
    found = await club.season(season)
    assert found.log[-1].by == BOT
    assert len(found.fixtures) == 6


async def test_the_last_result_draws_the_next_round(club: Club) -> None:
    """Of a Swiss; the result before it does not."""
    season = await club.begun(duels(Format.SWISS), *PEOPLE[:4])
    await club.rule(season, Forfeit(1, 0))
    assert len((await club.season(season)).fixtures) == 2
    await club.rule(season, Forfeit(2, 0))
    assert len((await club.season(season)).fixtures) == 4


async def test_the_last_result_of_all_ends_the_season(club: Club) -> None:
    """And then nothing is due any more."""
    season = await club.begun(duels(), ANN, BOB)
    await club.rule(season, Forfeit(1, 0))
    assert (await club.season(season)).phase is Phase.OVER
    assert (await club.leagues.book(season)).edition.due is None


async def test_a_deadline_is_followed_by_the_league_s_own_rule(club: Club) -> None:
    """At its time, after a reminder, by nobody's doing."""
    season = await club.begun(duels(lapse=Lapse.DOUBLE_FORFEIT), ANN, BOB, CAT)
    await club.later(6 * DAY + 21 * HOUR)
    assert (await club.deeds(season))[-1] == "Remind"
    await club.later(21 * DAY)
    found = await club.season(season)
    assert {line.by for line in found.log if isinstance(line.deed, Lapsed)} == {BOT}
    assert all(each.ruling for each in found.fixtures.values() if not each.bye)


async def test_an_alarm_rings_without_anybody(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was set when the season began: nobody asks for anything any more."""
    monkeypatch.setattr("bot.service.timers.LONGEST", 0.0)
    season = await club.begun(duels(lapse=Lapse.DOUBLE_FORFEIT), ANN, BOB)
    club.clock.ms += 6 * DAY + 21 * HOUR
    await rest(club.leagues)
    assert (await club.deeds(season))[-1] == "Remind"


async def test_a_deadline_waits_for_a_game_in_play(club: Club) -> None:
    """It is looked at again in a while; when the game ends within a day, it counts."""
    season = await club.begun(duels(lapse=Lapse.DOUBLE_FORFEIT), ANN, BOB)
    table = await club.started(season)
    club.clock.ms = (await club.fixture(season)).deadline or 0
    await club.later(HELD_AT_MOST - 1)
    assert (await club.fixture(season)).open
    due = (await club.leagues.book(season)).edition.due
    assert due is not None
    assert due > club.clock.ms
    await club.ended(table, 1000, 400)
    await club.later(0)
    assert await club.outcome(season, 1) == (Way.PLAYED, 0)


async def test_a_deadline_waits_no_longer_than_a_day(club: Club) -> None:
    """Who is losing gains nothing by stopping to play."""
    season = await club.begun(duels(lapse=Lapse.DOUBLE_FORFEIT), ANN, BOB)
    table = await club.started(season)
    club.clock.ms = (await club.fixture(season)).deadline or 0
    await club.later(HELD_AT_MOST)
    assert await club.outcome(season, 1) == (Way.DOUBLE_FORFEIT, None)
    await club.ended(table, 1000, 400)
    assert await club.outcome(season, 1) == (Way.DOUBLE_FORFEIT, None)


async def test_who_plays_is_not_reminded(club: Club) -> None:
    """Before the game is given up."""
    season = await club.begun(duels(), ANN, BOB)
    await club.started(season)
    await club.later(6 * DAY + 21 * HOUR)
    assert "Remind" not in await club.deeds(season)
    await club.leagues.close_table(season, 1, FIRST, why="it hangs")
    await club.later(HOUR)
    assert (await club.deeds(season))[-1] == "Remind"


async def test_a_deadline_does_not_wait_for_a_game_that_was_given_up(club: Club) -> None:
    """Its table is closed."""
    season = await club.begun(duels(lapse=Lapse.DOUBLE_FORFEIT), ANN, BOB)
    await club.started(season)
    await club.later(10 * DAY)
    await club.leagues.close_table(season, 1, FIRST, why="it hangs")
    await club.later(HOUR)
    assert (await club.fixture(season)).ruling is not None


async def test_a_result_after_a_ruling_is_late(club: Club) -> None:
    """The ruling stands; when it is undone, the game counts by itself."""
    season = await club.begun(duels(), ANN, BOB, CAT)
    number = await club.met(season)
    table = await club.started(season, number)
    ruled = newest(await club.rule(season, Forfeit(number, 1)))
    await club.ended(table, 1000, 400)
    await club.later(0)
    fixture = await club.fixture(season, number)
    assert (len(fixture.late), len(fixture.games)) == (1, 0)
    assert await club.outcome(season, number) == (Way.FORFEIT, 1)
    await club.rule(season, Undo(ruled.number))
    assert await club.outcome(season, number) == (Way.PLAYED, 0)


async def test_a_pause_over_a_deadline_moves_it(club: Club) -> None:
    """Nothing lapses meanwhile; afterwards there is as much time as there was."""
    season = await club.begun(duels(lapse=Lapse.DOUBLE_FORFEIT), ANN, BOB)
    before = (await club.fixture(season)).deadline
    assert before is not None
    await club.rule(season, Pause())
    await club.later(30 * DAY)
    assert (await club.fixture(season)).open
    await club.rule(season, Resume())
    assert (await club.fixture(season)).deadline == before + 30 * DAY
    await club.later(before + 30 * DAY - club.clock.ms)
    assert (await club.fixture(season)).ruling is not None


# Whole lives


async def test_who_left_the_server_is_replaced(club: Club, store: SqliteStore) -> None:
    """Even when erased: nothing breaks, a director substitutes, the fixture is played."""
    season = await club.begun(duels(), ANN, BOB)
    ann = await club.leagues.number(ANN)
    await store.forget(ANN.user)
    assert (await club.leagues.book(season)).people[ann] == Person(0, "")
    eve = await club.leagues.number(EVE)
    await club.rule(season, Substitute(1, ann, eve))
    assert set(await club.people(season, 1)) == {EVE, BOB}
    await club.played(season, 1, 1000, 200)
    assert (await club.season(season)).phase is Phase.OVER


async def test_a_swiss_of_pairs_from_the_sign_up_to_the_table(club: Club) -> None:
    """Six pairs, three rounds; the table is the same when worked out from the stored log."""
    season = await club.begun(pairs(rounds=3), *PEOPLE[:12])
    while (await club.season(season)).phase is Phase.RUNNING:
        for each in open_fixtures(await club.season(season)):
            (one,), (other,) = each.sides
            await club.played(season, each.number, 150 + other, 150 - one)
    found = await club.season(season)
    assert [len(found.of(1)), max(each.round for each in found.of(1))] == [9, 3]
    meetings = [frozenset((*one, *other)) for one, other in (e.sides for e in found.of(1))]
    assert len(set(meetings)) == len(meetings)
    table = standings(found.settings, entrants(found, 1), results(found, 1))
    assert sum(row.points for row in table.rows) == 9 * 2
    again = fold(await club.leagues.log(season))
    assert standings(again.settings, entrants(again, 1), results(again, 1)) == table
    (game, *_) = (play for each in found.of(1) for play in each.games)
    assert all(NOBODY not in side for side in game.players)


async def test_a_large_season_is_worked_out_beside_the_loop(
    club: Club, tables: Tables, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And comes to the same; whatever is done at once with it is done one after another."""
    monkeypatch.setattr("bot.service.league_books.MANY", 0)
    season = await club.begun(duels(Format.SWISS), *PEOPLE[:8])
    opened = open_fixtures(await club.season(season))
    await asyncio.gather(*(club.rule(season, Forfeit(each.number, 0)) for each in opened))
    found = await club.season(season)
    assert len(found.fixtures) == 8
    assert found == fold(await store.leagues.log(season))
    assert (await Leagues(tables, store.leagues).book(season)).season == found


async def test_a_final_is_drawn_anew_once_a_semi_final_is_put_right(club: Club) -> None:
    """The result is recorded, the draw undone: so the right one plays."""
    season = await club.begun(duels(Format.KNOCKOUT), *PEOPLE[:4])
    for number in (1, 2):
        await club.rule(season, Record(number, (Score((1000, 400), 0),)))
    drawn = newest(await club.leagues.book(season)).number
    await club.rule(season, Record(1, (Score((400, 1000), 1),)))
    book = await club.rule(season, Undo(drawn))
    winner = book.season.fixture(1).sides[1][0]
    assert winner in book.season.fixture(4).sides[0] + book.season.fixture(4).sides[1]
    assert 3 not in book.season.fixtures
