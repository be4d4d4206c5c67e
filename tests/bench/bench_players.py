"""How long a computer player thinks: `python -m tests.bench.bench_players [games]`.

Every choice of whole games of each system, each level against itself, with nothing else to do.
"""

import sys
from random import Random
from time import perf_counter
from typing import Final

from bot.ai.player import PLAYERS, Player
from bot.engine.actions import CHANCE, Action, Deal
from bot.engine.game import apply, start
from bot.engine.rules import Rules
from bot.engine.view import observe
from bot.variants import SYSTEMS
from tests.bench.figures import Figure, show, times
from tests.strategies import shuffled

GAMES: Final = 5


def thought(rules: Rules, player: Player, seed: int) -> list[float]:
    """The seconds that each choice of a game took, its view included."""
    random, took, state = Random(seed), list[float](), start(rules, seed % rules.seats)
    while not state.over:
        seat = state.waiting[0]
        if seat == CHANCE:
            action: Action = Deal(shuffled(rules, state, random))
        else:
            began = perf_counter()
            action = player.choose(observe(rules, state, seat), random)
            took.append(perf_counter() - began)
        state = apply(rules, state, seat, action).state
    return took


def figures(count: int = GAMES) -> list[Figure]:
    """A row per system and level."""
    return [
        times(
            f"a choice of {level}, {key}",
            [one for seed in range(count) for one in thought(system.rules({}), player, seed)],
            how=f"{count} games",
        )
        for key, system in SYSTEMS.items()
        for level, player in PLAYERS.items()
    ]


if __name__ == "__main__":
    show(figures(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES))
