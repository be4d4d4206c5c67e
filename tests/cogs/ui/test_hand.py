"""A player's panel in the games with a stock: his cards, what lies on the table, his melds."""

from dataclasses import replace

import pytest
from discord.ui import LayoutView

from bot.engine.melds import Meld
from bot.engine.notation import read_card
from bot.engine.state import Loss, Lost, Pause
from bot.variants import SYSTEMS
from cogs.ui.hand import panel
from tests.bot.engine.scripted import Table, cards, table, window
from tests.cogs.driving import DECLARING
from tests.cogs.ui.screens import app, buttons, plain, seen, told, with_emojis, wrong

BINOCLE, HOFFMANN = SYSTEMS["binocle"], SYSTEMS["bezique_hoffmann"]
APP = app()


def drawn(here: Table, seat: int = 0) -> LayoutView:
    """The panel of the seat."""
    return panel(APP, seen(here.rules, here.state, seat))


def test_a_card_on_the_table_is_told_from_its_twin() -> None:
    """By its label, and it stands apart from the hand."""
    here = window(HOFFMANN, "KS QS QS 8C").do("0 meld marriage KS1 QS1").led(0)
    assert buttons(drawn(here)) == ["Q♠", "8♣", "K♠ laid", "Q♠ laid", "Refresh"]
    assert "Your cards on the table" in told(drawn(here))


def test_a_card_that_is_reserved_says_so() -> None:
    """Whoever plays it loses its meld."""
    here = window(HOFFMANN, "KS QS KD QD 8C").do("0 meld marriage KS1 QS1")
    here.do("0 announce marriage KD1 QD1").led(0)
    laid = [label for label in buttons(drawn(here)) if " " in label]
    assert laid == ["K♠ laid", "Q♠ laid", "K♦ reserved", "Q♦ reserved"]


def test_twins_on_the_table_are_told_apart_by_their_melds() -> None:
    """One queen is in a marriage, the other in a bézique."""
    here = window(HOFFMANN, "KS QS QS JD").do("0 meld marriage KS1 QS1").win()
    here.do("0 meld bezique QS2 JD1").led(0)
    assert [label for label in buttons(drawn(here)) if label.startswith("Q♠")] == [
        "Q♠ (on the table: Marriage)",
        "Q♠ (on the table: Bézique)",
    ]


def test_twelve_cards_and_every_button_fit() -> None:
    """The whole hand of Binocle, half of it on the table, with pictures and long names."""
    here = window(BINOCLE, "AS AS 10S KS QS QS KH QH KD QD JD JD")
    here.do("0 meld marriage KS1 QS1").win().do("0 meld marriage KD1 QD1").led(0)
    shown = seen(here.rules, here.state, 0, ("W" * 32, "**" * 16))
    drawing = panel(with_emojis(app()), shown)
    assert not wrong(drawing)
    assert len([label for label in buttons(drawing) if label[0] in "AKQJ1"]) == 12


def test_the_window_shows_the_hand_and_the_table_apart() -> None:
    """In lines: what the player keeps, then what all can see."""
    here = window(HOFFMANN, "KS QS QS 8C").do("0 meld marriage KS1 QS1").win()
    lines = plain(told(drawn(here))).split("\n")
    assert lines[2:5] == ["Q♠", "8♣", "On the table: K♠ Q♠"]


def test_the_opponent_s_cards_on_the_table_are_shown() -> None:
    """With what they have scored, and what he has reserved."""
    here = window(HOFFMANN, "KS QS JD").do("0 announce bezique QS1 JD1", "0 meld marriage KS1 QS1")
    text = plain(told(drawn(here, 1)))
    assert "Laid by north: K♠ Q♠ J♦" in text
    assert "north has scored Marriage 20" in text
    assert "north has reserved Bézique Q♠ J♦ (40)" in text


def test_turn_up_and_stock_stand_on_the_panel() -> None:
    """Both players see them."""
    here = window(BINOCLE, "KS", turned="AH", stock=14)
    for seat in (0, 1):
        text = plain(told(drawn(here, seat)))
        assert "Trumps: ♥ hearts · Turn-up: A♥ · 14 cards to draw" in text


def test_a_reserved_meld_stands_until_it_scores() -> None:
    """With its cards and points."""
    here = window(HOFFMANN, "KS QS JD").do("0 announce bezique QS1 JD1")
    assert "Reserved: Bézique Q♠ J♦ (40)." in plain(told(drawn(here)))
    here.win().do("0 meld bezique QS1 JD1")
    assert "Reserved" not in told(drawn(here))
    assert "You have scored Bézique 40" in told(drawn(here))


def test_a_meld_lost_by_a_card_played_says_so() -> None:
    """Its jack went to a trick."""
    here = window(HOFFMANN, "KS QS JD 8C").do("0 announce bezique QS1 JD1").led(0)
    here.do("0 play JD1")
    assert "Lost: ~~Bézique Q♠ J♦ (40)~~ · A card of it was played." in plain(told(drawn(here)))


def test_a_meld_lost_to_a_higher_one_says_so() -> None:
    """The sequence scored with its king."""
    here = window(HOFFMANN, "AH 10H KH QH JH").do("0 announce royal_marriage KH1 QH1")
    here.do("0 meld sequence AH1 TH1 KH1 QH1 JH1")
    text = plain(told(drawn(here)))
    assert "Lost: ~~Royal marriage K♥ Q♥ (40)~~ · A card of it has scored as high." in text


def test_a_meld_lost_with_the_stock_says_so() -> None:
    """The last cards are drawn before it could score."""
    here = window(HOFFMANN, "KS QS JD", other="8C 9C", stock=2)
    here.do("0 announce bezique QS1 JD1", "0 draw")
    assert here.stage == "play"
    assert "Lost: ~~Bézique Q♠ J♦ (40)~~ · The stock is gone." in plain(told(drawn(here)))


def test_own_card_points_are_shown_where_one_may_call_out() -> None:
    """They are not in the score yet; those of the opponent are his affair."""
    here = table({0: "AH", 1: "10H"}, system=BINOCLE)
    here.do("0 play AH1", "1 play TH1")
    assert "In your tricks: 21 points of cards" in told(drawn(here, 0))
    assert "In your tricks" not in told(drawn(here, 1))
    assert "Call out" in buttons(drawn(here, 1))


def test_where_nobody_calls_card_points_are_shown_all_the_same() -> None:
    """The table counts by itself, and may end the game by them."""
    here = table({0: "AH", 1: "10H"}, system=BINOCLE, count_mode="auto")
    here.do("0 play AH1", "1 play TH1")
    assert "In your tricks: 21 points of cards" in told(drawn(here, 0))
    assert "Call out" not in buttons(drawn(here, 0))


def test_brisques_that_wait_for_the_count_are_shown() -> None:
    """At once they are in the score, and are not told twice."""
    for house, shown in (({"brisques": "end_of_hand"}, True), ({}, False)):
        here = window(HOFFMANN, "AH", other="10H 9C", options=house).led(0)
        here.do("0 play AH1", "1 play TH1")
        assert ("In your tricks: 20 points" in told(drawn(here, 0))) == shown


def test_a_game_that_ends_in_a_trick_leaves_no_card_to_play() -> None:
    """The brisque is the last point: the hand is shown, not offered."""
    here = window(HOFFMANN, "AH 8C", other="9S 9C", scores=(990, 0)).led(0)
    here.do("0 play AH1", "1 play 9S1")
    assert here.state.over
    shown = drawn(here)
    assert buttons(shown) == ["Refresh"]
    assert "The game is over: north won." in plain(told(shown))
    assert "8♣" in plain(told(shown))


def test_a_game_that_ends_in_the_window_offers_nothing() -> None:
    """The meld is the last point."""
    here = window(HOFFMANN, "KS QS JD", scores=(970, 0)).do("0 meld bezique QS1 JD1")
    assert here.state.over
    assert buttons(drawn(here)) == ["Refresh"]


def test_only_where_no_other_cards_count_they_are_called_brisques() -> None:
    """The call that ends a game of Binocle brings its cards into the score."""
    here = window(BINOCLE, "AH", other="KH 9C", scores=(990, 0)).led(0)
    here.do("0 play AH1", "1 play KH1", "0 draw", "0 call")
    assert "north: 15 in this deal (cards 15)" in plain(told(drawn(here)))


@pytest.mark.parametrize("key", DECLARING)
def test_a_hand_full_of_melds_fits(key: str) -> None:
    """Everything at once: melds scored, reserved and lost, long names, pictures."""
    here = window(SYSTEMS[key], "KS KS QS QS JD JD KH QH")
    mine = here.state.hands[0]
    old = tuple(Meld("marriage", 20, cards("KS QS")) for _ in range(8))
    here.state = replace(
        here.state,
        laid=(mine, ()),
        melds=(old, old),
        reserved=(old[:4], ()),
        lost=(tuple(Lost(meld, Loss.STOCK_GONE) for meld in old[:4]), ()),
        pause=Pause(0),
    )
    shown = seen(here.rules, here.state, 0, ("W" * 32, "**" * 16))
    assert not wrong(panel(with_emojis(app()), shown))


def test_before_the_draw_the_score_is_pegged() -> None:
    """A card that was just taken for the lowest trump is in the hand."""
    here = window(HOFFMANN, "7H", turned="AH").do("0 low 7H1")
    assert read_card("AH1") in here.state.hands[0]
    assert "north: 10 · east: 0" in plain(told(drawn(here)))


def test_the_duties_of_the_last_tricks_are_told() -> None:
    """As long as they bind, for whoever plays in his direct messages."""
    here = window(HOFFMANN, "AS KS", other="9C 8C")
    assert "you must follow suit" not in told(drawn(here))
    here.led(0)
    assert "you must follow suit" not in told(drawn(here))
    assert "you must follow suit" in told(drawn(here.last_phase().led(0)))
