"""Games, their logs' growth, and how far they have been announced."""

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot.service.errors import NoGame, StaleAction
from bot.service.model import Ending, Game, Occupant, Outcome, Reckoned, Seal, Status, Table, Turn
from data import deals, deeds, seals, statistics
from data.jsons import read, write
from data.people import occupants
from data.tables import expect, save_table

UNTOLD = (
    "SELECT games.id FROM games JOIN tables ON tables.id = table_id"
    " WHERE told < turns AND status <> 'closed' ORDER BY games.id"
)
DUE = "SELECT id, due FROM games WHERE due IS NOT NULL ORDER BY due, id"


def begin(db: sqlite3.Connection, table: Table, dealer: int, words: str) -> Game:
    """Start a game at the table; it is due at once, to be dealt. Raises: StaleAction, NoTable."""
    expect(db, table)
    dealt = seals.dealt(db, table.id)
    (number,) = db.execute(
        "INSERT INTO games (table_id, channel, system, options, dealer, seals, due)"
        " VALUES (?, ?, ?, ?, ?, ?, 0) RETURNING id",
        (table.id, table.channel, table.system, write(table.options), dealer, dealt),
    ).fetchone()
    save_table(db, replace(table, status=Status.PLAYING, game=number))
    db.execute(
        "INSERT INTO sitters (game_id, seat, player, level, name)"
        " SELECT ?, seat, player, level, name FROM seats WHERE table_id = ?",
        (number, table.id),
    )
    db.execute(
        "UPDATE seals SET words = ? WHERE table_id = ? AND number = ?",
        (words, table.id, dealt + 1),
    )
    return Game(
        number, table.id, table.channel, table.system, table.options, dealer, due=0, seals=dealt
    )


def game(db: sqlite3.Connection, game: int) -> Game | None:
    """The game of this id."""
    row = db.execute(
        "SELECT id, table_id, channel, system, options, dealer, turns, told, due, over,"
        " seals"
        " FROM games WHERE id = ?",
        (game,),
    ).fetchone()
    if row is None:
        return None
    number, table, channel, system, options, dealer, turns, told, due, over, dealt = row
    rules = read(options)
    return Game(number, table, channel, system, rules, dealer, turns, told, due, bool(over), dealt)


def sitters(db: sqlite3.Connection, game: int) -> tuple[Occupant | None, ...]:
    """Who sat down to the game, per seat."""
    rows = db.execute(
        "SELECT player, user, players.name, level, sitters.name FROM sitters"
        " LEFT JOIN players ON players.id = player WHERE game_id = ? ORDER BY seat",
        (game,),
    )
    return occupants(rows)


def result(db: sqlite3.Connection, game: int) -> Outcome | None:
    """What was stored at the end of the game; None before."""
    row = db.execute("SELECT result FROM games WHERE id = ?", (game,)).fetchone()
    return read(row[0]) if row is not None and row[0] is not None else None


def append(  # noqa: PLR0913, PLR0917 - all that one transaction stores
    db: sqlite3.Connection,
    game: int,
    seq: int,
    turns: Sequence[Turn],
    due: int | None,
    opened: Iterable[Seal],
    ending: Ending | None,
    reckoned: Iterable[Reckoned],
) -> None:
    """Append to the log of a game that is being played. Raises: NoGame, StaleAction."""
    table = _expect_turns(db, game, seq)
    db.executemany(
        "INSERT INTO turns (game_id, seq, seat, action, at) VALUES (?, ?, ?, ?, ?)",
        [(game, seq + n, turn.seat, turn.action, turn.at) for n, turn in enumerate(turns)],
    )
    db.execute("UPDATE games SET turns = turns + ?, due = ? WHERE id = ?", (len(turns), due, game))
    seals.put(db, table, opened)
    for one in reckoned:
        deals.note(db, game, table, one)
        statistics.note(db, game, one)
    if ending is not None:
        _finish(db, game, ending)


def _expect_turns(db: sqlite3.Connection, game: int, seq: int) -> int:
    """The table that plays the game. Raises: NoGame, StaleAction."""
    row = db.execute(
        "SELECT turns, table_id, status = 'playing' AND game = games.id AND NOT over"
        " FROM games JOIN tables ON tables.id = table_id WHERE games.id = ?",
        (game,),
    ).fetchone()
    if row is None:
        raise NoGame(game=game)
    turns, table, playing = row
    if turns != seq:
        raise StaleAction(game=game, seq=seq, turns=turns)
    if not playing:
        raise NoGame(game=game)
    return int(table)


def _finish(db: sqlite3.Connection, game: int, ending: Ending) -> None:
    db.execute(
        "UPDATE games SET over = 1, due = NULL, result = ? WHERE id = ?",
        (write(ending.outcome), game),
    )
    statistics.note_ending(db, game, ending)
    deeds.add_play(db, game, ending)
    db.execute(
        "UPDATE tables SET status = 'lobby', version = version + 1"
        " WHERE id = (SELECT table_id FROM games WHERE id = ?)",
        (game,),
    )


def mark_told(db: sqlite3.Connection, game: int, told: int) -> None:
    """Move the cursor forward, never past the log's end."""
    db.execute("UPDATE games SET told = max(told, min(?, turns)) WHERE id = ?", (told, game))


def untold(db: sqlite3.Connection) -> tuple[int, ...]:
    """Games whose log is longer than what was announced."""
    return tuple(number for (number,) in db.execute(UNTOLD))


def due(db: sqlite3.Connection) -> tuple[tuple[int, int], ...]:
    """Games that wait for a time, and which time."""
    return tuple(db.execute(DUE))
