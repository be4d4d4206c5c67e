"""What may be declared, and what follows from it: each row of the table (rules, B0.3 and B0.4)."""

from itertools import permutations

import pytest

from bot.engine.actions import IllegalAction, PlayCard, Reason
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
from bot.engine.game import apply, start
from bot.engine.melds import Meld
from bot.engine.notation import write_cards
from bot.engine.rules import Rules, System
from bot.engine.view import observe
from bot.variants import bezique_foster, bezique_hoffmann, binocle
from tests.bot.engine.scripted import Table, cards, window
from tests.strategies import played

BINOCLE, FOSTER, HOFFMANN = binocle.SYSTEM, bezique_foster.SYSTEM, bezique_hoffmann.SYSTEM
SYSTEMS = (BINOCLE, FOSTER, HOFFMANN)
ALL = (None, None, None)
HIGH, NEW, TAKE = Reason.SCORED_AS_HIGH, Reason.NO_NEW_CARD, Reason.TAKES_AWAY
SEQUENCE = "meld sequence AH1 TH1 KH1 QH1 JH1"
SINGLE, SECOND = "meld {single} QS1 JD1", "meld {single} QS2 JD2"
DOUBLE = "meld {double} QS1 QS2 JD1 JD2"
KINGS = "meld four_kings KS1 KH1 KD1 KC1"
PAIR = "QS JD QS JD"

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


def melded(system: System, hand: str, *lines: str, trump: str = "H") -> Table:
    """Seat 0 has won a trick for each line, and done what it says."""
    game = window(system, hand, trump=trump, stock=40)
    for line in lines:
        said(game, line)
    return game.win()


def said(game: Table, line: str) -> Table:
    """One line: a card is spent or drawn, or a meld declared after a trick of its own."""
    verb, rest = line.split(maxsplit=1)
    match verb:
        case "spend":
            return game.spend(rest)
        case "get":
            return game.get(rest)
        case _:
            return game.win().do(f"0 {named(game.rules, line)}")


def named(rules: Rules, line: str) -> str:
    """The line with the book's names of the single and the double."""
    book = "binocle" if "binocle" in rules.kinds else "bezique"
    return line.format(single=book, double=f"double_{book}")


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


@pytest.mark.parametrize("system", [FOSTER, HOFFMANN], ids=lambda system: system.key)
def test_a_reserved_meld_scores_after_a_later_trick(system: System) -> None:
    """B0.3: it needs another trick won, and no new card."""
    game = melded(system, "KS QS JD").do("0 announce bezique QS1 JD1", "0 meld marriage KS1 QS1")
    assert game.reason("0 meld bezique QS1 JD1") is Reason.ONE_A_TRICK
    game.win().do("0 meld bezique QS1 JD1")
    assert game.state.scores[0] == 60
    assert game.state.reserved[0] == ()


@pytest.mark.parametrize("system", [FOSTER, HOFFMANN], ids=lambda system: system.key)
def test_what_is_reserved_is_not_announced_again(system: System) -> None:
    """It stands on the table already."""
    game = melded(system, "QS JD").do("0 announce bezique QS1 JD1")
    assert game.reason("0 announce bezique JD1 QS1") is Reason.ALREADY_RESERVED


@pytest.mark.parametrize("system", [FOSTER, HOFFMANN], ids=lambda system: system.key)
def test_a_reserved_meld_dies_with_its_card(system: System) -> None:
    """B0.3: one of its cards is played."""
    game = melded(system, "QS JD KC QC").do("0 announce bezique QS1 JD1").spend("JD1").win()
    assert [lost.meld.key for lost in game.state.lost[0]] == ["bezique"]
    assert game.reason("0 meld bezique QS1 JD1") is Reason.CARD_NOT_HELD


@pytest.mark.parametrize("system", [FOSTER, HOFFMANN], ids=lambda system: system.key)
def test_a_reserved_meld_dies_by_a_higher_one(system: System) -> None:
    """B0.3: a higher meld of its class with one of its cards scores first."""
    game = melded(system, PAIR).do(
        "0 announce bezique QS1 JD1", "0 meld double_bezique QS1 QS2 JD1 JD2"
    )
    assert [lost.meld.key for lost in game.state.lost[0]] == ["bezique"]
    assert game.win().reason("0 meld bezique QS1 JD1") is HIGH


@pytest.mark.parametrize("system", [FOSTER, HOFFMANN], ids=lambda system: system.key)
def test_an_equal_meld_takes_its_fellow_too(system: System) -> None:
    """B0.3, L4: with equal values only one of two that share a card scores."""
    game = melded(system, "KC QC QC").do(
        "0 announce marriage KC1 QC1", "0 announce marriage KC1 QC2"
    )
    game.do("0 meld marriage KC1 QC2")
    assert [lost.meld.cards for lost in game.state.lost[0]] == [cards("KC QC")]


@pytest.mark.parametrize("system", [FOSTER, HOFFMANN], ids=lambda system: system.key)
def test_a_reserved_meld_of_another_class_lives_on(system: System) -> None:
    """The queen scores in class B, and may yet score in class A."""
    game = melded(system, "KS QS JD").do("0 announce marriage KS1 QS1", "0 meld bezique QS1 JD1")
    assert game.state.lost[0] == ()
    assert game.win().reason("0 meld marriage KS1 QS1") is None


def test_foster_judges_the_new_card_at_the_announcement() -> None:
    """C.3, L3: single, then double in one breath; not single, second single, double."""
    game = melded(FOSTER, PAIR).do("0 announce bezique QS1 JD1")
    assert game.reason("0 announce double_bezique QS1 QS2 JD1 JD2") is None
    game.do("0 announce bezique QS2 JD2")
    assert game.reason("0 announce double_bezique QS1 QS2 JD1 JD2") is NEW


def test_hoffmann_asks_for_a_card_that_has_not_scored() -> None:
    """D, L3: announcing uses nothing up, scoring does."""
    game = melded(HOFFMANN, PAIR).do("0 announce bezique QS1 JD1", "0 announce bezique QS2 JD2")
    assert game.reason("0 announce double_bezique QS1 QS2 JD1 JD2") is None
    game.do("0 meld bezique QS1 JD1").win().do("0 meld bezique QS2 JD2").win()
    assert game.reason("0 meld double_bezique QS1 QS2 JD1 JD2") is NEW


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


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("seed", range(3))
def test_a_holding_without_a_card_is_that_after_its_play(system: System, seed: int) -> None:
    """B0.3: reserved melds are lost with their first card, and the others stay."""
    rules = system.rules({})
    state, compared = start(rules, 0), 0
    for seat, action in played(rules, 0, seed, 1).turns:
        before, state = state, apply(rules, state, seat, action).state
        if isinstance(action, PlayCard) and state.trick and state.trick.cards:
            held = observe(rules, before, seat).holding
            assert held.without(action.card) == observe(rules, state, seat).holding
            compared += 1
    assert compared


def judge(fresh: Fresh = Fresh.NONE, *, add_only: bool = False) -> Declaring:
    """Switches of the model; the others are off."""
    return Declaring(fresh, add_only=add_only, reserving=False)


KINDS = FOSTER.rules({}).kinds


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


def test_nothing_may_be_declared_twice() -> None:
    """L4, equal value: not even with the very same cards."""
    for system in SYSTEMS:
        game = melded(system, "KC QC", "meld marriage KC1 QC1")
        assert game.reason("0 meld marriage KC1 QC1") is HIGH


def test_a_holding_prints_no_card() -> None:
    """It holds a hand."""
    assert "QS" not in repr(Holding(cards("QS JD")))
