"""The count at the end of a deal without a contract, and who has won (rules, B.6 and C.5)."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from bot.engine.actions import CHANCE
from bot.engine.events import Claim, Event, GameWon, TargetRaised, Tied
from bot.engine.pegging import Pegging, counted, pegged
from bot.engine.rules import Instant, Rules
from bot.engine.state import Side, State, Step, Then, Why

RAISE: Final = 250
"""By so much the target rises when both have reached it."""


class BothReach(StrEnum):
    """Who wins when the count takes both sides to the target."""

    EXTEND = "extend_250"
    HIGHEST = "highest"
    PONE_FIRST = "pone_first"


class NextDealer(StrEnum):
    """Who deals next (rules, 0.4)."""

    ALTERNATE = "alternate"
    LAST_WINNER = "last_trick_winner"


@dataclass(frozen=True, slots=True)
class Counting(Instant):
    """The cards taken are counted, unless they have scored already; then who has won."""

    pegging: Pegging
    both: BothReach
    next_dealer: NextDealer
    name: str = "count"
    seconds: int | None = None

    def enter(self, rules: Rules, state: State) -> Step:
        """Count, and see who has won."""
        if not self.pegging.cards_at_once:
            for side, pile in enumerate(state.piles):
                state = pegged(state, side, rules.pack.count(pile), Why.CARDS)
        return self._end(rules, state, (counted(state),))

    def _end(self, rules: Rules, state: State, events: tuple[Event, ...]) -> Step:
        there = [side for side, score in enumerate(state.scores) if score >= state.target]
        if len(there) == 1:
            return _won(state, events, there[0], Claim.ALONE)
        if not there:
            return self._next(rules, state, events)
        match self.both:
            case BothReach.PONE_FIRST:
                pone = rules.sides[rules.after(state.dealer)]
                return _won(state, events, pone, Claim.COUNTED_FIRST)
            case BothReach.HIGHEST:
                return self._highest(rules, state, events)
            case BothReach.EXTEND:
                return self._raise(rules, state, events)

    def _highest(self, rules: Rules, state: State, events: tuple[Event, ...]) -> Step:
        best = max(state.scores)
        if state.scores.count(best) > 1:
            return self._next(rules, state, (*events, Tied(best)))
        return _won(state, events, state.scores.index(best), Claim.HIGHER)

    def _raise(self, rules: Rules, state: State, events: tuple[Event, ...]) -> Step:
        target = state.target
        while min(state.scores) >= target:
            target += RAISE
        raised = replace(state, target=target)
        return self._next(rules, raised, (*events, TargetRaised(target)))

    def _next(self, rules: Rules, state: State, events: tuple[Event, ...]) -> Step:
        dealer = rules.after(state.dealer)
        if self.next_dealer is NextDealer.LAST_WINNER:
            dealer = state.tricks[-1].winner
        return Step(replace(state, dealer=dealer, waiting=(CHANCE,)), events, Then.REDEAL)


def _won(state: State, events: tuple[Event, ...], side: Side, claim: Claim) -> Step:
    won = replace(state, winner=side, waiting=())
    return Step(won, (*events, GameWon(side, won.scores, claim)))
