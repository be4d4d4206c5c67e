"""Sign-up: who may enter with whom, what withdrawing does, and when it is over."""

import pytest

from bot.league.deeds import (
    Accept,
    Begin,
    Change,
    Decline,
    Enter,
    Rejoin,
    Substitute,
    Undo,
    Withdraw,
)
from bot.league.results import Way
from bot.league.settings import Entrants, Format, Settings
from bot.season.faults import Fault
from bot.season.results import entrants, results
from bot.season.state import Phase
from tests.bot.season.running import Course, settings

PAIRS = Settings("game", "", {}, Entrants.PAIRS, Format.SWISS)


def test_single_players_enter() -> None:
    """They are numbered as they come."""
    course = Course(settings())
    course.enter(2)
    assert [(t.number, t.players) for t in course.season.teams.values()] == [(1, (11,)), (2, (12,))]


def test_a_pair_is_complete_when_the_partner_has_accepted() -> None:
    """Then both are its players."""
    course = Course(PAIRS)
    course.do(Enter("The two", partner=12), 11)
    assert not course.season.teams[1].complete
    course.do(Accept(1), 12)
    assert course.season.teams[1].players == (11, 12)
    assert course.season.teams[1].complete


def test_an_invitation_can_be_declined() -> None:
    """Both may then enter with others."""
    course = Course(PAIRS)
    course.do(Enter(partner=12), 11)
    course.do(Decline(1), 12)
    assert not course.season.teams
    assert course.pair(12, 13) == 2


def test_a_number_is_never_given_twice() -> None:
    """The log names entries by their numbers: they must mean the same in all of it."""
    course = Course(settings())
    course.enter(1)
    course.do(Withdraw(1), 11)
    course.do(Enter(), 11)
    assert set(course.season.teams) == {2}


def test_being_invited_binds_nobody() -> None:
    """Else anybody could keep others out."""
    course = Course(PAIRS)
    course.do(Enter(partner=12), 11)
    course.pair(12, 13)
    assert course.refuse(Accept(1), 12).fault is Fault.ENTERED


@pytest.mark.parametrize(
    ("chosen", "deed", "fault"),
    [
        (PAIRS, Enter(), Fault.NEEDS_PARTNER),
        (PAIRS, Enter(partner=20), Fault.OWN_PARTNER),
        (PAIRS, Enter(partner=11), Fault.PARTNER_ENTERED),
        (PAIRS, Enter("x" * 33, partner=21), Fault.BAD_NAME),
        (PAIRS, Enter("a\u202eb", partner=21), Fault.BAD_NAME),
        (PAIRS, Enter(" the  first ", partner=21), Fault.NAME_TAKEN),
        (PAIRS, Accept(7), Fault.NO_ENTRY),
        (PAIRS, Accept(1), Fault.NOT_INVITED),
        (PAIRS, Decline(1), Fault.NOT_INVITED),
        (PAIRS, Rejoin(1), Fault.WRONG_PHASE),
        (PAIRS, Substitute(1, 11, 21), Fault.WRONG_PHASE),
        (settings(), Enter(partner=21), Fault.NO_PARTNERS),
    ],
)
def test_who_can_t_enter(chosen: Settings, deed: Enter, fault: Fault) -> None:
    """Player 20 does it, while 11 and 12 have entered as The First."""
    course = Course(chosen)
    if chosen is PAIRS:
        course.do(Enter("The First", partner=12), 11)
        course.do(Accept(1), 12)
    assert course.refuse(deed, 20).fault is fault


def test_nobody_enters_twice() -> None:
    """As whose founder one is."""
    course = Course(settings())
    course.enter(1)
    assert course.refuse(Enter(), 11).fault is Fault.ENTERED


def test_nobody_enters_after_the_beginning() -> None:
    """The draw is made by then."""
    course = Course(settings())
    course.begin(2)
    assert course.refuse(Enter(), 30).fault is Fault.WRONG_PHASE


def test_the_game_stays_when_somebody_has_entered() -> None:
    """They entered for that."""
    course = Course(settings())
    course.do(Change(Settings("other", "", {}, Entrants.PLAYERS, Format.SWISS)))
    course.enter(1)
    assert course.refuse(Change(settings())).detail == {"setting": "system", "why": "entered"}


def test_fewer_divisions_move_entries_into_the_lowest() -> None:
    """There is none that does not exist."""
    course = Course(settings(divisions=3))
    course.enter(1)
    course.do(Change(settings(divisions=2)))
    assert course.season.teams[1].division == 2


def test_one_entry_is_too_few() -> None:
    """The refusal says how many there are and how many it takes."""
    course = Course(settings())
    course.enter(1)
    bad = course.refuse(Begin((1,)))
    assert bad.fault is Fault.TOO_FEW
    assert bad.detail == {"division": 1, "entries": 1, "needed": 2}


@pytest.mark.parametrize(
    ("others", "form", "needed"),
    [({}, Format.ROTATION, 4), ({"playoff": 8}, Format.ROUND_ROBIN, 8)],
)
def test_a_rotation_and_a_play_off_need_more(
    others: dict[str, object], form: Format, needed: int
) -> None:
    """A table is four; of fewer than go on, all would."""
    course = Course(settings(form, **others))
    course.enter(3)
    assert course.refuse(Begin((1, 2, 3))).detail["needed"] == needed


def test_more_than_can_be_read_are_too_many() -> None:
    """A round robin of 65 would be 2,080 fixtures at once."""
    course = Course(settings(Format.ROUND_ROBIN))
    course.enter(65)
    assert course.refuse(Begin(tuple(range(1, 66)))).fault is Fault.TOO_MANY


@pytest.mark.parametrize("seeds", [(1,), (1, 2, 3), (1, 1), (1, 2, 2)])
def test_the_seeds_are_all_the_entries_once(seeds: tuple[int, ...]) -> None:
    """Who entered while the director was looking is not left out in silence."""
    course = Course(settings())
    course.enter(2)
    course.refuse(Begin(seeds))


def test_who_has_not_accepted_is_not_in() -> None:
    """The invitation is gone when it begins."""
    course = Course(PAIRS)
    course.pair(11, 12)
    course.pair(13, 14)
    course.do(Enter(partner=16), 15)
    course.do(Begin((2, 1)))
    assert {team.number: team.seed for team in course.season.teams.values()} == {1: 2, 2: 1}
    assert course.season.phase is Phase.RUNNING


def test_a_first_season_is_dealt_out_to_the_divisions() -> None:
    """All have entered the lowest: the strongest play in the first."""
    course = Course(settings(divisions=2))
    course.enter(5)
    course.do(Begin((5, 4, 3, 2, 1)))
    found = {team.number: (team.division, team.seed) for team in course.season.teams.values()}
    assert found == {5: (1, 1), 4: (1, 2), 3: (1, 3), 2: (2, 1), 1: (2, 2)}


def test_promoted_entries_stand_in_their_division() -> None:
    """Newcomers are in the lowest."""
    course = Course(settings(divisions=2))
    for player, division in ((11, 1), (12, 1), (13, None), (14, 2)):
        course.do(Enter(division=division), player)
    course.do(Begin((4, 3, 2, 1)))
    found = {team.number: (team.division, team.seed) for team in course.season.teams.values()}
    assert found == {4: (2, 1), 3: (2, 2), 2: (1, 1), 1: (1, 2)}


def test_a_withdrawal_in_mid_round_gives_the_fixture_to_the_opponent() -> None:
    """What was decided before stands."""
    course = Course(settings())
    course.begin(4)
    course.draw(1, ((1,), (2,)), ((3,), (4,)))
    course.play(1)
    course.do(Withdraw(1), 11)
    course.do(Withdraw(4), 14)
    first, second = results(course.season, 1)
    assert (first.way, first.games[0].winner) == (Way.PLAYED, 0)
    assert (second.way, second.winner) == (Way.FORFEIT, 0)


def test_who_leaves_second_keeps_what_it_had_by_forfeit() -> None:
    """It was there when the other one left."""
    course = Course(settings())
    course.begin(2)
    course.draw(1, ((1,), (2,)))
    course.do(Withdraw(1), 11)
    course.do(Withdraw(2), 12)
    assert results(course.season, 1)[0].winner == 1


def test_a_withdrawal_from_a_rotation_table_leaves_the_others_a_bye() -> None:
    """They did nothing wrong, and nobody beat them."""
    course = Course(settings(Format.ROTATION))
    course.begin(4)
    course.draw(1, ((1, 2), (3, 4)))
    course.do(Withdraw(2), 12)
    (result,) = results(course.season, 1)
    assert (result.way, result.sides) == (Way.BYE, ((1, 3, 4), ()))


def test_withdrawing_twice_is_refused() -> None:
    """As is coming back without having left."""
    course = Course(settings())
    course.begin(2)
    assert course.refuse(Rejoin(1), 11).fault is Fault.NOT_WITHDRAWN
    course.do(Withdraw(1), 11)
    assert course.refuse(Withdraw(1), 11).fault is Fault.WITHDRAWN


def test_who_rejoins_plays_from_the_next_round_on() -> None:
    """The forfeit stands, and there is nothing for the round that was missed."""
    course = Course(settings())
    course.begin(4)
    course.draw(1, ((1,), (2,)), ((3,), (4,)))
    course.do(Withdraw(1), 11)
    course.play(2)
    course.draw(2, ((2,), (3,)), ((4,), ()))
    course.do(Rejoin(1), 11)
    (entrant,) = (each for each in entrants(course.season, 1) if each.number == 1)
    assert (entrant.since, entrant.out) == (3, None)
    mine = [each for each in results(course.season, 1) if 1 in each.sides[0]]
    assert [(each.way, each.winner) for each in mine] == [(Way.FORFEIT, 1)]


@pytest.mark.parametrize(
    "form", [Format.ROUND_ROBIN, Format.DOUBLE_ROUND_ROBIN, Format.ROTATION, Format.KNOCKOUT]
)
def test_where_all_is_drawn_nobody_rejoins(form: Format) -> None:
    """There is no next round to be drawn for; to undo the withdrawal is a director's."""
    course = Course(settings(form))
    course.begin(4)
    course.do(Withdraw(1), 11)
    assert course.refuse(Rejoin(1), 11).fault is Fault.ALL_DRAWN


def test_a_withdrawal_can_be_undone() -> None:
    """Then what was forfeited by it is to be played, with time to do so."""
    course = Course(settings(Format.ROUND_ROBIN))
    course.begin(2)
    course.draw(1, ((1,), (2,)))
    line = course.do(Withdraw(1), 11)
    course.now = course.season.fixtures[1].deadline or 0
    course.do(Undo(line))
    assert course.season.fixtures[1].open
    assert (course.season.fixtures[1].deadline or 0) > course.now
    assert course.season.teams[1].out is None


def test_there_is_room_for_so_many() -> None:
    """Whatever the format."""
    course = Course(settings())
    course.enter(512)
    assert course.refuse(Enter(), 9).detail == {"most": 512}
