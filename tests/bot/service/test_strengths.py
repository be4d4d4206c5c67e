"""Ratings of a server, from the logs of its leagues."""

import asyncio
from collections.abc import Sequence

import pytest

from bot.league.deeds import Line, Undo, Void
from bot.league.results import NOBODY
from bot.ratings import rate
from bot.service import strengths
from bot.service.strengths import Board, Strengths
from data.store import SqliteStore
from tests.bot.service.rating_seasons import ANN, BOB, CID, GUILD, LOST, Running


@pytest.fixture
async def running(store: SqliteStore) -> Running:
    """A season of Binocle."""
    return await Running(store).start()


@pytest.fixture
def made(store: SqliteStore) -> Strengths:
    """The service."""
    return Strengths(store.leagues)


def shown(board: Board) -> dict[str, int]:
    """The rating of each by name."""
    names = board.names
    return {names[line.rating.player]: line.rating.shown for line in board.standings}


async def test_a_game_in_a_league_makes_ratings(running: Running, made: Strengths) -> None:
    """Of those who played it."""
    assert (await made.board(GUILD, "binocle")).standings == ()
    await running.play(1)
    board = await made.board(GUILD, "binocle")
    assert list(shown(board)) == ["Ann", "Bob"]
    assert board.player(ANN.user) == running.numbers[0]
    assert board.player(CID.user) == NOBODY


async def test_games_go_on_where_they_stopped(running: Running, made: Strengths) -> None:
    """As if all had been rated at once."""
    games = []
    for game in range(1, 6):
        await running.play(game)
        games.append(running.rated(game, running.at))
        await made.board(GUILD, "binocle")
    board = await made.board(GUILD, "binocle")
    at_once = rate(games).players
    assert {line.rating.player: line.rating for line in board.standings} == at_once


async def test_a_voided_game_is_as_if_it_had_never_been(running: Running, made: Strengths) -> None:
    """Everything is rated anew; and again when the ruling is undone."""
    await running.play(1)
    before = shown(await made.board(GUILD, "binocle"))
    await running.play(2)
    both = shown(await made.board(GUILD, "binocle"))
    line = await running.do(Void(1, 2))
    assert shown(await made.board(GUILD, "binocle")) == before != both
    await running.do(Undo(line))
    assert shown(await made.board(GUILD, "binocle")) == both


async def test_all_leagues_of_a_server_rate_together(
    running: Running, made: Strengths, store: SqliteStore
) -> None:
    """In the order in which their games ended, whichever was asked for first."""
    other = await Running(store, "Summer").start()
    await running.play(1)
    running.at += 5000
    await running.play(2, score=LOST)
    await made.board(GUILD, "binocle")
    await other.play(3, score=LOST)  # before the second one
    board = await made.board(GUILD, "binocle")
    games = (
        running.rated(1, 2000),
        other.rated(3, 2000, lost=True),
        running.rated(2, 8000, lost=True),
    )
    at_once = rate(games).players
    assert {line.rating.player: line.rating for line in board.standings} == at_once


async def test_another_game_and_another_server_rate_apart(
    running: Running, made: Strengths, store: SqliteStore
) -> None:
    """A rating is of one game on one server."""
    bezique = await Running(store, "Spring", "bezique_foster").start()
    elsewhere = await Running(store, "Winter").start(guild=8)
    await running.play(1)
    await bezique.play(2, fixture=2)
    await elsewhere.play(3, fixture=3)
    assert set(shown(await made.board(GUILD, "binocle"))) == {"Ann", "Bob"}
    assert set(shown(await made.board(GUILD, "bezique_foster"))) == {"Ann", "Cid"}
    assert set(shown(await made.board(8, "binocle"))) == {"Bob", "Cid"}
    assert (await made.board(8, "bezique_foster")).standings == ()


async def test_a_game_with_a_computer_does_not_rate(running: Running, made: Strengths) -> None:
    """Whoever it sat in for."""
    await running.play(1, seats=(running.numbers[0], NOBODY))
    assert (await made.board(GUILD, "binocle")).standings == ()


async def test_who_was_erased_is_on_no_board(
    running: Running, made: Strengths, store: SqliteStore
) -> None:
    """What others won of him stays theirs."""
    await running.play(1)
    before = shown(await made.board(GUILD, "binocle"))
    await store.forget(BOB.user)
    board = await made.board(GUILD, "binocle")
    assert shown(board) == {"Ann": before["Ann"]}
    assert board.player(0) == board.player(BOB.user) == NOBODY


async def test_the_usual_game_is_that_of_the_newest_season(
    running: Running, made: Strengths, store: SqliteStore
) -> None:
    """A server without a league has none."""
    assert await made.usual(GUILD) == "binocle"
    await Running(store, "Spring", "bezique_foster").start()
    assert await made.usual(GUILD) == "bezique_foster"
    assert await made.usual(8) is None


async def test_the_usual_game_is_told_by_one_log(
    running: Running, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not by all of the server's, which take their time; by none that was read before."""
    spring = await Running(store, "Spring", "bezique_foster").start()
    read, leagues = list[int](), store.leagues
    real = leagues.log

    async def noted(season: int, after: int = 0) -> Sequence[Line]:
        read.append(season)
        return await real(season, after)

    monkeypatch.setattr(leagues, "log", noted)
    made = Strengths(leagues)
    assert await made.usual(GUILD) == "bezique_foster"
    assert read == [spring.season]
    await made.board(GUILD, "bezique_foster")
    read.clear()
    assert await made.usual(GUILD) == "bezique_foster"
    assert read == []


async def test_many_at_once_ask_for_the_same(running: Running, made: Strengths) -> None:
    """They all get it."""
    await running.play(1)
    boards = await asyncio.gather(*(made.board(GUILD, "binocle") for _ in range(5)))
    assert [shown(board) for board in boards] == [shown(boards[0])] * 5
    assert shown(boards[0])


async def test_what_is_not_asked_for_is_forgotten(
    running: Running, made: Strengths, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And made anew when it is."""
    monkeypatch.setattr(strengths, "SERVERS", 2)
    await running.play(1)
    before = shown(await made.board(GUILD, "binocle"))
    for guild in range(100, 103):
        await made.board(guild, "binocle")
    assert GUILD not in made._servers
    assert shown(await made.board(GUILD, "binocle")) == before
