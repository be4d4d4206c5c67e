"""What a player has shown and scored, and what it lets him declare (rules, B0.3, L1 to L6)."""

import pytest

from bot.engine.actions import IllegalAction, Reason
from bot.engine.cards import Suit
from bot.engine.declaring import (
    Declaring,
    Fresh,
    Holding,
    announced,
    closed,
    declarable,
    fit,
    overtaken,
    scored,
)
from bot.engine.melds import Meld
from bot.engine.notation import write_cards
from tests.bot.engine.declared import FOSTER, HOFFMANN
from tests.bot.engine.scripted import cards

KINDS = FOSTER.rules({}).kinds


def judge(fresh: Fresh = Fresh.NONE, *, add_only: bool = False) -> Declaring:
    """Switches of the model; the others are off."""
    return Declaring(fresh, add_only=add_only, reserving=False)


def meld(key: str, words: str) -> Meld:
    """A meld of Bézique, hearts being trumps."""
    found = fit(KINDS[key], cards(words), Suit.HEARTS)
    assert found
    return found


def refusal(its: Declaring, holding: Holding, its_meld: Meld) -> IllegalAction:
    """Why the meld is refused."""
    with pytest.raises(IllegalAction) as caught:
        its.check(KINDS, holding, its_meld)
    return caught.value


def test_a_refusal_names_the_card_and_what_it_scored_in() -> None:
    """All that it takes to say that K♥ has already scored as part of the sequence."""
    holding = scored(Holding(cards("AH 10H KH QH JH")), meld("sequence", "AH 10H KH QH JH"))
    refused = refusal(judge(), holding, meld("royal_marriage", "KH QH"))
    assert refused.reason is Reason.SCORED_AS_HIGH
    assert refused.detail == {
        "card": "KH1",
        "kind": "royal_marriage",
        "by": "sequence",
        "points": 250,
        "family": "A",
    }


def test_a_standing_meld_is_added_to_only() -> None:
    """L5."""
    held = cards("AH 10H KH QH JH QH")
    holding = scored(Holding(held), meld("royal_marriage", "KH QH"))
    torn = meld("sequence", "AH 10H KH QH#2 JH")
    refused = refusal(judge(add_only=True), holding, torn)
    assert refused.reason is Reason.TAKES_AWAY
    assert refused.detail == {"card": "KH1", "kind": "sequence", "by": "royal_marriage"}
    assert judge().allows(KINDS, holding, torn)


@pytest.mark.parametrize(
    ("fresh", "other", "same", "unlaid"),
    [
        (Fresh.ALWAYS, False, False, True),
        (Fresh.SAME_CLASS, True, False, True),
        (Fresh.UNSCORED, True, False, True),
        (Fresh.NONE, True, True, True),
    ],
)
def test_when_a_new_card_is_needed(fresh: Fresh, other: bool, same: bool, unlaid: bool) -> None:
    """L3, for cards all laid of another class, all scored in the same, and one still in hand."""
    one, two = meld("bezique", "QS JD"), meld("bezique", "QS#2 JD#2")
    holding = scored(scored(Holding(cards("QS QS JD JD QC KS KH")), one), two)
    holding = announced(holding, meld("four_queens", "QS QS#2 QC QC#2"))
    double = meld("double_bezique", "QS QS JD JD")
    assert judge(fresh).allows(KINDS, holding, double) == same
    laid = announced(Holding(cards("KS QS JD KD")), meld("four_kings", "KS KS#2 KD KC"))
    laid = scored(laid, meld("bezique", "QS JD"))
    assert judge(fresh).allows(KINDS, laid, meld("marriage", "KS QS")) == other
    begun = scored(Holding(cards("QS QS JD JD")), one)
    assert judge(fresh).allows(KINDS, begun, double) == unlaid


def test_a_meld_that_is_lost_still_counts_as_shown() -> None:
    """L3 in Foster's Bézique: "an earlier meld or announcement"."""
    single = meld("bezique", "QS JD")
    held = Holding(cards("QS JD QS JD"), frozenset(cards("QS JD QS JD")), lost=(single,))
    assert not judge(Fresh.SAME_CLASS).allows(KINDS, held, meld("bezique", "QS JD#2"))
    assert judge(Fresh.SAME_CLASS).allows(KINDS, held, meld("bezique", "QS#2 JD#2"))


def test_cards_must_be_held() -> None:
    """L1."""
    refused = refusal(judge(), Holding(cards("QS")), meld("bezique", "QS JD"))
    assert refused.reason is Reason.CARD_NOT_HELD


def test_a_meld_is_made_of_exactly_its_cards() -> None:
    """L2: not one more or less; in whatever order; royal only in trumps."""
    single = KINDS["bezique"]
    assert fit(single, cards("JD QS"), Suit.HEARTS) == Meld("bezique", 40, cards("QS JD"))
    assert fit(single, cards("QS JD KC"), Suit.HEARTS) is None
    assert fit(single, cards("QS"), Suit.HEARTS) is None
    assert fit(single, cards("QS JH"), Suit.HEARTS) is None
    assert fit(KINDS["royal_marriage"], cards("KS QS"), Suit.HEARTS) is None
    assert fit(KINDS["marriage"], cards("KH QH"), Suit.HEARTS) is None


def test_overtaken_are_the_reserved_melds_that_cannot_rise_any_more() -> None:
    """L4, for what waits."""
    single, pair = meld("bezique", "QS JD"), meld("marriage", "KS QS")
    waiting = announced(announced(Holding(cards("KS QS QS JD JD")), single), pair)
    assert overtaken(KINDS, waiting) == ()
    after = scored(waiting, meld("double_bezique", "QS QS JD JD"))
    assert overtaken(KINDS, after) == (single,)


def test_of_two_copies_with_the_same_past_one_is_offered() -> None:
    """Lists stay short: the lower copy stands for both."""
    rules = FOSTER.rules({})
    assert rules.declaring
    held = Holding(cards("KC KC QC"))
    found = declarable(rules.kinds, rules.declaring, held, Suit.HEARTS)
    assert [write_cards(its.cards) for its in found] == ["KC1 QC1"]


def test_copies_with_different_pasts_are_offered_apart() -> None:
    """One king has married already: only the other may marry the new queen."""
    rules = HOFFMANN.rules({})
    assert rules.declaring
    held = scored(Holding(cards("KC KC QC QC")), meld("marriage", "KC QC"))
    found = declarable(rules.kinds, rules.declaring, held, Suit.HEARTS)
    assert [write_cards(its.cards) for its in found] == ["KC2 QC2"]


def test_what_a_meld_would_close() -> None:
    """The double closes the single in it, and the other single; no meld of another class."""
    rules = HOFFMANN.rules({})
    assert rules.declaring
    held = Holding(cards("KS QS QS JD JD"))
    double = meld("double_bezique", "QS QS JD JD")
    gone = closed(rules.kinds, rules.declaring, held, Suit.HEARTS, double)
    assert {its.key for its in gone} == {"bezique"}
    assert not closed(rules.kinds, rules.declaring, held, Suit.HEARTS, meld("marriage", "KS QS"))


def test_a_holding_prints_no_card() -> None:
    """It holds a hand."""
    assert "QS" not in repr(Holding(cards("QS JD")))
