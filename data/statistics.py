"""What people did in deals and games, and the sums of it.

A league's game counts as any other, also one that its directors have voided: it was played.
"""

import sqlite3
from collections.abc import Mapping
from dataclasses import replace

from bot.engine.events import Result
from bot.service.model import Ending, Part, Reckoned, SeatScore
from bot.statistics import Best, Rival, Statistics

GAMES = (
    "SELECT count(*), coalesce(sum(won), 0) FROM endings"
    " WHERE user = ?1 AND (?2 IS NULL OR guild = ?2) AND system = ?3 AND NOT practice"
)
DEALS = (
    "SELECT count(*), count(*) FILTER (WHERE part = 'declarer'),"
    " count(*) FILTER (WHERE part = 'declarer' AND result = 'made'),"
    " count(*) FILTER (WHERE part = 'declarer' AND result = 'conceded'),"
    " coalesce(sum(bid) FILTER (WHERE part = 'declarer'), 0),"
    " count(*) FILTER (WHERE part = 'partner'),"
    " count(*) FILTER (WHERE part = 'partner' AND result = 'made'),"
    " count(*) FILTER (WHERE part = 'defender'),"
    " count(*) FILTER (WHERE part = 'defender' AND result <> 'made'),"
    " coalesce(sum(meld), 0), count(taken), coalesce(sum(taken), 0), coalesce(sum(change), 0)"
    " FROM performances"
    " WHERE user = ?1 AND (?2 IS NULL OR guild = ?2) AND system = ?3 AND NOT practice"
)
BEST = (
    "SELECT table_id, game_id, deal, change FROM performances"
    " WHERE user = ?1 AND (?2 IS NULL OR guild = ?2) AND system = ?3 AND NOT practice"
    " ORDER BY change DESC, game_id DESC, deal DESC LIMIT 1"
)
PRACTICE = (
    "SELECT count(*) FROM performances"
    " WHERE user = ?1 AND (?2 IS NULL OR guild = ?2) AND system = ?3 AND practice"
)
RIVALS = (
    "SELECT name, sum(partners AND won), sum(partners AND NOT won),"
    " sum(NOT partners AND won), sum(NOT partners AND NOT won) FROM encounters"
    " WHERE user = ?1 AND (?2 IS NULL OR guild = ?2) AND system = ?3 AND other IS NOT NULL"
    " GROUP BY met ORDER BY count(*) DESC, met LIMIT ?4"
)
RIVAL = (
    "SELECT name, sum(partners AND won), sum(partners AND NOT won),"
    " sum(NOT partners AND won), sum(NOT partners AND NOT won) FROM encounters"
    " WHERE user = ?1 AND (?2 IS NULL OR guild = ?2) AND system = ?3 AND other = ?4 GROUP BY met"
)


def note(db: sqlite3.Connection, game: int, reckoned: Reckoned) -> None:
    """What the seats did in a deal; those that are nobody's in `played` are left out.

    What was noted before stays.
    """
    db.executemany(
        "INSERT INTO hands (game_id, deal, seat, meld, taken, change, part, bid, result)"
        " SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9"
        " FROM played WHERE game_id = ?1 AND deal = ?2 AND seat = ?3 ON CONFLICT DO NOTHING",
        [(game, reckoned.deal, seat, *_row(score)) for seat, score in enumerate(reckoned.scores)],
    )


def _row(score: SeatScore) -> tuple[int | str | None, ...]:
    return score.meld, score.taken, score.change, score.part, score.bid, score.result


def hands(db: sqlite3.Connection, game: int) -> Mapping[tuple[int, int], SeatScore]:
    """What the seats did in the game's reckoned deals, by deal and seat."""
    rows = db.execute(
        "SELECT deal, seat, meld, taken, change, part, bid, result FROM hands WHERE game_id = ?",
        (game,),
    )
    return {(deal, seat): _score(*row) for deal, seat, *row in rows}


def _score(
    meld: int,
    taken: int | None,
    change: int,
    part: str | None,
    bid: int | None,
    result: str | None,
) -> SeatScore:
    what = None if part is None else Part(part)
    return SeatScore(meld, taken, change, what, bid, None if result is None else Result(result))


def note_ending(db: sqlite3.Connection, game: int, ending: Ending) -> None:
    """Who won and who lost, of the people that sat through the game."""
    db.executemany(
        "UPDATE sitters SET won = ?3 WHERE game_id = ?1 AND seat = ?2 AND player IS NOT NULL"
        " AND NOT EXISTS (SELECT 1 FROM swaps"
        " WHERE swaps.game_id = sitters.game_id AND swaps.seat = sitters.seat)",
        [(game, seat, side == ending.winner) for seat, side in enumerate(ending.sides)],
    )


def statistics(db: sqlite3.Connection, user: int, guild: int | None, system: str) -> Statistics:
    """The sums of the user's deals and games, in one server or in all."""
    whose = (user, guild, system)
    games, deals = db.execute(GAMES, whose).fetchone(), db.execute(DEALS, whose).fetchone()
    best = db.execute(BEST, whose).fetchone()
    (practice,) = db.execute(PRACTICE, whose).fetchone()
    sums = Statistics(*games, *deals)
    return replace(sums, best=best and Best(*best), practice=practice)


def rivals(
    db: sqlite3.Connection, user: int, guild: int | None, system: str, limit: int
) -> tuple[Rival, ...]:
    """The people with whom the user has played most whole games."""
    return tuple(Rival(*row) for row in db.execute(RIVALS, (user, guild, system, limit)))


def rival(
    db: sqlite3.Connection, user: int, guild: int | None, system: str, other: int
) -> Rival | None:
    """The whole games of both users; None if there are none."""
    row = db.execute(RIVAL, (user, guild, system, other)).fetchone()
    return row and Rival(*row)
