"""How contracts would turn out: the hidden cards dealt out, exchanged, melded and played."""

import random
from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from math import prod
from typing import Final, NamedTuple

from bot.ai.expert.limits import Bidder, Offer, Said, held, said
from bot.ai.expert.melds import melds
from bot.ai.expert.stakes import Outcome
from bot.ai.kernel import COUNTERS, SEATS, SUITS, Planes, Position, laid_out, planes
from bot.ai.lookahead import LookAhead
from bot.ai.policy import stages
from bot.ai.sampler import Deal, sampler
from bot.engine.actions import Seat
from bot.engine.stages.play import Leader, Tricks
from bot.engine.view import View

Hands = tuple[Planes, ...]
DRAWN: Final = 3
"""So many deals are drawn for each that is looked at, when calls tell the likely ones."""


class Dealt(NamedTuple):
    """The hands per seat and, last, the kitty, as they may lie; what each seat would bid on its."""

    hands: Hands
    offers: tuple[Offer, ...]


def dealt(
    view: View, bidder: Bidder, many: int, luck: random.Random, *, calls: bool = True
) -> list[Dealt]:
    """Deals of the hidden cards; with `calls` the others had reason for theirs in them."""
    known, told = sampler(view), said(view) if calls else ()
    drawn = [_hands(known.deal(luck)) for _ in range(many * (DRAWN if told else 1))]
    likely = _weighed(drawn, bidder, told, many, luck) if told else drawn
    mine = bidder.offer(planes(view.hand))
    full = {hands: _dealt(view, hands, bidder, mine) for hands in dict.fromkeys(likely)}
    return [full[hands] for hands in likely]


def _hands(deal: Deal) -> Hands:
    return tuple(map(Planes, deal.some, deal.both))


def _dealt(view: View, hands: Hands, bidder: Bidder, mine: Offer) -> Dealt:
    offers = (mine if s == view.seat else bidder.offer(h) for s, h in enumerate(hands[:SEATS]))
    return Dealt(hands, tuple(offers))


def _weighed(
    drawn: Sequence[Hands], bidder: Bidder, told: Sequence[Said], many: int, luck: random.Random
) -> list[Hands]:
    """Of the deals drawn, so many, each as often as the calls are likely in it."""
    seats = {say.seat for say in told}
    chances: list[float] = []
    for hands in drawn:
        limits = {seat: bidder.offer(hands[seat]).limit for seat in seats}
        chances.append(prod(say.chance(limits[say.seat]) for say in told))
    ends = list(accumulate(chances))
    start = luck.random()
    marks = ((start + place) * ends[-1] / many for place in range(many))
    return [drawn[min(bisect(ends, mark), len(drawn) - 1)] for mark in marks]


def steady(view: View) -> random.Random:
    """Luck that stays the same all through a deal, for decisions that should agree."""
    return random.Random(f"{view.deal} {view.hand}")


class Plan(NamedTuple):
    """A contract in a suit, as it is to be played out with these hands."""

    hands: Hands
    declarer: Seat
    trump: int
    buried: Planes = Planes()


@dataclass(frozen=True, slots=True)
class Forecast:
    """Plays contracts out under the rules of the view's table."""

    view: View
    ahead: LookAhead
    tricks: Tricks = field(init=False)

    def __post_init__(self) -> None:
        """Look the rules up."""
        object.__setattr__(self, "tricks", next(stages(self.view, Tricks)))

    def outcomes(self, plans: Sequence[Plan]) -> list[Outcome]:
        """How each plan turns out."""
        won = [0] * len(plans)
        for trump, suit in enumerate(SUITS):
            places = [place for place, plan in enumerate(plans) if plan.trump == trump]
            board = laid_out(suit, self.tricks.must, lead_trump=self.tricks.lead_trump)
            positions = [self._position(plans[place]) for place in places]
            points = self.ahead.playouts(board, positions) if places else []
            for place, of_first in zip(places, points, strict=True):
                won[place] = of_first
        return [self._outcome(*each) for each in zip(plans, won, strict=True)]

    def _position(self, plan: Plan) -> Position:
        eldest = self.tricks.leader is Leader.ELDEST
        leader = self.view.rules.after(self.view.dealer) if eldest else plan.declarer
        some, both = zip(*plan.hands, strict=True)
        return Position(some, both, leader, first=True)

    def _outcome(self, plan: Plan, of_first: int) -> Outcome:
        table = melds(self.view.rules.melds, SUITS[plan.trump])
        shown = [table.points(hand) for hand in plan.hands]
        side = plan.declarer % 2
        buried = held(plan.buried, COUNTERS)
        pack = self.view.rules.pack
        won = of_first + buried if side == 0 else pack.total - of_first
        return Outcome(side, sum(shown[side::2]), won, sum(shown[1 - side :: 2]), pack.total - won)
