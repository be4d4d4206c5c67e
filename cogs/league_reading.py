"""Leagues by slash command: what is read of them."""

from collections.abc import Callable
from typing import Final, Literal

from discord import app_commands
from discord.ui import LayoutView

from bot.service.leagues import Book
from cogs.league_group import LEAGUE, SEASON, LeagueGroup, Number, a_league
from cogs.ui.bot import CardBot
from cogs.ui.league_clicks import MINE, LeagueClicks
from cogs.ui.league_log import ALL, RULED, log_panel
from cogs.ui.league_pages import (
    fixtures_panel,
    info_panel,
    list_panel,
    standings_panel,
    who_panel,
)
from cogs.ui.sessions import Interaction
from cogs.ui.submit import submit

WHO_SEES: Final = "Who sees the answer; without it, you alone"
Shown = Literal["only me", "everybody"]


class LeagueReading(LeagueGroup):
    """The part of `/league` that changes nothing."""

    def __init__(self, bot: CardBot) -> None:
        super().__init__(bot)
        self.clicks = LeagueClicks(bot.app)

    async def _read(
        self,
        interaction: Interaction,
        league: str,
        season: int | None,
        panel: Callable[[Book], LayoutView],
        show: Shown = "only me",
    ) -> None:
        async def work(book: Book) -> None:
            private = show != "everybody"
            await interaction.response.send_message(view=panel(book), ephemeral=private)

        await self._at(interaction, league, work, season)

    @app_commands.command(name="list", description="The leagues of this server")
    async def list_(self, interaction: Interaction) -> None:
        """Every league, with its newest season."""

        async def work() -> None:
            editions = await self.app.leagues.all(interaction.guild_id or 0)
            panel = await list_panel(self.app, editions)
            await interaction.response.send_message(view=panel, ephemeral=True)

        await submit(self.app, interaction, work)

    @app_commands.command(description="What a league plays, how it counts, who directs")
    @app_commands.describe(league=LEAGUE, season=SEASON, show=WHO_SEES)
    @app_commands.autocomplete(league=a_league)
    async def info(
        self,
        interaction: Interaction,
        league: str = "",
        season: Number | None = None,
        show: Shown = "only me",
    ) -> None:
        """The settings in words."""
        await self._read(interaction, league, season, lambda book: info_panel(self.app, book), show)

    @app_commands.command(description="Who has entered a league")
    @app_commands.describe(league=LEAGUE, season=SEASON)
    @app_commands.autocomplete(league=a_league)
    async def entries(
        self, interaction: Interaction, league: str = "", season: Number | None = None
    ) -> None:
        """Every entry."""
        await self._read(interaction, league, season, lambda book: who_panel(self.app, book))

    @app_commands.command(description="The table of a league, and why it stands so")
    @app_commands.describe(league=LEAGUE, season=SEASON, show=WHO_SEES)
    @app_commands.autocomplete(league=a_league)
    async def standings(
        self,
        interaction: Interaction,
        league: str = "",
        season: Number | None = None,
        show: Shown = "only me",
    ) -> None:
        """The standings."""
        await self._read(
            interaction, league, season, lambda book: standings_panel(self.app, book), show
        )

    @app_commands.command(description="Who plays whom and until when: your fixtures, or a round's")
    @app_commands.describe(
        show="Yours, or all of a round",
        round_number="Which round; without it, the first that is not over",
        league=LEAGUE,
        season=SEASON,
    )
    @app_commands.autocomplete(league=a_league)
    async def fixtures(
        self,
        interaction: Interaction,
        show: Literal["mine", "round"] = "mine",
        round_number: Number | None = None,
        league: str = "",
        season: Number | None = None,
    ) -> None:
        """Fixtures."""

        async def work(book: Book) -> None:
            kind = (
                MINE
                if show == "mine" and round_number is None
                else str(round_number or _current(book))
            )
            some = await self.clicks.some_fixtures(interaction, book, kind)
            panel = fixtures_panel(self.app, book, some, "", kind)
            await interaction.response.send_message(view=panel, ephemeral=True)

        await self._at(interaction, league, work, season)

    @app_commands.command(description="Every ruling in a league: who, when and why")
    @app_commands.describe(
        what="Rulings, or everything that has happened", league=LEAGUE, season=SEASON
    )
    @app_commands.autocomplete(league=a_league)
    async def log(
        self,
        interaction: Interaction,
        what: Literal["rulings", "everything"] = "rulings",
        league: str = "",
        season: Number | None = None,
    ) -> None:
        """The log."""
        kind = ALL if what == "everything" else RULED
        await self._read(interaction, league, season, lambda book: log_panel(self.app, book, kind))


def _current(book: Book) -> int:
    """The first round that is not over, or else the last one."""
    fixtures = book.season.fixtures.values()
    waiting = [each.round for each in fixtures if each.open]
    return min(waiting) if waiting else max((each.round for each in fixtures), default=1)
