"""What happened, told without words. Those of `Private` are for one seat only."""

from dataclasses import dataclass
from enum import StrEnum

from bot.engine.actions import Seat
from bot.engine.cards import Card, Cards, Suit
from bot.engine.melds import Meld
from bot.engine.state import Contract, Loss, Side, Why


@dataclass(frozen=True, slots=True)
class Dealt:
    """A new deal begins: its number in the game, from 1."""

    dealer: Seat
    number: int


@dataclass(frozen=True, slots=True, repr=False)
class HandDealt:
    """Private: the cards that the seat was dealt."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class Misdealt:
    """The seat asked for a new deal, as the misdeal rule allows."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Called:
    """The seat bid (or passed: None)."""

    seat: Seat
    bid: int | None


@dataclass(frozen=True, slots=True)
class AllPassed:
    """Nobody bid; `dealer` deals anew."""

    dealer: Seat


@dataclass(frozen=True, slots=True)
class AuctionWon:
    """The auction is over."""

    contract: Contract


@dataclass(frozen=True, slots=True)
class KittyTaken:
    """The declarer turned up the kitty and took it."""

    seat: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class TrumpNamed:
    """The declarer named trump."""

    seat: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class NoMarriage:
    """The declarer can name no suit, for want of a marriage: the hand is set."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardsPassed:
    """The seat gave cards to its partner, face down."""

    seat: Seat
    partner: Seat
    count: int


@dataclass(frozen=True, slots=True, repr=False)
class CardsReceived:
    """Private: the cards that the seat got from its partner, or gave to it."""

    seat: Seat
    giver: Seat
    cards: Cards


@dataclass(frozen=True, slots=True)
class CardsBuried:
    """The declarer laid cards away, face down."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class MeldsShown:
    """The seat showed melds worth `points` together (with those shown before)."""

    seat: Seat
    melds: tuple[Meld, ...]
    points: int


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """The card after the deal was turned up: its suit is trumps. It will be drawn last."""

    card: Card


@dataclass(frozen=True, slots=True)
class Pegged:
    """The side scores points at once; `score` is its score after them."""

    side: Side
    points: int
    why: Why
    score: int


@dataclass(frozen=True, slots=True)
class Declared:
    """The seat scored a meld. `reserved` says that it was announced before."""

    seat: Seat
    meld: Meld
    score: int
    reserved: bool


@dataclass(frozen=True, slots=True)
class Announced:
    """The seat laid a meld and reserved it."""

    seat: Seat
    meld: Meld


@dataclass(frozen=True, slots=True)
class MeldLost:
    """A reserved meld can't score any more; `meld` and the reason."""

    seat: Seat
    meld: Meld
    loss: Loss


@dataclass(frozen=True, slots=True)
class LowClaimed:
    """The seat showed the lowest trump for `points`, and took `taken`, if any, in its place."""

    seat: Seat
    card: Card
    taken: Card | None
    points: int
    score: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """Both players drew, the winner of the trick first. `left` are still to be drawn.

    `turned` is the turn-up, when it went to the loser as the last card.
    """

    winner: Seat
    left: int
    turned: Card | None


@dataclass(frozen=True, slots=True, repr=False)
class CardDrawn:
    """Private: the card that the seat drew from the stock."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class PlayBegins:
    """The tricks under duties begin: the seat leads.

    With `taken_up` the stock is gone, and what lay on the table went back to the hands.
    """

    leader: Seat
    taken_up: bool = False


@dataclass(frozen=True, slots=True)
class CalledOut:
    """The seat called out, and stands at `total` of the `target`, cards taken included."""

    seat: Seat
    total: int
    target: int


@dataclass(frozen=True, slots=True)
class MoonCalled:
    """The declarer undertook to win every trick."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Conceded:
    """The declarer threw the hand in."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card was played to the trick in hand."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick is complete. `points` include the last trick's; `number` counts from 1."""

    number: int
    leader: Seat
    cards: Cards
    winner: Seat
    points: int


class Result(StrEnum):
    """How a contract ended."""

    MADE = "made"
    SET = "set"
    CONCEDED = "conceded"


class Cause(StrEnum):
    """Why a contract ended as it did."""

    REACHED = "reached"
    SHORT = "short"
    NO_TRICK = "no_trick"
    NO_COUNTER = "no_counter"
    MOON_MADE = "moon_made"
    MOON_LOST = "moon_lost"
    THROWN_IN = "thrown_in"
    NO_MARRIAGE = "no_marriage"


@dataclass(frozen=True, slots=True)
class SideScore:
    """One side's line of the reckoning, in points; `tricks` is a number of tricks.

    `change` is what the hand adds to the score, `score` the score after it. `lost` says that meld
    and trick points count nothing for want of a trick.
    """

    side: Side
    meld: int
    tricks: int
    trick_points: int
    change: int
    score: int
    lost: bool = False


@dataclass(frozen=True, slots=True)
class DealScored:
    """The reckoning of a deal; `sides` has the declarer's first."""

    contract: Contract
    result: Result
    cause: Cause
    sides: tuple[SideScore, ...]


@dataclass(frozen=True, slots=True)
class SideCount:
    """One side's line of a deal without a contract, in points.

    `change` is what the deal added to the score, `score` the score after it; `cards` are the
    points of cards taken in tricks, `low` those of the lowest trumps.
    """

    side: Side
    meld: int
    low: int
    cards: int
    last: int
    change: int
    score: int


@dataclass(frozen=True, slots=True)
class DealCounted:
    """The reckoning of a deal without a contract, per side; also of one that the end cut short."""

    sides: tuple[SideCount, ...]


Reckoning = DealScored | DealCounted


@dataclass(frozen=True, slots=True)
class TargetRaised:
    """All sides stand at the target: they play on to a higher one."""

    target: int


@dataclass(frozen=True, slots=True)
class Tied:
    """The sides stand at the target with the same score, and play on."""

    score: int


class Claim(StrEnum):
    """By which clause the game ends, or goes on although a side stands at the target."""

    MADE = "made"
    BROKE = "broke"
    DEFENDED = "defended"
    HIGHER = "higher"
    FIRST_THERE = "first_there"
    CALLED_OUT = "called_out"
    FALSE_CALL = "false_call"
    ALONE = "alone"
    COUNTED_FIRST = "counted_first"
    MUST_MAKE = "must_make"
    NOT_ON_A_SET = "not_on_a_set"


@dataclass(frozen=True, slots=True)
class PlayOn:
    """A side stands at the target and yet has not won: the rule that makes it wait."""

    side: Side
    claim: Claim


@dataclass(frozen=True, slots=True)
class GameWon:
    """The game is over."""

    side: Side
    scores: tuple[int, ...]
    claim: Claim


Private = HandDealt | CardsReceived | CardDrawn
Public = (
    Dealt
    | Misdealt
    | Called
    | AllPassed
    | AuctionWon
    | KittyTaken
    | TrumpNamed
    | NoMarriage
    | CardsPassed
    | CardsBuried
    | MeldsShown
    | TurnedUp
    | Pegged
    | Declared
    | Announced
    | MeldLost
    | LowClaimed
    | Drawn
    | CalledOut
    | PlayBegins
    | MoonCalled
    | Conceded
    | CardPlayed
    | TrickTaken
    | DealScored
    | DealCounted
    | TargetRaised
    | Tied
    | PlayOn
    | GameWon
)
Event = Public | Private
