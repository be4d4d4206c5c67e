"""What overtakes what in a season: games in play, rulings, clocks, a second bot, a damaged log."""

import asyncio
from collections.abc import Sequence

import pytest

from bot.league.deeds import (
    Accept,
    Begin,
    Close,
    Deed,
    Enter,
    Forfeit,
    Pause,
    Rejoin,
    Resume,
    Substitute,
    Undo,
    Void,
    Withdraw,
)
from bot.league.results import NOBODY, Player, Way
from bot.league.settings import Format, Lapse, Settings
from bot.season.faults import Fault, IllegalDeed
from bot.season.rated import rated
from bot.season.state import Phase
from bot.service.errors import DuplicateRequest, NotInFixture, SeasonExists, StaleAction
from bot.service.leagues import Asker, Leagues
from bot.service.model import Person, Status
from bot.service.people import seat_of
from bot.service.tables import Tables
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
    duels,
    newest,
    pairs,
    rest,
)


async def refused(club: Club, season: int, deed: Deed, who: Person | None = None) -> Fault:
    """Why a director, or somebody, can't do it; nothing has changed."""
    lines = (await club.season(season)).lines
    with pytest.raises(IllegalDeed) as found:
        await (club.rule(season, deed) if who is None else club.act(season, who, deed))
    assert (await club.season(season)).lines == lines
    return found.value.fault


async def summer(club: Club, settings: Settings, *people: Person) -> int:
    """One more league of the server, begun with these people; its season's id."""
    season = await club.founded(settings, "Summer")
    for who in people:
        await club.act(season, who, Enter())
    await club.leagues.act(season, FIRST, Begin(tuple(range(1, len(people) + 1))))
    return season


async def numbers(club: Club, *people: Person) -> Sequence[Player]:
    """What deeds call them."""
    return [await club.leagues.number(who) for who in people]


# At once


async def test_a_click_that_discord_repeats_counts_once(club: Club) -> None:
    """The same interaction is delivered twice at the same time."""
    season = await club.founded(duels())
    done = await asyncio.gather(
        *(club.leagues.act(season, Asker(ANN), Enter(), request=7) for _ in range(2)),
        return_exceptions=True,
    )
    assert sum(isinstance(each, DuplicateRequest | IllegalDeed) for each in done) == 1
    assert len((await club.season(season)).teams) == 1


async def test_two_directors_begin_a_season_once(club: Club) -> None:
    """The second is told of the first; it is drawn once."""
    season = await club.founded(duels())
    for who in (ANN, BOB):
        await club.act(season, who, Enter())
    seen = (await club.season(season)).lines
    done = await asyncio.gather(
        *(
            club.leagues.act(season, by, Begin(order), seen=seen)
            for by, order in ((FIRST, (1, 2)), (SECOND, (2, 1)))
        ),
        return_exceptions=True,
    )
    assert sum(isinstance(each, StaleAction) for each in done) == 1
    assert (await club.deeds(season))[-2:] == ["Begin", "Draw"]


async def test_two_directors_open_the_next_season_once(club: Club) -> None:
    """At the same time."""
    season = await club.begun(duels(), ANN, BOB)
    await club.rule(season, Close())
    done = await asyncio.gather(
        *(club.leagues.next_season(season, by) for by in (FIRST, SECOND)), return_exceptions=True
    )
    assert sum(isinstance(each, SeasonExists) for each in done) == 1
    assert [each.number for each in await club.leagues.all(GUILD)] == [2, 1]


async def test_a_fixture_has_one_table_whoever_opens_it(club: Club) -> None:
    """Both players ask for it at once, each in a channel of his own."""
    season = await club.begun(duels(), ANN, BOB)
    one, other = await asyncio.gather(
        *(
            club.leagues.open_table(season, 1, Asker(who), channel)
            for who, channel in ((ANN, 81), (BOB, 82))
        )
    )
    assert one.id == other.id
    assert (await club.deeds(season)).count("Seat") == 1


async def test_two_bots_that_wake_at_once_draw_once(
    club: Club, tables: Tables, store: SqliteStore
) -> None:
    """The one that held the database died after the last card; two were started in its place."""
    season = await club.begun(duels(Format.SWISS), *PEOPLE[:4])
    await club.rule(season, Forfeit(1, 0))
    await club.ended(await club.started(season, 2), 300, 1000)
    both = [Leagues(tables, store.leagues) for _ in range(2)]
    await asyncio.gather(*(each.wake() for each in both))
    for each in (*both, *both):
        await rest(each)
    assert (await club.deeds(season))[-2:] == ["Play", "Draw"]
    for each in both:
        await each.sleep()


# Entering


async def test_who_has_entered_elsewhere_accepts_nobody_else(club: Club) -> None:
    """Both invitations were open; what was not answered is in nobody's way at the beginning."""
    season = await club.founded(pairs())
    bob, eve = await numbers(club, BOB, EVE)
    await club.act(season, ANN, Enter(partner=bob))
    await club.act(season, CAT, Enter(partner=bob))
    await club.act(season, DAN, Enter(partner=eve))
    await club.act(season, BOB, Accept(2))
    assert await refused(club, season, Accept(1), BOB) is Fault.ENTERED
    await club.act(season, EVE, Accept(3))
    await club.leagues.act(season, FIRST, Begin((2, 3)))
    assert sorted((await club.season(season)).teams) == [2, 3]


async def test_nobody_accepts_for_another(club: Club) -> None:
    """Neither who invited nor a stranger nor a director; nor what is not there."""
    season = await club.founded(pairs())
    (bob,) = await numbers(club, BOB)
    await club.act(season, ANN, Enter(partner=bob))
    for who in (ANN, CAT, FIRST.person):
        assert await refused(club, season, Accept(1), who) is Fault.NOT_INVITED
    for entry in (0, 2, 10**12):
        assert await refused(club, season, Accept(entry), BOB) is Fault.NO_ENTRY


async def test_nobody_plays_on_both_sides(club: Club) -> None:
    """Not as a substitute, nor by a withdrawal that is taken back or undone after that."""
    season = await club.begun(duels(Format.SWISS), *PEOPLE[:4])
    ann, bob = await numbers(club, ANN, BOB)
    assert await refused(club, season, Substitute(2, bob, ann)) is Fault.PLAYS_ALREADY
    left = newest(await club.act(season, ANN, Withdraw(1))).number
    await club.rule(season, Substitute(2, bob, ann))
    assert await refused(club, season, Rejoin(1), ANN) is Fault.PLAYS_ALREADY
    assert await refused(club, season, Undo(left)) is Fault.BUILT_UPON


async def test_who_plays_for_another_is_not_brought_back_by_an_undo(club: Club) -> None:
    """The ruling that replaced him stands as long as he plays elsewhere."""
    season = await club.begun(duels(), *PEOPLE[:4])
    ann, bob, eve = await numbers(club, ANN, BOB, EVE)
    first = newest(await club.rule(season, Substitute(1, ann, eve))).number
    await club.rule(season, Substitute(2, bob, ann))
    assert await refused(club, season, Undo(first)) is Fault.BUILT_UPON


# Games in play


async def test_a_game_counts_in_its_own_season(club: Club) -> None:
    """The same two play in two leagues at once; each game is the other league's business not."""
    one = await club.begun(duels(), ANN, BOB)
    other = await summer(club, duels(), ANN, BOB)
    first, second = await club.started(one), await club.started(other)
    await club.over(second, 300, 1000)
    await rest(club.leagues)
    assert [(await club.season(each)).phase for each in (one, other)] == [
        Phase.RUNNING,
        Phase.OVER,
    ]
    await club.over(first, 1000, 300)
    await rest(club.leagues)
    assert (await club.outcome(one, 1), await club.outcome(other, 1)) == (
        (Way.PLAYED, 0),
        (Way.PLAYED, 1),
    )


async def test_who_leaves_during_the_game_has_lost_it(club: Club) -> None:
    """The opponent has the fixture, however the game ends, and it counts for nobody."""
    season = await club.begun(duels(Format.SWISS), *PEOPLE[:4])
    table = await club.started(season)
    leaving = (await club.people(season, 1))[0]
    await club.act(season, leaving, Withdraw((await club.fixture(season)).sides[0][0]))
    await club.over(table, 1000, 300)
    await rest(club.leagues)
    assert await club.outcome(season, 1) == (Way.FORFEIT, 1)
    fixture = await club.fixture(season)
    assert (len(fixture.games), len(fixture.late)) == (0, 1)


async def test_who_plays_on_after_a_substitution_has_played_it(club: Club) -> None:
    """The ruling came in mid-game, and the substitute never took the seat."""
    season = await club.begun(duels(), ANN, BOB)
    table = await club.started(season)
    ann, bob, eve = await numbers(club, ANN, BOB, EVE)
    await club.rule(season, Substitute(2, bob, eve))
    await club.over(table, 1000, 400)
    (game,) = (await club.fixture(season)).games
    assert {player for side in game.players for player in side} == {ann, bob}
    assert len(rated(await club.season(season))) == 1


async def test_a_game_that_a_substitute_took_over_counts_and_rates_nobody(club: Club) -> None:
    """Neither of the two has played it all."""
    season = await club.begun(duels(), ANN, BOB)
    table = await club.started(season)
    ann, bob, eve = await numbers(club, ANN, BOB, EVE)
    await club.rule(season, Substitute(2, bob, eve))
    table = await club.lobby.join(table.id, EVE)
    assert seat_of(table, BOB.user) is None
    await club.over(table, 1000, 400)
    (game,) = (await club.fixture(season)).games
    assert {player for side in game.players for player in side} == {ann, NOBODY}
    assert rated(await club.season(season)) == ()
    assert (await club.outcome(season, 1))[0] is Way.PLAYED


async def test_a_server_that_throws_the_bot_out_has_its_fixtures_open(club: Club) -> None:
    """Its tables are closed; the game there holds up no deadline, and is played anew."""
    season = await club.begun(duels(lapse=Lapse.DOUBLE_FORFEIT), ANN, BOB)
    old = await club.started(season)
    await club.lobby.guild_gone(GUILD)
    new = await club.opened(season)
    assert (new.id, new.status) == (old.id + 1, Status.LOBBY)
    await club.later(30 * DAY)
    assert (await club.outcome(season, 1))[0] is Way.DOUBLE_FORFEIT


async def test_the_seat_of_who_was_erased_waits_for_a_substitute(
    club: Club, store: SqliteStore
) -> None:
    """Nobody sits there by having no name; whoever is put in does."""
    season = await club.begun(duels(), ANN, BOB)
    bob, eve = await numbers(club, BOB, EVE)
    await store.forget(BOB.user)
    table = await club.opened(season, by=Asker(ANN))
    for who in (BOB, EVE):
        with pytest.raises(NotInFixture):
            await club.lobby.join(table.id, who)
    await club.rule(season, Substitute(2, bob, eve))
    await club.lobby.join(table.id, EVE)
    assert (await club.lobby.start(table.id, ANN.user)).status is Status.PLAYING


# Rulings


async def test_a_voided_game_keeps_the_next_rounds_waiting(club: Club) -> None:
    """Voided after the next round was drawn: that is played as drawn, a third waits for it."""
    season = await club.begun(duels(Format.SWISS), *PEOPLE[:4])
    await club.rule(season, Forfeit(1, 0))
    await club.played(season, 2, 300, 1000)
    drawn = (await club.season(season)).fixtures
    (game,) = drawn[2].games
    await club.rule(season, Void(2, game.game))
    await club.rule(season, Forfeit(3, 0))
    await club.rule(season, Forfeit(4, 0))
    found = (await club.season(season)).fixtures
    assert [each.sides for each in found.values()] == [each.sides for each in drawn.values()]
    assert [each.number for each in found.values() if each.open] == [2]
    await club.played(season, 2, 1000, 300)
    assert await club.outcome(season, 2) == (Way.PLAYED, 0)
    assert max(each.round for each in (await club.season(season)).fixtures.values()) == 3


# Clocks


async def test_a_clock_that_is_set_back_strikes_nothing_twice(club: Club) -> None:
    """An hour comes again: no deadline is nearer for it, and none lapses a second time."""
    season = await club.begun(duels(lapse=Lapse.EXTEND), ANN, BOB)
    until = (await club.fixture(season)).deadline
    assert until is not None
    await club.later(until - club.clock.now())
    await club.later(-HOUR)
    await club.later(HOUR)
    assert (await club.deeds(season)).count("Lapse") == 1
    assert (await club.fixture(season)).open


async def test_a_pause_over_a_clock_that_is_set_back_leaves_its_time(club: Club) -> None:
    """What was to come is to come still, at no less than the same distance."""
    season = await club.begun(duels(lapse=Lapse.DOUBLE_FORFEIT), ANN, BOB)
    before = (await club.fixture(season)).deadline or 0
    left = before - club.clock.now()
    await club.rule(season, Pause())
    await club.later(-HOUR)
    await club.rule(season, Resume())
    assert ((await club.fixture(season)).deadline or 0) - club.clock.now() >= left
    assert (await club.fixture(season)).open


# A damaged log


async def test_a_bad_line_spoils_one_season_only(
    club: Club, tables: Tables, store: SqliteStore
) -> None:
    """The bot wakes, and the other league's deadline passes by its own rule."""
    settings = duels(lapse=Lapse.DOUBLE_FORFEIT)
    season = await club.begun(settings, ANN, BOB)
    await summer(club, settings, ANN, BOB)
    bad = "UPDATE deeds SET deed = '{}' WHERE season_id = ? AND number = 2"
    await store._connection.execute(bad, (season,))
    club.clock.ms += 30 * DAY
    woken = Leagues(tables, store.leagues)
    await woken.wake()
    await rest(woken)
    assert (await woken.find(GUILD, "Summer")).season.phase is Phase.OVER
    assert len(await woken.all(GUILD)) == 2
    await woken.sleep()
