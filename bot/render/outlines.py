"""The outlines of suits and ranks: our own curves, so that no font is needed."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

Point = tuple[float, float]

CURVE_STEPS: Final = 24
ROUNDNESS: Final = 0.64


@dataclass(frozen=True, slots=True)
class Outline:
    """A shape of one ink, about 100 units high, its top left corner at (0, 0).

    Attributes:
        width: In the same units as the height.
        solids: Paths to fill.
        holes: Paths to cut out of the solids.
        over: Paths to fill after the holes are cut.
    """

    width: float
    solids: tuple[str, ...]
    holes: tuple[str, ...] = ()
    over: tuple[str, ...] = ()
    height: float = 100


def trace(path: str) -> tuple[Point, ...]:
    """The corners of a closed path in SVG's notation, absolute M, L and C commands only."""
    points: list[Point] = []
    for command in path.replace("M", "|M").replace("L", "|L").replace("C", "|C").split("|")[1:]:
        numbers = [float(number) for number in command[1:].replace(",", " ").split()]
        ends = list(zip(numbers[::2], numbers[1::2], strict=True))
        points.extend(_curve(points[-1], *ends) if command[0] == "C" else ends)
    return tuple(points)


def _curve(start: Point, first: Point, second: Point, end: Point) -> Iterator[Point]:
    """Points along a cubic Bézier curve, without its start."""
    for step in range(1, CURVE_STEPS + 1):
        t = step / CURVE_STEPS
        x, y = (_bezier(t, *along) for along in zip(start, first, second, end, strict=True))
        yield x, y


def _bezier(t: float, a: float, b: float, c: float, d: float) -> float:
    # Not sum(): since Python 3.12 it rounds otherwise, and the files must not depend on that.
    s = 1 - t
    return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d


def oval(left: float, top: float, right: float, bottom: float, k: float = ROUNDNESS) -> str:
    """The path of an oval in a box; k is 0.55 for an ellipse, more for a squarer one."""
    x, y = (left + right) / 2, (top + bottom) / 2
    dx, dy = k * (right - left) / 2, k * (bottom - top) / 2
    return (
        f"M{x},{top} C{x + dx},{top} {right},{y - dy} {right},{y}"
        f"C{right},{y + dy} {x + dx},{bottom} {x},{bottom}"
        f"C{x - dx},{bottom} {left},{y + dy} {left},{y}"
        f"C{left},{y - dy} {x - dx},{top} {x},{top}"
    )


SUITS: Final = {
    "S": Outline(
        100,
        (
            (
                "M50,0 C54,17 98,40 98,65 C98,78 89,86 77,86 C67,86 59,80 55,70"
                "C56,84 60,95 70,100 L30,100 C40,95 44,84 45,70"
                "C41,80 33,86 23,86 C11,86 2,78 2,65 C2,40 46,17 50,0"
            ),
        ),
    ),
    "H": Outline(
        100,
        (
            (
                "M50,99 C40,82 0,60 0,30 C0,12 12,2 27,2 C38,2 46,9 50,20"
                "C54,9 62,2 73,2 C88,2 100,12 100,30 C100,60 60,82 50,99"
            ),
        ),
    ),
    "D": Outline(
        86,
        ("M43,0 C52,18 70,38 86,50 C70,62 52,82 43,100 C34,82 16,62 0,50 C16,38 34,18 43,0",),
    ),
    "C": Outline(
        106,
        (
            oval(28, 0, 78, 50, 0.55),
            oval(0, 38, 50, 88, 0.55),
            oval(56, 38, 106, 88, 0.55),
            (
                "M44,44 L62,44 L62,54 L68,62 L58,68 C58,84 62,95 72,100"
                "L34,100 C44,95 48,84 48,68 L38,62 L44,54"
            ),
        ),
    ),
}

GLYPHS: Final = {
    "A": Outline(
        88,
        ("M30,0 L58,0 L88,100 L62,100 L57,80 L31,80 L26,100 L0,100",),
        ("M44,26 L52,61 L36,61",),
    ),
    "K": Outline(
        86,
        ("M0,0 L26,0 L26,38 L53,0 L84,0 L50,45 L86,100 L55,100L33,64 L26,73 L26,100 L0,100",),
    ),
    "Q": Outline(
        92,
        (oval(0, 0, 88, 100),),
        (oval(25, 21, 63, 79),),
        ("M44,70 L60,55 L95,89 L79,104",),
    ),
    "J": Outline(
        66,
        (
            (
                "M20,0 L66,0 L66,66 C66,90 54,101 33,101 C12,101 0,90 0,66"
                "L25,66 C25,76 28,80 33,80 C38,80 40,76 40,66 L40,21 L20,21"
            ),
        ),
    ),
    "1": Outline(
        44,
        ("M20,0 L44,0 L44,100 L19,100 L19,35 C14,38 8,40 0,40 L0,20 C11,18 18,10 20,0",),
    ),
    "0": Outline(66, (oval(0, 0, 66, 100),), (oval(23, 20, 43, 80),)),
    "9": Outline(
        74,
        (
            oval(0, 0, 74, 62),
            "M74,32 C74,78 58,100 26,100 L9,100 L9,82 L23,82 C40,82 49,70 50,50",
        ),
        (oval(24, 19, 50, 44),),
    ),
    "8": Outline(
        80,
        (oval(5, 0, 75, 53), oval(0, 43, 80, 100)),
        (oval(28, 18, 52, 37), oval(26, 59, 54, 82)),
    ),
    "7": Outline(
        72,
        ("M0,0 L72,0 L72,20 C54,44 44,70 42,100 L14,100 C16,72 27,46 44,23 L0,23",),
    ),
}
