"""Panels and table messages: nothing hidden shows through, and everything fits."""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.engine.actions import Bid, PlayCard
from bot.engine.game import stage
from bot.engine.rules import System
from bot.engine.state import State
from bot.variants import SYSTEMS
from cogs.ui.board import board
from cogs.ui.hand import panel
from tests.bot.engine.scripted import table
from tests.bot.engine.test_view import dealt_anew
from tests.cogs.driving import offered
from tests.cogs.ui.screens import app, components, drawn, seen, with_emojis, wrong
from tests.strategies import Game, games

every_system = pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
slow = settings(
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large], max_examples=25
)
LONG = ("🂡" * 32, "**" * 16, "@everyone " * 4, "W" * 32)
EMOJIS = with_emojis(app())
PLAIN = app()


def in_play(game: Game, count: int) -> list[State]:
    """Some positions of the game with hands in them."""
    dealt = [state for state in game.states if state.hands and state.hands[0]]
    return Random(game.seed).sample(dealt, min(count, len(dealt)))


@every_system
@slow
@given(data=st.data())
def test_no_screen_changes_with_what_is_hidden_from_it(system: System, data: st.DataObject) -> None:
    """At any moment of any game: deal the hidden cards anew, and not one byte is different."""
    game = data.draw(games(deals=1, system=system))
    random = Random(game.seed)
    for state in in_play(game, 4):
        for seat in (None, *range(system.seats)):
            other = dealt_anew(game.rules, state, seat, random)
            draw = board if seat is None else panel
            if seat is None and state.over:
                continue
            shown, again = (seen(game.rules, each, seat) for each in (state, other))
            assert drawn(draw(PLAIN, shown)) == drawn(draw(PLAIN, again))


@every_system
@slow
@given(data=st.data())
def test_every_screen_fits_with_pictures_and_long_names(
    system: System, data: st.DataObject
) -> None:
    """Whatever the house rules: cards as emojis of long ids, names of 32 signs."""
    game = data.draw(games(deals=1, system=system))
    for state in in_play(game, 4):
        assert not wrong(board(EMOJIS, seen(game.rules, state, None, LONG)))
        for seat in range(system.seats):
            assert not wrong(panel(EMOJIS, seen(game.rules, state, seat, LONG)))


@every_system
@slow
@given(data=st.data())
def test_every_legal_action_has_a_component(system: System, data: st.DataObject) -> None:
    """Whatever a seat may do it can do by a click; of high bids, the first 28."""
    game = data.draw(games(deals=1, system=system))
    for state in in_play(game, 3):
        for seat in range(system.seats):
            shown = seen(game.rules, state, seat, turns=1)
            assert shown.view is not None
            parts = components(panel(PLAIN, shown))
            least = min((a.points for a in shown.view.legal if isinstance(a, Bid)), default=0)
            for action in shown.view.legal[:40]:
                if not isinstance(action, Bid) or action.points < least + 28:
                    assert offered(parts, action), action


@pytest.mark.parametrize("emojis", [False, True])
def test_the_greatest_melds_fit(emojis: bool) -> None:
    """Four hands full of arounds, runs and pinochles, in one panel."""
    made = EMOJIS if emojis else PLAIN
    hands = {
        0: "AS AS 10S 10S KS KS QS QS JS JS JD JD",
        1: "AH AH AD AD AC AC KH KH KD KD KC KC",
        2: "QH QH QD QD QC QC JH JH JC JC 10H 10H",
    }
    position = table(hands)
    position.do("0 bid 21", "1 pass", "2 pass", "3 pass", "0 trump S")
    assert stage(position.rules, position.state).name == "melds"
    for seat in range(4):
        assert not wrong(panel(made, seen(position.rules, position.state, seat, LONG)))
    assert not wrong(board(made, seen(position.rules, position.state, None, LONG)))


def test_sixteen_cards_and_a_kitty_fit() -> None:
    """The declarer chooses what to lay away from all that he holds."""
    position = table(None, 3, kitty=4)
    position.do("0 bid 21", "1 pass", "2 pass", "3 pass", "0 trump S")
    shown = seen(position.rules, position.state, 0, LONG)
    assert shown.view is not None
    assert len(shown.view.hand) == 15
    assert not wrong(panel(EMOJIS, shown))


def test_a_card_that_may_not_be_played_is_dark() -> None:
    """When it is one's turn; the others can be clicked."""
    position = table({0: "AS", 1: "KS AH"})
    position.do("0 bid 21", "1 pass", "2 pass", "3 pass", "0 trump H").ready()
    position.do("0 play AS1")
    shown = seen(position.rules, position.state, 1)
    assert shown.view is not None
    parts = components(panel(PLAIN, shown))
    hand = position.state.hands[1]
    can = {card for card in hand if offered(parts, PlayCard(card))}
    assert can == {a.card for a in shown.view.legal if isinstance(a, PlayCard)}
    assert can < set(hand)
