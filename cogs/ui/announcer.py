"""Tells channels and players what is stored: in order, once, and as cheaply as Discord allows."""

import asyncio
import logging
from collections.abc import Awaitable, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import aiohttp
import discord

from bot.engine.events import Called, Dealt, Event, GameWon, PlayBegins
from bot.service.errors import ServiceError
from bot.service.model import Person, Table
from bot.service.people import persons, seat_of
from bot.service.tables import News
from bot.text.narrator import tell
from bot.text.safe import safe
from cogs.ui.app import App
from cogs.ui.board import cast_of
from cogs.ui.boards import DEAD, Boards
from cogs.ui.hand import panel
from cogs.ui.mail import Mail
from cogs.ui.parts import Part, parts
from cogs.ui.reminders import Reminders
from cogs.ui.sessions import Handle

if TYPE_CHECKING:
    from bot.client import PinochleBot

log = logging.getLogger(__name__)

RETRY: Final = 30.0
"""Seconds until what could not be told is tried again."""
LOOK_BACK: Final = 25
"""Messages of a channel that are searched for an announcement made before a crash."""
FAILED: Final = (discord.HTTPException, aiohttp.ClientError, OSError)
TURNING_POINTS: Final = (Dealt, PlayBegins, GameWon)


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds to wait, each 0 for not at all.

    Between two edits of a table's message (free and counted), before a reminder, between two
    openings of direct messages, and between what computers do alone. No reminder when 0.
    """

    free_edit: float = 0.6
    counted_edit: float = 1.5
    reminder: float = 25.0
    mail: float = 1.0
    watching: float = 1.5


class Announcer:
    """One task per game at a time; what fails is tried again, for the log still has it."""

    def __init__(self, bot: "PinochleBot", app: App, pace: Pace) -> None:
        self._bot = bot
        self._app = app
        self._pace = pace
        self._boards = Boards(bot, app, pace.free_edit, pace.counted_edit)
        self._mail = Mail(bot, app, pace.mail)
        self._reminders = Reminders(bot, app, pace.reminder, self._spawn)
        self._busy: dict[int, bool] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._warned: set[tuple[int, int]] = set()
        self._open = True

    # What others ask for

    def news(self, game: int) -> None:
        """The game's log has grown."""
        if game in self._busy:
            self._busy[game] = True
        elif self._open:
            self._busy[game] = False
            self._spawn(self._work(game))

    def recover(self, game: int) -> None:
        """After a start: the log is longer than what was told, though some may have been."""
        self._spawn(self._recover(game))

    def redraw(self, table: int) -> None:
        """The table's message shows something old."""
        self._spawn(self._boards.redraw(table))

    def post(self, table: int) -> None:
        """Show the table in a new message."""
        self._spawn(self._boards.post(table))

    def meet(self, user: discord.abc.User) -> None:
        """The user pressed *Join*: open direct messages."""
        self._spawn(self._mail.meet(user))

    async def close(self) -> None:
        """Finish what is being told, and begin nothing more."""
        self._open = False
        self._boards.close()
        self._reminders.close()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=5)

    def _spawn(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(_quietly(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # The work

    async def _work(self, game: int) -> None:
        try:
            while True:
                self._busy[game] = False
                await self._tell(game)
                if not self._busy[game]:
                    return
        except FAILED:
            if self._open:
                asyncio.get_running_loop().call_later(RETRY, self.news, game)
            raise
        finally:
            del self._busy[game]

    async def _tell(self, game: int) -> None:
        news = await self._app.tables.news(game)
        if news is None:
            return
        try:
            await self._announce(news)
            await self._show(news)
        except (discord.Forbidden, discord.NotFound) as error:
            await self._shut_out(news.table, error)
            raise
        finally:
            await self._refresh_hands(news)
        await self._reminders.set(game)
        if not persons(news.table):
            await asyncio.sleep(self._pace.watching)
        await self._app.tables.nudge(game)

    async def _announce(self, news: News) -> None:
        if self._may_wait(news):
            return
        cast = cast_of(self._app, news.table)

        def teller(events: Iterable[Event]) -> tuple[str, ...]:
            return tell(events, cast, self._app.words, self._app.glyphs)

        for part in parts(news.turns, news.upto, teller):
            await self._post(news, part)
            await self._app.tables.told(news.game.id, part.upto)

    def _may_wait(self, news: News) -> bool:
        """Whether only passes are to be told: they wait for the next bid if a message counts."""
        quiet = all(isinstance(event, Called) and event.bid is None for event in news.events)
        return bool(news.turns) and quiet and self._free(news.table) is None

    async def _post(self, news: News, part: Part) -> None:
        foot = self._foot(news.game.id, part.upto)
        for number, text in enumerate(part.texts, 1):
            last = number == len(part.texts)
            nonce = f"{news.game.id}-{part.upto}-{number}"
            await self._say(news.table, f"{text}\n{foot}" if last else text, nonce)

    def _foot(self, game: int, turn: int) -> str:
        return f"-# {self._app.words.say('ui-foot', game=game, turn=turn)}"

    async def _say(self, table: Table, text: str, nonce: str) -> None:
        """Say it in the channel: through a live interaction if there is one, for it is free."""
        interaction = self._free(table)
        if interaction is not None:
            try:
                await interaction.followup.send(text, wait=True)
            except discord.HTTPException as error:
                if error.code not in DEAD:
                    raise
                self._app.live.channels.drop(table.channel)
            else:
                return
        await self._channel(table).send(text, nonce=nonce)

    def _free(self, table: Table) -> discord.Interaction[discord.Client] | None:
        handle = self._app.live.channels.get(table.channel)
        return handle.interaction if handle else None

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._bot.get_partial_messageable(table.channel, guild_id=table.guild)

    async def _show(self, news: News) -> None:
        table = news.table
        if any(isinstance(event, Dealt | GameWon) for event in news.events):
            await self._boards.post(table.id)
            if not news.state.over:
                await self._mail_hands(news)
            return
        worth = any(isinstance(event, TURNING_POINTS) for event in news.events)
        self._boards.redraw_soon(table.id, self.redraw, worth=worth)

    async def _refresh_hands(self, news: News) -> None:
        """Bring the open hands up to date: of who is to act, and of all at a turning point."""
        turn = any(isinstance(event, TURNING_POINTS) for event in news.events)
        for person in persons(news.table):
            handle = self._app.live.hands.get((news.game.id, person.user))
            awaited = seat_of(news.table, person.user) in news.state.waiting
            if handle is None or not (turn or awaited):
                continue
            below = awaited and handle.interaction.guild_id is not None
            if below or handle.turns < news.upto:
                await self._refresh(news, person, handle, below=below)

    async def _refresh(self, news: News, person: Person, handle: Handle, *, below: bool) -> None:
        """Show the hand as it is now; `below` what was just said in the channel."""
        key = (news.game.id, person.user)
        seen = await self._app.tables.see(news.table, person.user)
        view = panel(self._app, seen)
        try:
            if below:
                sent = await handle.interaction.followup.send(view=view, ephemeral=True, wait=True)
                await handle.delete()
                new = Handle(handle.interaction, sent.id, seen.turns)
            else:
                await handle.edit(view)
                new = replace(handle, turns=seen.turns)
        except discord.HTTPException as error:
            log.info("a hand could not be refreshed (%d)", error.code)
            self._app.live.hands.drop(key)
        else:
            self._app.live.hands.put(key, new)

    async def _mail_hands(self, news: News) -> None:
        closed: list[Person] = []
        for person in persons(news.table):
            seen = await self._app.tables.see(news.table, person.user)
            if not await self._mail.send_hand(person, seen):
                closed.append(person)
        new = [person for person in closed if (news.table.id, person.user) not in self._warned]
        if new:
            self._warned |= {(news.table.id, person.user) for person in new}
            names = ", ".join(f"**{safe(person.name)}**" for person in new)
            text = self._app.words.say("ui-mail-closed", players=names, count=len(new))
            await self._say(news.table, text, f"{news.table.id}-mail-{news.upto}")

    async def _recover(self, game: int) -> None:
        """See what was told just before a crash, then tell the rest."""
        news = await self._app.tables.news(game)
        if news is None:
            return
        try:
            said = [m.content async for m in self._channel(news.table).history(limit=LOOK_BACK)]
        except discord.HTTPException as error:
            log.info("game %d: the channel can't be read (%d)", game, error.code)
            said = []
        feet = {at: self._foot(game, at) for at in range(news.game.told + 1, news.upto + 1)}
        told = [at for at, foot in feet.items() if any(text.endswith(foot) for text in said)]
        if told:
            await self._app.tables.told(game, max(told))
        self.news(game)
        await self._app.tables.nudge(game)

    async def _shut_out(self, table: Table, error: discord.HTTPException) -> None:
        """The channel is closed to the bot, or gone: its host is told once."""
        if (table.id, 0) in self._warned:
            return
        self._warned.add((table.id, 0))
        log.warning("table %d: shut out of channel %d (%d)", table.id, table.channel, error.code)
        mailbox = await self._app.tables.store.mailbox(table.host)
        if mailbox.channel is not None:
            text = self._app.words.say("ui-shut-out", channel=f"<#{table.channel}>")
            await self._bot.get_partial_messageable(mailbox.channel).send(text)


async def _quietly(work: Awaitable[None]) -> None:
    """Do the work; what Discord or a closed table prevents is logged, not raised."""
    try:
        await work
    except FAILED as error:
        said = f"{error.code}" if isinstance(error, discord.HTTPException) else ""
        log.warning("not told: %s %s", type(error).__name__, said)
    except ServiceError as error:
        log.debug("nothing to tell: %s", type(error).__name__)
