"""What computer players do at a table."""

from collections.abc import Mapping

from bot.ai.player import Player
from bot.engine.actions import CHANCE, Action, Seat
from bot.engine.game import unasked
from bot.engine.rules import Rules
from bot.engine.state import State
from bot.engine.view import observe
from bot.service.luck import Luck
from bot.service.model import Computer, Table
from bot.service.ports import Thinker

Players = Mapping[str, Player]
"""The computer players by level."""


async def computers_turn(
    table: Table, rules: Rules, state: State, players: Players, thinker: Thinker, luck: Luck
) -> tuple[Seat, Action] | None:
    """What a computer does: out of turn if it must, else in its turn; None if none may act.

    Raises: Closing.
    """
    if spoken := interruption(table, rules, state, players):
        return spoken
    if (seat := computer_to_act(table, state)) is None:
        return None
    occupant = table.seats[seat]
    assert isinstance(occupant, Computer)
    view, seed = observe(rules, state, seat), luck.below(1 << 62)
    return seat, await thinker.choose(occupant.level, view, seed)


def interruption(
    table: Table, rules: Rules, state: State, players: Players
) -> tuple[Seat, Action] | None:
    """What a computer does though it is not its turn, if any does anything."""
    computers = {
        seat: players[who.level]
        for seat, who in enumerate(table.seats)
        if isinstance(who, Computer)
    }
    for seat in unasked(rules, state, computers):
        if action := computers[seat].interrupt(observe(rules, state, seat)):
            return seat, action
    return None


def computer_to_act(table: Table, state: State) -> Seat | None:
    """A computer's seat that is to act: of several the last, who may want to see the others act."""
    for seat in reversed(state.waiting):
        if seat != CHANCE and isinstance(table.seats[seat], Computer):
            return seat
    return None
