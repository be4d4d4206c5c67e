"""`python -m bot run`: the settings are checked first."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.__main__ import main
from bot.cli import run
from bot.cli.terminal import Failed
from data.errors import StoreFailed
from tests.fakes import FakeClock


@pytest.fixture(autouse=True)
def no_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """No .env, and an environment without settings."""
    monkeypatch.setattr(run, "load", lambda _: {"SHARDS": "none", "LOG_LEVEL": "LOUD"})


def test_every_fault_is_told_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2 and one message."""
    assert main(["run"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert all(name in err for name in ("DISCORD_TOKEN", "SHARDS", "LOG_LEVEL"))


def test_misspelt_names_are_complained_of(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And are no fault."""
    (tmp_path / ".env").write_text("DATABSE=x\n")
    monkeypatch.setattr(run, "ROOT", tmp_path)
    monkeypatch.setattr(run, "load", lambda _: {})
    run.read_settings(online=False)
    assert "DATABSE" in capsys.readouterr().err


def test_offline_needs_no_token() -> None:
    """The sandbox and backups ask for the rest only."""
    with pytest.raises(Failed) as caught:
        run.read_settings(online=False)
    assert "DISCORD_TOKEN" not in str(caught.value)
    assert "SHARDS" in str(caught.value)


class Balky:
    """A store that can't be swept the first time."""

    def __init__(self) -> None:
        self.swept = 0
        self.done = asyncio.Event()

    async def sweep(self, _now: int) -> None:
        """Fail, then succeed."""
        self.swept += 1
        if self.swept == 1:
            raise StoreFailed("the database refused")
        self.done.set()

    async def fill_statistics(self) -> None:
        """Fail."""
        raise StoreFailed("the database refused")


async def test_deals_that_cannot_be_counted_now_are_left_to_the_next_start(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The bot runs on, and its log tells."""
    store: Any = Balky()
    await run.fill_statistics(store)
    assert "old deals could not be counted" in caplog.text


async def test_a_sweep_that_fails_is_made_up_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """An hour later: one failure does not end the sweeping."""
    monkeypatch.setattr(run, "HOUR", 0)
    balky = Balky()
    store: Any = balky
    sweeping = asyncio.create_task(run.keep_swept(store, FakeClock()))
    async with asyncio.timeout(5):
        await balky.done.wait()
    sweeping.cancel()
    assert balky.swept == 2
