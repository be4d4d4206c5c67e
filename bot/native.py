"""Compiles what the bot has in C, the look ahead of its experts, where there is a compiler.

Everything works without, only slower. Standard library only, as `bot.bootstrap` is.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sysconfig
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "bot" / "ai" / "_swift.c"
BUILD = ("-c", "from setuptools import setup; setup()", "--quiet", "build_ext")


def library() -> Path | None:
    """What was compiled, beside its source."""
    return _library(SOURCE.parent)


def is_tried() -> bool:
    """Was this very source compiled on this kind of machine, or tried to be in vain?"""
    return _stamp().is_file() and _stamp().read_text(encoding="utf-8") == _tried()


def build(python: Path) -> bool:
    """Compiles with that Python's setuptools, for every Python from 3.11 on; did it work?

    What an older source left is removed in any case.
    """
    try:
        with tempfile.TemporaryDirectory() as folder:
            made = _made(python, Path(folder))
            _put(made)
    except OSError:  # nowhere to write: the bot does without
        return False
    return made is not None


def _library(folder: Path) -> Path | None:
    files = (path for ending in (".so", ".pyd") for path in folder.glob(f"{SOURCE.stem}*{ending}"))
    return next(files, None)


def _made(python: Path, folder: Path) -> Path | None:
    """What the compiler made in the folder."""
    command = [str(python), *BUILD, "--build-lib", str(folder), "--build-temp", str(folder)]
    quiet = subprocess.DEVNULL
    subprocess.run(command, cwd=ROOT, check=False, stdin=quiet, stdout=quiet, stderr=quiet)
    return _library(folder / "bot" / "ai")


def _put(made: Path | None) -> None:
    """Puts it beside the source in one step, as a bot may be running, and notes the source."""
    old = library()
    if old is not None and (made is None or made.name != old.name):
        old.unlink()
    if made is not None:
        part = SOURCE.parent / f"{made.name}.part"
        shutil.copyfile(made, part)
        part.replace(SOURCE.parent / made.name)
    _stamp().write_text(_tried(), encoding="utf-8")


def _stamp() -> Path:
    return SOURCE.with_suffix(".txt")


def _tried() -> str:
    """The source's hash and the kind of machine; line ends don't count."""
    text = SOURCE.read_text(encoding="utf-8")
    return f"{hashlib.sha256(text.encode()).hexdigest()} {sysconfig.get_platform()}\n"
