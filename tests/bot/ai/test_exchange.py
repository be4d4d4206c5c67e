"""Which cards a club player gives away or buries."""

from bot.engine.actions import Bury, PassCards
from bot.engine.cards import Suit
from bot.engine.melds import find, total
from bot.engine.state import Contract
from bot.engine.view import View
from tests.bot.ai.positions import before_play, club, rules_with

PASSING = rules_with(pass_count="4")
KITTY = rules_with(kitty="4")


def given(view: View) -> set[str]:
    """The faces of the cards that the club player parts with."""
    action = club(view)
    assert isinstance(action, PassCards | Bury)
    return {str(card.face) for card in action.cards}


def passing(hand: str, declarer: int, trump: Suit = Suit.HEARTS) -> View:
    """Seat 0 is to pass four cards."""
    return before_play("passing", hand, rules=PASSING, contract=Contract(declarer, 25), trump=trump)


def test_partner_gives_the_run() -> None:
    """Trumps of the run come first, then aces."""
    assert given(passing("AH TH JH 9H AS KS QD 9D JC TC 9C JS", 2)) == {"AH", "TH", "JH", "9H"}


def test_partner_gives_half_a_pinochle_and_aces() -> None:
    """With one trump, the jack of diamonds and the aces go along."""
    assert given(passing("QH AS JD AC 9S TS KD 9D TC JC 9C JS", 2)) == {"QH", "AS", "JD", "AC"}


def test_pinochle_is_not_split_when_it_is_plain() -> None:
    """Both halves count where they are: neither is given away."""
    assert not given(passing("AH TH QS JD AS AC 9S 9D 9C JC TC TD", 2)) & {"QS", "JD"}


def test_pinochle_is_not_split_when_half_of_it_is_trump() -> None:
    """The queen of spades goes as a trump, so the jack of diamonds goes too."""
    gone = given(passing("AS QS JD AC 9H 9D 9C JC TC TD KH JH", 2, Suit.SPADES))
    assert {"QS", "JD"} <= gone


def test_declarer_returns_no_meld_trump_or_ace() -> None:
    """What goes back is worthless to the declarer."""
    view = passing("AH TH KH QH JH KS QS AD AC JD 9S 9C JC TC 9D KD", 0)
    action = club(view)
    assert isinstance(action, PassCards)
    left = [card for card in view.hand if card not in action.cards]
    assert total(find(view.rules.melds, left, view.trump)) == total(
        find(view.rules.melds, view.hand, view.trump)
    )
    assert not any(card.suit is Suit.HEARTS or card.rank.value == "A" for card in action.cards)


def test_counters_are_buried_melds_are_not() -> None:
    """Buried counters are the side's own; a marriage stays."""
    view = before_play(
        "burying",
        "AH TH KH QH JH KS QS AD AC JD TS TC KC 9C JC",
        rules=KITTY,
        contract=Contract(0, 25),
        trump=Suit.HEARTS,
    )
    gone = given(view)
    assert {"TC", "KC"} <= gone
    assert not gone & {"KS", "QS", "JD", "AH", "TH", "KH", "QH", "JH"}
