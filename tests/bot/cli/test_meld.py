"""`python -m bot meld`."""

import json
from collections import Counter
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.variants import SYSTEMS

CASES = json.loads((Path(__file__).parents[2] / "cases" / "partnership.json").read_text("utf-8"))
MELDS = [case for case in CASES if case["kind"] == "meld_count"]
KINGS_AND_QUEENS = ["KS", "KH", "KD", "KC", "QS", "QH", "QD", "QC"]
NINE_CARDS = [*KINGS_AND_QUEENS, "AS"]
DECLARING = tuple(key for key, system in SYSTEMS.items() if system.rules({}).declaring)
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
    ("game", "total"), [("binocle", 220), ("bezique_foster", 240), ("bezique_hoffmann", 240)]
)
def test_the_best_order_to_declare(
    game: str, total: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Four kings and four queens, as the rules have it (B0.4): the very object."""
    words = ["meld", "--game", game, "--plan", "--trump", "H", *KINGS_AND_QUEENS, "--json"]
    assert main(words) == 0
    told = json.loads(capsys.readouterr().out)
    assert set(told) == {"total", "steps"}
    assert told["total"] == sum(step["points"] for step in told["steps"]) == total
    assert {"key": "royal_marriage", "points": 40, "cards": ["KH", "QH"]} in told["steps"]


def test_a_meld_to_be_reserved_names_the_trick(capsys: pytest.CaptureFixture[str]) -> None:
    """Two singles and the double: it is laid before the second single has used up its cards."""
    words = ["meld", "--game", "bezique_hoffmann", "--plan", "--trump", "H", "QS QS JD JD"]
    assert main([*words, "--json"]) == 0
    steps = json.loads(capsys.readouterr().out)["steps"]
    assert [(step["points"], step.get("announced")) for step in steps] == [
        (40, None),
        (40, None),
        (500, 2),
    ]
    main(words)
    told = capsys.readouterr().out.splitlines()
    assert "first lay and reserve Double bézique" in told[2]
    assert "trick 2" in told[3]


@pytest.mark.parametrize("game", DECLARING)
def test_what_is_held_is_listed_with_what_it_can_score(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """All six combinations, though Binocle lets only five of them score."""
    main(["meld", "--game", game, "--trump", "H", *KINGS_AND_QUEENS, "--json"])
    told = json.loads(capsys.readouterr().out)
    main(["meld", "--game", game, "--trump", "H", "--plan", *KINGS_AND_QUEENS, "--json"])
    assert (told["game"], told["trump"], len(told["melds"])) == (game, "H", 6)
    assert told["total"] == json.loads(capsys.readouterr().out)["total"]


@pytest.mark.parametrize("game", DECLARING)
@pytest.mark.parametrize("plan", [["--plan"], []])
def test_without_trump_all_four_are_planned(
    game: str, plan: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """By suit, each as it is alone; for people the totals."""
    words = ["meld", "--game", game, *plan, "KC", "QC", "KC", "QC", "KH", "QH"]
    main([*words, "--json"])
    told = json.loads(capsys.readouterr().out)
    main([*words, "--json", "--trump", "C"])
    assert told["trumps"]["C"] == json.loads(capsys.readouterr().out)
    main(words)
    assert "clubs: 100" in capsys.readouterr().out


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
        (["--plan", "--trump", "S", "KS", "QS"], "no order to plan"),
        (["--game", "binocle", "--plan", "8S"], "8S"),
        (["--game", "binocle", "--plan", *NINE_CARDS, *NINE_CARDS], "12 at most"),
        (["--game", "bezique_foster", *NINE_CARDS], "8 at most"),
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
