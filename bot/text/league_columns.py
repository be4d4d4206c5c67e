"""Tables of fixed width that fit on a phone: in Discord's code blocks each letter is as wide."""

from collections.abc import Iterable, Sequence
from typing import Final
from unicodedata import combining, east_asian_width

PHONE: Final = 29
"""So many letters stand side by side on a phone."""
_TAIL: Final = 3
"""So many letters of a name's end are kept where it is cut."""
_WIDE: Final = frozenset({"W", "F"})


def width(text: str) -> int:
    """The room that the text takes, in letters; those of East Asia take two."""
    return sum(
        0 if combining(letter) else 2 if east_asian_width(letter) in _WIDE else 1 for letter in text
    )


def fitted(text: str, room: int) -> str:
    """The text in exactly so much room: cut short, or with blanks after it.

    Where there is room for it the end is kept, which tells names with one beginning apart.
    """
    shown = text.replace("`", "'")
    if width(shown) > room:
        end = shown[-_TAIL:] if room > _TAIL * 3 and width(shown[-_TAIL:]) == _TAIL else ""
        while width(shown) > room - 1 - len(end):
            shown = shown[:-1]
        shown = f"{shown}…{end}"
    return shown + " " * (room - width(shown))


def block(lines: Iterable[str]) -> str:
    """The lines as a code block."""
    return "\n".join(("```", *(line.rstrip() for line in lines), "```"))


def columns(heads: Sequence[str], rows: Sequence[Sequence[str]], named: int) -> list[str]:
    """Rows below their heads; all columns are flush right but the one with the names.

    That one gets whatever room the others leave on a phone.
    """
    table = [heads, *rows]
    widths = [max(width(row[at]) for row in table) for at in range(len(heads))]
    others = sum(widths) - widths[named] + len(heads) - 1
    widths[named] = max(4, min(widths[named], PHONE - others))
    return [
        " ".join(
            fitted(cell, widths[at]) if at == named else _right(cell, widths[at])
            for at, cell in enumerate(row)
        )
        for row in table
    ]


def _right(text: str, room: int) -> str:
    return " " * (room - width(text)) + text
