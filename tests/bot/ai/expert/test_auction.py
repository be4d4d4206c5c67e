"""How an expert bids, names trump, and asks for a new deal."""

import random
from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.ai.calling import call
from bot.ai.effort import Effort
from bot.ai.expert.auction import AskingRedeal, Bidding, Naming, covered
from bot.ai.expert.policies import policies
from bot.ai.kernel import SUITS
from bot.ai.match import play_game
from bot.ai.policy import Staged
from bot.engine.actions import CHANCE, Action, Bid, Deal, Keep, NameTrump, Pass, PlayCard
from bot.engine.cards import Cards, Suit
from bot.engine.game import apply, start
from bot.engine.rules import Value
from bot.engine.state import Contract
from bot.engine.view import View, observe
from bot.variants.partnership import SYSTEM
from tests.bot.ai.positions import before_play, called, rules_with
from tests.strategies import option_sets

FEW = Effort(samples=24)
NOTHING = "9S 9H 9D 9C JS JH TD TC QH QC KS KD"
RUN = "AS TS KS QS JS 9H 9D 9C JH JC TD QD"
STRONG = "AS AS2 TS KS QS JS AH AD 9C JH KC TD"
SHORT = "KH QH AS TS 9S JS JS2 AD 9C TC JD 9D"


def bid(view: View) -> Action:
    """What the expert calls."""
    action = Bidding(FEW)(view, random.Random(0))
    assert action in view.legal
    return action


@pytest.mark.parametrize("least", [15, 17, 19])
def test_never_passes_with_a_sure_meld_above_the_bid(least: int) -> None:
    """A run with its marriage is 19 on the table."""
    view = before_play("auction", RUN, calls=called(None, least - 1, first=2))
    assert bid(view) == Bid(least)


@pytest.mark.parametrize("standing", [20, 25, 40])
def test_no_high_bid_on_nothing(standing: int) -> None:
    """Neither melds nor aces: the others may have it."""
    for first in (1, 2, 3):
        calls = called(standing, *(None,) * (3 - first), first=first)
        assert bid(before_play("auction", NOTHING, calls=calls)) == Pass()


def test_bids_stop() -> None:
    """The strongest of hands passes in the end."""
    assert isinstance(bid(before_play("auction", STRONG, calls=called(15, first=3))), Bid)
    assert bid(before_play("auction", STRONG, calls=called(45, first=3))) == Pass()


def test_partners_contract_is_not_taken_for_nothing() -> None:
    """A bid of the partner's that stands is left to stand by a hand no better than his."""
    view = before_play("auction", SHORT, calls=called(25, None, first=2))
    assert bid(view) == Pass()


def test_opens_when_bound_to() -> None:
    """Eldest hand, forced to open, opens as low as it may."""
    rules = rules_with(all_pass="eldest_must_open", min_bid=20)
    assert bid(before_play("auction", NOTHING, rules=rules)) == Bid(20)


def test_the_same_hand_makes_the_same_call_whatever_the_luck() -> None:
    """All calls of a deal rest on the same deals of the hidden cards."""
    view = before_play("auction", STRONG, calls=called(20, first=3))
    assert len({Bidding(FEW)(view, random.Random(seed)) for seed in range(3)}) == 1


@pytest.mark.parametrize("hand", [RUN, SHORT, STRONG])
def test_trump_is_a_suit_of_length(hand: str) -> None:
    """Two cards make no trump suit, be they a marriage."""
    view = before_play("trump", hand, contract=Contract(0, 20))
    assert Naming(FEW)(view, random.Random(0)) == NameTrump(Suit.SPADES)


def test_two_card_trump_when_nothing_else_may_be_named() -> None:
    """The marriage must lie in the suit named, and there is only one."""
    rules = rules_with(declare_requires="marriage_in_named_suit")
    view = before_play("trump", SHORT, rules=rules, contract=Contract(0, 20))
    assert Naming(FEW)(view, random.Random(0)) == NameTrump(Suit.HEARTS)


def test_a_hand_that_may_not_ask_keeps_its_cards() -> None:
    """All are asked, lest the table learn whose hand it is."""
    view = before_play("misdeal", NOTHING, rules=rules_with(misdeal_nines="five_nines"))
    assert AskingRedeal(FEW)(view, random.Random(0)) == Keep()


@settings(max_examples=10)
@given(st.permutations(SYSTEM.rules({}).pack.cards), st.randoms(use_true_random=False))
def test_hidden_cards_do_not_matter(pack: Cards, luck: random.Random) -> None:
    """Whatever the others hold, the same hand after the same calls speaks the same."""
    rules = SYSTEM.rules({})
    state = apply(rules, start(rules, 3), CHANCE, Deal(tuple(pack))).state
    others = [card for seat in (1, 2, 3) for card in state.hands[seat]]
    luck.shuffle(others)
    moved = (state.hands[0], *(tuple(others[12 * n : 12 * n + 12]) for n in range(3)))
    views = [observe(rules, each, 0) for each in (state, replace(state, hands=moved))]
    assert bid(views[0]) == bid(views[1])


@pytest.mark.parametrize("hand", [RUN, SHORT, STRONG])
def test_suit_named_is_worth_most_of_those_weighed(hand: str) -> None:
    """What is told of the suits is what decides."""
    view = before_play("trump", hand, contract=Contract(0, 25))
    found = Naming(FEW).weigh(view)
    best = max(found, key=lambda suit: found[suit].worth)
    assert Naming(FEW)(view, random.Random(0)) == NameTrump(SUITS[best])
    assert all(0 <= each.made <= each.ways == FEW.samples / 2 for each in found.values())


@pytest.mark.parametrize("standing", [15, 22, 30, 45])
def test_what_is_safe_is_bid(standing: int) -> None:
    """As far as the hand reaches, or as its melds cover."""
    view = before_play("auction", STRONG, calls=called(standing, first=3))
    reach = Bidding(FEW).weigh(view, standing + 1)
    safe = reach.asked <= reach.limit or covered(view, standing + 1)
    assert isinstance(bid(view), Bid) is safe


class Watched:
    """An expert whose every choice before the play must be legal; then anything is played."""

    def __init__(self) -> None:
        self.staged = Staged(policies(Effort(samples=6)), call)

    def choose(self, view: View, luck: random.Random) -> Action:
        """What the expert chooses."""
        plays = [action for action in view.legal if isinstance(action, PlayCard)]
        if plays and (view.tricks or len(plays) == len(view.legal)):
            return plays[0]
        action = self.staged.choose(view, luck)
        assert action in view.legal
        return action

    def interrupt(self, view: View) -> Action | None:
        """Nothing."""
        return None


@settings(max_examples=12)
@given(option_sets(), st.integers(0, 2**32 - 1))
def test_choices_are_legal_under_any_house_rules(chosen: dict[str, Value], seed: int) -> None:
    """However odd the rules, there is a call, a trump, a set of cards to part with."""
    list(islice(play_game(SYSTEM.rules(chosen), [Watched()] * 4, random.Random(seed), 0), 75))
