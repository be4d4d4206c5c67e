"""A hint in a practice game: the best order in which to declare what one holds."""

from collections.abc import Iterator

from bot.ai.planner import Plan
from bot.engine.melds import Meld
from bot.engine.view import View
from bot.service.practice import is_practice
from bot.service.tables import Seen
from cogs.ui.app import App
from cogs.ui.board_lines import meld_text


def hints(seen: Seen) -> View | None:
    """The view for which a hint may be given: in practice, while melds may be declared."""
    view = seen.view
    if view is None or view.seat is None or not is_practice(seen.table):
        return None
    declarable = view.rules.declaring is not None and view.winner is None
    return view if declarable and view.stock and view.hand else None


def hint_text(app: App, plan: Plan) -> str:
    """The plan: what to score after each trick won, what to reserve meanwhile, the total."""
    if not plan.steps:
        return app.words.say("ui-hint-nothing")
    told = "ui-hint-total" if plan.exact else "ui-hint-at-least"
    return "\n".join((app.words.say(told, points=plan.total), *_steps(app, plan)))


def _steps(app: App, plan: Plan) -> Iterator[str]:
    for number, step in enumerate(plan.steps):
        meanwhile = [later.meld for later in plan.steps if later.announced == number]
        yield app.words.say("ui-hint-step", number=number + 1, meld=meld_text(app, step.meld))
        if meanwhile:
            first = sorted(meanwhile, key=lambda meld: _turn(plan, meld))
            melds = ", ".join(meld_text(app, meld) for meld in first)
            yield app.words.say("ui-hint-reserve", melds=melds)


def _turn(plan: Plan, meld: Meld) -> int:
    """When the meld is laid: announcements in one trick have an order."""
    return plan.laying.index(meld)
