"""`python -m bot simulate --match`: every deal played twice."""

import json
import os
import random
import signal
from concurrent.futures.process import BrokenProcessPool
from time import sleep

import pytest

from bot.__main__ import main
from bot.ai.match import Margin, compare, margin, score
from bot.ai.player import PLAYERS
from bot.cli.duplicate import Match, Outcome, Played, _pool, play_match, played, result_of
from bot.variants import SYSTEMS

TIMES = ("ms_per_decision", "ms_per_decision_of")


def match(capsys: pytest.CaptureFixture[str], *words: str) -> dict:
    """The figures as JSON, without the times, which differ from run to run."""
    assert main(["simulate", "--json", "--match", *words]) == 0
    told: dict = json.loads(capsys.readouterr().out)
    assert all(told.pop(times) for times in TIMES)
    return told


@pytest.mark.parametrize("game", SYSTEMS)
def test_a_level_does_not_beat_itself(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Both ways round the same happens, if nobody needs luck."""
    told = match(capsys, "novice", "novice", "--game", game, "--deals", "3", "--jobs", "1")
    assert told["margin"] == told["se"] == told["trick_points"]["margin"] == 0
    assert (told["game"], told["deals"], told["won"]) == (game, 3, 0.5)


def test_who_is_named_first_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    """Named the other way round the same match has the other sign."""
    words = ["--deals", "6", "--seed", "4", "--jobs", "1"]
    ours = match(capsys, "club", "novice", *words)
    theirs = match(capsys, "novice", "club", *words)
    assert ours["margin"] == -theirs["margin"] > 0
    assert ours["se"] == theirs["se"]
    assert ours["won"] == 1 - theirs["won"]


def test_figures_do_not_hang_on_the_number_of_processes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The same seed gives the same match, another one another."""
    words = ["club", "novice", "--deals", "9"]
    alone = match(capsys, *words, "--seed", "3", "--jobs", "1")
    assert match(capsys, *words, "--seed", "3", "--jobs", "2") == alone
    assert match(capsys, *words, "--seed", "5", "--jobs", "1") != alone | {"seed": 5}


def test_a_longer_match_begins_with_the_shorter() -> None:
    """What a deal comes to does not hang on how many are played."""
    meeting = Match("partnership", {}, ("club", "novice"), 1)
    short, long = play_match(meeting, 2, 1), play_match(meeting, 6, 1)
    assert [deal[:2] for deal in long[:2]] == [deal[:2] for deal in short]
    assert [deal[:2] for deal in played(meeting, [4])] == [long[4][:2]]


def test_margin_and_its_error() -> None:
    """The mean, and the deviation of the mean; a single deal says nothing of it."""
    assert tuple(margin([1.0, 3.0, 5.0])) == pytest.approx((3.0, 2 / 3**0.5))
    assert margin([4.0]) == Margin(4.0, float("inf"))


def test_outcome_sums_the_deals_up() -> None:
    """A drawn deal is half won."""
    meeting = Match("partnership", {}, ("club", "novice"), 1)
    deals = [Played(points, 1.0, ((10, 20), (30,))) for points in (4.0, 0.0, -1.0)]
    outcome: Outcome = result_of(meeting, deals)
    assert (outcome.deals, outcome.points.points, outcome.won) == (3, 1.0, 0.5)
    assert [len(took) for took in outcome.took] == [6, 3]


def test_comparison_agrees_with_play_from_both_sides() -> None:
    """Who plays by chance loses to who thinks, by score and in tricks."""
    rules = SYSTEMS["partnership"].rules({})
    club, novice = PLAYERS["club"], PLAYERS["novice"]
    ours = compare(rules, club, novice, 6, random.Random(2), score)
    assert compare(rules, novice, club, 6, random.Random(2), score).points == -ours.points
    assert ours.points > 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--match", "club", "master"], "no player 'master'"),
        (["--match", "club", "novice", "--games", "3"], "--games is for whole games"),
        (["--match", "club", "novice", "--players", "club"], "--players is for whole games"),
        (["--match", "club", "novice", "--records", "x"], "--records is for whole games"),
        (["--match", "club", "novice", "--deals", "1"], "from 2"),
        (["--match", "club", "novice", "--deals", "-4"], "from 2"),
        (["--match", "club", "novice", "--deals", str(10**12)], "to 1,000,000"),
        (["--match", "club", "novice", "--jobs", "-1"], "1 at least"),
        (["--deals", "3"], "--match"),
        (["--jobs", "3"], "--match"),
    ],
)
def test_what_makes_no_sense_is_refused(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """And says what would."""
    assert main(["simulate", *words]) == 2
    assert said in capsys.readouterr().err


def test_match_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    """The margin, its error, where the truth lies, and the times."""
    words = ["--match", "club", "novice", "--deals", "4", "--jobs", "1"]
    assert main(["simulate", *words]) == 0
    shown = capsys.readouterr().out
    assert "club against novice, points a deal" in shown
    assert "Decision of novice, ms" in shown


def test_ctrl_c_ends_a_process_in_the_middle_of_a_deal() -> None:
    """Nobody waits until it has been played."""
    with _pool(1) as pool:
        process = pool.submit(os.getpid).result()
        playing = pool.submit(sleep, 30)
        os.kill(process, signal.SIGINT)
        with pytest.raises(BrokenProcessPool):
            playing.result()
