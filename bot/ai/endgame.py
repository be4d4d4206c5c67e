"""The last tricks of the two-handed games: the other hand is known by elimination."""

import random
from functools import lru_cache
from typing import Final

from bot.ai import duel
from bot.ai.duel import Deck
from bot.ai.memory import duties
from bot.ai.policy import stages
from bot.engine.actions import Action, PlayCard
from bot.engine.cards import Card, Cards, Pack, Suit
from bot.engine.stages.play import Tricks
from bot.engine.tricks import Obligations
from bot.engine.view import View

_DECKS: Final = 64
"""So many packs laid out as bits are kept: four suits of trumps under a few house rules."""


def play(view: View, luck: random.Random) -> Action:
    """The card that takes most in the end, as far ahead as it can be seen."""
    cards = [action.card for action in view.legal if isinstance(action, PlayCard)]
    return PlayCard(cards[0] if len(cards) == 1 else best(view))


def best(view: View) -> Card:
    """The best card to lead, or to play to the card led."""
    deck, mine, theirs, led = laid_open(view)
    if led is None:
        return deck.cards[duel.lead(deck, mine, theirs)]
    return deck.cards[duel.reply(deck, mine, theirs, led)]


def laid_open(view: View) -> tuple[Deck, int, int, int | None]:
    """The pack, the seat's cards, and the other's: among them that which he has led, if he has."""
    assert view.trick is not None
    assert view.trump is not None
    deck = _deck(view.pack, view.trump, duties(view), next(stages(view, Tricks)).last)
    mine, theirs = deck.hand(view.hand), deck.hand(others(view))
    if not view.trick.cards:
        return deck, mine, theirs, None
    led = deck.cards.index(view.trick.cards[0])
    return deck, mine, theirs | 1 << led, led


def others(view: View) -> Cards:
    """The cards of the other hand: all that were neither played nor are one's own."""
    gone = {*view.hand, *(card for trick in view.tricks for card in trick.cards)}
    gone.update(view.trick.cards if view.trick else ())
    return tuple(card for card in view.rules.pack.cards if card not in gone)


@lru_cache(_DECKS)
def _deck(pack: Pack, trump: Suit, must: Obligations, last: int) -> Deck:
    return Deck(pack, trump, must, last)
