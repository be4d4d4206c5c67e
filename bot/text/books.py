"""Where the rules stand, and two books' accounts of the same game side by side."""

from collections.abc import Iterator

from bot.engine.rules import Number, Option, System, Value, Values
from bot.text.catalogue import Catalogue, key


def arguments(system: System, values: Values) -> dict[str, str | int]:
    """The house rules as arguments of the rules' text: numbers, or the words one types.

    A catalogue can't choose by a word that begins with a digit: "1_to" is told as "is_1_to".
    """
    return {option.name: _argument(option, values[option.name]) for option in system.options}


def _argument(option: Option, value: Value) -> str | int:
    if isinstance(option.kind, Number):
        return int(value)
    typed = option.write(value)
    if typed.isdigit():
        return int(typed)
    return typed if typed[0].isalpha() else f"is_{typed}"


def source(system: System, number: str, words: Catalogue) -> Iterator[str]:
    """Book and place of a section, and which of its house rules no book settles; a line each."""
    place = key("rules", system.key, number, "book")
    if not words.has(place):
        return
    yield words.say("section-book", place=words.say(place))
    beside = [
        words.say(
            "section-beside-book-option",
            title=words.say(key("option", option.name)),
            origin=words.say(key("origin", option.origin)),
        )
        for option in system.options
        if option.section == number and option.origin != "book"
    ]
    if beside:
        yield words.say("section-beside-book", options=", ".join(beside))


def book(system: System, words: Catalogue) -> str:
    """Whose account of the game the system follows."""
    return words.say(key("book", system.source))


def differing(system: System, number: str, values: Values, words: Catalogue) -> Iterator[str]:
    """What the other book has otherwise than these house rules in the section, if anything."""
    if system.kin is None:
        return
    points: list[str] = []
    for point, section in system.compared.items():
        ours, theirs = _both(system, system.kin, point, values, words)
        if section == number and ours != theirs:
            title = words.say(key("point", point, "title"))
            points.append(words.say("book-differs-point", title=title, text=theirs))
    if points:
        yield words.say("book-differs", book=book(system.kin, words), points="\n".join(points))


def side_by_side(system: System, kin: System, chosen: Values, words: Catalogue) -> str:
    """The points in which two books are compared: these house rules, and the other book's.

    Raises: BadValue.
    """
    values = system.settle(chosen)
    points = (_point(system, kin, point, values, words) for point in system.compared)
    return "\n".join((words.say("books-heading"), *points))


def _point(system: System, kin: System, point: str, values: Values, words: Catalogue) -> str:
    ours, theirs = _both(system, kin, point, values, words)
    if ours == theirs:
        lines = [words.say("books-both", text=ours)]
    else:
        told = ((system, ours), (kin, theirs))
        lines = [words.say("books-line", book=book(each, words), text=text) for each, text in told]
    return words.say(
        "books-point",
        title=words.say(key("point", point, "title")),
        section=system.compared[point],
        lines="\n".join(lines),
    )


def _both(
    system: System, kin: System, point: str, values: Values, words: Catalogue
) -> tuple[str, str]:
    return _told(system, point, values, words), _told(kin, point, kin.settle({}), words)


def _told(system: System, point: str, values: Values, words: Catalogue) -> str:
    """The point as the system has it: in words of its own, or in those it shares."""
    own, shared = key("point", point, system.key), key("point", point)
    return words.say(own if words.has(own) else shared, **arguments(system, values))
