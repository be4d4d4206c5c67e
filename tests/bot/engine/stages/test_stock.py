"""Tricks while the stock lasts, and the draw after them (rules, B.2 and C.2)."""

import pytest

from bot.engine.actions import Reason
from bot.engine.events import CardDrawn, Drawn, GameWon, MeldLost, Pegged, PlayBegins, TrickTaken
from bot.engine.rules import System
from bot.engine.state import Loss, Why
from bot.variants import bezique_foster, bezique_hoffmann, binocle
from tests.bot.engine.scripted import Table, cards, faces, window

BINOCLE, FOSTER = binocle.SYSTEM, bezique_foster.SYSTEM
SYSTEMS = (BINOCLE, FOSTER, bezique_hoffmann.SYSTEM)
each = pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.key)


def leading(system: System, hand: str, other: str, **options: bool | int | str) -> Table:
    """Seat 0 leads while the stock lasts; hearts are trumps."""
    return window(system, hand, other=other, options=options).led(0)


@each
def test_the_second_player_may_play_anything(system: System) -> None:
    """B.2 and D: no duty to follow, to trump or to win."""
    game = leading(system, "9C JS", "AC KH 9D").do("0 play 9C1")
    assert game.legal(1)[:3] == ["play AC1", "play KH1", "play 9D1"]


@each
def test_a_plain_card_of_another_suit_loses(system: System) -> None:
    """0.2: the highest of the suit led, unless it is trumped."""
    game = leading(system, "9C JS", "AD KD").do("0 play 9C1", "1 play AD1")
    assert game.event(TrickTaken).winner == 0
    game = leading(system, "AC JS", "9H KD").do("0 play AC1", "1 play 9H1")
    assert game.event(TrickTaken).winner == 1


@each
def test_of_two_identical_cards_the_leaders_wins(system: System) -> None:
    """0.2.3."""
    game = leading(system, "9C JS", "9C#2 KD").do("0 play 9C1", "1 play 9C2")
    assert game.event(TrickTaken).winner == 0


@each
def test_the_winner_draws_first(system: System) -> None:
    """He gets the next card, the loser the one after; each is told of his own only."""
    game = window(system, "9C", other="9D")
    first, second = game.state.kitty[:2]
    game.do("0 draw")
    assert game.told == (Drawn(0, 18, None), CardDrawn(0, first), CardDrawn(1, second))
    assert game.state.hands == ((cards("9C")[0], first), (cards("9D")[0], second))
    game = window(system, "9C", other="9D").win(1).do("1 draw")
    assert game.state.hands[1][-1] == first
    assert game.state.waiting == (1,)


@each
def test_the_stock_keeps_its_order(system: System) -> None:
    """The next card is always that which lay under the last drawn."""
    game = window(system, "9C", other="9D")
    stock = game.state.kitty
    game.do("0 draw").win(1).do("1 draw")
    assert game.state.hands[0][1:] == (stock[0], stock[3])
    assert game.state.hands[1][1:] == (stock[1], stock[2])
    assert game.state.kitty == stock[4:]


@each
def test_the_loser_gets_the_turn_up_at_the_end(system: System) -> None:
    """B.2 and C.2: the winner takes the last card that lies face down."""
    game = window(system, "9C", other="9D", turned="AH", stock=2)
    (down,) = game.state.kitty
    game.do("0 draw")
    assert game.told[0] == Drawn(0, 0, cards("AH")[0])
    assert CardDrawn(0, down) in game.told
    assert faces(game.state.hands[1]) == ["9D", "AH"]
    assert game.state.stock == 0


@each
def test_after_the_last_draw_the_laid_cards_are_taken_up(system: System) -> None:
    """B.2, PICK_UP: and the winner of the last trick leads."""
    game = window(system, "KS QS", other="9D", stock=2).win(0).do("0 meld marriage KS1 QS1")
    assert faces(game.state.laid[0]) == ["KS", "QS"]
    game.do("0 draw")
    assert game.stage == "play"
    assert game.state.laid == ((), ())
    assert faces(game.state.seen[0]) == ["KS", "QS"]
    assert game.event(PlayBegins) == PlayBegins(0, taken_up=True)


def test_reserved_melds_are_lost_with_the_stock() -> None:
    """B0.3."""
    game = window(FOSTER, "KS QS JD", other="9D", stock=2).do("0 announce bezique QS1 JD1")
    game.do("0 draw")
    lost = game.event(MeldLost)
    assert (lost.seat, lost.meld.key, lost.loss) == (0, "bezique", Loss.STOCK_GONE)
    assert game.state.reserved == ((), ())


@each
def test_a_meld_is_legal_in_the_last_window(system: System) -> None:
    """L0: at least one card is still to be drawn."""
    game = window(system, "KS QS", stock=2)
    assert game.reason("0 meld marriage KS1 QS1") is None


@each
@pytest.mark.parametrize(
    "line",
    ["meld marriage KS1 QS1", "announce marriage KS1 QS1", "low 9H1", "draw"],
)
def test_nothing_is_declared_out_of_time(system: System, line: str) -> None:
    """L0: not by the loser, not before a trick, not once the stock is gone."""
    game = window(system, "KS QS", other="KS QS").win(1)
    assert game.reason(f"0 {line}") is Reason.ONLY_THE_WINNER
    assert game.led(0).reason(f"0 {line}") is Reason.TRICK_FIRST
    assert game.last_phase().led(0).reason(f"0 {line}") is Reason.STOCK_GONE


@each
def test_who_has_drawn_may_not_declare(system: System) -> None:
    """Foster: before drawing."""
    game = window(system, "KS QS", other="9D").do("0 draw")
    assert game.reason("0 meld marriage KS1 QS1") is Reason.TRICK_FIRST


@each
def test_the_winner_draws_before_he_leads(system: System) -> None:
    """And the loser waits."""
    game = window(system, "9C JS", other="9D")
    assert game.reason("0 play 9C1") is Reason.DRAW_FIRST
    assert game.reason("1 play 9D1") is Reason.NOT_YOUR_TURN


@each
def test_a_card_must_be_held(system: System) -> None:
    """Nor may one play out of turn, or do what belongs to another game."""
    game = leading(system, "9C", "9D")
    assert game.reason("0 play 9D1") is Reason.CARD_NOT_HELD
    assert game.reason("1 play 9D1") is Reason.NOT_YOUR_TURN
    assert game.reason("0 bid 15") is Reason.WRONG_STAGE
    assert game.reason("0 trump S") is Reason.WRONG_STAGE


@each
def test_one_who_may_only_draw_draws_at_once(system: System) -> None:
    """Option auto_draw, on."""
    game = leading(system, "9C JS", "9D QD", auto_draw=True).do("0 play 9C1", "1 play 9D1")
    assert game.event(Drawn).winner == 0
    assert game.state.pause is None


@each
def test_one_who_may_declare_is_waited_for(system: System) -> None:
    """And draws by himself once nothing is left to declare."""
    game = leading(system, "9C KS QS", "9D QD", auto_draw=True).do("0 play 9C1", "1 play 9D1")
    assert game.state.pause
    assert game.legal(0)[0] == "meld marriage KS1 QS1"
    game.do("0 meld marriage KS1 QS1")
    assert game.event(Drawn).winner == 0


@each
def test_what_may_be_declared_may_be_left(system: System) -> None:
    """To draw is always allowed in the window."""
    assert window(system, "KS QS", other="9D").do("0 draw").state.melds == ((), ())


def test_brisques_are_pegged_before_anything_is_declared() -> None:
    """C.5."""
    game = leading(FOSTER, "AC KS QS", "10C QD").do("0 play AC1", "1 play TC1")
    assert game.event(Pegged) == Pegged(0, 20, Why.CARDS, 20)
    assert game.state.pause


def test_a_trick_without_brisques_pegs_nothing() -> None:
    """C.5: aces and tens only."""
    game = leading(FOSTER, "KC JS", "QC QD").do("0 play KC1", "1 play QC1")
    assert not [event for event in game.told if isinstance(event, Pegged)]


def test_cards_are_not_pegged_in_binocle() -> None:
    """B.5: they are counted when the deal is over."""
    game = leading(BINOCLE, "AC JS", "10C QD").do("0 play AC1", "1 play TC1")
    assert game.state.scores == (0, 0)
    assert game.event(TrickTaken).points == 21


def test_a_brisque_may_end_the_game_in_its_trick() -> None:
    """C.5: the first peg that reaches the target; nobody draws then."""
    game = window(FOSTER, "AC KS QS", other="10C", scores=(980, 0)).led(0)
    game.do("0 play AC1", "1 play TC1")
    assert game.event(GameWon).side == 0
    assert game.state.pause is None


def test_a_seven_that_scores_when_it_is_played() -> None:
    """C.4, when_played: 10 to who plays it, even if he loses the trick; once each."""
    game = leading(FOSTER, "7H JS", "KH 7H#2", seven_scores="when_played").do("0 play 7H1")
    assert game.event(Pegged) == Pegged(0, 10, Why.LOW, 10)
    game.do("1 play 7H2")
    assert game.event(Pegged) == Pegged(1, 10, Why.LOW, 10)


def test_a_seven_played_in_the_last_eight_scores_nothing() -> None:
    """C.4: "except in the last eight"."""
    game = window(FOSTER, "", options={"seven_scores": "when_played"})
    game.hold("7H JS", "KS KD").last_phase().led(0).do("0 play 7H1")
    assert game.state.scores == (0, 0)


@pytest.mark.parametrize(("stock", "points"), [(2, 10), (4, 0), (48, 0)])
def test_the_last_trick_before_the_last_eight(stock: int, points: int) -> None:
    """C.5, last_trick before_last_eight: the 24th scores, none before it."""
    options = {"last_trick": "before_last_eight"}
    game = window(FOSTER, "9S", other="9D", stock=stock, options=options).led(0)
    assert game.do("0 play 9S1", "1 play 9D1").state.scores == (points, 0)
