"""From a bare Python to a running bot: makes `.venv`, fills it from a lock, goes on in it.

Standard library only, and old syntax on purpose: a Python too old for the bot still reads this far
and is told so kindly.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from bot import native

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / ".ci" / "lock"
OLDEST = (3, 11)
NEWER = ("python3.14", "python3.13", "python3.12", "python3.11")
SETS = ("run", "preview", "dev")  # each holds all of the one before
STAMP = "pinochle-installed.txt"
UNFINISHED = "pinochle-unfinished.txt"
WINDOWS = os.name == "nt"


class Command(NamedTuple):
    """What to install, and the arguments Python is then started with (none: nothing is)."""

    needs: str
    starts: tuple[str, ...]


COMMANDS = {
    "sandbox": Command("preview", ("-m", "bot", "sandbox")),
    "run": Command("run", ("-m", "bot", "run")),
    "test": Command("dev", ("-m", "pytest")),
    "install": Command("dev", ()),
}


EXAMPLES = """For example:
  python3 -m bot.bootstrap sandbox --no-browser   the bot on a simulated Discord, without a token
  python3 -m bot.bootstrap run                    the bot on Discord, set up by the file .env
  python3 -m bot.bootstrap test -k auction        the tests, or some of them
  python3 -m bot.bootstrap install                nothing but the installation"""


class Stop(Exception):
    """Set-up can't go on; the message says why and what helps."""


class Stamp(NamedTuple):
    """What was installed last: the set, its lock's hash, and the Python (`3.11`) it is for."""

    name: str
    lock: str
    python: str


class Found(NamedTuple):
    """A folder as it is before the set-up; `python` is None where none starts."""

    empty: bool
    is_venv: bool
    unfinished: bool
    python: str | None
    stamp: Stamp | None


class Plan(Enum):
    """What has to be done to a folder."""

    NOTHING = "nothing"
    MAKE = "make"
    MAKE_ANEW = "make anew"
    INSTALL = "install"
    REFUSE = "refuse"


def plan(found: Found, needs: str, locks: Mapping[str, str]) -> Plan:
    """The least that makes the folder serve `needs`; `locks` has each set's current hash.

    Only a folder that this module left unfinished, or made for a Python that is gone, is emptied.
    """
    if found.unfinished:
        return Plan.MAKE_ANEW
    if found.empty:
        return Plan.MAKE
    if not found.is_venv:
        return Plan.REFUSE
    if found.stamp is None:
        return Plan.INSTALL if found.python else Plan.REFUSE
    if found.python != found.stamp.python:
        return Plan.MAKE_ANEW
    return Plan.NOTHING if serves(found.stamp, needs, locks) else Plan.INSTALL


def serves(stamp: Stamp, needs: str, locks: Mapping[str, str]) -> bool:
    """Is what was installed up to date, and at least as much as `needs`?"""
    enough = SETS[SETS.index(needs) :]
    return stamp.name in enough and stamp.lock == locks[stamp.name]


def read_stamp(text: str) -> Stamp | None:
    """The stamp that `write_stamp` wrote; None for anything else."""
    words = text.split()
    known = len(words) == len(Stamp._fields) and words[0] in SETS
    return Stamp(*words) if known else None


def write_stamp(stamp: Stamp) -> str:
    """One line of text."""
    return " ".join(stamp) + "\n"


def too_old(version: tuple[int, int], newer: str | None) -> str | None:
    """What to say to a Python that is too old; `newer` is the name of a better one at hand."""
    if version >= OLDEST:
        return None
    advice = (
        f"You have a newer one: start the same command with {newer} in place of python3."
        if newer
        else "Get a newer one from https://www.python.org/downloads/ and try again."
    )
    return f"The bot needs Python 3.11 or newer, and this is {dotted(version)}. {advice}"


def dotted(version: Sequence[int]) -> str:
    """`3.11`."""
    return ".".join(map(str, version[:2]))


def python_in(venv: Path, *, windows: bool = WINDOWS) -> Path:
    """The interpreter of a virtual environment."""
    return venv / "Scripts" / "python.exe" if windows else venv / "bin" / "python"


def hashes(folder: Path) -> dict[str, str]:
    """Each set's lock by its SHA-256; line ends don't count.

    Raises:
        Stop: a lock is not there.
    """
    try:
        texts = {name: (folder / f"{name}.txt").read_text(encoding="utf-8") for name in SETS}
    except FileNotFoundError as error:
        message = "The lists of packages (.ci/lock) are missing: start from a full checkout."
        raise Stop(message) from error
    return {name: hashlib.sha256(text.encode()).hexdigest() for name, text in texts.items()}


def find(venv: Path) -> Found:
    """The folder as it is now."""
    stamp = venv / STAMP
    return Found(
        empty=not venv.exists() or (venv.is_dir() and not any(venv.iterdir())),
        is_venv=(venv / "pyvenv.cfg").is_file(),
        unfinished=(venv / UNFINISHED).is_file(),
        python=_version_of(python_in(venv)),
        stamp=read_stamp(stamp.read_text(encoding="utf-8")) if stamp.is_file() else None,
    )


def prepare(venv: Path, needs: str, *, again: bool = False) -> None:
    """Makes and fills the virtual environment, and compiles, as far as that is still to do.

    What could not be compiled is tried again when something is installed, or if `again` says so.

    Raises:
        Stop: it could not be done.
    """
    locks = hashes(LOCKS)
    todo = plan(find(venv), needs, locks)
    if todo is not Plan.NOTHING:
        _set_up(venv, needs, todo, locks[needs])
    again = again or todo is not Plan.NOTHING
    if not native.is_tried() or (again and not native.library()):
        again = True
        native.build(python_in(venv))
    if again:
        say(f"Look-ahead: {'compiled' if native.library() else 'Python'}")


def _set_up(venv: Path, needs: str, todo: Plan, lock: str) -> None:
    if todo is Plan.REFUSE:
        raise Stop(f"{venv} is in the way and not ours to change: move it, then try again.")
    say("Setting up, this once. It takes about half a minute.")
    venv.mkdir(parents=True, exist_ok=True)
    if todo is Plan.MAKE_ANEW:
        _make(venv, anew=True)
    elif todo is Plan.MAKE:
        _make(venv, anew=False)
    _install(venv, needs, lock)
    say("All set.")


def start(python: Path, arguments: Sequence[str]) -> int:
    """Goes on as another Python: its exit code, except on POSIX, where nothing comes back."""
    sys.stdout.flush()
    command = [str(python), *arguments]
    if not WINDOWS:
        os.execv(command[0], command)
    child = subprocess.Popen(command)
    while True:
        try:
            return child.wait()
        except KeyboardInterrupt:  # the console told the child too: it ends in its own way
            continue


def say(line: str) -> None:
    """One line for a person who waits."""
    print(line, flush=True)


def main(arguments: Sequence[str]) -> int:
    """The exit code."""
    newer = next(filter(shutil.which, NEWER), None)
    if (message := too_old(sys.version_info[:2], newer)) is not None:
        say(message)
        return 1
    if not arguments:
        _parser().print_help()
        return 0
    chosen = _parser().parse_args(arguments)
    command, venv = COMMANDS[chosen.command], chosen.venv.absolute()
    try:
        prepare(venv, command.needs, again=not command.starts)
    except Stop as stop:
        say(str(stop))
        return 1
    except KeyboardInterrupt:
        say("\nStopped. The same command takes it up again.")
        return 130
    os.chdir(ROOT)
    python = python_in(venv)
    return start(python, [*command.starts, *chosen.arguments]) if command.starts else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python3 -m bot.bootstrap",
        description="Installs what is needed, the first time, and starts it.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    where = "the virtual environment (.venv in the checkout)"
    parser.add_argument("--venv", type=Path, default=ROOT / ".venv", metavar="DIR", help=where)
    what = "sandbox and run start the bot, test runs the tests, install only installs"
    parser.add_argument("command", choices=COMMANDS, help=what)
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help="handed on as they are")
    return parser


def _make(venv: Path, *, anew: bool) -> None:
    """An empty virtual environment, marked unfinished from its first moment."""
    say("  1/2  making a virtual environment ...")
    if importlib.util.find_spec("venv") is None:
        raise Stop(_no_pip())
    if anew:
        shutil.rmtree(venv)
        venv.mkdir()
    _mark(venv)
    make = [sys.executable, "-m", "venv", str(venv)]
    done = _run(make)
    if done.returncode:  # Debian's Python has no pip to put in; `_pip` finds another
        done = _run([*make, "--without-pip"])
    if done.returncode:
        raise Stop(f"The virtual environment could not be made:\n\n{_tail(done)}")


def _install(venv: Path, needs: str, lock: str) -> None:
    """Installs one set; its stamp is written last, so that half an install never counts."""
    path = LOCKS / f"{needs}.txt"
    count = sum("==" in line for line in path.read_text(encoding="utf-8").splitlines())
    say(f"  2/2  installing {count} packages ...")
    if (venv / STAMP).exists():  # ours; another's is never marked, as what is marked is emptied
        _mark(venv)
        (venv / STAMP).unlink()
    quiet = ("--quiet", "--disable-pip-version-check", "--no-input")
    strict = ("--require-hashes", "--only-binary", ":all:", "--requirement", str(path))
    done = _run([*_pip(venv), "install", *quiet, *strict])
    if done.returncode:
        raise Stop(
            f"pip could not install the packages:\n\n{_tail(done)}\n\n"
            "Is the network there? The same command tries again."
        )
    stamp = Stamp(needs, lock, _version_of(python_in(venv)) or "")
    (venv / STAMP).write_text(write_stamp(stamp), encoding="utf-8")
    (venv / UNFINISHED).unlink(missing_ok=True)


def _pip(venv: Path) -> list[str]:
    """The environment's own pip, or else this Python's, aimed at it."""
    own = [str(python_in(venv)), "-m", "pip"]
    if not _run([*own, "--version"]).returncode:
        return own
    if _has("pip"):
        return [sys.executable, "-m", "pip", "--python", str(python_in(venv))]
    raise Stop(_no_pip())


def _no_pip() -> str:
    return (
        f"This Python ({sys.executable}) came without venv or pip. On Debian and Ubuntu:\n\n"
        f"    sudo apt install python{dotted(sys.version_info[:2])}-venv\n\nThen try again."
    )


def _has(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


def _mark(venv: Path) -> None:
    (venv / UNFINISHED).write_text("bot.bootstrap was at work here.\n", encoding="utf-8")


def _version_of(python: Path) -> str | None:
    """`3.11`, or None where it does not start."""
    code = "import sys; print('%d.%d' % sys.version_info[:2])"
    try:
        done = _run([str(python), "-I", "-S", "-c", code])
    except OSError:
        return None
    return done.stdout.strip() if not done.returncode else None


def _run(command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PIP_USER": "0"}  # a virtual environment has no user's part
    return subprocess.run(
        command,
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        env=environment,
    )


def _tail(done: subprocess.CompletedProcess[str], lines: int = 12) -> str:
    return "\n".join(done.stdout.strip().splitlines()[-lines:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
