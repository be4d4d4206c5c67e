"""Which card wins a trick, and which cards may be played to it."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from bot.engine.cards import Card, Cards, Pack, Suit


class Heading(StrEnum):
    """When a player must beat the card that is winning, if following suit allows it."""

    ALWAYS = "always"
    TRUMP_ONLY = "trump_only"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Obligations:
    """What the second and later players to a trick are bound to do."""

    follow: bool = True
    head: Heading = Heading.ALWAYS
    trump: bool = True
    overtrump: bool = True


class Duty(StrEnum):
    """The obligation that decides which cards may be played."""

    LEAD = "lead"
    FREE = "free"
    FOLLOW = "follow"
    HEAD = "head"
    TRUMP = "trump"
    OVERTRUMP = "overtrump"
    VOID = "void"


class Choice(NamedTuple):
    """The cards that may be played, and the duty that leaves only these."""

    duty: Duty
    cards: Cards


def beats(pack: Pack, card: Card, other: Card, trump: Suit | None) -> bool:
    """Whether `card`, played after `other`, takes the trick from it.

    Strictly higher in the same suit, or a trump on a plain suit; of two identical cards the first
    played wins (rules, 0.2).
    """
    if card.suit == other.suit:
        return pack.strength[card.rank] > pack.strength[other.rank]
    return card.suit == trump


def winning(pack: Pack, trick: Sequence[Card], trump: Suit | None) -> int:
    """Index of the card that wins the trick as it stands. The trick is not empty."""
    best = 0
    for index in range(1, len(trick)):
        if beats(pack, trick[index], trick[best], trump):
            best = index
    return best


def playable(
    pack: Pack, hand: Cards, trick: Sequence[Card], trump: Suit | None, must: Obligations
) -> Choice:
    """The cards of `hand` that may be played to `trick`, in the hand's order (rules, A.7)."""
    if not trick:
        return Choice(Duty.LEAD, hand)
    if not must.follow:
        return Choice(Duty.FREE, hand)
    led = trick[0].suit
    best = trick[winning(pack, trick, trump)]
    same = tuple(card for card in hand if card.suit == led)
    if same:
        return _following(pack, same, best, trump, must.head)
    trumps = tuple(card for card in hand if card.suit == trump)
    if not trumps or not must.trump:
        return Choice(Duty.VOID, hand)
    return _trumping(pack, trumps, best, trump, must)


def _following(pack: Pack, same: Cards, best: Card, trump: Suit | None, head: Heading) -> Choice:
    led = same[0].suit
    bound = head is Heading.ALWAYS or (head is Heading.TRUMP_ONLY and led == trump)
    if bound and best.suit == led:
        higher = tuple(card for card in same if beats(pack, card, best, trump))
        if higher:
            return Choice(Duty.HEAD, higher)
    return Choice(Duty.FOLLOW, same)


def _trumping(
    pack: Pack, trumps: Cards, best: Card, trump: Suit | None, must: Obligations
) -> Choice:
    if must.overtrump and best.suit == trump:
        higher = tuple(card for card in trumps if beats(pack, card, best, trump))
        if higher:
            return Choice(Duty.OVERTRUMP, higher)
    return Choice(Duty.TRUMP, trumps)
