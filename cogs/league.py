"""Leagues by slash command: found one, enter, play; what is read is in `cogs.league_reading`."""

from typing import Literal

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.league.choices import changed
from bot.league.settings import Format
from bot.service.leagues import Book
from bot.text.catalogue import key
from bot.variants import DEFAULT
from cogs.league_reading import LEAGUE, LeagueReading
from cogs.tables import LONGEST, settings_in
from cogs.ui import league_offers, lookup
from cogs.ui.bot import CardBot
from cogs.ui.house import system_of
from cogs.ui.league_directing import Directing
from cogs.ui.league_entering import Entering, invited
from cogs.ui.league_founding import Founding, plain_settings
from cogs.ui.league_tables import FixtureTables
from cogs.ui.league_typed import number_in, read_time
from cogs.ui.leagues import may_write
from cogs.ui.sessions import Interaction
from cogs.ui.submit import submit, suggest, tell

Text = app_commands.Range[str, 1, 200]
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
        directors="Who directs, besides you and who may manage the server",
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
    async def next_(self, interaction: Interaction, league: str = "") -> None:
        """Open the next season (a director's right)."""
        await self._at(interaction, league, lambda book: self.founding.next(interaction, book))

    @app_commands.command(description="Show the sign-up again, at the end of the channel")
    @app_commands.describe(league=LEAGUE)
    async def signup(self, interaction: Interaction, league: str = "") -> None:
        """Post the sign-up anew."""

        async def work(book: Book) -> None:
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
    async def withdraw(self, interaction: Interaction, league: str = "") -> None:
        """Withdraw."""
        await self._at(
            interaction, league, lambda book: self.entering.ask_withdraw(interaction, book)
        )

    @app_commands.command(description="Bring your entry back, from the next round on")
    @app_commands.describe(league=LEAGUE)
    async def rejoin(self, interaction: Interaction, league: str = "") -> None:
        """Rejoin."""
        await self._at(interaction, league, lambda book: self.entering.rejoin(interaction, book))

    @app_commands.command(description="Challenge who stands above you on a ladder")
    @app_commands.describe(
        entry="Whom", until="Until when: 2026-12-24 20:00, or +7d", league=LEAGUE
    )
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
    async def play(
        self, interaction: Interaction, fixture: str = "", thread: bool = False, league: str = ""
    ) -> None:
        """Open a fixture's table."""

        async def work(book: Book) -> None:
            await self.tables.play(interaction, book, fixture, thread=thread)

        await self._at(interaction, league, work)

    # What is offered

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

    @set_.autocomplete("league")
    @next_.autocomplete("league")
    @signup.autocomplete("league")
    @enter.autocomplete("league")
    @withdraw.autocomplete("league")
    @rejoin.autocomplete("league")
    @challenge.autocomplete("league")
    @play.autocomplete("league")
    async def _leagues(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await league_offers.leagues(self.app, interaction, current)

    @set_.autocomplete("setting")
    async def _settings(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await league_offers.offer(
            self.app, interaction, current, lambda book: league_offers.settings(self.app, book)
        )

    @set_.autocomplete("value")
    async def _values(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await league_offers.offer(
            self.app,
            interaction,
            current,
            lambda book: league_offers.values(self.app, book, interaction),
        )

    @challenge.autocomplete("entry")
    async def _rungs(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await league_offers.offer(
            self.app, interaction, current, lambda book: league_offers.rungs(self.app, book)
        )

    @play.autocomplete("fixture")
    async def _own_fixtures(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await league_offers.own_fixtures(self.app, interaction, current)


async def setup(bot: CardBot) -> None:
    """Called by discord.py."""
    cog = League(bot)
    group = cog.app_command
    assert isinstance(group, app_commands.Group)
    group.guild_only = True
    group.allowed_contexts = app_commands.AppCommandContext(guild=True)
    group.allowed_installs = app_commands.AppInstallationType(guild=True, user=False)
    await bot.add_cog(cog)
