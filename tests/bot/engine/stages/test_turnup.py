"""The turn-up (rules, B.1 and C.1)."""

from dataclasses import replace

import pytest

from bot.engine.actions import Draw, IllegalAction, Reason
from bot.engine.cards import Suit
from bot.engine.events import Claim, GameWon, Pegged, TurnedUp
from bot.engine.game import start
from bot.engine.rules import System
from bot.engine.stages.turnup import TurningUp
from bot.engine.state import Why
from bot.variants import bezique_foster, bezique_hoffmann, binocle
from tests.bot.engine.scripted import Table, cards, stacked, table

SYSTEMS = (binocle.SYSTEM, bezique_foster.SYSTEM, bezique_hoffmann.SYSTEM)
each = pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.key)
BEZIQUES = pytest.mark.parametrize("system", SYSTEMS[1:], ids=lambda system: system.key)


def turned(system: System, card: str, dealer: int = 1, **options: int) -> Table:
    """The first deal, at which this card is turned up."""
    rules = system.rules(options)
    return Table(rules, start(rules, dealer)).deal({-1: card})


@each
def test_its_suit_is_trumps(system: System) -> None:
    """The card after the deal lies open beside the stock, and will be drawn last."""
    game = turned(system, "KD")
    assert game.event(TurnedUp) == TurnedUp(cards("KD")[0])
    assert game.state.trump is Suit.DIAMONDS
    assert game.state.turned == cards("KD")[0]
    assert game.state.turned not in game.state.kitty


@each
def test_the_first_card_after_the_deal_is_turned(system: System) -> None:
    """The 25th card in Binocle, the 17th in Bézique."""
    rules = system.rules({})
    deal = stacked(rules, 1, {})
    game = Table(rules, start(rules, 1)).take(-1, deal)
    place = {48: 25, 64: 17}[len(rules.pack.cards)]
    assert game.state.turned == deal.pack[place - 1]
    assert game.state.kitty == deal.pack[place:]


@each
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_lowest_trump_scores_10_for_the_dealer(system: System, dealer: int) -> None:
    """A nine in Binocle, a seven in Bézique; at once."""
    low = system.rules({}).low
    game = turned(system, f"{low}D", dealer)
    assert game.event(Pegged) == Pegged(dealer, 10, Why.TURNED, 10)
    assert game.state.scores[dealer] == 10
    assert game.state.scores[1 - dealer] == 0


@BEZIQUES
def test_a_nine_scores_nothing_in_bezique(system: System) -> None:
    """The seven is the lowest."""
    assert turned(system, "9D").state.scores == (0, 0)


@each
def test_pone_leads(system: System) -> None:
    """0.4: he is dealt to first and leads first."""
    for dealer in (0, 1):
        assert turned(system, "KD", dealer).state.waiting == (1 - dealer,)


@BEZIQUES
def test_it_may_end_the_game(system: System) -> None:
    """C.5: the first peg that reaches the target."""
    rules = system.rules({})
    begun = Table(rules, start(rules, 1))
    begun.state = replace(begun.state, scores=(0, 990))
    game = begun.deal({-1: "7D"})
    assert game.event(GameWon) == GameWon(1, (0, 1000), Claim.FIRST_THERE)
    assert game.state.waiting == ()


def test_nobody_acts_here() -> None:
    """The stage is over as soon as it is entered."""
    game = table(system=SYSTEMS[0])
    stage = game.rules.stages[1]
    assert isinstance(stage, TurningUp)
    assert not [*stage.legal(game.rules, game.state, 0)]
    with pytest.raises(IllegalAction) as refused:
        stage.apply(game.rules, game.state, 0, Draw())
    assert refused.value.reason is Reason.WRONG_STAGE
