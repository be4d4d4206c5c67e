"""A decision to be made, as bytes for another process. The rules stay behind: they hold functions.

Advice comes back as text.

Only what this project packs itself is ever unpacked: a pickle from elsewhere could do anything.
"""

import pickle
from base64 import b64decode, b64encode
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import IO, Final, Self

from bot.ai.advice import Advice
from bot.engine.actions import PlayCard
from bot.engine.rules import Rules, Value
from bot.engine.view import View
from bot.variants import SYSTEMS

NO_ADVICE: Final = "this is no advice"
_LEFT: Final = {"rules", "pack"}
"""Fields of a view that follow from the house rules and the stage."""
_SENT: Final = tuple(field.name for field in fields(View) if field.name not in _LEFT)
_KEPT: Final = 256
"""So many sets of house rules are kept in memory."""


@dataclass(frozen=True, slots=True, repr=False)
class Parcel:
    """The question what a computer player of this level, in so much haste, does next.

    With `advice` it is why, too; of the cards that are compared then `also` is one.
    """

    level: str
    haste: int
    seed: int
    view: View
    advice: bool = False
    also: PlayCard | None = None

    def __bytes__(self) -> bytes:
        """One pickle."""
        rules = self.view.rules
        seen = {name: getattr(self.view, name) for name in _SENT}
        key = rules.key, tuple(rules.values.items())
        asked = self.level, self.haste, self.seed, self.advice, self.also
        return pickle.dumps((*asked, key, seen), pickle.HIGHEST_PROTOCOL)

    @classmethod
    def read(cls, stream: IO[bytes]) -> Self:
        """The next parcel in the stream. Raises: EOFError."""
        level, haste, seed, advice, also, key, seen = pickle.load(stream)  # noqa: S301 - from our own process
        return cls(level, haste, seed, _view(_rules(*key), seen), advice, also)


def packed(advice: Advice) -> str:
    """The advice as text."""
    return b64encode(pickle.dumps(advice, pickle.HIGHEST_PROTOCOL)).decode()


def unpacked(text: str) -> Advice:
    """The advice again. Raises: ValueError."""
    try:
        advice = pickle.loads(b64decode(text, validate=True))  # noqa: S301 - from our own process
    except (ValueError, pickle.UnpicklingError, EOFError):
        advice = None
    if isinstance(advice, Advice):
        return advice
    raise ValueError(NO_ADVICE)


@lru_cache(_KEPT)
def _rules(system: str, values: tuple[tuple[str, Value], ...]) -> Rules:
    return SYSTEMS[system].rules(dict(values))


def _view(rules: Rules, seen: Mapping[str, object]) -> View:
    stage = next(stage for stage in rules.stages if stage.name == seen["stage"])
    whole: dict[str, object] = {"rules": rules, "pack": stage.pack(rules), **seen}
    return View(**whole)  # type: ignore[arg-type]  # the fields come from a view
