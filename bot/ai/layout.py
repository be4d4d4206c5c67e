"""A pack of cards as bits."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from bot.ai.masks import bits
from bot.engine.cards import Card, Cards, Pack, Suit

_KEPT: Final = 16
"""So many packs laid out as bits are kept."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The pack as bits. A kind is suit * ranks + strength; the pack has two copies of each."""

    pack: Pack
    kinds: int = field(init=False)
    every: int = field(init=False)
    bit: dict[Card, int] = field(init=False, repr=False, compare=False)
    cards: Cards = field(init=False, repr=False, compare=False)
    suits: dict[Suit, int] = field(init=False, repr=False, compare=False)
    """Per suit, its first kind."""

    def __post_init__(self) -> None:
        """Lay the pack out."""
        ranks = tuple(reversed(self.pack.ranks))
        copies = range(1, self.pack.copies + 1)
        cards = tuple(Card(rank, suit, copy) for copy in copies for suit in Suit for rank in ranks)
        for name, value in (
            ("kinds", len(cards) // self.pack.copies),
            ("every", (1 << len(cards)) - 1),
            ("bit", {card: 1 << place for place, card in enumerate(cards)}),
            ("cards", cards),
            ("suits", {suit: place * len(ranks) for place, suit in enumerate(Suit)}),
        ):
            object.__setattr__(self, name, value)

    def set_of(self, cards: Iterable[Card]) -> int:
        """The cards, each named once, as bits."""
        return sum(map(self.bit.__getitem__, cards))

    def cards_of(self, held: int) -> Cards:
        """The cards that the bits stand for."""
        return tuple(self.cards[place] for place in bits(held))

    def some(self, held: int) -> int:
        """The kinds of which a card is held."""
        return (held | held >> self.kinds) & (1 << self.kinds) - 1

    def both(self, held: int) -> int:
        """The kinds of which both cards are held."""
        return held & held >> self.kinds

    def copies(self, kinds: int) -> int:
        """All cards of these kinds."""
        return kinds | kinds << self.kinds

    def above(self, suit: Suit, strength: int) -> int:
        """The cards of the suit that are stronger."""
        top = (1 << len(self.pack.ranks)) - 1
        return self.copies((top & -1 << strength + 1) << self.suits[suit])


@lru_cache(_KEPT)
def laid_out(pack: Pack) -> Layout:
    """The pack as bits."""
    return Layout(pack)
