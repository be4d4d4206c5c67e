"""Ladders: who beats an entry above takes its place; who leaves and comes back stands last."""

from collections import deque
from collections.abc import Iterable, Sequence

from bot.league.results import Entrant, Entry, Result


def standing(entrants: Iterable[Entrant], results: Iterable[Result]) -> tuple[Entry, ...]:
    """The ladder of these entries, which come by seed, after these results."""
    inside = tuple(entrants)
    returns = ((line, each.number) for each in inside for line in each.returns)
    return order([each.number for each in inside], results, returns)


def order(
    seeds: Sequence[Entry],
    results: Iterable[Result],
    returns: Iterable[tuple[int, Entry]] = (),
) -> tuple[Entry, ...]:
    """The ladder after these results, the top first; it began in the order of `seeds`.

    `results` come in the order in which they were decided, the challenger on the first side. A
    challenger who wins takes the place of whom it beat, and everyone between moves down by one. If
    it stands above by then, or doesn't win, nobody moves. `returns` are the entries that came back
    after they had left, and by which line of the log: from then on each stands last.
    """
    standing = list(seeds)
    coming = deque(sorted(returns))
    for result in results:
        while coming and coming[0][0] < result.settled:
            _fall(standing, coming.popleft()[1])
        match result.sides:
            case ((challenger,), (other,)) if result.victor == 0:
                _climb(standing, challenger, other)
            case _:
                pass
    for _, entry in coming:
        _fall(standing, entry)
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


def _fall(standing: list[Entry], entry: Entry) -> None:
    standing.remove(entry)
    standing.append(entry)
