"""`python -m bot review`."""

import io
import json
from pathlib import Path

import pytest

from bot.__main__ import main
from tests.bot.analysis.deals import READY, suited, tricks

HEAD = ("game partnership", "dealer 3", "names Ann | Ben | Cleo | Dan")
AUCTION = ("0 bid 181", "1 pass", "2 pass", "3 pass", "0 trump S")
OVER = (*HEAD, suited(), *AUCTION, *READY, *tricks(0))
THROWN = (*HEAD, suited(), "0 bid 30", *AUCTION[1:], "0 concede")


@pytest.fixture
def reviewed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> "Reviewed":
    """Runs the command on a record."""
    return Reviewed(capsys, monkeypatch)


class Reviewed:
    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys, self.monkeypatch = capsys, monkeypatch

    def run(self, lines: tuple[str, ...], *words: str) -> tuple[int, str, str]:
        """Exit code, output and errors."""
        self.monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines)))
        code = main(["review", "-", *words])
        return code, *self.capsys.readouterr()


def test_a_review_is_told_in_words(reviewed: Reviewed) -> None:
    """By the players' names, without marks."""
    code, out, err = reviewed.run(OVER)
    assert (code, err) == (0, "")
    assert out.startswith("Deal 1, with open cards\nAnn played ♠ spades for 181.")
    assert "Nobody’s card cost a point." in out
    assert out.endswith(
        "As played · +181 for Ann & Cleo: luck of the deal +181, bidding 0, play 0\n"
    )
    assert "*" not in out


def test_between_two_deals_there_is_room(reviewed: Reviewed) -> None:
    """One sees where the next begins."""
    lines = (*THROWN, suited(), "1 bid 30", "2 pass", "3 pass", "0 pass", "1 trump H", "1 concede")
    _, out, _ = reviewed.run(lines)
    assert "\n\n\nDeal 2, with open cards\n" in out


def test_a_review_is_told_as_json(reviewed: Reviewed) -> None:
    """Cards by their notation, seats by their numbers."""
    code, out, _ = reviewed.run(OVER, "--json")
    told = json.loads(out)
    assert (code, told["game"], told["options"]) == (0, "partnership", {})
    (deal,) = told["deals"]
    assert (deal["deal"], deal["declarer"], deal["trump"], deal["contract"]) == (1, 0, "S", 181)
    assert (deal["could"], deal["took"], deal["meld"], deal["since"]) == (25, 25, [156, 8], 1)
    assert deal["par"]["best"] == {"seat": 0, "trump": "S", "meld": 156, "tricks": 25}
    assert deal["swing"] == deal["luck"] + deal["bidding"] + deal["play"] == 181
    assert deal["accuracy"][2] == {"seat": 2, "choices": 0, "best": 0, "cost": 0}


def test_each_deal_that_is_over_is_reviewed(reviewed: Reviewed) -> None:
    """The one in play is not among them; one alone may be asked for."""
    begun = (*THROWN, suited(), "1 bid 40")
    assert [deal["deal"] for deal in deals(reviewed, begun)] == [1]
    lines = (*THROWN, suited(), "1 bid 30", "2 pass", "3 pass", "0 pass", "1 trump H", "1 concede")
    assert [deal["deal"] for deal in deals(reviewed, lines)] == [1, 2]
    assert [deal["deal"] for deal in deals(reviewed, lines, "--deal", "2")] == [2]


def deals(reviewed: Reviewed, lines: tuple[str, ...], *words: str) -> list[dict]:
    """The reviews as JSON."""
    code, out, _ = reviewed.run(lines, "--json", *words)
    assert code == 0
    found: list[dict] = json.loads(out)["deals"]
    return found


@pytest.mark.parametrize(
    ("lines", "words", "said"),
    [
        (OVER[:-1], (), "No deal of the record is over"),
        (OVER[:-1], ("--deal", "1"), "Deal 1 is not over"),
        ((*THROWN, suited()), ("--deal", "2"), "Deal 2 is not over"),
        (OVER, ("--deal", "2"), "there is no such deal; the record has 1."),
        (OVER, ("--budget", "0"), "one trick at least"),
        (OVER, ("--budget", str(10**19)), "1,000,000,000 at most"),
        ((*OVER[:9], "1 play AH"), (), "`python -m bot replay -` says where"),
        (("game whist",), (), "whist"),
        (("game binocle",), (), "nothing to review yet"),
    ],
)
def test_what_can_t_be_reviewed_is_refused(
    reviewed: Reviewed, lines: tuple[str, ...], words: tuple[str, ...], said: str
) -> None:
    """Exit code 2, one line, and no hidden card."""
    code, out, err = reviewed.run(lines, *words)
    assert (code, out) == (2, "")
    assert said in err
    assert "AS" not in err


def test_a_small_budget_says_what_it_can(reviewed: Reviewed) -> None:
    """Nothing is guessed."""
    (deal,) = deals(reviewed, OVER, "--budget", "1")
    assert deal["swing"] == 181
    assert deal["since"] >= 1


def test_a_game_for_two_is_reviewed(capsys: pytest.CaptureFixture[str]) -> None:
    """What was melded, and the tricks after the stock; in words and as JSON."""
    record = str(Path(__file__).parents[2] / "records" / "bezique_foster.txt")
    assert main(["review", record, "--deal", "2"]) == 0
    told = capsys.readouterr().out
    assert "Melds · " in told
    assert "The tricks after the stock · " in told
    assert main(["review", record, "--deal", "2", "--json"]) == 0
    (deal,) = json.loads(capsys.readouterr().out)["deals"]
    assert (deal["deal"], sum(deal["took"])) == (2, sum(deal["could"]))
