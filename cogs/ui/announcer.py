"""Tells channels and players what is stored: in order, once, and as cheaply as Discord allows."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import discord

from bot.engine.events import Called, Dealt, Event
from bot.service.model import Person, Table
from bot.service.people import persons, seat_of
from bot.service.tables import News
from bot.text.narrator import tell
from bot.text.safe import safe
from cogs.ui.app import App
from cogs.ui.board import cast_of
from cogs.ui.boards import Boards
from cogs.ui.hands import Hands
from cogs.ui.mail import Mail
from cogs.ui.parts import Part
from cogs.ui.progress import Progress, anew, quiet, turning_point, unsaid
from cogs.ui.reminders import Reminders
from cogs.ui.sessions import DEAD
from cogs.ui.telling import Telling

log = logging.getLogger(__name__)

NO_CHANNEL: Final = 10003
LOOK_BACK: Final = 25
"""Messages of a channel that are searched for an announcement made before a crash."""


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

    def __init__(self, bot: discord.Client, app: App, pace: Pace) -> None:
        self._bot = bot
        self._app = app
        self._pace = pace
        self._telling = Telling(self._tell, "a game")
        spawn = self._telling.spawn
        self._boards = Boards(bot, app, pace.free_edit, pace.counted_edit, spawn)
        self._mail = Mail(bot, app, pace.mail)
        self._hands = Hands(app, self._mail)
        self._reminders = Reminders(bot, app, pace.reminder, spawn, self._hands.remind)
        self._progress: dict[int, Progress] = {}
        self._warned: set[tuple[int, int]] = set()

    # What others ask for

    def news(self, game: int) -> None:
        """The game's log has grown."""
        self._telling.news(game)

    def recover(self, game: int) -> None:
        """After a start: the log is longer than what was told, though some may have been."""
        self._progress[game] = Progress(sure=False)
        self.news(game)

    def redraw(self, table: int) -> None:
        """The table's message shows something old."""
        self._telling.spawn(self._boards.redraw(table))

    def post(self, table: int) -> None:
        """Show the table in a new message."""
        self._telling.spawn(self._boards.post(table))

    def say(self, table: Table, text: str) -> None:
        """Say something in the table's channel that is no news of its game."""
        self._telling.spawn(self._say(table, text, f"{table.id}-{table.version}-{len(text)}"))

    def closed(self, table: Table, text: str) -> None:
        """The table is closed: say so, and remind nobody of it any more."""
        self.say(table, text)
        if table.game is not None:
            self._telling.spawn(self._reminders.clear(table.game))

    def meet(self, user: discord.abc.User) -> None:
        """The user pressed *Join*: open direct messages."""
        self._telling.spawn(self._mail.meet(user))

    async def close(self) -> None:
        """Finish what is being told, and begin nothing more."""
        self._reminders.close()
        await self._telling.close()
        self._boards.close()

    # The work

    async def _tell(self, game: int) -> None:
        news = await self._app.tables.news(game)
        if news is None:
            await self._app.tables.nudge(game)
            return
        progress = self._progress.setdefault(game, Progress())
        turning = turning_point(news, progress.shown)
        try:
            await self._announce(news, progress)
            await self._show(news, progress, worth=turning)
        except (discord.Forbidden, discord.NotFound) as error:
            await self._shut_out(news.table, error)
            raise
        finally:
            await self._hands.refresh(news, everybody=turning)
        progress.shown = news.upto
        if news.state.over:
            self._progress.pop(game, None)
        await self._reminders.set(game)
        if not persons(news.table):
            await asyncio.sleep(self._pace.watching)
        await self._app.tables.nudge(game)

    async def _announce(self, news: News, progress: Progress) -> None:
        if not progress.sure:
            await self._look_back(news, progress)
        if self._may_wait(news):
            return
        cast = cast_of(self._app, news.table)
        rules = self._app.tables.rules_of(news.game)

        def teller(events: Sequence[Event]) -> tuple[str, ...]:
            told = tell(events, cast, self._app.words, self._app.glyphs, rules)
            if any(isinstance(event, Dealt) for event in events):
                told = (*told, f"-# {self._app.words.say('ui-seal', seal=news.seal)}")
            return told

        for part in unsaid(news, progress, teller):
            progress.sure, progress.tried = False, part.upto
            await self._post(news, part)
            progress.sure, progress.said = True, part.upto
            if part.upto < news.upto or not anew(news):
                await self._app.tables.told(news.game.id, part.upto)

    def _may_wait(self, news: News) -> bool:
        """Whether all that is to be told can go with what comes next, as a message counts.

        A bid waits for one more when whoever is to act sees it in an open hand.
        """
        if not news.turns or self._app.live.voice(news.table.channel) is not None:
            return False
        bids = sum(isinstance(event, Called) and event.bid is not None for event in news.events)
        return all(map(quiet, news.events)) and bids <= self._all_see(news)

    def _all_see(self, news: News) -> bool:
        """Whether everybody who is to act has a hand open that is kept up to date."""
        hands = self._app.live.hands
        awaited = [
            p for p in persons(news.table) if seat_of(news.table, p.user) in news.state.waiting
        ]
        return all(hands.get((news.game.id, person.user)) is not None for person in awaited)

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
        interaction = self._app.live.voice(table.channel)
        if interaction is not None:
            try:
                await interaction.followup.send(text, wait=True)
            except discord.HTTPException as error:
                if error.code not in DEAD:
                    raise
                self._app.live.channels.drop(table.channel)
            else:
                self._app.live.spoke(table.channel)
                return
        await self._channel(table).send(text, nonce=nonce)
        self._app.live.spoke(table.channel)

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._bot.get_partial_messageable(table.channel, guild_id=table.guild)

    async def _show(self, news: News, progress: Progress, *, worth: bool) -> None:
        """Bring the table's message up to date; at a new deal, post it and mail the hands."""
        table, turn = news.table, anew(news)
        if not turn:
            self._boards.redraw_soon(table.id, worth=worth)
            return
        if progress.posted < turn:
            await self._boards.post(table.id)
            progress.posted = turn
        if not news.state.over:
            closed = await self._hands.mail(news, progress.mailed, turn)
            await self._tell_closed(news, closed)
        await self._app.tables.told(news.game.id, news.upto)

    async def _tell_closed(self, news: News, closed: list[Person]) -> None:
        new = [person for person in closed if (news.table.id, person.user) not in self._warned]
        if new:
            names = ", ".join(f"**{safe(person.name)}**" for person in new)
            text = self._app.words.say("ui-mail-closed", players=names, count=len(new))
            await self._say(news.table, text, f"{news.table.id}-mail-{news.upto}")
            self._warned |= {(news.table.id, person.user) for person in new}

    async def _look_back(self, news: News, progress: Progress) -> None:
        """See in the channel how much was said already."""
        said: list[str] = []
        try:
            past = self._channel(news.table).history(limit=LOOK_BACK)
            said = [m.content async for m in past if m.author == self._bot.user]
        except discord.Forbidden as error:
            log.info("game %d: the channel can't be read (%d)", news.game.id, error.code)
        first = news.turns[0][0] if news.turns else news.upto
        feet = {at: self._foot(news.game.id, at) for at in range(first, news.upto + 1)}
        told = [at for at, foot in feet.items() if any(text.endswith(foot) for text in said)]
        progress.sure, progress.said = True, max(told, default=progress.said)

    async def _shut_out(self, table: Table, error: discord.HTTPException) -> None:
        """The channel is closed to the bot: its host is told once. Or gone: so is the table."""
        if error.code == NO_CHANNEL:
            await self._app.lobby.gone(table.channel)
            return
        if (table.id, 0) in self._warned:
            return
        self._warned.add((table.id, 0))
        log.warning("table %d: shut out of channel %d (%d)", table.id, table.channel, error.code)
        mailbox = await self._app.tables.store.mailbox(table.host)
        if mailbox.channel is not None:
            text = self._app.words.say("ui-shut-out", channel=f"<#{table.channel}>")
            await self._telling.quietly(
                self._bot.get_partial_messageable(mailbox.channel).send(text)
            )
