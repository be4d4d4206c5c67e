"""The turn-up, which makes the trump suit and lies under the stock (rules, B.1 and C.1)."""

from dataclasses import dataclass, replace
from typing import Final

from bot.engine.events import TurnedUp
from bot.engine.pegging import Pegging
from bot.engine.rules import Instant, Rules
from bot.engine.state import State, Step, Then, Why

LOW_POINTS: Final = 10
"""What the lowest trump is worth, turned up or shown."""


@dataclass(frozen=True, slots=True)
class TurningUp(Instant):
    """The first card after the deal is turned up; the lowest rank scores for the dealer."""

    pegging: Pegging
    name: str = "turn_up"
    seconds: int | None = None

    def enter(self, rules: Rules, state: State) -> Step:
        """Turn the card."""
        card, *stock = state.kitty
        turned = replace(state, kitty=tuple(stock), turned=card, trump=card.suit, waiting=())
        step = Step(turned, (TurnedUp(card),), Then.NEXT)
        if card.rank is not rules.low:
            return step
        side = rules.sides[state.dealer]
        scored = self.pegging.peg(rules, turned, side, LOW_POINTS, Why.TURNED)
        return Step(scored.state, step.events + scored.events, Then.NEXT)
