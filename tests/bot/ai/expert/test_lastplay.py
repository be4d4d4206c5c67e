"""The search of the last tricks to their end, against every way in which they may go."""

import random

import pytest

from bot.ai import endgame
from bot.ai.duel import Deck, Spent
from bot.ai.effort import Effort
from bot.ai.expert.lastplay import FAR, LastCards, Search
from bot.ai.masks import bits
from bot.engine.actions import PlayCard
from bot.engine.rules import System
from bot.engine.state import Trick
from bot.engine.view import observe
from bot.variants import binocle
from bot.variants.parts import ENDGAME
from tests.bot.ai.tables import BINOCLE, FOSTER, SYSTEMS, Table
from tests.bot.ai.test_duel import DUTIES, LAST, PACKS, H, hands, margin


@pytest.mark.parametrize("duties", DUTIES)
@pytest.mark.parametrize("name", PACKS)
@pytest.mark.parametrize("seed", range(8))
def test_value_is_that_of_all_plays(name: str, duties: str, seed: int) -> None:
    """Bounds, memory, order and the merging of equal cards change nothing."""
    deck = Deck(PACKS[name], H, ENDGAME[duties], LAST)
    mine, theirs = hands(deck.pack, random.Random(seed), 4)
    held, others = deck.hand(mine), deck.hand(theirs)
    rest = deck.pack.count((*mine, *theirs)) + LAST
    found = Search(deck, 10_000).value(held, others, rest, -FAR, FAR)
    assert found == margin(deck, mine, theirs)


@pytest.mark.parametrize("duties", DUTIES)
@pytest.mark.parametrize("name", PACKS)
@pytest.mark.parametrize("seed", range(6))
def test_card_chosen_keeps_the_value(name: str, duties: str, seed: int) -> None:
    """Both players, choosing card by card, come to the value of the position."""
    deck = Deck(PACKS[name], H, ENDGAME[duties], LAST)
    first, second = hands(deck.pack, random.Random(seed), 4)
    mine, theirs = deck.hand(first), deck.hand(second)
    taken, turn = 0, 1
    while mine:
        led = Search(deck, 10_000).best(mine, theirs, None)
        reply = Search(deck, 10_000).best(theirs, mine, led)
        mine, theirs = mine ^ 1 << led, theirs ^ 1 << reply
        taken += turn * (deck.points[led] + deck.points[reply] + (0 if mine else LAST))
        if deck.takes(reply, led):
            taken -= 2 * turn * (deck.points[led] + deck.points[reply] + (0 if mine else LAST))
            mine, theirs, turn = theirs, mine, -turn
    assert taken == margin(deck, first, second)


def test_search_stops_when_its_budget_is_spent() -> None:
    """It says so rather than guess."""
    deck = Deck(binocle.PACK, H, ENDGAME["must_win"], LAST)
    chosen = random.Random(2).sample(deck.pack.cards, 24)
    with pytest.raises(Spent):
        Search(deck, 20).best(deck.hand(tuple(chosen[:12])), deck.hand(tuple(chosen[12:])), None)


def test_what_is_too_far_away_is_left_to_the_club_player() -> None:
    """As far as can be seen is better than nothing."""
    table = Table(BINOCLE, "AS TS KC QD JD 9H KH AH TD 9C 9S JS", 0)
    view = observe(table.rules, table.state(trick=Trick(0)), 0)
    chosen = LastCards(Effort(samples=0))(view, random.Random(1))
    assert chosen == PlayCard(endgame.best(view))


@pytest.mark.parametrize("system", SYSTEMS)
def test_choice_is_legal(system: System) -> None:
    """To lead and to reply."""
    for led in ("", "KD"):
        view = Table(system, "AS TS KC QD AH 9H", 0).to_play(led)
        assert LastCards()(view, random.Random(1)) in view.legal


def test_ten_is_not_led_into_the_ace() -> None:
    """A small card draws the ace, which has to win; the ten takes the last trick."""
    view = Table(FOSTER, "TS 9S", 0, shown="AS 8S").to_play()
    chosen = LastCards()(view, random.Random(1))
    assert isinstance(chosen, PlayCard)
    assert str(chosen.card.face) == "9S"


def test_equal_cards_are_tried_once() -> None:
    """Of two alike the lower one."""
    deck = Deck(binocle.PACK, H, ENDGAME["must_win"], LAST)
    both = deck.hand(tuple(card for card in deck.pack.cards if str(card.face) == "KS"))
    assert len(list(bits(Search(deck, 1).moves(both, 0)))) == 1
