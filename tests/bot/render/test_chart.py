"""Charts: what is in the picture, and that anybody can tell its lines apart."""

import io
from collections.abc import Sequence
from itertools import pairwise
from math import dist

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from PIL import Image, ImageColor

from bot.render.chart import HEIGHT, LEADING, LOOKS, PAD, WIDTH, Line, Look, apart, chart
from bot.render.sheet import MARKERS, PAPER, dashed

READABLE = 4.5
"""The contrast that text must have (Web Content Accessibility Guidelines 2.2, 1.4.3)."""
NASTY = (
    "@everyone <@123> **x** `y`",
    "a" + "\u0301" * 90,
    "Анна",
    "😀" * 40,
    "W" * 300,
    "\u202eevil\n\n# heading",
    "",
    "\x00\x1b[31m",
)


def drawn(png: bytes) -> Image.Image:
    """The picture."""
    with Image.open(io.BytesIO(png)) as picture:
        assert picture.format == "PNG"
        return picture.convert("RGBA")


def spots(picture: Image.Image, number: int) -> list[tuple[int, int]]:
    """Where the line's colour is."""
    colour = ImageColor.getcolor(LOOKS[number].colour, "RGBA")
    assert isinstance(colour, tuple)
    pixels = memoryview(picture.tobytes()).cast("I")
    (wanted,) = memoryview(bytes(colour)).cast("I")
    return [(at % WIDTH, at // WIDTH) for at, pixel in enumerate(pixels) if pixel == wanted]


def light(colour: str) -> float:
    """Relative luminance (the same guidelines)."""
    parts = (part / 255 for part in ImageColor.getrgb(colour)[:3])
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_every_line_differs_in_colour_and_in_marker() -> None:
    """Who sees no colours sees the markers."""
    assert len({look.colour for look in LOOKS}) == len(LOOKS) == 8
    assert {look.marker for look in LOOKS} == MARKERS
    assert len({look.dash for look in LOOKS}) > 3


@pytest.mark.parametrize("look", LOOKS)
def test_every_line_and_its_label_stand_out_from_the_paper(look: Look) -> None:
    """As text must."""
    assert (light(look.colour) + 0.05) / (light(PAPER) + 0.05) >= READABLE


def test_eight_lines_are_all_there() -> None:
    """On rounded paper of its own, and nothing runs over its edge."""
    lines = [Line(f"{n}" + "W" * 40, [n * at for at in range(1, 9)]) for n in range(8)]
    picture = drawn(chart("Points", lines, x_label="Round", y_label="Points"))
    assert picture.size == (WIDTH, HEIGHT)
    assert picture.getpixel((0, 0)) == (0, 0, 0, 0)
    for number in range(8):
        assert len(spots(picture, number)) > 300
    margin = picture.crop((WIDTH - PAD + 1, 40, WIDTH - 3, HEIGHT - 40)).getcolors()
    assert margin is not None
    assert [colour for _, colour in margin] == [(*ImageColor.getrgb(PAPER), 255)]


def test_a_gap_is_left_where_there_is_no_value() -> None:
    """A round that was not played is no zero."""
    whole = spots(drawn(chart("", [Line("a", [3, 3, 3, 3]), Line("b", [1, 2])])), 0)
    broken = spots(drawn(chart("", [Line("a", [3, None, 3, 3]), Line("b", [1, 2])])), 0)
    lost = {x for x, _ in whole} - {x for x, _ in broken}
    assert len(lost) > 100
    assert {x for x, _ in broken} <= {x for x, _ in whole}


@pytest.mark.parametrize("low_is_good", [True, False])
def test_what_is_good_is_high(low_is_good: bool) -> None:
    """A rank of 1 is at the top, as are many points."""
    lines = [Line("a", [1, 1, 1]), Line("b", [5, 5, 5])]
    picture = drawn(chart("", lines, low_is_good=low_is_good))
    first, second = (min(y for _, y in spots(picture, number)) for number in (0, 1))
    assert (first < second) == low_is_good


def test_any_names_and_values_can_be_drawn() -> None:
    """What a member calls himself breaks no picture."""
    values: tuple[Sequence[float | None], ...] = (
        [1e9, -1e9],
        [None],
        [],
        [0],
        [0.25, 0.5],
        [None, 7],
        [3] * 60,
        range(60),
    )
    lines = [Line(name, value) for name, value in zip(NASTY, values, strict=True)]
    assert drawn(chart(NASTY[0], lines, x_label=NASTY[2], y_label=NASTY[4])).size == (WIDTH, HEIGHT)
    assert drawn(chart("", [])).size == (WIDTH, HEIGHT)


def test_a_name_that_can_t_be_drawn_is_the_line_s_number() -> None:
    """The text beside the picture lists them in the same order."""
    first = Line("Ann", [2, 3])
    assert chart("", [first, Line("Анна", [1, 2])]) == chart("", [first, Line("#2", [1, 2])])
    assert chart("", [first, Line("Zoé", [1, 2])]) == chart("", [first, Line("Zoe", [1, 2])])


def test_a_line_without_values_keeps_its_look_from_the_others() -> None:
    """Who has not played yet does not recolour those who have."""
    picture = drawn(chart("", [Line("a", []), Line("b", [1, 2])]))
    assert spots(picture, 0) == []
    assert spots(picture, 1)


def test_rounds_may_count_from_elsewhere() -> None:
    """The last fifty games of a hundred begin at 51."""
    lines = [Line("a", [1, 2, 3])]
    assert chart("", lines, first=51) != chart("", lines)
    assert chart("", lines, first=1) == chart("", lines)


@given(st.lists(st.floats(0, 300), max_size=8))
def test_labels_stand_apart_in_order_and_within_the_plot(wanted: list[float]) -> None:
    """However near to each other the lines end."""
    places = apart(sorted(wanted), 0, 300)
    assert all(below - above > LEADING - 1e-6 for above, below in pairwise(places))
    assert all(-1e-6 <= place <= 300 + 1e-6 for place in places)


@given(st.lists(st.floats(0, 300), max_size=8))
def test_labels_that_are_apart_stay_where_they_are(wanted: list[float]) -> None:
    """Nothing is moved without need."""
    wanted.sort()
    assume(all(below - above >= LEADING for above, below in pairwise(wanted)))
    assert apart(wanted, 0, 300) == pytest.approx(wanted)


def test_a_dash_leaves_out_what_it_should() -> None:
    """Around corners too."""
    parts = list(dashed([(0, 0), (7, 0), (7, 13)], (5, 3)))
    assert parts == [[(0, 0), (5, 0)], [(7, 1), (7, 6)], [(7, 9), (7, 13)]]
    corner = next(dashed([(0, 0), (3, 0), (3, 4)], (5, 3)))
    assert sum(dist(*ends) for ends in pairwise(corner)) == 5


@pytest.mark.parametrize("count", [2, 5])
def test_lines_that_go_the_same_way_are_all_seen(count: int) -> None:
    """Between their markers, where each would else cover those below it."""
    picture = drawn(chart("", [Line(f"{n}", [1, 2, 3]) for n in range(count)]))
    for number in range(count):
        between = [x for x, _ in spots(picture, number) if 150 < x < 300]
        assert len({*between}) > 50, number
