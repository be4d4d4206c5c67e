"""A gateway that hangs up: what is missed is made good, what is too old is left alone."""

import asyncio

import pytest

from bot.cli.terminal import Failed
from tests.wire.conftest import Running
from tests.wire.payloads import Json
from tests.wire.people import Someone, button
from tests.wire.standin import Asked, Discord

LATE = 10.0
"""Seconds after which a click is not worth an answer any more."""


async def table_of(ann: Someone, server: Discord) -> Json:
    """The message of a table that Ann has opened."""
    opened = await ann.command("pinochle open")
    await server.until(lambda: ann.mailbox)
    return ann.message_of(opened)


async def click_late(bob: Someone, table: Json, server: Discord) -> tuple[Asked, Asked]:
    """Two clicks that reach the bot together: one from long ago, one new."""
    old = await bob.begin_click(table, button(table, "Join"), age=LATE)
    new = await bob.begin_click(table, button(table, "House rules"))
    await bob.answered(new)
    return old, new


async def test_clicks_of_a_lost_connection_come_after_it_is_resumed(
    bot: Running, server: Discord
) -> None:
    """RECONNECT, RESUME: the new click is answered; the old one, which failed long ago, is not."""
    await bot.start()
    table = await table_of(Someone(server, "ann"), server)
    await server.hang_up()
    old, _ = await click_late(Someone(server, "bob"), table, server)
    await bot.stop()
    assert not old.callbacks
    assert [frame["op"] for frame in server.frames if frame["op"] in {2, 6}] == [2, 6]


async def test_a_connection_cut_off_is_resumed(bot: Running, server: Discord) -> None:
    """Without a word of warning."""
    await bot.start()
    table = await table_of(Someone(server, "ann"), server)
    await server.hang_up(op=None)
    bob = Someone(server, "bob")
    await bob.click(table, button(table, "Join"))
    assert [frame["op"] for frame in server.frames if frame["op"] in {2, 6}] == [2, 6]


@pytest.mark.parametrize("how", ["invalid session", "forgotten session"])
async def test_a_new_session_does_nothing_twice(bot: Running, server: Discord, how: str) -> None:
    """INVALID_SESSION, at once or after a RESUME: *ready* again, but no second wake and sync."""
    await bot.start()
    ann = Someone(server, "ann")
    await ann.start()
    said = len(server.texts())
    bot.ready.clear()
    if how == "invalid session":
        await server.hang_up(9, data=False)
    else:
        await server.hang_up(forget=True)
    async with asyncio.timeout(5):
        await bot.ready.wait()
    await ann.open_hand()
    await bot.stop()
    assert bot.log.getvalue().count("ready, in") == 1
    assert len(server.sent("PUT", "*")) == 1
    assert len(set(server.texts())) == len(server.texts()) >= said


async def test_a_wrong_token_is_said(bot: Running, server: Discord) -> None:
    """401 at the login: the exit code is 1, the message says why, without the token."""
    await bot.start("wrong.token.altogether")
    with pytest.raises(Failed) as caught:
        await bot.task
    assert caught.value.code == 1
    assert "token" in str(caught.value)
    assert "wrong.token" not in f"{caught.value}{bot.log.getvalue()}"


@pytest.mark.parametrize(
    ("code", "why"), [(4004, "this token"), (4011, "more shards"), (4012, "4012")]
)
async def test_a_connection_closed_for_good_is_said(
    bot: Running, server: Discord, code: int, why: str
) -> None:
    """The token was taken back, SHARDS is too low, …: the bot stops, and says why."""
    await bot.start()
    await server.hang_up(op=None, code=code)
    with pytest.raises(Failed, match=why) as caught:
        await asyncio.wait_for(bot.task, 5)
    assert caught.value.code == 1


@pytest.mark.parametrize(
    ("method", "path", "status", "why"),
    [
        ("GET", "/gateway/bot", 503, "can't be reached"),
        ("GET", "/users/@me", 503, "503"),
        ("PUT", "/applications/*/commands", 403, r"403 \(50001\)"),
    ],
)
async def test_a_start_that_discord_does_not_allow_is_said(
    bot: Running, server: Discord, method: str, path: str, status: int, why: str
) -> None:
    """It is down, or refuses: the exit code is 1, and no traceback."""
    server.fail(method, path, status, message="no", code=50001)
    await bot.start()
    with pytest.raises(Failed, match=why) as caught:
        await bot.task
    assert caught.value.code == 1
