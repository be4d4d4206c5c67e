"""What clicks and commands do at a table."""

import asyncio
from io import BytesIO
from typing import Final

import discord

from bot.ai.planner import plan
from bot.engine.actions import Action, IllegalAction
from bot.engine.rules import Values
from bot.service.errors import NoGame, StaleAction
from bot.service.model import Person, Status, Table
from bot.service.people import LEVEL, need_seat
from bot.service.records import record_of
from bot.service.tables import Seen
from bot.text.melds import explain, ordered
from bot.text.safe import safe
from cogs.ui.announcer import Announcer
from cogs.ui.app import App
from cogs.ui.board import board, whose_turn
from cogs.ui.hand import panel
from cogs.ui.hint import hints
from cogs.ui.ids import Knock
from cogs.ui.questions import confirm, dismiss
from cogs.ui.reading import seals_text
from cogs.ui.rights import may_host, moderator
from cogs.ui.sessions import Handle, Interaction, take_back
from cogs.ui.submit import Refused, refused_text, show, tell

PATIENCE: Final = 3.0
"""Seconds after which a table is told, though whoever moved has had no answer yet."""


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
        waiting = asyncio.get_running_loop().call_later(PATIENCE, self.app.tables.tell, game)
        try:
            seen = await self.app.tables.act(game, user, action, seq=seq, request=interaction.id)
        except IllegalAction as error:
            await self._refuse(interaction, game, error)
        except StaleAction:
            await self._stale(interaction, game)
        else:
            await self._answer(interaction, seen)
        finally:
            waiting.cancel()
            self.app.tables.tell(game)

    async def _answer(self, interaction: Interaction, seen: Seen) -> None:
        """The panel that was clicked, as it is now: the table's, or the hand."""
        if _on_table_message(interaction, seen.table):
            await self._show_board(interaction, seen)
        else:
            await self.show_hand(interaction, seen)
        self.remember(interaction)

    async def _show_board(self, interaction: Interaction, seen: Seen) -> None:
        """Bring the table's message, which was clicked, up to date."""
        await interaction.response.edit_message(view=board(self.app, seen))
        self.app.live.tables.put(seen.table.id, Handle(interaction))

    async def show_hand(self, interaction: Interaction, seen: Seen) -> None:
        """Show the user his hand, where only he sees it."""
        anew = await show(interaction, panel(self.app, seen))
        assert seen.game is not None
        key = (seen.game.id, interaction.user.id)
        if anew:
            await self._opened(interaction, seen, None)
            return
        old = self.app.live.hands.get(key)
        new = Handle(interaction, turns=seen.turns, said=old.said if old else 0)
        self.app.live.hands.put(key, new)
        if old is not None and old.by_mail == new.by_mail and old.shows not in {None, new.shows}:
            await take_back(old)

    async def _opened(self, interaction: Interaction, seen: Seen, message: int | None) -> None:
        """The hand is shown in a new message; the panel in the channel before it is taken back."""
        assert seen.game is not None
        key = (seen.game.id, interaction.user.id)
        old = self.app.live.hands.get(key)
        new = Handle(interaction, message, seen.turns, self.app.live.said(interaction.channel_id))
        self.app.live.hands.put(key, new)
        if old is not None and not old.by_mail and not new.by_mail:
            await take_back(old)

    async def _refuse(self, interaction: Interaction, game: int, error: IllegalAction) -> None:
        seen = await self._seen(interaction, game)
        system = self.app.tables.systems[seen.table.system]
        legal = seen.view.legal if seen.view else ()
        refused = Refused(error, system, dict(seen.table.options), legal)
        text = refused_text(self.app, refused)
        if seen.view is not None and seen.view.waiting and not seen.view.to_act:
            text += f"\n{whose_turn(self.app, seen.table, seen.view)}"
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
            self.app.live.hear(interaction.channel_id, Handle(interaction))

    # Looking

    async def hand(self, interaction: Interaction, table: Table) -> None:
        """*My hand*: the table's message is brought up to date, the hand is shown privately."""
        seen = await self._with_hand(interaction, table)
        if not _on_table_message(interaction, table):
            await self.show_hand(interaction, seen)
            self.remember(interaction)
            return
        await self._show_board(interaction, seen)
        sent = await interaction.followup.send(
            view=panel(self.app, seen), ephemeral=True, wait=True
        )
        await self._opened(interaction, seen, sent.id)
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

    async def hint(self, interaction: Interaction, table: Table) -> None:
        """In a practice game, the best order in which to declare the user's melds.

        Raises: NoGame, NotSeated.
        """
        seen = await self._with_hand(interaction, table)
        view = hints(seen)
        if view is None:
            await tell(interaction, self.app.words.say("ui-hint-refused"))
            return
        best = await asyncio.to_thread(plan, view.rules, view.holding, view.trump)
        await tell(interaction, ordered(best, self.app.words, self.app.glyphs))

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
            await self.changed(interaction, new, "ui-started")
        finally:
            if (game := (await self.app.tables.table(table.id)).game) is not None:
                self.app.tables.tell(game)

    async def ask_close(self, interaction: Interaction, table: Table) -> None:
        """Ask before a table is closed. Raises: NotHost."""
        may_host(interaction, table)
        await confirm(self.app, interaction, "close", Knock(table.id, "closed"))

    async def _report(self, interaction: Interaction, text: str) -> None:
        """Say what was done: in the place of the private panel that asked, if there was one."""
        if interaction.message is not None and interaction.message.flags.ephemeral:
            await dismiss(interaction, text)
        else:
            await tell(interaction, text)

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

    async def leave(self, interaction: Interaction, table: Table) -> None:
        """Give the seat up; during a game the table is told who plays on, if anybody does."""
        user = interaction.user.id
        seat = need_seat(table, user)
        new = await self.app.lobby.leave(table.id, user, request=interaction.id)
        await self.changed(interaction, new, "ui-you-left")
        after = new.seats[seat]
        if new.status is Status.CLOSED:
            self._tell_closed(interaction, table)
        elif table.status is Status.PLAYING and after is not None:
            names = {"name": safe(interaction.user.display_name), "other": safe(after.name)}
            self.herald.say(new, self.app.words.say("ui-told-left", **names))

    async def join(self, interaction: Interaction, table: Table, seat: int | None = None) -> None:
        """Take a seat; during a game the table is told whose it was."""
        who = self.person(interaction)
        new = await self.app.lobby.join(table.id, who, seat, request=interaction.id)
        await self.changed(interaction, new, "ui-you-joined")
        self.herald.meet(interaction.user)
        if new.status is Status.PLAYING and new.game is not None:
            seat = need_seat(new, who.user) + 1
            text = self.app.words.say("ui-told-joined", name=safe(who.name), seat=seat)
            self.herald.say(new, text)

    async def add_computer(
        self,
        interaction: Interaction,
        table: Table,
        seat: int | None = None,
        level: str = LEVEL,
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

    async def melds(self, interaction: Interaction, table: Table) -> None:
        """What the user's hand would meld, for each trump suit. Raises: NoGame, NotSeated."""
        seen = await self._with_hand(interaction, table)
        assert seen.view is not None
        text = explain(seen.view.rules, seen.view.hand, None, self.app.words, self.app.glyphs)
        await tell(interaction, text)

    async def changed(self, interaction: Interaction, table: Table, done: str = "ui-done") -> None:
        """Show that the table has changed: on its message, or by the message `done`."""
        if _on_table_message(interaction, table) and table.status is not Status.CLOSED:
            await self._show_board(interaction, await self.app.tables.see(table, None))
        else:
            await self._report(interaction, self.app.words.say(done))
            self.herald.redraw(table.id)
        self.remember(interaction)

    def person(self, interaction: Interaction) -> Person:
        """Who is asking."""
        return Person(interaction.user.id, interaction.user.display_name)


def _on_table_message(interaction: Interaction, table: Table) -> bool:
    """Whether the click was on the table's public message."""
    message = interaction.message
    return message is not None and message.id == table.message
