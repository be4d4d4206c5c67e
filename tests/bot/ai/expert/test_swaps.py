"""The exchange of cards as it is foreseen in others' hands."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ai.expert.swaps import Swaps, apart, together
from bot.ai.kernel import planes, size
from bot.engine.cards import Card, Cards
from bot.variants.partnership import PACK
from tests.bot.ai.positions import before_play, rules_with

PACKS = st.permutations(PACK.cards)


@pytest.mark.parametrize("kitty", [0, 4])
@given(PACKS, st.integers(0, 3), st.integers(0, 3))
def test_no_card_is_lost_in_an_exchange_foreseen(
    kitty: int, pack: Cards, declarer: int, trump: int
) -> None:
    """Every seat ends with as many cards, and together they are the pack."""
    view = before_play("auction", "AS", rules=rules_with(pass_count="4", kitty=str(kitty)))
    many = (48 - kitty) // 4
    hands = [planes(pack[many * seat : many * (seat + 1)]) for seat in range(4)]
    hands.append(planes(pack[many * 4 :]))
    after = Swaps(view).all_done(hands, declarer, trump)
    assert [size(hand) for hand in after.hands] == [many] * 4
    whole = after.buried
    for hand in after.hands:
        whole = together(whole, hand)
    assert whole == planes(PACK.cards)


@given(st.sets(st.sampled_from(PACK.cards), max_size=16), st.data())
def test_what_is_put_together_comes_apart(hand: set[Card], data: st.DataObject) -> None:
    """Cards taken from a hand, and put back."""
    held = [card for card in PACK.cards if card in hand]
    some = [card for card in held if data.draw(st.booleans())]
    left = apart(planes(held), planes(some))
    assert size(left) == len(held) - len(some)
    assert together(left, planes(some)) == planes(held)
