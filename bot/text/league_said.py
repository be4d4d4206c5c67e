"""What leagues have in common in writing: times, and text that somebody gave as a reason."""

from typing import Final

from bot.text.safe import LONGEST, safe

REASON: Final = 300
"""So many characters of a reason are shown."""


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


def _pieces(word: str) -> list[str]:
    return [word[at : at + LONGEST] for at in range(0, len(word), LONGEST)]
