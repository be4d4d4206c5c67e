"""Labels of actions, and whose turn it is."""

import pytest

from bot.engine.actions import (
    Action,
    Bid,
    Bury,
    Concede,
    Declare,
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
from bot.engine.rules import System
from bot.text.actions import label, listed, turn, your_turn
from bot.text.catalogue import Catalogue
from bot.text.glyphs import Glyphs
from bot.variants import SYSTEMS
from tests.bot.engine.scripted import cards

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
