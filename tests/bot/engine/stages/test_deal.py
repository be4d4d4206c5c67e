"""Dealing, and the offer of a new deal (rules, A.1 to A.3)."""

import pytest

from bot.engine.actions import CHANCE, Deal, IllegalAction, Reason
from bot.engine.events import Dealt, HandDealt, Misdealt
from bot.engine.game import apply, start
from bot.engine.view import observe
from bot.variants.partnership import SYSTEM
from tests.bot.engine.scripted import table

FIVE_NINES = "9S 9S 9H 9H 9D JS 10H 10D 10C JH 10S JC"


def test_twelve_cards_each_and_none_left_over() -> None:
    """A.1: P48, 12 cards each."""
    state = table().state
    assert [len(hand) for hand in state.hands] == [12] * 4
    assert len({card for hand in state.hands for card in hand}) == 48
    assert state.kitty == ()


@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("packet", [1, 2, 3, 4])
def test_packets_start_left_of_the_dealer(packet: int, dealer: int) -> None:
    """A.3, DEAL: packets of deal_packet, starting left of the dealer."""
    rules = SYSTEM.rules({"deal_packet": packet})
    pack = rules.pack.cards
    state = apply(rules, start(rules, dealer), CHANCE, Deal(pack)).state
    for place in range(4):
        dealt = [
            card
            for first in range(place * packet, 48, 4 * packet)
            for card in pack[first : first + packet]
        ]
        assert list(state.hands[(dealer + 1 + place) % 4]) == dealt


def test_three_at_a_time_unless_the_table_says_otherwise() -> None:
    """A.2, deal_packet: 3."""
    rules = SYSTEM.rules({})
    pack = rules.pack.cards
    state = apply(rules, start(rules, 3), CHANCE, Deal(pack)).state
    assert state.hands[0] == pack[0:3] + pack[12:15] + pack[24:27] + pack[36:39]


def test_eleven_each_and_a_kitty_of_four() -> None:
    """A.2, kitty 4: the last round of packets is short, the kitty is what is left."""
    rules = SYSTEM.rules({"kitty": 4})
    pack = rules.pack.cards
    state = apply(rules, start(rules, 3), CHANCE, Deal(pack)).state
    assert state.hands[0] == pack[0:3] + pack[12:15] + pack[24:27] + pack[36:38]
    assert state.hands[3] == pack[9:12] + pack[21:24] + pack[33:36] + pack[42:44]
    assert state.kitty == pack[44:]


def test_a_deal_is_told_with_its_number_and_to_each_seat_its_hand() -> None:
    """The dealer and the number are for all, each hand for its seat alone."""
    game = table(dealer=1)
    assert game.event(Dealt) == Dealt(dealer=1, number=1)
    private = [event for event in game.told if isinstance(event, HandDealt)]
    assert [event.seat for event in private] == [0, 1, 2, 3]
    assert all(set(event.cards) == set(game.state.hands[event.seat]) for event in private)


def test_only_the_whole_pack_can_be_dealt() -> None:
    """A card short, a card twice, a card too many."""
    rules = SYSTEM.rules({})
    pack = rules.pack.cards
    for wrong in ((), pack[1:], (*pack[1:], pack[-1]), (*pack, pack[0])):
        with pytest.raises(IllegalAction) as refused:
            apply(rules, start(rules, 0), CHANCE, Deal(wrong))
        assert refused.value.reason is Reason.NOT_THE_PACK


def test_nobody_acts_before_the_deal() -> None:
    """Chance alone is waited for."""
    rules = SYSTEM.rules({})
    state = start(rules, 2)
    assert state.waiting == (CHANCE,)
    assert all(observe(rules, state, seat).legal == () for seat in range(4))


def test_the_next_dealer_sits_to_the_left() -> None:
    """0.4: afterwards the next seat clockwise."""
    game = table(dealer=3).win_auction(15).do("0 trump S", "0 concede")
    assert game.stage == "deal"
    assert game.state.dealer == 0
    assert game.deal().event(Dealt) == Dealt(dealer=0, number=2)
    assert game.state.waiting == (1,)


def test_poor_hands_are_played_unless_the_table_says_otherwise() -> None:
    """A.2, misdeal_nines: off."""
    assert table({0: FIVE_NINES}).stage == "auction"


@pytest.mark.parametrize(
    ("rule", "hand", "asked"),
    [
        ("five_nines", FIVE_NINES, True),
        ("five_nines", FIVE_NINES.replace("JS", "AS"), True),
        ("five_nines", FIVE_NINES.replace("9D", "AD"), False),
        ("five_nines_no_aces", FIVE_NINES, True),
        ("five_nines_no_aces", FIVE_NINES.replace("JS", "AS"), False),
        ("five_nines_no_aces", FIVE_NINES.replace("JS", "KS").replace("10S", "QS"), True),
        ("five_nines_no_meld", FIVE_NINES.replace("JS", "AS"), True),
        ("five_nines_no_meld", FIVE_NINES.replace("JS", "KS").replace("10S", "QS"), False),
        ("five_nines_no_meld", FIVE_NINES.replace("10S", "QS").replace("10D", "JD"), False),
        ("five_nines_no_meld", FIVE_NINES.replace("10D", "JD"), False),
    ],
)
def test_which_hands_may_ask(rule: str, hand: str, *, asked: bool) -> None:
    """A.2 and A.3: no meld means no marriage, around or pinochle; runs and dix don't count."""
    game = table({0: hand, 1: "9D 9C 9C"}, misdeal_nines=rule)
    assert (game.stage == "misdeal") == asked
    assert game.legal(0) == (["redeal", "keep"] if asked else game.legal(0))


def test_a_redeal_is_by_the_same_dealer() -> None:
    """A.3, MISDEAL_OFFER: that player may ask for a redeal by the same dealer."""
    game = table({0: FIVE_NINES}, dealer=2, misdeal_nines="five_nines")
    game.do("0 redeal")
    assert game.told == (Misdealt(0),)
    assert game.stage == "deal"
    assert game.state.dealer == 2
    assert game.state.waiting == (CHANCE,)
    assert game.state.hands == ()
    assert game.state.scores == (0, 0)


def test_the_hand_may_be_kept() -> None:
    """The player may ask; he need not. Nobody learns that it was he who might have."""
    game = table({0: FIVE_NINES}, misdeal_nines="five_nines")
    assert set(game.state.waiting) == {0, 1, 2, 3}
    game.do("0 keep", "1 keep", "2 keep", "3 keep")
    assert game.stage == "auction"


def test_nobody_else_may_ask() -> None:
    """That player, and no other."""
    game = table({0: FIVE_NINES}, misdeal_nines="five_nines")
    assert game.reason("1 redeal") is Reason.NO_MISDEAL
    assert game.reason("0 bid 15") is Reason.WRONG_STAGE
    assert game.legal(1) == ["keep"]
    game.do("1 keep")
    assert game.reason("1 keep") is Reason.NO_MISDEAL
    assert game.legal(1) == []


def test_nobody_is_asked_when_no_hand_qualifies() -> None:
    """A.3: only if a hand qualifies."""
    hands = {seat: "9S 9H" if seat % 2 else "9D 9C" for seat in range(4)}
    assert table(hands, misdeal_nines="five_nines").stage == "auction"
