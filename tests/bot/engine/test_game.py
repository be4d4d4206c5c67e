"""What holds in every game of every rule system, whatever the house rules."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.engine.actions import (
    CHANCE,
    Action,
    Announce,
    Bid,
    Bury,
    CallOut,
    ClaimLow,
    Concede,
    Deal,
    Declare,
    Draw,
    IllegalAction,
    Keep,
    NameTrump,
    Pass,
    PassCards,
    PlayCard,
    Ready,
    Reason,
    Redeal,
    Seat,
    ShootMoon,
    TimeUp,
)
from bot.engine.cards import Card, Cards, Rank, Suit
from bot.engine.events import CardPlayed, GameWon
from bot.engine.game import apply, legal, replay, stage, unasked
from bot.engine.notation import read, write
from bot.engine.rules import Rules, System, Value
from bot.engine.state import State
from bot.variants import SYSTEMS
from tests.bot.engine.scripted import refused
from tests.strategies import games, played

slow = settings(
    max_examples=30, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
every_system = pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
SEEDS = st.integers(0, 2**32 - 1)


def everywhere(state: State) -> Counter[Card]:
    """Every card of the deal, wherever it lies."""
    kitty = () if state.contract else state.kitty
    turned = (state.turned,) if state.turned else ()
    trick = state.trick.cards if state.trick else ()
    held = [card for hand in state.hands for card in hand]
    won = [card for pile in state.piles for card in pile]
    return Counter([*held, *kitty, *turned, *state.buried, *trick, *won])


@every_system
@slow
@given(data=st.data())
def test_no_card_is_lost_or_doubled(system: System, data: st.DataObject) -> None:
    """After every action hands, stock, turn-up, kitty, trick and piles make up the pack."""
    game = data.draw(games(system=system))
    pack = Counter(game.rules.pack.cards)
    for state in game.states:
        if state.hands:
            assert everywhere(state) == pack


@every_system
@slow
@given(data=st.data())
def test_piles_are_the_tricks(system: System, data: st.DataObject) -> None:
    """What a side has won is what lies in the tricks, and it counts its tricks."""
    for state in data.draw(games(system=system)).states:
        in_tricks = Counter(card for trick in state.tricks for card in trick.cards)
        assert Counter(card for pile in state.piles for card in pile) == in_tricks
        assert sum(state.taken) == len(state.tricks)


@every_system
@slow
@given(data=st.data())
def test_replay_of_the_log_is_the_play(system: System, data: st.DataObject) -> None:
    """The log alone leads to the same state."""
    game = data.draw(games(system=system))
    assert replay(game.rules, game.dealer, game.turns) == game.states[-1]


@every_system
@slow
@given(data=st.data())
def test_actions_met_in_play_survive_the_notation(system: System, data: st.DataObject) -> None:
    """A log written down and read again leads to the same state."""
    game = data.draw(games(system=system))
    log = [(seat, write(action)) for seat, action in game.turns]
    turns = [(seat, read(text)) for seat, text in log]
    assert turns == list(game.turns)
    assert replay(game.rules, game.dealer, turns) == game.states[-1]


@every_system
@slow
@given(data=st.data())
def test_somebody_can_always_act(system: System, data: st.DataObject) -> None:
    """No dead end: until the game is won a seat, or chance, is waited for and can act."""
    game = data.draw(games(system=system))
    for state in game.states:
        assert state.over == (not state.waiting)
        for seat in state.waiting:
            assert seat == CHANCE or legal(game.rules, state, seat)
        if CHANCE in state.waiting:
            assert state.waiting == (CHANCE,)
            assert stage(game.rules, state).name == "deal"


PRESETS = [(system, preset) for system in SYSTEMS.values() for preset in system.presets]


@pytest.mark.parametrize(
    ("system", "preset"), PRESETS, ids=[f"{system.key}-{preset}" for system, preset in PRESETS]
)
def test_a_game_of_each_preset_comes_to_its_end(system: System, preset: str) -> None:
    """Played at random, each preset's games are won, and then nobody may act."""
    sooner: dict[str, Value] = {"target": system.option("target").words[0]}
    sooner |= {"min_bid": 10} if any(it.name == "min_bid" for it in system.options) else {}
    rules = system.rules({**system.presets[preset], **sooner})
    game = played(rules, dealer=0, seed=5, deals=600)
    final = game.states[-1]
    assert final.over
    assert final.winner is not None
    assert isinstance(game.told[-1][-1], GameWon)
    assert not any(legal(rules, final, seat) for seat in range(rules.seats))
    for seat, action in ((0, Pass()), (CHANCE, Deal(rules.pack.cards)), (1, CallOut())):
        refusal = refused(rules, final, seat, action)
        assert refusal
        assert refusal.reason is Reason.GAME_OVER


@every_system
@slow
@given(data=st.data(), seed=SEEDS)
def test_accepted_is_what_is_legal(system: System, data: st.DataObject, seed: int) -> None:
    """`apply` accepts an action exactly when `legal` lists it, cards in whatever order."""
    game, random = data.draw(games(deals=1, system=system)), Random(seed)
    rules = game.rules
    for state in random.sample(game.states, min(4, len(game.states))):
        for seat in {*state.waiting, random.choice((-2, CHANCE, *range(rules.seats + 1), 9))}:
            listed = {sense(rules, state, seat, it) for it in legal(rules, state, seat)}
            every = list(tries(rules, state, seat, random))
            for action in random.sample(every, 150):
                allowed = sense(rules, state, seat, action) in listed
                allowed = allowed and held(state, seat, action)
                allowed = allowed or by_chance(rules, state, seat, action)
                accepted = not refused(rules, state, seat, action)
                assert accepted == allowed, (seat, write(action))


@every_system
@slow
@given(data=st.data())
def test_every_listed_action_is_accepted(system: System, data: st.DataObject) -> None:
    """All that `legal` lists may be done."""
    game = data.draw(games(deals=1, system=system))
    random = Random(game.seed)
    for state in random.sample(game.states, min(30, len(game.states))):
        for seat in range(game.rules.seats):
            listed = legal(game.rules, state, seat)
            assert len(set(listed)) == len(listed)
            for action in random.sample(listed, min(60, len(listed))):
                assert not refused(game.rules, state, seat, action)


def by_chance(rules: Rules, state: State, seat: Seat, action: Action) -> bool:
    """Whether chance may do this: its deals and the end of a time are not listed."""
    if seat != CHANCE or state.over:
        return False
    match action:
        case Deal(pack):
            dealing = stage(rules, state).name == "deal"
            return dealing and sorted(pack) == sorted(rules.pack.cards)
        case TimeUp():
            return stage(rules, state).name == "melds"
        case _:
            return False


def held(state: State, seat: Seat, action: Action) -> bool:
    """Whether the seat holds the cards that it would show."""
    match action:
        case Declare(_, cards) | Announce(_, cards):
            return set(cards) <= set(state.hands[seat])
        case ClaimLow(card):
            return card in state.hands[seat]
        case _:
            return True


def sense(rules: Rules, state: State, seat: Seat, action: Action) -> object:
    """The action without what makes no difference.

    That is the order of cards, and which copy is taken of two with the same past.
    """
    match action:
        case ClaimLow(card):
            return ClaimLow, card.face
        case PassCards(cards) | Bury(cards):
            return type(action), tuple(sorted(cards))
        case Declare(key, cards) | Announce(key, cards):
            known = sorted((card.face, *past(rules, state, seat, card)) for card in cards)
            return type(action), key, tuple(known), len(set(cards)) == len(cards)
        case _:
            return action


def past(rules: Rules, state: State, seat: Seat, card: Card) -> tuple[bool, ...]:
    """Where the card lies, and in which melds of the seat it has been."""
    if not rules.declaring or not state.hands or not 0 <= seat < rules.seats:
        return ()
    lost = tuple(lost.meld for lost in state.lost[seat])
    shown = state.melds[seat] + state.reserved[seat] + lost
    return card in state.laid[seat], *(card in meld.cards for meld in shown)


def tries(rules: Rules, state: State, seat: Seat, random: Random) -> Iterator[Action]:
    """Actions of every sort: right, nearly right, and absurd."""
    yield from (TimeUp(), Redeal(), Keep(), Pass(), Ready(), ShootMoon(), Concede())
    yield from (Draw(), CallOut())
    yield from map(NameTrump, Suit)
    yield from map(Bid, {0, 1, 500, 501, 10**9, *random.sample(range(120), 8)})
    pack = rules.pack.cards
    strange = (Card(Rank.EIGHT, Suit.SPADES), Card(Rank.ACE, Suit.SPADES, 3))
    yield from map(PlayCard, (*pack, *strange))
    yield from map(ClaimLow, (*pack, *strange))
    yield Deal(pack)
    yield from (Deal(pack[1:]), Deal((*pack[1:], pack[-1])), Deal(()))
    hand = state.hands[seat] if state.hands and 0 <= seat < rules.seats else pack[:12]
    for count in range(6):
        some = tuple(random.sample(hand, min(count, len(hand))))
        other = tuple(random.sample(pack, count))
        for cards in (some, some[::-1], some + some[:1], some[:-1] + some[:1], other):
            yield from (PassCards(cards), Bury(cards))
    for key, cards in shows(rules, state, hand, random):
        yield from (Declare(key, cards), Announce(key, cards))


def shows(rules: Rules, state: State, hand: Cards, random: Random) -> Iterator[tuple[str, Cards]]:
    """Melds held, melds not held, melds shown before, and what is no meld."""
    for kind in rules.melds:
        for shape in kind.shapes(state.trump):
            yield from (
                (kind.key, tuple(Card(rank, suit, copy) for rank, suit in shape)) for copy in (1, 2)
            )
            copies = random.sample(hand, len(hand))
            found = []
            for face in shape:
                card = next((card for card in copies if card.face == face), None)
                if card:
                    copies.remove(card)
                    found.append(card)
            yield kind.key, tuple(found)
    lost = (tuple(lost.meld for lost in row) for row in state.lost)
    for row in (*state.melds, *state.reserved, *lost):
        yield from ((meld.key, meld.cards[::-1]) for meld in row)
    first = rules.melds[0].key
    yield from (("", ()), (first, ()), (first, hand[:1] * 2), ("nonsense", hand[:2]))


@every_system
@slow
@given(data=st.data(), seed=SEEDS)
def test_refused_turns_leave_nothing_behind(system: System, data: st.DataObject, seed: int) -> None:
    """A refusal changes nothing: the state can be played on as if it had not been tried."""
    game, random = data.draw(games(deals=1, system=system)), Random(seed)
    number = random.randrange(len(game.turns))
    state = game.states[number]
    kept = replace(state)
    for action in tries(game.rules, state, 0, random):
        refused(game.rules, state, 0, action)
    assert state == kept
    assert apply(game.rules, state, *game.turns[number]).state == game.states[number + 1]


@every_system
@slow
@given(data=st.data())
def test_cards_played_are_told_as_they_are_played(system: System, data: st.DataObject) -> None:
    """Each card played is told once, with the seat that played it."""
    for _, (seat, action), told, _ in data.draw(games(deals=1, system=system)).steps:
        shown = [event for event in told if isinstance(event, CardPlayed)]
        assert shown == ([CardPlayed(seat, action.card)] if isinstance(action, PlayCard) else [])


@every_system
def test_only_chance_deals_and_chance_only_deals(system: System) -> None:
    """0.3: the server shuffles; no seat may, and chance has no other action."""
    rules = system.rules({})
    state = played(rules, dealer=0, seed=1, deals=0).states[0]
    for seat, action in ((0, Deal(rules.pack.cards)), (1, TimeUp()), (CHANCE, Pass())):
        with pytest.raises(IllegalAction) as refusal:
            apply(rules, state, seat, action)
        assert refusal.value.reason is Reason.NOT_CHANCE


@every_system
def test_only_the_seats_of_the_game_act(system: System) -> None:
    """No index from behind, none beyond the last."""
    rules = system.rules({})
    state = played(rules, dealer=0, seed=1, deals=0).states[0]
    for seat in (-2, rules.seats, 9):
        refusal = refused(rules, state, seat, CallOut())
        assert refusal
        assert refusal.reason is Reason.NOT_YOUR_TURN


@every_system
@slow
@given(data=st.data())
def test_who_may_act_unasked_plays_no_card(system: System, data: st.DataObject) -> None:
    """He may call out, throw in or shoot the moon; and he is not waited for."""
    game = data.draw(games(system=system))
    for state in game.states:
        for seat in unasked(game.rules, state, range(game.rules.seats)):
            assert seat not in state.waiting
            allowed = {type(action) for action in legal(game.rules, state, seat)}
            assert set() < allowed <= {CallOut, Concede, ShootMoon}
