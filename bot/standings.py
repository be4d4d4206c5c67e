"""The table of a league: a pure function of its settings, its entries and its results.

What a fixture is worth is said in `bot.scoring`, the tie-breaks in `bot.tiebreaks`, the order in
`bot.ranking`; here is what becomes of entries that leave.

Who withdrew stands last, in a knock-out where it went out, without a rank. In a round robin all its
results are annulled when it had played fewer than half of its fixtures: some have met it and others
will not, and which is chance (so the FIDE Handbook, of withdrawals). With half of them or more they
stand, the rest are forfeits, and in all other formats results stand: there nobody is owed a meeting
with everyone. Rounds that an entry missed before it came (back) count nothing: where there is no
result, there is no point.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from bot.league.results import Entrant, Entry, Result
from bot.league.settings import Settings, Tie
from bot.ranking import Criterion, Ground, Step, Tier, tiers
from bot.scoring import (
    LEGS,
    ROBINS,
    Course,
    Meeting,
    Outcome,
    courses,
    meetings,
    played,
    upto,
    without_byes,
)
from bot.tiebreaks import Field, values

FORM: Final = 5
"""So many of the last fixtures are an entry's form."""


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table. Without a rank it has withdrawn; a `shared` rank is tied entries'.

    `played` fixtures are those won, drawn and lost, by forfeit too; a bye is none. Games won and
    lost and the points `scored` and `conceded` are of what was really played. `ties` are the values
    of the league's tie-breaks in their order, None where one says nothing; `form` is what came of
    the last fixtures, the oldest first; `trail` is what brought the entry to its place. What is
    `annulled` is in none of these.
    """

    entry: Entry
    seed: int
    rank: int | None
    shared: bool
    played: int
    won: int
    drawn: int
    lost: int
    byes: int
    points: int
    games_won: int
    games_lost: int
    scored: int
    conceded: int
    ties: tuple[int | None, ...]
    form: tuple[Outcome, ...]
    trail: tuple[Step, ...]
    annulled: bool = False


@dataclass(frozen=True, slots=True)
class Standings:
    """The table, best first; the values of `Row.ties` belong to `ties`."""

    rows: tuple[Row, ...]
    ties: tuple[Tie, ...]

    def of(self, entry: Entry) -> Row:
        """The entry's row. Raises: KeyError."""
        for row in self.rows:
            if row.entry == entry:
                return row
        raise KeyError(entry)


@dataclass(frozen=True, slots=True)
class Why:
    """What separates two rows, and what each has; `level` was compared before, in vain.

    There None says that a tie-break had nothing to say, and a number that both have it.
    """

    by: Criterion
    above: int
    below: int
    level: tuple[Step, ...] = ()


class Progress(NamedTuple):
    """Where an entry stood after a round; no rank for who has withdrawn by today."""

    round: int
    points: int
    rank: int | None


def standings(
    settings: Settings,
    entrants: Sequence[Entrant],
    results: Iterable[Result],
    order: Sequence[Entry] = (),
) -> Standings:
    """The table of a division's results, in whatever order they come. Play-offs are not for here.

    The settings are those that `bot.scoring.resolved` gives. An `order` of all entries decides in
    place of the points: the ladder's.
    """
    given = tuple(results)
    gone = annulled(settings, entrants, given)
    held = _held(settings, entrants, given, gone)
    return _table(settings, entrants, held, gone, order)


def annulled(
    settings: Settings, entrants: Sequence[Entrant], results: Iterable[Result]
) -> frozenset[Entry]:
    """Entries whose results don't count: they left a round robin before half of it was played."""
    fixtures = (len(entrants) - 1) * LEGS.get(settings.format, 0)
    games = {entrant.number: 0 for entrant in entrants if entrant.out is not None}
    if not games:
        return frozenset()
    for result in filter(played, results):
        for entry in result.sides[0] + result.sides[1]:
            if entry in games:
                games[entry] += 1
    return frozenset(entry for entry, count in games.items() if 2 * count < fixtures)


def why(above: Row, below: Row) -> Why:
    """What puts one row of a table above another, as a rule its neighbour."""
    level: list[Step] = []
    for one, two in zip(above.trail, below.trail, strict=False):
        if one.value is not None and two.value is not None and one.value != two.value:
            return Why(one.by, one.value, two.value, tuple(level))
        level.append(one)
    return Why(Ground.SEED, above.seed, below.seed, tuple(level))


def cross_table(
    settings: Settings, results: Iterable[Result]
) -> Mapping[tuple[Entry, Entry], tuple[Meeting, ...]]:
    """The fixtures of any two opponents as the first of them sees these, by round.

    Results that are annulled in the table are here as they were.
    """
    found: dict[tuple[Entry, Entry], tuple[Meeting, ...]] = {}
    for entry, fixtures in meetings(settings, results).items():
        for meeting in fixtures:
            for other in meeting.others:
                found[entry, other] = (*found.get((entry, other), ()), meeting)
    return found


def _by_points(results: Sequence[Result]) -> Sequence[Entry]:
    return ()


def progress(
    settings: Settings,
    entrants: Sequence[Entrant],
    results: Iterable[Result],
    order: Callable[[Sequence[Result]], Sequence[Entry]] = _by_points,
) -> Mapping[Entry, tuple[Progress, ...]]:
    """Each entry's points and rank after each round with a result; the last are the table's.

    On a ladder `order` places all entries after these results, which come in the order in which
    they were given. What is annulled by now counts in no round.
    """
    given = tuple(results)
    gone = annulled(settings, entrants, given)
    held = _held(settings, entrants, given, gone)
    found: dict[Entry, list[Progress]] = {entrant.number: [] for entrant in entrants}
    for last in sorted({number for each in held.values() for number in each.rounds}):
        so_far = {entry: upto(each, last) for entry, each in held.items()}
        places = order([result for result in given if result.round <= last])
        for row in _table(settings, entrants, so_far, gone, places).rows:
            found[row.entry].append(Progress(last, row.points, row.rank))
    return {entry: tuple(course) for entry, course in found.items()}


def _held(
    settings: Settings,
    entrants: Sequence[Entrant],
    results: Sequence[Result],
    gone: frozenset[Entry],
) -> Mapping[Entry, Course]:
    """Every entry's fixtures that count."""
    counting = results
    if gone:
        counting = [each for each in results if gone.isdisjoint(each.sides[0] + each.sides[1])]
    found = courses(settings, counting)
    held = {entrant.number: found.get(entrant.number, Course()) for entrant in entrants}
    assert found.keys() <= held.keys(), "a result of an entry that is not in the division"
    return held


def _table(
    settings: Settings,
    entrants: Sequence[Entrant],
    held: Mapping[Entry, Course],
    gone: frozenset[Entry],
    order: Sequence[Entry],
) -> Standings:
    field = _field(settings, held)
    ties = values(field)
    known = {entrant.number: entrant for entrant in entrants}
    rows, rank = list[Row](), 1
    for tier in tiers(field, ties, entrants, order):
        for entry in tier.entries:
            row = _row(known[entry], held[entry], tier, rank, _shown(settings, ties, tier, entry))
            rows.append(replace(row, annulled=True) if entry in gone else row)
        rank += len(tier.entries)
    return Standings(tuple(rows), settings.ties)


def _field(settings: Settings, held: Mapping[Entry, Course]) -> Field:
    points = {entry: sum(each.points) for entry, each in held.items()}
    last = max((each.rounds[-1] for each in held.values() if each.rounds), default=0)
    if settings.format in ROBINS:
        held = {entry: without_byes(each) for entry, each in held.items()}
    return Field(settings, held, points, last)


def _shown(
    settings: Settings, ties: Mapping[Tie, Mapping[Entry, int]], tier: Tier, entry: Entry
) -> tuple[int | None, ...]:
    """The values of the tie-breaks: of head-to-head the first, among all who were tied."""
    mutual = next((step.value for step in tier.trail if step.by is Tie.HEAD_TO_HEAD), None)
    return tuple(ties[tie][entry] if tie in ties else mutual for tie in settings.ties)


def _row(
    entrant: Entrant, course: Course, tier: Tier, rank: int, ties: tuple[int | None, ...]
) -> Row:
    won, drawn, byes = map(course.outcomes.count, (Outcome.WON, Outcome.DRAWN, Outcome.BYE))
    inside = entrant.out is None
    return Row(
        entry=entrant.number,
        seed=entrant.seed,
        rank=rank if inside else None,
        shared=inside and len(tier.entries) > 1,
        played=len(course.outcomes) - byes,
        won=won,
        drawn=drawn,
        lost=len(course.outcomes) - byes - won - drawn,
        byes=byes,
        points=sum(course.points),
        games_won=sum(course.won),
        games_lost=sum(course.lost),
        scored=sum(course.scored),
        conceded=sum(course.conceded),
        ties=ties,
        form=course.outcomes[-FORM:],
        trail=tier.trail,
    )
