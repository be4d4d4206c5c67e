"""A seat's view holds what the seat may know, and nothing else."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import chain
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.engine.actions import CHANCE, Bury, Deal, PassCards, Seat
from bot.engine.cards import Card, Cards
from bot.engine.events import CardDrawn, CardsReceived, Event, HandDealt, Private
from bot.engine.game import apply, legal, stage, start
from bot.engine.rules import Rules, System
from bot.engine.stages.deal import Dealing
from bot.engine.state import State
from bot.engine.view import View, observe
from bot.variants import SYSTEMS
from bot.variants.partnership import SYSTEM
from tests.bot.engine.scripted import faces, refused, table, window
from tests.strategies import chosen, games, option_sets, shuffled

slow = settings(
    max_examples=30, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
every_system = pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
DECLARING = [system for system in SYSTEMS.values() if system.rules({}).declaring]


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
    lying = (state.trick, state.tricks, state.turned, state.laid, state.seen)
    seen = set(cards_in((lying, state.melds, state.reserved, state.lost)))
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


def dealt_anew(
    rules: Rules, state: State, seat: Seat | None, random: Random, but: Cards = ()
) -> State:
    """The state with the cards that are hidden from the seat exchanged at random."""
    kept = known(rules, state, seat) | set(but)
    hidden = [card for card in rules.pack.cards if card not in kept]
    swap = dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))
    new: dict[str, Any] = {f.name: swapped(getattr(state, f.name), swap) for f in fields(state)}
    return replace(state, **new)


def swapped(value: object, swap: dict[Card, Card]) -> object:
    """The value with its cards exchanged, wherever in it they are."""
    if isinstance(value, Card):
        return swap.get(value, value)
    if isinstance(value, tuple):
        make = getattr(value, "_make", tuple)
        return make(swapped(part, swap) for part in value)
    return value


@every_system
@slow
@given(data=st.data())
def test_a_view_is_the_same_whatever_is_hidden(system: System, data: st.DataObject) -> None:
    """At every moment: deal the hidden cards anew, and the seat sees no difference."""
    game = data.draw(games(deals=1, system=system))
    random = Random(game.seed)
    for state in random.sample(game.states, min(8, len(game.states))):
        for seat in (None, *range(game.rules.seats)):
            seen = observe(game.rules, state, seat)
            again = dealt_anew(game.rules, state, seat, random)
            assert observe(game.rules, again, seat) == seen


@every_system
@slow
@given(data=st.data())
def test_a_view_holds_no_card_but_those_known(system: System, data: st.DataObject) -> None:
    """No field of a view, nor anything in it, has a card that the seat does not know."""
    game = data.draw(games(deals=1, system=system))
    for state in game.states[:: max(1, len(game.states) // 10)]:
        for seat in (None, *range(game.rules.seats)):
            view = observe(game.rules, state, seat)
            inside = [getattr(view, f.name) for f in fields(View) if f.name not in OPEN]
            assert set(cards_in(tuple(inside))) <= known(game.rules, state, seat)


OPEN = {"rules", "pack"}
"""The whole pack is no secret."""


@pytest.mark.parametrize("system", DECLARING, ids=lambda system: system.key)
@slow
@given(data=st.data())
def test_nothing_is_told_by_what_follows(system: System, data: st.DataObject) -> None:
    """Each turn is told to the other seat alike, whatever cards it does not know are.

    The next two cards of the stock stay, for who draws one knows it then. That the program draws
    by itself tells that there was nothing to declare, so here it does not.
    """
    game = data.draw(games(deals=1, system=system, auto_draw=False))
    random = Random(game.seed)
    for state, (actor, action), _, _ in random.sample([*game.steps], min(20, len(game.turns))):
        for seat in (None, *range(2)):
            other = dealt_anew(game.rules, state, seat, random, but=state.kitty[:2])
            if actor == CHANCE or refused(game.rules, other, actor, action):
                continue
            one, two = (apply(game.rules, it, actor, action) for it in (state, other))
            assert observe(game.rules, one.state, seat) == observe(game.rules, two.state, seat)
            assert told_to(seat, one.events) == told_to(seat, two.events)


def told_to(seat: Seat | None, events: tuple[Event, ...]) -> list[Event]:
    """The events that the seat hears of."""
    return [event for event in events if not isinstance(event, Private) or event.seat == seat]


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


@every_system
@slow
@given(data=st.data())
def test_events_tell_a_card_only_to_those_who_may_see_it(
    system: System, data: st.DataObject
) -> None:
    """Public events hold only what lies open; private ones only what is the seat's own."""
    game = data.draw(games(deals=2, system=system))
    for _, _, told, after in game.steps:
        for event in told:
            match event:
                case HandDealt(seat, cards):
                    assert sorted(cards) == sorted(after.hands[seat]) or after.contract
                case CardsReceived(seat, giver, cards):
                    assert giver == game.rules.partner(seat)
                    assert sorted(cards) == sorted(after.given[giver])
                case CardDrawn(seat, card):
                    assert card in after.hands[seat]
                case _ if not after.over and after.hands:
                    assert set(cards_in(event)) <= known(game.rules, after, None)
                case _:
                    pass


@every_system
@slow
@given(data=st.data())
def test_nothing_prints_a_hidden_card(system: System, data: st.DataObject) -> None:
    """States, views, deals, passed and buried cards, and private events show no card."""
    game = data.draw(games(deals=1, system=system))
    names = [str(card) for card in game.rules.pack.cards]
    for _, (_, action), told, after in game.steps:
        secret: list[object] = [after, *(event for event in told if isinstance(event, Private))]
        secret += [observe(game.rules, after, seat) for seat in (None, 1)]
        if isinstance(action, Deal | PassCards | Bury):
            secret.append(action)
        for shown in map(repr, secret):
            assert not any(name in shown for name in names)
            assert "Card(" not in shown
            assert "rank=" not in shown


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


def test_a_bystander_sees_what_lies_on_the_table() -> None:
    """B.1 and B0.1: the turn-up, the size of the stock, and the cards laid down; no hand."""
    game = window(DECLARING[0], "KS QS 9C", turned="AH", other="9S 9D").do(
        "0 meld marriage KS1 QS1"
    )
    view = observe(game.rules, game.state, None)
    assert view.hand == ()
    assert (faces(view.laid[0]), view.laid[1]) == (["KS", "QS"], ())
    assert (view.turned and str(view.turned.face), view.stock) == ("AH", 20)
    assert view.held == (3, 2)


def test_a_card_taken_for_the_lowest_trump_is_seen_in_the_hand() -> None:
    """B.4: the turn-up lay open, so all know who has it; it is not laid down."""
    game = window(DECLARING[0], "9H KS", turned="AH").do("0 low 9H1")
    view = observe(game.rules, game.state, 1)
    assert faces(view.seen[0]) == ["AH"]
    assert view.laid[0] == ()
    assert view.turned
    assert str(view.turned.face) == "9H"


def test_a_drawn_turn_up_is_seen_in_the_hand() -> None:
    """C.2: the loser of the last trick with the stock takes it, before all eyes."""
    game = window(DECLARING[0], "9C", other="9D", turned="AH", stock=2).do("0 draw")
    view = observe(game.rules, game.state, None)
    assert (faces(view.seen[1]), view.turned, view.stock) == (["AH"], None, 0)


def test_a_holding_is_the_seats_own() -> None:
    """What it melds from: its hand, what of it lies open, and its melds so far."""
    game = window(DECLARING[1], "KS QS JD", other="9D")
    game.do("0 announce bezique QS1 JD1", "0 meld marriage KS1 QS1")
    holding = observe(game.rules, game.state, 0).holding
    assert faces(holding.cards) == ["JD", "KS", "QS"]
    assert faces(holding.laid) == ["JD", "KS", "QS"]
    assert [meld.key for meld in holding.scored] == ["marriage"]
    assert [meld.key for meld in holding.reserved] == ["bezique"]
