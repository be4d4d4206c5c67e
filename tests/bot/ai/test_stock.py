"""What a club player plays and declares while the stock lasts."""

import random
from dataclasses import replace

import pytest

from bot.ai.planner import plan
from bot.ai.player import PLAYERS
from bot.ai.stock import Desk
from bot.engine.actions import CallOut, ClaimLow, Declare, Draw, PlayCard
from bot.engine.cards import Suit
from bot.engine.declaring import Holding
from bot.engine.game import apply
from bot.engine.rules import System
from bot.engine.state import Pause, Taken, Trick
from bot.engine.view import View, observe
from tests.bot.ai.positions import cards, club, club_card
from tests.bot.ai.tables import BINOCLE, FOSTER, HOFFMANN, SYSTEMS, Table

LONG = 40
"""A stock with time for everything."""


def declared(view: View) -> str:
    """What the club player declares: its key, or the kind of action."""
    action = club(view)
    return action.key if isinstance(action, Declare) else type(action).__name__


@pytest.mark.parametrize("led", ["", "8C", "AC"])
@pytest.mark.parametrize("system", [FOSTER, HOFFMANN])
def test_no_card_of_a_run_is_thrown_to_hoard_trumps(system: System, led: str) -> None:
    """Four cards of the run stay; a seven, eight or nine of trumps goes before them."""
    view = Table(system, "AH TH KH QH 9H 8H KS QS", LONG).to_play(led)
    assert club_card(view) in {"9H", "8H"}


def test_no_card_of_a_run_is_thrown_in_binocle() -> None:
    """Of twelve cards those go that no meld needs."""
    view = Table(BINOCLE, "AH TH KH QH 9H KS QS AS AD AC 9S 9C", 20).to_play("9D")
    assert club_card(view) in {"9S", "9C"}


@pytest.mark.parametrize("system", SYSTEMS)
def test_high_trumps_are_not_wasted(system: System) -> None:
    """A trick with nothing in it and nothing to declare is left to the other."""
    view = Table(system, "AH TH KH JC 9C 9S JS TC", 6, turned="9H").to_play("9D")
    assert club_card(view) in {"JC", "9C", "9S", "JS"}


@pytest.mark.parametrize(
    ("hand", "led", "card"),
    [
        ("TS 9S JC 9C 9D JH KC QD", "JS", "TS"),  # brisques and tens make tricks worth it
        ("AS 9S JC 9C 9D JH KC QD", "TS", "AS"),
    ],
)
@pytest.mark.parametrize("system", SYSTEMS)
def test_tricks_with_points_are_taken(system: System, hand: str, led: str, card: str) -> None:
    """Aces and tens are won, and win, where it costs no meld."""
    assert club_card(Table(system, hand, 12, turned="KH").to_play(led)) == card


@pytest.mark.parametrize("system", SYSTEMS)
def test_last_chance_to_declare_is_taken(system: System) -> None:
    """The last trick with the stock is won for four aces, even with a trump of some worth."""
    view = Table(system, "AS AH AD AC KH JC 9C 9D", 2, turned="9H").to_play("TS")
    assert club_card(view) in {"KH", "AS"}
    assert club_card(Table(system, "AS AH AD AC KH JC 9C 9D", 2).to_play("JD")) in {"KH", "AD"}


@pytest.mark.parametrize("led", ["9S", "AS", ""])
@pytest.mark.parametrize("system", [FOSTER, HOFFMANN])
def test_reserved_meld_is_not_broken_without_need(system: System, led: str) -> None:
    """Four kings, announced and not scored, stay together."""
    table = Table(
        system,
        "KS KH KD KC 9S 8C JD 7D",
        24,
        laid="KS KH KD KC",
        reserved="four_kings KS KH KD KC",
    )
    assert club_card(table.to_play(led))[0] != "K"


@pytest.mark.parametrize("led", ["7S", "9D", ""])
@pytest.mark.parametrize("system", [FOSTER, HOFFMANN])
def test_meld_that_is_whole_is_kept(system: System, led: str) -> None:
    """Four kings that are yet to be declared are not broken for another's sake."""
    table = Table(
        system, "KS AH TH KH KH2 KD QD AC", 38, laid="KD QD", scored="marriage KD QD", turned="8H"
    )
    assert club_card(table.to_play(led))[0] != "K"


@pytest.mark.parametrize("system", SYSTEMS)
def test_twin_that_is_used_up_goes_first(system: System) -> None:
    """Of two kings that which was married and had its four goes; the fresh one stays."""
    table = Table(
        system,
        "KS KS2 QS2 AH AD AC TH JH",
        16,
        turned="9H",
        laid="KS",
        scored="marriage KS QS; four_kings KS KH KD KC",
    )
    action = club(table.to_play("9S"))
    assert action == PlayCard(cards("KS")[0])


def test_trumps_are_kept_by_their_rank_in_the_last_tricks() -> None:
    """A ten that will rank below the knave is worth less, and a king more."""

    def kept(low: bool) -> list[float]:
        values = (("ten_low_in_last_eight", low),)
        desk = Desk(Table(HOFFMANN, "KH TH", 2, turned="7H", values=values).to_play("AS"))
        return [desk.kept(card) for card in cards("TH KH")]

    (ten, king), (low_ten, high_king) = kept(low=False), kept(low=True)
    assert low_ten < ten
    assert high_king > king


# Declaring


def carried_out(table: Table, wins: int) -> int:
    """Points that the club player declares after so many tricks, no card played or drawn."""
    rules, state = table.rules, table.state()
    for _ in range(wins):
        state = replace(state, trick=None, pause=Pause(0))
        while state.pause and not state.pause.scored:
            action = club(observe(rules, state, 0))
            if action == Draw():
                break
            state = apply(rules, state, 0, action).state
    return sum(peg.points for peg in state.pegs)


@pytest.mark.parametrize(
    ("system", "hand", "points"),
    [
        (BINOCLE, "KS KH KD KC QS QH QD QC", 220),
        (FOSTER, "KS KH KD KC QS QH QD QC", 240),
        (HOFFMANN, "KS KH KD KC QS QH QD QC", 240),
        (BINOCLE, "QS QS2 JD JD2 9C", 120),
        (FOSTER, "QS QS2 JD JD2 9C", 540),
        (HOFFMANN, "QS QS2 JD JD2 9C", 580),
        (BINOCLE, "AH TH KH QH JH 9C", 190),
        (FOSTER, "AH TH KH QH JH 9C", 290),
    ],
)
def test_order_of_declaring_loses_nothing(system: System, hand: str, points: int) -> None:
    """With time for everything, all is scored that the planner can score."""
    table = Table(system, hand, 24, turned="9H", values=(("auto_draw", False),))
    assert plan(table.rules, Holding(cards(hand)), Suit.HEARTS).total == points
    assert carried_out(table, 8) == points


@pytest.mark.parametrize(
    ("system", "hand", "key"),
    [
        (FOSTER, "QS QS2 JD JD2 9C", "double_bezique"),
        (HOFFMANN, "QS QS2 JD JD2 9C", "double_bezique"),
        (BINOCLE, "AH TH KH QH JH 9C", "sequence"),
        (FOSTER, "AH TH KH QH JH 9C", "sequence"),
    ],
)
def test_last_declaration_is_the_greatest(system: System, hand: str, key: str) -> None:
    """When no other trick with the stock is left, the most goes first."""
    assert declared(Table(system, hand, 2, turned="9H").to_declare()) in {key, "Announce"}
    assert last_scored(Table(system, hand, 2, turned="9H")) == key


def last_scored(table: Table) -> str:
    """The meld that the club player scores in this window."""
    rules, state = table.rules, table.state(trick=None, pause=Pause(0))
    while not state.melds[0]:
        state = apply(rules, state, 0, club(observe(rules, state, 0))).state
    return state.melds[0][0].key


@pytest.mark.parametrize(("score", "key"), [(0, "bezique"), (500, "double_bezique")])
def test_meld_that_ends_the_game_is_declared(score: int, key: str) -> None:
    """The single comes first, unless the double makes a thousand at once."""
    table = Table(FOSTER, "QS QS2 JD JD2 9C", 24, turned="9H", scores=(score, 0))
    assert declared(table.to_declare()) == key


@pytest.mark.parametrize("system", SYSTEMS)
def test_lowest_trump_fetches_the_turn_up_before_a_meld(system: System) -> None:
    """The card that it brings may make the meld."""
    low = "9H" if system is BINOCLE else "7H"
    view = Table(system, f"{low} AH KH QH JH KS QS", 24, turned="TH").to_declare()
    assert club(view) == ClaimLow(cards(low)[0])


def test_meld_goes_before_a_low_trump_that_would_take_its_place() -> None:
    """Where both can't be had on one trick, ten points wait for forty."""
    view = Table(
        FOSTER, "7H AS AD AC AH KS 9S", 24, turned="8H", values=(("seven_uses_meld", True),)
    ).to_declare()
    assert declared(view) == "four_aces"


@pytest.mark.parametrize("system", SYSTEMS)
def test_nothing_to_declare_is_a_draw(system: System) -> None:
    """Without a meld the cards are drawn."""
    assert club(Table(system, "AS TS 9C JC JD TH AC", 24).to_declare()) == Draw()


# Calling out


@pytest.mark.parametrize(("score", "called"), [(989, False), (990, True), (1100, True)])
@pytest.mark.parametrize("level", ["novice", "club"])
def test_call_comes_exactly_at_the_target(level: str, score: int, called: bool) -> None:
    """The cards taken count: ten points of the first trick make 1000 of 990, not of 989."""
    table = Table(BINOCLE, "AS TS 9C JC JD TH AC", 24)
    won = Taken(0, cards("TD 9D"), 0, 10, free=True)
    state = table.state(trick=Trick(0), tricks=(won,), scores=(score, 0))
    view = observe(table.rules, state, 0)
    assert CallOut() in view.legal
    assert (PLAYERS[level].choose(view, random.Random(1)) == CallOut()) is called


@pytest.mark.parametrize("level", ["novice", "club"])
def test_call_is_not_forgotten_in_the_last_tricks(level: str) -> None:
    """Between two of the last tricks the call comes before the lead."""
    table = Table(BINOCLE, "AS TS 9C", 0, scores=(1000, 0))
    view = observe(table.rules, table.state(trick=Trick(0)), 0)
    assert PLAYERS[level].choose(view, random.Random(1)) == CallOut()
