"""Games that go on by themselves: whatever needs no person is done, here and in its turn."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from bot.engine.actions import CHANCE, Action, Seat
from bot.engine.state import State
from bot.service.computers import computer_to_act, computers_turn, interruption
from bot.service.draft import Draft
from bot.service.errors import Closing, NoTable
from bot.service.faults import trace
from bot.service.model import Table
from bot.service.people import persons
from bot.service.play import Live

if TYPE_CHECKING:
    from bot.service.tables import Tables

log = logging.getLogger(__name__)

AT_ONCE: Final = 8
"""So many turns of computers are stored together."""
GRACE: Final = 0.3
"""Seconds that whoever acted waits for the computers after him, to see in one answer what they did;
when they think longer, he is answered without them, and what they did is told when it is done."""


class Going:
    """One task per game that chance or computers are to go on with.

    A fault in it is tried `again(game)` after a while.
    """

    def __init__(self, tables: "Tables", again: Callable[[int], None]) -> None:
        self._tables = tables
        self._again = again
        self._tasks: dict[int, asyncio.Task[bool]] = {}

    async def end(self) -> None:
        """Wait for what is being done."""
        if self._tasks:
            await asyncio.wait(self._tasks.values())

    async def on(self, table: Table, live: Live) -> bool:
        """Let chance and the computers act until a person is to act.

        They act one after the other in one task a game, which this waits for `GRACE` seconds.
        Returns whether anything was done that the caller has yet to tell.
        """
        game = live.game.id
        task = self._tasks.get(game)
        if begun := task is None:
            if not self.goes_on(table, live, live.state):
                return False
            task = self._tasks[game] = asyncio.create_task(self._play_on(game))
            task.add_done_callback(_noticed)
        assert task is not None
        await asyncio.wait({task}, timeout=GRACE)
        if task.done():
            return begun and task.result()
        if begun:
            task.add_done_callback(lambda task: self._late(game, task))
        return False

    def goes_on(self, table: Table, live: Live, state: State) -> bool:
        """Whether chance or a computer is to act in this position of the game."""
        if state.over:
            return False
        return (
            CHANCE in state.waiting
            or computer_to_act(table, state) is not None
            or interruption(table, live.rules, state, self._tables.players) is not None
        )

    def _late(self, game: int, task: asyncio.Task[bool]) -> None:
        """Tell what nobody has waited for; after a fault try again, but not at once."""
        if task.cancelled():
            return
        if (error := task.exception()) is not None:
            log.error("game %d: a fault when computers were to act\n%s", game, trace(error))
            self._again(game)
        elif task.result():
            self._tables.tell(game)

    async def _play_on(self, game: int) -> bool:
        """Let chance and the computers act; whether anything was done.

        With nobody but computers only a few turns are taken: the others follow when these have
        been told.
        """
        done, tables = False, self._tables
        try:
            with suppress(NoTable, Closing):  # it was closed meanwhile, or all is being stopped
                while await self._few_turns(game):
                    done = True
                    if not persons(await tables.any_table((await tables.live(game)).game.table)):
                        break
            return done
        finally:
            del self._tasks[game]

    async def _few_turns(self, game: int) -> bool:
        """Take the next turns that need no person; False if there are none.

        The table's lock is not held while they are thought out, so nobody waits for them. What
        is done meanwhile overtakes them: then all of them are thought out anew. Raises: NoTable,
        Closing.
        """
        tables = self._tables
        while True:
            live = await tables.live(game)
            table = await tables.table(live.game.table)
            if table.game != game:
                return False
            draft = await self._automatic(table, live)
            async with tables.lock(table.id):
                if await self._stands(table, draft):
                    if draft.moves:
                        await tables.commit(draft, None)
                    return bool(draft.moves)

    async def _stands(self, table: Table, draft: Draft) -> bool:
        """Whether nothing has changed since the draft was begun. The table's lock is held."""
        newest = await self._tables.table(table.id)
        live = await self._tables.live(draft.live.game.id)
        return live is draft.live and not draft.overtaken and newest.version == table.version

    async def _automatic(self, table: Table, live: Live) -> Draft:
        draft = Draft(live)
        while not (draft.overtaken or draft.state.over) and len(draft.moves) < AT_ONCE:
            if draft.chance_is_next:
                if not self._tables.may_deal(draft):
                    break
                await self._tables.deal(draft)
            elif (turn := await self._computers_turn(table, draft)) is None:
                break
            elif not draft.overtaken:
                draft.add(*turn)
        return draft

    async def _computers_turn(self, table: Table, draft: Draft) -> tuple[Seat, Action] | None:
        tables = self._tables
        rules, players, thinker = draft.live.rules, tables.players, tables.thinker
        return await computers_turn(table, rules, draft.state, players, thinker, tables.luck)


def _noticed(task: asyncio.Task[bool]) -> None:
    """Keep asyncio from logging a fault that nobody waited for: its words might name a card."""
    if not task.cancelled():
        task.exception()
