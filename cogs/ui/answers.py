"""How a request is answered at a table: on the table's message, or privately."""

from bot.service.model import Status, Table
from bot.service.tables import Seen
from cogs.ui.announcer import Announcer
from cogs.ui.app import App
from cogs.ui.board import board
from cogs.ui.league_boards import bound
from cogs.ui.questions import dismiss
from cogs.ui.sessions import Handle, Interaction
from cogs.ui.submit import tell


class Answers:
    """The answers that all requests at a table have in common."""

    def __init__(self, app: App, herald: Announcer) -> None:
        self.app = app
        self.herald = herald

    async def show_board(self, interaction: Interaction, seen: Seen) -> None:
        """Bring the table's message, which was clicked, up to date."""
        view = board(self.app, seen, await bound(self.app, seen.table))
        await interaction.response.edit_message(view=view)
        self.app.live.tables.put(seen.table.id, Handle(interaction))

    async def changed(self, interaction: Interaction, table: Table, done: str = "ui-done") -> None:
        """Show that the table has changed: on its message, or by the message `done`."""
        if on_table_message(interaction, table) and table.status is not Status.CLOSED:
            await self.show_board(interaction, await self.app.tables.see(table, None))
        else:
            await self._report(interaction, self.app.words.say(done))
            self.herald.redraw(table.id)
        self.remember(interaction)

    async def _report(self, interaction: Interaction, text: str) -> None:
        """Say what was done: in the place of the private panel that asked, if there was one."""
        if interaction.message is not None and interaction.message.flags.ephemeral:
            await dismiss(interaction, text)
        else:
            await tell(interaction, text)

    def remember(self, interaction: Interaction) -> None:
        """The interaction was answered: more may be said through it."""
        if interaction.guild_id is None:
            self.app.live.mail.put(interaction.user.id, Handle(interaction))
        elif interaction.channel_id is not None:
            self.app.live.hear(interaction.channel_id, Handle(interaction))


def on_table_message(interaction: Interaction, table: Table) -> bool:
    """Whether the click was on the table's public message."""
    message = interaction.message
    return message is not None and message.id == table.message
