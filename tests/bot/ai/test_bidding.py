"""How a club player bids, names trump, throws in and shoots the moon."""

import pytest

from bot.engine.actions import (
    Action,
    Bid,
    Concede,
    Declare,
    Keep,
    NameTrump,
    Pass,
    Ready,
    Redeal,
    ShootMoon,
)
from bot.engine.cards import Suit
from bot.engine.state import Contract
from bot.engine.view import View
from tests.bot.ai.positions import before_play, called, club, in_trick, rules_with

NOTHING = "9S 9H 9D 9C JS JH TD TC QH QC KS KD"
RUN = "AS TS KS QS JS 9H 9D 9C JH JC TD QD"
BIDS = range(15, 50)
STRONG = "AS AS2 TS KS QS JS AH AD 9C JH KC TD"


@pytest.mark.parametrize("least", [15, 18, 19])
def test_never_passes_with_a_sure_meld_above_the_bid(least: int) -> None:
    """A run with its marriage is 19 on the table."""
    view = before_play("auction", RUN, calls=called(least - 1, None, first=2))
    assert club(view) == Bid(least)


@pytest.mark.parametrize("standing", [20, 25, 40])
def test_no_high_bid_on_nothing(standing: int) -> None:
    """Neither melds nor aces: the others may have it."""
    view = before_play("auction", NOTHING, calls=called(standing, None, None, first=1))
    assert club(view) == Pass()


def test_bids_stop_at_what_the_hand_is_worth() -> None:
    """The strongest of hands passes in the end."""
    bids = [
        isinstance(club(before_play("auction", STRONG, calls=called(high, first=3))), Bid)
        for high in range(15, 80)
    ]
    assert bids[0]
    assert not bids[-1]
    assert bids == sorted(bids, reverse=True)


def test_partners_bid_is_left_alone() -> None:
    """A hand goes on against the others where it leaves the contract to its partner."""
    against = [club(before_play("auction", RUN, calls=called(b, first=3))) for b in BIDS]
    beside = [club(before_play("auction", RUN, calls=called(b, None, first=2))) for b in BIDS]
    assert against.count(Pass()) < beside.count(Pass())


def test_opens_when_bound_to() -> None:
    """Eldest hand, forced to open, opens as low as it may."""
    rules = rules_with(all_pass="eldest_must_open", min_bid=20)
    assert club(before_play("auction", NOTHING, rules=rules)) == Bid(20)


def test_raises_by_the_increment() -> None:
    """Bids go up in fives where the table says so."""
    view = before_play(
        "auction",
        STRONG,
        rules=rules_with(bid_increment="5"),
        calls=called(15, None, None, first=1),
    )
    assert club(view) == Bid(20)


@pytest.mark.parametrize(
    ("hand", "suit"),
    [
        (RUN, Suit.SPADES),
        ("KH QH AS TS 9S JS JS2 AD 9C TC JD 9D", Suit.SPADES),  # not the marriage of two cards
        ("KH QH AS TS 9S 9S2 AD TD AC 9C TC 9D", Suit.SPADES),
    ],
)
def test_trump_is_a_suit_of_length(hand: str, suit: Suit) -> None:
    """Melds and length choose; two cards make no trump suit."""
    assert club(before_play("trump", hand, contract=Contract(0, 20))) == NameTrump(suit)


def test_two_card_trump_when_nothing_else_may_be_named() -> None:
    """The marriage must lie in the suit named, and there is only one."""
    view = before_play(
        "trump",
        "KH QH AS TS 9S JS JS2 AD 9C TC JD 9D",
        rules=rules_with(declare_requires="marriage_in_named_suit"),
        contract=Contract(0, 20),
    )
    assert club(view) == NameTrump(Suit.HEARTS)


@pytest.mark.parametrize(("bid", "thrown_in"), [(60, True), (26, True), (15, False)])
def test_hopeless_hand_is_thrown_in(bid: int, *, thrown_in: bool) -> None:
    """Without melds there are 25 points to be had, and fifteen with some luck."""
    view = before_play("melds", STRONG, contract=Contract(0, bid), trump=Suit.SPADES)
    assert isinstance(club(view), Concede) is thrown_in


@pytest.mark.parametrize(
    ("hand", "moon"),
    [
        ("AH AH2 TH TH2 KH KH2 QH QH2 JH JH2 AS AS2", True),
        ("AH AH2 TH TH2 KH KH2 QH 9H AS AC AD KS", False),
        (STRONG, False),
    ],
)
def test_moon_is_shot_only_with_an_overwhelming_hand(hand: str, *, moon: bool) -> None:
    """Every trick must be certain."""
    view = before_play(
        "melds",
        hand,
        rules=rules_with(shoot_moon="bonus25"),
        contract=Contract(0, 15),
        trump=Suit.HEARTS,
    )
    assert (club(view) == ShootMoon()) is moon


def test_every_meld_is_claimed_before_ready() -> None:
    """Where melds must be claimed, none is forgotten."""
    assert isinstance(club(claiming(RUN)), Declare)
    assert isinstance(club(claiming("9S2 9H 9D 9C JS JH TD TC QH QC KS AD")), Declare)
    assert club(claiming("9H JS JH TD TC QH QC KD AD")) == Ready()


def claiming(hand: str) -> View:
    """Seat 0, a defender, is to claim its melds; spades are trumps."""
    rules = rules_with(meld_mode="manual")
    return before_play("melds", hand, rules=rules, contract=Contract(1, 20), trump=Suit.SPADES)


def test_lost_hand_is_thrown_in_before_the_first_lead() -> None:
    """With the lead one may still think better of it."""
    assert club(in_trick(NOTHING, trump=Suit.CLUBS)) == Concede()


NINES = "9S 9S2 9H 9D 9C JS JH TD TC QH QC KS"


@pytest.mark.parametrize(("hand", "action"), [(NINES, Redeal()), (NOTHING, Keep())])
def test_only_a_hand_of_five_nines_asks_for_a_new_deal(hand: str, action: Action) -> None:
    """When another has one all are asked, lest the table learn whose it is."""
    assert (
        club(before_play("misdeal", hand, rules=rules_with(misdeal_nines="five_nines"))) == action
    )
