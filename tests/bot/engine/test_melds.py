"""The meld count (rules, A.5)."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.cards import Card, Rank, Suit
from bot.engine.melds import find, near, total
from bot.engine.rules import Value
from bot.variants.partnership import SYSTEM
from tests.bot.engine.scripted import cards

PACK = SYSTEM.rules({}).pack.cards
A, T, K, Q, J = Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK
DOUBLE_RUN = "AS AS 10S 10S KS KS QS QS JS JS"
RUN, ROUND = "AS 10S KS QS JS", "KS QS KH QH KD QD KC QC"


def worth(hand: str, trump: str = "S", options: dict[str, Value] | None = None) -> int:
    """Points of the hand."""
    return total(find(SYSTEM.rules(options or {}).melds, cards(hand), Suit(trump)))


def formula(hand: tuple[Card, ...], trump: Suit, values: dict[str, Value]) -> int:
    """The count of A.5, line for line."""
    n = {(r, s): sum(c.rank == r and c.suit == s for c in hand) for r in Rank for s in Suit}
    runs = min(n[r, trump] for r in (A, T, K, Q, J))
    pairs = min(n[K, trump], n[Q, trump])
    if runs == 2:
        points = 150 + (4 * pairs if values["double_run_marriages"] == "separate" else 0)
    else:
        free = pairs - (runs if values["run_marriage"] == "included" else 0)
        points = 15 * runs + 4 * free
    points += sum(2 * min(n[K, s], n[Q, s]) for s in Suit if s != trump)
    points += n[Rank.NINE, trump]
    for rank, one in ((A, 10), (K, 8), (Q, 6), (J, 4)):
        points += (0, one, one * 10)[min(n[rank, s] for s in Suit)]
    return points + (0, 4, 30)[min(n[Q, Suit.SPADES], n[J, Suit.DIAMONDS])]


FEW = [card for card in PACK if card.rank in {K, Q, J}]


@given(
    st.lists(st.sampled_from(PACK) | st.sampled_from(FEW), min_size=12, max_size=20, unique=True),
    st.sampled_from(Suit),
    st.sampled_from(["counts", "included"]),
    st.sampled_from(["included", "separate"]),
)
def test_every_hand_is_worth_what_the_formula_says(
    hand: list[Card], trump: Suit, run: str, double: str
) -> None:
    """A.5, for hands rich in kings, queens and jacks."""
    rules = SYSTEM.rules({"run_marriage": run, "double_run_marriages": double})
    found = find(rules.melds, hand, trump)
    assert total(found) == formula(tuple(hand), trump, dict(rules.values))
    for meld in found:
        assert len(set(meld.cards)) == len(meld.cards)
        assert set(meld.cards) <= set(hand)


RUN_HANDS = st.sampled_from([c for c in PACK if c.suit == Suit.SPADES or c.rank in {K, Q}])


@given(
    st.lists(RUN_HANDS, min_size=12, max_size=15, unique=True),
    st.sampled_from(["counts", "included"]),
    st.sampled_from(["included", "separate"]),
)
def test_runs_and_marriages_are_worth_what_the_formula_says(
    hand: list[Card], run: str, double: str
) -> None:
    """A.5, for hands rich in trumps."""
    rules = SYSTEM.rules({"run_marriage": run, "double_run_marriages": double})
    points = formula(tuple(hand), Suit.SPADES, dict(rules.values))
    assert total(find(rules.melds, hand, Suit.SPADES)) == points


@given(st.lists(st.sampled_from(PACK), max_size=16, unique=True), st.sampled_from(Suit))
def test_within_a_row_a_card_stands_for_one_meld(hand: list[Card], trump: Suit) -> None:
    """A.5: once in every row of the table; within a row for one copy only."""
    kinds = SYSTEM.rules({}).kinds
    used: set[tuple[str, Card]] = set()
    for meld in find(tuple(kinds.values()), hand, trump):
        row = {(kinds[meld.key].family, card) for card in meld.cards}
        assert not row & used
        used |= row


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        (RUN, 19),
        (f"{RUN} KS QS", 23),
        (DOUBLE_RUN, 150),
        (f"{DOUBLE_RUN} JD JD", 180),
        (DOUBLE_RUN.removesuffix(" JS"), 23),
        (DOUBLE_RUN.removesuffix(" JS") + " 9S", 24),
        ("AS AS AH AH AD AD AC", 10),
        ("AS AS AH AH AD AD AC AC", 100),
        ("KS KS KH KH KD KD KC KC", 80),
        ("QS QS QH QH QD QD QC QC", 60),
        ("JS JS JH JH JD JD JC JC", 40),
        (ROUND, 24),
        (f"{ROUND} AS 10S JS", 39),
        ("KH QH", 2),
        ("KH KH QH QH", 4),
        ("KS QS", 4),
        ("KS KS QS QS", 8),
        ("9S", 1),
        ("9S 9S", 2),
        ("9H 9H", 0),
        ("QS JD", 4),
        ("QS JD JD", 4),
        ("QS QS JD JD", 30),
        ("AS AH AD AC", 10),
        ("KS KH KD KC", 8),
        ("QS QH QD QC", 6),
        ("JS JH JD JC", 4),
        ("QH JD", 0),
        ("AH 10H KH QH JH", 2),
    ],
)
def test_the_table(hand: str, points: int) -> None:
    """A.5: each line, and the consequences that it names; spades are trumps."""
    assert worth(hand) == points


@pytest.mark.parametrize(
    ("options", "hand", "points"),
    [
        ({"run_marriage": "included"}, RUN, 15),
        ({"run_marriage": "included"}, f"{RUN} KS", 15),
        ({"run_marriage": "included"}, f"{RUN} KS QS", 19),
        ({"run_marriage": "included"}, f"{ROUND} AS 10S JS", 35),
        ({"run_marriage": "included"}, DOUBLE_RUN, 150),
        ({"double_run_marriages": "separate"}, DOUBLE_RUN, 158),
        ({"double_run_marriages": "separate", "run_marriage": "included"}, DOUBLE_RUN, 158),
        ({"double_run_marriages": "separate"}, RUN, 19),
        ({"roundhouse": "25"}, ROUND, 25),
        ({"roundhouse": "25"}, f"{ROUND} KS QS", 29),
        ({"roundhouse": "25"}, f"{ROUND} JD", 29),
        ({"roundhouse": "25"}, ROUND.removesuffix(" QC"), 16),
        ({"roundhouse": "25"}, f"{RUN} {ROUND[6:]}", 40),
        ({"roundhouse": "25"}, "KS KS KH KH KD KD KC KC QS QH QD QC", 96),
        ({"roundhouse": "none"}, ROUND, 14),
        ({"roundhouse": "none"}, ROUND.removesuffix(" QC"), 16),
        ({"roundhouse": "none"}, "KS KS KH KH KD KD KC KC QS QH QD QC", 86),
        ({"roundhouse": "none", "run_marriage": "included"}, f"{RUN} {ROUND[6:]}", 29),
    ],
)
def test_house_rules(options: dict[str, Value], hand: str, points: int) -> None:
    """A.2: run_marriage, double_run_marriages and roundhouse."""
    assert worth(hand, options=options) == points


def test_no_trump_no_runs_no_dix() -> None:
    """A.3, misdeal: before trump is named each suit is plain."""
    found = find(SYSTEM.rules({}).melds, cards(f"{RUN} 9S KH QH"), None)
    assert [(meld.key, meld.points) for meld in found] == [("common_marriage", 2)] * 2


@pytest.mark.parametrize("trump", Suit)
def test_the_trump_marriage_is_that_of_the_trump_suit(trump: Suit) -> None:
    """A.5: 4 in trumps, 2 in each plain suit."""
    assert [worth(f"K{s} Q{s}", trump) for s in Suit] == [4 if s == trump else 2 for s in Suit]


def test_a_meld_names_its_cards() -> None:
    """For the explanation: which cards make it."""
    (run, marriage) = find(SYSTEM.rules({}).melds, cards(RUN), Suit.SPADES)
    assert [str(card) for card in run.cards] == ["AS1", "TS1", "KS1", "QS1", "JS1"]
    assert [str(card) for card in marriage.cards] == ["KS1", "QS1"]


def test_what_lacks_one_card() -> None:
    """Each combination of which the hand has all but one card, and that card."""
    lacking = {
        (found.key, str(found.missing))
        for found in near(SYSTEM.rules({}).melds, cards("AS 10S KS JS AH AD JD"), Suit.SPADES)
    }
    wanted = {("run", "QS"), ("trump_marriage", "QS"), ("aces", "AC"), ("pinochle", "QS")}
    assert lacking == wanted


def test_the_order_of_the_hand_does_not_matter() -> None:
    """The same melds, whichever way the cards are sorted."""
    hand = cards(f"{ROUND} AS 10S JS JD")
    melds = SYSTEM.rules({}).melds
    for trump, turned in product(Suit, (hand[::-1], hand[5:] + hand[:5])):
        assert find(melds, turned, trump) == find(melds, hand, trump)
