"""The reckoning of a hand in words."""

import pytest

from bot.engine.events import Cause, DealCounted, DealScored, Result, SideCount, SideScore
from bot.engine.rules import Rules
from bot.engine.state import Contract
from bot.text.cast import Cast
from bot.text.catalogue import Catalogue
from bot.text.reckoning import counted, reckon
from bot.variants import SYSTEMS

HEADINGS = {
    Result.MADE: "### Contract made!",
    Result.SET: "### Contract set",
    Result.CONCEDED: "### Contract lost",
}
CAST = Cast(("Ann", "Bob", "Cid", "Dee"), (0, 1, 0, 1))


def lines(
    result: Result, cause: Cause, ours: SideScore, theirs: SideScore, bid: int = 20
) -> list[str]:
    """The lines below the heading, without the marks of markdown."""
    scored = DealScored(Contract(0, bid), result, cause, (ours, theirs))
    told = reckon(scored, CAST, Catalogue()).replace("*", "").splitlines()
    assert told[0] == HEADINGS[result]
    return told[1:]


def test_a_contract_made() -> None:
    """Meld and tricks against the bid, both sides' sums, then the score."""
    ours = SideScore(0, 12, 7, 14, 26, 47)
    theirs = SideScore(1, 4, 5, 11, 15, 30)
    assert lines(Result.MADE, Cause.REACHED, ours, theirs) == [
        "Ann & Cid needed 20 and have 26.",
        "Ann & Cid · melds 12 + tricks 14 (7 tricks) = 26 points against a bid of 20 → +26",
        "Bob & Dee · melds 4 + tricks 11 (5 tricks) = 15 points → +15",
        "Score: Ann & Cid: 47 · Bob & Dee: 30",
    ]


def test_a_contract_set_tells_how_much_is_lacking() -> None:
    """And that nothing but the bid counts."""
    ours = SideScore(0, 2, 7, 14, -20, -20)
    theirs = SideScore(1, 4, 5, 11, 15, 15)
    said = lines(Result.SET, Cause.SHORT, ours, theirs)
    assert said[0] == "Ann & Cid needed 20 and have 16: 4 points short."
    assert said[1].endswith("→ -20: minus the bid, nothing else counts")


def test_twice_the_bid() -> None:
    """Where the house rule asks for it."""
    ours = SideScore(0, 2, 7, 14, -40, -40)
    said = lines(Result.SET, Cause.SHORT, ours, SideScore(1, 4, 5, 11, 15, 15))
    assert said[1].endswith("→ -40: minus twice the bid, nothing else counts")


@pytest.mark.parametrize(("tricks", "why"), [(0, "no trick won"), (1, "no counter won")])
def test_defenders_without_a_trick_score_nothing(tricks: int, why: str) -> None:
    """And are told why."""
    ours = SideScore(0, 12, 12 - tricks, 25, 37, 37)
    theirs = SideScore(1, 9, tricks, 0, 0, 0, lost=True)
    said = lines(Result.MADE, Cause.REACHED, ours, theirs)
    assert said[2].endswith(f"→ 0: {why}, so nothing counts")


@pytest.mark.parametrize(
    ("change", "ending"),
    [
        (6, "melds 6, nothing played → +6"),
        (16, "→ +6 and 10 for the hand thrown in: +16"),
        (0, "→ 0: defenders score nothing for a hand thrown in"),
    ],
)
def test_a_hand_thrown_in(change: int, ending: str) -> None:
    """The defenders score what the house rule gives them."""
    ours = SideScore(0, 12, 0, 0, -20, -20)
    said = lines(Result.CONCEDED, Cause.THROWN_IN, ours, SideScore(1, 6, 0, 0, change, change))
    assert said[0] == "Ann threw the hand in before the first lead."
    assert said[2].endswith(ending)


def test_the_moon() -> None:
    """Its bonus, or its price, is named."""
    none = SideScore(1, 9, 0, 0, 0, 0, lost=True)
    made = lines(Result.MADE, Cause.MOON_MADE, SideScore(0, 12, 12, 25, 62, 62), none)
    assert made[1].endswith("→ +37 and 25 for the moon: +62")
    lost = lines(
        Result.SET,
        Cause.MOON_LOST,
        SideScore(0, 12, 11, 24, -50, -50),
        SideScore(1, 9, 1, 1, 10, 10),
    )
    assert lost[1].endswith("→ -50: the price of a moon that failed")


@pytest.mark.parametrize("cause", Cause)
def test_every_cause_is_explained(cause: Cause) -> None:
    """One sentence, with names."""
    side = SideScore(0, 0, 0, 0, -20, -20)
    said = lines(Result.SET, cause, side, SideScore(1, 0, 12, 25, 25, 25))
    assert said[0].startswith("Ann")


# Deals without a contract


def count(*sides: SideCount, rules: Rules | None = None) -> list[str]:
    """The lines of the count, without the marks of markdown."""
    cast = Cast(("Ann", "Bob"), (0, 1))
    return counted(DealCounted(sides), cast, Catalogue(), rules).replace("*", "").splitlines()


OURS = SideCount(0, meld=290, low=20, cards=134, last=10, change=454, score=610)
THEIRS = SideCount(1, meld=80, low=0, cards=116, last=0, change=196, score=420)


@pytest.mark.parametrize(
    ("key", "parts"),
    [
        ("binocle", "melds 290 + dix 20 + cards 134 + last trick 10"),
        ("bezique_hoffmann", "melds 290 + seven 20 + brisques 134 + last trick 10"),
    ],
)
def test_a_count_has_a_line_per_side(key: str, parts: str) -> None:
    """What was scored for what by its name in the game, the sum, and then the score."""
    assert count(OURS, THEIRS, rules=SYSTEMS[key].rules({}))[:2] == [
        "### The count of the deal",
        f"Ann · {parts} = +454",
    ]


def test_a_count_leaves_out_what_is_nothing() -> None:
    """Also without the rules it is right."""
    nothing = SideCount(1, 0, 0, 0, 0, 0, 224)
    assert count(OURS, nothing) == [
        "### The count of the deal",
        "Ann · melds 290 + lowest trumps 20 + cards 134 + last trick 10 = +454",
        "Bob · nothing",
        "Score: Ann: 610 · Bob: 224",
    ]
    assert count(OURS, THEIRS)[2:] == [
        "Bob · melds 80 + cards 116 = +196",
        "Score: Ann: 610 · Bob: 420",
    ]
