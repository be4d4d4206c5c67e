"""A season's deeds as JSON text, and back: what the log is stored as.

Logs live for years: what is missing takes its default, what is unknown is refused.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import EnumType, StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Union, cast, get_args, get_origin, get_type_hints

from bot.league.deeds import Deed


class BadDeed(ValueError):
    """The text is no deed. `where` is the part that could not be read."""

    def __init__(self, where: str) -> None:
        super().__init__(f"not a deed: {where[:60]!r}")
        self.where = where


Plain = None | bool | int | str | list["Plain"] | dict[str, "Plain"]
"""What JSON knows."""
_Reader = Callable[[object, str], object]

KINDS: Final[Mapping[str, type]] = {kind.__name__.lower(): kind for kind in get_args(Deed)}
"""Every kind of deed by its word."""
_MOST: Final = 2**63 - 1
_FROM_ONE: Final = frozenset(
    {"fixture", "fixtures", "game", "table", "entry", "other", "seeds", "sides"}
    | {"partner", "new", "division", "round"}
)
_RANGES: Final = {"points": (-(10**9), 10**9), "winner": (0, 1)} | dict.fromkeys(
    _FROM_ONE, (1, _MOST)
)
"""The least and the most of what is called so; other numbers are from 0 on."""


def write(deed: Deed) -> str:
    """The same deed is the same text; it says which kind it is."""
    kind: Plain = type(deed).__name__.lower()
    return _dumped({"deed": kind, **cast("dict[str, Plain]", _plain(deed))})


def read(text: str) -> Deed:
    """The deed that `write` wrote. Raises: BadDeed for anything else."""
    told = _loaded(text)
    word = told.pop("deed", None)
    if not isinstance(word, str) or word not in KINDS:
        raise BadDeed("deed")
    return cast("Deed", _reader(KINDS[word])(told, word))


def _dumped(told: Plain) -> str:
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def _loaded(text: str) -> dict[str, object]:
    try:
        told = json.loads(text)
    except (ValueError, RecursionError) as bad:
        raise BadDeed("text") from bad
    if not isinstance(told, dict):
        raise BadDeed("text")
    return told


def _plain(given: object) -> Plain:
    match given:
        case StrEnum():
            return given.value
        case None | bool() | int() | str():
            return given
        case tuple():
            return [_plain(each) for each in given]
        case Mapping():
            return {name: _plain(each) for name, each in sorted(given.items())}
        case _ if is_dataclass(given):
            return {each.name: _plain(getattr(given, each.name)) for each in fields(given)}
        case _:
            raise TypeError(type(given).__name__)


@cache
def _reader(kind: Any) -> _Reader:  # noqa: ANN401 - any type that a deed is made of
    """Reads values of this type; the second argument is what they are called."""
    if get_origin(kind) in {Union, UnionType} and NoneType in get_args(kind):
        (wanted,) = (each for each in get_args(kind) if each is not NoneType)
        some = _reader(wanted)
        return lambda told, name: None if told is None else some(told, name)
    if get_origin(kind) is tuple:
        return _tuple(get_args(kind))
    if isinstance(kind, EnumType):
        return _word(kind)
    if is_dataclass(kind):
        return _instance(cast("type", kind))
    return {int: _number, str: _text, bool: _switch}.get(kind, _values)


def _number(told: object, name: str) -> int:
    low, high = _RANGES.get(name, (0, _MOST))
    if type(told) is not int or not low <= told <= high:
        raise BadDeed(name)
    return told


def _text(told: object, name: str) -> str:
    if not isinstance(told, str) or any("\ud800" <= letter <= "\udfff" for letter in told):
        raise BadDeed(name)
    return told


def _switch(told: object, name: str) -> bool:
    if not isinstance(told, bool):
        raise BadDeed(name)
    return told


def _values(told: object, name: str) -> dict[str, bool | int | str]:
    """House rules: each a switch, a number or a word."""
    if not isinstance(told, dict):
        raise BadDeed(name)
    for each in told.values():
        if not isinstance(each, bool | int | str):
            raise BadDeed(name)
    return told


def _tuple(kinds: tuple[Any, ...]) -> _Reader:
    """Reads so many of these kinds, or any number of the first where an ellipsis follows."""
    readers = tuple(_reader(kind) for kind in kinds if kind is not Ellipsis)
    exact = len(readers) if Ellipsis not in kinds else None

    def read_tuple(told: object, name: str) -> tuple[object, ...]:
        if not isinstance(told, list) or exact not in {None, len(told)}:
            raise BadDeed(name)
        if exact is None:
            return tuple(readers[0](each, name) for each in told)
        return tuple(reader(each, name) for reader, each in zip(readers, told, strict=True))

    return read_tuple


def _word(kind: EnumType) -> _Reader:
    known = {each.value: each for each in cast("type[StrEnum]", kind)}

    def read_word(told: object, name: str) -> object:
        if not isinstance(told, str) or told not in known:
            raise BadDeed(name)
        return known[told]

    return read_word


def _instance(kind: type) -> _Reader:
    hints = get_type_hints(kind)
    readers = {each.name: _reader(hints[each.name]) for each in fields(kind)}
    needed = {each.name for each in fields(kind) if MISSING is each.default is each.default_factory}

    def read_instance(told: object, name: str) -> object:
        if not isinstance(told, dict) or not needed <= told.keys() <= readers.keys():
            raise BadDeed(name)
        return kind(**{key: readers[key](each, key) for key, each in told.items()})

    return read_instance
