"""The director's desk: what a director says of results, deadlines and players."""

from dataclasses import replace
from typing import Final

from bot.league.deeds import (
    BOT,
    Close,
    Extend,
    Forfeit,
    Lapse,
    Line,
    Pause,
    Record,
    Resume,
    Substitute,
    Void,
    Withdraw,
)
from bot.league.results import NOBODY
from bot.season.changes import moved, playing, with_fixtures, with_teams
from bot.season.deadlines import DAY, round_end
from bot.season.faults import Fault, IllegalDeed
from bot.season.fixtures import met, undecided
from bot.season.results import must_win, open_fixtures, outcome
from bot.season.state import Fixture, Phase, Ruling, Season, Team

_LATEST: Final = 366
"""So many days from now a deadline may be."""


def record(season: Season, line: Line, deed: Record) -> Season:
    """A result in place of what was played, or ruled before. Without games it is a draw."""
    fixture = met(season, deed.fixture)
    most = max(season.settings.games, len(fixture.games))
    if len(deed.games) > most:
        raise IllegalDeed(Fault.BAD_SCORE, fixture=fixture.number, most=most)
    ruled = replace(fixture, ruling=Ruling(line.number, deed))
    result = outcome(season.settings, ruled)
    if must_win(season.settings, fixture) and (result is None or result.victor is None):
        raise IllegalDeed(Fault.BAD_SCORE, fixture=fixture.number, drawn=True)
    return with_fixtures(season, line.number, (ruled,))


def forfeit(season: Season, line: Line, deed: Forfeit) -> Season:
    """The fixture is one side's, or neither's, in place of what was played or ruled before."""
    fixture = replace(met(season, deed.fixture), ruling=Ruling(line.number, deed))
    return with_fixtures(season, line.number, (fixture,))


def extend(season: Season, line: Line, deed: Extend) -> Season:
    """Other deadlines; the league's own rule starts afresh. In a pause they are said for good."""
    if deed.until <= line.at:
        raise IllegalDeed(Fault.PAST)
    if deed.until > line.at + _LATEST * DAY:
        raise IllegalDeed(Fault.TOO_LATE, days=_LATEST)
    if deed.fixture is not None:
        chosen: tuple[Fixture, ...] = (undecided(season, deed.fixture),)
    else:
        chosen = _of_round(season, deed.round)
    if not chosen:
        raise IllegalDeed(Fault.NO_FIXTURE, round=deed.round)
    fixed = season.phase is Phase.PAUSED
    later = (replace(moved(each, deed.until), asked=0, fixed=fixed) for each in chosen)
    return with_fixtures(season, line.number, later)


def substitute(season: Season, deed: Substitute) -> Season:
    """Somebody else plays for the entry; where `old` is nobody, in place of a computer player."""
    team = season.team(deed.entry)
    if team.out is not None:
        raise IllegalDeed(Fault.WITHDRAWN, entry=team.number)
    old = None if deed.old == NOBODY else deed.old
    if old not in team.players:
        raise IllegalDeed(Fault.NOT_A_PLAYER, entry=team.number, player=deed.old)
    if deed.new is None and not season.settings.computers:
        raise IllegalDeed(Fault.NO_COMPUTERS)
    if deed.new in playing(season):
        raise IllegalDeed(Fault.PLAYS_ALREADY, player=deed.new)
    return with_teams(season, _swapped(team, team.players.index(old), deed.new))


def void(season: Season, line: Line, deed: Void) -> Season:
    """A game is as if it had not been played. Where it decided, it is played anew.

    Then there is the time of a round for it, if the deadline has passed. After the season's end
    nothing is played: so there a result has to be recorded first.
    """
    fixture = met(season, deed.fixture)
    found = [each for each in (*fixture.games, *fixture.late) if each.game == deed.game]
    if not found:
        raise IllegalDeed(Fault.NO_GAME, fixture=fixture.number, game=deed.game)
    changed = replace(
        fixture,
        games=tuple(each for each in fixture.games if each.game != deed.game),
        late=tuple(each for each in fixture.late if each.game != deed.game),
        void=(*fixture.void, *found),
    )
    voided = reopened(with_fixtures(season, line.number, (changed,)), line, line)
    if season.phase is Phase.OVER and voided.fixture(fixture.number).open:
        raise IllegalDeed(Fault.WRONG_PHASE, phase=season.phase)
    return voided


def pause(season: Season, line: Line) -> Season:
    """Nothing is due until it goes on. A game that is being played still counts."""
    return replace(season, phase=Phase.PAUSED, since=line.at)


def resume(season: Season, line: Line, _deed: Resume) -> Season:
    """Deadlines that were to come when it stopped are later by as much as it stood still."""
    since = line.at if season.since is None else season.since
    later = (_resumed(each, since, line.at - since) for each in open_fixtures(season))
    going = with_fixtures(season, line.number, later)
    return replace(going, phase=Phase.RUNNING, since=None)


def close(season: Season, line: Line, _deed: Close) -> Season:
    """It is over. A director may end it early: what is open then counts for nothing."""
    if line.by == BOT:
        for each in open_fixtures(season):
            raise IllegalDeed(Fault.UNDECIDED, fixture=each.number)
    return replace(season, phase=Phase.OVER, since=None)


def reopened(season: Season, line: Line, gone: Line) -> Season:
    """After that was voided or undone: what is open again is given the time of a round.

    Else the league's own rule would strike at once, and undoing it would be in vain. After a pause
    or an end that was none, that is whatever fell due in it; an undone end of a pause makes nothing
    due, for the pause goes on.
    """
    match gone.deed:
        case Record(number) | Forfeit(number) | Lapse(number) | Void(number):
            opened = [each for each in open_fixtures(season) if each.number == number]
        case Withdraw(entry):
            opened = [e for e in open_fixtures(season) if entry in {*e.sides[0], *e.sides[1]}]
        case Pause() | Close() if season.phase is Phase.RUNNING:
            opened = [e for e in open_fixtures(season) if (e.deadline or 0) > gone.at]
        case _:
            opened = []
    late = [each for each in opened if each.deadline is not None and each.deadline <= line.at]
    until = round_end(season.settings, line.at)
    return with_fixtures(season, line.number, [moved(each, until) for each in late])


def _resumed(fixture: Fixture, since: int, stood: int) -> Fixture:
    if fixture.fixed or fixture.deadline is None or fixture.deadline <= since:
        return replace(fixture, fixed=False)
    return replace(fixture, deadline=fixture.deadline + stood)


def _of_round(season: Season, number: int | None) -> tuple[Fixture, ...]:
    """What is open of the round: of the play-off, whose rounds begin anew, if nothing else is."""
    found = [each for each in open_fixtures(season) if each.round == number]
    main = [each for each in found if not each.playoff]
    return tuple(main or found)


def _swapped(team: Team, place: int, new: int | None) -> Team:
    players = (*team.players[:place], new, *team.players[place + 1 :])
    return replace(team, players=players)
