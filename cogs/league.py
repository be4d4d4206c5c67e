"""Leagues by slash command: found one, enter, play; what is read is in `cogs.league_reading`."""

from typing import Literal

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.league.choices import changed
from bot.league.settings import Format
from bot.service.league_asking import need_director
from bot.service.leagues import Book
from bot.text.catalogue import key
from bot.variants import DEFAULT
from cogs.league_group import LEAGUE, Text, a_league, a_rung, a_setting, a_value, add, own_fixture
from cogs.league_reading import LeagueReading
from cogs.tables import LONGEST, settings_in
from cogs.ui import lookup
from cogs.ui.bot import CardBot
from cogs.ui.house import system_of
from cogs.ui.league_directing import Directing
from cogs.ui.league_entering import Entering, invited
from cogs.ui.league_founding import Founding, plain_settings
from cogs.ui.league_tables import FixtureTables
from cogs.ui.league_typed import number_in, read_time
from cogs.ui.leagues import asker, may_write
from cogs.ui.sessions import Interaction
from cogs.ui.submit import submit, suggest, tell

Name = app_commands.Range[str, 1, 32]
Few = app_commands.Range[int, 1, 99]


class League(LeagueReading, name="league", description="Leagues of this server"):
    """Everything about leagues but directing them."""

    def __init__(self, bot: CardBot) -> None:
        super().__init__(bot)
        self.gazette = bot.gazette
        self.founding = Founding(bot.app)
        self.entering = Entering(bot.app)
        self.directing = Directing(bot.app)
        self.tables = FixtureTables(bot.app, bot.herald)

    # Founding

    @app_commands.command(
        description="Found a league, if you manage the server; its news is told in this channel"
    )
    @app_commands.describe(
        name="What it is called",
        game="Which game; without it, Pinochle for four",
        preset="A named set of house rules, locked for the season",
        options="Single house rules, such as: min_bid=20, heading=never",
        format="How the fixtures come about; rotation: everybody alone, with changing partners",
        games="Games in a fixture; without it, one",
        counting="What counts: wins, the margin of each fixture, or the score",
        days="Days in a round; without it, seven",
        rounds="Rounds, for swiss and rotation; without it, as many as the format needs",
        role="Who may enter; without it, everybody",
        directors="Who directs, besides who may manage the server",
    )
    async def create(  # noqa: PLR0917 - one argument for each option
        self,
        interaction: Interaction,
        name: Name,
        game: str = DEFAULT,
        preset: str = "",
        options: app_commands.Range[str, 0, LONGEST] = "",
        format: str = Format.ROUND_ROBIN,  # noqa: A002 - what the option is called
        games: app_commands.Range[int, 1, 15] | None = None,
        counting: Literal["wins", "margin", "total"] | None = None,
        days: app_commands.Range[int, 1, 90] | None = None,
        rounds: Few | None = None,
        role: discord.Role | None = None,
        directors: discord.Role | None = None,
    ) -> None:
        """Found a league."""

        async def work() -> None:
            may_write(interaction)
            given = plain_settings(
                games=games,
                counting=counting,
                days=days,
                rounds=rounds,
                role=role and role.id,
                directors=directors and directors.id,
            )
            rules = settings_in(options)
            await self.founding.create(interaction, name, game, preset, rules, format, given)

        await submit(self.app, interaction, work)

    @app_commands.command(
        name="set", description="For directors: change a setting while sign-up is open"
    )
    @app_commands.describe(setting="Which setting", value="Its new value", league=LEAGUE)
    @app_commands.autocomplete(setting=a_setting, value=a_value, league=a_league)
    async def set_(
        self, interaction: Interaction, setting: str, value: Text, league: str = ""
    ) -> None:
        """Change a setting (a director's right)."""

        async def work(book: Book) -> None:
            new = changed(book.season.settings, setting, value)
            await self.directing.change(interaction, book, new, "")

        await self._at(interaction, league, work)

    @app_commands.command(
        name="next", description="For directors: open the next season, when the last one is over"
    )
    @app_commands.describe(league=LEAGUE)
    @app_commands.autocomplete(league=a_league)
    async def next_(self, interaction: Interaction, league: str = "") -> None:
        """Open the next season (a director's right)."""
        await self._at(interaction, league, lambda book: self.founding.next(interaction, book))

    @app_commands.command(
        description="For directors: show the sign-up again, at the end of the channel"
    )
    @app_commands.describe(league=LEAGUE)
    @app_commands.autocomplete(league=a_league)
    async def signup(self, interaction: Interaction, league: str = "") -> None:
        """Post the sign-up anew (a director's right)."""

        async def work(book: Book) -> None:
            need_director(book.season, asker(interaction))
            await tell(interaction, self.app.words.say("signup-shown"))
            self.gazette.post(book.edition.season)

        await self._at(interaction, league, work)

    # Entering

    @app_commands.command(
        description="Enter a league, alone or with a partner, while sign-up is open"
    )
    @app_commands.describe(
        partner="Your partner, in a league of pairs; they have to accept",
        team="A name for your entry",
        league=LEAGUE,
    )
    @app_commands.autocomplete(league=a_league)
    async def enter(
        self,
        interaction: Interaction,
        partner: discord.User | None = None,
        team: Name | None = None,
        league: str = "",
    ) -> None:
        """Enter."""

        async def work(book: Book) -> None:
            other = None if partner is None else invited(partner)
            await self.entering.enter(interaction, book, other, team or "")

        await self._at(interaction, league, work)

    @app_commands.command(description="Take your entry out of a league")
    @app_commands.describe(league=LEAGUE)
    @app_commands.autocomplete(league=a_league)
    async def withdraw(self, interaction: Interaction, league: str = "") -> None:
        """Withdraw."""
        await self._at(
            interaction, league, lambda book: self.entering.ask_withdraw(interaction, book)
        )

    @app_commands.command(description="Bring your entry back, from the next round on")
    @app_commands.describe(league=LEAGUE)
    @app_commands.autocomplete(league=a_league)
    async def rejoin(self, interaction: Interaction, league: str = "") -> None:
        """Rejoin."""
        await self._at(interaction, league, lambda book: self.entering.rejoin(interaction, book))

    @app_commands.command(description="Challenge who stands above you on a ladder")
    @app_commands.describe(
        entry="Whom", until="Until when: 2026-12-24 20:00, or +7d", league=LEAGUE
    )
    @app_commands.autocomplete(entry=a_rung, league=a_league)
    async def challenge(
        self, interaction: Interaction, entry: str, until: Text = "", league: str = ""
    ) -> None:
        """Challenge an entry."""

        async def work(book: Book) -> None:
            settings = book.season.settings
            at = read_time(until or f"+{settings.days}d", settings, self.app.tables.clock.now())
            await self.entering.challenge(interaction, book, number_in(entry), at)

        await self._at(interaction, league, work)

    # Playing

    @app_commands.command(description="Open the table of your fixture, here or in a thread")
    @app_commands.describe(
        fixture="Which fixture; without it, your next one",
        thread="Play in a thread of its own",
        league=LEAGUE,
    )
    @app_commands.autocomplete(fixture=own_fixture, league=a_league)
    async def play(
        self, interaction: Interaction, fixture: str = "", thread: bool = False, league: str = ""
    ) -> None:
        """Open a fixture's table."""

        async def work(book: Book) -> None:
            await self.tables.play(interaction, book, fixture, thread=thread)

        await self._at(interaction, league, work)

    # What is offered where a league is founded

    @create.autocomplete("game")
    async def _games(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return lookup.games(self.app, current)

    @create.autocomplete("preset")
    async def _presets(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        async def work() -> list[Choice[str]]:
            system = system_of(self.app, interaction.namespace.game or DEFAULT)
            return lookup.presets(self.app, system, current)

        return await suggest(work)

    @create.autocomplete("format")
    async def _formats(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        named = ((self.app.words.say(key("setting-format", form)), form.value) for form in Format)
        return lookup.offered(named, current)


async def setup(bot: CardBot) -> None:
    """Called by discord.py."""
    await add(bot, League(bot))
