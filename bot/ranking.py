"""The order of a table: which entry stands above which, and what decided it.

Who has more points stands higher; of those with equal points the league's tie-breaks decide, in
the order in which it published them; what they leave tied shares a rank, and is listed in the order
of the draw. The procedure is that of the FIDE Handbook (C.07): each tie-break is applied to those
who are still tied when its turn comes, so that head-to-head, which comes first as a rule, is among
all who have equal points. What head-to-head splits it looks at again, each part by itself, as long
as it tells them apart; then the next tie-break goes on, and none that was passed comes back. Three
who beat each other in a circle are hence left to the next tie-break, all three.

In a knock-out it counts how far one came instead of the points, so losers of a round are tied. On a
ladder the places are given. Who withdrew stands last, in a knock-out of those who came as far.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import groupby
from typing import Final, NamedTuple

from bot.league.results import Entrant, Entry
from bot.league.settings import Format, Tie
from bot.scoring import Course, Outcome
from bot.tiebreaks import Field, head_to_head


class Ground(StrEnum):
    """What decides besides the tie-breaks.

    `IN`: whether an entry has not withdrawn. `ROUND` is the last one that it reached in a
    knock-out, and `UNBEATEN` whether it is still in there. `PLACE` is the one on the ladder, `SEED`
    that in the draw: of these, less is better.
    """

    IN = "in"
    POINTS = "points"
    ROUND = "round"
    UNBEATEN = "unbeaten"
    PLACE = "place"
    SEED = "seed"


Criterion = Ground | Tie


class Step(NamedTuple):
    """One comparison: by what, and what an entry had; None where it says nothing."""

    by: Criterion
    value: int | None


class Tier(NamedTuple):
    """Entries that nothing but the seed tells apart, in its order, and what brought them here."""

    entries: tuple[Entry, ...]
    trail: tuple[Step, ...] = ()


_Values = Mapping[Entry, int]
_OUT: Final = frozenset({Outcome.LOST, Outcome.FORFEITED})
_LESS_IS_BETTER: Final = frozenset({Ground.PLACE, Ground.SEED})


def tiers(
    field: Field,
    ties: Mapping[Tie, Mapping[Entry, int]],
    entrants: Sequence[Entrant],
    order: Sequence[Entry],
) -> Iterator[Tier]:
    """The tiers of the table, best first, by these values of the tie-breaks.

    `order` places all entries, where points don't.
    """
    by_seed = sorted(entrants, key=lambda entrant: (entrant.seed, entrant.number))
    grounds: dict[Criterion, _Values] = dict(_grounds(field, entrants, order))
    first = Tier(tuple(each.number for each in by_seed))
    known = grounds | {tie: ties[tie] for tie in ties}
    yield from _apart(field, known, first, (*grounds, *field.settings.ties))


def _grounds(
    field: Field, entrants: Sequence[Entrant], order: Sequence[Entry]
) -> Iterator[tuple[Ground, _Values]]:
    """What is compared before the tie-breaks, in this order."""
    inside = {entrant.number: int(entrant.out is None) for entrant in entrants}
    if field.settings.format is Format.KNOCKOUT:
        yield from _knocked_out(field, entrants, inside)
        return
    yield Ground.IN, inside
    if order:
        yield Ground.PLACE, {entry: place for place, entry in enumerate(order, 1)}
    else:
        yield Ground.POINTS, field.points


def _knocked_out(
    field: Field, entrants: Sequence[Entrant], inside: _Values
) -> Iterator[tuple[Ground, _Values]]:
    """Who leaves, even after the last game, stands where it was beaten."""
    seeds = {entrant.number: entrant.seed for entrant in entrants}
    beaten = {entry: _beaten(entry, each, seeds) for entry, each in field.courses.items()}
    yield Ground.ROUND, {e: _reached(field.courses[e], out=out) for e, out in beaten.items()}
    yield Ground.IN, inside
    yield Ground.UNBEATEN, {entry: int(not out) for entry, out in beaten.items()}


def _beaten(entry: Entry, course: Course, seeds: Mapping[Entry, int]) -> bool:
    """Whether the entry is out. A fixture that is drawn sends the better seed on."""
    if not _OUT.isdisjoint(course.outcomes):
        return True
    fixtures = zip(course.outcomes, course.others, strict=True)
    drawn = [others for outcome, others in fixtures if outcome is Outcome.DRAWN]
    return any(seeds[other] < seeds[entry] for others in drawn for other in others)


def _reached(course: Course, *, out: bool) -> int:
    """The round in which the entry went out, or which it is to play."""
    return course.rounds[-1] + (not out) if course.rounds else 1


def _apart(
    field: Field,
    known: Mapping[Criterion, _Values],
    tier: Tier,
    criteria: tuple[Criterion, ...],
) -> Iterator[Tier]:
    """The tier as the criteria split it."""
    if len(tier.entries) == 1 or not criteria:
        yield tier
        return
    by, *others = criteria
    mutual = by is Tie.HEAD_TO_HEAD
    found = head_to_head(field, tier.entries) if mutual else known[by]
    for part in _split(tier, by, found):
        again = mutual and len(part.entries) < len(tier.entries)
        yield from _apart(field, known, part, criteria if again else tuple(others))


def _split(tier: Tier, by: Criterion, found: _Values | None) -> Iterator[Tier]:
    if found is None:
        yield Tier(tier.entries, (*tier.trail, Step(by, None)))
        return
    value = found.__getitem__
    ordered = sorted(tier.entries, key=value, reverse=by not in _LESS_IS_BETTER)
    for each, same in groupby(ordered, value):
        yield Tier(tuple(same), (*tier.trail, Step(by, each)))
