"""What speaks for a choice while the stock of a game for two lasts."""

from collections.abc import Iterator
from functools import partial

from bot.ai.advice_reason import Reason, Why, because
from bot.ai.calling import missing, standing
from bot.ai.planner import Plan, plan
from bot.engine.actions import (
    Action,
    Announce,
    CallOut,
    ClaimLow,
    Declare,
    Draw,
    PlayCard,
)
from bot.engine.cards import Card
from bot.engine.declaring import closed
from bot.engine.melds import Meld, total
from bot.engine.stages.turnup import LOW_POINTS
from bot.engine.tricks import beats
from bot.engine.view import View


def best_plan(view: View) -> Plan:
    """The best order in which to declare what is held."""
    return plan(view.rules, view.holding, view.trump)


# Declaring


def low(view: View, card: Card) -> Reason:
    """Why the lowest trump is shown."""
    turned = view.turned
    if turned is None or turned.rank is card.rank:
        return because(Why.LOW_SHOW, (card,), points=LOW_POINTS)
    return because(Why.LOW_EXCHANGE, (card,), shown=(turned,), points=LOW_POINTS)


def scoring(view: View, meld: Meld) -> Iterator[Reason]:
    """Why this meld scores now."""
    itself = partial(because, cards=meld.cards, melds=(meld,), points=meld.points)
    if meld.points >= missing(view):
        yield itself(Why.ENDS_GAME)
    yield from (
        because(Why.WOULD_BAR, meld.cards, melds=(meld, other), points=meld.points)
        for other in _barring(view, meld)
    )
    found = best_plan(view)
    if len(found.steps) > 1 and meld in (step.meld for step in found.steps):
        yield itself(Why.BEST_ORDER, total=found.total, count=len(found.steps))
    others = [other for other in _scorable(view) if other != meld]
    most = others and all(meld.points >= other.points for other in others)
    yield itself(Why.MOST_NOW if most else Why.SCORES)


def _scorable(view: View) -> list[Meld]:
    may = (action for action in view.legal if isinstance(action, Declare))
    return [view.rules.meld(action.key, action.cards) for action in may]


def _barring(view: View, meld: Meld) -> list[Meld]:
    """The dearest meld that may score now and would close this one, if there is one."""
    judge = view.rules.declaring
    assert judge is not None
    kinds, held, trump = view.rules.kinds, view.holding, view.trump
    bars = [
        other
        for other in _scorable(view)
        if other != meld and meld in closed(kinds, judge, held, trump, other)
    ]
    return sorted(bars, key=lambda other: other.points)[-1:]


def reserving(view: View, meld: Meld) -> Iterator[Reason]:
    """Why this meld is laid now, to score later."""
    found = best_plan(view)
    if any(step.meld == meld and step.announced == 0 for step in found.steps):
        itself = partial(because, Why.RESERVE_FIRST, meld.cards, melds=(meld,))
        yield itself(points=meld.points, total=found.total, count=len(found.steps))


def drawing(view: View) -> Iterator[Reason]:
    """Why nothing more is declared."""
    if not any(isinstance(a, Declare | Announce | ClaimLow) for a in view.legal):
        yield because(Why.NOTHING_TO_DECLARE)
    elif view.pause is not None and view.pause.scored:
        yield because(Why.MELD_SCORED)


# Cards


def playing(view: View, card: Card) -> Iterator[Reason]:
    """What speaks for the card: the most telling first."""
    assert view.trick is not None
    if view.trick.cards:
        yield from _following(view, card, view.trick.cards[0])
    elif not view.rules.pack.points[card.rank] and card.suit is not view.trump:
        yield because(Why.SAFE_LEAD, (card,))
    found = best_plan(view)
    kept = {each for step in found.steps for each in step.meld.cards}
    if kept and card not in kept:
        melds = [step.meld for step in found.steps]
        yield because(Why.KEEP_MELDS, (card,), melds=melds, points=total(melds))
    trumps = [each for each in view.hand if each.suit is view.trump]
    if trumps and card.suit is not view.trump:
        yield because(Why.KEEP_TRUMPS, suit=view.trump)


def _following(view: View, card: Card, led: Card) -> Iterator[Reason]:
    points = view.rules.pack.count((card, led))
    if beats(view.pack, card, led, view.trump):
        if declared := _then(view, card):
            yield because(Why.WIN_TO_DECLARE, (card,), melds=declared, points=declared[0].points)
        if points:
            yield because(Why.WIN_COUNTERS, (card,), shown=(led,), points=points)
    elif not view.rules.pack.points[card.rank]:
        yield because(Why.LOSE_NOTHING, (card,), shown=(led,))


def _then(view: View, card: Card) -> list[Meld]:
    """The meld to declare first, if the card takes the trick."""
    found = plan(view.rules, view.holding.without(card), view.trump)
    return [step.meld for step in found.steps[:1]]


def reasons(view: View, action: Action) -> Iterator[Reason]:
    """What speaks for the action, if it is one of those of the stock."""
    match action:
        case CallOut():
            assert view.seat is not None
            if (points := standing(view, view.seat)) >= view.target:
                yield because(Why.CALL_AT_TARGET, points=points, target=view.target)
        case ClaimLow(card):
            yield low(view, card)
        case Declare(key, cards):
            yield from scoring(view, view.rules.meld(key, cards))
        case Announce(key, cards):
            yield from reserving(view, view.rules.meld(key, cards))
        case Draw():
            yield from drawing(view)
        case PlayCard(card):
            yield from playing(view, card)
        case _:
            return
