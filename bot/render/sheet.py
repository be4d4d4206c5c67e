"""A picture in the making: strokes, markers and text, with smooth edges."""

import io
from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle, pairwise
from math import cos, dist, pi, sin
from typing import Final

from PIL import Image, ImageDraw

from bot.render.lettering import font

Point = tuple[float, float]

FINENESS: Final = 2
"""It is drawn so many times as large, then shrunk: that smooths every edge."""
PAPER: Final = "#202329"
EDGE: Final = "#4a505a"
ROUNDING: Final = 18
MARKER: Final = 9.0
"""Pixels from the middle of a marker to its edge."""
HALO: Final = 2.5
"""Pixels of paper around a marker."""

POLYGONS: Final[Mapping[str, tuple[int, float, float]]] = {
    "square": (4, 1.25, 45),
    "frame": (4, 1.25, 45),
    "diamond": (4, 1.4, 0),
    "triangle": (3, 1.4, 0),
    "kite": (3, 1.4, 180),
}
"""Corners, size, and by how many degrees the first corner is turned from the top."""
HOLLOW: Final = frozenset({"ring", "frame"})
MARKERS: Final = frozenset({"disc", "ring", "cross", *POLYGONS})
"""The markers that there are."""


class Sheet:
    """Rounded paper of this size. Places, widths and lengths are pixels of the finished picture."""

    def __init__(self, width: int, height: int) -> None:
        size = width * FINENESS, height * FINENESS
        self._picture = Image.new("RGBA", size)
        self._pen = ImageDraw.Draw(self._picture)
        box = (0, 0, size[0] - 1, size[1] - 1)
        self._pen.rounded_rectangle(box, ROUNDING * FINENESS, PAPER, EDGE, FINENESS)

    def stroke(
        self, points: Sequence[Point], colour: str, width: float, dash: Sequence[float] = ()
    ) -> None:
        """A line along the points; a dash has lengths drawn and left out, in turn."""
        for part in dashed(points, dash) if dash else (points,):
            fine = [_fine(point) for point in part]
            self._pen.line(fine, colour, round(width * FINENESS), joint="curve")

    def marker(self, kind: str, at: Point, colour: str) -> None:
        """A small sign at a point, apart from any line that goes through it."""
        self._shape(kind, at, MARKER + HALO, PAPER)
        self._shape(kind, at, MARKER, colour)
        if kind in HOLLOW:
            self._shape(kind, at, MARKER / 2, PAPER)

    def text(self, at: Point, text: str, colour: str, size: int, anchor: str = "ls") -> None:
        """One line of text; the anchor says which point of it is meant, as Pillow's do."""
        self._pen.text(_fine(at), text, colour, font(size * FINENESS), anchor)

    def png(self) -> bytes:
        """The finished picture, as a file."""
        file = io.BytesIO()
        self._picture.reduce(FINENESS).save(file, "PNG", compress_level=6)
        return file.getvalue()

    def _shape(self, kind: str, at: Point, size: float, colour: str) -> None:
        x, y = at
        if kind == "cross":
            for turn in (-size, size):
                self.stroke([(x - size, y - turn), (x + size, y + turn)], colour, size / 2)
        elif kind in POLYGONS:
            self._pen.polygon([_fine(corner) for corner in _corners(kind, at, size)], colour)
        else:
            self._pen.circle(_fine(at), size * FINENESS, colour)


def dashed(points: Sequence[Point], dash: Sequence[float]) -> Iterator[list[Point]]:
    """The parts of a path that a dash draws."""
    lengths = cycle(dash)
    drawing, left, part = True, next(lengths), [points[0]]
    for start, end in pairwise(points):
        gone, whole = 0.0, dist(start, end)
        while whole - gone > left:
            gone += left
            turn = _along(start, end, gone / whole)
            if drawing:
                yield [*part, turn]
            drawing, left, part = not drawing, next(lengths), [turn]
        left -= whole - gone
        part.append(end)
    if drawing:
        yield part


def _along(start: Point, end: Point, share: float) -> Point:
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def _corners(kind: str, at: Point, size: float) -> Iterator[Point]:
    count, larger, turn = POLYGONS[kind]
    for corner in range(count):
        angle = 2 * pi * (corner / count + turn / 360)
        yield at[0] + larger * size * sin(angle), at[1] - larger * size * cos(angle)


def _fine(point: Point) -> Point:
    return point[0] * FINENESS, point[1] * FINENESS
