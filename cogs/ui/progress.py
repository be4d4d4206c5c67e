"""How far a game has been told, and what of its news is to be told now."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from bot.engine.events import (
    AuctionWon,
    Called,
    CardDrawn,
    CardPlayed,
    Dealt,
    Drawn,
    Event,
    GameWon,
    PlayBegins,
)
from bot.service.tables import News
from cogs.ui.parts import Part, Teller, parts

TURNING_POINTS: Final = (Dealt, PlayBegins, GameWon)


@dataclass(slots=True)
class Progress:
    """What this process has told of a game beyond what is stored, in turns of its log.

    `said` in the channel, `shown` on the table's message and the open hands, `posted` as a new
    message of the table, `mailed` to each user. `sure` is false when more may have been said:
    before a start, or when Discord's answer was lost; `tried` is how far that message went.
    """

    sure: bool = True
    said: int = 0
    tried: int = 0
    shown: int = 0
    posted: int = 0
    mailed: dict[int, int] = field(default_factory=dict)


def quiet(event: Event) -> bool:
    """Whether it may wait: calls for the next, the auction's end for trumps, cards for tricks.

    The beginning of the play can be told with its first trick; so can a draw with the next one.
    """
    return isinstance(event, Called | AuctionWon | PlayBegins | CardPlayed | Drawn | CardDrawn)


def turning_point(news: News, after: int) -> bool:
    """Whether there is a turning point among the events of later turns."""
    turns = [events for at, events in news.turns if at > after]
    return any(isinstance(event, TURNING_POINTS) for events in turns for event in events)


def unsaid(news: News, progress: Progress, teller: Teller) -> Iterator[Part]:
    """What is unsaid. What may have been said already comes as it was, so with the same nonce."""
    said = progress.said
    cut = progress.tried if said < progress.tried < news.upto else said
    if cut > said:
        yield from parts([turn for turn in news.turns if said < turn[0] <= cut], cut, teller)
    yield from parts([turn for turn in news.turns if turn[0] > cut], news.upto, teller)


def anew(news: News) -> int:
    """The last turn that calls for a new message of the table: a deal, or the game's end; or 0."""
    turning = Dealt | GameWon
    return max(
        (at for at, events in news.turns for e in events if isinstance(e, turning)), default=0
    )
