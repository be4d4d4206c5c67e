"""Which cards a partner would complain of."""

import pytest

from bot.ai.expert.habits import blamed
from bot.ai.kernel import FACES
from bot.ai.masks import bits
from tests.bot.ai.complaints import COMPLAINTS, END, choice
from tests.bot.ai.deals import decisions
from tests.bot.ai.positions import fair, in_trick, rules_with


@pytest.mark.parametrize("heading", ["always", "trump_only", "never"])
@pytest.mark.parametrize("must_trump", [True, False])
def test_blamed_are_the_cards_of_all_the_complaints(heading: str, must_trump: bool) -> None:
    """Before the end of a few deals just those cards are blamed that one may complain of."""
    rules = rules_with(heading=heading, must_trump=must_trump)
    for view, _ in decisions(rules, seed=5, deals=4):
        if view.trick is None or len(view.hand) <= END:
            continue
        complaints = {card.face for complaint in COMPLAINTS for card in complaint(view)}
        assert {FACES[kind] for kind in bits(blamed(view))} == complaints
        assert {card.face for card in choice(view)} - complaints


def test_late_leads_of_trumps_are_blamed_too() -> None:
    """A defender who leads trumps at the end had better know why."""
    view = fair(in_trick("9H AS TS", declarer=1))
    assert [str(FACES[kind]) for kind in bits(blamed(view))] == ["9H"]
    assert not blamed(fair(in_trick("9H AS TS", declarer=2)))
    assert not blamed(fair(in_trick("9H AH TH", declarer=1)))
