"""Any text becomes one that the font can draw."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import ImageFont

from bot.render.lettering import LONGEST, cut, drawable, font

UNKNOWN = "\ue123"
"""No font has this."""


def shape(letter: str) -> bytes:
    """How the letter is drawn."""
    letters = ImageFont.load_default(20)
    return bytes(letters.getmask(letter))


@given(st.text(max_size=60))
def test_all_that_is_left_can_be_drawn(text: str) -> None:
    """No empty boxes, no other line, no letter that is not the font's."""
    box = shape(UNKNOWN)
    left = drawable(text)
    assert all(shape(letter) != box for letter in left)
    assert left == left.strip()
    assert "\n" not in left
    assert drawable(left) == left


@given(st.text(st.characters(min_codepoint=32, max_codepoint=126)))
def test_plain_text_stays(text: str) -> None:
    """But for blanks without number."""
    assert drawable(text) == " ".join(text[:LONGEST].split())


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Müller", "Muller"),
        ("Łukasz Żółć", "Lukasz Zolc"),
        ("Strauß–Æbler", "Strauss-AEbler"),
        ("𝔄𝔫𝔫 😀", "Ann"),
        ("a" + "\u0301" * 90 + "b", "ab"),
        ("x\u202ey", "xy"),
        ("two\nlines", "two lines"),
        ("Анна", ""),
        ("日本 A", ""),
        ("😀", ""),
    ],
)
def test_letters_that_the_font_lacks(text: str, left: str) -> None:
    """Accents fall away; of a name in other letters no remnant is shown for the whole."""
    assert drawable(text) == left


@given(st.text(st.characters(min_codepoint=32, max_codepoint=126)), st.floats(30, 400))
def test_a_text_is_cut_to_its_room(text: str, room: float) -> None:
    """With dots at its end if something is missing."""
    letters = font(20)
    shown = cut(text, letters, room)
    assert letters.getlength(shown) <= room
    assert shown == text or (shown.endswith("…") and text.startswith(shown[:-1]))
