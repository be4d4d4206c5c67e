"""Lines in a picture: how points, ranks or ratings went, round by round or game by game.

It is read on a phone as well as on a desk, on a light page and on a dark one, and by those who see
colours otherwise: it brings its own background, and each line has a colour, a marker, a dash and a
label.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from bot.render.axis import Axis, amounts, places
from bot.render.lettering import cut, drawable, font
from bot.render.sheet import Point, Sheet

WIDTH: Final = 1000
HEIGHT: Final = 600
"""Pixels; a phone shows the picture about 360 wide."""
TITLE: Final = 38
TEXT: Final = 27
PAD: Final = 34
LABELS: Final = 310
"""Pixels that the labels may take beside the plot, at most."""
KEY: Final = 66
"""Pixels from the plot to the text of a label: room for its marker."""
LEADING: Final = 36
"""Pixels from one label to the next, at least."""
INSET: Final = 20
"""Pixels from the lines' ends to the edges of the plot."""
ACROSS: Final = 12
SPARSE: Final = 8
"""So many marks there are across; the fewer where they have three digits."""
HUNDRED: Final = 100
UPWARDS: Final = 7
RANKS: Final = 10
"""So many marks there are upwards; ranks have more, since each counts."""
THREAD: Final = (3, 5)
"""The dash of what leads from a line's end to its label."""
STEP: Final = 5
"""Pixels between lines that would else cover each other for a while."""
CROWDED: Final = 16
FEW: Final = 6
"""A line of more points than the first has about as many markers as the second."""

GRID: Final = "#3a3f48"
QUIET: Final = "#b9bfc9"
INK: Final = "#f6f5f1"


@dataclass(frozen=True, slots=True)
class Look:
    """How a line is told from the others."""

    colour: str
    marker: str
    dash: tuple[float, ...] = ()


LOOKS: Final = (
    Look("#5cb8f5", "disc"),
    Look("#ff8a4c", "square"),
    Look("#3fd598", "triangle"),
    Look("#f49ad0", "diamond"),
    Look("#f5dd4b", "ring", (20, 10)),
    Look("#b7a2ff", "frame", (20, 10)),
    Look("#f6f5f1", "kite", (5, 8)),
    Look("#ee6f68", "cross", (20, 8, 5, 8)),
)


@dataclass(frozen=True, slots=True)
class Line:
    """One line: a name, and a value per round or game; None where there is none."""

    name: str
    values: Sequence[float | None]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A line that has values: these with their places, its label, and how it looks.

    Where it would cover another for a while it is drawn `lower` by so many pixels.
    """

    points: tuple[tuple[int, float], ...]
    label: str
    look: Look
    lower: float = 0

    def runs_along(self, other: "Drawn") -> bool:
        """Whether both go the same way from one place to the next."""
        both = {*pairwise(self.points)} & {*pairwise(other.points)}
        return other is not self and bool(both)


@dataclass(frozen=True, slots=True)
class Plot:
    """The box that the lines are drawn in, in pixels, and what its edges stand for."""

    left: float
    right: float
    top: float
    bottom: float
    across: Axis
    upwards: Axis
    low_is_good: bool

    def at(self, line: Drawn, point: tuple[int, float]) -> Point:
        """Where a line's value is drawn: what is good is high."""
        return self.x(point[0]), self.y(point[1]) + line.lower

    def x(self, place: float) -> float:
        """Where a round or game is."""
        return self.left + INSET + (self.right - self.left - 2 * INSET) * self.across.share(place)

    def y(self, value: float) -> float:
        """How far down a value is."""
        share = self.upwards.share(value)
        return self.top + (self.bottom - self.top) * (share if self.low_is_good else 1 - share)


def chart(
    title: str,
    lines: Sequence[Line],
    *,
    low_is_good: bool = False,
    x_label: str = "",
    y_label: str = "",
    first: int = 1,
) -> bytes:
    """A PNG of the first eight lines; it takes a moment, so it is for a thread.

    Low values stand at the top where `low_is_good`, as ranks do. The places of the values count
    from `first` on. Names may be anything: what can't be drawn of them is left out, and where
    nothing is left, the line's number stands for its name.
    """
    drawn = _beside(tuple(_drawn(lines, first)))
    plot = _plot(drawn, low_is_good=low_is_good)
    sheet = Sheet(WIDTH, HEIGHT)
    heading = cut(drawable(title), font(TITLE), WIDTH - 2 * PAD)
    sheet.text((PAD, 58), heading, INK, TITLE)
    _axes(sheet, plot, drawable(x_label), drawable(y_label))
    for line in reversed(drawn):  # the first, who are best, on top
        _line(sheet, plot, line, alone=len(drawn) == 1)
    _labels(sheet, plot, drawn)
    return sheet.png()


def apart(wanted: Sequence[float], low: float, high: float) -> list[float]:
    """Places for labels, moved as little as may be from where they are wanted, given in order.

    They are `LEADING` apart, and between `low` and `high`.
    """
    blocks: list[list[float]] = []
    for number, place in enumerate(wanted):
        blocks.append([place - number * LEADING])
        while len(blocks) > 1 and _mean(blocks[-2]) > _mean(blocks[-1]):
            blocks[-2:] = [blocks[-2] + blocks[-1]]
    spots = [_mean(block) for block in blocks for _ in block]
    last = high - (len(spots) - 1) * LEADING
    return [max(low, min(spot, last)) + number * LEADING for number, spot in enumerate(spots)]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _drawn(lines: Sequence[Line], first: int) -> Iterator[Drawn]:
    for number, (line, look) in enumerate(zip(lines, LOOKS, strict=False), 1):
        points = tuple((at, v) for at, v in enumerate(line.values, first) if v is not None)
        if points:
            yield Drawn(points, _label(line.name, number, points[-1][1]), look)


def _beside(drawn: tuple[Drawn, ...]) -> tuple[Drawn, ...]:
    """The lines, those that run along others a little apart, in their order."""
    along = [line for line in drawn if any(line.runs_along(other) for other in drawn)]
    middle = (len(along) - 1) / 2
    lower = {id(line): STEP * (place - middle) for place, line in enumerate(along)}
    return tuple(replace(line, lower=lower.get(id(line), 0.0)) for line in drawn)


def _label(name: str, number: int, value: float) -> str:
    """The name, shortened if need be, and the last value."""
    amount = f"{value:.1f}".removesuffix(".0")
    room = LABELS - KEY - font(TEXT).getlength(f"  {amount}")
    return f"{cut(drawable(name) or f'#{number}', font(TEXT), room)}  {amount}"


def _plot(drawn: Sequence[Drawn], *, low_is_good: bool) -> Plot:
    values = [value for line in drawn for _, value in line.points]
    upwards = places(values, RANKS) if low_is_good else amounts(values, UPWARDS)
    ats = [at for line in drawn for at, _ in line.points]
    across = places(ats, ACROSS if max(ats, default=0) < HUNDRED else SPARSE)
    letters = font(TEXT)
    beside = max((letters.getlength(line.label) for line in drawn), default=0) + KEY
    left = PAD + max(letters.getlength(f"{mark}") for mark in upwards.marks) + 14
    return Plot(left, WIDTH - PAD - beside, 136, HEIGHT - 128, across, upwards, low_is_good)


def _axes(sheet: Sheet, plot: Plot, x_label: str, y_label: str) -> None:
    for mark in plot.upwards.marks:
        y = plot.y(mark)
        sheet.stroke([(plot.left, y), (plot.right, y)], GRID, 1.5)
        sheet.text((plot.left - 14, y), f"{mark}", QUIET, TEXT, "rm")
    base = plot.bottom + INSET
    sheet.stroke([(plot.left, base), (plot.right, base)], QUIET, 1.5)
    for mark in plot.across.marks:
        x = plot.x(mark)
        sheet.stroke([(x, base), (x, base + 8)], QUIET, 1.5)
        sheet.text((x, base + 36), f"{mark}", QUIET, TEXT, "ms")
    sheet.text((PAD, 100), y_label, QUIET, TEXT)
    sheet.text(((plot.left + plot.right) / 2, HEIGHT - 28), x_label, QUIET, TEXT, "ms")


def _line(sheet: Sheet, plot: Plot, line: Drawn, *, alone: bool) -> None:
    for part in _unbroken(line.points):
        if len(part) > 1:
            way = [plot.at(line, point) for point in part]
            sheet.stroke(way, line.look.colour, 4, line.look.dash)
    count = len(line.points)
    every = 1 if count <= CROWDED else count if alone else count // FEW
    for point in (*line.points[::every], line.points[-1]):
        sheet.marker(line.look.marker, plot.at(line, point), line.look.colour)


def _unbroken(points: Sequence[tuple[int, float]]) -> Iterator[list[tuple[int, float]]]:
    """The points in parts that have no gap."""
    part: list[tuple[int, float]] = []
    for point in points:
        if part and point[0] > part[-1][0] + 1:
            yield part
            part = []
        part.append(point)
    yield part


def _labels(sheet: Sheet, plot: Plot, drawn: Sequence[Drawn]) -> None:
    """Each line's label beside its end, and a thread that leads there."""
    order = sorted(drawn, key=lambda line: plot.at(line, line.points[-1])[1])
    ends = [plot.at(line, line.points[-1])[1] for line in order]
    spots = apart(ends, plot.top, plot.bottom)
    for line, y in zip(order, spots, strict=True):
        end, key = plot.at(line, line.points[-1]), (plot.right + KEY - 20, y)
        sheet.stroke([end, (plot.right, end[1]), key], line.look.colour, 1.5, THREAD)
        sheet.marker(line.look.marker, end, line.look.colour)
        sheet.marker(line.look.marker, key, line.look.colour)
        sheet.text((plot.right + KEY, y), line.label, line.look.colour, TEXT, "lm")
