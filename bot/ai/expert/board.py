"""A game for two as bits: its cards, its melds, and what has scored."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

from bot.ai.layout import Layout, laid_out
from bot.ai.masks import mask
from bot.ai.worth import at_last
from bot.engine.cards import Card, Cards, Face, Suit
from bot.engine.declaring import Fresh
from bot.engine.melds import Kind, Meld
from bot.engine.rules import Rules, Stage
from bot.engine.stages.deal import Dealing
from bot.engine.stages.play import Tricks
from bot.engine.stages.stock import StockPlay

S = TypeVar("S", bound=Stage)
_KEPT: Final = 32
"""So many games laid out as bits are kept."""


class Combination(NamedTuple):
    """A line of the meld table with its cards.

    Cards that have scored as much in the class are marked in the `slot`; those that have scored in
    it at all, in the slot `least`.
    """

    points: int
    cards: int
    slot: int
    least: int


class Side(NamedTuple):
    """What one player melds from: his cards, those on the table, per slot those that scored."""

    hand: int
    laid: int
    used: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """The rules with a suit of trumps; all per card is by the layout's place of it.

    `last` is what a card is worth to a hand when the stock is gone; `beaten` has the cards that
    take the trick when it is led. Of the combinations, `singles` need one card of each of their
    kinds, `doubles` all of their cards, `fours` any four of them. A slot is a class and a number
    of points.
    """

    rules: Rules
    trump: Suit
    layout: Layout = field(init=False)
    kinds: int = field(init=False)
    low: int = field(init=False)
    points: tuple[int, ...] = field(init=False)
    last: tuple[float, ...] = field(init=False)
    beaten: tuple[int, ...] = field(init=False)
    lowest: int = field(init=False)
    singles: tuple[Combination, ...] = field(init=False)
    doubles: tuple[Combination, ...] = field(init=False)
    fours: tuple[Combination, ...] = field(init=False)
    slots: tuple[tuple[str, int], ...] = field(init=False)
    fresh: Fresh = field(init=False)
    stock: StockPlay = field(init=False)
    length: int = field(init=False)
    """Tricks with the stock in a deal."""

    def __post_init__(self) -> None:
        """Lay the game out."""
        rules, layout = self.rules, laid_out(self.rules.pack)
        assert rules.declaring is not None
        ends = _stage(rules, Tricks).pack(rules)
        for name, value in (
            ("layout", layout),
            ("kinds", layout.kinds),
            ("low", (1 << layout.kinds) - 1),
            ("points", tuple(rules.pack.points[card.rank] for card in layout.cards)),
            ("last", tuple(at_last(ends, self.trump, card) for card in layout.cards)),
            ("beaten", tuple(self._above(layout, card) for card in layout.cards)),
            ("lowest", mask(rules.is_low(card, self.trump) for card in layout.cards)),
            ("slots", tuple(sorted({(kind.family, kind.points) for kind in rules.melds}))),
            ("fresh", rules.declaring.fresh),
            ("stock", _stage(rules, StockPlay)),
            ("length", _stage(rules, Dealing).kitty // rules.seats),
        ):
            object.__setattr__(self, name, value)
        object.__setattr__(self, "singles", tuple(self._fixed(double=False)))
        object.__setattr__(self, "doubles", tuple(self._fixed(double=True)))
        object.__setattr__(self, "fours", tuple(self._loose()))

    def _above(self, layout: Layout, card: Card) -> int:
        above = layout.above(card.suit, self.rules.pack.strength[card.rank])
        return above if card.suit is self.trump else above | layout.above(self.trump, -1)

    def _slots(self, kind: Kind) -> tuple[int, int]:
        least = min(place for place, slot in enumerate(self.slots) if slot[0] == kind.family)
        return self.slots.index((kind.family, kind.points)), least

    def _fixed(self, *, double: bool) -> Iterator[Combination]:
        layout = self.layout
        for kind in self.rules.melds:
            shapes = kind.shapes(self.trump)
            for faces in shapes if len(shapes) <= len(Suit) else ():
                if (len(set(faces)) < len(faces)) is double:
                    kinds = self._set(faces)
                    cards = layout.copies(kinds) if double else kinds
                    yield Combination(kind.points, cards, *self._slots(kind))

    def _loose(self) -> Iterator[Combination]:
        for kind in self.rules.melds:
            shapes = kind.shapes(self.trump)
            if len(shapes) > len(Suit):
                cards = self._set(face for faces in shapes for face in faces)
                yield Combination(kind.points, self.layout.copies(cards), *self._slots(kind))

    def _set(self, faces: Iterable[Face]) -> int:
        return self.layout.set_of({Card(*face) for face in faces})

    def new(self, side: Side, least: int) -> int:
        """The cards one of which has to be in a meld of the class."""
        match self.fresh:
            case Fresh.ALWAYS:
                return ~side.laid
            case Fresh.SAME_CLASS | Fresh.UNSCORED:
                return ~side.used[least]
            case Fresh.NONE:
                return -1

    def scored(self, side: Side, points: int, cards: int, slot: int) -> Side:
        """The side after a meld of the slot's class."""
        family = self.slots[slot][0]
        used = tuple(
            gone | cards if name == family and worth <= points else gone
            for gone, (name, worth) in zip(side.used, self.slots, strict=True)
        )
        return Side(side.hand, side.laid | cards, used)

    def side(self, hand: Cards, laid: Cards, melds: Iterable[Meld]) -> Side:
        """A player with these cards, some of them laid, after these melds."""
        side = Side(self.layout.set_of(hand), 0, (0,) * len(self.slots))
        for meld in melds:
            slot = self.slots.index((self.rules.kinds[meld.key].family, meld.points))
            side = self.scored(side, meld.points, self.layout.set_of(meld.cards), slot)
        return side._replace(laid=self.layout.set_of(laid))


@lru_cache(_KEPT)
def board_of(rules: Rules, trump: Suit) -> Board:
    """The rules with this suit of trumps."""
    return Board(rules, trump)


def _stage(rules: Rules, kind: type[S]) -> S:
    return next(stage for stage in rules.stages if isinstance(stage, kind))
