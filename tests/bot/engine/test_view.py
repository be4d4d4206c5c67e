"""A seat's view holds what the seat may know, and nothing else."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import chain
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.engine.actions import CHANCE, Deal, PassCards, Seat
from bot.engine.cards import Card, Cards
from bot.engine.events import CardsReceived, HandDealt
from bot.engine.game import apply, legal, stage, start
from bot.engine.rules import Rules
from bot.engine.stages.deal import Dealing
from bot.engine.state import State
from bot.engine.view import View, observe
from bot.variants.partnership import SYSTEM
from tests.bot.engine.scripted import faces, table
from tests.strategies import Game, chosen, games, option_sets, shuffled

slow = settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def cards_in(value: object) -> Iterator[Card]:
    """Every card anywhere inside the value."""
    if isinstance(value, Card):
        yield value
    elif is_dataclass(value):
        yield from chain.from_iterable(cards_in(getattr(value, f.name)) for f in fields(value))
    elif isinstance(value, tuple | frozenset | list):
        yield from chain.from_iterable(map(cards_in, value))


def known(rules: Rules, state: State, seat: Seat | None) -> set[Card]:
    """The cards of which the seat may know where they are or where they went."""
    seen = set(cards_in((state.trick, state.tricks, state.melds)))
    if state.contract:
        seen |= set(state.kitty)
    if seat is None or not state.hands:
        return seen
    seen |= {*state.hands[seat], *state.given[seat]}
    if state.contract and state.contract.declarer == seat:
        seen |= set(state.buried)
    partner = rules.partner(seat)
    if not set(state.given[partner]) <= set(state.hands[partner]):
        seen |= set(state.given[partner])
    return seen


def dealt_anew(rules: Rules, state: State, seat: Seat | None, random: Random) -> State:
    """The state with the cards that are hidden from the seat exchanged at random."""
    hidden = [card for card in rules.pack.cards if card not in known(rules, state, seat)]
    swap = dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))

    def other(cards: Cards) -> Cards:
        return tuple(swap.get(card, card) for card in cards)

    return replace(
        state,
        hands=tuple(map(other, state.hands)),
        kitty=other(state.kitty),
        buried=other(state.buried),
        given=tuple(map(other, state.given)),
        piles=tuple(map(other, state.piles)),
    )


@slow
@given(games(deals=1))
def test_a_view_is_the_same_whatever_is_hidden(game: Game) -> None:
    """At every moment: deal the hidden cards anew, and the seat sees no difference."""
    random = Random(game.seed)
    for state in random.sample(game.states, min(8, len(game.states))):
        for seat in (None, 0, 1, 2, 3):
            seen = observe(game.rules, state, seat)
            again = dealt_anew(game.rules, state, seat, random)
            assert observe(game.rules, again, seat) == seen


@slow
@given(games(deals=1))
def test_a_view_holds_no_card_but_those_known(game: Game) -> None:
    """No field of a view, nor anything in it, has a card that the seat does not know."""
    for state in game.states[:: max(1, len(game.states) // 30)]:
        for seat in (None, 0, 1, 2, 3):
            view = observe(game.rules, state, seat)
            inside = [getattr(view, f.name) for f in fields(View) if f.name != "rules"]
            assert set(cards_in(tuple(inside))) <= known(game.rules, state, seat)


TELLING = {"misdeal_nines": "off", "declare_requires": "none"}
"""The offer of a redeal tells of five nines, and being set at once tells of no marriage."""


@slow
@given(option_sets(), st.integers(0, 3), st.integers(0, 2**32 - 1))
def test_two_deals_that_a_seat_cannot_tell_apart_look_the_same(
    chosen_rules: dict[str, Any], seat: Seat, seed: int
) -> None:
    """From the shuffle to the melds: other hands, same actions, same view after each."""
    random = Random(seed)
    rules = SYSTEM.rules(chosen_rules | TELLING)
    one = start(rules, random.randrange(4))
    pack = shuffled(rules, one, random)
    other = apply(rules, one, CHANCE, Deal(disguised(rules, one, pack, seat, random))).state
    one = apply(rules, one, CHANCE, Deal(pack)).state
    while stage(rules, one).name not in {"melds", "deal"}:
        assert observe(rules, one, seat) == observe(rules, other, seat)
        turn = chosen(rules, one, random)
        if turn[1] not in legal(rules, other, turn[0]):
            assert turn[0] != seat
            break
        one, other = apply(rules, one, *turn).state, apply(rules, other, *turn).state
        if observe(rules, one, seat).kitty != observe(rules, other, seat).kitty:
            break


def disguised(rules: Rules, state: State, pack: Cards, seat: Seat, random: Random) -> Cards:
    """Another order of the pack in which the seat's hand is the same."""
    dealing = rules.stages[0]
    assert isinstance(dealing, Dealing)
    own = dealing.hands(rules, state.dealer, pack)[seat]
    kitty = pack[len(pack) - dealing.kitty :]
    fixed = {*own, *(kitty if random.random() < 0.8 else ())}
    others = [card for card in pack if card not in fixed]
    random.shuffle(others)
    return tuple(card if card in fixed else others.pop() for card in pack)


@slow
@given(games(deals=2))
def test_events_tell_a_card_only_to_those_who_may_see_it(game: Game) -> None:
    """Public events hold only what lies open; private ones only what is the seat's own."""
    for _, _, told, after in game.steps:
        for event in told:
            match event:
                case HandDealt(seat, cards):
                    assert sorted(cards) == sorted(after.hands[seat]) or after.contract
                case CardsReceived(seat, giver, cards):
                    assert giver == game.rules.partner(seat)
                    assert sorted(cards) == sorted(after.given[giver])
                case _ if not after.over and after.hands:
                    assert set(cards_in(event)) <= known(game.rules, after, None)
                case _:
                    pass


@slow
@given(games(deals=1))
def test_nothing_prints_a_hidden_card(game: Game) -> None:
    """States, views, deals, passed and buried cards, and private events show no card."""
    for _, (_, action), told, after in game.steps:
        secret: list[object] = [
            after,
            *(e for e in told if isinstance(e, HandDealt | CardsReceived)),
        ]
        secret += [observe(game.rules, after, seat) for seat in (None, 1)]
        if isinstance(action, Deal | PassCards):
            secret.append(action)
        for shown in map(repr, secret):
            assert not any(str(card) in shown or repr(card) in shown for card in PACK)
            assert "Card" not in shown.replace("PassCards", "").replace("CardsReceived", "")


PACK = SYSTEM.rules({}).pack.cards


def test_chance_has_no_view() -> None:
    """The seat of chance must not be taken for the last one."""
    game = table()
    for seat in (CHANCE, 4):
        with pytest.raises(AssertionError):
            observe(game.rules, game.state, seat)


def test_a_bystander_sees_no_hand() -> None:
    """Nobody's hand, nobody's choices; how many cards each holds."""
    game = table()
    view = observe(game.rules, game.state, None)
    assert view.hand == ()
    assert view.legal == ()
    assert view.held == (12, 12, 12, 12)
    assert not view.to_act


def test_a_hand_is_seen_sorted() -> None:
    """By suit, strongest first: A 10 K Q J 9 (rules, 0.1)."""
    game = table({0: "9S 10S AS KS QS JS 9H AH 10D KD 9C 9C"})
    view = observe(game.rules, game.state, 0)
    assert [str(card.face) for card in view.hand] == (
        ["AS", "TS", "KS", "QS", "JS", "9S", "AH", "9H", "TD", "KD", "9C", "9C"]
    )
    assert view.to_act


def test_kitty_is_closed_until_the_auction_is_won() -> None:
    """A.2, kitty: face down, then taken up by the declarer before all."""
    game = table({-1: "AS AH AD AC"}, kitty=4)
    assert [observe(game.rules, game.state, seat).kitty for seat in (None, 0, 1)] == [()] * 3
    game.win_auction()
    assert faces(observe(game.rules, game.state, 2).kitty) == ["AC", "AD", "AH", "AS"]


def test_buried_cards_are_seen_by_the_declarer_alone() -> None:
    """Not even by the partner."""
    game = (
        table({0: "9H 9D JH JD"}, kitty=4).win_auction().do("0 trump S", "0 bury 9H1 9D1 JH1 JD1")
    )
    seen = [faces(observe(game.rules, game.state, seat).buried) for seat in (None, 0, 1, 2, 3)]
    assert seen == [[], ["9D", "9H", "JD", "JH"], [], [], []]


def test_passed_cards_are_seen_by_the_two_partners_alone() -> None:
    """A.3: only these two see them."""
    game = table({0: "9S 9H", 2: "AS AH"}, pass_count=2).win_auction().do("0 trump S")
    game.do("2 give AS1 AH1")
    seen = [observe(game.rules, game.state, seat) for seat in (None, 0, 1, 2, 3)]
    assert [faces(view.received) for view in seen] == [[], ["AH", "AS"], [], [], []]
    assert [faces(view.given) for view in seen] == [[], [], [], ["AH", "AS"], []]
    game.do("0 give 9S1 9H1")
    seen = [observe(game.rules, game.state, seat) for seat in (None, 0, 1, 2, 3)]
    assert [faces(view.received) for view in seen] == [[], ["AH", "AS"], [], ["9H", "9S"], []]
    assert [faces(view.given) for view in seen] == [[], ["9H", "9S"], [], ["AH", "AS"], []]


def test_cards_passed_together_are_not_seen_before_both_have_chosen() -> None:
    """A.2, pass_order simultaneous."""
    game = table({0: "9S 9H", 2: "AS AH"}, pass_count=2, pass_order="simultaneous")
    game.win_auction().do("0 trump S", "2 give AS1 AH1")
    assert observe(game.rules, game.state, 0).received == ()
    assert faces(observe(game.rules, game.state, 2).given) == ["AH", "AS"]
    game.do("0 give 9S1 9H1")
    assert faces(observe(game.rules, game.state, 0).received) == ["AH", "AS"]


def test_cards_given_straight_back_were_received_all_the_same() -> None:
    """The declarer may return what he got; he has seen it none the less."""
    game = table({2: "AS AH"}, pass_count=2).win_auction().do("0 trump S", "2 give AS1 AH1")
    game.do("0 give AS1 AH1")
    assert faces(observe(game.rules, game.state, 0).received) == ["AH", "AS"]
    assert faces(observe(game.rules, game.state, 2).received) == ["AH", "AS"]
