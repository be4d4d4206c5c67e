"""Events cut into runs that are told together."""

from collections.abc import Iterable, Iterator

from bot.engine.events import (
    Announced,
    Called,
    CardPlayed,
    Declared,
    Event,
    LowClaimed,
    MeldLost,
    MeldsShown,
    Pegged,
    TrickTaken,
    TurnedUp,
)
from bot.engine.state import Why

Run = tuple[Event, ...]


def runs(events: Iterable[Event]) -> Iterator[Run]:
    """The events in order: bids together, melds together, what is scored with what earns it."""
    run: Run = ()
    for event in events:
        if run and not _joined(run[0], event):
            yield run
            run = ()
        run = (*run, event)
    if run:
        yield run


def _joined(first: Event, event: Event) -> bool:
    """Whether the event is told with a run that begins like this."""
    match first, event:
        case (Called(), Called()) | (MeldsShown(), MeldsShown()):
            return True
        case (
            (Declared() | Announced() | LowClaimed() | MeldLost()),
            (Declared() | Announced() | LowClaimed() | MeldLost()),
        ):
            return True
        case (
            (TurnedUp(), Pegged(why=Why.TURNED))
            | (TrickTaken(), Pegged(why=Why.CARDS | Why.LAST))
            | (CardPlayed(), MeldLost() | Pegged(why=Why.LOW))
        ):
            return True
        case _:
            return False


def pegs(run: Run) -> tuple[Pegged, ...]:
    """What is scored at once in the run."""
    return tuple(event for event in run if isinstance(event, Pegged))
