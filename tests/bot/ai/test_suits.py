"""Which suits the solver takes for alike, and which of their cards."""

import pytest

from bot.ai import kernel, solver
from bot.ai.kernel import Position
from bot.ai.suits import GIVE, TAKE, Move, beating, different, leads, lot, ways
from bot.engine.cards import Card, Rank, Suit


def suit(*hands: str) -> int:
    """The cards of one suit by their ranks, per seat, as the solver has them."""
    rows = [kernel.planes(Card(Rank(rank), Suit.SPADES) for rank in hand) for hand in hands]
    now = Position(tuple(row.some for row in rows), tuple(row.both for row in rows), 0)
    return solver.by_suit(now)[0]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("A", "T", "", ""), ("T", "K", "", "")),
        (("KT", "", "A", ""), ("KK", "", "T", "")),
        (("AT", "K", "", ""), ("AA", "T", "", "")),
        (("QJ", "A", "9", ""), ("JJ", "T", "9", "")),
    ],
)
def test_suits_that_are_played_alike_have_one_shape(
    one: tuple[str, ...], other: tuple[str, ...]
) -> None:
    """Ranks that are gone do not matter, nor which of its touching cards a seat has."""
    assert lot(suit(*one)).shape == lot(suit(*other)).shape


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("A", "T", "", ""), ("T", "A", "", "")),
        (("A", "K", "", ""), ("A", "Q", "", "")),
        (("AK", "T", "", ""), ("AT", "K", "", "")),
        (("KT", "KT", "", ""), ("KK", "TT", "", "")),
        (("K", "T", "K", "T"), ("T", "K", "T", "K")),
        (("A", "A", "", ""), ("A", "T", "", "")),
    ],
)
def test_suits_that_are_not_played_alike_differ(
    one: tuple[str, ...], other: tuple[str, ...]
) -> None:
    """Which card beats which, which are equal and which count: all that matters."""
    assert lot(suit(*one)).shape != lot(suit(*other)).shape


def ranks(found: tuple[int, ...]) -> str:
    """The ranks by name, weakest first."""
    return "".join(kernel.RANKS[rank] for rank in found)


@pytest.mark.parametrize(
    ("hands", "best", "expected"),
    [
        (("AT", "9", "", ""), "", "T"),
        (("AT", "T", "", ""), "", "TA"),
        (("KQ", "", "", ""), "", "QK"),
        (("AK", "T", "", ""), "", "KA"),
        (("AK", "", "", ""), "T", "KA"),
        (("QJ9", "", "J", ""), "", "9JQ"),
    ],
)
def test_of_equal_cards_the_weakest_alone_is_played(
    hands: tuple[str, ...], best: str, expected: str
) -> None:
    """Cards are equal that count the same, unless another hand's or the trick's part them."""
    winning = kernel.RANKS.index(Rank(best)) if best else -1
    assert ranks(different(suit(*hands), 0, winning)) == expected


def test_run_is_what_nobody_beats() -> None:
    """Ace and ten, for the other ten comes after; the queen is not among them."""
    share = lot(suit("ATQ", "T", "KK", "")).shares[0]
    assert (share.held, share.counters, share.cards, share.points, share.top) == (3, 2, 2, 2, 5)


def test_sure_are_the_cards_that_the_others_have_no_equal_of() -> None:
    """The partners' two aces are; a ten may fall to the other ten."""
    shares = lot(suit("AT", "T", "A", "K")).shares
    assert [share.sure for share in shares] == [1, 0, 1, 0]


def test_counter_goes_to_the_partners_trick_first() -> None:
    """The king before the nine, the ace last."""
    assert [move.rank for move in ways(suit("AK9", "T", "", "Q"), 0, 0, 5, GIVE)] == [3, 0, 5]


def test_trick_is_taken_cheaply_by_the_last_to_play() -> None:
    """The king before the ace; what does not take it comes later, if it may be played at all."""
    hand = suit("AK9", "T", "", "Q")
    assert [move.rank for move in ways(hand, 0, 0, 2, TAKE)] == [3, 5, 0]
    assert [move.rank for move in beating(hand, 0, 0, 2, TAKE)] == [3, 5]


def test_winner_that_may_be_ruffed_is_led_late() -> None:
    """If a seat without the suit has a trump, and is no partner."""
    hand = suit("AK9", "", "9", "J")
    assert first(leads(hand, 0, 0, 0, 0b0010)) == 0
    assert first(leads(hand, 0, 0, 0, 0b1101)) == 3


def first(moves: tuple[Move, ...]) -> int:
    """The rank of the move that is tried first."""
    return min(moves).rank


def test_winners_are_led_first() -> None:
    """The ace, then what is low and does not count."""
    moves = sorted(leads(suit("AK9", "TJ", "Q", "J"), 0, 0, 0, 0))
    assert [move.rank for move in moves] == [5, 0, 3]
