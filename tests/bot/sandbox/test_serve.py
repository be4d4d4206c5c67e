"""The sandbox from start to Ctrl+C."""

import io

import pytest

from bot.sandbox.serve import serve
from tests.bot.sandbox.toy import Toy


async def test_stop_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever stops it reads that it has stopped, and that the games are gone."""

    async def at_once() -> None:
        """The signal is there already."""

    monkeypatch.setattr("bot.sandbox.serve._stop_signal", at_once)
    out = io.StringIO()
    await serve(Toy, open_browser=False, out=out)
    assert out.getvalue().endswith(
        "has stopped. Its games are gone: they were kept in memory only.\n"
    )
