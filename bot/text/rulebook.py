"""The rules of a system in words: its sections, its house rules, its meld table."""

import re
from collections.abc import Iterable, Iterator
from itertools import count, groupby, takewhile
from typing import Final, NamedTuple
from unicodedata import category, normalize

from bot.engine.cards import Face, Suit
from bot.engine.declaring import Declaring
from bot.engine.melds import Kind
from bot.engine.rules import Number, Option, Rules, Switch, System, Value, Values
from bot.engine.stages.turnup import LOW_POINTS
from bot.text.books import arguments, book, differing, source
from bot.text.catalogue import Catalogue, key
from bot.text.glyphs import Glyphs, named
from bot.text.narrator import packed

EXAMPLE: Final = Suit.HEARTS
"""Trumps in the examples of the meld table."""
_BETWEEN: Final = re.compile(r"[\s_,.·()'’!?-]+")


def system_name(system: System, words: Catalogue) -> str:
    """What the game is called."""
    return words.say(key("system", system.key))


def read_system(text: str, systems: Iterable[System], words: Catalogue) -> System | None:
    """The one game that the text names by its key or by words of its name, if it is one.

    A word may be cut short: "bezique hof".
    """
    typed = folded(text)
    by_words = {}
    for system in systems:
        if system.key == text.strip():
            return system
        known = folded(f"{system.key} {system_name(system, words)}")
        if all(any(each.startswith(word) for each in known) for word in typed):
            by_words[system.key] = system
    return next(iter(by_words.values())) if typed and len(by_words) == 1 else None


def folded(text: str) -> list[str]:
    """The words of a text, without case and accents."""
    plain = "".join(each for each in normalize("NFKD", text) if category(each) != "Mn")
    return _BETWEEN.sub(" ", plain.casefold()).split()


def sections(system: System, words: Catalogue) -> tuple[str, ...]:
    """The numbers of the sections of the system's rules, in order."""
    return tuple(
        takewhile(
            lambda number: words.has(key("rules", system.key, number, "title")),
            map(str, count(1)),
        )
    )


def section_title(system: System, number: str, words: Catalogue) -> str:
    """What the section is about. Raises: KeyError."""
    return words.say(key("rules", system.key, number, "title"))


def contents(system: System, words: Catalogue) -> str:
    """How the game goes, for beginners; then the sections of its rules, a line each.

    It holds whatever the house rules are, and has no title.
    """
    lines = [
        words.say("section-list-line", number=number, title=section_title(system, number, words))
        for number in sections(system, words)
    ]
    if kin := system.kin:
        name, whose = system_name(kin, words), book(kin, words)
        lines.append(words.say("books-hint", book=whose, name=name))
    summary = words.say(key("rules", system.key, "summary"))
    return words.say("section-list", summary=summary, sections="\n".join(lines))


def section(system: System, number: str, chosen: Values, words: Catalogue) -> str:
    """The section as it is with these house rules: its text, its book, what governs it.

    `chosen` need hold only what differs from the defaults. Raises: KeyError, BadValue.
    """
    values = system.settle(chosen)
    heading = words.say(
        "section-heading",
        number=number,
        title=section_title(system, number, words),
        system=system_name(system, words),
    )
    told = arguments(system, values) | {"melds": meld_points(system, values, words)}
    text = words.say(key("rules", system.key, number), **told)
    lines = [" ".join(line.split()) for line in text.splitlines() if line.strip()]
    lines += differing(system, number, values, words)
    small = [*source(system, number, words)]
    if here := governing(system, number, values):
        forced = " · ".join(in_force(option, values[option.name], words) for option in here)
        small.append(words.say("section-options", options=forced))
    apart = ("",) if small else ()
    return "\n".join((heading, *lines, *apart, *small))


def governing(system: System, number: str, values: Values) -> tuple[Option, ...]:
    """The house rules of a section that are not the default, and those that refusals cite."""
    cited = {place.option for place in system.places.values()}
    return tuple(
        option
        for option in system.options
        if option.section == number
        and (option.name in cited or values[option.name] != option.default)
    )


def changeable(system: System) -> tuple[Option, ...]:
    """The house rules that can be another way than they are."""
    return tuple(option for option in system.options if len(option.words) > 1)


def in_force(option: Option, value: Value, words: Catalogue) -> str:
    """The option as one types it: "heading = always", set off when it is not the default."""
    told = "option-in-force" if value == option.default else "option-in-force-changed"
    return words.say(told, name=option.name, typed=option.write(value))


def option_title(option: Option, words: Catalogue) -> str:
    """What the house rule is called."""
    return words.say(key("option", option.name))


def option_help(option: Option, words: Catalogue) -> str:
    """What the house rule is about, in one line."""
    return words.say(key("option", option.name, "help"))


def value_words(option: Option, value: Value, words: Catalogue) -> str:
    """What the option's value means: "only when trumps are led"."""
    match option.kind:
        case Switch():
            return words.say("value-on" if value else "value-off")
        case Number(none=True) if value == 0:
            return words.say(key("option", option.name, "none"))
        case Number():
            return words.say(key("option", option.name, "value"), value=int(value))
        case _:
            return words.say(key("option", option.name, str(value)))


def option_line(option: Option, value: Value, words: Catalogue) -> str:
    """The option, its value in force, whether that is the default and whose, what it is about."""
    mark = words.say(
        "option-mark-default" if value == option.default else "option-mark-changed",
        origin=words.say(key("origin", option.origin)),
        default=_usual(option, words),
    )
    return words.say(
        "option-line",
        title=option_title(option, words),
        name=option.name,
        typed=option.write(value),
        value=value_words(option, value, words),
        mark=mark,
        help=option_help(option, words),
    )


def _usual(option: Option, words: Catalogue) -> str:
    """The default, short: a bare number, or words."""
    bare = isinstance(option.kind, Number) and option.default != 0
    return option.write(option.default) if bare else value_words(option, option.default, words)


def options_table(system: System, chosen: Values, words: Catalogue) -> tuple[str, ...]:
    """Every house rule of the system, in paragraphs. Raises: BadValue."""
    values = system.settle(chosen)
    lines = (option_line(option, values[option.name], words) for option in system.options)
    return tuple(packed(lines, "\n"))


def changes(system: System, chosen: Values, words: Catalogue) -> tuple[str, ...]:
    """A short line for each house rule that is not the default. Raises: BadValue."""
    return tuple(
        _changed(system.option(name), value, words)
        for name, value in system.changed(chosen).items()
    )


def _changed(option: Option, value: Value, words: Catalogue) -> str:
    return words.say(
        "option-changed",
        title=option_title(option, words),
        value=value_words(option, value, words),
        usual=_usual(option, words),
    )


def compare(system: System, one: Values, other: Values, words: Catalogue) -> str:
    """What differs between two sets of house rules, a line each. Raises: BadValue."""
    first, second = system.settle(one), system.settle(other)
    lines = [
        words.say(
            "option-differs",
            title=option_title(option, words),
            name=option.name,
            one=value_words(option, first[option.name], words),
            other=value_words(option, second[option.name], words),
        )
        for option in system.options
        if first[option.name] != second[option.name]
    ]
    return "\n".join(lines) or words.say("option-same")


def preset_name(preset: str, words: Catalogue) -> str:
    """What the named set of house rules is called."""
    return words.say(key("preset", preset))


def preset_help(preset: str, words: Catalogue) -> str:
    """What the named set of house rules is, in one line."""
    return words.say(key("preset", preset, "help"))


def meld_name(kind: str, words: Catalogue) -> str:
    """What the meld of this key is called."""
    return words.say(key("meld", kind))


def meld_row(kind: Kind, words: Catalogue, glyphs: Glyphs) -> str:
    """The meld's name, points, an example, and what it is."""
    shapes = kind.shapes(EXAMPLE)
    explained = words.say(key("meld", kind.key, "help"), ways=len(shapes))
    if kind.swallows:
        inside = sorted(meld_name(each, words) for each in kind.swallows)
        explained = words.say(
            "table-swallows", help=explained, melds=", ".join(inside), count=len(inside)
        )
    name = meld_name(kind.key, words)
    return _row(name, kind.points, glyphs.cards(shapes[0]), explained, words)


def _row(name: str, points: int, cards: str, explained: str, words: Catalogue) -> str:
    return words.say("table-row", name=name, points=points, cards=cards, help=explained)


class Row(NamedTuple):
    """A line of the meld table, by the key and the name that one may look it up with."""

    key: str
    name: str
    text: str


def meld_rows(system: System, chosen: Values, words: Catalogue, glyphs: Glyphs) -> tuple[Row, ...]:
    """Every line of the meld table; the lowest trump is one where it scores. Raises: BadValue."""
    rules = system.rules(chosen)
    rows = [
        Row(kind.key, meld_name(kind.key, words), meld_row(kind, words, glyphs))
        for kind in rules.melds
    ]
    return (*rows, *_low(rules, words, glyphs))


def _low(rules: Rules, words: Catalogue, glyphs: Glyphs) -> Iterator[Row]:
    if rules.low is not None:
        name = words.say(f"table-low-{rules.low}")
        card = glyphs.card(Face(rules.low, EXAMPLE))
        text = _row(name, LOW_POINTS, card, words.say("table-low-help"), words)
        yield Row("low", name, text)


def meld_points(system: System, chosen: Values, words: Catalogue) -> str:
    """Every meld with its points, in a row; a row for each class where that matters.

    Raises: BadValue.
    """
    rules = system.rules(chosen)
    if rules.declaring is None:
        return _worth(rules.melds, words)
    rows = (
        words.say("meld-worth-family", family=family, melds=_worth(tuple(kinds), words))
        for family, kinds in groupby(rules.melds, lambda kind: kind.family)
    )
    return "\n".join(rows)


def _worth(kinds: Iterable[Kind], words: Catalogue) -> str:
    return " · ".join(
        words.say("meld-worth", name=meld_name(kind.key, words), points=kind.points)
        for kind in kinds
        if kind.points
    )


def meld_table(system: System, chosen: Values, words: Catalogue, glyphs: Glyphs) -> tuple[str, ...]:
    """The system's melds with points and examples, in paragraphs. Raises: BadValue."""
    return tuple(packed(_meld_lines(system, chosen, words, glyphs), "\n"))


def _meld_lines(system: System, chosen: Values, words: Catalogue, glyphs: Glyphs) -> Iterator[str]:
    rules = system.rules(chosen)
    yield words.say("table-heading", suit=named(EXAMPLE, words, glyphs))
    if rules.declaring is None:
        yield from (meld_row(kind, words, glyphs) for kind in rules.melds)
        yield words.say("table-foot")
        return
    for family, kinds in groupby(rules.melds, lambda kind: kind.family):
        yield words.say(f"table-family-{family}")
        yield from (meld_row(kind, words, glyphs) for kind in kinds)
    for row in _low(rules, words, glyphs):
        yield words.say("table-low")
        yield row.text
    yield _declaring_foot(rules.declaring, words)


def _declaring_foot(judge: Declaring, words: Catalogue) -> str:
    return words.say(
        "table-foot-declaring",
        reserving="on" if judge.reserving else "off",
        adding="on" if judge.add_only else "off",
        fresh=judge.fresh,
    )
