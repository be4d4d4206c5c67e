"""`python -m bot legal`."""

import json
from pathlib import Path

import pytest

from bot.__main__ import main

CASES = json.loads((Path(__file__).parents[2] / "cases" / "partnership.json").read_text("utf-8"))
PLAYS = [case for case in CASES if case["kind"] == "legal_cards"]


def ask(capsys: pytest.CaptureFixture[str], trick: str, hand: str, *more: str) -> dict:
    """The command's answer for hearts as trumps."""
    words = ["legal", "--trump", "H", "--trick", trick, "--hand", hand, "--json", *more]
    assert main(words) == 0
    answer: dict = json.loads(capsys.readouterr().out)
    return answer


@pytest.mark.parametrize("case", PLAYS, ids=lambda case: case["id"])
def test_book_cases(case: dict, capsys: pytest.CaptureFixture[str]) -> None:
    """Every play of the rules, through the command."""
    given = case["input"]
    shown = {True: "on", False: "off"}
    options = [f"--option={name}={shown.get(v, v)}" for name, v in case["options"].items()]
    words = ["--trick", " ".join(given["trick"]), "--hand", " ".join(given["hand"])]
    assert main(["legal", "--trump", given["trump"], *words, "--json", *options]) == 0
    legal = json.loads(capsys.readouterr().out)["legal"]
    assert legal == [card.replace("10", "T") for card in case["expect"]["legal"]]


def test_the_answer_has_cards_and_rule(capsys: pytest.CaptureFixture[str]) -> None:
    """The object is no more than that; the rule names section, option and its value."""
    told = ask(capsys, "KD 10D", "9D AH AD")
    assert set(told) == {"legal", "rule"}
    assert told["legal"] == ["AD"]
    assert "beat the card that is winning" in told["rule"]
    assert "§6, option heading=always" in told["rule"]


def test_both_copies_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """Two physical cards are two entries."""
    assert ask(capsys, "KD", "AD AD 9D")["legal"] == ["AD", "AD"]


@pytest.mark.parametrize(
    ("trick", "hand", "more", "said"),
    [
        ("", "9D", [], "leader may play any card"),
        ("AD", "9D AS", [], "must follow suit"),
        ("KD", "AD", ["--option=heading=never"], "option heading=never"),
        ("AD", "9H AS", [], "must play a trump"),
        ("AD 9H", "JH 9H", [], "must beat the trump"),
        ("AD", "AS KC", [], "can neither follow suit"),
        ("AD", "AS 9H", ["--option=must_trump=off"], "option must_trump=off"),
    ],
)
def test_each_duty_has_its_rule(
    trick: str, hand: str, more: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The sentence is that of the duty that decides."""
    assert said in ask(capsys, trick, hand, *more)["rule"]


def test_the_first_lead_may_have_to_be_a_trump(capsys: pytest.CaptureFixture[str]) -> None:
    """With a whole hand and nothing played it is the first lead."""
    hand = "AS KS QS JS 9S AD KD QD JD 9D KH 9H"
    told = ask(capsys, "", hand, "--option=first_lead_trump=on")
    assert told["legal"] == ["KH", "9H"]
    assert "first_lead_trump=on" in told["rule"]


def test_text_shows_cards_and_rule(capsys: pytest.CaptureFixture[str]) -> None:
    """Two lines for people."""
    main(["legal", "--trump", "H", "--trick", "KD 10D", "--hand", "9D AH AD"])
    cards, rule = capsys.readouterr().out.splitlines()
    assert cards == "A♦"
    assert rule.endswith(").")


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--trump", "H", "--trick", "KD", "--hand", "9D XX"], "XX"),
        (["--trump", "H", "--trick", "7D", "--hand", "9D"], "7D"),
        (["--trump", "H", "--trick", "KD KD", "--hand", "KD"], "KD"),
        (["--trump", "H", "--trick", "KD KD 9D 9D", "--hand", "AD"], "--trick"),
        (["--trump", "H", "--hand", ""], "--hand"),
        (["--hand", "AD"], "--trump"),
    ],
)
def test_bad_input_is_named(
    words: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2 and what is wrong."""
    assert main(["legal", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert named in err
