"""What may be declared, and what follows from it: each row of the table (rules, B0.4)."""

from itertools import permutations

import pytest

from bot.engine.actions import Reason
from bot.engine.cards import Suit
from bot.engine.declaring import Holding, fit, scored
from bot.engine.rules import Rules, System
from tests.bot.engine.declared import (
    ALL,
    BINOCLE,
    DOUBLE,
    FOSTER,
    HIGH,
    HOFFMANN,
    KINGS,
    NEW,
    PAIR,
    SECOND,
    SEQUENCE,
    SINGLE,
    SYSTEMS,
    TAKE,
    melded,
    named,
)
from tests.bot.engine.scripted import cards, window

TABLE = {
    "marriage, later A 10 J: sequence": (
        "KH QH AH 10H JH",
        ("meld royal_marriage KH1 QH1", SEQUENCE),
        ALL,
    ),
    "sequence, later marriage with its K Q": (
        "KH QH AH 10H JH",
        (SEQUENCE, "meld royal_marriage KH1 QH1"),
        (HIGH, HIGH, HIGH),
    ),
    "sequence's K and a new Q: marriage": (
        "KH QH AH 10H JH QH",
        (SEQUENCE, "meld royal_marriage KH1 QH2"),
        (HIGH, HIGH, HIGH),
    ),
    "sequence, then marriage with second K and second Q": (
        "KH QH AH 10H JH KH QH",
        (SEQUENCE, "meld royal_marriage KH2 QH2"),
        ALL,
    ),
    "married K with another Q": (
        "KC QC QC",
        ("meld marriage KC1 QC1", "meld marriage KC1 QC2"),
        (HIGH, HIGH, HIGH),
    ),
    "single, then double": (PAIR, (SINGLE, DOUBLE), ALL),
    "double, then single": (PAIR, (DOUBLE, SINGLE), (HIGH, HIGH, HIGH)),
    "single, second single, then double": (PAIR, (SINGLE, SECOND, DOUBLE), (NEW, NEW, NEW)),
    "four, then eight": (
        "KS KH KD KC KS KH KD KC",
        (KINGS, "meld eight_kings KS1 KS2 KH1 KH2 KD1 KD2 KC1 KC2"),
        (None, Reason.NOT_A_MELD, Reason.NOT_A_MELD),
    ),
    "second four with four other cards": (
        "KS KH KD KC KS KH KD KC",
        (KINGS, "meld four_kings KS2 KH2 KD2 KC2"),
        ALL,
    ),
    "second four, then eight": (
        "KS KH KD KC KS KH KD KC",
        (
            KINGS,
            "meld four_kings KS2 KH2 KD2 KC2",
            "meld eight_kings KS1 KS2 KH1 KH2 KD1 KD2 KC1 KC2",
        ),
        (NEW, Reason.NOT_A_MELD, Reason.NOT_A_MELD),
    ),
    "four broken, patched with a new card": (
        "KS KH KD KC KS",
        (KINGS, "spend KS1", "meld four_kings KS2 KH1 KD1 KC1"),
        (HIGH, HIGH, HIGH),
    ),
    "marriage broken, patched": (
        "KC QC KC",
        ("meld marriage KC1 QC1", "spend KC1", "meld marriage KC2 QC1"),
        (HIGH, HIGH, HIGH),
    ),
    "single broken, patched": (
        "QS JD JD",
        (SINGLE, "spend JD1", "meld {single} QS1 JD2"),
        (HIGH, HIGH, HIGH),
    ),
    "second single with both cards new after the first is broken": (
        "QS JD QS JD",
        (SINGLE, "spend JD1", SECOND),
        ALL,
    ),
    "four kings with two of one suit": (
        "KS KS KD KC",
        ("meld four_kings KS1 KS2 KD1 KC1",),
        (Reason.NOT_A_MELD, None, None),
    ),
    "all on the table already, other class": (
        "KS KH KD KC QS JD",
        (KINGS, SINGLE, "meld marriage KS1 QS1"),
        (NEW, None, None),
    ),
    "grand with cards of the double": (
        "KS QS QS JD JD",
        (DOUBLE, "meld grand_binocle KS1 QS1 JD1"),
        (HIGH, Reason.NOT_A_MELD, Reason.NOT_A_MELD),
    ),
    "broken marriage's king into a sequence with a new queen": (
        "KH QH AH 10H JH QH",
        ("meld royal_marriage KH1 QH1", "spend QH1", "meld sequence AH1 TH1 KH1 QH2 JH1"),
        ALL,
    ),
    "standing meld split upward": (
        "QS JD QS KS",
        (SINGLE, "meld grand_binocle KS1 QS2 JD1"),
        (TAKE, Reason.NOT_A_MELD, Reason.NOT_A_MELD),
    ),
    "marriage split between two, for the sequence": (
        "KH QH AH 10H JH KH QH",
        (
            "meld royal_marriage KH1 QH1",
            "meld royal_marriage KH2 QH2",
            "meld sequence AH1 TH1 KH1 QH2 JH1",
        ),
        (TAKE, None, None),
    ),
}
ROWS = [
    pytest.param(system, hand, lines, wanted[place], id=f"{row} - {system.key}")
    for row, (hand, lines, wanted) in TABLE.items()
    for place, system in enumerate(SYSTEMS)
]


@pytest.mark.parametrize(("system", "hand", "lines", "wanted"), ROWS)
def test_what_follows(
    system: System, hand: str, lines: tuple[str, ...], wanted: Reason | None
) -> None:
    """The last line is allowed, or refused for this reason; those before it are allowed."""
    game = melded(system, hand, *lines[:-1])
    assert game.reason(f"0 {named(game.rules, lines[-1])}") is wanted


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.key)
@pytest.mark.parametrize("used", ["QS1 JD2", "QS2 JD1"])
def test_a_used_queen_or_jack_rises_into_the_double(system: System, used: str) -> None:
    """B0.4: whichever of the copies the single had."""
    game = melded(system, PAIR, f"meld {{single}} {used}")
    assert game.reason(f"0 {named(game.rules, DOUBLE)}") is None


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.key)
def test_what_single_and_double_score(system: System) -> None:
    """B0.4: 40 and 80 in Binocle, 40 and 500 in Bézique."""
    game = melded(system, PAIR, SINGLE, DOUBLE)
    assert game.state.scores[0] == (120 if system is BINOCLE else 540)


def test_after_the_eight_no_four() -> None:
    """B0.4, Binocle: the eight is higher than the four inside it."""
    game = melded(
        BINOCLE,
        "KS KH KD KC KS KH KD KC",
        "meld eight_kings KS1 KS2 KH1 KH2 KD1 KD2 KC1 KC2",
    )
    assert game.reason(f"0 {KINGS}") is HIGH


def test_the_grand_and_the_double_are_equal() -> None:
    """B0.4, Binocle: both are 80, so neither follows the other with shared cards."""
    game = melded(BINOCLE, "KS QS QS JD JD", "meld grand_binocle KS1 QS1 JD1")
    assert game.reason("0 meld double_binocle QS1 QS2 JD1 JD2") is HIGH


def test_a_grand_beside_a_double_of_other_cards() -> None:
    """L4 asks for shared cards only: the other queen and jack are free."""
    game = melded(BINOCLE, "KS QS QS JD JD", "meld grand_binocle KS1 QS1 JD1")
    assert game.reason("0 meld binocle QS2 JD2") is None


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.key)
def test_two_melds_on_one_trick(system: System) -> None:
    """B0.4: never both scored; in Bézique the second may be shown and reserved."""
    game = melded(system, "KS QS JD KC QC").do("0 meld marriage KS1 QS1")
    refusal = game.refusal("0 meld marriage KC1 QC1")
    assert refusal
    assert refusal.reason is Reason.ONE_A_TRICK
    reserving = game.reason("0 announce marriage KC1 QC1")
    assert reserving is (Reason.NO_RESERVING if system is BINOCLE else None)


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.key)
def test_three_uses_of_one_queen_are_three_classes(system: System) -> None:
    """B.3: one Q♠ in class A, B and C, and twice in a class if it rises."""
    game = melded(
        system,
        "KS AS 10S JS QS QH QD QC JD",
        "meld {single} QS1 JD1",
        "meld four_queens QS1 QH1 QD1 QC1",
        "meld royal_marriage KS1 QS1",
        "meld sequence AS1 TS1 KS1 QS1 JS1",
        trump="S",
    )
    assert game.state.scores[0] == 40 + 60 + 40 + (150 if system is BINOCLE else 250)


def test_a_broken_meld_may_be_barred_from_rising() -> None:
    """B.3, reform_into_higher refuse: the queen whose jack is gone makes no grand; others do."""
    for reform, wanted in (("allow", None), ("refuse", Reason.BROKEN_MELD)):
        game = window(BINOCLE, "QS JD KS QS", reform_into_higher=reform).do(
            "0 meld binocle QS1 JD1"
        )
        game.spend("JD1").get("JD2").win()
        assert game.reason("0 meld grand_binocle KS1 QS1 JD2") is wanted
        assert game.reason("0 meld grand_binocle KS1 QS2 JD2") is None


def test_a_standing_meld_may_rise_though_broken_ones_may_not() -> None:
    """B.3, reform_into_higher refuse: it speaks of broken melds only."""
    game = window(BINOCLE, "QS JD KS", reform_into_higher="refuse").do("0 meld binocle QS1 JD1")
    assert game.win().reason("0 meld grand_binocle KS1 QS1 JD1") is None


def test_nothing_may_be_declared_twice() -> None:
    """L4, equal value: not even with the very same cards."""
    for system in SYSTEMS:
        game = melded(system, "KC QC", "meld marriage KC1 QC1")
        assert game.reason("0 meld marriage KC1 QC1") is HIGH


EIGHT = cards("KS KH KD KC QS QH QD QC")
SIX = [
    (key, cards(words))
    for key, words in (
        ("four_kings", "KS KH KD KC"),
        ("four_queens", "QS QH QD QC"),
        ("royal_marriage", "KH QH"),
        ("marriage", "KS QS"),
        ("marriage", "KD QD"),
        ("marriage", "KC QC"),
    )
]


def in_order(rules: Rules, order: tuple[int, ...]) -> int:
    """The points of the six combinations, declared one a trick in this order where allowed."""
    judge, holding, points = rules.declaring, Holding(EIGHT), 0
    assert judge
    for number in order:
        key, held = SIX[number]
        meld = fit(rules.kinds[key], held, Suit.HEARTS)
        assert meld
        if judge.allows(rules.kinds, holding, meld):
            holding, points = scored(holding, meld), points + meld.points
    return points


@pytest.mark.parametrize(("system", "best"), [(BINOCLE, 220), (FOSTER, 240), (HOFFMANN, 240)])
def test_four_kings_and_four_queens(system: System, best: int) -> None:
    """B0.4: the best of all 720 orders of the six combinations."""
    rules = system.rules({})
    totals = {in_order(rules, order) for order in permutations(range(6))}
    assert max(totals) == best


def test_all_marriages_first_leave_100() -> None:
    """B0.4, Binocle: then no king and no queen is new."""
    assert in_order(BINOCLE.rules({}), (2, 3, 4, 5, 0, 1)) == 100
