"""Games at tables that are bound to fixtures: how they start, go on, end and are given up."""

from random import Random

import pytest

from bot.ai.player import NOVICE
from bot.league.deeds import BOT, Abandon, Forfeit, Pause, Resume, Void
from bot.season.faults import Fault, IllegalDeed
from bot.season.results import entrants, results
from bot.season.state import Phase
from bot.service.errors import (
    BoundTable,
    GameRunning,
    SeatsEmpty,
)
from bot.service.leagues import Asker
from bot.service.model import Person, Status
from bot.standings import standings
from tests.bot.service.seasons import (
    ANN,
    BOB,
    CAT,
    EVE,
    FIRST,
    Club,
    duels,
    rest,
)
from tests.bot.service.test_bound_tables import DIRECTOR, why

# Starting, going on, closing


async def test_who_sits_starts_when_everybody_is_there(club: Club, season: int) -> None:
    """Not before."""
    table = await club.opened(season, by=Asker(ANN))
    with pytest.raises(SeatsEmpty):
        await club.lobby.start(table.id, ANN.user)
    await club.lobby.join(table.id, BOB)
    assert (await club.lobby.start(table.id, BOB.user)).status is Status.PLAYING
    with pytest.raises(GameRunning):
        await club.lobby.start(table.id, ANN.user)


async def test_a_paused_season_starts_no_game(club: Club, season: int) -> None:
    """At a table that was open before."""
    table = await club.opened(season, by=Asker(ANN))
    await club.lobby.join(table.id, BOB)
    await club.rule(season, Pause())
    with pytest.raises(BoundTable) as refused:
        await club.lobby.start(table.id, ANN.user)
    assert why(refused) == "paused"
    await club.rule(season, Resume())
    assert (await club.lobby.start(table.id, ANN.user)).status is Status.PLAYING


async def test_a_fixture_s_games_follow_each_other(club: Club) -> None:
    """Dealt first by one and by the other; after the last there is no more."""
    season = await club.begun(duels(games=3), ANN, BOB, CAT)
    number = await club.met(season)
    table, dealers = await club.opened(season, number), []
    for points in ((1000, 400), (400, 1000), (1000, 400)):
        started = await club.started(season, number)
        dealers.append((await club.tables.live(started.game or 0)).game.dealer)
        await club.ended(started, *points)
    assert dealers[0] != dealers[1] != dealers[2]
    with pytest.raises(BoundTable) as refused:
        await club.lobby.start(table.id, DIRECTOR, moderator=True)
    assert why(refused) == "over"


async def test_a_voided_game_is_played_anew_by_the_same_dealer(club: Club) -> None:
    """As if it had not been played."""
    season = await club.begun(duels(games=2), ANN, BOB, CAT)
    number = await club.met(season)
    await club.ended(await club.started(season, number), 1000, 400)
    dealers = []
    for _ in range(2):
        table = await club.started(season, number)
        assert table.game is not None
        dealers.append((await club.tables.live(table.game)).game.dealer)
        await club.ended(table, 1000, 400)
        await club.rule(season, Void(number, table.game))
    assert dealers[0] == dealers[1]


async def test_a_ruled_fixture_starts_no_game(club: Club) -> None:
    """Its table stays open, and says why."""
    season = await club.begun(duels(), ANN, BOB, CAT)
    number = await club.met(season)
    table = await club.opened(season, number)
    await club.rule(season, Forfeit(number, 0))
    with pytest.raises(BoundTable) as refused:
        await club.lobby.start(table.id, DIRECTOR)
    assert why(refused) == "ruled"


async def test_a_game_in_play_is_given_up_by_directors_alone(club: Club, season: int) -> None:
    """No moderator of the channel does; then the fixture is played at another table."""
    table = await club.started(season)
    for who, moderator in ((table.host, False), (ANN.user, True), (DIRECTOR, True)):
        with pytest.raises(BoundTable) as refused:
            await club.lobby.close(table.id, who, moderator=moderator)
        assert why(refused) == "closing"
    await club.leagues.close_table(season, 1, FIRST, why="it hangs")
    assert (await club.fixture(season)).open
    assert (await club.started(season)).id != table.id


async def test_who_gave_a_game_up_is_in_the_log(club: Club, season: int) -> None:
    """And why; of a table without a game in play there is nothing to tell."""
    table = await club.started(season)
    await club.leagues.close_table(season, 1, FIRST, why="it hangs")
    line = (await club.leagues.log(season))[-1]
    assert line.deed == Abandon(1, table.id)
    assert (line.by, line.why) == (await club.leagues.number(FIRST.person), "it hangs")
    await club.opened(season)
    await club.leagues.close_table(season, 1, FIRST)
    assert (await club.deeds(season))[-1] == "Seat"


async def test_a_director_closes_the_table_by_role(club: Club) -> None:
    """Who directs need not be a moderator of the server."""
    season = await club.begun(duels(directors=7), ANN, BOB)
    table = await club.started(season)
    with pytest.raises(IllegalDeed) as refused:
        await club.leagues.close_table(season, 1, Asker(ANN))
    assert refused.value.fault is Fault.NOT_DIRECTOR
    closed = await club.leagues.close_table(season, 1, Asker(EVE, roles=frozenset({7})))
    assert (closed.id, closed.status) == (table.id, Status.CLOSED)


async def test_a_ruling_frees_the_players(club: Club) -> None:
    """The league does not wait for their game any more."""
    season = await club.begun(duels(), ANN, BOB, CAT)
    number = await club.met(season)
    table = await club.started(season, number)
    (one, other) = await club.people(season, number)
    await club.rule(season, Forfeit(number, 0))
    await club.lobby.leave(table.id, one.user)
    assert (await club.lobby.leave(table.id, other.user)).status is Status.CLOSED


async def test_a_lost_channel_takes_its_table_though_a_game_is_in_play(
    club: Club, season: int
) -> None:
    """The fixture is open still, and the log says what became of the game."""
    table = await club.started(season)
    await club.lobby.gone(table.channel)
    assert (await club.tables.any_table(table.id)).status is Status.CLOSED
    assert (await club.fixture(season)).open
    line = (await club.leagues.log(season))[-1]
    assert (line.by, line.deed) == (BOT, Abandon(1, table.id))


# What it comes to


async def test_a_game_at_a_bound_table_goes_into_the_standings(club: Club) -> None:
    """From the first card to the table of the league, with nobody ruling on anything."""
    season = await club.begun(duels(options={"target": 250}), ANN, BOB)
    table = await club.started(season)
    random = Random(1)
    assert table.game is not None
    while not (live := await club.tables.live(table.game)).state.over:
        seat = live.state.waiting[0]
        who = table.seats[seat]
        assert isinstance(who, Person)
        seen = await club.tables.see(table, who.user)
        assert seen.view is not None
        await club.tables.act(table.game, who.user, NOVICE.choose(seen.view, random))
    await rest(club.leagues)
    found = await club.season(season)
    assert found.phase is Phase.OVER
    (row, last) = standings(found.settings, entrants(found, 1), results(found, 1)).rows
    (game,) = found.fixture(1).games
    winner = found.fixture(1).sides[game.score.winner or 0]
    assert (row.entry,) == winner
    assert (row.won, last.lost, row.scored) == (1, 1, game.score.points[game.score.winner or 0])
    assert game.score.points == tuple(live.state.scores)
