import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tests.cogs.wire import answers
from tests.cogs.world import World, panel_of, press, text_of

DENIED = discord.Permissions(send_messages=True)


def forbid(world: World, *, forbidden: bool) -> None:
    """Take the bot the right to write in the channel, or give it back."""
    bot = world.env.backend.bot_user.id
    if forbidden:
        overwrite = Overwrite(target_id=bot, type=OverwriteType.MEMBER, allow=0, deny=DENIED.value)
        world.env.backend.set_overwrite(world.channel.id, overwrite)
    else:
        world.env.backend.delete_overwrite(world.channel.id, bot)


async def test_opening_without_permission_names_what_is_missing(world: World) -> None:
    """No table is left behind."""
    forbid(world, forbidden=True)
    result = await world.people[0].slash(world.channel, "pinochle open")
    assert "send messages" in answers(result)
    assert await world.store.table_in(world.channel.id) is None
    forbid(world, forbidden=False)
    result = await world.people[0].slash(world.channel, "pinochle open")
    assert await world.store.table_in(world.channel.id) is not None
    assert not world.env.errors


@pytest.mark.parametrize("wait", [301])
async def test_a_permission_lost_is_told_to_the_host_once_and_nothing_is_lost(
    world: World, wait: int
) -> None:
    """By direct message; when it is back the game is told, once."""
    north = world.people[0]
    await world.open(north)
    await world.start_game(north)
    mail = north.user.dm_channel.history()[-1]
    await world.env.advance_time(16 * 60)
    forbid(world, forbidden=True)
    await press(north.user, mail, "pass")
    mail = next(m for m in north.user.dm_channel.history() if m.id == mail.id)
    await press(north.user, mail, "ready")
    await world.env.advance_time(3 * wait)
    letters = [text_of(m) for m in north.user.dm_channel.history()]
    assert sum("can't write in" in text for text in letters) == 1
    assert "wins the auction" not in world.said()
    forbid(world, forbidden=False)
    await world.env.advance_time(wait)
    said = [m.content for m in world.channel.history()]
    assert sum("wins the auction" in text for text in said) == 1
    assert not world.env.errors


async def test_retries_without_permission_are_few(world: World) -> None:
    """Discord bans an address that is refused too often."""
    north = world.people[0]
    await world.open(north)
    await world.start_game(north)
    panel = panel_of(await north.slash(world.channel, "hand"))
    await world.env.advance_time(16 * 60)
    world.env.inject_error("*", "/channels/*", status=403, code=50013, times=None)
    world.env.inject_error("POST", "/webhooks/*", status=403, code=50013, times=None)
    await press(north, panel, "pass")
    before = len(world.env.http_requests)
    await world.env.advance_time(3600)
    assert len(world.env.http_requests) - before <= 60
    assert not world.env.errors
