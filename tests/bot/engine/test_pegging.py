"""Points as they are made, and the end that they may bring (rules, B.6 and C.5)."""

from dataclasses import replace

import pytest

from bot.engine.actions import IllegalAction, Reason
from bot.engine.cards import Cards
from bot.engine.events import CalledOut, Claim, DealCounted, GameWon, Pegged, SideCount
from bot.engine.pegging import Ends, Pegging, between_tricks, counted, pegged
from bot.engine.rules import Rules
from bot.engine.state import Peg, State, Step, Taken, Then, Why
from bot.variants import binocle
from tests.bot.engine.scripted import cards, window

RULES = binocle.SYSTEM.rules({})
NONE: tuple[Cards, Cards] = ((), ())


def at(scores: tuple[int, int], piles: tuple[Cards, Cards] = NONE, rules: Rules = RULES) -> State:
    """Between two tricks of a deal of Binocle to 1000, with these scores and cards taken."""
    state = window(binocle.SYSTEM, "", scores=scores).led(0).state
    assert state.target == rules.target == 1000
    return replace(state, piles=piles)


def ends(way: Ends, state: State, side: int = 0, points: int = 10) -> bool:
    """Whether the peg ends the game."""
    return Pegging(way).peg(RULES, state, side, points, Why.MELD).state.over


def test_a_peg_is_told() -> None:
    """The side, its points, what for, and its score."""
    step = Pegging(Ends.COUNT).peg(RULES, at((100, 200)), 1, 40, Why.LOW)
    assert step.events == (Pegged(1, 40, Why.LOW, 240),)
    assert step.state.scores == (100, 240)
    assert step.state.pegs == (Peg(1, 40, Why.LOW),)


@pytest.mark.parametrize(
    ("way", "over"),
    [(Ends.FIRST_PEG, True), (Ends.AUTO, True), (Ends.CALL, False), (Ends.COUNT, False)],
)
def test_a_peg_that_reaches_the_target(way: Ends, over: bool) -> None:
    """C.5, and B.6, count_mode."""
    assert ends(way, at((990, 980))) == over
    assert not ends(way, at((989, 980)))


def test_cards_taken_count_towards_the_end_by_the_server() -> None:
    """B.6, auto: "a total including captured cards"; no other way looks at them."""
    taken = at((900, 980), (cards("AS AS AH AH AD AD AC AC 10S"), ()))
    assert ends(Ends.AUTO, taken, points=2)
    assert not ends(Ends.AUTO, taken, points=1)
    assert not ends(Ends.FIRST_PEG, taken, points=2)


def test_the_winner_is_told_with_the_reckoning_so_far() -> None:
    """The deal is cut short; what it has brought is counted."""
    step = Pegging(Ends.FIRST_PEG).peg(RULES, at((990, 980)), 0, 10, Why.LOW)
    line = SideCount(0, meld=0, low=10, cards=0, last=0, change=10, score=1000)
    _, reckoning, won = step.events
    assert isinstance(reckoning, DealCounted)
    assert reckoning.sides[0] == line
    assert won == GameWon(0, (1000, 980), Claim.FIRST_THERE)
    assert (step.state.winner, step.state.waiting, step.then) == (0, (), Then.STAY)


def test_a_game_that_is_over_is_not_won_twice() -> None:
    """Whatever is pegged in the same breath."""
    over = replace(at((1000, 980)), winner=0)
    assert Pegging(Ends.FIRST_PEG).then(RULES, Step(over)) == Step(over)


def test_sides_that_are_tied_at_the_target_play_on() -> None:
    """A count may leave them so; the next peg decides, whose ever it is."""
    tied = at((1010, 1010))
    assert not Pegging(Ends.FIRST_PEG).then(RULES, Step(tied)).state.over
    for side in (0, 1):
        step = Pegging(Ends.FIRST_PEG).peg(RULES, tied, side, 10, Why.MELD)
        assert step.state.winner == side


def test_a_trick_pegs_its_cards_and_its_last_points() -> None:
    """C.5: one after the other."""
    state = at((0, 0))
    trick = Taken(0, cards("AS 10S"), 1, 31)
    state = replace(state, tricks=(trick,), piles=((), trick.cards))
    step = Pegging(Ends.FIRST_PEG, cards_at_once=True).trick(RULES, state, 10)
    assert step.state.pegs == (Peg(1, 21, Why.CARDS), Peg(1, 10, Why.LAST))
    step = Pegging(Ends.FIRST_PEG).trick(RULES, state, 10)
    assert step.state.pegs == (Peg(1, 10, Why.LAST),)


def test_cards_that_end_the_game_leave_nothing_for_the_last_trick() -> None:
    """C.5: the first peg that reaches the target ends the game."""
    trick = Taken(0, cards("AS 10S"), 1, 31)
    state = replace(at((0, 980)), tricks=(trick,), piles=((), trick.cards))
    step = Pegging(Ends.FIRST_PEG, cards_at_once=True).trick(RULES, state, 10)
    assert step.state.scores == (0, 1001)
    assert step.state.winner == 1


def test_a_trick_is_looked_at_before_its_last_points() -> None:
    """B.6, auto: its cards alone may end the game."""
    trick = Taken(0, cards("AS 10S"), 1, 31)
    state = replace(at((0, 980)), tricks=(trick,), piles=((), trick.cards))
    step = Pegging(Ends.AUTO).trick(RULES, state, 10)
    assert (step.state.winner, step.state.scores) == (1, (0, 1001))
    assert Why.LAST not in {peg.why for peg in step.state.pegs}


@pytest.mark.parametrize(
    ("score", "winner", "claim"), [(979, 0, "called_out"), (978, 1, "false_call")]
)
def test_a_call_is_right_or_loses_the_game(score: int, winner: int, claim: str) -> None:
    """B.6: pegged points and the cards captured so far, whatever the other has."""
    state = at((score, 1200), (cards("AS 10S"), ()))
    step = Pegging(Ends.CALL).call(RULES, state, 0)
    assert step.events[0] == CalledOut(0, score + 21, 1000)
    assert step.events[-1] == GameWon(winner, (score + 21, 1200), Claim(claim))
    assert step.state.winner == winner


def test_cards_that_stood_for_points_are_scored_at_the_end() -> None:
    """B.6: the final scores hold what the call or the server counted, both sides'."""
    state = at((990, 100), (cards("AS 10S"), cards("KS")))
    called = Pegging(Ends.CALL).call(RULES, state, 0)
    at_once = Pegging(Ends.AUTO).then(RULES, Step(state))
    for step in (called, at_once):
        assert step.state.scores == (1011, 104)
        assert counted(step.state).sides[1].cards == 4


def test_a_call_counts_to_a_target_that_was_raised() -> None:
    """B.6: 1250 after both had reached 1000."""
    state = replace(at((1100, 1010)), target=1250)
    assert Pegging(Ends.CALL).call(RULES, state, 0).state.winner == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_either_player_may_call_between_tricks(seat: int) -> None:
    """Not while a card lies in a trick; he need not be the one who is waited for."""
    game = window(binocle.SYSTEM, "AS", other="KS", scores=(1000, 1000))
    assert "call" in game.legal(seat)
    assert "call" in game.led(0).legal(seat)
    game.do("0 play AS1")
    assert "call" not in game.legal(seat)
    assert game.reason(f"{seat} call") is Reason.CALL_BETWEEN_TRICKS


def test_a_call_in_the_last_phase() -> None:
    """B.2: between any two tricks."""
    game = window(binocle.SYSTEM, "", scores=(1000, 0)).hold("AS 9S", "KS QS").last_phase().led(1)
    assert game.reason("0 call") is None
    game.do("1 play KS1")
    assert game.reason("0 call") is Reason.CALL_BETWEEN_TRICKS


@pytest.mark.parametrize("way", [Ends.AUTO, Ends.COUNT, Ends.FIRST_PEG])
def test_where_nobody_calls_a_call_is_refused(way: Ends) -> None:
    """B.6, count_mode."""
    assert not Pegging(way).callable
    with pytest.raises(IllegalAction) as refused:
        Pegging(way).call(RULES, at((1000, 0)), 0)
    assert refused.value.reason is Reason.NO_CALLING


def test_where_the_tricks_part() -> None:
    """An empty trick lies between two."""
    game = window(binocle.SYSTEM, "AS", other="KS")
    assert between_tricks(game.state)
    assert between_tricks(game.led(0).state)
    assert not between_tricks(game.do("0 play AS1").state)


def test_the_reckoning_sorts_the_pegs() -> None:
    """Each under its head, and all of them together."""
    state = at((0, 0))
    for points, why in ((40, Why.MELD), (150, Why.MELD), (10, Why.TURNED), (10, Why.LOW)):
        state = pegged(state, 0, points, why)
    state = pegged(pegged(pegged(state, 0, 120, Why.CARDS), 0, 10, Why.LAST), 1, 20, Why.MELD)
    assert counted(state).sides == (
        SideCount(0, meld=190, low=20, cards=120, last=10, change=340, score=340),
        SideCount(1, meld=20, low=0, cards=0, last=0, change=20, score=20),
    )
