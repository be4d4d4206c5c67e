"""`python -m bot legal`."""

import json
from pathlib import Path

import pytest

from bot.__main__ import main
from bot.variants import SYSTEMS

CASES = Path(__file__).parents[2] / "cases"
PLAYS = [
    (system, case)
    for system in SYSTEMS
    for case in json.loads((CASES / f"{system}.json").read_text("utf-8"))
    if case["kind"] == "legal_cards"
]

BINOCLE = ["--game=binocle", "--trump=H", "--declare", "--hand=KH QH"]


def ask(capsys: pytest.CaptureFixture[str], trick: str, hand: str, *more: str) -> dict:
    """The command's answer for hearts as trumps."""
    words = ["legal", "--trump", "H", "--trick", trick, "--hand", hand, "--json", *more]
    assert main(words) == 0
    answer: dict = json.loads(capsys.readouterr().out)
    return answer


@pytest.mark.parametrize(("system", "case"), PLAYS, ids=[case["id"] for _, case in PLAYS])
def test_book_cases(system: str, case: dict, capsys: pytest.CaptureFixture[str]) -> None:
    """Every play of the rules, through the command."""
    given = case["input"]
    shown = {True: "on", False: "off"}
    options = [f"--option={name}={shown.get(v, v)}" for name, v in case["options"].items()]
    words = ["--trick", " ".join(given["trick"]), "--hand", " ".join(given["hand"])]
    words += ["--game", system, "--phase", given.get("phase", "last")]
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


@pytest.mark.parametrize("game", [key for key, its in SYSTEMS.items() if its.rules({}).declaring])
def test_each_phase_has_its_rule(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Any card with the stock; afterwards the duties, under the option that sets them."""
    words = ["KH", "9H 9S", f"--game={game}", "--trump=S"]
    told = ask(capsys, *words, "--phase=stock")
    assert (told["legal"], "(§2)" in told["rule"]) == (["9H", "9S"], True)
    told = ask(capsys, *words)
    assert told["legal"] == ["9H"]
    assert "§6, option endgame=" in told["rule"]


def test_the_ten_may_fall_in_the_last_tricks(capsys: pytest.CaptureFixture[str]) -> None:
    """With that house rule the knave beats it; otherwise nothing here does."""
    words = ["10H", "9H JH", "--game=bezique_hoffmann", "--option=endgame=must_win"]
    assert ask(capsys, *words)["legal"] == ["9H", "JH"]
    assert ask(capsys, *words, "--option=ten_low_in_last_eight=on")["legal"] == ["JH"]


def declare(capsys: pytest.CaptureFixture[str], game: str, hand: str, *more: str) -> dict:
    """What may be declared for hearts as trumps."""
    words = ["legal", "--game", game, "--trump", "H", "--declare", "--hand", hand, *more]
    assert main([*words, "--json"]) == 0
    answer: dict = json.loads(capsys.readouterr().out)
    return answer


def test_every_meld_of_a_fresh_hand_may_be_declared(capsys: pytest.CaptureFixture[str]) -> None:
    """With what each would close: the sequence takes the marriage with it, not the other way."""
    told = declare(capsys, "binocle", "AH 10H KH QH JH")
    closes = {its["key"]: [c["key"] for c in its["closes"]] for its in told["declarable"]}
    assert closes == {"sequence": ["royal_marriage"], "royal_marriage": []}
    assert told["refused"] == []


def test_a_refusal_says_why_and_where(capsys: pytest.CaptureFixture[str]) -> None:
    """The king has scored as high in this class; with both new, the second marriage may."""
    scored = ["--scored", "royal_marriage KH QH"]
    told = declare(capsys, "binocle", "KH QH KH QH", *scored)
    assert [its["new"] for its in told["declarable"]] == [["KH", "QH"]]
    assert {its["reason"] for its in told["refused"]} == {"scored_as_high"}
    assert all("§4" in its["rule"] for its in told["refused"])
    main(["legal", "--game=binocle", "--trump=H", "--declare", "--hand=KH QH KH QH", *scored])
    lines = capsys.readouterr().out.splitlines()
    assert sorted(line.split()[0] for line in lines) == ["no", "no", "no", "yes"]


@pytest.mark.parametrize(("game", "may"), [("bezique_hoffmann", True), ("bezique_foster", False)])
def test_what_lies_on_the_table_is_no_new_card(
    game: str, may: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    """Foster wants a new card in the class, Hoffmann one that has not scored."""
    shown = ["--scored", "bezique QS1 JD1", "--laid", "QS2 JD2"]
    told = declare(capsys, game, "QS QS JD JD", *shown)
    double = {"key": "double_bezique", "points": 500, "cards": ["QS", "QS", "JD", "JD"], "new": []}
    found = told["declarable"] if may else told["refused"]
    assert [its for its in found if its["key"] == "double_bezique"]
    assert double.items() <= next(i for i in found if i["key"] == "double_bezique").items()


def test_of_many_melds_that_close_some_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    """Six kings make eight fours, each of which closes the other seven."""
    hand = "--hand=KS KS KH KD KC KC"
    assert main(["legal", "--game=bezique_foster", "--trump=H", "--declare", hand]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 8
    assert all(line.count("Four kings") == 4 and line.endswith(", 4 more") for line in lines)


def test_a_reserved_meld_may_score(capsys: pytest.CaptureFixture[str]) -> None:
    """It is said to be one, and needs no new card."""
    told = declare(capsys, "bezique_foster", "KS QS", "--reserved", "marriage KS QS")
    (marriage,) = told["declarable"]
    assert (marriage["reserved"], marriage["new"]) == (True, [])


def test_a_hand_may_hold_nothing_to_declare(capsys: pytest.CaptureFixture[str]) -> None:
    """That is said."""
    assert main(["legal", "--game=binocle", "--trump=H", "--declare", "--hand=9H 9S"]) == 0
    assert "no combination" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--trump=H", "--declare", "--hand=AH"], "partnership"),
        (["--trump=H", "--phase=stock", "--hand=AH"], "without a stock"),
        (["--game=binocle", "--trump=H", "--phase=late", "--hand=AH"], "--phase"),
        (["--game=binocle", "--trump=H", "--trick=AH KH", "--hand=9H"], "has 1"),
        ([*BINOCLE, "--trick=AH"], "--trick"),
        ([*BINOCLE, "--scored=run KH QH"], "royal_marriage"),
        ([*BINOCLE, "--scored="], "royal_marriage"),
        ([*BINOCLE, "--scored=royal_marriage KH"], "no royal_marriage"),
        ([*BINOCLE, "--reserved=royal_marriage KH Q"], "no card"),
        ([*BINOCLE, "--laid=KH1 KH1"], "twice"),
        ([*BINOCLE, "--laid=8H"], "8H"),
        ([*BINOCLE, "--laid=AH"], "not among"),
    ],
)
def test_what_can_t_be_declared_from_is_named(
    words: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2 and what is wrong."""
    assert main(["legal", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert named in err


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
