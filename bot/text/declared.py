"""What is declared and scored as a deal is played, in words."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from bot.engine.cards import Card
from bot.engine.events import (
    Announced,
    Declared,
    LowClaimed,
    MeldLost,
    Pegged,
    TrickTaken,
    TurnedUp,
)
from bot.engine.melds import Meld
from bot.engine.state import Why
from bot.text.cast import Cast
from bot.text.catalogue import Catalogue, key
from bot.text.glyphs import Glyphs, low_name, named
from bot.text.reckoning import BRISQUES

Claimed = Declared | Announced | MeldLost | LowClaimed


def claimed(event: Claimed, cast: Cast, words: Catalogue, glyphs: Glyphs) -> str:
    """What the winner of a trick shows, and what that costs him."""
    player = cast.seat(event.seat)
    match event:
        case Declared(_, meld, score, reserved):
            told = "event-declared-reserved" if reserved else "event-declared"
            said = _meld(meld, words, glyphs, known=reserved)
            return words.say(told, player=player, points=meld.points, score=score, **said)
        case Announced(_, meld):
            said = _meld(meld, words, glyphs, known=False)
            return words.say("event-announced", player=player, points=meld.points, **said)
        case MeldLost(_, meld, loss):
            said = _meld(meld, words, glyphs, known=True)
            return words.say(key("event-meld-lost", loss), player=player, **said)
        case LowClaimed():
            return _low(event, player, words, glyphs)
        case _:
            assert_never(event)


def _meld(meld: Meld, words: Catalogue, glyphs: Glyphs, *, known: bool) -> dict[str, str]:
    named = key("the" if known else "a", meld.key)
    return {"meld": words.say(named), "cards": glyphs.cards(meld.cards)}


def _low(event: LowClaimed, player: str, words: Catalogue, glyphs: Glyphs) -> str:
    return words.say(
        "event-low-claimed-exchanged" if event.taken else "event-low-claimed",
        player=player,
        low=low_name(event.card.rank, words),
        card=glyphs.card(event.taken or event.card),
        points=event.points,
        score=event.score,
    )


def turned_up(
    event: TurnedUp, pegs: Sequence[Pegged], cast: Cast, words: Catalogue, glyphs: Glyphs
) -> str:
    """The turn-up, and what the dealer scores for it."""
    card, suit = glyphs.card(event.card), named(event.card.suit, words, glyphs)
    for peg in pegs:
        return words.say(
            "event-turned-up-low",
            card=card,
            suit=suit,
            low=low_name(event.card.rank, words),
            side=cast.side(peg.side),
            points=peg.points,
            score=peg.score,
        )
    return words.say("event-turned-up", card=card, suit=suit)


def played_low(card: Card, peg: Pegged, cast: Cast, words: Catalogue, glyphs: Glyphs) -> str:
    """The lowest trump, where it scores as it is played to a trick."""
    return words.say(
        "pegged-low",
        side=cast.side(peg.side),
        low=low_name(card.rank, words),
        card=glyphs.card(card),
        points=peg.points,
        score=peg.score,
    )


def pegged(peg: Pegged, cast: Cast, words: Catalogue) -> str:
    """Points that are told by themselves."""
    return words.say("pegged", side=cast.side(peg.side), pegs=_peg(peg, 0, words), score=peg.score)


def trick_worth(event: TrickTaken, pegs: Sequence[Pegged], words: Catalogue) -> str:
    """What the trick scores at once; before that, what its cards are worth in the count."""
    return ", ".join(_worth(event, pegs, words))


def _worth(event: TrickTaken, pegs: Sequence[Pegged], words: Catalogue) -> Iterator[str]:
    left = event.points - sum(peg.points for peg in pegs)
    if left:
        yield words.say("trick-cards", points=left)
    brisques = sum(card.rank in BRISQUES for card in event.cards)
    yield from (_peg(peg, brisques, words) for peg in pegs)


def _peg(peg: Pegged, brisques: int, words: Catalogue) -> str:
    count = brisques if peg.why is Why.CARDS else 0
    return words.say(key("peg", peg.why), points=peg.points, count=count)
