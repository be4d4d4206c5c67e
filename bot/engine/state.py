"""The state of a game: everything that the actions so far have led to."""

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from bot.engine.actions import CHANCE, Seat
from bot.engine.cards import Cards, Suit
from bot.engine.melds import Meld

if TYPE_CHECKING:
    from bot.engine.events import Event

Side = int
T = TypeVar("T")


class Call(NamedTuple):
    """One turn of the auction: the seat and its bid, or None for a pass."""

    seat: Seat
    bid: int | None


class Contract(NamedTuple):
    """Who plays for how many points; forced when the dealer was stuck with it."""

    declarer: Seat
    points: int
    forced: bool = False


class Trick(NamedTuple):
    """A trick, complete or not: who led and the cards in the order of play."""

    leader: Seat
    cards: Cards = ()


@dataclass(frozen=True, slots=True, repr=False)
class State:
    """A position. Tuples of hands are per seat, of scores and piles per side.

    `waiting` names the seats that must act; CHANCE stands for the shuffle.
    """

    dealer: Seat
    scores: tuple[int, ...]
    ever_made: tuple[bool, ...]
    deal: int = 0
    stage: int = 0
    waiting: tuple[Seat, ...] = (CHANCE,)
    hands: tuple[Cards, ...] = ()
    kitty: Cards = ()
    calls: tuple[Call, ...] = ()
    contract: Contract | None = None
    trump: Suit | None = None
    given: tuple[Cards, ...] = ()
    buried: Cards = ()
    melds: tuple[tuple[Meld, ...], ...] = ()
    moon: bool = False
    conceded: bool = False
    trick: Trick | None = None
    tricks: tuple[Trick, ...] = ()
    piles: tuple[Cards, ...] = ()
    taken: tuple[int, ...] = ()
    winner: Side | None = None

    def __repr__(self) -> str:
        """Where the game stands, without its cards."""
        return f"State(deal={self.deal}, stage={self.stage}, waiting={self.waiting})"

    @property
    def over(self) -> bool:
        """Whether the game has been won."""
        return self.winner is not None


class Then(Enum):
    """What follows a step: the same stage, the next one, or a new deal."""

    STAY = "stay"
    NEXT = "next"
    REDEAL = "redeal"


class Step(NamedTuple):
    """The state after an action, what happened, and where the course goes on."""

    state: State
    events: "tuple[Event, ...]" = ()
    then: Then = Then.STAY


def put(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The row, per seat or per side, with this value in the place."""
    return (*row[:place], value, *row[place + 1 :])


def acted(state: State, seat: Seat) -> Step:
    """The seat is awaited no more; when nobody is, the stage is over."""
    left = tuple(other for other in state.waiting if other != seat)
    return Step(replace(state, waiting=left), (), Then.STAY if left else Then.NEXT)
