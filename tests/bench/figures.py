"""What the benchmarks report, and the one table that shows it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rich.console import Console
from rich.table import Table

from bot.ai.match import margin


@dataclass(frozen=True, slots=True)
class Figure:
    """A row of the table. `n` counts what was measured; `how` says how it was got.

    What was aimed at may have been missed: then it is not `met`, and the row says so.
    """

    what: str
    n: int
    median: str
    p99: str = ""
    aim: str = ""
    how: str = ""
    met: bool = True


def spread(values: Sequence[float]) -> tuple[float, float]:
    """The median and the 99th percentile; of few values the greatest stands for the latter."""
    ranked = sorted(values)
    return ranked[len(ranked) // 2], ranked[min(len(ranked) - 1, len(ranked) * 99 // 100)]


def times(what: str, seconds: Sequence[float], most: float | None = None, how: str = "") -> Figure:
    """The row of a time that was taken often; its p99 is to be `most` ms, or less."""
    median, late = (value * 1e3 for value in spread(seconds))
    aim = "" if most is None else f"p99 ≤ {most:g} ms"
    met = most is None or late <= most
    return Figure(what, len(seconds), f"{median:.2f} ms", f"{late:.2f} ms", aim, how, met)


CERTAIN: Final = 1.96
"""So many standard errors to both sides the truth lies 95 times in 100."""


def surely(what: str, values: Sequence[float], least: float | None, unit: str) -> Figure:
    """The row of a margin, one value per deal: its mean, and what it surely is, or more."""
    points, error = margin(values)
    low = points - CERTAIN * error
    aim = "" if least is None else f"95 % sure of {least:+g} or more"
    met = least is None or low >= least
    how = f"{unit}; 95 % sure of {low:+.2f}"
    return Figure(what, len(values), f"{points:+.2f} ± {error:.2f}", "", aim, how, met)


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
    aim = figure.aim if figure.met else f"{figure.aim}: missed"
    return figure.what, f"{figure.n:,}", figure.median, figure.p99, aim, figure.how
