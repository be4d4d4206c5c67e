"""Whether a reason is true: of melds, the lowest trump, calling out."""

from collections.abc import Mapping
from functools import partial

from bot.ai.advice_reason import Why
from bot.engine.actions import Announce, CallOut, ClaimLow, Declare, Draw
from bot.engine.declaring import scored
from tests.bot.ai.advised import Check, Facts


def declares(facts: Facts) -> bool:
    """The meld is what is advised, with its points."""
    action, meld = facts.advice.action, facts.reason.melds[0]
    assert isinstance(action, Declare | Announce)
    kind = facts.view.rules.kinds[action.key]
    return (meld.key, meld.cards) == (action.key, action.cards) and (
        kind.points == meld.points == facts.number("points")
    )


def barred(facts: Facts) -> bool:
    """Both may score now, and the first no more once the second has."""
    first, second = facts.reason.melds
    judge, kinds, held = facts.view.rules.declaring, facts.view.rules.kinds, facts.view.holding
    assert judge is not None
    legal = facts.view.legal
    return (
        Declare(first.key, first.cards) in legal
        and Declare(second.key, second.cards) in legal
        and not judge.allows(kinds, scored(held, second), first)
    )


def most(facts: Facts) -> bool:
    """Nothing that may be scored has more points."""
    kinds = facts.view.rules.kinds
    points = (kinds[each.key].points for each in facts.view.legal if isinstance(each, Declare))
    return declares(facts) and max(points) == facts.number("points")


def ordered(facts: Facts) -> bool:
    """The sum is more than this meld's alone, and so are the tricks."""
    return declares(facts) and facts.number("total") > facts.number("points")


def claims(facts: Facts, *, exchanged: bool) -> bool:
    """The lowest trump is shown, for the turn-up if that is better."""
    action, view = facts.advice.action, facts.view
    assert isinstance(action, ClaimLow)
    better = view.turned is not None and view.turned.rank != view.rules.low
    return better is exchanged and facts.number("points") == 10


def standing(facts: Facts, more: float) -> bool:
    """The score, the cards taken and so much more are at the target."""
    view = facts.view
    side = view.rules.sides[facts.seat]
    return view.scores[side] + view.cards_won(side) + more >= view.target


DECLARING: Mapping[Why, Check] = {
    Why.SHOW_ALL: declares,
    Why.NOTHING_MORE: lambda f: not any(isinstance(each, Declare) for each in f.view.legal),
    Why.LOW_EXCHANGE: partial(claims, exchanged=True),
    Why.LOW_SHOW: partial(claims, exchanged=False),
    Why.ENDS_GAME: lambda f: declares(f) and standing(f, f.number("points")),
    Why.WOULD_BAR: barred,
    Why.BEST_ORDER: ordered,
    Why.MOST_NOW: most,
    Why.SCORES: declares,
    Why.RESERVE_FIRST: ordered,
    Why.MELD_SCORED: lambda f: (
        f.advice.action == Draw() and f.view.pause is not None and f.view.pause.scored
    ),
    Why.NOTHING_TO_DECLARE: lambda f: all(isinstance(a, Draw | CallOut) for a in f.view.legal),
    Why.CALL_AT_TARGET: lambda f: f.advice.action == CallOut() and standing(f, 0),
}
"""What is to be true, per reason, where melds are declared."""
