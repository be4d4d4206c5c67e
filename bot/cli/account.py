"""A game's account, hand by hand, drawn up from its events."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from bot.engine.actions import Seat
from bot.engine.cards import Card, Suit
from bot.engine.events import (
    AllPassed,
    Announced,
    AuctionWon,
    Called,
    CalledOut,
    DealCounted,
    DealScored,
    Dealt,
    Declared,
    Event,
    GameWon,
    LowClaimed,
    MeldLost,
    MeldsShown,
    Misdealt,
    MoonCalled,
    Pegged,
    SideCount,
    SideScore,
    TargetRaised,
    Tied,
    TrickTaken,
    TrumpNamed,
    TurnedUp,
)
from bot.engine.melds import Meld
from bot.engine.rules import Rules, by_side
from bot.engine.stages.settle import Settling
from bot.engine.state import Call, Contract, Side, Why

REDEALT = "redealt"
"""The result of a hand that was thrown together before it was played."""
COUNTED = "counted"
"""The result of a hand without a contract that was played to its last card."""
CUT_SHORT = "cut_short"
"""The result of a hand in the middle of which the game ended."""


class Shown(NamedTuple):
    """A meld that scored, after so many tricks of the hand; or one that was announced or lost.

    `note` says that it had been reserved before it scored, or why it was lost.
    """

    meld: Meld
    trick: int = 0
    note: str = ""


class Scored(NamedTuple):
    """Points that are no meld's, after so many tricks; `low` was shown, and `taken` for it."""

    trick: int
    side: Side
    why: Why
    points: int
    low: Card | None = None
    taken: Card | None = None


@dataclass(slots=True)
class Hand:
    """One deal. Melds are per seat, `lines` per side; None and () are "not yet"."""

    deal: int
    dealer: Seat
    melds: list[tuple[Shown, ...]]
    announced: list[tuple[Shown, ...]]
    lost: list[tuple[Shown, ...]]
    calls: list[Call] = field(default_factory=list)
    contract: Contract | None = None
    turned: Card | None = None
    trump: Suit | None = None
    moon: bool = False
    tricks: list[TrickTaken] = field(default_factory=list)
    pegs: list[Scored] = field(default_factory=list)
    called: CalledOut | None = None
    result: str | None = None
    cause: str | None = None
    lines: tuple[SideScore, ...] | tuple[SideCount, ...] = ()

    def melded(self, seat: Seat) -> int:
        """Points of the seat's melds."""
        return sum(shown.meld.points for shown in self.melds[seat])


@dataclass(slots=True)
class Account:
    """What a score sheet tells of a game."""

    rules: Rules
    hands: list[Hand] = field(default_factory=list)
    won: GameWon | None = None

    @property
    def scores(self) -> tuple[int, ...]:
        """Points per side as they stand: what is scored as it is made counts at once."""
        last = next((hand.lines for hand in reversed(self.hands) if hand.lines), ())
        scores = tuple(line.score for line in last) or (0,) * (max(self.rules.sides) + 1)
        if contracted(self.rules) or not self.hands or self.hands[-1].lines:
            return scores
        return tuple(map(sum, zip(scores, self._pegged(self.hands[-1]), strict=True)))

    def _pegged(self, hand: Hand) -> tuple[int, ...]:
        """Points per side that were scored in a hand without a contract."""
        melds = by_side(self.rules, [hand.melded(seat) for seat in range(self.rules.seats)])
        return tuple(
            points + sum(scored.points for scored in hand.pegs if scored.side == side)
            for side, points in enumerate(melds)
        )

    @property
    def winner(self) -> Side | None:
        """The side that won, if the game is over."""
        return self.won.side if self.won else None

    def add(self, events: Iterable[Event]) -> None:
        """Write down what happened."""
        for event in events:
            match event:
                case Dealt(dealer, number):
                    self.hands.append(self._hand(dealer, number))
                case GameWon():
                    self.won = event
                case _:
                    _enter(self.hands[-1], event)
                    _enter_pegs(self.rules, self.hands[-1], event)

    def _hand(self, dealer: Seat, number: int) -> Hand:
        def none() -> list[tuple[Shown, ...]]:
            return [()] * self.rules.seats

        return Hand(number, dealer, none(), none(), none())


def contracted(rules: Rules) -> bool:
    """Whether a hand is played for a contract; if not, points are scored as they are made."""
    return any(isinstance(stage, Settling) for stage in rules.stages)


def _enter(hand: Hand, event: Event) -> None:
    match event:
        case Called(seat, bid):
            hand.calls.append(Call(seat, bid))
        case AuctionWon(contract):
            hand.contract = contract
        case TrumpNamed(suit=suit):
            hand.trump = suit
        case MeldsShown(seat, melds):
            hand.melds[seat] += tuple(map(Shown, melds))
        case MoonCalled():
            hand.moon = True
        case TrickTaken():
            hand.tricks.append(event)
        case AllPassed():
            hand.result, hand.cause = REDEALT, "all_passed"
        case Misdealt():
            hand.result, hand.cause = REDEALT, "misdeal"
        case DealScored(_, result, cause, sides):
            hand.result, hand.cause = result.value, cause.value
            hand.lines = tuple(sorted(sides, key=lambda line: line.side))
        case _:
            pass


def _enter_pegs(rules: Rules, hand: Hand, event: Event) -> None:
    """What happens only where points are scored as they are made."""
    trick = len(hand.tricks)
    match event:
        case TurnedUp(card):
            hand.turned, hand.trump = card, card.suit
        case Declared(seat, meld, _, reserved):
            hand.melds[seat] += (Shown(meld, trick, "reserved" if reserved else ""),)
        case Announced(seat, meld):
            hand.announced[seat] += (Shown(meld, trick),)
        case MeldLost(seat, meld, loss):
            hand.lost[seat] += (Shown(meld, trick, loss),)
        case Pegged(side, points, why):
            hand.pegs.append(Scored(trick, side, why, points))
        case LowClaimed(seat, card, taken, points):
            hand.pegs.append(Scored(trick, rules.sides[seat], Why.LOW, points, card, taken))
        case CalledOut():
            hand.called = event
        case DealCounted(lines):
            whole = trick == len(rules.pack.cards) // rules.seats
            hand.result, hand.lines = COUNTED if whole else CUT_SHORT, lines
        case TargetRaised():
            hand.cause = "target_raised"
        case Tied():
            hand.cause = "tied"
        case _:
            pass
