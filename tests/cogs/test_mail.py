from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.service.model import Turn
from tests.cogs.world import World, panel_of, press, text_of

DAY = 24 * 60 * 60


def close_mail(world: World, *people: MemberActor) -> None:
    """From now on the people take no direct messages."""
    for person in people:
        path = f"/channels/{person.user.dm_channel.id}/messages"
        world.env.inject_error("POST", path, status=403, code=50007, times=None)


def tries(world: World, person: MemberActor) -> int:
    """How often the bot has written to the person, or tried to."""
    path = f"/channels/{person.user.dm_channel.id}/messages"
    return sum((e.method, e.path) == ("POST", path) for e in world.env.http_requests)


def told(world: World) -> list[str]:
    """What the table was told of people who can't be written to."""
    return [m.content for m in world.channel.history() if "can't be written to" in m.content]


async def hand(world: World, person: MemberActor) -> ResponseMessage:
    """The person's panel, by the button of the table's message."""
    return panel_of(await person.click(await world.board(), label="My hand"))


async def log(world: World, game: int = 1) -> tuple[Turn, ...]:
    """The turns of a game."""
    return await world.store.turns(game)


async def test_one_person_without_mail_plays_by_button(world: World) -> None:
    """The table learns his name, no card, once; the others have their hands."""
    north, east, *_ = world.people
    close_mail(world, north)
    await world.open(*world.people)
    await world.start_game(north)
    (sentence,) = told(world)
    assert "north" in sentence
    assert "east" not in sentence
    assert not set("♠♥♦♣") & set(sentence)
    assert "Your hand" in text_of(east.user.dm_channel.history()[-1])
    person = world.people[(await world.state()).waiting[0]]
    await press(person, await hand(world, person), "pass")
    assert (await log(world))[-1].action == "pass"
    assert not world.env.errors


async def test_four_people_without_mail_are_named_together(world: World) -> None:
    """The whole table plays by button."""
    close_mail(world, *world.people)
    await world.open(*world.people)
    await world.start_game(world.people[0])
    (sentence,) = told(world)
    assert all(person.name in sentence for person in world.people)
    for _ in range(3):
        person = world.people[(await world.state()).waiting[0]]
        await press(person, await hand(world, person), "pass")
    assert [turn.action for turn in await log(world)][1:] == ["pass"] * 3
    assert not world.env.errors


async def test_closed_mail_is_tried_once_a_day(world: World) -> None:
    """No loop of retries, neither in the game nor in the next one."""
    north = world.people[0]
    close_mail(world, north)
    await world.open(north)
    await world.start_game(north)
    await world.env.advance_time(3600)
    await world.restart()
    await world.end(north)
    await world.open(north)
    await world.start_game(north)
    assert tries(world, north) == 1
    mailbox = await world.store.mailbox(north.id)
    assert mailbox.closed_until > world.tables.clock.now() + (DAY - 3600) * 1000
    assert not world.env.errors


async def test_mail_that_opens_again_is_used_after_a_day(world: World) -> None:
    """The mailbox is not shut for ever."""
    north = world.people[0]
    close_mail(world, north)
    await world.open(north)
    await world.start_game(north)
    world.env.backend.faults.clear()
    clock = world.tables.clock
    tomorrow = clock.now() + (DAY + 60) * 1000
    await world.end(north)
    await world.open(north)
    clock.now = lambda: tomorrow  # type: ignore[method-assign] # the time is moved
    await world.start_game(north)
    assert "Your hand" in text_of(north.user.dm_channel.history()[-1])
    assert not world.env.errors


async def test_mail_that_cannot_even_be_opened_stops_nothing(world: World) -> None:
    """Discord refuses to make the channel of the direct messages."""
    north = world.people[0]
    world.env.inject_error("POST", "/users/@me/channels", status=403, code=40003, times=None)
    await world.open(north)
    await world.start_game(north)
    assert len(told(world)) == 1
    await press(north, await hand(world, north), "pass")
    assert "passes" in world.said()
    assert not world.env.errors


async def two_tables(world: World) -> tuple[MemberActor, MemberActor]:
    """North plays in the channel with computers, and in a second one; he and another."""
    north, east, *_ = world.people
    other = world.guild.create_text_channel("more-cards")
    await world.open(north)
    await world.start_game(north)
    await north.slash(other, "pinochle open")
    await north.slash(other, "pinochle start")
    return north, east


async def test_hands_of_two_tables_stay_apart(world: World) -> None:
    """A direct message for each; a click on one acts in its own game."""
    north, _ = await two_tables(world)
    first, second = [m for m in north.user.dm_channel.history() if "Your hand" in text_of(m)]
    assert text_of(first) != text_of(second)
    before, other = await log(world, 1), await log(world, 2)
    await press(north.user, second, "pass")
    assert await log(world, 1) == before
    assert len(await log(world, 2)) > len(other)
    await press(north.user, first, "pass")
    assert len(await log(world, 1)) > len(before)
    assert not world.env.errors


async def test_a_command_in_mail_goes_to_the_table_that_waits(world: World) -> None:
    """The newer table first, then the older one."""
    north, _ = await two_tables(world)
    for action in ("pass", "pass"):
        result = await north.user.slash(action)
        assert result.acknowledged
    for game in (1, 2):
        mine = [turn for turn in await log(world, game) if turn.seat == 0]
        assert [turn.action for turn in mine] == ["pass"]
    assert not world.env.errors


async def test_a_panel_of_one_table_shows_nothing_of_the_other(world: World) -> None:
    """My hand in each channel is the hand dealt there."""
    north, _ = await two_tables(world)
    other = next(c for c in world.guild.channels.values() if c.name == "more-cards")
    panels = [panel_of(await north.slash(c, "hand")) for c in (world.channel, other)]
    for panel, game in zip(panels, (1, 2), strict=True):
        hands = (await world.tables.live(game)).state.hands[0]
        shown = text_of(panel)
        glyphs = world.bot.app.glyphs
        assert all(glyphs.plain(card) in shown or glyphs.card(card) in shown for card in hands)
    assert not world.env.errors
