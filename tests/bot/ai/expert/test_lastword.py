"""What an expert does with its melds, and its last thoughts before the first lead."""

import random

import pytest

from bot.ai.effort import Effort
from bot.ai.expert.lastword import Showing, last_word, weigh
from bot.engine.actions import Action, Concede, Declare, Ready, ShootMoon
from bot.engine.cards import Suit
from bot.engine.rules import Rules, Value
from bot.engine.state import Contract
from bot.engine.view import View
from tests.bot.ai.positions import before_play, in_trick, rules_with

FEW = Effort(samples=24)
NOTHING = "9S 9H 9D 9C JS JH TD TC QH QC KS KD"
RUN = "AS TS KS QS JS 9H 9D 9C JH JC TD QD"
STRONG = "AS AS2 TS KS QS JS AH AD 9C JH KC TD"


def shown(view: View) -> Action:
    """What the expert does while melds are shown."""
    action = Showing(FEW)(view, random.Random(0))
    assert action in view.legal
    return action


def declaring(hand: str, bid: int, trump: Suit = Suit.SPADES, **values: Value) -> View:
    """Seat 0 has the contract; nobody has shown a meld."""
    rules = rules_with(**values)
    return before_play("melds", hand, rules=rules, contract=Contract(0, bid), trump=trump)


@pytest.mark.parametrize(("bid", "thrown_in"), [(60, True), (26, True), (15, False)])
def test_hopeless_hand_is_thrown_in(bid: int, *, thrown_in: bool) -> None:
    """Without melds there are 25 points to be had, and fifteen with some luck."""
    assert (shown(declaring(STRONG, bid)) == Concede()) is thrown_in


def test_nothing_is_thrown_in_where_that_is_dearer_than_to_be_set() -> None:
    """Ten points to the others, who would win only half of that by playing."""
    view = declaring(STRONG, 60, concede_defenders="meld_plus_10")
    cheap = declaring(STRONG, 60, concede_defenders="nothing")
    assert shown(cheap) == Concede()
    assert shown(view) == Ready()


def test_lost_hand_is_thrown_in_before_the_first_lead() -> None:
    """With the lead one may still think better of it."""
    assert last_word(in_trick(NOTHING, trump=Suit.CLUBS), FEW) == Concede()


def test_after_the_first_lead_there_is_no_last_word() -> None:
    """Nothing is left to say."""
    view = in_trick(NOTHING, trump=Suit.CLUBS, rules=rules_with(concede="off"))
    assert last_word(view, FEW) is None


@pytest.mark.parametrize(
    ("hand", "moon"),
    [
        ("AH AH2 TH TH2 KH KH2 QH QH2 JH JH2 AS AS2", True),
        ("AH AH2 TH TH2 KH KH2 QH 9H AS AC AD KS", False),
        (STRONG, False),
    ],
)
def test_moon_is_shot_only_with_an_overwhelming_hand(hand: str, *, moon: bool) -> None:
    """Every trick must be as good as certain."""
    view = declaring(hand, 15, Suit.HEARTS, shoot_moon="bonus25")
    assert (shown(view) == ShootMoon()) is moon


@pytest.mark.parametrize(("bid", "moon"), [(60, "off"), (24, "off"), (15, "bonus25")])
def test_nothing_else_is_worth_more_than_what_is_done(bid: int, moon: str) -> None:
    """What is told of the ways is what decides; to play on needs no margin."""
    view = declaring(STRONG, bid, shoot_moon=moon)
    thoughts, done = weigh(view, FEW), last_word(view, FEW)
    worths = thoughts.worths
    assert {*worths} == {None, *({Concede(), ShootMoon()} & {*view.legal})}
    assert worths[done] > worths[None] or done is None
    assert thoughts.played.worth == worths[None]
    assert 0 <= thoughts.moons <= thoughts.played.ways == len(thoughts.outcomes)


def test_every_meld_is_claimed_before_ready() -> None:
    """Where melds must be claimed, none is forgotten."""
    assert isinstance(shown(claiming(RUN, rules_with(meld_mode="manual"))), Declare)
    assert shown(claiming("9H JS JH TD TC QH QC KD AD", rules_with(meld_mode="manual"))) == Ready()


def claiming(hand: str, rules: Rules) -> View:
    """Seat 0, a defender, is to claim its melds; spades are trumps."""
    return before_play("melds", hand, rules=rules, contract=Contract(1, 20), trump=Suit.SPADES)
