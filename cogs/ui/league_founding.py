"""Founding a league, settling it, opening its next season; each with its answer."""

from collections.abc import Mapping

from bot.league.choices import changed, shape
from bot.league.settings import Format
from bot.service.errors import BadOption
from bot.service.leagues import Book
from cogs.ui.app import App
from cogs.ui.house import system_of
from cogs.ui.leagues import asker, title
from cogs.ui.sessions import Interaction
from cogs.ui.submit import tell

FORMATS = tuple(Format)


class Founding:
    """What becomes of a league before it is played, and after."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def create(
        self,
        interaction: Interaction,
        name: str,
        game: str,
        preset: str,
        options: Mapping[str, str],
        form: str,
        settings: Mapping[str, str],
    ) -> None:
        """Found a league; its news, the first of which is the sign-up, are told in this channel.

        `settings` are some by name, as typed. Raises: BadOption, BadSetting.
        """
        system = system_of(self.app, game)
        if form not in FORMATS:
            raise BadOption(format=form)
        named = preset or next(iter(system.presets))
        new = shape(system.key, named, options, system.seats, Format(form))
        for setting, value in settings.items():
            new = changed(new, setting, value)
        book = await self.app.leagues.create(
            interaction.guild_id or 0,
            interaction.channel_id or 0,
            name,
            asker(interaction),
            new,
            request=interaction.id,
        )
        await tell(
            interaction, self.app.words.say("founding-done", league=title(self.app, book.edition))
        )

    async def next(self, interaction: Interaction, book: Book) -> None:
        """Open the season after one that is over."""
        new = await self.app.leagues.next_season(
            book.edition.season, asker(interaction), request=interaction.id
        )
        await tell(
            interaction, self.app.words.say("founding-next", league=title(self.app, new.edition))
        )


def plain_settings(**given: object) -> dict[str, str]:
    """The settings that were given, as one types them."""
    return {name: str(value) for name, value in given.items() if value is not None}
