"""Whether what personal statistics add up follows from the games' own logs."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields
from enum import StrEnum

from bot.engine.actions import Seat
from bot.engine.state import State
from bot.league.results import Player
from bot.service.model import Game, Reckoned, SeatScore, Turn
from bot.service.statistics import UNPLAYABLE, replayed
from bot.variants import SYSTEMS

Spot = tuple[int, Seat]
"""A deal of a game, and a seat in it."""


@dataclass(frozen=True, slots=True, repr=False)
class Noted:
    """A game, and what is stored of it apart from its log for the statistics.

    `steady` are those who have held their seats from the first deal on, people by their numbers and
    computers as None; `played` says the same of single deals, `hands` what the seats did in these.
    `won` has the sitters of whom it is said whether they won. A game is `dated` that is of the time
    since deals are noted.
    """

    game: Game
    turns: tuple[Turn, ...]
    steady: Mapping[Seat, Player | None]
    played: Mapping[Spot, Player | None]
    hands: Mapping[Spot, SeatScore]
    won: Mapping[Seat, bool]
    dated: bool


class Number(StrEnum):
    """What can differ: who played a deal, whether all of it is noted, one of its numbers.

    Or who won the whole game. A log that can't be played again gives no numbers.
    """

    LOG = "log"
    PLAYER = "player"
    HAND = "hand"
    MELD = "meld"
    TAKEN = "taken"
    CHANGE = "change"
    PART = "part"
    BID = "bid"
    RESULT = "result"
    WON = "won"


@dataclass(frozen=True, slots=True)
class Misnoted:
    """A number that differs: of which game, deal and seat; what is stored, what was worked out.

    What belongs to a whole game has no deal; a seat counts from 0.
    """

    number: Number
    game: int
    deal: int | None = None
    seat: Seat | None = None
    stored: object = None
    worked_out: object = None


def misnoted(noted: Noted) -> Iterator[Misnoted]:
    """All that differs in what is noted of a game."""
    game = noted.game.id
    try:
        state, deals = replayed(noted.game, noted.turns)
    except UNPLAYABLE:
        yield Misnoted(Number.LOG, game)
        return
    scores = _scores(deals)
    yield from _players(noted, scores)
    for deal, seat in sorted(noted.played.keys() | noted.hands.keys()):
        spot = deal, seat
        expected = scores.get(spot) if spot in noted.played else None
        for number, stored, worked_out in _compared(noted.hands.get(spot), expected):
            yield Misnoted(number, game, deal, seat, stored, worked_out)
    yield from _won(noted, state)


def _scores(deals: Iterable[Reckoned]) -> Mapping[Spot, SeatScore]:
    return {
        (reckoned.deal, seat): score
        for reckoned in deals
        for seat, score in enumerate(reckoned.scores)
    }


def _players(noted: Noted, scores: Mapping[Spot, SeatScore]) -> Iterator[Misnoted]:
    """Who never left a seat has played each of its deals; of others only the storage knows."""
    for deal, seat in sorted(scores.keys() | noted.played.keys()):
        spot = deal, seat
        stored, steady = noted.played.get(spot), noted.steady.get(seat)
        lacks = noted.dated and seat in noted.steady and spot not in noted.played
        differs = spot in noted.played and seat in noted.steady and stored != steady
        if lacks or differs or spot not in scores:
            yield Misnoted(Number.PLAYER, noted.game.id, deal, seat, stored, steady)


def _compared(
    stored: SeatScore | None, expected: SeatScore | None
) -> Iterator[tuple[Number, object, object]]:
    """The numbers that differ; it is one if there is all or nothing."""
    if stored is None or expected is None:
        if stored is not expected:
            yield Number.HAND, stored, expected
        return
    for field in fields(SeatScore):
        one, other = getattr(stored, field.name), getattr(expected, field.name)
        if one != other:
            yield Number(field.name), one, other


def _won(noted: Noted, state: State) -> Iterator[Misnoted]:
    """Of people that sat through a game which is over, and of nobody else."""
    sides = SYSTEMS[noted.game.system].sides
    people = {seat for seat in range(len(sides)) if noted.steady.get(seat) is not None}
    over = people if noted.dated and state.winner is not None else ()
    for seat in sorted(noted.won.keys() | over):
        stored = noted.won.get(seat)
        expected = sides[seat] == state.winner if seat in over else None
        if stored != expected:
            yield Misnoted(Number.WON, noted.game.id, None, seat, stored, expected)
