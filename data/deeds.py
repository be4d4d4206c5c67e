"""The logs of seasons: how they are read, how they grow, what a finished game adds to one."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from bot.league.deeds import BOT, Enter, Line, Play
from bot.league.notation import read, write
from bot.league.results import NOBODY, Player, Score
from bot.service.errors import NoLeague, StaleAction
from bot.service.model import Ending

Row = tuple[int, int, Player | None, str, str]
"""Of a line: its number, when, who (None: nobody), the deed's text, why."""

LOG = (
    "SELECT number, at, by, deed, why FROM deeds"
    " WHERE season_id = ? AND number >= ? ORDER BY number"
)
OF_USER = "SELECT season_id, number, deed FROM players JOIN deeds ON by = players.id WHERE user = ?"
STEADY = (
    "SELECT seat, player FROM seats WHERE table_id = ?1 AND player IS NOT NULL AND NOT EXISTS"
    " (SELECT 1 FROM swaps WHERE game_id = ?2 AND swaps.seat = seats.seat AND turns > 0)"
)
FIXTURE_OF = (
    "SELECT table_id, season, fixture, lines,"
    " (SELECT at FROM turns WHERE game_id = games.id ORDER BY seq DESC LIMIT 1)"
    " FROM games JOIN tables ON tables.id = table_id JOIN seasons ON seasons.id = season"
    " WHERE games.id = ?"
)


def rows(db: sqlite3.Connection, season: int, after: int = 0) -> list[Row]:
    """The season's log in order, without the first `after` lines."""
    return db.execute(LOG, (season, after)).fetchall()


def lines(rows: Iterable[Row]) -> tuple[Line, ...]:
    """What the rows say."""
    return tuple(Line(number, at, by or BOT, read(deed), why) for number, at, by, deed, why in rows)


def expect(db: sqlite3.Connection, season: int, lines: Sequence[Line]) -> None:
    """The lines have the next numbers of the season's log. Raises: NoLeague, StaleAction."""
    row = db.execute("SELECT lines FROM seasons WHERE id = ?", (season,)).fetchone()
    if row is None:
        raise NoLeague(season=season)
    (length,) = row
    if any(line.number != number for number, line in enumerate(lines, length)):
        raise StaleAction(season=season, lines=length)


def append(db: sqlite3.Connection, season: int, lines: Sequence[Line], due: int | None) -> None:
    """Append to a season's log, and set when it is due. Raises: NoLeague, StaleAction."""
    expect(db, season, lines)
    _put(db, season, lines)
    db.execute("UPDATE seasons SET due = ? WHERE id = ?", (due, season))


def _put(db: sqlite3.Connection, season: int, lines: Sequence[Line]) -> None:
    db.executemany(
        "INSERT INTO deeds (season_id, number, at, by, deed, why) VALUES (?, ?, ?, ?, ?, ?)",
        [(season, line.number, line.at, _by(line), write(line.deed), line.why) for line in lines],
    )
    db.execute("UPDATE seasons SET lines = lines + ? WHERE id = ?", (len(lines), season))


def _by(line: Line) -> int | None:
    return None if line.by == BOT else line.by


def add_play(db: sqlite3.Connection, game: int, ending: Ending) -> None:
    """The game is over: if it was one of a fixture, the season's log says so, and it is due.

    The log may have grown to any length: this line is nobody's ruling on what was seen of it.
    """
    row = db.execute(FIXTURE_OF, (game,)).fetchone()
    if row is None:
        return
    table, season, fixture, number, at = row
    first, second = ending.scores
    players = _players(db, table, game, ending.sides)
    play = Play(fixture, game, Score((first, second), ending.winner), players)
    _put(db, season, (Line(number, at, BOT, play),))
    db.execute("UPDATE seasons SET due = min(coalesce(due, ?1), ?1) WHERE id = ?2", (at, season))


def _players(
    db: sqlite3.Connection, table: int, game: int, sides: Sequence[int]
) -> tuple[tuple[Player, ...], tuple[Player, ...]]:
    """Who held each side's seats from the first deal to the last card, by side and seat."""
    steady = dict(db.execute(STEADY, (table, game)).fetchall())
    return _on_side(steady, sides, 0), _on_side(steady, sides, 1)


def _on_side(steady: Mapping[int, Player], sides: Sequence[int], side: int) -> tuple[Player, ...]:
    return tuple(steady.get(seat, NOBODY) for seat, of in enumerate(sides) if of == side)


def unname(db: sqlite3.Connection, user: int) -> None:
    """Empty the names that the user gave to entries."""
    for season, number, text in db.execute(OF_USER, (user,)).fetchall():
        deed = read(text)
        if isinstance(deed, Enter) and deed.name:
            db.execute(
                "UPDATE deeds SET deed = ? WHERE season_id = ? AND number = ?",
                (write(replace(deed, name="")), season, number),
            )
