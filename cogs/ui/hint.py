"""Hints in a practice game: when they are given, what they say, and why."""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from discord.ui import Button, LayoutView, Separator, TextDisplay

from bot.ai.advice import Advice, cost
from bot.ai.calling import call
from bot.ai.planner import Plan
from bot.engine import notation
from bot.engine.actions import Action, ClaimLow, PlayCard
from bot.engine.view import View
from bot.service.model import Turn
from bot.service.ports import Thinker
from bot.service.practice import is_practice, last_choice
from bot.service.tables import Seen
from bot.text.actions import label
from bot.text.advice import hindsight, hint, reasoning
from bot.text.melds import ordered
from cogs.ui.app import App
from cogs.ui.board import STYLE, Item, box, button, rows
from cogs.ui.ids import Knock, Press


def refusal(seen: Seen) -> str | None:
    """The key of what is said where no hint is given; None where one is."""
    if not is_practice(seen.table):
        return "ui-hint-refused"
    if seen.view is None or seen.view.winner is not None:
        return "ui-hint-over"
    acts = seen.view.to_act or call(seen.view)
    return None if acts else "ui-hint-not-now"


@dataclass(frozen=True, slots=True, repr=False)
class Thought:
    """What was made of a view: the advice.

    `last` says what the last card has cost: the advice of then, the card, and the points.
    """

    advice: Advice
    last: tuple[Advice, PlayCard, float | None] | None = None


async def think(thinker: Thinker, seen: Seen) -> Thought:
    """What to do now; no hint is refused here. Raises: Closing, NoAdvice."""
    assert seen.view is not None
    return Thought(await thinker.advise(seen.view, _seed(seen.view)))


async def think_back(thinker: Thinker, seen: Seen, turns: Sequence[Turn]) -> Thought:
    """The same, and what the last card has cost."""
    view, game = seen.view, seen.game
    assert view is not None
    assert view.seat is not None
    assert game is not None
    choice = await asyncio.to_thread(last_choice, view.rules, game, turns, view.seat)
    if choice is None:
        return await think(thinker, seen)
    thought, then = await asyncio.gather(
        think(thinker, seen), thinker.advise(choice.view, _seed(choice.view), choice.played)
    )
    return Thought(thought.advice, (then, choice.played, cost(then, choice.played)))


def _seed(view: View) -> int:
    """The same where the same is seen: who asks twice is told the same."""
    return Random(f"{view.deal} {view.hand} {view.trick}").getrandbits(62)  # noqa: S311 - deals no cards


# What is shown


def hint_panel(app: App, seen: Seen, thought: Thought) -> LayoutView:
    """What to do and why, with a button that does it."""
    assert seen.view is not None
    view, action = seen.view, thought.advice.action
    parts: list[Item] = [TextDisplay(hint(thought.advice, view, app.words, app.glyphs))]
    order = thought.advice.order
    if order and order.steps and not isinstance(action, ClaimLow):
        parts += [Separator(), TextDisplay("\n".join(_ordered(app, order)))]
    why = button(app.words.say("ui-why"), Knock(seen.table.id, "why"))
    return box(*parts, *rows([_doing(app, seen, view, action), why]))


def _doing(app: App, seen: Seen, view: View, action: Action) -> Button[LayoutView]:
    assert seen.game is not None
    text = label(action, app.words, app.glyphs, view.rules.kinds, view=view)
    press = Press(seen.game.id, seen.turns, notation.write(action))
    return button(text, press, STYLE.primary)


def _ordered(app: App, order: Plan) -> Iterator[str]:
    yield ordered(order, app.words, app.glyphs)
    yield app.words.say("ui-hint-how", steps=len(order.steps))


def why_panel(app: App, seen: Seen, thought: Thought) -> LayoutView:
    """Why this and nothing else; what the last card has cost."""
    assert seen.view is not None
    view, words, glyphs = seen.view, app.words, app.glyphs
    parts: list[Item] = [TextDisplay(reasoning(thought.advice, view, words, glyphs))]
    if thought.last is not None:
        parts += [Separator(), TextDisplay(hindsight(*thought.last, words, glyphs))]
    return box(*parts, *rows([_doing(app, seen, view, thought.advice.action)]))
