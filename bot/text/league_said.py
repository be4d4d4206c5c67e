"""What leagues have in common in writing: times, and text that somebody gave as a reason."""

import re
from datetime import UTC, datetime
from typing import Final

from bot.text.safe import LONGEST, safe

REASON: Final = 300
"""So many characters of a reason are shown."""
_MOMENT: Final = re.compile(r"<t:(-?\d+):\w>")
_MARKS: Final = re.compile(r"\*\*|\\(?=[^\w\s]|_)|`")


def moment(at: int, style: str = "F") -> str:
    """The time (Unix ms) as each reader's Discord shows it in their own zone."""
    return f"<t:{at // 1000}:{style}>"


def when(at: int) -> str:
    """The time, and how long it is until then."""
    return f"{moment(at)} ({moment(at, 'R')})"


def quoted(text: str, longest: int = REASON) -> str:
    """Somebody's words at length, on one line: they can't ping, format, link or hide anything."""
    shown = (safe(piece, "") for word in text.split() for piece in _pieces(word))
    whole = " ".join(filter(None, shown))
    return whole if len(whole) <= longest else f"{whole[: longest - 1].rstrip(chr(92))}…"


def plainly(text: str) -> str:
    """The text for labels, which have no markdown and no times of their own."""
    return _MARKS.sub("", _MOMENT.sub(_written, text))


def _written(found: re.Match[str]) -> str:
    return f"{datetime.fromtimestamp(int(found[1]), UTC):%Y-%m-%d %H:%M}"


def _pieces(word: str) -> list[str]:
    return [word[at : at + LONGEST] for at in range(0, len(word), LONGEST)]
