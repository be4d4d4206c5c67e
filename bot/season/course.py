"""A season's course: what each line of its log makes of it, and the whole of a log.

`apply` is the one place that says what can be done. Undoing a line reads the log anew without it:
so nothing of it is left, and it is refused when something later can't stand without it.

Only what the league's own rules asked for falls with it where it can't stand: the end, reminders,
and draws of which nothing was played, ruled or opened at a table. They then ask for it anew, by
what is so now. A division's newest draw can be undone too, so that it is drawn from results that
were put right.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.league.deeds import (
    BOT,
    Abandon,
    Accept,
    Begin,
    Challenge,
    Change,
    Close,
    Decline,
    Draw,
    Enter,
    Extend,
    Forfeit,
    Found,
    Lapse,
    Line,
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
from bot.season import fixtures, ruling, signing
from bot.season.drawn import check_newest, fallen, numbered, untouched
from bot.season.faults import Fault, IllegalDeed
from bot.season.results import open_fixtures
from bot.season.state import Phase, Season

_SIGN_UP: Final = frozenset({Phase.SIGN_UP})
_RUNNING: Final = frozenset({Phase.RUNNING})
_BEGUN: Final = frozenset({Phase.RUNNING, Phase.PAUSED})
_PLAYED: Final = _BEGUN | {Phase.OVER}
_NOT_OVER: Final = _SIGN_UP | _BEGUN
_PHASES: Final[Mapping[type, frozenset[Phase]]] = (
    dict.fromkeys((Change, Enter, Accept, Decline, Begin), _SIGN_UP)
    | dict.fromkeys((Draw, Challenge, Seat, Lapse, Remind, Pause), _RUNNING)
    | dict.fromkeys((Rejoin, Extend, Substitute), _BEGUN)
    | dict.fromkeys((Record, Forfeit, Void, Undo, Play, Abandon), _PLAYED)
    | dict.fromkeys((Withdraw, Close), _NOT_OVER)
    | {Resume: frozenset({Phase.PAUSED}), Found: frozenset()}
)
"""When each kind of deed can be done."""
RULINGS: Final = (
    Record,
    Forfeit,
    Extend,
    Substitute,
    Void,
    Pause,
    Resume,
    Lapse,
    Withdraw,
    Rejoin,
    Close,
)
"""What decides something, and can be undone; an end only when it was a director's."""


def found(line: Line) -> Season:
    """The season that its first line begins."""
    assert isinstance(line.deed, Found), "a log begins with the season's settings"
    return Season(line.deed.settings, lines=1, log=(line,))


def apply(season: Season, line: Line) -> Season:
    """The season after this line, which is the next one. Raises: IllegalDeed; nothing changes."""
    assert line.number == season.lines, "lines follow each other"
    if isinstance(line.deed, Undo):
        return _undo(season, line, line.deed)
    return replace(_step(season, line), log=(*season.log, line))


def fold(lines: Sequence[Line]) -> Season:
    """The season of a whole log. Raises: IllegalDeed, where the log is none."""
    gone = _gone(lines)
    season = found(lines[0])
    for line in lines[1:]:
        season = _read(season, line, lines, gone)
    return replace(season, log=tuple(lines))


def _gone(lines: Sequence[Line]) -> frozenset[int]:
    """The rulings that were undone."""
    return frozenset(line.deed.line for line in lines if isinstance(line.deed, Undo))


def is_ruling(line: Line) -> bool:
    """Whether the line is a ruling, which can be undone."""
    return isinstance(line.deed, RULINGS) and not (isinstance(line.deed, Close) and line.by == BOT)


def undoable(season: Season) -> Iterator[Line]:
    """What can be undone, unless later lines need it: rulings since it began, and newest draws."""
    begun = next((each.number for each in season.log if isinstance(each.deed, Begin)), season.lines)
    draws = {each.number for each in untouched(season)}
    for each in season.log[begun:]:
        if each.number in draws or (is_ruling(each) and each.number not in season.undone):
            yield each


def _undo(season: Season, line: Line, deed: Undo) -> Season:
    """As if the line had never been; what was drawn since stands where it can: results may differ.

    Raises: IllegalDeed, BUILT_UPON when a later line needs it (`line` is its number).
    """
    _check_phase(season, line)
    gone_line = season.log[deed.line] if deed.line < season.lines else None
    if gone_line is None or not (is_ruling(gone_line) or isinstance(gone_line.deed, Draw)):
        raise IllegalDeed(Fault.NOT_A_RULING, line=deed.line)
    if deed.line in season.undone:
        raise IllegalDeed(Fault.UNDONE, line=deed.line)
    if isinstance(gone_line.deed, Draw):
        check_newest(season, gone_line)
    lines = (*season.log, line)
    gone = _gone(lines)
    without = found(lines[0])
    for each in lines[1:]:
        try:
            without = _read(without, each, lines, gone)
        except IllegalDeed as bad:
            raise IllegalDeed(Fault.BUILT_UPON, line=each.number) from bad
    _check_still_over(season, without, deed.line)
    return replace(without, log=lines)


def _check_still_over(season: Season, without: Season, line: int) -> None:
    """After the end nothing can be played: so nothing is opened again. Raises: IllegalDeed."""
    before = {each.number for each in open_fixtures(season)}
    opened = [each for each in open_fixtures(without) if each.number not in before]
    if without.phase is Phase.OVER and opened:
        raise IllegalDeed(Fault.BUILT_UPON, line=line, fixture=opened[0].number)


def _read(season: Season, line: Line, lines: Sequence[Line], gone: frozenset[int]) -> Season:
    """The season after a line of a log in which some are as if they had never been.

    Without them it may not be over yet, and what was drawn may not be so: then the end by the
    rules, the draw, the reminder is as if it had not come.
    """
    if line.number in gone:
        return _passed_over(season, line)
    match line.deed:
        case Undo(undone):
            _check_phase(season, line)
            opened = ruling.reopened(season, line, lines[undone])
            return replace(opened, lines=season.lines + 1, undone=season.undone | {undone})
        case Close() if line.by == BOT:
            over = not open_fixtures(season) and not fallen(lines, line.number, season.undone)
            return _step(season, line) if over else _passed_over(season, line)
        case Draw() | Remind() if any(isinstance(e.deed, Undo) for e in lines[line.number :]):
            return _if_it_can(season, line)
        case _:
            return _step(season, line)


def _if_it_can(season: Season, line: Line) -> Season:
    """The season after what its rules asked for, or without it when it can't be so any more."""
    if isinstance(line.deed, Remind):
        left = tuple(number for number in line.deed.fixtures if number in season.fixtures)
        if not left:
            return _passed_over(season, line)
        line = replace(line, deed=Remind(left))
    try:
        return _step(season, line)
    except IllegalDeed:
        return _passed_over(season, line)


def _passed_over(season: Season, line: Line) -> Season:
    """The season with a line that is as if it had never been."""
    drawn, undone = season.drawn + numbered(line), season.undone | {line.number}
    return replace(season, lines=season.lines + 1, drawn=drawn, undone=undone)


def _step(season: Season, line: Line) -> Season:
    _check_phase(season, line)
    return replace(_done(season, line), lines=season.lines + 1)


def _check_phase(season: Season, line: Line) -> None:
    if season.phase not in _PHASES[type(line.deed)]:
        raise IllegalDeed(Fault.WRONG_PHASE, phase=season.phase)


def _done(season: Season, line: Line) -> Season:
    """What any deed but an undoing makes of the season. Raises: IllegalDeed."""
    match line.deed:
        case Found() | Undo():
            raise AssertionError(line.deed)
        case Change() as deed:
            return signing.change(season, deed)
        case Enter() as deed:
            return signing.enter(season, line, deed)
        case Accept() as deed:
            return signing.accept(season, deed)
        case Decline() as deed:
            return signing.decline(season, deed)
        case Withdraw() as deed:
            return signing.withdraw(season, line, deed)
        case Rejoin() as deed:
            return signing.rejoin(season, line, deed)
        case Begin() as deed:
            return signing.begin(season, deed)
        case Draw() as deed:
            return fixtures.draw(season, line, deed)
        case Challenge() as deed:
            return fixtures.challenge(season, line, deed)
        case Seat() as deed:
            return fixtures.seat(season, line, deed)
        case Play() as deed:
            return fixtures.play(season, line, deed)
        case Abandon(fixture):
            fixtures.met(season, fixture)
            return season
        case Remind() as deed:
            return fixtures.remind(season, line, deed)
        case Lapse() as deed:
            return fixtures.lapse(season, line, deed)
        case _:
            return _ruled(season, line)


def _ruled(season: Season, line: Line) -> Season:
    match line.deed:
        case Record() as deed:
            return ruling.record(season, line, deed)
        case Forfeit() as deed:
            return ruling.forfeit(season, line, deed)
        case Extend() as deed:
            return ruling.extend(season, line, deed)
        case Substitute() as deed:
            return ruling.substitute(season, deed)
        case Void() as deed:
            return ruling.void(season, line, deed)
        case Pause():
            return ruling.pause(season, line)
        case Resume() as deed:
            return ruling.resume(season, line, deed)
        case Close() as deed:
            return ruling.close(season, line, deed)
        case deed:
            raise AssertionError(deed)
