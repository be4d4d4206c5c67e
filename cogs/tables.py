"""Tables by slash command: open, fill, settle the rules, start, end."""

import re
from collections.abc import Awaitable, Callable

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.service.errors import BadOption
from bot.service.model import Table
from bot.service.people import LEVEL
from bot.text.options import changeable, option_title, value_words
from bot.variants import DEFAULT
from cogs.ui import lookup
from cogs.ui.board import board
from cogs.ui.bot import CardBot
from cogs.ui.hosting import Hosting, asking
from cogs.ui.house import system_of
from cogs.ui.league_boards import make_way
from cogs.ui.lobby_menus import game_name, level_help, level_name
from cogs.ui.reading import score_text
from cogs.ui.sessions import Handle, Interaction
from cogs.ui.submit import submit, suggest, tell

NEEDED = discord.Permissions(view_channel=True, send_messages=True)
NEEDED_IN_THREADS = discord.Permissions(view_channel=True, send_messages_in_threads=True)

LONGEST = 600
"""Characters of house rules that are read: every one of them has room."""

Seat = app_commands.Range[int, 1, 8]


class Tables(commands.GroupCog, name="pinochle", description="Card tables in this channel"):
    """Everything about a table but the play."""

    def __init__(self, bot: CardBot) -> None:
        super().__init__()
        self.app = bot.app
        self.hosting = Hosting(bot.app, bot.herald)

    async def _at_table(
        self, interaction: Interaction, work: Callable[[Table], Awaitable[object]]
    ) -> None:
        async def do() -> None:
            await work(await self.app.tables.find(interaction.channel_id or 0))

        await submit(self.app, interaction, do)

    # Opening

    @app_commands.command(name="open", description="Open a card table in this channel")
    @app_commands.describe(
        game="Which game to play: Pinochle for four; Binocle or Bézique for two",
        preset="A named set of house rules",
        options="Single house rules, such as: min_bid=20, heading=never",
        computers="How many computer players to seat at once; in all seats, you only watch",
        level="How well they play",
    )
    async def open_(
        self,
        interaction: Interaction,
        game: str = DEFAULT,
        preset: str = "",
        options: app_commands.Range[str, 0, LONGEST] = "",
        computers: app_commands.Range[int, 0, 7] = 0,
        level: str = LEVEL,
    ) -> None:
        """Open a table; whoever opens it is its host."""

        async def work() -> None:
            self._check_permissions(interaction)
            await self._open(interaction, game, preset, options, computers, level)

        await submit(self.app, interaction, work)

    def _check_permissions(self, interaction: Interaction) -> None:
        thread = isinstance(interaction.channel, discord.Thread)
        needed = NEEDED_IN_THREADS if thread else NEEDED
        here = interaction.app_permissions
        missing = [name for name, wanted in needed if wanted and not getattr(here, name)]
        if missing:
            raise BadOption(permissions=", ".join(missing).replace("_", " "))

    async def _open(
        self,
        interaction: Interaction,
        game: str,
        preset: str,
        options: str,
        computers: int,
        level: str,
    ) -> None:
        system = system_of(self.app, game)
        if gone := await make_way(self.app, interaction.channel_id or 0):
            self.hosting.herald.redraw(gone.id)
        table = await self.app.lobby.open(
            asking(interaction),
            interaction.guild_id,
            interaction.channel_id or 0,
            system.key,
            preset or next(iter(system.presets)),
            settings_in(options),
            seated=computers < system.seats,
            computers=computers,
            level=level,
            request=interaction.id,
        )
        seen = await self.app.tables.see(table, None)
        sent = await interaction.response.send_message(view=board(self.app, seen))
        message = sent.message_id or (await interaction.original_response()).id
        await self.app.tables.set_message(table.id, message)
        self.app.live.tables.put(table.id, Handle(interaction))
        self.hosting.remember(interaction)
        self.hosting.herald.meet(interaction.user)

    @app_commands.command(description="Choose another game, before the first is played here")
    @app_commands.describe(name="Which game to play")
    async def game(self, interaction: Interaction, name: str) -> None:
        """Change the game."""

        async def work(table: Table) -> None:
            await self.hosting.set_game(interaction, table, system_of(self.app, name).key)

        await self._at_table(interaction, work)

    @open_.autocomplete("game")
    @game.autocomplete("name")
    async def _games(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        systems = self.app.tables.systems.values()
        named = ((game_name(self.app, system), system.key) for system in systems)
        return lookup.offered(named, current)

    @open_.autocomplete("preset")
    async def _presets(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        async def work() -> list[Choice[str]]:
            system = system_of(self.app, interaction.namespace.game or DEFAULT)
            return lookup.presets(self.app, system, current)

        return await suggest(work)

    # Seats

    @app_commands.command(description="Take a seat at the table")
    @app_commands.describe(seat="Which seat; without it, the first that is free")
    async def join(self, interaction: Interaction, seat: Seat | None = None) -> None:
        """Take a seat, or move to another."""
        await self._at_table(
            interaction, lambda table: self.hosting.join(interaction, table, _place(seat))
        )

    @app_commands.command(description="Leave your seat; during a game a computer takes it over")
    async def leave(self, interaction: Interaction) -> None:
        """Leave the table."""
        await self._at_table(interaction, lambda table: self.hosting.leave(interaction, table))

    @app_commands.command(description="Seat a computer player")
    @app_commands.describe(seat="Which seat", level="How well it plays; else as the one before")
    async def computer(
        self, interaction: Interaction, seat: Seat | None = None, level: str | None = None
    ) -> None:
        """Seat a computer player, or change its level."""

        async def work(table: Table) -> None:
            await self.hosting.add_computer(interaction, table, _place(seat), level)

        await self._at_table(interaction, work)

    @open_.autocomplete("level")
    @computer.autocomplete("level")
    async def _levels(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        levels = self.app.tables.players
        named = ((f"{level_name(self.app, n)}: {level_help(self.app, n)}", n) for n in levels)
        return lookup.offered(named, current)

    @app_commands.command(description="Empty a seat before the game (the host's right)")
    @app_commands.describe(seat="Which seat; without it, the last computer's")
    async def remove(self, interaction: Interaction, seat: Seat | None = None) -> None:
        """Empty a computer's or somebody else's seat."""

        async def work(table: Table) -> None:
            await self.hosting.remove(interaction, table, _place(seat))

        await self._at_table(interaction, work)

    # House rules

    @app_commands.command(description="Begin from a named set of house rules")
    @app_commands.describe(name="The set of house rules")
    async def preset(self, interaction: Interaction, name: str) -> None:
        """Choose a preset."""
        await self._set(interaction, {}, name)

    @preset.autocomplete("name")
    async def _names(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        async def work() -> list[Choice[str]]:
            table = await self.app.tables.find(interaction.channel_id or 0)
            return lookup.presets(self.app, self.app.tables.systems[table.system], current)

        return await suggest(work)

    @app_commands.command(description="Change one house rule before the game")
    @app_commands.describe(name="The house rule", value="Its new value")
    async def option(self, interaction: Interaction, name: str, value: str) -> None:
        """Change a house rule."""
        await self._set(interaction, {name: value}, None)

    async def _set(
        self, interaction: Interaction, options: dict[str, str], preset: str | None
    ) -> None:
        async def work(table: Table) -> None:
            new = await self.hosting.settle(interaction, table, options, preset)
            await self.hosting.changed(interaction, new, "ui-rules-changed")

        await self._at_table(interaction, work)

    @option.autocomplete("name")
    async def _options(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        async def work() -> list[Choice[str]]:
            table = await self.app.tables.find(interaction.channel_id or 0)
            known = changeable(self.app.tables.systems[table.system])
            named = ((f"{option_title(o, self.app.words)} ({o.name})", o.name) for o in known)
            return lookup.offered(named, current)

        return await suggest(work)

    @option.autocomplete("value")
    async def _values(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        async def work() -> list[Choice[str]]:
            table = await self.app.tables.find(interaction.channel_id or 0)
            known = self.app.tables.systems[table.system].option(interaction.namespace.name or "")
            read = [(word, known.kind.read(word)) for word in known.words]
            named = (
                (f"{word}: {value_words(known, value, self.app.words)}", word)
                for word, value in read
                if value is not None
            )
            return lookup.offered(named, current)

        return await suggest(work)

    @app_commands.command(description="Lock the house rules, or unlock them (the host's right)")
    @app_commands.describe(locked="Whether they can't be changed any more")
    async def lock(self, interaction: Interaction, locked: bool = True) -> None:
        """Lock the house rules."""

        async def work(table: Table) -> None:
            new = await self.hosting.lock(interaction, table, locked=locked)
            await self.hosting.changed(interaction, new, "ui-rules-changed")

        await self._at_table(interaction, work)

    # The game

    @app_commands.command(description="Start the game; computer players take empty seats")
    async def start(self, interaction: Interaction) -> None:
        """Start."""
        await self._at_table(interaction, lambda table: self.hosting.start(interaction, table))

    @app_commands.command(description="Play a new game with the same people")
    async def again(self, interaction: Interaction) -> None:
        """Start anew after a game."""
        await self._at_table(interaction, lambda table: self.hosting.start(interaction, table))

    @app_commands.command(description="Show the score")
    async def score(self, interaction: Interaction) -> None:
        """The score, privately."""

        async def work(table: Table) -> None:
            await tell(interaction, await score_text(self.app, table))

        await self._at_table(interaction, work)

    @app_commands.command(description="Show the table again, at the end of the channel")
    async def show(self, interaction: Interaction) -> None:
        """Post the table's message anew."""

        async def work(table: Table) -> None:
            await self.hosting.post(interaction, table)

        await self._at_table(interaction, work)

    @app_commands.command(description="Show how the last deals were shuffled, to check them")
    async def shuffles(self, interaction: Interaction) -> None:
        """The secrets of the deals that are over."""

        async def work(table: Table) -> None:
            await self.hosting.shuffles(interaction, table)

        await self._at_table(interaction, work)

    @app_commands.command(description="Get the record of the game: its deals that are over")
    async def record(self, interaction: Interaction) -> None:
        """A file that `python -m bot replay` reads."""

        async def work(table: Table) -> None:
            await self.hosting.record(interaction, table)

        await self._at_table(interaction, work)

    @app_commands.command(description="Close the table (its host or a moderator)")
    async def end(self, interaction: Interaction) -> None:
        """Close the table; a game in play is given up."""
        await self._at_table(interaction, lambda table: self.hosting.ask_close(interaction, table))

    # What happens to channels

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A table goes with its channel."""
        await self.app.lobby.gone(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A table goes with its thread."""
        await self.app.lobby.gone(payload.thread_id)

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Tables go with their server."""
        await self.app.lobby.guild_gone(guild.id)


def _place(seat: int | None) -> int | None:
    """The seat counted from 0, as the engine counts."""
    return None if seat is None else seat - 1


def settings_in(text: str) -> dict[str, str]:
    """House rules written as `name=value, name=value`. Raises: BadOption."""
    settings: dict[str, str] = {}
    for part in re.split(r"(?<![,;\s])[,;\s]++(?=\w+\s*+=)|[,;]", text):
        name, equals, value = part.partition("=")
        if part.strip() and not equals:
            raise BadOption(written=part.strip()[:40])
        if part.strip():
            settings[name.strip().lower()] = value.strip()
    return settings


async def setup(bot: CardBot) -> None:
    """Called by discord.py."""
    cog = Tables(bot)
    group = cog.app_command
    assert isinstance(group, app_commands.Group)
    group.guild_only = True
    group.allowed_contexts = app_commands.AppCommandContext(guild=True)
    group.allowed_installs = app_commands.AppInstallationType(guild=True, user=False)
    await bot.add_cog(cog)
