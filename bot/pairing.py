"""What a division plays next: the one front of all formats, a pure function of what has been.

Only entries that are in are drawn: those that have not withdrawn, from the first round they may
play in. What was drawn before stands, whatever has been ruled since.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot.formats import knockout, rotation, round_robin, swiss
from bot.formats.drawing import Because, Contender, Drawing, Note, Pair
from bot.league.results import Entrant, Entry, Result, Way
from bot.league.settings import Format, Settings
from bot.scoring import Meeting, meetings

FEWEST: Final = 2
"""Entries that make a fixture."""


def draw(
    settings: Settings,
    entrants: Sequence[Entrant],
    results: Sequence[Result],
    drawn: Sequence[Pair],
) -> Drawing | None:
    """What is to be drawn next, in the order in which the fixtures are to be numbered.

    That is all rounds at once for round robins and rotations, the next round for the others; None
    when there is none. On a ladder nothing is ever drawn. `results` are the division's that were
    decided, without play-offs, and `drawn` are its pairs in the order in which they were drawn: in
    a knock-out each of the last round must have its result. The settings are those that
    `bot.scoring.resolved` gives.
    """
    number = _next(drawn)
    entries = _active(entrants, number)
    match settings.format:
        case Format.ROUND_ROBIN | Format.DOUBLE_ROUND_ROBIN:
            return None if drawn else _round_robin(settings, entries)
        case Format.ROTATION:
            return None if drawn else _rotation(settings, entries)
        case Format.SWISS:
            return _swiss(settings, entrants, results, drawn)
        case Format.KNOCKOUT:
            return _knockout(_by_seed(entrants), entries, results, drawn, 1)
        case Format.LADDER:
            return None


def playoff(
    settings: Settings,
    entrants: Sequence[Entrant],
    order: Sequence[Entry],
    results: Sequence[Result],
    drawn: Sequence[Pair],
    number: int = 1,
) -> Drawing | None:
    """The next round of the knock-out of the best `settings.playoff` in this order.

    `results` and `drawn` are the play-off's alone; `number` is what its first round is called. Who
    has withdrawn makes room for the next in the order until that is drawn, and then for nobody.
    """
    active = frozenset(entrant.number for entrant in entrants if entrant.out is None)
    entries = [entry for entry in order if entry in active]
    best = entries if drawn else entries[: settings.playoff]
    return _knockout(order, best, results, drawn, number)


def rounds(settings: Settings, entries: int) -> int:
    """Rounds that a division of so many entries has; 0 for ladders, and where too few are in.

    Rounds of a Swiss, when the league names none: one more than a knock-out would need, though no
    more than each has opponents. Only a rotation can have more rounds than the format's own.
    """
    match settings.format:
        case Format.ROUND_ROBIN:
            return _at_most(settings.rounds, round_robin.cycle(entries))
        case Format.DOUBLE_ROUND_ROBIN:
            return _at_most(settings.rounds, 2 * round_robin.cycle(entries))
        case Format.ROTATION:
            own = rotation.cycle(entries)
            return (settings.rounds or own) if own else 0
        case Format.SWISS if settings.rounds:
            return _at_most(settings.rounds, round_robin.cycle(entries))
        case Format.SWISS:
            return _at_most(knockout.rounds(entries) + 1, max(0, entries - 1))
        case Format.KNOCKOUT:
            return knockout.rounds(entries)
        case Format.LADDER:
            return 0


def contenders(
    settings: Settings,
    entrants: Sequence[Entrant],
    results: Sequence[Result],
    drawn: Sequence[Pair],
) -> tuple[Contender, ...]:
    """Who is in the next round of a Swiss, by seed, with what has been."""
    number = _next(drawn)
    past = _past(settings, results, drawn, number)
    known = {it.number: it for it in entrants}
    return tuple(past.contender(known[entry]) for entry in _active(entrants, number))


def _next(drawn: Iterable[Pair]) -> int:
    """The number of the round after these."""
    return 1 + max((pair.round for pair in drawn), default=0)


def _at_most(wanted: int, most: int) -> int:
    """The rounds that are wanted, 0 for all that there can be."""
    return min(wanted or most, most)


def _active(entrants: Iterable[Entrant], number: int) -> list[Entry]:
    """Who may be drawn in the round, by seed."""
    return _by_seed(it for it in entrants if it.out is None and it.since <= number)


def _by_seed(entrants: Iterable[Entrant]) -> list[Entry]:
    return [it.number for it in sorted(entrants, key=lambda it: (it.seed, it.number))]


def _round_robin(settings: Settings, entries: Sequence[Entry]) -> Drawing | None:
    number = rounds(settings, len(entries))
    twice = settings.format is Format.DOUBLE_ROUND_ROBIN
    pairs = tuple(it for it in round_robin.rounds(entries, double=twice) if it.round <= number)
    note = Note(Because.BERGER, tuple(entries), number)
    odd = (Note(Because.BYE_ODD, (), len(entries)),) if len(entries) % 2 else ()
    return Drawing(pairs, (note, *odd)) if pairs else None


def _rotation(settings: Settings, entries: Sequence[Entry]) -> Drawing | None:
    pairs = rotation.rounds(entries, rounds(settings, len(entries)))
    idle = len(entries) % rotation.FEWEST
    note = Note(Because.ROTATED, tuple(entries), rotation.cycle(len(entries)))
    out = (Note(Because.SITS_OUT, (), idle),) if idle else ()
    return Drawing(pairs, (note, *out)) if pairs else None


def _knockout(
    seeds: Sequence[Entry],
    entries: Sequence[Entry],
    results: Sequence[Result],
    drawn: Sequence[Pair],
    number: int,
) -> Drawing | None:
    if not drawn:
        return knockout.first(entries, number)
    return knockout.following(drawn, results, seeds, entries)


def _swiss(
    settings: Settings,
    entrants: Sequence[Entrant],
    results: Sequence[Result],
    drawn: Sequence[Pair],
) -> Drawing | None:
    """None too when nobody is left who could meet without a repeat."""
    number = _next(drawn)
    entries = _active(entrants, number)
    field = sum(len(it.sides[0] + it.sides[1]) for it in drawn if it.round == 1) or len(entries)
    final = rounds(settings, field)
    if number > final or len(entries) < FEWEST:
        return None
    inside = contenders(settings, entrants, results, drawn)
    drawing = swiss.draw(inside, number, last=number == final)
    return drawing if any(pair.sides[1] for pair in drawing.pairs) else None


@dataclass(frozen=True, slots=True)
class _Past:
    """What has been before round `number` of a Swiss.

    `held` are each entry's results, `pairs` its fixtures by round, byes apart; `free` are the
    rounds in which it had a bye, or won by forfeit.
    """

    number: int
    held: Mapping[Entry, Sequence[Meeting]]
    pairs: Mapping[Entry, Mapping[int, Pair]]
    free: Mapping[Entry, Collection[int]]

    def contender(self, who: Entrant) -> Contender:
        """The entry with its own past."""
        entry, pairs = who.number, self.pairs[who.number]
        return Contender(
            number=entry,
            points=self._points(entry, self.number),
            seed=who.seed,
            faced=frozenset(_opponent(pair, entry) for pair in pairs.values()),
            byes=len(self.free[entry]),
            homes=sum(1 if entry in pair.sides[0] else -1 for pair in pairs.values()),
            floats=tuple(self._float(entry, number) for number in range(1, self.number)),
        )

    def _points(self, entry: Entry, before: int) -> int:
        return sum(it.points for it in self.held.get(entry, ()) if it.round < before)

    def _float(self, entry: Entry, number: int) -> int:
        pair = self.pairs[entry].get(number)
        if pair is None:
            return int(number in self.free[entry])
        own, other = (self._points(it, number) for it in (entry, _opponent(pair, entry)))
        return (own > other) - (own < other)


def _past(
    settings: Settings, results: Iterable[Result], drawn: Iterable[Pair], number: int
) -> _Past:
    results = tuple(results)
    pairs = defaultdict[Entry, dict[int, Pair]](dict)
    free = defaultdict[Entry, set[int]](set)
    for pair in drawn:
        for entry in pair.sides[0] + pair.sides[1]:
            if pair.sides[1]:
                pairs[entry][pair.round] = pair
            else:
                free[entry].add(pair.round)
    for result in results:
        if result.way in {Way.BYE, Way.FORFEIT} and result.victor is not None:
            for entry in result.sides[result.victor]:
                free[entry].add(result.round)
    return _Past(number, meetings(settings, results), pairs, free)


def _opponent(pair: Pair, entry: Entry) -> Entry:
    """Whom the entry meets; in a Swiss a side is one entry."""
    (one,), (other,) = pair.sides
    return other if entry == one else one
