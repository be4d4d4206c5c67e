"""What a deal's result is worth to a side, as the score stands: its chance to win the game."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp, sqrt
from statistics import fmean
from typing import Final, NamedTuple

from bot.ai.policy import stages
from bot.engine.stages.settle import MOON_BONUS, MOON_COST, MinTrick, Scoring, Settling, Tally
from bot.engine.view import View

Side = int

LEAD: Final = 0.356
"""What a point of lead counts. With the next it was fitted to the games of club players."""
SWING: Final = 90
"""The larger, the less it matters how near the end is, in points."""
SPREAD: Final = 1.6
"""How far the points taken in tricks are from those of a playout: the scale of a logistic."""
_FAR: Final = 30.0


class Outcome(NamedTuple):
    """A contract played out: the declarers' melds and tricks, and the defenders', in points."""

    side: Side
    meld: int
    won: int
    other_meld: int
    other_won: int


class Result(NamedTuple):
    """What a deal does to the scores of the side that declared, and of the other."""

    side: Side
    made: bool
    ours: int
    theirs: int


class Expected(NamedTuple):
    """What comes of a contract that was played out in so many `ways`.

    Its worth; the points of melds and tricks on the average; in how many it is made.
    """

    worth: float
    points: float
    made: int
    ways: int


@dataclass(frozen=True, slots=True)
class Stakes:
    """What the results of this deal are worth to the view's side.

    Worth is the chance to win the game, from 0 to 1.
    """

    view: View
    side: Side = field(init=False)
    scoring: Scoring = field(init=False)

    def __post_init__(self) -> None:
        """Look the rules up."""
        assert self.view.seat is not None
        object.__setattr__(self, "side", self.view.rules.sides[self.view.seat])
        object.__setattr__(self, "scoring", next(stages(self.view, Settling)).scoring)

    @property
    def now(self) -> float:
        """The worth of a deal that changes nothing."""
        return self._ahead(self.view.scores)

    @property
    def point(self) -> float:
        """What a point is worth now."""
        mine = self.view.scores[self.side]
        other = self.view.scores[1 - self.side]
        return self._prospect(mine + 1, other) - self._prospect(mine, other)

    def chance(self, outcome: Outcome, bid: int) -> float:
        """How likely the contract is made; the play may go otherwise than it was played out."""
        return _likely(outcome.meld + outcome.won - bid) if self._counts(outcome.won) else 0.0

    def contract(self, outcome: Outcome, bid: int) -> float:
        """The worth of a contract that was played out so."""
        sure, lost = self.chance(outcome, bid), self.lost(outcome, bid)
        made = lost._replace(made=True, ours=max(bid, outcome.meld + outcome.won))
        return sure * self.worth(made) + (1 - sure) * self.worth(lost)

    def expected(self, outcomes: Sequence[Outcome], bid: int) -> Expected:
        """What comes of a contract that was played out so often."""
        return Expected(
            worth=fmean(self.contract(each, bid) for each in outcomes),
            points=fmean(each.meld + each.won for each in outcomes),
            made=sum(self.made(each, bid) for each in outcomes),
            ways=len(outcomes),
        )

    def made(self, outcome: Outcome, bid: int) -> bool:
        """Whether the contract is made."""
        return outcome.meld + outcome.won >= bid and self._counts(outcome.won)

    def thrown_in(self, outcome: Outcome, bid: int) -> float:
        """The worth of the contract thrown in before the play."""
        return self.worth(self.thrown(outcome, bid))

    def thrown(self, outcome: Outcome, bid: int) -> Result:
        """What the contract thrown in does to the scores."""
        thrown = self.scoring.judge(
            bid, Tally(0, 0, 0, 0), Tally(outcome.other_meld, 0, 0, 0), thrown=True
        )
        return Result(outcome.side, made=False, ours=-bid, theirs=thrown.defender)

    def lost(self, outcome: Outcome, bid: int) -> Result:
        """What it does if it is played and lost."""
        theirs = self._counted(outcome.other_meld, outcome.other_won)
        set_ = -bid * self.scoring.set_times
        return Result(outcome.side, made=False, ours=set_, theirs=theirs)

    def moon(self, outcome: Outcome, bid: int) -> float:
        """The worth of the contract if the declarers undertake to win every trick."""
        if not self.all_taken(outcome, bid):
            theirs = self._counted(outcome.other_meld, max(1, outcome.other_won))
            return self.worth(Result(outcome.side, made=False, ours=-MOON_COST, theirs=theirs))
        ours = outcome.meld + outcome.won + MOON_BONUS
        return self.worth(Result(outcome.side, made=True, ours=ours, theirs=0))

    def all_taken(self, outcome: Outcome, bid: int) -> bool:
        """Whether the declarers win every trick, as they undertook, and the contract is made."""
        return not outcome.other_won and outcome.meld + outcome.won >= bid

    def worth(self, result: Result) -> float:
        """The chance to win the game after this result."""
        scores = list(self.view.scores)
        scores[result.side] += result.ours
        scores[1 - result.side] += result.theirs
        if max(scores) < self.scoring.target:
            return self._ahead(scores)
        declarers, _ = self.scoring.winner(
            made=result.made,
            us=scores[result.side],
            them=scores[1 - result.side],
            they_ever_made=self.view.scores[1 - result.side] > 0,
        )
        if declarers is None:
            return self._ahead(scores)
        return float(declarers == (result.side == self.side))

    def _counts(self, won: int) -> bool:
        return won > 0 or self.scoring.min_trick is MinTrick.NONE

    def _counted(self, meld: int, won: int) -> int:
        return meld + won if self._counts(won) else 0

    def _ahead(self, scores: Sequence[int]) -> float:
        return self._prospect(scores[self.side], scores[1 - self.side])

    def _prospect(self, mine: float, other: float) -> float:
        """The chance to win a game that goes on."""
        left = max(0.0, self.scoring.target - max(mine, other))
        return logistic(LEAD * (mine - other) / sqrt(SWING + left))


def logistic(number: float) -> float:
    """The number as a chance: a half at nothing, and the nearer to one the larger."""
    return 1 / (1 + exp(-min(max(number, -_FAR), _FAR)))


def _likely(spare: int) -> float:
    """The chance that a playout's points, less the bid, are enough when it comes to the play."""
    return logistic((spare + 0.5) / SPREAD)
