"""Cards in print."""

from bot.engine.cards import Card, Face, Rank, Suit
from bot.text.catalogue import Catalogue
from bot.text.glyphs import Glyphs, low_name

QUEEN = Card(Rank.QUEEN, Suit.SPADES, 2)
TEN = Face(Rank.TEN, Suit.HEARTS)


def test_an_emoji_where_its_id_is_known() -> None:
    """The copy is never shown: both queens look the same."""
    glyphs = Glyphs({"pn_QS": 123, "pn_H": 7})
    assert glyphs.card(QUEEN) == "<:pn_QS:123>"
    assert glyphs.suit(Suit.HEARTS) == "<:pn_H:7>"


def test_bold_text_otherwise() -> None:
    """With the variation selector that keeps the suit from becoming a picture."""
    assert Glyphs().cards([QUEEN, TEN]) == "**Q♠\ufe0e** **10♥\ufe0e**"
    assert Glyphs().suit(Suit.CLUBS) == "♣\ufe0e"


def test_plain_for_menus_even_with_emojis() -> None:
    """Menus and labels show no custom emojis in text."""
    glyphs = Glyphs({"pn_QS": 123})
    assert glyphs.plains([QUEEN, TEN]) == "Q♠ 10♥"


def test_the_lowest_trump_by_its_own_name_or_its_rank() -> None:
    """A nine is the dix, a seven a seven."""
    assert low_name(Rank.NINE, Catalogue()) == "dix"
    assert low_name(Rank.SEVEN, Catalogue()) == "seven"
