"""The pages of a log."""

import re
from collections.abc import Iterator

from discord.ui import Button, LayoutView, TextDisplay

from bot.league.deeds import Forfeit, Undo
from bot.service.league_ports import Edition
from bot.service.leagues import Book
from cogs.ui.app import App
from cogs.ui.league_log import ALL, RULED, log_panel
from tests.bot.season.running import Course, settings
from tests.cogs.world import World


def long() -> Book:
    """A season of many rulings with long reasons; the newest is an undoing."""
    course = Course(settings())
    course.begin(2)
    course.draw(1, ((1,), (2,)))
    for at in range(60):
        course.do(Forfeit(1, at % 2), why=f"{at} " * 90)
    course.do(Undo(course.season.lines - 1))
    return Book(Edition(1, 1, 1, 2, "Winter", 1, course.season.lines), course.season, {})


def texts(view: LayoutView) -> str:
    """All that the page says."""
    return "\n".join(p.content for p in view.walk_children() if isinstance(p, TextDisplay))


def numbers(view: LayoutView) -> list[int]:
    """The lines on the page."""
    return [int(found) for found in re.findall(r"^(?:~~)?`(\d+)`", texts(view), re.MULTILINE)]


def target(view: LayoutView, label: str) -> str | None:
    """What the button of this label asks for."""
    for part in view.walk_children():
        if isinstance(part, Button) and part.label == label:
            return (part.custom_id or "").rpartition(":")[2]
    return None


def walked(app: App, book: Book, argument: str, label: str) -> Iterator[LayoutView]:
    """The pages from this one on."""
    asked: str | None = argument
    while asked is not None:
        yield (view := log_panel(app, book, asked))
        asked = target(view, label)


async def test_every_line_is_on_one_page(world: World) -> None:
    """From the newest to the oldest, and the whole of it back again."""
    app, book = world.bot.app, long()
    every = [line.number for line in book.season.log][::-1]
    pages = list(walked(app, book, ALL, "On ▶"))
    assert [number for view in pages for number in numbers(view)] == every
    assert len(pages) > 3
    last = f"{ALL}.{numbers(pages[-1])[0]}"
    back = list(walked(app, book, last, "◀ Back"))
    assert {number for view in back for number in numbers(view)} == set(every)
    assert numbers(back[-1])[0] == every[0]


async def test_a_page_names_its_lines(world: World) -> None:
    """What was undone is struck out; an odd argument is the first page."""
    app, book = world.bot.app, long()
    newest = log_panel(app, book, RULED)
    shown = numbers(newest)
    assert f"(lines {shown[0]} to {shown[-1]})" in texts(newest)
    assert f"~~`{shown[1]}`" in texts(newest)
    for odd in ("", "ruled.x", "nonsense.9999999", "ruled.-1"):
        assert texts(log_panel(app, book, odd)) == texts(newest)


async def test_an_empty_log_of_rulings_says_so(world: World) -> None:
    """Without a button to turn."""
    season = Course(settings()).season
    book = Book(Edition(1, 1, 1, 2, "Winter", 1, 1), season, {})
    view = log_panel(world.bot.app, book, RULED)
    assert numbers(view) == []
    assert target(view, "On ▶") is target(view, "◀ Back") is None
    assert world.bot.app.words.say("pages-no-log") in texts(view)
