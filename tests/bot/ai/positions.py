"""Positions to put before a computer player."""

import random
from collections.abc import Sequence
from dataclasses import replace

from bot.ai.player import PLAYERS
from bot.engine.actions import Action, PlayCard, Seat
from bot.engine.cards import Cards, Suit
from bot.engine.game import start
from bot.engine.melds import find
from bot.engine.notation import read_card
from bot.engine.rules import Rules, Value
from bot.engine.state import Call, Contract, State, Taken, Trick
from bot.engine.tricks import winning
from bot.engine.view import View, observe
from bot.variants.partnership import SYSTEM


def cards(text: str) -> Cards:
    """Cards by name, e.g. "AS1 TS2"; the copy is 1 unless named."""
    return tuple(read_card(word if len(word) > 2 else f"{word}1") for word in text.split())


def rules_with(**values: Value) -> Rules:
    """The partnership game with these house rules."""
    return SYSTEM.rules(values)


def _hands(rules: Rules, mine: Cards, size: int, gone: Cards) -> tuple[Cards, ...]:
    """Seat 0 holds `mine`; the others share what is left, in an order without meaning."""
    rest = [card for card in rules.pack.cards if card not in {*mine, *gone}]
    random.Random(8).shuffle(rest)
    return mine, *(tuple(rest[size * place : size * (place + 1)]) for place in range(3))


def _at(rules: Rules, stage: str) -> int:
    return [each.name for each in rules.stages].index(stage)


def _state(rules: Rules, stage: str, hand: str, gone: Cards = (), **facts: object) -> State:
    mine = cards(hand)
    begun = replace(start(rules, 3), stage=_at(rules, stage), waiting=(0,), deal=1)
    nothing: tuple[Cards, ...] = ((),) * 4
    ready = replace(begun, given=nothing, melds=((),) * 4, piles=((), ()), taken=(0, 0))
    hands = _hands(rules, mine, len(mine), gone)
    return replace(ready, hands=hands, **facts)  # type: ignore[arg-type] # facts are fields of a state


def before_play(stage: str, hand: str, *, rules: Rules | None = None, **facts: object) -> View:
    """Seat 0 is to act in a stage before the play, holding `hand`."""
    rules = rules or rules_with()
    return observe(rules, replace(_state(rules, stage, hand), **facts), 0)  # type: ignore[arg-type] # facts are fields of a state


def in_trick(
    hand: str,
    trick: str = "",
    *,
    trump: Suit = Suit.HEARTS,
    declarer: Seat = 0,
    tricks: Sequence[str] = (),
    rules: Rules | None = None,
    melds: tuple[str, str, str, str] = ("", "", "", ""),
) -> View:
    """Seat 0 is to play to `trick`; each of `tricks`, led by seat 0, has been played before."""
    rules = rules or rules_with()
    laid = cards(trick)
    gone = tuple(card for before in tricks for card in cards(before)) + laid
    shown = tuple(find(rules.melds, cards(each), trump) for each in melds)
    state = _state(
        rules,
        "play",
        hand,
        gone,
        contract=Contract(declarer, 15),
        trump=trump,
        trick=Trick((0 - len(laid)) % 4, laid),
        tricks=tuple(taken(rules, 0, cards(before), trump) for before in tricks),
        melds=shown,
    )
    return observe(rules, state, 0)


def fair(view: View) -> View:
    """The same, those who have played to the trick holding a card less than the others."""
    assert view.trick is not None
    gone = {view.rules.after(view.trick.leader, place) for place in range(len(view.trick.cards))}
    held = tuple(len(view.hand) - (seat in gone) for seat in range(view.rules.seats))
    return replace(view, held=held)


def taken(rules: Rules, leader: Seat, laid: Cards, trump: Suit, *, free: bool = False) -> Taken:
    """A complete trick."""
    winner = rules.after(leader, winning(rules.pack, laid, trump))
    return Taken(leader, laid, winner, rules.pack.count(laid), free)


def called(*bids: int | None, first: Seat = 0) -> tuple[Call, ...]:
    """Calls in turn from the seat `first`; None is a pass."""
    return tuple(Call((first + place) % 4, bid) for place, bid in enumerate(bids))


def club(view: View, seed: int = 0) -> Action:
    """What the club player does."""
    return PLAYERS["club"].choose(view, random.Random(seed))


def club_card(view: View) -> str:
    """The face of the card that the club player plays, e.g. "TS"."""
    action = club(view)
    assert isinstance(action, PlayCard)
    return str(action.card.face)
