"""Leagues, their seasons, and how far these have been announced."""

import sqlite3
from dataclasses import replace

from bot.league.deeds import Found, Line, Seat
from bot.league.settings import Settings
from bot.service.errors import LeagueExists, NoLeague, StaleAction
from bot.service.league_ports import Edition
from bot.service.model import Person, Table
from data import deeds, tables
from data.people import numbers_of

EDITION = (
    "SELECT seasons.id, leagues.id, guild, channel, name, number, lines, told, due"
    " FROM seasons JOIN leagues ON leagues.id = league_id WHERE seasons.id = ?"
)
EDITIONS = (
    "SELECT seasons.id, leagues.id, guild, channel, name, number, lines, told, due"
    " FROM leagues JOIN seasons ON league_id = leagues.id WHERE guild = ?"
    " ORDER BY leagues.id, number DESC"
)
NEWEST = "SELECT max(number) FROM seasons WHERE league_id = ?"
UNTOLD = "SELECT id FROM seasons WHERE told < lines ORDER BY id"
DUE = "SELECT id, due FROM seasons WHERE due IS NOT NULL ORDER BY due, id"


def create(
    db: sqlite3.Connection,
    guild: int,
    channel: int,
    name: str,
    founder: Person,
    settings: Settings,
    at: int,
) -> Edition:
    """A new league with its first season. Raises: LeagueExists."""
    row = db.execute(
        "INSERT INTO leagues (guild, channel, name, folded) VALUES (?, ?, ?, ?)"
        " ON CONFLICT DO NOTHING RETURNING id",
        (guild, channel, name, name.casefold()),
    ).fetchone()
    if row is None:
        raise LeagueExists(name=name)
    return next_season(db, row[0], 1, founder, settings, at)


def next_season(
    db: sqlite3.Connection,
    league: int,
    number: int,
    founder: Person,
    settings: Settings,
    at: int,
) -> Edition:
    """The league's next season, of this number. Raises: NoLeague, StaleAction."""
    _expect_next(db, league, number)
    (season,) = db.execute(
        "INSERT INTO seasons (league_id, number) VALUES (?, ?) RETURNING id", (league, number)
    ).fetchone()
    (by,) = numbers_of(db, (founder,))
    deeds.append(db, season, (Line(0, at, by, Found(settings)),), None)
    made = edition(db, season)
    assert made is not None
    return made


def _expect_next(db: sqlite3.Connection, league: int, number: int) -> None:
    """Raises: NoLeague, StaleAction."""
    if db.execute("SELECT 1 FROM leagues WHERE id = ?", (league,)).fetchone() is None:
        raise NoLeague(league=league)
    (newest,) = db.execute(NEWEST, (league,)).fetchone()
    if number != (newest or 0) + 1:
        raise StaleAction(league=league, number=newest)


def editions(db: sqlite3.Connection, guild: int) -> tuple[Edition, ...]:
    """Every season of the server's leagues: by league, the newest season first."""
    return tuple(Edition(*row) for row in db.execute(EDITIONS, (guild,)))


def edition(db: sqlite3.Connection, season: int) -> Edition | None:
    """The season of this id."""
    row = db.execute(EDITION, (season,)).fetchone()
    return None if row is None else Edition(*row)


def open_table(
    db: sqlite3.Connection, table: Table, secret: bytes, line: Line, due: int | None
) -> Table:
    """Open a fixture's table, and say so in its season's log.

    Raises: NoLeague, StaleAction, TableExists.
    """
    bond, seat = table.bond, line.deed
    assert bond is not None
    assert isinstance(seat, Seat)
    deeds.expect(db, bond.season, (line,))  # before the channel: the fixture's table may be new
    opened = tables.open_table(db, table, secret)
    seated = replace(line, deed=replace(seat, table=opened.id))
    deeds.append(db, bond.season, (seated,), due)
    return opened


def close_table(db: sqlite3.Connection, table: Table, line: Line, due: int | None) -> Table:
    """Close a fixture's table, and say so in its season's log.

    Raises: NoLeague, StaleAction, NoTable.
    """
    assert table.bond is not None
    deeds.append(db, table.bond.season, (line,), due)
    return tables.save_table(db, table)


def due(db: sqlite3.Connection) -> tuple[tuple[int, int], ...]:
    """Seasons that will have something to do, and when."""
    return tuple(db.execute(DUE))


def set_due(db: sqlite3.Connection, season: int, due: int | None, lines: int) -> None:
    """When the season, if its log is still of this length, has something to do by itself."""
    db.execute("UPDATE seasons SET due = ? WHERE id = ? AND lines = ?", (due, season, lines))


def untold(db: sqlite3.Connection) -> tuple[int, ...]:
    """Seasons whose log is longer than what was announced."""
    return tuple(season for (season,) in db.execute(UNTOLD))


def mark_told(db: sqlite3.Connection, season: int, told: int) -> None:
    """Move the cursor forward, never past the log's end."""
    db.execute("UPDATE seasons SET told = max(told, min(?, lines)) WHERE id = ?", (told, season))


def move(db: sqlite3.Connection, league: int, channel: int) -> None:
    """Tell the league's news in another channel."""
    db.execute("UPDATE leagues SET channel = ? WHERE id = ?", (channel, league))
