"""What clicks and commands do with a table apart from playing."""

from io import BytesIO

import discord

from bot.engine.rules import Values
from bot.service.errors import NoGame
from bot.service.model import Person, Status, Table
from bot.service.people import need_seat
from bot.service.records import record_of
from bot.text.safe import safe
from cogs.ui.answers import Answers
from cogs.ui.ids import Knock
from cogs.ui.questions import confirm
from cogs.ui.reading import seals_text
from cogs.ui.rights import may_host, moderator
from cogs.ui.sessions import Interaction
from cogs.ui.submit import tell


class Hosting(Answers):
    """Seats, house rules, the start and the end of a table, its papers; each with its answer."""

    # Seats

    async def join(self, interaction: Interaction, table: Table, seat: int | None = None) -> None:
        """Take a seat; during a game the table is told whose it was."""
        who = asking(interaction)
        new = await self.app.lobby.join(table.id, who, seat, request=interaction.id)
        await self.changed(interaction, new, "ui-you-joined")
        self.herald.meet(interaction.user)
        if new.status is Status.PLAYING and new.game is not None:
            seat = need_seat(new, who.user) + 1
            text = self.app.words.say("ui-told-joined", name=safe(who.name), seat=seat)
            self.herald.say(new, text)

    async def leave(self, interaction: Interaction, table: Table) -> None:
        """Give the seat up; during a game the table is told who plays on, if anybody does."""
        user = interaction.user.id
        seat = need_seat(table, user)
        new = await self.app.lobby.leave(table.id, user, request=interaction.id)
        after, closed = new.seats[seat], new.status is Status.CLOSED
        if table.status is Status.PLAYING and after is not None and not closed:
            names = {"name": safe(interaction.user.display_name), "other": safe(after.name)}
            self.herald.say(new, self.app.words.say("ui-told-left", **names))
        await self.changed(interaction, new, "ui-you-left")
        if closed:
            self._tell_closed(interaction, table)

    async def add_computer(
        self,
        interaction: Interaction,
        table: Table,
        seat: int | None = None,
        level: str | None = None,
    ) -> None:
        """Seat a computer player, in the first free seat if none is named."""
        new = await self.app.lobby.add_computer(
            table.id,
            interaction.user.id,
            seat,
            level,
            moderator=moderator(interaction),
            request=interaction.id,
        )
        await self.changed(interaction, new)

    async def set_level(self, interaction: Interaction, table: Table, level: str) -> None:
        """Say how well the computers at the table play."""
        new = await self.app.lobby.set_level(
            table.id,
            interaction.user.id,
            level,
            moderator=moderator(interaction),
            request=interaction.id,
        )
        await self.changed(interaction, new)

    async def remove(self, interaction: Interaction, table: Table, seat: int | None = None) -> None:
        """Empty a seat, the last computer's if none is named."""
        new = await self.app.lobby.remove(
            table.id,
            interaction.user.id,
            seat,
            moderator=moderator(interaction),
            request=interaction.id,
        )
        await self.changed(interaction, new)

    # House rules

    async def settle(
        self,
        interaction: Interaction,
        table: Table,
        options: Values,
        preset: str | None = None,
    ) -> Table:
        """Change house rules; the caller shows it."""
        return await self.app.lobby.set_options(
            table.id,
            interaction.user.id,
            options,
            preset=preset,
            moderator=moderator(interaction),
            request=interaction.id,
        )

    async def set_game(self, interaction: Interaction, table: Table, system: str) -> None:
        """Play another game at the table."""
        new = await self.app.lobby.set_game(
            table.id,
            interaction.user.id,
            system,
            moderator=moderator(interaction),
            request=interaction.id,
        )
        await self.changed(interaction, new, "ui-game-changed")

    async def lock(self, interaction: Interaction, table: Table, *, locked: bool) -> Table:
        """Lock the house rules, or unlock them; the caller shows it."""
        return await self.app.lobby.lock_options(
            table.id,
            interaction.user.id,
            locked=locked,
            moderator=moderator(interaction),
            request=interaction.id,
        )

    # Beginning and end

    async def start(self, interaction: Interaction, table: Table) -> None:
        """Start a game; computer players take the empty seats."""
        try:
            new = await self.app.lobby.start(
                table.id,
                interaction.user.id,
                moderator=moderator(interaction),
                request=interaction.id,
            )
            await self.changed(interaction, new, "ui-started")
        finally:
            if (game := (await self.app.tables.table(table.id)).game) is not None:
                self.app.tables.tell(game)

    async def ask_close(self, interaction: Interaction, table: Table) -> None:
        """Ask before a table is closed. Raises: NotHost."""
        may_host(interaction, table)
        await confirm(self.app, interaction, "close", Knock(table.id, "closed"))

    async def close(self, interaction: Interaction, table: Table) -> None:
        """Close the table for good."""
        new = await self.app.lobby.close(
            table.id,
            interaction.user.id,
            moderator=moderator(interaction),
            request=interaction.id,
        )
        await self.changed(interaction, new, "ui-closed")
        self._tell_closed(interaction, table)

    def _tell_closed(self, interaction: Interaction, table: Table) -> None:
        name = safe(interaction.user.display_name)
        self.herald.closed(table, self.app.words.say("ui-told-closed", name=name))

    # Papers

    async def post(self, interaction: Interaction, table: Table) -> None:
        """Show the table again, at the end of the channel."""
        await tell(interaction, self.app.words.say("ui-shown"))
        self.remember(interaction)
        self.herald.post(table.id)

    async def record(self, interaction: Interaction, table: Table) -> None:
        """Hand out the record of the game. Raises: NoGame."""
        if table.game is None:
            raise NoGame
        text = await record_of(self.app.tables, table.game)
        file = discord.File(BytesIO(text.encode()), f"game-{table.game}.txt")
        said = self.app.words.say("ui-record")
        await interaction.response.send_message(said, file=file, ephemeral=True)

    async def shuffles(self, interaction: Interaction, table: Table) -> None:
        """Hand out the secrets of the deals that are over. Raises: NoGame."""
        said, secrets = await seals_text(self.app, table)
        if not secrets:
            await tell(interaction, said)
            return
        file = discord.File(BytesIO(secrets.encode()), f"shuffles-{table.game}.txt")
        await interaction.response.send_message(said, file=file, ephemeral=True)


def asking(interaction: Interaction) -> Person:
    """Who is asking."""
    return Person(interaction.user.id, interaction.user.display_name)
