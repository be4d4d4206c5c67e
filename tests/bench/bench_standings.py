"""How long tables take: `python -m tests.bench.bench_standings [times]`.

The largest division that is thought of, 500 entries after 40 rounds, and one as leagues are, 64
pairs after 12 rounds, with its progress. All results are there; the table is made from nothing, as
after each game.
"""

import sys
from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter
from typing import Final

from bot.league.results import Entrant, Result, Score, Way
from bot.league.settings import Entrants, Format, Settings, Tie
from bot.service.collector import calm
from bot.standings import progress, standings
from tests.bench.figures import Figure, show, times

TIMES: Final = 200
AIM: Final = 100
"""Milliseconds that a table may take."""


def league(*ties: Tie) -> Settings:
    """A Swiss of pairs; without tie-breaks named, the ones that a league has by itself."""
    plain = Settings("game", "", {}, Entrants.PAIRS, Format.SWISS)
    return Settings("game", "", {}, Entrants.PAIRS, Format.SWISS, ties=ties or plain.ties)


def division(size: int, rounds: int) -> tuple[tuple[Entrant, ...], tuple[Result, ...]]:
    """Entries, and their results when anybody may meet and beat anybody; a few forfeits."""
    found = tuple(_results(size, rounds, Random(1)))
    return tuple(Entrant(number, number) for number in range(1, size + 1)), found


def _results(size: int, rounds: int, chance: Random) -> Iterator[Result]:
    for number in range(1, rounds + 1):
        field = chance.sample(range(1, size + 1), size)
        for fixture, (one, other) in enumerate(zip(field[::2], field[1::2], strict=True)):
            winner, sides = chance.randrange(2), ((one,), (other,))
            if chance.randrange(50):
                score = Score((chance.randrange(1000), chance.randrange(1000)), winner)
                yield Result(number * size + fixture, number, sides, Way.PLAYED, (score,))
            else:
                yield Result(number * size + fixture, number, sides, Way.FORFEIT, winner=winner)


def _timed(work: Callable[[], object], count: int) -> list[float]:
    """Seconds that it takes, each time."""
    found = []
    for _ in range(count):
        began = perf_counter()
        work()
        found.append(perf_counter() - began)
    return found


def figures(count: int = TIMES) -> list[Figure]:
    """A row per measure, with Python's memory looked after as in the running bot."""
    calm()
    own, every = league(), league(*Tie)
    inside, found = division(500, 40)
    few, some = division(64, 12)
    size = f"500 entries, {len(found):,} results"
    usual = f"64 pairs, {len(some):,} results"
    return [
        times(f"standings, {size}", _timed(lambda: standings(own, inside, found), count), AIM),
        times(
            f"standings, {size}, every tie-break",
            _timed(lambda: standings(every, inside, found), count),
        ),
        times(f"standings, {usual}", _timed(lambda: standings(own, few, some), count)),
        times(
            f"progress, {usual}",
            _timed(lambda: progress(own, few, some), count),
            how="the table after each of 12 rounds",
        ),
    ]


if __name__ == "__main__":
    show(figures(int(sys.argv[1]) if len(sys.argv) > 1 else TIMES))
