"""Hints in a practice game: when they are given, and what they say."""

from collections.abc import Iterator

from bot.ai.planner import Plan
from bot.engine.actions import ClaimLow
from bot.engine.stages.turnup import LOW_POINTS
from bot.engine.view import View
from bot.service.practice import is_practice
from bot.service.tables import Seen
from bot.text.glyphs import low_name
from bot.text.melds import ordered
from cogs.ui.app import App


def hints(seen: Seen) -> View | None:
    """The view for which a hint may be given: in practice, while melds may be declared."""
    view = seen.view
    if view is None or view.seat is None or not is_practice(seen.table):
        return None
    declarable = view.rules.declaring is not None and view.winner is None
    return view if declarable and view.stock and view.hand else None


def hint_text(app: App, view: View, best: Plan) -> str:
    """The best order to declare, and how; or what melds look like. What the lowest trump scores."""
    return "\n".join(_lines(app, view, best))


def _lines(app: App, view: View, best: Plan) -> Iterator[str]:
    if best.steps:
        yield ordered(best, app.words, app.glyphs)
        yield app.words.say("ui-hint-how", steps=len(best.steps))
    else:
        yield app.words.say("ui-hint-none")
    low = next((action.card for action in view.legal if isinstance(action, ClaimLow)), None)
    if low is not None:
        name, card = low_name(low.rank, app.words), app.glyphs.card(low)
        yield app.words.say("ui-hint-low", low=name, card=card, points=LOW_POINTS)
