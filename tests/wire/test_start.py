"""What the bot does at its start, on the wire."""

from tests.wire.conftest import Running
from tests.wire.standin import Discord

GUILDS = 1
"""The only intent."""


async def test_it_identifies_with_no_more_than_it_needs(bot: Running, server: Discord) -> None:
    """One shard, as Discord recommends; the guilds intent alone; packed with zlib or zstd."""
    await bot.start()
    [identify] = [frame["d"] for frame in server.frames if frame["op"] == 2]
    assert identify["intents"] == GUILDS
    assert identify["shard"] == [0, 1]
    assert server.queries[0]["compress"] in {"zlib-stream", "zstd-stream"}
    assert "ready, in 1 servers" in bot.log.getvalue()


async def test_commands_are_told_to_discord_when_they_change(bot: Running, server: Discord) -> None:
    """Once; not at the next start; again when the application's are others."""
    await bot.start()
    await bot.stop()
    [put] = server.sent("PUT", "/applications/*/commands")
    assert put.json
    await bot.start()
    assert len(server.sent("PUT", "/applications/*/commands")) == 1
    await bot.made.app.tables.store.save_setting("commands", "others")
    await bot.stop()
    await bot.start()
    assert len(server.sent("PUT", "/applications/*/commands")) == 2


async def test_emojis_are_made_once(bot: Running, server: Discord) -> None:
    """24 faces, their copies of other decks, four suits and a back: 37; then found again."""
    await bot.start()
    await server.until(lambda: len(server.emojis) == 37)
    await bot.stop()
    await bot.start()
    await server.until(lambda: len(server.sent("GET", "/applications/*/emojis")) == 2)
    assert len(server.sent("POST", "/applications/*/emojis")) == 37


async def test_it_answers_when_asked_for_a_heartbeat(bot: Running, server: Discord) -> None:
    """With the number of the last event."""
    await bot.start()
    assert server.session is not None
    assert server.session.line is not None
    before = len(server.frames)
    await server.session.line.send(1, None)
    frames = await server.until(lambda: server.frames[before:])
    assert frames == [{"op": 1, "d": len(server.session.events)}]
