"""The winner's window: what may be declared, what it takes, and what it closes."""

from dataclasses import replace

import pytest
from discord.ui import LayoutView

from bot.engine.view import observe
from bot.variants import SYSTEMS
from cogs.ui.hand import panel
from cogs.ui.window import Offer, offers
from tests.bot.engine.scripted import Table, cards, window
from tests.cogs.ui.screens import app, buttons, menu, plain, seen, told, with_emojis, wrong

BINOCLE, FOSTER = SYSTEMS["binocle"], SYSTEMS["bezique_foster"]
HOFFMANN = SYSTEMS["bezique_hoffmann"]
EIGHT = "KS KS KH KH KD KD KC KC"
APP = app()


def offered(here: Table) -> dict[str, Offer]:
    """What seat 0 may declare, by the words of a menu."""
    made = offers(observe(here.rules, here.state, 0))
    return {f"{o.meld.key} {' '.join(map(str, o.meld.cards))}": o for o in made}


def drawn(here: Table, seat: int = 0) -> LayoutView:
    """The panel of the seat."""
    return panel(APP, seen(here.rules, here.state, seat))


def test_the_best_comes_first() -> None:
    """By points; of equal ones that which closes less."""
    here = window(FOSTER, "KS QS QS JD JD KH QH")
    assert [(o.meld.key, o.meld.points) for o in offers(observe(here.rules, here.state, 0))] == [
        ("double_bezique", 500),
        ("royal_marriage", 40),
        ("bezique", 40),
        ("marriage", 20),
    ]


def test_an_offer_names_the_cards_that_it_would_lay() -> None:
    """The queen lies on the table already: a bézique takes the jack alone."""
    here = window(HOFFMANN, "KS QS JD").do("0 meld marriage KS1 QS1").win()
    (only,) = offered(here).values()
    assert [str(card) for card in only.new] == ["JD1"]
    assert "lays J♦, the rest is on the table" in plain(told(drawn(here)))


def test_a_meld_closes_what_can_t_score_after_it() -> None:
    """Foster: not downwards; the sequence closes the royal marriage, not the other way round."""
    here = offered(window(FOSTER, "AH 10H KH QH JH"))
    sequence, royal = here["sequence AH1 TH1 KH1 QH1 JH1"], here["royal_marriage KH1 QH1"]
    assert [meld.key for meld in sequence.closes] == ["royal_marriage"]
    assert royal.closes == ()


def test_the_last_card_from_the_hand_closes_the_other_class() -> None:
    """Binocle: each meld needs a new card, so four queens close the marriages of the last queen."""
    here = window(BINOCLE, "KS KH KD KC QS QH QD QC", trump="H")
    here.do("0 meld four_kings KS1 KH1 KD1 KC1").win()
    queens = offered(here)["four_queens QS1 QH1 QD1 QC1"]
    assert sorted(meld.key for meld in queens.closes) == [
        "marriage", "marriage", "marriage", "royal_marriage",
    ]  # fmt: skip
    assert "gives up 4 melds of up to 40" in plain(told(drawn(here)))


def test_another_way_to_the_same_meld_is_no_loss() -> None:
    """Five kings: only one set of four can be scored, whichever is chosen."""
    here = window(HOFFMANN, "KS KS KH KD KC")
    assert len(offered(here)) > 1
    assert all(offer.closes == () for offer in offered(here).values())


def test_a_reserved_meld_is_offered_as_such() -> None:
    """It needs no card, and can't be reserved again."""
    here = window(HOFFMANN, "KS QS JD").do("0 announce bezique QS1 JD1").win()
    offer = offered(here)["bezique QS1 JD1"]
    assert offer.score is not None
    assert (offer.reserve, offer.new) == (None, ())
    assert "Bézique 40 · Q♠ J♦ · reserved" in plain(told(drawn(here)))
    assert [value for *_, value in menu(drawn(here), "Reserve")] == ["announce marriage KS1 QS1"]


def test_a_menu_explains_what_a_meld_takes_and_closes() -> None:
    """What stands above the menu stands in it too."""
    here = window(BINOCLE, f"{EIGHT} QS QH QC")
    entries = menu(drawn(here), "Score a meld")
    assert entries[0] == (
        "Eight kings K♠ K♠ K♥ K♥ K♦ K♦ K♣ K♣ (160)",
        "gives up Four kings K♠︎ K♥︎ K♦︎ K♣︎ (80)",
        "meld eight_kings KS1 KS2 KH1 KH2 KD1 KD2 KC1 KC2",
    )


def test_a_few_melds_have_a_button_each() -> None:
    """One tap scores; a menu would take two and hide what there is."""
    shown = drawn(window(BINOCLE, EIGHT))
    assert menu(shown, "Score a meld") == []
    assert [label for label in buttons(shown) if label.startswith("Score")] == [
        "Score Eight kings K♠ K♠ K♥ K♥ K♦ K♦ K♣ K♣ (160)",
        "Score Four kings K♠ K♥ K♦ K♣ (80)",
    ]


def test_melds_that_look_alike_are_told_apart() -> None:
    """By what each takes from the hand, and what is reserved."""
    here = window(HOFFMANN, "KS KS QS QS").do("0 announce marriage KS1 QS1").win()
    entries = menu(drawn(here), "Score a meld")
    assert [detail for label, detail, _ in entries if label == "Marriage K♠ Q♠ (20)"] == [
        "reserved",
        "all from your hand",
    ]


def test_of_like_melds_the_one_that_takes_least_is_shown() -> None:
    """Only one of two with the same king can score: the queen on the table serves as well."""
    here = window(HOFFMANN, "KS QS QS JD").do("0 meld bezique QS1 JD1").win()
    assert {"meld marriage KS1 QS1", "meld marriage KS1 QS2"} <= set(here.legal(0))
    assert [offer.meld.cards for offer in offered(here).values()] == [cards("KS#1 QS#1")]


def test_after_scoring_only_what_may_be_reserved_is_offered() -> None:
    """One meld scores a trick; more may be announced."""
    here = window(FOSTER, "KS QS JD KH QH").do("0 meld royal_marriage KH1 QH1")
    shown = drawn(here)
    assert "You may still reserve" in told(shown)
    assert menu(shown, "Score a meld") == []
    assert {label for label, *_ in menu(shown, "Reserve")} == {
        "Bézique Q♠ J♦ (40)",
        "Marriage K♠ Q♠ (20)",
    }


def test_where_nothing_can_be_reserved_no_menu_says_so() -> None:
    """Binocle knows no reserving."""
    assert menu(drawn(window(BINOCLE, "KS QS JD")), "Reserve") == []


def look(action: str) -> tuple[str, ...]:
    """What is declared, whichever of two copies it is."""
    return tuple(sorted(word[:2] if word[-1].isdigit() else word for word in action.split()))


@pytest.mark.parametrize("emojis", [False, True])
def test_no_possibility_is_cut(emojis: bool) -> None:
    """Seven kings, three of them on the table: whatever four they show is in the menus."""
    here = window(HOFFMANN, "KS KS KH KH KD KD KC")
    kings = here.state.hands[0]
    here.state = replace(here.state, laid=(kings[::2][:3], ()))
    shown = seen(here.rules, here.state, 0)
    assert shown.view is not None
    drawing = panel(with_emojis(app()) if emojis else APP, shown)
    values = {value for title in ("Score", "Reserve") for *_, value in menu(drawing, title)}
    legal = {action for action in here.legal(0) if action.startswith(("meld", "announce"))}
    assert len(legal) > 60
    assert values <= legal
    assert set(map(look, values)) == set(map(look, legal))
    assert f"and {len(offers(shown.view)) - 8} more in the menu" in told(drawing)
    assert not wrong(drawing)


def test_the_loser_of_the_trick_is_offered_nothing() -> None:
    """The window is the winner's."""
    here = window(HOFFMANN, "KS QS", other="KD QD")
    shown = drawn(here, 1)
    assert buttons(shown) == ["Refresh"]
    assert "You may score" not in told(shown)


def test_the_lowest_trump_and_the_draw_have_buttons() -> None:
    """What the exchange brings stands on it."""
    assert buttons(drawn(window(HOFFMANN, "7H", turned="AH"))) == [
        "Exchange the seven 7♥ for A♥ (10)",
        "Draw",
        "Refresh",
    ]


def test_two_like_low_trumps_share_a_button() -> None:
    """It does not matter which of them goes."""
    shown = drawn(window(BINOCLE, "9H 9H", turned="KH"))
    assert buttons(shown)[0] == "Exchange the dix 9♥ for K♥ (10)"
    assert len([label for label in buttons(shown) if label.startswith("Exchange")]) == 1
