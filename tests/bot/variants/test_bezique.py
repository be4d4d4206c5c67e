"""The frame of Bézique, which both books share (rules, C and D)."""

import pytest

from bot.engine.cards import Rank, Suit
from bot.engine.pegging import Ends, Pegging
from bot.engine.rules import System
from bot.engine.stages.play import Tricks
from bot.variants import bezique_foster, bezique_hoffmann
from bot.variants.bezique import PACK, TEN_LOW
from tests.bot.engine.scripted import cards, table

each = pytest.mark.parametrize(
    "system",
    [bezique_foster.SYSTEM, bezique_hoffmann.SYSTEM],
    ids=lambda system: system.key,
)


def test_the_pack() -> None:
    """0.1: two of A 10 K Q J 9 8 7 in each suit."""
    assert len(PACK.cards) == 64
    assert "".join(PACK.ranks) == "ATKQJ987"


def test_brisques() -> None:
    """C.5: aces and tens, ten points each; 160 in the pack and 10 for the last trick."""
    assert PACK.count(cards("AS 10H")) == 20
    assert PACK.count(cards("KS QS JS 9S 8S 7S")) == 0
    assert PACK.count(PACK.cards) == 160
    assert PACK.total == 170


def test_the_ten_below_the_knave() -> None:
    """Hoffmann, note 8: the same cards and points, another order."""
    assert "".join(TEN_LOW.ranks) == "AKQJT987"
    assert set(TEN_LOW.cards) == set(PACK.cards)
    assert TEN_LOW.points == PACK.points


@each
def test_the_deal(system: System) -> None:
    """C.1: eight each, by three, two and three; the 17th turned up, 48 cards to draw."""
    game = table(system=system)
    pack = game.turns[0][1].pack  # type: ignore[union-attr] # the first turn deals
    assert game.state.hands[0] == (*pack[:3], *pack[6:8], *pack[10:13])
    assert game.state.hands[1] == (*pack[3:6], *pack[8:10], *pack[13:16])
    assert game.state.turned == pack[16]
    assert game.state.stock == 48


@each
def test_the_meld_table(system: System) -> None:
    """B0.2, columns C and D: the same in both."""
    kinds = system.rules({}).melds
    assert {kind.key: (kind.family, kind.points) for kind in kinds} == {
        "marriage": ("A", 20),
        "royal_marriage": ("A", 40),
        "sequence": ("A", 250),
        "bezique": ("B", 40),
        "double_bezique": ("B", 500),
        "four_aces": ("C", 100),
        "four_kings": ("C", 80),
        "four_queens": ("C", 60),
        "four_jacks": ("C", 40),
    }


@each
def test_the_seven_is_the_lowest_trump(system: System) -> None:
    """C.4."""
    assert system.rules({}).low is Rank.SEVEN


@each
def test_points_are_pegged_as_they_are_made(system: System) -> None:
    """C.5: the first peg that reaches 1000 ends the game."""
    (stage,) = (it for it in system.rules({}).stages if isinstance(it, Tricks))
    assert stage.pegging == Pegging(Ends.FIRST_PEG, cards_at_once=True)
    late = system.rules({"brisques": "end_of_hand"})
    (stage,) = (it for it in late.stages if isinstance(it, Tricks))
    assert stage.pegging == Pegging(Ends.FIRST_PEG, cards_at_once=False)


@each
def test_thirty_two_tricks(system: System) -> None:
    """C.2: 24 with the stock, then the last eight."""
    game = table(system=system, auto_draw=False)
    tricks = []
    while game.state.deal == 1 and game.stage in {"stock", "play"}:
        tricks.append(game.stage)
        (seat,) = game.state.waiting
        game.do(f"{seat} {'draw' if game.state.pause else game.legal(seat)[0]}")
        if game.stage == "deal":
            break
    assert tricks.count("play") == 16
    assert tricks.count("stock") == 24 * 3


@each
def test_trumps_are_the_suit_turned_up(system: System) -> None:
    """C.1."""
    assert table({-1: "KC"}, system=system).state.trump is Suit.CLUBS
