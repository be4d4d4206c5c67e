"""Draws as lines of a log: which ones are their divisions' newest, of which nothing has happened.

A draw that is as if it had never been has used up its fixtures' numbers all the same.
"""

from collections.abc import Collection, Iterator, Sequence

from bot.league.deeds import (
    Abandon,
    Challenge,
    Draw,
    Extend,
    Forfeit,
    Lapse,
    Line,
    Pairing,
    Play,
    Record,
    Seat,
    Undo,
    Void,
)
from bot.season.faults import Fault, IllegalDeed
from bot.season.state import Season

_HAPPENED = (Seat, Play, Abandon, Record, Forfeit, Extend, Void, Lapse)
"""What can be done with one fixture; that its players were reminded of it is nothing."""


def check_newest(season: Season, draw: Line) -> None:
    """Nothing was drawn in its divisions after it. Raises: IllegalDeed, with the line that was.

    Nor has a director given its whole round another deadline, which would be for nothing.
    """
    later = [each for each in season.log[draw.number + 1 :] if each.number not in season.undone]
    rounds = {each.round for each in _pairings(draw)}
    for each in later:
        again = isinstance(each.deed, Extend) and each.deed.round in rounds
        if again or not _divisions(draw).isdisjoint(_divisions(each)):
            raise IllegalDeed(Fault.BUILT_UPON, line=each.number)


def untouched(season: Season) -> Iterator[Line]:
    """The newest draw that stands in each division, if nothing of it has happened."""
    standing = [line for line in season.log if line.number not in season.undone]
    happened = {line.deed.fixture for line in standing if isinstance(line.deed, _HAPPENED)}
    newest, first = _newest(standing), 1
    for line in season.log:
        numbers = range(first, first + numbered(line))
        first = numbers.stop
        divisions = _divisions(line)
        last = all(newest.get(each) == line.number for each in divisions)
        if divisions and last and happened.isdisjoint(numbers):
            yield line


def fallen(log: Sequence[Line], end: int, gone: Collection[int]) -> bool:
    """Whether a division's last draw before this line was there then, and is gone now.

    Of one that fell with a ruling it counts as gone from the next line on that undid anything.
    """
    undone = {line.deed.line for line in log if isinstance(line.deed, Undo)}
    for number in _newest(log[:end]).values():
        before = {line.deed.line for line in log[number:end] if isinstance(line.deed, Undo)}
        was_gone = number in before if number in undone else bool(before)
        if number in gone and not was_gone:
            return True
    return False


def numbered(line: Line) -> int:
    """How many fixtures' numbers the line uses up."""
    return int(isinstance(line.deed, Challenge)) + len(_pairings(line))


def _newest(lines: Sequence[Line]) -> dict[int, int]:
    """The last of these lines in which something of a division was drawn, by division."""
    return {division: line.number for line in lines for division in _divisions(line)}


def _divisions(line: Line) -> frozenset[int]:
    return frozenset(each.division for each in _pairings(line))


def _pairings(line: Line) -> Sequence[Pairing]:
    return line.deed.pairings if isinstance(line.deed, Draw) else ()
