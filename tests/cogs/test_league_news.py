"""League news: told in order, once, to those whom they concern; whatever happens meanwhile."""

from typing import Any

import pytest

from bot.league.deeds import BOT, Extend, Lapse, Line
from bot.service.leagues import Asker
from bot.service.model import Person
from tests.cogs.seasons import begun, commanded, founded, press, season_of, signup, two_pairs
from tests.cogs.secrecy import Watch
from tests.cogs.test_permissions import forbid
from tests.cogs.wire import Wire, wired
from tests.cogs.world import World, announced, text_of

MANAGER = Asker(Person(1, "Manager"), manager=True)
HOUR = 3_600_000


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Wire:
    """The wire of this test."""
    return wired(monkeypatch)


async def ruled(world: World) -> None:
    """A director awards the first fixture."""
    await world.people[0].slash(
        world.channel, "director forfeit", fixture="1", winner="1", reason="no show"
    )


def times(world: World, text: str) -> int:
    """How many messages of the channel say it."""
    return sum(text in message.content for message in world.channel.history())


async def test_the_course_of_a_season_is_told(world: World, watch: Watch) -> None:
    """Its beginning, rounds with fixtures and deadlines, rulings with reasons, its end."""
    await begun(world)
    await ruled(world)
    said = announced(world)
    for part in (
        "north began the season, with 2 entries.",
        "### Round 1",
        "#1 north & south – east & west",
        "north awarded #1 north & south – east & west to **north & south**, by forfeit.",
        "*Reason: no show*",
        "The season is over.",
        "Champion: **north & south**",
        "`1` north & south · 2",
        "-# Winter · season 1 · line ",
    ):
        assert part in said, part
    assert "The season is over" in text_of(signup(world))


async def test_entries_alone_are_no_news(world: World, watch: Watch) -> None:
    """The sign-up shows them: else sixty entries would be sixty messages."""
    await founded(world, game="binocle")
    before = len(world.channel.history())
    for person in world.people:
        await press(person, signup(world), "enter")
    assert len(world.channel.history()) == before
    assert "4 entries" in text_of(signup(world))


async def test_reminders_call_those_concerned(world: World, watch: Watch) -> None:
    """When the deadline is near, and nobody else."""
    number = await begun(world, days=1)
    season = await season_of(world, number)
    watch.reminders.clear()
    now = world.tables.clock.now()
    await world.bot.app.leagues.act(
        number, MANAGER, Extend(now + 2 * HOUR, fixture=1), why="it is short"
    )
    await world.env.settle()
    await world.env.advance_time(5)
    assert season.settings.remind == 24
    assert sorted(watch.reminders) == sorted(person.id for person in world.people)
    assert times(world, "Soon due") == 1


async def test_directors_are_called_when_a_deadline_has_passed(world: World) -> None:
    """By their role, once, where the league leaves it to them."""
    role = world.guild.create_role("referees")
    number = await begun(world, days=1, directors=role)
    before, season = len(world.env.http_requests), await season_of(world, number)
    passed = Line(season.lines, season.fixtures[1].deadline or 0, BOT, Lapse(1))
    await world.store.leagues.append(number, (passed,), due=None)
    world.bot.gazette.league_news(number)
    await world.bot.gazette.close()
    sent: list[Any] = [entry.json for entry in world.env.http_requests[before:]]
    calls = [body for body in sent if body and f"<@&{role.id}>" in str(body.get("content"))]
    assert [body["allowed_mentions"]["roles"] for body in calls] == [[role.id]]
    assert "a director decides now" in calls[0]["content"]


async def test_what_was_stored_and_not_told_is_told_once(world: World) -> None:
    """The bot stops between the commit and the first word."""
    await begun(world)
    world.bot.gazette._telling.open = False
    await ruled(world)
    assert times(world, "by forfeit") == 0
    await world.restart()
    await world.env.settle()
    assert times(world, "by forfeit") == 1
    assert "The season is over" in text_of(signup(world))
    assert not world.env.errors


async def test_a_message_whose_answer_was_lost_is_not_sent_twice(world: World, wire: Wire) -> None:
    """Discord took it, and the bot never knew: it looks before it speaks again."""
    await begun(world)
    wire.lose("POST", "/channels/*/messages", arrives=True)
    await ruled(world)
    await world.env.advance_time(31)
    assert times(world, "by forfeit") == 1
    assert times(world, "The season is over") == 1
    assert not world.env.errors


@pytest.mark.parametrize("step", range(1, 17, 3))
async def test_a_kill_at_any_step_loses_and_doubles_nothing(
    world: World, wire: Wire, step: int
) -> None:
    """What is stored is told once, and the sign-up is true, wherever the bot dies."""
    await begun(world)
    command = commanded(
        world, world.people[0], "director forfeit", fixture="1", winner="1", reason="no show"
    )
    wire.end = wire.steps + step
    command.deliver()
    await world.env.settle()
    wire.revive()
    await world.restart()
    await world.env.settle()
    await world.env.advance_time(31)
    stored = not (await season_of(world)).fixtures[1].open
    assert times(world, "by forfeit") == int(stored)
    assert ("The season is over" in text_of(signup(world))) == stored


async def test_a_sign_up_that_was_deleted_is_missed_by_nobody(world: World) -> None:
    """The season goes on; it can be posted anew."""
    await two_pairs(world)
    old = signup(world)
    world.env.backend.messages[world.channel.id].pop(old.id)
    await world.people[0].slash(world.channel, "director begin")
    assert times(world, "began the season") == 1
    await world.people[0].slash(world.channel, "league signup")
    assert "The season is running" in text_of(signup(world))


async def test_a_channel_that_is_closed_for_a_while_is_told_later(world: World) -> None:
    """Discord bans who asks too often: five minutes later, once."""
    await begun(world)
    forbid(world, forbidden=True)
    await world.people[0].slash(
        world.channel, "director extend", until="+90h", fixture="1", reason="snow"
    )
    assert times(world, "snow") == 0
    forbid(world, forbidden=False)
    await world.env.advance_time(301)
    assert times(world, "snow") == 1


async def test_a_channel_that_is_gone_stops_nothing(world: World) -> None:
    """The season goes on; its news wait, and nobody is asked again and again."""
    number = await begun(world)
    world.env.inject_error("POST", "/channels/*/messages", status=404, code=10003, times=None)
    asked = len(world.env.http_requests)
    await world.people[0].slash(
        world.channel, "director extend", until="+90h", fixture="1", reason="snow"
    )
    await world.env.advance_time(3600)
    assert await world.bot.app.leagues.news(number) is not None
    assert len(world.env.http_requests) - asked < 5


async def test_what_was_told_nowhere_is_told_in_the_next_channel(world: World) -> None:
    """Once, and in its order."""
    number = await begun(world)
    north = world.people[0]
    world.env.backend.delete_channel(world.channel.id)
    other = world.guild.create_text_channel("other")
    for why in ("snow", "rain"):
        await north.slash(other, "director extend", until="+9h", fixture="1", reason=why)
    assert "snow" not in world.said(other)
    for _ in range(2):
        await north.slash(other, "director here")
    said = world.said(other)
    assert said.index("snow") < said.index("rain")
    assert said.count("snow") == 1
    assert await world.bot.app.leagues.news(number) is None
