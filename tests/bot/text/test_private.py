"""What one seat alone is told."""

from bot.engine.events import CardsReceived, Event, HandDealt
from bot.engine.notation import read_card
from bot.text.cast import Cast
from bot.text.catalogue import Catalogue
from bot.text.glyphs import Glyphs
from bot.text.private import whisper

EVENTS: tuple[Event, ...] = (
    HandDealt(0, (read_card("AS1"),)),
    HandDealt(1, (read_card("KS1"),)),
    CardsReceived(0, 2, (read_card("9D1"), read_card("TD1"))),
)


def told(seat: int) -> list[str]:
    """The lines without the marks of markdown."""
    cast = Cast(("Ann", "Bob", "Cid", "Dee"), (0, 1, 0, 1))
    said = whisper(EVENTS, seat, cast, Catalogue(), Glyphs())
    return [line.replace("*", "").replace("\ufe0e", "") for line in said]


def test_a_seat_learns_its_own_cards() -> None:
    """Its hand, and what its partner passed."""
    assert told(0) == ["Your hand: A♠", "Cid passes you 9♦ 10♦"]


def test_a_seat_learns_nothing_of_others() -> None:
    """Not their hands, not what they were passed."""
    assert told(1) == ["Your hand: K♠"]
    assert told(3) == []
