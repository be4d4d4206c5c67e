"""Reviews of the deals of any game."""

from bot.analysis import duo
from bot.analysis import review as partnership
from bot.analysis.course import Course
from bot.analysis.model import AnyReview
from bot.analysis.sight import BUDGET, Sight, Tell, silent
from bot.engine.rules import Rules


def reviewed(
    rules: Rules, found: Course, budget: int | None = None, tell: Tell = silent
) -> AnyReview:
    """The review of a deal that is over.

    `budget` is how many tricks may be looked at with one trump, or in one position of a game for
    two: by itself as many as take some seconds.
    """
    if rules.declaring:
        return duo.reviewed(rules, found, budget or duo.BUDGET, tell)
    return partnership.reviewed(rules, found, Sight(budget=budget or BUDGET), tell)
