"""Times, and words that somebody gave as a reason."""

from hypothesis import given
from hypothesis import strategies as st

from bot.text.league_said import REASON, moment, plainly, quoted, when


def test_times_are_discord_s_own() -> None:
    """Each reader sees them in their own zone."""
    assert moment(1_760_000_000_123) == "<t:1760000000:F>"
    assert when(1_760_000_000_123) == "<t:1760000000:F> (<t:1760000000:R>)"


def test_a_reason_is_told_at_length() -> None:
    """Longer than a name may be, on one line."""
    text = "The opponents did not come to the table\nthat had been agreed upon"
    assert quoted(text) == text.replace("\n", " ")


@given(st.text(max_size=400))
def test_no_reason_pings_or_is_too_long(text: str) -> None:
    """Whatever is written."""
    said = quoted(f"{text} <@1> @everyone <t:1:R> {text}")
    assert len(said) <= REASON
    assert "<@" not in said
    assert "<t:" not in said
    assert "@everyone" not in said
    assert "\n" not in said


def test_a_label_has_no_markdown() -> None:
    """Times are written out, in UTC."""
    assert plainly("**#1** a\\_b until <t:1760000000:f>") == "#1 a_b until 2025-10-09 08:53"
