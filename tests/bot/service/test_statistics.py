"""What each seat did in a deal that is reckoned."""

from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine import notation
from bot.engine.actions import Action, Concede
from bot.engine.events import DealScored, Reckoning, SideCount, SideScore
from bot.engine.rules import System, by_side
from bot.service.draft import Draft
from bot.service.model import Game, Part, Reckoned, SeatScore, Turn
from bot.service.play import advance, begin
from bot.service.statistics import replayed, seat_scores
from bot.variants import SYSTEMS
from bot.variants.partnership import SYSTEM as PARTNERSHIP
from tests.strategies import Game as Played
from tests.strategies import games, played

each_system = pytest.mark.parametrize("system", SYSTEMS.values(), ids=lambda system: system.key)


def reckoned(game: Played) -> Iterator[tuple[Action, Reckoning, tuple[SeatScore, ...]]]:
    """Each reckoning of the game: the action that led to it, and what each seat did."""
    for before, (_, action), events, _ in game.steps:
        for event in events:
            if isinstance(event, Reckoning):
                yield action, event, seat_scores(game.rules, before, events)


def lines(reckoning: Reckoning) -> Sequence[SideScore | SideCount]:
    """Its lines, by side."""
    return sorted(reckoning.sides, key=lambda line: line.side)


@each_system
@given(data=st.data())
def test_seats_and_sides_tell_the_same(system: System, data: st.DataObject) -> None:
    """What partners melded makes their side's; tricks and the change are the side's."""
    game = data.draw(games(deals=3, system=system))
    for _, reckoning, scores in reckoned(game):
        sides = lines(reckoning)
        melds = by_side(game.rules, [score.meld for score in scores])
        assert melds == tuple(line.meld for line in sides)
        for score, side in zip(scores, game.rules.sides, strict=True):
            assert score.change == sides[side].change
            assert score.taken is None or score.taken == in_tricks(sides[side])


def in_tricks(line: SideScore | SideCount) -> int:
    """The points of the side's tricks, the last one's included."""
    return line.trick_points if isinstance(line, SideScore) else line.cards + line.last


@given(game=games(deals=3))
def test_a_contract_has_one_declarer_and_a_partner(game: Played) -> None:
    """They sit across; the others defend; all have the contract's bid and result."""
    for _, reckoning, scores in reckoned(game):
        assert isinstance(reckoning, DealScored)
        seat = reckoning.contract.declarer
        parts = [scores[(seat + step) % 4].part for step in range(4)]
        assert parts == [Part.DECLARER, Part.DEFENDER, Part.PARTNER, Part.DEFENDER]
        assert {(score.bid, score.result) for score in scores} == {
            (reckoning.contract.points, reckoning.result)
        }


@pytest.mark.parametrize("key", [key for key in SYSTEMS if key != "partnership"])
def test_only_the_last_deal_can_be_cut_short(key: str) -> None:
    """Then nothing is said of its tricks; all others have their count, and no contract."""
    ends = []
    for seed in range(12):
        deals = [scores for *_, scores in reckoned(played(SYSTEMS[key].rules({}), 0, seed, 9))]
        *others, last = deals
        assert not [score for deal in others for score in deal if score.taken is None]
        assert {(score.part, score.bid, score.result) for score in last} == {(None,) * 3}
        ends.append(last[0].taken)
    assert None in ends


def test_of_a_hand_thrown_in_there_are_melds_and_no_tricks() -> None:
    """The melds are shown as it is thrown in, and cleared away at once."""
    thrown = []
    for seed in range(30):
        for action, reckoning, scores in reckoned(played(PARTNERSHIP.rules({}), 0, seed, 2)):
            taken = {score.taken for score in scores}
            if isinstance(action, Concede):
                melds = by_side(PARTNERSHIP.rules({}), [score.meld for score in scores])
                assert melds == tuple(line.meld for line in lines(reckoning))
                assert taken == {None}
                thrown.append(sum(melds))
            else:
                assert sum(score.taken or 0 for score in scores) == 2 * 25
    assert any(thrown)


@each_system
def test_a_draft_has_what_each_seat_did(system: System) -> None:
    """Of each deal that its moves end, whether they began before it or in it."""
    game = played(system.rules({}), 0, 4, 2)
    expected = [scores for *_, scores in reckoned(game)]
    assert expected
    for begun in (0, 5):
        live = begin(Game(1, 2, 3, system.key, {}, 0), game.rules)
        before = Draft(live)
        for seat, action in game.turns[:begun]:
            before.add(seat, action)
        for move in before.moves:
            advance(live, move)
        draft = Draft(live)
        for seat, action in game.turns[begun:]:
            draft.add(seat, action)
        assert [one.scores for one in draft.reckoned] == expected


@each_system
@given(data=st.data())
def test_a_log_tells_the_same_as_was_noted_live(system: System, data: st.DataObject) -> None:
    """Under any house rules, in whatever pieces the game was stored."""
    game = data.draw(games(deals=3, system=system))
    stored = Game(1, 2, 3, system.key, game.rules.values, game.dealer)
    live, noted = begin(stored, game.rules), list[Reckoned]()
    pieces = data.draw(st.lists(st.integers(1, 40), min_size=1, max_size=9))
    log = list(game.turns)
    for length in (*pieces, len(log)):
        draft = Draft(live)
        for seat, action in log[:length]:
            draft.add(seat, action)
        noted += draft.reckoned
        for move in draft.moves:
            advance(live, move)
        del log[:length]
    turns = [Turn(seat, notation.write(action), 5) for seat, action in game.turns]
    assert replayed(stored, turns) == (game.states[-1], tuple(noted))
