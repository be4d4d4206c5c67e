"""The auction (rules, A.4)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from bot.engine.actions import Action, Bid, IllegalAction, Pass, Reason, Seat
from bot.engine.events import AllPassed, AuctionWon, Called
from bot.engine.melds import marriages
from bot.engine.rules import Rules, Stage
from bot.engine.state import Call, Contract, State, Step, Then

SKY: Final = 500
"""No bid is higher: two hands and all tricks never come near it."""

FIVES_FROM: Final = 60
"""From this bid on a table may raise by five."""

_BIDS = tuple(Bid(points) for points in range(SKY + 1))


class Style(StrEnum):
    """When the auction ends."""

    THREE_PASS = "three_pass"
    SINGLE_ROUND = "single_round"


class AllPass(StrEnum):
    """What happens when nobody wants to bid."""

    DEALER_STUCK = "dealer_stuck"
    REDEAL_NEXT = "redeal_next_dealer"
    REDEAL_SAME = "redeal_same_dealer"
    ELDEST_OPENS = "eldest_must_open"


@dataclass(frozen=True, slots=True)
class Auction(Stage):
    """Bids rise until one stands.

    `ceiling` is the highest bid allowed; `step` the least raise, `big_step` the least raise from
    60 on; with `marriage` only the dealer may bid without a marriage in hand.
    """

    floor: int
    step: int
    big_step: int
    ceiling: int
    jump: bool
    style: Style
    all_pass: AllPass
    marriage: bool
    name: str = "auction"
    seconds: int | None = None

    def enter(self, rules: Rules, state: State) -> Step:
        """Eldest hand speaks first."""
        return Step(replace(state, waiting=(rules.after(state.dealer),)))

    def legal(self, rules: Rules, state: State, seat: Seat) -> Iterable[Action]:
        """Pass, and every bid."""
        if seat not in state.waiting:
            return ()
        bids = self.bids(rules, state, seat)
        return bids if self._must_open(rules, state, seat) else (Pass(), *bids)

    def common(self, state: State) -> tuple[Action, ...]:
        """Pass, or raise by the least, where these are open to whoever speaks."""
        least = self.least(state)
        bid = (Bid(least),) if least <= self.ceiling else ()
        opens = not state.calls and self.all_pass is AllPass.ELDEST_OPENS
        return bid if opens else (*bid, Pass())

    def bids(self, rules: Rules, state: State, seat: Seat) -> tuple[Bid, ...]:
        """The bids that the seat may make, lowest first."""
        if self._barred(rules, state, seat):
            return ()
        least = self.least(state)
        most = self.ceiling if self.jump else min(least, self.ceiling)
        return _BIDS[least : most + 1]

    def least(self, state: State) -> int:
        """The lowest bid allowed now, in points."""
        high = standing(state)
        if high is None:
            return self.floor
        return high.points + (self.big_step if high.points >= FIVES_FROM else self.step)

    def apply(self, rules: Rules, state: State, seat: Seat, action: Action) -> Step:
        """One seat speaks."""
        if not isinstance(action, Bid | Pass):
            raise IllegalAction(Reason.WRONG_STAGE)
        if seat not in state.waiting:
            raise IllegalAction(Reason.NOT_YOUR_TURN)
        if isinstance(action, Bid):
            self._check(rules, state, seat, action.points)
        elif self._must_open(rules, state, seat):
            raise IllegalAction(Reason.MUST_OPEN, least=self.least(state))
        call = Call(seat, action.points if isinstance(action, Bid) else None)
        return self._go_on(rules, replace(state, calls=(*state.calls, call)), call)

    def _check(self, rules: Rules, state: State, seat: Seat, points: int) -> None:
        least = self.least(state)
        if self._barred(rules, state, seat):
            raise IllegalAction(Reason.NO_MARRIAGE_TO_BID)
        if points < least:
            raise IllegalAction(Reason.BID_TOO_LOW, least=least)
        if points > self.ceiling:
            raise IllegalAction(Reason.BID_TOO_HIGH, most=self.ceiling)
        if points > least and not self.jump:
            raise IllegalAction(Reason.NO_JUMP_BIDS, least=least)

    def _barred(self, rules: Rules, state: State, seat: Seat) -> bool:
        free = not self.marriage or seat == state.dealer or self._must_open(rules, state, seat)
        return not free and not marriages(state.hands[seat])

    def _must_open(self, rules: Rules, state: State, seat: Seat) -> bool:
        eldest = not state.calls and seat == rules.after(state.dealer)
        return eldest and self.all_pass is AllPass.ELDEST_OPENS

    def _go_on(self, rules: Rules, state: State, call: Call) -> Step:
        said = (Called(call.seat, call.bid),)
        high = standing(state)
        out = {call.seat for call in state.calls if call.bid is None}
        if high is None and len(out) == rules.seats:
            return self._nobody(rules, state, said)
        if high is None and len(out) == rules.seats - 1 and self.all_pass is AllPass.DEALER_STUCK:
            return self._won(state, said, Contract(state.dealer, self.floor, forced=True))
        if high is not None and self._closed(rules, state, out):
            return self._won(state, said, high)
        seat = rules.after(call.seat)
        while seat in out:
            seat = rules.after(seat)
        return Step(replace(state, waiting=(seat,)), said)

    def _closed(self, rules: Rules, state: State, out: set[Seat]) -> bool:
        if self.style is Style.SINGLE_ROUND:
            return len(state.calls) == rules.seats
        return len(out) == rules.seats - 1

    def _won(self, state: State, said: tuple[Called, ...], contract: Contract) -> Step:
        done = replace(state, contract=contract, waiting=())
        return Step(done, (*said, AuctionWon(contract)), Then.NEXT)

    def _nobody(self, rules: Rules, state: State, said: tuple[Called, ...]) -> Step:
        same = self.all_pass is AllPass.REDEAL_SAME
        dealer = state.dealer if same else rules.after(state.dealer)
        return Step(replace(state, dealer=dealer), (*said, AllPassed(dealer)), Then.REDEAL)


def standing(state: State) -> Contract | None:
    """The highest bid so far, as the contract that it would be."""
    bids = [Contract(call.seat, call.bid) for call in state.calls if call.bid is not None]
    return bids[-1] if bids else None
