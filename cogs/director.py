"""The director's desk by slash command: what only who directs a league may do."""

from typing import Final, Literal

import discord
from discord import app_commands

from bot.league.deeds import Close, Pause, Resume
from bot.service.leagues import Book
from cogs.league_group import (
    LEAGUE,
    SEASON,
    LeagueGroup,
    Number,
    Text,
    a_fixture,
    a_game,
    a_league,
    a_player,
    a_ruling,
    a_winner,
    add,
    an_entry,
    gone_entry,
)
from cogs.ui.bot import CardBot
from cogs.ui.league_directing import Directing
from cogs.ui.league_tables import FixtureTables
from cogs.ui.leagues import may_write
from cogs.ui.sessions import Interaction

FIXTURE: Final = "Which fixture"
REASON: Final = "Why; everybody can read it in the log"
Reason = app_commands.Range[str, 1, 300]


class Director(LeagueGroup, name="director", description="For who directs a league"):
    """Rulings. Each stands in the log with who, when and why."""

    def __init__(self, bot: CardBot) -> None:
        super().__init__(bot)
        self.gazette = bot.gazette
        self.desk = Directing(bot.app)
        self.tables = FixtureTables(bot.app, bot.herald)

    # The season

    @app_commands.command(description="End sign-up and draw the first fixtures")
    @app_commands.describe(
        order="Numbers of the strongest entries, best first, such as: 3 1",
        seeding="How the others are seeded; without it by rating, and unrated ones as they entered",
        league=LEAGUE,
    )
    @app_commands.autocomplete(league=a_league)
    async def begin(
        self,
        interaction: Interaction,
        order: Text = "",
        seeding: Literal["by rating", "as entered"] = "by rating",
        league: str = "",
    ) -> None:
        """Begin the season."""
        rated = seeding == "by rating"
        await self._at(
            interaction, league, lambda book: self.desk.begin(interaction, book, order, rated=rated)
        )

    @app_commands.command(
        description="Pause the season: deadlines stand still, and no game is begun"
    )
    @app_commands.describe(reason=REASON, league=LEAGUE)
    @app_commands.autocomplete(league=a_league)
    async def pause(self, interaction: Interaction, reason: Reason, league: str = "") -> None:
        """Pause."""
        await self._at(
            interaction, league, lambda book: self.desk.rule(interaction, book, Pause(), reason)
        )

    @app_commands.command(description="Let a paused season go on; deadlines are later by the pause")
    @app_commands.describe(reason=REASON, league=LEAGUE)
    @app_commands.autocomplete(league=a_league)
    async def resume(self, interaction: Interaction, reason: Reason, league: str = "") -> None:
        """Resume."""
        await self._at(
            interaction, league, lambda book: self.desk.rule(interaction, book, Resume(), reason)
        )

    @app_commands.command(description="Close the season early; what is open counts for nothing")
    @app_commands.describe(reason=REASON, league=LEAGUE)
    @app_commands.autocomplete(league=a_league)
    async def close(self, interaction: Interaction, reason: Reason, league: str = "") -> None:
        """Close."""
        await self._at(
            interaction, league, lambda book: self.desk.rule(interaction, book, Close(), reason)
        )

    @app_commands.command(
        description="Tell the league's news in this channel from now on, and what was told nowhere"
    )
    @app_commands.describe(league=LEAGUE)
    @app_commands.autocomplete(league=a_league)
    async def here(self, interaction: Interaction, league: str = "") -> None:
        """Move the news."""

        async def work(book: Book) -> None:
            may_write(interaction)
            await self.desk.move(interaction, book)
            self.gazette.league_news(book.edition.season)

        await self._at(interaction, league, work)

    # Fixtures

    @app_commands.command(description="Record or change the result of a fixture")
    @app_commands.describe(
        fixture=FIXTURE,
        result="Each game like 1520:980, commas between; 980*:990 if fewer points won; or: draw",
        reason=REASON,
        league=LEAGUE,
        season=SEASON,
    )
    @app_commands.autocomplete(fixture=a_fixture, league=a_league)
    async def record(
        self,
        interaction: Interaction,
        fixture: str,
        result: Text,
        reason: Reason,
        league: str = "",
        season: Number | None = None,
    ) -> None:
        """Record a result."""
        await self._at(
            interaction,
            league,
            lambda book: self.desk.record(interaction, book, fixture, result, reason),
            season,
        )

    @app_commands.command(description="Award a fixture to one side, because the other forfeits it")
    @app_commands.describe(
        fixture=FIXTURE, winner="The side that wins it", reason=REASON, league=LEAGUE, season=SEASON
    )
    @app_commands.autocomplete(fixture=a_fixture, winner=a_winner, league=a_league)
    async def forfeit(
        self,
        interaction: Interaction,
        fixture: str,
        winner: str,
        reason: Reason,
        league: str = "",
        season: Number | None = None,
    ) -> None:
        """Award a forfeit."""
        await self._at(
            interaction,
            league,
            lambda book: self.desk.forfeit(interaction, book, fixture, winner, reason),
            season,
        )

    @app_commands.command(description="Declare a fixture lost by both sides")
    @app_commands.describe(fixture=FIXTURE, reason=REASON, league=LEAGUE, season=SEASON)
    @app_commands.autocomplete(fixture=a_fixture, league=a_league)
    async def double_forfeit(
        self,
        interaction: Interaction,
        fixture: str,
        reason: Reason,
        league: str = "",
        season: Number | None = None,
    ) -> None:
        """Award it to nobody."""
        await self._at(
            interaction,
            league,
            lambda book: self.desk.forfeit(interaction, book, fixture, None, reason),
            season,
        )

    @app_commands.command(description="Put off the deadline of a fixture, or of a whole round")
    @app_commands.describe(
        until="2026-12-24 20:00 by the league's clocks, or how much later: +2d, +12h",
        reason=REASON,
        fixture="Which fixture; without it, a round",
        round_number="Which round: all its open fixtures",
        league=LEAGUE,
    )
    @app_commands.autocomplete(fixture=a_fixture, league=a_league)
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

    @app_commands.command(
        description="Have a game count no more; it is played anew unless a ruling stands"
    )
    @app_commands.describe(
        fixture=FIXTURE, game="Which game", reason=REASON, league=LEAGUE, season=SEASON
    )
    @app_commands.autocomplete(fixture=a_fixture, game=a_game, league=a_league)
    async def void(
        self,
        interaction: Interaction,
        fixture: str,
        game: str,
        reason: Reason,
        league: str = "",
        season: Number | None = None,
    ) -> None:
        """Void a game."""
        await self._at(
            interaction,
            league,
            lambda book: self.desk.void(interaction, book, fixture, game, reason),
            season,
        )

    @app_commands.command(description="Close the table of a fixture, which stays open to be played")
    @app_commands.describe(fixture=FIXTURE, reason=REASON, league=LEAGUE)
    @app_commands.autocomplete(fixture=a_fixture, league=a_league)
    async def close_table(
        self, interaction: Interaction, fixture: str, reason: Reason, league: str = ""
    ) -> None:
        """Close a fixture's table; a game in play is given up, and the log says why."""
        await self._at(
            interaction, league, lambda book: self.tables.close(interaction, book, fixture, reason)
        )

    @app_commands.command(description="Put in somebody for a player, from now on")
    @app_commands.describe(
        player="Who plays no more",
        reason=REASON,
        substitute="Who plays instead; without it, a computer if the league allows",
        league=LEAGUE,
    )
    @app_commands.autocomplete(player=a_player, league=a_league)
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
    @app_commands.autocomplete(entry=an_entry, league=a_league)
    async def withdraw(
        self, interaction: Interaction, entry: str, reason: Reason, league: str = ""
    ) -> None:
        """Withdraw another's entry."""
        await self._at(
            interaction, league, lambda book: self.desk.withdraw(interaction, book, entry, reason)
        )

    @app_commands.command(description="Bring an entry back, from the next round on")
    @app_commands.describe(entry="Which entry", reason=REASON, league=LEAGUE)
    @app_commands.autocomplete(entry=gone_entry, league=a_league)
    async def rejoin(
        self, interaction: Interaction, entry: str, reason: Reason, league: str = ""
    ) -> None:
        """Bring another's entry back."""
        await self._at(
            interaction, league, lambda book: self.desk.rejoin(interaction, book, entry, reason)
        )

    @app_commands.command(description="Undo a ruling, as if it had never been")
    @app_commands.describe(ruling="Which one", reason=REASON, league=LEAGUE, season=SEASON)
    @app_commands.autocomplete(ruling=a_ruling, league=a_league)
    async def undo(
        self,
        interaction: Interaction,
        ruling: str,
        reason: Reason,
        league: str = "",
        season: Number | None = None,
    ) -> None:
        """Undo a ruling."""
        await self._at(
            interaction,
            league,
            lambda book: self.desk.undo(interaction, book, ruling, reason),
            season,
        )


async def setup(bot: CardBot) -> None:
    """Called by discord.py."""
    await add(bot, Director(bot))
