"""Tables and their seats."""

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from bot.service.errors import NoTable, StaleAction, TableExists
from bot.service.model import Bond, Occupant, Seal, Status, Table
from data.deals import note_swaps
from data.jsons import read, write
from data.people import FORGOTTEN, Chair, chairs, occupants, player
from data.seals import put

_TABLE = (
    "SELECT tables.id, guild, channel, coalesce(user, 0), system, preset, options, locked,"
    " status, game, message, version, season, fixture"
    " FROM tables JOIN players ON players.id = host WHERE tables.id = ?"
)
_SEATS = (
    "SELECT player, user, players.name, level, seats.name"
    " FROM seats LEFT JOIN players ON players.id = player WHERE table_id = ? ORDER BY seat"
)
IN_CHANNEL = "SELECT id FROM tables WHERE channel = ? AND status <> 'closed'"
OF_FIXTURE = "SELECT id FROM tables WHERE season = ? AND fixture = ? AND status <> 'closed'"
OF_USER = (
    "SELECT DISTINCT tables.id FROM players JOIN seats ON player = players.id"
    " JOIN tables ON tables.id = table_id"
    " WHERE user = ? AND status <> 'closed' ORDER BY tables.id DESC"
)
OF_GUILD = "SELECT id, game FROM tables WHERE guild = ? AND status <> 'closed'"


def table(db: sqlite3.Connection, table: int) -> Table | None:
    """The table of this id."""
    row = db.execute(_TABLE, (table,)).fetchone()
    return None if row is None else _table(row, occupants(db.execute(_SEATS, (table,))))


def _table(row: Sequence[Any], seats: tuple[Occupant | None, ...]) -> Table:
    number, guild, channel, host, system, preset, options, locked, status, *rest = row[:-2]
    return Table(
        number,
        guild,
        channel,
        host,
        system,
        preset,
        read(options),
        bool(locked),
        seats,
        Status(status),
        *(*rest, _bound(*row[-2:])),
    )


def _bound(season: int | None, fixture: int) -> Bond | None:
    return None if season is None else Bond(season, fixture)


def table_in(db: sqlite3.Connection, channel: int) -> Table | None:
    """The open table in the channel."""
    row = db.execute(IN_CHANNEL, (channel,)).fetchone()
    return None if row is None else table(db, row[0])


def tables_of(db: sqlite3.Connection, user: int) -> tuple[Table, ...]:
    """Open tables where the user has a seat, newest first."""
    rows = db.execute(OF_USER, (user,)).fetchall()
    return tuple(found for (number,) in rows if (found := table(db, number)))


def open_table(db: sqlite3.Connection, table: Table, secret: bytes) -> Table:
    """Store a new table. Raises: TableExists."""
    _claim(db, table, but=None)
    (number,) = db.execute(
        "INSERT INTO tables (guild, channel, host, system, preset, options, locked,"
        " status, game, season, fixture, message, version)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1) RETURNING id",
        (table.guild, table.channel, player(db, table.host), *_settings(table), table.message),
    ).fetchone()
    _seat(db, number, chairs(db, table.seats))
    put(db, number, (Seal(number, 1, secret),))
    return replace(table, id=number, version=1)


def save_table(db: sqlite3.Connection, table: Table) -> Table:
    """Store a changed table. Raises: StaleAction, NoTable, TableExists on reopening."""
    host, before = expect(db, table)
    if table.status is not Status.CLOSED:
        _claim(db, table, but=table.id)
    if table.status is not Status.PLAYING or table.game != before:
        _stop_waiting(db, before)
    db.execute(
        "UPDATE tables SET guild = ?, channel = ?, host = ?, system = ?, preset = ?, options = ?,"
        " locked = ?, status = ?, game = ?, season = ?, fixture = ?, message = ?,"
        " version = version + 1 WHERE id = ?",
        (
            table.guild,
            table.channel,
            host if table.host == FORGOTTEN else player(db, table.host),
            *_settings(table),
            table.message,
            table.id,
        ),
    )
    swapped = _seat_anew(db, table)
    if table.status is Status.PLAYING:
        _hold(db, table)
        if table.game == before and swapped:
            note_swaps(db, table.game, swapped)
            _look_up(db, table.game)
    return replace(table, version=table.version + 1)


def _hold(db: sqlite3.Connection, table: Table) -> None:
    """Remember which seat of the game in play each person held first."""
    db.execute(
        "INSERT INTO held (game_id, player, seat)"
        " SELECT ?, player, seat FROM seats WHERE table_id = ? AND player IS NOT NULL"
        " ON CONFLICT DO NOTHING",
        (table.game, table.id),
    )


def held(db: sqlite3.Connection, game: int, user: int) -> int | None:
    """The seat that the user first held in the game."""
    row = db.execute(
        "SELECT seat FROM held JOIN players ON players.id = player WHERE game_id = ? AND user = ?",
        (game, user),
    ).fetchone()
    return None if row is None else int(row[0])


def expect(db: sqlite3.Connection, table: Table) -> tuple[int, int | None]:
    """The stored host (a surrogate id) and game. Raises: StaleAction, NoTable."""
    row = db.execute("SELECT version, host, game FROM tables WHERE id = ?", (table.id,)).fetchone()
    if row is None:
        raise NoTable(table=table.id)
    version, host, game = row
    if version != table.version:
        raise StaleAction(table=table.id, version=version)
    return host, game


def _claim(db: sqlite3.Connection, table: Table, but: int | None) -> None:
    """No other open table is in the channel, or plays the fixture. Raises: TableExists."""
    row = db.execute(IN_CHANNEL, (table.channel,)).fetchone()
    if row is not None and row[0] != but:
        raise TableExists(channel=table.channel)
    row = db.execute(OF_FIXTURE, _bond(table)).fetchone()
    if row is not None and row[0] != but:
        raise TableExists(table=row[0])


def _settings(table: Table) -> tuple[str | int | None, ...]:
    """The middle columns of a row, in the order of the statements above."""
    options, status = write(table.options), table.status.value
    rules = (table.system, table.preset, options, table.locked)
    return *rules, status, table.game, *_bond(table)


def _bond(table: Table) -> tuple[int | None, int | None]:
    """Two columns of a row; NULL equals nothing, so a table without a bond claims no fixture."""
    return (None, None) if table.bond is None else (table.bond.season, table.bond.fixture)


def _seat_anew(db: sqlite3.Connection, table: Table) -> list[int]:
    """Store the seats; those that changed hands."""
    before: list[Chair] = db.execute(
        "SELECT player, level, name FROM seats WHERE table_id = ? ORDER BY seat", (table.id,)
    ).fetchall()
    after = chairs(db, table.seats, before)
    if tuple(before) != after:
        db.execute("DELETE FROM seats WHERE table_id = ?", (table.id,))
        _seat(db, table.id, after)
    return [seat for seat, chair in enumerate(after) if chair not in before[seat : seat + 1]]


def _seat(db: sqlite3.Connection, table: int, seats: Iterable[Chair]) -> None:
    db.executemany(
        "INSERT INTO seats (table_id, seat, player, level, name) VALUES (?, ?, ?, ?, ?)",
        [(table, seat, *chair) for seat, chair in enumerate(seats)],
    )


def set_message(db: sqlite3.Connection, table: int, message: int | None) -> None:
    """Which public message shows the table."""
    db.execute("UPDATE tables SET message = ? WHERE id = ?", (message, table))


def close_guild(db: sqlite3.Connection, guild: int) -> None:
    """Close the server's tables."""
    for number, game in db.execute(OF_GUILD, (guild,)).fetchall():
        _stop_waiting(db, game)
        db.execute(
            "UPDATE tables SET status = 'closed', version = version + 1 WHERE id = ?", (number,)
        )


def _look_up(db: sqlite3.Connection, game: int | None) -> None:
    """A start sees to the game, if it waits for no time: perhaps a computer is to act now."""
    db.execute("UPDATE games SET due = 0 WHERE id = ? AND due IS NULL AND over = 0", (game,))


def _stop_waiting(db: sqlite3.Connection, game: int | None) -> None:
    """Nobody is awaited in a game that is not being played."""
    db.execute("UPDATE games SET due = NULL WHERE id = ? AND due IS NOT NULL", (game,))
