"""The database as a check reads it."""

from pathlib import Path
from random import Random

from bot.ai.player import CLUB, PLAYERS
from bot.engine.view import observe
from bot.league.deeds import Substitute
from bot.league.results import NOBODY
from bot.service.league_check import Checked, check
from bot.service.leagues import Leagues
from bot.service.lobby import Lobby
from bot.service.luck import SeededLuck
from bot.service.model import Table
from bot.service.tables import Tables
from bot.variants import SYSTEMS
from data.checking import Archive
from data.store import SqliteStore, open_store
from tests.bot.service.seasons import ANN, BOB, Club, duels, rest
from tests.fakes import FakeClock


def club_of(store: SqliteStore, clock: FakeClock) -> Club:
    """A server with leagues in this store."""
    tables = Tables(store, SYSTEMS, PLAYERS, clock, SeededLuck(5))
    leagues = Leagues(tables, store.leagues)
    return Club(leagues, tables, Lobby(tables, leagues), clock)


async def act(club: Club, table: Table, turns: int) -> bool:
    """So many turns of the people at the table, by sensible moves; whether the game is over."""
    assert table.game is not None
    for number in range(turns):
        live = await club.tables.live(table.game)
        if live.state.over:
            return True
        seat = live.state.waiting[-1]
        who = table.seats[seat]
        action = CLUB.choose(observe(live.rules, live.state, seat), Random(number))
        await club.tables.act(table.game, (ANN if who == ANN else BOB).user, action)
    return False


def checked(file: Path) -> Checked:
    """The only season of the database."""
    with Archive.opened(file) as archive:
        (edition,) = archive.seasons()
        season = edition.season
        return check(archive.lines(season), edition.lines, archive.games(season))


async def test_a_running_bot_is_not_disturbed(tmp_path: Path) -> None:
    """A season in play is read while the bot writes on, as it is at that moment."""
    file = tmp_path / "games.sqlite3"
    async with await open_store(file, FakeClock()) as store:
        club = club_of(store, FakeClock())
        season = await club.begun(duels(options={"target": 100}, preset="custom"), ANN, BOB)
        table = await club.started(season)
        with Archive.opened(file) as archive:
            before = len(list(archive.lines(season)))
            assert list(archive.games(season)) == []
            assert await act(club, table, 999)
            await rest(club.leagues)
            assert len(list(archive.lines(season))) == before
            assert list(archive.games(season)) == []
        found = checked(file)
        assert (found.games, found.differences) == (1, [])
        await club.tables.sleep()


async def test_a_seat_that_changed_hands_is_nobodys(tmp_path: Path) -> None:
    """As the season's log says: who took over in mid-game, by a ruling, did not play it."""
    file = tmp_path / "games.sqlite3"
    async with await open_store(file, FakeClock()) as store:
        club = club_of(store, FakeClock())
        league = duels(options={"target": 100}, preset="custom", computers=True)
        season = await club.begun(league, ANN, BOB)
        table = await club.started(season)
        assert not await act(club, table, 3)
        await club.rule(season, Substitute(2, await club.leagues.number(BOB), None))
        table = await club.lobby.leave(table.id, BOB.user)
        assert await act(club, table, 999)
        await rest(club.leagues)
        (play,) = (await club.fixture(season)).games
        await club.tables.sleep()
    assert [NOBODY in side for side in play.players].count(True) == 1
    assert checked(file).differences == []
