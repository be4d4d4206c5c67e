"""The command line: `python -m bot COMMAND …`; plain `python -m bot` runs the bot."""

import sys
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import Final

from bot.bootstrap import COMMANDS as SET_UPS
from bot.bootstrap import ROOT, python_in
from bot.cli.terminal import Failed, complain, made_safe, say
from bot.native import is_tried, library

COMMANDS: Final[Mapping[str, str]] = {
    "run": "run the bot on Discord (what plain `python -m bot` does)",
    "sandbox": "the same bot on a simulated Discord: a local page, no token, no network",
    "meld": "count the melds of a hand, explain them, plan in which order to declare",
    "legal": "which cards of a hand may be played, or melds declared, and why",
    "replay": "replay a game record and print its score sheet",
    "review": "look at the deals of a record with all cards open",
    "analyse": "what a hand alone can be expected to make, and how high it may bid",
    "simulate": "let computer players play, and sum up",
    "season": "try out a season of a league with made-up people",
    "options": "show or compare house rules",
    "shuffle": "work out the deal that a revealed secret gives",
    "check": "work out all numbers of the leagues again, and say what differs",
    "backup": "copy the database, also while the bot runs",
    "restore": "put a copy in the database's place",
}
"""Every command, each a module of `bot.cli`, and what it is for."""

VERSION: Final = "pinochle-bot 0.1.0"
"""The name and version that `pyproject.toml` gives."""

OURS: Final = {"bot", "cogs", "data"}

INTERRUPTED: Final = 130
"""Exit code after Ctrl+C: 128 and the signal's number."""

PIPE_CLOSED: Final = 1
"""Exit code when the reader of the output has gone, as rich and Python have it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out the command; returns the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        with made_safe():
            return _command(words)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return PIPE_CLOSED


def _command(words: list[str]) -> int:
    name, *rest = words or ["run"]
    if name in {"-h", "--help", "help"}:
        say(overview())
        return 0
    if name in {"-V", "--version"}:
        say(VERSION)
        say(f"look-ahead: {_look_ahead()}")
        return 0
    if name not in COMMANDS:
        complain(f"There is no command {name!r}.{_meant(name)} `python -m bot --help` lists them.")
        return 2
    try:
        code: int = import_module(f"bot.cli.{name}").main(rest)
    except Failed as failed:
        complain(str(failed))
        return failed.code
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        if package in OURS:
            raise
        complain(_set_up(name, package))
        return 2
    except SystemExit as stop:  # argparse, after --help
        return int(stop.code or 0)
    return code


def overview() -> str:
    """What `--help` says."""
    width = max(map(len, COMMANDS))
    lines = (f"  {name:{width}}  {purpose}" for name, purpose in COMMANDS.items())
    return "\n".join(
        (
            "Usage: python -m bot [COMMAND] …",
            "",
            "A Discord bot for Pinochle, Binocle and Bézique.",
            "",
            *lines,
            "",
            "`python -m bot COMMAND --help` explains a command, with an example;",
            "`python -m bot --version` prints the version, and whether the look-ahead is compiled.",
        )
    )


def _set_up(name: str, package: str) -> str:
    """What to do about a package that this Python lacks."""
    python = python_in(Path(".venv"))
    there = f"`{python} -m bot {name} …`"
    if name in SET_UPS:
        advice = f"`python3 -m bot.bootstrap {name}` installs them and starts it."
    elif (ROOT / python).exists():
        advice = f"Use the one that has them: {there}."
    else:
        advice = f"`python3 -m bot.bootstrap install` installs them; then it is {there}."
    return f"This Python lacks packages that the bot needs, such as {package!r}.\n{advice}"


def _look_ahead() -> str:
    """What the computer players think with, and why if it is the slower one."""
    from bot.ai.swift import swift

    if swift():
        return "compiled C"
    if is_tried() and not library():
        return "Python (no compiler was found)"
    return "Python (`python3 -m bot.bootstrap install` compiles it)"


def _meant(name: str) -> str:
    close = get_close_matches(name, COMMANDS, 1)
    return f" Did you mean {close[0]!r}?" if close else ""


if __name__ == "__main__":
    sys.exit(main())
