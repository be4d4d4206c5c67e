"""Which lines of a season's log matter to whoever rules, having seen what was before them."""

from collections.abc import Iterator
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
    Deed,
    Extend,
    Forfeit,
    Lapse,
    Line,
    Pause,
    Play,
    Record,
    Rejoin,
    Resume,
    Substitute,
    Undo,
    Void,
    Withdraw,
)
from bot.league.results import Entry
from bot.season.state import Fixture, Season

_RULED: Final = (
    *(Record, Forfeit, Extend, Substitute, Void, Pause, Resume, Undo),
    *(Begin, Change, Close),
)
"""What another director says matters, whatever it is about."""


def unseen(season: Season, seen: int, deed: Deed) -> tuple[Line, ...]:
    """The lines after the first `seen` ones that matter to who does this.

    They are other directors' rulings, and what has happened in the same fixtures or to the same
    entries: a game elsewhere, or a table that was opened, takes nothing from a ruling.
    """
    fixtures, entries = frozenset(_fixtures(season, deed)), frozenset(_entries(season, deed))
    fixtures |= {each.number for each in season.fixtures.values() if entries & _people(each)}
    for number in _fixtures(season, deed):
        entries |= _people(season.fixtures[number]) if number in season.fixtures else frozenset()
    return tuple(
        line
        for line in season.log[seen:]
        if _is_ruling(line)
        or not fixtures.isdisjoint(_fixtures(season, line.deed))
        or not entries.isdisjoint(_entries(season, line.deed))
    )


def _is_ruling(line: Line) -> bool:
    return line.by != BOT and isinstance(line.deed, _RULED)


def _people(fixture: Fixture) -> frozenset[Entry]:
    return frozenset(fixture.sides[0] + fixture.sides[1])


def _fixtures(season: Season, deed: Deed) -> Iterator[int]:
    """The fixtures that it is about."""
    match deed:
        case Play(fixture) | Record(fixture) | Forfeit(fixture) | Void(fixture) | Lapse(fixture):
            yield fixture
        case Abandon(fixture) | Extend(fixture=int(fixture)):
            yield fixture
        case Extend(round=number):
            yield from (each.number for each in season.fixtures.values() if each.round == number)
        case Undo(line) if line < season.lines:
            yield from _fixtures(season, season.log[line].deed)
        case _:
            pass


def _entries(season: Season, deed: Deed) -> Iterator[Entry]:
    """The entries that it is about, but those of its fixtures."""
    match deed:
        case Withdraw(entry) | Rejoin(entry) | Accept(entry) | Decline(entry) | Substitute(entry):
            yield entry
        case Challenge(entry, other):
            yield from (entry, other)
        case Undo(line) if line < season.lines:
            yield from _entries(season, season.log[line].deed)
        case _:
            pass
