"""What the buttons and menus of leagues do: their ids say all, so they outlive a restart."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

from discord.ui import LayoutView

from bot.season.faults import Fault, IllegalDeed
from bot.season.state import Fixture
from bot.service.errors import NoLeague
from bot.service.leagues import Book
from bot.text.league_fixtures import own
from cogs.ui.app import App
from cogs.ui.ids import Ask
from cogs.ui.league_entering import Entering, Invited
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
from cogs.ui.league_papers import send_chart, send_export
from cogs.ui.league_sums import drawn, draws
from cogs.ui.league_typed import number_in
from cogs.ui.leagues import own_number, own_team
from cogs.ui.sessions import Interaction
from cogs.ui.submit import show, tell

Answer = Callable[[Interaction, Book, str], Awaitable[None]]
Panel = Callable[[App, Book, str], LayoutView]
MINE: Final = "mine"
"""Stands for a round's number: one's own fixtures of all rounds."""


class LeagueClicks:
    """One answer for each verb of a button of leagues."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.entering = Entering(app)
        self._answers: dict[str, Answer] = {
            "enter": self._enter,
            "accept": self._accept,
            "decline": self._decline,
            "withdraw": self._withdraw,
            "withdrawn": self._withdrawn,
            "own": self._own,
            "mine": self._mine,
            "fixtures": self.fixtures,
            "draw": self._draw,
            "chart": self._chart,
            "export": self._export,
        }
        self._panels: dict[str, Panel] = {
            "table": standings_panel,
            "why": why_panel,
            "cross": cross_panel,
            "log": log_panel,
            "who": who_panel,
            "info": info_panel,
        }

    async def answer(self, interaction: Interaction, asked: Ask) -> None:
        """Do what the component asks for. Raises: NoLeague, for a season of another server."""
        book = await self.app.leagues.book(asked.season)
        if book.edition.guild != interaction.guild_id:
            raise NoLeague
        if panel := self._panels.get(asked.verb):
            await show(interaction, panel(self.app, book, asked.argument))
        elif answer := self._answers.get(asked.verb):
            await answer(interaction, book, asked.argument)
        elif asked.verb == "partner":
            await self.entering.enter(interaction, book, _chosen(interaction))
        else:
            await tell(interaction, self.app.words.say("ui-old-button"))

    # Entering

    async def _enter(self, interaction: Interaction, book: Book, _: str) -> None:
        await self.entering.knock(interaction, book)

    async def _accept(self, interaction: Interaction, book: Book, entry: str) -> None:
        await self.entering.answer(interaction, book, number_in(entry), yes=True)

    async def _decline(self, interaction: Interaction, book: Book, entry: str) -> None:
        await self.entering.answer(interaction, book, number_in(entry), yes=False)

    async def _withdraw(self, interaction: Interaction, book: Book, _: str) -> None:
        await self.entering.ask_withdraw(interaction, book)

    async def _withdrawn(self, interaction: Interaction, book: Book, entry: str) -> None:
        await self.entering.withdraw(interaction, book, book.season.team(number_in(entry)))

    # Reading

    async def _own(self, interaction: Interaction, book: Book, _: str) -> None:
        team = own_team(book.season, await own_number(self.app, interaction))
        await show(interaction, standings_panel(self.app, book, f"e{team.number}"))

    async def _mine(self, interaction: Interaction, book: Book, _: str) -> None:
        await self.fixtures(interaction, book, MINE)

    async def fixtures(self, interaction: Interaction, book: Book, argument: str) -> None:
        """A page of the fixtures: one's own, a round's, or the newest round's."""
        kind, _, page = argument.partition(".")
        some = await self.some_fixtures(interaction, book, kind)
        await show(interaction, fixtures_panel(self.app, book, some, page, kind))

    async def some_fixtures(
        self, interaction: Interaction, book: Book, kind: str
    ) -> tuple[Fixture, ...]:
        """One's own fixtures, or those of the round of this number. Raises: IllegalDeed."""
        every = book.season.fixtures.values()
        if kind == MINE:
            team = book.season.entry_of(await own_number(self.app, interaction))
            if team is None:
                raise IllegalDeed(Fault.NOT_ENTERED)
            return own(every, team.number)
        return tuple(each for each in every if str(each.round) == kind)

    async def _draw(self, interaction: Interaction, book: Book, argument: str) -> None:
        which = drawn(argument)
        found = await asyncio.to_thread(draws, self.app, book, which)
        await show(interaction, draw_panel(self.app, book, which, found))

    async def _chart(self, interaction: Interaction, book: Book, which: str) -> None:
        await send_chart(self.app, interaction, book, which)

    async def _export(self, interaction: Interaction, book: Book, _: str) -> None:
        await send_export(self.app, interaction, book)


def _chosen(interaction: Interaction) -> Invited | None:
    """Whom the user chose in a menu of people."""
    data: Any = interaction.data or {}
    resolved = data.get("resolved") or {}
    for number in data.get("values") or ():
        user = resolved.get("users", {}).get(number, {})
        nick = resolved.get("members", {}).get(number, {}).get("nick")
        name = nick or user.get("global_name") or user.get("username") or ""
        return Invited(int(number), name, bool(user.get("bot")))
    return None
