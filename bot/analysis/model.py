"""What the analyst finds in a deal of the partnership game, all cards being open.

Points of the play are what a side takes in tricks, of 25, and what the declarer has laid away
counts for his side. Swings are what side 0 scores more than side 1 in the deal, by the rules in
force. What could not be worked out with the effort that was allowed is None, never a guess.
"""

from dataclasses import dataclass

from bot.engine.actions import Seat
from bot.engine.cards import Card, Cards, Suit
from bot.engine.state import Side


@dataclass(frozen=True, slots=True)
class Slip:
    """A card that cost its side points of the play.

    `trick` counts from 1; `better` are the cards of the hand that would have cost nothing, the
    weakest first and each face once; `cost` is in points; `left` is what the side would have come
    to in the whole deal with one of these, both sides playing their best from there on.
    """

    trick: int
    seat: Seat
    played: Card
    better: Cards
    cost: int
    left: int


@dataclass(frozen=True, slots=True)
class Made:
    """What a seat's side would make if the seat played the deal with this trump.

    `meld` is that of the seat and its partner, `tricks` are points of the play.
    """

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

    `made` has the best trump of each seat. `best` is what is played after an auction in which no
    side could have bid better, all hands being open, and `bid` the contract; None if then nobody
    bids and the cards are dealt anew. `swing` is what it comes to.
    """

    made: tuple[Made, ...]
    best: Made | None
    bid: int
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

    `declarer`, `trump` and `contract` are None as far as the deal never came to them; `conceded`
    says that the hand was thrown in, or set for want of a marriage. `meld` is per side. `could`
    are the points that the declarer's side could have made from the first lead on, `took` those
    that it made; None if no card was played, and `could` also if it is not known.

    `swing` is the deal's own. It is the sum of `luck`, `bidding` and `play`: what par gives; what
    all that was done before the first lead gained or lost against par, the play being perfect;
    what the cards played gained or lost. Where par or the play is not known these three are None.

    `since` is the first trick from which on every card was judged: 1 if all were. `slips` and
    `accuracy`, which is per seat, count from there.
    """

    deal: int
    declarer: Seat | None
    trump: Suit | None
    contract: int | None
    conceded: bool
    meld: tuple[int, ...]
    could: int | None
    took: int | None
    par: Par | None
    swing: int
    luck: int | None
    bidding: int | None
    play: int | None
    slips: tuple[Slip, ...]
    accuracy: tuple[Accuracy, ...]
    since: int = 1

    @property
    def exact(self) -> bool:
        """Whether everything could be worked out."""
        return self.since == 1 and self.luck is not None

    def of(self, side: Side) -> int:
        """The sign with which swings count for the side."""
        return -1 if side else 1


@dataclass(frozen=True, slots=True)
class Parted:
    """A card, played while the stock lasted, that took melds away which the seat held whole.

    `cost` are the points that the best order of declaring lost with it, supposing that the seat
    had won tricks enough. It may have been the right card all the same.
    """

    trick: int
    seat: Seat
    played: Card
    cost: int


@dataclass(frozen=True, slots=True)
class DuoReview:
    """A deal of a game for two, looked at when it is over.

    `melded` are the points of declared melds, per seat, `unscored` those of melds that were still
    held whole when the stock was gone; `parted` are the cards that broke up melds before.

    `could` are the points, per seat, of the tricks after the stock was gone, had both played their
    best from its first card on, `took` those that they made; both None if it did not come to that,
    and `could` also if it is not known. `slips` are the cards of that phase that cost something,
    `left` counting its points only; from trick `since` on every card was judged, None if none was.
    """

    deal: int
    trump: Suit
    melded: tuple[int, ...]
    unscored: tuple[int, ...]
    parted: tuple[Parted, ...]
    could: tuple[int, ...] | None
    took: tuple[int, ...] | None
    slips: tuple[Slip, ...]
    since: int | None


AnyReview = Review | DuoReview
