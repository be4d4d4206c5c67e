"""The rules in words, as they are in force."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.rules import BadValue, Number, System, Value, Values
from bot.text.catalogue import Catalogue, key
from bot.text.rulebook import contents, read_section, read_system, section, section_title, sections
from bot.variants import SYSTEMS

WORDS = Catalogue()
PARTNERSHIP = SYSTEMS["partnership"]
BINOCLE = SYSTEMS["binocle"]
FOSTER = SYSTEMS["bezique_foster"]
HOFFMANN = SYSTEMS["bezique_hoffmann"]
SCREENS = 2000
"""Characters: a section is read on a phone without much turning."""
IDLE: dict[str, dict[str, Value]] = {
    "pass_order": {"pass_count": "2"},
    "both_reach": {"brisques": "end_of_hand"},
}
"""What must be set for an option to make a difference, where the system has such an option."""


def test_the_sections_of_partnership() -> None:
    """Refusals cite these numbers."""
    assert sections(PARTNERSHIP, WORDS) == tuple("12345678")
    assert "§6 Play" in contents(PARTNERSHIP, WORDS)


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_any_house_rules_can_be_told(data: st.DataObject) -> None:
    """Each section is short, leaves no gap, and lists each option that governs it."""
    system = data.draw(st.sampled_from([*SYSTEMS.values()]))
    values = {o.name: data.draw(st.sampled_from(o.words)) for o in system.options}
    told = [section(system, number, values, WORDS) for number in sections(system, WORDS)]
    for text in told:
        assert len(text) < SCREENS
        assert "  " not in text
        assert "{" not in text
        assert " ." not in text
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
    lines = [line for line in listed.splitlines() if line.startswith("§")]
    assert len(lines) == len(sections(system, WORDS))


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_each_choice_changes_the_rules_that_are_told(system: System) -> None:
    """No value of an option leaves its section's text as it was, but for those named here."""
    known = {option.name for option in system.options}
    for option in system.options:
        if option.name == "must_overtrump" or isinstance(option.kind, Number):
            continue  # the one follows another option, the other is a number in the text
        with_it = {k: v for k, v in IDLE.get(option.name, {}).items() if k in known}
        told = {
            rule_text(system, option.section, with_it | {option.name: word})
            for word in option.words
        }
        assert len(told) == len(option.words), option.name


def rule_text(system: System, number: str, values: Values) -> str:
    """The section without its list of options."""
    return section(system, number, values, WORDS).split("\n-#", 1)[0]


def test_play_is_told_as_the_table_plays_it() -> None:
    """Heading decides overtrumping unless that is set by itself."""
    strict = section(PARTNERSHIP, "6", {}, WORDS)
    loose = section(PARTNERSHIP, "6", {"heading": "never"}, WORDS)
    over = section(PARTNERSHIP, "6", {"heading": "never", "must_overtrump": "on"}, WORDS)
    beating = "(a trump that beats those already played, if able)"
    assert (beating in strict, beating in loose, beating in over) == (True, False, True)


@pytest.mark.parametrize("system", [BINOCLE, FOSTER, HOFFMANN], ids=lambda system: system.key)
def test_every_section_names_its_book_and_place(system: System) -> None:
    """Whose rule it is can be checked."""
    for number in sections(system, WORDS):
        lines = section(system, number, {}, WORDS).splitlines()
        assert sum(line.startswith("-# Book: ") for line in lines) == 1, number


@pytest.mark.parametrize("system", [BINOCLE, FOSTER, HOFFMANN], ids=lambda system: system.key)
def test_no_line_is_drawn_into_a_list_above_it(system: System) -> None:
    """What follows a list without a gap or a heading would be shown as part of its last item."""
    for number in sections(system, WORDS):
        lines = section(system, number, {}, WORDS).splitlines()
        for line, below in pairwise(lines):
            if line.startswith("- "):
                assert below == "" or below.startswith(("- ", "### ")), below


def test_a_rule_that_no_book_settles_says_so() -> None:
    """With whose choice it is, option by option."""
    told = section(BINOCLE, "5", {}, WORDS)
    assert "silent or differ: Dix instead of a meld (our choice), Card taken" in told
    assert "silent" not in section(BINOCLE, "3", {}, WORDS)


@pytest.mark.parametrize("system", [BINOCLE, FOSTER, HOFFMANN], ids=lambda system: system.key)
def test_the_eight_sections_are_numbered_alike(system: System) -> None:
    """What a number is about is the same in each of the two-handed games."""
    assert sections(system, WORDS) == tuple("12345678")
    for number, word in {"2": "stock", "3": "Declaring", "4": "Melds", "6": "last"}.items():
        assert word in section_title(system, number, WORDS)


@pytest.mark.parametrize(
    ("system", "house", "worth"),
    [
        (BINOCLE, {}, "220"),
        (FOSTER, {}, "240"),
        (FOSTER, {"fresh_card": "always"}, "220"),
        (FOSTER, {"fresh_card": "none"}, "240"),
        (HOFFMANN, {}, "240"),
    ],
)
def test_four_kings_and_four_queens_are_told_as_they_count(
    system: System, house: Values, worth: str
) -> None:
    """The example of the books, and its reason."""
    assert f"**{worth}**" in section(system, "4", house, WORDS)


def test_melds_are_told_by_class_where_classes_matter() -> None:
    """With the points in force."""
    told = section(BINOCLE, "4", {"grand_binocle": "off"}, WORDS)
    assert "- **Class B**: Double binocle **80** · Binocle **40**\n" in told
    assert "- **Class A**: Sequence **250** · " in section(FOSTER, "4", {}, WORDS)
    assert "Class" not in section(PARTNERSHIP, "5", {}, WORDS)


def test_a_bad_value_is_refused() -> None:
    """The rules are never told for house rules that can't be."""
    with pytest.raises(BadValue):
        section(PARTNERSHIP, "6", {"heading": "perhaps"}, WORDS)


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("binocle", "binocle"),
        ("  BINOCLE ", "binocle"),
        ("Bézique (Foster)", "bezique_foster"),
        ("hoffmann bezique", "bezique_hoffmann"),
        ("pinochle", "partnership"),
        ("bezique_hoffmann", "bezique_hoffmann"),
        ("bezique fos", "bezique_foster"),
        ("bino", "binocle"),
        ("Bézique", None),
        ("bez", None),
        ("whist", None),
        ("", None),
        ("()", None),
    ],
)
def test_a_game_is_known_by_words_of_its_name(typed: str, key: str | None) -> None:
    """Case, accents, order and ends do not matter; what fits two games or none is none."""
    found = read_system(typed, SYSTEMS.values(), WORDS)
    assert (found.key if found else None) == key


@pytest.mark.parametrize(
    ("typed", "number"),
    [("5", "5"), (" §5 ", "5"), ("dix", "5"), ("last tricks", "6"), ("bids", None), ("", None)],
)
def test_a_section_is_known_by_words_of_its_title(typed: str, number: str | None) -> None:
    """Or by its number; no other text is one."""
    assert read_section(BINOCLE, typed, WORDS) == number
