"""Whatever is done with a season, in whatever order, and wherever the bot dies."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random

import pytest

from bot.league.deeds import Deed, Forfeit, Pause, Rejoin, Resume, Substitute, Undo, Withdraw
from bot.league.settings import Format, Lapse
from bot.season.course import fold
from bot.season.duties import duties
from bot.season.faults import IllegalDeed
from bot.season.results import open_fixtures
from bot.service.errors import ServiceError
from bot.service.leagues import Leagues
from bot.service.model import Status, Table
from data.store import SqliteStore
from tests.bot.service.seasons import DAY, FIRST, PEOPLE, Club, duels, rest

STEPS = 40


class Anything:
    """Does something or other with a season; what is refused, is not done."""

    def __init__(self, club: Club, season: int, random: Random) -> None:
        self.club = club
        self.season = season
        self.random = random
        self.tables: list[Table] = []

    async def step(self) -> None:
        """One thing more."""
        acts: list[Callable[[], Awaitable[None]]] = [self.rule, self.open, self.end, self.wait]
        with suppress(ServiceError, IllegalDeed):
            await self.random.choices(acts, (6, 6, 5, 1))[0]()
        await rest(self.club.leagues)

    async def rule(self) -> None:
        """A director rules."""
        await self.club.rule(self.season, await self.ruling())

    async def ruling(self) -> Deed:
        """Any; it may be of nonsense."""
        pick, now = self.random, await self.club.season(self.season)
        team = pick.choice(list(now.teams.values()))
        other = pick.choice([None, await self.club.leagues.number(pick.choice(PEOPLE))])
        rulings: list[Deed] = [
            Forfeit(pick.choice(list(now.fixtures)), pick.choice([0, 1, None])),
            Undo(pick.randrange(now.lines)),
            Withdraw(team.number),
            Rejoin(team.number),
            Substitute(team.number, pick.choice(team.players) or 0, other),
            Pause(),
            Resume(),
        ]
        return pick.choice(rulings)

    async def open(self) -> None:
        """A game of an open fixture begins."""
        if opened := open_fixtures(await self.club.season(self.season)):
            number = self.random.choice(opened).number
            self.tables.append(await self.club.started(self.season, number))

    async def end(self) -> None:
        """A game ends; one in three is given up, or the bot dies right after its last card."""
        if not self.tables:
            return
        table = self.tables.pop()
        if (await self.club.tables.table(table.id)).status is not Status.PLAYING:
            return
        scores = self.random.choice([1000, -50]), self.random.choice([400, 700])
        match self.random.randrange(3):
            case 0:
                assert table.bond is not None
                await self.club.leagues.close_table(self.season, table.bond.fixture, FIRST)
            case 1:
                await self.club.over(table, *scores)
            case _:
                await self.club.ended(table, *scores)
                await self.club.later(0)

    async def wait(self) -> None:
        """Time goes by."""
        await self.club.later(self.random.choice([DAY, 9 * DAY]))


@pytest.mark.parametrize("seed", range(6))
async def test_a_season_is_what_its_log_says(club: Club, store: SqliteStore, seed: int) -> None:
    """In memory as in the storage; and what its own rules ask for has been done."""
    random = Random(seed)
    form = (Format.SWISS, Format.DOUBLE_ROUND_ROBIN, Format.KNOCKOUT)[seed % 3]
    settings = duels(form, games=2, computers=True, lapse=Lapse.DOUBLE_FORFEIT)
    season = await club.begun(settings, *PEOPLE[: random.randint(3, 7)])
    anything = Anything(club, season, random)
    lengths = []
    for _ in range(STEPS):
        await anything.step()
        now = await club.season(season)
        lengths.append(now.lines)
        assert now == fold(await store.leagues.log(season))
        playing = {each.table for each in now.fixtures.values() if each.table}
        assert duties(now, club.clock.ms, playing, target=1000) == ()
    assert lengths[-1] > lengths[0]
    restarted = Leagues(club.tables, store.leagues)
    assert (await restarted.book(season)).season == await club.season(season)
