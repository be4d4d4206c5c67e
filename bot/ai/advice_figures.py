"""What an expert weighs before he decides, as figures to compare."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from bot.ai.expert.stakes import Expected
from bot.ai.weighed import Weighed
from bot.engine.actions import Action


class Measure(StrEnum):
    """What the points of the alternatives are."""

    NONE = "none"
    TRICKS = "tricks"
    """What the side still takes in tricks, on the average of the ways the cards may lie."""
    DEAL = "deal"
    """What the deal is expected to bring more than to the other, on the average: to compare."""
    END = "end"
    """What is taken more than the other takes to the end, when both play their best."""
    CONTRACT = "contract"
    """What melds and tricks bring the side on the average; the contract is made so often."""
    GAME = "game"
    """The chance to win the game, in a hundred."""


class Figures(NamedTuple):
    """The alternatives that were weighed, and in how many ways in which the cards may lie.

    There are none of these where the figures are no averages.
    """

    weighed: tuple[Weighed, ...] = ()
    measure: Measure = Measure.NONE
    ways: int = 0


NOTHING = Figures()


def contracts(found: Mapping[Action, Expected]) -> Figures:
    """What comes of the contract after each action: first that after which it is worth most."""
    order = sorted(found, key=lambda action: found[action].worth, reverse=True)
    rows = (Weighed(each, found[each].points, found[each].made) for each in order)
    return Figures(tuple(rows), Measure.CONTRACT, next(iter(found.values())).ways)


def games(worths: Mapping[Action, float]) -> Figures:
    """The chance to win the game after each action: the greatest first."""
    order = sorted(worths, key=lambda action: worths[action], reverse=True)
    rows = (Weighed(each, hundredths(worths[each])) for each in order)
    return Figures(tuple(rows), Measure.GAME)


def hundredths(chance: float) -> float:
    """The chance in a hundred."""
    return round(100 * chance, 1)
