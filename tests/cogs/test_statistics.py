"""`/statistics`: what somebody has played on this server."""

import re
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle
from simcord.results import InteractionResult

from tests.cogs.driving import started
from tests.cogs.test_review import LONG, panel, played
from tests.cogs.wire import answers
from tests.cogs.world import World, ask, buttons_of, text_of


async def statistics(
    person: MemberActor,
    world: World,
    channel: ChannelHandle | None = None,
    **options: Any,  # noqa: ANN401 - a member, or text
) -> InteractionResult:
    """The command, as somebody gives it in the table's channel."""
    return await person.slash(channel or world.channel, "statistics", **options)


@pytest.fixture
async def table(world: World) -> World:
    """A table at which two deals are over."""
    await started(world, **LONG)
    await played(world, 2)
    return world


@pytest.fixture
async def ended(world: World) -> World:
    """A table at which a game of four people is over; nobody was swapped."""
    await started(world, target=50)
    await played(world, 99)
    return world


async def test_one_sees_one_s_own_sums_alone(table: World) -> None:
    """Of the deals that are over; each seat's bids are among those of the deals."""
    result = await statistics(table.people[0], table)
    assert result.ephemeral
    text = answers(result)
    assert "### north · " in text
    assert "2 deals" in text
    told = re.findall(r"bids\*\* · (\d+)", text)
    assert sum(map(int, told)) == 2
    assert "Whole games" not in text


async def test_another_s_sums_are_those_of_the_server(table: World) -> None:
    """Whoever plays there; and they may be shown to all, without a ping or a button."""
    result = await statistics(table.people[0], table, player=table.people[1], show="everybody")
    assert not result.ephemeral
    assert "### east · " in answers(result)
    assert not buttons_of(panel(result))


async def test_a_deal_in_play_is_in_no_sum(world: World) -> None:
    """Whatever its cards and melds."""
    drive = await started(world, **LONG)
    await drive.until_stage("play")
    assert "has not played" in answers(await statistics(world.people[0], world))


async def test_the_best_deal_can_be_looked_at(table: World) -> None:
    """At its table, by a button; it is the one that is named."""
    north = table.people[0]
    shown = panel(await statistics(north, table))
    best = re.search(r"Best deal\*\* · \S+: deal (\d) of game 1", text_of(shown))
    assert best
    review = await ask(north, shown, "review")
    assert f"Deal {best[1]}, with open cards" in text_of(panel(review))


async def test_elsewhere_there_is_no_button(table: World) -> None:
    """Who can't see the table's channel can't look at its cards; nor when it is closed."""
    north = table.people[0]
    other = table.guild.create_text_channel("other")
    assert not buttons_of(panel(await statistics(north, table, other)))
    stranger = table.guild.add_member(table.env.create_user("stranger"))
    asked = await stranger.slash(other, "statistics", player=north)
    assert "2 deals" in answers(asked)
    assert not buttons_of(panel(asked))
    await table.end(north)
    closed = panel(await statistics(north, table))
    assert "Best deal" in text_of(closed)
    assert not buttons_of(closed)


async def test_whole_games_and_whom_one_has_met(ended: World) -> None:
    """The partner has the same ones, opponents the others."""
    north, east, south, _ = ended.people
    text = answers(await statistics(north, ended))
    found = re.search(r"Whole games\*\* · 1: (\d) won, (\d) lost", text)
    assert found
    won, lost = found.groups()
    assert f"south · as partners {won} won, {lost} lost" in text
    assert f"east · as opponents {won} won, {lost} lost" in text
    with_south = answers(await statistics(north, ended, against=south))
    assert f"As partners** · 1 game: {won} won, {lost} lost" in with_south
    assert "As opponents" not in with_south
    theirs = answers(await statistics(south, ended, player=east, against=north))
    assert f"As opponents** · 1 game: east won {lost}, north won {won}" in theirs


async def test_in_direct_messages_one_sees_all_of_one_s_own(ended: World) -> None:
    """And nobody else's; with the button, for one sits at the table."""
    north, east = ended.people[:2]
    own = await north.user.slash("statistics")
    assert "Whole games" in answers(own)
    assert buttons_of(panel(own))
    assert "As opponents" in answers(await north.user.slash("statistics", against=east.user))
    other = await north.user.slash("statistics", player=east.user, against=north.user)
    assert "your own figures" in answers(other)
    assert "won" not in answers(other)


async def test_of_a_stranger_there_is_nothing(ended: World) -> None:
    """He has not played here, though perhaps elsewhere; nor has anybody met him."""
    north = ended.people[0]
    stranger = ended.guild.add_member(ended.env.create_user("stranger"))
    assert "has not played" in answers(await statistics(stranger, ended))
    assert "no whole game" in answers(await statistics(north, ended, against=stranger))
    member = ended.env.create_guild().add_member(north.user)
    place = member.guild.create_text_channel("cards")
    assert "has not played" in answers(await member.slash(place, "statistics"))


async def test_practice_does_not_count(world: World) -> None:
    """It is told apart."""
    north = world.people[0]
    await north.slash(world.channel, "pinochle open", computers=3)
    await world.start_game(north)
    await played(world, 1)
    text = answers(await statistics(north, world))
    assert "has not played" in text
    assert "1 deal of practice" in text


async def test_a_game_for_two_has_its_sums(world: World) -> None:
    """Without bids."""
    await started(world, game="bezique_foster")
    await played(world, 2)
    text = answers(await statistics(world.people[0], world, game="bezique_foster"))
    assert "2 deals" in text
    assert "Own melds" in text
    assert "bids" not in text


async def test_what_makes_no_sense_is_refused(table: World) -> None:
    """Computers have no figures, and nobody plays against themselves."""
    north = table.people[0]
    robot = table.guild.add_member(table.env.create_user("robot", bot=True))
    wrong: list[dict[str, Any]] = [{"player": robot}, {"against": robot}]
    for options in wrong:
        result = await statistics(north, table, show="everybody", **options)
        assert result.ephemeral
        assert "people alone" in answers(result)
    result = await statistics(north, table, against=north, show="everybody")
    assert result.ephemeral
    assert "another person" in answers(result)


async def test_a_name_is_harmless(world: World) -> None:
    """It neither pings nor formats."""
    bad = world.guild.add_member(world.env.create_user("<@1> **x** @everyone"))
    asked: list[dict[str, Any]] = [{"player": bad}, {"against": bad}]
    for options in asked:
        result = await statistics(world.people[0], world, show="everybody", **options)
        for part in ("@everyone", "<@1>", "**x**"):
            assert part not in answers(result)


async def test_all_games_are_offered(world: World) -> None:
    """Each has something to add up."""
    choices = await world.people[0].autocomplete(world.channel, "statistics", "game", "")
    assert {choice["value"] for choice in choices} == set(world.tables.systems)
