"""News cut into messages, each of whole turns as far as they fit."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bot.engine.events import Event
from bot.text.narrator import packed

CONTENT: Final = 1_900
"""Characters of a message, with room for its foot."""

Turns = Sequence[tuple[int, tuple[Event, ...]]]
Teller = Callable[[Sequence[Event]], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Part:
    """Messages that tell the turns up to `upto`."""

    texts: tuple[str, ...]
    upto: int


def parts(turns: Turns, upto: int, teller: Teller) -> Iterator[Part]:
    """The news in as few parts as may be; each is told before the cursor is moved past it."""
    batch: list[Event] = []
    done = 0
    for at, events in turns:
        if batch and len("\n".join(teller([*batch, *events]))) > CONTENT:
            yield Part(_packed(teller(batch)), done)
            batch = []
        batch += events
        done = at
    yield Part(_packed(teller(batch)), upto)


def _packed(paragraphs: Iterable[str]) -> tuple[str, ...]:
    """The paragraphs in messages that Discord takes."""
    return tuple(packed(paragraphs, "\n", CONTENT))
