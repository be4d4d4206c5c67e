"""Compiling what the bot has in C."""

import shutil
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from bot import native
from bot.ai.swift import VERSION, swift
from bot.native import build, is_tried, library


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the source, with nothing beside it."""
    copy = tmp_path / native.SOURCE.name
    shutil.copyfile(native.SOURCE, copy)
    monkeypatch.setattr(native, "SOURCE", copy)
    return copy


def test_source_that_was_never_compiled_is_to_be(source: Path) -> None:
    """On a new machine."""
    assert not is_tried()
    assert library() is None


@pytest.mark.skipif(swift() is None, reason="here is no C compiler, or it has not been asked yet")
def test_compiled_look_ahead_is_put_beside_its_source(source: Path) -> None:
    """In the place of an older one, and of the version that its Python side knows."""
    old = source.with_suffix(".so")
    old.touch()
    assert build(Path(sys.executable))
    assert is_tried()
    assert not old.exists()
    made = library()
    assert made is not None
    assert {path.suffix for path in source.parent.iterdir()} == {".c", made.suffix, ".txt"}
    assert loaded(made).VERSION == VERSION


def loaded(path: Path) -> ModuleType:
    """The compiled module in the file."""
    spec = spec_from_file_location("_swift", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_without_a_compiler_it_is_tried_once(source: Path) -> None:
    """And what another source left is removed."""
    old = source.with_suffix(".so")
    old.touch()
    python = shutil.which("false")
    if python is None:
        pytest.skip("there is no program that fails")
    assert not build(Path(python))
    assert is_tried()
    assert library() is None


def test_python_that_is_gone_changes_nothing(source: Path) -> None:
    """The next start tries again."""
    assert not build(source.parent / "none")
    assert not is_tried()


def test_changed_source_is_to_be_compiled_again(source: Path) -> None:
    """Its line ends may differ, as in a checkout on Windows."""
    build(Path(shutil.which("true") or sys.executable))
    text = source.read_bytes()
    source.write_bytes(text.replace(b"\n", b"\r\n"))
    assert is_tried()
    source.write_bytes(text + b"/* changed */\n")
    assert not is_tried()
