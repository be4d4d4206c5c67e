"""A season whose games rate, played in the storage."""

from collections.abc import Sequence
from typing import Final

from bot.league.deeds import BOT, Begin, Deed, Draw, Enter, Line, Pairing, Play
from bot.league.results import Player, Score
from bot.league.settings import Entrants, Format, Settings
from bot.ratings import Rated
from bot.service.model import Person
from data.store import SqliteStore

GUILD: Final = 9
ANN, BOB, CID = (Person(user, name) for user, name in ((11, "Ann"), (12, "Bob"), (13, "Cid")))
WON, LOST = Score((1000, 700), 0), Score((640, 1010), 1)
SECOND: Final = 1000
"""Milliseconds."""


def settings(system: str = "binocle") -> Settings:
    """A league for two, with as many games a fixture as there may be."""
    return Settings(system, "", {}, Entrants.PLAYERS, Format.LADDER, games=9)


class Running:
    """A season in which each meets each, in a round of their own: fixture 1 is Ann and Bob's."""

    def __init__(
        self,
        store: SqliteStore,
        name: str = "Winter",
        system: str = "binocle",
        people: Sequence[Person] = (ANN, BOB, CID),
    ) -> None:
        self.store = store
        self.name = name
        self.system = system
        self.people = people
        self.pairs = [(a, b) for b in range(2, len(people) + 1) for a in range(1, b)]
        self.lines = 1
        self.at = SECOND

    async def start(self, guild: int = GUILD) -> "Running":
        """The fixtures are drawn."""
        rules, founder = settings(self.system), self.people[0]
        made = await self.store.leagues.create(guild, 70, self.name, founder, rules, self.at)
        self.season = made.season
        self.numbers = await self.store.leagues.numbers(self.people)
        for number in self.numbers:
            await self.do(Enter(), number)
        await self.do(Begin(tuple(range(1, len(self.people) + 1))))
        drawn = (Pairing(1, at, ((one,), (two,))) for at, (one, two) in enumerate(self.pairs, 1))
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
        """A game is over, a second after the last."""
        self.at += SECOND
        one, two = seats or (self.numbers[entry - 1] for entry in self.pairs[fixture - 1])
        await self.do(Play(fixture, game, score, ((one,), (two,))), BOT)

    def rated(self, game: int, at: int, *, lost: bool = False) -> Rated:
        """A game of Ann and Bob, as it rates."""
        return Rated(game, at, ((self.numbers[0],), (self.numbers[1],)), int(lost))
