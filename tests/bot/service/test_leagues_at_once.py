"""Several who change a season at once, and a bot that dies in the middle."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from bot.league.deeds import (
    Enter,
    Forfeit,
    Line,
    Play,
    Undo,
    Withdraw,
)
from bot.league.results import Way
from bot.league.settings import Format, Lapse
from bot.season.state import Phase, Ruling
from bot.service.errors import StaleAction
from bot.service.leagues import Asker, Leagues
from bot.service.tables import Tables
from data.store import SqliteStore
from tests.bot.service.seasons import (
    ANN,
    BOB,
    CAT,
    DAY,
    FIRST,
    PEOPLE,
    SECOND,
    Club,
    duels,
    rest,
)

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


# Overtaken by a game


async def last_card_meanwhile(
    club: Club, monkeypatch: pytest.MonkeyPatch, what: str, *, before: bool
) -> int:
    """A season in which a game's last card is stored just before or after `what` is, the once."""
    season = await club.begun(duels(Format.SWISS), *PEOPLE[:4])
    await club.rule(season, Forfeit(2, 0))
    table = await club.started(season)
    store = club.leagues._store
    real: Callable[..., Awaitable[object]] = getattr(store, what)

    async def overtaken(*args: object, **options: object) -> object:
        monkeypatch.undo()
        if before:
            await club.over(table, 1000, 300)
        done = await real(*args, **options)
        if not before:
            await club.over(table, 1000, 300)
        return done

    monkeypatch.setattr(store, what, overtaken)
    return season


async def test_what_a_game_overtakes_is_tried_again(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its line came first; the ruling is made on the season as it then is."""
    season = await last_card_meanwhile(club, monkeypatch, "append", before=True)
    await club.rule(season, Withdraw(1))
    deeds = await club.deeds(season)
    assert deeds[deeds.index("Play") + 1] == "Withdraw"
    assert await club.outcome(season, 1) == (Way.PLAYED, 0)


async def test_a_ruling_that_a_game_overtakes_is_stale(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The director is told of the game, and that alone has changed."""
    season = await last_card_meanwhile(club, monkeypatch, "append", before=True)
    seen = (await club.season(season)).lines
    with pytest.raises(StaleAction) as refused:
        await club.leagues.act(season, FIRST, Forfeit(1, 1), why="no show", seen=seen)
    line = refused.value.detail["line"]
    assert isinstance(line, Line)
    assert isinstance(line.deed, Play)
    assert await club.outcome(season, 1) == (Way.PLAYED, 0)


@pytest.mark.parametrize("before", [True, False])
async def test_no_alarm_is_lost_to_another_deed(
    club: Club, monkeypatch: pytest.MonkeyPatch, before: bool
) -> None:
    """Whatever is stored while a game ends, the next round is drawn at once."""
    season = await last_card_meanwhile(club, monkeypatch, "append", before=before)
    await club.rule(season, Forfeit(2, 1))
    await rest(club.leagues)
    assert (await club.deeds(season))[-1] == "Draw"


async def test_a_table_is_opened_though_a_game_ends_meanwhile(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of another fixture: it depends on nothing seen."""
    season = await last_card_meanwhile(club, monkeypatch, "open_table", before=True)
    await club.rule(season, Undo(await club.line(season, Forfeit(2, 0))))
    table = await club.opened(season, 2)
    assert (await club.fixture(season, 2)).table == table.id


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


async def test_a_table_opened_meanwhile_hides_no_stored_result(
    club: Club, tables: Tables, store: SqliteStore
) -> None:
    """It was opened after the last card in another division, and then the bot died."""
    season = await club.begun(duels(Format.SWISS, divisions=2), *PEOPLE[:8])
    await club.rule(season, Forfeit(1, 0))
    await club.ended(await club.started(season, 2), 300, 1000)
    await club.opened(season, 3)
    assert (await club.deeds(season))[-2:] == ["Play", "Seat"]
    woken = Leagues(tables, store.leagues)
    await woken.wake()
    await rest(woken)
    assert (await club.deeds(season))[-1] == "Draw"
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
