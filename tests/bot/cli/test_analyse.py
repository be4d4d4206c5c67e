"""`python -m bot analyse`."""

import json

import pytest

from bot.__main__ import main

RUN = "AS 10S KS QS JS AH KH AD 9D AC 10C 9C"
POOR = "10S KS JS 9S QH JH 9H JD 9D 10C 9C 9C"
MARRIAGE = "declare_requires=marriage_in_named_suit"
FEW = ("--samples", "40")
COLUMNS = 80
"""As wide as a terminal is at least."""


def analysed(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """Exit code, output and errors."""
    code = main(["analyse", *words])
    return code, *capsys.readouterr()


def test_a_hand_is_analysed_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    """The hand as it was understood, a row for each trump that fits, and the advice."""
    code, out, err = analysed(capsys, "--hand", RUN, *FEW)
    assert (code, err) == (0, "")
    assert out.startswith("A♠ 10♠ K♠ Q♠ J♠ A♥ K♥ A♦ 9♦ A♣ 10♣ 9♣\n")
    assert all(suit in out for suit in ("spades", "hearts", "diamonds", "clubs"))
    assert out.splitlines()[-1].startswith("Bid up to 4")
    assert "name spades" in out.splitlines()[-1]
    assert max(map(len, out.splitlines())) <= COLUMNS


def test_a_hand_is_analysed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    """One trump may be asked for; the same seed gives the same figures."""
    words = ("--hand", RUN, "--trump", "S", "--seed", "3", "--json", *FEW)
    code, out, _ = analysed(capsys, *words)
    told = json.loads(out)
    assert (code, told["game"], told["samples"], told["seed"]) == (0, "partnership", 40, 3)
    (spades,) = told["trumps"]
    assert (spades["trump"], spades["own_meld"]) == ("S", 29)
    assert spades["chances"][str(told["limit"])] >= 0.85
    assert spades["chances"]["15"] == 1
    assert analysed(capsys, *words)[1] == out


def test_the_advice_says_how_often_the_contract_was_made(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """That very one, which may be more often than is asked of a bid."""
    for seed in ("1", "2", "3"):
        words = ("--hand", RUN, "--trump", "S", "--seed", seed, *FEW)
        told = json.loads(analysed(capsys, *words, "--json")[1])
        made = told["trumps"][0]["chances"][str(told["limit"])]
        assert analysed(capsys, *words)[1].endswith(f"made in {made:.0%} of deals.\n")


def test_a_poor_hand_is_told_to_pass(capsys: pytest.CaptureFixture[str]) -> None:
    """With how often the least contract would be made."""
    _, out, _ = analysed(capsys, "--hand", POOR, *FEW, "--option", "min_bid=20")
    assert out.splitlines()[-1].startswith("Pass: 20 in ")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--hand", "AS 10S"), "2 cards; a hand has 12"),
        (("--hand", RUN, "--option", "kitty=4"), "12 cards; a hand has 11"),
        (("--hand", f"{RUN[:-2]}8C"), "8C"),
        (("--hand", "AS AS AS KS QS JS AH KH AD 9D AC 10C"), "too often"),
        (("--hand", "what"), "no card"),
        (("--hand", RUN, "--trump", "X"), "that is no suit"),
        (("--hand", RUN, "--samples", "0"), "once at least"),
        (("--hand", RUN, "--game", "binocle"), "binocle has no auction"),
        (("--hand", RUN, "--preset", "nothing"), "no preset"),
        (("--hand", RUN, "--trump", "H", "--option", MARRIAGE), "marriage"),
        (("--hand", POOR, "--option", MARRIAGE), "without a marriage"),
        ((), "--hand"),
    ],
)
def test_what_can_t_be_analysed_is_refused(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 2 and one line."""
    code, out, err = analysed(capsys, *words)
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1
