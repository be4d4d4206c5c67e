"""The meld table in words."""

import pytest

from bot.engine.rules import System, Values
from bot.text.catalogue import Catalogue
from bot.text.glyphs import Glyphs
from bot.text.meldtable import meld_rows, meld_table
from bot.variants import SYSTEMS

WORDS = Catalogue()
PARTNERSHIP = SYSTEMS["partnership"]
BINOCLE = SYSTEMS["binocle"]
FOSTER = SYSTEMS["bezique_foster"]
HOFFMANN = SYSTEMS["bezique_hoffmann"]


def test_the_meld_table_shows_the_points_in_force() -> None:
    """And what a run takes in."""
    told = "\n".join(meld_table(PARTNERSHIP, {"run_marriage": "included"}, WORDS, Glyphs()))
    assert "**Run** · 15 points" in told
    assert told.count("It takes in Royal marriage, which does not count beside it.") == 2


def test_the_meld_table_of_a_game_with_declaring_has_classes() -> None:
    """Each with its heading, then the lowest trump, then what is true of cards used twice."""
    told = "\n".join(meld_table(BINOCLE, {}, WORDS, Glyphs()))
    lines = told.splitlines()
    headings = [line for line in lines if line.startswith("### ")]
    assert [line[4:11] for line in headings] == [
        "Class A",
        "Class B",
        "Class C",
        "In no c",
        "A card'",
    ]
    assert "**Dix** · 10 points" in told
    assert "**Seven of trumps** · 10 points" in "\n".join(meld_table(FOSTER, {}, WORDS, Glyphs()))
    assert "only by adding cards" in lines[-1]


@pytest.mark.parametrize(
    ("system", "house", "said"),
    [
        (BINOCLE, {}, "Each meld needs a new card"),
        (FOSTER, {}, "from another of its class needs a new one"),
        (FOSTER, {"fresh_card": "always"}, "Each meld needs a new card"),
        (FOSTER, {"fresh_card": "none"}, "No new card is needed"),
        (HOFFMANN, {}, "that has not scored in its class yet"),
    ],
)
def test_the_meld_table_says_when_a_new_card_is_needed(
    system: System, house: Values, said: str
) -> None:
    """As the system judges it."""
    last = meld_table(system, house, WORDS, Glyphs())[-1].splitlines()[-1]
    assert said in last
    assert ("reserved" in last) == (system is not BINOCLE)


def test_what_four_of_a_rank_are_depends_on_the_game() -> None:
    """In four suits, or in any."""
    rows = {row.key: row.text for row in meld_rows(BINOCLE, {}, WORDS, Glyphs())}
    assert rows["four_kings"].endswith("A king in each suit.")
    rows = {row.key: row.text for row in meld_rows(FOSTER, {}, WORDS, Glyphs())}
    assert rows["four_kings"].endswith("Four kings, whatever their suits.")


def test_the_lowest_trump_is_a_row_where_it_scores_by_itself() -> None:
    """In the partnership's game the dix is a meld like others."""
    assert [row.name for row in meld_rows(BINOCLE, {}, WORDS, Glyphs())][-1] == "Dix"
    rows = meld_rows(PARTNERSHIP, {}, WORDS, Glyphs())
    assert [row.key for row in rows] == [kind.key for kind in PARTNERSHIP.rules({}).melds]
