"""An illegal action explained: the rule against it, and what would have been legal."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from bot.cli.terminal import unmarked
from bot.engine.actions import CHANCE, Action, Bid, Deal, IllegalAction, Seat
from bot.engine.game import legal
from bot.engine.notation import write
from bot.engine.rules import Rules, System
from bot.engine.state import State
from bot.text.catalogue import Catalogue
from bot.text.refusals import place, sentence

MOST: Final = 40
"""So many alternatives are listed; passing four cards has 495."""


@dataclass(frozen=True, slots=True, repr=False)
class Illegal:
    """The first action of a record that its rules forbid, in the position before it."""

    line: int
    seat: Seat
    action: Action
    refused: IllegalAction
    system: System
    rules: Rules
    state: State

    def as_json(self) -> dict[str, object]:
        """For other programs; `waiting` are the seats to act (-1: chance)."""
        return {
            "line": self.line,
            "seat": self.seat,
            "action": write(self.action),
            "reason": self.refused.reason.value,
            "rule": self.rule(),
            "legal": self.alternatives(),
            "waiting": list(self.state.waiting),
        }

    def text(self) -> str:
        """For people: the line, the rule, the alternatives."""
        done = "deal" if isinstance(self.action, Deal) else write(self.action)
        lines = [f"Line {self.line}: {seat_name(self.seat)} can't {done}.", self.rule()]
        if options := self.alternatives():
            lines.append(f"Legal: {', '.join(options)}.")
        if self.state.waiting and self.seat not in self.state.waiting:
            waiting = ", ".join(map(seat_name, self.state.waiting))
            lines.append(f"The game waits for {waiting}.")
        return "\n".join(lines)

    def rule(self) -> str:
        """What is wrong, and where the rules say so."""
        return explained(self.refused, self.system, self.rules)

    def alternatives(self) -> list[str]:
        """What the seat might have done instead, in the notation; a run of bids is one entry."""
        listed = _merged(legal(self.rules, self.state, self.seat))
        shown = list(islice(listed, MOST))
        return [*shown, "…"] if next(listed, None) else shown


def explained(refused: IllegalAction, system: System, rules: Rules) -> str:
    """What is wrong, and where the rules say so, in one line."""
    words = Catalogue()
    told = sentence(refused, words)
    if refused.reason in system.places:
        told = f"{told} ({place(refused, system, rules.values, words)})"
    return unmarked(told)


def seat_name(seat: Seat) -> str:
    """The seat as a record's line names it."""
    return "chance" if seat == CHANCE else f"seat {seat}"


def _merged(actions: tuple[Action, ...]) -> Iterator[str]:
    bids = [action.points for action in actions if isinstance(action, Bid)]
    whole = len(bids) > 2 and bids == list(range(bids[0], bids[-1] + 1))  # noqa: PLR2004 - three in a row make a range
    if whole:
        yield f"bid {bids[0]} to {bids[-1]}"
    for action in actions:
        if not (whole and isinstance(action, Bid)):
            yield write(action)
