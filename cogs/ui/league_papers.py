"""Files of a season: its progress as a picture, and its results for a spreadsheet."""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from io import BytesIO
from typing import Final, TypeVar

import discord

from bot.league.results import Entry
from bot.league.settings import Format
from bot.render.chart import Line, chart
from bot.season.export import fixtures_csv, season_json, standings_csv
from bot.season.results import open_fixtures
from bot.service.analyses import Work
from bot.service.leagues import Book
from bot.standings import Progress
from bot.text.league_said import plainly
from bot.text.league_table import course
from bot.text.safe import bare
from cogs.ui.app import App
from cogs.ui.league_sums import Division, division, divisions, progress
from cogs.ui.leagues import roll, title
from cogs.ui.sessions import Interaction
from cogs.ui.waiting import PATIENCE

T = TypeVar("T")

BEST: Final = 8
"""So many entries are in the chart."""
CONTENT: Final = 1_900
ALTERNATIVE: Final = 1_000
"""Characters of the text that is read out instead of a picture."""


async def send_chart(app: App, interaction: Interaction, book: Book, which: str) -> None:
    """The best entries' points, or places, after each round: a picture, and the same in words."""
    known = book.season.settings.divisions
    number = max(1, min(known, int(which))) if which.isdecimal() else 1
    found = await _waited(interaction, partial(_chart, app, book, number))
    if found is None:
        await _send(interaction, app.words.say("pages-no-chart"))
        return
    text, picture = found
    file = discord.File(BytesIO(picture), "progress.png", description=plainly(text)[:ALTERNATIVE])
    await _send(interaction, text[:CONTENT], file)


async def send_export(app: App, interaction: Interaction, book: Book) -> None:
    """The tables and the fixtures for a spreadsheet, and the whole season as JSON."""
    papers = await _waited(interaction, partial(_papers, app, book))
    files = [discord.File(BytesIO(paper), name) for name, paper in papers.items()]
    await _send(interaction, app.words.say("pages-export", league=title(app, book.edition)), *files)


async def _waited(interaction: Interaction, work: Callable[[], T]) -> T:
    """What comes of the work, done in a thread; where it takes its time, the user is told so."""
    working = Work(asyncio.create_task(asyncio.to_thread(work)))
    if not await working.within(PATIENCE):
        await interaction.response.defer(ephemeral=True, thinking=True)
    return await working.result()


async def _send(interaction: Interaction, text: str, *files: discord.File) -> None:
    if interaction.response.is_done():
        await interaction.followup.send(text, files=files, ephemeral=True)
    else:
        await interaction.response.send_message(text, files=files, ephemeral=True)


def _papers(app: App, book: Book) -> Mapping[str, bytes]:
    tables = {each.number: each.table for each in divisions(app, book)}
    names = {n: replace(roll(app, book), shown=str).entry(n) for n in book.season.teams}
    return {
        "standings.csv": standings_csv(tables, names).encode("utf-8-sig"),
        "fixtures.csv": fixtures_csv(book.season, names).encode("utf-8-sig"),
        "season.json": season_json(book.season, tables, names).encode(),
    }


def _chart(app: App, book: Book, number: int) -> tuple[str, bytes] | None:
    """The chart in words and as a picture; None before there is anything in it."""
    found, steps = division(app, book, number), progress(app, book, number)
    if not any(steps.values()):
        return None
    return course_text(app, book, found, steps, BEST), _draw(app, book, found, steps)


def course_text(
    app: App, book: Book, found: Division, steps: Mapping[Entry, Sequence[Progress]], most: int
) -> str:
    """The chart in words: the best entries' points after each round."""
    say, count = app.words.say, len(found.rows)
    best = say("pages-chart-best", shown=most, count=count)
    heading = best if count > most else say("pages-chart-text")
    lines = course(found.rows[:most], steps, roll(app, book))
    return "\n".join((heading, *_unfinished(app, book, found, steps), *lines))


def _unfinished(
    app: App, book: Book, found: Division, steps: Mapping[Entry, Sequence[Progress]]
) -> Iterator[str]:
    """The rounds in the chart that are still being played; a ladder has none."""
    if found.settings.format is Format.LADDER:
        return
    told = {step.round for some in steps.values() for step in some}
    waiting = {e.round for e in open_fixtures(book.season, found.number) if not e.playoff}
    if rounds := tuple(map(str, sorted(told & waiting))):
        shown = roll(app, book).some(rounds, BEST)
        yield app.words.say("pages-chart-open", rounds=shown, count=len(rounds))


def _each(rounds: Sequence[int], after: Mapping[int, int | None]) -> Iterator[int | None]:
    """A value for each round; one of which nothing is told has that of the one before."""
    told = frozenset(rounds)
    value: int | None = None
    for number in range(rounds[0], rounds[-1] + 1):
        value = after.get(number) if number in told else value
        yield value


def _draw(
    app: App, book: Book, found: Division, steps: Mapping[Entry, Sequence[Progress]]
) -> bytes:
    placed = found.settings.format in {Format.KNOCKOUT, Format.LADDER}
    names, say = roll(app, book).plain, app.words.say
    rounds = sorted({step.round for some in steps.values() for step in some})
    lines = []
    for row in found.rows[:BEST]:
        after = {step.round: step.rank if placed else step.points for step in steps[row.entry]}
        lines.append(Line(names.entry(row.entry), list(_each(rounds, after))))
    return chart(
        bare(book.edition.name),
        lines,
        low_is_good=placed,
        x_label=say("chart-challenge" if found.settings.format is Format.LADDER else "chart-round"),
        y_label=say("chart-place" if placed else "chart-points"),
        first=rounds[0],
    )
