"""What one seat alone is told."""

from bot.engine.actions import Seat
from bot.engine.cards import Card, Cards
from bot.text.cast import Cast
from bot.text.catalogue import Catalogue
from bot.text.glyphs import Glyphs


def received(giver: Seat, cards: Cards, cast: Cast, words: Catalogue, glyphs: Glyphs) -> str:
    """The cards that came from the partner."""
    return words.say("private-cards-received", partner=cast.seat(giver), cards=glyphs.cards(cards))


def drawn(card: Card, words: Catalogue, glyphs: Glyphs) -> str:
    """The card that came from the stock."""
    return words.say("private-card-drawn", card=glyphs.card(card))
