"""Points scored as a deal is played, and the end of the game that they may bring."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from bot.engine.actions import IllegalAction, Reason, Seat
from bot.engine.events import CalledOut, Claim, DealCounted, GameWon, Pegged, SideCount
from bot.engine.rules import Rules
from bot.engine.state import Peg, Side, State, Step, Then, Why


class Ends(StrEnum):
    """When the target ends the game (rules, B.6 and C.5)."""

    FIRST_PEG = "first_peg"
    CALL = "end_of_hand_with_call"
    AUTO = "auto"
    COUNT = "end_of_hand"


@dataclass(frozen=True, slots=True)
class Pegging:
    """When points are scored. `cards_at_once`: those of a trick's cards as it is won."""

    ends: Ends
    cards_at_once: bool = False

    def peg(self, rules: Rules, state: State, side: Side, points: int, why: Why) -> Step:
        """The side scores; the step tells of it, and of the end if there is one."""
        scored = pegged(state, side, points, why)
        event = Pegged(side, points, why, scored.scores[side])
        return self.then(rules, Step(scored, (event,)))

    def then(self, rules: Rules, step: Step) -> Step:
        """The step, with the end of the game if a side is there.

        Two that a count left there with the same score play on until one is ahead.
        """
        state = step.state
        totals = self._totals(rules, state)
        best = max(totals)
        if state.over or best < state.target or totals.count(best) > 1:
            return step
        return self._stop(rules, step, totals.index(best), Claim.FIRST_THERE)

    def _totals(self, rules: Rules, state: State) -> tuple[int, ...]:
        """What each side has towards the target, as far as it may end a deal early."""
        match self.ends:
            case Ends.FIRST_PEG:
                return state.scores
            case Ends.AUTO:
                sides = range(len(state.scores))
                return tuple(self.standing(rules, state, side) for side in sides)
            case Ends.CALL | Ends.COUNT:
                return (0,) * len(state.scores)

    def standing(self, rules: Rules, state: State, side: Side) -> int:
        """The side's score with the cards that it has taken, if they are not scored yet."""
        cards = 0 if self.cards_at_once else rules.pack.count(state.piles[side])
        return state.scores[side] + cards

    def trick(self, rules: Rules, state: State, last: int) -> Step:
        """What the trick just taken scores at once: its cards where they do, and the last's."""
        taken = state.tricks[-1]
        side = rules.sides[taken.winner]
        step = self.then(rules, Step(state))
        cards = rules.pack.count(taken.cards) if self.cards_at_once else 0
        for points, why in ((cards, Why.CARDS), (last, Why.LAST)):
            if points and not step.state.over:
                step = step.followed_by(self.peg(rules, step.state, side, points, why))
        return step

    @property
    def callable(self) -> bool:
        """Whether a player may call out."""
        return self.ends is Ends.CALL

    def call(self, rules: Rules, state: State, seat: Seat) -> Step:
        """The seat claims to be out: right, it wins at once; wrong, it loses the game (B.6).

        Raises: IllegalAction, unless it is between two tricks.
        """
        if not self.callable:
            raise IllegalAction(Reason.NO_CALLING)
        if not between_tricks(state):
            raise IllegalAction(Reason.CALL_BETWEEN_TRICKS)
        side = rules.sides[seat]
        total = self.standing(rules, state, side)
        called = CalledOut(seat, total, state.target)
        step = Step(state, (called,))
        if total >= state.target:
            return self._stop(rules, step, side, Claim.CALLED_OUT)
        other = next(side for side in rules.sides if side != rules.sides[seat])
        return self._stop(rules, step, other, Claim.FALSE_CALL)

    def _stop(self, rules: Rules, step: Step, side: Side, claim: Claim) -> Step:
        """The game is over; cards taken are scored first, if they stood for something."""
        state = step.state
        if self.ends in {Ends.CALL, Ends.AUTO} and not self.cards_at_once:
            for other, pile in enumerate(state.piles):
                state = pegged(state, other, rules.pack.count(pile), Why.CARDS)
        over = replace(state, winner=side, waiting=())
        events = (counted(over), GameWon(side, over.scores, claim))
        return Step(over, (*step.events, *events), Then.STAY)


def between_tricks(state: State) -> bool:
    """Whether no card lies in a trick that is not complete."""
    return state.trick is None or not state.trick.cards


def pegged(state: State, side: Side, points: int, why: Why) -> State:
    """The state with the points scored."""
    scores = tuple(
        score + points if other == side else score for other, score in enumerate(state.scores)
    )
    return replace(state, scores=scores, pegs=(*state.pegs, Peg(side, points, why)))


def counted(state: State) -> DealCounted:
    """The reckoning of what has been scored in this deal."""
    sides = enumerate(state.scores)
    return DealCounted(tuple(side_count(state.pegs, side, score) for side, score in sides))


def side_count(pegs: Iterable[Peg], side: Side, score: int) -> SideCount:
    """What the side has scored in this deal, and for what; `score` is its score by now."""
    own = [peg for peg in pegs if peg.side == side]

    def of(*whys: Why) -> int:
        return sum(peg.points for peg in own if peg.why in whys)

    return SideCount(
        side=side,
        meld=of(Why.MELD),
        low=of(Why.LOW, Why.TURNED),
        cards=of(Why.CARDS),
        last=of(Why.LAST),
        change=of(*Why),
        score=score,
    )
