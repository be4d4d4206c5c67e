"""Labels of actions, and whose turn it is."""

import pytest

from bot.engine.actions import (
    Action,
    Announce,
    Bid,
    Bury,
    CallOut,
    ClaimLow,
    Concede,
    Declare,
    Draw,
    Keep,
    NameTrump,
    Pass,
    PassCards,
    PlayCard,
    Ready,
    Redeal,
    ShootMoon,
)
from bot.engine.cards import Suit
from bot.engine.notation import read
from bot.engine.rules import System
from bot.engine.view import View, observe
from bot.text.actions import label, listed, turn, your_turn
from bot.text.catalogue import Catalogue
from bot.text.glyphs import Glyphs
from bot.variants import SYSTEMS
from tests.bot.engine.scripted import Table, cards, window

WORDS = Catalogue()
GLYPHS = Glyphs({"pn_QS": 1})
PARTNERSHIP = SYSTEMS["partnership"]


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (Bid(21), "Bid 21"),
        (Pass(), "Pass"),
        (NameTrump(Suit.SPADES), "Trumps: ♠ spades"),
        (PassCards(cards("QS 10H")), "Pass Q♠ 10♥"),
        (Bury(cards("9S")), "Lay away 9♠"),
        (PlayCard(cards("QS")[0]), "Play Q♠"),
        (Declare("pinochle", cards("QS JD")), "Show Pinochle: Q♠ J♦"),
        (Ready(), "Ready"),
        (Redeal(), "Ask for a new deal"),
        (Keep(), "Keep this hand"),
        (Concede(), "Throw the hand in"),
        (ShootMoon(), "Shoot the moon"),
        (Announce("bezique", cards("QS JD")), "Reserve Bézique: Q♠ J♦"),
        (ClaimLow(cards("9H")[0]), "Show the dix 9♥ (10)"),
        (ClaimLow(cards("7H")[0]), "Show the seven 7♥ (10)"),
        (Draw(), "Draw"),
        (CallOut(), "Call out"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_labels(action: Action, said: str) -> None:
    """Short, plain, without custom emojis."""
    assert label(action, WORDS, GLYPHS) == said


def test_a_meld_with_its_points() -> None:
    """Where the table of melds is known."""
    kinds = PARTNERSHIP.rules({}).kinds
    said = label(Declare("pinochle", cards("QS JD")), WORDS, GLYPHS, kinds)
    assert said == "Show Pinochle (4): Q♠ J♦"


def test_a_label_is_cut_to_its_length() -> None:
    """Discord refuses longer ones."""
    kings = cards("KS KS KH KH KD KD KC KC")
    assert label(Declare("double_kings", kings), WORDS, GLYPHS, longest=20).endswith("…")
    assert len(label(Declare("double_kings", kings), WORDS, GLYPHS, longest=20)) == 20


def test_whose_turn_it_is() -> None:
    """One or several names."""
    assert turn("auction", ["Ann"], WORDS) == "Ann to bid."
    assert turn("melds", ["Ann"], WORDS) == "Waiting until Ann is ready."
    assert turn("melds", ["Ann", "Bob", "Cid"], WORDS) == (
        "Waiting until Ann, Bob and Cid are ready."
    )
    assert listed([], WORDS) == ""


def test_what_a_player_is_asked() -> None:
    """With the number of cards, and a warning where melds must be claimed."""
    rules = PARTNERSHIP.rules({"pass_count": "4", "kitty": "4", "meld_mode": "manual"})
    assert your_turn(rules, "passing", WORDS) == "Choose 4 cards for your partner."
    assert your_turn(rules, "burying", WORDS).startswith("Lay 4 cards away")
    assert "lost" in your_turn(rules, "melds", WORDS)
    assert "lost" not in your_turn(PARTNERSHIP.rules({}), "melds", WORDS)


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_every_stage_can_be_told(system: System) -> None:
    """What it asks of a player, and what the table waits for."""
    rules = system.rules({option.name: option.words[-1] for option in system.options})
    for stage in rules.stages:
        assert your_turn(rules, stage.name, WORDS)
        assert turn(stage.name, ["South"], WORDS)


# The winner's window

BINOCLE, HOFFMANN = SYSTEMS["binocle"], SYSTEMS["bezique_hoffmann"]
HAND = "KS QS QS JD KH QH 7H 8C"


def view(here: Table) -> View:
    """What seat 0 sees."""
    return observe(here.rules, here.state, 0)


def labels(here: Table, longest: int = 100) -> list[str]:
    """Everything that seat 0 may do, as its panel says it."""
    seen = view(here)
    kinds = here.rules.kinds
    return [label(each, WORDS, GLYPHS, kinds, longest, view=seen) for each in seen.legal]


def test_what_the_winner_may_do() -> None:
    """Declared for points, reserved, exchanged, drawn."""
    assert labels(window(HOFFMANN, "KS QS 7H", turned="AH")) == [
        "Declare Marriage (20): K♠ Q♠",
        "Reserve Marriage (20): K♠ Q♠",
        "Exchange the seven 7♥ for A♥ (10)",
        "Draw",
    ]
    assert labels(window(BINOCLE, "KH 9H", turned="9H#2")) == [
        "Show the dix 9♥ (10)",
        "Draw",
        "Call out",
    ]


def test_a_reserved_meld_is_scored() -> None:
    """Not declared again."""
    here = window(HOFFMANN, HAND).do("0 announce bezique QS1 JD1", "0 meld marriage KS1 QS1").win()
    assert "Score Bézique (40): Q♠ J♦ on the table" in labels(here)


def test_a_meld_with_cards_of_the_table_is_told_apart() -> None:
    """From the same meld with its twin from the hand."""
    here = window(HOFFMANN, HAND).do("0 meld marriage KS1 QS1").win()
    said = labels(here)
    assert "Declare Bézique (40): J♦ + Q♠ on the table" in said
    assert "Declare Bézique (40): Q♠ J♦" in said


def test_a_meld_label_fits_its_place() -> None:
    """The longest there is: eight cards, most on the table."""
    here = window(BINOCLE, "KS KS KH KH KD KD KC KC QS QH QD")
    here.do("0 meld four_kings KS1 KH1 KD1 KC1").win()
    said = labels(here)
    assert "Declare Eight kings (160): K♠ K♥ K♦ K♣ + K♠ K♥ K♦ K♣ on the table" in said
    assert max(map(len, said)) <= 80


def test_a_card_on_the_table_is_told_apart_from_its_twin() -> None:
    """Where both twins lie there, by what they are part of."""
    here = window(HOFFMANN, HAND).do("0 meld marriage KS1 QS1").led(0)
    assert {"Play Q♠", "Play Q♠ (on the table)", "Play K♠ (on the table)"} <= {*labels(here)}
    here.win().do("0 meld bezique QS2 JD1").led(0)
    assert {
        "Play Q♠ (on the table: Marriage)",
        "Play Q♠ (on the table: Bézique)",
        "Play K♠ (on the table)",
    } <= {*labels(here)}


def test_the_window_is_told_apart_from_a_trick() -> None:
    """To the table, and to the winner: what he may still do."""
    rules = HOFFMANN.rules({})
    here = window(HOFFMANN, HAND)
    assert turn("stock", ["Ann"], WORDS, view=view(here)) == (
        "Ann won the trick, may declare, and draws first."
    )
    assert your_turn(rules, "stock", WORDS, view=view(here)) == (
        "You won the trick: declare what you wish, then draw."
    )
    here.do("0 meld marriage KS1 QS1")
    assert your_turn(rules, "stock", WORDS, view=view(here)) == (
        "That has scored. If there is nothing more to show, draw."
    )
    here = window(BINOCLE, "AS")
    assert [each for each in view(here).legal if each != read("call")] == [Draw()]
    assert your_turn(here.rules, "stock", WORDS, view=view(here)) == (
        "You won the trick, and have nothing to declare: draw."
    )
    here.led(0)
    assert turn("stock", ["Ann"], WORDS, view=view(here)) == "Ann to play."
    assert your_turn(here.rules, "stock", WORDS, view=view(here)) == "Your turn: play any card."
