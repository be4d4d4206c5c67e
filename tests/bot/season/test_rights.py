"""Who may do what."""

from dataclasses import replace

import pytest

from bot.league.choices import shape
from bot.league.deeds import (
    BOT,
    Abandon,
    Accept,
    Begin,
    Challenge,
    Change,
    Close,
    Decline,
    Deed,
    Draw,
    Enter,
    Extend,
    Forfeit,
    Found,
    Lapse,
    Pause,
    Play,
    Record,
    Rejoin,
    Remind,
    Resume,
    Seat,
    Substitute,
    Undo,
    Void,
    Withdraw,
)
from bot.league.notation import KINDS
from bot.league.settings import Entrants, Format, Settings
from bot.season.faults import Fault, IllegalDeed
from bot.season.rights import check_settings, may, people
from bot.season.state import Season
from tests.bot.season.running import WON, Course, settings

RULINGS: list[Deed] = [
    *(Record(1, (WON,)), Forfeit(1, 0), Extend(5, 1), Substitute(1, 11, 20), Void(1, 1)),
    *(Pause(), Undo(3), Close(), Abandon(1, 7)),
]
DIRECTED: list[Deed] = [*RULINGS, Resume(), Begin(()), Change(settings())]
OWN: list[Deed] = [Withdraw(1), Rejoin(1), Challenge(1, 2, 9), Seat(1, 7)]
RULES: list[Deed] = [
    *(Found(settings()), Draw(()), Play(1, 1, WON, ((1,), (2,))), Lapse(1), Remind((1,))),
]
ANYONE: list[Deed] = [Enter()]
INVITED: list[Deed] = [Accept(1), Decline(1)]


def running() -> Season:
    """Players 11 and 12 meet in fixture 1; 11 has the substitute 50."""
    course = Course(settings())
    course.begin(2)
    course.draw(1, ((1,), (2,)))
    course.do(Substitute(1, 11, 50))
    return course.season


def refused(season: Season, by: int, deed: Deed, *, director: bool = False, why: str = "") -> Fault:
    """Why they may not."""
    with pytest.raises(IllegalDeed) as bad:
        may(season, by, deed, director=director, why=why)
    return bad.value.fault


def test_every_kind_of_deed_is_somebody_s() -> None:
    """The lists here are whole."""
    lists = [*DIRECTED, *OWN, *RULES, *ANYONE, *INVITED]
    assert {type(deed) for deed in lists} == set(KINDS.values())


@pytest.mark.parametrize("deed", DIRECTED)
def test_only_directors_direct(deed: Deed) -> None:
    """With a reason or without."""
    season = running()
    assert refused(season, 11, deed, why="I want it") is Fault.NOT_DIRECTOR
    may(season, 11, deed, director=True, why="so ruled")


@pytest.mark.parametrize("deed", RULINGS)
def test_a_ruling_has_its_reason(deed: Deed) -> None:
    """Everybody can read it."""
    for nothing in ("  ", "\u200b", "\u2800", "\u3164\ufe0f"):
        assert refused(running(), 99, deed, director=True, why=nothing) is Fault.NO_REASON


def test_who_calls_a_league_off_in_sign_up_need_not_say_why() -> None:
    """Nothing was played."""
    may(Course(settings()).season, 99, Close(), director=True)


@pytest.mark.parametrize("deed", OWN)
def test_people_act_for_their_own_entry(deed: Deed) -> None:
    """Not for another's."""
    season = running()
    if isinstance(deed, Seat):
        may(season, 50, deed, director=False)
    else:
        may(season, 11, deed, director=False)
    assert refused(season, 77, deed) is Fault.NOT_YOURS


def test_a_substitute_does_not_withdraw_the_entry() -> None:
    """That is for those who entered."""
    assert refused(running(), 50, Withdraw(1)) is Fault.NOT_YOURS


def test_a_director_withdraws_another_with_a_reason() -> None:
    """As a ruling."""
    season = running()
    assert refused(season, 99, Withdraw(1), director=True) is Fault.NO_REASON
    may(season, 99, Withdraw(1), director=True, why="left the server")


@pytest.mark.parametrize("deed", RULES)
def test_what_the_rules_ask_for_is_nobody_s(deed: Deed) -> None:
    """Not even a director's."""
    assert refused(running(), 99, deed, director=True, why="so ruled") is Fault.NOT_YOURS
    may(running(), BOT, deed, director=False)


def test_only_who_was_invited_accepts() -> None:
    """Who invited can take it back, and nobody else can do either."""
    course = Course(Settings("game", "", {}, Entrants.PAIRS, Format.SWISS))
    course.do(Enter(partner=12), 11)
    may(course.season, 12, Accept(1), director=False)
    may(course.season, 12, Decline(1), director=False)
    may(course.season, 11, Decline(1), director=False)
    assert refused(course.season, 11, Accept(1)) is Fault.NOT_INVITED
    assert refused(course.season, 13, Decline(1)) is Fault.NOT_INVITED


def test_nobody_enters_a_higher_division_by_themselves() -> None:
    """It is earned, or a director's to give."""
    season = Course(settings(divisions=2)).season
    assert refused(season, 11, Enter(division=1)) is Fault.NOT_DIRECTOR
    may(season, 11, Enter(division=1), director=True)


def test_those_who_play_a_fixture() -> None:
    """Are those who sit there now."""
    assert people(running(), 1) == {50, 12}


def test_settings_that_can_t_be_are_refused() -> None:
    """With the setting to change."""
    chosen = shape("game", "", {}, 2, Format.SWISS)
    check_settings(chosen, 2)
    with pytest.raises(IllegalDeed) as bad:
        check_settings(replace(chosen, playoff=3), 2)
    assert bad.value.fault is Fault.BAD_SETTING
    assert bad.value.detail == {"setting": "playoff", "why": "power-of-two"}


def test_an_entry_has_a_name_that_shows_something_or_none() -> None:
    """Without one it goes by its people's."""
    season = Course(settings()).season
    assert refused(season, 11, Enter("\u2800\u3164")) is Fault.BAD_NAME
    for name in ("", " ", "Crows", "♣"):
        may(season, 11, Enter(name), director=False)
