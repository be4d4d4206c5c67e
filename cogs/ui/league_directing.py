"""The director's desk: rulings, each with its reason, and with what another one ruled meanwhile."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

import discord

from bot.league.deeds import (
    Begin,
    Change,
    Deed,
    Extend,
    Forfeit,
    Record,
    Rejoin,
    Substitute,
    Undo,
    Void,
    Withdraw,
)
from bot.league.results import NOBODY, Player
from bot.league.settings import Settings
from bot.season.faults import Fault, IllegalDeed
from bot.season.opening import opening
from bot.service.errors import BadOption, StaleAction
from bot.service.leagues import Book
from bot.service.model import Person
from bot.text.league_deeds import Chronicle
from cogs.ui.app import App
from cogs.ui.league_offers import plays
from cogs.ui.league_typed import number_in, numbered, read_games, read_time
from cogs.ui.leagues import asker, clipped, roll, title
from cogs.ui.sessions import Interaction
from cogs.ui.submit import tell

ROOM: Final = 1_500
SIDES: Final = {"1": 0, "2": 1}


class Directing:
    """What directors do, each with its answer."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def rule(
        self, interaction: Interaction, book: Book, deed: Deed, why: str, seen: int | None = None
    ) -> None:
        """Do it, as of what the director has `seen`; else tell what somebody else ruled since."""
        known = book.season.lines if seen is None else seen
        number = book.edition.season
        try:
            new = await self.app.leagues.act(
                number, asker(interaction), deed, why=why, seen=known, request=interaction.id
            )
        except StaleAction:
            await tell(interaction, await self._since(number, known))
            return
        said = self._said(new, known)
        await tell(interaction, f"{self.app.words.say('directing-done')}\n{said}")

    async def _since(self, number: int, seen: int) -> str:
        """What has happened since the director looked."""
        said = self._said(await self.app.leagues.book(number), seen)
        return f"{self.app.words.say('directing-stale')}\n{said}"

    def _said(self, book: Book, after: int) -> str:
        chronicle = Chronicle(roll(self.app, book), book.season.log)
        return clipped([chronicle.told(line) for line in book.season.log[after:]], ROOM)

    # Sign-up

    async def begin(self, interaction: Interaction, book: Book, first: str, *, rated: bool) -> None:
        """End sign-up: those named `first` are the strongest; the others by rating if `rated`.

        Who has no rating follows, as they entered. Raises: BadOption, IllegalDeed.
        """
        order = _order(first)
        if rated:
            await interaction.response.defer(ephemeral=True)  # all of the server's logs are read
        strength = await self._strength(book) if rated else {}
        seeds = opening(book.season, strength).seeds
        if not set(order) <= set(seeds) or len(set(order)) < len(order):
            raise BadOption(order=" ".join(map(str, order))[:40])
        rest = (number for number in seeds if number not in order)
        await self.rule(interaction, book, Begin((*order, *rest)), "")

    async def _strength(self, book: Book) -> Mapping[Player, float]:
        """What the server's leagues say of everybody in this game."""
        system = book.season.settings.system
        board = await self.app.strengths.board(book.edition.guild, system)
        return {each.rating.player: float(each.rating.shown) for each in board.standings}

    async def change(
        self, interaction: Interaction, book: Book, settings: Settings, why: str
    ) -> None:
        """Other settings."""
        await self.rule(interaction, book, Change(settings), why)

    async def move(self, interaction: Interaction, book: Book) -> None:
        """Tell the league's news in this channel from now on."""
        await self.app.leagues.move(
            book.edition.season, asker(interaction), interaction.channel_id or 0
        )
        named = title(self.app, book.edition)
        await tell(interaction, self.app.words.say("directing-moved", league=named))

    # Rulings

    async def record(
        self, interaction: Interaction, book: Book, fixture: str, result: str, why: str
    ) -> None:
        """Say what came of a fixture."""
        number, seen = _fixture(fixture)
        await self.rule(interaction, book, Record(number, read_games(result)), why, seen)

    async def forfeit(
        self, interaction: Interaction, book: Book, fixture: str, winner: str | None, why: str
    ) -> None:
        """Award a fixture to a side; to none: both forfeit it."""
        number, seen = _fixture(fixture)
        if winner is not None and winner not in SIDES:
            raise BadOption(winner=winner[:40])
        side = None if winner is None else SIDES[winner]
        await self.rule(interaction, book, Forfeit(number, side), why, seen)

    async def extend(
        self,
        interaction: Interaction,
        book: Book,
        until: str,
        fixture: str | None,
        round_: int | None,
        why: str,
    ) -> None:
        """Put off the deadline of a fixture, or of a round's open ones."""
        settings, now = book.season.settings, self.app.tables.clock.now()
        if fixture is None and round_ is None:
            raise IllegalDeed(Fault.NEEDS_FIXTURE)
        if fixture is None:
            at = read_time(until, settings, now, self._deadline(book, round_))
            await self.rule(interaction, book, Extend(at, round=round_ or 0), why)
            return
        number, seen = _fixture(fixture)
        known = book.season.fixtures.get(number)
        at = read_time(until, settings, now, known.deadline if known else None)
        await self.rule(interaction, book, Extend(at, fixture=number), why, seen)

    def _deadline(self, book: Book, round_: int | None) -> int | None:
        open_ = [f for f in book.season.fixtures.values() if f.open and f.round == round_]
        return max((each.deadline or 0 for each in open_), default=None)

    async def substitute(
        self,
        interaction: Interaction,
        book: Book,
        player: str,
        new: discord.abc.User | None,
        why: str,
    ) -> None:
        """Put somebody in for a player; a computer for whom nobody is named."""
        entry, _, old = player.partition(".")
        if not (entry.isdecimal() and old.isdecimal()):
            raise BadOption(player=player[:40])
        if new is not None and new.bot:
            raise BadOption(partner=new.display_name)
        other: Player | None = None
        if new is not None:
            other = await self.app.leagues.number(Person(new.id, new.display_name))
        deed = Substitute(int(entry), int(old) or NOBODY, other)
        await self.rule(interaction, book, deed, why)

    async def withdraw(self, interaction: Interaction, book: Book, entry: str, why: str) -> None:
        """Take an entry out, which its own people did not."""
        number, seen = _entry(entry)
        await self.rule(interaction, book, Withdraw(number), why, seen)

    async def rejoin(self, interaction: Interaction, book: Book, entry: str, why: str) -> None:
        """Bring an entry back."""
        number, seen = _entry(entry)
        await self.rule(interaction, book, Rejoin(number), why, seen)

    async def void(
        self, interaction: Interaction, book: Book, fixture: str, game: str, why: str
    ) -> None:
        """Have a game played anew."""
        number, seen = _fixture(fixture)
        played = dict(enumerate((play.game for play in plays(book, number)), 1))
        void = Void(number, played.get(number_in(game), 0))  # no game has the number 0
        await self.rule(interaction, book, void, why, seen)

    async def undo(self, interaction: Interaction, book: Book, line: str, why: str) -> None:
        """Take a ruling back."""
        found = numbered(line)
        if found is None:
            raise IllegalDeed(Fault.NOT_A_RULING)
        await self.rule(interaction, book, Undo(found[0]), why, found[1])


def _order(text: str) -> Sequence[int]:
    """Numbers of entries, the strongest first. Raises: BadOption."""
    words = [word for word in re.split(r"[\s,;]+", text) if word]
    if not all(word.isdecimal() for word in words):
        raise BadOption(order=text[:40])
    return list(map(int, words))


def _fixture(text: str) -> tuple[int, int | None]:
    """The fixture, and how long the log was when it was offered. Raises: IllegalDeed."""
    found = numbered(text)
    if found is None:
        raise IllegalDeed(Fault.NO_FIXTURE)
    return found


def _entry(text: str) -> tuple[int, int | None]:
    """The entry, and how long the log was when it was offered. Raises: IllegalDeed."""
    found = numbered(text)
    if found is None:
        raise IllegalDeed(Fault.NO_ENTRY)
    return found
