"""`python -m bot run`: the settings are checked first."""

from pathlib import Path

import pytest

from bot.__main__ import main
from bot.cli import run
from bot.cli.terminal import Failed


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
