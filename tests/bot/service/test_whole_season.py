"""Seasons that are really played: from the sign-up to the final table, every card of it.

They are stored in a file, and what they come to is worked out again from what is there.
"""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

import pytest

from bot.cli.trial import GUILD, Calendar, Trial
from bot.engine.rules import Values
from bot.league.choices import shape
from bot.league.deeds import BOT, Accept, Begin, Enter, Play, Seat
from bot.league.results import Way
from bot.league.settings import Format, Settings
from bot.ratings import leaderboard, rate
from bot.season.rated import rated
from bot.season.results import results
from bot.season.seats import seats
from bot.season.state import Phase, Season
from bot.service.league_check import Checked, check, tables
from bot.service.leagues import Book
from bot.service.strengths import Board, Strengths
from bot.standings import Standings
from bot.variants import SYSTEMS
from data.checking import Archive
from data.store import open_store

SHORT: Final[Values] = {"target": 50, "max_bid": 15, "pass_count": "4", "win_rule": "highest"}
"""House rules by which a game is soon over: two deals of it, as a rule."""


def settings(form: Format, **other: object) -> Settings:
    """A league of pairs, whose games are as short as the rules allow."""
    made = shape("partnership", "custom", SHORT, SYSTEMS["partnership"].seats, form)
    return replace(made, **cast("dict[str, Any]", other))


class Played(NamedTuple):
    """A season as the bot has it in memory, and what was found when it was looked at anew."""

    book: Book
    tables: Mapping[int, Standings]
    board: Board
    checked: Checked

    @property
    def season(self) -> Season:
        """As the bot has it."""
        return self.book.season


async def played(path: Path, league: Settings, entries: int) -> Played:
    """A season of novices in the file; all is checked after the file was closed."""
    clock = Calendar()
    async with await open_store(path, clock) as store:
        trial = Trial(store, clock, "novice", 1, lambda games, of: None)
        book = await trial.run("Winter", league, entries)
        board = await Strengths(store.leagues).board(GUILD, league.system)
        await trial.close()
        await store.sweep(clock.now())  # the games' logs are packed by now
    return Played(book, tables(book.season), board, checked(path))


def checked(path: Path) -> Checked:
    """The only season of the database, worked out again."""
    with Archive.opened(path) as archive:
        (edition,) = archive.seasons()
        season = edition.season
        return check(archive.lines(season), edition.lines, archive.games(season))


async def test_64_pairs_and_12_rounds_come_to_the_same_when_recomputed(tmp_path: Path) -> None:
    """From the log, and from the games: tables, pairings and ratings; nobody met anybody twice."""
    it = await played(tmp_path / "season.sqlite3", settings(Format.SWISS, rounds=12), 64)
    assert it.season.phase is Phase.OVER
    assert it.checked.differences == []
    assert it.checked.games == 12 * 32
    assert it.season == it.checked.season
    assert it.checked.season is not None
    assert tables(it.checked.season) == it.tables
    assert [row.played for row in it.tables[1].rows] == [12] * 64
    assert leaderboard(rate(rated(it.checked.season))) == it.board.standings
    decided = results(it.season, 1)
    assert {result.way for result in decided} == {Way.PLAYED}
    assert len({frozenset(result.sides) for result in decided}) == len(decided) == 12 * 32


@pytest.fixture
async def small(tmp_path: Path) -> Played:
    """A season of five pairs: one has a bye in each round."""
    return await played(tmp_path / "small.sqlite3", settings(Format.SWISS, rounds=3), 5)


async def test_the_people_who_sign_up_play(small: Played) -> None:
    """Each pair enters and agrees, and sits where it is to sit; a game counts for those four."""
    deeds = [type(line.deed) for line in small.season.log]
    assert deeds.count(Enter) == deeds.count(Accept) == 5
    assert deeds.count(Begin) == 1
    assert deeds.count(Seat) == deeds.count(Play) == 6
    for each in small.season.fixtures.values():
        if not each.bye:
            (play,) = each.games
            chairs = seats(small.season, each)
            assert play.players == (chairs[::2], chairs[1::2])


async def test_nobody_but_the_league_writes_results(small: Played) -> None:
    """Draws and results are the bot's own lines; each round has one bye, and nobody has two."""
    for line in small.season.log:
        assert (line.by == BOT) == (type(line.deed).__name__ in {"Draw", "Play", "Close"})
    byes = [each for each in small.season.fixtures.values() if each.bye]
    assert [each.round for each in byes] == [1, 2, 3]
    assert len({each.sides for each in byes}) == 3
    assert small.checked.differences == []


@pytest.mark.parametrize(
    ("league", "entries", "games"),
    [
        (settings(Format.ROUND_ROBIN, games=2, playoff=2), 3, 2 * 3 + 2),
        (settings(Format.KNOCKOUT, games=3), 4, 2 * 3),
        (settings(Format.ROTATION), 5, 5),
        (settings(Format.SWISS, rounds=2, divisions=2), 8, 8),
    ],
)
async def test_other_formats_are_played_to_their_end(
    tmp_path: Path, league: Settings, entries: int, games: int
) -> None:
    """With several games a fixture, partners that change, play-offs and divisions."""
    it = await played(tmp_path / "season.sqlite3", league, entries)
    assert it.season.phase is Phase.OVER
    assert it.checked.differences == []
    assert it.checked.games >= games
    assert it.checked.season is not None
    assert tables(it.checked.season) == it.tables


async def test_the_same_seed_gives_the_same_season(tmp_path: Path) -> None:
    """Though all tables of a round are played at once."""
    league = settings(Format.SWISS, rounds=2)
    first, second = [await played(tmp_path / name, league, 8) for name in ("one", "two")]
    assert results(first.season, 1) != ()
    assert first.tables == second.tables
    assert first.board.standings == second.board.standings
