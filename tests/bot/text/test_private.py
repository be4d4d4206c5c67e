"""What one seat alone is told."""

from bot.engine.notation import read_card
from bot.text.cast import Cast
from bot.text.catalogue import Catalogue
from bot.text.glyphs import Glyphs
from bot.text.private import drawn, received


def test_a_seat_learns_what_its_partner_passed() -> None:
    """Who gave them, and which cards they are."""
    cast = Cast(("South", "West", "North", "East"), (0, 1, 0, 1))
    said = received(2, (read_card("9D1"), read_card("TD1")), cast, Catalogue(), Glyphs())
    assert said.replace("*", "").replace("\ufe0e", "") == "North passes you 9♦ 10♦"


def test_a_seat_learns_what_it_drew() -> None:
    """The card from the stock."""
    said = drawn(read_card("TH2"), Catalogue(), Glyphs())
    assert said.replace("*", "").replace("\ufe0e", "") == "You drew 10♥"
