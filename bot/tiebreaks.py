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
from typing import Final, NamedTuple

from bot.league.results import Entry
from bot.league.settings import Format, Settings, Tie
from bot.scoring import ROBINS, Meeting, Outcome, draw

_ROUNDS: Final = frozenset({Format.SWISS, Format.ROTATION})
"""Formats in which every entry has something in every round."""
_WON: Final = (Outcome.WON, Outcome.BYE)
_BY_OPPONENTS: Final = frozenset({Tie.BUCHHOLZ, Tie.MEDIAN, Tie.SONNEBORN})


@dataclass(frozen=True, slots=True)
class Field:
    """All entries' fixtures by round, and their points; `rounds` is the last one with a result."""

    settings: Settings
    meetings: Mapping[Entry, Sequence[Meeting]]
    points: Mapping[Entry, int]
    rounds: int


class _Faced(NamedTuple):
    """What came of a fixture, and the points that its opponents, real or virtual, count for."""

    outcome: Outcome
    scores: tuple[int, ...]


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
            return {entry: sum(_scores(faced)[1:-1]) for entry, faced in opponents.items()}
        case Tie.SONNEBORN:
            return {entry: _sonneborn(faced) for entry, faced in opponents.items()}
        case Tie.WINS:
            return {entry: _wins(field, entry) for entry in field.points}
        case Tie.PROGRESSIVE:
            return {entry: _progressive(field, entry) for entry in field.points}
        case Tie.DIFFERENCE:
            return {entry: _difference(field, entry) for entry in field.points}
        case Tie.SCORED:
            return {entry: _scored(field, entry) for entry in field.points}
        case Tie.HEAD_TO_HEAD:
            raise AssertionError(tie)


def head_to_head(field: Field, group: Sequence[Entry]) -> Mapping[Entry, int] | None:
    """Each one's points against the others of the group; None unless all met, equally often."""
    tied, often, total = frozenset(group), 0, dict.fromkeys(group, 0)
    for entry in group:
        met = dict.fromkeys(tied - {entry}, 0)
        for meeting in field.meetings[entry]:
            for other in tied.intersection(meeting.others):
                met[other] += 1
                total[entry] += meeting.points
        often = often or max(met.values(), default=0)
        if not often or any(times != often for times in met.values()):
            return None
    return total


def _opponents(field: Field) -> _Opponents:
    """Whom each entry met, as tie-breaks see it."""
    missed = {entry: _missed(field, entry) for entry in field.points}
    drawn = draw(field.settings)
    scores = {
        entry: points + drawn * (missed[entry] + _forfeited(field.meetings[entry]))
        for entry, points in field.points.items()
    }
    size = 2 if field.settings.format is Format.ROTATION else 1
    return {
        entry: _faced(field, entry, scores, (points,) * size, missed[entry])
        for entry, points in field.points.items()
    }


def _faced(
    field: Field,
    entry: Entry,
    scores: Mapping[Entry, int],
    virtual: tuple[int, ...],
    missed: int,
) -> list[_Faced]:
    met = [
        _Faced(meeting.outcome, tuple([scores[other] for other in meeting.others]))
        if meeting.played
        else _Faced(meeting.outcome, virtual)
        for meeting in _counting(field, entry)
    ]
    return met + [_Faced(Outcome.FORFEITED, virtual)] * missed


def _missed(field: Field, entry: Entry) -> int:
    """Rounds in which the entry was not in, or its fixture is still open."""
    if field.settings.format not in _ROUNDS:
        return 0
    return field.rounds - len({meeting.round for meeting in field.meetings[entry]})


def _forfeited(meetings: Sequence[Meeting]) -> int:
    return [meeting.outcome for meeting in meetings].count(Outcome.FORFEITED)


def _counting(field: Field, entry: Entry) -> Sequence[Meeting]:
    meetings = field.meetings[entry]
    if field.settings.format not in ROBINS:
        return meetings
    return [meeting for meeting in meetings if meeting.outcome is not Outcome.BYE]


def _scores(opponents: Sequence[_Faced]) -> list[int]:
    """The points of all opponents, the least first."""
    return sorted([score for faced in opponents for score in faced.scores])


def _sonneborn(opponents: Sequence[_Faced]) -> int:
    beaten = sum(sum(faced.scores) for faced in opponents if faced.outcome in _WON)
    drawn = sum(sum(faced.scores) for faced in opponents if faced.outcome is Outcome.DRAWN)
    return 2 * beaten + drawn


def _wins(field: Field, entry: Entry) -> int:
    outcomes = [meeting.outcome for meeting in _counting(field, entry)]
    return outcomes.count(Outcome.WON) + outcomes.count(Outcome.BYE)


def _progressive(field: Field, entry: Entry) -> int:
    after = field.rounds + 1
    idle = sum(meeting.points for meeting in field.meetings[entry] if not meeting.played)
    return idle * after // 2 + sum(
        meeting.points * (after - meeting.round)
        for meeting in field.meetings[entry]
        if meeting.played
    )


def _difference(field: Field, entry: Entry) -> int:
    gained = sum(meeting.scored - meeting.conceded for meeting in field.meetings[entry])
    return _averaged(gained, _counting(field, entry))


def _scored(field: Field, entry: Entry) -> int:
    scored = sum(meeting.scored for meeting in field.meetings[entry])
    return _averaged(scored, _counting(field, entry))


def _averaged(total: int, meetings: Sequence[Meeting]) -> int:
    """The total of games, with the average for each fixture that brought points without one."""
    games = [meeting.played for meeting in meetings].count(True)
    idle = len(meetings) - games - _forfeited(meetings)
    return total * (games + idle) // games if games else 0
