"""`python -m bot season`."""

import json
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.cli.trial import GUILD
from data.checking import Archive

SMALL = ("--players", "4", "--game", "binocle", "--option", "target=100")


def season(capsys: pytest.CaptureFixture[str], *words: str) -> dict:
    """What is told of the season as JSON, without the time, which differs from run to run."""
    assert main(["season", "--json", *words]) == 0
    told: dict = json.loads(capsys.readouterr().out)
    assert told.pop("seconds") > 0
    return told


def test_the_same_seed_gives_the_same_season(capsys: pytest.CaptureFixture[str]) -> None:
    """Another seed gives another."""
    first = season(capsys, *SMALL, "--seed", "1")
    assert season(capsys, *SMALL, "--seed", "1") == first
    assert season(capsys, *SMALL, "--seed", "2") != first | {"seed": 2}


def test_all_is_worked_out_again(capsys: pytest.CaptureFixture[str]) -> None:
    """Every game of every round was played, and nothing differs; a row has its fixtures."""
    told = season(capsys, *SMALL, "--format", "round-robin", "--set", "games=2")
    assert (told["differences"], told["games"]) == ([], 12)
    rows = told["season"]["standings"]["1"]
    assert [row["played"] for row in rows] == [3] * 4
    assert {entry["name"] for entry in told["season"]["entries"]} == {
        f"Player {number}" for number in range(1, 5)
    }


def test_the_table_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """With who plays together, what came of the play-off, and that it is the same again."""
    words = ("--pairs", "4", "--rounds", "1", "--set", "playoff=2", "--preset", "club_100")
    assert main(["season", *words]) == 0
    out = capsys.readouterr().out
    for told in ("Player 7 & Player 8", "Buchholz", "games: 3", "Play-off, #3", "the same"):
        assert told in out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--format", "knockout", "--players", "4", "--set", "playoff=2"), "no play-off"),
        (("--players", "600"), "too many"),
    ],
)
def test_what_is_refused_leaves_no_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], told: str
) -> None:
    """So that the corrected command can have it."""
    file = tmp_path / "kept.sqlite3"
    assert main(["season", "--game", "binocle", *words, "--database", str(file)]) == 2
    assert told in capsys.readouterr().err
    assert not file.exists()


def test_a_season_can_be_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In a new file, never in the place of one that is there."""
    file = tmp_path / "kept.sqlite3"
    words = ["season", *SMALL, "--database", str(file)]
    assert main(words) == 0
    with Archive.opened(file) as archive:
        (edition,) = archive.seasons()
        assert (edition.guild, edition.lines) == (GUILD, len(list(archive.lines(edition.season))))
    assert main(words) == 2
    assert "exists already" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--pairs", "4", "--game", "binocle"), "say --players"),
        (("--players", "4"), "say --pairs"),
        (("--pairs", "3", "--set", "divisions=2"), "at least 4 must enter"),
        (("--pairs", "4", "--set", "games"), "NAME=VALUE"),
        (("--pairs", "4", "--set", "wine=red"), "“wine”"),
        (("--pairs", "4", "--set", "playoff=3"), "2, 4, 8"),
        (("--pairs", "4", "--format", "knockout", "--rounds", "2"), "Rounds must be none"),
        (("--pairs", "4", "--format", "ladder"), "invalid choice"),
        ((), "required"),
        (("--pairs", "4", "--players", "4"), "not allowed with"),
    ],
)
def test_what_can_not_be_is_refused(
    words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """With what would do."""
    assert main(["season", *words]) == 2
    assert told in capsys.readouterr().err


def test_a_game_without_end_ends_the_trial(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever has to bid a hundred never makes it."""
    monkeypatch.setattr("bot.cli.trial.ENDLESS", 200)
    words = ("--pairs", "2", "--rounds", "1", "--option", "min_bid=100")
    assert main(["season", *words]) == 1
    assert "does not end" in capsys.readouterr().err
