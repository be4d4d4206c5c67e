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


@pytest.mark.parametrize("duties", DUTIES)
@pytest.mark.parametrize("leading", [True, False])
@pytest.mark.parametrize("seed", range(4))
def test_each_card_is_worth_what_comes_of_it(duties: str, seed: int, *, leading: bool) -> None:
    """Played out against every way, and the one that is chosen comes first."""
    deck = Deck(PACKS["bezique"], H, ENDGAME[duties], LAST)
    mine, theirs = map(deck.hand, hands(deck.pack, random.Random(seed), 4))
    led = None if leading else next(bits(theirs))
    found = Search(deck, 10_000).values(mine, theirs, led, mine if leading else 0)
    assert next(iter(found)) == Search(deck, 10_000).best(mine, theirs, led)
    assert found == {card: after(deck, mine, theirs, led, card) for card in found}
    assert not leading or len(found) == 4


def after(deck: Deck, mine: int, theirs: int, led: int | None, card: int) -> int:
    """What the one with the first hand takes more, if he plays the card."""
    first, second = (mine, theirs) if led is None else (theirs, mine)
    lead = card if led is None else led
    replies = bits(deck.replies(second, lead)) if led is None else iter((card,))
    sign = 1 if led is None else -1
    return sign * min(_trick(deck, first, second, lead, reply) for reply in replies)


def _trick(deck: Deck, first: int, second: int, led: int, reply: int) -> int:
    """What the leader takes more with this trick and all that follow."""
    first, second = first ^ 1 << led, second ^ 1 << reply
    gain = deck.points[led] + deck.points[reply] + (0 if first else LAST)
    won = deck.takes(reply, led)
    winner, other = (second, first) if won else (first, second)
    rest = sum(deck.points[card] for card in bits(first | second)) + (LAST if first else 0)
    more = gain + Search(deck, 10_000).value(winner, other, rest, -FAR, FAR)
    return -more if won else more


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_weighed_is_what_is_played(system: System) -> None:
    """First in the list, with the card that is asked after among the others."""
    effort, pack = Effort(samples=2000), system.rules({}).pack.cards
    for seed in range(3):
        hand = " ".join(map(str, random.Random(seed).sample(pack, 4)))
        view = Table(system, hand, 0).to_play()
        also = PlayCard(view.hand[-1])
        weighed = LastCards(effort).weigh(view, also)
        assert weighed[0].action == LastCards(effort)(view, random.Random(0))
        assert also in {each.action for each in weighed}
        assert LastCards(Effort(samples=0)).weigh(view) == ()
