"""Ratings of a server, from the logs of its leagues."""

import asyncio
from collections.abc import Sequence

import pytest

from bot.league.deeds import BOT, Begin, Deed, Draw, Enter, Line, Pairing, Play, Undo, Void
from bot.league.results import NOBODY, Player, Score
from bot.league.settings import Entrants, Format, Settings
from bot.ratings import Rated, rate
from bot.service import strengths
from bot.service.model import Person
from bot.service.strengths import Board, Strengths
from data.store import SqliteStore

GUILD = 9
PEOPLE = tuple(Person(user, name) for user, name in ((11, "Ann"), (12, "Bob"), (13, "Cid")))
ANN, BOB, CID = PEOPLE
WON, LOST = Score((1000, 700), 0), Score((640, 1010), 1)
ALL = ((1, 2), (1, 3), (2, 3))
"""Who meets whom, in a round each."""


def settings(system: str = "binocle") -> Settings:
    """A league for two, with as many games a fixture as there may be."""
    return Settings(system, "", {}, Entrants.PLAYERS, Format.LADDER, games=9)


class Running:
    """A season that is played, in the store. Fixtures: Ann and Bob, Ann and Cid, Bob and Cid."""

    def __init__(self, store: SqliteStore, name: str = "Winter", system: str = "binocle") -> None:
        self.store = store
        self.name = name
        self.system = system
        self.lines = 1
        self.at = 1000

    async def start(self, guild: int = GUILD) -> "Running":
        """The fixtures are drawn."""
        rules = settings(self.system)
        made = await self.store.leagues.create(guild, 70, self.name, ANN, rules, self.at)
        self.season = made.season
        self.numbers = await self.store.leagues.numbers(PEOPLE)
        for number in self.numbers:
            await self.do(Enter(), number)
        await self.do(Begin((1, 2, 3)))
        drawn = (Pairing(1, at, ((one,), (two,))) for at, (one, two) in enumerate(ALL, 1))
        await self.do(Draw(tuple(drawn)), BOT)
        return self

    async def do(self, deed: Deed, by: Player | None = None) -> int:
        """A line more in the log; its number."""
        who = self.numbers[0] if by is None else by
        line = Line(self.lines, self.at, who, deed, "so ruled")
        await self.store.leagues.append(self.season, (line,), due=None)
        self.lines += 1
        return line.number

    async def play(
        self, game: int, fixture: int = 1, score: Score = WON, seats: Sequence[Player] = ()
    ) -> None:
        """A game is over."""
        self.at += 1000
        one, two = seats or (self.numbers[entry - 1] for entry in ALL[fixture - 1])
        await self.do(Play(fixture, game, score, ((one,), (two,))), BOT)

    def rated(self, game: int, at: int, *, lost: bool = False) -> Rated:
        """A game of Ann and Bob, as it rates."""
        return Rated(game, at, ((self.numbers[0],), (self.numbers[1],)), int(lost))


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
