"""Keeps the pages up to date, one operation at a time."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bot.sandbox.window import Window
from bot.sandbox.world import Person, Place, World

REFRESH = 0.3  # seconds without an event after which the pages are refreshed
PATIENCE = 1.0  # seconds after which they are refreshed although events go on
TICK = 1.0  # seconds between two looks for timers that only virtual time sets off
CLEANING = 30  # ticks between two clean-ups


class Live:
    """The world while pages look at it."""

    def __init__(self) -> None:
        self.world: World | None = None
        self.port = 0
        self.zone = "UTC"
        self._windows: dict[tuple[int, int], Window] = {}
        self._by_capability: dict[str, Window] = {}
        self._turn = asyncio.Lock()
        self.ready = asyncio.Event()
        self._stirred = asyncio.Event()

    def begin(self, world: World) -> None:
        """The bot has started: let the pages see its world."""
        self.world = world
        self.ready.set()

    def heard(self) -> None:
        """Something happened on the simulated Discord."""
        self._stirred.set()

    def set_zone(self, name: str) -> None:
        """Show times as in the reader's time zone; an unknown zone changes nothing."""
        with suppress(ZoneInfoNotFoundError, ValueError, OSError):
            self.zone = ZoneInfo(name).key
            for window in self._windows.values():
                window.timezone = self.zone

    def window(self, capability: str | None) -> Window | None:
        """The window with this key."""
        return self._by_capability.get(capability or "")

    @asynccontextmanager
    async def acting(self, window: Window | None = None) -> AsyncIterator[None]:
        """One's turn: a second click waits until the first is through."""
        async with self._turn:
            assert self.world is not None
            self.world.env._preview = window
            try:
                yield
            finally:
                self.world.env._preview = None
                self.heard()

    async def keep_fresh(self) -> None:
        """Refresh the pages shortly after each burst of events, for ever."""
        loop = asyncio.get_running_loop()
        while True:
            await self._stirred.wait()
            until = loop.time() + PATIENCE
            while self._stirred.is_set() and loop.time() < until:
                self._stirred.clear()
                await asyncio.sleep(REFRESH)
            await self.refresh()

    async def refresh(self) -> None:
        """Refresh all pages, letting those act who wait for their turn."""
        for window in tuple(self._windows.values()):
            async with self._turn:
                window.refresh_pages()

    async def keep_time(self) -> None:
        """Set off the timers that are due (views, loops), and tidy up, for ever."""
        ticks = 0
        while True:
            await asyncio.sleep(TICK)
            async with self._turn:
                assert self.world is not None
                await self.world.env.settle(idle=0.005)
                ticks += 1
                if ticks % CLEANING == 0:
                    self.world.forget()

    def state(self) -> dict[str, Any]:
        """People, their places, the key of each window and the newest message in it."""
        if self.world is None:
            return {"ready": False, "people": []}
        people = [
            {
                "name": person.name,
                "colour": person.colour,
                "places": self._places(self.world, person),
            }
            for person in self.world.people
        ]
        return {"ready": True, "server": self.world.guild.name, "people": people}

    def _places(self, world: World, person: Person) -> list[dict[str, str]]:
        return [
            {
                "name": place.name,
                "kind": place.kind,
                "window": self._window_of(world, person, place).capability,
                "newest": str(world.newest(person, place)),
            }
            for place in world.places(person)
        ]

    def _window_of(self, world: World, person: Person, place: Place) -> Window:
        key = (person.user.id, place.channel.id)
        if key not in self._windows:
            window = Window(world, person, place, port=self.port, zone=self.zone)
            self._windows[key] = self._by_capability[window.capability] = window
        return self._windows[key]
