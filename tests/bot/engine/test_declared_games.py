"""What holds in every game in which melds are declared, whatever the house rules."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.engine.actions import Announce, Declare, Draw
from bot.engine.cards import Card, Cards
from bot.engine.events import (
    Announced,
    CalledOut,
    CardPlayed,
    Claim,
    DealCounted,
    Dealt,
    Declared,
    Drawn,
    Event,
    GameWon,
    LowClaimed,
    MeldLost,
    Pegged,
    PlayBegins,
    TrickTaken,
)
from bot.engine.game import legal, stage
from bot.engine.melds import Meld
from bot.engine.notation import write
from bot.engine.rules import Rules, System
from bot.engine.state import Loss, State, Why
from bot.variants import SYSTEMS
from tests.bot.engine.oracle import Oracle, ways
from tests.bot.engine.scripted import refused
from tests.strategies import Game, games, played

slow = settings(
    max_examples=30, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
DECLARING = [system for system in SYSTEMS.values() if system.rules({}).declaring]
each_system = pytest.mark.parametrize("system", DECLARING, ids=lambda system: system.key)


def having(name: str) -> pytest.MarkDecorator:
    """For each system that has the option."""
    some = [system for system in DECLARING if any(it.name == name for it in system.options)]
    return pytest.mark.parametrize("system", some, ids=lambda system: system.key)


def mark(rules: Rules, meld: Meld) -> tuple[str, frozenset[Card]]:
    """The meld, whatever the order of its cards."""
    return rules.kinds[meld.key].family, frozenset(meld.cards)


@each_system
@slow
@given(data=st.data())
def test_laid_cards_are_in_hands(system: System, data: st.DataObject) -> None:
    """B0.1: TABLE(p) is a part of what p holds, and all have seen it."""
    for state in data.draw(games(system=system)).states:
        for hand, laid, seen in zip(state.hands, state.laid, state.seen, strict=False):
            assert set(laid) <= set(seen) <= set(hand)
            assert len(set(laid)) == len(laid)


@each_system
@slow
@given(data=st.data())
def test_laid_cards_leave_the_table_in_two_ways(system: System, data: st.DataObject) -> None:
    """B0.1: by being played, or at the pick-up when the stock is gone; none leaves it else."""
    for before, _, told, after in data.draw(games(system=system)).steps:
        up = any(isinstance(event, PlayBegins | Dealt) for event in told)
        played = {event.card for event in told if isinstance(event, CardPlayed)}
        for had, has in zip(before.laid, after.laid, strict=True):
            assert up or set(had) - set(has) <= played
        begun = any(isinstance(event, PlayBegins) for event in told)
        assert not begun or not any(after.laid)


@each_system
@slow
@given(data=st.data())
def test_one_meld_a_trick_is_scored_by_its_winner_in_time(
    system: System, data: st.DataObject
) -> None:
    """L0 and L6: by the winner of the trick, before the draw, while cards are left to draw."""
    game = data.draw(games(system=system))
    free, winner = False, -1
    for before, _, told, _ in game.steps:
        for event in told:
            match event:
                case TrickTaken():
                    free, winner = True, event.winner
                case Drawn():
                    winner = -1
                case Declared(seat):
                    assert free
                    assert seat == winner
                    assert before.stock > 0
                    free = False
                case Announced(seat) | LowClaimed(seat):
                    assert seat == winner
                    assert before.stock > 0
                case _:
                    pass


@each_system
@slow
@given(data=st.data())
def test_every_meld_obeys_the_rules_said_otherwise(system: System, data: st.DataObject) -> None:
    """L1 to L5: what was accepted in play, by a second formulation of the rules."""
    game = data.draw(games(system=system))
    for oracles, event, hands in heard(game):
        match event:
            case Declared(seat, meld, _, again):
                kind = game.rules.kinds[meld.key]
                oracle = oracles[seat]
                assert set(meld.cards) <= set(hands[seat])
                assert oracle.rises(kind, meld.cards)
                assert again == (meld in oracle.pending)
                assert again or oracle.may(kind, meld.cards)
            case Announced(seat, meld):
                assert set(meld.cards) <= set(hands[seat])
                assert oracles[seat].may(game.rules.kinds[meld.key], meld.cards)
            case _:
                pass


def heard(game: Game) -> Iterator[tuple[list[Oracle], Event, tuple[Cards, ...]]]:
    """Each event, with what an oracle per seat knew before it, and the hands before the turn."""
    oracles = [Oracle(game.rules, seat) for seat in range(2)]
    for before, _, told, _ in game.steps:
        for event in told:
            if isinstance(event, Dealt):
                oracles = [Oracle(game.rules, seat) for seat in range(2)]
            yield oracles, event, before.hands
            for oracle in oracles:
                oracle.hear(event)


@each_system
@slow
@given(data=st.data(), seed=st.integers(0, 2**32 - 1))
def test_every_meld_that_the_rules_allow_is_accepted(
    system: System, data: st.DataObject, seed: int
) -> None:
    """L1 to L6 both ways: in the winner's window exactly those of the second formulation."""
    game = data.draw(games(deals=1, system=system, exchanged_card_meldable=True))
    random = Random(seed)
    judge = game.rules.declaring
    assert judge
    oracles = [Oracle(game.rules, seat) for seat in range(2)]
    for _, _, told, state in game.steps:
        for event in told:
            for oracle in oracles:
                oracle.hear(event)
        if state.pause is None or state.over or random.random() < 0.4:
            continue
        seat = state.pause.winner
        spent = state.pause.scored or (uses_meld(game.rules) and state.pause.claimed)
        for kind in game.rules.melds:
            for cards in ways(kind, state.hands[seat], state.trump):
                new = oracles[seat].may(kind, cards)
                waits = (mark(game.rules, Meld(kind.key, 0, cards))) in {
                    mark(game.rules, meld) for meld in oracles[seat].pending
                }
                again = waits and oracles[seat].rises(kind, cards)
                declare, announce = Declare(kind.key, cards), Announce(kind.key, cards)
                scores = not refused(game.rules, state, seat, declare)
                waits_on = not refused(game.rules, state, seat, announce)
                assert scores == ((new or again) and not spent), write(declare)
                assert waits_on == (new and judge.reserving and not waits), write(announce)


def uses_meld(rules: Rules) -> bool:
    """Whether the lowest trump takes the place of the trick's meld."""
    return bool(rules.values.get("dix_uses_meld") or rules.values.get("seven_uses_meld"))


@each_system
@slow
@given(data=st.data())
def test_reserved_melds_are_whole_and_may_yet_score(system: System, data: st.DataObject) -> None:
    """B0.3: one whose card is gone, or has scored as high, is lost at once."""
    game = data.draw(games(system=system))
    oracles = [Oracle(game.rules, seat) for seat in range(2)]
    for _, _, told, after in game.steps:
        for event in told:
            if isinstance(event, Dealt):
                oracles = [Oracle(game.rules, seat) for seat in range(2)]
            for oracle in oracles:
                oracle.hear(event)
        if not after.hands:
            continue
        for oracle in oracles:
            assert list(after.reserved[oracle.seat]) == oracle.pending
            for meld in oracle.pending:
                assert set(meld.cards) <= set(after.hands[oracle.seat])
                assert oracle.rises(game.rules.kinds[meld.key], meld.cards)
        assert not any(after.reserved) or after.stock


@each_system
@slow
@given(data=st.data())
def test_a_meld_is_lost_for_the_reason_told(system: System, data: st.DataObject) -> None:
    """B0.3: its card was played, a higher meld of its class scored, or the stock is gone."""
    game = data.draw(games(system=system))
    for _, _, told, after in game.steps:
        for lost in (event for event in told if isinstance(event, MeldLost)):
            assert not after.lost or (lost.meld, lost.loss) in after.lost[lost.seat]
            played = {event.card for event in told if isinstance(event, CardPlayed)}
            higher = [event.meld for event in told if isinstance(event, Declared)]
            match lost.loss:
                case Loss.PLAYED:
                    assert played & set(lost.meld.cards)
                case Loss.HIGHER:
                    (meld,) = higher
                    assert meld.points >= lost.meld.points
                    family, cards = mark(game.rules, meld)
                    assert family == mark(game.rules, lost.meld)[0]
                    assert cards & set(lost.meld.cards)
                case Loss.STOCK_GONE:
                    assert after.stock == 0


@each_system
@slow
@given(data=st.data())
def test_scores_are_the_points_pegged(system: System, data: st.DataObject) -> None:
    """Each side's score is what it had before the deal and every peg of this one."""
    begun: tuple[int, ...] = ()
    for before, _, told, after in data.draw(games(system=system, deals=3)).steps:
        if any(isinstance(event, Dealt) for event in told):
            begun = before.scores
        if not after.hands:
            continue
        for side in range(2):
            pegs = sum(peg.points for peg in after.pegs if peg.side == side)
            assert after.scores[side] == begun[side] + pegs


@each_system
@slow
@given(data=st.data())
def test_each_score_is_told_as_it_stands(system: System, data: st.DataObject) -> None:
    """The score in an event is the score before it and the points of the event."""
    for before, _, told, after in data.draw(games(system=system)).steps:
        scores = list(before.scores)
        for event in told:
            match event:
                case Pegged(side, points, _, score):
                    scores[side] += points
                    assert scores[side] == score
                case Declared(seat, meld, score):
                    scores[seat] += meld.points
                    assert scores[seat] == score
                case LowClaimed(seat, _, _, points, score):
                    scores[seat] += points
                    assert scores[seat] == score
                case DealCounted(sides):
                    scores = [line.score for line in sides]
                case _:
                    pass
        assert tuple(scores) == after.scores


@each_system
@slow
@given(data=st.data())
def test_no_point_of_the_cards_is_lost(system: System, data: st.DataObject) -> None:
    """B.5 and C.5: cards and last trick of a deal played out are 250 in Binocle, 170 in Bézique."""
    game = data.draw(games(system=system, deals=3))
    pack = game.rules.pack
    tricks = len(pack.cards) // 2
    for before, _, told, after in game.steps:
        taken = len(before.tricks) + any(isinstance(event, TrickTaken) for event in told)
        for counted in (event for event in told if isinstance(event, DealCounted)):
            if taken < tricks or cut_short(told):
                continue
            lines = counted.sides
            assert sum(line.cards + line.last for line in lines) == pack.total
            assert {48: 250, 64: 170}[len(pack.cards)] == pack.total
            assert sum(line.low for line in lines) in {0, 10, 20}
            for line in lines:
                assert line.change == line.meld + line.low + line.cards + line.last
                assert line.score == after.scores[line.side]


def cut_short(told: tuple[Event, ...]) -> bool:
    """Whether the game ended before the deal was counted."""
    claims = {event.claim for event in told if isinstance(event, GameWon)}
    return bool(claims & {Claim.FIRST_THERE, Claim.CALLED_OUT, Claim.FALSE_CALL})


@having("brisques")
@slow
@given(data=st.data(), target=st.integers(100, 400))
def test_the_first_peg_that_reaches_the_target_ends_the_game(
    system: System, data: st.DataObject, target: int
) -> None:
    """C.5: where each point is pegged as it is made, both can't arrive together."""
    game = data.draw(games(system=system, deals=8, brisques="at_once", target=target))
    for state in game.states[:-1]:
        assert max(state.scores) < target
    last = game.states[-1]
    if last.over:
        won, peg = game.told[-1][-1], last.pegs[-1]
        assert won == GameWon(peg.side, last.scores, Claim.FIRST_THERE)
        assert last.scores[peg.side] - peg.points < target <= last.scores[peg.side]
        assert last.scores[1 - peg.side] < target


@having("count_mode")
@slow
@given(data=st.data(), target=st.integers(100, 400))
def test_a_game_ends_by_its_way_of_counting(
    system: System, data: st.DataObject, target: int
) -> None:
    """B.6: by the count, by a call that counts the cards taken, or by the server at once."""
    game = data.draw(games(system=system, deals=6, target=target))
    rules, mode = game.rules, game.rules.values["count_mode"]
    for before, (seat, _), told, after in game.steps:
        totals = standing(rules, after)
        calls = [event for event in told if isinstance(event, CalledOut)]
        ends = {event.claim for event in told if isinstance(event, GameWon)}
        if mode == "auto" and not after.over and after.hands:
            assert max(totals) < after.target
        assert bool(calls) == bool(ends & {Claim.CALLED_OUT, Claim.FALSE_CALL})
        for call in calls:
            assert (call.seat, call.total) == (seat, standing(rules, before)[seat])
            assert after.winner == (seat if call.total >= call.target else 1 - seat)
        if ends & {Claim.ALONE, Claim.HIGHER}:
            assert after.winner is not None
            assert after.scores[after.winner] == max(after.scores) >= before.target
    assert mode != "auto" or target == game.states[-1].target


def standing(rules: Rules, state: State) -> list[int]:
    """Scores and cards taken, per side."""
    return [
        score + rules.pack.count(pile) * (Why.CARDS not in {peg.why for peg in state.pegs})
        for score, pile in zip(state.scores, state.piles, strict=True)
    ]


@each_system
@slow
@given(data=st.data())
def test_both_draw_and_the_winner_leads(system: System, data: st.DataObject) -> None:
    """B.2 and C.2: winner, then loser, until the turn-up goes to the loser."""
    game = data.draw(games(system=system))
    size = len(game.states[1].hands[0])
    for before, _, told, after in game.steps:
        for event in (event for event in told if isinstance(event, Drawn)):
            assert {len(hand) for hand in after.hands} == {size}
            assert event.left == after.stock == before.stock - 2
            assert after.waiting == (event.winner,)
            assert (event.turned is not None) == (event.left == 0)
            assert event.turned is None or event.turned in after.hands[1 - event.winner]


@each_system
@slow
@given(data=st.data())
def test_who_has_nothing_to_declare_draws_at_once(system: System, data: st.DataObject) -> None:
    """Option auto_draw: the window stays open exactly while more than a draw may be done in it."""
    game = data.draw(games(deals=1, system=system, auto_draw=True))
    for state in game.states:
        if state.pause and not state.over:
            assert stage(game.rules, state).name == "stock"
            choices = legal(game.rules, state, state.pause.winner)
            assert any(isinstance(it, Declare | Announce) for it in choices) or any(
                write(it).startswith("low") for it in choices
            )
            assert Draw() in choices


def test_the_games_played_at_random_are_rich() -> None:
    """The properties above would hold of games in which nobody melds."""
    found: set[object] = set()
    for system in DECLARING:
        rules = system.rules({})
        for seed in range(40):
            for told in played(rules, 0, seed, 1).told:
                found |= {type(event) for event in told}
                found |= {event.loss for event in told if isinstance(event, MeldLost)}
                found |= {
                    "again" for event in told if isinstance(event, Declared) and event.reserved
                }
    assert found >= {Declared, Announced, LowClaimed, CalledOut, "again"}
    assert found >= {Loss.PLAYED, Loss.HIGHER}
