"""What each seat did in a deal that is reckoned: the stuff of personal statistics.

A deal that nobody bids in has no reckoning, and so no part in them. A league's game that its
directors have voided counts here none the less: it was played.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.engine import notation
from bot.engine.actions import Deal, IllegalAction, Seat
from bot.engine.events import (
    Claim,
    DealCounted,
    DealScored,
    Declared,
    Event,
    GameWon,
    MeldsShown,
    Reckoning,
    Result,
    SideCount,
    SideScore,
)
from bot.engine.game import apply, start
from bot.engine.melds import total
from bot.engine.notation import BadNotation
from bot.engine.rules import BadValue, Rules
from bot.engine.state import State
from bot.service.model import Game, Part, Reckoned, SeatScore, Turn
from bot.variants import SYSTEMS

UNPLAYABLE: Final = (BadNotation, BadValue, IllegalAction, IndexError, KeyError)
"""What a log raises that can't be played again."""
CUT_SHORT: Final = frozenset({Claim.FIRST_THERE, Claim.CALLED_OUT, Claim.FALSE_CALL})
"""Ways to end a game in which a deal does not come to its count."""


def seat_scores(rules: Rules, before: State, events: Iterable[Event]) -> tuple[SeatScore, ...]:
    """What each seat did in the deal that the events, which followed on `before`, reckon."""
    happened = tuple(events)
    (reckoning,) = (event for event in happened if isinstance(event, Reckoning))
    melds = _melds(before, happened)
    match reckoning:
        case DealScored():
            return tuple(
                _scored(rules, reckoning, seat, melds[seat]) for seat in range(rules.seats)
            )
        case DealCounted():
            lines = {line.side: line for line in reckoning.sides}
            short = any(isinstance(each, GameWon) and each.claim in CUT_SHORT for each in happened)
            return tuple(
                _counted(lines[side], meld, short=short)
                for side, meld in zip(rules.sides, melds, strict=True)
            )


def replayed(game: Game, turns: Iterable[Turn]) -> tuple[State, tuple[Reckoned, ...]]:
    """Where a game's own log leads, and the deals of it that came to their reckoning.

    Raises: one of UNPLAYABLE.
    """
    rules = SYSTEMS[game.system].rules(game.options)
    state, after, found = start(rules, game.dealer), 0, []
    for seq, turn in enumerate(turns):
        action = notation.read(turn.action)
        if isinstance(action, Deal):
            after = seq
        step = apply(rules, state, turn.seat, action)
        if any(isinstance(event, Reckoning) for event in step.events):
            scores = seat_scores(rules, state, step.events)
            found.append(Reckoned(step.state.deal, after, scores))
        state = step.state
    return state, tuple(found)


def _melds(before: State, events: Iterable[Event]) -> Sequence[int]:
    """What each seat melded itself, in points: a reckoning clears the table at once."""
    points = [total(melds) for melds in before.melds]
    for event in events:
        match event:
            case MeldsShown(seat, _, shown):
                points[seat] = shown
            case Declared(seat, meld):
                points[seat] += meld.points
            case _:
                pass
    return points


def _scored(rules: Rules, scored: DealScored, seat: Seat, meld: int) -> SeatScore:
    """With a contract: moons count as any; of a hand that was thrown in nothing was played."""
    line = next(line for line in scored.sides if line.side == rules.sides[seat])
    taken = None if scored.result is Result.CONCEDED else line.trick_points
    part = _part(rules, scored, seat, line)
    return SeatScore(meld, taken, line.change, part, scored.contract.points, scored.result)


def _part(rules: Rules, scored: DealScored, seat: Seat, line: SideScore) -> Part:
    if seat == scored.contract.declarer:
        return Part.DECLARER
    ours = line.side == rules.sides[scored.contract.declarer]
    return Part.PARTNER if ours else Part.DEFENDER


def _counted(line: SideCount, meld: int, *, short: bool) -> SeatScore:
    return SeatScore(meld, None if short else line.cards + line.last, line.change)
