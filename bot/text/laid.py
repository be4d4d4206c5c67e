"""Cards that lie on the table told apart from those in the hand, as plain text for labels."""

from bot.engine.cards import Card, Cards
from bot.engine.view import View
from bot.text.catalogue import Catalogue, key
from bot.text.glyphs import Glyphs


def told_apart(card: Card, view: View | None, words: Catalogue, glyphs: Glyphs) -> str:
    """The card; if it lies before the player whose view it is: "Q♠ (on the table)".

    Where both of the same face lie there, the melds that each is part of tell them apart.
    """
    plain = glyphs.plain(card)
    if view is None or card not in _laid(view):
        return plain
    melds = _melds(card, view)
    twins = [other for other in _laid(view) if other.face == card.face and other != card]
    if not melds or all(_melds(twin, view) == melds for twin in twins):
        return words.say("card-laid", card=plain)
    named = ", ".join(words.say(key("meld", meld)) for meld in melds)
    return words.say("card-laid-in", card=plain, melds=named)


def with_laid(cards: Cards, view: View | None, words: Catalogue, glyphs: Glyphs) -> str:
    """The cards of a meld, those on the table last: "J♦ + Q♠ on the table"."""
    laid = tuple(card for card in cards if view and card in _laid(view))
    if not laid:
        return glyphs.plains(cards)
    fresh = tuple(card for card in cards if card not in laid)
    told = "cards-and-laid" if fresh else "cards-laid"
    return words.say(told, cards=glyphs.plains(fresh), laid=glyphs.plains(laid))


def _laid(view: View) -> Cards:
    return view.laid[view.seat] if view.seat is not None and view.laid else ()


def _melds(card: Card, view: View) -> tuple[str, ...]:
    """The keys of the melds that the card is part of, scored or reserved."""
    assert view.seat is not None
    shown = (*view.melds[view.seat], *view.reserved[view.seat])
    return tuple(meld.key for meld in shown if card in meld.cards)
