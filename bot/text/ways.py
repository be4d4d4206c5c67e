"""What a person can do instead of what was refused, in one line."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from bot.engine.actions import (
    Action,
    Announce,
    Bid,
    Bury,
    CallOut,
    ClaimLow,
    Concede,
    Declare,
    Draw,
    Keep,
    NameTrump,
    Pass,
    PassCards,
    PlayCard,
    Ready,
    Redeal,
    ShootMoon,
)
from bot.engine.cards import Card, Rank, Suit
from bot.engine.stages.auction import SKY
from bot.text.catalogue import Catalogue, key
from bot.text.glyphs import Glyphs, low_name, named

_SIMPLE: Final[Mapping[type[Action], str]] = {
    Pass: "can-pass",
    Ready: "can-ready",
    Redeal: "can-redeal",
    Keep: "can-keep",
    ShootMoon: "can-moon",
    Concede: "can-concede",
    Draw: "can-draw",
    CallOut: "can-call",
}
_SUITS, _RANKS = tuple(Suit), tuple(Rank)
MOST: Final = 3
"""So many melds are named; of more only the number is told."""


def can(legal: Sequence[Action], words: Catalogue, glyphs: Glyphs) -> tuple[str, ...]:
    """One line with all that can be done; none when nothing can."""
    ways = tuple(_ways(legal, words, glyphs))
    return (words.say("can", ways=" · ".join(ways)),) if ways else ()


def _ways(legal: Sequence[Action], words: Catalogue, glyphs: Glyphs) -> Iterator[str]:
    by_kind: dict[type[Action], list[Action]] = {}
    for action in legal:
        by_kind.setdefault(type(action), []).append(action)
    for kind, actions in by_kind.items():
        if kind in _SIMPLE:
            yield words.say(_SIMPLE[kind])
        elif kind in _WAYS:
            yield _WAYS[kind](actions, words, glyphs)


def _play(actions: Sequence[Action], words: Catalogue, glyphs: Glyphs) -> str:
    """The cards in order, of alike ones one."""
    cards = {action.card.face: action.card for action in actions if isinstance(action, PlayCard)}
    ordered = sorted(cards.values(), key=_place)
    return words.say("can-play", cards=glyphs.cards(ordered))


def _place(card: Card) -> tuple[int, int]:
    """By suit, the highest first."""
    return _SUITS.index(card.suit), _RANKS.index(card.rank)


def _bid(actions: Sequence[Action], words: Catalogue, _glyphs: Glyphs) -> str:
    points = [action.points for action in actions if isinstance(action, Bid)]
    least, most = min(points), max(points)
    if least == most:
        return words.say("can-bid", least=least)
    told = "can-bid-from" if most >= SKY else "can-bid-between"
    return words.say(told, least=least, most=most)


def _name(actions: Sequence[Action], words: Catalogue, glyphs: Glyphs) -> str:
    suits = [
        named(action.suit, words, glyphs) for action in actions if isinstance(action, NameTrump)
    ]
    return words.say("can-name", suits=", ".join(suits))


def _give(actions: Sequence[Action], words: Catalogue, _glyphs: Glyphs) -> str:
    match actions[0]:
        case PassCards(cards):
            return words.say("can-pass-cards", count=len(cards))
        case Bury(cards):
            return words.say("can-bury", count=len(cards))
        case other:
            raise AssertionError(type(other).__name__)


def _show(actions: Sequence[Action], words: Catalogue, glyphs: Glyphs) -> str:
    return _melds("can-show", actions, words, glyphs)


def _reserve(actions: Sequence[Action], words: Catalogue, glyphs: Glyphs) -> str:
    return _melds("can-reserve", actions, words, glyphs)


def _melds(told: str, actions: Sequence[Action], words: Catalogue, glyphs: Glyphs) -> str:
    """A few of the melds, for there may be thirty; alike ones once."""
    shown = dict.fromkeys(
        f"{words.say(key('meld', action.key))} {glyphs.cards(action.cards)}"
        for action in actions
        if isinstance(action, Declare | Announce)
    )
    more = len(shown) - MOST
    melds = ", ".join([*shown][:MOST])
    return words.say(f"{told}-more" if more > 0 else told, melds=melds, more=more)


def _low(actions: Sequence[Action], words: Catalogue, glyphs: Glyphs) -> str:
    lows = [action.card for action in actions if isinstance(action, ClaimLow)]
    shown = " ".join(dict.fromkeys(map(glyphs.card, lows)))
    return words.say("can-low", low=low_name(lows[0].rank, words), cards=shown)


_WAYS: Final[Mapping[type[Action], Callable[[Sequence[Action], Catalogue, Glyphs], str]]] = {
    PlayCard: _play,
    Bid: _bid,
    NameTrump: _name,
    PassCards: _give,
    Bury: _give,
    Declare: _show,
    Announce: _reserve,
    ClaimLow: _low,
}
