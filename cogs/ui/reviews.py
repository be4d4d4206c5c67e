"""Deals that are over, looked at with open cards; and what was found of somebody in them all."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

import discord
from discord.ui import ActionRow, LayoutView, TextDisplay

from bot.analysis.model import AnyReview
from bot.analysis.tally import History
from bot.service.analyses import has_figures
from bot.service.errors import NoGame, NotReviewed
from bot.service.model import Occupant, Table
from bot.service.people import need_seat
from bot.text.accuracy import accuracy_text
from bot.text.cast import Cast
from bot.text.narrator import packed
from bot.text.review import any_text
from bot.text.rulebook import system_name
from bot.text.safe import safe
from cogs.ui.app import App
from cogs.ui.board import STYLE, Item, box, button, name_of
from cogs.ui.house import system_of
from cogs.ui.ids import Knock
from cogs.ui.reading import PANEL, text_panel
from cogs.ui.sessions import Interaction
from cogs.ui.waiting import Answer, work_out

_DEAL: Final = re.compile(r"(\d{1,15})\.(\d{1,4})", re.ASCII)


class Reviews:
    """What the analyst says, to who asks or to all."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def last(
        self, interaction: Interaction, table: Table, deal: int | None = None, *, to_all: bool
    ) -> None:
        """Review a deal of the table's game, the last one that is over if none is named.

        Raises: NoGame, NoDeal, DealInPlay, NotReviewed.
        """
        if table.game is None:
            raise NoGame
        await self._review(Answer(interaction, to_all), table, table.game, deal)

    async def named(
        self, interaction: Interaction, table: Table, which: str, *, to_all: bool = False
    ) -> None:
        """Review the deal that a button names, in the place of the private message it is on.

        Without a name it is the last one. Raises: NotSeated, and as `last`.
        """
        if interaction.guild_id is None:
            need_seat(table, interaction.user.id)
        found = _DEAL.fullmatch(which)
        if found is None:
            await self.last(interaction, table, to_all=to_all)
            return
        answer = Answer(interaction, to_all, instead=not to_all and _is_private(interaction))
        await self._review(answer, table, int(found[1]), int(found[2]))

    async def show(self, interaction: Interaction, table: Table, which: str) -> None:
        """Show everybody the review that a button names."""
        await self.named(interaction, table, which, to_all=True)

    async def _review(self, answer: Answer, table: Table, game: int, deal: int | None) -> None:
        played = (await self.app.tables.live(game)).game
        if played.table != table.id:
            raise NoGame
        work = await self.app.analyses.review(game, deal)

        async def told(review: AnyReview) -> Sequence[LayoutView]:
            return await self._pages(answer, table, game, review)

        await work_out(self.app, answer, work, "ui-review-looking", told)
        if answer.to_all:
            self.app.live.spoke(table.channel)

    async def _pages(
        self, answer: Answer, table: Table, game: int, review: AnyReview
    ) -> Sequence[LayoutView]:
        """The review; to who asked alone, with buttons for the deals beside it."""
        cast = await self._cast(game, review.deal)
        text = any_text(review, cast, self.app.words, self.app.glyphs)
        first, *others = packed(text.split("\n"), "\n", PANEL)
        parts: list[Item] = [TextDisplay(first)]
        if not answer.to_all:
            over = await self.app.analyses.over(game)
            share = answer.interaction.guild_id is not None
            parts += self._buttons(table.id, game, review.deal, over, share=share)
        return box(*parts), *map(text_panel, others)

    async def _cast(self, game: int, deal: int) -> Cast:
        """Who played the deal; a seat that changed hands in its course has its number for a name.

        Where nobody noted it, who sat down to the game.
        """
        live, store = await self.app.tables.live(game), self.app.tables.store
        known: Mapping[int, Occupant | None] = await store.played(game, deal)
        known = known or dict(enumerate(await store.sitters(game)))
        names = (
            name_of(self.app, who)
            if (who := known.get(seat)) is not None
            else self.app.words.say("ui-seat", seat=seat + 1)
            for seat in range(live.rules.seats)
        )
        return Cast(tuple(names), live.rules.sides)

    def _buttons(
        self, table: int, game: int, deal: int, over: int, *, share: bool
    ) -> list[ActionRow[LayoutView]]:
        say = self.app.words.say
        buttons = [
            button(say("ui-review-deal", deal=other), Knock(table, "review", f"{game}.{other}"))
            for other in (deal - 1, deal + 1)
            if 1 <= other <= over
        ]
        if share:
            shown = Knock(table, "showreview", f"{game}.{deal}")
            buttons.append(button(say("ui-review-show"), shown, STYLE.primary))
        return [ActionRow(*buttons)] if buttons else []

    # Figures

    async def accuracy(
        self, interaction: Interaction, who: discord.abc.User, game: str, *, to_all: bool
    ) -> None:
        """How somebody has played: on this server, or, of oneself alone, everywhere.

        Raises: BadOption, NotReviewed.
        """
        system = system_of(self.app, game)
        name = system_name(system, self.app.words)
        if not has_figures(system):
            raise NotReviewed(game=name)
        work = self.app.analyses.history(who.id, interaction.guild_id, system.key)

        async def told(history: History) -> Sequence[LayoutView]:
            text = accuracy_text(history, safe(who.display_name), name, self.app.words)
            return (text_panel(text),)

        answer = Answer(interaction, to_all)
        await work_out(self.app, answer, work, "ui-accuracy-looking", told)


def _is_private(interaction: Interaction) -> bool:
    message = interaction.message
    return message is not None and (interaction.guild_id is None or message.flags.ephemeral)
