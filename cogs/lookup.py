"""Looking things up, anywhere: melds and rules."""

from discord import app_commands
from discord.app_commands import AppCommandContext, AppInstallationType, Choice
from discord.ext import commands

from bot.engine.cards import Suit
from bot.engine.rules import System, Values
from bot.service.errors import NoTable
from bot.service.lobby import named_set
from bot.service.model import Table
from bot.text.melds import explain
from bot.text.narrator import packed
from bot.text.rulebook import (
    compare,
    meld_name,
    meld_row,
    meld_table,
    options_table,
    preset_name,
    section_title,
    sections,
    system_name,
)
from bot.text.typed import read_cards, read_suit
from bot.variants import DEFAULT
from cogs.ui.bot import CardBot
from cogs.ui.lookup import games, offered, presets
from cogs.ui.reading import PANEL, rules_panel, text_panel
from cogs.ui.sessions import Interaction
from cogs.ui.submit import submit, suggest

EVERYWHERE = AppCommandContext(guild=True, dm_channel=True, private_channel=True)
FOR_ALL = AppInstallationType(guild=True, user=True)


class Lookup(commands.Cog):
    """Melds and rules."""

    meld = app_commands.Group(
        name="meld",
        description="Look up melds, or count those of a hand",
        allowed_contexts=EVERYWHERE,
        allowed_installs=FOR_ALL,
    )

    def __init__(self, bot: CardBot) -> None:
        self.app = bot.app

    async def _house(
        self, interaction: Interaction, game: str, preset: str = ""
    ) -> tuple[System, Values]:
        """The game and its house rules: those asked for, else the ones of the table here."""
        system = self.app.lobby.system(game)
        if preset:
            return system, named_set(system, preset)
        table = await self._table_here(interaction, game)
        return system, table.options if table else {}

    async def _table_here(self, interaction: Interaction, game: str) -> Table | None:
        """The channel's table, if it is for this game."""
        try:
            table = await self.app.tables.find(interaction.channel_id or 0)
        except NoTable:
            return None
        return table if table.system == game else None

    async def _say(self, interaction: Interaction, text: str) -> None:
        await interaction.response.send_message(view=text_panel(text), ephemeral=True)

    @meld.command(name="table", description="All melds of a game and what they score")
    @app_commands.describe(game="Which game", preset="A named set of house rules")
    async def meld_table(
        self, interaction: Interaction, game: str = DEFAULT, preset: str = ""
    ) -> None:
        """The whole table."""

        async def work() -> None:
            system, house = await self._house(interaction, game, preset)
            rows = meld_table(system, house, self.app.words, self.app.glyphs)
            title = f"## {system_name(system, self.app.words)}"
            await self._say(interaction, "\n".join((title, *rows)))

        await submit(self.app, interaction, work)

    @meld.command(name="value", description="What one meld is, and what it scores")
    @app_commands.describe(name="The meld", game="Which game")
    async def meld_value(self, interaction: Interaction, name: str, game: str = DEFAULT) -> None:
        """One line of the table."""

        async def work() -> None:
            system, house = await self._house(interaction, game)
            kinds = system.rules(house).melds
            wanted = name.casefold().replace(" ", "_")
            found = [
                kind
                for kind in kinds
                if kind.key == wanted
                or meld_name(kind.key, self.app.words).casefold() == name.strip().casefold()
            ]
            rows = [meld_row(kind, self.app.words, self.app.glyphs) for kind in found]
            known = ", ".join(meld_name(kind.key, self.app.words) for kind in kinds)
            text = "\n".join(rows) or self.app.words.say("ui-no-such-meld", melds=known)
            await self._say(interaction, text)

        await submit(self.app, interaction, work)

    @meld_value.autocomplete("name")
    async def _melds(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        async def work() -> list[Choice[str]]:
            system = self.app.lobby.system(interaction.namespace.game or DEFAULT)
            kinds = system.rules({}).melds
            return offered(((meld_name(k.key, self.app.words), k.key) for k in kinds), current)

        return await suggest(work)

    @meld.command(name="count", description="Count the melds of a hand, for one trump suit or all")
    @app_commands.describe(
        cards="The cards, such as: AS 10S KS QS JS 9D",
        trump="The trump suit; without it, all four",
        game="Which game",
        preset="A named set of house rules",
    )
    async def meld_count(
        self,
        interaction: Interaction,
        cards: str,
        trump: str = "",
        game: str = DEFAULT,
        preset: str = "",
    ) -> None:
        """Count a hand."""

        async def work() -> None:
            system, house = await self._house(interaction, game, preset)
            rules = system.rules(house)
            hand = rules.pack.sort(read_cards(cards, rules.pack))
            suit = read_suit(trump) if trump else None
            text = explain(rules, hand, suit, self.app.words, self.app.glyphs)
            await self._say(interaction, text)

        await submit(self.app, interaction, work)

    @app_commands.command(description="The rules of a game, with the house rules in force here")
    @app_commands.describe(
        game="Which game",
        section="Which section",
        house_rules="Show every house rule and its value",
        compare_with="Show what differs from this set of house rules",
    )
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @app_commands.allowed_installs(guilds=True, users=True)
    async def rules(
        self,
        interaction: Interaction,
        game: str = DEFAULT,
        section: str = "",
        house_rules: bool = False,
        compare_with: str = "",
    ) -> None:
        """Read the rules."""

        async def work() -> None:
            system = self.app.lobby.system(game)
            here = await self._table_here(interaction, game)
            house = here.options if here else {}
            if compare_with:
                other = named_set(system, compare_with)
                title = f"## {preset_name(compare_with, self.app.words)}\n"
                await self._say(interaction, title + compare(system, house, other, self.app.words))
            elif house_rules:
                await self._options(interaction, system, house)
            else:
                number = here.id if here else 0
                panel = rules_panel(self.app, game, house, section or None, number)
                await interaction.response.send_message(view=panel, ephemeral=True)

        await submit(self.app, interaction, work)

    async def _options(self, interaction: Interaction, system: System, house: Values) -> None:
        first, *others = packed(options_table(system, house, self.app.words), "\n", PANEL)
        await self._say(interaction, first)
        for page in others:
            await interaction.followup.send(view=text_panel(page), ephemeral=True)

    @rules.autocomplete("section")
    async def _sections(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        async def work() -> list[Choice[str]]:
            system = self.app.lobby.system(interaction.namespace.game or DEFAULT)
            known = sections(system, self.app.words)
            named = ((f"§{n} {section_title(system, n, self.app.words)}", n) for n in known)
            return offered(named, current)

        return await suggest(work)

    @rules.autocomplete("game")
    @meld_table.autocomplete("game")
    @meld_value.autocomplete("game")
    @meld_count.autocomplete("game")
    async def _games(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return games(self.app, current)

    @rules.autocomplete("compare_with")
    @meld_table.autocomplete("preset")
    @meld_count.autocomplete("preset")
    async def _presets(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        async def work() -> list[Choice[str]]:
            system = self.app.lobby.system(interaction.namespace.game or DEFAULT)
            return presets(self.app, system, current)

        return await suggest(work)

    @meld_count.autocomplete("trump")
    async def _suits(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        named = ((self.app.words.say(f"suit-{suit}"), suit.value) for suit in Suit)
        return offered(named, current)


async def setup(bot: CardBot) -> None:
    """Called by discord.py."""
    await bot.add_cog(Lookup(bot))
