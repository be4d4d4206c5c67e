"""Deals of the hidden cards, all that the evidence allows being equally likely.

The hidden cards are parted into clusters, where one card keeps another out of a place, and pools,
whose cards are all alike. Each part gives so many cards to each place in so many ways; multiplied
together these count the deals exactly, and a deal is drawn by going back through the product.
The few melds that are left out of account are looked for in what was drawn.
"""

import random
from collections.abc import Mapping
from typing import Final, NamedTuple

from bot.ai.evidence import Evidence, evidence
from bot.ai.shares import (
    BYTE,
    Choice,
    Cluster,
    Counts,
    Packed,
    Pool,
    clusters,
    pack,
    pools,
    product,
    unpack,
)
from bot.engine.cards import Cards
from bot.engine.view import View

TRIES: Final = 200
"""So many deals are drawn, at most, to find one in which nobody has melds that were not shown."""


class Deal(NamedTuple):
    """One way in which the cards may lie that have not been played.

    `some` has the kinds that each place holds, `both` those of which it holds both copies; the
    places are the seats and, last, what lies face down. It is not `exact` where a hand might have
    shown other melds than it did, because no better deal was found.
    """

    some: tuple[int, ...]
    both: tuple[int, ...]
    exact: bool


class _Part(NamedTuple):
    """A part of the cards; `ways` say how many ways it has to give so many to each place.

    `layer` does so for all the parts before it together; `choices` are what it may give, by what
    is given up to it.
    """

    source: Cluster | Pool
    ways: Mapping[Counts, int]
    layer: Mapping[Counts, int]
    choices: dict[Counts, Choice]

    def take(self, spent: Counts, luck: random.Random) -> Counts:
        """What the part gives, where it gives this together with those before it."""
        if spent not in self.choices:
            ways = {n: many * self.layer.get(spent - n, 0) for n, many in self.ways.items()}
            self.choices[spent] = Choice(ways)
        return self.choices[spent].take(luck)


class Sampler:
    """All deals that the evidence allows: their `count`, and any of them as luck has it.

    They are counted before those are left out in which somebody has melds that were not shown.
    It is not `exact` where the evidence contradicts itself and is not all believed.
    """

    def __init__(self, known: Evidence, *, exact: bool = True) -> None:
        self.exact = exact
        self._known, self._layout, self._places = known, known.layout, len(known.needs)
        self._width = len(known.layout.cards)
        self._sure = pack(known.sure, self._width)
        self._needs = pack(known.needs, BYTE) if known.sound else 0
        grouped, cards, bans = clusters(known)
        self._barred = {ban.place: [b.kinds for b in bans if b.place == ban.place] for ban in bans}
        *others, self._last = pools(known, cards) or [Pool((), (), self._width)]
        self._parts: list[_Part] = []
        layer = {0: 1}
        sources: list[Cluster | Pool] = [*grouped, *others]
        for source in sources:
            ways = source.ways(known.needs)
            self._parts.append(_Part(source, ways, layer, {}))
            layer = product(layer, ways, self._needs, self._places)
        needs, orders = self._needs, self._last.orders
        ends = {spent: many * orders(needs - spent) for spent, many in layer.items()}
        self.count = sum(ends.values()) if known.sound else 0
        self._ends = Choice(ends) if self.count else None

    def deal(self, luck: random.Random) -> Deal:
        """A deal, as a look-ahead wants it."""
        sets, exact = self._found(luck)
        layout = self._layout
        return Deal(tuple(map(layout.some, sets)), tuple(map(layout.both, sets)), exact)

    def draw(self, luck: random.Random) -> tuple[Cards, ...]:
        """A deal, as the cards of each place."""
        return tuple(map(self._layout.cards_of, self._found(luck)[0]))

    def _found(self, luck: random.Random) -> tuple[list[int], bool]:
        """What each place holds, and whether that agrees with all that is known."""
        tries = (self._drawn(luck) for _ in range(TRIES))
        drawn = next(filter(self._holds, tries), None)
        exact = drawn is not None and self.exact
        if drawn is None:
            drawn = self._drawn(luck)
        return unpack(drawn | self._sure, self._width, self._places), exact

    def _drawn(self, luck: random.Random) -> Packed:
        assert self._ends is not None
        spent = self._ends.take(luck)
        drawn = self._last.place(self._needs - spent, luck)
        for part in reversed(self._parts):
            given = part.take(spent, luck)
            drawn |= part.source.place(given, luck)
            spent -= given
        return drawn

    def _holds(self, drawn: Packed) -> bool:
        """Whether nothing that was left out of account speaks against the deal."""
        layout, width, known = self._layout, self._width, self._known
        for place, barred in self._barred.items():
            some = layout.some(drawn >> width * place & layout.every)
            if any(kinds & some == kinds for kinds in barred):
                return False
        for place, cards, most in known.quotas:
            if (drawn >> width * place & cards).bit_count() > most:
                return False
        for place, held, sets in known.promises:
            some = held | layout.some(drawn >> width * place & layout.every)
            if all(kinds & ~some for kinds in sets):
                return False
        return True


def sampler(view: View) -> Sampler:
    """The deals that the view's seat must reckon with. The cards have been dealt.

    Evidence that contradicts itself is given up: first that of melds not shown, then that of plays.
    """
    full = Sampler(evidence(view))
    if full.count:
        return full
    shown = Sampler(evidence(view, absent=False), exact=False)
    return (
        shown if shown.count else Sampler(evidence(view, absent=False, duties=False), exact=False)
    )
