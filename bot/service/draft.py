"""Turns that are tried out together, before they are stored together."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from bot.engine import notation
from bot.engine.actions import CHANCE, Action, Deal, Seat
from bot.engine.events import Reckoning
from bot.engine.game import apply
from bot.engine.state import State
from bot.service.luck import shuffle, words_of
from bot.service.model import Reckoned, Seal, Turn
from bot.service.play import Live, Move
from bot.service.statistics import seat_scores


@dataclass(slots=True, repr=False)
class Draft:
    """Moves that follow on a position, and the seals that their deals open and make.

    `begun` is the number of turns that it follows on.
    """

    live: Live
    moves: list[Move] = field(default_factory=list)
    seals: list[Seal] = field(default_factory=list)
    begun: int = field(init=False)

    def __post_init__(self) -> None:
        """Remember the position."""
        self.begun = self.live.turns

    def __repr__(self) -> str:
        """How long it is, without its cards."""
        return f"Draft(moves={len(self.moves)})"

    @property
    def overtaken(self) -> bool:
        """Whether the game has gone on without it: then it is worth nothing."""
        return self.live.turns != self.begun

    @property
    def state(self) -> State:
        """The position after the moves."""
        return self.moves[-1].state if self.moves else self.live.state

    @property
    def chance_is_next(self) -> bool:
        """Whether the cards are to be dealt."""
        return CHANCE in self.state.waiting and not self.state.over

    @property
    def may_deal(self) -> bool:
        """Whether chance may deal now: a seal that this very draft makes nobody has seen."""
        return self.chance_is_next and not any(_is_deal(move) for move in self.moves)

    @property
    def seal_number(self) -> int:
        """The number, at the table, of the seal that the next deal opens."""
        return self.live.game.seals + self.state.deal + 1

    @property
    def reckoned(self) -> Sequence[Reckoned]:
        """The deals that these moves end with their reckoning."""
        found, after, before = [], self.live.dealt - 1, self.live.state
        for at, move in enumerate(self.moves, self.live.turns):
            if _is_deal(move):
                after = at
            if any(isinstance(event, Reckoning) for event in move.events):
                scores = seat_scores(self.live.rules, before, move.events)
                found.append(Reckoned(move.state.deal, after, scores))
            before = move.state
        return found

    def add(self, seat: Seat, action: Action) -> None:
        """Try one more action. Raises: IllegalAction."""
        step = apply(self.live.rules, self.state, seat, action)
        self.moves.append(Move(seat, action, notation.write(action), step.state, step.events))

    def deal(self, seal: Seal, secret: bytes) -> None:
        """Deal by the seal and by what the players did; `secret` is for the seal after it."""
        opened = replace(seal, words=seal.words or words_of(self._since_deal()))
        pack = shuffle(self.live.rules.pack.cards, seal.secret, opened.words)
        self.add(CHANCE, Deal(pack))
        self.seals += [opened, Seal(seal.table, seal.number + 1, secret)]

    def turns(self, now: int) -> Sequence[Turn]:
        """The rows for the log."""
        return [Turn(move.seat, move.text, now) for move in self.moves]

    def _since_deal(self) -> list[tuple[Seat, str]]:
        return [*self.live.since, *((move.seat, move.text) for move in self.moves)]


def _is_deal(move: Move) -> bool:
    return isinstance(move.action, Deal)
