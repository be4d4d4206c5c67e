"""Text in pictures, with the one font that Pillow brings: it knows hardly more than ASCII."""

import re
import unicodedata
from functools import cache
from typing import Final

from PIL import ImageFont

Font = ImageFont.FreeTypeFont

LONGEST: Final = 200
"""So many characters of a text are looked at."""
_KNOWN: Final = frozenset(map(chr, range(0x20, 0x7F))) | frozenset("«»‹›‘’“”…·±°™")
_LIKE: Final = dict.fromkeys("‐‑‒–—−", "-") | {
    "꞉": ":",
    "×": "x",
    "Þ": "Th",
    "þ": "th",
    "Ð": "D",
    "ð": "d",
    "ß": "ss",
    "ẞ": "SS",
}
"""What looks or reads like a letter that the font lacks."""
_LATIN: Final = re.compile(r"LATIN (CAPITAL|SMALL) (?:LETTER|LIGATURE) (?:DOTLESS )?([A-Z]{1,2})")


@cache
def font(size: int) -> Font:
    """The font, so many pixels high."""
    made = ImageFont.load_default(size)
    assert isinstance(made, Font)  # Pillow's wheels all have FreeType
    return made


def drawable(text: str) -> str:
    """The text in letters that the font has: accents fall away, and what is like none of them.

    Nothing is left of a text that would lose more than half of its letters.
    """
    text = unicodedata.normalize("NFC", text[:LONGEST])
    drawn = " ".join("".join(map(_drawn, text)).split())
    return drawn if 2 * _letters(drawn) >= _letters(text) else ""


def cut(text: str, letters: Font, width: float) -> str:
    """As much of the text as is no wider than this, in pixels; dots stand for the rest."""
    if letters.getlength(text) <= width:
        return text
    while text and letters.getlength(f"{text}…") > width:
        text = text[:-1]
    return f"{text.rstrip()}…"


def _letters(text: str) -> int:
    return sum(letter.isalnum() for letter in text)


def _drawn(letter: str) -> str:
    """The letter as it is drawn; nothing if it can't be."""
    if letter in _KNOWN:
        return letter
    if letter.isspace():
        return " "
    plain = unicodedata.normalize("NFKD", letter)
    return "".join(part if part in _KNOWN else _like(part) for part in plain)


def _like(letter: str) -> str:
    """What a letter of another shape is drawn as: "Ł" as "L", "œ" as "oe"."""
    if letter in _LIKE:
        return _LIKE[letter]
    found = _LATIN.fullmatch(unicodedata.name(letter, "").partition(" WITH ")[0])
    if found is None:
        return ""
    return found[2] if found[1] == "CAPITAL" else found[2].lower()
