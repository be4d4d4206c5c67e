"""Cards in print: as the application's emojis and as text."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from bot.engine.cards import Card, Face, Rank, Suit
from bot.text.catalogue import Catalogue

SYMBOLS: Final[Mapping[Suit, str]] = {
    Suit.SPADES: "♠",
    Suit.HEARTS: "♥",
    Suit.DIAMONDS: "♦",
    Suit.CLUBS: "♣",
}
_AS_TEXT: Final = "\ufe0e"
"""Asks for the plain character: Discord would draw ♥ as a picture of its own."""

PREFIX: Final = "pn_"
"""Begins the name of each emoji."""

_NONE: Final[Mapping[str, int]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Glyphs:
    """How cards look in Discord's markdown. `emojis` gives the ids by name, e.g. "pn_QS"."""

    emojis: Mapping[str, int] = field(default_factory=lambda: _NONE)

    def card(self, card: Card | Face) -> str:
        """The card's emoji, or bold text like **Q♠**."""
        return self._drawn(card) or f"**{self.text(card)}**"

    def suit(self, suit: Suit) -> str:
        """The suit's emoji, or its symbol."""
        return self._drawn(suit) or f"{SYMBOLS[suit]}{_AS_TEXT}"

    def cards(self, cards: Iterable[Card | Face]) -> str:
        """The cards in a row."""
        return " ".join(map(self.card, cards))

    def text(self, card: Card | Face) -> str:
        """The card in the colour of the text around it, where Discord would draw a picture."""
        return f"{self.plain(card)}{_AS_TEXT}"

    def plain(self, card: Card | Face) -> str:
        """The card for menus, labels and terminals: "Q♠", "10♥"."""
        return f"{rank(card.rank)}{SYMBOLS[card.suit]}"

    def plains(self, cards: Iterable[Card | Face]) -> str:
        """The cards in a row, for menus, labels and terminals."""
        return " ".join(map(self.plain, cards))

    def emoji(self, shown: Card | Face | Suit) -> tuple[str, int] | None:
        """Name and id of the emoji that shows it; None where text must do."""
        face = shown if isinstance(shown, Suit) else f"{shown.rank}{shown.suit}"
        number = self.emojis.get(name := f"{PREFIX}{face}")
        return None if number is None else (name, number)

    def _drawn(self, shown: Card | Face | Suit) -> str | None:
        emoji = self.emoji(shown)
        return None if emoji is None else "<:{}:{}>".format(*emoji)


def rank(rank: Rank) -> str:
    """The rank as printed on a card: the ten is "10"."""
    return "10" if rank is Rank.TEN else rank.value


def low_name(rank: Rank, words: Catalogue) -> str:
    """What the lowest trump of this rank is called: "dix", or "seven"."""
    own = f"low-{rank}"
    return words.say(own if words.has(own) else f"rank-{rank}")


def named(suit: Suit, words: Catalogue, glyphs: Glyphs) -> str:
    """The suit with its symbol: "♠ spades"."""
    return f"{glyphs.suit(suit)} {words.say(f'suit-{suit}')}"
