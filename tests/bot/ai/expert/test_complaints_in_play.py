"""What players complain of in the cards of others, and an expert gives no cause for."""

import random
from collections.abc import Iterable
from functools import lru_cache
from itertools import chain, islice

import pytest

from bot.ai.expert.cards import CardPlay
from bot.ai.policy import Policy, anything
from bot.engine.actions import PlayCard
from bot.engine.view import View
from tests.bot.ai.complaints import (
    COMPLAINTS,
    Complaint,
    arising,
    feeds_others,
    helps_declarer,
    robs_partner,
    starves_partner,
    wastes_ace,
)
from tests.bot.ai.positions import fair, in_trick, rules_with

FREE = rules_with(heading="never", must_trump=False)
HOUSES = ((FREE, range(20, 50)), (rules_with(), range(20, 24)))
"""House rules, and the games to look through: where one is free, there is more to go wrong."""
MANY = 8


@lru_cache
def found(complaint: Complaint) -> tuple[View, ...]:
    """Positions in which there may be cause: the first few in the play under either house rules."""
    views = (islice(arising(complaint, rules, games), MANY) for rules, games in HOUSES)
    return tuple(chain.from_iterable(views))


def blamed(policy: Policy, complaint: Complaint, views: Iterable[View]) -> list[str]:
    """The cards that somebody played and is blamed for."""
    luck = random.Random(1)
    actions = [(view, policy(view, luck)) for view in views]
    return [
        f"{action.card} of {view.hand}"
        for view, action in actions
        if isinstance(action, PlayCard) and action.card in complaint(view)
    ]


@pytest.mark.parametrize("complaint", COMPLAINTS)
def test_expert_gives_no_cause(complaint: Complaint) -> None:
    """Wherever there may be cause in the play of some deals, the expert gives none."""
    assert len(found(complaint)) >= MANY
    assert not blamed(CardPlay(), complaint, found(complaint))


@pytest.mark.parametrize("complaint", COMPLAINTS)
def test_who_plays_anything_gives_cause(complaint: Complaint) -> None:
    """The positions are such that one can go wrong: chance does in an eighth of them, or more."""
    views = found(complaint) * 4
    assert 8 * len(blamed(anything, complaint, views)) >= len(views)


@pytest.mark.parametrize(
    ("complaint", "trick", "hand"),
    [
        (robs_partner, "9S AS JS", "9H JH QH TH QC KC 9D JD JC TD QD 9C"),  # nobody is to follow
        (robs_partner, "9S TH JS", "AH KH QH QC KC 9D JD JC TD QD 9C JC2"),  # he has ruffed
        (robs_partner, "9S TS JS", "AS KS QS QC 9D JD 9C JC QD 9H JH JD2"),
        (robs_partner, "9C QC JC", "9S TS KD QS 9D JD KS JS QD 9H JH JD2"),
        (robs_partner, "9H TH 9H2", "AH KH QH QC 9D JD 9C JC QD JC2 QC2 JD2"),
        (starves_partner, "9S AS JS", "KS QS JS2 9S2 QC 9D JD 9C JC QD 9H JH"),  # a follower
        (starves_partner, "9S AS JS", "QC KC JC 9D JD QD 9C2 9C JD2 KD QD2 JC2"),  # a discard
        (starves_partner, "AH 9S", "KS QS JS 9S2 QC 9D JD 9C JC QD KC JD2"),  # the highest trump
        (starves_partner, "9C AH JC2", "KD QD JD QS JS 9S 9D TS JD2 QS2 9S2 QD2"),
        (wastes_ace, "KS 9H", "AS 9S JS2 QC JC 9D JD QD 9C AD KC TD"),  # ruffed
        (wastes_ace, "AS2 JS 9S", "AC JC 9C QC JC2 9D JD QD 9C2 TD KC QD2"),  # a discard
        (wastes_ace, "9S TH", "AS JS 9S2 QS QC JC 9D JD QD 9C TD KC"),
        (feeds_others, "QS JS AS", "KS TS QS2 QC JC 9D JD QD 9C TD KC 9H"),
        (feeds_others, "KC TC AC", "KS TS QS QD 9D JD QD2 9D2 TD KD JS QS2"),
        (feeds_others, "9S AH", "TS KS JS 9S2 QC JC 9D JD QD 9C TD KC"),
    ],
)
def test_expert_gives_no_cause_on_a_trick(complaint: Complaint, trick: str, hand: str) -> None:
    """Where nobody has to head or to trump, and the partner, or the others, have the trick."""
    view = fair(in_trick(hand, trick, rules=FREE))
    assert complaint(view)
    assert not blamed(CardPlay(), complaint, [view] * 3)


@pytest.mark.parametrize(
    "hand",
    [
        "AS TS 9S AD JD 9D QC JC 9C KH QH 9H",
        "AC KC QC KS JS QS 9D JD QD TH JH 9H",
        "AD AC TS KS JS 9S QD JD 9C JC AH QH",
        "TS KS QS TD KD QD TC KC QC TH KH QH",
    ],
)
@pytest.mark.parametrize("declarer", [1, 3])
def test_expert_leaves_trumps_to_the_declarer(hand: str, declarer: int) -> None:
    """With other suits to lead, the declarer's trump is left to him."""
    view = in_trick(hand, declarer=declarer)
    assert helps_declarer(view)
    assert not blamed(CardPlay(), helps_declarer, [view] * 3)
