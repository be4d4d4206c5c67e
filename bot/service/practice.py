"""Games that are practice: advice may be given in them."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.engine import notation
from bot.engine.actions import PlayCard, Seat
from bot.engine.game import apply, start
from bot.engine.rules import Rules
from bot.engine.view import View, observe
from bot.service.model import Game, Table, Turn
from bot.service.people import persons


def is_practice(table: Table) -> bool:
    """Whether one person plays, and computers sit in all the other seats.

    A fixture of a league is never practice, whoever stands in for whom.
    """
    return table.bond is None and len(persons(table)) == 1 and None not in table.seats


class Choice(NamedTuple):
    """A card that was played, and what its player saw before."""

    view: View
    played: PlayCard


def last_choice(rules: Rules, game: Game, turns: Sequence[Turn], seat: Seat) -> Choice | None:
    """The seat's last card in the place of which it might have played another."""
    state, found = start(rules, game.dealer), []
    for turn in turns:
        action = notation.read(turn.action)
        if turn.seat == seat and isinstance(action, PlayCard):
            found.append((state, action))
        state = apply(rules, state, turn.seat, action).state
    for before, played in reversed(found):
        view = observe(rules, before, seat)
        if len({each.card.face for each in view.legal if isinstance(each, PlayCard)}) > 1:
            return Choice(view, played)
    return None
