"""What tells entries with equal points apart, as numbers of which more is better.

Byes and forfeits must neither reward nor punish. After the idea of the FIDE Handbook, C.07
(unplayed rounds), an entry that did not play is taken to have met a *virtual opponent* with as many
points as it has itself: somebody of its own strength. So a bye is no opponent, and counts once for
the points and once for the virtual opponent; that a real one would have been weak or strong does
not come in. On the other side of the table, the points of an opponent are taken as if fixtures that
it missed or forfeited had been drawn: who met it cannot help that it stayed away from others.

- Head-to-head: the points from the fixtures among those who are tied, if all of them have met,
  equally often; else it says nothing. Forfeits among them count: they were drawn to meet.
- Wins: fixtures won, by forfeit too, and byes that are worth a win (C.07 counts so as well; without
  them a bye would be worth less than the points say).
- Buchholz: the points of all opponents. Median: the same without the highest and the lowest.
- Sonneborn–Berger: the points of the opponents beaten, twice, and once of those drawn with; twice
  what books print, to stay with whole numbers.
- Progressive: the sum of what one had after each round. Points without playing count as if they had
  come in the middle of the season, since nobody chooses when to have a bye.
- Difference, scored: of the points in the games; a fixture that brought points without games counts
  as one's own average, rounded down.

In a round robin everyone sits out as often as the others, so byes are left out there altogether.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.league.results import Entry
from bot.league.settings import Format, Settings, Tie
from bot.scoring import Course, Outcome, draw

_ROUNDS: Final = frozenset({Format.SWISS, Format.ROTATION})
"""Formats in which every entry has something in every round."""
_WON: Final = (Outcome.WON, Outcome.BYE)
_BY_OPPONENTS: Final = frozenset({Tie.BUCHHOLZ, Tie.MEDIAN, Tie.SONNEBORN})


@dataclass(frozen=True, slots=True)
class Field:
    """All entries with what is behind their points; `rounds` is the last one with a result.

    Of a round robin the `courses` are without byes: there these count nothing, nowhere.
    """

    settings: Settings
    courses: Mapping[Entry, Course]
    points: Mapping[Entry, int]
    rounds: int


_Faced = tuple[Outcome, int]
"""What came of meeting an opponent, real or virtual, and the points that it counts for."""
_Opponents = Mapping[Entry, Sequence[_Faced]]


def values(field: Field) -> Mapping[Tie, Mapping[Entry, int]]:
    """Each entry's value in each of the league's tie-breaks but head-to-head."""
    ties = [tie for tie in field.settings.ties if tie is not Tie.HEAD_TO_HEAD]
    opponents = _opponents(field) if not _BY_OPPONENTS.isdisjoint(ties) else {}
    return {tie: _valued(field, opponents, tie) for tie in ties}


def _valued(field: Field, opponents: _Opponents, tie: Tie) -> Mapping[Entry, int]:
    match tie:
        case Tie.BUCHHOLZ:
            return {entry: sum(_scores(faced)) for entry, faced in opponents.items()}
        case Tie.MEDIAN:
            return {e: sum(sorted(_scores(faced))[1:-1]) for e, faced in opponents.items()}
        case Tie.SONNEBORN:
            return {entry: _sonneborn(faced) for entry, faced in opponents.items()}
        case Tie.WINS:
            return {entry: _wins(course) for entry, course in field.courses.items()}
        case Tie.PROGRESSIVE:
            return {e: _progressive(course, field.rounds) for e, course in field.courses.items()}
        case Tie.DIFFERENCE:
            return {entry: _difference(course) for entry, course in field.courses.items()}
        case Tie.SCORED:
            return {entry: _scored(course) for entry, course in field.courses.items()}
        case Tie.HEAD_TO_HEAD:
            raise AssertionError(tie)


def head_to_head(field: Field, group: Sequence[Entry]) -> Mapping[Entry, int] | None:
    """Each one's points against the others of the group; None unless all met, equally often."""
    tied, total = frozenset(group), dict.fromkeys(group, 0)
    for entry in group:
        met = dict.fromkeys(tied - {entry}, 0)
        course = field.courses[entry]
        for others, points in zip(course.others, course.points, strict=True):
            for other in tied.intersection(others):
                met[other] += 1
                total[entry] += points
        often = set(met.values())
        if len(often) != 1 or 0 in often:
            return None
    return total


def _opponents(field: Field) -> _Opponents:
    """Whom each entry met, as tie-breaks see it."""
    missed = {entry: _missed(field, course) for entry, course in field.courses.items()}
    drawn = draw(field.settings)
    scores = {
        entry: field.points[entry] + drawn * (missed[entry] + _forfeited(course))
        for entry, course in field.courses.items()
    }
    size = 2 if field.settings.format is Format.ROTATION else 1
    return {
        entry: _faced(course, scores, (field.points[entry],) * size, missed[entry])
        for entry, course in field.courses.items()
    }


def _faced(
    course: Course, scores: Mapping[Entry, int], virtual: tuple[int, ...], missed: int
) -> list[_Faced]:
    fixtures = list(zip(course.outcomes, course.played, course.others, strict=True))
    return [
        *[(came, scores[other]) for came, played, others in fixtures if played for other in others],
        *[(came, points) for came, played, _ in fixtures if not played for points in virtual],
        *[(Outcome.FORFEITED, points) for points in virtual * missed],
    ]


def _missed(field: Field, course: Course) -> int:
    """Rounds in which the entry was not in, or its fixture is still open."""
    if field.settings.format not in _ROUNDS:
        return 0
    return field.rounds - len(set(course.rounds))


def _forfeited(course: Course) -> int:
    return course.outcomes.count(Outcome.FORFEITED)


def _scores(opponents: Sequence[_Faced]) -> list[int]:
    return [points for _, points in opponents]


def _sonneborn(opponents: Sequence[_Faced]) -> int:
    beaten = sum([points for outcome, points in opponents if outcome in _WON])
    drawn = sum([points for outcome, points in opponents if outcome is Outcome.DRAWN])
    return 2 * beaten + drawn


def _wins(course: Course) -> int:
    return course.outcomes.count(Outcome.WON) + course.outcomes.count(Outcome.BYE)


def _progressive(course: Course, last: int) -> int:
    """Doubled inside, since the middle of the season may be between two rounds."""
    had = zip(course.points, course.rounds, course.played, strict=True)
    return (
        sum(points * (2 * (last + 1 - at) if played else last + 1) for points, at, played in had)
        // 2
    )


def _difference(course: Course) -> int:
    return _averaged(sum(course.scored) - sum(course.conceded), course)


def _scored(course: Course) -> int:
    return _averaged(sum(course.scored), course)


def _averaged(total: int, course: Course) -> int:
    """The total of games, with the average for each fixture that brought points without one."""
    games = course.played.count(True)
    idle = len(course.played) - games - _forfeited(course)
    return total * (games + idle) // games if games else 0
