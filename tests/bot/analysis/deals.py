"""Deals for the analyst: written as records, or played by club players."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.ai.kernel import Position, Table, legal
from bot.ai.lookahead import PURE, Study
from bot.ai.masks import bits
from bot.ai.match import play_game
from bot.ai.player import CLUB
from bot.analysis.course import Course, finished
from bot.analysis.sight import Sight
from bot.engine.actions import Action, Seat
from bot.engine.events import Dealt
from bot.engine.rules import Rules, Value
from bot.record import Record, read_record
from bot.variants.partnership import SYSTEM

ORDER: Final = "A A T T K K Q Q J J 9 9"
READY: Final = ("0 ready", "1 ready", "2 ready", "3 ready")


def suited(suits: str = "SHDC") -> str:
    """A deal in which each seat holds one whole suit, as a line of a record."""
    hands = (" ".join(f"{rank}{suit}" for rank in ORDER.split()) for suit in suits)
    return f"chance deal {' | '.join(hands)}"


def tricks(leader: Seat, suits: str = "SHDC") -> list[str]:
    """All tricks of such a deal, which the leader wins one by one, as lines of a record."""
    seats = [(leader + place) % 4 for place in range(4)]
    return [f"{seat} play {rank}{suits[seat]}" for rank in ORDER.split() for seat in seats]


def record(*lines: str, dealer: Value = 3, **options: Value) -> Record:
    """A record of the partnership game."""
    chosen = (f"option {name} {value}" for name, value in options.items())
    return read_record("\n".join(("game partnership", f"dealer {dealer}", *chosen, *lines)))


def played(seed: int, deals: int = 1, **options: Value) -> tuple[Rules, list[Course]]:
    """So many deals that club players have played, and the rules."""
    rules, luck = SYSTEM.rules(options), random.Random(seed)
    dealer, turns, begun = luck.randrange(rules.seats), list[tuple[Seat, Action]](), 0
    for seat, action, events in play_game(rules, [CLUB] * rules.seats, luck, dealer):
        begun += any(isinstance(event, Dealt) for event in events)
        if begun > deals:
            break
        turns.append((seat, action))
    return rules, finished(rules, dealer, turns)


@dataclass(frozen=True)
class Quick:
    """A look ahead that takes a quick playout for the best play: any deal is seen through."""

    name: str = "quick"

    def playouts(self, board: Table, deals: Sequence[Position]) -> list[int]:
        return PURE.playouts(board, deals)

    def tries(
        self, board: Table, deals: Sequence[Position], moves: Sequence[int], budget: int
    ) -> list[list[int]]:
        return PURE.tries(board, deals, moves, 0)

    def study(self, board: Table, budget: int) -> Study:
        return QuickStudy(board)


@dataclass(frozen=True)
class QuickStudy:
    """What it sees of positions with these duties."""

    board: Table

    def value(self, at: Position) -> int:
        (value,) = PURE.playouts(self.board, (at,))
        return value

    def values(self, at: Position) -> dict[int, int]:
        kinds = list(bits(legal(self.board, at)))
        (found,) = PURE.tries(self.board, (at,), kinds, 0)
        return dict(zip(kinds, found, strict=True))


QUICK: Final = Quick()


def quick() -> Sight:
    """The sight of it."""
    return Sight(QUICK)
