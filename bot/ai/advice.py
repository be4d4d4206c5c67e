"""What an expert advises whoever asks him, and why: from a view alone, and without words."""

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from bot.ai import advice_before, advice_card, advice_stock
from bot.ai.advice_figures import NOTHING, Figures, Measure
from bot.ai.advice_reason import Reason, Why, because
from bot.ai.calling import call
from bot.ai.effort import CALM, Effort
from bot.ai.expert.cards import CardPlay
from bot.ai.expert.duo import StockCards
from bot.ai.expert.lastplay import LastCards
from bot.ai.expert.policies import policies
from bot.ai.planner import Plan, plan
from bot.ai.policy import Staged
from bot.ai.weighed import Weighed
from bot.engine.actions import Action, Declare, PlayCard
from bot.engine.cards import Face
from bot.engine.declaring import scored
from bot.engine.view import View


@dataclass(frozen=True, slots=True, repr=False)
class Advice:
    """The action that is advised, and what speaks for it: the most telling first.

    `weighed` are the alternatives with their points, the most first; there are none where nothing
    was weighed. They were looked at in so many `ways` in which the hidden cards may lie. `order` is
    the best in which to declare, in the play, what is then still held.
    """

    action: Action
    reasons: tuple[Reason, ...]
    weighed: tuple[Weighed, ...] = ()
    measure: Measure = Measure.NONE
    ways: int = 0
    order: Plan | None = None

    def __repr__(self) -> str:
        """The cards are the asker's alone."""
        return f"Advice({type(self.action).__name__}, {self.reasons})"


def advise(view: View, seed: int, effort: Effort = CALM, also: PlayCard | None = None) -> Advice:
    """What an expert would do, who may act in the view. The same seed gives the same advice.

    If cards are weighed, `also` is among them, though it may promise little.
    """
    if _forced(view):
        action = _chosen(view, seed, effort)
        return Advice(action, (because(Why.ONLY_CHOICE),), order=_order(view, action))
    action, told, figures = _thought(view, seed, effort, also)
    reasons = (*told, *_by_figures(action, figures)) or (because(Why.JUDGEMENT),)
    return Advice(action, reasons, *figures, order=_order(view, action))


def _forced(view: View) -> bool:
    """Whether there is but one thing to do, cards of one face being the same."""
    return len({_face(each) or each for each in view.legal}) == 1


def _order(view: View, action: Action) -> Plan | None:
    """The best order after the action: what it scores itself would stand in it as yet to score."""
    if view.rules.declaring is None or not view.stock or not view.hand:
        return None
    holding = view.holding
    if isinstance(action, Declare):
        holding = scored(holding, view.rules.meld(action.key, action.cards))
    return plan(view.rules, holding, view.trump)


def _chosen(view: View, seed: int, effort: Effort) -> Action:
    """What the expert does."""
    return Staged(policies(effort), call).choose(view, random.Random(seed))


def _thought(
    view: View, seed: int, effort: Effort, also: PlayCard | None
) -> tuple[Action, Iterable[Reason], Figures]:
    """What the expert does, why, and what he has weighed."""
    if (tried := _tried(view, seed, effort, also)).weighed:
        best = tried.weighed[0].action
        assert isinstance(best, PlayCard)
        return best, _stated(view, best), tried
    match action := _chosen(view, seed, effort):
        case PlayCard() if view.stock:
            stock = StockCards(effort)
            found = _faces(stock.weigh(view, random.Random(seed)))
            return action, _stated(view, action), Figures(found, Measure.DEAL, stock.many)
        case PlayCard() if view.contract is None:
            last = LastCards(effort).weigh(view, also)
            return action, _stated(view, action), Figures(last, Measure.END)
        case PlayCard():
            return action, _stated(view, action), NOTHING
        case _ if view.rules.declaring is not None:
            return action, advice_stock.reasons(view, action), NOTHING
        case _:
            return action, *advice_before.thought(view, action, effort)


def _tried(view: View, seed: int, effort: Effort, also: PlayCard | None) -> Figures:
    """The cards that were tried, if the choice is among cards alone."""
    cards = tuple(filter(_is_card, view.legal))
    if view.contract is None or not cards:
        return NOTHING
    if cards != view.legal and not _is_card(_chosen(view, seed, effort)):
        return NOTHING
    play = CardPlay(effort)
    tried = play.weigh(replace(view, legal=cards), random.Random(seed), also)
    return Figures(tried, Measure.TRICKS, play.many(view))


def _is_card(action: Action) -> bool:
    return isinstance(action, PlayCard)


def cost(advice: Advice, played: PlayCard) -> float | None:
    """The points that the card cost which was played; None if that is not known.

    Cards of one face are the same.
    """
    if _face(advice.action) == played.card.face:
        return 0.0
    points = {_face(each.action): each.points for each in advice.weighed}
    if played.card.face not in points:
        return None
    return max(0.0, points[_face(advice.action)] - points[played.card.face])


def _face(action: Action) -> Face | None:
    return action.card.face if isinstance(action, PlayCard) else None


def _faces(weighed: Iterable[Weighed]) -> tuple[Weighed, ...]:
    """The same, of cards that look alike the better one."""
    best: dict[Face, Weighed] = {}
    for each in weighed:
        if face := _face(each.action):
            best.setdefault(face, each)
    return tuple(best.values())


# Reasons


def _stated(view: View, action: PlayCard) -> Iterator[Reason]:
    if view.stock:
        return advice_stock.reasons(view, action)
    return advice_card.reasons(view, action.card)


_MORE: Final = {
    Measure.TRICKS: Why.MORE_POINTS,
    Measure.DEAL: Why.WORTH_MORE,
    Measure.END: Why.MORE_AT_END,
}
"""Why a card is better than the next, by what their points are."""


def _by_figures(action: Action, figures: Figures) -> Iterator[Reason]:
    """How much better it is than the next card, if the cards were weighed and it is the best."""
    others = [each for each in figures.weighed if each.action != action]
    if not others or figures.weighed[0].action != action or figures.measure not in _MORE:
        return
    best, second = figures.weighed[0].points, max(others, key=lambda each: each.points)
    assert isinstance(second.action, PlayCard)
    more = round(best - second.points, 1)
    yield because(
        _MORE[figures.measure] if more > 0 else Why.EVEN,
        (second.action.card,),
        best=best,
        second=second.points,
        more=more,
        ways=figures.ways,
    )
