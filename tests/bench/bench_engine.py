"""How fast the rules are: actions per second, and the replay of whole games.

Run from the root of the project: python -m tests.bench.bench_engine [games]
"""

import sys
from statistics import median, quantiles
from time import perf_counter_ns

from rich.console import Console
from rich.table import Table

from bot.engine.game import legal, replay
from bot.engine.notation import read, write
from bot.engine.rules import Rules
from bot.engine.view import observe
from bot.variants.partnership import SYSTEM
from tests.strategies import Game, played

LONGEST = 12
"""Deals at most: chance players would go on for ever where sensible ones end."""


def seconds(nanoseconds: int) -> float:
    """The same time in seconds."""
    return nanoseconds / 1e9


def timed_replay(game: Game) -> int:
    """Nanoseconds that the replay of the game takes."""
    began = perf_counter_ns()
    replay(game.rules, game.dealer, game.turns)
    return perf_counter_ns() - began


def timed_read(game: Game) -> int:
    """Nanoseconds that it takes to read the game's log and replay it."""
    lines = [(seat, write(action)) for seat, action in game.turns]
    began = perf_counter_ns()
    replay(game.rules, game.dealer, [(seat, read(text)) for seat, text in lines])
    return perf_counter_ns() - began


def timed_views(game: Game) -> int:
    """Nanoseconds that it takes to see every state of the game as the seat that is to act."""
    began = perf_counter_ns()
    for state in game.states:
        if state.waiting and state.waiting[0] >= 0:
            observe(game.rules, state, state.waiting[0])
    return perf_counter_ns() - began


def timed_legal(game: Game) -> int:
    """Nanoseconds that it takes to list what the seat that is to act may do, in every state."""
    began = perf_counter_ns()
    for state in game.states:
        if state.waiting:
            legal(game.rules, state, state.waiting[0])
    return perf_counter_ns() - began


def figures(name: str, rules: Rules, count: int) -> list[tuple[str, str, str, str, str, str]]:
    """A row per measure: what, actions per second, median, p99 and greatest time of a game."""
    games = [played(rules, seed % 4, seed, LONGEST) for seed in range(count)]
    turns = sum(len(game.turns) for game in games)
    rows = []
    for what, measure in (
        ("replay", timed_replay),
        ("read and replay", timed_read),
        ("a view per action", timed_views),
        ("legal per action", timed_legal),
    ):
        times = [measure(game) for game in games]
        ms = [time / 1e6 for time in times]
        p99 = quantiles(ms, n=100)[98]
        speed = f"{turns / seconds(sum(times)):,.0f}"
        spread = (f"{median(ms):.2f}", f"{p99:.2f}", f"{max(ms):.2f}")
        rows.append((name, what, speed, *spread))
    lengths = [len(game.turns) for game in games]
    size = f"{median(lengths):.0f} actions (longest {max(lengths)}), n = {count}"
    rows.append((name, f"a game: {size}", "", "", "", ""))
    return rows


def main(count: int) -> None:
    """Measure common house rules and print the table."""
    table = Table(title="Engine")
    for heading in ("rules", "what", "actions/s", "median ms", "p99 ms", "max ms"):
        table.add_column(heading, justify="left" if heading in {"rules", "what"} else "right")
    for name in ("rulebook", "bid_25_pass_4"):
        for row in figures(name, SYSTEM.rules(SYSTEM.presets[name]), count):
            table.add_row(*row)
    Console(width=110).print(table)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
