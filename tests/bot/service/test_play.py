import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.engine import notation
from bot.engine.actions import CHANCE, Action
from bot.engine.events import Reckoning
from bot.engine.game import apply
from bot.engine.rules import System
from bot.service.model import Game, Turn
from bot.service.play import Live, Move, advance, begin, due_after, restore
from bot.variants import SYSTEMS
from bot.variants.partnership import SYSTEM
from tests import strategies

GAME = Game(1, 2, 3, "partnership", {}, 0)
every_system = pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
slow = settings(
    max_examples=10, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


def lived(game: strategies.Game) -> Live:
    """The game, move by move."""
    live = begin(Game(1, 2, 3, game.rules.key, {}, game.dealer), game.rules)
    live.state = game.states[0]
    for seat, action in game.turns:
        advance(live, move(live, seat, action))
    return live


def log_of(game: strategies.Game) -> list[Turn]:
    """The rows of its log."""
    return [Turn(seat, notation.write(action), 0) for seat, action in game.turns]


def move(live: Live, seat: int, action: Action) -> Move:
    """The move, tried on the position."""
    step = apply(live.rules, live.state, seat, action)
    return Move(seat, action, notation.write(action), step.state, step.events)


@every_system
@slow
@given(data=st.data())
def test_a_log_leads_to_the_position_that_was_played(system: System, data: st.DataObject) -> None:
    """With every button as fresh and every piece of news as it was."""
    game = data.draw(strategies.games(deals=1, system=system))
    live, log = lived(game), log_of(game)
    stored = Game(1, 2, 3, system.key, {}, game.dealer, turns=len(log))
    again = restore(stored, game.rules, log)
    assert again.state == live.state == game.states[-1]
    assert (again.turns, again.fresh, again.news) == (live.turns, live.fresh, live.news)
    assert (again.since, again.sheet) == (live.since, live.sheet)


@every_system
@slow
@given(data=st.data())
def test_what_was_told_is_no_news(system: System, data: st.DataObject) -> None:
    """Only the turns after the cursor."""
    game = data.draw(strategies.games(deals=1, system=system))
    log = log_of(game)
    told = len(log) // 2
    stored = Game(1, 2, 3, system.key, {}, game.dealer, turns=len(log), told=told)
    live = restore(stored, game.rules, log)
    assert all(at > told for at, _ in live.news)
    assert live.told == told


@every_system
@slow
@given(data=st.data())
def test_who_is_awaited_has_fresh_choices_since_then(system: System, data: st.DataObject) -> None:
    """A button of before one's own last turn is always stale."""
    game = data.draw(strategies.games(deals=1, system=system))
    live = begin(Game(1, 2, 3, system.key, {}, game.dealer), game.rules)
    for number, (seat, action) in enumerate(game.turns, 1):
        advance(live, move(live, seat, action))
        if seat != CHANCE:
            assert live.fresh[seat] == number
        assert max(live.fresh) <= live.turns


@every_system
@slow
@given(data=st.data())
def test_the_sheet_has_the_reckoning_of_every_deal(system: System, data: st.DataObject) -> None:
    """Also of the one that the end of the game cut short: its scores are the last ones."""
    game = data.draw(strategies.games(system=system))
    live = lived(game)
    reckoned = [event for told in game.told for event in told if isinstance(event, Reckoning)]
    assert live.sheet == reckoned
    if live.state.over:
        scores = {line.side: line.score for line in live.sheet[-1].sides}
        assert scores == dict(enumerate(live.state.scores))


@pytest.fixture
def melds() -> tuple[Live, list[Move]]:
    """The game before and after trumps were named: the clock of the melds begins."""
    rules = SYSTEM.rules({"meld_seconds": 10})
    game = strategies.played(rules, 0, 3, 1)
    live = begin(GAME, rules)
    for seat, action in game.turns:
        made = move(live, seat, action)
        if rules.stages[made.state.stage].seconds and not rules.stages[live.state.stage].seconds:
            return live, [made]
        advance(live, made)
    raise AssertionError


def test_the_clock_starts_with_its_stage(melds: tuple[Live, list[Move]]) -> None:
    """In milliseconds from now."""
    live, moves = melds
    assert due_after(live, moves, 5_000) == 15_000


def test_the_clock_runs_on_within_its_stage(melds: tuple[Live, list[Move]]) -> None:
    """Saying that one is ready does not wind it up again."""
    live, (made,) = melds
    advance(live, made)
    live.due = 15_000
    seat = live.state.waiting[0]
    ready = move(live, seat, notation.read("ready"))
    assert due_after(live, [ready], 9_000) == 15_000
