"""Swiss rounds: who has equal points meets, and nobody meets twice.

The pairs are the best by the aims of `bot.formats.matching`. Here they are made a round, with its
reasons, after which another can be drawn.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, combinations, groupby
from operator import attrgetter

from bot.formats.drawing import Because, Contender, Drawing, Note, Pair
from bot.formats.matching import Duo, Place, costs_of, left_over, lightest, matched, placed, unmet
from bot.league.results import Side, Sides


def draw(
    contenders: Iterable[Contender],
    round: int,  # noqa: A002 - a draw's own word
    *,
    last: bool = False,
) -> Drawing:
    """The pairs of the round, the best first and byes last, and why they are so.

    Where each complete pairing has a repeat, as few as possible are left over, and these all have
    a bye. Unless the round is the `last`, one pair or bye is given up where this keeps the next
    round from coming to that. The order in which the contenders come makes no difference.
    """
    places = placed(contenders)
    duos = matched(places) if last else _lasting(places)
    over = left_over(places, duos)
    half = len(duos) / 2
    pairs = [Pair(round, _sides(duo, first=table < half)) for table, duo in enumerate(duos)]
    byes = [Pair(round, (_numbers((place,)), ())) for place in over]
    why = chain(_why_pairs(places, duos), _why_byes(over, len(places)))
    return Drawing((*pairs, *byes), tuple(why))


def _lasting(places: Sequence[Place]) -> list[Duo]:
    """The best round after which another can be drawn, if it lacks one pair or bye at most."""
    duos = matched(places)
    if _leads_on(places, duos):
        return duos
    costs, byes = costs_of(places), _byes(places, duos)
    others = (matched(less) for less in _given_up(places, duos))
    good = [it for it in others if _byes(places, it) == byes and _leads_on(places, it)]
    return min(good, key=lambda it: costs.all(it, left_over(places, it)), default=duos)


def _leads_on(places: Sequence[Place], duos: Sequence[Duo]) -> bool:
    """Whether after these pairs all can meet somebody new; one has a bye if there is an odd one.

    In a field of more than twice as many as anybody has met they can (Dirac).
    """
    k = 2 + max((len(place.who.faced) for place in places), default=0)
    if len(places) > 2 * k:
        return True
    met = {(one.index, two.index) for one, two in duos}
    over = {place.index for place in left_over(places, duos)}
    pairs = [
        (one.index, two.index, 0)
        for one, two in unmet(combinations(places, 2))
        if (one.index, two.index) not in met
    ]
    had = [place.who.byes + (place.index in over) for place in places]
    byes = [(one, len(places), 0) for one, count in enumerate(had) if count == min(had)]
    odd = len(places) % 2
    return 2 * len(lightest(len(places) + odd, pairs + byes * odd)) == len(places) + odd


def _given_up(places: Sequence[Place], duos: Sequence[Duo]) -> Iterator[list[Place]]:
    """The same places, but each time one of the pairs, from the last up, or a bye cannot be."""
    for place in left_over(places, duos):
        yield [replace(it, rank=len(places)) if it is place else it for it in places]
    for one, two in reversed(duos):
        faced = one.who.faced | {two.who.number}
        less = replace(one, who=replace(one.who, faced=faced))
        yield [less if it is one else it for it in places]


def _byes(places: Sequence[Place], duos: Sequence[Duo]) -> list[int]:
    """How many byes those have had who are left over."""
    return sorted(place.who.byes for place in left_over(places, duos))


def _sides(duo: Duo, *, first: bool) -> Sides:
    """Who was less often on the first side is on it now; of equals the better one, if `first`."""
    one, two = sorted(duo, key=lambda place: (place.who.homes, (place is duo[0]) != first))
    return _numbers((one,)), _numbers((two,))


def _why_pairs(places: Iterable[Place], duos: Sequence[Duo]) -> Iterator[Note]:
    """Each score group, whether its halves met, and who floated."""
    for _, members in groupby(places, key=attrgetter("group")):
        group = tuple(members)
        points = group[0].who.points
        yield Note(Because.SCORE_GROUP, _numbers(group), points)
        inside = [duo for duo in duos if duo[0].group == duo[1].group == group[0].group]
        if inside and max(one.index for one, _ in inside) < min(two.index for _, two in inside):
            yield Note(Because.TOP_HALF, _numbers(chain.from_iterable(inside)), points)
    for one, two in duos:
        if one.group != two.group:
            yield Note(Because.FLOATED, _numbers((one, two)), one.who.points - two.who.points)


def _why_byes(over: Sequence[Place], entries: int) -> Iterator[Note]:
    """Of an odd field the first that is left over; the others have met all whom they could."""
    odd = entries % 2
    if odd:
        yield Note(Because.BYE_ODD, _numbers(over[:odd]), entries)
    if over[odd:]:
        yield Note(Because.NOBODY_LEFT, _numbers(over[odd:]))
    for place in over:
        yield Note(Because.BYE_LOWEST, _numbers((place,)), place.who.byes)


def _numbers(places: Iterable[Place]) -> Side:
    return tuple(place.who.number for place in places)
