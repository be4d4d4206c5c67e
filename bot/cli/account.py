"""A game's account, hand by hand, drawn up from its events."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from bot.cli.arguments import faces
from bot.engine.actions import Seat
from bot.engine.cards import Suit
from bot.engine.events import (
    AllPassed,
    AuctionWon,
    Called,
    DealScored,
    Dealt,
    Event,
    GameWon,
    MeldsShown,
    Misdealt,
    MoonCalled,
    SideScore,
    TrickTaken,
    TrumpNamed,
)
from bot.engine.melds import Meld
from bot.engine.rules import Rules
from bot.engine.state import Call, Contract, Side

REDEALT = "redealt"
"""The result of a hand that was thrown together before it was played."""


@dataclass(slots=True)
class Hand:
    """One deal. Melds are per seat, `lines` and `scores` per side; None and () are "not yet"."""

    deal: int
    dealer: Seat
    melds: list[tuple[Meld, ...]]
    calls: list[Call] = field(default_factory=list)
    contract: Contract | None = None
    trump: Suit | None = None
    moon: bool = False
    tricks: list[TrickTaken] = field(default_factory=list)
    result: str | None = None
    cause: str | None = None
    lines: tuple[SideScore, ...] = ()


@dataclass(slots=True)
class Account:
    """What a score sheet tells of a game."""

    rules: Rules
    hands: list[Hand] = field(default_factory=list)
    won: GameWon | None = None

    @property
    def scores(self) -> tuple[int, ...]:
        """Points per side as they stand."""
        for hand in reversed(self.hands):
            if hand.lines:
                return tuple(line.score for line in hand.lines)
        return (0,) * (max(self.rules.sides) + 1)

    @property
    def winner(self) -> Side | None:
        """The side that won, if the game is over."""
        return self.won.side if self.won else None

    def add(self, events: Iterable[Event]) -> None:
        """Write down what happened."""
        for event in events:
            match event:
                case Dealt(dealer, number):
                    self.hands.append(Hand(number, dealer, [()] * self.rules.seats))
                case GameWon():
                    self.won = event
                case _:
                    _enter(self.hands[-1], event)


def _enter(hand: Hand, event: Event) -> None:
    match event:
        case Called(seat, bid):
            hand.calls.append(Call(seat, bid))
        case AuctionWon(contract):
            hand.contract = contract
        case TrumpNamed(suit=suit):
            hand.trump = suit
        case MeldsShown(seat, melds):
            hand.melds[seat] += melds
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


def as_json(account: Account, options: Mapping[str, object]) -> dict[str, object]:
    """The account for other programs; `options` are those changed from the defaults."""
    return {
        "game": account.rules.key,
        "options": dict(options),
        "hands": [_hand(hand) for hand in account.hands],
        "scores": list(account.scores),
        "winner": account.winner,
        "claim": account.won.claim.value if account.won else None,
    }


def _hand(hand: Hand) -> dict[str, object]:
    contract = hand.contract
    return {
        "deal": hand.deal,
        "dealer": hand.dealer,
        "bids": [{"seat": call.seat, "bid": call.bid} for call in hand.calls],
        "declarer": contract.declarer if contract else None,
        "contract": contract.points if contract else None,
        "forced": contract.forced if contract else False,
        "trump": hand.trump.value if hand.trump else None,
        "moon": hand.moon,
        "melds": [[_meld(meld) for meld in melds] for melds in hand.melds],
        "tricks": [_trick(trick) for trick in hand.tricks],
        "result": hand.result,
        "cause": hand.cause,
        "points": [_line(line) for line in hand.lines] or None,
        "scores": [line.score for line in hand.lines] or None,
    }


def _meld(meld: Meld) -> dict[str, object]:
    return {"key": meld.key, "points": meld.points, "cards": faces(meld.cards)}


def _trick(trick: TrickTaken) -> dict[str, object]:
    return {
        "leader": trick.leader,
        "cards": faces(trick.cards),
        "winner": trick.winner,
        "points": trick.points,
    }


def _line(line: SideScore) -> dict[str, object]:
    return {
        "meld": line.meld,
        "tricks": line.tricks,
        "trick_points": line.trick_points,
        "change": line.change,
    }
