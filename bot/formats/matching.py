"""The pairs of a Swiss round: of all that there can be, the best by the aims below.

Two matchings of the least cost (Edmonds) settle a round: first who meets somebody of another score
group, and who has a bye; then, for each group, who of the others meets whom. Pairs that have met
are in neither. What a pair costs is an exact integer made of these aims like a number of its
digits, the most important first: no gain in a later aim makes up for a loss in an earlier one.

| | aim | what is made least |
|---|---|---|
| 1 | as many pairs as can be | entries left over: they have byes |
| 2 | a bye for who had fewest, then for fewest points | ranks, in that order, of who has one |
| 3 | equal points meet | differences in points |
| 4 | rather two short floats than a long one | squares of the score groups crossed |
| 5 | no float again in the last one's direction | two for the round before, one for that before |
| 6 | the last floats down or has the bye, the first floats up | places of the group from there |
| 7 | one answer only | a number without meaning, always the same |

| | aim in a score group | what is made least |
|---|---|---|
| 8 | nobody is three times more on one side | pairs of which both lean too far to the same side |
| 9 | the top half meets the bottom half, 1 v n/2 + 1 | squares of what lacks to n in the distance |
| 10 | the better entry has its due opponent | places off, times the places from the end |
| 11 | one answer only | as 7 |

Aim 9 is least when the distances add up to most, so that each pair crosses the middle, and among
those when they are equal.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, groupby, product
from math import prod
from operator import attrgetter, neg
from typing import Final

from bot.formats.drawing import Contender

FINEST: Final = 1 << 18
"""The greatest difference in points has at most so many steps: a cost in a field of 500 has 110
bits at most, and the matching, which adds up as many as there are entries, has 128."""
LEAN: Final = 2
"""How often more on one side than on the other is put up with."""
AGAIN: Final = (2, 1)
"""How bad it is to float as in the last round, as in the one before."""
MIX: Final = 1 << 12
"""What numbers without meaning are below."""


@dataclass(frozen=True, slots=True)
class Place:
    """A contender in the order of points, then seed; `index` counts from the best.

    `group` counts the score groups from the top; `above` and `below` are the entries of its own
    before and after it. `rank` grows with the byes it had, then with its points.
    """

    who: Contender
    index: int
    group: int
    above: int
    below: int
    rank: int


Duo = tuple[Place, Place]
"""Two that meet, the better first."""
_Edge = tuple[int, int, int]
"""Two nodes, and what it costs to join them."""


@dataclass(frozen=True, slots=True)
class Costs:
    """What aims 2 to 7 make of a pair: by its two groups, and, per place, by who floats or sits."""

    gaps: Mapping[tuple[int, int], int]
    down: Sequence[int]
    up: Sequence[int]
    byes: Sequence[int]

    def pair(self, one: Place, two: Place) -> int:
        """What it costs that the two meet, of whom the first is the better."""
        if one.group == two.group:
            return 0
        floats = self.down[one.index] + self.up[two.index] + _mixed(one.index, two.index)
        return self.gaps[one.group, two.group] + floats

    def all(self, duos: Iterable[Duo], over: Iterable[Place]) -> int:
        """What a whole round costs."""
        return sum(self.pair(*duo) for duo in duos) + sum(self.byes[it.index] for it in over)


def placed(contenders: Iterable[Contender]) -> tuple[Place, ...]:
    """The contenders in their order; the order in which they come makes no difference."""
    order = sorted(contenders, key=lambda who: (-who.points, who.seed, who.number))
    ranks = {key: rank for rank, key in enumerate(sorted({(w.byes, w.points) for w in order}))}
    groups = [tuple(members) for _, members in groupby(order, key=lambda who: who.points)]
    spots = (
        (who, group, above, len(members) - above - 1)
        for group, members in enumerate(groups)
        for above, who in enumerate(members)
    )
    return tuple(
        Place(who, index, group, above, below, ranks[who.byes, who.points])
        for index, (who, group, above, below) in enumerate(spots)
    )


def matched(places: Sequence[Place]) -> list[Duo]:
    """Who meets whom, the best first."""
    outline = _outline(places) if places else []
    floats = (duo for duo in outline if duo[0].group != duo[1].group)
    folded = chain.from_iterable(map(_fold, _insides(outline)))
    return sorted(chain(floats, folded), key=lambda duo: duo[0].index)


def left_over(places: Sequence[Place], duos: Iterable[Duo]) -> list[Place]:
    """Who has a bye, the one that it befits most first."""
    paired = frozenset(place.index for duo in duos for place in duo)
    left = (place for place in places if place.index not in paired)
    return sorted(left, key=lambda place: (place.rank, -place.index))


def _outline(places: Sequence[Place]) -> list[Duo]:
    """By aims 1 to 7; of those who stay in their group it tells only that they can be paired.

    A bye is an edge to an empty node, of which there are as many as entries that must be left
    over. So all nodes are matched; where that is known, the search is quick.
    """
    costs, entries, empty = costs_of(places), len(places), len(places) % 2
    while True:
        duos = _worthwhile(places, costs, empty)
        pairs = [(one.index, two.index, costs.pair(one, two)) for one, two in duos]
        nodes = range(entries, entries + empty)
        byes = [(one, node, cost) for node in nodes for one, cost in enumerate(costs.byes)]
        found = lightest(nodes.stop, pairs + byes)
        if 2 * len(found) == nodes.stop:
            return [(places[one], places[two]) for one, two in found if two < entries]
        empty += nodes.stop - 2 * len(found)


def _worthwhile(places: Sequence[Place], costs: Costs, byes: int) -> Iterator[Duo]:
    """Pairs enough for the best round: in a large field they are far from all.

    Let nobody have met k others. In the best round two pairs do not change opponents at less cost
    by aims 3 and 4, so there is one who has met the new opponent. Hence:

    - Between two who float to each other there are less than 8k others, and the byes: of each pair
      between them, and of each with one between, one has met one of the two.
    - The opponents of those who float up from one group have all met each other. So at most k
      float up, and as many down.

    Let a group be a crowd, of 4k and the byes or more; at least 2k stay. None has met k of them, so
    all can be paired (Dirac). Here it does to join each to those next to it, of whom some stay,
    even if they have met: `_fold` pairs them anew. Of the 3k and the byes who are best to float, k
    do not; whom another floats to could meet one of these instead.
    """
    k = 1 + max(len(place.who.faced) for place in places)
    groups = [tuple(members) for _, members in groupby(places, key=attrgetter("group"))]
    crowded = [len(group) >= 4 * k + byes for group in groups]
    most = [3 * k + byes if crowd else None for crowd in crowded]
    rising = [_cheapest(*each, costs.up) for each in zip(groups, most, strict=True)]
    for number, (group, crowd) in enumerate(zip(groups, crowded, strict=True)):
        yield from _woven(group, 2 * k + byes + 1) if crowd else unmet(combinations(group, 2))
        falling = _cheapest(group, most[number], costs.down)
        for other in range(number + 1, len(groups)):
            yield from unmet(product(falling, rising[other]))
            if groups[other][-1].index - group[-1].index >= 8 * k + byes:
                break


def _woven(group: Sequence[Place], near: int) -> Iterator[Duo]:
    return ((a, b) for spot, a in enumerate(group) for b in group[spot + 1 : spot + 1 + near])


def unmet(duos: Iterable[Duo]) -> Iterator[Duo]:
    """Those of the pairs that have not met."""
    return (duo for duo in duos if not _met(*duo))


def _cheapest(group: Sequence[Place], most: int | None, cost: Sequence[int]) -> list[Place]:
    return sorted(group, key=lambda place: cost[place.index])[:most]


def lightest(nodes: int, edges: Sequence[_Edge]) -> list[tuple[int, int]]:
    """As many edges as can be that share no node, and these of the least cost in all."""
    from rustworkx import PyGraph, max_weight_matching  # noqa: PLC0415 - brings numpy: slow

    graph: PyGraph[None, int] = PyGraph(multigraph=False)
    graph.add_nodes_from([None] * nodes)
    graph.add_edges_from(edges)
    matching = max_weight_matching(graph, max_cardinality=True, weight_fn=neg)
    return sorted((min(edge), max(edge)) for edge in matching)


def costs_of(places: Sequence[Place]) -> Costs:
    """What pairs of these places cost, and byes."""
    entries, best = len(places), places[0].who.points
    step = 1 + (best - places[-1].who.points) // FINEST
    heads = [(it.group, (best - it.who.points) // step) for it in places if not it.above]
    bye, spread, long, again, off, _ = _units(
        entries * max(place.rank for place in places),
        entries * heads[-1][1],
        entries * heads[-1][0] ** 2,
        entries * sum(AGAIN),
        entries * max(place.below for place in places),
        entries * MIX,
    )
    return Costs(
        {
            (one, two): spread * (low - high) + long * (two - one) ** 2
            for (one, high), (two, low) in combinations(heads, 2)
        },
        [again * _again(place, 1) + off * place.below for place in places],
        [again * _again(place, -1) + off * place.above for place in places],
        [bye * place.rank + off * place.below for place in places],
    )


def _units(*most: int) -> tuple[int, ...]:
    """What one of each aim weighs, given the most that there can be of each in a round.

    It is more than all that there can be of the later aims.
    """
    return tuple(prod(each + 1 for each in most[aim + 1 :]) for aim in range(len(most)))


def _again(place: Place, way: int) -> int:
    """How much it floated that way in the last rounds."""
    recent = zip(AGAIN, reversed(place.who.floats), strict=False)
    return sum(much for much, past in recent if past == way)


def _mixed(one: int, two: int) -> int:
    """A number below `MIX` that tells one pair of places from another, and else means nothing."""
    return ((one << 10) + two) ** 2 * 2654435761 // MIX % MIX


def _insides(duos: Iterable[Duo]) -> Iterator[list[Place]]:
    """Per score group those that meet one of it, in order."""
    same = (duo for duo in duos if duo[0].group == duo[1].group)
    for _, group in groupby(same, key=lambda duo: duo[0].group):
        yield sorted(chain.from_iterable(group), key=attrgetter("index"))


def _fold(group: Sequence[Place]) -> list[Duo]:
    """By aims 8 to 11. All of the group meet each other.

    With pairs that are some places off, aim 9 comes to as much as their squares more than in the
    ideal round, or to more. So a round that comes to less than the square of `off` more, and in
    which nobody leans too far, is better than any that has a pair `off` places off.
    """
    half, off = len(group) // 2, 1
    while True:
        found = lightest(len(group), _near(group, off))
        duos = [(group[one], group[two]) for one, two in found]
        more = sum((len(group) - (two - one)) ** 2 for one, two in found) - half**3
        fair = len(duos) == half and not any(_lean(*duo) for duo in duos)
        if (fair and more < off**2) or off > half:
            return duos
        off *= 2


def _near(group: Sequence[Place], off: int) -> list[_Edge]:
    """What each pair of the group costs that is less than `off` places off its due distance."""
    half, size = len(group) // 2, len(group)
    lean, short, due, _ = _units(half, half * size**2, half**2 * size, half * MIX)
    return [
        (
            spot,
            other,
            lean * _lean(group[spot], group[other])
            + short * (size - other + spot) ** 2
            + due * abs(other - spot - half) * (size - spot)
            + _mixed(spot, other),
        )
        for spot in range(size)
        for other in range(max(spot + 1, spot + half - off + 1), min(spot + half + off, size))
        if not _met(group[spot], group[other])
    ]


def _met(one: Place, two: Place) -> bool:
    return two.who.number in one.who.faced


def _lean(one: Place, two: Place) -> bool:
    """Whether one of the two comes to lean too far, on whichever side it is."""
    low, high = sorted((one.who.homes, two.who.homes))
    return low >= LEAN or high <= -LEAN
