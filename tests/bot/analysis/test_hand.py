"""What a hand alone can be expected to make."""

import random

import pytest

from bot.ai.lookahead import PURE
from bot.analysis.hand import SURE, Prospect, analyse, in_auction
from bot.engine.cards import Suit
from bot.engine.rules import Value
from bot.variants.partnership import SYSTEM
from tests.bot.ai.positions import cards

RUN = "AS1 TS1 KS1 QS1 JS1 AH1 KH1 AD1 9D1 AC1 TC1 9C1"
POOR = "TS1 KS1 JS1 9S1 QH1 JH1 9H1 JD1 9D1 TC1 9C1 9C2"
ALL = "AS1 AS2 TS1 TS2 KS1 KS2 QS1 QS2 JS1 JS2 9S1 9S2"


def of(hand: str, samples: int = 60, seed: int = 1, **options: Value) -> Prospect:
    """What the hand makes under these house rules."""
    luck = random.Random(seed)
    return analyse(SYSTEM.rules(options), cards(hand), Suit, samples, luck, ahead=PURE)


def test_all_trumps_take_everything() -> None:
    """152 points of melds, all 25 of the play, whatever the others hold."""
    best = of(ALL).expected[0]
    assert (best.trump, best.own, best.tricks) == (Suit.SPADES, 152, 25)
    assert best.totals[0] >= 177
    assert best.chance(177) == 1


def test_the_suit_of_the_run_is_the_best() -> None:
    """29 points are held; nobody takes the run away."""
    found = of(RUN)
    assert found.expected[0].trump is Suit.SPADES
    assert found.expected[0].own == 29
    assert found.limit is not None
    assert found.limit >= 40
    assert {each.trump for each in found.expected} == set(Suit)


def test_a_poor_hand_passes() -> None:
    """No contract is likely enough."""
    assert of(POOR).limit is None


def test_the_limit_is_made_often_enough() -> None:
    """And nothing above it is."""
    found = of(RUN)
    assert found.limit is not None
    assert max(each.chance(found.limit) for each in found.expected) >= SURE
    assert all(each.chance(found.limit + 1) < SURE for each in found.expected)


@pytest.mark.parametrize("chance", [0.5, SURE, 0.95, 1.0])
def test_a_contract_is_made_as_often_as_is_said(chance: float) -> None:
    """The highest that is."""
    for each in of(POOR).expected:
        contract = each.contract(chance)
        assert each.chance(contract) >= chance
        assert each.chance(contract + 1) < chance


def test_chances_fall() -> None:
    """A higher contract is never made more often."""
    for each in of(RUN).expected:
        chances = [each.chance(points) for points in range(70)]
        assert chances == sorted(chances, reverse=True)


def test_the_same_seed_gives_the_same_answer() -> None:
    """Another one a similar one."""
    assert of(RUN) == of(RUN)
    assert of(RUN) != of(RUN, seed=2)


def test_cards_from_the_partner_are_reckoned_with() -> None:
    """With an exchange of four cards more can be made; so with a kitty."""
    alone = max(each.meld + each.tricks for each in of(POOR).expected)
    assert max(each.meld + each.tricks for each in of(POOR, pass_count="4").expected) > alone + 3
    less = " ".join(POOR.split()[:-1])
    assert of(less, kitty="4").expected[0].totals


def test_a_bid_keeps_to_the_rules() -> None:
    """It is never above the ceiling, and none is made without a marriage that is asked for."""
    assert of(RUN, max_bid=25).limit == 25
    assert of(RUN, min_bid=70).limit is None
    single = RUN.replace("QS1", "9S1").replace("KH1", "JH1")
    assert of(single, min_bid=10).limit is not None
    assert of(single, min_bid=10, declare_requires="marriage_to_bid").limit is None


def test_the_view_has_the_hand_and_no_other() -> None:
    """Also where poor hands may ask for a new deal."""
    view = in_auction(SYSTEM.rules({"misdeal_nines": "five_nines"}), cards(POOR), 3)
    assert {*view.hand} == {*cards(POOR)}
    assert view.held == (12, 12, 12, 12)
