"""The worked cases of the games in which melds are declared, each through the real engine.

Every check gives back all that its case expects, so that no expectation goes unread.
"""

import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.engine.actions import Action, Announce, CallOut, ClaimLow, Declare, Draw, PlayCard
from bot.engine.cards import Card, Cards, Pack
from bot.engine.events import TrickTaken
from bot.engine.game import legal
from bot.engine.rules import System
from bot.engine.state import Peg, Trick, Why, without
from bot.variants import SYSTEMS
from tests.bot.engine.scripted import Table, cards, refused, table, window

Case = dict[str, Any]
PLACE = Path(__file__).parents[2] / "cases"
KEYS = ("binocle", "bezique_foster", "bezique_hoffmann")
CASES: list[tuple[System, Case]] = [
    (SYSTEMS[key], case)
    for key in KEYS
    for case in json.loads((PLACE / f"{key}.json").read_text("utf-8"))
]


def one(word: str) -> Card:
    """The card of a case."""
    return cards(word)[0]


def some(words: Iterable[str]) -> Cards:
    """The cards of a case."""
    return cards(" ".join(words))


def meld_sequence(system: System, case: Case) -> Case:
    """Step by step, what is accepted and what it scores."""
    given = case["input"]
    hand, steps = given.pop("hand"), given.pop("steps")
    turn = Turns(
        window(system, " ".join(hand), trump=given.pop("trump"), stock=40, options=case["options"])
    )
    told = [turn.step(step) for step in steps]
    return {"steps": told, "total": turn.game.state.scores[0]}


class Turns:
    """Seat 0's turns: it wins a trick before each melding turn that a case begins."""

    def __init__(self, game: Table) -> None:
        self.game = game
        self.open = False
        self.named: dict[str, Action] = {}

    def step(self, step: Case) -> Case:
        """Whether the engine takes the step, and the points that it brings."""
        before = self.game.state.scores[0]
        taken = self.taken(step)
        return {"legal": taken, "points": self.game.state.scores[0] - before}

    def taken(self, step: Case) -> bool:
        """Whether the engine takes the step; if so it has been taken."""
        match step:
            case {"do": "meld", "type": key, "cards": words}:
                self.open = False
                return self.declare(Declare(key, some(words)))
            case {"do": "announce", "id": name, "type": key, "cards": words}:
                self.named[name] = Declare(key, some(words))
                return self.declare(Announce(key, some(words)))
            case {"do": "score", "id": name}:
                return self.declare(self.named[name])
            case {"do": "play", "card": word}:
                self.open = False
                self.game.spend(str(one(word)))
                return True
            case {"do": "draw", "card": word}:
                self.open = False
                self.game.get(str(one(word)))
                return True
            case {"do": "win"}:
                self.open = False
                return True
            case _:
                raise AssertionError(step)

    def declare(self, action: Action) -> bool:
        """In the turn that is open, or a new one."""
        if not self.open:
            self.game.win()
            self.open = True
        if refused(self.game.rules, self.game.state, 0, action):
            return False
        self.game.take(0, action)
        return True


def at(game: Table, given: Case) -> Table:
    """The game at the moment that a case describes."""
    won, drawn = given.pop("won_last_trick"), given.pop("drawn")
    if given.pop("first_trick_not_played", False) or drawn:
        game.led(0)
    else:
        game.win(0 if won else 1)
    if given.pop("melds_this_turn", 0):
        assert game.state.pause is not None
        game.state = replace(game.state, pause=game.state.pause._replace(scored=True))
    return game


def meld_timing(system: System, case: Case) -> Case:
    """Whether seat 0 may declare a marriage that it holds."""
    given = case["input"]
    stock = given.pop("cards_to_draw")
    game = at(window(system, "KS QS 9C", stock=max(stock, 1), options=case["options"]), given)
    if not stock:
        game.last_phase().led(0)
    action = Declare("marriage", cards("KS QS"))
    accepted = not refused(game.rules, game.state, 0, action)
    assert accepted == (action in legal(game.rules, game.state, 0))
    return {"legal": accepted}


def low_trump(system: System, case: Case) -> Case:
    """What the lowest trump brings."""
    given = case["input"]
    if given.pop("event") == "turn_up":
        state = table({-1: given.pop("card")}, system=system, options=case["options"]).state
        return {"dealer": state.scores[state.dealer], "other": state.scores[1 - state.dealer]}
    card, up = given.pop("card"), given.pop("turn_up")
    assert given.pop("exchange")
    game = window(
        system,
        f"{card} AS",
        trump=given.pop("trump"),
        turned=up,
        stock=given.pop("cards_to_draw"),
        options=case["options"],
    )
    action = ClaimLow(one(card))
    game = at(game, given)
    if refused(game.rules, game.state, 0, action):
        assert action not in legal(game.rules, game.state, 0)
        return {"legal": False, "points": 0}
    assert action in legal(game.rules, game.state, 0)
    state = game.take(0, action).state
    (gained,) = set(state.hands[0]) - set(cards(f"{card} AS"))
    return {
        "legal": True,
        "points": state.scores[0],
        "turn_up_after": str(state.turned and state.turned.face),
        "hand_gains": str(gained.face),
    }


def trick_of(system: System, case: Case, trick: Cards, hand: Cards) -> Table:
    """Seat 0 has led to a trick of the phase that the case names, if it has; seat 1 holds on."""
    given = case["input"]
    game = window(system, "", trump=given.pop("trump"), options=case["options"])
    if given.pop("phase", "stock") == "last":
        game.last_phase()
    waiting = (len(trick),)
    game.state = replace(
        game.state, hands=((), hand), pause=None, trick=Trick(0, trick), waiting=waiting
    )
    return game


def legal_cards(system: System, case: Case) -> Case:
    """What seat 1 may play."""
    trick, words = case["input"].pop("trick"), case["input"].pop("hand")
    found = some(trick + words)
    game = trick_of(system, case, found[: len(trick)], found[len(trick) :])
    plays = legal(game.rules, game.state, 1)
    named = dict(zip(found[len(trick) :], words, strict=True))
    return {"legal": [named[action.card] for action in plays if isinstance(action, PlayCard)]}


def trick_winner(system: System, case: Case) -> Case:
    """Whose card takes the trick."""
    first, second = some(case["input"].pop("trick"))
    game = trick_of(system, case, (first,), (second,)).take(1, PlayCard(second))
    return {"winner_index": game.event(TrickTaken).winner}


def count_cards(system: System, case: Case) -> Case:
    """Points of cards in tricks."""
    rules, given = system.rules(case["options"]), case["input"]
    if "deck" in given:
        assert given.pop("deck") == {48: "P48", 64: "BZ64"}[len(rules.pack.cards)]
        found = rules.pack.cards
    else:
        found = some(given.pop("cards"))
    return {"points": rules.pack.count(found) + (rules.pack.last if given.pop("last") else 0)}


SCORING = {
    10: ("7H", "low 7H1"),
    20: ("KS QS", "meld marriage KS1 QS1"),
    40: ("KH QH", "meld royal_marriage KH1 QH1"),
}
"""By the points that they bring: cards to hold, and what to do with them. Hearts are trumps."""


def pegs(system: System, case: Case) -> Case:
    """Who gets there first, by scores that are pegged one after another."""
    given, ended = case["input"], None
    game = window(system, "", scores=tuple(given.pop("scores")), options=case["options"])
    for number, (seat, points) in enumerate(given.pop("events")):
        if game.state.winner is not None:
            break
        words, line = SCORING[points]
        hands = tuple(cards(words) if it == seat else () for it in (0, 1))
        game.state = replace(game.state, hands=hands, laid=((), ()), melds=((), ()))
        game.win(seat).do(f"{seat} {line}")
        ended = number if game.state.winner is not None else None
    return {
        "winner": game.state.winner,
        "ended_at_event": ended,
        "scores": list(game.state.scores),
    }


def target(system: System, case: Case) -> Case:
    """Who wins, when, and at what target the game goes on."""
    given = case["input"]
    if "events" in given:
        return pegs(system, case)
    before, melds = given.pop("scores_before"), given.pop("melds")
    taken, call = given.pop("cards"), given.pop("call", None)
    game = window(system, "", options=case["options"])
    scored = tuple(had + meld for had, meld in zip(before, melds, strict=True))
    pegged = tuple(Peg(side, points, Why.MELD) for side, points in enumerate(melds))
    game.state = replace(game.state, scores=scored, pegs=pegged)
    if call:
        caller = call["player"]
        pile = worth(game.rules.pack, game.rules.pack.cards, call["true_total"] - scored[caller])
        piles = tuple(pile if side == caller else () for side in (0, 1))
        game.state = replace(game.state, piles=piles)
        game.led(0).take(caller, CallOut())
    else:
        counted(game, taken)
    state = game.state
    raised = state.target if state.target != game.rules.target else None
    told = {"winner": state.winner, "next_target": raised, "scores": list(state.scores)}
    return {name: told[name] for name in case["expect"]}


def counted(game: Table, taken: list[int]) -> None:
    """The last trick, worth nothing but its 10 points to seat 1, is played; then the count."""
    rules = game.rules
    lead, reply = cards("9S 9S")
    left = without(rules.pack.cards, (lead, reply))
    pile = worth(rules.pack, left, taken[0])
    rest = without(left, pile)
    assert rules.pack.count(rest) + rules.pack.last == taken[1]
    game.state = replace(game.state, hands=((reply,), (lead,)), piles=(pile, rest))
    game.last_phase().led(1).do(f"1 play {lead}", f"0 play {reply}")


def worth(pack: Pack, found: Cards, points: int) -> Cards:
    """Some of the cards, worth so many points."""
    chosen: list[Card] = []
    for card in sorted(found, key=lambda card: -pack.points[card.rank]):
        if 0 < pack.points[card.rank] <= points:
            chosen.append(card)
            points -= pack.points[card.rank]
    assert not points
    return tuple(chosen)


def deal(system: System, case: Case) -> Case:
    """How the pack is dealt, and how many tricks are played in which way."""
    game = table(system=system, auto_draw=False, options=case["options"])
    (_, action), begun, held, phases = game.turns[0], game.state, 0, {"stock": 0, "play": 0}
    while game.state.deal == 1 and game.stage in phases:
        if game.state.pause:
            held = len(game.state.hands[game.state.pause.winner])
            game.take(game.state.pause.winner, Draw())
            continue
        stage, (seat,) = game.stage, game.state.waiting
        plays = legal(game.rules, game.state, seat)
        game.take(seat, next(it for it in plays if isinstance(it, PlayCard)))
        phases[stage] += any(isinstance(event, TrickTaken) for event in game.told)
    return {
        "deck": len(action.pack),  # type: ignore[union-attr] # the first action deals
        "hand": len(begun.hands[0]),
        "turn_up_position": action.pack.index(begun.turned) + 1,  # type: ignore[union-attr] # as above
        "cards_to_draw": begun.stock,
        "stock_tricks": phases["stock"],
        "last_phase_tricks": phases["play"],
        "held_when_melding": held,
    }


CHECKS: dict[str, Callable[[System, Case], Case]] = {
    "meld_sequence": meld_sequence,
    "meld_timing": meld_timing,
    "low_trump": low_trump,
    "legal_cards": legal_cards,
    "trick_winner": trick_winner,
    "count_cards": count_cards,
    "target": target,
    "deal": deal,
}


def test_all_cases_are_there() -> None:
    """None lost, none doubled, none of a kind that nobody checks."""
    assert len(CASES) == len({case["id"] for _, case in CASES}) == 100
    assert {case["kind"] for _, case in CASES} == set(CHECKS)


@pytest.mark.parametrize(("system", "case"), CASES, ids=[case["id"] for _, case in CASES])
def test_case(system: System, case: Case) -> None:
    """The engine's answer is the expected one, and no part of the case was left unread."""
    copy = json.loads(json.dumps(case))
    assert CHECKS[case["kind"]](system, copy) == case["expect"]
    assert copy["input"] == {}
