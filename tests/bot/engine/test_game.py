"""What holds in every game, whatever the house rules."""

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
    Bid,
    Bury,
    Concede,
    Deal,
    Declare,
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
from bot.engine.cards import Card, Rank, Suit
from bot.engine.events import (
    CardPlayed,
    DealScored,
    GameWon,
    HandDealt,
    MeldsShown,
    Result,
    TrickTaken,
)
from bot.engine.game import apply, legal, replay, stage
from bot.engine.notation import read, write
from bot.engine.rules import Rules
from bot.engine.state import State
from bot.variants.partnership import SYSTEM
from tests.strategies import Game, games, played

slow = settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def everywhere(state: State) -> Counter[Card]:
    """Every card of the deal, wherever it lies."""
    kitty = () if state.contract else state.kitty
    trick = state.trick.cards if state.trick else ()
    held = [card for hand in state.hands for card in hand]
    won = [card for pile in state.piles for card in pile]
    return Counter([*held, *kitty, *state.buried, *trick, *won])


@slow
@given(games())
def test_no_card_is_lost_or_doubled(game: Game) -> None:
    """After every action hands, kitty, buried cards, trick and piles make up the pack."""
    pack = Counter(game.rules.pack.cards)
    for state in game.states:
        if state.hands:
            assert everywhere(state) == pack


@slow
@given(games())
def test_piles_are_the_tricks(game: Game) -> None:
    """What a side has won is what lies in the tricks, and it counts its tricks."""
    for state in game.states:
        in_tricks = Counter(card for trick in state.tricks for card in trick.cards)
        assert Counter(card for pile in state.piles for card in pile) == in_tricks
        assert sum(state.taken) == len(state.tricks)


@slow
@given(games(deals=3))
def test_trick_points_of_a_played_hand_total_25(game: Game) -> None:
    """A.1: always 25 points and all the tricks, with a kitty as without one."""
    tricks = 11 if game.rules.values["kitty"] == "4" else 12
    for told in game.told:
        for scored in (event for event in told if isinstance(event, DealScored)):
            played_out = scored.result is not Result.CONCEDED
            assert sum(side.trick_points for side in scored.sides) == 25 * played_out
            assert sum(side.tricks for side in scored.sides) == tricks * played_out


@slow
@given(games(deals=3))
def test_the_reckoning_follows_from_what_was_shown(game: Game) -> None:
    """Melds, tricks and points in the reckoning are those of the events before it."""
    sides = game.rules.sides
    meld, points, tricks = [0] * 4, [0] * 2, [0] * 2
    for before, _, told, _ in game.steps:
        for event in told:
            match event:
                case HandDealt():
                    meld, points, tricks = [0] * 4, [0] * 2, [0] * 2
                case MeldsShown(seat, _, worth):
                    meld[seat] = worth
                case TrickTaken():
                    points[sides[event.winner]] += event.points
                    tricks[sides[event.winner]] += 1
                case DealScored(contract, _, _, lines):
                    if any(tricks):
                        buried = game.rules.pack.count(before.buried)
                        points[sides[contract.declarer]] += buried
                    for line in lines:
                        assert line.meld == meld[line.side] + meld[line.side + 2]
                        assert (line.tricks, line.trick_points) == (
                            tricks[line.side],
                            points[line.side],
                        )
                case _:
                    pass


@slow
@given(games())
def test_the_reckoning_follows_the_formula(game: Game) -> None:
    """A.8 and A.9, written out anew, give each side's change."""
    for before, _, told, after in game.steps:
        for scored in (event for event in told if isinstance(event, DealScored)):
            us, them = scored.sides
            assert (us.change, them.change) == changes(game.rules, before, scored)
            for line in scored.sides:
                assert line.score == before.scores[line.side] + line.change
                assert after.scores[line.side] == line.score


def changes(rules: Rules, state: State, scored: DealScored) -> tuple[int, int]:
    """What the hand is worth to declarers and defenders, in the words of A.8 and A.9."""
    us, them = scored.sides
    bid = scored.contract.points
    penalty = bid * (2 if rules.values["set_penalty"] == "double_bid" else 1)
    extra = {"meld_only": them.meld, "meld_plus_10": them.meld + 10, "nothing": 0}
    if scored.result is Result.CONCEDED:
        return -bid, extra[str(rules.values["concede_defenders"])]
    defence = 0 if them.lost else them.meld + them.trick_points
    if state.moon and them.tricks:
        return -50, defence
    total = us.meld + us.trick_points
    if us.lost or total < bid:
        return -penalty, defence
    return total + 25 * state.moon, defence


@slow
@given(games())
def test_replay_of_the_log_is_the_play(game: Game) -> None:
    """The log alone leads to the same state."""
    assert replay(game.rules, game.dealer, game.turns) == game.states[-1]


@slow
@given(games())
def test_actions_met_in_play_survive_the_notation(game: Game) -> None:
    """A log written down and read again leads to the same state."""
    log = [(seat, write(action)) for seat, action in game.turns]
    turns = [(seat, read(text)) for seat, text in log]
    assert turns == list(game.turns)
    assert replay(game.rules, game.dealer, turns) == game.states[-1]


@slow
@given(games())
def test_somebody_can_always_act(game: Game) -> None:
    """No dead end: until the game is won a seat, or chance, is waited for and can act."""
    for state in game.states:
        assert state.over == (not state.waiting)
        for seat in state.waiting:
            assert seat == CHANCE or legal(game.rules, state, seat)
        if CHANCE in state.waiting:
            assert state.waiting == (CHANCE,)
            assert stage(game.rules, state).name == "deal"


@pytest.mark.parametrize("key", SYSTEM.presets)
def test_a_game_of_each_preset_comes_to_its_end(key: str) -> None:
    """Played at random, each preset's games are won, and then nobody may act."""
    rules = SYSTEM.rules({**SYSTEM.presets[key], "target": 50, "min_bid": 10})
    game = played(rules, dealer=0, seed=5, deals=600)
    final = game.states[-1]
    assert final.over
    assert final.winner is not None
    assert isinstance(game.told[-1][-1], GameWon)
    assert not any(legal(rules, final, seat) for seat in range(4))
    for seat, action in ((0, Pass()), (CHANCE, Deal(rules.pack.cards)), (3, Concede())):
        with pytest.raises(IllegalAction) as refused:
            apply(rules, final, seat, action)
        assert refused.value.reason is Reason.GAME_OVER


@settings(slow, max_examples=100)
@given(games(deals=1), st.integers(0, 2**32 - 1))
def test_accepted_is_what_is_legal(game: Game, seed: int) -> None:
    """`apply` accepts an action exactly when `legal` lists it, cards in whatever order."""
    random = Random(seed)
    for state in random.sample(game.states, min(4, len(game.states))):
        for seat in (*range(-1, 5), 9):
            listed = {sense(action) for action in legal(game.rules, state, seat)}
            for action in tries(game.rules, state, seat, random):
                allowed = sense(action) in listed and held(state, seat, action)
                allowed = allowed or by_chance(game.rules, state, seat, action)
                assert accepted(game.rules, state, seat, action) == allowed, (seat, write(action))


@slow
@given(games(deals=1))
def test_every_listed_action_is_accepted(game: Game) -> None:
    """All that `legal` lists may be done."""
    random = Random(game.seed)
    for state in random.sample(game.states, min(12, len(game.states))):
        for seat in range(4):
            listed = legal(game.rules, state, seat)
            assert len(set(listed)) == len(listed)
            for action in random.sample(listed, min(60, len(listed))):
                assert accepted(game.rules, state, seat, action)


def accepted(rules: Rules, state: State, seat: Seat, action: Action) -> bool:
    """Whether the engine takes the action."""
    try:
        apply(rules, state, seat, action)
    except IllegalAction:
        return False
    return True


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
    return not isinstance(action, Declare) or set(action.cards) <= set(state.hands[seat])


def sense(action: Action) -> object:
    """The action without what makes no difference: the order of cards, the copies in a meld."""
    match action:
        case PassCards(cards) | Bury(cards):
            return type(action), tuple(sorted(cards))
        case Declare(key, cards):
            return key, tuple(sorted(card.face for card in cards)), len(set(cards)) == len(cards)
        case _:
            return action


def tries(rules: Rules, state: State, seat: Seat, random: Random) -> Iterator[Action]:
    """Actions of every sort: right, nearly right, and absurd."""
    yield from (TimeUp(), Redeal(), Keep(), Pass(), Ready(), ShootMoon(), Concede())
    yield from map(NameTrump, Suit)
    yield from map(Bid, {0, 1, 500, 501, 10**9, *random.sample(range(120), 8)})
    pack = rules.pack.cards
    yield from map(PlayCard, (*pack, Card(Rank.EIGHT, Suit.SPADES), Card(Rank.ACE, Suit.SPADES, 3)))
    yield Deal(pack)
    yield from (Deal(pack[1:]), Deal((*pack[1:], pack[-1])), Deal(()))
    hand = state.hands[seat] if state.hands and 0 <= seat < 4 else pack[:12]
    for count in range(6):
        some = tuple(random.sample(hand, min(count, len(hand))))
        strange = tuple(random.sample(pack, count))
        for cards in (some, some[::-1], some + some[:1], some[:-1] + some[:1], strange):
            yield from (PassCards(cards), Bury(cards))
    for kind in rules.melds:
        for shape in kind.shapes(state.trump):
            for cards in (tuple(Card(rank, suit, copy) for rank, suit in shape) for copy in (1, 2)):
                yield Declare(kind.key, cards)
            copies = [*hand]
            random.shuffle(copies)
            found = [next((c for c in copies if c.face == face), None) for face in shape]
            yield Declare(kind.key, tuple(card for card in found if card))
    yield from (Declare("", ()), Declare("run", ()), Declare("nonsense", hand[:2]))


@slow
@given(games(deals=1), st.integers(0, 2**32 - 1))
def test_refused_turns_leave_nothing_behind(game: Game, seed: int) -> None:
    """A refusal changes nothing: the state can be played on as if it had not been tried."""
    random = Random(seed)
    number = random.randrange(len(game.turns))
    state = game.states[number]
    kept = replace(state)
    for action in tries(game.rules, state, 0, random):
        accepted(game.rules, state, 0, action)
    assert state == kept
    assert apply(game.rules, state, *game.turns[number]).state == game.states[number + 1]


@slow
@given(games(deals=1))
def test_cards_played_are_told_as_they_are_played(game: Game) -> None:
    """Each card played is told once, with the seat that played it."""
    for _, (seat, action), told, _ in game.steps:
        shown = [event for event in told if isinstance(event, CardPlayed)]
        assert shown == ([CardPlayed(seat, action.card)] if isinstance(action, PlayCard) else [])


def test_only_chance_deals_and_chance_only_deals() -> None:
    """0.3: the server shuffles; no seat may, and chance has no other action."""
    rules = SYSTEM.rules({})
    state = played(rules, dealer=0, seed=1, deals=0).states[0]
    for seat, action in ((0, Deal(rules.pack.cards)), (2, TimeUp()), (CHANCE, Pass())):
        with pytest.raises(IllegalAction) as refused:
            apply(rules, state, seat, action)
        assert refused.value.reason is Reason.NOT_CHANCE
