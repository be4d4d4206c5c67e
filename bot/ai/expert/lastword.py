"""What an expert does with its melds, and the last thoughts before the first lead."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil
from statistics import fmean
from typing import Final, NamedTuple

from bot.ai.effort import CALM, Effort
from bot.ai.expert.forecast import Forecast, Plan, dealt, steady
from bot.ai.expert.limits import Bidder
from bot.ai.expert.stakes import Expected, Outcome, Stakes
from bot.ai.kernel import SEATS, SUITS, planes
from bot.ai.policy import quiet
from bot.engine.actions import Action, Concede, Declare, PlayCard, ShootMoon
from bot.engine.melds import total
from bot.engine.rules import by_side
from bot.engine.view import View

SHARE: Final = 2
"""One deal is looked at of so many that the effort allows."""
THROWN: Final = 1.0
"""Points by which throwing the hand in must be better than playing it."""
MOON: Final = 5.0
"""Points by which shooting the moon must be better."""
GLANCE: Final = 5
"""One deal of so many is looked at first, and mostly they tell enough."""
CLEAR: Final = 8.0
"""Points by which it must then be better just to play."""
SPARED: Final[Mapping[Action, float]] = {Concede(): THROWN, ShootMoon(): MOON}


@dataclass(frozen=True, slots=True)
class Showing:
    """What is done when melds are shown."""

    effort: Effort = CALM

    def __call__(self, view: View, luck: random.Random) -> Action:
        """Every meld first; then the last thoughts; then ready."""
        claims = (action for action in view.legal if isinstance(action, Declare))
        return next(claims, None) or last_word(view, self.effort) or quiet(view, luck)


class Thoughts(NamedTuple):
    """What the last word may be, with the chance to win the game after each; None is to play on.

    `played` is what comes of playing on, in all the `outcomes`; with every trick won, in so many
    of them: `moons`.
    """

    worths: Mapping[Action | None, float]
    outcomes: Sequence[Outcome]
    played: Expected
    moons: int


def last_word(view: View, effort: Effort) -> Action | None:
    """To throw the hand in, or to shoot the moon, if that is better than just to play."""
    if not {*SPARED}.intersection(view.legal):
        return None
    point = Stakes(view).point

    def merits(effort: Effort) -> dict[Action | None, float]:
        worths = weigh(view, effort).worths
        return {each: worths[each] - (SPARED[each] * point if each else 0.0) for each in worths}

    glance = merits(replace(effort, samples=ceil(effort.samples / GLANCE)))
    if glance.pop(None) - max(glance.values()) >= CLEAR * point:
        return None
    full = merits(effort)
    return max(full, key=full.__getitem__)


def weigh(view: View, effort: Effort) -> Thoughts:
    """What comes of all that may be the last word."""
    assert view.contract is not None
    stakes, bid = Stakes(view), view.contract.points
    outcomes = _outcomes(view, effort)
    played = stakes.expected(outcomes, bid)
    worths: dict[Action | None, float] = {
        None: played.worth,
        Concede(): stakes.thrown_in(outcomes[0], bid),
        ShootMoon(): fmean(stakes.moon(each, bid) for each in outcomes),
    }
    return Thoughts(
        {each: worth for each, worth in worths.items() if each is None or each in view.legal},
        outcomes,
        played,
        sum(stakes.all_taken(each, bid) for each in outcomes),
    )


def _outcomes(view: View, effort: Effort) -> Sequence[Outcome]:
    """How the contract turns out in deals that agree with the melds shown."""
    assert view.contract is not None
    assert view.trump is not None
    declarer, trump = view.contract.declarer, SUITS.index(view.trump)
    buried = planes(view.buried)
    deals = dealt(view, Bidder(view), ceil(effort.samples / SHARE), steady(view))
    plans = [Plan(deal.hands[:SEATS], declarer, trump, buried) for deal in deals]
    melds = by_side(view.rules, [total(shown) for shown in view.melds])
    return [
        each._replace(meld=melds[each.side], other_meld=melds[1 - each.side])
        for each in Forecast(view, effort.ahead).outcomes(plans)
    ]


def only_cards(view: View) -> View:
    """The same, with nothing to do but to play a card."""
    plays = tuple(action for action in view.legal if isinstance(action, PlayCard))
    return replace(view, legal=plays) if len(plays) < len(view.legal) else view
