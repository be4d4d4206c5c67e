"""A whole game between club players, replayed: `python -m tests.bench.bench_replay [games]`.

`bench_engine` has more about the rules, with players who act at random.
"""

import sys
from random import Random
from typing import Final

from bot.ai.player import CLUB
from bot.engine.actions import CHANCE, Action, Deal
from bot.engine.game import apply, start
from bot.engine.rules import Rules
from bot.engine.view import observe
from bot.variants import SYSTEMS
from tests.bench.bench_engine import timed_read, timed_replay
from tests.bench.figures import Figure, show, spread, times
from tests.strategies import Game, Turn, shuffled

GAMES: Final = 20
TIMES: Final = 5
PRESETS: Final = (
    *((key, next(iter(system.presets))) for key, system in SYSTEMS.items()),
    ("partnership", "bid_25_pass_4"),
)
"""Each system by its book, and one with much before the play."""


def club_game(rules: Rules, seed: int) -> Game:
    """A game that four club players play to its end; no states are kept."""
    random, turns, state = Random(seed), list[Turn](), start(rules, seed % rules.seats)
    while not state.over:
        seat = state.waiting[0]
        if seat == CHANCE:
            action: Action = Deal(shuffled(rules, state, random))
        else:
            action = CLUB.choose(observe(rules, state, seat), random)
        turns.append((seat, action))
        state = apply(rules, state, seat, action).state
    return Game(rules, seed % rules.seats, seed, tuple(turns), (), ())


def figures(count: int = GAMES) -> list[Figure]:
    """Two rows per set of house rules."""
    return [row for key, preset in PRESETS for row in _figures(key, preset, count)]


def _figures(key: str, preset: str, count: int) -> list[Figure]:
    name = f"{key}, {preset}"
    rules = SYSTEMS[key].rules(SYSTEMS[key].presets[preset])
    games = [club_game(rules, seed) for seed in range(count)]
    replays = [timed_replay(game) / 1e9 for game in games for _ in range(TIMES)]
    reads = [timed_read(game) / 1e9 for game in games for _ in range(TIMES)]
    actions = TIMES * sum(len(game.turns) for game in games)
    middle, most = spread([len(game.turns) for game in games])
    size = f"{count} games of club players, {middle:.0f} actions (most {most:.0f}), {TIMES} times"
    speed = f"{actions / sum(replays):,.0f} actions/s; {size}"
    stored = f"{actions / sum(reads):,.0f} actions/s; read from the stored notation as well"
    return [
        times(f"replay of a game, {name}", replays, 20, speed),
        times(f"replay from the log, {name}", reads, None, stored),
    ]


if __name__ == "__main__":
    show(figures(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES))
