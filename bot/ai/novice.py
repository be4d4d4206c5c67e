"""The novice: legal, by simple rules of thumb."""

import random
from collections.abc import Mapping
from typing import Final

from bot.ai.policy import Policy, anything
from bot.ai.worth import meld, of_suit, offered
from bot.engine.actions import Action, Bid, Bury, Declare, NameTrump, Pass, PassCards, PlayCard
from bot.engine.cards import Card, Cards, Suit
from bot.engine.tricks import winning
from bot.engine.view import View

TRICKS_HOPED: Final = 12
"""What a novice expects from the tricks, in points."""


def bid(view: View, luck: random.Random) -> Action:
    """The least bid while the melds and twelve points reach it; else pass."""
    bids = [action for action in view.legal if isinstance(action, Bid)]
    hoped = TRICKS_HOPED + max(meld(view.rules, view.hand, suit) for suit in Suit)
    if bids and (bids[0].points <= hoped or Pass() not in view.legal):
        return bids[0]
    return Pass()


def name_trump(view: View, luck: random.Random) -> Action:
    """The suit with the best melds; of equal ones the longest."""

    def merit(suit: Suit) -> tuple[int, int]:
        return meld(view.rules, view.hand, suit), len(of_suit(view.hand, suit))

    return NameTrump(max(offered(view), key=merit))


def weakest(view: View, count: int) -> Cards:
    """So many cards to part with: no trumps and nothing melded if possible, lowest first."""
    trump, strength = view.trump, view.rules.pack.strength

    def merit(card: Card) -> tuple[bool, int]:
        return card.suit is trump, strength[card.rank]

    return tuple(sorted(view.hand, key=merit)[:count])


def give(view: View, luck: random.Random) -> Action:
    """Cards for the partner: trumps to the declarer, the weakest ones to the other."""
    count = len(next(action.cards for action in view.legal if isinstance(action, PassCards)))
    if view.contract is not None and view.contract.declarer == view.seat:
        return PassCards(weakest(view, count))
    kept = weakest(view, len(view.hand) - count)
    return PassCards(tuple(card for card in view.hand if card not in kept))


def bury(view: View, luck: random.Random) -> Action:
    """The weakest cards."""
    count = len(next(action.cards for action in view.legal if isinstance(action, Bury)))
    return Bury(weakest(view, count))


def claim(view: View, luck: random.Random) -> Action:
    """Every meld, then ready."""
    claims = [action for action in view.legal if isinstance(action, Declare)]
    return claims[0] if claims else view.legal[0]


def play(view: View, luck: random.Random) -> Action:
    """The lowest card that takes the trick; if none does, the lowest card."""
    pack, trump = view.rules.pack, view.trump
    cards = [action.card for action in view.legal if isinstance(action, PlayCard)]
    before = view.trick.cards if view.trick else ()
    takes = [card for card in cards if winning(pack, (*before, card), trump) == len(before)]

    def cheap(card: Card) -> tuple[bool, int]:
        return card.suit is trump, pack.strength[card.rank]

    return PlayCard(min(takes or cards, key=cheap))


POLICIES: Final[Mapping[str, Policy]] = {
    "misdeal": anything,
    "auction": bid,
    "trump": name_trump,
    "passing": give,
    "burying": bury,
    "melds": claim,
    "play": play,
}
"""What a novice does in each stage."""
