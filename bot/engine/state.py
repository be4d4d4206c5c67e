"""The state of a game: everything that the actions so far have led to."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum, StrEnum
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from bot.engine.actions import CHANCE, Seat
from bot.engine.cards import Card, Cards, Suit
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
    """A trick that is being played: who leads and the cards in the order of play."""

    leader: Seat
    cards: Cards = ()


class Taken(NamedTuple):
    """A complete trick. `points` include the last trick's; `free` says that no duty bound it."""

    leader: Seat
    cards: Cards
    winner: Seat
    points: int
    free: bool = False


class Pause(NamedTuple):
    """The time between a trick and the draw, the winner's to declare in (rules, B0.3, L0).

    `scored` says that a meld, `claimed` that a low trump has been scored in it; `taken` is the
    card that came for the low trump.
    """

    winner: Seat
    scored: bool = False
    claimed: bool = False
    taken: Card | None = None


class Loss(StrEnum):
    """Why a reserved meld can't score any more (rules, B0.3)."""

    PLAYED = "played"
    HIGHER = "higher"
    STOCK_GONE = "stock_gone"


class Lost(NamedTuple):
    """A meld that was reserved and can't score any more."""

    meld: Meld
    loss: Loss


class Why(StrEnum):
    """What points are scored for as a deal is played."""

    MELD = "meld"
    LOW = "low"
    TURNED = "turned"
    CARDS = "cards"
    LAST = "last"


class Peg(NamedTuple):
    """Points scored in this deal."""

    side: Side
    points: int
    why: Why


@dataclass(frozen=True, slots=True, repr=False)
class State:
    """A position. Tuples of hands are per seat, of scores and piles per side.

    `waiting` names the seats that must act; CHANCE stands for the shuffle. `kitty` is what lies
    face down, the next card first; `turned` the turn-up, which is drawn last. `laid` are the cards
    of `hands` that lie face up on the table, `seen` those that all have seen go there or be drawn.
    `drawn` is what each seat drew last, until it plays. `melds` have scored; `reserved` are
    announced and not yet scored, `lost` can't score any more, and why.
    """

    dealer: Seat
    scores: tuple[int, ...]
    ever_made: tuple[bool, ...]
    target: int
    deal: int = 0
    stage: int = 0
    waiting: tuple[Seat, ...] = (CHANCE,)
    hands: tuple[Cards, ...] = ()
    kitty: Cards = ()
    turned: Card | None = None
    laid: tuple[Cards, ...] = ()
    seen: tuple[Cards, ...] = ()
    calls: tuple[Call, ...] = ()
    contract: Contract | None = None
    trump: Suit | None = None
    given: tuple[Cards, ...] = ()
    buried: Cards = ()
    melds: tuple[tuple[Meld, ...], ...] = ()
    reserved: tuple[tuple[Meld, ...], ...] = ()
    lost: tuple[tuple[Lost, ...], ...] = ()
    drawn: tuple[Card | None, ...] = ()
    pause: Pause | None = None
    pegs: tuple[Peg, ...] = ()
    moon: bool = False
    conceded: bool = False
    trick: Trick | None = None
    tricks: tuple[Taken, ...] = ()
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

    @property
    def stock(self) -> int:
        """How many cards are still to be drawn, the turn-up among them."""
        return len(self.kitty) + 1 if self.turned else 0


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

    def followed_by(self, more: "Step") -> "Step":
        """Both as one step; `more` was taken from this one's state."""
        return Step(more.state, self.events + more.events, more.then)


def put(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The row, per seat or per side, with this value in the place."""
    return (*row[:place], value, *row[place + 1 :])


def without(hand: Cards, cards: Iterable[Card]) -> Cards:
    """The hand without the cards."""
    gone = set(cards)
    return tuple(card for card in hand if card not in gone)


def declarer(state: State) -> Seat:
    """The seat that won the auction."""
    assert state.contract is not None
    return state.contract.declarer


def acted(state: State, seat: Seat) -> Step:
    """The seat is awaited no more; when nobody is, the stage is over."""
    left = tuple(other for other in state.waiting if other != seat)
    return Step(replace(state, waiting=left), (), Then.STAY if left else Then.NEXT)
