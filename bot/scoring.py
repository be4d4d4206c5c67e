"""What fixtures are worth, and each fixture as its entries see it.

With games on the table, a fixture is worth by the league's way of counting:

- wins: 2 to the side that won it, 1 to each when it is drawn;
- margin: both sides have 10 match points, and one goes over for each full step between their scores
  of all the games together, until one has 20. Who won a game does not come in: it is often, but not
  always, the side with more points, and a league that counts margins wants the score to decide;
- total: what each side scored, a game at most the cap and at least as much below zero, so that one
  wild game does not decide a season.

A fixture that was not played is worth what the league grants for it: for a bye or a forfeit a win,
12 of the 20 match points, or 60 % of the cap a game. It is about what a good game brings, and less
than a great one: nobody loses by an opponent who stays away, and nobody gains who would have won
high. Who forfeits gets nothing, nor do two who both do. In a round robin all sit out equally often,
hence a bye is worth nothing there: during the season it would lift those who sit out early. What is
declared drawn without a game is worth a draw to both: half the cap a game where the total counts.
"""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from enum import StrEnum
from itertools import compress
from operator import attrgetter
from typing import Any, Final, NamedTuple

from bot.league.results import Entry, Result, Score, Side, Way
from bot.league.settings import DRAW, SPLIT, WIN, Counting, Format, Settings

ROBINS: Final = frozenset({Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN})
"""Formats in which everyone meets everyone."""
LEGS: Final[Mapping[Format, int]] = {Format.ROUND_ROBIN: 1, Format.DOUBLE_ROUND_ROBIN: 2}
"""How often they meet."""

_UNPLAYED: Final = 12
"""Of the match points, for a bye or a fixture that was won by forfeit."""
_FINEST: Final = 15
"""So many steps of margin are the game's target, unless the league says otherwise."""


class Outcome(StrEnum):
    """What came of a fixture for an entry. A fixture won by forfeit is won."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"
    BYE = "bye"
    FORFEITED = "forfeited"


_Got = tuple[Outcome, int]
_OUTCOMES: Final = {
    None: (Outcome.DRAWN, Outcome.DRAWN),
    0: (Outcome.WON, Outcome.LOST),
    1: (Outcome.LOST, Outcome.WON),
}
_PRIZES: Final = {None: (DRAW, DRAW), 0: (WIN, 0), 1: (0, WIN)}


class Meeting(NamedTuple):
    """A fixture as one of its entries sees it: what it brought, and against whom.

    `played` says that cards were on the table. `others` are the opponents, without partners. Games
    `won` and `lost`, and what was `scored` and `conceded` in them, are those of the entry's side.
    """

    round: int
    fixture: int
    outcome: Outcome
    played: bool
    points: int
    others: Side
    won: int = 0
    lost: int = 0
    scored: int = 0
    conceded: int = 0


class Course(NamedTuple):
    """An entry's fixtures by round: each field of a `Meeting` as a column, which adds up fast."""

    rounds: tuple[int, ...] = ()
    fixtures: tuple[int, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    played: tuple[bool, ...] = ()
    points: tuple[int, ...] = ()
    others: tuple[Side, ...] = ()
    won: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    scored: tuple[int, ...] = ()
    conceded: tuple[int, ...] = ()


def resolved(settings: Settings, target: int) -> Settings:
    """The settings with the game's own `cap` and `step` where the league names none.

    The cap is the `target` of the game, the step a fifteenth of it: whoever wins by two thirds of
    the target has all match points.
    """
    step = max(1, target // _FINEST)
    return replace(settings, cap=settings.cap or target, step=settings.step or step)


def win(settings: Settings) -> int:
    """What a fixture is worth that was won without playing: by a bye, or by forfeit."""
    match settings.counting:
        case Counting.WINS:
            return WIN
        case Counting.MARGIN:
            return _UNPLAYED
        case Counting.TOTAL:
            return settings.games * (_cap(settings) * 3 // 5)


def draw(settings: Settings) -> int:
    """What a fixture is worth to each side that ended in a draw without being played."""
    match settings.counting:
        case Counting.WINS:
            return DRAW
        case Counting.MARGIN:
            return SPLIT // 2
        case Counting.TOTAL:
            return settings.games * (_cap(settings) // 2)


def played(result: Result) -> bool:
    """Whether games decided it."""
    return bool(result.games) and (result.way is Way.PLAYED or result.way is Way.RECORDED)


def courses(settings: Settings, results: Iterable[Result]) -> dict[Entry, Course]:
    """Each entry's fixtures by round, whatever the order of the results.

    Entries that play together on a side each have all of what it got.
    """
    # One flat list per entry: ten thousands of tuples that live on would set off the collector
    flat, width = defaultdict[Entry, list[Any]](list), len(Course._fields)
    for entry, meeting in _seen(settings, results):
        flat[entry].extend(meeting)
    return {
        entry: _course(tuple(values[at::width]) for at in range(width))
        for entry, values in flat.items()
    }


def meetings(settings: Settings, results: Iterable[Result]) -> dict[Entry, list[Meeting]]:
    """The same, fixture by fixture."""
    found = defaultdict[Entry, list[Meeting]](list)
    for entry, meeting in _seen(settings, results):
        found[entry].append(meeting)
    return found


def _seen(settings: Settings, results: Iterable[Result]) -> Iterator[tuple[Entry, Meeting]]:
    ordered = sorted(results, key=attrgetter("round", "fixture"))
    assert len({result.fixture for result in ordered}) == len(ordered), "a fixture counts once"
    for result in ordered:
        (first, second), (one, two) = result.sides, views(settings, result)
        for entry in first:
            yield entry, one
        for entry in second:
            yield entry, two


def _course(columns: Iterable[tuple[Any, ...]]) -> Course:
    return Course(*columns)


def upto(course: Course, last: int) -> Course:
    """What there was of it after this round."""
    size = bisect_right(course.rounds, last)
    return _course(column[:size] for column in course)


def without_byes(course: Course) -> Course:
    """Its fixtures against somebody."""
    met = [outcome is not Outcome.BYE for outcome in course.outcomes]
    return _course(tuple(compress(column, met)) for column in course)


def views(settings: Settings, result: Result) -> tuple[Meeting, Meeting]:
    """The fixture as either side sees it; of a bye the second view is nobody's."""
    at, number = result.round, result.fixture
    first, second = result.sides
    if not played(result):
        (one, ours), (two, theirs) = _unplayed(settings, result)
        return (
            Meeting(at, number, one, False, ours, second),
            Meeting(at, number, two, False, theirs, first),
        )
    won, lost, scored, conceded = _sums(result.games)
    # Result.victor, from the sums that are here anyway: there are many thousand results
    ahead = won - lost or scored - conceded
    victor = None if ahead == 0 else int(ahead < 0)
    one, two = _OUTCOMES[victor]
    ours, theirs = _shares(settings, result, victor, scored - conceded)
    return (
        Meeting(at, number, one, True, ours, second, won, lost, scored, conceded),
        Meeting(at, number, two, True, theirs, first, lost, won, conceded, scored),
    )


def _sums(games: Iterable[Score]) -> tuple[int, int, int, int]:
    """Games won and lost, and points scored and conceded, as the first side sees them."""
    won = lost = scored = conceded = 0
    for game in games:
        ours, theirs = game.points
        scored += ours
        conceded += theirs
        won += game.winner == 0
        lost += game.winner == 1
    return won, lost, scored, conceded


def _unplayed(settings: Settings, result: Result) -> tuple[_Got, _Got]:
    lost = Outcome.FORFEITED, 0
    match result.way:
        case Way.BYE:
            worth = 0 if settings.format in ROBINS else win(settings)
            return (Outcome.BYE, worth), (Outcome.BYE, 0)
        case Way.DOUBLE_FORFEIT:
            return lost, lost
        case Way.FORFEIT:
            assert result.winner is not None
            won = Outcome.WON, win(settings)
            return (lost, won) if result.winner else (won, lost)
        case Way.PLAYED | Way.RECORDED:
            drawn = Outcome.DRAWN, draw(settings)
            return drawn, drawn


def _shares(settings: Settings, result: Result, victor: int | None, margin: int) -> tuple[int, int]:
    """What a fixture with games is worth to each side."""
    match settings.counting:
        case Counting.WINS:
            return _PRIZES[victor]
        case Counting.MARGIN:
            assert settings.step > 0, "the step must be resolved"
            moved = min(SPLIT // 2, abs(margin) // settings.step)
            ours = SPLIT // 2 + (moved if margin > 0 else -moved)
            return ours, SPLIT - ours
        case Counting.TOTAL:
            return _capped(settings, result, 0), _capped(settings, result, 1)


def _capped(settings: Settings, result: Result, side: int) -> int:
    cap = _cap(settings)
    return sum(max(-cap, min(cap, game.points[side])) for game in result.games)


def _cap(settings: Settings) -> int:
    assert settings.cap > 0, "the cap must be resolved"
    return settings.cap
