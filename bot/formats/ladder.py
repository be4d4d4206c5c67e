"""Ladders: who beats an entry above takes its place."""

from collections.abc import Iterable, Sequence

from bot.league.results import Entry, Result


def order(seeds: Sequence[Entry], results: Iterable[Result]) -> tuple[Entry, ...]:
    """The ladder after these results, the top first; it began in the order of `seeds`.

    `results` come in the order in which they were decided, the challenger on the first side. A
    challenger who wins takes the place of whom it beat, and everyone between moves down by one. If
    it stands above by then, or doesn't win, nobody moves.
    """
    standing = list(seeds)
    for result in results:
        match result.sides:
            case ((challenger,), (other,)) if result.victor == 0:
                _climb(standing, challenger, other)
            case _:
                pass
    return tuple(standing)


def reachable(order: Sequence[Entry], entry: Entry, reach: int) -> tuple[Entry, ...]:
    """Whom the entry may challenge: those up to `reach` places above it, the highest first."""
    place = order.index(entry)
    return tuple(order[max(0, place - reach) : place])


def _climb(standing: list[Entry], challenger: Entry, other: Entry) -> None:
    place = standing.index(other)
    if standing.index(challenger) > place:
        standing.remove(challenger)
        standing.insert(place, challenger)
