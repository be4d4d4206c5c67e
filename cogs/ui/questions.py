"""What is asked once more, privately, before it is done."""

from discord.ui import ActionRow, TextDisplay

from bot.engine import notation
from bot.engine.actions import CallOut
from bot.service.tables import Seen
from cogs.ui.app import App
from cogs.ui.board import STYLE, box, button
from cogs.ui.ids import SURE, Knock, Press
from cogs.ui.sessions import Interaction
from cogs.ui.submit import show


async def confirm(
    app: App, interaction: Interaction, what: str, yes: Press | Knock, **args: int
) -> None:
    """Ask; `yes` is done on the answer, `args` are those of the question's words."""
    say = app.words.say
    choice = ActionRow(
        button(say(f"ui-yes-{what}"), yes, STYLE.danger),
        button(say("ui-cancel"), Knock(0, "cancel")),
    )
    view = box(TextDisplay(say(f"ui-sure-{what}", **args)), choice, colour=None)
    await interaction.response.send_message(view=view, ephemeral=True)


async def ask_call(app: App, interaction: Interaction, seen: Seen) -> None:
    """Ask before the user calls out: a false call loses the game."""
    assert seen.game is not None
    assert seen.view is not None
    yes = Press(seen.game.id, seen.turns, f"{SURE}{notation.write(CallOut())}")
    assert seen.view.seat is not None
    side = seen.view.rules.sides[seen.view.seat]
    total = seen.view.scores[side] + seen.view.cards_won(side)
    await confirm(app, interaction, "call", yes, target=seen.view.target, total=total)


async def dismiss(interaction: Interaction, text: str) -> None:
    """Put a text in the place of a question that was answered."""
    await show(interaction, box(TextDisplay(text), colour=None))
