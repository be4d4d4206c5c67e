"""Events told to one seat alone."""

from collections.abc import Iterable

from bot.engine.actions import Seat
from bot.engine.cards import Cards
from bot.engine.events import CardsReceived, Event, HandDealt
from bot.text.cast import Cast
from bot.text.catalogue import Catalogue
from bot.text.glyphs import Glyphs


def whisper(
    events: Iterable[Event], seat: Seat, cast: Cast, words: Catalogue, glyphs: Glyphs
) -> tuple[str, ...]:
    """What only this seat may learn of the events: the hand it was dealt, the cards it got."""
    told: list[str] = []
    for event in events:
        match event:
            case HandDealt(its, cards) if its == seat:
                told.append(words.say("private-hand-dealt", cards=glyphs.cards(cards)))
            case CardsReceived(its, giver, cards) if its == seat:
                told.append(received(giver, cards, cast, words, glyphs))
            case _:
                pass
    return tuple(told)


def received(giver: Seat, cards: Cards, cast: Cast, words: Catalogue, glyphs: Glyphs) -> str:
    """The cards that came from the partner."""
    return words.say("private-cards-received", partner=cast.seat(giver), cards=glyphs.cards(cards))
