"""How a club player plays while the stock lasts: what to declare, and which card to play."""

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import comb
from typing import Final

from bot.ai.calling import missing
from bot.ai.memory import Memory, remember
from bot.ai.planner import Plan, plan
from bot.ai.policy import stages
from bot.ai.prospects import WINS, Outlook, Prospects, outlook, prospects
from bot.ai.worth import at_last
from bot.engine.actions import Action, Announce, ClaimLow, Declare, Draw, PlayCard, Seat
from bot.engine.cards import Card
from bot.engine.declaring import Holding, scored
from bot.engine.melds import Meld
from bot.engine.stages.play import Tricks
from bot.engine.stages.stock import StockPlay
from bot.engine.stages.turnup import LOW_POINTS
from bot.engine.tricks import beats
from bot.engine.view import View

OPENING: Final = 3.0
"""Points that winning a trick is worth beside what is known to be declared after it."""
RIVAL: Final = 5.0
"""Points that the other's winning it is worth to him, beside what his table shows."""
KEEPING: Final = 0.6
"""How much of its worth in the last tricks a card has at the beginning."""
TAKEN: Final = (0.55, 0.9)
"""How often the other, if he can, takes in the suit what counts nothing, and what counts."""
RUFFED: Final = (0.15, 0.6)
"""How often he takes the same with a trump."""
OPEN: Final = 0.3
"""What is given for keeping the cards hidden that the table has not seen."""


def stock(view: View, luck: random.Random) -> Action:
    """What there is to declare, or a card."""
    return play(view) if view.pause is None else window(view)


# Declaring


def window(view: View) -> Action:
    """The lowest trump first, for the card that it brings; then a meld; then the draw."""
    lows = [action for action in view.legal if isinstance(action, ClaimLow)]
    meld = declare(view)
    if lows and not (meld and _low_instead(view)):
        return lows[0]
    return meld or Draw()


def _low_instead(view: View) -> bool:
    """Whether showing the lowest trump would take the place of a meld."""
    return next(stages(view, StockPlay)).window.low_uses_meld


def declare(view: View) -> Action | None:
    """What to announce or to score now, if anything: waiting never scores more."""
    may = (action for action in view.legal if isinstance(action, Declare))
    melds = [view.rules.meld(action.key, action.cards) for action in may]
    if not melds:
        return None
    desk, enough = Desk(view), missing(view)
    ending = [meld for meld in melds if meld.points >= enough]
    if not ending and (early := _reserve(view, desk.plan)) is not None:
        return early
    best = max(ending or melds, key=desk.declared)
    return Declare(best.key, best.cards)


def _reserve(view: View, found: Plan) -> Action | None:
    """What has to be laid now to be scored in a later trick."""
    early = {step.meld for step in found.steps if step.announced == 0}
    for meld in found.laying:
        action = Announce(meld.key, meld.cards)
        if meld in early and action in view.legal:
            return action
    return None


@dataclass(frozen=True)
class Desk:
    """A decision while the stock lasts: what is worked out once for all that may be done."""

    view: View

    @property
    def seat(self) -> Seat:
        """The seat that decides."""
        assert self.view.seat is not None
        return self.view.seat

    @cached_property
    def ahead(self) -> Outlook:
        """What is to come."""
        return outlook(self.view, self.memory)

    @cached_property
    def memory(self) -> Memory:
        """What is known of the cards."""
        return remember(self.view)

    @cached_property
    def plan(self) -> Plan:
        """The best order of declaring what is held."""
        return self._plan(self.view.holding)

    @cached_property
    def prospects(self) -> Prospects:
        """What may still be melded."""
        return self._prospects(self.view.holding)

    def _plan(self, holding: Holding) -> Plan:
        return plan(self.view.rules, holding, self.view.trump)

    def _prospects(self, holding: Holding) -> Prospects:
        return prospects(self.view.rules, holding, self.view.trump, self.ahead)

    # Melds

    def declared(self, meld: Meld) -> float:
        """Points to expect of melds in this deal when this one scores now."""
        return meld.points + self._future(scored(self.view.holding, meld))

    def _future(self, holding: Holding) -> float:
        points = _points(self._plan(holding))
        wins = self.ahead.tricks - 1
        sure = sum(each * _at_least(number, wins) for number, each in enumerate(points, 1))
        return sure + self._prospects(holding).unfinished()

    # Tricks

    @cached_property
    def opening(self) -> float:
        """Points that it is worth to win the trick in hand."""
        return OPENING + self._low() + self._urgent(_points(self.plan))

    def _urgent(self, points: Sequence[int]) -> float:
        """What one trick more adds to the melds: the most when hardly any is left."""
        later = self.ahead.tricks - 1
        return sum(each * _exactly(number, later) for number, each in enumerate(points))

    def _low(self) -> float:
        """What one trick more adds to the claims of the lowest trump."""
        gains = sum(map(self._claim, self.view.hand))
        return gains * _exactly(0, self.ahead.tricks - 1)

    def _claim(self, card: Card) -> float:
        """Points that the card will bring when it is shown as the lowest trump."""
        view = self.view
        lowest = view.rules.is_low(card, view.trump)
        if not lowest or card in view.laid[self.seat] or view.turned is None:
            return 0.0
        if view.turned.rank is not view.rules.low:
            return LOW_POINTS + self.kept(view.turned) - self.kept(card)
        return 0.0 if self._when_played else LOW_POINTS

    @property
    def _when_played(self) -> bool:
        return next(stages(self.view, StockPlay)).window.low_when_played

    @cached_property
    def rival(self) -> float:
        """Points that it is worth to the other to win it."""
        view, other = self.view, self.view.rules.after(self.seat)
        shown = Holding(
            view.seen[other],
            frozenset(view.laid[other]),
            view.melds[other],
            view.reserved[other],
            tuple(lost.meld for lost in view.lost[other]),
        )
        return RIVAL + self._urgent(_points(self._plan(shown)))

    def kept(self, card: Card) -> float:
        """Points that the card is worth in the last tricks, if it is kept for them."""
        pack = next(stages(self.view, Tricks)).pack(self.view.rules)
        return at_last(pack, self.view.trump, card)

    def merit(self, card: Card) -> float:
        """Points that playing the card is expected to bring, in the trick and in future."""
        led = self.view.trick.cards[0] if self.view.trick and self.view.trick.cards else None
        wins = self._takes(card, led) if led else 1.0 - self._taken(card)
        pack = self.view.rules.pack
        points = pack.count((card, led) if led else (card,)) + self._last()
        now = wins * (points + self.opening) - (1.0 - wins) * (points + self.rival)
        return now + self._shown(card) - self._loss(card)

    def _takes(self, card: Card, led: Card) -> float:
        return float(beats(self.view.pack, card, led, self.view.trump))

    def _last(self) -> int:
        return next(stages(self.view, StockPlay)).last if self.ahead.tricks == 1 else 0

    def _taken(self, card: Card) -> float:
        """Likelihood that the other takes the trick from a card that is led."""
        other = self.view.rules.after(self.seat)
        counts = bool(self.view.rules.pack.points[card.rank])
        strength = self.view.pack.strength[card.rank]
        high = self.memory.chance(other, card.suit, strength) * TAKEN[counts]
        if card.suit is self.view.trump or self.view.trump is None:
            return high
        return high + (1 - high) * self.memory.chance(other, self.view.trump) * RUFFED[counts]

    def _shown(self, card: Card) -> float:
        scores = self.view.rules.is_low(card, self.view.trump) and self._when_played
        return OPEN * (card in self.view.seen[self.seat]) + LOW_POINTS * scores

    def _loss(self, card: Card) -> float:
        late = 1.0 - (self.ahead.tricks - 1) * self.view.rules.seats / self._length
        keeping = KEEPING + (1.0 - KEEPING) * late
        claim = self._claim(card) * _at_least(1, self.ahead.tricks)
        return self.prospects.worth(card) + claim + keeping * self.kept(card)

    @cached_property
    def _length(self) -> int:
        return len(self.view.rules.pack.cards) - sum(self.view.held)


def _points(found: Plan) -> list[int]:
    """The points of the plan's melds, the most first: any of them can be left out."""
    return sorted((step.meld.points for step in found.steps), reverse=True)


def _exactly(wins: int, tricks: int) -> float:
    """Likelihood of so many wins in so many tricks."""
    return comb(tricks, wins) * WINS**wins * (1.0 - WINS) ** (tricks - wins)


def _at_least(wins: int, tricks: int) -> float:
    return sum(_exactly(number, tricks) for number in range(wins, tricks + 1))


def play(view: View) -> Action:
    """The card that promises most."""
    cards: Iterable[Card] = (a.card for a in view.legal if isinstance(a, PlayCard))
    return PlayCard(max(cards, key=Desk(view).merit))
