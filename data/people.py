"""People: their surrogate ids, who sits where, where their direct messages go."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.league.results import Player
from bot.service.model import Computer, Mailbox, Occupant, Person
from data.deeds import unname

FORGOTTEN = 0
"""The user id under which an erased person is read."""

PERSON = "SELECT coalesce(user, 0), name FROM players WHERE id = ?"

Chair = tuple[int | None, str | None, str | None]
"""Of a seat: the player, the computer's level, the computer's name."""


def player(db: sqlite3.Connection, user: int) -> int:
    """The surrogate id of a user, new or known."""
    db.execute("INSERT INTO players (user) VALUES (?) ON CONFLICT DO NOTHING", (user,))
    (found,) = db.execute("SELECT id FROM players WHERE user = ?", (user,)).fetchone()
    return int(found)


def chairs(
    db: sqlite3.Connection, seats: Sequence[Occupant | None], before: Sequence[Chair] = ()
) -> tuple[Chair, ...]:
    """The rows of the seats; `before` says which erased players sat there."""
    kept = [chair[0] for chair in before] + [None] * len(seats)
    return tuple(_chair(db, who, old) for who, old in zip(seats, kept, strict=False))


def _chair(db: sqlite3.Connection, who: Occupant | None, before: int | None) -> Chair:
    match who:
        case None:
            return None, None, None
        case Computer(level, name):
            return None, level, name
        case Person(user) if user == FORGOTTEN:
            return before or _nobody(db), None, None
        case Person(user, name):
            return _named(db, user, name), None, None


def _nobody(db: sqlite3.Connection) -> int:
    (made,) = db.execute("INSERT INTO players DEFAULT VALUES RETURNING id").fetchone()
    return int(made)


def _named(db: sqlite3.Connection, user: int, name: str) -> int:
    (found,) = db.execute(
        "INSERT INTO players (user, name) VALUES (?, ?)"
        " ON CONFLICT (user) DO UPDATE SET name = excluded.name RETURNING id",
        (user, name),
    ).fetchone()
    return int(found)


def numbers_of(db: sqlite3.Connection, people: Iterable[Person]) -> tuple[Player, ...]:
    """The surrogate ids of people, new or known; by these names they go now."""
    return tuple(_named(db, person.user, person.name) for person in people)


def people_of(db: sqlite3.Connection, numbers: Iterable[Player]) -> Mapping[Player, Person]:
    """The people of these surrogate ids, those that there are."""
    found = ((number, db.execute(PERSON, (number,)).fetchone()) for number in numbers)
    return {number: Person(*row) for number, row in found if row is not None}


def occupants(rows: Iterable[Sequence[Any]]) -> tuple[Occupant | None, ...]:
    """The seats, from rows of player, user, the person's name, level, the computer's name."""
    return tuple(_occupant(*row) for row in rows)


def _occupant(
    player: int | None, user: int | None, person: str, level: str | None, name: str
) -> Occupant | None:
    if player is not None:
        return Person(user or FORGOTTEN, person)
    return None if level is None else Computer(level, name)


def mailbox(db: sqlite3.Connection, user: int) -> Mailbox:
    """Where the user's direct messages go."""
    row = db.execute(
        "SELECT channel, closed_until FROM mailboxes JOIN players ON players.id = player"
        " WHERE user = ?",
        (user,),
    ).fetchone()
    return Mailbox(user, *row) if row else Mailbox(user)


def save_mailbox(db: sqlite3.Connection, box: Mailbox) -> None:
    """Remember it."""
    db.execute(
        "INSERT INTO mailboxes (player, channel, closed_until) VALUES (?, ?, ?)"
        " ON CONFLICT (player) DO UPDATE"
        " SET channel = excluded.channel, closed_until = excluded.closed_until",
        (player(db, box.user), box.channel, box.closed_until),
    )


def forget(db: sqlite3.Connection, user: int) -> None:
    """Erase a person; what points at them stays, without the names that they gave."""
    unname(db, user)
    db.execute(
        "DELETE FROM mailboxes WHERE player = (SELECT id FROM players WHERE user = ?)", (user,)
    )
    db.execute("UPDATE players SET user = NULL, name = '' WHERE user = ?", (user,))
