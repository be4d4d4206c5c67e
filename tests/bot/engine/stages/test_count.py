"""The count, and who has won (rules, B.6 and C.5)."""

from dataclasses import replace

import pytest

from bot.engine.actions import CHANCE, Draw, IllegalAction, Reason
from bot.engine.events import Claim, DealCounted, GameWon, TargetRaised, Tied
from bot.engine.rules import System, Value
from bot.engine.stages.count import Counting
from bot.variants import bezique_foster, binocle
from tests.bot.engine.scripted import Table, cards, window

BINOCLE, FOSTER = binocle.SYSTEM, bezique_foster.SYSTEM


def counted(
    scores: tuple[int, int], *piles: str, system: System = BINOCLE, **options: Value
) -> Table:
    """The last trick, worth 10 to seat 1 who leads to it, is played; seat 1 has dealt."""
    game = window(system, "", scores=scores, options=options)
    game.state = replace(game.state, piles=tuple(map(cards, piles)) or ((), ()))
    return game.hold("9S", "9D").last_phase().led(1).do("1 play 9D1", "0 play 9S1")


def test_cards_and_last_trick_are_counted() -> None:
    """B.5: ace 11, ten 10, king 4, queen 3, knave 2, nine nothing; the last trick 10."""
    game = counted((100, 200), "AS 10S KS", "QS JS 9C")
    us, them = game.event(DealCounted).sides
    assert (us.cards, us.last, us.change, us.score) == (25, 0, 25, 125)
    assert (them.cards, them.last, them.change, them.score) == (5, 10, 15, 215)


def test_melds_and_low_trumps_are_in_the_reckoning() -> None:
    """All that was pegged in the deal, each under its own head."""
    game = window(BINOCLE, "9H KS QS", turned="AH").do("0 low 9H1", "0 meld marriage KS1 QS1")
    game.hold("9S", "9D").last_phase().led(1).do("1 play 9D1", "0 play 9S1")
    us, _ = game.event(DealCounted).sides
    assert (us.meld, us.low, us.cards, us.last, us.change) == (20, 10, 0, 0, 30)


def test_nobody_there() -> None:
    """The other player deals, to the same target."""
    game = counted((500, 600))
    assert game.state.winner is None
    assert (game.state.dealer, game.state.waiting) == (0, (CHANCE,))
    assert game.state.target == 1000
    assert game.stage == "deal"


def test_one_side_there() -> None:
    """It wins."""
    game = counted((500, 990))
    assert game.event(GameWon) == GameWon(1, (500, 1000), Claim.ALONE)
    assert game.state.waiting == ()


@pytest.mark.parametrize(
    ("scores", "target"), [((1100, 1000), 1250), ((1249, 1239), 1250), ((1250, 1240), 1500)]
)
def test_both_there(scores: tuple[int, int], target: int) -> None:
    """B.6: the target becomes 1250, then 1500, until one has not reached it."""
    game = counted(scores)
    assert game.event(TargetRaised) == TargetRaised(target)
    assert game.state.target == target
    assert game.state.winner is None


def test_a_raised_target_holds_in_the_next_deal() -> None:
    """And it is raised again from there."""
    game = counted((1100, 1000)).deal()
    assert game.state.target == 1250
    game.state = replace(game.state, scores=(1250, 1240))
    game.hold("9S", "9D").last_phase().led(1)
    game.state = replace(game.state, piles=((), ()))
    game.do("1 play 9D1", "0 play 9S1")
    assert game.event(TargetRaised) == TargetRaised(1500)


def test_the_higher_wins() -> None:
    """B.6, both_reach highest."""
    game = counted((1100, 1000), both_reach="highest")
    assert game.event(GameWon) == GameWon(0, (1100, 1010), Claim.HIGHER)


def test_equal_scores_play_on() -> None:
    """B.6, both_reach highest: nobody is higher."""
    game = counted((1010, 1000), both_reach="highest")
    assert game.event(Tied) == Tied(1010)
    assert game.state.winner is None
    assert game.stage == "deal"


def test_pone_counts_first() -> None:
    """C.5, brisques end_of_hand: his brisques take him out before the dealer's count."""
    game = counted((990, 970), "AS", "AH 10H", system=FOSTER, brisques="end_of_hand", target=1000)
    assert game.event(GameWon) == GameWon(0, (1000, 1000), Claim.COUNTED_FIRST)


def test_brisques_pegged_at_once_are_not_counted_again() -> None:
    """C.5, brisques at_once."""
    game = counted((100, 200), "AS 10S", "AH", system=FOSTER)
    assert game.state.scores == (100, 210)


def test_after_a_tie_the_next_point_decides() -> None:
    """C.5: where a peg ends the game, the side that pegs next is ahead, and wins."""
    options: dict[str, Value] = {"brisques": "end_of_hand", "both_reach": "highest"}
    game = counted((990, 970), "AS 10S", "AH 10H AD", system=FOSTER, **options)
    assert game.event(Tied) == Tied(1010)
    game.deal({0: "9S", 1: "9D", -1: "KC"}).do("1 play 9D1", "0 play 9S1")
    assert not game.state.over
    tied = window(FOSTER, "", other="KS QS", scores=(1010, 1010), options=options)
    assert tied.win(1).do("1 meld marriage KS1 QS1").event(GameWon).side == 1


def test_nobody_acts_here() -> None:
    """The stage is over as soon as it is entered."""
    game = window(BINOCLE, "")
    stage = game.rules.stages[-1]
    assert isinstance(stage, Counting)
    assert not [*stage.legal(game.rules, game.state, 0)]
    with pytest.raises(IllegalAction) as refused:
        stage.apply(game.rules, game.state, 0, Draw())
    assert refused.value.reason is Reason.WRONG_STAGE
