"""A game in play: its log and what follows from it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from bot.engine import notation
from bot.engine.actions import CHANCE, Action, Deal, Seat
from bot.engine.events import Event, Reckoning
from bot.engine.game import apply, stage, start
from bot.engine.rules import Rules
from bot.engine.state import State
from bot.service.model import Game, Turn


@dataclass(slots=True, repr=False)
class Live:
    """The position that a game's log leads to. It can always be made again from the log.

    `fresh` has per seat the number of turns from which on its choices have been the same: a
    button drawn before that is stale. Whatever a seat does makes its own buttons stale, so no
    click counts twice. `news` holds the turns with events not yet announced, each with its number;
    `since` the turns since the last deal, `sheet` the reckoning of each deal that is over; `seal`
    is the SHA-256 of the next shuffle's secret.
    """

    game: Game
    rules: Rules
    state: State
    turns: int = 0
    told: int = 0
    dealt: int = 0
    due: int | None = None
    fresh: list[int] = field(default_factory=list)
    news: list[tuple[int, tuple[Event, ...]]] = field(default_factory=list)
    since: list[tuple[Seat, str]] = field(default_factory=list)
    sheet: list[Reckoning] = field(default_factory=list)
    seal: str = ""

    def __repr__(self) -> str:
        """Which game, without its cards."""
        return f"Live(game={self.game.id}, turns={self.turns})"


@dataclass(frozen=True, slots=True, repr=False)
class Move:
    """An action that has been tried on the position: what to store, and what it leads to."""

    seat: Seat
    action: Action
    text: str
    state: State
    events: tuple[Event, ...]


def begin(game: Game, rules: Rules) -> Live:
    """The game before its first turn."""
    return Live(game, rules, start(rules, game.dealer), fresh=[0] * rules.seats)


def restore(game: Game, rules: Rules, turns: Iterable[Turn]) -> Live:
    """The game after the turns of its log; what was told already is not kept as news."""
    live = begin(game, rules)
    for turn in turns:
        action = notation.read(turn.action)
        step = apply(rules, live.state, turn.seat, action)
        advance(live, Move(turn.seat, action, turn.action, step.state, step.events))
    live.news = [turn for turn in live.news if turn[0] > game.told]
    live.told, live.due = game.told, game.due
    return live


def advance(live: Live, move: Move) -> None:
    """Make the move."""
    before, after = live.state, move.state
    live.state = after
    live.turns += 1
    if move.events:
        live.news.append((live.turns, move.events))
        live.sheet += (event for event in move.events if isinstance(event, Reckoning))
    for seat in range(live.rules.seats):
        if seat == move.seat or _changed(before, after, seat):
            live.fresh[seat] = live.turns
    if isinstance(move.action, Deal):
        live.dealt = live.turns
        live.since.clear()
    else:
        live.since.append((move.seat, move.text))


def _changed(before: State, after: State, seat: Seat) -> bool:
    moved_on = (before.deal, before.stage) != (after.deal, after.stage)
    return moved_on or (seat in before.waiting) != (seat in after.waiting)


def due_after(live: Live, moves: Sequence[Move], now: int) -> int | None:
    """When time runs out after the moves, in Unix ms: a stage's time starts when it does."""
    state = moves[-1].state
    seconds = stage(live.rules, state).seconds
    if seconds is None or not state.waiting or CHANCE in state.waiting or state.over:
        return None
    same = (live.state.deal, live.state.stage) == (state.deal, state.stage)
    return live.due if same and live.due else now + seconds * 1000
