"""A trick, as every stage plays it."""

from dataclasses import replace

from bot.engine.cards import Suit
from bot.engine.events import CardPlayed, MeldLost, TrickTaken
from bot.engine.melds import Meld
from bot.engine.stages.trick import lead, lose, play, take
from bot.engine.state import Loss, Lost, Taken, Trick
from bot.variants import bezique_foster
from bot.variants.bezique import TEN_LOW
from tests.bot.engine.scripted import Table, cards, window

SINGLE = Meld("bezique", 40, cards("QS JD"))
PAIR = Meld("marriage", 20, cards("KS QS"))


def game() -> Table:
    """Two hands; seat 0 has reserved two melds that share a queen."""
    its = window(bezique_foster.SYSTEM, "KS QS JD", other="9C 10C").do(
        "0 announce bezique QS1 JD1", "0 announce marriage KS1 QS1"
    )
    return its.led(0)


def test_the_leader_is_waited_for() -> None:
    """An empty trick lies before him."""
    led = lead(game().state, 1)
    assert (led.trick, led.waiting) == (Trick(1), (1,))


def test_a_card_goes_from_hand_and_table_to_the_trick() -> None:
    """It is no longer held, laid or seen in a hand; the next seat is waited for."""
    its = game()
    after, events, _ = play(its.rules, its.state, 0, cards("KS")[0])
    assert after.trick == Trick(0, cards("KS"))
    assert (after.hands[0], after.laid[0], after.seen[0]) == (cards("QS JD"),) * 2 + (
        cards("QS JD"),
    )
    assert after.waiting == (1,)
    assert events[0] == CardPlayed(0, cards("KS")[0])


def test_a_full_trick_waits_for_nobody() -> None:
    """Somebody else decides what comes next."""
    its = game()
    state = play(its.rules, its.state, 0, cards("KS")[0]).state
    assert play(its.rules, state, 1, cards("9C")[0]).state.waiting == ()


def test_every_reserved_meld_of_the_card_is_lost() -> None:
    """B0.3: both that needed the queen; told in their order."""
    its = game()
    after, events, _ = play(its.rules, its.state, 0, cards("QS")[0])
    assert events[1:] == (MeldLost(0, SINGLE, Loss.PLAYED), MeldLost(0, PAIR, Loss.PLAYED))
    lost = (Lost(SINGLE, Loss.PLAYED), Lost(PAIR, Loss.PLAYED))
    assert (after.reserved[0], after.lost[0]) == ((), lost)


def test_a_reserved_meld_of_other_cards_is_not_lost() -> None:
    """The king is in the marriage only."""
    its = game()
    after, events, _ = play(its.rules, its.state, 0, cards("KS")[0])
    assert events[1:] == (MeldLost(0, PAIR, Loss.PLAYED),)
    assert after.reserved[0] == (SINGLE,)


def test_losing_nothing_changes_nothing() -> None:
    """No event either."""
    state = game().state
    assert lose(state, 0, (), Loss.HIGHER) == (state, ())


def test_a_trick_goes_to_its_winner_who_leads() -> None:
    """With its points, the last trick's among them, and the word whether a duty bound it."""
    its = game()
    trick = Trick(1, (*cards("9C"), *cards("10C")))
    full = replace(its.state, trick=trick)
    after, events, _ = take(its.rules, full, its.rules.pack, 10, free=True)
    assert after.tricks[-1] == Taken(1, trick.cards, 0, 20, free=True)
    assert events == (TrickTaken(len(after.tricks), 1, trick.cards, 0, 20),)
    assert after.piles == (trick.cards, ())
    assert after.taken == (1, 0)
    assert after.waiting == (0,)
    assert not take(its.rules, full, its.rules.pack, 0, free=False).state.tricks[-1].free


def test_the_pack_that_holds_decides() -> None:
    """Hoffmann, note 8: with the ten low the knave takes it."""
    its = game()
    full = replace(its.state, trick=Trick(0, cards("10C JC")), trump=Suit.HEARTS)
    assert take(its.rules, full, its.rules.pack, 0, free=False).state.tricks[-1].winner == 0
    assert take(its.rules, full, TEN_LOW, 0, free=False).state.tricks[-1].winner == 1
