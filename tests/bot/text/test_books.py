"""Two books on the same game, side by side."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.rules import BadValue, System
from bot.text.books import side_by_side
from bot.text.catalogue import Catalogue
from bot.text.rulebook import contents, section, sections
from bot.variants import SYSTEMS
from cogs.ui.reading import PANEL

WORDS = Catalogue()
FOSTER, HOFFMANN = SYSTEMS["bezique_foster"], SYSTEMS["bezique_hoffmann"]
AKIN = [system for system in SYSTEMS.values() if system.kin]
ROWS = (
    "While the stock lasts",
    "Two melds after one trick",
    "A card twice in a class",
    "New card",
    "Double bézique",
    "Seven of trumps",
    "Last eight tricks",
    "Ten in the last eight",
    "Brisques",
    "Last trick",
    "Game",
)


def other(system: System) -> System:
    """The other book's system."""
    assert system.kin is not None
    return system.kin


def paragraphs(told: str) -> dict[str, list[str]]:
    """The lines of each point, by its title."""
    blocks = (block.splitlines() for block in told.split("\n### ")[1:])
    return {title.partition(" (§")[0]: lines for title, *lines in blocks}


def test_each_book_knows_the_other() -> None:
    """And the same points are compared."""
    assert other(FOSTER).key == HOFFMANN.key
    assert other(HOFFMANN).key == FOSTER.key
    assert FOSTER.compared == HOFFMANN.compared


def test_every_point_has_a_paragraph() -> None:
    """What the two have in common is told once, what differs by book."""
    told = paragraphs(side_by_side(FOSTER, HOFFMANN, {}, WORDS))
    assert tuple(told) == ROWS
    differing = {title for title, lines in told.items() if len(lines) == 2}
    assert differing == {"New card", "Last eight tricks"}
    assert told["Last eight tricks"] == [
        "- Foster: follow suit and win if able; without the suit, trump if able.",
        "- Hoffmann: follow suit if able; without it trump or not, as you like. No duty to win.",
    ]
    assert told["Last trick"] == ["- both: 10 for the 32nd, the last of the deal."]


def test_a_house_rule_is_compared_as_it_is_in_force() -> None:
    """With the other book's own rule."""
    house = {"endgame": "follow_only", "brisques": "end_of_hand"}
    told = paragraphs(side_by_side(FOSTER, HOFFMANN, house, WORDS))
    assert len(told["Last eight tricks"]) == 1
    assert len(told["Brisques"]) == 2


def test_a_section_ends_with_what_the_other_book_has_otherwise() -> None:
    """Only where the two differ, and only in the section concerned."""
    told = section(FOSTER, "6", {}, WORDS)
    assert "\n### Hoffmann differs\nLast eight tricks: follow suit if able;" in told
    assert "\n### Foster differs\nNew card: " in section(HOFFMANN, "4", {}, WORDS)
    marked = [n for n in sections(FOSTER, WORDS) if "differs\n" in section(FOSTER, n, {}, WORDS)]
    assert marked == ["4", "6"]
    assert "differs" not in section(FOSTER, "6", {"endgame": "follow_only"}, WORDS)


def test_a_ten_that_drops_in_the_last_eight_differs() -> None:
    """Hoffmann's note 8 is an option in his game alone."""
    told = section(HOFFMANN, "6", {"ten_low_in_last_eight": "on"}, WORDS)
    assert told.count("### Foster differs") == 1
    assert "\nTen in the last eight: above the king, as always.\n" in told


def test_the_contents_point_to_the_comparison() -> None:
    """Where there is another book, and there alone."""
    assert contents(FOSTER, WORDS).endswith("*compare_with*: Bézique (Hoffmann).")
    assert "compare_with" not in contents(SYSTEMS["binocle"], WORDS)


@pytest.mark.parametrize("system", AKIN, ids=lambda system: system.key)
@given(data=st.data())
@settings(max_examples=30, deadline=None)
def test_any_house_rules_can_be_compared(system: System, data: st.DataObject) -> None:
    """Within a panel, no argument missing, every section in being."""
    values = {o.name: data.draw(st.sampled_from(o.words)) for o in system.options}
    told = side_by_side(system, other(system), values, WORDS)
    assert len(told) < PANEL
    assert "```" not in told
    assert all(f"\n### {title} (§" in told for title in ROWS)
    assert set(system.compared.values()) <= set(sections(system, WORDS))


def test_a_bad_value_is_refused() -> None:
    """Nothing is compared with house rules that can't be."""
    with pytest.raises(BadValue):
        side_by_side(FOSTER, HOFFMANN, {"endgame": "perhaps"}, WORDS)
