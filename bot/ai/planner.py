"""The best order in which to declare what one holds, one meld a trick (rules, B0.3).

A meld is laid once and scores once. Where melds may be reserved, all can be laid before the first
scores, and then they score from the least upwards: so only those of one class, one value and a
common card exclude each other. Where they may not, a meld also bars what it overtops.
"""

import heapq
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain, combinations, product, repeat
from typing import Final, NamedTuple

from bot.engine.cards import Card, Cards, Face, Suit
from bot.engine.declaring import Declaring, Fresh, Holding
from bot.engine.melds import Kind, Meld, pick
from bot.engine.rules import Rules

BUDGET: Final = 5_000
"""Positions to look at before a plan is settled by the best that is in sight."""


class PlanStep(NamedTuple):
    """A meld to score after a trick.

    `announced` is the index of the earlier step in whose trick it is laid and reserved, before
    that trick's own meld; None when it is laid and scored together, or is reserved already.
    """

    meld: Meld
    announced: int | None = None


class Plan(NamedTuple):
    """Melds in the order in which to score them, one a trick, and their points together.

    Announcements in one trick come in the order of `laying`, which has every meld that is yet to
    be laid. `exact`: nothing scores more.
    """

    total: int
    steps: tuple[PlanStep, ...]
    exact: bool
    laying: tuple[Meld, ...] = ()


def plan(rules: Rules, holding: Holding, trump: Suit | None) -> Plan:
    """The best that the holding can score with no card played or drawn. The rules declare."""
    choice = _choice(rules, holding, trump)
    search = _Search(choice)
    chosen = [place for part in choice.parts() for place in search.best(part)]
    order = _in_order(choice, chosen)
    laying = _named(holding, [choice.melds[place] for place in order])
    return Plan(
        total=sum(meld.points for meld in laying),
        steps=_schedule(rules, holding, laying),
        exact=search.left > 0,
        laying=tuple(meld for meld in laying if meld not in holding.reserved),
    )


@dataclass(frozen=True, slots=True)
class _Choice:
    """The melds that may score, by place; sets of them, and of cards, are bit masks.

    `bars` are those that each excludes, `kin` those of its class that share a card with it;
    `groups` have the points, the fewest cards and the set of those of one class and value.
    `needy` are those that have to lay a new card, `bound` those that have to once a kin is laid;
    `used` are the cards of each that have scored in its class.
    """

    melds: tuple[Meld, ...]
    cards: tuple[int, ...]
    bars: tuple[int, ...]
    kin: tuple[int, ...]
    groups: tuple[tuple[int, int, int], ...]
    used: tuple[int, ...]
    needy: int
    bound: int
    laid: int

    def parts(self) -> Iterator[int]:
        """The melds parted into sets that have nothing to do with each other."""
        left = (1 << len(self.melds)) - 1
        while left:
            part, edge = 0, left & -left
            while edge:
                part |= edge
                near = 0
                for place in bits(edge):
                    near |= self._near(place, left)
                edge = near & ~part
            left &= ~part
            yield part

    def _near(self, place: int, among: int) -> int:
        if not (self.bound | self.needy):
            return self.bars[place] & among
        cards = self.cards[place]
        return sum(1 << other for other in bits(among) if self.cards[other] & cards)


def bits(mask: int) -> Iterator[int]:
    """The places of the bits that are set, the lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _choice(rules: Rules, holding: Holding, trump: Suit | None) -> _Choice:
    judge = rules.declaring
    assert judge is not None
    kinds = rules.kinds
    melds = tuple(_open(rules, judge, holding, trump))
    reserved = sum(1 << place for place, meld in enumerate(melds) if meld in holding.reserved)
    families = tuple(kinds[meld.key].family for meld in melds)
    place_of = {card: place for place, card in enumerate(holding.cards)}
    cards = tuple(sum(1 << place_of[card] for card in meld.cards) for meld in melds)
    every = (1 << len(melds)) - 1
    kin = tuple(
        sum(
            1 << other
            for other in range(len(melds))
            if families[other] == families[place] and cards[other] & cards[place]
        )
        for place in range(len(melds))
    )
    return _Choice(
        melds=melds,
        cards=cards,
        bars=tuple(
            sum(1 << other for other in bits(kin[place]) if _barred(judge, melds, place, other))
            for place in range(len(melds))
        ),
        kin=kin,
        groups=tuple(_groups(families, melds)),
        used=tuple(
            sum(1 << place_of[card] for card in _scored(rules, holding, meld)) for meld in melds
        ),
        needy=_needy(rules, judge, holding, melds) & ~reserved,
        bound=every & ~reserved if judge.fresh is Fresh.SAME_CLASS else 0,
        laid=sum(1 << place_of[card] for card in holding.laid if card in place_of),
    )


def _scored(rules: Rules, holding: Holding, meld: Meld) -> set[Card]:
    """The meld's cards that have scored in its class."""
    kinds = rules.kinds
    kin = (e for e in holding.scored if kinds[e.key].family == kinds[meld.key].family)
    return {card for earlier in kin for card in earlier.cards if card in meld.cards}


def _groups(families: Sequence[str], melds: Sequence[Meld]) -> Iterator[tuple[int, int, int]]:
    found: dict[tuple[str, int], list[int]] = {}
    for place, meld in enumerate(melds):
        found.setdefault((families[place], meld.points), []).append(place)
    for (_, points), places in found.items():
        size = min(len(melds[place].cards) for place in places)
        yield points, size, sum(1 << place for place in places)


def _open(rules: Rules, judge: Declaring, holding: Holding, trump: Suit | None) -> Iterator[Meld]:
    """The melds that may score now: what is barred now stays so."""
    every = dict.fromkeys((*holding.reserved, *_every(rules.melds, holding.cards, trump)))
    return (meld for meld in every if judge.allows(rules.kinds, holding, meld))


def _every(kinds: Sequence[Kind], cards: Cards, trump: Suit | None) -> Iterator[Meld]:
    """Every meld of the cards, with each choice of copies."""
    held: dict[Face, list[Card]] = {}
    for card in sorted(cards, key=_copy):
        held.setdefault(card.face, []).append(card)
    for kind in kinds:
        for faces in kind.shapes(trump):
            needed = _needed(faces)
            if any(len(held.get(face, ())) < count for face, count in needed):
                continue
            for chosen in product(*(combinations(held[face], count) for face, count in needed)):
                found = pick(sorted(chain(*chosen), key=_copy), faces)
                assert found is not None
                yield Meld(kind.key, kind.points, found)


@lru_cache(maxsize=512)
def _needed(faces: tuple[Face, ...]) -> tuple[tuple[Face, int], ...]:
    return tuple(Counter(faces).items())


def _copy(card: Card) -> int:
    return card.copy


def _barred(judge: Declaring, melds: Sequence[Meld], first: int, other: int) -> bool:
    """Whether the first, of the same class and sharing a card, excludes the other."""
    one, two = melds[first], melds[other]
    if judge.reserving:
        return one.points == two.points
    takes = judge.add_only and not set(one.cards) <= set(two.cards)
    return one.points >= two.points or takes


def _needy(rules: Rules, judge: Declaring, holding: Holding, melds: Sequence[Meld]) -> int:
    """The melds that have to lay a new card whatever comes before them."""
    match judge.fresh:
        case Fresh.ALWAYS:
            return (1 << len(melds)) - 1
        case Fresh.SAME_CLASS:
            return sum(
                1 << place
                for place, meld in enumerate(melds)
                if _shared(rules, holding.shown, meld)
            )
        case Fresh.UNSCORED | Fresh.NONE:
            return 0


def _shared(rules: Rules, earlier: Iterable[Meld], meld: Meld) -> bool:
    family = rules.kinds[meld.key].family
    return any(
        rules.kinds[other.key].family == family and not set(other.cards).isdisjoint(meld.cards)
        for other in earlier
    )


class _Position(NamedTuple):
    """The melds still open, those of them that need a new card, the cards that are laid."""

    open: int
    needy: int
    laid: int


@dataclass(slots=True)
class _Search:
    """Branch and bound over the orders of laying, with a memory for positions.

    `left` is how many positions may still be looked at; after that the best in sight is taken.
    """

    choice: _Choice
    left: int = BUDGET
    known: dict[_Position, tuple[int, int]] = field(default_factory=dict)
    bounds: dict[_Position, int] = field(default_factory=dict)

    def best(self, part: int) -> Iterator[int]:
        """The melds of the part that score most, in an order in which they may be laid."""
        here = self._position(part, self.choice.needy, self.choice.laid)
        while here.open:
            _, move = self._value(here)
            yield move
            here = self._after(here, move)

    def _position(self, still: int, needy: int, laid: int) -> _Position:
        """What is still open: that which lacks a new card will never have one again."""
        cards = self.choice.cards
        touched = 0
        for place in bits(still):
            if needy >> place & 1 and not cards[place] & ~laid:
                still ^= 1 << place
            else:
                touched |= cards[place]
        return _Position(still, needy & still, laid & touched)

    def _after(self, here: _Position, move: int) -> _Position:
        choice = self.choice
        needy = here.needy | (choice.kin[move] & choice.bound)
        return self._position(here.open & ~choice.bars[move], needy, here.laid | choice.cards[move])

    def _value(self, here: _Position) -> tuple[int, int]:
        """The most points from here, and the meld to lay first; -1 when there is none."""
        if not here.open:
            return 0, -1
        if (found := self.known.get(here)) is not None:
            return found
        self.left -= 1
        found = self._widest(here) if self.left > 0 else self._greedy(here)
        self.known[here] = found
        return found

    def _widest(self, here: _Position) -> tuple[int, int]:
        points = self.choice.melds
        most = self._bound(here)
        hopes = []
        for move in bits(here.open):
            after = self._after(here, move)
            hopes.append((points[move].points + self._bound(after), move, after))
        hopes.sort(key=_hope)
        best, first = 0, -1
        for hope, move, after in hopes:
            if hope <= best:
                break
            value = points[move].points + self._value(after)[0]
            if value > best:
                best, first = value, move
            if best == most:
                break
        return best, first

    def _greedy(self, here: _Position) -> tuple[int, int]:
        points = self.choice.melds

        def hope(move: int) -> int:
            return points[move].points + self._bound(self._after(here, move))

        move = max(bits(here.open), key=hope)
        return points[move].points + self._value(self._after(here, move))[0], move

    def _bound(self, here: _Position) -> int:
        """No less than the points from here: melds of one class and value share no card."""
        if (found := self.bounds.get(here)) is None:
            found = sum(heapq.nlargest(self._most(here), self._apart(here)))
            self.bounds[here] = found
        return found

    def _most(self, here: _Position) -> int:
        """At most so many melds can be laid, if each needs a new card."""
        if here.needy != here.open:
            return len(self.choice.melds)
        return (self._touched(here.open) & ~here.laid).bit_count()

    def _apart(self, here: _Position) -> Iterator[int]:
        for points, size, group in self.choice.groups:
            if still := here.open & group:
                count = 1 if still & (still - 1) == 0 else self._touched(still).bit_count() // size
                yield from repeat(points, count)

    def _touched(self, melds: int) -> int:
        touched = 0
        for place in bits(melds):
            touched |= self.choice.cards[place]
        return touched


def _hope(entry: tuple[int, int, _Position]) -> int:
    return -entry[0]


def _in_order(choice: _Choice, chosen: Sequence[int]) -> list[int]:
    """The melds in the order of laying that needs fewest announcements.

    Where a new card is one that has not scored, they are laid from the least upwards, but each
    before all of its cards have scored.
    """
    if choice.bound | choice.needy:
        return list(chosen)
    order: list[int] = []
    for place in sorted(chosen, key=lambda place: choice.melds[place].points):
        at = len(order)
        while at and not choice.cards[place] & ~_used(choice, order[:at], place):
            at -= 1
        order.insert(at, place)
    return order


def _used(choice: _Choice, order: Sequence[int], place: int) -> int:
    """Cards that have scored in the meld's class when those of the order have."""
    used = choice.used[place]
    for other in order:
        if choice.kin[place] >> other & 1:
            used |= choice.cards[other]
    return used


def _named(holding: Holding, order: Sequence[Meld]) -> list[Meld]:
    """The same melds, with the lower copy first of cards that nothing else tells apart."""
    spare: dict[object, list[Card]] = {}
    for card in sorted(holding.cards, key=_copy):
        spare.setdefault(_history(holding, card), []).append(card)
    names: dict[Card, Card] = {}
    named = []
    for meld in order:
        for card in sorted(meld.cards, key=_copy):
            if card not in names:
                names[card] = spare[_history(holding, card)].pop(0)
        cards = sorted((names[card] for card in meld.cards), key=_copy)
        chosen = pick(cards, [card.face for card in meld.cards])
        assert chosen is not None
        named.append(Meld(meld.key, meld.points, chosen))
    return named


def _history(holding: Holding, card: Card) -> object:
    return card.face, card in holding.laid, *(card in meld.cards for meld in holding.shown)


def _schedule(rules: Rules, holding: Holding, laying: Sequence[Meld]) -> tuple[PlanStep, ...]:
    """When each meld scores: as soon as none that must score before it is left."""
    waiting = [meld for meld in laying if meld in holding.reserved]
    unlaid = [meld for meld in laying if meld not in holding.reserved]
    announced: dict[Meld, int] = {}
    steps: list[PlanStep] = []
    while waiting or unlaid:
        left = [*waiting, *unlaid]
        ready = [meld for meld in waiting if not _under(rules, left, meld)]
        while not ready:
            meld = unlaid.pop(0)
            if _under(rules, left, meld):
                announced[meld] = len(steps)
                waiting.append(meld)
            else:
                ready = [meld]
        meld = ready[0]
        left.remove(meld)
        waiting = [other for other in waiting if other != meld]
        steps.append(PlanStep(meld, announced.get(meld)))
    return tuple(steps)


def _under(rules: Rules, left: Iterable[Meld], meld: Meld) -> bool:
    """Whether one of the melds left would be barred once this one has scored."""
    lesser = (other for other in left if other.points < meld.points)
    return _shared(rules, lesser, meld)
