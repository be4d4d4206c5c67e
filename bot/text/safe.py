"""Foreign text, such as a member's name, made harmless."""

import re
import unicodedata
from typing import Final

LONGEST: Final = 32
"""So many characters of a name are shown."""

MARKS: Final = 2
"""So many accents may stand on one letter; towers of them cover other lines."""

_LOOKALIKES: Final = str.maketrans({"@": "＠", "<": "‹", ">": "›", "/": "⁄", ":": "꞉"})
"""What begins mentions, emojis, timestamps and links, replaced by what looks the same."""

_MARKDOWN: Final = re.compile(r"([\\*_~`|#+\-\[\]()!])")
_NUMBERED: Final = re.compile(r"^(\d+)\.")
_HIDDEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
_BLANKS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that show nothing."""


def bare(name: str, nobody: str = "someone") -> str:
    """The name on one line, visible, without mentions or links: for labels and menus."""
    shown = "".join(_visible(unicodedata.normalize("NFKC", name[: LONGEST * 8])))
    shown = " ".join(shown.translate(_LOOKALIKES).split())
    return shown[:LONGEST].rstrip() or nobody


def safe(name: str, nobody: str = "someone") -> str:
    """The name for Discord's markdown: it can't ping, format, link or hide anything."""
    return _NUMBERED.sub(r"\1\\.", _MARKDOWN.sub(r"\\\1", bare(name, nobody)))


def _visible(name: str) -> list[str]:
    shown: list[str] = []
    marks = 0
    for letter in name:
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind[0] == "M" else 0
        if kind[0] == "Z" or letter in "\t\n\r":
            shown.append(" ")
        elif kind not in _HIDDEN and letter not in _BLANKS and not _stray(letter, marks):
            shown.append(letter)
    return shown


def _stray(letter: str, marks: int) -> bool:
    return marks > MARKS or "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"
