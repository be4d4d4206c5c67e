"""What is read of a league, on pages: its standings, fixtures, entries, log and settings."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from discord.ui import Button, LayoutView, Separator, TextDisplay

from bot.league.settings import Format
from bot.scoring import resolved
from bot.season.rounds import Next
from bot.season.state import Fixture, Phase
from bot.service.errors import DamagedLog
from bot.service.league_ports import Edition
from bot.service.leagues import Book
from bot.text.league_closing import moves, winners
from bot.text.league_draw import explained
from bot.text.league_fixtures import listed
from bot.text.league_settings import about, headline, ties_explained
from bot.text.league_table import (
    ROWS,
    cross,
    cross_pages,
    details,
    reasons,
    table,
)
from bot.text.narrator import packed
from cogs.ui.app import App
from cogs.ui.board import Item, box, button, rows
from cogs.ui.ids import Ask
from cogs.ui.league_signup import entry_lines
from cogs.ui.league_sums import Division, Drawn, divisions, target
from cogs.ui.leagues import clipped, page_of, roll, title

PAGE: Final = 3_200
"""Characters of a page, with room for its title."""
WHYS: Final = 10
"""So many draws can be asked about beside the fixtures."""


def _paged(
    app: App,
    book: Book,
    verb: str,
    lines: Iterable[str],
    argument: str,
    *more: Button[LayoutView],
    kind: str = "",
) -> LayoutView:
    """The page of these lines that the argument names, with buttons to those beside it.

    `kind` is what the pages are about, and stands before their numbers in the buttons' ids.
    """
    pages = list(packed(lines, "\n", PAGE)) or [app.words.say(f"pages-no-{verb}")]
    at = page_of(argument, len(pages))
    say = app.words.say
    heading = say(f"pages-{verb}", league=title(app, book.edition))
    if len(pages) > 1:
        heading = say("pages-of", title=heading, page=at + 1, pages=len(pages))
    turning = _turning(app, book, verb, at, len(pages), kind)
    parts: list[Item] = [TextDisplay(f"## {heading}"), TextDisplay(pages[at])]
    return box(*parts, *rows([*turning, *more]))


def _turning(
    app: App, book: Book, verb: str, at: int, pages: int, kind: str = ""
) -> Iterator[Button[LayoutView]]:
    for other, name in ((at - 1, "pages-back"), (at + 1, "pages-on")):
        if 0 <= other < pages:
            argument = f"{kind}.{other}" if kind else str(other)
            yield button(app.words.say(name), Ask(book.edition.season, verb, argument))


# Standings


def standings_panel(app: App, book: Book, argument: str = "") -> LayoutView:
    """Ten entries of a division: the table, what tells them apart, and buttons to more."""
    every = divisions(app, book)
    pages = [(each, at) for each in every for at in _firsts(each)]
    at = _page(pages, argument)
    found, first = pages[at]
    parts: list[Item] = [TextDisplay(_standing_title(app, book, found, at, len(pages)))]
    parts += _standing(app, book, found, first)
    parts += _ended(app, book, found, every)
    number, say = book.edition.season, app.words.say
    here = str(found.number)
    more = [
        *([button(say("pages-to-why"), Ask(number, "why", str(at)))] if _large(found) else []),
        *([button(say("pages-to-own"), Ask(number, "own"))] if len(pages) > 1 else []),
        button(say("pages-to-cross"), Ask(number, "cross", f"{here}.0")),
        button(say("pages-to-chart"), Ask(number, "chart", here)),
        button(say("pages-to-export"), Ask(number, "export")),
    ]
    return box(*parts, *rows([*_turning(app, book, "table", at, len(pages)), *more]))


def _page(pages: Sequence[tuple[Division, int]], argument: str) -> int:
    """The page of this number; with "e" before it, the one with the entry of this number."""
    for at, (found, first) in enumerate(pages):
        if argument in {f"e{row.entry}" for row in found.rows[first : first + ROWS]}:
            return at
    return page_of(argument, len(pages))


def _large(division: Division) -> bool:
    """Whether there is no room below the table to say why they stand so."""
    return len(division.rows) > ROWS


def why_panel(app: App, book: Book, argument: str) -> LayoutView:
    """Why those on this page of the standings stand as they do."""
    pages = [(each, at) for each in divisions(app, book) for at in _firsts(each)]
    at = page_of(argument, len(pages))
    found, first = pages[at]
    lines = reasons(found.rows[first : first + ROWS + 1], roll(app, book))
    say = app.words.say
    text = next(packed(lines, "\n", PAGE), say("pages-no-why"))
    back = button(say("pages-to-table"), Ask(book.edition.season, "table", str(at)))
    heading = _standing_title(app, book, found, at, len(pages))
    return box(TextDisplay(f"{heading}\n{say('pages-why')}"), TextDisplay(text), *rows([back]))


def _firsts(division: Division) -> range:
    return range(0, max(1, len(division.rows)), ROWS)


def _standing_title(app: App, book: Book, found: Division, at: int, pages: int) -> str:
    say = app.words.say
    heading = say("pages-table", league=title(app, book.edition))
    if found.settings.divisions > 1:
        heading = say("fixtures-division", division=found.number, title=heading)
    if pages > 1:
        heading = say("pages-of", title=heading, page=at + 1, pages=pages)
    return f"## {heading}"


def _standing(app: App, book: Book, found: Division, first: int) -> Iterator[Item]:
    names, some = roll(app, book), found.rows[first : first + ROWS]
    if not some:
        yield TextDisplay(app.words.say("signup-nobody"))
        return
    yield TextDisplay(table(some, names))
    texts = [
        list(details(some, found.table.ties, names)),
        [] if _large(found) else list(reasons(some, names)),
    ]
    texts[1] = [app.words.say("pages-why"), *texts[1]] if texts[1] else []
    room = PAGE - (1_000 if book.season.phase is Phase.OVER else 500)
    for lines in filter(None, texts):
        page = next(packed(lines, "\n", room))
        room -= len(page)
        yield Separator()
        yield TextDisplay(page)


def _ended(app: App, book: Book, found: Division, every: Sequence[Division]) -> Iterator[Item]:
    """Who has won the division, and who plays the next season in another one, if it is over."""
    if book.season.phase is Phase.OVER:
        names = roll(app, book)
        lines = [*winners(found.number, found.rows, names)]
        lines += moves([each.rows for each in every], names)
        if lines:
            yield Separator()
            yield TextDisplay(clipped(lines, 450))


def cross_panel(app: App, book: Book, argument: str) -> LayoutView:
    """A page of a division's cross table. The argument is `division.page`."""
    which, _, wanted = argument.partition(".")
    every = divisions(app, book)
    found = every[page_of(str(int(which) - 1) if which.isdecimal() else "", len(every))]
    pages = cross_pages(len(found.rows)) or [(0, 0)]
    at = page_of(wanted, len(pages))
    names, say = roll(app, book), app.words.say
    text = cross(found.rows, found.meetings, names, pages[at]) if found.rows else ""
    heading = say("pages-cross", league=title(app, book.edition))
    back = button(say("pages-to-table"), Ask(book.edition.season, "table"))
    turning = _turning(app, book, "cross", at, len(pages), str(found.number))
    return box(
        TextDisplay(f"## {heading}"),
        TextDisplay(text or say("signup-nobody")),
        TextDisplay(f"-# {say('pages-cross-help')}"),
        *rows([*turning, back]),
    )


# The rest


def fixtures_panel(
    app: App, book: Book, fixtures: Sequence[Fixture], argument: str, kind: str
) -> LayoutView:
    """Fixtures by division and round. `kind` says which: a round's number, or whose."""
    lines = listed(fixtures, roll(app, book))
    ladder = book.season.settings.format is Format.LADDER
    more = [] if ladder else [_to_draw(app, book, each) for each in _newest(fixtures)]
    return _paged(app, book, "fixtures", lines, argument, *more[:WHYS], kind=kind)


def _newest(fixtures: Iterable[Fixture]) -> Iterator[Drawn]:
    """The newest round that is shown of each division, and of its play-off."""
    rounds: dict[tuple[int, bool], int] = {}
    for each in fixtures:
        place = each.division, each.playoff
        rounds[place] = max(each.round, rounds.get(place, 0))
    for (division, playoff), number in sorted(rounds.items()):
        yield Drawn(division, number, playoff)


def _to_draw(app: App, book: Book, which: Drawn) -> Button[LayoutView]:
    """A button that tells why."""
    text = app.words.say("pages-to-playoff-draw" if which.playoff else "pages-to-draw")
    if book.season.settings.divisions > 1:
        text = app.words.say("fixtures-division", division=which.division, title=text)
    return button(text, Ask(book.edition.season, "draw", str(which)))


def draw_panel(app: App, book: Book, which: Drawn, draws: Iterable[Next]) -> LayoutView:
    """Why that round was drawn as it was."""
    say, names = app.words.say, roll(app, book)
    kind = "pages-playoff-draw" if which.playoff else "pages-draw"
    heading = say(kind, round=which.round, league=title(app, book.edition))
    text = clipped(tuple(explained(draws, names)), PAGE) or say("pages-no-draw")
    return box(TextDisplay(f"## {heading}"), TextDisplay(text))


def who_panel(app: App, book: Book, argument: str = "") -> LayoutView:
    """All entries."""
    return _paged(app, book, "who", entry_lines(app, book), argument)


async def list_panel(app: App, editions: Sequence[Edition]) -> LayoutView:
    """Every league of a server, with its newest season."""
    newest = {edition.league: edition for edition in reversed(editions)}
    lines = [await _listed(app, edition) for edition in newest.values()]
    text = clipped(lines, PAGE) or app.words.say("pages-no-leagues")
    return box(TextDisplay(f"## {app.words.say('pages-leagues')}"), TextDisplay(text))


async def _listed(app: App, edition: Edition) -> str:
    try:
        book = await app.leagues.book(edition.season)
    except DamagedLog:
        return f"**{title(app, edition)}** · {app.words.say('list-damaged')}"
    settings = book.season.settings
    about_it = headline(settings, app.tables.systems[settings.system], app.words)
    state = app.words.say(f"list-{book.season.phase}")
    return f"**{title(app, edition)}** · {state} · <#{edition.channel}>\n-# {about_it}"


def info_panel(app: App, book: Book, argument: str = "") -> LayoutView:
    """All that the settings say, and who directs."""
    return _paged(app, book, "info", _info(app, book), argument)


def _info(app: App, book: Book) -> Iterator[str]:
    season, say = book.season, app.words.say
    settings = season.settings
    entered = sum(team.complete and team.out is None for team in season.teams.values())
    yield say(f"signup-{season.phase}", count=entered)
    system = app.tables.systems[settings.system]
    yield headline(settings, system, app.words)
    yield from about(resolved(settings, target(app, settings)), system, app.words)
    yield from ties_explained(settings, app.words)
    if settings.role is not None:
        yield say("info-role", role=f"<@&{settings.role}>")
    founder = roll(app, book).person(season.log[0].by) if season.log else ""
    yield say("info-directors", founder=founder)
    if settings.directors is not None:
        yield say("info-directors-role", role=f"<@&{settings.directors}>")
    yield say("info-channel", channel=f"<#{book.edition.channel}>")
    if season.phase is Phase.SIGN_UP:
        yield say("info-enter")
