"""Tells a league's channel what is stored: in order and once; keeps the sign-up message true."""

import asyncio
import logging

import discord
from discord.ui import Button, LayoutView, TextDisplay, View

from bot.league.deeds import Close, Found
from bot.service.leagues import Book, LeagueNews
from bot.text.league_closing import closing
from bot.text.league_deeds import Chronicle
from bot.text.league_news import Notice, changes_signup, notices
from cogs.ui.announcer import LOOK_BACK, NO_CHANNEL
from cogs.ui.app import App
from cogs.ui.board import box
from cogs.ui.ids import Ask
from cogs.ui.league_signup import signup_panel
from cogs.ui.league_sums import divisions
from cogs.ui.leagues import pinging, roll, title
from cogs.ui.sessions import LOST
from cogs.ui.telling import Telling

log = logging.getLogger(__name__)


class Gazette:
    """One task per season at a time; what fails is tried again, for the log still has it."""

    def __init__(self, bot: discord.Client, app: App) -> None:
        self._bot = bot
        self._app = app
        self._telling = Telling(self._tell, "a league")
        self._sure: set[int] = set()

    # What others ask for

    def league_news(self, season: int) -> None:
        """The season's log may have grown."""
        self._telling.news(season)

    def post(self, season: int) -> None:
        """Show the sign-up in a new message."""
        self._telling.spawn(self._post_anew(season))

    async def close(self) -> None:
        """Finish what is being told, and begin nothing more."""
        await self._telling.close()

    # The work

    async def _tell(self, season: int) -> None:
        news = await self._app.leagues.news(season)
        if news is None:
            return
        upto = news.book.season.lines
        try:
            await self._announce(news)
            await self._show(news)
        except discord.NotFound as error:
            if error.code != NO_CHANNEL:
                raise
            log.warning("season %d: its channel is gone, its news wait for another", season)
            return
        await self._app.leagues.told(season, upto)

    async def _announce(self, news: LeagueNews) -> None:
        """Say what is unsaid, a message at a time."""
        book, number = news.book, news.book.edition.season
        chronicle = Chronicle(roll(self._app, book), book.season.log)
        said = 0 if number in self._sure else await self._look_back(news)
        self._sure.discard(number)
        ended = await self._how(news)
        for place, notice in enumerate(notices(news.lines, chronicle, ended)):
            if notice.upto > said:
                await self._say(book, notice, place)
        self._sure.add(number)

    async def _how(self, news: LeagueNews) -> tuple[str, ...]:
        """How the season ended, if it just did; its tables may take a while."""
        if not any(isinstance(line.deed, Close) for _, line in news.lines):
            return ()
        found = await asyncio.to_thread(divisions, self._app, news.book)
        return tuple(closing([each.rows for each in found], roll(self._app, news.book)))

    async def _say(self, book: Book, notice: Notice, place: int) -> None:
        users = [book.people[number].user for number in notice.pings if number in book.people]
        called = [user for user in users if user]
        role = book.season.settings.directors if notice.directors else None
        names = " ".join([*(f"<@{user}>" for user in called), *([f"<@&{role}>"] if role else [])])
        text = "\n".join(
            filter(None, (notice.text, names, self._foot(book, notice.upto, whole=notice.whole)))
        )
        allowed = pinging(called, role)
        nonce = f"s{book.edition.season}-{notice.upto}-{place}"
        channel = self._channel(book)
        if notice.invites is None:
            await channel.send(text, allowed_mentions=allowed, nonce=nonce)
        else:
            view = self._invitation(book, notice.invites)
            await channel.send(text, allowed_mentions=allowed, nonce=nonce, view=view)

    def _invitation(self, book: Book, entry: int) -> View:
        """Buttons to accept and to decline; nothing of them is kept in memory."""
        view = View(timeout=None)
        number, say = book.edition.season, self._app.words.say
        for verb, style in (
            ("accept", discord.ButtonStyle.success),
            ("decline", discord.ButtonStyle.secondary),
        ):
            asked: Button[View] = Button(
                label=say(f"invitation-{verb}"),
                style=style,
                custom_id=str(Ask(number, verb, str(entry))),
            )
            view.add_item(asked)
        view.stop()
        return view

    def _foot(self, book: Book, upto: int, *, whole: bool = True) -> str:
        """Which line of which log was told last, unlike any other message's; or only in part."""
        league = title(self._app, book.edition)
        said = self._app.words.say("news-foot", league=league, line=upto - 1)
        return f"-# {said}" if whole else f"-# {said} …"

    async def _look_back(self, news: LeagueNews) -> int:
        """See in the channel how much was said before a crash."""
        book, said = news.book, list[str]()
        try:
            past = self._channel(book).history(limit=LOOK_BACK)
            said = [m.content async for m in past if m.author == self._bot.user]
        except discord.Forbidden as error:
            log.info("season %d: the channel can't be read (%d)", book.edition.season, error.code)
        lines = (line.number + 1 for _, line in news.lines)
        told = (upto for upto in lines if any(t.endswith(self._foot(book, upto)) for t in said))
        return max(told, default=0)

    def _channel(self, book: Book) -> discord.PartialMessageable:
        edition = book.edition
        return self._bot.get_partial_messageable(edition.channel, guild_id=edition.guild)

    # The sign-up

    async def _show(self, news: LeagueNews) -> None:
        """Post the sign-up of a new season; bring an older one up to date."""
        lines = [line for _, line in news.lines]
        known = await self._signup(news.book)
        if known is None and any(isinstance(line.deed, Found) for line in lines):
            await self._post(news.book, 0)
        elif known is not None and any(map(changes_signup, lines)):
            await self._edit(news.book, *known)

    async def _post_anew(self, season: int) -> None:
        book = await self._app.leagues.book(season)
        known = await self._signup(book)
        await self._post(book, known[1] if known else 0)
        if known is not None:
            text = self._app.words.say("signup-moved")
            await self._replace(book, *known, box(TextDisplay(text), colour=None))

    async def _post(self, book: Book, after: int) -> None:
        """The nonce, made of the message `after` which it comes, lets Discord post it once."""
        number = book.edition.season
        view = signup_panel(self._app, book)
        nonce = f"s{number}-{after}"
        message = await self._channel(book).send(view=view, nonce=nonce)
        place = f"{book.edition.channel}-{message.id}"
        await self._app.tables.store.save_setting(f"signup-{number}", place)

    async def _edit(self, book: Book, channel: int, message: int) -> None:
        """Bring the sign-up up to date; one that is too old to be edited is posted anew."""
        try:
            await self._replace(book, channel, message, signup_panel(self._app, book))
        except discord.HTTPException as error:
            if error.code not in LOST:
                raise
            await self._post(book, message)

    async def _replace(self, book: Book, channel: int, message: int, view: LayoutView) -> None:
        """Show something else in a message of the bot's, if it is still there."""
        place = self._bot.get_partial_messageable(channel, guild_id=book.edition.guild)
        try:
            await place.get_partial_message(message).edit(
                view=view, allowed_mentions=discord.AllowedMentions.none()
            )
        except (discord.NotFound, discord.Forbidden) as error:
            log.info("season %d: no sign-up message (%d)", book.edition.season, error.code)

    async def _signup(self, book: Book) -> tuple[int, int] | None:
        """The channel and the message of the sign-up."""
        known = await self._app.tables.store.setting(f"signup-{book.edition.season}")
        if not known:
            return None
        channel, _, message = known.partition("-")
        return int(channel), int(message)
