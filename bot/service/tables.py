"""Tables and the games played at them. One way in for every action."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeVar
from weakref import WeakValueDictionary

from bot.engine.actions import CHANCE, Action, TimeUp
from bot.engine.events import Event
from bot.engine.game import stage
from bot.engine.rules import Rules, System, Value
from bot.engine.state import State
from bot.engine.view import View, observe
from bot.service.computers import Players
from bot.service.draft import Draft
from bot.service.errors import NoGame, NoTable, StaleAction
from bot.service.going import Going
from bot.service.luck import Luck, seal_of
from bot.service.model import Bond, Ending, Game, Status, Table
from bot.service.people import need_seat, seat_of
from bot.service.play import Live, advance, due_after, restore
from bot.service.ports import Announcer, Clock, Store, Thinker
from bot.service.thinking import Inline
from bot.service.timers import Timers

K = TypeVar("K")
T = TypeVar("T")

KEPT: Final = 5_000
"""So many positions are kept in memory; any can be made again from its log."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What somebody sees of a table; `turns` is the version on which they may act.

    `seal` is the SHA-256 of the next shuffle's secret.
    """

    table: Table
    game: Game | None
    view: View | None
    turns: int = 0
    due: int | None = None
    seal: str = ""


@dataclass(frozen=True, slots=True, repr=False)
class News:
    """What is stored and not yet announced.

    `turns` has the events of each turn that has any, with the turn's number; `upto` is the cursor
    when all is told; `seal` is that of the next shuffle.
    """

    table: Table
    game: Game
    state: State
    turns: tuple[tuple[int, tuple[Event, ...]], ...]
    upto: int
    seal: str

    @property
    def events(self) -> tuple[Event, ...]:
        """All the events, in order."""
        return tuple(event for _, events in self.turns for event in events)


class Tables:
    """Every table of the installation.

    `players` are the computer players by level; `thinker` makes their decisions, here and now if
    none is given. `announcer` is set after the making, for it needs the tables as they need it; so
    is `on_end`, which hears of each game of a fixture that is over.
    """

    def __init__(
        self,
        store: Store,
        systems: Mapping[str, System],
        players: Players,
        clock: Clock,
        luck: Luck,
        thinker: Thinker | None = None,
    ) -> None:
        self.store = store
        self.systems = systems
        self.players = players
        self.thinker = thinker or Inline(players)
        self.luck = luck
        self.clock = clock
        self.announcer: Announcer | None = None
        self.on_end: Callable[[Bond], None] | None = None
        self._lives: OrderedDict[int, Live] = OrderedDict()
        self._tables: OrderedDict[int, Table] = OrderedDict()
        self._rules: OrderedDict[tuple[str, frozenset[tuple[str, Value]]], Rules] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._timers = Timers(clock, self._time_up)
        self._going = Going(self, self._timers.again)

    async def wake(self) -> None:
        """After a start: set the alarms, and tell what was stored and not told."""
        for game, due in await self.store.due():
            self._timers.set(game, due)
        for game in await self.store.untold():
            if self.announcer:
                self.announcer.recover(game)

    async def sleep(self) -> None:
        """Before a stop: no more alarms, and no more thinking; what is being stored is stored."""
        self._timers.stop()
        await self.thinker.close()
        await self._going.end()

    def lock(self, table: int) -> asyncio.Lock:
        """The lock of a table: whoever changes it or its game holds it."""
        lock = self._locks.get(table)
        if lock is None:
            lock = self._locks[table] = asyncio.Lock()
        return lock

    # What is there

    async def find(self, channel: int) -> Table:
        """The open table of a channel. Raises: NoTable."""
        table = await self.store.table_in(channel)
        if table is None:
            raise NoTable
        return self.keep(table)

    async def table(self, number: int) -> Table:
        """The open table of this id. Raises: NoTable."""
        table = await self.any_table(number)
        if table.status is Status.CLOSED:
            raise NoTable
        return table

    async def any_table(self, number: int) -> Table:
        """The table of this id, closed or not. Raises: NoTable."""
        table = self._tables.get(number) or await self.store.table(number)
        if table is None:
            raise NoTable
        return table if table.status is Status.CLOSED else self.keep(table)

    async def set_message(self, number: int, message: int | None) -> None:
        """Remember which public message shows the table."""
        await self.store.set_message(number, message)
        table = self._tables.get(number)
        if table is not None:
            self._tables[number] = replace(table, message=message)

    def keep(self, table: Table) -> Table:
        """Remember the newest form of a table."""
        known = self._tables.get(table.id)
        if known is None or known.version <= table.version:
            _remember(self._tables, table.id, table)
        return self._tables[table.id]

    def forget(self, table: int) -> None:
        """The stored table is newer than the one remembered."""
        self._tables.pop(table, None)

    def drop(self, table: Table) -> None:
        """The table is closed: nothing of it is kept in memory."""
        self.forget(table.id)
        if table.game is not None:
            self._timers.set(table.game, None)
            self._lives.pop(table.game, None)

    def drop_guild(self, guild: int) -> None:
        """The server is lost: so are its tables."""
        for table in [table for table in self._tables.values() if table.guild == guild]:
            self.drop(table)

    async def live(self, game: int) -> Live:
        """The position of a game. Raises: NoGame."""
        live = self._lives.get(game)
        if live is None:
            loaded = await self._load(game)
            live = self._lives.get(game) or loaded  # another task may have been quicker
        _remember(self._lives, game, live)
        return live

    async def _load(self, game: int) -> Live:
        stored = await self.store.game(game)
        if stored is None:
            raise NoGame
        rules = self.rules_of(stored)
        live = restore(stored, rules, await self.store.turns(game))
        live.seal = await self.seal(stored.table, stored.seals + live.state.deal + 1)
        return live

    def rules_of(self, game: Game) -> Rules:
        """The game's rules: one value for all games that have the same, for it is large."""
        key = game.system, frozenset(game.options.items())
        rules = self._rules.get(key) or self.systems[game.system].rules(game.options)
        _remember(self._rules, key, rules)
        return rules

    async def see(self, table: Table, user: int | None) -> Seen:
        """The table as the user sees it; as a bystander does when None."""
        if table.game is None:
            return Seen(table, None, None, seal=await self.seal(table.id, 1))
        live = await self.live(table.game)
        newest = await self.any_table(table.id)  # who sits there now?
        return _seen(newest if newest.game == table.game else table, live, user)

    async def seal(self, table: int, number: int) -> str:
        """The seal of a deal of the table, counted from 1."""
        seal = await self.store.seal(table, number)
        return seal_of(seal.secret) if seal else ""

    # What is done

    async def act(
        self,
        game: int,
        user: int,
        action: Action,
        *,
        seq: int | None = None,
        request: int | None = None,
    ) -> Seen:
        """A person's action: stored, then followed by whatever needs no person.

        `seq` is the version that the person saw; None trusts the rules alone. Raises: NotSeated,
        StaleAction, DuplicateRequest, NoGame, NoTable, IllegalAction. The caller calls `tell` when
        it has answered the person.
        """
        number = (await self.live(game)).game.table
        async with self.lock(number):
            table, live = await self.table(number), await self.live(game)
            seat = need_seat(table, user)
            if table.game != game or not (seq is None or live.fresh[seat] <= seq <= live.turns):
                raise StaleAction
            draft = Draft(live)
            draft.add(seat, action)
            if self.may_deal(draft):
                await self.deal(draft)
            await self.commit(draft, request)
        await self._going.on(table, live)
        newest = await self.any_table(number)
        return _seen(newest if seat_of(newest, user) == seat else table, live, user)

    async def nudge(self, game: int) -> None:
        """Let chance and the computers act, if it is for them to act."""
        live = await self.live(game)
        table = await self.table(live.game.table)
        if table.game == game and await self._going.on(table, live):
            self.tell(game)

    def tell(self, game: int) -> None:
        """There may be news of the game."""
        if self.announcer:
            self.announcer.news(game)

    def may_deal(self, draft: Draft) -> bool:
        """Whether the deal's seal has been shown: it is told with the deal before."""
        live = draft.live
        return draft.may_deal and (live.told >= live.dealt or self.announcer is None)

    async def deal(self, draft: Draft) -> None:
        """Let chance deal, by the seal that was shown before."""
        number, table = draft.seal_number, draft.live.game.table
        seal = await self.store.seal(table, number)
        assert seal is not None
        draft.deal(seal, self.luck.secret())

    async def commit(self, draft: Draft, request: int | None) -> None:
        """Store the draft, then make its moves. The table's lock is held.

        Raises: StaleAction, DuplicateRequest, NoGame.
        """
        live, now = draft.live, self.clock.now()
        due = due_after(live, draft.moves, now)
        try:
            await self.store.append(
                live.game.id,
                live.turns,
                draft.turns(now),
                request=request,
                due=due or await self._at_once(live, draft.state, now),
                seals=draft.seals,
                ending=ending_of(live.rules, draft.state),
                reckoned=draft.reckoned,
            )
        except StaleAction:
            self._lives.pop(live.game.id, None)
            raise
        for move in draft.moves:
            advance(live, move)
        live.due = due
        if draft.seals:
            live.seal = seal_of(draft.seals[-1].secret)
        self._timers.set(live.game.id, due)
        if live.state.over:
            await self._ended(live.game.table)

    async def _ended(self, number: int) -> None:
        """The table's game is over, and stored with what it means to a league."""
        bond = (await self.any_table(number)).bond
        self.forget(number)
        if bond is not None and self.on_end is not None:
            self.on_end(bond)

    async def _at_once(self, live: Live, state: State, now: int) -> int | None:
        """The alarm of a position in which no person is awaited, so that a start goes on from it.

        Only a start sets it, for otherwise whoever stores the position goes on himself.
        """
        table = await self.table(live.game.table)
        return now if self._going.goes_on(table, live, state) else None

    async def _time_up(self, game: int, due: int) -> None:
        live = await self.live(game)
        if stage(live.rules, live.state).seconds is None:
            await self.nudge(game)
            return
        async with self.lock(live.game.table):
            live = await self.live(game)
            if live.due != due or stage(live.rules, live.state).seconds is None:
                return
            table = await self.table(live.game.table)
            draft = Draft(live)
            draft.add(CHANCE, TimeUp())
            await self.commit(draft, None)
        await self._going.on(table, live)
        self.tell(game)

    # What is told

    async def news(self, game: int) -> News | None:
        """What is stored of the game and not yet announced."""
        live = await self.live(game)
        if live.told >= live.turns:
            return None
        table = await self.table(live.game.table)
        return News(table, live.game, live.state, tuple(live.news), live.turns, live.seal)

    async def told(self, game: int, upto: int) -> None:
        """The first `upto` turns have been announced."""
        await self.store.mark_told(game, upto)
        live = await self.live(game)
        live.news = [turn for turn in live.news if turn[0] > upto]
        live.told = max(live.told, upto)


def _seen(table: Table, live: Live, user: int | None) -> Seen:
    seat = None if user is None else seat_of(table, user)
    view = observe(live.rules, live.state, seat)
    return Seen(table, live.game, view, live.turns, live.due, live.seal)


def ending_of(rules: Rules, state: State) -> Ending | None:
    """How the game ended, when it is over."""
    if state.winner is None:
        return None
    return Ending(state.winner, state.deal, state.scores, rules.sides)


def _remember(memory: OrderedDict[K, T], key: K, value: T) -> None:
    memory[key] = value
    memory.move_to_end(key)
    if len(memory) > KEPT:
        memory.popitem(last=False)
