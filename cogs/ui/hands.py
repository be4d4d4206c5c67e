"""Keeps the hands that people have open up to date, and sends each deal's by direct message."""

import logging
from dataclasses import replace
from typing import Final

import discord

from bot.engine.events import CardDrawn, PlayOn, Reckoning, TargetRaised, Tied
from bot.service.model import Person, Table
from bot.service.people import persons, seat_of
from bot.service.tables import News, Seen
from bot.text.narrator import tell
from cogs.ui.app import App
from cogs.ui.board import cast_of
from cogs.ui.hand import panel
from cogs.ui.mail import Mail
from cogs.ui.sessions import FAILED, Handle

log = logging.getLogger(__name__)

BURIED: Final = 2
"""So many messages below it, and a hand is shown anew at the end of its channel."""
ENDS: Final = Reckoning | PlayOn | TargetRaised | Tied
"""How a deal may end that is not the last."""


class Hands:
    """The open hands."""

    def __init__(self, app: App, mail: Mail) -> None:
        self._app = app
        self._mail = mail

    async def refresh(self, news: News, *, everybody: bool) -> None:
        """Bring the open hands up to date: of who is to act or has drawn, or everybody's."""
        drawn = {event.seat for event in news.events if isinstance(event, CardDrawn)}
        for person in persons(news.table):
            seat = seat_of(news.table, person.user)
            awaited = seat in news.state.waiting
            if not (everybody or awaited or seat in drawn):
                continue
            handle = self._app.live.hands.get((news.game.id, person.user))
            if handle is not None:
                await self._refresh(news, person, handle, awaited=awaited)

    async def _refresh(self, news: News, person: Person, handle: Handle, *, awaited: bool) -> None:
        said = self._app.live.said(news.table.channel)
        buried = awaited and not handle.by_mail and said - handle.said >= BURIED
        if not buried and handle.turns >= news.upto:
            return
        key = (news.game.id, person.user)
        seen = await self._own(news.table, person)
        if seen is None:
            return
        view = panel(self._app, seen)
        try:
            if buried:
                sent = await handle.interaction.followup.send(view=view, ephemeral=True, wait=True)
                await handle.delete()
                new = Handle(handle.interaction, sent.id, seen.turns, said)
            else:
                await handle.edit(view)
                new = replace(handle, turns=seen.turns)
        except discord.HTTPException as error:
            log.info("a hand could not be refreshed (%d)", error.code)
            self._app.live.hands.drop(key)
        else:
            self._app.live.hands.put(key, new)

    async def _own(self, table: Table, person: Person) -> Seen | None:
        """What the person sees now; None if he has left the table since the news was made."""
        seen = await self._app.tables.see(table, person.user)
        return None if seen.view is None or seen.view.seat is None else seen

    async def remind(self, table: Table, person: Person) -> None:
        """Somebody keeps the table waiting: if no hand is open, the one that was mailed is old."""
        if self._app.live.hands.get((table.game or 0, person.user)) is not None:
            return
        seen = await self._own(table, person)
        if seen is None:
            return
        try:
            await self._mail.turn_letter(person.user, seen)
        except FAILED as error:
            log.info("a letter could not be brought up to date: %s", type(error).__name__)

    async def mail(self, news: News, mailed: dict[int, int], turn: int) -> list[Person]:
        """Send each person the hand of the deal made in this turn, if it was not `mailed` yet.

        One person's failure does not keep the others waiting. Returns those whose direct messages
        are closed. Raises: the first failure.
        """
        closed: list[Person] = []
        failed: list[Exception] = []
        note = self._note(news)
        for person in persons(news.table):
            if mailed.get(person.user, 0) >= turn:
                continue
            seen = await self._own(news.table, person)
            if seen is None:
                continue
            try:
                if not await self._mail.send_hand(person, seen, note):
                    closed.append(person)
            except FAILED as error:
                failed.append(error)
            else:
                mailed[person.user] = turn
        if failed:
            raise failed[0]
        return closed

    def _note(self, news: News) -> str:
        """How the deal before this one ended."""
        ended = [event for event in news.events if isinstance(event, ENDS)]
        cast, rules = cast_of(self._app, news.table), self._app.tables.rules_of(news.game)
        return "\n".join(tell(ended, cast, self._app.words, self._app.glyphs, rules))
