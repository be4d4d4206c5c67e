"""What the benchmarks report, and the one table that shows it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

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


HEADS: Final = ("what", "n", "median", "p99", "aim", "how")


def show(figures: Iterable[Figure]) -> None:
    """Print the table, as Markdown when the output is no terminal."""
    console = Console()
    if not console.is_terminal:
        print(markdown(figures))
        return
    table = Table(*HEADS)
    for figure in figures:
        table.add_row(*_row(figure))
    console.print(table)


def markdown(figures: Iterable[Figure]) -> str:
    """The table in Markdown."""
    rows = (HEADS, ("---",) * len(HEADS), *map(_row, figures))
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def put(text: str, name: str, figures: Iterable[Figure]) -> str:
    """The text with the table between the comments `<!-- name -->` and `<!-- /name -->`."""
    before, found, rest = text.partition(f"<!-- {name} -->\n")
    assert found, name
    _, found, after = rest.partition(f"<!-- /{name} -->")
    assert found, name
    return f"{before}<!-- {name} -->\n\n{markdown(figures)}\n\n<!-- /{name} -->{after}"


def _row(figure: Figure) -> tuple[str, ...]:
    return figure.what, f"{figure.n:,}", figure.median, figure.p99, figure.aim, figure.how
