"""A season that is played in a test, line by line."""

from collections.abc import Sequence
from typing import Final

from bot.league.deeds import BOT, Accept, Begin, Deed, Draw, Enter, Found, Line, Pairing, Play
from bot.league.results import Player, Score, Sides
from bot.league.settings import Entrants, Format, Settings
from bot.season.course import apply, found
from bot.season.deadlines import round_end
from bot.season.duties import duties
from bot.season.faults import IllegalDeed
from bot.season.state import Season

DIRECTOR: Final = 99
DAY: Final = 86_400_000
START: Final = 1_760_000_000_000
WON: Final = Score((1000, 700), 0)
LOST: Final = Score((640, 1010), 1)
EVEN: Final = Score((900, 900), None)


def settings(form: Format = Format.SWISS, **others: object) -> Settings:
    """A league of single players in a game for two, or of a rotation of four."""
    return Settings("game", "", {}, Entrants.PLAYERS, form, **others)  # type: ignore[arg-type] # any fields


class Course:
    """A season and its clock. Entry n is the player 10 + n's, where players enter alone."""

    def __init__(self, settings: Settings) -> None:
        self.now = START
        self.games = 0
        self.season: Season = found(Line(0, self.now, DIRECTOR, Found(settings)))

    def do(self, deed: Deed, by: Player = DIRECTOR, why: str = "so ruled") -> int:
        """The number of the line that was added."""
        line = Line(self.season.lines, self.now, by, deed, why)
        self.season = apply(self.season, line)
        return line.number

    def refuse(self, deed: Deed, by: Player = DIRECTOR) -> IllegalDeed:
        """Why it can't be done; nothing has changed."""
        before, log = self.season, self.season.log
        try:
            self.do(deed, by)
        except IllegalDeed as bad:
            assert (self.season, self.season.log) == (before, log)
            return bad
        raise AssertionError(f"not refused: {deed}")

    def enter(self, count: int) -> None:
        """So many single players."""
        for player in range(11, 11 + count):
            self.do(Enter(), player)

    def pair(self, one: Player, other: Player, division: int | None = None) -> int:
        """A complete pair's number."""
        self.do(Enter(partner=other, division=division), one)
        entry = self.season.entered
        self.do(Accept(entry), other)
        return entry

    def begin(self, count: int = 0) -> None:
        """With so many more players; they are seeded as they entered."""
        self.enter(count)
        self.do(Begin(tuple(sorted(n for n, t in self.season.teams.items() if t.complete))))

    def draw(self, number: int, *sides: Sides, division: int = 1) -> None:
        """These fixtures of a round, with the league's deadline."""
        until = round_end(self.season.settings, self.now)
        self.do(Draw(tuple(Pairing(division, number, each, until) for each in sides)), BOT)

    def follow(self, playing: Sequence[int] = ()) -> list[Deed]:
        """What the league's own rules ask for now is done."""
        done: list[Deed] = []
        while asked := duties(self.season, self.now, playing, target=1000):
            for deed in asked:
                self.do(deed, BOT)
            done += asked
            assert len(done) < 10_000, "never done"
        return done

    def play(self, fixture: int, score: Score = WON) -> int:
        """A game of the fixture was played by those who are to; its number."""
        self.games += 1
        sides = self.season.fixtures[fixture].sides
        who = [tuple(p or 0 for e in side for p in self.season.teams[e].players) for side in sides]
        self.do(Play(fixture, self.games, score, (who[0], who[1])), BOT)
        return self.games

    def play_all(self, score: Score = WON) -> None:
        """One game of each open fixture."""
        for each in [e for e in self.season.fixtures.values() if e.open]:
            self.play(each.number, score)

    @property
    def log(self) -> tuple[Line, ...]:
        """The whole log."""
        return self.season.log
