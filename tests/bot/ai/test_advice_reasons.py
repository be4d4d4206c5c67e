"""Each reason that can be given is given somewhere, and is true there."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain, islice

import pytest

from bot.ai.advice import advise
from bot.ai.advice_reason import Why
from bot.engine.cards import Suit
from bot.engine.rules import Value
from bot.engine.state import Contract
from bot.engine.view import View
from bot.variants.partnership import SYSTEM
from tests.bot.ai.advised import FEW
from tests.bot.ai.advised_reasons import true
from tests.bot.ai.deals import Places, decisions
from tests.bot.ai.positions import before_play, called, in_trick, rules_with
from tests.bot.ai.tables import BINOCLE, FOSTER, SYSTEMS, Table

POOR = "9S1 9S2 9H1 9H2 9D1 JS1 JH1 TD1 QC1 KD1 JC1 TC1"
RICH = "9S1 9H1 9D1 9C1 9C2 AS1 TS1 KS1 QS1 JS1 AH1 AD1"
NOTHING = "9S JS 9H JH 9D JD 9C JC TS TH QD QC"
STRONG = "AS1 AS2 TS1 KS1 QS1 JS1 AH1 AD1 9C1 JH1 KC1 TD1"
SWEEP = "AH1 AH2 TH1 TH2 KH1 KH2 QH1 QH2 JH1 JH2 AS1 AS2"
ONE_LONG = "AS TS KS QS JS 9S AH JH AD JD AC JC"
EVEN = "AS TS KS QS JS 9H1 9H2 JH TH QH KD AH"
ACES = "AS1 AC1 AD1 AH1 9S1 TS1 QS1 AH2 TH1 9C1 TC1 TD1"
LONGEST = "AS1 AS2 TS1 TS2 KS1 JS1 9S1 KH1 QH1 JH1 9D1 9C1"
GIVING = "QH AS JD AC 9S TS KD 9D TC JC 9C JS"
TWO_MARRIAGES = "AH1 TH1 KH1 QH1 JH1 KH2 QH2 9C1"
DECLARED = "AC TC KD QC JC 9D 9S TD AD TS1 TS2 JS"


def bidding(hand: str, *, scores: tuple[int, int] = (0, 0), **values: Value) -> View:
    """Seat 0 is to call after 24 from its right, or first where that is a house rule."""
    calls = () if values else called(24, first=3)
    view = before_play("auction", hand, rules=rules_with(**values), calls=calls)
    return replace(view, scores=scores)


def asking(hand: str) -> View:
    """Seat 0 has five nines and may ask for a new deal."""
    return before_play("misdeal", hand, rules=rules_with(misdeal_nines="five_nines"))


def naming(hand: str) -> View:
    """Seat 0 is to name trumps."""
    return before_play("trump", hand, contract=Contract(0, 20))


def passing(hand: str) -> View:
    """Seat 0 is to give cards to the declarer."""
    rules, contract = rules_with(pass_count="4"), Contract(2, 25)
    return before_play("passing", hand, rules=rules, contract=contract, trump=Suit.HEARTS)


def melding(hand: str, bid: int, trump: Suit = Suit.SPADES, **values: Value) -> View:
    """Seat 0 has the contract; melds are shown."""
    rules = rules_with(**values)
    return before_play("melds", hand, rules=rules, contract=Contract(0, bid), trump=trump)


def table(hand: str, turned: str = "JH", score: int = 0) -> View:
    """Seat 0 may declare, at Binocle."""
    return Table(BINOCLE, hand, turned=turned, scores=(score, 0)).to_declare()


RARE: Mapping[Why, View] = {
    Why.POOR_HAND: asking(POOR),
    Why.GOOD_HAND: asking(RICH),
    Why.MUST_OPEN: bidding(NOTHING, all_pass="eldest_must_open"),
    Why.SPEAKS_ONCE: bidding(STRONG, auction_style="single_round"),
    Why.SCORE_BOLD: bidding(STRONG, scores=(145, 0)),
    Why.SCORE_CAREFUL: bidding(STRONG, scores=(0, 145)),
    Why.HELD_BACK: bidding(ACES),
    Why.PARTNER_BIDS_ENOUGH: before_play("auction", STRONG, calls=called(40, None, first=2)),
    Why.RAISE_NEEDS: before_play("auction", STRONG, calls=called(40, None, first=2)),
    Why.TRUMP_LONGEST: naming(LONGEST),
    Why.TRUMP_ALONE: naming(ONE_LONG),
    Why.TRUMP_MELDS: naming(EVEN),
    Why.GIVE_ACES: passing(GIVING),
    Why.GIVE_PINOCHLE: passing(GIVING),
    Why.PLAY_LOST: melding(STRONG, 60),
    Why.CONCEDE_IMPOSSIBLE: melding(STRONG, 60),
    Why.CONCEDE_COSTS: melding(NOTHING, 40),
    Why.CONCEDE_WINS: melding(NOTHING, 40),
    Why.MOON_TAKEN: melding(SWEEP, 15, Suit.HEARTS, shoot_moon="bonus25"),
    Why.MOON_SURE: melding(SWEEP, 15, Suit.HEARTS, shoot_moon="bonus25"),
    Why.LOW_SHOW: table("9H1 KS QS AC TC KD QC JC 9D 9S TD AD", turned="9H2"),
    Why.ENDS_GAME: Table(FOSTER, "KC QC AH TH TD 9C 8C 7D", scores=(990, 0)).to_declare(),
    Why.RESERVE_FIRST: Table(FOSTER, TWO_MARRIAGES).to_declare(),
    Why.NOTHING_TO_DECLARE: table(DECLARED),
    Why.CALL_AT_TARGET: table(DECLARED, score=1000),
    Why.LEAD_PARTNERS_ACE: in_trick(
        "9S TS KD QD1 9D JD JC TC QC 9C1 9C2 QD2", declarer=1, melds=("", "", "AS AH AD AC", "")
    ),
}
"""Positions for reasons that are seldom met."""


def walk() -> Iterator[tuple[View, Places]]:
    """What is met in a few deals of every game."""
    houses: tuple[dict[str, Value], ...] = ({"pass_count": "2"}, {"kitty": "4"}, {})
    rules = chain(
        (SYSTEM.rules({**house, "meld_mode": "manual"}) for house in houses),
        (system.rules({}) for system in SYSTEMS),
    )
    return chain.from_iterable(decisions(each, seed, 2) for seed, each in enumerate(rules))


@pytest.mark.parametrize("why", RARE)
def test_seldom_reasons_are_given(why: Why) -> None:
    """Where they are true; of a card how the others lie is asked elsewhere."""
    view = RARE[why]
    advice = advise(view, 0, FEW)
    given = next(reason for reason in advice.reasons if reason.why is why)
    places = (view.hand,) + ((),) * view.rules.seats
    assert why is Why.LEAD_PARTNERS_ACE or true(view, places, advice, given)


def test_all_others_are_met_in_a_few_deals() -> None:
    """So no reason is there in vain."""
    wanted = {*Why} - {*RARE}
    for view, places in islice(walk(), 0, None, 2):
        advice = advise(view, 0, FEW)
        for reason in advice.reasons:
            if reason.why in wanted:
                assert true(view, places, advice, reason)
                wanted.remove(reason.why)
        if not wanted:
            return
    assert not wanted
