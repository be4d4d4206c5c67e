"""A hand's melds explained."""

from bot.ai.planner import plan
from bot.engine.cards import Suit
from bot.engine.declaring import Holding
from bot.engine.melds import near
from bot.engine.rules import Rules
from bot.text.catalogue import Catalogue
from bot.text.glyphs import Glyphs
from bot.text.melds import MOST, compared, explain, planned, worth_telling
from bot.variants import SYSTEMS
from tests.bot.engine.scripted import cards

RULES = SYSTEMS["partnership"].rules({})
BINOCLE = SYSTEMS["binocle"].rules({})
FOSTER = SYSTEMS["bezique_foster"].rules({})
HOFFMANN = SYSTEMS["bezique_hoffmann"].rules({})


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


def bare(said: str) -> list[str]:
    """The lines without the marks of markdown."""
    return said.replace("*", "").replace("\ufe0e", "").splitlines()


def combinations(rules: Rules, hand: str, trump: Suit | None) -> list[str]:
    """The lines after the hand, of a game in which melds are declared."""
    return bare(explain(rules, cards(hand), trump, Catalogue(), Glyphs()))[1:]


def test_where_melds_are_declared_every_combination_of_the_hand_is_listed() -> None:
    """Also those that share a card: no total, for not all of them can score."""
    assert combinations(BINOCLE, "KS QS QS JD 9H", Suit.HEARTS)[:6] == [
        "Combinations with ♥ hearts as trumps:",
        "- Marriage K♠ Q♠ · 20",
        "- Grand binocle K♠ Q♠ J♦ · 80",
        "- Binocle Q♠ J♦ · 40",
        "- Dix 9♥ · 10 (beside the melds, §5)",
        "",
    ]


def test_one_line_for_each_kind_that_lacks_a_card() -> None:
    """With every card that would do; none for a kind that is there."""
    said = combinations(FOSTER, "AS AS AH KD QD", Suit.CLUBS)
    assert said[said.index("One card short:") + 1 :] == ["- Four aces (100) lacks A♥ / A♦ / A♣"]


def test_without_trumps_no_combination_of_trumps_is_listed() -> None:
    """Each suit is a plain one."""
    said = combinations(HOFFMANN, "KS QS", None)
    assert said[:2] == ["Combinations (without trumps):", "- Marriage K♠ Q♠ · 20"]
    assert combinations(HOFFMANN, "7S", None)[1:] == ["- no melds"]
    assert combinations(HOFFMANN, "7S", Suit.SPADES)[2].startswith("- Seven of trumps 7♠ · 10")


def order(rules: Rules, hand: str, trump: Suit) -> list[str]:
    """The lines of the best order."""
    best = plan(rules, Holding(cards(hand)), trump)
    return bare(planned(best, Catalogue(), Glyphs()))


def test_the_best_order_has_a_numbered_line_for_each_trick() -> None:
    """And the total: 220 in Binocle, 240 in Bézique."""
    hand = "KS KH KD KC QS QH QD QC"
    said = order(BINOCLE, hand, Suit.HEARTS)
    assert said[0] == "Best order, one for each trick won: 220 points"
    assert [line[:3] for line in said[1:-2]] == ["1. ", "2. ", "3. ", "4. ", "5. "]
    assert sum(int(line.rsplit(" · ", 1)[1]) for line in said[1:-2]) == 220
    assert said[-2] == ""  # else the last line would belong to the list
    assert order(FOSTER, hand, Suit.HEARTS)[0].endswith("240 points")
    assert order(HOFFMANN, hand, Suit.HEARTS)[0].endswith("240 points")


def test_what_is_to_be_reserved_is_told_with_its_trick() -> None:
    """Before that trick's own meld, and again where it scores."""
    assert order(HOFFMANN, "QS QS JD JD", Suit.HEARTS)[1:-2] == [
        "1. Bézique Q♠ J♦ · 40",
        "2. Bézique Q♠ J♦ · 40 · but first lay and reserve Double bézique Q♠ Q♠ J♦ J♦",
        "3. Double bézique Q♠ Q♠ J♦ J♦ · 500 (reserved since trick 2)",
    ]


def test_a_hand_without_melds_has_no_order() -> None:
    """Said outright."""
    assert order(BINOCLE, "AS 9H", Suit.SPADES) == ["There is nothing to declare."]


def test_an_order_that_may_not_be_the_best_says_so() -> None:
    """When there were too many to try."""
    best = plan(BINOCLE, Holding(cards("KS QS")), Suit.SPADES)
    assert "too many orders" not in planned(best, Catalogue(), Glyphs())
    assert "too many orders" in planned(best._replace(exact=False), Catalogue(), Glyphs())


def test_orders_are_compared_by_trump_suit() -> None:
    """The best is marked and told."""
    held = Holding(cards("KS QS KH QH AH 10H JH"))
    plans = {suit: plan(BINOCLE, held, suit) for suit in Suit}
    said = bare(compared(plans, Catalogue(), Glyphs()))
    assert said[:7] == [
        "Best order by trump suit",
        "- ♠ spades: 60",
        "- ♥ hearts: 210 · best",
        "- ♦ diamonds: 40",
        "- ♣ clubs: 40",
        "",
        "With ♥ hearts as trumps:",
    ]
    assert said[7] == "Best order, one for each trick won: 210 points"


def test_where_no_trump_suit_is_better_none_is_named() -> None:
    """A binocle is worth as much in all."""
    held = Holding(cards("QS JD"))
    plans = {suit: plan(BINOCLE, held, suit) for suit in Suit}
    said = bare(compared(plans, Catalogue(), Glyphs()))
    assert not any("best" in line or "as trumps" in line for line in said)
    assert said[6] == "Best order, one for each trick won: 40 points"
