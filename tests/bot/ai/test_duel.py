"""The search of the last tricks, against every way in which they may go."""

import random
from functools import lru_cache

import pytest

from bot.ai import duel
from bot.ai.duel import FAR, Deck, Pair, Search
from bot.engine.cards import Card, Cards, Pack, Suit
from bot.engine.tricks import beats, playable
from bot.variants import bezique, binocle
from bot.variants.parts import ENDGAME
from tests.bot.ai.positions import cards

H = Suit.HEARTS
PACKS = {"binocle": binocle.PACK, "bezique": bezique.PACK, "ten_low": bezique.TEN_LOW}
DUTIES = ["must_win", "head_trumps_only", "follow_only"]
LAST = 10


def margin(deck: Deck, mine: Cards, theirs: Cards) -> int:
    """What the leader takes more, by trying everything as the rules have it."""

    @lru_cache(None)
    def value(mine: Cards, theirs: Cards) -> int:
        return max((led(card, mine, theirs) for card in mine), default=0)

    def led(card: Card, mine: Cards, theirs: Cards) -> int:
        replies = playable(deck.pack, theirs, (card,), deck.trump, deck.must).cards
        return min(replied(card, reply, mine, theirs) for reply in replies)

    def replied(card: Card, reply: Card, mine: Cards, theirs: Cards) -> int:
        mine, theirs = _less(mine, card), _less(theirs, reply)
        points = deck.pack.count((card, reply)) + (0 if mine else deck.last)
        if beats(deck.pack, reply, card, deck.trump):
            return -points - value(theirs, mine)
        return points + value(mine, theirs)

    return value(mine, theirs)


def _less(hand: Cards, card: Card) -> Cards:
    return tuple(other for other in hand if other != card)


def hands(pack: Pack, luck: random.Random, size: int) -> tuple[Cards, Cards]:
    """Two hands from few suits, so that cards meet."""
    few = [card for card in pack.cards if card.suit in {H, Suit.SPADES}]
    chosen = luck.sample(few, 2 * size)
    return tuple(chosen[:size]), tuple(chosen[size:])


@pytest.mark.parametrize("duties", DUTIES)
@pytest.mark.parametrize("name", PACKS)
@pytest.mark.parametrize("seed", range(8))
def test_value_is_that_of_all_plays(name: str, duties: str, seed: int) -> None:
    """Pruning, memory and the merging of equal cards change nothing."""
    deck = Deck(PACKS[name], H, ENDGAME[duties], LAST)
    mine, theirs = hands(deck.pack, random.Random(seed), 4)
    found = Search(deck).value(Pair(deck.hand(mine), deck.hand(theirs)), 4, -FAR, FAR)
    assert found == margin(deck, mine, theirs)


@pytest.mark.parametrize("duties", DUTIES)
@pytest.mark.parametrize("seed", range(6))
def test_card_chosen_keeps_the_value(duties: str, seed: int) -> None:
    """Both players, choosing card by card, come to the value of the position."""
    deck = Deck(binocle.PACK, H, ENDGAME[duties], LAST)
    first, second = hands(deck.pack, random.Random(seed), 4)
    expected, taken, turn = margin(deck, first, second), 0, 1
    mine, theirs = deck.hand(first), deck.hand(second)
    while mine:
        led = duel.lead(deck, mine, theirs)
        reply = duel.reply(deck, theirs, mine, led)
        mine, theirs = mine ^ 1 << led, theirs ^ 1 << reply
        if deck.takes(reply, led):
            mine, theirs, turn = theirs, mine, -turn
        taken += turn * (deck.points[led] + deck.points[reply] + (0 if mine else LAST))
    assert taken == expected


def test_search_stops_when_its_budget_is_spent() -> None:
    """Twelve cards each can't be seen to the end; a card is chosen all the same."""
    deck = Deck(binocle.PACK, H, ENDGAME["must_win"], LAST)
    chosen = random.Random(2).sample(deck.pack.cards, 24)
    mine, theirs = deck.hand(tuple(chosen[:12])), deck.hand(tuple(chosen[12:]))
    assert mine >> duel.lead(deck, mine, theirs, budget=20) & 1


def test_of_equal_cards_the_weakest_alone_is_tried() -> None:
    """Kings, queens and jacks count the same in Bézique; a nine outside parts off the eight."""
    deck = Deck(bezique.PACK, H, ENDGAME["follow_only"], LAST)
    moves = deck.different(deck.hand(cards("KS QS JS JS2 8S")), deck.hand(cards("9S AH")))
    assert [str(deck.cards[move].face) for move in moves] == ["JS", "8S"]
