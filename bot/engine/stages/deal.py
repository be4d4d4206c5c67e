"""Dealing, and the offer of a new deal to a poor hand."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import chain, repeat
from typing import Final

from bot.engine.actions import (
    CHANCE,
    Action,
    Deal,
    IllegalAction,
    Keep,
    Reason,
    Redeal,
    Seat,
    TimeUp,
)
from bot.engine.cards import Card, Cards, Rank
from bot.engine.events import Dealt, Event, HandDealt, Misdealt
from bot.engine.melds import find
from bot.engine.rules import Rules, Stage
from bot.engine.state import State, Step, Then, acted


@dataclass(frozen=True, slots=True)
class Dealing(Stage):
    """`size` cards to each seat, from the left of the dealer; `kitty` cards aside.

    They are dealt in `packets` of so many cards, the last of them over and over.
    """

    size: int
    packets: tuple[int, ...]
    kitty: int = 0
    name: str = "deal"
    seconds: int | None = None

    def enter(self, rules: Rules, state: State) -> Step:
        """Clear the table; chance shuffles."""
        return Step(
            State(
                dealer=state.dealer,
                scores=state.scores,
                ever_made=state.ever_made,
                target=state.target,
                deal=state.deal,
                laid=((),) * rules.seats,
                seen=((),) * rules.seats,
                reserved=((),) * rules.seats,
                lost=((),) * rules.seats,
                drawn=(None,) * rules.seats,
                given=((),) * rules.seats,
                melds=((),) * rules.seats,
                piles=((),) * len(state.scores),
                taken=(0,) * len(state.scores),
            )
        )

    def legal(self, _rules: Rules, _state: State, _seat: Seat) -> Iterable[Action]:
        """Nobody but chance may do anything."""
        return ()

    def apply(self, rules: Rules, state: State, _seat: Seat, action: Action) -> Step:
        """Hand the cards out."""
        match action:
            case Deal(pack):
                return self._deal(rules, state, pack)
            case TimeUp():
                raise IllegalAction(Reason.WRONG_STAGE)
            case _:
                raise IllegalAction(Reason.NOT_YOUR_TURN)

    def _deal(self, rules: Rules, state: State, pack: Cards) -> Step:
        if len(pack) != len(rules.pack.cards) or set(pack) != set(rules.pack.cards):
            raise IllegalAction(Reason.NOT_THE_PACK)
        hands = self.hands(rules, state.dealer, pack)
        events: list[Event] = [Dealt(state.dealer, state.deal + 1)]
        events += (HandDealt(seat, rules.pack.sort(hand)) for seat, hand in enumerate(hands))
        kitty = pack[len(pack) - self.kitty :]
        dealt = replace(state, deal=state.deal + 1, hands=hands, kitty=kitty, waiting=())
        return Step(dealt, tuple(events), Then.NEXT)

    def hands(self, rules: Rules, dealer: Seat, pack: Cards) -> tuple[Cards, ...]:
        """The hands per seat that the pack's order gives."""
        hands: list[list[Card]] = [[] for _ in range(rules.seats)]
        at = 0
        packets = chain(self.packets, repeat(self.packets[-1]))
        while len(hands[dealer]) < self.size:
            size = next(packets)
            for step in range(1, rules.seats + 1):
                hand = hands[rules.after(dealer, step)]
                packet = min(size, self.size - len(hand))
                hand += pack[at : at + packet]
                at += packet
        return tuple(map(tuple, hands))


NINES: Final = 5
"""So many nines make a poor hand."""


class PoorHand(StrEnum):
    """Which hands of five nines may ask for a new deal."""

    FIVE_NINES = "five_nines"
    NO_ACES = "five_nines_no_aces"
    NO_MELD = "five_nines_no_meld"


@dataclass(frozen=True, slots=True)
class OfferingRedeal(Stage):
    """A hand with five nines may be dealt anew by the same dealer (rules, A.3)."""

    poor: PoorHand
    name: str = "misdeal"
    seconds: int | None = None

    def enter(self, rules: Rules, state: State) -> Step:
        """If a hand qualifies, ask all of them, lest the table learn whose it is."""
        if not any(self.qualifies(rules, hand) for hand in state.hands):
            return Step(replace(state, waiting=()), (), Then.NEXT)
        asked = (rules.after(state.dealer, step) for step in range(1, rules.seats + 1))
        return Step(replace(state, waiting=tuple(asked)))

    def qualifies(self, rules: Rules, hand: Cards) -> bool:
        """Whether the hand may ask for a new deal.

        No suit is trumps yet, so runs and dix do not count as melds.
        """
        if sum(card.rank is Rank.NINE for card in hand) < NINES:
            return False
        match self.poor:
            case PoorHand.FIVE_NINES:
                return True
            case PoorHand.NO_ACES:
                return all(card.rank is not Rank.ACE for card in hand)
            case PoorHand.NO_MELD:
                return not find(rules.melds, hand, None)

    def legal(self, rules: Rules, state: State, seat: Seat) -> Iterable[Action]:
        """This deal, or for a poor hand a new one."""
        if seat not in state.waiting:
            return ()
        return (Redeal(), Keep()) if self.qualifies(rules, state.hands[seat]) else (Keep(),)

    def apply(self, rules: Rules, state: State, seat: Seat, action: Action) -> Step:
        """Deal anew, or wait for the others who may ask."""
        match action:
            case Redeal() | Keep() if seat not in state.waiting:
                raise IllegalAction(Reason.NO_MISDEAL)
            case Redeal() if not self.qualifies(rules, state.hands[seat]):
                raise IllegalAction(Reason.NO_MISDEAL)
            case Redeal():
                again = replace(state, waiting=(CHANCE,))
                return Step(again, (Misdealt(seat),), Then.REDEAL)
            case Keep():
                return acted(state, seat)
            case _:
                raise IllegalAction(Reason.WRONG_STAGE)
