"""Leagues on a real database: founding, finding, entering, and ruling."""

import asyncio

import pytest

from bot.league.deeds import (
    BOT,
    Accept,
    Change,
    Close,
    Enter,
    Forfeit,
    Found,
    Line,
    Pause,
    Resume,
    Substitute,
    Undo,
)
from bot.league.deeds import Lapse as Lapsed
from bot.league.results import NOBODY, Way
from bot.league.settings import Entrants, Format, Lapse, Settings
from bot.season.course import fold
from bot.season.faults import Fault, IllegalDeed
from bot.season.results import entrants, open_fixtures, results
from bot.season.state import Phase, Ruling
from bot.service.errors import BadOption, DuplicateRequest, LeagueExists, NoLeague, StaleAction
from bot.service.leagues import Asker, Leagues
from bot.service.lobby import Lobby
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
    GUILD,
    HOUR,
    PEOPLE,
    SECOND,
    Club,
    Herald,
    duels,
    newest,
    pairs,
    rest,
)
from tests.fakes import FakeClock


@pytest.fixture
def leagues(tables: Tables, store: SqliteStore) -> Leagues:
    """The leagues of these tables."""
    return Leagues(tables, store.leagues)


@pytest.fixture
async def club(leagues: Leagues, tables: Tables, clock: FakeClock) -> Club:
    """A server with leagues."""
    return Club(leagues, tables, Lobby(tables, leagues), clock)


# Founding and finding


async def test_a_league_begins_with_its_settings(club: Club) -> None:
    """Its house rules are all told, those of the preset too."""
    season = await club.founded(duels(preset="short_500"))
    book = await club.leagues.book(season)
    assert book.season.phase is Phase.SIGN_UP
    assert dict(book.season.settings.options) == {"target": 500}
    assert book.season.settings.preset == "short_500"
    assert [type(line.deed) for line in book.season.log] == [Found]
    assert book.people[book.season.log[0].by] == FIRST.person


@pytest.mark.parametrize(
    "settings",
    [
        duels(system="whist"),
        duels(preset="nonsense"),
        duels(options={"nonsense": 1}),
        duels(level="champion"),
        duels(format=Format.ROTATION),
        pairs(entrants=Entrants.PLAYERS),
    ],
)
async def test_a_league_of_nonsense_is_not_founded(club: Club, settings: Settings) -> None:
    """Its game, its rules, its computers and its form are ones that there are."""
    with pytest.raises((BadOption, IllegalDeed)):
        await club.founded(settings)
    assert await club.leagues.all(GUILD) == ()


async def test_a_server_has_one_league_of_a_name(club: Club) -> None:
    """Letters' case apart."""
    await club.founded(duels())
    with pytest.raises(LeagueExists):
        await club.founded(duels(), "WINTER")


async def test_a_league_is_found_by_its_name(club: Club) -> None:
    """In any case of letters; one of another server is none."""
    season = await club.founded(duels())
    await club.founded(duels(), "Summer")
    assert (await club.leagues.find(GUILD, " winter ")).edition.season == season
    for guild, name in ((GUILD, "Spring"), (GUILD + 1, "Winter")):
        with pytest.raises(NoLeague):
            await club.leagues.find(guild, name)


async def test_the_only_league_needs_no_name(club: Club) -> None:
    """Nor does the only one that is not over; of several their names are told."""
    with pytest.raises(NoLeague):
        await club.leagues.find(GUILD)
    first = await club.founded(duels())
    assert (await club.leagues.find(GUILD)).edition.season == first
    second = await club.founded(duels(), "Summer")
    with pytest.raises(NoLeague) as refused:
        await club.leagues.find(GUILD)
    assert refused.value.detail == {"choices": ("Summer", "Winter")}
    await club.rule(first, Close())
    assert (await club.leagues.find(GUILD)).edition.season == second


async def test_an_older_season_is_found_by_its_number(club: Club) -> None:
    """Without one it is the newest."""
    first = await club.founded(duels())
    await club.rule(first, Close())
    second = (await club.leagues.next_season(first, FIRST)).edition.season
    assert (await club.leagues.find(GUILD)).edition.season == second
    assert (await club.leagues.find(GUILD, "Winter", 1)).edition.season == first
    with pytest.raises(NoLeague) as refused:
        await club.leagues.find(GUILD, "Winter", 3)
    assert refused.value.detail == {"number": 3}


async def test_a_season_follows_one_that_is_over(club: Club) -> None:
    """With its settings, when a director wishes; and once."""
    first = await club.founded(duels(days=3))
    with pytest.raises(IllegalDeed) as refused:
        await club.leagues.next_season(first, FIRST)
    assert refused.value.fault is Fault.WRONG_PHASE
    await club.rule(first, Close())
    with pytest.raises(IllegalDeed) as refused:
        await club.leagues.next_season(first, Asker(ANN))
    assert refused.value.fault is Fault.NOT_DIRECTOR
    book = await club.leagues.next_season(first, FIRST)
    assert (book.edition.number, book.season.settings.days) == (2, 3)
    with pytest.raises(StaleAction):
        await club.leagues.next_season(first, SECOND)


async def test_the_next_season_is_entered_where_the_last_one_ended(club: Club) -> None:
    """The winner of the lower division moves up, the loser of the upper down; a new one is below.

    Nobody puts himself elsewhere.
    """
    first = await club.begun(duels(divisions=2, moving=1), ANN, BOB, CAT, DAN)
    for each in open_fixtures(await club.season(first)):
        await club.rule(first, Forfeit(each.number, 0))
    before = (await club.season(first)).teams
    second = (await club.leagues.next_season(first, FIRST)).edition.season
    with pytest.raises(IllegalDeed) as refused:
        await club.act(second, EVE, Enter(division=1))
    assert refused.value.fault is Fault.NOT_DIRECTOR
    for who in (EVE, ANN, BOB, CAT, DAN):
        await club.act(second, who, Enter())
    now = (await club.season(second)).teams
    assert [now[n].division for n in range(1, 6)] == [2, 1, 2, 1, 2]
    assert [before[n].division for n in range(1, 5)] == [1, 1, 2, 2]


# Who may


async def test_a_role_is_needed_to_enter(club: Club) -> None:
    """By the partner too."""
    season = await club.founded(pairs(role=5))
    bob = await club.leagues.number(BOB)
    with pytest.raises(IllegalDeed) as refused:
        await club.act(season, ANN, Enter(partner=bob))
    assert (refused.value.fault, refused.value.detail) == (Fault.NEEDS_ROLE, {"role": 5})
    await club.leagues.act(season, Asker(ANN, frozenset({5})), Enter(partner=bob))
    with pytest.raises(IllegalDeed):
        await club.act(season, BOB, Accept(1))
    await club.leagues.act(season, Asker(BOB, frozenset({5, 6})), Accept(1))
    assert (await club.season(season)).team(1).complete


@pytest.mark.parametrize(
    ("asker", "may"),
    [
        (Asker(ANN), False),
        (Asker(ANN, roles=frozenset({8})), False),
        (Asker(ANN, roles=frozenset({7})), True),
        (Asker(ANN, manager=True), True),
        (Asker(FIRST.person), True),
    ],
)
async def test_directors_direct(club: Club, asker: Asker, may: bool) -> None:
    """By the server's permission, by the league's role, or as its founder."""
    season = await club.begun(duels(directors=7), BOB, CAT)
    if may:
        await club.rule(season, Pause(), asker)
    else:
        with pytest.raises(IllegalDeed) as refused:
            await club.rule(season, Pause(), asker)
        assert refused.value.fault is Fault.NOT_DIRECTOR


async def test_nobody_directs_by_a_role_that_is_not_set(club: Club) -> None:
    """A league without a directors' role gives it to nobody."""
    season = await club.founded(duels())
    with pytest.raises(IllegalDeed):
        await club.leagues.act(season, Asker(ANN), Change(duels(games=2)))


async def test_changed_settings_are_settled_like_new_ones(club: Club) -> None:
    """House rules of nonsense are refused, good ones told in full."""
    season = await club.founded(duels())
    with pytest.raises(BadOption):
        await club.rule(season, Change(duels(options={"nonsense": 1})))
    custom = duels(preset="custom", options={"target": 700})
    book = await club.rule(season, Change(custom))
    assert dict(book.season.settings.options) == {"target": 700}


async def test_a_request_counts_once(club: Club) -> None:
    """Whatever it asks for."""
    season = await club.founded(duels())
    await club.leagues.act(season, Asker(ANN), Enter(), request=7)
    with pytest.raises(DuplicateRequest):
        await club.leagues.act(season, Asker(BOB), Enter(), request=7)


async def test_a_season_that_is_not_there_is_refused(club: Club) -> None:
    """Whatever is asked of it."""
    for asked in (
        club.leagues.book(99),
        club.leagues.log(99),
        club.leagues.news(99),
        club.leagues.act(99, FIRST, Pause()),
        club.leagues.open_table(99, 1, FIRST, 1),
    ):
        with pytest.raises(NoLeague):
            await asked


# At once


async def test_of_two_directors_at_once_the_second_hears_what_the_first_ruled(club: Club) -> None:
    """Both saw the same log; one of them would undo the other's ruling unknowingly."""
    season = await club.begun(duels(), ANN, BOB)
    seen = (await club.season(season)).lines
    rulings = (Forfeit(1, 0), Forfeit(1, 1))
    done = await asyncio.gather(
        *(
            club.leagues.act(season, by, deed, why="no show", seen=seen)
            for by, deed in zip((FIRST, SECOND), rulings, strict=True)
        ),
        return_exceptions=True,
    )
    (refused,) = (each for each in done if isinstance(each, StaleAction))
    line = refused.detail["line"]
    assert isinstance(line, Line)
    assert line.deed == Forfeit(1, 0)
    assert line.by == await club.leagues.number(FIRST.person)
    assert (await club.fixture(season)).ruling == Ruling(line.number, Forfeit(1, 0))


async def test_a_ruling_on_what_another_process_changed_is_stale(
    club: Club, tables: Tables, store: SqliteStore
) -> None:
    """The log in the storage decides, not what is remembered of it."""
    season = await club.begun(duels(), ANN, BOB)
    seen = (await club.season(season)).lines
    other = Leagues(tables, store.leagues)
    await other.act(season, SECOND, Forfeit(1, 1), why="no show", seen=seen)
    with pytest.raises(StaleAction):
        await club.leagues.act(season, FIRST, Forfeit(1, 0), why="no show", seen=seen)


async def test_an_opened_table_makes_no_ruling_stale(club: Club) -> None:
    """It changes nothing that one rules on."""
    season = await club.begun(duels(), ANN, BOB)
    seen = (await club.season(season)).lines
    await club.opened(season)
    await club.leagues.act(season, FIRST, Forfeit(1, 0), why="no show", seen=seen)


async def test_many_enter_at_once(club: Club, tables: Tables, store: SqliteStore) -> None:
    """In two processes: who is overtaken tries again, for entering depends on nothing seen."""
    season = await club.founded(duels())
    other = Leagues(tables, store.leagues)
    await asyncio.gather(
        *(
            leagues.act(season, Asker(who), Enter())
            for leagues, who in zip([club.leagues, other] * 3, PEOPLE[:6], strict=True)
        )
    )
    found = await club.season(season)
    assert len(found.teams) == 6
    assert [line.number for line in found.log] == list(range(found.lines))
    assert (await other.book(season)).season == found


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
    """It is looked at again in a while; when the game ends, it counts."""
    season = await club.begun(duels(lapse=Lapse.DOUBLE_FORFEIT), ANN, BOB)
    table = await club.started(season)
    await club.later(10 * DAY)
    assert (await club.fixture(season)).open
    due = (await club.leagues.book(season)).edition.due
    assert due is not None
    assert due > club.clock.ms
    await club.ended(table, 1000, 400)
    await club.later(0)
    assert await club.outcome(season, 1) == (Way.PLAYED, 0)


async def test_a_deadline_does_not_wait_for_a_game_that_was_given_up(club: Club) -> None:
    """Its table is closed."""
    season = await club.begun(duels(lapse=Lapse.DOUBLE_FORFEIT), ANN, BOB)
    table = await club.started(season)
    await club.later(10 * DAY)
    await club.lobby.close(table.id, FIRST.person.user, moderator=True)
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


# What a restart finds


async def test_a_restart_does_what_fell_due_meanwhile(
    club: Club, tables: Tables, store: SqliteStore
) -> None:
    """The bot was down when the deadline passed."""
    season = await club.begun(duels(lapse=Lapse.DOUBLE_FORFEIT), ANN, BOB, CAT)
    await club.leagues.sleep()
    club.clock.ms += 30 * DAY
    woken = Leagues(tables, store.leagues)
    await woken.wake()
    await rest(woken)
    found = (await woken.book(season)).season
    assert all(each.ruling for each in found.fixtures.values() if not each.bye)
    assert found.phase is Phase.OVER
    await woken.sleep()


async def test_a_restart_goes_on_from_a_stored_result(
    club: Club, tables: Tables, store: SqliteStore
) -> None:
    """The bot died right after the last card, before the next round was drawn."""
    season = await club.begun(duels(Format.SWISS), *PEOPLE[:4])
    await club.rule(season, Forfeit(1, 0))
    await club.ended(await club.started(season, 2), 300, 1000)
    assert (await club.deeds(season))[-1] == "Play"
    woken = Leagues(tables, store.leagues)
    await woken.wake()
    await rest(woken)
    assert (await club.deeds(season))[-2:] == ["Play", "Draw"]
    await woken.sleep()


async def test_a_stop_sets_no_more_alarms(club: Club) -> None:
    """A game that ends after it is seen to at the next start."""
    season = await club.begun(duels(Format.SWISS), *PEOPLE[:4])
    await club.rule(season, Forfeit(1, 0))
    table = await club.started(season, 2)
    await club.leagues.sleep()
    await club.ended(table, 300, 1000)
    assert club.tables.on_end is not None
    assert table.bond is not None
    club.tables.on_end(table.bond)
    await rest(club.leagues)
    assert (await club.deeds(season))[-1] == "Play"


# What is told


async def test_news_are_told_once(club: Club) -> None:
    """Each line with the season before it; the first with the season that it begins."""
    season = await club.begun(duels(), ANN, BOB)
    news = await club.leagues.news(season)
    assert news is not None
    assert [line.number for _, line in news.lines] == list(range(news.book.season.lines))
    assert [before.lines for before, _ in news.lines] == [1, *range(1, news.book.season.lines)]
    await club.leagues.told(season, 3)
    rest_of_it = await club.leagues.news(season)
    assert rest_of_it is not None
    assert rest_of_it.lines == news.lines[3:]
    await club.leagues.told(season, news.book.season.lines)
    assert await club.leagues.news(season) is None


async def test_news_name_everybody_that_they_are_about(club: Club) -> None:
    """Also who only ruled, was invited, or stands in."""
    season = await club.founded(pairs(computers=True))
    await club.act(season, ANN, Enter(partner=await club.leagues.number(BOB)))
    book = await club.leagues.book(season)
    assert {ANN, BOB, FIRST.person} == set(book.people.values())


async def test_the_herald_hears_of_what_is_done(club: Club) -> None:
    """Of a deed, of what the clock brings, and after a start of what nobody told."""
    herald = club.leagues.herald = Herald()
    season = await club.begun(duels(), ANN, BOB)
    assert set(herald.heard) == {season}
    herald.heard.clear()
    await club.played(season, 1, 1000, 300)
    assert herald.heard
    herald.heard.clear()
    await club.later(0)
    assert herald.heard
    await club.leagues.told(season, 99)
    herald.heard.clear()
    await club.later(0)
    assert herald.heard == []


async def test_an_undone_ruling_is_told_with_the_season_before_it(club: Club) -> None:
    """There the ruling still stands."""
    season = await club.begun(duels(), ANN, BOB, CAT)
    number = await club.met(season)
    line = newest(await club.rule(season, Forfeit(number, 0))).number
    await club.leagues.told(season, line + 1)
    await club.rule(season, Undo(line))
    news = await club.leagues.news(season)
    assert news is not None
    ((before, undone),) = news.lines
    assert undone.deed == Undo(line)
    assert before.fixture(number).ruling is not None
    assert news.book.season.fixture(number).ruling is None


async def test_the_news_can_be_told_elsewhere(club: Club) -> None:
    """Where a director says."""
    season = await club.founded(duels())
    with pytest.raises(IllegalDeed):
        await club.leagues.move(season, Asker(ANN), 71)
    assert (await club.leagues.move(season, FIRST, 71)).edition.channel == 71


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
