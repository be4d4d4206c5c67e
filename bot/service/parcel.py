"""A decision to be made, as bytes for another process. The rules stay behind: they hold functions.

Only what this project packs itself is ever unpacked: a pickle from elsewhere could do anything.
"""

import pickle
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import IO, Final, Self

from bot.engine.rules import Rules, Value
from bot.engine.view import View
from bot.variants import SYSTEMS

_LEFT: Final = {"rules", "pack"}
"""Fields of a view that follow from the house rules and the stage."""
_SENT: Final = tuple(field.name for field in fields(View) if field.name not in _LEFT)
_KEPT: Final = 256
"""So many sets of house rules are kept in memory."""


@dataclass(frozen=True, slots=True, repr=False)
class Parcel:
    """The question what a computer player of this level, in so much haste, does next."""

    level: str
    haste: int
    seed: int
    view: View

    def __bytes__(self) -> bytes:
        """One pickle."""
        rules = self.view.rules
        seen = {name: getattr(self.view, name) for name in _SENT}
        key = rules.key, tuple(rules.values.items())
        return pickle.dumps((self.level, self.haste, self.seed, key, seen), pickle.HIGHEST_PROTOCOL)

    @classmethod
    def read(cls, stream: IO[bytes]) -> Self:
        """The next parcel in the stream. Raises: EOFError."""
        level, haste, seed, key, seen = pickle.load(stream)  # noqa: S301 - from our own process
        return cls(level, haste, seed, _view(_rules(*key), seen))


@lru_cache(_KEPT)
def _rules(system: str, values: tuple[tuple[str, Value], ...]) -> Rules:
    return SYSTEMS[system].rules(dict(values))


def _view(rules: Rules, seen: Mapping[str, object]) -> View:
    stage = next(stage for stage in rules.stages if stage.name == seen["stage"])
    whole: dict[str, object] = {"rules": rules, "pack": stage.pack(rules), **seen}
    return View(**whole)  # type: ignore[arg-type]  # the fields come from a view
