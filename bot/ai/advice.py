"""What an expert advises whoever asks him, and why: from a view alone, and without words."""

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.ai import advice_before, advice_card, advice_stock
from bot.ai.advice_reason import Reason, Why, because
from bot.ai.calling import call
from bot.ai.effort import CALM, Effort
from bot.ai.expert.cards import CardPlay
from bot.ai.expert.duo import StockCards
from bot.ai.expert.policies import policies
from bot.ai.policy import Staged
from bot.ai.weighed import Weighed
from bot.engine.actions import Action, NameTrump, PlayCard
from bot.engine.cards import Face
from bot.engine.view import View


class Measure(StrEnum):
    """What the points of the alternatives are."""

    NONE = "none"
    TRICKS = "tricks"
    """What the side still takes in tricks, on the average of the ways the cards may lie."""
    DEAL = "deal"
    """What the deal is expected to bring more than to the other, on the average: to compare."""
    CONTRACT = "contract"
    """What melds and tricks are expected to bring the side."""


@dataclass(frozen=True, slots=True, repr=False)
class Advice:
    """The action that is advised, and what speaks for it: the most telling first.

    `weighed` are the alternatives with their points, the most first; there are none where nothing
    was weighed. They were looked at in so many `ways` in which the hidden cards may lie.
    """

    action: Action
    reasons: tuple[Reason, ...]
    weighed: tuple[Weighed, ...] = ()
    measure: Measure = Measure.NONE
    ways: int = 0

    def __repr__(self) -> str:
        """The cards are the asker's alone."""
        return f"Advice({type(self.action).__name__}, {self.reasons})"


def advise(
    view: View, luck: random.Random, effort: Effort = CALM, also: PlayCard | None = None
) -> Advice:
    """What an expert would do, who may act in the view. The same luck gives the same advice.

    If cards are weighed, `also` is among them, though it may promise little.
    """
    seed = luck.getrandbits(64)
    found = _tried(view, seed, effort, also) or _chosen(view, seed, effort)
    return replace(found, reasons=tuple(_reasons(view, found)))


def _tried(view: View, seed: int, effort: Effort, also: PlayCard | None) -> Advice | None:
    """The best of the cards that were tried; None if the choice is not among cards alone."""
    cards = tuple(filter(_is_card, view.legal))
    if view.contract is None or not cards:
        return None
    if cards != view.legal and not _is_card(_chosen(view, seed, effort).action):
        return None
    play = CardPlay(effort)
    tried = play.weigh(replace(view, legal=cards), random.Random(seed), also)
    return Advice(tried[0].action, (), tried, Measure.TRICKS, play.many(view)) if tried else None


def _is_card(action: Action) -> bool:
    return isinstance(action, PlayCard)


def _chosen(view: View, seed: int, effort: Effort) -> Advice:
    """What the expert does, with the alternatives as far as they are weighed."""
    action = Staged(policies(effort), call).choose(view, random.Random(seed))
    match action:
        case NameTrump():
            return Advice(action, (), advice_before.suits_weighed(view), Measure.CONTRACT)
        case PlayCard() if view.stock:
            play = StockCards(effort)
            tried = _faces(play.weigh(view, random.Random(seed)))
            return Advice(action, (), tried, Measure.DEAL, play.many)
        case _:
            return Advice(action, ())


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


def _reasons(view: View, advice: Advice) -> Iterator[Reason]:
    if _forced(view):
        yield because(Why.ONLY_CHOICE)
        return
    found = [*_stated(view, advice.action), *_by_figures(advice)]
    yield from found or [because(Why.JUDGEMENT)]


def _forced(view: View) -> bool:
    """Whether there is but one thing to do, cards of one face being the same."""
    return len({_face(each) or each for each in view.legal}) == 1


def _stated(view: View, action: Action) -> Iterator[Reason]:
    if isinstance(action, PlayCard) and not view.stock:
        yield from advice_card.reasons(view, action.card)
    elif view.rules.declaring is not None:
        yield from advice_stock.reasons(view, action)
    else:
        yield from advice_before.reasons(view, action)


def _by_figures(advice: Advice) -> Iterator[Reason]:
    """How much better it is than the next card, if the cards were weighed and it is the best."""
    others = [each for each in advice.weighed if each.action != advice.action]
    if not others or advice.weighed[0].action != advice.action:
        return
    best, second = advice.weighed[0].points, max(others, key=lambda each: each.points)
    if not isinstance(second.action, PlayCard):
        return
    more = round(best - second.points, 1)
    why = Why.MORE_POINTS if advice.measure is Measure.TRICKS else Why.WORTH_MORE
    yield because(
        why if more > 0 else Why.EVEN,
        (second.action.card,),
        best=best,
        second=second.points,
        more=more,
        ways=advice.ways,
    )
