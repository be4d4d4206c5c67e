"""Entering a league, alone or with a partner, and leaving it; each with its answer."""

from dataclasses import dataclass

import discord
from discord.ui import ActionRow, TextDisplay

from bot.league.deeds import Accept, Challenge, Decline, Enter, Rejoin, Withdraw
from bot.season.faults import Fault, IllegalDeed
from bot.season.state import Phase, Team
from bot.service.errors import BadOption
from bot.service.leagues import Book
from bot.service.model import Person
from cogs.ui.app import App
from cogs.ui.board import STYLE, box, button
from cogs.ui.ids import Ask, Knock
from cogs.ui.league_signup import needs_partner, partner_panel
from cogs.ui.leagues import asker, own_number, own_team, roll
from cogs.ui.questions import dismiss
from cogs.ui.sessions import Interaction
from cogs.ui.submit import tell


@dataclass(frozen=True, slots=True)
class Invited:
    """Whom somebody wants as a partner."""

    user: int
    name: str
    bot: bool = False


def invited(user: discord.abc.User) -> Invited:
    """The member, as a partner."""
    return Invited(user.id, user.display_name, user.bot)


class Entering:
    """What clicks and commands do with entries."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def knock(self, interaction: Interaction, book: Book) -> None:
        """*Enter* was pressed: where one enters with a partner, ask for him."""
        entered = book.season.entry_of(await own_number(self.app, interaction))
        if needs_partner(book) and (entered is None or entered.out is not None):
            panel = partner_panel(self.app, book)
            await interaction.response.send_message(view=panel, ephemeral=True)
            return
        await self.enter(interaction, book)

    async def enter(
        self,
        interaction: Interaction,
        book: Book,
        partner: Invited | None = None,
        name: str = "",
    ) -> None:
        """Enter; whoever is named as partner is invited, by the league's news."""
        if partner is not None and partner.bot:
            raise BadOption(partner=partner.name)
        number = None
        if partner is not None:
            number = await self.app.leagues.number(Person(partner.user, partner.name))
        deed = Enter(name.strip(), number)
        new = await self.app.leagues.act(
            book.edition.season, asker(interaction), deed, request=interaction.id
        )
        if number is None:
            await self._answer(interaction, self.app.words.say("entering-in"))
        else:
            who = roll(self.app, new).person(number)
            await self._answer(interaction, self.app.words.say("entering-invited", partner=who))

    async def answer(self, interaction: Interaction, book: Book, entry: int, *, yes: bool) -> None:
        """The invited partner accepts or declines."""
        say = self.app.words.say
        if entry in book.season.teams:
            deed = Accept(entry) if yes else Decline(entry)
            new = await self.app.leagues.act(
                book.edition.season, asker(interaction), deed, request=interaction.id
            )
            named = roll(self.app, new).entry(entry)
            said = say("entering-accepted", entry=named) if yes else say("entering-declined")
        else:
            said = say("entering-uninvited")
        await interaction.response.edit_message(view=None)  # nobody needs its buttons any more
        await tell(interaction, said)

    async def ask_withdraw(self, interaction: Interaction, book: Book) -> None:
        """Withdraw; ask before, where the season is being played. Raises: IllegalDeed."""
        team = own_team(book.season, await own_number(self.app, interaction))
        if team.out is not None:
            raise IllegalDeed(Fault.WITHDRAWN)
        if book.season.phase is Phase.SIGN_UP:
            await self.withdraw(interaction, book, team)
            return
        yes = Ask(book.edition.season, "withdrawn", str(team.number))
        say = self.app.words.say
        choice = ActionRow(
            button(say("entering-withdraw"), yes, STYLE.danger),
            button(say("ui-cancel"), Knock(0, "cancel")),
        )
        name = roll(self.app, book).entry(team.number)
        view = box(TextDisplay(say("entering-sure-withdraw", entry=name)), choice, colour=None)
        await interaction.response.send_message(view=view, ephemeral=True)

    async def withdraw(self, interaction: Interaction, book: Book, team: Team) -> None:
        """Take an entry out."""
        name = roll(self.app, book).entry(team.number)
        await self.app.leagues.act(
            book.edition.season, asker(interaction), Withdraw(team.number), request=interaction.id
        )
        await self._answer(interaction, self.app.words.say("entering-withdrawn", entry=name))

    async def rejoin(self, interaction: Interaction, book: Book) -> None:
        """Bring one's own entry back."""
        team = own_team(book.season, await own_number(self.app, interaction))
        new = await self.app.leagues.act(
            book.edition.season, asker(interaction), Rejoin(team.number), request=interaction.id
        )
        name = roll(self.app, new).entry(team.number)
        await self._answer(interaction, self.app.words.say("entering-rejoined", entry=name))

    async def challenge(self, interaction: Interaction, book: Book, other: int, until: int) -> None:
        """Challenge another entry of a ladder, to be played until then (Unix ms)."""
        team = own_team(book.season, await own_number(self.app, interaction))
        new = await self.app.leagues.act(
            book.edition.season,
            asker(interaction),
            Challenge(team.number, other, until),
            request=interaction.id,
        )
        name = roll(self.app, new).entry(other)
        await self._answer(interaction, self.app.words.say("entering-challenged", entry=name))

    async def _answer(self, interaction: Interaction, text: str) -> None:
        """Say it privately: in the place of the private panel that asked, if there was one."""
        if interaction.message is not None and interaction.message.flags.ephemeral:
            await dismiss(interaction, text)
        else:
            await tell(interaction, text)
