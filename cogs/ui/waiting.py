"""Answers that take their time: one message says how far the work is, then what came of it."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from discord.ui import LayoutView

from bot.service.analyses import Work
from bot.service.errors import ServiceError
from bot.text.refusals import refuse
from cogs.ui.app import App
from cogs.ui.reading import text_panel
from cogs.ui.sessions import Interaction

T = TypeVar("T")

PATIENCE: Final = 1.0
"""Seconds until it is said that the work is under way: Discord waits for three."""
PACE: Final = 2.0
"""Seconds between two words about how far it is."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What an interaction is answered with: to its user alone, or `to_all`.

    It is a message of its own, or `instead` of the private one that was clicked.
    """

    interaction: Interaction
    to_all: bool = False
    instead: bool = False

    @property
    def begun(self) -> bool:
        """Whether anything was said."""
        return self.interaction.response.is_done()

    async def say(self, first: LayoutView, *others: LayoutView) -> None:
        """Say it, in place of what was said before; further pages follow."""
        if self.begun:
            await self.interaction.edit_original_response(view=first)
        elif self.instead:
            await self.interaction.response.edit_message(view=first)
        else:
            await self.interaction.response.send_message(view=first, ephemeral=not self.to_all)
        for page in others:
            await self.interaction.followup.send(view=page, ephemeral=not self.to_all)


async def work_out(
    app: App,
    answer: Answer,
    work: Work[T],
    doing: str,
    told: Callable[[T], Awaitable[Sequence[LayoutView]]],
) -> None:
    """Answer with what comes of the work; `doing` are the words for how far it is meanwhile.

    What keeps it from being done is raised, or told in the message that was begun.
    """
    patience = PATIENCE
    while not await work.within(patience):
        percent = 100 * work.done // work.of if work.of else 0
        await answer.say(text_panel(app.words.say(doing, percent=percent)))
        patience = PACE
    try:
        await answer.say(*await told(await work.result()))
    except ServiceError as error:
        if not answer.begun:
            raise
        await answer.say(text_panel(refuse(error, app.words, app.glyphs)))
