"""Leagues as people run them on the simulated Discord."""

from collections.abc import Sequence

import discord
from simcord import interactions
from simcord.actors import MemberActor
from simcord.enums import InteractionType
from simcord.results import InteractionResult

from bot.league.deeds import Record
from bot.league.results import Score
from bot.season.state import Season
from bot.service.leagues import Asker
from bot.service.model import Person
from tests.cogs.wire import Event, answers
from tests.cogs.world import World, buttons_of, parts_of, text_of

NAME = "Winter"


def promote(world: World, who: MemberActor) -> None:
    """Let the member manage the server."""
    role = world.guild.create_role("manager", permissions=discord.Permissions(manage_guild=True))
    world.env.backend.guilds[world.guild.id].members[who.id].role_ids.append(role.id)


async def founded(world: World, **options: object) -> int:
    """A league, founded by the first person, who may manage the server; its season's id."""
    who = world.people[0]
    promote(world, who)
    named = {"name": NAME, **options}
    result = await who.slash(world.channel, "league create", **named)
    assert "is founded" in answers(result), answers(result)
    book = await world.bot.app.leagues.find(world.guild.id, str(named["name"]))
    return book.edition.season


async def season_of(world: World, number: int = 1) -> Season:
    """The season as it stands."""
    return (await world.bot.app.leagues.book(number)).season


def signup(world: World) -> discord.Message:
    """The newest sign-up message."""

    def wanted(stored: object) -> bool:
        ids = [part.get("custom_id", "") for part in parts_of(getattr(stored, "components", ()))]
        return any(name.endswith(":info:") for name in ids)

    found = world.newest(world.channel.id, wanted)
    assert found is not None
    return found


def invitation(world: World) -> discord.Message:
    """The newest message with buttons to accept and decline."""

    def wanted(stored: object) -> bool:
        ids = [part.get("custom_id", "") for part in parts_of(getattr(stored, "components", ()))]
        return any(":accept:" in name for name in ids)

    found = world.newest(world.channel.id, wanted)
    assert found is not None
    return found


async def press(
    person: MemberActor, message: discord.Message, verb: str, argument: str | None = None
) -> InteractionResult:
    """Click the button of a league that asks for this."""
    for name in buttons_of(message).values():
        _, _, found, said = name.split(":", 3)
        if found == verb and argument in {None, said}:
            return await person.click(message, custom_id=name)
    raise AssertionError(f"no {verb} on {text_of(message)}")


async def invite(world: World, who: MemberActor, partner: MemberActor) -> InteractionResult:
    """By the button *Enter*, and the menu of people that it brings."""
    asked = await press(who, signup(world), "enter")
    assert asked.ephemeral
    assert asked.response is not None
    return await who.select(asked.response, [partner])


async def pair(world: World, who: MemberActor, partner: MemberActor) -> None:
    """One invites, the other accepts."""
    await invite(world, who, partner)
    result = await press(partner, invitation(world), "accept")
    assert "You have accepted" in answers(result), answers(result)


async def two_pairs(world: World, **options: object) -> int:
    """A league in which north and south play against east and west; its season's id."""
    number = await founded(world, **options)
    north, east, south, west = world.people
    await pair(world, north, south)
    await pair(world, east, west)
    return number


async def begun(world: World, **options: object) -> int:
    """The same, with its first fixture drawn."""
    number = await two_pairs(world, **options)
    result = await world.people[0].slash(world.channel, "director begin")
    assert "Done" in answers(result), answers(result)
    return number


async def duel(world: World, people: Sequence[MemberActor], **options: object) -> int:
    """A league of a game for two, in which all of these enter by themselves, and begin."""
    number = await founded(world, **{"game": "binocle", **options})
    for person in people:
        result = await press(person, signup(world), "enter")
        assert "You have entered" in answers(result), answers(result)
    await people[0].slash(world.channel, "director begin")
    return number


async def recorded(world: World, number: int, fixture: int, *points: int) -> None:
    """A manager of the server records a result."""
    asker = Asker(Person(1, "Manager"), manager=True)
    score = Score((points[0], points[1]), int(points[1] > points[0]))
    await world.bot.app.leagues.act(number, asker, Record(fixture, (score,)), why="as they said")
    await world.env.settle()


def commanded(world: World, person: MemberActor, name: str, **options: object) -> Event:
    """A slash command that Discord has still to deliver."""
    backend, channel, (first, *rest) = world.env.backend, world.channel.id, name.split()
    root = person._resolve_root(first, 1, channel)
    leaf, nesting = interactions.walk_to_subcommand(root, rest)
    built, resolved = interactions.build_options(person, name, leaf, options, channel_id=channel)
    data = {
        "id": root["id"],
        "name": first,
        "type": 1,
        "options": interactions.nest_options(root, nesting, built),
        "resolved": resolved,
    }
    record, payload = interactions.base_payload(
        backend,
        type=InteractionType.APPLICATION_COMMAND,
        channel_id=channel,
        guild_id=person.guild.id,
        user_id=person.id,
        data=data,
    )
    return Event(world, payload, InteractionResult(world.env, record))
