"""The rules in words, as they are in force."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.rules import BadValue, Number, System, Value
from bot.text.catalogue import Catalogue, key
from bot.text.glyphs import Glyphs
from bot.text.narrator import LONGEST
from bot.text.rulebook import (
    changeable,
    changes,
    compare,
    contents,
    meld_table,
    option_line,
    options_table,
    preset_name,
    section,
    sections,
)
from bot.variants import SYSTEMS

WORDS = Catalogue()
PARTNERSHIP = SYSTEMS["partnership"]


def test_the_sections_of_partnership() -> None:
    """Refusals cite these numbers."""
    assert sections(PARTNERSHIP, WORDS) == tuple("12345678")
    assert "§6 Play" in contents(PARTNERSHIP, WORDS)


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_any_house_rules_can_be_told(data: st.DataObject) -> None:
    """Each section fits a message, leaves no gap, and lists each option that governs it."""
    system = data.draw(st.sampled_from([*SYSTEMS.values()]))
    values = {o.name: data.draw(st.sampled_from(o.words)) for o in system.options}
    told = [section(system, number, values, WORDS) for number in sections(system, WORDS)]
    for text in told:
        assert len(text) < LONGEST
        assert "  " not in text
        assert "{" not in text
    for option in system.options:
        if values[option.name] != option.write(option.default):
            shown = f"**`{option.name} = {values[option.name]}`**"
            assert shown in told[int(option.section) - 1]


def test_a_section_lists_what_was_changed_and_what_refusals_cite() -> None:
    """Not what is as usual and never met."""
    told = section(PARTNERSHIP, "2", {"bid_increment": "5"}, WORDS).splitlines()[-1]
    assert told.startswith("-# House rules: `min_bid = 15` · **`bid_increment = 5`** · ")
    assert "auction_style" not in told
    assert "-#" not in section(PARTNERSHIP, "8", {}, WORDS)


def test_the_section_on_melds_has_their_values() -> None:
    """Those in force."""
    told = section(PARTNERSHIP, "5", {}, WORDS)
    for kind in PARTNERSHIP.rules({}).melds:
        assert f"{WORDS.say(key('meld', kind.key))} **{kind.points}**" in told
    assert "Roundhouse **" not in told
    assert "Roundhouse **25**" in section(PARTNERSHIP, "5", {"roundhouse": "25"}, WORDS)
    assert "Roundhouse **" not in section(PARTNERSHIP, "5", {"roundhouse": "none"}, WORDS)


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_the_contents_begin_with_a_summary(system: System) -> None:
    """Five lines for beginners, without a title: the panel has one."""
    told = contents(system, WORDS)
    summary, _, listed = told.partition("\n### Sections\n")
    assert len(summary.splitlines()) == 5
    assert WORDS.say(key("system", system.key)) not in told
    assert len(listed.splitlines()) == len(sections(system, WORDS))


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_each_choice_changes_the_rules_that_are_told(system: System) -> None:
    """No value of an option leaves its section's text as it was, but for those named here."""
    silent = {"must_overtrump", "pass_order"}  # that follow another option, off by default
    for option in system.options:
        if option.name in silent or isinstance(option.kind, Number):
            continue
        told = {rule_text(system, option.section, {option.name: word}) for word in option.words}
        assert len(told) == len(option.words), option.name


def rule_text(system: System, number: str, values: dict[str, str]) -> str:
    """The section without its list of options."""
    return section(system, number, values, WORDS).split("\n-#", 1)[0]


def test_play_is_told_as_the_table_plays_it() -> None:
    """Heading decides overtrumping unless that is set by itself."""
    strict = section(PARTNERSHIP, "6", {}, WORDS)
    loose = section(PARTNERSHIP, "6", {"heading": "never"}, WORDS)
    over = section(PARTNERSHIP, "6", {"heading": "never", "must_overtrump": "on"}, WORDS)
    beating = "(a trump that beats those already played, if able)"
    assert (beating in strict, beating in loose, beating in over) == (True, False, True)


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


def test_the_meld_table_shows_the_points_in_force() -> None:
    """And what a run takes in."""
    told = "\n".join(meld_table(PARTNERSHIP, {"run_marriage": "included"}, WORDS, Glyphs()))
    assert "**Run** · 15 points" in told
    assert told.count("It takes in Royal marriage, which does not count beside it.") == 2


def test_a_bad_value_is_refused() -> None:
    """The rules are never told for house rules that can't be."""
    with pytest.raises(BadValue):
        section(PARTNERSHIP, "6", {"heading": "perhaps"}, WORDS)


def test_presets_have_names() -> None:
    """As the list of choices shows them."""
    assert preset_name("bid_25_pass_4", WORDS) == "Bid 25, pass 4"
