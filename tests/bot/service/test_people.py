import pytest

from bot.service.errors import NotSeated, SeatTaken
from bot.service.model import Computer, Occupant, Person, Table
from bot.service.people import (
    LEVEL,
    at_level,
    computer,
    first_seats,
    free_seat,
    level_of,
    moved_up,
    need_seat,
    persons,
    seat_of,
    seated,
)

ANN, BOB = Person(1, "Ann"), Person(2, "Bob")
ROBOT = Computer("club", "Computer 4")
TABLE = Table(1, 9, 5, 1, "partnership", "rulebook", {}, False, (ANN, None, BOB, ROBOT))


def test_a_seat_is_found_by_its_user() -> None:
    """None for a stranger."""
    assert (seat_of(TABLE, 1), seat_of(TABLE, 2), seat_of(TABLE, 3)) == (0, 2, None)


def test_a_stranger_has_no_seat() -> None:
    """Who must have one is refused."""
    assert need_seat(TABLE, 2) == 2
    with pytest.raises(NotSeated):
        need_seat(TABLE, 3)


def test_people_are_not_computers() -> None:
    """By seat."""
    assert persons(TABLE) == (ANN, BOB)


def test_a_free_seat_comes_before_a_computers() -> None:
    """Which is only taken when no other is free."""
    assert free_seat(TABLE, None, computers=True) == 1
    full = seated(TABLE, 1, computer(1, "club"))
    assert free_seat(full, None, computers=True) == 1
    with pytest.raises(SeatTaken):
        free_seat(full, None, computers=False)


def test_a_new_computer_plays_like_the_last() -> None:
    """Where there is none, at the usual level."""
    assert level_of(seated(TABLE, 3, computer(3, "expert"))) == "expert"
    assert level_of(seated(seated(TABLE, 3, None), 1, computer(1, "novice"))) == "novice"
    assert level_of(seated(TABLE, 3, None)) == LEVEL


def test_all_computers_play_at_the_level_that_is_chosen() -> None:
    """People stay where they are, and empty seats empty."""
    table = at_level(seated(TABLE, 1, computer(1, "novice")), "expert")
    assert table.seats == (ANN, computer(1, "expert"), BOB, computer(3, "expert"))
    assert at_level(TABLE, "novice").seats[1] is None


def test_a_level_for_nobody_seats_a_computer() -> None:
    """In the first free seat, if there is one."""
    table = seated(TABLE, 3, None)
    assert at_level(table, "expert").seats == (ANN, computer(1, "expert"), BOB, None)
    full = seated(seated(table, 1, Person(3, "Cat")), 3, Person(4, "Dan"))
    with pytest.raises(SeatTaken):
        at_level(full, "expert")


def test_a_new_table_has_computers_of_one_level() -> None:
    """After the host, who may choose it."""
    assert first_seats(4, ANN, 2, "expert")[1:] == (
        computer(1, "expert"),
        computer(2, "expert"),
        None,
    )


@pytest.mark.parametrize("wanted", [0, 2, 4, -1, 99])
def test_a_seat_that_is_taken_or_is_none_is_refused(wanted: int) -> None:
    """Nothing out of range is a seat."""
    with pytest.raises(SeatTaken):
        free_seat(TABLE, wanted, computers=True)


def test_a_computers_seat_can_be_asked_for() -> None:
    """By a person, not by another computer."""
    assert free_seat(TABLE, 3, computers=True) == 3
    with pytest.raises(SeatTaken):
        free_seat(TABLE, 3, computers=False)


@pytest.mark.parametrize(
    ("before", "count", "after"),
    [
        ((ANN, None, None, BOB), 2, (ANN, BOB)),
        ((None, None, BOB, ANN), 2, (BOB, ANN)),
        ((ANN, ROBOT, BOB, None), 2, (ANN, BOB)),
        ((ANN, ROBOT, ROBOT, None), 2, (ANN, ROBOT)),
        ((ANN, BOB), 4, (ANN, BOB, None, None)),
    ],
)
def test_people_move_up_to_fewer_seats(
    before: tuple[Occupant | None, ...], count: int, after: tuple[Occupant | None, ...]
) -> None:
    """They keep their order; computers make way."""
    assert moved_up(before, count) == after


def test_too_many_people_stay_where_they_are() -> None:
    """Three do not sit on two seats."""
    with pytest.raises(SeatTaken):
        moved_up((ANN, BOB, Person(3, "Cat"), None), 2)
