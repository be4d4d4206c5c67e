"""The novice: legal, by simple rules of thumb."""

import random
from collections.abc import Callable, Mapping
from typing import Final

from bot.ai.exchange import part_with
from bot.ai.policy import Policy
from bot.ai.worth import meld, of_suit, offered, tied
from bot.engine.actions import (
    Action,
    Bid,
    ClaimLow,
    Declare,
    Draw,
    NameTrump,
    Pass,
    PlayCard,
    Redeal,
)
from bot.engine.cards import Card, Suit
from bot.engine.tricks import winning
from bot.engine.view import View

TRICKS_HOPED: Final = 12
"""What a novice expects from the tricks, in points."""


def ask_redeal(view: View, luck: random.Random) -> Action:
    """A new deal whenever there may be one."""
    return Redeal() if Redeal() in view.legal else view.legal[0]


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


def weakness(view: View) -> Callable[[Card], float]:
    """How gladly a card is parted with: no trump if possible, lowest first."""
    trump, strength = view.trump, view.pack.strength
    return lambda card: -strength[card.rank] - len(strength) * (card.suit is trump)


def give(view: View, luck: random.Random) -> Action:
    """Cards for the partner: the best ones to the declarer, the weakest ones back."""
    weak = weakness(view)
    declaring = view.contract is not None and view.contract.declarer == view.seat
    return part_with(view, weak if declaring else lambda card: -weak(card))


def bury(view: View, luck: random.Random) -> Action:
    """The weakest cards."""
    return part_with(view, weakness(view))


def claim(view: View, luck: random.Random) -> Action:
    """Every meld, then ready."""
    claims = [action for action in view.legal if isinstance(action, Declare)]
    return claims[0] if claims else view.legal[0]


def play(view: View, luck: random.Random) -> Action:
    """The lowest card that takes the trick; if none does, the lowest card."""
    pack, trump = view.pack, view.trump
    cards = [action.card for action in view.legal if isinstance(action, PlayCard)]
    before = view.trick.cards if view.trick else ()
    takes = [card for card in cards if winning(pack, (*before, card), trump) == len(before)]
    melds = tied(view.rules, view.hand, trump) if view.stock else {}

    def cheap(card: Card) -> tuple[bool, bool, int]:
        return card in melds, card.suit is trump, pack.strength[card.rank]

    return PlayCard(min(takes or cards, key=cheap))


def stock(view: View, luck: random.Random) -> Action:
    """The lowest trump, then the best meld; or a card, one that is in no meld if possible."""
    if view.pause is None:
        return play(view, luck)
    lows = [action for action in view.legal if isinstance(action, ClaimLow)]
    melds = [action for action in view.legal if isinstance(action, Declare)]
    best = max(melds, key=lambda meld: view.rules.kinds[meld.key].points, default=Draw())
    return lows[0] if lows else best


POLICIES: Final[Mapping[str, Policy]] = {
    "misdeal": ask_redeal,
    "auction": bid,
    "trump": name_trump,
    "passing": give,
    "burying": bury,
    "melds": claim,
    "stock": stock,
    "play": play,
}
"""What a novice does in each stage."""
