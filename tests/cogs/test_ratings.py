"""`/rating` and `/leaderboard`: how strong the people of this server are."""

import io
from typing import Any

import pytest
from PIL import Image
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.league.deeds import Void
from bot.service.model import Person
from bot.text import ratings as texts
from tests.bot.service.rating_seasons import Running
from tests.cogs.wire import answers
from tests.cogs.world import World, buttons_of


def person(member: MemberActor, name: str = "") -> Person:
    """The member, as the storage knows them."""
    return Person(member.id, name or member.user.name)


async def started(world: World, *names: str, system: str = "binocle") -> Running:
    """A season of everybody in the channel, under these names or their own."""
    given = (*names, *[""] * (len(world.people) - len(names)))
    people = [person(each, name) for each, name in zip(world.people, given, strict=True)]
    return await Running(world.store, system, system, people).start(world.guild.id)


@pytest.fixture
async def season(world: World) -> Running:
    """North has won three games of East."""
    running = await started(world)
    for game in range(1, 4):
        await running.play(game)
    return running


async def rating(who: MemberActor, world: World, **options: Any) -> InteractionResult:  # noqa: ANN401 - a member, or text
    """The command."""
    return await who.slash(world.channel, "rating", **options)


async def board(who: MemberActor, world: World, **options: str) -> InteractionResult:
    """The command."""
    return await who.slash(world.channel, "leaderboard", **options)


async def turn(who: MemberActor, result: InteractionResult, label: str) -> InteractionResult:
    """A button of the leaderboard that the result shows."""
    shown = result.response or result.followups[0]
    return await who.click(shown.message, custom_id=buttons_of(shown)[label])


def pictures(result: InteractionResult) -> list[Any]:
    """The files of the answer."""
    shown = [result.response, *result.followups]
    return [file for message in shown if message for file in message.message.attachments]


# One's rating


async def test_one_sees_one_s_rating_with_a_picture(world: World, season: Running) -> None:
    """Privately; the picture is told in words to who can't see it."""
    result = await rating(world.people[0], world)
    assert result.ephemeral
    assert "### north · " in answers(result)
    assert "3 won, 0 lost" in answers(result)
    assert "provisional" in answers(result)
    (file,) = pictures(result)
    assert "over 3 games" in file.description
    with Image.open(io.BytesIO(await file.read())) as picture:
        assert picture.format == "PNG"


async def test_another_s_rating_may_be_shown_to_all(world: World, season: Running) -> None:
    """Without a ping."""
    result = await rating(world.people[0], world, player=world.people[1], show="everybody")
    assert not result.ephemeral
    assert "### east · " in answers(result)
    assert "0 won, 3 lost" in answers(result)


async def test_one_game_needs_no_picture(world: World) -> None:
    """A line of one point says nothing."""
    await (await started(world)).play(1)
    result = await rating(world.people[0], world)
    assert "1 won, 0 lost" in answers(result)
    assert pictures(result) == []


async def test_who_has_not_played_is_told_how_to_get_a_rating(
    world: World, season: Running
) -> None:
    """Whoever asks."""
    stranger = world.guild.add_member(world.env.create_user("stranger"))
    assert "no rating" in answers(await rating(stranger, world))
    assert "no rating" in answers(await rating(world.people[0], world, player=stranger))


async def test_computers_have_no_rating(world: World, season: Running) -> None:
    """It is said at once."""
    robot = world.guild.add_member(world.env.create_user("robot", bot=True))
    result = await rating(world.people[0], world, player=robot, show="everybody")
    assert result.ephemeral
    assert "people alone" in answers(result)


async def test_without_a_name_the_game_is_that_of_the_newest_season(
    world: World, season: Running
) -> None:
    """Another one may be named."""
    foster = await started(world, system="bezique_foster")
    await foster.play(9)
    north = world.people[0]
    assert "1 won, 0 lost" in answers(await rating(north, world))
    assert "3 won, 0 lost" in answers(await rating(north, world, game="binocle"))
    assert "no rating" in answers(await rating(north, world, game="partnership"))


async def test_a_game_that_does_not_exist_is_refused(world: World, season: Running) -> None:
    """With what there is."""
    result = await rating(world.people[0], world, game="whist", show="everybody")
    assert result.ephemeral
    assert "whist" in answers(result)


async def test_games_are_offered_by_name(world: World) -> None:
    """All that the bot knows."""
    for command in ("rating", "leaderboard"):
        choices = await world.people[0].autocomplete(world.channel, command, "game", "bino")
        assert "binocle" in [choice["value"] for choice in choices]


async def test_other_servers_see_nothing_of_it(world: World, season: Running) -> None:
    """The same person has no rating there."""
    elsewhere = world.env.create_guild()
    member = elsewhere.add_member(world.people[0].user)
    channel = elsewhere.create_text_channel("cards")
    assert "no rating" in answers(await member.slash(channel, "rating", game="binocle"))
    assert "Nobody" in answers(await member.slash(channel, "leaderboard", game="binocle"))


async def test_names_are_harmless(world: World) -> None:
    """In the text, on the board and for who has the picture read out."""
    bad = "<@1> **x** @everyone"
    running = await started(world, bad)
    await running.play(1)
    await running.play(2)
    north = world.people[0]
    member = world.guild.add_member(world.env.create_user(bad))
    told = [
        answers(await board(north, world, show="everybody")),
        answers(await rating(north, world, player=member, show="everybody")),
    ]
    for text in told:
        assert "@everyone" not in text
        assert "<@1>" not in text
        assert "**x**" not in text


async def test_what_takes_long_is_waited_for(
    world: World, season: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord is told so in time, and the answer comes as private as was asked."""
    monkeypatch.setattr("cogs.ui.ratings.PATIENCE", 0)
    result = await rating(world.people[0], world)
    assert result.acknowledged
    assert result.ephemeral
    assert "3 won, 0 lost" in answers(result)
    assert len(pictures(result)) == 1
    shown = await board(world.people[0], world)
    assert shown.ephemeral
    assert "**north**" in answers(shown)


# The leaderboard


async def test_the_leaderboard_has_who_played(world: World, season: Running) -> None:
    """The better one first."""
    result = await board(world.people[2], world)
    assert result.ephemeral
    text = answers(result)
    assert text.index("**north**") < text.index("**east**")
    assert "south" not in text
    assert result.response is not None
    assert buttons_of(result.response) == {}


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player a page."""
    monkeypatch.setattr(texts, "PAGE", 1)


@pytest.mark.usefixtures("short")
async def test_pages_are_turned_in_place(world: World, season: Running) -> None:
    """The buttons are those of the page; they outlive a restart."""
    north = world.people[0]
    first = await board(north, world)
    assert "**north**" in answers(first)
    assert first.response is not None
    assert set(buttons_of(first.response)) == {"Next", "Where am I?"}
    await world.restart()
    second = await turn(north, first, "Next")
    assert second.response is not None
    assert second.response.ephemeral
    assert second.response.id == first.response.id
    assert "**east**" in answers(second)
    assert "**north**" not in answers(second)


@pytest.mark.usefixtures("short")
async def test_one_finds_oneself(world: World, season: Running) -> None:
    """And who is not on it is told why; the message that all can read stays as it is."""
    north, east, south, _ = world.people
    shown = await board(north, world, show="everybody")
    assert not shown.ephemeral
    own = await turn(east, shown, "Where am I?")
    assert own.ephemeral
    assert "**east**" in answers(own)
    none = await turn(south, shown, "Where am I?")
    assert none.ephemeral
    assert "no rating" in answers(none)
    assert "**north**" in world.said()
    assert "**east**" not in world.said()


async def test_a_ruling_changes_the_ratings_at_once(world: World, season: Running) -> None:
    """Whoever asks next sees them without the game."""
    await rating(world.people[0], world)
    await season.do(Void(1, 2))
    assert "2 won, 0 lost" in answers(await rating(world.people[0], world))
