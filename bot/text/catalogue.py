"""Message catalogues: every sentence by its key, in the language asked for."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number

DEFAULT: Final = "en"
"""Every message exists in this language; others fall back to it."""

Arg = str | int

_KEY: Final = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)


def key(*parts: str) -> str:
    """The catalogue's key for these parts: `key("option", "min_bid")` is "option-min-bid"."""
    return "-".join(parts).replace("_", "-")


def kebab(name: str) -> str:
    """A class's name as part of a key: "TrickTaken" is "trick-taken"."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


@cache
def languages() -> tuple[str, ...]:
    """The languages there are, by their codes."""
    return tuple(sorted(folder.name for folder in _locales().iterdir() if folder.is_dir()))


def _locales() -> Traversable:
    return files("data").joinpath("locales")


class _Language:
    """One language's messages. A file is parsed when the first of its messages is asked for."""

    def __init__(self, code: str) -> None:
        self._bundle: Any = FluentBundle([code], use_isolating=False)
        self._unread: dict[str, str] = {}
        self._home: dict[str, str] = {}
        for name, text in _texts(code):
            self._unread[name] = text
            self._home |= dict.fromkeys(_KEY.findall(text), name)

    @property
    def keys(self) -> frozenset[str]:
        """Every message there is."""
        return frozenset(self._home)

    def say(self, key: str, args: dict[str, Any]) -> str | None:
        """The message, or None if it does not exist or lacks an argument."""
        if (name := self._home.get(key)) is None:
            return None
        if text := self._unread.pop(name, None):
            self._bundle.add_resource(FluentResource(text))
        pattern = self._bundle.get_message(key).value
        said, errors = self._bundle.format_pattern(pattern, args)
        return None if errors else str(said)


def _texts(code: str) -> Iterator[tuple[str, str]]:
    for file in sorted(_locales().joinpath(code).iterdir(), key=lambda file: file.name):
        if file.name.endswith(".ftl"):
            yield file.name, file.read_text("utf-8")


@cache
def _language(code: str) -> _Language:
    return _Language(code)


class Catalogue:
    """All that the bot can say in one language; "de-AT" falls back to "de", and all to English."""

    def __init__(self, language: str = DEFAULT) -> None:
        self.language = language
        wanted = dict.fromkeys((language, language.partition("-")[0], DEFAULT))
        self._codes = tuple(code for code in wanted if code in languages())

    def say(self, key: str, /, **args: Arg) -> str:
        """The message of this key, in this language or else in English.

        Raises: KeyError for a key that does not exist, or an argument that is missing.
        """
        values = {name: _value(arg) for name, arg in args.items()}
        for code in self._codes:
            if (said := _language(code).say(key, values)) is not None:
                return said
        raise KeyError(key)

    def has(self, key: str) -> bool:
        """Whether there are words for the key."""
        return any(key in _language(code).keys for code in self._codes)


def keys(language: str) -> frozenset[str]:
    """Every key that the language itself has words for."""
    return _language(language).keys


def _value(arg: Arg) -> Any:  # noqa: ANN401 - fluent ships no types that mypy is told to read
    """Numbers without grouping; words, also those of enumerations, as plain text."""
    return fluent_number(arg, useGrouping=False) if isinstance(arg, int) else str(arg)
