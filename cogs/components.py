"""Every click and every menu: one door, which survives a restart."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

import discord
from discord.ext import commands

from bot.engine import notation
from bot.engine.actions import CallOut, Concede, ShootMoon
from bot.service.errors import BadOption, NoTable
from bot.service.model import Status, Table
from bot.service.people import need_seat, persons
from bot.text.meldtable import meld_table
from cogs.ui.bot import CardBot
from cogs.ui.hosting import Hosting
from cogs.ui.ids import SURE, Ask, Knock, Leaf, Page, Pick, Press, read_id
from cogs.ui.league_clicks import LeagueClicks
from cogs.ui.moves import Moves
from cogs.ui.options import options_panel
from cogs.ui.questions import confirm, dismiss
from cogs.ui.ratings import Rankings
from cogs.ui.reading import more_panel, rules_panel, score_text, text_panel
from cogs.ui.reviews import Reviews
from cogs.ui.rights import is_host, may_host
from cogs.ui.sessions import Interaction
from cogs.ui.submit import show, submit, tell

Handler = Callable[[Interaction, Table, str], Awaitable[None]]
"""It gets the value that was chosen, or else the id's argument."""
Simple = Callable[[Interaction, Table], Awaitable[None]]

ASKED: Final = {Concede: "concede", ShootMoon: "moon"}
"""What is asked twice, with the name of the question."""


class Components(commands.Cog):
    """Buttons and menus. What they do is in their ids."""

    def __init__(self, bot: CardBot) -> None:
        self.app = bot.app
        self.moves = Moves(bot.app, bot.herald)
        self.hosting = Hosting(bot.app, bot.herald)
        self.reviews = Reviews(bot.app)
        self.leagues = LeagueClicks(bot.app)
        self.rankings = Rankings(bot.app)
        self._knocks: dict[str, Handler] = {
            "seat": self._seat,
            "game": self.hosting.set_game,
            "level": self.hosting.set_level,
            "option": self._option,
            "preset": self._preset,
            "rules": self._rules,
            "review": self.reviews.named,
            "showreview": self.reviews.show,
        }
        self._simple: dict[str, Simple] = {
            "join": self.hosting.join,
            "leave": self._leave,
            "computer": self.hosting.add_computer,
            "remove": self.hosting.remove,
            "options": self._options,
            "lock": self._lock,
            "unlock": self._unlock,
            "meldtable": self._meld_table,
            "more": self._more,
            "score": self._score,
            "left": self.hosting.leave,
            "start": self.hosting.start,
            "close": self.hosting.ask_close,
            "closed": self.hosting.close,
            "hand": self.moves.hand,
            "fresh": self.moves.fresh,
            "melds": self.moves.melds,
            "hint": self.moves.hint,
            "why": self.moves.why,
            "show": self.hosting.post,
            "record": self.hosting.record,
            "shuffles": self.hosting.shuffles,
        }

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """A component was used."""
        if interaction.type is not discord.InteractionType.component:
            return
        await submit(self.app, interaction, lambda: self._use(interaction))

    async def _use(self, interaction: Interaction) -> None:
        data: Any = interaction.data or {}
        match read_id(str(data.get("custom_id", ""))):
            case Press(game, seq, action):
                await self._press(interaction, game, seq, action)
            case Pick(game, seq, verb):
                chosen = " ".join(map(str, data.get("values", ())))
                text = chosen if verb.startswith("_") else f"{verb} {chosen}"
                await self._press(interaction, game, seq, text)
            case Knock(verb="cancel"):
                await dismiss(interaction, self.app.words.say("ui-cancelled"))
            case Knock() as knock:
                table = await self.app.tables.table(knock.table)
                _check_place(interaction, table.channel)
                values = data.get("values") or (knock.argument,)
                await self._knock(interaction, table, knock, str(values[0]))
            case Leaf(system):
                section = str((data.get("values") or ("",))[0])
                self.app.lobby.system(system)
                await show(interaction, rules_panel(self.app, system, {}, section))
            case Page(system, number):
                await self.rankings.turn(interaction, system, number)
            case Ask() as asked:
                await self.leagues.answer(interaction, asked)
            case None:
                await tell(interaction, self.app.words.say("ui-old-button"))

    async def _press(self, interaction: Interaction, game: int, seq: int, text: str) -> None:
        live = await self.app.tables.live(game)
        _check_place(interaction, live.game.channel)
        action = notation.read(text.removeprefix(SURE))
        if (question := ASKED.get(type(action))) and not text.startswith(SURE):
            press = Press(game, seq, f"{SURE}{notation.write(action)}")
            await confirm(self.app, interaction, question, press)
            return
        if action == CallOut() and not text.startswith(SURE):
            table = await self.app.tables.table(live.game.table)
            seen = await self.app.tables.see(table, interaction.user.id)
            if seen.game is not None and seen.game.id == game:
                await self.moves.call(interaction, seen, seq)
                return
        await self.moves.act(interaction, game, action, seq)

    async def _knock(
        self, interaction: Interaction, table: Table, knock: Knock, value: str
    ) -> None:
        if simple := self._simple.get(knock.verb):
            await simple(interaction, table)
        elif handler := self._knocks.get(knock.verb):
            await handler(interaction, table, value)
        elif knock.verb == "set":
            await self._settle(interaction, table, {knock.argument: value}, None)
        else:
            await tell(interaction, self.app.words.say("ui-old-button"))

    # Seats

    async def _seat(self, interaction: Interaction, table: Table, chosen: str) -> None:
        places = {str(place): place for place in range(len(table.seats))}
        if chosen not in places:
            raise BadOption(seat=chosen[:20])
        await self.hosting.join(interaction, table, places[chosen])

    async def _leave(self, interaction: Interaction, table: Table) -> None:
        need_seat(table, interaction.user.id)
        if table.status is Status.PLAYING:
            asked = "leave" if len(persons(table)) > 1 else "leave-last"
            await confirm(self.app, interaction, asked, Knock(table.id, "left"))
        else:
            await self.hosting.leave(interaction, table)

    # House rules

    async def _options(self, interaction: Interaction, table: Table) -> None:
        panel = options_panel(self.app, table, may_change=is_host(interaction, table))
        await interaction.response.send_message(view=panel, ephemeral=True)

    async def _option(self, interaction: Interaction, table: Table, name: str) -> None:
        self.app.tables.systems[table.system].option(name)
        may_host(interaction, table)
        await show(interaction, options_panel(self.app, table, name))

    async def _preset(self, interaction: Interaction, table: Table, preset: str) -> None:
        await self._settle(interaction, table, {}, preset)

    async def _settle(
        self, interaction: Interaction, table: Table, options: dict[str, str], preset: str | None
    ) -> None:
        new = await self.hosting.settle(interaction, table, options, preset)
        await show(interaction, options_panel(self.app, new, next(iter(options), None)))
        self.hosting.herald.redraw(table.id)

    async def _lock(self, interaction: Interaction, table: Table, *, locked: bool = True) -> None:
        new = await self.hosting.lock(interaction, table, locked=locked)
        await show(interaction, options_panel(self.app, new))
        self.hosting.herald.redraw(table.id)

    async def _unlock(self, interaction: Interaction, table: Table) -> None:
        await self._lock(interaction, table, locked=False)

    # Looking

    async def _rules(self, interaction: Interaction, table: Table, section: str) -> None:
        panel = rules_panel(self.app, table.system, table.options, section or None, table.id)
        if section:
            await show(interaction, panel)
        else:
            await interaction.response.send_message(view=panel, ephemeral=True)

    async def _meld_table(self, interaction: Interaction, table: Table) -> None:
        system = self.app.tables.systems[table.system]
        rows = meld_table(system, table.options, self.app.words, self.app.glyphs)
        panel = text_panel("\n".join(rows))
        await interaction.response.send_message(view=panel, ephemeral=True)

    async def _more(self, interaction: Interaction, table: Table) -> None:
        panel = more_panel(self.app, table, interaction.user.id)
        await interaction.response.send_message(view=panel, ephemeral=True)

    async def _score(self, interaction: Interaction, table: Table) -> None:
        await tell(interaction, await score_text(self.app, table))


def _check_place(interaction: Interaction, channel: int) -> None:
    """Raises NoTable for a component that is neither in the table's channel nor by mail."""
    if interaction.guild_id is not None and interaction.channel_id != channel:
        raise NoTable


async def setup(bot: CardBot) -> None:
    """Called by discord.py."""
    await bot.add_cog(Components(bot))
