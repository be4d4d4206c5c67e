"""`python -m bot meld`."""

import json
from collections import Counter
from pathlib import Path

import pytest

from bot.__main__ import main

CASES = json.loads((Path(__file__).parents[2] / "cases" / "partnership.json").read_text("utf-8"))
MELDS = [case for case in CASES if case["kind"] == "meld_count"]
RUN = ["AS", "10S", "KS", "QS", "JS"]


def test_a_run_is_19(capsys: pytest.CaptureFixture[str]) -> None:
    """The very object that the README shows."""
    assert main(["meld", "--game", "partnership", "--trump", "S", *RUN, "9D", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "game": "partnership",
        "trump": "S",
        "total": 19,
        "melds": [
            {"key": "run", "points": 15, "cards": ["AS", "TS", "KS", "QS", "JS"]},
            {"key": "trump_marriage", "points": 4, "cards": ["KS", "QS"]},
        ],
    }


@pytest.mark.parametrize("case", MELDS, ids=lambda case: case["id"])
def test_book_cases(case: dict, capsys: pytest.CaptureFixture[str]) -> None:
    """Every meld count of the rules, through the command."""
    options = [f"--option={name}={value}" for name, value in case["options"].items()]
    hand = case["input"]["hand"]
    assert main(["meld", "--trump", case["input"]["trump"], "--json", *options, *hand]) == 0
    told = json.loads(capsys.readouterr().out)
    points: Counter[str] = Counter()
    for meld in told["melds"]:
        points[meld["key"]] += meld["points"]
    assert (told["total"], points) == (case["expect"]["total"], case["expect"]["items"])


def test_two_marriages_are_two_entries(capsys: pytest.CaptureFixture[str]) -> None:
    """Equal melds are listed apart."""
    main(["meld", "--trump", "H", "KC", "QC", "KC", "QC", "--json"])
    melds = json.loads(capsys.readouterr().out)["melds"]
    assert [meld["key"] for meld in melds] == ["common_marriage"] * 2


def test_without_trump_all_four_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    """By suit, each as it is alone."""
    main(["meld", *RUN, "--json"])
    told = json.loads(capsys.readouterr().out)
    assert {suit: count["total"] for suit, count in told["trumps"].items()} == {
        "S": 19,
        "H": 2,
        "D": 2,
        "C": 2,
    }
    main(["meld", "--trump=H", *RUN, "--json"])
    assert told["trumps"]["H"] == json.loads(capsys.readouterr().out)


def test_cards_and_options_come_in_any_order(capsys: pytest.CaptureFixture[str]) -> None:
    """Flags may stand between the cards, and cards in one quoted argument."""
    main(["meld", "A♠ 10s", "--trump", "spades", "KS,QS", "--json", "jack", "of", "spades"])
    assert json.loads(capsys.readouterr().out)["total"] == 19


def test_text_explains_and_tells_what_lacks(capsys: pytest.CaptureFixture[str]) -> None:
    """Each meld with its cards, then what one card would add; no markdown."""
    main(["meld", "--trump", "S", *RUN])
    told = capsys.readouterr().out
    assert "Run A♠ 10♠ K♠ Q♠ J♠ · 15" in told
    assert "Pinochle (4) lacks J♦" in told
    assert "*" not in told


def test_a_preset_is_a_start(capsys: pytest.CaptureFixture[str]) -> None:
    """The preset's run swallows its marriage; an option overrides the preset."""
    swallows = ["meld", "--trump", "S", "--json", "--preset", "run_swallows_marriage", *RUN]
    main(swallows)
    assert json.loads(capsys.readouterr().out)["total"] == 15
    main([*swallows, "--option", "run_marriage=counts"])
    assert json.loads(capsys.readouterr().out)["total"] == 19


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--trump", "S", "AS", "1S"], "1S"),
        (["--trump", "S", "AS", "8S"], "8S"),
        (["--trump", "S", "AS", "AS", "AS"], "AS"),
        (["--trump", "X", "AS"], "X"),
        (["--trump", "S"], "no cards"),
        (["--option", "heeding=never", "AS"], "heading"),
        (["--option", "target=5", "AS"], "from 50 to 500"),
        (["--option", "target", "AS"], "NAME=VALUE"),
        (["--preset", "mine", "AS"], "rulebook"),
        (["--game", "whist", "AS"], "whist"),
        (["--bogus", "AS"], "--bogus"),
    ],
)
def test_bad_input_is_named(
    words: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2, nothing on standard output, one line that names what is wrong."""
    assert main(["meld", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert named in err
    assert err.count("\n") == 1
