"""How far a side is from the end of the game, and when to call out."""

from math import inf

from bot.ai.policy import stages
from bot.engine.actions import CallOut, Seat
from bot.engine.pegging import Ends, Pegging
from bot.engine.stages.play import Tricks
from bot.engine.view import View


def call(view: View) -> CallOut | None:
    """The call, if the seat may call and stands at the target for certain."""
    if CallOut() not in view.legal:
        return None
    assert view.seat is not None
    return CallOut() if standing(view, view.seat) >= view.target else None


def missing(view: View) -> float:
    """Points that would end the game at once; without end where only the count ends it."""
    assert view.seat is not None
    if _pegging(view).ends is Ends.COUNT:
        return inf
    return view.target - standing(view, view.seat)


def standing(view: View, seat: Seat) -> int:
    """The score of the seat's side with the cards that it has taken, if they have not scored."""
    side = view.rules.sides[seat]
    cards = 0 if _pegging(view).cards_at_once else view.cards_won(side)
    return view.scores[side] + cards


def _pegging(view: View) -> Pegging:
    return next(stage.pegging for stage in stages(view, Tricks) if stage.pegging)
