"""House rules in words."""

from bot.engine.rules import Value
from bot.text.catalogue import Catalogue
from bot.text.narrator import LONGEST
from bot.text.options import changeable, changes, compare, option_line, options_table, preset_name
from bot.variants import SYSTEMS

WORDS = Catalogue()
PARTNERSHIP = SYSTEMS["partnership"]


def test_an_option_is_told_with_its_origin() -> None:
    """And whether its value is the default."""
    target = PARTNERSHIP.option("target")
    line = option_line(target, 150, WORDS)
    assert "`target = 150` · 150 points (default: the rulebook)" in line
    line = option_line(target, 100, WORDS)
    assert "(changed; default 150: the rulebook)" in line
    line = option_line(PARTNERSHIP.option("pass_count"), "4", WORDS)
    assert "(changed; default none: our choice)" in line


def test_the_table_of_options_has_them_all() -> None:
    """In paragraphs that each fit a message."""
    parts = options_table(PARTNERSHIP, {}, WORDS)
    assert all(len(part) < LONGEST for part in parts)
    assert all(f"`{o.name} = " in "\n".join(parts) for o in PARTNERSHIP.options)


def test_only_changes() -> None:
    """What differs from the defaults, in a short line each."""
    chosen: dict[str, Value] = {"min_bid": 10, "heading": "never", "pass_count": "4", "target": 150}
    assert changes(PARTNERSHIP, chosen, WORDS) == (
        "Lowest bid: **10 points** (usually 15)",
        "Cards passed: **four** (usually none)",
        "Heading: **never** (usually always)",
    )


def test_what_has_one_value_only_is_not_to_be_changed() -> None:
    """It stays in the table of rules."""
    names = [option.name for option in PARTNERSHIP.options]
    fixed = set(names) - {option.name for option in changeable(PARTNERSHIP)}
    assert fixed == {"score_floor"}


def test_comparing_two_sets() -> None:
    """A line for each difference; a sentence when there is none."""
    told = compare(PARTNERSHIP, {}, PARTNERSHIP.presets["bid_25_pass_4"], WORDS)
    assert told.splitlines() == [
        "- **Lowest bid** (`min_bid`): 15 points ↔ 25 points",
        "- **Cards passed** (`pass_count`): none ↔ four",
    ]
    assert compare(PARTNERSHIP, {}, {"target": 150}, WORDS).startswith("There is no difference")


def test_presets_have_names() -> None:
    """As the list of choices shows them."""
    assert preset_name("bid_25_pass_4", WORDS) == "Bid 25, pass 4"
