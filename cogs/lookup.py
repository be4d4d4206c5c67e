"""Looking things up, anywhere: melds and rules."""

from collections.abc import Iterable

from discord import app_commands
from discord.app_commands import AppCommandContext, AppInstallationType, Choice
from discord.ext import commands

from bot.engine.cards import Cards, Suit
from bot.engine.rules import Rules
from bot.service.house import named_set
from bot.text.books import side_by_side
from bot.text.melds import explain, hand_line
from bot.text.meldtable import meld_rows, meld_table
from bot.text.narrator import packed
from bot.text.options import compare, options_table, preset_name
from bot.text.rulebook import read_section, section_title, sections, system_name
from bot.text.typed import read_cards, read_suit
from cogs.ui.bot import CardBot
from cogs.ui.house import House, house, house_asked
from cogs.ui.lookup import games, offered, presets
from cogs.ui.planning import best_order, plans
from cogs.ui.reading import PANEL, rules_panel, text_panel
from cogs.ui.sessions import Interaction
from cogs.ui.submit import submit, suggest

EVERYWHERE = AppCommandContext(guild=True, dm_channel=True, private_channel=True)
FOR_ALL = AppInstallationType(guild=True, user=True)
GAME = "Which game; without it, the one played here"
PRESET = "A named set of house rules"
CARDS = "The cards, such as: AS 10S KS QS JS 9D"
TRUMP = "The trump suit; without it, all four"


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

    async def _say(self, interaction: Interaction, parts: Iterable[str]) -> None:
        """Tell the user alone, on as many pages as it takes; no part is on two."""
        first, *others = packed(parts, "\n", PANEL)
        await interaction.response.send_message(view=text_panel(first), ephemeral=True)
        for page in others:
            await interaction.followup.send(view=text_panel(page), ephemeral=True)

    @meld.command(name="table", description="All melds of a game and what they score")
    @app_commands.describe(game=GAME, preset=PRESET)
    async def meld_table(self, interaction: Interaction, game: str = "", preset: str = "") -> None:
        """The whole table."""

        async def work() -> None:
            system, values, _ = await house(self.app, interaction, game, preset)
            rows = meld_table(system, values, self.app.words, self.app.glyphs)
            title = f"## {system_name(system, self.app.words)}"
            await self._say(interaction, (title, *rows))

        await submit(self.app, interaction, work)

    @meld.command(name="value", description="What one meld is, and what it scores")
    @app_commands.describe(name="The meld", game=GAME)
    async def meld_value(self, interaction: Interaction, name: str, game: str = "") -> None:
        """One line of the table."""

        async def work() -> None:
            system, values, _ = await house(self.app, interaction, game)
            rows = meld_rows(system, values, self.app.words, self.app.glyphs)
            wanted = name.casefold().strip()
            found = [
                row.text
                for row in rows
                if wanted.replace(" ", "_") == row.key or wanted == row.name.casefold()
            ]
            known = ", ".join(row.name for row in rows)
            text = "\n".join(found) or self.app.words.say("ui-no-such-meld", melds=known)
            await self._say(interaction, text.splitlines())

        await submit(self.app, interaction, work)

    @meld_value.autocomplete("name")
    async def _melds(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        async def work() -> list[Choice[str]]:
            system, values, _ = await house_asked(self.app, interaction)
            rows = meld_rows(system, values, self.app.words, self.app.glyphs)
            return offered(((row.name, row.key) for row in rows), current)

        return await suggest(work)

    @meld.command(name="count", description="Count the melds of a hand, for one trump suit or all")
    @app_commands.describe(cards=CARDS, trump=TRUMP, game=GAME, preset=PRESET)
    async def meld_count(
        self,
        interaction: Interaction,
        cards: str,
        trump: str = "",
        game: str = "",
        preset: str = "",
    ) -> None:
        """Count a hand; where melds are declared one by one, plan it too."""

        async def work() -> None:
            asked = await house(self.app, interaction, game, preset)
            rules = asked.system.rules(asked.values)
            hand, suit = _typed(rules, cards, trump)
            text = explain(rules, hand, suit, self.app.words, self.app.glyphs)
            if rules.declaring is None:
                await self._say(interaction, text.splitlines())
                return
            best = await best_order(self.app, rules, hand, suit)
            await self._say(interaction, f"{text}\n\n{best}".splitlines())

        await submit(self.app, interaction, work)

    @meld.command(name="plan", description="The best order to declare the melds of a hand")
    @app_commands.describe(cards=CARDS, trump=TRUMP, game=GAME, preset=PRESET)
    async def meld_plan(
        self,
        interaction: Interaction,
        cards: str,
        trump: str = "",
        game: str = "",
        preset: str = "",
    ) -> None:
        """Plan a hand."""

        async def work() -> None:
            usual = next(system.key for system in self.app.tables.systems.values() if plans(system))
            asked = await house(self.app, interaction, game, preset, usual)
            rules = asked.system.rules(asked.values)
            name = system_name(asked.system, self.app.words)
            if rules.declaring is None:
                others = filter(plans, self.app.tables.systems.values())
                games = ", ".join(system_name(each, self.app.words) for each in others)
                text = self.app.words.say("lookup-no-plan", game=name, games=games)
            else:
                hand, suit = _typed(rules, cards, trump)
                shown = hand_line(rules, hand, suit, self.app.words, self.app.glyphs)
                text = f"## {name}\n{shown}\n{await best_order(self.app, rules, hand, suit)}"
            await self._say(interaction, text.splitlines())

        await submit(self.app, interaction, work)

    @app_commands.command(description="The rules of a game, with the house rules in force here")
    @app_commands.describe(
        game=GAME,
        section="Which section",
        house_rules="Show every house rule and its value",
        compare_with="Show what differs from this set of house rules, or from another book",
    )
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @app_commands.allowed_installs(guilds=True, users=True)
    async def rules(
        self,
        interaction: Interaction,
        game: str = "",
        section: str = "",
        house_rules: bool = False,
        compare_with: str = "",
    ) -> None:
        """Read the rules."""

        async def work() -> None:
            asked = await house(self.app, interaction, game)
            if compare_with:
                await self._say(interaction, self._compared(asked, compare_with).splitlines())
            elif house_rules:
                rows = options_table(asked.system, asked.values, self.app.words)
                await self._say(interaction, rows)
            else:
                number = read_section(asked.system, section, self.app.words)
                panel = rules_panel(self.app, asked.system.key, asked.values, number, asked.table)
                await interaction.response.send_message(view=panel, ephemeral=True)

        await submit(self.app, interaction, work)

    def _compared(self, asked: House, other: str) -> str:
        """Against another book, or a named set of house rules. Raises: BadOption."""
        system, values, _ = asked
        words = self.app.words
        if system.kin is not None and other == system.kin.key:
            title = f"{system_name(system, words)} · {system_name(system.kin, words)}"
            return f"## {title}\n{side_by_side(system, system.kin, values, words)}"
        preset = named_set(system, other)
        return f"## {preset_name(other, words)}\n{compare(system, values, preset, words)}"

    @rules.autocomplete("section")
    async def _sections(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        async def work() -> list[Choice[str]]:
            system = (await house_asked(self.app, interaction)).system
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

    @meld_plan.autocomplete("game")
    async def _games_with_a_plan(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        return games(self.app, current, plans)

    @rules.autocomplete("compare_with")
    async def _others(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        async def work() -> list[Choice[str]]:
            system = (await house_asked(self.app, interaction)).system
            kin = [system.kin] if system.kin is not None else []
            books = offered(((system_name(s, self.app.words), s.key) for s in kin), current)
            return [*books, *presets(self.app, system, current)]

        return await suggest(work)

    @meld_table.autocomplete("preset")
    @meld_count.autocomplete("preset")
    @meld_plan.autocomplete("preset")
    async def _presets(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        async def work() -> list[Choice[str]]:
            system = (await house_asked(self.app, interaction)).system
            return presets(self.app, system, current)

        return await suggest(work)

    @meld_count.autocomplete("trump")
    @meld_plan.autocomplete("trump")
    async def _suits(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        named = ((self.app.words.say(f"suit-{suit}"), suit.value) for suit in Suit)
        return offered(named, current)


def _typed(rules: Rules, cards: str, trump: str) -> tuple[Cards, Suit | None]:
    """The hand and the trump suit, as typed. Raises: BadCards."""
    return read_cards(cards, rules.pack), read_suit(trump) if trump else None


async def setup(bot: CardBot) -> None:
    """Called by discord.py."""
    await bot.add_cog(Lookup(bot))
