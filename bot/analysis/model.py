"""What the analyst finds in a deal of the partnership game, all cards being open.

Points of the play are what a side takes in tricks, of 25. Swings are what side 0 scores more than
side 1 in the deal, by the rules in force.
"""

from dataclasses import dataclass

from bot.engine.actions import Seat
from bot.engine.cards import Card, Cards, Suit
from bot.engine.state import Side


@dataclass(frozen=True, slots=True)
class Slip:
    """A card that cost its side points of the play.

    `trick` counts from 1; `better` are the cards of the hand that would have cost nothing; `cost`
    is in points, `left` what the side could still take with one of these.
    """

    trick: int
    seat: Seat
    played: Card
    better: Cards
    cost: int
    left: int


@dataclass(frozen=True, slots=True)
class Made:
    """What a seat's side would make if the seat played the deal with this trump."""

    seat: Seat
    trump: Suit
    meld: int
    tricks: int

    @property
    def total(self) -> int:
        """The highest contract that could be made."""
        return self.meld + self.tricks


@dataclass(frozen=True, slots=True)
class Par:
    """What the best bidding and the best play would have come to.

    `made` has the best trump of each seat; `best` is that of the seat that buys the deal, which
    the other side can't outbid; `swing` is what it then comes to.
    """

    made: tuple[Made, ...]
    best: Made
    swing: int


@dataclass(frozen=True, slots=True)
class Accuracy:
    """How well a seat played its cards: of its `choices` so many were `best`, the others `cost`.

    A choice is a play with more than one card to choose from that are not worth the same.
    """

    seat: Seat
    choices: int
    best: int
    cost: int


@dataclass(frozen=True, slots=True)
class Review:
    """A deal, looked at with all its cards open. The deal is over.

    `could` are the points that the declarer's side could have made before the first lead, `took`
    those that it made; both None if no card was played. `swing` is the deal's own; it is the sum
    of `luck`, `bidding` and `play`: what par gives, what the contract gained or lost against par,
    what the cards played gained or lost against the contract.
    """

    deal: int
    declarer: Seat | None
    trump: Suit | None
    contract: int | None
    meld: tuple[int, ...]
    could: int | None
    took: int | None
    par: Par
    swing: int
    luck: int
    bidding: int
    play: int
    slips: tuple[Slip, ...]
    accuracy: tuple[Accuracy, ...]

    def of(self, side: Side) -> int:
        """The sign with which swings count for the side."""
        return -1 if side else 1
