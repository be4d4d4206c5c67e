"""A hand's melds explained."""

from bot.engine.cards import Suit
from bot.engine.melds import near
from bot.text.catalogue import Catalogue
from bot.text.glyphs import Glyphs
from bot.text.melds import MOST, explain, worth_telling
from bot.variants import SYSTEMS
from tests.bot.engine.scripted import cards

RULES = SYSTEMS["partnership"].rules({})


def whole(hand: str, trump: Suit | None) -> list[str]:
    """The lines without the marks of markdown, the hand first."""
    said = explain(RULES, cards(hand), trump, Catalogue(), Glyphs())
    return said.replace("*", "").replace("\ufe0e", "").splitlines()


def told(hand: str, trump: Suit | None) -> list[str]:
    """The lines after the hand."""
    return whole(hand, trump)[1:]


def test_the_hand_that_was_understood_comes_first() -> None:
    """Sorted, so that a slip of the fingers shows."""
    assert whole("9H AS AH 10S", Suit.SPADES)[0] == "Hand (4 cards): A♠ 10♠ A♥ 9♥"
    assert whole("AS", None)[0] == "Hand (1 card): A♠"


def test_each_meld_with_its_cards_and_points() -> None:
    """A run is really worth 19."""
    assert told("AS 10S KS QS JS", Suit.SPADES)[:3] == [
        "With ♠ spades as trumps: 19 points",
        "- Run A♠ 10♠ K♠ Q♠ J♠ · 15",
        "- Royal marriage K♠ Q♠ · 4",
    ]


def test_what_lacks_one_card() -> None:
    """The best first, with the card that is missing."""
    said = told("AS 10S KS QS AH AD", Suit.SPADES)
    at = said.index("One card short:")
    assert said[at - 1] == ""  # else it would belong to the list above
    assert said[at + 1 : at + 3] == ["- Run (15) lacks J♠", "- Aces around (10) lacks A♣"]


def test_no_melds() -> None:
    """Said outright."""
    assert told("AS 10S", Suit.HEARTS) == [
        "With ♥ hearts as trumps: 0 points",
        "- no melds",
    ]


def test_all_four_suits_compared() -> None:
    """The best is marked and explained."""
    said = told("KS QS KH QH 9H", None)
    assert said[:5] == [
        "Melds by trump suit",
        "- ♠ spades: 6",
        "- ♥ hearts: 7 · best",
        "- ♦ diamonds: 4",
        "- ♣ clubs: 4",
    ]
    assert "With ♥ hearts as trumps: 7 points" in said


def test_where_no_suit_is_better_none_is_called_best() -> None:
    """Nothing anywhere, or the same everywhere."""
    assert not any("best" in line for line in told("QS JD", None))
    said = told("AS KS AH AD", None)
    assert said[1:7] == [
        *(f"- {suit}: 0" for suit in ("♠ spades", "♥ hearts", "♦ diamonds", "♣ clubs")),
        "",
        "No melds, whatever is trumps.",
    ]
    assert said[7:] == ["", "One card short:", "- Aces around (10) lacks A♣"]


def test_suits_that_are_equally_good_are_all_best() -> None:
    """The first of them is explained."""
    said = told("KS QS KH QH", None)
    assert [line for line in said if "best" in line] == [
        "- ♠ spades: 6 · best",
        "- ♥ hearts: 6 · best",
    ]


def test_half_marriages_only_where_little_else_is_near() -> None:
    """Every king and queen is half of one."""
    lacking = near(RULES.melds, cards("AS 10S KS QS AH AD KD KH KC QD JS JD"), Suit.SPADES)
    assert any(one.key == "common_marriage" for one in lacking)
    shown = worth_telling(RULES.melds, lacking)
    assert len(shown) <= MOST
    assert [one.points for one in shown] == sorted((one.points for one in shown), reverse=True)
    few = worth_telling(RULES.melds, near(RULES.melds, cards("KD"), Suit.SPADES))
    assert [(one.key, str(one.missing)) for one in few] == [("common_marriage", "QD")]
