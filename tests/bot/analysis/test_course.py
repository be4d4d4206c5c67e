"""The deals of a log, and that none is looked at before it is over."""

from itertools import chain, pairwise

import pytest

from bot.analysis.course import NoDeal, NotOver, course, finished
from bot.engine.events import DealScored
from tests.bot.analysis.deals import READY, played, record, suited, tricks

AUCTION = ("0 bid 20", "1 pass", "2 pass", "3 pass", "0 trump S")


def test_deals_are_told_apart() -> None:
    """Each from its shuffle on; the scores of one are those that the next begins with."""
    rules, deals = played(1, 4)
    assert [deal.number for deal in deals] == [1, 2, 3, 4]
    for before, after in pairwise(deals):
        assert before.end == after.turns[0].before
    assert all(deal.dealt.hands and not deal.dealt.calls for deal in deals)
    cards = [play.card for play in chain(*(deal.plays for deal in deals))]
    assert len(cards) == len(rules.pack.cards) * sum(bool(deal.plays) for deal in deals)


@pytest.mark.parametrize("lines", [0, 1, 5, 9, 10, 56])
def test_a_deal_in_play_is_refused(lines: int) -> None:
    """Its hands are nobody's business before the last card is played."""
    turns = (suited(), *AUCTION, *READY, *tricks(0))[: 1 + lines]
    begun = record(*turns)
    assert not finished(begun.rules, 3, begun.turns)
    with pytest.raises(NotOver):
        course(begun.rules, 3, begun.turns, 1)


def test_the_last_card_ends_a_deal() -> None:
    """From then on it has a reckoning."""
    whole = record(suited(), *AUCTION, *READY, *tricks(0))
    deal = course(whole.rules, 3, whole.turns, 1)
    assert isinstance(deal.reckoned, DealScored)
    assert deal.end.over


@pytest.mark.parametrize("deal", [-1, 0, 2, 99])
def test_a_deal_that_there_is_not(deal: int) -> None:
    """The refusal says how many there are."""
    whole = record(suited(), *AUCTION, *READY, *tricks(0))
    with pytest.raises(NoDeal) as refused:
        course(whole.rules, 3, whole.turns, deal)
    assert refused.value.deals == 1


def test_a_deal_that_nobody_bid_on_is_over() -> None:
    """It has no reckoning."""
    passes = [f"{seat} pass" for seat in range(4)]
    again = record(suited(), *passes, suited(), all_pass="redeal_next_dealer")
    deal = course(again.rules, 3, again.turns, 1)
    assert deal.reckoned is None
    with pytest.raises(NotOver):
        course(again.rules, 3, again.turns, 2)
