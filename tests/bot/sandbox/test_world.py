"""The simulated server."""

import discord

from bot.sandbox.world import MESSAGES_KEPT
from tests.bot.sandbox.toy import Sandbox


async def test_first_person_owns_the_server(sandbox: Sandbox) -> None:
    """South may do what moderators may; the visitor may not."""
    world = sandbox.world
    south, visitor = world.people[0], world.people[-1]
    backend = world.env.backend
    manage = discord.Permissions(manage_messages=True).value
    assert backend.compute_permissions(world.guild.id, south.user.id) & manage
    assert not backend.compute_permissions(world.guild.id, visitor.user.id) & manage


async def test_threads_are_places(sandbox: Sandbox) -> None:
    """A thread is listed as soon as it is there."""
    world = sandbox.world
    channel = world.guild.channels["card-table"]
    world.env.backend.create_thread(channel.id, "A quiet corner", world.people[0].user.id)
    assert "A quiet corner" in [place.name for place in world.places(world.people[1])]


async def test_old_messages_and_their_pictures_are_forgotten(sandbox: Sandbox) -> None:
    """Of a long channel only the end is kept, with its pictures."""
    backend = sandbox.world.env.backend
    channel = sandbox.world.guild.channels["card-table"].id
    for number in range(MESSAGES_KEPT + 5):
        files = backend.store_attachments(channel, [("trick.png", b"picture")])
        backend.create_message(channel, backend.bot_user.id, str(number), attachments=files)
    sandbox.world.forget()
    kept = list(backend.messages[channel].values())
    pictures = [url for url in backend.cdn._blobs if "/attachments/" in url]
    assert [kept[0].content, len(kept)] == ["5", MESSAGES_KEPT]
    assert len(pictures) == MESSAGES_KEPT


async def test_interactions_that_may_still_be_answered_are_kept(sandbox: Sandbox) -> None:
    """A token lives for 15 minutes, however many came after it."""
    south = await sandbox.page("South", "card-table")
    await south.command("open")
    sandbox.world.forget()
    assert sandbox.world.env.backend.interactions
