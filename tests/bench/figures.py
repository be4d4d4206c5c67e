"""What the benchmarks report, and the one table that shows it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table


@dataclass(frozen=True, slots=True)
class Figure:
    """A row of the table. `n` counts what was measured; `how` says how it was got."""

    what: str
    n: int
    median: str
    p99: str = ""
    aim: str = ""
    how: str = ""


def spread(values: Sequence[float]) -> tuple[float, float]:
    """The median and the 99th percentile; of few values the greatest stands for the latter."""
    ranked = sorted(values)
    return ranked[len(ranked) // 2], ranked[min(len(ranked) - 1, len(ranked) * 99 // 100)]


def times(what: str, seconds: Sequence[float], aim: str = "", how: str = "") -> Figure:
    """The row of a time that was taken often."""
    median, late = (f"{value * 1e3:.2f} ms" for value in spread(seconds))
    return Figure(what, len(seconds), median, late, aim, how)


def show(figures: Iterable[Figure]) -> None:
    """Print the table, as Markdown when the output is no terminal."""
    console = Console()
    heads = ("what", "n", "median", "p99", "aim", "how")
    rows = [(f.what, f"{f.n:,}", f.median, f.p99, f.aim, f.how) for f in figures]
    if not console.is_terminal:
        for row in (heads, ("---",) * len(heads), *rows):
            print(f"| {' | '.join(row)} |")
        return
    table = Table(*heads)
    for row in rows:
        table.add_row(*row)
    console.print(table)
