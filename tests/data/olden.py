"""Databases as earlier releases left them: as rows, for today's code knows no old schema."""

import sqlite3
from contextlib import closing
from pathlib import Path

from data.migrate import MIGRATIONS

_ROWS = {
    # Ann, Bob and a computer play game 1 at one table; game 2, at another, is over.
    1: """
INSERT INTO players (id, user, name) VALUES (1, 101, 'Ann'), (2, 102, 'Bob');
INSERT INTO tables (id, guild, channel, host, system, preset, options, locked, status, game,
    message, version)
    VALUES (1, 9, 1, 1, 'partnership', 'book', '{"target":150}', 0, 'playing', 1, NULL, 2),
        (2, 9, 2, 1, 'partnership', 'book', '{"target":150}', 0, 'lobby', 2, 77, 3);
INSERT INTO games (id, table_id, channel, system, options, dealer, seals, turns, over, result)
    VALUES (1, 1, 1, 'partnership', '{"target":150}', 2, 0, 2, 0, NULL),
        (2, 2, 2, 'partnership', '{"target":150}', 2, 0, 2, 1,
            '{"deals":3,"score_0":150,"score_1":-20,"winner":0}');
INSERT INTO seats (table_id, seat, player, level, name)
    SELECT id, 0, 1, NULL, NULL FROM tables UNION ALL SELECT id, 1, NULL, NULL, NULL FROM tables
    UNION ALL SELECT id, 2, 2, NULL, NULL FROM tables
    UNION ALL SELECT id, 3, NULL, 'novice', 'Robot' FROM tables;
INSERT INTO sitters (game_id, seat, player, level, name)
    SELECT table_id, seat, player, level, name FROM seats;
INSERT INTO held (game_id, player, seat) VALUES (1, 1, 0), (1, 2, 2), (2, 1, 0), (2, 2, 2);
INSERT INTO turns (game_id, seq, seat, action, at)
    VALUES (1, 0, 0, 'deal', 5), (1, 1, 0, 'bid 21', 6),
        (2, 0, 0, 'deal', 5), (2, 1, 0, 'play 9S1', 5);
INSERT INTO seals (table_id, number, secret, words)
    VALUES (1, 1, zeroblob(32), 'start'), (2, 1, zeroblob(32), 'start');
""",
    # The deal of game 2 was reckoned.
    2: """
INSERT INTO deals (game_id, deal, people) VALUES (2, 1, 2);
INSERT INTO played (game_id, deal, seat, player) VALUES (2, 1, 0, 1), (2, 1, 2, 2);
INSERT INTO played (game_id, deal, seat, level, name) VALUES (2, 1, 3, 'novice', 'Robot');
""",
}


def old_database(path: Path, version: int) -> Path:
    """A database of this version of the schema with a game in play and one that is over."""
    with closing(sqlite3.connect(path)) as db:
        for number in range(1, version + 1):
            (script,) = MIGRATIONS.glob(f"{number:04}_*.sql")
            db.executescript(script.read_text("utf-8"))
            db.executescript(_ROWS[number])
    return path
