"""The worked cases of partnership pinochle, each through the real engine.

Every check gives back all that its case expects, so that no expectation goes unread.
"""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.engine.actions import NameTrump, PlayCard
from bot.engine.cards import Suit
from bot.engine.events import AllPassed, AuctionWon, DealScored, MeldsShown, NoMarriage
from bot.engine.game import legal
from bot.engine.melds import find, total
from bot.engine.rules import Rules
from bot.engine.stages.auction import standing
from bot.engine.stages.play import Tricks
from bot.engine.stages.settle import Scoring, Settling, Tally
from bot.engine.state import Contract, State, Taken, Trick
from bot.engine.tricks import winning
from bot.variants.partnership import SYSTEM
from tests.bot.engine.scripted import Table, cards, reckoned, table

Case = dict[str, Any]
CASES: list[Case] = json.loads(
    (Path(__file__).parents[2] / "cases" / "partnership.json").read_text("utf-8")
)


def written(hand: list[str]) -> str:
    """The cards of a case as one text."""
    return " ".join(hand)


def opened(case: Case, hands: dict[int, list[str]]) -> Table:
    """A table whose eldest hand, seat 0, has taken the contract and named the case's trump."""
    texts = {seat: written(hand) for seat, hand in hands.items()}
    game = table(texts, options=case["options"]).win_auction()
    return game.do(f"0 trump {case['input'].pop('trump')}")


def meld_count(case: Case) -> Case:
    """What the eldest hand shows when it is declarer."""
    hand = case["input"].pop("hand")
    game = opened(case, {0: hand})
    shown = next(event for event in game.told if isinstance(event, MeldsShown))
    assert shown.seat == 0
    assert shown.melds == find(game.rules.melds, cards(written(hand)), game.state.trump)
    items: Counter[str] = Counter()
    for meld in shown.melds:
        items[meld.key] += meld.points
    return {"items": dict(items), "total": shown.points}


def team_meld(case: Case) -> Case:
    """What partners show, each for himself."""
    one, two = case["input"].pop("hands")
    state = opened(case, {0: one, 2: two}).state
    points = [total(state.melds[seat]) for seat in (0, 2)]
    return {"per_hand": points, "total": sum(points)}


def misdeal(case: Case) -> Case:
    """Whether the hand is asked."""
    game = table({0: written(case["input"].pop("hand"))}, options=case["options"])
    return {"may_redeal": "redeal" in game.legal(0)}


def auction(case: Case) -> Case:
    """How the calls end, or where one is refused."""
    game = table(dealer=case["input"].pop("dealer"), options=case["options"])
    for number, (seat, call) in enumerate(case["input"].pop("actions")):
        line = f"{seat} pass" if call == "pass" else f"{seat} bid {call}"
        if game.refusal(line):
            return {"illegal_at": number}
        game.do(line)
    if any(isinstance(event, AllPassed) for event in game.told):
        assert game.stage == "deal"
        return {"done": True, "redeal": True, "next_dealer": game.state.dealer}
    if game.stage == "auction":
        (seat,) = game.state.waiting
        high = standing(game.state)
        return {"done": False, "next": seat, "high": high.points if high else None}
    won = game.event(AuctionWon).contract
    return {
        "done": True,
        "declarer": won.declarer,
        "contract": won.points,
        "forced": won.forced,
    }


def trump_choice(case: Case) -> Case:
    """The suits that the declarer may name; with none he is set on the spot."""
    game = table({0: written(case["input"].pop("hand"))}, options=case["options"]).win_auction()
    named = [a.suit for a in legal(game.rules, game.state, 0) if isinstance(a, NameTrump)]
    lost = any(isinstance(event, NoMarriage) for event in game.told)
    assert lost == (not named)
    assert game.state.scores[0] == (-15 if lost else 0)
    return {"suits": list(map(str, named))}


def scoring(rules: Rules) -> Scoring:
    """The house rules of the reckoning."""
    settling = rules.stages[-1]
    assert isinstance(settling, Settling)
    return settling.scoring


def hand_score(case: Case) -> Case:
    """The verdict, and the whole reckoning with it."""
    given, rules = case["input"], SYSTEM.rules(case["options"])
    bid, before = given.pop("bid"), given.pop("before")
    conceded, moon = given.pop("conceded", False), given.pop("moon_called", False)
    made_before = given.pop("defender_made_before", False)
    us, them = brought(given.pop("declarer"), given.pop("defender"))
    scoring_rules = scoring(rules)
    try:
        verdict = scoring_rules.judge(bid, us, them, thrown=conceded, moon=moon)
    except AssertionError as error:
        return {"error": str(error)}
    after = (before["declarer"] + verdict.declarer, before["defender"] + verdict.defender)
    ours, _ = scoring_rules.winner(
        made=verdict.result == "made", us=after[0], them=after[1], they_ever_made=made_before
    )
    step = reckoned(
        rules,
        bid,
        us,
        them,
        before=(before["declarer"], before["defender"]),
        made_before=(False, made_before),
        conceded=conceded,
        moon=moon,
    )
    assert step.state.scores == after
    assert step.state.winner == {True: 0, False: 1, None: None}[ours]
    assert isinstance(step.events[0], DealScored)
    assert step.events[0].result is verdict.result
    return {
        "after": {"declarer": after[0], "defender": after[1]},
        "result": str(verdict.result),
        "winner": {True: "declarer", False: "defender", None: None}[ours],
    }


def brought(*sides: dict[str, int]) -> list[Tally]:
    """The sides' tallies; the last trick is of the first side that can have won it."""
    last = next((i for i, side in enumerate(sides) if side["tricks"] and side["trick_points"]), -1)
    return [
        Tally(s["meld"], s["trick_points"], s["tricks"], s["trick_points"] - (i == last))
        for i, s in enumerate(sides)
    ]


def legal_cards(case: Case) -> Case:
    """What the next player may play."""
    trick, hand = case["input"].pop("trick"), case["input"].pop("hand")
    rules = SYSTEM.rules(case["options"])
    found = cards(written(trick + hand))
    state = State(
        dealer=3,
        scores=(0, 0),
        target=rules.target,
        ever_made=(False, False),
        stage=next(i for i, stage in enumerate(rules.stages) if isinstance(stage, Tricks)),
        waiting=(len(trick),),
        hands=(found[len(trick) :],) * 4,
        contract=Contract(0, 15),
        trump=Suit(case["input"].pop("trump")),
        trick=Trick(0, found[: len(trick)]),
        tricks=(Taken(0, (), 0, 0),),
    )
    plays = legal(rules, state, len(trick))
    words = dict(zip(found[len(trick) :], hand, strict=True))
    return {"legal": [words[action.card] for action in plays if isinstance(action, PlayCard)]}


def trick_winner(case: Case) -> Case:
    """Whose card wins."""
    rules = SYSTEM.rules(case["options"])
    trick, trump = case["input"].pop("trick"), Suit(case["input"].pop("trump"))
    return {"winner_index": winning(rules.pack, cards(written(trick)), trump)}


def count_cards(case: Case) -> Case:
    """Points of cards in tricks."""
    rules, given = SYSTEM.rules(case["options"]), case["input"]
    deck = {"P48": rules.pack.cards}
    found = cards(written(given.pop("cards"))) if "cards" in given else deck[given.pop("deck")]
    return {"points": rules.pack.count(found) + (rules.pack.last if given.pop("last") else 0)}


CHECKS: dict[str, Callable[[Case], Case]] = {
    "meld_count": meld_count,
    "team_meld": team_meld,
    "misdeal": misdeal,
    "auction": auction,
    "trump_choice": trump_choice,
    "hand_score": hand_score,
    "legal_cards": legal_cards,
    "trick_winner": trick_winner,
    "count_cards": count_cards,
}


def test_all_cases_are_there() -> None:
    """None lost, none doubled, none of a kind that nobody checks."""
    assert len(CASES) == len({case["id"] for case in CASES}) == 80
    assert {case["kind"] for case in CASES} == set(CHECKS)


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: Case) -> None:
    """The engine's answer is the expected one, and no part of the case was left unread."""
    copy = json.loads(json.dumps(case))
    assert CHECKS[case["kind"]](copy) == case["expect"]
    assert copy["input"] == {}
