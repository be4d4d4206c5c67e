"""Binocle for two (Foster; rules, chapter B)."""

import pytest

from bot.engine.cards import Rank, Suit
from bot.engine.declaring import Fresh
from bot.engine.pegging import Ends
from bot.engine.rules import Value
from bot.engine.stages.count import BothReach
from bot.variants.binocle import PACK, SYSTEM
from tests.bot.engine.scripted import cards, table, window

RULES = SYSTEM.rules({})


def test_the_pack() -> None:
    """B.1: two of A 10 K Q J 9 in each suit, the ten below the ace."""
    assert len(PACK.cards) == 48
    assert "".join(PACK.ranks) == "ATKQJ9"
    assert PACK.count(PACK.cards) == 240
    assert PACK.total == 250


@pytest.mark.parametrize(
    ("card", "points"), [("AS", 11), ("10S", 10), ("KS", 4), ("QS", 3), ("JS", 2), ("9S", 0)]
)
def test_card_points(card: str, points: int) -> None:
    """B.5."""
    assert PACK.count(cards(card)) == points


def test_the_deal() -> None:
    """B.1: twelve each, the 25th turned up, 24 cards to draw."""
    state = table(system=SYSTEM).state
    assert [len(hand) for hand in state.hands] == [12, 12]
    assert (state.stock, len(state.kitty)) == (24, 23)


def test_packets_of_four() -> None:
    """B.1: four cards to pone, then four to the dealer."""
    game = table(system=SYSTEM)
    deal = game.turns[0][1]
    assert game.state.hands[0][:4] == deal.pack[:4]  # type: ignore[union-attr] # the first turn deals
    assert game.state.hands[1][:4] == deal.pack[4:8]  # type: ignore[union-attr] # as above


def test_the_meld_table() -> None:
    """B0.2, column B."""
    assert {kind.key: (kind.family, kind.points) for kind in RULES.melds} == {
        "marriage": ("A", 20),
        "royal_marriage": ("A", 40),
        "sequence": ("A", 150),
        "binocle": ("B", 40),
        "double_binocle": ("B", 80),
        "grand_binocle": ("B", 80),
        "four_aces": ("C", 100),
        "four_kings": ("C", 80),
        "four_queens": ("C", 60),
        "four_jacks": ("C", 40),
        "eight_aces": ("C", 200),
        "eight_kings": ("C", 160),
        "eight_queens": ("C", 120),
        "eight_jacks": ("C", 80),
    }


def test_fours_are_of_four_suits() -> None:
    """B0.2: "four different suits"; the eight are all there are."""
    (four,) = RULES.kinds["four_kings"].shapes(Suit.HEARTS)
    (eight,) = RULES.kinds["eight_kings"].shapes(Suit.HEARTS)
    assert {face.suit for face in four} == set(Suit)
    assert sorted(eight) == sorted(four * 2)


def test_the_grand_may_be_left_out() -> None:
    """B.3, grand_binocle off."""
    assert "grand_binocle" not in SYSTEM.rules({"grand_binocle": False}).kinds


def test_how_melds_are_judged() -> None:
    """B0.3, column B: a new card always, nothing taken away, nothing reserved."""
    judge = RULES.declaring
    assert judge
    assert (judge.fresh, judge.add_only, judge.reserving, judge.reform) == (
        Fresh.ALWAYS,
        True,
        False,
        True,
    )


@pytest.mark.parametrize(
    ("name", "default"),
    [
        ("target", 1000),
        ("deal_packet", "4"),
        ("next_dealer", "alternate"),
        ("auto_draw", True),
        ("grand_binocle", True),
        ("reform_into_higher", "allow"),
        ("dix_uses_meld", False),
        ("exchanged_card_meldable", True),
        ("endgame", "must_win"),
        ("count_mode", Ends.CALL),
        ("both_reach", BothReach.EXTEND),
    ],
)
def test_defaults(name: str, default: Value) -> None:
    """B.2 to B.6 and W."""
    assert SYSTEM.option(name).default == default
    assert RULES.values[name] == default


def test_the_nine_is_the_dix() -> None:
    """B.4."""
    assert RULES.low is Rank.NINE


def test_who_melds_holds_eleven() -> None:
    """B0.4: he melds before he draws."""
    game = table(system=SYSTEM, auto_draw=False)
    game.do(f"0 play {game.state.hands[0][0]}", f"1 play {game.state.hands[1][0]}")
    assert [len(hand) for hand in game.state.hands] == [11, 11]
    assert game.state.pause


def test_spades_trump_give_one_queen_many_uses() -> None:
    """B.3: in sequence and marriage, binocle, fours and eights: classes limit it, not numbers."""
    game = window(SYSTEM, "KS AS 10S JS QS JD QH QD QC QS QH QD QC", trump="S", stock=16)
    for line in (
        "royal_marriage KS1 QS1",
        "binocle QS1 JD1",
        "four_queens QS1 QH1 QD1 QC1",
        "sequence AS1 TS1 KS1 QS1 JS1",
        "eight_queens QS1 QS2 QH1 QH2 QD1 QD2 QC1 QC2",
    ):
        game.win().do(f"0 meld {line}")
    assert game.state.scores[0] == 40 + 40 + 60 + 150 + 120
