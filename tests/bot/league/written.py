"""Deeds and settings of every kind, for properties."""

from enum import EnumType
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from bot.engine.rules import Values
from bot.league.deeds import Deed
from bot.league.notation import KINDS
from bot.league.settings import Settings

_WORDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
_VALUES = st.dictionaries(_WORDS, st.booleans() | st.integers(0, 999) | _WORDS, max_size=3)


def values(
    kind: Any,  # noqa: ANN401 - any type that a deed is made of
    name: str = "",
) -> st.SearchStrategy[Any]:
    """Whatever has this type and is called so."""
    if get_origin(kind) in {Union, UnionType}:
        kinds = get_args(kind)
        return st.one_of([st.none() if each is NoneType else values(each, name) for each in kinds])
    if get_origin(kind) is tuple:
        return _tuples(get_args(kind), name)
    if isinstance(kind, EnumType):
        return st.sampled_from(list(kind))
    if kind in {int, bool, str}:
        return {int: _numbers(name), bool: st.booleans(), str: _WORDS}[kind]
    return instances(kind)


def instances(kind: type) -> st.SearchStrategy[Any]:
    """Instances of a dataclass."""
    hints = get_type_hints(kind)
    parts = {
        name: _VALUES if hint == Values else values(hint, name) for name, hint in hints.items()
    }
    return st.builds(kind, **parts)


def _tuples(kinds: tuple[Any, ...], name: str) -> st.SearchStrategy[Any]:
    if Ellipsis in kinds:
        return st.lists(values(kinds[0], name), max_size=3).map(tuple)
    return st.tuples(*(values(each, name) for each in kinds))


def _numbers(name: str) -> st.SearchStrategy[int]:
    match name:
        case "winner":
            return st.integers(0, 1)
        case "points":
            return st.integers(-3000, 3000)
        case _:
            return st.integers(1, 2**63 - 1)


deeds: dict[str, st.SearchStrategy[Deed]] = {word: instances(kind) for word, kind in KINDS.items()}
settings: st.SearchStrategy[Settings] = instances(Settings)
