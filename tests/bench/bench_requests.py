"""What a card costs at Discord: `python -m tests.bench.bench_requests [deals]`.

The real bot on a simulated Discord; club players act every three seconds of virtual time, each
through one door. Answers to interactions, and what is sent through their webhooks, do not count
against the 50 requests a second that Discord allows a bot; everything else does.
"""

import asyncio
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, cast

import simcord

from bot.engine.actions import PlayCard
from cogs.ui.announcer import Pace
from cogs.ui.ids import Knock
from tests.bench.figures import Figure, show, spread
from tests.cogs.driving import ByCommand, ByMail, ByPanel, Door, Drive
from tests.cogs.world import World

DEALS: Final = 10
PACE: Final = 3.0
"""Virtual seconds between two actions."""
EXPIRY: Final = 16 * 60.0
"""Virtual seconds after which no interaction that came before can be used."""
CARDS: Final = 48
EXEMPT: Final = re.compile(r"/(interactions|webhooks)/\d+/")
NUMBER: Final = re.compile(r"\d{5,}|(?<=/)[\w-]{40,}")


@dataclass(frozen=True, slots=True)
class Way:
    """A way to play: how many people, through which door, how long they paused before."""

    what: str
    door: Door
    people: int = 4
    pause: float = 0.0
    aim: str = ""


WAYS: Final = (
    Way("from the channel, My hand", ByPanel(), aim="≤ 0.1 counted"),
    Way("from direct messages", ByMail(), aim="≤ 0.4 counted"),
    Way("the same, channel silent for 16 min", ByMail(), pause=EXPIRY, aim="≤ 0.4 counted"),
    Way("slash commands only", ByCommand()),
    Way("one person, three computers, My hand", ByPanel(), people=1),
)


@dataclass(slots=True)
class Bill:
    """The requests of each deal, and the cards that people played in all."""

    counted: list[int] = field(default_factory=list)
    exempt: list[int] = field(default_factory=list)
    kinds: Counter[str] = field(default_factory=Counter)
    played: int = 0

    def enter(self, requests: Iterable[Any]) -> None:
        """One more deal's requests."""
        sent = [f"{request.method} {request.path}" for request in requests]
        counted = [line for line in sent if not EXEMPT.search(line)]
        self.counted.append(len(counted))
        self.exempt.append(len(sent) - len(counted))
        self.kinds.update(NUMBER.sub("…", line) for line in counted)

    def figures(self, way: Way) -> list[Figure]:
        """What counts, what does not, and what it was that counted."""
        kinds = ", ".join(f"{kind} ×{n}" for kind, n in self.kinds.most_common())
        counted, exempt = (self._means(sent) for sent in (self.counted, self.exempt))
        return [
            _figure(f"counted requests a card, {way.what}", self.counted, way.aim, counted),
            _figure(f"exempt requests a card, {way.what}", self.exempt, "", exempt),
            Figure(f"counted in all, {way.what}", sum(self.counted), kinds),
        ]

    def _means(self, sent: list[int]) -> str:
        """Over all deals, by all 48 cards and by those that people played."""
        by_all = sum(sent) / (CARDS * len(sent))
        return f"mean {by_all:.3f}; {sum(sent) / self.played:.3f} a card that people played"


def _figure(what: str, sent: list[int], aim: str, how: str) -> Figure:
    median, most = (f"{value / CARDS:.3f}" for value in spread(sent))
    return Figure(what, len(sent), median, most, aim, how)


async def _play(way: Way, deals: int, folder: Path) -> Bill:
    world = World(folder / "bot.sqlite3", cast("Any", None), Pace())
    await world.start()
    try:
        board = await world.open(*world.people[: way.people], options="target=500")
        table = await world.tables.find(world.channel.id)
        await world.people[0].click(board, custom_id=str(Knock(table.id, "start")))
        if way.pause:
            await world.env.advance_time(way.pause)
        return await _deals(world, way, deals)
    finally:
        await world.stop()


async def _deals(world: World, way: Way, deals: int) -> Bill:
    """Play whole deals. The first is not counted: it opens direct messages and the like."""
    drive, bill, read = Drive(world, way.door), Bill(), 0
    deal = 1
    while deal <= deals + 1:
        action = await drive.step()
        await world.env.advance_time(PACE)
        bill.played += deal > 1 and isinstance(action, PlayCard)
        state = await world.state()
        if state.over:
            break
        if state.deal > deal:
            sent = world.env.http_requests
            if deal > 1:
                bill.enter(sent[read:])
            read, deal = len(sent), state.deal
    return bill


def figures(deals: int = DEALS) -> list[Figure]:
    """Three rows per way to play; of the first two, `n` counts deals."""
    cast("dict[str, float]", simcord.Env._settle_internal.__kwdefaults__)["idle"] = 0.001
    rows: list[Figure] = []
    for way in WAYS:
        with tempfile.TemporaryDirectory() as folder:
            rows += asyncio.run(_play(way, deals, Path(folder))).figures(way)
    return rows


if __name__ == "__main__":
    show(figures(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS))
