"""Every click and every menu: one door, which survives a restart."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import discord
from discord.ext import commands
from discord.ui import ActionRow, Container, LayoutView, TextDisplay

from bot.engine import notation
from bot.engine.actions import Concede, ShootMoon
from bot.service.errors import BadOption
from bot.service.model import Status, Table
from bot.service.people import need_seat
from cogs.ui.board import STYLE, button, finished
from cogs.ui.bot import CardBot
from cogs.ui.ids import Knock, Leaf, Pick, Press, read_id
from cogs.ui.moves import Moves, moderator, read_action
from cogs.ui.options import options_panel
from cogs.ui.reading import rules_panel
from cogs.ui.sessions import Interaction
from cogs.ui.submit import show, submit, tell

SURE = "sure "
"""Stands before an action that was asked for twice."""


class Components(commands.Cog):
    """Buttons and menus. What they do is in their ids."""

    def __init__(self, bot: CardBot) -> None:
        self.app = bot.app
        self.moves = Moves(bot.app, bot.herald)
        self._knocks: dict[str, Callable[[Interaction, Table, Knock], Awaitable[None]]] = {
            "join": self._join,
            "seat": self._seat,
            "leave": self._leave,
            "left": self._left,
            "computer": self._computer,
            "remove": self._remove,
            "start": self._start,
            "options": self._options,
            "option": self._option,
            "preset": self._preset,
            "set": self._set,
            "lock": self._lock,
            "unlock": self._lock,
            "rules": self._rules,
            "close": self._close,
            "closed": self._closed,
            "hand": self._hand,
            "fresh": self._fresh,
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
            case Knock() as knock:
                table = await self.app.tables.table(knock.table)
                values = data.get("values") or (knock.argument,)
                await self._knock(interaction, table, knock, str(values[0]))
            case Leaf(system):
                section = str((data.get("values") or ("",))[0])
                self.app.lobby.system(system)
                await show(interaction, rules_panel(self.app, system, {}, section))
            case None:
                await tell(interaction, self.app.words.say("ui-old-button"))

    async def _press(self, interaction: Interaction, game: int, seq: int, text: str) -> None:
        action = read_action(text.removeprefix(SURE))
        if isinstance(action, Concede | ShootMoon) and not text.startswith(SURE):
            press = Press(game, seq, f"{SURE}{notation.write(action)}")
            key = "concede" if isinstance(action, Concede) else "moon"
            await self._confirm(interaction, key, press)
            return
        await self.moves.act(interaction, game, action, seq)

    async def _confirm(self, interaction: Interaction, what: str, yes: Press | Knock) -> None:
        say = self.app.words.say
        view = LayoutView(timeout=None)
        view.add_item(
            Container(
                TextDisplay(say(f"ui-sure-{what}")),
                ActionRow(button(say(f"ui-yes-{what}"), yes, STYLE.danger)),
            )
        )
        await interaction.response.send_message(view=finished(view), ephemeral=True)

    async def _knock(
        self, interaction: Interaction, table: Table, knock: Knock, value: str
    ) -> None:
        handler = self._knocks.get(knock.verb)
        if handler is None:
            await tell(interaction, self.app.words.say("ui-old-button"))
            return
        await handler(interaction, table, replace(knock, argument=f"{knock.argument}={value}"))

    # Seats

    async def _join(self, interaction: Interaction, table: Table, _knock: Knock) -> None:
        await self._sit(interaction, table, None)

    async def _seat(self, interaction: Interaction, table: Table, knock: Knock) -> None:
        chosen = knock.argument.rpartition("=")[2]
        places = {str(place): place for place in range(len(table.seats))}
        if chosen not in places:
            raise BadOption(seat=chosen[:20])
        await self._sit(interaction, table, places[chosen])

    async def _sit(self, interaction: Interaction, table: Table, seat: int | None) -> None:
        who = self.moves.person(interaction)
        await self.moves.change(
            interaction,
            lambda: self.app.lobby.join(table.id, who, seat, request=interaction.id),
        )
        self.moves.herald.meet(interaction.user)

    async def _leave(self, interaction: Interaction, table: Table, _knock: Knock) -> None:
        need_seat(table, interaction.user.id)
        if table.status is Status.PLAYING:
            await self._confirm(interaction, "leave", Knock(table.id, "left"))
            return
        await self._left(interaction, table, _knock)

    async def _left(self, interaction: Interaction, table: Table, _knock: Knock) -> None:
        user = interaction.user.id
        await self.moves.change(
            interaction,
            lambda: self.app.lobby.leave(table.id, user, request=interaction.id),
            "ui-you-left",
        )

    async def _computer(self, interaction: Interaction, table: Table, _knock: Knock) -> None:
        await self.moves.change(
            interaction,
            lambda: self.app.lobby.add_computer(
                table.id,
                interaction.user.id,
                moderator=moderator(interaction),
                request=interaction.id,
            ),
        )

    async def _remove(self, interaction: Interaction, table: Table, _knock: Knock) -> None:
        await self.moves.change(
            interaction,
            lambda: self.app.lobby.remove(
                table.id,
                interaction.user.id,
                moderator=moderator(interaction),
                request=interaction.id,
            ),
        )

    async def _start(self, interaction: Interaction, table: Table, _knock: Knock) -> None:
        await self.moves.start(interaction, table)

    async def _close(self, interaction: Interaction, table: Table, _knock: Knock) -> None:
        await self._confirm(interaction, "close", Knock(table.id, "closed"))

    async def _closed(self, interaction: Interaction, table: Table, _knock: Knock) -> None:
        await self.moves.close(interaction, table)

    # House rules

    async def _options(self, interaction: Interaction, table: Table, _knock: Knock) -> None:
        panel = options_panel(self.app, table)
        await interaction.response.send_message(view=panel, ephemeral=True)

    async def _option(self, interaction: Interaction, table: Table, knock: Knock) -> None:
        name = knock.argument.rpartition("=")[2]
        self.app.tables.systems[table.system].option(name)
        await show(interaction, options_panel(self.app, table, name))

    async def _preset(self, interaction: Interaction, table: Table, knock: Knock) -> None:
        preset = knock.argument.rpartition("=")[2]
        await self._settle(interaction, table, {}, preset)

    async def _set(self, interaction: Interaction, table: Table, knock: Knock) -> None:
        name, _, value = knock.argument.partition("=")
        await self._settle(interaction, table, {name: value}, None)

    async def _settle(
        self, interaction: Interaction, table: Table, options: dict[str, str], preset: str | None
    ) -> None:
        new = await self.app.lobby.set_options(
            table.id,
            interaction.user.id,
            options,
            preset=preset,
            moderator=moderator(interaction),
            request=interaction.id,
        )
        await show(interaction, options_panel(self.app, new, next(iter(options), None)))
        self.moves.herald.redraw(table.id)

    async def _lock(self, interaction: Interaction, table: Table, knock: Knock) -> None:
        new = await self.app.lobby.lock_options(
            table.id,
            interaction.user.id,
            locked=knock.verb == "lock",
            moderator=moderator(interaction),
            request=interaction.id,
        )
        await show(interaction, options_panel(self.app, new))
        self.moves.herald.redraw(table.id)

    # Looking

    async def _rules(self, interaction: Interaction, table: Table, knock: Knock) -> None:
        section = knock.argument.rpartition("=")[2]
        panel = rules_panel(self.app, table.system, table.options, section or None, table.id)
        if section:
            await show(interaction, panel)
        else:
            await interaction.response.send_message(view=panel, ephemeral=True)

    async def _hand(self, interaction: Interaction, table: Table, _knock: Knock) -> None:
        await self.moves.hand(interaction, table)

    async def _fresh(self, interaction: Interaction, table: Table, _knock: Knock) -> None:
        await self.moves.fresh(interaction, table)


async def setup(bot: CardBot) -> None:
    """Called by discord.py."""
    await bot.add_cog(Components(bot))
