"""One deal of a game's log, turn by turn."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from bot.engine.actions import Action, PlayCard, Seat
from bot.engine.cards import Card
from bot.engine.events import Reckoning
from bot.engine.game import apply, start
from bot.engine.rules import Rules
from bot.engine.state import State


class NoDeal(Exception):
    """The game has no deal of this number: it has `deals`."""

    def __init__(self, number: int, deals: int) -> None:
        super().__init__(number)
        self.number = number
        self.deals = deals


class NotOver(Exception):
    """The deal of this number is still being played; its hidden cards are nobody's business."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class Turn(NamedTuple):
    """What a seat did, and the state that it did it in."""

    before: State
    seat: Seat
    action: Action


class Play(NamedTuple):
    """A card that was played, and the state that it was played in."""

    before: State
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class Course:
    """A deal: its turns from the shuffle on, the state that they led to, and the reckoning.

    Without a reckoning a deal that is over was dealt anew.
    """

    turns: tuple[Turn, ...]
    end: State
    reckoned: Reckoning | None = None

    @property
    def number(self) -> int:
        """Which of the game's deals it is, from 1."""
        return self.dealt.deal

    @property
    def dealt(self) -> State:
        """The state in which all have their cards."""
        return self.turns[1].before if len(self.turns) > 1 else self.end

    @property
    def plays(self) -> tuple[Play, ...]:
        """The cards that were played, in order."""
        return tuple(
            Play(before, seat, action.card)
            for before, seat, action in self.turns
            if isinstance(action, PlayCard)
        )


def finished(rules: Rules, dealer: Seat, turns: Iterable[tuple[Seat, Action]]) -> list[Course]:
    """The deals of the log that are over, in order. Raises: IllegalAction."""
    return [course for course in _courses(rules, dealer, turns) if _over(course.end)]


def course(rules: Rules, dealer: Seat, turns: Iterable[tuple[Seat, Action]], deal: int) -> Course:
    """The deal of this number, counted from 1. Raises: NoDeal, NotOver, IllegalAction."""
    courses = list(_courses(rules, dealer, turns))
    if not 1 <= deal <= len(courses):
        raise NoDeal(deal, len(courses))
    found = courses[deal - 1]
    if not _over(found.end):
        raise NotOver(deal)
    return found


def _courses(rules: Rules, dealer: Seat, turns: Iterable[tuple[Seat, Action]]) -> Iterator[Course]:
    state, done = start(rules, dealer), list[Turn]()
    for seat, action in turns:
        done.append(Turn(state, seat, action))
        state, events, _ = apply(rules, state, seat, action)
        if _over(state):
            reckonings = (event for event in events if isinstance(event, Reckoning))
            yield Course(tuple(done), state, next(reckonings, None))
            done = []
    if done:
        yield Course(tuple(done), state)


def _over(state: State) -> bool:
    """Whether nothing of the deal is left to play: the next one is awaited, or the game is won."""
    return state.over or state.stage == 0
