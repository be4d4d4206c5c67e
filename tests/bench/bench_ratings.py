"""How long ratings take: `python -m tests.bench.bench_ratings [games]`.

A server that has played for many years: games of pairs that change. All are rated from nothing, as
after a ruling; then one more each time, as after the last card.
"""

import sys
from collections.abc import Iterator
from random import Random
from time import perf_counter
from typing import Final

from bot.ratings import Rated, Ratings, after, leaderboard, rate
from tests.bench.figures import Figure, show, spread, times

GAMES: Final = 100_000
PLAYERS: Final = 500
RUNS: Final = 3
MORE: Final = 200
MINUTE: Final = 60_000
LONGEST: Final = 30
"""Seconds that all games may take."""
AT_ONCE: Final = 50
"""Milliseconds that one more may take."""


def games(count: int) -> list[Rated]:
    """Games of four, one a minute, that anybody may win."""
    chance, found = Random(1), []
    for number in range(1, count + 1):
        a, b, c, d = chance.sample(range(1, PLAYERS + 1), 4)
        found.append(Rated(number, number * MINUTE, ((a, b), (c, d)), chance.randrange(2)))
    return found


def _all(played: list[Rated]) -> float:
    began = perf_counter()
    rate(played)
    return perf_counter() - began


def _more(ratings: Ratings, played: list[Rated]) -> Iterator[tuple[float, float]]:
    """Seconds to rate each further game, and to rank everybody after it."""
    for game in played:
        began = perf_counter()
        ratings = after(ratings, game)
        rated = perf_counter()
        leaderboard(ratings)
        yield rated - began, perf_counter() - rated


def figures(count: int = GAMES) -> list[Figure]:
    """A row per measure."""
    played = games(count + MORE)
    took = [_all(played[:count]) for _ in range(RUNS)]
    one, ranked = zip(*_more(rate(played[:count]), played[count:]), strict=True)
    median, late = spread(took)
    how = f"{PLAYERS} players in pairs that change"
    anew = (f"{median:.2f} s", f"{late:.2f} s", f"≤ {LONGEST} s", how, late <= LONGEST)
    return [
        Figure(f"ratings of {count:,} games, anew", RUNS, *anew),
        times("ratings, one game more", one, AT_ONCE, f"after {count:,}"),
        times("leaderboard", ranked, AT_ONCE, f"{PLAYERS} players"),
    ]


if __name__ == "__main__":
    show(figures(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES))
