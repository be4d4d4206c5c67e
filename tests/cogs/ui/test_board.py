"""The table's message: each line is there when there is something to tell."""

from discord.ui import LayoutView

from bot.variants import DEFAULT, SYSTEMS
from cogs.ui.board import board
from tests.bot.engine.scripted import Table, table, window
from tests.cogs.ui.screens import app, plain, seen, told, wrong

BINOCLE, HOFFMANN = SYSTEMS["binocle"], SYSTEMS["bezique_hoffmann"]
APP = app()


def text(here: Table) -> str:
    """The table's message in plain text."""
    shown: LayoutView = board(APP, seen(here.rules, here.state, None))
    assert not wrong(shown)
    return plain(told(shown))


def test_an_auction_that_nobody_has_opened_says_so() -> None:
    """Before the first call, and only where there is an auction."""
    assert "Nobody has bid yet." in text(table())
    assert "bid" not in text(table(system=BINOCLE))


def test_turn_up_trump_and_stock_are_shown() -> None:
    """The stock with its turn-up."""
    assert "Trumps: ♥ hearts · Turn-up: A♥ · 24 cards to draw" in text(
        window(BINOCLE, "KS", turned="AH", stock=24)
    )


def test_a_stock_that_is_gone_is_said_to_be() -> None:
    """Trumps remain."""
    here = window(HOFFMANN, "KS", other="8C", stock=2).do("0 draw")
    assert "Trumps: ♥ hearts · The stock is gone." in text(here)


def test_a_game_with_a_contract_has_no_stock() -> None:
    """Nor a word of it."""
    here = table(system=SYSTEMS[DEFAULT])
    here.win_auction()
    assert "draw" not in text(here)


def test_laid_cards_lie_face_up_with_what_they_scored() -> None:
    """And what is reserved, with its cards and points."""
    here = window(HOFFMANN, "KS QS JD").do("0 announce bezique QS1 JD1", "0 meld marriage KS1 QS1")
    assert "Laid by north: K♠ Q♠ J♦" in text(here)
    assert "north has scored Marriage 20" in text(here)
    assert "north has reserved Bézique Q♠ J♦ (40)" in text(here)
    assert "Laid by east" not in text(here)


def test_what_was_pegged_is_told_with_its_reasons() -> None:
    """Brisques at once, a meld, the lowest trump."""
    here = window(HOFFMANN, "AH KS QS 7H", other="10C 9C", turned="KH").led(0)
    here.do("0 play AH1", "1 play TC1", "0 low 7H1", "0 meld marriage KS1 QS1")
    assert "north: 50 in this deal (melds 20 · seven 10 · brisques 20) · " in text(here)
    assert "east: nothing yet · 0 tricks" in text(here)


def test_cards_that_count_at_the_end_are_not_told_before() -> None:
    """In Binocle a player has to know what he has taken."""
    here = window(BINOCLE, "AH", other="10H 9C").led(0).do("0 play AH1", "1 play TH1")
    assert "north: nothing yet" in text(here)


def test_the_trick_in_hand_is_shown() -> None:
    """Each card with who played it."""
    assert "K♠ north" in text(window(HOFFMANN, "KS 8C").led(0).do("0 play KS1"))


def test_the_winner_s_window_is_told_from_a_trick() -> None:
    """The table waits for his declarations."""
    here = window(HOFFMANN, "KS QS")
    assert "north won the trick, may declare" in text(here)
    assert "north to play" in text(here.led(0))


def test_the_target_is_the_one_in_force() -> None:
    """It may have been raised."""
    assert "to 1250 points" in text(window(BINOCLE, "KS", target=1250))
