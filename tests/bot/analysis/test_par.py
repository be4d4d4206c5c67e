"""Par of a deal."""

import random
from dataclasses import replace
from typing import TypeVar

import pytest

from bot.ai.lookahead import PURE
from bot.analysis.model import Par
from bot.analysis.par import par
from bot.analysis.sight import Sight
from bot.engine.actions import CHANCE, Deal, Seat
from bot.engine.game import apply, start
from bot.engine.rules import Rules, Value
from bot.engine.stages.auction import Auction
from bot.engine.state import State
from bot.variants.partnership import SYSTEM
from tests.bot.analysis.deals import quick, record, suited

T = TypeVar("T")


def shuffled(rules: Rules, seed: int) -> State:
    """A deal of which all have their cards."""
    luck = random.Random(seed)
    pack = tuple(luck.sample(rules.pack.cards, len(rules.pack.cards)))
    return apply(rules, start(rules, seed % 4), CHANCE, Deal(pack)).state


def of_suits(dealer: Seat = 3, floor: int = 15, **options: Value) -> Par:
    """Par of the deal in which each seat holds one suit and makes 181 in it."""
    begun = record(suited(), dealer=dealer, **options)
    stages = (
        replace(stage, floor=floor) if isinstance(stage, Auction) else stage
        for stage in begun.rules.stages
    )
    rules = replace(begun.rules, stages=tuple(stages))
    ((_, deal),) = begun.turns
    found = par(rules, apply(rules, start(rules, dealer), CHANCE, deal).state, Sight(PURE))
    assert found is not None
    return found


def moved(row: tuple[T, ...]) -> tuple[T, ...]:
    """Each seat's to its neighbour."""
    return (*row[-1:], *row[:-1])


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("options", [{}, {"pass_count": "3"}, {"kitty": "4"}], ids=str)
def test_par_is_the_same_from_every_seat(options: dict[str, Value], seed: int) -> None:
    """All cards one seat on, the dealer too: the swing is the other side's."""
    rules = SYSTEM.rules(options)
    dealt = shuffled(rules, seed)
    turned = replace(
        dealt,
        hands=moved(dealt.hands),
        dealer=rules.after(dealt.dealer),
        waiting=tuple(map(rules.after, dealt.waiting)),
    )
    one, other = (par(rules, state, quick()) for state in (dealt, turned))
    assert one is not None
    assert other is not None
    assert other.swing == -one.swing
    assert other.bid == one.bid
    assert [replace(made, seat=rules.after(made.seat)) for made in moved(one.made)] == [*other.made]


@pytest.mark.parametrize(("dealer", "side"), [(3, 0), (0, 1), (1, 0), (2, 1)])
def test_of_equals_who_speaks_first_buys(dealer: Seat, side: int) -> None:
    """A bid of 181 can't be gone over by a side that makes no more."""
    found = of_suits(dealer)
    assert found.best is not None
    assert (found.best.seat % 2, found.best.total) == (side, 181)
    assert found.swing == (-181 if side else 181)


def test_nobody_goes_over_the_highest_bid() -> None:
    """With a ceiling, whoever reaches it first has bought the deal."""
    assert of_suits(max_bid=50).bid == 50
    assert of_suits(max_bid=50).swing == 181


def test_a_moon_is_shot_where_it_is_sure() -> None:
    """All tricks are the declarer's, whoever that is: 25 more."""
    assert of_suits(shoot_moon="bonus25", max_bid=181).swing == 206


def test_a_contract_is_outbid_where_losing_it_is_cheaper() -> None:
    """To be set at 182 costs less than the 206 that the others would make."""
    found = of_suits(shoot_moon="bonus25")
    assert found.best is not None
    assert (found.best.seat % 2, found.bid, found.swing) == (1, 182, 182)


def test_a_dealer_may_be_stuck_with_what_can_t_be_made() -> None:
    """He plays it out: the defenders, who take no trick, lose their melds of 8."""
    found = of_suits(floor=200)
    assert found.best is not None
    assert (found.best.seat, found.bid, found.swing) == (3, 200, 200)


def test_a_lost_hand_is_thrown_in_where_that_is_cheaper() -> None:
    """A set would cost twice the bid."""
    assert of_suits(floor=200, set_penalty="double_bid").swing == 200 + 8


def test_nobody_plays_where_the_cards_are_dealt_anew() -> None:
    """Nothing can be made, and nobody is stuck."""
    found = of_suits(floor=200, all_pass="redeal_next_dealer")
    assert (found.best, found.swing) == (None, 0)
    assert len(found.made) == 4


def test_eldest_hand_may_have_to_open() -> None:
    """He loses no less than the least contract."""
    found = of_suits(floor=200, all_pass="eldest_must_open")
    assert found.best is not None
    assert (found.best.seat % 2, found.swing) == (0, -200)


@pytest.mark.parametrize("seed", range(8))
def test_who_buys_is_who_can_make_more(seed: int) -> None:
    """Nobody makes more than the buyer's side does; if it is set, nobody makes that much."""
    rules = SYSTEM.rules({})
    found = par(rules, shuffled(rules, seed), quick())
    assert found is not None
    assert found.best is not None
    most = max(found.made, key=lambda made: made.total)
    if found.best.total < found.bid:
        assert most.total < found.bid
    else:
        assert most.total == max(m.total for m in found.made if (m.seat - found.best.seat) % 2 == 0)


def test_cards_are_exchanged_before_a_contract_is_played() -> None:
    """Passing makes hands better: over many deals the best contracts are higher."""
    plain, passing = (SYSTEM.rules({"pass_count": count}) for count in ("0", "4"))
    totals = []
    for rules in (plain, passing):
        pars = [par(rules, shuffled(rules, seed), quick()) for seed in range(4)]
        totals.append(sum(max(m.total for m in found.made) for found in pars if found))
    assert totals[1] > totals[0] + 20


def test_who_may_name_no_trump_has_none() -> None:
    """Where a marriage must be held, only suits with one are thought of."""
    rules = SYSTEM.rules({"declare_requires": "marriage_in_named_suit"})
    for seed in range(4):
        dealt = shuffled(rules, seed)
        found = par(rules, dealt, quick())
        assert found is not None
        for made in found.made:
            held = {card.face for card in dealt.hands[made.seat] if card.suit is made.trump}
            assert {"K", "Q"} <= {face.rank.value for face in held}


def test_par_is_unknown_where_a_deal_goes_too_deep() -> None:
    """No number is better than a wrong one."""
    rules = SYSTEM.rules({})
    assert par(rules, shuffled(rules, 1), Sight(PURE, 5)) is None
