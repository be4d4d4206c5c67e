"""What clicks and commands do in a game."""

import asyncio
from typing import Final

import discord
from discord.ui import LayoutView

from bot.engine.actions import Action, CallOut, IllegalAction
from bot.service.errors import NoGame, StaleAction
from bot.service.model import Table
from bot.service.people import need_seat
from bot.service.tables import Seen
from bot.text.melds import explain
from cogs.ui.answers import Answers, on_table_message
from cogs.ui.board import whose_turn
from cogs.ui.hand import panel
from cogs.ui.hint import hint_panel, refusal, think, think_back, why_panel
from cogs.ui.questions import ask_call
from cogs.ui.sessions import Handle, Interaction, take_back
from cogs.ui.submit import Refused, refused_text, show, tell

PATIENCE: Final = 3.0
"""Seconds after which a table is told, though whoever moved has had no answer yet."""


class Moves(Answers):
    """What whoever sits at a table does in the game, each with its answer."""

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

    async def call(self, interaction: Interaction, seen: Seen, seq: int | None = None) -> None:
        """Ask once more before the user calls out; where he can't, the refusal says why."""
        assert seen.game is not None
        if seen.view is not None and CallOut() in seen.view.legal:
            await ask_call(self.app, interaction, seen)
        else:
            await self.act(interaction, seen.game.id, CallOut(), seq)

    async def _answer(self, interaction: Interaction, seen: Seen) -> None:
        """The panel that was clicked, as it is now: the table's, or the hand."""
        if on_table_message(interaction, seen.table):
            await self.show_board(interaction, seen)
        else:
            await self.show_hand(interaction, seen)
        self.remember(interaction)

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

    # Looking

    async def hand(self, interaction: Interaction, table: Table) -> None:
        """*My hand*: the table's message is brought up to date, the hand is shown privately."""
        seen = await self._with_hand(interaction, table)
        if not on_table_message(interaction, table):
            await self.show_hand(interaction, seen)
            self.remember(interaction)
            return
        await self.show_board(interaction, seen)
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
        """In a practice game, what a computer would do in the user's place.

        Raises: NoGame, NotSeated, NoAdvice.
        """
        seen = await self._advised(interaction, table)
        if seen is not None:
            thought = await think(self.app.tables.thinker, seen)
            await _answered(interaction, hint_panel(self.app, seen, thought))

    async def why(self, interaction: Interaction, table: Table) -> None:
        """Why that, and what the user's last card has cost.

        Raises: NoGame, NotSeated, NoAdvice.
        """
        seen = await self._advised(interaction, table)
        if seen is not None:
            assert seen.game is not None
            turns = await self.app.tables.store.turns(seen.game.id)
            thought = await think_back(self.app.tables.thinker, seen, turns)
            await _answered(interaction, why_panel(self.app, seen, thought))

    async def _advised(self, interaction: Interaction, table: Table) -> Seen | None:
        """The table as the user sees it, if there is advice: it may take a while."""
        seen = await self._with_hand(interaction, table)
        if (refused := refusal(seen)) is not None:
            await tell(interaction, self.app.words.say(refused))
            return None
        await interaction.response.defer(ephemeral=True, thinking=True)
        return seen

    async def melds(self, interaction: Interaction, table: Table) -> None:
        """What the user's hand would meld, for each trump suit. Raises: NoGame, NotSeated."""
        seen = await self._with_hand(interaction, table)
        assert seen.view is not None
        text = explain(seen.view.rules, seen.view.hand, None, self.app.words, self.app.glyphs)
        await tell(interaction, text)


async def _answered(interaction: Interaction, view: LayoutView) -> None:
    """The answer to a request that was put off."""
    await interaction.followup.send(view=view, ephemeral=True)
