"""Foreign text made harmless."""

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.text.safe import LONGEST, bare, safe

NASTY = st.text(
    st.one_of(
        st.sampled_from("@<>#&!*_~`|[]()\\:/-+.1\n\u200b\u202e\u2800\u0301\ufe0f＠＊ａ"),
        st.characters(),
    ),
    max_size=80,
)


def unescaped(text: str) -> str:
    """What is left when every escaped character is taken out."""
    return re.sub(r"\\.", "", text)


@given(NASTY)
def test_it_can_not_format_ping_or_link(name: str) -> None:
    """No markdown stands unescaped, no mention or address can begin."""
    left = unescaped(safe(name))
    assert not set(left) & set("*_~`|#+-[]()!\\<>@:/\n\r")
    assert not re.match(r"\d+\.", left)


@given(NASTY)
def test_it_is_one_visible_line_of_at_most_32_characters(name: str) -> None:
    """Nothing hidden, nothing empty, no line break."""
    shown = bare(name)
    assert 0 < len(shown) <= LONGEST
    assert shown == shown.strip()
    assert all(unicodedata.category(letter) not in {"Cc", "Cf", "Cn", "Co"} for letter in shown)
    assert any(unicodedata.category(letter)[0] != "Z" for letter in shown)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("cool_guy", r"cool\_guy"),
        ("@everyone", "＠everyone"),
        ("<@123>", "‹＠123›"),
        ("**bold** ||spoiler||", r"\*\*bold\*\* \|\|spoiler\|\|"),
        ("https://example.org", "https꞉⁄⁄example.org"),
        ("1. first", r"1\. first"),
        ("# big", r"\# big"),
        ("a\u200bb\u202ec\nd", "abc d"),
        ("Zoë Ĳsbrand", "Zoë IJsbrand"),
        ("李小龍", "李小龍"),
        ("\u3164\u2800 \u200b", "someone"),
        ("", "someone"),
        ("a" + "\u0301\u0302\u0303\u0304", "á\u0302\u0303"),
    ],
)
def test_examples(name: str, shown: str) -> None:
    """Names as they are met."""
    assert safe(name) == shown


def test_the_word_for_nobody_is_the_callers() -> None:
    """Another language has another."""
    assert safe("\n", "jemand") == "jemand"
