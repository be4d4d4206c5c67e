"""A practice game is one person's among computers."""

from random import Random

import pytest

from bot.ai.match import play_game
from bot.ai.player import CLUB
from bot.engine.actions import PlayCard
from bot.engine.game import replay
from bot.engine.notation import read, write
from bot.engine.view import observe
from bot.service.model import Bond, Computer, Game, Occupant, Person, Table, Turn
from bot.service.practice import is_practice, last_choice
from bot.variants.partnership import SYSTEM

ANN, BOB = Person(1, "Ann"), Person(2, "Bob")
COMPUTER = Computer("club", "Computer 2")


@pytest.mark.parametrize(
    ("seats", "practice"),
    [
        ((ANN, COMPUTER), True),
        ((COMPUTER, ANN, COMPUTER, COMPUTER), True),
        ((ANN, BOB), False),
        ((ANN, COMPUTER, BOB, COMPUTER), False),
        ((ANN, None), False),
        ((COMPUTER, COMPUTER), False),
    ],
)
def test_practice_has_one_person(seats: tuple[Occupant | None, ...], practice: bool) -> None:
    """Nobody else sits there, nor may sit down."""
    table = Table(1, 1, 2, 1, "binocle", "rulebook", {}, False, seats)
    assert is_practice(table) is practice


def test_a_fixture_is_no_practice() -> None:
    """Even if a computer stands in for everybody else."""
    seats = (ANN, COMPUTER)
    table = Table(1, 1, 2, 1, "binocle", "rulebook", {}, True, seats, bond=Bond(1, 1))
    assert not is_practice(table)


def played(deals: int = 1) -> tuple[Game, tuple[Turn, ...]]:
    """A game between club players up to the first decision of another deal."""
    rules, turns = SYSTEM.rules({}), list[Turn]()
    for turn in play_game(rules, [CLUB] * 4, Random(3), 0):
        turns.append(Turn(turn.seat, write(turn.action), 0))
        if sum(each.action.startswith("deal") for each in turns) > deals:
            break
    return Game(1, 1, 2, SYSTEM.key, {}, 0), tuple(turns)


def test_the_last_card_is_found_that_was_a_choice() -> None:
    """With what its player saw before it, and nothing of what came after."""
    game, turns = played()
    rules = SYSTEM.rules({})
    choice = last_choice(rules, game, turns, 2)
    assert choice is not None
    at = turns.index(Turn(2, write(choice.played), 0))
    assert choice.played in choice.view.legal
    assert len({a.card.face for a in choice.view.legal if isinstance(a, PlayCard)}) > 1
    before = replay(rules, 0, ((t.seat, read(t.action)) for t in turns[:at]))
    assert repr(observe(rules, before, 2)) == repr(choice.view)
    assert observe(rules, before, 2).hand == choice.view.hand


def test_before_the_first_card_there_is_none() -> None:
    """Bids are not looked back on."""
    game, turns = played()
    bids = next(at for at, turn in enumerate(turns) if turn.action.startswith("play"))
    assert last_choice(SYSTEM.rules({}), game, turns[:bids], 2) is None
