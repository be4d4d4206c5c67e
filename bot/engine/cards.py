"""Suits, ranks, physical cards and packs."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from operator import attrgetter
from typing import NamedTuple


class Suit(StrEnum):
    """A suit. Suits have no order among themselves (rules, 0.1)."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


class Rank(StrEnum):
    """A rank. Only a pack gives ranks an order."""

    ACE = "A"
    TEN = "T"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"


class Face(NamedTuple):
    """What is printed on a card. `str` gives "QS"."""

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return f"{self.rank}{self.suit}"


class Card(NamedTuple):
    """One physical card: copies count from 1. `str` gives "QS1"."""

    rank: Rank
    suit: Suit
    copy: int = 1

    @property
    def face(self) -> Face:
        """The card without its copy."""
        return Face(self.rank, self.suit)

    def __str__(self) -> str:
        return f"{self.rank}{self.suit}{self.copy}"


Cards = tuple[Card, ...]


def by_copy(cards: Iterable[Card]) -> list[Card]:
    """The cards with the first copies before the second."""
    return sorted(cards, key=_COPY)


_COPY = attrgetter("copy")


@dataclass(frozen=True, slots=True)
class Pack:
    """The cards of a rule system.

    `ranks` run from the strongest to the weakest, in trumps and plain suits alike; `points` are
    what each rank is worth in a trick; `last` is what the last trick adds.
    """

    ranks: tuple[Rank, ...]
    copies: int
    points: Mapping[Rank, int] = field(hash=False)
    last: int
    strength: Mapping[Rank, int] = field(init=False, repr=False, compare=False)
    """Rank to strength, the weakest being 0."""
    cards: Cards = field(init=False, repr=False, compare=False)
    """Every card, in a fixed order: by suit, strongest first, copies together."""

    def __post_init__(self) -> None:
        """Derive the strengths and the cards from `ranks` and `copies`."""
        copies = range(1, self.copies + 1)
        cards = tuple(Card(r, s, n) for s in Suit for r in self.ranks for n in copies)
        object.__setattr__(self, "strength", {r: i for i, r in enumerate(reversed(self.ranks))})
        object.__setattr__(self, "cards", cards)

    def count(self, cards: Iterable[Card]) -> int:
        """Points of the cards in tricks, without the last trick's."""
        return sum(self.points[card.rank] for card in cards)

    @property
    def total(self) -> int:
        """All the points that there are in tricks, the last one's among them."""
        return self.count(self.cards) + self.last

    def sort(self, cards: Iterable[Card]) -> Cards:
        """The cards by suit, strongest first."""
        return tuple(sorted(cards, key=self._place))

    def _place(self, card: Card) -> tuple[int, int, int]:
        return _SUIT_PLACE[card.suit], -self.strength[card.rank], card.copy


_SUIT_PLACE = {suit: place for place, suit in enumerate(Suit)}
