"""Portraits for those who have none: a letter for a person, a spade for the bot."""

import io

from PIL import Image, ImageDraw, ImageFont

COLOURS = ("#c2573f", "#3f74c2", "#8a5fbf", "#2f8f6b", "#6b7280")
FELT = "#163b2e"
CREAM = "#fbf7ee"
SIZE = 96  # pixels


def colour(index: int) -> str:
    """The colour of the person at this place in the list."""
    return COLOURS[index % len(COLOURS)]


def face(letter: str, background: str) -> bytes:
    """A PNG: a coloured square, which pages show as a disc, with the letter in its middle."""
    picture, pen = _blank(background)
    font = ImageFont.load_default(SIZE // 2)
    pen.text((SIZE / 2, SIZE / 2), letter, "white", font, anchor="mm")
    return _png(picture)


def spade() -> bytes:
    """A PNG: a white spade on green felt."""
    picture, pen = _blank(FELT)
    pen.polygon([(48, 18), (74, 50), (22, 50)], CREAM)
    pen.ellipse((20, 38, 49, 67), CREAM)
    pen.ellipse((47, 38, 76, 67), CREAM)
    pen.polygon([(48, 50), (58, 78), (38, 78)], CREAM)
    return _png(picture)


def _blank(background: str) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    picture = Image.new("RGB", (SIZE, SIZE), background)
    return picture, ImageDraw.Draw(picture)


def _png(picture: Image.Image) -> bytes:
    file = io.BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()
