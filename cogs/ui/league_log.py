"""A season's log, on pages: every line with who did it, when and why."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from discord.ui import LayoutView, TextDisplay

from bot.league.deeds import Line
from bot.service.leagues import Book
from bot.text.league_deeds import Chronicle, rulings
from cogs.ui.app import App
from cogs.ui.board import box, button, rows
from cogs.ui.ids import Ask
from cogs.ui.leagues import roll, title

PAGE: Final = 3_200
"""Characters of a page, with room for its title."""
ALL, RULED = "all", "ruled"
"""What of the log is shown."""


def log_panel(app: App, book: Book, argument: str = "") -> LayoutView:
    """The log, newest first: the rulings, or all of it. The argument is `kind.line`.

    The page begins with that line, or the next older one of the kind; of a long log no other page
    is put in words, but the one before, to know where it begins.
    """
    asked, _, at = argument.partition(".")
    kind, other = (ALL, RULED) if asked == ALL else (RULED, ALL)
    say, season, number = app.words.say, book.season, book.edition.season
    lines = tuple(season.log if kind == ALL else rulings(season.log))[::-1]
    first, told = (
        _from_line(lines, at),
        partial(_of_log, book, Chronicle(roll(app, book), season.log)),
    )
    texts = _filling(map(told, lines[first:]))
    newer, older = first - len(_filling(map(told, lines[:first][::-1]))), first + len(texts)
    places = {"pages-back": newer if first else None, "pages-on": older}
    turning = [
        button(say(name), Ask(number, "log", f"{kind}.{lines[to].number}"))
        for name, to in places.items()
        if to is not None and to < len(lines)
    ]
    heading = say("pages-log", league=title(app, book.edition))
    if turning:
        span = {"first": lines[first].number, "last": lines[older - 1].number}
        heading = say("pages-log-part", title=heading, **span)
    switch = button(say(f"pages-log-{other}"), Ask(number, "log", other))
    text = "\n".join(texts) or say("pages-no-log")
    return box(TextDisplay(f"## {heading}"), TextDisplay(text), *rows([*turning, switch]))


def _from_line(lines: Sequence[Line], at: str) -> int:
    """The place of this line, or of the next older one; of the newest where none is meant."""
    if not at.isdecimal():
        return 0
    return next((place for place, line in enumerate(lines) if line.number <= int(at)), 0)


def _filling(texts: Iterable[str]) -> list[str]:
    """As many of the texts as a page holds, one at least."""
    shown: list[str] = []
    room = PAGE
    for text in texts:
        room -= len(text) + 1
        if shown and room < 0:
            break
        shown.append(text[:PAGE])
    return shown


def _of_log(book: Book, chronicle: Chronicle, line: Line) -> str:
    """A line of the log; struck out where it was undone."""
    told = chronicle.told(line)
    return f"~~{told}~~" if line.number in book.season.undone else told
