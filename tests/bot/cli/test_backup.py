"""`python -m bot backup` and `restore`."""

from pathlib import Path

import pytest

from bot.__main__ import main
from data.store import open_store
from tests.data.samples import Still


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the settings say that the database is; it is not there yet."""
    path = tmp_path / "pinochle.sqlite3"
    monkeypatch.setenv("DATABASE", str(path))
    return path


async def test_a_backup_is_restored(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """There and back, with what was stored; what was in its place is kept."""
    saved = tmp_path / "saved.sqlite3"
    async with await open_store(database, Still()) as store:
        await store.save_setting("colour", "green")
        assert main(["backup", str(saved)]) == 0
        await store.save_setting("colour", "red")
    assert main(["restore", str(saved)]) == 0
    async with await open_store(database, Still()) as store:
        assert await store.setting("colour") == "green"
    assert database.with_name(f"{database.name}.replaced").exists()
    assert str(saved) in capsys.readouterr().out


async def test_a_running_bot_is_not_replaced(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 1, and it is said why."""
    saved = tmp_path / "saved.sqlite3"
    async with await open_store(database, Still()):
        assert main(["backup", str(saved)]) == 0
        assert main(["restore", str(saved)]) == 1
    assert "in use" in capsys.readouterr().err


@pytest.mark.usefixtures("database")
@pytest.mark.parametrize(
    ("command", "said"), [("backup", "no database yet"), ("restore", "does not exist")]
)
def test_what_is_not_there_is_refused(
    command: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """No database, no backup; and no file is left behind."""
    assert main([command, str(tmp_path / "nothing.sqlite3")]) == 1
    assert said in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("database")
def test_a_file_that_no_folder_holds_is_refused(
    database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The file system's refusal is told too."""
    database.write_bytes(b"")
    assert main(["backup", str(tmp_path / "no" / "folder" / "x.sqlite3")]) == 1
    assert capsys.readouterr().err.count("\n") == 1
