"""What a deal is for each seat."""

from dataclasses import replace

from bot.analysis.model import Accuracy, Review
from bot.analysis.tally import Finding, findings
from bot.variants import SYSTEMS

RULES = SYSTEMS["partnership"].rules({})
REVIEW = Review(
    deal=1,
    declarer=0,
    trump=None,
    contract=20,
    conceded=False,
    meld=(5, 6),
    could=17,
    took=14,
    par=None,
    swing=10,
    luck=4,
    bidding=3,
    play=3,
    slips=(),
    accuracy=(
        Accuracy(0, 5, 4, 1),
        Accuracy(1, 3, 3, 0),
        Accuracy(2, 2, 0, 6),
        Accuracy(3, 0, 0, 0),
    ),
)


def test_a_seat_s_swing_is_its_side_s() -> None:
    """What one side wins the other loses."""
    assert findings(RULES, REVIEW) == {
        0: Finding(5, 4, 1, 10, 4, 3, 3),
        1: Finding(3, 3, 0, -10, -4, -3, -3),
        2: Finding(2, 0, 6, 10, 4, 3, 3),
        3: Finding(0, 0, 0, -10, -4, -3, -3),
    }


def test_a_swing_may_be_of_unknown_parts() -> None:
    """The cards count, and nothing is guessed."""
    found = findings(RULES, replace(REVIEW, luck=None, bidding=None, play=None))
    assert found[1] == Finding(3, 3, 0, -10)


def test_what_could_not_be_judged_counts_for_nobody() -> None:
    """But a hand thrown in has its bidding."""
    assert findings(RULES, replace(REVIEW, accuracy=())) == {}
    thrown = findings(RULES, replace(REVIEW, accuracy=(), took=None))
    assert thrown[2] == Finding(0, 0, 0, 10, 4, 3, 3)
