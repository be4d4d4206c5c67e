"""A match between two levels: every deal is played twice, the seats exchanged."""

import random
import signal
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import get_context
from statistics import fmean
from typing import Final, NamedTuple

from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from bot.ai.match import Margin, Worth, margin, score, shuffles, trick_points, twice
from bot.ai.player import PLAYERS
from bot.cli.stopwatch import Timed, decision_row, spread
from bot.cli.terminal import console
from bot.engine.rules import Values
from bot.variants import SYSTEMS

BUNCH: Final = 4
"""So many deals are given to a process at a time."""
WORTHS: Final[tuple[Worth, ...]] = (score, trick_points)
CERTAIN: Final = 1.96
"""So many standard errors to either side hold the truth 95 times in 100."""


@dataclass(frozen=True, slots=True)
class Match:
    """Which levels meet in which game; `options` are the house rules that differ."""

    game: str
    options: Values
    levels: tuple[str, str]
    seed: int


class Played(NamedTuple):
    """A deal played twice: what the first level led by, a deal, and what the decisions took.

    `took` has the nanoseconds, per level as the match names them.
    """

    score: float
    tricks: float
    took: tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a match; `won` is the share of the deals in which the first level led."""

    match: Match
    deals: int
    points: Margin
    tricks: Margin
    won: float
    took: tuple[Sequence[int], Sequence[int]] = field(repr=False)

    def as_json(self) -> dict[str, object]:
        """The figures for other programs. All but the times are the same for the same seed."""
        match = self.match
        times = [spread(each) for each in self.took]
        return {
            "game": match.game,
            "options": dict(match.options),
            "seed": match.seed,
            "players": list(match.levels),
            "deals": self.deals,
            **_json(self.points),
            "trick_points": _json(self.tricks),
            "won": round(self.won, 4),
            "ms_per_decision": times[0],
            "ms_per_decision_of": dict(zip(match.levels, times, strict=True)),
        }


def _json(points: Margin) -> dict[str, float]:
    return {"margin": round(points.points, 3), "se": round(points.error, 3)}


def play_match(match: Match, deals: int, jobs: int) -> list[Played]:
    """The deals, in their order; with a bar where somebody watches."""
    bunches = [range(first, min(first + BUNCH, deals)) for first in range(0, deals, BUNCH)]
    bar = console(errors=True)
    with Progress(console=bar, transient=True, disable=not bar.is_terminal) as progress:
        task = progress.add_task("Playing", total=deals)
        done: dict[int, list[Played]] = {}
        for first, played in _done(match, bunches, min(jobs, len(bunches))):
            done[first] = played
            progress.advance(task, len(played))
    return [deal for first in sorted(done) for deal in done[first]]


def _done(match: Match, bunches: Sequence[range], jobs: int) -> Iterator[tuple[int, list[Played]]]:
    """Each bunch of deals as it comes, with the number of its first."""
    if jobs == 1:
        yield from ((bunch[0], played(match, bunch)) for bunch in bunches)
        return
    with _pool(jobs) as pool:
        waited: dict[Future[list[Played]], int] = {
            pool.submit(played, match, bunch): bunch[0] for bunch in bunches
        }
        for future in as_completed(waited):
            yield waited[future], future.result()


@contextmanager
def _pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that end with this one; the same Ctrl+C ends them in the middle of a deal."""
    pool = ProcessPoolExecutor(
        jobs, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_DFL)
    )
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


def played(match: Match, numbers: Iterable[int]) -> list[Played]:
    """The deals of these numbers. What a deal comes to does not hang on the others."""
    return [_deal(match, number) for number in numbers]


def _deal(match: Match, number: int) -> Played:
    luck = random.Random(f"{match.seed}:{number}")  # noqa: S311 - to be repeated
    rules = SYSTEMS[match.game].rules(match.options)
    first, second = (Timed(PLAYERS[level]) for level in match.levels)
    points, tricks = twice(rules, (first, second), next(shuffles(rules, luck)), luck, WORTHS)
    return Played(points, tricks, (tuple(first.took), tuple(second.took)))


def result_of(match: Match, deals: Sequence[Played]) -> Outcome:
    """The match summed up. There are two deals at least."""
    return Outcome(
        match,
        len(deals),
        margin([deal.score for deal in deals]),
        margin([deal.tricks for deal in deals]),
        fmean((deal.score > 0) + (deal.score == 0) / 2 for deal in deals),
        ([ns for deal in deals for ns in deal.took[0]], [ns for d in deals for ns in d.took[1]]),
    )


def print_match(outcome: Outcome) -> None:
    """The figures as a table."""
    table = Table(show_header=False)
    for name, value in _rows(outcome):
        table.add_row(Text(name), Text(value, justify="right"))
    console().print(table)


def _rows(outcome: Outcome) -> Iterator[tuple[str, str]]:
    first, second = outcome.match.levels
    yield "Deals, each played twice", str(outcome.deals)
    yield f"{first} against {second}, points a deal", _with_error(outcome.points)
    yield "95 times in 100 the truth lies from", _interval(outcome.points)
    yield "Points taken in tricks, a deal", _with_error(outcome.tricks)
    yield f"Deals that {first} wins", f"{outcome.won:.0%}"
    for level, took in zip(outcome.match.levels, outcome.took, strict=True):
        yield decision_row(level, took)


def _with_error(points: Margin) -> str:
    return f"{points.points:+.2f} ± {points.error:.2f}"


def _interval(points: Margin) -> str:
    wide = CERTAIN * points.error
    return f"{points.points - wide:+.2f} to {points.points + wide:+.2f}"
