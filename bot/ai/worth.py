"""What a hand is worth before the play."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from bot.engine.actions import NameTrump
from bot.engine.cards import Card, Cards, Pack, Rank, Suit
from bot.engine.melds import find, total
from bot.engine.rules import Rules
from bot.engine.view import View

TRICKS: Final = 6.1
"""Points that declarer and partner take with nothing at all in the declarer's hand.

This and the next lines were fitted to thousands of deals played out by club players; about
what remains the points taken spread with a standard deviation of 3.4.
"""
TRUMPS: Final = 1.0
"""What each trump adds."""
HONOURS: Final = {Rank.ACE: 1.0, Rank.TEN: 0.5, Rank.KING: 0.5}
"""What a trump of the rank adds beside that."""
SIDE_ACE: Final = 1.2
"""What each ace of a plain suit adds."""
VOID: Final = 0.7
"""What each suit without a card adds."""
SHORT: Final = 2
"""So few cards of a suit make no trump suit."""
LAST: Final = (0.8, 2.6, 1.5, 1.9)
"""What a card is worth in the last tricks of a two-handed game.

A share of its own points; then, in points of the average card: for being a trump, for the height
of a trump, for being the top card of a plain suit. Fitted to ends that were searched to the last
card.
"""


def meld(rules: Rules, hand: Cards, trump: Suit | None) -> int:
    """Points of the hand's melds."""
    return total(find(rules.melds, hand, trump))


def tied(rules: Rules, hand: Cards, trump: Suit | None) -> Counter[Card]:
    """Points of the melds that each card of the hand belongs to."""
    points: Counter[Card] = Counter()
    for found in find(rules.melds, hand, trump):
        points.update(dict.fromkeys(found.cards, found.points))
    return points


def of_suit(cards: Iterable[Card], suit: Suit | None) -> Cards:
    """The cards of the suit."""
    return tuple(card for card in cards if card.suit is suit)


def tricks(hand: Cards, trump: Suit) -> float:
    """Points that the side can expect to take if this hand plays a contract in the suit."""
    trumps = of_suit(hand, trump)
    honours = sum(HONOURS.get(card.rank, 0.0) for card in trumps)
    aces = sum(card.rank is Rank.ACE and card.suit is not trump for card in hand)
    voids = len(Suit) - len({card.suit for card in hand})
    return TRICKS + TRUMPS * len(trumps) + honours + SIDE_ACE * aces + VOID * voids


def promise(rules: Rules, hand: Cards, trump: Suit) -> float:
    """Points of the hand's melds and of the tricks to expect, the suit being trumps."""
    return meld(rules, hand, trump) + tricks(hand, trump)


def best_trump(rules: Rules, hand: Cards, suits: Iterable[Suit]) -> Suit:
    """The suit that promises most; one of two cards only if there is no other."""

    def merit(suit: Suit) -> tuple[bool, float]:
        return len(of_suit(hand, suit)) > SHORT, promise(rules, hand, suit)

    return max(suits, key=merit)


def offered(view: View) -> tuple[Suit, ...]:
    """The suits that may be named as trumps, as far as the seat can tell."""
    suits = tuple(action.suit for action in view.legal if isinstance(action, NameTrump))
    return suits or tuple(Suit)


def at_last(pack: Pack, trump: Suit | None, card: Card) -> float:
    """Points that the card is worth to a hand in the last tricks of a two-handed game."""
    share, length, height, top = LAST
    unit = pack.count(pack.cards) / len(pack.cards)
    own = share * pack.points[card.rank]
    strength = pack.strength[card.rank] / (len(pack.ranks) - 1)
    if card.suit is trump:
        return own + unit * (length + height * strength)
    return own + unit * top * (card.rank is pack.ranks[0])
