"""The card faces that are uploaded to Discord as application emojis."""

import io
import re
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.render.faces import draw_face, main, pictures, png

FOLDER = Path(__file__).parents[3] / "data" / "emojis"
TEXT_SIZE = 22
LEAST = 7  # of 255: what two pictures must differ by; the closest are an 8 and a 9
THEMES = ("#313338", "#ffffff", "#4e5058", "#5865f2", "#248046")
FILES = tuple(sorted(FOLDER.glob("*.png")))


@pytest.fixture(scope="module")
def drawn() -> dict[str, Image.Image]:
    """Each picture as the code draws it today, by its name."""
    return dict(pictures())


def shipped(name: str) -> Image.Image:
    """The picture that is in the repository."""
    with Image.open(FOLDER / f"{name}.png") as picture:
        return picture.convert("RGBA")


def seen(name: str, theme: str) -> Image.Image:
    """The picture as it stands in a line of text, on a background of that colour."""
    small = shipped(name).convert("RGBa").resize((TEXT_SIZE, TEXT_SIZE)).convert("RGBA")
    page = Image.new("RGBA", small.size, theme)
    page.alpha_composite(small)
    return page.convert("RGB")


def apart(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of two pictures' brightness, 0 to 255: no colour counts."""
    return ImageStat.Stat(ImageChops.difference(one.convert("L"), other.convert("L"))).mean[0]


def test_every_emoji_is_shipped_and_no_other() -> None:
    """Eight ranks by four suits, the suits alone, the back: 37 files."""
    faces = {f"pn_{rank}{suit}" for rank in "ATKQJ987" for suit in "SHDC"}
    suits = {f"pn_{suit}" for suit in "SHDC"}
    assert {file.stem for file in FILES} == faces | suits | {"pn_back"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_file_is_what_discord_takes(file: Path) -> None:
    """A name of 2 to 32 word characters; a PNG of 128 by 128; far under 256 KiB."""
    assert re.fullmatch(r"\w{2,32}", file.stem, re.ASCII)
    assert file.stat().st_size < 20_000
    with Image.open(file) as picture:
        assert (picture.format, picture.mode, picture.size) == ("PNG", "RGBA", (128, 128))


def test_drawing_again_gives_the_shipped_pixels(drawn: dict[str, Image.Image]) -> None:
    """The files are those that the code draws."""
    for name, picture in drawn.items():
        assert picture.tobytes() == shipped(name).tobytes(), name


def test_a_png_keeps_every_pixel() -> None:
    """Encoding and decoding changes nothing."""
    picture = draw_face("T", "H")
    assert Image.open(io.BytesIO(png(picture))).tobytes() == picture.tobytes()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_corners_are_transparent(file: Path) -> None:
    """Nothing but the card covers the background."""
    alpha = shipped(file.stem).getchannel("A")
    corners = [alpha.getpixel((x, y)) for x in (0, 127) for y in (0, 127)]
    assert corners == [0, 0, 0, 0]


def test_faces_differ_in_text_without_colour() -> None:
    """Shape alone tells any two pictures apart at the size of text."""
    grey = {file.stem: seen(file.stem, THEMES[0]) for file in FILES}
    close = [(a, b) for a, b in combinations(grey, 2) if apart(grey[a], grey[b]) < LEAST]
    assert close == []


@pytest.mark.parametrize("theme", THEMES)
def test_a_picture_stands_out_on_every_theme(theme: str) -> None:
    """A spade, black and white, shows on dark, on light and on each button."""
    bare = Image.new("RGB", (TEXT_SIZE, TEXT_SIZE), theme)
    assert all(apart(seen(name, theme), bare) > LEAST for name in ("pn_S", "pn_AS", "pn_back"))


def test_the_command_writes_every_file(tmp_path: Path) -> None:
    """`python -m bot.render.faces FOLDER` makes the folder and fills it."""
    main([str(tmp_path / "new")])
    assert {file.name for file in (tmp_path / "new").iterdir()} == {file.name for file in FILES}
