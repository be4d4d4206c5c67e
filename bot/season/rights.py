"""Who may do what in a season."""

from typing import Final

from bot.league.choices import BadSetting, checked
from bot.league.deeds import (
    BOT,
    Abandon,
    Accept,
    Challenge,
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
    Seat,
    Substitute,
    Undo,
    Void,
    Withdraw,
)
from bot.league.results import Player
from bot.league.settings import Settings
from bot.season.faults import Fault, IllegalDeed
from bot.season.seen import shows
from bot.season.state import Phase, Season

_REASONED: Final = (Abandon, Record, Forfeit, Extend, Substitute, Void, Pause, Undo, Close)
"""What has its reason in the log, where all can read it."""


def may(season: Season, by: Player, deed: Deed, *, director: bool, why: str = "") -> None:
    """Check that the person may do it, whether or not it can be done just now.

    A director rules, with a reason; others do what is their own entry's. What the league's own
    rules ask for is nobody's but the bot's. Raises: IllegalDeed.
    """
    if by == BOT:
        return
    match deed:
        case Found() | Draw() | Play() | Lapse() | Remind():
            raise IllegalDeed(Fault.NOT_YOURS)
        case Enter(name=name, division=division):
            if division is not None and not director:
                raise IllegalDeed(Fault.NOT_DIRECTOR)
            _check(not name.strip() or shows(name), Fault.BAD_NAME)
        case Accept(entry):
            _check(season.team(entry).invited == by, Fault.NOT_INVITED)
        case Decline(entry):
            team = season.team(entry)
            _check(by in {team.invited, *team.founders}, Fault.NOT_INVITED)
        case Withdraw(entry) | Rejoin(entry):
            _check_own(season, by, entry, director=director, why=why)
        case Challenge(entry):
            team = season.team(entry)
            _check(by in {*team.founders, *team.players}, Fault.NOT_YOURS)
        case Seat(fixture):
            _check(director or by in people(season, fixture), Fault.NOT_YOURS)
        case _:
            _check_director(season, deed, director=director, why=why)


def people(season: Season, fixture: int) -> frozenset[Player]:
    """Those who are to play the fixture. Raises: IllegalDeed."""
    sides = season.fixture(fixture).sides
    teams = (season.team(entry) for side in sides for entry in side)
    return frozenset(player for team in teams for player in team.players if player is not None)


def check_settings(settings: Settings, seats: int) -> None:
    """Check that a season can have these settings, of a game with so many seats.

    Raises: IllegalDeed, with the setting and why it can't be so.
    """
    try:
        checked(settings, seats)
    except BadSetting as bad:
        raise IllegalDeed(Fault.BAD_SETTING, setting=bad.setting, why=bad.why) from bad


def _check(allowed: bool, fault: Fault) -> None:  # noqa: FBT001 - the claim that is checked
    if not allowed:
        raise IllegalDeed(fault)


def _check_own(season: Season, by: Player, entry: int, *, director: bool, why: str) -> None:
    """One's own entry needs no reason, another's is a ruling. Raises: IllegalDeed."""
    if by in season.team(entry).founders:
        return
    _check(director, Fault.NOT_YOURS)
    _check(shows(why), Fault.NO_REASON)


def _check_director(season: Season, deed: Deed, *, director: bool, why: str) -> None:
    _check(director, Fault.NOT_DIRECTOR)
    needed = isinstance(deed, _REASONED) and season.phase is not Phase.SIGN_UP
    _check(not needed or shows(why), Fault.NO_REASON)
