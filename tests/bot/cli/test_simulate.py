"""`python -m bot simulate`."""

import json
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.cli.account import Account
from bot.cli.replay import load, replay
from bot.variants import SYSTEMS

DECLARING = [key for key, system in SYSTEMS.items() if system.rules({}).declaring]


def simulate(capsys: pytest.CaptureFixture[str], *words: str) -> dict:
    """The figures as JSON, without the times, which differ from run to run."""
    assert main(["simulate", "--json", *words]) == 0
    told: dict = json.loads(capsys.readouterr().out)
    assert told.pop("ms_per_decision")
    return told


@pytest.mark.parametrize("game", SYSTEMS)
def test_the_same_seed_gives_the_same_figures(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Another seed gives others."""
    words = ["--game", game, "--games", "1", "--players", "novice", "--seed"]
    first = simulate(capsys, *words, "1")
    assert simulate(capsys, *words, "1") == first
    assert simulate(capsys, *words, "2") != first | {"seed": 2}


def test_the_figures_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    """Every game is won by one side."""
    told = simulate(capsys, "--games", "3", "--seed", "4", "--players", "club,novice")
    assert told["games"] == sum(told["wins"]) == 3
    assert told["players"] == ["club", "novice", "club", "novice"]
    assert told["deals_per_game"] == round(told["deals"] / 3, 3)
    assert 0 <= told["made_rate"] <= 1
    assert told["mean_contract"] >= 15


@pytest.mark.parametrize("game", DECLARING)
def test_the_figures_of_pegs_add_up(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """No contract is spoken of; the points of a side are its melds, low trumps, cards and last."""
    told = simulate(capsys, "--game", game, "--games", "2", "--players", "club,novice")
    assert told["games"] == sum(told["wins"]) == sum(told["claims"].values()) == 2
    assert told["players"] == ["club", "novice"]
    assert "made_rate" not in told
    parts = (told[f"mean_{part}_per_hand"] for part in ("meld", "low", "cards"))
    rest = told["mean_points_per_hand"] - sum(parts)
    assert rest == pytest.approx(5, abs=0.01)  # the last trick's ten, to one of two
    assert told["melds_per_hand"] > 0


@pytest.mark.parametrize("game", SYSTEMS)
def test_records_replay_to_the_same_end_in_every_system(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each game's record is whole and legal, and names its system."""
    told = simulate(capsys, "--game", game, "--games=1", f"--records={tmp_path}")
    (file,) = tmp_path.iterdir()
    record = load(str(file))
    account = Account(record.rules)
    assert replay(record, account) is None
    assert (record.game, account.winner) == (game, told["wins"].index(1))


def test_records_replay_to_the_same_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each game's record is whole, legal, and tells who sat where."""
    folder = tmp_path / "new" / "games"
    told = simulate(
        capsys, "--games=2", "--seed=5", "--option=heading=never", f"--records={folder}"
    )
    files = sorted(folder.iterdir())
    wins = [0, 0]
    for file in files:
        record = load(str(file))
        account = Account(record.rules)
        assert replay(record, account) is None
        assert record.options == {"heading": "never"} == told["options"]
        assert record.names[0] == "club 0"
        assert account.winner is not None
        wins[account.winner] += 1
    assert wins == told["wins"]


def test_a_game_does_not_hang_on_how_many_are_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The second of two games is the second of three."""
    simulate(capsys, "--games=2", f"--records={tmp_path / 'two'}")
    simulate(capsys, "--games=3", f"--records={tmp_path / 'three'}")
    name = "partnership-0-00002.txt"
    assert (tmp_path / "two" / name).read_bytes() == (tmp_path / "three" / name).read_bytes()


@pytest.mark.parametrize("game", SYSTEMS)
def test_text_is_a_table(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """For people, and no progress bar where nobody watches; contracts only where there are any."""
    assert main(["simulate", "--game", game, "--games", "1", "--players", "novice"]) == 0
    out, err = capsys.readouterr()
    assert ("Contracts made" in out) == (game not in DECLARING)
    assert ("Ended: " in out) == (game in DECLARING)
    assert "Decision of novice" in out
    assert err == ""


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--games", "0"], "--games"),
        (["--games", "many"], "--games"),
        (["--players", "club,shark"], "shark"),
        (["--players", "club,club,club,club,club"], "5 names for 4 seats"),
        (["--option", "target=1"], "target"),
        (["--records", __file__], "--records"),
    ],
)
def test_bad_input_is_named(
    words: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2 and what is wrong."""
    assert main(["simulate", *words]) == 2
    assert named in capsys.readouterr().err
