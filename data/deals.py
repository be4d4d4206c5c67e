"""Deals that were reckoned: who played them, and what the analyst found in them."""

import sqlite3
import zlib
from collections.abc import Iterable, Mapping, Sequence

from bot.analysis.tally import Finding, History, Tally
from bot.service.model import Analysis, Occupant, Reckoned
from data.people import occupants

UNANALYSED = (
    "SELECT game_id, deal FROM deals WHERE people > 0 AND version < ?"
    " ORDER BY version, game_id DESC, deal DESC LIMIT ?"
)
UNANALYSED_OF = (
    "SELECT deals.game_id, deals.deal FROM players JOIN played ON player = players.id"
    " JOIN deals ON deals.game_id = played.game_id AND deals.deal = played.deal"
    " JOIN games ON games.id = played.game_id JOIN tables ON tables.id = table_id"
    " WHERE user = ?1 AND (?2 IS NULL OR guild = ?2) AND games.system = ?3 AND deals.version < ?4"
    " ORDER BY played.game_id DESC, played.deal DESC LIMIT ?5"
)
TOTAL = (
    "SELECT count(*), sum(choices), sum(best), sum(cost), sum(swing),"
    " count(luck), sum(luck), sum(bidding), sum(play) FROM findings"
    " WHERE user = ?1 AND (?2 IS NULL OR guild = ?2) AND system = ?3 AND version = ?4"
)
TENS = (
    "WITH newest AS (SELECT choices, best, cost, swing, luck, bidding, play,"
    " row_number() OVER (ORDER BY game_id DESC, deal DESC) - 1 AS age FROM findings"
    " WHERE user = ?1 AND (?2 IS NULL OR guild = ?2) AND system = ?3 AND version = ?4"
    " ORDER BY game_id DESC, deal DESC LIMIT 10 * ?5)"
    " SELECT count(*), sum(choices), sum(best), sum(cost), sum(swing),"
    " count(luck), sum(luck), sum(bidding), sum(play) FROM newest"
    " GROUP BY age / 10 ORDER BY age / 10 DESC"
)


def note_swaps(db: sqlite3.Connection, game: int | None, seats: Iterable[int]) -> None:
    """The seats have changed hands at this point of the game."""
    db.executemany(
        "INSERT INTO swaps (game_id, seat, turns) SELECT id, ?, turns FROM games WHERE id = ?"
        " ON CONFLICT DO NOTHING",
        [(seat, game) for seat in seats],
    )


def note(db: sqlite3.Connection, game: int, table: int, reckoned: Reckoned) -> None:
    """The deal was played to its end by whoever sat at the table all the while."""
    where = (game, reckoned.deal)
    db.execute("INSERT INTO deals (game_id, deal, people) VALUES (?, ?, 0)", where)
    db.execute(
        "INSERT INTO played (game_id, deal, seat, player, level, name)"
        " SELECT ?1, ?2, seat, player, level, name FROM seats WHERE table_id = ?3"
        " AND (player IS NOT NULL OR level IS NOT NULL) AND NOT EXISTS"
        " (SELECT 1 FROM swaps WHERE game_id = ?1 AND swaps.seat = seats.seat AND turns > ?4)",
        (*where, table, reckoned.after),
    )
    db.execute(
        "UPDATE deals SET people ="
        " (SELECT count(player) FROM played WHERE game_id = ?1 AND deal = ?2)"
        " WHERE game_id = ?1 AND deal = ?2",
        where,
    )


def played(db: sqlite3.Connection, game: int, deal: int) -> Mapping[int, Occupant]:
    """Who played a reckoned deal, by seat."""
    rows = db.execute(
        "SELECT seat, player, user, players.name, level, played.name FROM played"
        " LEFT JOIN players ON players.id = player WHERE game_id = ? AND deal = ? ORDER BY seat",
        (game, deal),
    ).fetchall()
    seated = occupants(row[1:] for row in rows)
    return {row[0]: who for row, who in zip(rows, seated, strict=True) if who is not None}


def players(db: sqlite3.Connection, game: int) -> Mapping[tuple[int, int], int | None]:
    """Who played the game's reckoned deals, by deal and seat: the person's number, if it is one."""
    rows = db.execute("SELECT deal, seat, player FROM played WHERE game_id = ?", (game,))
    return {(deal, seat): player for deal, seat, player in rows}


def keep(db: sqlite3.Connection, found: Analysis) -> None:
    """Store what was found in a deal, in place of what was found before."""
    where = (found.game, found.deal)
    packed = zlib.compress(found.review.encode(), 9)
    db.execute(
        "INSERT INTO deals (game_id, deal, people, version, review) VALUES (?, ?, 0, ?, ?)"
        " ON CONFLICT (game_id, deal) DO UPDATE"
        " SET version = excluded.version, review = excluded.review",
        (*where, found.version, packed),
    )
    db.execute("DELETE FROM accuracies WHERE game_id = ? AND deal = ?", where)
    db.executemany(
        "INSERT INTO accuracies (game_id, deal, seat, choices, best, cost,"
        " swing, luck, bidding, play) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [(*where, seat, *_row(finding)) for seat, finding in found.seats.items()],
    )


def _row(found: Finding) -> tuple[int | None, ...]:
    return (
        found.choices,
        found.best,
        found.cost,
        found.swing,
        found.luck,
        found.bidding,
        found.play,
    )


def review(db: sqlite3.Connection, game: int, deal: int, version: int) -> str | None:
    """The stored review of the deal by the analyst of this version."""
    row = db.execute(
        "SELECT review FROM deals WHERE game_id = ? AND deal = ? AND version = ?",
        (game, deal, version),
    ).fetchone()
    return None if row is None else zlib.decompress(row[0]).decode()


def unanalysed(db: sqlite3.Connection, version: int, limit: int) -> tuple[tuple[int, int], ...]:
    """Deals that people played and no such analyst has looked at, the newest first.

    Those that nobody has looked at come before those of an older analyst.
    """
    return tuple(db.execute(UNANALYSED, (version, limit)))


def unanalysed_of(
    db: sqlite3.Connection, user: int, guild: int | None, system: str, version: int, limit: int
) -> tuple[tuple[int, int], ...]:
    """The same of the user's deals of a game, in one server or in all."""
    return tuple(db.execute(UNANALYSED_OF, (user, guild, system, version, limit)))


def history(
    db: sqlite3.Connection, user: int, guild: int | None, system: str, version: int, tens: int
) -> History:
    """What was found in the user's deals of a game, in one server or in all."""
    whose = (user, guild, system, version)
    total = _tally(db.execute(TOTAL, whose).fetchone())
    return History(total, tuple(map(_tally, db.execute(TENS, (*whose, tens)))))


def _tally(row: Sequence[int | None]) -> Tally:
    """A row of sums; those of nothing are NULL."""
    return Tally(*(number or 0 for number in row))
