"""Card faces as Discord's application emojis, legible at 22 pixels on any background.

`python -m bot.render.faces data/emojis` draws them anew; the running bot uploads the files.
"""

import argparse
import io
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from bot.render.outlines import GLYPHS, SUITS, Outline, Point, trace

SIDE: Final = 128  # Discord shows an emoji at 48 pixels or less; twice that and more is sharp
FINENESS: Final = 8
PREFIX: Final = "pn_"
RANKS: Final = ("A", "T", "K", "Q", "J", "9", "8", "7")

# Four colours: with two, spades and clubs look the same at 22 pixels.
INKS: Final = {"S": "#111318", "H": "#d3001f", "D": "#0a53d6", "C": "#04772c"}
PAPER: Final = "#ffffff"
EDGE: Final = "#838a96"
BACK: Final = "#a3132b"
LATTICE: Final = "#e58a98"


class Box(NamedTuple):
    """A rectangle on the picture, in pixels of the finished file."""

    left: float
    top: float
    right: float
    bottom: float

    def shrunk(self, by: float) -> "Box":
        """The box without a margin on each side."""
        return Box(self.left + by, self.top + by, self.right - by, self.bottom - by)

    def scaled(self) -> tuple[float, float, float, float]:
        """The box on the fine drawing, its far edges inclusive as Pillow counts them."""
        left, top, right, bottom = (FINENESS * edge for edge in self)
        return left, top, right - 1, bottom - 1


CARD: Final = Box(11, 0, 117, 128)
RANK: Final = Box(22, 8, 106, 64)
PIP: Final = Box(20, 70, 108, 122)
ALONE: Final = Box(11, 11, 117, 117)
EMBLEM: Final = Box(30, 28, 98, 100)


def pictures() -> Iterator[tuple[str, Image.Image]]:
    """Each emoji's name and picture: 32 faces, the four suits, the card back."""
    for suit in INKS:
        for rank in RANKS:
            yield f"{PREFIX}{rank}{suit}", draw_face(rank, suit)
        yield f"{PREFIX}{suit}", draw_suit(suit)
    yield f"{PREFIX}back", draw_back()


def draw_face(rank: str, suit: str) -> Image.Image:
    """A card: its rank (a letter, "T" for the ten) above its suit."""
    drawing = _blank()
    _lay_card(drawing)
    glyphs = [GLYPHS[glyph] for glyph in ("10" if rank == "T" else rank)]
    _write(drawing, glyphs, RANK, INKS[suit])
    _stamp(drawing, SUITS[suit], PIP, INKS[suit], stretch=1.15)
    return _finish(drawing)


def draw_suit(suit: str) -> Image.Image:
    """A suit alone, rimmed in white so that black shows on a dark theme."""
    drawing = _blank()
    place = _centred(SUITS[suit], ALONE, stretch=1.05)
    _rim(drawing, SUITS[suit], place, 11, EDGE)
    _rim(drawing, SUITS[suit], place, 8.5, PAPER)
    _fill(drawing, SUITS[suit], place, INKS[suit])
    return _finish(drawing)


def draw_back() -> Image.Image:
    """A card face down: a lattice with a diamond in the middle."""
    drawing = _blank()
    _lay_card(drawing)
    mask = Image.new("L", drawing.size, 0)
    frame = CARD.shrunk(9)
    ImageDraw.Draw(mask).rounded_rectangle(frame.scaled(), 8 * FINENESS, fill=255)
    drawing.paste(_lattice(drawing.size), (0, 0), mask)
    _stamp(drawing, SUITS["D"], EMBLEM, PAPER)
    _stamp(drawing, SUITS["D"], EMBLEM.shrunk(9), BACK)
    return _finish(drawing)


def png(picture: Image.Image) -> bytes:
    """The picture as the bytes of a PNG file."""
    file = io.BytesIO()
    picture.save(file, "PNG", optimize=True)
    return file.getvalue()


class _Place(NamedTuple):
    """Where an outline's corner goes, and how much it is scaled each way."""

    x: float
    y: float
    across: float
    down: float

    def corners(self, path: str) -> list[Point]:
        """The path's corners on the fine drawing."""
        return [
            ((self.x + x * self.across) * FINENESS, (self.y + y * self.down) * FINENESS)
            for x, y in trace(path)
        ]


def _centred(outline: Outline, box: Box, stretch: float) -> _Place:
    """The outline as large as the box allows, `stretch` times wider than it was drawn."""
    wide, high = box.right - box.left, box.bottom - box.top
    scale = min(wide / (outline.width * stretch), high / outline.height)
    return _Place(
        x=(box.left + box.right - scale * stretch * outline.width) / 2,
        y=(box.top + box.bottom - scale * outline.height) / 2,
        across=scale * stretch,
        down=scale,
    )


def _blank() -> Image.Image:
    return Image.new("RGBA", (SIDE * FINENESS, SIDE * FINENESS), (0, 0, 0, 0))


def _finish(drawing: Image.Image) -> Image.Image:
    """The drawing at its final size; premultiplied on the way, or the corners turn dark."""
    return drawing.convert("RGBa").reduce(FINENESS).convert("RGBA")


def _lay_card(drawing: Image.Image) -> None:
    draw = ImageDraw.Draw(drawing)
    draw.rounded_rectangle(CARD.scaled(), 16 * FINENESS, fill=EDGE)
    draw.rounded_rectangle(CARD.shrunk(3).scaled(), 13 * FINENESS, fill=PAPER)


def _write(drawing: Image.Image, glyphs: Sequence[Outline], box: Box, ink: str) -> None:
    """Write the glyphs in the box's middle, a little extended where there is room."""
    gap = 9
    width = sum(glyph.width for glyph in glyphs) + gap * (len(glyphs) - 1)
    down = (box.bottom - box.top) / 100
    across = min(1.18 * down, (box.right - box.left) / width)
    x = (box.left + box.right - across * width) / 2
    for glyph in glyphs:
        _fill(drawing, glyph, _Place(x, box.top, across, down), ink)
        x += across * (glyph.width + gap)


def _stamp(
    drawing: Image.Image, outline: Outline, box: Box, ink: str, *, stretch: float = 1
) -> None:
    _fill(drawing, outline, _centred(outline, box, stretch), ink)


def _fill(drawing: Image.Image, outline: Outline, place: _Place, ink: str) -> None:
    mask = Image.new("L", drawing.size, 0)
    draw = ImageDraw.Draw(mask)
    for paths, shade in ((outline.solids, 255), (outline.holes, 0), (outline.over, 255)):
        for path in paths:
            draw.polygon(place.corners(path), fill=shade)
    drawing.paste(ink, (0, 0), mask)


def _rim(drawing: Image.Image, outline: Outline, place: _Place, breadth: float, ink: str) -> None:
    """A band of that breadth in pixels around the outline, and all inside it."""
    draw = ImageDraw.Draw(drawing)
    for path in outline.solids:
        corners = place.corners(path)
        draw.polygon(corners, fill=ink)
        for x, y in corners:
            draw.circle((x, y), breadth * FINENESS, fill=ink)
        loop = [*corners, corners[0]]
        draw.line(loop, fill=ink, width=round(2 * breadth * FINENESS))


def _lattice(size: tuple[int, int]) -> Image.Image:
    field = Image.new("RGBA", size, BACK)
    draw = ImageDraw.Draw(field)
    middle, reach = SIDE / 2, SIDE
    for x in range(SIDE // 2 % 22 - SIDE * 2, SIDE * 3, 22):
        for lean in (0.8 * reach, -0.8 * reach):
            ends = ((x - lean, middle - reach), (x + lean, middle + reach))
            draw.line([(a * FINENESS, b * FINENESS) for a, b in ends], LATTICE, 4 * FINENESS)
    return field


def main(arguments: Sequence[str] | None = None) -> None:
    """Write every picture into a folder, as NAME.png."""
    parser = argparse.ArgumentParser(prog="python -m bot.render.faces", description=main.__doc__)
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args(arguments).folder
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in pictures():
        (folder / f"{name}.png").write_bytes(png(picture))


if __name__ == "__main__":
    main()
