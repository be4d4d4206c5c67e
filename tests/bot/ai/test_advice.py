"""Advice: what an expert would do, and reasons that are true."""

import random
from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.ai.advice import Advice, advise, cost
from bot.ai.advice_figures import Measure
from bot.ai.advice_reason import Why
from bot.ai.calling import call
from bot.ai.expert.policies import policies
from bot.ai.policy import Staged
from bot.engine.actions import Bid, ClaimLow, Concede, Declare, NameTrump, Pass, PlayCard
from bot.engine.cards import Suit
from bot.engine.rules import System, Value
from bot.engine.state import Contract
from bot.engine.view import View
from bot.variants.partnership import SYSTEM
from tests.bot.ai.advised import FEW
from tests.bot.ai.advised_reasons import CHECKS, true
from tests.bot.ai.deals import Places, decisions
from tests.bot.ai.positions import before_play, called, cards, in_trick, rules_with
from tests.bot.ai.tables import BINOCLE, HOFFMANN, SYSTEMS, Table
from tests.strategies import option_sets

HAND = "KS QS 9H JH QC KC 9D JD JC TD QD 9C"


def advised(view: View, seed: int = 0) -> Advice:
    """The advice of somebody in haste."""
    return advise(view, seed, FEW)


def whys(view: View) -> list[Why]:
    """What speaks for it."""
    return [reason.why for reason in advised(view).reasons]


def dealt(view: View) -> View:
    """The same, those who have played to the trick holding a card less than the others."""
    assert view.trick is not None
    gone = {view.rules.after(view.trick.leader, place) for place in range(len(view.trick.cards))}
    held = tuple(len(view.hand) - (seat in gone) for seat in range(view.rules.seats))
    return replace(view, held=held)


def check(view: View, places: Places) -> None:
    """The advice is legal, is what the expert does, and has reasons, all of them true."""
    advice = advised(view)
    assert advice.action in view.legal
    assert advice.reasons
    for reason in advice.reasons:
        assert true(view, places, advice, reason), (reason, view.stage, advice.action)
    assert advised(view) == advice


# Reasons are true


def test_every_reason_is_checked() -> None:
    """By the engine, or by how the cards really lie."""
    assert {*CHECKS} == {*Why}


@settings(max_examples=8)
@given(option_sets(), st.integers(0, 2**32 - 1), st.integers(0, 3))
def test_reasons_are_true_whatever_the_house_rules(
    chosen: dict[str, Value], seed: int, start: int
) -> None:
    """Of every stage of the partnership game."""
    for view, places in islice(decisions(SYSTEM.rules(chosen), seed), start, None, 4):
        check(view, places)


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("seed", range(2))
def test_reasons_are_true_where_two_play(system: System, seed: int) -> None:
    """With the stock and after it."""
    rules = system.rules({})
    for view, places in islice(decisions(rules, seed), seed, None, 5):
        check(view, places)


def test_a_false_reason_is_found_out() -> None:
    """Else the checks above would say little."""
    false = {Why.MASTER, Why.RUFF, Why.FOLLOW_LOWEST, Why.THROW_NO_COUNTER, Why.EVEN}
    found = set[Why]()
    for view, places in decisions(rules_with(), 3):
        advice = advised(view)
        if view.stage == "play" and view.trick and view.trick.cards and len(advice.weighed) > 1:
            said = {each.why: each for each in advice.reasons}
            for why in false - {*said}:
                reason = replace(advice.reasons[0], why=why)
                found |= {why} if not true(view, places, advice, reason) else set()
    assert found == false


# Stages


def test_a_partners_trick_gets_a_counter() -> None:
    """The last to play sees his partner win."""
    view = dealt(in_trick(HAND, "9S AS JS"))
    advice = advised(view)
    assert advice.action == PlayCard(cards("KS")[0])
    assert advice.reasons[0].why is Why.PARTNER_HAS_TRICK_GIVE_COUNTER
    assert advice.reasons[0].shown == cards("AS")


def test_a_lone_card_needs_no_thought() -> None:
    """Two of one face are one card."""
    hand = "KS1 KS2 9H JH QC KC 9D JD JC TD QD 9C"
    assert whys(dealt(in_trick(hand, "9S AS JS"))) == [Why.ONLY_CHOICE]


def test_a_ruff_is_called_one() -> None:
    """Void in the suit led, one must trump."""
    view = dealt(in_trick("9H JH TH QC KC 9D JD JC TD QD 9C KD", "AS 9S JS", declarer=1))
    assert Why.RUFF in whys(view)


def test_a_bid_is_covered_by_melds() -> None:
    """A run and its marriage are above the least bid; nothing else is to be said first."""
    hand = "AS TS KS QS JS AH AD AC KC QC 9H 9D"
    advice = advised(before_play("auction", hand, calls=called(None, None, None, first=1)))
    assert advice.action == Bid(15)
    assert advice.reasons[0].why is Why.SURE_MELD


def test_a_pass_says_how_often_the_bid_is_lost() -> None:
    """And with which suit: the one that the expert would name."""
    hand = "9S JS 9H JH 9D JD 9C JC TS TH QD QC"
    advice = advised(before_play("auction", hand, calls=called(30, first=3)))
    assert advice.action == Pass()
    assert [reason.why for reason in advice.reasons] == [Why.BID_LOST, Why.SAFE_BELOW]
    assert advice.reasons[0].number("bid") == 31
    assert NameTrump(advice.reasons[0].suit or Suit.SPADES) == advice.weighed[0].action


@pytest.mark.parametrize("seed", range(4))
def test_what_is_called_safe_is_bid_and_no_more(seed: int) -> None:
    """A bid that high would be advised, and one more would not."""
    views = (view for view, _ in decisions(rules_with(), seed) if view.stage == "auction")
    view = next(views)
    safe = next(int(r.number("safe")) for r in advised(view).reasons if "safe" in dict(r.numbers))
    for bid, action in ((safe, Bid(safe)), (safe + 1, Pass())):
        asked = advised(replace(view, legal=(Pass(), Bid(bid))))
        sure = Why.SURE_MELD in {reason.why for reason in asked.reasons}
        assert asked.action == action or sure


def test_suits_are_compared_before_one_is_named() -> None:
    """Those that the expert thinks of, with what the contract comes to in each."""
    hand = "AS TS KS QS JS AH AD AC KC QC 9H 9D"
    advice = advised(before_play("trump", hand, contract=Contract(0, 20)))
    assert advice.action == advice.weighed[0].action == NameTrump(Suit.SPADES)
    assert {each.action for each in advice.weighed} == {*map(NameTrump, (Suit.SPADES, Suit.CLUBS))}
    assert all(each.made is not None and each.made <= advice.ways for each in advice.weighed)
    assert advice.measure is Measure.CONTRACT
    assert [reason.why for reason in advice.reasons] == [Why.TRUMP_MADE, Why.TRUMP_BEST]


def test_a_hopeless_contract_is_given_up_with_reason() -> None:
    """More is lacking than there is to win."""
    hand = "9S JS 9H JH 9D JD 9C JC TS TH QD QC"
    view = in_trick(hand)
    assert view.contract is not None
    lost = replace(view, contract=Contract(0, 45), legal=(Concede(), *view.legal))
    advice = advised(lost)
    assert advice.action == Concede()
    assert advice.reasons[0].why is Why.CONCEDE_IMPOSSIBLE


def test_the_lowest_trump_comes_first() -> None:
    """It brings the turn-up, and takes no meld's place."""
    view = Table(BINOCLE, "9H KS QS AC TC KD QC JC 9D 9S TD AD", turned="AH").to_declare()
    advice = advised(view)
    assert isinstance(advice.action, ClaimLow)
    assert advice.reasons[0].why is Why.LOW_EXCHANGE
    assert advice.reasons[0].shown == cards("AH")


def test_a_meld_that_would_be_barred_is_scored_first() -> None:
    """Where none may be reserved, the lesser goes before the greater."""
    view = Table(BINOCLE, "KH QH AH TH JH KS AC TC KD JC 9D 9S").to_declare()
    advice = advised(view)
    assert isinstance(advice.action, Declare)
    assert advice.action.key == "royal_marriage"
    assert Why.WOULD_BAR in {reason.why for reason in advice.reasons}


def test_the_order_has_what_is_left_after_the_advised_meld() -> None:
    """So it never puts another first than the advice does."""
    view = Table(BINOCLE, "KS QS KC QC KD KH AC TC AD JC 9D 9S", turned="9H").to_declare()
    advice = advised(view)
    assert isinstance(advice.action, Declare)
    assert advice.order is not None
    left = [(step.meld.key, step.meld.cards) for step in advice.order.steps]
    assert left
    assert (advice.action.key, advice.action.cards) not in left


def test_cards_are_weighed_while_the_stock_lasts() -> None:
    """Each face once, the best first."""
    view = Table(HOFFMANN, "KS1 KS2 QS AH TD 9C 8C 7D").to_play()
    advice = advised(view)
    faces = [each.action.card.face for each in advice.weighed if isinstance(each.action, PlayCard)]
    assert len(faces) == len({*faces}) == 7
    assert advice.measure is Measure.DEAL


# The same for all that may be asked


@settings(max_examples=5)
@given(st.integers(0, 2**32 - 1))
def test_the_advice_is_what_the_expert_plays(seed: int) -> None:
    """With the same luck, card for card."""
    for view, _ in islice(decisions(rules_with(), seed), 0, None, 5):
        expert = Staged(policies(FEW), call).choose(view, random.Random(1))
        assert advise(view, 1, FEW).action == expert


def test_what_a_card_has_cost_is_known() -> None:
    """Also of one that promised too little to be looked at for long."""
    view = dealt(in_trick("AS TS 9S AD JD 9D QC JC 9C KH QH 9H"))
    for card in view.hand:
        advice = advise(view, 3, FEW, PlayCard(card))
        lost = cost(advice, PlayCard(card))
        assert lost is not None
        assert lost >= 0
    best = advise(view, 3, FEW)
    assert isinstance(best.action, PlayCard)
    assert cost(best, best.action) == 0


def test_advice_keeps_its_cards_to_itself() -> None:
    """No log shows a hand by chance."""
    view = dealt(in_trick(HAND, "9S AS JS"))
    shown = repr(advised(view))
    assert "partner_has_trick_give_counter" in shown
    assert not any(name in shown for name in ("KS", "KING", "SPADES", "PlayCard("))
