"""What computer players do at a table."""

import random
from collections.abc import Mapping

from bot.ai.player import Player
from bot.engine.actions import CHANCE, Action, Seat
from bot.engine.game import unasked
from bot.engine.rules import Rules
from bot.engine.state import State
from bot.engine.view import observe
from bot.service.luck import Luck
from bot.service.model import Computer, Table

Players = Mapping[str, Player]
"""The computer players by level."""


def computers_turn(
    table: Table, rules: Rules, state: State, players: Players, luck: Luck
) -> tuple[Seat, Action] | None:
    """What a computer does: out of turn if it must, else in its turn; None if none may act."""
    if spoken := interruption(table, rules, state, players):
        return spoken
    if (awaited := computer_to_act(table, state)) is None:
        return None
    chosen = _player(table, awaited, players)
    assert chosen is not None
    dice = random.Random(luck.below(1 << 62))  # noqa: S311 - it deals no cards
    return awaited, chosen.choose(observe(rules, state, awaited), dice)


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


def _player(table: Table, seat: Seat, players: Players) -> Player | None:
    occupant = table.seats[seat]
    return players[occupant.level] if isinstance(occupant, Computer) else None
