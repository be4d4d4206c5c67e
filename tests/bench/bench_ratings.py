"""How long ratings take: `python -m tests.bench.bench_ratings [games]`.

A server that has played for many years: games of pairs that change. All are rated from nothing, as
after a ruling; then one more, as after the last card.
"""

import sys
from random import Random
from time import perf_counter
from typing import Final

from bot.ratings import Rated, after, leaderboard, rate
from tests.bench.figures import Figure, spread, times

GAMES: Final = 100_000
PLAYERS: Final = 500
RUNS: Final = 3
MORE: Final = 200


def games(count: int, players: int = PLAYERS, seed: int = 1) -> list[Rated]:
    """Games of four, one a minute, that anybody may win."""
    chance, found = Random(seed), []
    for number in range(1, count + 1):
        a, b, c, d = chance.sample(range(1, players + 1), 4)
        found.append(Rated(number, number * 60_000, ((a, b), (c, d)), chance.randrange(2)))
    return found


def _seconds(work: object) -> float:
    began = perf_counter()
    assert callable(work)
    work()
    return perf_counter() - began


def figures(count: int = GAMES) -> list[Figure]:
    """A row per measure."""
    played = games(count + MORE)
    first, more = played[:count], played[count:]
    took = [_seconds(lambda: rate(first)) for _ in range(RUNS)]
    ratings, each = rate(first), []
    for game in more:
        each.append(_seconds(lambda now=ratings, game=game: after(now, game)))
        ratings = after(ratings, game)
    board = [_seconds(lambda: leaderboard(ratings)) for _ in range(MORE)]
    median, most = (f"{value:.2f} s" for value in spread(took))
    how = f"{PLAYERS} players in changing pairs"
    return [
        Figure(f"rating {count:,} games anew", RUNS, median, most, "< 30 s", how),
        times("rating one more game", each, "< 50 ms", f"after {count:,}"),
        times("leaderboard", board, "< 50 ms", f"{PLAYERS} players"),
    ]


if __name__ == "__main__":
    from tests.bench.figures import show

    show(figures(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES))
