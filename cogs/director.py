"""The director's desk by slash command: what only who directs a league may do."""

import re
from collections.abc import Awaitable, Callable
from typing import Final, Literal

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.league.deeds import Close, Pause, Resume
from bot.service.errors import BadOption
from bot.service.leagues import Book
from cogs.ui import league_offers
from cogs.ui.bot import CardBot
from cogs.ui.league_directing import Directing
from cogs.ui.league_tables import FixtureTables
from cogs.ui.leagues import find, may_write
from cogs.ui.sessions import Interaction
from cogs.ui.submit import submit

LEAGUE: Final = "Which league; without it, the one of this channel"
FIXTURE: Final = "Which fixture"
REASON: Final = "Why; everybody can read it in the log"
Reason = app_commands.Range[str, 1, 300]
Text = app_commands.Range[str, 1, 200]


class Director(commands.GroupCog, name="director", description="For who directs a league"):
    """Rulings. Each stands in the log with who, when and why."""

    def __init__(self, bot: CardBot) -> None:
        super().__init__()
        self.app = bot.app
        self.desk = Directing(bot.app)
        self.tables = FixtureTables(bot.app, bot.herald)

    async def _at(
        self, interaction: Interaction, league: str, work: Callable[[Book], Awaitable[None]]
    ) -> None:
        async def do() -> None:
            await work(await find(self.app, interaction, league))

        await submit(self.app, interaction, do)

    # The season

    @app_commands.command(description="End sign-up and draw the first fixtures")
    @app_commands.describe(
        order="Numbers of the strongest entries, best first, such as: 3 1",
        seeding="How the others are seeded; without it by rating, and unrated ones as they entered",
        league=LEAGUE,
    )
    async def begin(
        self,
        interaction: Interaction,
        order: Text = "",
        seeding: Literal["by rating", "as entered"] = "by rating",
        league: str = "",
    ) -> None:
        """Begin the season."""

        async def work(book: Book) -> None:
            words = re.split(r"[\s,;]+", order.strip(" ,;")) if order.strip(" ,;") else []
            if not all(word.isdecimal() for word in words):
                raise BadOption(order=order[:40])
            first, rated = list(map(int, words)), seeding == "by rating"
            await self.desk.begin(interaction, book, first, rated=rated)

        await self._at(interaction, league, work)

    @app_commands.command(
        description="Pause the season: deadlines stand still, and no game is begun"
    )
    @app_commands.describe(reason=REASON, league=LEAGUE)
    async def pause(self, interaction: Interaction, reason: Reason, league: str = "") -> None:
        """Pause."""
        await self._at(
            interaction, league, lambda book: self.desk.rule(interaction, book, Pause(), reason)
        )

    @app_commands.command(description="Let a paused season go on; deadlines are later by the pause")
    @app_commands.describe(reason=REASON, league=LEAGUE)
    async def resume(self, interaction: Interaction, reason: Reason, league: str = "") -> None:
        """Resume."""
        await self._at(
            interaction, league, lambda book: self.desk.rule(interaction, book, Resume(), reason)
        )

    @app_commands.command(description="Close the season early; what is open counts for nothing")
    @app_commands.describe(reason=REASON, league=LEAGUE)
    async def close(self, interaction: Interaction, reason: Reason, league: str = "") -> None:
        """Close."""
        await self._at(
            interaction, league, lambda book: self.desk.rule(interaction, book, Close(), reason)
        )

    @app_commands.command(description="Tell the league's news in this channel from now on")
    @app_commands.describe(league=LEAGUE)
    async def here(self, interaction: Interaction, league: str = "") -> None:
        """Move the news."""

        async def work(book: Book) -> None:
            may_write(interaction)
            await self.desk.move(interaction, book)

        await self._at(interaction, league, work)

    # Fixtures

    @app_commands.command(description="Record or change the result of a fixture")
    @app_commands.describe(
        fixture=FIXTURE,
        result="Each game like 1520:980, commas between; 980*:990 if fewer points won; or: draw",
        reason=REASON,
        league=LEAGUE,
    )
    async def record(
        self, interaction: Interaction, fixture: str, result: Text, reason: Reason, league: str = ""
    ) -> None:
        """Record a result."""
        await self._at(
            interaction,
            league,
            lambda book: self.desk.record(interaction, book, fixture, result, reason),
        )

    @app_commands.command(description="Award a fixture to one side, because the other forfeits it")
    @app_commands.describe(
        fixture=FIXTURE, winner="The side that wins it", reason=REASON, league=LEAGUE
    )
    async def forfeit(
        self, interaction: Interaction, fixture: str, winner: str, reason: Reason, league: str = ""
    ) -> None:
        """Award a forfeit."""
        await self._at(
            interaction,
            league,
            lambda book: self.desk.forfeit(interaction, book, fixture, winner, reason),
        )

    @app_commands.command(description="Declare a fixture lost by both sides")
    @app_commands.describe(fixture=FIXTURE, reason=REASON, league=LEAGUE)
    async def double_forfeit(
        self, interaction: Interaction, fixture: str, reason: Reason, league: str = ""
    ) -> None:
        """Award it to nobody."""
        await self._at(
            interaction,
            league,
            lambda book: self.desk.forfeit(interaction, book, fixture, None, reason),
        )

    @app_commands.command(description="Put off the deadline of a fixture, or of a whole round")
    @app_commands.describe(
        until="2026-12-24 20:00 by the league's clocks, or how much later: +2d, +12h",
        reason=REASON,
        fixture="Which fixture; without it, a round",
        round_number="Which round: all its open fixtures",
        league=LEAGUE,
    )
    async def extend(
        self,
        interaction: Interaction,
        until: Text,
        reason: Reason,
        fixture: str | None = None,
        round_number: app_commands.Range[int, 1, 999] | None = None,
        league: str = "",
    ) -> None:
        """Put off a deadline."""

        async def work(book: Book) -> None:
            await self.desk.extend(interaction, book, until, fixture, round_number, reason)

        await self._at(interaction, league, work)

    @app_commands.command(description="Have a game of a fixture played anew; it counts no more")
    @app_commands.describe(fixture=FIXTURE, game="Which game", reason=REASON, league=LEAGUE)
    async def void(
        self, interaction: Interaction, fixture: str, game: str, reason: Reason, league: str = ""
    ) -> None:
        """Void a game."""
        await self._at(
            interaction,
            league,
            lambda book: self.desk.void(interaction, book, fixture, game, reason),
        )

    @app_commands.command(description="Close the table of a fixture, which stays open to be played")
    @app_commands.describe(fixture=FIXTURE, league=LEAGUE)
    async def close_table(self, interaction: Interaction, fixture: str, league: str = "") -> None:
        """Close a fixture's table; a game in play is given up."""
        await self._at(
            interaction, league, lambda book: self.tables.close(interaction, book, fixture)
        )

    @app_commands.command(description="Put in somebody for a player, from now on")
    @app_commands.describe(
        player="Who plays no more",
        reason=REASON,
        substitute="Who plays instead; without it, a computer if the league allows",
        league=LEAGUE,
    )
    async def substitute(
        self,
        interaction: Interaction,
        player: str,
        reason: Reason,
        substitute: discord.User | None = None,
        league: str = "",
    ) -> None:
        """Put in a substitute."""
        await self._at(
            interaction,
            league,
            lambda book: self.desk.substitute(interaction, book, player, substitute, reason),
        )

    # Entries

    @app_commands.command(description="Take an entry out: open fixtures go to the opponents")
    @app_commands.describe(entry="Which entry", reason=REASON, league=LEAGUE)
    async def withdraw(
        self, interaction: Interaction, entry: str, reason: Reason, league: str = ""
    ) -> None:
        """Withdraw another's entry."""
        await self._at(
            interaction, league, lambda book: self.desk.withdraw(interaction, book, entry, reason)
        )

    @app_commands.command(description="Bring an entry back, from the next round on")
    @app_commands.describe(entry="Which entry", reason=REASON, league=LEAGUE)
    async def rejoin(
        self, interaction: Interaction, entry: str, reason: Reason, league: str = ""
    ) -> None:
        """Bring another's entry back."""
        await self._at(
            interaction, league, lambda book: self.desk.rejoin(interaction, book, entry, reason)
        )

    @app_commands.command(description="Undo a ruling, as if it had never been")
    @app_commands.describe(ruling="Which one", reason=REASON, league=LEAGUE)
    async def undo(
        self, interaction: Interaction, ruling: str, reason: Reason, league: str = ""
    ) -> None:
        """Undo a ruling."""
        await self._at(
            interaction, league, lambda book: self.desk.undo(interaction, book, ruling, reason)
        )

    # What is offered

    @here.autocomplete("league")
    @begin.autocomplete("league")
    @pause.autocomplete("league")
    @resume.autocomplete("league")
    @close.autocomplete("league")
    @record.autocomplete("league")
    @forfeit.autocomplete("league")
    @double_forfeit.autocomplete("league")
    @extend.autocomplete("league")
    @void.autocomplete("league")
    @close_table.autocomplete("league")
    @substitute.autocomplete("league")
    @withdraw.autocomplete("league")
    @rejoin.autocomplete("league")
    @undo.autocomplete("league")
    async def _leagues(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await league_offers.leagues(self.app, interaction, current)

    @record.autocomplete("fixture")
    @forfeit.autocomplete("fixture")
    @double_forfeit.autocomplete("fixture")
    @extend.autocomplete("fixture")
    @void.autocomplete("fixture")
    @close_table.autocomplete("fixture")
    async def _fixtures(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await league_offers.offer(
            self.app, interaction, current, lambda book: league_offers.fixtures(self.app, book)
        )

    @forfeit.autocomplete("winner")
    async def _winners(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await league_offers.offer(
            self.app,
            interaction,
            current,
            lambda book: league_offers.winners(self.app, book, interaction),
        )

    @void.autocomplete("game")
    async def _games(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await league_offers.offer(
            self.app,
            interaction,
            current,
            lambda book: league_offers.games(self.app, book, interaction),
        )

    @substitute.autocomplete("player")
    async def _players(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await league_offers.offer(
            self.app, interaction, current, lambda book: league_offers.players(self.app, book)
        )

    @withdraw.autocomplete("entry")
    async def _entries(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await league_offers.offer(
            self.app, interaction, current, lambda book: league_offers.entries(self.app, book)
        )

    @rejoin.autocomplete("entry")
    async def _gone(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await league_offers.offer(
            self.app,
            interaction,
            current,
            lambda book: league_offers.entries(self.app, book, gone=True),
        )

    @undo.autocomplete("ruling")
    async def _rulings(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return await league_offers.offer(
            self.app, interaction, current, lambda book: league_offers.undoable(self.app, book)
        )


async def setup(bot: CardBot) -> None:
    """Called by discord.py."""
    cog = Director(bot)
    group = cog.app_command
    assert isinstance(group, app_commands.Group)
    group.guild_only = True
    group.allowed_contexts = app_commands.AppCommandContext(guild=True)
    group.allowed_installs = app_commands.AppInstallationType(guild=True, user=False)
    await bot.add_cog(cog)
