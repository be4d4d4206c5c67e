"""Which cards a club player gives to the partner, or lays away."""

import random
from collections.abc import Callable
from typing import Final

from bot.ai.worth import of_suit, tied
from bot.engine.actions import Action, Bury, PassCards
from bot.engine.cards import Card, Cards, Rank, Suit
from bot.engine.view import View

RUN: Final = 10.0
"""What the declarer wants a first card of each rank of the run."""
SPARE_TRUMP: Final = 6.0
"""What he wants other trumps."""
ACE: Final = 4.0
"""What he wants aces of plain suits: for tricks, and for aces around."""
HALF: Final = 5.0
"""What he wants half a pinochle, when he may hold the other."""
PINOCHLE: Final = {(Rank.QUEEN, Suit.SPADES), (Rank.JACK, Suit.DIAMONDS)}


def chosen(view: View, count: int, merit: Callable[[Card], float]) -> Cards:
    """The `count` cards of the hand with the most merit."""
    return tuple(sorted(view.hand, key=merit, reverse=True)[:count])


def part_with(view: View, merit: Callable[[Card], float]) -> Action:
    """Of the sets of cards that may be given or buried, that of the most merit."""
    sets = [action for action in view.legal if isinstance(action, PassCards | Bury)]
    cards = chosen(view, len(sets[0].cards), merit)
    return next(action for action in sets if all(card in cards for card in action.cards))


def give(view: View, luck: random.Random) -> Action:
    """To the declarer what he needs; back to the partner what nobody needs."""
    declaring = view.contract is not None and view.contract.declarer == view.seat
    return part_with(view, _useless(view) if declaring else _wanted(view))


def bury(view: View, luck: random.Random) -> Action:
    """Counters that would not win, and short suits; never a meld or a trump if it can be helped."""
    useless, points = _useless(view), view.rules.pack.points
    return part_with(view, lambda card: useless(card) + 2 * points[card.rank])


def _wanted(view: View) -> Callable[[Card], float]:
    """What a card is worth to the declarer, less the melds that it belongs to here."""
    melds = tied(view.rules, view.hand, view.trump)
    firsts = {card.face: card for card in reversed(view.hand)}
    halves = [card for card in view.hand if card.face in PINOCHLE]
    whole = len({card.face for card in halves}) == len(PINOCHLE)
    moving = whole and view.trump in {suit for _, suit in PINOCHLE}

    def wanted(card: Card) -> float:
        kept = 0.0 if card in halves and moving else melds[card]
        half = HALF if card in halves and (moving or not whole) else 0.0
        if card.suit is view.trump:
            run = card.rank is not Rank.NINE and firsts[card.face] == card
            return (RUN if run else SPARE_TRUMP) + half - kept
        return (ACE if card.rank is Rank.ACE else 0.0) + half - kept

    return wanted


def _useless(view: View) -> Callable[[Card], float]:
    """How little a card does for the declarer."""
    melds = tied(view.rules, view.hand, view.trump)
    points = view.rules.pack.points

    def useless(card: Card) -> float:
        length = len(of_suit(view.hand, card.suit))
        worth = {Rank.ACE: 5.0, Rank.TEN: 1.0}.get(card.rank, points[card.rank] * 0.5)
        trump = 12.0 if card.suit is view.trump else 0.0
        return -(3.0 * melds[card] + worth + trump + 0.3 * length)

    return useless
