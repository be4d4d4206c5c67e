import pytest
from hypothesis import given

from bot.engine import notation
from bot.engine.actions import CHANCE, Action
from bot.engine.game import apply
from bot.service.model import Game, Turn
from bot.service.play import Live, Move, advance, begin, due_after, restore
from bot.variants.partnership import SYSTEM
from tests import strategies

GAME = Game(1, 2, 3, "partnership", {}, 0)


def move(live: Live, seat: int, action: Action) -> Move:
    """The move, tried on the position."""
    step = apply(live.rules, live.state, seat, action)
    return Move(seat, action, notation.write(action), step.state, step.events)


@given(strategies.games(deals=1))
def test_a_log_leads_to_the_position_that_was_played(game: strategies.Game) -> None:
    """With every button as fresh and every piece of news as it was."""
    live = begin(GAME, game.rules)
    live.state = game.states[0]
    log = []
    for seat, action in game.turns:
        advance(live, move(live, seat, action))
        log.append(Turn(seat, notation.write(action), 0))
    stored = Game(1, 2, 3, "partnership", {}, game.dealer, turns=len(log))
    again = restore(stored, game.rules, log)
    assert again.state == live.state == game.states[-1]
    assert (again.turns, again.fresh, again.news) == (live.turns, live.fresh, live.news)
    assert again.since == live.since


@given(strategies.games(deals=1))
def test_what_was_told_is_no_news(game: strategies.Game) -> None:
    """Only the turns after the cursor."""
    log = [Turn(seat, notation.write(action), 0) for seat, action in game.turns]
    told = len(log) // 2
    stored = Game(1, 2, 3, "partnership", {}, game.dealer, turns=len(log), told=told)
    live = restore(stored, game.rules, log)
    assert all(at > told for at, _ in live.news)
    assert live.told == told


@given(strategies.games(deals=1))
def test_who_is_awaited_has_fresh_choices_since_then(game: strategies.Game) -> None:
    """A button of before one's own last turn is always stale."""
    live = begin(GAME, game.rules)
    live.state = game.states[0]
    for number, (seat, action) in enumerate(game.turns, 1):
        advance(live, move(live, seat, action))
        if seat != CHANCE:
            assert live.fresh[seat] == number
        assert max(live.fresh) <= live.turns


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
