"""What a hand may still meld, and what each of its cards is worth for that."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product
from math import comb
from typing import Final, NamedTuple

from bot.ai.memory import Memory
from bot.engine.cards import Card, Cards, Face, Suit
from bot.engine.declaring import Holding
from bot.engine.melds import Kind, Meld, pick
from bot.engine.rules import Rules
from bot.engine.view import View

REACH: Final = 3
"""A meld that lacks more cards than this is not thought of."""
WINS: Final = 0.5
"""The likelihood of winning a trick that one does not think of yet."""

FAITH: Final = 0.7
"""The likelihood that the rest of a meld is still held when a card that it lacks has come."""


class Outlook(NamedTuple):
    """What is to come while the stock lasts.

    `unseen` are the cards that may yet be drawn, or lie in the other hand; `draws` are those that
    this hand will draw in time to meld them; `tricks` are left, the one in hand among them.
    """

    unseen: Cards
    draws: int
    tricks: int

    def comes(self, count: int, outs: int) -> float:
        """Likelihood that at least so many of the `outs` are drawn in time."""
        if count == 0:
            return 1.0
        missed = sum(self._exactly(drawn, outs) for drawn in range(count))
        return 1.0 - missed

    def scores(self, missing: int) -> float:
        """Likelihood that a meld scores for which so many cards are still to come, if they come."""
        tricks = self.tricks / 2 if missing else self.tricks
        return FAITH**missing * (1.0 - (1.0 - WINS) ** tricks)

    def _exactly(self, drawn: int, outs: int) -> float:
        total, draws = len(self.unseen), self.draws
        if draws < drawn or outs < drawn or total - outs < draws - drawn:
            return 0.0
        return comb(outs, drawn) * comb(total - outs, draws - drawn) / comb(total, draws)


def outlook(view: View, memory: Memory) -> Outlook:
    """What is to come, as the seat can see."""
    tricks = view.stock // view.rules.seats
    return Outlook(memory.hidden, max(0, tricks - 1), tricks)


class Option(NamedTuple):
    """A way to one meld: the cards held that serve for it, the points to expect of it."""

    used: frozenset[Card]
    points: float
    whole: bool


@dataclass(frozen=True, slots=True)
class Shaped:
    """The ways to the melds of one shape. One that is whole leaves room for a second."""

    options: tuple[Option, ...]

    def value(self, lacking: Card | None = None, *, whole: bool = True) -> float:
        """Points to expect, perhaps without one of the cards, or without melds that are whole."""
        left = [o for o in self.options if lacking not in o.used and (whole or not o.whole)]
        if not left:
            return 0.0
        best = max(left, key=_points)
        second = (o.points for o in left if best.whole and o.used.isdisjoint(best.used))
        return best.points + max(second, default=0.0)


@dataclass(frozen=True, slots=True)
class Loose:
    """Any cards of one rank: `worth` is what so many of them may bring, from none upwards."""

    cards: frozenset[Card]
    worth: tuple[float, ...]

    def value(self, lacking: Card | None = None, *, whole: bool = True) -> float:
        """Points to expect, perhaps without one of the cards, or without melds that are whole."""
        count = len(self.cards) - (lacking in self.cards)
        complete = count >= len(self.worth) - 1
        return 0.0 if complete and not whole else self.worth[min(count, len(self.worth) - 1)]


def _points(option: Option) -> float:
    return option.points


Group = Shaped | Loose


@dataclass(frozen=True, slots=True)
class Prospects:
    """All that a holding may still meld."""

    groups: tuple[Group, ...]

    def worth(self, card: Card) -> float:
        """Points that the melds to come are expected to lose with this card."""
        return sum(group.value() - group.value(card) for group in self.groups)

    def unfinished(self) -> float:
        """Points to expect of melds that lack a card yet."""
        return sum(group.value(whole=False) for group in self.groups)


def prospects(rules: Rules, holding: Holding, trump: Suit | None, ahead: Outlook) -> Prospects:
    """What the holding may still meld."""
    out: dict[Face, list[Card]] = {}
    for card in ahead.unseen:
        out.setdefault(card.face, []).append(card)
    seeker = _Seeker(rules, holding, ahead, out)
    return Prospects(tuple(seeker.groups(trump)))


@dataclass(frozen=True, slots=True)
class _Seeker:
    rules: Rules
    holding: Holding
    ahead: Outlook
    out: Mapping[Face, Sequence[Card]]

    def groups(self, trump: Suit | None) -> Iterator[Group]:
        for kind in self.rules.melds:
            usable = self._usable(kind)
            shapes = kind.shapes(trump)
            if len(shapes) > len(Suit):
                yield self._loose(kind, shapes[0], usable)
                continue
            for faces in shapes:
                if options := tuple(self._options(kind, faces, usable)):
                    yield Shaped(options)

    def _usable(self, kind: Kind) -> Cards:
        """The cards that have not scored as high in the class."""
        kinds = self.rules.kinds
        used = {
            card
            for meld in self.holding.scored
            if kinds[meld.key].family == kind.family and meld.points >= kind.points
            for card in meld.cards
        }
        return tuple(card for card in self.holding.cards if card not in used)

    def _loose(self, kind: Kind, faces: Sequence[Face], usable: Cards) -> Loose:
        rank, size = faces[0].rank, len(faces)
        outs = sum(card.rank is rank for card in self.ahead.unseen)
        held = frozenset(card for card in usable if card.rank is rank)
        worth = [self._expect(kind, size - had, outs) for had in range(size + 1)]
        return Loose(held, tuple(worth))

    def _expect(self, kind: Kind, missing: int, outs: int) -> float:
        likely = self.ahead.comes(missing, outs)
        return kind.points * likely * self.ahead.scores(missing)

    def _options(self, kind: Kind, faces: Sequence[Face], usable: Cards) -> Iterator[Option]:
        needed = Counter(faces)
        ways = [_ways(face, count, usable) for face, count in needed.items()]
        lacks = sum(count - len(way[0]) for way, count in zip(ways, needed.values(), strict=True))
        if lacks > REACH:
            return
        for chosen in product(*ways):
            if option := self._option(kind, needed, [card for cards in chosen for card in cards]):
                yield option

    def _option(self, kind: Kind, needed: Counter[Face], held: list[Card]) -> Option | None:
        missing = needed - Counter(card.face for card in held)
        points = kind.points * self.ahead.scores(missing.total())
        hoped: list[Card] = []
        for face, count in missing.items():
            outs = self.out.get(face, ())
            points *= self.ahead.comes(count, len(outs))
            hoped += outs[:count]
        if not points:
            return None
        cards = pick([*held, *hoped], tuple(needed.elements()))
        assert cards is not None
        meld = Meld(kind.key, kind.points, cards)
        judge = self.rules.declaring
        assert judge is not None
        richer = replace(self.holding, cards=(*self.holding.cards, *hoped))
        if not judge.allows(self.rules.kinds, richer, meld):
            return None
        return Option(frozenset(held), points, not missing)


def _ways(face: Face, count: int, usable: Cards) -> list[Cards]:
    """As many cards of the face as there are, up to `count`, in every choice."""
    held = [card for card in usable if card.face == face]
    return list(combinations(held, min(count, len(held))))
