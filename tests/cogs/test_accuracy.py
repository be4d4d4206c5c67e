"""`/accuracy`: how somebody has played on this server."""

from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.service.analyses import VERSION
from cogs.ui.waiting import PACE, PATIENCE
from tests.bot.service.analysts import Quick
from tests.cogs.driving import started
from tests.cogs.test_review import LONG, LONGER, played, said
from tests.cogs.wire import answers
from tests.cogs.world import World


async def accuracy(person: MemberActor, world: World, **options: Any) -> InteractionResult:  # noqa: ANN401 - a member, or text
    """The command, as somebody gives it in the table's channel."""
    return await person.slash(world.channel, "accuracy", **options)


@pytest.fixture
async def table(world: World) -> World:
    """A table at which two deals are over."""
    await started(world, **LONG)
    await played(world, 2)
    return world


async def test_one_sees_one_s_own_figures_alone(table: World) -> None:
    """Deals that nobody has looked at are looked at first."""
    result = await accuracy(table.people[0], table)
    assert result.ephemeral
    assert "### north · " in answers(result)
    assert "2 deals" in answers(result)
    assert table.analyst.asked == [2, 1]


async def test_another_s_figures_are_those_of_the_server(table: World) -> None:
    """Whoever plays there; and they may be shown to all, without a ping."""
    east = table.people[1]
    result = await accuracy(table.people[0], table, player=east, show="everybody")
    assert not result.ephemeral
    assert "### east · " in answers(result)


async def test_of_a_stranger_there_is_nothing(table: World) -> None:
    """He has not played here, though perhaps elsewhere."""
    stranger = table.guild.add_member(table.env.create_user("stranger"))
    assert "looked at here yet" in answers(await accuracy(stranger, table))
    elsewhere = table.env.create_guild()
    member = elsewhere.add_member(table.people[0].user)
    result = await member.slash(elsewhere.create_text_channel("cards"), "accuracy")
    assert "looked at here yet" in answers(result)
    assert table.analyst.asked == []


async def test_of_computers_nothing_is_kept(table: World) -> None:
    """Who asks for them is told so, and not to wait for them."""
    robot = table.guild.add_member(table.env.create_user("robot", bot=True))
    result = await accuracy(table.people[0], table, player=robot, show="everybody")
    assert result.ephemeral
    assert "people alone" in answers(result)


async def test_in_direct_messages_one_sees_all_of_one_s_own(table: World) -> None:
    """And nobody else's."""
    north, east = table.people[:2]
    assert "2 deals" in answers(await north.user.slash("accuracy"))
    other = await north.user.slash("accuracy", player=east.user)
    assert "your own figures" in answers(other)
    assert "east" not in answers(other)


async def test_a_game_that_he_does_not_know_is_named(table: World) -> None:
    """It is not offered, and kindly refused."""
    north = table.people[0]
    choices = await north.autocomplete(table.channel, "accuracy", "game", "")
    assert [choice["value"] for choice in choices] == ["partnership"]
    result = await accuracy(north, table, game="binocle")
    assert result.ephemeral
    assert "Binocle" in answers(result)


async def test_a_name_is_harmless(world: World) -> None:
    """It neither pings nor formats."""
    bad = world.guild.add_member(world.env.create_user("<@1> **x** @everyone"))
    result = await accuracy(world.people[0], world, player=bad, show="everybody")
    assert "@everyone" not in answers(result)
    assert "<@1>" not in answers(result)
    assert "**x**" not in answers(result)


async def test_it_is_said_how_far_it_is(table: World) -> None:
    """In the message that will have the figures."""
    table.analyst.delay = LONGER
    await accuracy(table.people[0], table)
    await table.env.advance_time(PATIENCE + PACE + 0.1)
    (looking,) = said(table)
    assert "0 %" in looking
    await table.env.advance_time(2 * LONGER)
    (told,) = said(table)
    assert "2 deals" in told


async def test_a_forgotten_person_has_no_figures(table: World) -> None:
    """They are nobody's from then on."""
    north = table.people[0]
    await accuracy(north, table)
    await table.store.forget(north.id)
    assert (await table.store.history(north.id, None, "partnership", VERSION, 9)).total.deals == 0


async def test_the_bot_looks_by_itself_when_told_to(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At what people have played, without being asked."""
    await started(world, **LONG)
    await played(world, 1)
    assert isinstance(world.analyst, Quick)
    world.bot.app.analyses.watch()
    await world.analyst.seen.wait()
    await world.env.settle()
    assert await world.store.review(1, 1, VERSION) is not None
