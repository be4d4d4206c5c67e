"""How long players take to decide."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median
from time import perf_counter_ns

from bot.ai.player import Player
from bot.engine.actions import Action
from bot.engine.view import View


@dataclass(frozen=True, slots=True)
class Timed:
    """A player with a stop-watch: `took` gets the nanoseconds of each decision."""

    player: Player
    took: list[int] = field(default_factory=list)

    def choose(self, view: View, luck: random.Random) -> Action:
        """What the player chooses."""
        begun = perf_counter_ns()
        action = self.player.choose(view, luck)
        self.took.append(perf_counter_ns() - begun)
        return action

    def interrupt(self, view: View) -> Action | None:
        """What the player does out of turn."""
        return self.player.interrupt(view)


def spread(took: Sequence[int]) -> dict[str, float]:
    """Median and 99th percentile, in milliseconds, of nanoseconds; 0 of nothing."""
    ordered = sorted(took) or [0]
    p99 = ordered[len(ordered) * 99 // 100]
    return {"median": round(median(ordered) / 1e6, 3), "p99": round(p99 / 1e6, 3)}


def decision_row(level: str, took: Sequence[int]) -> tuple[str, str]:
    """The same as a line of a table."""
    ms = spread(took)
    return f"Decision of {level}, ms", f"{ms['median']:.2f} · p99 {ms['p99']:.2f}"
