"""The contracts that a deal could have been played in."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from bot.ai import club
from bot.analysis.model import Made
from bot.analysis.sight import Sight, Tell, Unseen, remaining, silent
from bot.analysis.swings import buried, last_word, melds, played, sign, thrown
from bot.engine.actions import Action, Declare, NameTrump, Ready, Seat
from bot.engine.cards import Suit
from bot.engine.game import apply, legal, stage
from bot.engine.melds import find
from bot.engine.rules import Rules
from bot.engine.stages.exchange import NamingTrump
from bot.engine.stages.play import Tricks
from bot.engine.state import Contract, State, declarer
from bot.engine.view import View, observe

_EVEN: Final = 0
"""The seed of club players who exchange cards: the same deal always has the same par."""


@dataclass(frozen=True, slots=True, repr=False)
class Candidate:
    """A seat as declarer, before the first lead, and what it makes if all play their best.

    The state's contract is only there to have a declarer.
    """

    state: State
    made: Made

    def swing(self, rules: Rules, bid: int) -> int:
        """What it comes to with this contract, thrown in if that loses less, or a moon shot."""
        side = sign(rules.sides[self.made.seat])
        return max(self._swings(rules, bid), key=lambda swing: side * swing)

    def _swings(self, rules: Rules, bid: int) -> Iterator[int]:
        word, tricks = last_word(rules), self.made.tricks
        yield played(rules, self.state, tricks, bid)
        if word.concede:
            yield thrown(rules, self.state, bid)
        if word.moon:
            yield played(rules, replace(self.state, moon=True), tricks, bid)


def points(rules: Rules, state: State, sight: Sight) -> int | None:
    """What the declarer's side comes to if all play their best from here; None if not known.

    The state is one before the first lead; what was laid away counts.
    """
    value = sight.value(rules, state)
    if value is None:
        return None
    won = remaining(state) - value if rules.sides[declarer(state)] else value
    return won + buried(rules, state)


def candidate(
    rules: Rules, dealt: State, seat: Seat, trump: Suit, sight: Sight
) -> Candidate | None:
    """The seat as declarer with this trump; None if the trump may not be named.

    Raises: Unseen.
    """
    state = led(rules, dealt, seat, trump)
    if state is None:
        return None
    tricks = points(rules, state, sight)
    if tricks is None:
        raise Unseen
    return Candidate(state, Made(seat, trump, melds(rules, state)[rules.sides[seat]], tricks))


def led(rules: Rules, dealt: State, seat: Seat, trump: Suit) -> State | None:
    """The first lead of the deal with this declarer and trump; None if it may not be named.

    Where cards are exchanged or laid away, it is done as a club player would, knowing his own
    hand only; melds are shown to the last.
    """
    state = named(rules, dealt, seat)
    luck = random.Random(_EVEN)  # noqa: S311 - the same at each try, and nothing is at stake
    if state.conceded or NameTrump(trump) not in legal(rules, state, seat):
        return None
    state = apply(rules, state, seat, NameTrump(trump)).state
    while not isinstance(stage(rules, state), Tricks):
        actor = state.waiting[-1]
        state = apply(rules, state, actor, _next(observe(rules, state, actor), luck)).state
    return state


def named(rules: Rules, dealt: State, seat: Seat) -> State:
    """The deal after an auction that the seat has won."""
    place = next(i for i, each in enumerate(rules.stages) if isinstance(each, NamingTrump))
    won = replace(dealt, stage=place, contract=Contract(seat, 0), calls=())
    return rules.stages[place].enter(rules, won).state


def unnamed(rules: Rules, dealt: State, seat: Seat, bid: int) -> int:
    """The swing of a contract of a seat that may name no trump: it is set on the spot."""
    state = named(rules, dealt, seat)
    shown = tuple(find(rules.melds, hand, None) for hand in state.hands)
    return thrown(rules, replace(state, melds=shown), bid)


def _next(view: View, luck: random.Random) -> Action:
    if Ready() in view.legal:
        return next((action for action in view.legal if isinstance(action, Declare)), Ready())
    return club.POLICIES[view.stage](view, luck)


def candidates(
    rules: Rules, dealt: State, sight: Sight, tell: Tell = silent
) -> Iterator[Candidate]:
    """Every seat with every trump that it may name, trump by trump. Raises: Unseen."""
    for trump in Suit:
        for seat in range(rules.seats):
            found = candidate(rules, dealt, seat, trump, sight)
            tell()
            if found is not None:
                yield found
