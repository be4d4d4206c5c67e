"""Under whose name the bot speaks: that of whoever gave a command only at once."""

from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.engine.actions import Bid
from tests.cogs.driving import ByMail, ByPanel, Drive
from tests.cogs.secrecy import Watch
from tests.cogs.world import World, ask


async def started(world: World) -> Drive:
    """A game of four who play by mail, begun by a click a long time ago."""
    await world.open(*world.people)
    await world.start_game(world.people[0])
    await world.env.advance_time(16 * 60)
    return Drive(world, ByMail())


async def caller(world: World, drive: Drive) -> tuple[int, MemberActor]:
    """Whose turn it is: the seat and the person."""
    seat = (await world.state()).waiting[0]
    return seat, (await drive.people())[seat]


def ways(world: World, first: int) -> list[str]:
    """The paths by which bids were told in the channel since then."""
    sent = world.env.http_requests[first:]
    return [
        entry.path
        for entry in sent
        if entry.method == "POST" and " bids " in str((entry.json or {}).get("content", ""))
    ]


def through(path: str, result: InteractionResult) -> bool:
    """Whether the message went through this interaction."""
    return path.endswith(f"/{result._interaction.token}")


async def test_what_comes_of_a_command_is_said_through_it(world: World, watch: Watch) -> None:
    """It costs nothing, and the name above it is right."""
    drive = await started(world)
    _, person = await caller(world, drive)
    before = len(world.env.http_requests)
    result = await person.slash(world.channel, "bid", points="15")
    (path,) = ways(world, before)
    assert through(path, result)


async def test_within_five_seconds_a_command_still_serves(world: World, watch: Watch) -> None:
    """What the next one does at once is taken for its answer."""
    drive = await started(world)
    seat, person = await caller(world, drive)
    result = await person.slash(world.channel, "bid", points="15")
    await world.env.advance_time(4)
    before = len(world.env.http_requests)
    await drive.take((seat + 1) % 4, Bid(16))
    (path,) = ways(world, before)
    assert through(path, result)


async def test_after_five_seconds_nothing_is_said_through_a_command(
    world: World, watch: Watch
) -> None:
    """What another one does by mail is told by the bot's own right, under no one's name."""
    drive = await started(world)
    seat, person = await caller(world, drive)
    await person.slash(world.channel, "bid", points="15")
    await world.env.advance_time(6)
    before = len(world.env.http_requests)
    await drive.take((seat + 1) % 4, Bid(16))
    assert ways(world, before) == [f"/channels/{world.channel.id}/messages"]


async def test_a_table_shown_later_is_not_under_the_name_of_a_command(
    world: World, watch: Watch
) -> None:
    """Nor is the new message of the next deal."""
    drive = await started(world)
    await drive.until_stage("melds")
    await world.people[0].slash(world.channel, "pinochle score")
    await world.people[0].slash(world.channel, "hand")
    await world.env.advance_time(6)
    before = len(world.env.http_requests)
    await drive.throw_in()
    path = f"/channels/{world.channel.id}/messages"
    sent = [e for e in world.env.http_requests[before:] if e.method == "POST" and e.path == path]
    assert any((entry.json or {}).get("components") for entry in sent)
    assert any("Deal 2" in str((entry.json or {}).get("content")) for entry in sent)


async def test_a_click_is_preferred_to_a_command(world: World, watch: Watch) -> None:
    """Even to a later one, even for what comes of that: no one's name stands above it."""
    drive = await started(world)
    seat, person = await caller(world, drive)
    click = await ask(person, await world.board(), "hand")
    before = len(world.env.http_requests)
    await person.slash(world.channel, "bid", points="15")
    await world.env.advance_time(60)
    await drive.take((seat + 1) % 4, Bid(16))
    paths = ways(world, before)
    assert len(paths) == 2
    assert all(through(path, click) for path in paths)


async def test_a_click_takes_the_place_of_a_command(world: World, watch: Watch) -> None:
    """From then on for its quarter of an hour."""
    drive = await started(world)
    seat, person = await caller(world, drive)
    await person.slash(world.channel, "bid", points="15")
    click = await ask(person, await world.board(), "hand")
    await world.env.advance_time(600)
    before = len(world.env.http_requests)
    await drive.take((seat + 1) % 4, Bid(16))
    (path,) = ways(world, before)
    assert through(path, click)


async def test_the_newest_click_is_used(world: World, watch: Watch) -> None:
    """It lasts longest."""
    drive = await started(world)
    drive.door = ByPanel()
    seat, person = await caller(world, drive)
    await ask(person, await world.board(), "hand")
    before = len(world.env.http_requests)
    (result, *_) = await drive.take(seat, Bid(15))
    (path,) = ways(world, before)
    assert through(path, result)
