"""Divisions for tests of their tables: written out in a few signs, or drawn at random."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from random import Random
from typing import Final

from hypothesis import strategies as st

from bot.league.results import Entrant, Entry, Result, Score, Side, Way
from bot.league.settings import Counting, Entrants, Format, Settings, Tie
from bot.scoring import resolved
from bot.standings import Standings, standings

TARGET: Final = 150
DECIDED: Final = 0.9
"""So many of the fixtures are decided."""


def league(form: Format = Format.SWISS, *ties: Tie, **others: object) -> Settings:
    """A league of a game up to 150, with no tie-breaks but these."""
    plain = Settings("game", "", {}, Entrants.PLAYERS, form, ties=ties, **others)  # type: ignore[arg-type] # any fields
    return resolved(plain, TARGET)


def entries(size: int) -> tuple[Entrant, ...]:
    """Entries 1, 2, … seeded in this order."""
    return tuple(Entrant(number, number) for number in range(1, size + 1))


def game(ours: int, theirs: int) -> Score:
    """A game that goes to the side with more points."""
    return Score((ours, theirs), None if ours == theirs else int(theirs > ours))


def results(*rounds: str) -> tuple[Result, ...]:
    """The results of rounds that are written out, fixture by fixture.

    `1>2` is won, `1=2` drawn and `1-` a bye; `1>>2` is won by forfeit, `1x2` by nobody; `1~2` is
    declared drawn without a game. Sides of two are `1,2>3,4`. A score may follow: `1>2:90/40/…`.
    """
    written = [(number, text) for number, line in enumerate(rounds, 1) for text in line.split()]
    return tuple(_result(fixture, *each) for fixture, each in enumerate(written, 1))


def table(settings: Settings, size: int, *rounds: str) -> Standings:
    """The table of such rounds between so many entries."""
    return standings(settings, entries(size), results(*rounds))


def order(found: Standings) -> list[Entry]:
    """The entries from the top."""
    return [row.entry for row in found.rows]


def _result(fixture: int, number: int, text: str) -> Result:
    fixed, _, scores = text.partition(":")
    sign = next(sign for sign in (">>", ">", "=", "x", "~", "-") if sign in fixed)
    first, second = (_side(part) for part in fixed.split(sign))
    plain = Result(fixture, number, (first, second), Way.PLAYED)
    points = [int(each) for each in scores.split("/")] if scores else []
    games = tuple(game(*pair) for pair in zip(points[::2], points[1::2], strict=True))
    return {
        ">": replace(plain, games=games or (game(100, 50),)),
        "=": replace(plain, games=games or (game(70, 70),)),
        "-": replace(plain, way=Way.BYE),
        ">>": replace(plain, way=Way.FORFEIT, winner=0),
        "x": replace(plain, way=Way.DOUBLE_FORFEIT),
        "~": replace(plain, way=Way.RECORDED),
    }[sign]


def _side(text: str) -> Side:
    return tuple(int(each) for each in text.split(",") if each)


@dataclass(frozen=True, slots=True)
class Division:
    """What a table is made from."""

    settings: Settings
    entrants: tuple[Entrant, ...]
    results: tuple[Result, ...]

    @property
    def table(self) -> Standings:
        """The table of it."""
        return standings(self.settings, self.entrants, self.results)


@st.composite
def divisions(
    draw: st.DrawFn, forms: Sequence[Format] = tuple(Format), counted: Sequence[Counting] = ()
) -> Division:
    """Any division: entries that came late or left, byes, forfeits, open fixtures among them.

    What came of its fixtures is random: to draw each by itself would take most of the time.
    """
    form = draw(st.sampled_from(forms))
    counting = draw(st.sampled_from(counted or tuple(Counting)))
    ties = draw(st.lists(st.sampled_from(Tie), unique=True, max_size=4))
    settings = league(form, *ties, counting=counting, games=draw(st.integers(1, 3)))
    size, rounds = draw(st.integers(1, 9)), draw(st.integers(0, 4))
    return _random(settings, size, rounds, Random(draw(st.integers(0, 10**6))))


def _random(settings: Settings, size: int, rounds: int, random: Random) -> Division:
    seeds = random.sample(range(1, size + 1), size)
    inside = tuple(
        Entrant(number, seed, random.choice((1, 1, 2)), random.choice((None, None, None, 1, 3)))
        for number, seed in enumerate(seeds, 1)
    )
    played = (_round(settings, size, number, random) for number in range(1, rounds + 1))
    found = tuple(each for some in played for each in some if random.random() < DECIDED)
    return Division(settings, inside, found)


def _round(settings: Settings, size: int, number: int, random: Random) -> Iterator[Result]:
    left = random.sample(range(1, size + 1), size)
    side, fixtures = (2 if settings.format is Format.ROTATION else 1), count(1000 - 100 * number)
    while len(left) >= 2 * side:
        sides = tuple(left[:side]), tuple(left[side : 2 * side])
        left = left[2 * side :]
        yield _any(settings, Result(next(fixtures), number, sides, Way.PLAYED), random)
    for entry in left:
        yield Result(next(fixtures), number, ((entry,), ()), Way.BYE)


def _any(settings: Settings, plain: Result, random: Random) -> Result:
    way: Way = random.choice((*Way, Way.PLAYED, Way.PLAYED))
    match way:
        case Way.FORFEIT:
            return replace(plain, way=Way.FORFEIT, winner=random.randrange(2))
        case Way.DOUBLE_FORFEIT:
            return replace(plain, way=Way.DOUBLE_FORFEIT)
        case Way.RECORDED:
            return replace(plain, way=Way.RECORDED, games=_games(random.randint(0, 3), random))
        case Way.PLAYED | Way.BYE:
            return replace(plain, games=_games(settings.games, random))


def _games(number: int, random: Random) -> tuple[Score, ...]:
    return tuple(
        Score(
            (random.randrange(-20, 30) * 10, random.randrange(30) * 10), random.choice((None, 0, 1))
        )
        for _ in range(number)
    )
