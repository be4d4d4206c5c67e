"""Promotion and relegation: in which division each entry of a season plays the next one.

The table decides, not the play-off: that is about one title, and few are in it. Whom the table's
tie-breaks don't tell apart are parted by the order of the draw, and it says so of them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from bot.league.results import Entry
from bot.league.settings import Settings
from bot.standings import Row


class Move(StrEnum):
    """Where an entry goes."""

    UP = "up"
    DOWN = "down"
    STAYS = "stays"


@dataclass(frozen=True, slots=True)
class Place:
    """An entry's division in the next season. `drawn`: only the draw's order decided its move."""

    entry: Entry
    division: int
    move: Move = Move.STAYS
    drawn: bool = False


def moving(settings: Settings, tables: Sequence[Sequence[Row]]) -> tuple[Place, ...]:
    """The places of all who have not withdrawn, from the tables of the divisions, the first first.

    The best `moving` of a division change with the last of the one above. Those that withdrew have
    no place, and do not move up; for each that a division lost one less goes down, and when it lost
    more than that, more come up: so each is as large as before, but for the lowest. Nobody moves
    twice, hence fewer move where divisions are small.
    """
    inside = [[row for row in table if row.rank is not None] for table in tables]
    lost = [len(table) - len(rows) for table, rows in zip(tables, inside, strict=True)]
    places: list[Place] = []
    came = risen = 0
    for division, rows in enumerate(inside, 1):
        missing = lost[division - 1] + risen
        below = len(inside[division]) if division < len(inside) else 0
        most = min(below, missing + len(rows) - came) if settings.moving else 0
        up = min(max(settings.moving, missing), most)
        down = max(0, up - missing)
        places += _placed(division, rows, came, down)
        came, risen = up, up - down
    return tuple(places)


def _placed(division: int, rows: Sequence[Row], up: int, down: int) -> Iterator[Place]:
    """The places of one division's entries, of which the first go up and the last down."""
    last = len(rows) - down
    for index, row in enumerate(rows):
        if index < up:
            yield Place(row.entry, division - 1, Move.UP, _parted(rows, index, up))
        elif index >= last:
            yield Place(row.entry, division + 1, Move.DOWN, _parted(rows, index, last))
        else:
            yield Place(row.entry, division, drawn=_parted(rows, index, up, last))


def _parted(rows: Sequence[Row], index: int, *lines: int) -> bool:
    """Whether one of its own rank stands beyond one of these lines."""
    return any(
        0 < line < len(rows) and rows[line - 1].rank == rows[line].rank == rows[index].rank
        for line in lines
    )
