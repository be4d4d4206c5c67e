"""Whatever is shown of a large league with the worst of names, Discord takes it."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from discord.ui import LayoutView
from simcord.types import HttpLogEntry

from bot.league.deeds import BOT, Close, Draw, Extend, Forfeit, Pairing, Remind
from bot.league.settings import Format
from bot.season.before import before
from bot.season.course import fold
from bot.service.league_ports import Edition
from bot.service.leagues import Book
from bot.service.model import Person
from bot.text.league_news import notices
from cogs.ui.app import App
from cogs.ui.league_log import log_panel
from cogs.ui.league_pages import (
    cross_panel,
    draw_panel,
    fixtures_panel,
    info_panel,
    standings_panel,
    who_panel,
    why_panel,
)
from cogs.ui.league_papers import BEST, course_text
from cogs.ui.league_signup import partner_panel, signup_panel
from cogs.ui.league_sums import Drawn, division, draws, progress
from tests.bot.season.running import DAY, Course, settings
from tests.bot.text.leagues import chronicle
from tests.cogs.limits import V2, faults
from tests.cogs.world import World

WORST = "*_~`|#" * 9
ENTRIES = 64


def played(form: Format) -> Course:
    """A season of many, of which a round or two are over."""
    course = Course(replace(settings(form), system="binocle", preset="rulebook"))
    course.begin(ENTRIES)
    for number in (1, 2):
        half = ENTRIES // 2
        sides = (((at,), ((at + number) % half + half + 1,)) for at in range(1, half + 1))
        pairings = tuple(Pairing(1, number, each, course.now + 7 * DAY) for each in sides)
        course.do(Draw(pairings), BOT)
        course.play_all()
    for fixture in range(1, 40):
        course.do(Forfeit(fixture, 0), why="*_~`|#" * 50)
    return course


def book_of(course: Course) -> Book:
    """The season with the worst of names."""
    people = {number: Person(number, WORST) for number in range(1, 200)}
    return Book(Edition(10**9, 1, 1, 2, WORST, 99, course.season.lines), course.season, people)


def panels(app: App, book: Book) -> Iterator[tuple[str, LayoutView]]:
    """Each panel, on its first, some middle and its last page."""
    fixtures = tuple(book.season.fixtures.values())
    yield "signup", signup_panel(app, book)
    yield "partner", partner_panel(app, book)
    yield "draw", draw_panel(app, book, Drawn(1, 2), draws(app, book, Drawn(1, 2)))
    for page in ("", "1", "2", "999"):
        yield f"standings {page}", standings_panel(app, book, page)
        yield f"why {page}", why_panel(app, book, page)
        yield f"cross {page}", cross_panel(app, book, f"1.{page}")
        yield f"who {page}", who_panel(app, book, page)
        yield f"info {page}", info_panel(app, book, page)
        yield f"fixtures {page}", fixtures_panel(app, book, fixtures, page, "mine")
        yield f"log {page}", log_panel(app, book, f"ruled.{page}")
        yield f"all {page}", log_panel(app, book, f"all.{page}")


@pytest.mark.parametrize("form", [Format.SWISS, Format.ROUND_ROBIN, Format.LADDER])
async def test_every_panel_is_within_its_limits(world: World, form: Format) -> None:
    """On every page."""
    app, book = world.bot.app, book_of(played(form))
    for name, view in panels(app, book):
        body = {"components": view.to_components(), "flags": V2}  # type: ignore[no-untyped-call] # discord.py leaves it untyped
        sent = HttpLogEntry("POST", "/channels/1/messages", {}, body, None)
        assert faults(sent) == [], name


async def test_the_standings_of_a_season_that_is_over_fit(world: World) -> None:
    """With who has won it, though the names are the worst."""
    course = played(Format.SWISS)
    course.do(Close())
    for page in ("", "3", "999"):
        view = standings_panel(world.bot.app, book_of(course), page)
        body = {"components": view.to_components(), "flags": V2}  # type: ignore[no-untyped-call] # discord.py leaves it untyped
        assert faults(HttpLogEntry("POST", "/channels/1/messages", {}, body, None)) == []


async def test_the_text_beside_a_picture_fits(world: World) -> None:
    """Names are short there."""
    book = book_of(played(Format.SWISS))
    found, steps = division(world.bot.app, book, 1), progress(world.bot.app, book, 1)
    assert len(course_text(world.bot.app, book, found, steps, BEST)) < 1_900


def test_no_message_of_news_is_too_long() -> None:
    """With its foot, and all whom it calls."""
    course = played(Format.SWISS)
    sides = tuple(((at,), (at + 32,)) for at in range(1, 33))
    course.do(Draw(tuple(Pairing(1, 3, each, course.now + DAY) for each in sides)), BOT)
    numbers = tuple(each.number for each in course.season.fixtures.values() if each.open)
    course.do(Extend(course.now + 2 * DAY, round=3), why=WORST * 6)
    course.do(Remind(numbers), BOT)
    names = dict.fromkeys(range(1, 200), WORST)
    steps = [(before(fold(course.log[: line.number])), line) for line in course.log[1:]]
    for notice in notices(steps, chronicle(course, names)):
        called = len(" ".join("<@1456074443980800036>" for _ in notice.pings))
        assert len(notice.text) + called + 150 <= 2_000, notice.text


async def test_a_ladder_s_chart_says_nothing_of_rounds(world: World) -> None:
    """It counts the challenges that were decided; none of them is still being played."""
    ladder = played(Format.LADDER)
    ladder.do(Draw((Pairing(1, 6, ((1,), (2,)), ladder.now + DAY),)), BOT)
    app, book = world.bot.app, book_of(ladder)
    found, steps = division(app, book, 1), progress(app, book, 1)
    assert "not over yet" not in course_text(app, book, found, steps, BEST)
    assert steps[1][-1].round == len(found.results)
