"""A review as JSON text, and back: for the store, and between processes."""

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from bot.analysis.model import AnyReview
from bot.engine.cards import Card
from bot.engine.notation import read_card

Plain = None | bool | int | str | list["Plain"] | dict[str, "Plain"]
"""What JSON knows."""

_KINDS: Final = {kind.__name__: kind for kind in get_args(AnyReview)}
_UNIONS: Final = frozenset({Union, UnionType})


def write(review: AnyReview) -> str:
    """The same review is the same text; it says which kind it is."""
    told = {type(review).__name__: plain(review)}
    return json.dumps(told, ensure_ascii=False, separators=(",", ":"))


def read(text: str) -> AnyReview:
    """The review that `write` wrote. Raises: KeyError, TypeError, ValueError for anything else."""
    ((name, told),) = json.loads(text).items()
    found = value(_KINDS[name], told)
    assert isinstance(found, AnyReview)
    return found


def plain(given: object) -> Plain:
    """Values as JSON has them: cards by their notation, dataclasses by their fields."""
    match given:
        case Enum():
            return plain(given.value)
        case None | bool() | int() | str():
            return given
        case Card():
            return str(given)
        case tuple():
            return [plain(each) for each in given]
        case _ if is_dataclass(given):
            return {field.name: plain(getattr(given, field.name)) for field in fields(given)}
        case _:
            raise TypeError(type(given).__name__)


def value(kind: Any, told: Any) -> object:  # noqa: ANN401 - any type, and what JSON has for it
    """The value of this type that is told so."""
    if get_origin(kind) in _UNIONS:
        (wanted,) = (each for each in get_args(kind) if each is not NoneType)
        return None if told is None else value(wanted, told)
    if get_origin(kind) is tuple:
        each, *_ = get_args(kind)
        return tuple(value(each, one) for one in told)
    if kind is Card:
        return read_card(told)
    if is_dataclass(kind):
        return _instance(kind, told)
    return kind(told)


def _instance(kind: Any, told: Mapping[str, object]) -> object:  # noqa: ANN401 - any dataclass
    hints = get_type_hints(kind)
    return kind(
        **{field.name: value(hints[field.name], told[field.name]) for field in fields(kind)}
    )
