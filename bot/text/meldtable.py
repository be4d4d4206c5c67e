"""The meld table of a system in words."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final, NamedTuple

from bot.engine.cards import Face, Suit
from bot.engine.declaring import Declaring
from bot.engine.melds import Kind
from bot.engine.rules import Rules, System, Values
from bot.engine.stages.turnup import LOW_POINTS
from bot.text.catalogue import Catalogue, key
from bot.text.glyphs import Glyphs, named
from bot.text.narrator import packed

EXAMPLE: Final = Suit.HEARTS
"""Trumps in the examples of the meld table."""


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
