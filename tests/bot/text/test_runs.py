"""Events cut into runs that are told together."""

import pytest

from bot.engine.events import CardPlayed, Pegged, TrickTaken
from bot.engine.rules import System
from bot.engine.state import Why
from bot.text.runs import pegs, runs
from bot.variants import SYSTEMS
from tests.bot.engine.scripted import cards
from tests.strategies import played

PILE = cards("9S AS")
TRICK = TrickTaken(1, 0, PILE, 1, 10)
BRISQUE, LOW = Pegged(1, 10, Why.CARDS, 20), Pegged(1, 10, Why.LOW, 10)


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_nothing_is_left_out_and_the_order_is_kept(system: System) -> None:
    """Through a whole deal."""
    game = played(system.rules({}), 0, 7, 1)
    told = tuple(event for events in game.told for event in events)
    assert tuple(event for run in runs(told) for event in run) == told
    assert len([*runs(told)]) < len(told)


def test_what_is_scored_goes_with_what_earns_it() -> None:
    """A low trump's points with the card, a brisque's with the trick."""
    first, second = (CardPlayed(seat, card) for seat, card in enumerate(PILE))
    assert [*runs([first, second, LOW, TRICK, BRISQUE])] == [
        (first,),
        (second, LOW),
        (TRICK, BRISQUE),
    ]
    assert pegs((TRICK, BRISQUE)) == (BRISQUE,)
