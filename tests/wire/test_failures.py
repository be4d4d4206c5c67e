"""What Discord and the network do to requests: nothing is lost, nothing told twice."""

import re

import pytest

from tests.wire.conftest import Running
from tests.wire.payloads import CHANNEL
from tests.wire.people import Someone, board, button, buttons
from tests.wire.standin import Discord

CALLBACK = "/interactions/*/callback"
SAYING = f"/channels/{CHANNEL}/messages"


@pytest.fixture
async def ann(bot: Running, server: Discord, monkeypatch: pytest.MonkeyPatch) -> Someone:
    """Somebody at a table where the game has begun; what failed is tried again soon."""
    monkeypatch.setattr("cogs.ui.telling.RETRY", 0.02)
    await bot.start()
    someone = Someone(server, "ann")
    await someone.start()
    return someone


async def told_once(bot: Running, server: Discord) -> None:
    """The first trick was told, and no announcement came twice."""
    await server.until(lambda: any("Trick 1" in text for text in server.texts()))
    await bot.stop()
    texts = server.texts()
    lines = [line for text in texts for line in text.splitlines() if line]
    assert len(lines) == len(set(lines))


async def test_a_callback_is_tried_again_when_discord_breaks(ann: Someone, server: Discord) -> None:
    """500 once: the player gets the answer a second later, and the move was made once."""
    panel, custom_id = await ann.play_until(ann.letter)
    accident = server.fail("POST", CALLBACK, 500, message="broken")
    played = await ann.click(panel, custom_id)
    assert accident.met
    [answer] = played.callbacks
    assert custom_id not in str(answer)


async def test_a_move_stands_when_its_answer_comes_too_late(
    ann: Someone, bot: Running, server: Discord
) -> None:
    """10062: Discord has forgotten the click, the card is played and told all the same."""
    panel, custom_id = await ann.play_until(ann.letter)
    server.fail("POST", CALLBACK, 404, message="Unknown interaction", code=10062)
    late = await ann.begin_click(panel, custom_id)
    await server.until(lambda: any("Trick 1" in text for text in server.texts()))
    assert not late.callbacks
    await ann.open_hand()
    assert custom_id.split(":")[-1] not in str(ann.hand())
    await told_once(bot, server)


async def test_a_limit_is_waited_out(ann: Someone, bot: Running, server: Discord) -> None:
    """429: the same message once more, later."""
    panel, custom_id = await ann.play_until(ann.letter)
    server.expire()
    limited = server.fail("POST", SAYING, 429, message="limited", retry_after=0.05)
    await ann.click(panel, custom_id)
    await told_once(bot, server)
    assert limited.met
    first, second, *_ = server.sent("POST", SAYING)
    assert first.json == second.json


async def test_who_can_not_be_written_to_is_named_and_plays_by_button(
    bot: Running, server: Discord
) -> None:
    """50007: the table is told, without a card; *My hand* opens the hand."""
    await bot.start()
    ann = Someone(server, "ann")
    table = ann.message_of(await ann.command("pinochle open", computers=3))
    box = await server.until(lambda: ann.mailbox)
    server.fail("POST", f"/channels/{box}/messages", 403, message="Cannot send", code=50007)
    await ann.click(table, button(table, "Start"))
    await server.until(lambda: [t for t in server.texts() if "**ann** can't be written to" in t])
    await server.until(lambda: "My hand" in buttons(board(server)))
    await ann.open_hand()
    assert not ann.letter()


async def test_an_announcement_outlives_its_interaction(
    ann: Someone, bot: Running, server: Discord
) -> None:
    """50027: from then on it is a message of the bot's own, with a nonce made of game and turn."""
    panel, custom_id = await ann.play_until(ann.letter)
    server.expire()
    await ann.click(panel, custom_id)
    await told_once(bot, server)
    sent = [request.json or {} for request in server.sent("POST", SAYING)]
    said = [body for body in sent if body.get("content")]
    assert said
    assert all(re.fullmatch(r"1-\d+-\d", body["nonce"]) for body in said)
    assert all(body["enforce_nonce"] for body in said)


async def test_an_answer_lost_on_the_way_doubles_nothing(
    ann: Someone, bot: Running, server: Discord
) -> None:
    """What was said is looked for in the channel before anything is said again."""
    panel, custom_id = await ann.play_until(ann.letter)
    server.expire()
    lost = server.fail("POST", SAYING)
    await ann.click(panel, custom_id)
    await told_once(bot, server)
    assert lost.met
    assert server.sent("GET", SAYING)


async def test_an_answer_lost_where_the_channel_can_not_be_read_doubles_nothing(
    ann: Someone, bot: Running, server: Discord
) -> None:
    """The same message is sent once more with its nonce, which Discord takes for the first."""
    panel, custom_id = await ann.play_until(ann.letter)
    server.expire()
    lost = server.fail("POST", SAYING)
    server.fail("GET", SAYING, 403, message="Missing Access", code=50001)
    await ann.click(panel, custom_id)
    await server.until(lambda: server.sent("POST", SAYING)[1:])
    await told_once(bot, server)
    assert lost.met
    first, again, *_ = [request.json for request in server.sent("POST", SAYING)]
    assert first == again


async def test_stopping_while_the_table_is_told_leaves_no_fault(
    ann: Someone, bot: Running, server: Discord
) -> None:
    """What a move sets off is told before the connection is closed."""
    panel, custom_id = await ann.play_until(ann.letter)
    await ann.click(panel, custom_id)
    await bot.stop()
    assert "ERROR" not in bot.log.getvalue()


async def test_a_lost_answer_leaves_one_table_and_one_letter(
    bot: Running, server: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table's message and the hand have nonces of their own."""
    monkeypatch.setattr("cogs.ui.telling.RETRY", 0.02)
    await bot.start()
    ann = Someone(server, "ann")
    table = ann.message_of(await ann.command("pinochle open", computers=3))
    box = await server.until(lambda: ann.mailbox)
    server.fail("POST", "/webhooks/*", 401, code=50027)
    lost = [server.fail("POST", SAYING), server.fail("POST", SAYING)]
    lost.append(server.fail("POST", f"/channels/{box}/messages"))
    await ann.click(table, button(table, "Start"))
    await server.until(lambda: len(server.sent("POST", f"/channels/{box}/messages")) == 2)
    await bot.stop()
    assert all(accident.met for accident in lost)
    shown = [m for m in server.messages.values() if m["components"]]
    assert len([m for m in shown if m["channel_id"] == str(CHANNEL)]) == 2
    assert len([m for m in shown if m["channel_id"] == str(box)]) == 1
