"""A practice game is one person's among computers."""

import pytest

from bot.service.model import Computer, Occupant, Person, Table
from bot.service.practice import is_practice

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
