"""What a hand is worth before the play."""

from collections.abc import Iterable

from bot.engine.actions import NameTrump
from bot.engine.cards import Card, Cards, Suit
from bot.engine.melds import find, total
from bot.engine.rules import Rules
from bot.engine.view import View


def meld(rules: Rules, hand: Cards, trump: Suit | None) -> int:
    """Points of the hand's melds."""
    return total(find(rules.melds, hand, trump))


def of_suit(cards: Iterable[Card], suit: Suit | None) -> Cards:
    """The cards of the suit."""
    return tuple(card for card in cards if card.suit is suit)


def offered(view: View) -> tuple[Suit, ...]:
    """The suits that may be named as trumps, as far as the seat can tell."""
    suits = tuple(action.suit for action in view.legal if isinstance(action, NameTrump))
    return suits or tuple(Suit)
