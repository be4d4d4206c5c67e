"""The tables at which fixtures are played: opened here or in a thread, and what is said of them."""

import logging
from typing import Final

import discord

from bot.season.faults import Fault, IllegalDeed
from bot.season.rights import people
from bot.season.state import Fixture, Phase
from bot.service.errors import NoTable
from bot.service.league_asking import directs
from bot.service.leagues import Book
from bot.service.model import Status, Table
from bot.text.league_fixtures import own
from bot.text.safe import safe
from cogs.ui.announcer import Announcer
from cogs.ui.app import App
from cogs.ui.board import board
from cogs.ui.league_boards import bound, make_way
from cogs.ui.league_typed import numbered
from cogs.ui.leagues import asker, may_write, own_number, own_team, pinging, roll
from cogs.ui.sessions import Handle, Interaction
from cogs.ui.submit import REFUSALS, tell

log = logging.getLogger(__name__)

THREAD: Final = 100
"""Characters of a thread's name."""


class FixtureTables:
    """Opens the tables of fixtures."""

    def __init__(self, app: App, herald: Announcer) -> None:
        self.app = app
        self.herald = herald

    async def play(
        self, interaction: Interaction, book: Book, chosen: str, *, thread: bool
    ) -> None:
        """Open the table of the fixture, of one's own next one if none is chosen.

        Raises: IllegalDeed, NotInFixture, TableExists, BadOption.
        """
        fixture = await self._fixture(interaction, book, chosen)
        if (table := await self._open_already(fixture)) is not None:
            await self._point(interaction, table)
            return
        may = await self._may_open(interaction, book, fixture)
        place = await self._thread(interaction, book, fixture) if thread and may else None
        if place is None:
            may_write(interaction)
            if may and (gone := await make_way(self.app, interaction.channel_id or 0)):
                self.herald.redraw(gone.id)
        channel = (interaction.channel_id or 0) if place is None else place.id
        try:
            table = await self.app.leagues.open_table(
                book.edition.season,
                fixture.number,
                asker(interaction),
                channel,
                request=interaction.id,
            )
        except REFUSALS:
            await _remove(place)
            raise
        if table.channel == interaction.channel_id and table.message is None:
            await self._show(interaction, table)
            text, allowed = self._call(interaction, book, fixture)
            await interaction.followup.send(text, allowed_mentions=allowed)
        elif place is not None and table.channel == place.id:
            await self._point(interaction, table)
            text, allowed = self._call(interaction, book, fixture)
            await place.send(text, allowed_mentions=allowed)
            self.herald.post(table.id)
        else:
            await _remove(place)
            await self._point(interaction, table)
        self.herald.meet(interaction.user)

    async def _fixture(self, interaction: Interaction, book: Book, chosen: str) -> Fixture:
        if not chosen.strip():
            team = own_team(book.season, await own_number(self.app, interaction))
            mine = own(book.season.fixtures.values(), team.number)
            waiting = [each for each in mine if each.open and not each.bye]
            if not waiting:
                raise IllegalDeed(Fault.NO_FIXTURE)
            return waiting[0]
        if (found := numbered(chosen)) is None:
            raise IllegalDeed(Fault.NO_FIXTURE)
        return book.season.fixture(found[0])

    async def _may_open(self, interaction: Interaction, book: Book, fixture: Fixture) -> bool:
        """Whether a thread is not made in vain."""
        who, number = asker(interaction), await own_number(self.app, interaction)
        concerned = number in people(book.season, fixture.number)
        playing = fixture.open and book.season.phase is Phase.RUNNING
        return playing and (concerned or directs(book.season, who))

    async def close(self, interaction: Interaction, book: Book, chosen: str, why: str = "") -> None:
        """A director closes the fixture's table, though a game is in play. Raises: IllegalDeed."""
        fixture = await self._fixture(interaction, book, chosen)
        table = await self.app.leagues.close_table(
            book.edition.season,
            fixture.number,
            asker(interaction),
            why=why.strip(),
            request=interaction.id,
        )
        await tell(interaction, self.app.words.say("bound-closed"))
        name = safe(interaction.user.display_name)
        self.herald.closed(table, self.app.words.say("ui-told-closed", name=name))
        self.herald.redraw(table.id)

    async def _open_already(self, fixture: Fixture) -> Table | None:
        """The table at which the fixture is, or can be, played."""
        if fixture.table is None:
            return None
        try:
            table = await self.app.tables.table(fixture.table)
        except NoTable:
            return None
        return table if fixture.open or table.status is Status.PLAYING else None

    async def _point(self, interaction: Interaction, table: Table) -> None:
        """Say where the table is."""
        where = f"<#{table.channel}>"
        await tell(interaction, self.app.words.say("bound-open", channel=where))

    async def _thread(
        self, interaction: Interaction, book: Book, fixture: Fixture
    ) -> discord.Thread | None:
        """A thread for the fixture; None where there can be none."""
        channel = interaction.channel
        if not isinstance(channel, discord.TextChannel):
            return None
        name = roll(self.app, book).plain.numbered(fixture)[:THREAD]
        try:
            return await channel.create_thread(name=name, type=discord.ChannelType.public_thread)
        except discord.Forbidden as error:
            log.info("no thread in channel %d (%d)", channel.id, error.code)
            return None

    async def _show(self, interaction: Interaction, table: Table) -> None:
        """Answer with the table's message."""
        seen = await self.app.tables.see(table, None)
        view = board(self.app, seen, await bound(self.app, table))
        sent = await interaction.response.send_message(view=view)
        message = sent.message_id or (await interaction.original_response()).id
        await self.app.tables.set_message(table.id, message)
        self.app.live.tables.put(table.id, Handle(interaction))

    def _call(
        self, interaction: Interaction, book: Book, fixture: Fixture
    ) -> tuple[str, discord.AllowedMentions]:
        """A message that calls the others of the fixture, and nobody else."""
        numbers = people(book.season, fixture.number)
        users = {book.people[number].user for number in numbers if number in book.people}
        others = sorted(users - {interaction.user.id, 0})
        called = " ".join(f"<@{user}>" for user in others)
        text = self.app.words.say("bound-call", players=called or "–")
        return text, pinging(others)


async def _remove(thread: discord.Thread | None) -> None:
    """Take away a thread in which nothing was opened; where that is not allowed, close it."""
    if thread is None:
        return
    try:
        await thread.delete()
    except discord.Forbidden:
        await thread.edit(archived=True)
    except discord.NotFound:
        pass
