"""Cards on the table told apart from those in the hand."""

from bot.engine.view import observe
from bot.text.catalogue import Catalogue
from bot.text.glyphs import Glyphs
from bot.text.laid import told_apart, with_laid
from bot.variants import SYSTEMS
from tests.bot.engine.scripted import cards, window

WORDS, GLYPHS = Catalogue(), Glyphs({"pn_QS": 1})
QUEEN, TWIN, KING = cards("QS QS KS")
TABLE = window(SYSTEMS["bezique_hoffmann"], "KS QS QS JD").do("0 meld marriage KS1 QS1")
VIEW = observe(TABLE.rules, TABLE.state, 0)


def test_only_what_lies_there_is_marked() -> None:
    """As plain text: labels show no emojis."""
    assert told_apart(QUEEN, VIEW, WORDS, GLYPHS) == "Q♠ (on the table)"
    assert told_apart(TWIN, VIEW, WORDS, GLYPHS) == "Q♠"


def test_without_a_hand_of_ones_own_nothing_is_marked() -> None:
    """Nor for a bystander."""
    bystander = observe(TABLE.rules, TABLE.state, None)
    assert told_apart(QUEEN, bystander, WORDS, GLYPHS) == "Q♠"
    assert told_apart(QUEEN, None, WORDS, GLYPHS) == "Q♠"


def test_the_cards_of_a_meld_stand_in_two_groups() -> None:
    """Those that it would lay, then those that lie there."""
    assert with_laid((QUEEN, *cards("JD")), VIEW, WORDS, GLYPHS) == "J♦ + Q♠ on the table"
    assert with_laid((KING, QUEEN), VIEW, WORDS, GLYPHS) == "K♠ Q♠ on the table"
    assert with_laid((TWIN, *cards("JD")), VIEW, WORDS, GLYPHS) == "Q♠ J♦"
