"""The message by which a season invites to enter; it stays true, and works after a restart."""

from collections.abc import Iterator
from typing import Final

from discord.ui import ActionRow, Button, LayoutView, TextDisplay, UserSelect

from bot.season.state import Phase, Team
from bot.service.leagues import Book
from bot.text.league_settings import headline, partnered
from cogs.ui.app import App
from cogs.ui.board import STYLE, box, button
from cogs.ui.ids import Ask
from cogs.ui.leagues import clipped, roll, title

NAMED: Final = 1_500
"""So many characters of entries are on the message; *Who is in* has them all."""


def signup_panel(app: App, book: Book) -> LayoutView:
    """What is played, how far the season is, who has entered; buttons for what can be done."""
    season, say = book.season, app.words.say
    system = app.tables.systems[season.settings.system]
    entered = [team for team in season.teams.values() if team.out is None]
    return box(
        TextDisplay(f"## {title(app, book.edition)}"),
        TextDisplay(f"-# {headline(season.settings, system, app.words)}"),
        TextDisplay(say(f"signup-{season.phase}", count=sum(t.complete for t in entered))),
        *([TextDisplay(clipped(tuple(entry_lines(app, book)), NAMED))] if entered else []),
        ActionRow(*_buttons(app, book)),
    )


def entry_lines(app: App, book: Book) -> Iterator[str]:
    """Who has entered, by their numbers, and who has still to accept."""
    for team in book.season.teams.values():
        yield entry_line(app, book, team)


def entry_line(app: App, book: Book, team: Team) -> str:
    """One entry: its number, name and people."""
    names = roll(app, book)
    entry, number = names.whole(team.number), team.number
    if team.out is not None:
        return app.words.say("signup-out", number=number, entry=entry)
    if not team.complete:
        partner = names.person(team.invited)
        return app.words.say("signup-waiting", number=number, entry=entry, partner=partner)
    return app.words.say("signup-in", number=number, entry=entry)


def _buttons(app: App, book: Book) -> Iterator[Button[LayoutView]]:
    number, say = book.edition.season, app.words.say
    if enterable(book):
        yield button(say("signup-enter"), Ask(number, "enter"), STYLE.success)
    if book.season.phase is Phase.SIGN_UP:
        yield button(say("signup-withdraw"), Ask(number, "withdraw"))
        yield button(say("signup-who"), Ask(number, "who"))
    else:
        yield button(say("signup-standings"), Ask(number, "table"), STYLE.primary)
        yield button(say("signup-fixtures"), Ask(number, "mine"))
    yield button(say("signup-settings"), Ask(number, "info"))


def enterable(book: Book) -> bool:
    """Whether one can enter now."""
    return book.season.phase is Phase.SIGN_UP


def partner_panel(app: App, book: Book) -> LayoutView:
    """Asks who is to be the partner."""
    menu: UserSelect[LayoutView] = UserSelect(
        custom_id=str(Ask(book.edition.season, "partner")),
        placeholder=app.words.say("signup-choose-partner"),
    )
    return box(TextDisplay(app.words.say("signup-partner")), ActionRow(menu), colour=None)


def needs_partner(book: Book) -> bool:
    """Whether who enters has to name a partner."""
    return partnered(book.season.settings)
