"""The rules of a system in words: its name, its sections."""

import re
from collections.abc import Iterable
from itertools import count, takewhile
from typing import Final
from unicodedata import category, normalize

from bot.engine.rules import Option, System, Values
from bot.text.books import arguments, book, differing, source
from bot.text.catalogue import Catalogue, key
from bot.text.meldtable import meld_points
from bot.text.options import in_force

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


def read_section(system: System, text: str, words: Catalogue) -> str | None:
    """The number of the section that the text names by it, or by words of its title."""
    typed = folded(text.replace("§", " "))
    for number in sections(system, words):
        title = set(folded(section_title(system, number, words)))
        if typed and (typed == [number] or title.issuperset(typed)):
            return number
    return None


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
