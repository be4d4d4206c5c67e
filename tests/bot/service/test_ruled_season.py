"""Seasons that are really played while a director rules at random: all follows from the log."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.cli.trial import DIRECTOR, GUILD, Calendar, Trial
from bot.league.choices import shape
from bot.league.deeds import (
    Deed,
    Extend,
    Forfeit,
    Pause,
    Play,
    Record,
    Rejoin,
    Resume,
    Substitute,
    Undo,
    Void,
    Withdraw,
)
from bot.league.results import Score
from bot.league.settings import Format
from bot.ratings import leaderboard, rate
from bot.season.course import is_ruling
from bot.season.faults import IllegalDeed
from bot.season.rated import rated
from bot.season.state import Phase, Season
from bot.service.league_check import check, tables
from bot.service.leagues import Book
from bot.service.model import Person
from bot.service.strengths import Strengths
from data.checking import Archive
from data.store import SqliteStore, open_store

DAY: Final = 86_400_000


class Ruled(Trial):
    """A season in which, before each game of a round, a director rules on something."""

    def __init__(self, store: SqliteStore, clock: Calendar, seed: int) -> None:
        super().__init__(store, clock, "novice", seed, lambda games, of: None)
        self.random = Random(seed)

    async def _play_some(self, book: Book) -> None:
        for _ in range(3):
            await self._rule(book.edition.season)
        book = await self._settled(book)
        if book.season.phase is Phase.PAUSED:
            book = await self.leagues.act(book.edition.season, DIRECTOR, Resume())
        if book.season.phase is Phase.RUNNING:
            await super()._play_some(await self._settled(book))

    async def _rule(self, number: int) -> None:
        """Do one thing, if it can be done just now."""
        season = (await self.leagues.book(number)).season
        substitute = await self.leagues.number(Person(900 + season.lines, "Substitute"))
        deed = self.random.choice(self._deeds(season, substitute))
        try:
            await self.leagues.act(number, DIRECTOR, deed, why="so it is")
        except IllegalDeed:
            return
        if isinstance(deed, Pause):
            self._clock.at += 2 * DAY

    def _deeds(self, season: Season, substitute: int) -> list[Deed]:
        fixture = self.random.choice(list(season.fixtures))
        team = self.random.choice(list(season.teams.values()))
        plays = [line.deed for line in season.log if isinstance(line.deed, Play)]
        rulings = [line.number for line in season.log if is_ruling(line)]
        score = Score((self.random.randrange(200), 90), self.random.randrange(2))
        return [
            Record(fixture, (score,)),
            Forfeit(fixture, self.random.choice((0, 1, None))),
            Extend(self._clock.at + 3 * DAY, fixture),
            Substitute(team.number, team.players[0] or 0, substitute),
            Pause(),
            Withdraw(team.number),
            Rejoin(team.number),
            *(Void(each.fixture, each.game) for each in plays[-2:]),
            *(Undo(line) for line in rulings[-2:]),
        ]


@pytest.mark.parametrize("form", [Format.SWISS, Format.ROUND_ROBIN, Format.KNOCKOUT])
@pytest.mark.parametrize("seed", range(3))
async def test_whatever_is_ruled_all_follows_from_the_log(
    form: Format, seed: int, tmp_path: Path
) -> None:
    """What the bot has in memory, and what is made of the file: the season, tables, ratings."""
    league = replace(shape("binocle", "custom", {"target": 100}, 2, form), games=1 + seed)
    file, clock = tmp_path / "season.sqlite3", Calendar()
    async with await open_store(file, clock) as store:
        trial = Ruled(store, clock, seed)
        book = await trial.run("Winter", league, 6)
        board = await Strengths(store.leagues).board(GUILD, "binocle")
        await trial.close()
    with Archive.opened(file) as archive:
        (edition,) = archive.seasons()
        found = check(archive.lines(edition.season), edition.lines, archive.games(edition.season))
    assert found.differences == []
    assert found.season == book.season
    assert tables(book.season) == tables(found.season)
    assert leaderboard(rate(rated(found.season))) == board.standings
    assert sum(map(is_ruling, book.season.log)) >= 3
