"""What a sound bidder makes of a hand, and what calls tell."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ai.bidding import CAUTION, PARTNER, SIGNAL
from bot.ai.expert.limits import Bidder, Said, said, signal, tricks
from bot.ai.kernel import SUITS, planes
from bot.ai.worth import best_trump, meld, promise
from bot.ai.worth import tricks as by_card
from bot.engine.cards import Cards, Suit
from bot.variants.partnership import PACK
from tests.bot.ai.positions import before_play, called, rules_with

HAND = "AS TS KS QS JS 9H 9D 9C JH JC TD QD"
PACKS = st.permutations(PACK.cards)


@given(PACKS, st.sampled_from(SUITS))
def test_tricks_are_those_of_the_club_player(pack: Cards, trump: Suit) -> None:
    """The same formula, many hands a millisecond."""
    hand = pack[:12]
    assert tricks(planes(hand), SUITS.index(trump)) == pytest.approx(by_card(hand, trump))


@given(PACKS)
def test_the_suit_offered_is_the_club_players(pack: Cards) -> None:
    """It promises as much; and a sure meld is never bid below."""
    view, hand = before_play("auction", HAND), pack[:12]
    offer = Bidder(view).offer(planes(hand))
    best = best_trump(view.rules, hand, SUITS)
    promised = promise(view.rules, hand, best) + PARTNER - CAUTION
    assert offer.limit >= max(meld(view.rules, hand, best), promised) - 0.001


def test_marriages_bind_the_suits_where_the_table_says_so() -> None:
    """Only a suit with king and queen may be named."""
    rules = rules_with(declare_requires="marriage_in_named_suit")
    bidder = Bidder(before_play("auction", HAND, rules=rules))
    assert list(bidder.suits(planes(before_play("auction", HAND).hand))) == [0]


def test_a_bid_and_a_pass_tell_of_a_hand() -> None:
    """The highest bid of each, and the price at which it would not go on."""
    view = before_play("auction", HAND, calls=called(15, 16, None, first=1))
    assert said(view) == (
        Said(1, 15, bid=True),
        Said(2, 16, bid=True),
        Said(3, 17 - SIGNAL, bid=False),
    )


def test_a_forced_call_tells_nothing() -> None:
    """Eldest hand had to open."""
    rules = rules_with(all_pass="eldest_must_open")
    view = before_play("auction", HAND, rules=rules, calls=called(15, first=1))
    assert not said(view)


def test_the_partners_first_word_is_a_signal() -> None:
    """A bid adds to what one hopes for, a pass takes away."""
    bid = before_play("auction", HAND, calls=called(15, None, first=2))
    out = before_play("auction", HAND, calls=called(None, 15, first=2))
    assert signal(bid, 0) > signal(before_play("auction", HAND), 0) == 0 > signal(out, 0)
