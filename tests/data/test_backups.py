"""Backups are whole, private and sound; restoring loses nothing and disturbs nobody."""

import os
from pathlib import Path

import pytest

from data.backups import backup, restore
from data.errors import (
    DatabaseDamaged,
    DatabaseInUse,
    FileTaken,
    ForeignDatabase,
    StoreError,
    StoreFailed,
)
from data.store import SqliteStore, open_store
from tests.data.samples import Still, finished, names, playing, turns


async def _length(path: Path, game: int) -> int:
    async with await open_store(path, Still()) as store:
        return len(await store.turns(game))


async def test_a_backup_of_a_running_bot_can_be_restored(path: Path, tmp_path: Path) -> None:
    """With what was committed when it was made."""
    saved, fresh = tmp_path / "saved.sqlite", tmp_path / "fresh" / "bot.sqlite"
    async with await open_store(path, Still()) as store:
        game = await playing(store, 1, turns("bid 21", "pass"))
        await store.backup(saved)
        await store.append(game.id, 2, turns("pass"))
    restore(saved, fresh)
    assert await _length(fresh, game.id) == 2
    assert saved.stat().st_mode & 0o077 == 0 or os.name != "posix"


async def test_a_backup_can_be_made_beside_a_bot_that_runs(path: Path, tmp_path: Path) -> None:
    """As the command line does: it needs no lock."""
    async with await open_store(path, Still()) as store:
        game = await playing(store, 1, turns("bid 21"))
        backup(path, tmp_path / "saved.sqlite")
        await store.append(game.id, 1, turns("pass"))
    backup(path, tmp_path / "later.sqlite")
    assert await _length(tmp_path / "saved.sqlite", game.id) == 1
    assert await _length(tmp_path / "later.sqlite", game.id) == 2


async def test_a_backup_replaces_no_file(path: Path, tmp_path: Path) -> None:
    """Least of all the database."""
    async with await open_store(path, Still()) as store:
        with pytest.raises(FileTaken):
            await store.backup(path)
    assert "bot.sqlite.draft" not in names(tmp_path)


async def test_memory_has_no_backup(store: SqliteStore, tmp_path: Path) -> None:
    """There is nothing to copy it from."""
    with pytest.raises(StoreFailed):
        await store.backup(tmp_path / "saved.sqlite")


async def test_restoring_over_a_running_bot_is_refused(path: Path, tmp_path: Path) -> None:
    """Its file is left as it was."""
    saved = tmp_path / "saved.sqlite"
    async with await open_store(path, Still()) as store:
        game = await playing(store, 1, turns("bid 21"))
        await store.backup(saved)
        with pytest.raises(DatabaseInUse):
            restore(saved, path)
        await store.append(game.id, 1, turns("pass"))
    assert await _length(path, game.id) == 2


async def test_restoring_keeps_what_was_there(path: Path, tmp_path: Path) -> None:
    """Beside it, and no old write-ahead log is played into the new file."""
    saved = tmp_path / "saved.sqlite"
    async with await open_store(path, Still()) as store:
        game = await playing(store, 1, turns("bid 21"))
        await store.backup(saved)
        await store.append(game.id, 1, turns("pass"))
        left = path.with_name("bot.sqlite-wal").read_bytes()
    path.with_name("bot.sqlite-wal").write_bytes(left)  # as after a kill
    restore(saved, path)
    assert await _length(path, game.id) == 1
    assert await _length(tmp_path / "bot.sqlite.replaced", game.id) == 2


async def test_only_a_sound_backup_of_ours_is_restored(path: Path, tmp_path: Path) -> None:
    """The database stays when the backup is none."""
    async with await open_store(path, Still()) as store:
        game = await finished(store)
    junk = tmp_path / "junk"
    junk.write_bytes(b"junk" * 4000)
    empty = tmp_path / "empty"
    empty.touch()
    with pytest.raises(ForeignDatabase):
        restore(junk, path)
    for bad in (empty, tmp_path / "missing"):
        with pytest.raises(StoreFailed):
            restore(bad, path)
    assert await _length(path, game.id) == 1


async def test_a_restore_that_fails_leaves_nothing_behind(path: Path, tmp_path: Path) -> None:
    """No lock, draft or folder where there was no database."""
    async with await open_store(path, Still()) as store:
        await playing(store, 1, turns(*["bid 21"] * 900))
        await store.backup(tmp_path / "saved.sqlite")
    whole = (tmp_path / "saved.sqlite").read_bytes()
    (tmp_path / "saved.sqlite").write_bytes(whole[:-8192] + b"\xff" * 8192)
    for bad in ("saved.sqlite", "missing"):
        with pytest.raises(StoreError):
            restore(tmp_path / bad, tmp_path / "fresh" / "bot.sqlite")
    assert not (tmp_path / "fresh").exists()


async def test_a_damaged_backup_is_refused(path: Path, tmp_path: Path) -> None:
    """A page of it is overwritten."""
    async with await open_store(path, Still()) as store:
        game = await playing(store, 1, turns(*["bid 21"] * 900))
        await store.backup(tmp_path / "saved.sqlite")
    whole = (tmp_path / "saved.sqlite").read_bytes()
    (tmp_path / "saved.sqlite").write_bytes(whole[:-8192] + b"\xff" * 8192)
    with pytest.raises(StoreError) as caught:
        restore(tmp_path / "saved.sqlite", path)
    assert isinstance(caught.value, StoreFailed | DatabaseDamaged)
    assert await _length(path, game.id) == 900
