"""`python -m bot check`: a database in which somebody has altered something is found out."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.cli.trial import FIRST_USER
from data.store import open_store
from tests.data.samples import Still


@pytest.fixture(scope="module")
def season(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database of a season of four, in which each has met each."""
    file = tmp_path_factory.mktemp("season") / "whole.sqlite3"
    words = ("--players", "4", "--game", "binocle", "--format", "round-robin", "--seed", "3")
    assert main(["season", *words, "--option", "target=100", "--database", str(file)]) == 0
    return file


@pytest.fixture
def file(season: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    return Path(shutil.copy(season, tmp_path / "copy.sqlite3"))


def alter(file: Path, *statements: str) -> None:
    """Do what no bot does."""
    with closing(sqlite3.connect(file)) as db:
        for statement in statements:
            assert db.execute(statement).rowcount > 0
        db.commit()


def found(file: Path, capsys: pytest.CaptureFixture[str]) -> set[str]:
    """What differs in the only season."""
    capsys.readouterr()
    code = main(["check", str(file), "--json"])
    (told,) = json.loads(capsys.readouterr().out)
    differences = {it["what"] for it in told["differences"]}
    assert code == (1 if differences else 0)
    return differences


def test_nothing_differs_in_what_the_bot_has_written(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """All its games were looked at; the exit code is 0."""
    assert main(["check", str(file)]) == 0
    said = capsys.readouterr().out
    assert "Seasons: 1 · games: 6 ·" in said.replace(" - ", " · ")
    assert "nothing differs" in said


async def test_nothing_differs_when_somebody_is_erased_and_games_are_packed(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Numbers stay when names go; a packed log is as good as a long one."""
    async with await open_store(file, Still()) as store:
        await store.forget(FIRST_USER)
        await store.sweep(0)
    assert found(file, capsys) == set()


OF_GAME = " WHERE json_extract(deed, '$.game') = 1"
LINES = {
    "score": "UPDATE deeds SET deed = json_set(deed, '$.score.points[0]', 999)",
    "score, of the winner": "UPDATE deeds SET deed ="
    " json_set(deed, '$.score.winner', 1 - json_extract(deed, '$.score.winner'))",
    "players": "UPDATE deeds SET deed = json_set(deed, '$.players[0][0]', 0)",
    "time": "UPDATE deeds SET at = at + 1",
    "fixture": "UPDATE deeds SET deed ="
    " json_set(deed, '$.fixture', json_extract(deed, '$.fixture') % 6 + 1)",
    "no-game": "UPDATE deeds SET deed = json_set(deed, '$.game', 99)",
    "no-line": "UPDATE deeds SET deed = json_set(deed, '$.game', 99)",
    "bad-line": "UPDATE deeds SET deed = '{}'",
    "number": "DELETE FROM deeds",
    "illegal-line": """UPDATE deeds SET deed = '{"deed":"resume"}'""",
}
"""What can be done to the line that counts the first game, and how it is found."""

LAST = " WHERE game_id = 1 AND seq = (SELECT turns - 1 FROM games WHERE id = 1)"
TURNS = {
    "not-over": "DELETE FROM turns",
    "illegal-turn": "UPDATE turns SET action = 'pass'",
    "illegal-turn, of nonsense": "UPDATE turns SET action = 'nonsense'",
    "time": "UPDATE turns SET at = at + 1",
}
"""What can be done to the last turn of that game."""

OTHERS = {
    "length": "DELETE FROM deeds WHERE number = (SELECT max(number) FROM deeds)",
    "length, as stored": "UPDATE seasons SET lines = lines + 1",
    "bad-line": "UPDATE deeds SET deed = replace(deed, 'binocle', 'whist') WHERE number = 0",
    "result": "UPDATE games SET result = json_set(result, '$.score_0', 7) WHERE id = 1",
    "no-game": "UPDATE games SET over = 0, result = NULL WHERE id = 1",
    "illegal-turn": "UPDATE games SET dealer = 1 - dealer WHERE id = 1",
    "illegal-turn, of other rules": "UPDATE games SET system = 'whist' WHERE id = 1",
    "shuffle": "UPDATE seals SET secret = zeroblob(32) WHERE table_id = 1 AND number = 1",
    "shuffle, without a seal": "DELETE FROM seals WHERE table_id = 1",
    "players": "UPDATE sitters SET player = NULL, won = NULL WHERE game_id = 1 AND seat = 1",
    "players, who changed": "INSERT INTO swaps (game_id, seat, turns) VALUES (1, 0, 5)",
}
"""What can be done elsewhere."""


def test_a_forged_line_is_found(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever of it was altered, also when nothing else was."""
    whole = file.read_bytes()
    for what, statement in LINES.items():
        file.write_bytes(whole)
        alter(file, statement + OF_GAME)
        assert what.partition(",")[0] in found(file, capsys), what


def test_a_forged_turn_is_found(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The game does not come to its end any more, or to another, or at another time."""
    whole = file.read_bytes()
    for what, statement in TURNS.items():
        file.write_bytes(whole)
        alter(file, statement + LAST)
        assert what.partition(",")[0] in found(file, capsys), what


def test_whatever_else_was_altered_is_found(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In what is stored beside the logs."""
    whole = file.read_bytes()
    for what, statement in OTHERS.items():
        file.write_bytes(whole)
        alter(file, statement)
        assert what.partition(",")[0] in found(file, capsys), what


async def test_a_forged_archive_is_found(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is another game's, or none at all."""
    async with await open_store(file, Still()) as store:
        await store.sweep(0)
    alter(file, "UPDATE archives SET log = (SELECT log FROM archives WHERE game_id = 2)")
    assert "shuffle" in found(file, capsys)
    alter(file, "UPDATE archives SET log = zeroblob(9)")
    assert found(file, capsys) == {"not-over"}


def test_a_forgery_on_both_sides_is_found(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The game itself tells otherwise than its result and the season's log; and it is said how."""
    alter(
        file,
        LINES["score"] + OF_GAME,
        "UPDATE games SET result = json_set(result, '$.score_0', 999) WHERE id = 1",
    )
    assert found(file, capsys) == {"score", "result"}
    assert main(["check", str(file)]) == 1
    out, err = capsys.readouterr()
    assert "Trial, season 1: game 1 was played to" in err
    assert "999" in err
    assert "2 differ" in out


def test_what_is_no_database_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Or none of this bot, or of another release; nothing is made of it."""
    missing, foreign, old = (tmp_path / name for name in ("missing", "foreign", "old"))
    foreign.write_text("no database\n" * 99, "utf-8")
    with closing(sqlite3.connect(old)) as db:
        db.execute("PRAGMA application_id = 1347306316")
        db.execute("PRAGMA user_version = 1")
        db.execute("CREATE TABLE players (id INTEGER)")
    for file, told in ((missing, "does not exist"), (foreign, "not a database"), (old, "older")):
        assert main(["check", str(file)]) == 1
        assert told in capsys.readouterr().err
    assert not missing.exists()
