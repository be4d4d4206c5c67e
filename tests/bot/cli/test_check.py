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
    told = json.loads(capsys.readouterr().out)
    (season,) = told["seasons"]
    differences = {it["what"] for it in season["differences"]}
    assert code == (1 if differences or told["statistics"]["differences"] else 0)
    return differences


def misnoted(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> list[tuple[str, int, int | None, int | None]]:
    """What differs in the statistics: the number, its game, deal and seat."""
    capsys.readouterr()
    code = main(["check", str(file), "--json"])
    told = json.loads(capsys.readouterr().out)["statistics"]
    assert told["games"] == 6
    assert code == (1 if told["differences"] else 0)
    return [(it["what"], it["game"], it["deal"], it["seat"]) for it in told["differences"]]


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
    "twice": "UPDATE deeds SET deed = json_set(deed, '$.game', 2)",
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
    "draw": "UPDATE deeds SET deed = json_set(deed, '$.pairings[0].deadline', 1)"
    " WHERE json_extract(deed, '$.deed') = 'draw'",
    "result": "UPDATE games SET result = json_set(result, '$.score_0', 7) WHERE id = 1",
    "no-game": "UPDATE games SET over = 0, result = NULL WHERE id = 1",
    "illegal-turn": "UPDATE games SET dealer = 1 - dealer WHERE id = 1",
    "illegal-turn, of a dealer who is none": "UPDATE games SET dealer = 2 WHERE id = 1",
    "illegal-turn, of odd rules": """UPDATE games SET options = '{"target":[1]}' WHERE id = 1""",
    "illegal-turn, of other rules": "UPDATE games SET system = 'whist' WHERE id = 1",
    "shuffle": "UPDATE seals SET secret = zeroblob(32) WHERE table_id = 1 AND number = 1",
    "shuffle, without a seal": "DELETE FROM seals WHERE table_id = 1",
    "players": "UPDATE sitters SET player = NULL, won = NULL WHERE game_id = 1 AND seat = 1",
    "players, at no seat": "UPDATE sitters SET seat = 5 WHERE game_id = 1 AND seat = 0",
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


OF_HAND = " WHERE game_id = 2 AND deal = 1 AND seat = 1"
HANDS = {
    "meld": "UPDATE hands SET meld = meld + 1",
    "taken": "UPDATE hands SET taken = coalesce(taken, 0) + 1",
    "change": "UPDATE hands SET change = -change - 1",
    "part": "UPDATE hands SET part = 'declarer', bid = 9, result = 'made'",
    "bid": "UPDATE hands SET part = 'declarer', bid = 9, result = 'made'",
    "result": "UPDATE hands SET part = 'declarer', bid = 9, result = 'made'",
    "hand": "DELETE FROM hands",
    "player": "UPDATE played SET player = NULL, level = 'novice', name = 'Robot'",
    "player, of two": "UPDATE played SET player = player % 4 + 1",
}
"""What can be done to what is noted of a hand of the second game, and how it is found."""


def test_a_forged_hand_is_found(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """And it is told of which deal and seat, and which number."""
    whole = file.read_bytes()
    for what, statement in HANDS.items():
        file.write_bytes(whole)
        alter(file, statement + OF_HAND)
        wrong = misnoted(file, capsys)
        assert (what.partition(",")[0], 2, 1, 1) in wrong, what
        assert {it[1:] for it in wrong} == {(2, 1, 1)}, what
        assert found(file, capsys) == set()


def test_a_forged_winner_is_found(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nobody wins whose log says otherwise, nor is a game left out that was played."""
    whole = file.read_bytes()
    for statement in ("UPDATE sitters SET won = 1 - won", "UPDATE sitters SET won = NULL"):
        file.write_bytes(whole)
        alter(file, statement + " WHERE game_id = 3 AND seat = 0")
        assert misnoted(file, capsys) == [("won", 3, None, 0)]
        assert main(["check", str(file)]) == 1
        out, err = capsys.readouterr()
        assert "Statistics, game 3, seat 1: whether the game was won is" in err
        assert "1 differ" in out


def test_a_deal_that_was_left_out_or_made_up_is_found(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """All seats of it lack, or are too many."""
    alter(
        file,
        "DELETE FROM hands WHERE game_id = 2 AND deal = 1",
        "DELETE FROM played WHERE game_id = 2 AND deal = 1",
        "INSERT INTO deals (game_id, deal, people) VALUES (4, 99, 2)",
        "INSERT INTO played (game_id, deal, seat, player) VALUES (4, 99, 0, 1)",
    )
    assert misnoted(file, capsys) == [
        ("player", 2, 1, 0),
        ("player", 2, 1, 1),
        ("player", 4, 99, 0),
    ]


def test_statistics_of_a_log_that_cannot_be_played_are_not_believed(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """There it is said of the game, not of each number."""
    alter(file, TURNS["illegal-turn"] + LAST)
    assert misnoted(file, capsys) == [("log", 1, None, None)]


def test_a_season_that_is_gone_is_missed(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its lines and tables still point at it."""
    alter(file, "DELETE FROM seasons")
    assert main(["check", str(file)]) == 1
    assert "damaged" in capsys.readouterr().err


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
