"""Files of a season: its progress as a picture, and its results for a spreadsheet."""

import asyncio
from dataclasses import replace
from io import BytesIO
from typing import Final

import discord

from bot.league.settings import Format
from bot.render.chart import Line, chart
from bot.season.export import fixtures_csv, season_json, standings_csv
from bot.service.leagues import Book
from bot.text.safe import bare
from cogs.ui.app import App
from cogs.ui.league_pages import course_text
from cogs.ui.league_sums import Division, division, divisions
from cogs.ui.leagues import roll, title
from cogs.ui.sessions import Interaction

BEST: Final = 8
"""So many entries are in the chart."""
CONTENT: Final = 1_900
ALTERNATIVE: Final = 1_000
"""Characters of the text that is read out instead of a picture."""


async def send_chart(app: App, interaction: Interaction, book: Book, which: str) -> None:
    """The best entries' points, or places, after each round: a picture, and the same in words."""
    known = book.season.settings.divisions
    number = max(1, min(known, int(which))) if which.isdecimal() else 1
    found = division(app, book, number)
    text = course_text(app, book, found, BEST)
    if not any(found.course.values()):
        await interaction.response.send_message(app.words.say("pages-no-chart"), ephemeral=True)
        return
    picture = await asyncio.to_thread(_draw, app, book, found)
    file = discord.File(BytesIO(picture), "progress.png", description=text[:ALTERNATIVE])
    await interaction.response.send_message(text[:CONTENT], file=file, ephemeral=True)


async def send_export(app: App, interaction: Interaction, book: Book) -> None:
    """The tables and the fixtures for a spreadsheet, and the whole season as JSON."""
    tables = {each.number: each.table for each in divisions(app, book)}
    names = {n: replace(roll(app, book), shown=str).entry(n) for n in book.season.teams}
    papers = {
        "standings.csv": standings_csv(tables, names).encode("utf-8-sig"),
        "fixtures.csv": fixtures_csv(book.season, names).encode("utf-8-sig"),
        "season.json": season_json(book.season, tables, names).encode(),
    }
    files = [discord.File(BytesIO(paper), name) for name, paper in papers.items()]
    said = app.words.say("pages-export", league=title(app, book.edition))
    await interaction.response.send_message(said, files=files, ephemeral=True)


def _draw(app: App, book: Book, found: Division) -> bytes:
    placed = found.settings.format in {Format.KNOCKOUT, Format.LADDER}
    names, course = roll(app, book).plain, found.course
    rounds = sorted({step.round for steps in course.values() for step in steps})
    lines = []
    for row in found.rows[:BEST]:
        after = {step.round: step.rank if placed else step.points for step in course[row.entry]}
        lines.append(Line(names.entry(row.entry), [after.get(each) for each in rounds]))
    say = app.words.say
    return chart(
        bare(book.edition.name),
        lines,
        low_is_good=placed,
        x_label=say("chart-round"),
        y_label=say("chart-place" if placed else "chart-points"),
        first=rounds[0],
    )
