"""`python -m bot replay`."""

import io
import json
import re
from collections.abc import Mapping
from pathlib import Path
from textwrap import dedent

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.__main__ import main
from bot.cli.account import Account, contracted
from bot.cli.account_json import as_json
from bot.cli.replay import load
from bot.engine.events import DealCounted, DealScored, Dealt, Reckoning, TargetRaised, Tied
from bot.engine.rules import System
from bot.record import read_record
from bot.variants import SYSTEMS
from tests.strategies import Game, games

RECORDS = Path(__file__).parents[2] / "records"
GOLDEN = sorted(RECORDS.glob("*.txt"))
HANDS = (
    "AS TS KS QS JS 9S AH TH KH QH JH 9H | AS TS KS QS JS 9S AH TH KH QH JH 9H | "
    "AD TD KD QD JD 9D AC TC KC QC JC 9C | AD TD KD QD JD 9D AC TC KC QC JC 9C"
)
BEGUN = f"game partnership\ndealer 3\nnames Ann | Ben | Cleo | Dan\nchance deal {HANDS}\n"
BID = "0 bid 15\n1 pass\n2 pass\n3 pass\n0 trump S\n"
READY = "0 ready\n1 ready\n2 ready\n3 ready\n"


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> "Replayed":
    """Replays a record given on standard input."""
    return Replayed(monkeypatch, capsys)


class Replayed:
    """What the command prints for a text."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def text(self, text: str, *more: str) -> tuple[int, str, str]:
        """Exit code, standard output, standard error."""
        self._monkeypatch.setattr("sys.stdin", io.StringIO(text))
        code = main(["replay", "-", *more])
        return code, *self._capsys.readouterr()

    def json(self, text: str) -> dict:
        """The object."""
        told: dict = json.loads(self.text(text, "--json")[1])
        return told


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_golden_games(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A whole game per rule system, told to the last point."""
    assert main(["replay", str(file), "--json"]) == 0
    expected = json.loads(file.with_suffix(".json").read_text("utf-8"))
    assert json.loads(capsys.readouterr().out) == expected


def test_every_system_has_a_golden_game() -> None:
    """A new rule system needs a record."""
    assert {file.stem for file in GOLDEN} >= set(SYSTEMS)


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_the_score_sheet_has_a_row_for_each_hand(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The table, and who won."""
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    game = json.loads(file.with_suffix(".json").read_text("utf-8"))
    for hand in game["hands"]:
        assert f"= {hand['scores'][0]} " in told
    winners = load(str(file)).names[game["winner"] :: 2]
    win = "win" if len(winners) > 1 else "wins"
    assert f"{' & '.join(winners)} {win} the game." in told


def test_a_forced_contract_is_marked(capsys: pytest.CaptureFixture[str]) -> None:
    """The dealer was stuck with it."""
    assert main(["replay", str(RECORDS / "partnership.txt")]) == 0
    assert "forced" in capsys.readouterr().out


def shown_records() -> list[str]:
    """The records that README.md prints."""
    text = (RECORDS.parents[1] / "README.md").read_text("utf-8")
    blocks = re.findall(r"(?:^    .*\n)+", text, re.MULTILINE)
    return [block for block in map(dedent, blocks) if block.startswith("game ")]


def test_the_records_of_the_readme_are_replayed_as_printed(replayed: Replayed) -> None:
    """Comments and all."""
    assert shown_records()
    for text in shown_records():
        code, out, err = replayed.text(text)
        assert (code, err) == (0, "")
        assert "#" not in out
        assert read_record(text).names == ("South", "West", "North", "East")


def test_scores_stand_apart_from_names_that_end_in_digits(replayed: Replayed) -> None:
    """“club 2: -15”, not “club 2 -15”."""
    text = BEGUN.replace("Ann | Ben | Cleo | Dan", "club 0 | club 1 | club 2 | club 3")
    out = replayed.text(text + BID + "0 concede\n")[1]
    assert out.endswith("The game is not over.\nclub 0 & club 2: -15 · club 1 & club 3: 26\n")


def test_an_unfinished_game_is_told_as_far_as_it_goes(replayed: Replayed) -> None:
    """What has not happened yet is null."""
    code, out, _ = replayed.text(BEGUN + BID, "--json")
    told = json.loads(out)
    assert code == 0
    (hand,) = told["hands"]
    assert (hand["declarer"], hand["contract"], hand["trump"]) == (0, 15, "S")
    assert hand["melds"][0][0]["key"] == "run"
    assert (hand["result"], hand["scores"], told["winner"]) == (None, None, None)
    assert told["scores"] == [0, 0]


def test_a_record_without_actions_has_no_hands(replayed: Replayed) -> None:
    """Headers alone are a record."""
    assert replayed.json("game partnership")["hands"] == []


def test_a_hand_thrown_in_has_no_tricks(replayed: Replayed) -> None:
    """The contract is lost, the defenders keep their melds (rules, A.9)."""
    (hand,) = replayed.json(BEGUN + BID + "0 concede\n")["hands"]
    assert (hand["result"], hand["cause"], hand["tricks"]) == ("conceded", "thrown_in", [])
    assert hand["scores"] == [-15, 26]
    assert hand["points"][0]["change"] == -15


def test_a_hand_that_is_dealt_anew_is_told(replayed: Replayed) -> None:
    """Nobody bid: the hand has a result of its own."""
    text = BEGUN.replace("dealer 3", "option all_pass redeal_next_dealer\ndealer 3")
    hands = replayed.json(text + "0 pass\n1 pass\n2 pass\n3 pass\n")["hands"]
    assert (hands[0]["result"], hands[0]["cause"]) == ("redealt", "all_passed")
    assert hands[0]["declarer"] is None


def test_only_changed_options_are_told(replayed: Replayed) -> None:
    """With their proper types."""
    options = replayed.json("game partnership\noption jump_bids off\noption target 150")["options"]
    assert options == {"jump_bids": False}


@pytest.mark.parametrize(
    ("lines", "line", "reason", "legal"),
    [
        (BID + READY + "0 play AS\n1 play AH\n", 15, "must_follow", "play AS2"),
        ("0 bid 3\n", 5, "bid_too_low", "bid 15 to 500"),
        ("1 bid 20\n", 5, "not_your_turn", None),
        (BID + "1 play AS\n", 10, "wrong_stage", "ready"),
    ],
)
def test_an_illegal_action_ends_it(
    replayed: Replayed, lines: str, line: int, reason: str, legal: str | None
) -> None:
    """Exit code 1; the line, the rule and the alternatives, in JSON and for people."""
    code, out, err = replayed.text(BEGUN + lines + "0 pass\n", "--json")
    error = json.loads(out)["error"]
    assert code == 1
    assert (error["line"], error["reason"]) == (line, reason)
    assert error["legal"][:1] == ([legal] if legal else [])
    assert f"Line {line}:" in err
    assert error["rule"] in err
    assert legal is None or legal in err


def test_an_illegal_action_names_its_rule(replayed: Replayed) -> None:
    """Section, title and house rule."""
    code, out, err = replayed.text(BEGUN + "0 bid 3\n")
    assert code == 1
    assert "§2" in err
    assert "min_bid" in err
    assert "not finished" in out


def test_who_is_waited_for_is_told(replayed: Replayed) -> None:
    """An action out of turn."""
    assert "waits for seat 0" in replayed.text(BEGUN + "2 bid 20\n")[2]


def test_an_illegal_deal_is_not_printed(replayed: Replayed) -> None:
    """A wrong pack is refused without its cards."""
    code, _, err = replayed.text("game partnership\nchance deal AS1 TS1\n")
    assert code == 1
    assert "Line 2: chance can't deal." in err


def test_passing_has_too_many_alternatives_to_list(replayed: Replayed) -> None:
    """The list is cut, and says so."""
    text = BEGUN.replace("dealer 3", "option pass_count 4\ndealer 3") + BID + "2 give AD\n"
    legal = replayed.json(text)["error"]["legal"]
    assert len(legal) == 41
    assert legal[-1] == "…"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1"),
        ("game whist", "whist"),
        ("game partnership\n0 fold", "line 2: “fold” is no action"),
        ("game partnership\noption min_bid 0", "line 2"),
    ],
)
def test_an_unreadable_record_is_refused(replayed: Replayed, text: str, said: str) -> None:
    """Exit code 2, and nothing on standard output."""
    code, out, err = replayed.text(text)
    assert (code, out) == (2, "")
    assert said in err


def test_an_unreadable_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is not there, a folder, and no text."""
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff\xfe")
    for name in ("nothing.txt", ".", "picture.png"):
        assert main(["replay", str(tmp_path / name)]) == 2
        assert str(tmp_path) in capsys.readouterr().err


slow = settings(
    max_examples=10, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
every_system = pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
pegged_systems = pytest.mark.parametrize(
    "system", [it for it in SYSTEMS.values() if not contracted(it.rules({}))], ids=lambda it: it.key
)


def told_of(game: Game) -> dict:
    """The account of the game for other programs."""
    account = Account(game.rules)
    for _, _, told, _ in game.steps:
        account.add(told)
    shown: dict = as_json(account, {})
    return shown


@every_system
@slow
@given(data=st.data())
def test_the_account_agrees_with_the_game(system: System, data: st.DataObject) -> None:
    """Random games under random house rules: scores and winner are those after the last deal."""
    game = data.draw(games(deals=3, system=system))
    last, shown = game.states[-1], told_of(game)
    assert (shown["scores"], shown["winner"]) == (list(last.scores), last.winner)
    scored = [e for told in game.told for e in told if isinstance(e, Reckoning)]
    assert len([hand for hand in shown["hands"] if hand["points"]]) == len(scored)


@given(games(deals=3))
def test_a_contract_is_told_with_its_end(game: Game) -> None:
    """Its cause is the game's, and the tricks have all the points."""
    hands = told_of(game)["hands"]
    scored = [event for told in game.told for event in told if isinstance(event, DealScored)]
    assert [hand["cause"] for hand in hands if hand["points"]] == [its.cause for its in scored]
    assert all(_sums(hand) for hand in hands if hand["result"] in {"made", "set"})


def _sums(hand: Mapping) -> bool:
    points = sum(trick["points"] for trick in hand["tricks"])
    buried = 25 - points  # what the declarer laid away counts for him, but in no trick
    return len(hand["tricks"]) in {11, 12} and 0 <= buried <= 4


@pegged_systems
@slow
@given(data=st.data())
def test_pegs_and_melds_make_up_each_side_s_points(system: System, data: st.DataObject) -> None:
    """What is told one by one adds up to what is reckoned, and no contract is spoken of."""
    game = data.draw(games(deals=2, system=system))
    for hand in told_of(game)["hands"]:
        assert not {"contract", "declarer", "bids", "moon"} & set(hand)
        for side, line in enumerate(hand["points"] or ()):
            assert sum(meld["points"] for meld in hand["melds"][side]) == line["meld"]
            assert _pegged(hand, side, "low", "turned") == line["low"]
            assert _pegged(hand, side, "last") == line["last"]
            assert _pegged(hand, side, "cards") in {line["cards"], 0}
            assert line["change"] == sum(line[part] for part in ("meld", "low", "cards", "last"))


def _pegged(hand: Mapping, side: int, *whys: str) -> int:
    pegs = hand["pegs"]
    return sum(peg["points"] for peg in pegs if peg["side"] == side and peg["why"] in whys)


@pegged_systems
@slow
@given(data=st.data())
def test_each_meld_is_told_with_the_trick_before_it(system: System, data: st.DataObject) -> None:
    """That trick was won by who declared; a reserved meld was announced no later."""
    game = data.draw(games(deals=2, system=system))
    for hand in told_of(game)["hands"]:
        for seat in range(game.rules.seats):
            for meld in (*hand["melds"][seat], *hand["announced"][seat]):
                assert hand["tricks"][meld["trick"] - 1]["winner"] == seat
            known = [(meld["key"], meld["trick"]) for meld in hand["announced"][seat]]
            for meld in hand["melds"][seat]:
                before = [trick for key, trick in known if key == meld["key"]]
                assert not meld["reserved"] or min(before) <= meld["trick"]


BINOCLE = (
    "game binocle\noption auto_draw off\ndealer 1\nnames Ann | Ben\n"
    "chance deal AS TS KS QS 9H KH QH AD TD KD JD 9D | JS 9S AS TS KS QS JS 9S AC TC KC QC | "
    "9H AH AH TH TH KH QH JH JH AD TD KD QD QD JD 9D AC TC KC QC JC JC 9C 9C\n"
)
PLAYED = "0 play AS\n1 play 9S\n"


def test_a_dix_a_meld_and_the_turn_up_are_told(replayed: Replayed) -> None:
    """The dealer turned a nine; the winner declares, shows his own nine, and draws."""
    text = BINOCLE + PLAYED + "0 meld royal_marriage KH QH\n0 low 9H\n0 draw\n"
    (hand,) = replayed.json(text)["hands"]
    assert (hand["turned"], hand["trump"]) == ("9H", "H")
    assert hand["pegs"] == [
        {"trick": 0, "side": 1, "why": "turned", "points": 10},
        {"trick": 1, "side": 0, "why": "low", "points": 10, "card": "9H", "taken": None},
    ]
    meld = {"key": "royal_marriage", "points": 40, "cards": ["KH", "QH"]}
    assert hand["melds"] == [[meld | {"trick": 1, "reserved": False}], []]
    assert (hand["result"], hand["points"]) == (None, None)


@pegged_systems
@slow
@given(data=st.data())
def test_scores_in_the_middle_of_a_hand_are_those_of_the_game(
    system: System, data: st.DataObject
) -> None:
    """What is scored at once is in the score at once."""
    game = data.draw(games(deals=1, system=system))
    account = Account(game.rules)
    for _, _, told, after in game.steps:
        account.add(told)
        assert account.scores == after.scores


@pytest.mark.parametrize(
    ("event", "cause"), [(TargetRaised(1250), "target_raised"), (Tied(1010), "tied")]
)
def test_why_both_play_on_is_told(event: TargetRaised | Tied, cause: str) -> None:
    """As the cause of the hand's result."""
    account = Account(SYSTEMS["binocle"].rules({}))
    account.add((Dealt(0, 1), DealCounted(()), event))
    assert account.hands[0].cause == cause


def test_a_false_call_is_told(replayed: Replayed) -> None:
    """The hand was cut short; who called lost."""
    text = BINOCLE + PLAYED + "1 call\n"
    told = replayed.json(text)
    (hand,) = told["hands"]
    assert hand["called"] == {"seat": 1, "total": 10}
    assert (hand["result"], told["winner"], told["claim"]) == ("cut_short", 0, "false_call")
    out = replayed.text(text)[1]
    assert "cut short" in out
    assert "Ann wins the game." in out
    assert "meld + 9s + cards + last" in out


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("0 meld four_kings KS KH", "not_a_meld"),
        ("1 draw", "only_the_winner"),
        ("0 play TS", "draw_first"),
        ("0 announce royal_marriage KH QH", "no_reserving"),
    ],
)
def test_what_may_not_be_done_in_the_window_is_explained(
    replayed: Replayed, line: str, reason: str
) -> None:
    """With what may be done instead."""
    code, out, err = replayed.text(f"{BINOCLE}{PLAYED}{line}\n", "--json")
    error = json.loads(out)["error"]
    assert (code, error["reason"]) == (1, reason)
    assert ("draw" in error["legal"]) == (error["seat"] == 0)
    assert error["rule"] in err
