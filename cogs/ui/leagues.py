"""What everything about leagues has in common: who asks, which league is meant, the names."""

from collections.abc import Iterable, Sequence
from typing import Final

import discord

from bot.league.results import Player
from bot.season.faults import Fault, IllegalDeed
from bot.season.state import Season, Team
from bot.service.errors import BadOption
from bot.service.league_ports import Edition
from bot.service.leagues import Asker, Book
from bot.service.model import Person
from bot.text.league_names import Roll
from bot.text.safe import safe
from cogs.ui.app import App
from cogs.ui.sessions import Interaction

NEEDED: Final = discord.Permissions(view_channel=True, send_messages=True)
NEEDED_IN_THREADS: Final = discord.Permissions(view_channel=True, send_messages_in_threads=True)


def asker(interaction: Interaction) -> Asker:
    """Who is asking, with their roles; who may manage the server may direct every league."""
    who = interaction.user
    roles = who.roles if isinstance(who, discord.Member) else []
    person = Person(who.id, who.display_name)
    return Asker(person, frozenset(role.id for role in roles), interaction.permissions.manage_guild)


def roll(app: App, book: Book) -> Roll:
    """The names of a season's people and entries."""
    people = {number: person.name for number, person in book.people.items()}
    return Roll(book.season, people, app.words)


def title(app: App, edition: Edition) -> str:
    """The league's name, harmless, with the number of its season."""
    return app.words.say("league-title", name=safe(edition.name), number=edition.number)


async def find(app: App, interaction: Interaction, name: str, number: int | None = None) -> Book:
    """The league of this name; without one that whose news are told here, or the only one.

    Raises: NoLeague.
    """
    guild = interaction.guild_id or 0
    if not name.strip():
        here = {
            edition.name
            for edition in await app.leagues.all(guild)
            if edition.channel == interaction.channel_id
        }
        name = here.pop() if len(here) == 1 else ""
    return await app.leagues.find(guild, name.strip(), number)


async def own_number(app: App, interaction: Interaction) -> Player:
    """The number of who asks."""
    return await app.leagues.number(asker(interaction).person)


def own_team(season: Season, player: Player) -> Team:
    """The entry of the person. Raises: IllegalDeed."""
    team = season.entry_of(player)
    if team is None:
        raise IllegalDeed(Fault.NOT_ENTERED)
    return team


def pinging(users: Iterable[int], role: int | None = None) -> discord.AllowedMentions:
    """Lets a message ping these users, and this role, and nobody else."""
    some = [discord.Object(user) for user in users]
    roles = [discord.Object(role)] if role else False
    return discord.AllowedMentions(everyone=False, roles=roles, users=some)


def may_write(interaction: Interaction) -> None:
    """Raises: BadOption, unless the bot may write in the channel."""
    thread = isinstance(interaction.channel, discord.Thread)
    needed = NEEDED_IN_THREADS if thread else NEEDED
    missing = [
        name for name, wanted in needed if wanted and not getattr(interaction.app_permissions, name)
    ]
    if missing:
        raise BadOption(permissions=", ".join(missing).replace("_", " "))


def page_of(argument: str, pages: int) -> int:
    """Which page a button asks for: always one that there is."""
    wanted = int(argument) if argument.isdecimal() else 0
    return max(0, min(wanted, pages - 1))


def clipped(texts: Sequence[str], longest: int) -> str:
    """As many of the texts as there is room for, in lines."""
    shown = ""
    for text in texts:
        if len(shown) + len(text) + 1 > longest:
            return f"{shown}\n…"
        shown = f"{shown}\n{text}" if shown else text
    return shown
