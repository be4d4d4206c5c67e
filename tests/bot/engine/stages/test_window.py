"""The winner's window: melds and the lowest trump (rules, B.2 to B.4, C.2 to C.4)."""

import pytest

from bot.engine.actions import Reason
from bot.engine.events import Announced, Claim, Declared, GameWon, LowClaimed, MeldLost
from bot.engine.melds import Meld
from bot.engine.rules import System
from bot.engine.state import Loss
from bot.variants import bezique_foster, bezique_hoffmann, binocle
from tests.bot.engine.scripted import cards, faces, window

BINOCLE, FOSTER, HOFFMANN = binocle.SYSTEM, bezique_foster.SYSTEM, bezique_hoffmann.SYSTEM
SYSTEMS = (BINOCLE, FOSTER, HOFFMANN)
each = pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.key)
reserving = pytest.mark.parametrize("system", SYSTEMS[1:], ids=lambda system: system.key)
PAIR = Meld("marriage", 20, cards("KS QS"))


def low(system: System) -> str:
    """The rank of the lowest trump."""
    return str(system.rules({}).low)


@each
def test_a_meld_is_laid_and_scored(system: System) -> None:
    """Its cards lie on the table, and stay the seat's to play."""
    game = window(system, "KS QS 9C").do("0 meld marriage QS1 KS1")
    assert game.event(Declared) == Declared(0, PAIR, 20, reserved=False)
    assert game.state.laid[0] == game.state.seen[0] == cards("KS QS")
    assert faces(game.state.hands[0]) == ["9C", "KS", "QS"]
    assert game.state.melds[0] == (PAIR,)
    assert game.state.scores == (20, 0)


@each
def test_cards_lie_in_the_order_in_which_they_were_laid(system: System) -> None:
    """The order of the hand would tell which was drawn first."""
    one = window(system, "QS KS KC QC JD").do("0 meld marriage KS1 QS1").win()
    one.do("0 meld marriage KC1 QC1")
    other = window(system, "KC QC QS JD KS").do("0 meld marriage KS1 QS1").win()
    other.do("0 meld marriage KC1 QC1")
    assert one.state.laid == other.state.laid == (cards("KS QS KC QC"), ())
    assert one.state.seen == other.state.seen


@reserving
def test_a_meld_is_laid_and_reserved(system: System) -> None:
    """It scores nothing yet."""
    game = window(system, "KS QS JD").do("0 announce marriage QS1 KS1")
    assert game.told == (Announced(0, PAIR),)
    assert game.state.reserved[0] == (PAIR,)
    assert game.state.laid[0] == cards("KS QS")
    assert game.state.scores == (0, 0)


@reserving
def test_several_are_announced_and_one_is_scored(system: System) -> None:
    """Foster: he may expose all, and needs a trick for each other."""
    game = window(system, "KS QS JD KC QC")
    game.do("0 announce marriage KS1 QS1", "0 announce bezique QS1 JD1", "0 meld marriage KC1 QC1")
    assert game.reason("0 meld bezique QS1 JD1") is Reason.ONE_A_TRICK
    game.win().do("0 meld bezique QS1 JD1").win().do("0 meld marriage KS1 QS1")
    assert game.event(Declared) == Declared(0, PAIR, 80, reserved=True)


@reserving
def test_a_reserved_meld_is_offered_to_score(system: System) -> None:
    """Until something has been scored on this trick."""
    game = window(system, "KS QS").do("0 announce marriage KS1 QS1")
    assert game.legal(0) == ["meld marriage KS1 QS1", "draw"]
    game.do("0 meld marriage KS1 QS1")
    assert game.legal(0) == ["draw"]


@reserving
def test_a_higher_meld_loses_the_lower_that_waits(system: System) -> None:
    """W.26, Rubicon laws 47 and 48."""
    game = window(system, "QS JD QS JD").do("0 announce bezique QS1 JD1")
    game.do("0 meld double_bezique QS1 QS2 JD1 JD2")
    lost = game.event(MeldLost)
    assert (lost.meld.key, lost.loss) == ("bezique", Loss.HIGHER)


@each
def test_a_meld_must_be_held_and_be_one(system: System) -> None:
    """L1 and L2; not even by naming one card twice."""
    game = window(system, "KS QS QC JD")
    assert game.reason("0 meld marriage KS1 QS2") is Reason.CARD_NOT_HELD
    assert game.reason("0 meld marriage KS1 QC1") is Reason.NOT_A_MELD
    assert game.reason("0 meld marriage KS1 KS1") is Reason.NOT_A_MELD
    assert game.reason("0 meld marriage KS1 QS1 JD1") is Reason.NOT_A_MELD
    assert game.reason("0 meld run KS1 QS1") is Reason.NOT_A_MELD
    assert game.reason("0 meld royal_marriage KS1 QS1") is Reason.NOT_A_MELD


@each
def test_the_lowest_trump_is_exchanged(system: System) -> None:
    """B.4 and C.4: 10 points, and the turn-up for it, which all have seen; it is not laid."""
    card = f"{low(system)}H"
    game = window(system, f"{card} KS", turned="AH").do(f"0 low {card}1")
    assert game.event(LowClaimed) == LowClaimed(0, cards(card)[0], cards("AH")[0], 10, 10)
    assert game.state.turned == cards(card)[0]
    assert faces(game.state.hands[0]) == ["AH", "KS"]
    assert (game.state.laid[0], game.state.seen[0]) == ((), cards("AH"))
    assert game.state.stock == 20


@each
def test_the_second_lowest_trump_is_shown(system: System) -> None:
    """The turn-up is its twin: 10 points, no exchange; once."""
    card = f"{low(system)}H"
    game = window(system, f"{card} KS", turned=f"{card}#2").do(f"0 low {card}1")
    assert game.event(LowClaimed) == LowClaimed(0, cards(card)[0], None, 10, 10)
    assert game.state.laid[0] == cards(card)
    assert game.reason(f"0 low {card}1") is Reason.LOW_SHOWN
    assert game.win().reason(f"0 low {card}1") is Reason.LOW_SHOWN


@each
def test_both_lowest_trumps_in_one_window(system: System) -> None:
    """B.2: zero or more claims; the one is exchanged, the other shown."""
    card = f"{low(system)}H"
    game = window(system, f"{card} {card}", turned="AH").do(f"0 low {card}1", f"0 low {card}2")
    assert game.state.scores == (20, 0)
    assert faces(game.state.hands[0]) == sorted(["AH", card])


@each
def test_a_claim_beside_a_meld(system: System) -> None:
    """B.4: it does not use up the one meld, before or after it."""
    card = f"{low(system)}H"
    game = window(system, f"{card} KS QS", turned="AH")
    game.do(f"0 low {card}1", "0 meld marriage KS1 QS1")
    assert game.state.scores == (30, 0)
    game = window(system, f"{card} KS QS", turned="AH")
    game.do("0 meld marriage KS1 QS1", f"0 low {card}1")
    assert game.state.scores == (30, 0)


@each
def test_another_card_is_not_the_lowest_trump(system: System) -> None:
    """Of another suit, of another rank, or not held."""
    rank = low(system)
    game = window(system, f"{rank}S JH", turned="AH")
    for card in (f"{rank}S1", "JH1"):
        refusal = game.refusal(f"0 low {card}")
        assert refusal
        assert refusal.reason is Reason.NOT_LOW_TRUMP
        assert refusal.detail == {"low": rank, "trump": "H"}
    assert game.reason(f"0 low {rank}H1") is Reason.CARD_NOT_HELD


@each
def test_before_the_last_draw_the_turn_up_is_still_there(system: System) -> None:
    """B.4: while cards remain to be drawn."""
    card = f"{low(system)}H"
    game = window(system, f"{card} KS", other="9D", turned="AH", stock=2).do(f"0 low {card}1")
    game.do("0 draw")
    assert cards(card)[0] in game.state.hands[1]


@reserving
def test_a_claim_may_end_the_game(system: System) -> None:
    """C.5: the peg that reaches the target, and nothing after it."""
    game = window(system, "7H KS QS", turned="AH", scores=(990, 990)).do("0 low 7H1")
    assert game.event(GameWon) == GameWon(0, (1000, 990), Claim.FIRST_THERE)
    assert game.reason("0 meld marriage KS1 QS1") is Reason.GAME_OVER


@reserving
def test_a_meld_may_end_the_game(system: System) -> None:
    """C.5."""
    game = window(system, "KS QS", scores=(980, 990)).do("0 meld marriage KS1 QS1")
    assert game.event(GameWon) == GameWon(0, (1000, 990), Claim.FIRST_THERE)


def test_a_meld_does_not_end_a_game_that_is_counted() -> None:
    """B.6: not before somebody calls, or the count."""
    game = window(BINOCLE, "KS QS", scores=(980, 990)).do("0 meld marriage KS1 QS1")
    assert not game.state.over


def test_a_used_up_window_takes_no_meld() -> None:
    """B.4, dix_uses_meld: the claim was this trick's; the next trick has its own."""
    game = window(BINOCLE, "9H 9H KS QS", turned="AH", options={"dix_uses_meld": True})
    game.do("0 low 9H1")
    assert game.reason("0 meld marriage KS1 QS1") is Reason.ONE_A_TRICK
    assert game.reason("0 low 9H2") is Reason.LOW_USES_MELD
    assert game.legal(0) == ["draw", "call"]
    assert game.win().reason("0 meld marriage KS1 QS1") is None


def test_a_seven_that_scores_when_played_is_still_exchanged() -> None:
    """C.4, when_played: for the turn-up, and for its 10, as it will not be played."""
    game = window(FOSTER, "7H KS", turned="AH", options={"seven_scores": "when_played"})
    assert game.do("0 low 7H1").state.scores == (10, 0)


def test_a_card_just_taken_may_be_announced_later_only() -> None:
    """Enquire Within, exchanged_card_meldable off: neither scored nor announced at once."""
    game = window(FOSTER, "7H QH", turned="KH", options={"exchanged_card_meldable": False})
    game.do("0 low 7H1")
    assert game.reason("0 announce royal_marriage KH1 QH1") is Reason.JUST_TAKEN
    assert game.legal(0) == ["draw"]
    assert game.win().reason("0 announce royal_marriage KH1 QH1") is None


def test_a_second_claim_does_not_free_the_card_just_taken() -> None:
    """Enquire Within: it is still the window in which the king was taken."""
    game = window(FOSTER, "7H 7H QH", turned="KH", options={"exchanged_card_meldable": False})
    game.do("0 low 7H1", "0 low 7H2")
    assert game.reason("0 meld royal_marriage KH1 QH1") is Reason.JUST_TAKEN
