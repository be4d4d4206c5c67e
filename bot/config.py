"""The bot's settings: read once, checked as a whole."""

import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from pathlib import Path
from typing import Final, Literal, Self, TypeVar, get_args
from urllib.parse import urlsplit

from dotenv import dotenv_values

T = TypeVar("T")
LogFormat = Literal["json", "text"]
LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"]

ROOT: Final = Path(__file__).resolve().parent.parent
TOKEN: Final = re.compile(r"[\w-]+(\.[\w-]+){2}=*", re.ASCII)
SNOWFLAKE: Final = re.compile(r"[1-9][0-9]{14,19}")
REMINDER: Final = range(10, 601)
WORKERS: Final = range(33)
URL_LIMIT: Final = 512
SHOWN: Final = 24
ALIKE: Final = 0.8
"""How alike (0 to 1) an unknown name is to a setting's when it was probably meant."""


class BadSettings(ValueError):
    """Settings that can't be used; `faults` has a sentence for each, none quotes the token."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


@dataclass(frozen=True, slots=True)
class Settings:
    """What an operator may decide; `.env.example` explains each.

    `turn_reminder_seconds` 0 is never; `shards` None leaves their number to Discord; with 0
    `computer_workers` computer players think in the bot's own process; with `review_deals` the
    analyst looks at each deal that people have played.
    """

    discord_token: str = field(repr=False)
    database: Path = ROOT / "data" / "pinochle.sqlite3"
    log_level: LogLevel = "INFO"
    log_format: LogFormat = "text"
    shards: int | None = None
    turn_reminder_seconds: int = 25
    computer_workers: int = 2
    review_deals: bool = True
    dev_guild: int | None = None
    support_url: str | None = None

    @classmethod
    def from_env(cls, env: Mapping[str, str], *, online: bool = True) -> Self:
        """The settings in `env`, where an empty value counts as absent.

        Without `online` (the sandbox) the token may be absent, and is "" then.

        Raises:
            BadSettings: with every fault there is, not just the first.
        """
        form = _Form(env, [])
        settings = cls(
            discord_token=form.read("DISCORD_TOKEN", _token, ""),
            database=form.read("DATABASE", _path, ROOT / "data" / "pinochle.sqlite3"),
            log_level=form.read("LOG_LEVEL", _log_level, "INFO"),
            log_format=form.read("LOG_FORMAT", _log_format, "text"),
            shards=form.read("SHARDS", _shards, None),
            turn_reminder_seconds=form.read("TURN_REMINDER_SECONDS", _reminder, 25),
            computer_workers=form.read("COMPUTER_WORKERS", _workers, 2),
            review_deals=form.read("REVIEW_DEALS", _switch, default=True),
            dev_guild=form.read("DEV_GUILD", _snowflake, None),
            support_url=form.read("SUPPORT_URL", _url, None),
        )
        if online:
            form.require("DISCORD_TOKEN", "copy the bot's token from Discord's Developer Portal")
        if form.faults:
            raise BadSettings(tuple(form.faults))
        return settings


def load(path: Path, environ: Mapping[str, str] | None = None) -> Mapping[str, str]:
    """What the file at `path` (it may be absent) and the environment say; the environment wins.

    Raises:
        BadSettings: the file is there but can't be read.
    """
    known = {name: value for name, value in _written(path).items() if value is not None}
    return known | dict(os.environ if environ is None else environ)


def misspelt(path: Path) -> tuple[str, ...]:
    """A sentence for each name in the file that is no setting, but looks like one.

    Raises:
        BadSettings: the file is there but can't be read.
    """
    return tuple(_misspelt(_written(path), path.name))


def _misspelt(names: Iterable[str], file: str) -> Iterable[str]:
    known = [setting.name.upper() for setting in fields(Settings)]
    for name in names:
        close = get_close_matches(name.upper(), known, 1, ALIKE)
        if close and name not in known:
            yield f"{file} sets {name}, which means nothing. Did you mean {close[0]}?"


def _written(path: Path) -> Mapping[str, str | None]:
    try:
        return dotenv_values(path, interpolate=False, encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise BadSettings((f"{path.name} is not written in UTF-8.",)) from None
    except OSError as error:
        raise BadSettings((f"{path.name} can't be read: {error.strerror}.",)) from error


@dataclass(frozen=True, slots=True)
class _Form:
    """The settings as written, and the faults found in them so far."""

    env: Mapping[str, str]
    faults: list[str]

    def text(self, name: str) -> str:
        return self.env.get(name, "").strip()

    def read(self, name: str, parse: Callable[[str], T], default: T) -> T:
        """The setting, or `default` where it is absent or `parse` finds fault with it."""
        if not (text := self.text(name)):
            return default
        try:
            return parse(text)
        except _Fault as fault:
            self.faults.append(f"{name} {fault}.")
            return default

    def require(self, name: str, where: str) -> None:
        if not self.text(name):
            self.faults.insert(0, f"{name} is missing: {where}.")


class _Fault(ValueError):
    """What is wrong with a value, as the rest of a sentence that begins with its name."""


def _token(text: str) -> str:
    if not TOKEN.fullmatch(text):
        raise _Fault(
            "does not look like a bot token: that is three parts joined by dots, "
            "with no spaces or quotation marks and nothing before it"
        )
    return text


def _path(text: str) -> Path:
    with suppress(OSError, RuntimeError):  # it may not be looked into; no such user's home
        path = ROOT / Path(text).expanduser()
        if path.is_dir():
            raise _Fault(f"must name a file, and {_shown(text)} is a folder")
        if _writable(path.parents):
            return path
    raise _Fault("must name a file in a folder that can be written to, or be made")


def _writable(parents: Sequence[Path]) -> bool:
    """Whether the nearest folder that is there can be written to."""
    nearest = next(folder for folder in parents if folder.exists())
    return nearest.is_dir() and os.access(nearest, os.W_OK | os.X_OK)


def _log_level(text: str) -> LogLevel:
    return _one_of(get_args(LogLevel), text, text.upper())


def _log_format(text: str) -> LogFormat:
    return _one_of(get_args(LogFormat), text, text.lower())


def _one_of(choices: tuple[T, ...], text: str, wanted: str) -> T:
    for choice in choices:
        if choice == wanted:
            return choice
    raise _Fault(f"must be one of {', '.join(map(str, choices))}, not {_shown(text)}")


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= SHOWN else None


def _shards(text: str) -> int:
    if not (shards := _number(text)):
        raise _Fault(f"must be a whole number above 0, not {_shown(text)}")
    return shards


def _reminder(text: str) -> int:
    seconds = _number(text)
    if seconds is None or (seconds and seconds not in REMINDER):
        least, most = REMINDER[0], REMINDER[-1]
        raise _Fault(f"must be {least} to {most} seconds, or 0 for never, not {_shown(text)}")
    return seconds


def _workers(text: str) -> int:
    workers = _number(text)
    if workers is None or workers not in WORKERS:
        raise _Fault(f"must be a whole number from 0 to {WORKERS[-1]}, not {_shown(text)}")
    return workers


def _switch(text: str) -> bool:
    return _one_of(("on", "off"), text, text.lower()) == "on"


def _snowflake(text: str) -> int:
    if not SNOWFLAKE.fullmatch(text):
        raise _Fault(f"must be a server's id, about 18 digits, not {_shown(text)}")
    return int(text)


def _url(text: str) -> str:
    try:
        parts = urlsplit(text)
        sound = parts.scheme in {"http", "https"} and parts.hostname
    except ValueError:
        sound = None
    if not sound or len(text) > URL_LIMIT or not text.isprintable() or " " in text:
        raise _Fault("must be a link that starts with https:// or http://")
    return text


def _shown(text: str) -> str:
    """The value, unless it is long enough to be a token put in the wrong line."""
    return f"“{text}”" if len(text) <= SHOWN else "what it says"
