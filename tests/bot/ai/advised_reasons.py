"""Whether a reason is true, asked of the engine and of how the cards really lie."""

from collections.abc import Mapping

from bot.ai.advice import Advice
from bot.ai.advice_reason import Reason, Why
from bot.engine.actions import PlayCard
from bot.engine.view import View
from tests.bot.ai.advised import Check, Facts
from tests.bot.ai.advised_contract import CONTRACT
from tests.bot.ai.advised_declaring import DECLARING
from tests.bot.ai.advised_play import PLAY
from tests.bot.ai.deals import Places


def true(view: View, places: Places, advice: Advice, reason: Reason) -> bool:
    """Whether the reason holds, and speaks for what is advised."""
    return CHECKS[reason.why](Facts(view, places, advice, reason))


def only(facts: Facts) -> bool:
    """All that may be done looks the same."""
    faces = {each.card.face if isinstance(each, PlayCard) else each for each in facts.view.legal}
    return len(faces) == 1


CHECKS: Mapping[Why, Check] = {
    Why.ONLY_CHOICE: only,
    Why.JUDGEMENT: lambda f: f.advice.reasons == (f.reason,),
    **CONTRACT,
    **DECLARING,
    **PLAY,
}
"""What is to be true, per reason."""
