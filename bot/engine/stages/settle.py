"""The reckoning of a deal, and who has won (rules, A.6 and A.8 to A.10)."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, NamedTuple

from bot.engine.actions import CHANCE
from bot.engine.events import Cause, Claim, DealScored, Event, GameWon, PlayOn, Result, SideScore
from bot.engine.melds import total
from bot.engine.rules import Instant, Rules, by_side
from bot.engine.state import Side, State, Step, Then, declarer


class Tally(NamedTuple):
    """What a side brings to the reckoning, in points; `tricks` and `counters` are numbers."""

    meld: int
    trick_points: int
    tricks: int
    counters: int


class MinTrick(StrEnum):
    """What a side must win for its points to count."""

    ONE_TRICK = "one_trick"
    ONE_COUNTER = "one_counter"
    NONE = "none"


class Thrown(StrEnum):
    """What the defenders score when the hand is thrown in."""

    MELD_ONLY = "meld_only"
    MELD_PLUS_10 = "meld_plus_10"
    NOTHING = "nothing"


class WinRule(StrEnum):
    """The five readings of who may win at the target (rules, A.10)."""

    SEED_STRICT = "seed_strict"
    DECLARER_FIRST = "declarer_first"
    BID_OUT = "bid_out"
    EVER_MADE_CONTRACT = "ever_made_contract"
    HIGHEST = "highest"


class _Who(StrEnum):
    DECLARER = "declarer"
    DEFENDER = "defender"
    NOBODY = "nobody"
    DEFENDER_IF_EVER_MADE = "defender if ever made"
    HIGHER = "higher"


class Standing(NamedTuple):
    """Who stands at the target after a hand, and whether the contract was made."""

    made: bool
    declarer: bool
    defender: bool


_D, _F, _0 = _Who.DECLARER, _Who.DEFENDER, _Who.NOBODY
_ROWS = (
    Standing(made=True, declarer=True, defender=True),
    Standing(made=True, declarer=True, defender=False),
    Standing(made=True, declarer=False, defender=True),
    Standing(made=True, declarer=False, defender=False),
    Standing(made=False, declarer=True, defender=True),
    Standing(made=False, declarer=True, defender=False),
    Standing(made=False, declarer=False, defender=True),
    Standing(made=False, declarer=False, defender=False),
)
_TABLE: Final = {
    WinRule.SEED_STRICT: (_D, _D, _0, _0, _F, _0, _F, _0),
    WinRule.DECLARER_FIRST: (_D, _D, _F, _0, _F, _0, _F, _0),
    WinRule.BID_OUT: (_D, _D, _0, _0, _0, _0, _0, _0),
    WinRule.EVER_MADE_CONTRACT: (_D, _D, _Who.DEFENDER_IF_EVER_MADE, _0, _F, _0, _F, _0),
    WinRule.HIGHEST: (_Who.HIGHER, _D, _F, _0, _F, _0, _F, _0),
}

MOON_BONUS: Final = 25
MOON_COST: Final = 50
THROWN_BONUS: Final = 10


class Verdict(NamedTuple):
    """How the contract ended, and what each side's score changes by."""

    result: Result
    cause: Cause
    declarer: int
    defender: int


@dataclass(frozen=True, slots=True)
class Scoring:
    """The house rules of the reckoning. `set_times` multiplies a set's cost."""

    min_trick: MinTrick
    thrown: Thrown
    set_times: int
    win: WinRule
    target: int
    all_points: int

    def judge(
        self, bid: int, us: Tally, them: Tally, *, thrown: bool = False, moon: bool = False
    ) -> Verdict:
        """What the hand does to the scores; `us` are the declarers (rules, A.8 and A.9)."""
        if thrown:
            return Verdict(Result.CONCEDED, Cause.THROWN_IN, -bid, self._for_thrown(them))
        if us.trick_points + them.trick_points != self.all_points:
            raise AssertionError(f"trick points must total {self.all_points}")
        theirs = them.meld + them.trick_points if self.counts(them) else 0
        ours = us.meld + us.trick_points
        if moon and them.tricks:
            return Verdict(Result.SET, Cause.MOON_LOST, -MOON_COST, theirs)
        if not self.counts(us):
            cause = Cause.NO_COUNTER if us.tricks else Cause.NO_TRICK
            return Verdict(Result.SET, cause, -bid * self.set_times, theirs)
        if ours < bid:
            return Verdict(Result.SET, Cause.SHORT, -bid * self.set_times, theirs)
        if moon:
            return Verdict(Result.MADE, Cause.MOON_MADE, ours + MOON_BONUS, theirs)
        return Verdict(Result.MADE, Cause.REACHED, ours, theirs)

    def counts(self, tally: Tally) -> bool:
        """Whether the side has won what it must for its points to count."""
        match self.min_trick:
            case MinTrick.ONE_TRICK:
                return tally.tricks > 0
            case MinTrick.ONE_COUNTER:
                return tally.counters > 0
            case MinTrick.NONE:
                return True

    def _for_thrown(self, them: Tally) -> int:
        match self.thrown:
            case Thrown.MELD_ONLY:
                return them.meld
            case Thrown.MELD_PLUS_10:
                return them.meld + THROWN_BONUS
            case Thrown.NOTHING:
                return 0

    def winner(
        self, *, made: bool, us: int, them: int, they_ever_made: bool
    ) -> tuple[bool | None, Claim | None]:
        """Whether the declarers won (None: nobody), and by which clause (rules, A.10).

        With nobody winning, the clause is the one that makes a side at the target wait.
        """
        standing = Standing(made, us >= self.target, them >= self.target)
        match _TABLE[self.win][_ROWS.index(standing)]:
            case _Who.DECLARER:
                return True, Claim.MADE
            case _Who.DEFENDER:
                return False, Claim.DEFENDED if made else Claim.BROKE
            case _Who.DEFENDER_IF_EVER_MADE if they_ever_made:
                return False, Claim.DEFENDED
            case _Who.HIGHER:
                return us >= them, Claim.HIGHER
            case _:
                return None, _waiting(standing)


def _waiting(standing: Standing) -> Claim | None:
    if not standing.declarer and not standing.defender:
        return None
    return Claim.MUST_MAKE if standing.defender else Claim.NOT_ON_A_SET


@dataclass(frozen=True, slots=True)
class Settling(Instant):
    """The deal is reckoned; then the next dealer deals, or the game is over."""

    scoring: Scoring
    name: str = "settle"
    seconds: int | None = None

    def enter(self, rules: Rules, state: State) -> Step:
        """Reckon, and see who has won."""
        assert state.contract is not None
        us = rules.sides[state.contract.declarer]
        them = 1 - us
        tallies = self._tallies(rules, state)
        verdict = self.scoring.judge(
            state.contract.points,
            tallies[us],
            tallies[them],
            thrown=state.conceded,
            moon=state.moon,
        )
        if state.conceded and state.trump is None:
            verdict = verdict._replace(cause=Cause.NO_MARRIAGE)
        changes = {us: verdict.declarer, them: verdict.defender}
        scores = tuple(score + changes[side] for side, score in enumerate(state.scores))
        lines = tuple(
            SideScore(
                side,
                tallies[side].meld,
                tallies[side].tricks,
                tallies[side].trick_points,
                changes[side],
                scores[side],
                lost=not state.conceded and not self.scoring.counts(tallies[side]),
            )
            for side in (us, them)
        )
        scored = DealScored(state.contract, verdict.result, verdict.cause, lines)
        made = verdict.result is Result.MADE
        ever = tuple(e or (made and side == us) for side, e in enumerate(state.ever_made))
        return self._finish(rules, replace(state, scores=scores, ever_made=ever), scored, us)

    def _tallies(self, rules: Rules, state: State) -> tuple[Tally, ...]:
        melds = by_side(rules, [total(melds) for melds in state.melds])
        counters = [rules.pack.count(pile) for pile in state.piles]
        points = list(counters)
        if state.tricks:
            points[rules.sides[state.tricks[-1].winner]] += rules.pack.last
            points[rules.sides[declarer(state)]] += rules.pack.count(state.buried)
        return tuple(
            Tally(melds[side], points[side], state.taken[side], counters[side])
            for side in range(len(points))
        )

    def _finish(self, rules: Rules, state: State, scored: DealScored, us: Side) -> Step:
        ours, claim = self.scoring.winner(
            made=scored.result is Result.MADE,
            us=state.scores[us],
            them=state.scores[1 - us],
            they_ever_made=state.ever_made[1 - us],
        )
        events: tuple[Event, ...] = (scored,)
        if ours is not None and claim is not None:
            side = us if ours else 1 - us
            won = replace(state, winner=side, waiting=())
            return Step(won, (*events, GameWon(side, state.scores, claim)))
        if claim is not None:
            events = (*events, PlayOn(1 - us if claim is Claim.MUST_MAKE else us, claim))
        dealer = rules.after(state.dealer)
        return Step(replace(state, dealer=dealer, waiting=(CHANCE,)), events, Then.REDEAL)
