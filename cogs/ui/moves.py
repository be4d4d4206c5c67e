"""What clicks and commands do at a table."""

from collections.abc import Awaitable, Callable

import discord

from bot.engine import notation
from bot.engine.actions import Action, IllegalAction
from bot.service.errors import NoGame, StaleAction
from bot.service.model import Person, Status, Table
from bot.service.people import need_seat
from bot.service.tables import Seen
from cogs.ui.announcer import Announcer
from cogs.ui.app import App
from cogs.ui.board import board
from cogs.ui.hand import panel
from cogs.ui.sessions import Handle, Interaction
from cogs.ui.submit import Refused, refused_text, show, tell


class Moves:
    """The actions of people, each with its answer."""

    def __init__(self, app: App, herald: Announcer) -> None:
        self.app = app
        self.herald = herald

    # Playing

    async def act(
        self,
        interaction: Interaction,
        game: int,
        action: Action,
        seq: int | None = None,
    ) -> None:
        """Take an action of the game, and show the hand as it is then."""
        user = interaction.user.id
        try:
            seen = await self.app.tables.act(game, user, action, seq=seq, request=interaction.id)
        except IllegalAction as error:
            await self._refuse(interaction, game, error)
        except StaleAction:
            await self._stale(interaction, game)
        else:
            await self._answer(interaction, seen)
        finally:
            self.app.tables.tell(game)

    async def _answer(self, interaction: Interaction, seen: Seen) -> None:
        """The panel that was clicked, as it is now: the table's, or the hand."""
        if _on_table_message(interaction, seen.table):
            await interaction.response.edit_message(view=board(self.app, seen))
            self.app.live.tables.put(seen.table.id, Handle(interaction))
        else:
            await self.show_hand(interaction, seen)
        self.remember(interaction)

    async def show_hand(self, interaction: Interaction, seen: Seen) -> None:
        """Show the user his hand, where only he sees it."""
        await show(interaction, panel(self.app, seen))
        if seen.game is not None:
            key = (seen.game.id, interaction.user.id)
            self.app.live.hands.put(key, Handle(interaction, turns=seen.turns))

    async def _refuse(self, interaction: Interaction, game: int, error: IllegalAction) -> None:
        seen = await self._seen(interaction, game)
        system = self.app.tables.systems[seen.table.system]
        legal = seen.view.legal if seen.view else ()
        refused = Refused(error, system, dict(seen.table.options), legal)
        text = refused_text(self.app, refused)
        if interaction.type is discord.InteractionType.component:
            await self._answer(interaction, seen)
        await tell(interaction, text)

    async def _stale(self, interaction: Interaction, game: int) -> None:
        seen = await self._seen(interaction, game)
        await self._answer(interaction, seen)
        await tell(interaction, self.app.words.say("ui-stale"))

    async def _seen(self, interaction: Interaction, game: int) -> Seen:
        """The game's table as the user sees it. Raises: NotSeated, StaleAction."""
        live = await self.app.tables.live(game)
        table = await self.app.tables.table(live.game.table)
        need_seat(table, interaction.user.id)
        return await self.app.tables.see(table, interaction.user.id)

    def remember(self, interaction: Interaction) -> None:
        """The interaction was answered: more may be said through it."""
        if interaction.guild_id is None:
            self.app.live.mail.put(interaction.user.id, Handle(interaction))
        elif interaction.channel_id is not None:
            self.app.live.channels.put(interaction.channel_id, Handle(interaction))

    # Looking

    async def hand(self, interaction: Interaction, table: Table) -> None:
        """*My hand*: the table's message is brought up to date, the hand is shown privately."""
        seen = await self._with_hand(interaction, table)
        if not _on_table_message(interaction, table):
            await self.show_hand(interaction, seen)
            self.remember(interaction)
            return
        await interaction.response.edit_message(view=board(self.app, seen))
        self.app.live.tables.put(table.id, Handle(interaction))
        sent = await interaction.followup.send(
            view=panel(self.app, seen), ephemeral=True, wait=True
        )
        assert seen.game is not None
        key = (seen.game.id, interaction.user.id)
        self.app.live.hands.put(key, Handle(interaction, sent.id, seen.turns))
        self.remember(interaction)

    async def _with_hand(self, interaction: Interaction, table: Table) -> Seen:
        need_seat(table, interaction.user.id)
        seen = await self.app.tables.see(table, interaction.user.id)
        if seen.view is None or seen.game is None:
            raise NoGame
        await self.app.tables.nudge(seen.game.id)
        return await self.app.tables.see(table, interaction.user.id)

    async def fresh(self, interaction: Interaction, table: Table) -> None:
        """The hand again, in the panel that was clicked."""
        seen = await self._with_hand(interaction, table)
        await self.show_hand(interaction, seen)
        self.remember(interaction)

    # The lobby

    async def start(self, interaction: Interaction, table: Table) -> None:
        """Start a game; computer players take the empty seats."""
        try:
            new = await self.app.lobby.start(
                table.id,
                interaction.user.id,
                moderator=moderator(interaction),
                request=interaction.id,
            )
            await self.change(interaction, _ready(new), "ui-started")
        finally:
            if (game := (await self.app.tables.table(table.id)).game) is not None:
                self.app.tables.tell(game)

    async def close(self, interaction: Interaction, table: Table) -> None:
        """Close the table for good."""
        await self.change(
            interaction,
            lambda: self.app.lobby.close(
                table.id,
                interaction.user.id,
                moderator=moderator(interaction),
                request=interaction.id,
            ),
            "ui-closed",
        )

    async def change(
        self,
        interaction: Interaction,
        work: Callable[[], Awaitable[Table]],
        done: str = "ui-done",
        **said: str | int,
    ) -> Table:
        """Change a table, and show that it has changed."""
        table = await work()
        seen = await self.app.tables.see(table, None)
        if _on_table_message(interaction, table) and table.status is not Status.CLOSED:
            await interaction.response.edit_message(view=board(self.app, seen))
            self.app.live.tables.put(table.id, Handle(interaction))
        else:
            await tell(interaction, self.app.words.say(done, **said))
            self.herald.redraw(table.id)
        self.remember(interaction)
        return table

    def person(self, interaction: Interaction) -> Person:
        """Who is asking."""
        return Person(interaction.user.id, interaction.user.display_name)


def _ready(table: Table) -> Callable[[], Awaitable[Table]]:
    async def work() -> Table:
        return table

    return work


def moderator(interaction: Interaction) -> bool:
    """Whether the user may do at any table of the server what its host may."""
    return interaction.guild_id is not None and interaction.permissions.manage_channels


def read_action(text: str) -> Action:
    """An action from a component. Raises: BadNotation."""
    return notation.read(text)


def _on_table_message(interaction: Interaction, table: Table) -> bool:
    """Whether the click was on the table's public message."""
    message = interaction.message
    return message is not None and message.id == table.message
