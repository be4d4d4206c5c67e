"""What a seat, or chance, may do, and the refusal of what it may not."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bot.engine.cards import Card, Cards, Suit

Seat = int
CHANCE: Final = -1
"""The seat that shuffles, and that says when time is up."""


@dataclass(frozen=True, slots=True, repr=False)
class Deal:
    """Chance has shuffled: the whole pack, in the order in which it is dealt."""

    pack: Cards

    def __repr__(self) -> str:
        """A deal is secret: its cards are never printed."""
        return "Deal(<hidden>)"


@dataclass(frozen=True, slots=True)
class TimeUp:
    """Chance says that the time of the stage is over."""


@dataclass(frozen=True, slots=True)
class Redeal:
    """Ask for a new deal, as the misdeal rule allows."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Play the hand as dealt, though the misdeal rule would allow a new deal."""


@dataclass(frozen=True, slots=True)
class Bid:
    """Offer to make this many points."""

    points: int


@dataclass(frozen=True, slots=True)
class Pass:
    """Drop out of the auction."""


@dataclass(frozen=True, slots=True)
class NameTrump:
    """Name the trump suit."""

    suit: Suit


@dataclass(frozen=True, slots=True, repr=False)
class PassCards:
    """Hand cards to one's partner, face down."""

    cards: Cards

    def __repr__(self) -> str:
        """Passed cards are secret."""
        return "PassCards(<hidden>)"


@dataclass(frozen=True, slots=True, repr=False)
class Bury:
    """Lay cards away, face down, for one's own side."""

    cards: Cards

    def __repr__(self) -> str:
        """Buried cards are secret."""
        return "Bury(<hidden>)"


@dataclass(frozen=True, slots=True)
class Declare:
    """Show a meld and score it; also one that was reserved."""

    key: str
    cards: Cards


@dataclass(frozen=True, slots=True)
class Announce:
    """Lay a meld down and reserve it, to be scored after a later trick."""

    key: str
    cards: Cards


@dataclass(frozen=True, slots=True)
class ClaimLow:
    """Show the lowest trump: it is exchanged for the turn-up if that is a better card."""

    card: Card


@dataclass(frozen=True, slots=True)
class Draw:
    """Declare nothing more: both players draw."""


@dataclass(frozen=True, slots=True)
class CallOut:
    """Claim to stand at the target, cards taken included. Who errs loses the game."""


@dataclass(frozen=True, slots=True)
class Ready:
    """Nothing more to show: let the play begin."""


@dataclass(frozen=True, slots=True)
class ShootMoon:
    """Undertake to win every trick."""


@dataclass(frozen=True, slots=True)
class Concede:
    """Throw the hand in."""


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card to the trick."""

    card: Card


Action = (
    Deal
    | TimeUp
    | Redeal
    | Keep
    | Bid
    | Pass
    | NameTrump
    | PassCards
    | Bury
    | Declare
    | Announce
    | ClaimLow
    | Draw
    | CallOut
    | Ready
    | ShootMoon
    | Concede
    | PlayCard
)


class Reason(StrEnum):
    """Why an action is refused. A rule system says where its book has the rule."""

    GAME_OVER = "game_over"
    WRONG_STAGE = "wrong_stage"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_CHANCE = "not_chance"
    NOT_THE_PACK = "not_the_pack"
    NO_MISDEAL = "no_misdeal"
    BID_TOO_LOW = "bid_too_low"
    BID_TOO_HIGH = "bid_too_high"
    NO_JUMP_BIDS = "no_jump_bids"
    NO_MARRIAGE_TO_BID = "no_marriage_to_bid"
    MUST_OPEN = "must_open"
    NO_MARRIAGE_IN_SUIT = "no_marriage_in_suit"
    WRONG_COUNT = "wrong_count"
    CARD_NOT_HELD = "card_not_held"
    NOT_A_MELD = "not_a_meld"
    ALREADY_DECLARED = "already_declared"
    TRICK_FIRST = "trick_first"
    ONLY_THE_WINNER = "only_the_winner"
    STOCK_GONE = "stock_gone"
    ONE_A_TRICK = "one_a_trick"
    NO_NEW_CARD = "no_new_card"
    SCORED_AS_HIGH = "scored_as_high"
    TAKES_AWAY = "takes_away"
    BROKEN_MELD = "broken_meld"
    NO_RESERVING = "no_reserving"
    ALREADY_RESERVED = "already_reserved"
    JUST_TAKEN = "just_taken"
    NOT_LOW_TRUMP = "not_low_trump"
    LOW_SHOWN = "low_shown"
    LOW_WHEN_PLAYED = "low_when_played"
    LOW_USES_MELD = "low_uses_meld"
    DRAW_FIRST = "draw_first"
    NO_CALLING = "no_calling"
    CALL_BETWEEN_TRICKS = "call_between_tricks"
    MELDS_ARE_FOUND = "melds_are_found"
    ALREADY_READY = "already_ready"
    NO_CONCEDING = "no_conceding"
    CONCEDE_TOO_LATE = "concede_too_late"
    NO_MOON = "no_moon"
    MOON_TOO_LATE = "moon_too_late"
    MOON_CALLED = "moon_called"
    NOT_DECLARER = "not_declarer"
    MUST_FOLLOW = "must_follow"
    MUST_HEAD = "must_head"
    MUST_TRUMP = "must_trump"
    MUST_OVERTRUMP = "must_overtrump"
    MUST_LEAD_TRUMP = "must_lead_trump"


class IllegalAction(Exception):
    """The rules forbid the action.

    `detail` holds numbers and keys for the sentence that explains it, never a card that the
    acting seat does not hold.
    """

    def __init__(self, reason: Reason, **detail: int | str) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.detail = detail


def unique(cards: Iterable[Card]) -> bool:
    """Whether no card is named twice."""
    cards = tuple(cards)
    return len(set(cards)) == len(cards)
