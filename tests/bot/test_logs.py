"""The log says where and what, never a card."""

import logging
from collections.abc import Iterator

import pytest

from bot.config import LogFormat
from bot.logs import WHOLE_PAYLOADS, write_logs


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    for name in WHOLE_PAYLOADS:
        logging.getLogger(name).setLevel(logging.NOTSET)


@pytest.mark.parametrize("form", ["text", "json"])
def test_no_level_shows_what_is_sent(form: LogFormat, capsys: pytest.CaptureFixture[str]) -> None:
    """At the debug level discord.py would log each message, a hand in a direct one too."""
    write_logs("DEBUG", form)
    for name in ("discord.http", "discord.gateway", "discord.webhook.async_"):
        logging.getLogger(name).debug("POST with %s", {"content": "Q♠"})
    logging.getLogger("bot.service").debug("a line")
    said = capsys.readouterr().err
    assert "a line" in said
    assert "Q♠" not in said


def test_a_warning_of_discord_is_still_heard(capsys: pytest.CaptureFixture[str]) -> None:
    """Being limited, losing the connection."""
    write_logs("DEBUG", "text")
    logging.getLogger("discord.http").warning("we are being rate limited")
    assert "rate limited" in capsys.readouterr().err
