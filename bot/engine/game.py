"""The kernel: start a game, ask what is legal, apply actions."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from bot.engine.actions import CHANCE, Action, Deal, IllegalAction, Reason, Seat, TimeUp
from bot.engine.events import Event
from bot.engine.rules import Rules, Stage
from bot.engine.state import State, Step, Then


def start(rules: Rules, dealer: Seat) -> State:
    """A new game; chance is to deal."""
    sides = max(rules.sides) + 1
    fresh = State(
        dealer=dealer, scores=(0,) * sides, ever_made=(False,) * sides, target=rules.target
    )
    return rules.stages[0].enter(rules, fresh).state


def stage(rules: Rules, state: State) -> Stage:
    """The stage that the game is in."""
    return rules.stages[state.stage]


def legal(rules: Rules, state: State, seat: Seat) -> tuple[Action, ...]:
    """Every action that the seat may take now. A `Deal` by chance is not listed."""
    if state.over or not 0 <= seat < rules.seats:
        return ()
    return tuple(stage(rules, state).legal(rules, state, seat))


def unasked(rules: Rules, state: State, seats: Iterable[Seat]) -> Iterator[Seat]:
    """Those of the seats that may act although the game does not wait for them."""
    for seat in seats:
        if seat not in state.waiting and legal(rules, state, seat):
            yield seat


def apply(rules: Rules, state: State, seat: Seat, action: Action) -> Step:
    """The state after the action, and everything that happened up to the next choice.

    Raises: IllegalAction.
    """
    if state.over:
        raise IllegalAction(Reason.GAME_OVER)
    if (seat == CHANCE) != isinstance(action, Deal | TimeUp):
        raise IllegalAction(Reason.NOT_CHANCE)
    if not CHANCE <= seat < rules.seats:
        raise IllegalAction(Reason.NOT_YOUR_TURN)
    step = stage(rules, state).apply(rules, state, seat, action)
    if step.then is Then.STAY:
        return step
    return _run_on(rules, step)


def _run_on(rules: Rules, step: Step) -> Step:
    state, events, then = step
    told: list[Event] = list(events)
    while then is not Then.STAY and not state.over:
        number = state.stage + 1 if then is Then.NEXT else 0
        state = replace(state, stage=number)
        state, more, then = rules.stages[number].enter(rules, state)
        told += more
    return Step(state, tuple(told))


def replay(rules: Rules, dealer: Seat, turns: Iterable[tuple[Seat, Action]]) -> State:
    """The state after the turns of a log. Raises: IllegalAction."""
    state = start(rules, dealer)
    for seat, action in turns:
        state = apply(rules, state, seat, action).state
    return state
