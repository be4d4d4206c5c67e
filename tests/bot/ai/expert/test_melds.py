"""The quick count of melds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ai.expert.melds import cards, melds
from bot.ai.kernel import planes
from bot.engine.cards import Card, Suit
from bot.engine.melds import find, total
from bot.engine.rules import Value
from bot.variants.partnership import PACK, SYSTEM

HANDS = st.sets(st.sampled_from(PACK.cards), min_size=8, max_size=32)
HOUSES: tuple[dict[str, Value], ...] = (
    {},
    {"run_marriage": "included"},
    {"double_run_marriages": "separate"},
    {"roundhouse": "25"},
    {"roundhouse": "none", "run_marriage": "included"},
)


@pytest.mark.parametrize("house", HOUSES)
@given(HANDS, st.sampled_from(Suit))
def test_quick_count_is_that_of_the_engine(
    house: dict[str, Value], hand: set[Card], trump: Suit
) -> None:
    """Whatever the table says of runs, marriages and roundhouses."""
    rules = SYSTEM.rules(house)
    held = tuple(card for card in PACK.cards if card in hand)
    assert melds(rules.melds, trump).points(planes(held)) == total(find(rules.melds, held, trump))


@given(HANDS)
def test_planes_come_back_as_cards(hand: set[Card]) -> None:
    """The copies may be other ones."""
    held = planes(card for card in PACK.cards if card in hand)
    assert planes(cards(held)) == held
