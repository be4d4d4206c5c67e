"""Writing to the terminal: any encoding, pipes that close, errors on standard error."""

import codecs
import json
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.console import Console

PLAIN: Final = {
    "♠": "S",
    "♥": "H",
    "♦": "D",
    "♣": "C",
    "é": "e",
    "§": "section ",
    "↔": "<->",
    "…": "...",
    "·": "-",
    "–": "-",
    "—": "-",
    "−": "-",
    "×": "x",
    "‘": "'",
    "’": "'",
    "“": '"',
    "”": '"',
    "\ufe0e": "",
    "\u2068": "",
    "\u2069": "",
}
"""What stands for a character that the terminal can't show."""

_MARKS: Final = re.compile(r"\*\*|`|^[ \t]*(?:-#|#{1,3}) |\\(?=[^\w\s])|\ufe0e", re.MULTILINE)

PIPED_WIDTH: Final = 120
"""Columns of a table that is not shown on a terminal."""


class Failed(Exception):
    """The command can't be carried out: the message for people, and the exit code."""

    def __init__(self, message: str, code: int = 2) -> None:
        super().__init__(message)
        self.code = code


def say(text: str) -> None:
    """One or more lines on standard output."""
    sys.stdout.write(f"{text}\n")


def say_json(value: object) -> None:
    """The value as one line of JSON."""
    say(json.dumps(value, ensure_ascii=not _shows("♠é")))


def unmarked(markdown: str) -> str:
    """Discord's markdown as the terminal shows it: without its signs."""
    return _MARKS.sub("", markdown)


def complain(text: str) -> None:
    """One or more lines on standard error."""
    sys.stdout.flush()
    sys.stderr.write(f"{text}\n")


def console(*, errors: bool = False) -> "Console":
    """Where tables and progress bars are drawn; rich heeds NO_COLOR."""
    from rich.console import Console

    stream = sys.stderr if errors else sys.stdout
    width = None if stream.isatty() else PIPED_WIDTH
    return Console(file=stream, width=width, highlight=False)


@contextmanager
def made_safe() -> Iterator[None]:
    """No character breaks the output, and a closed pipe is not reported twice.

    Raises: BrokenPipeError.
    """
    codecs.register_error("plain", _plain)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="plain")
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        raise


def _shows(text: str) -> bool:
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def _plain(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    bad = error.object[error.start : error.end]
    return "".join(PLAIN.get(character, "?") for character in bad), error.end
