"""A round on the wire: what each click of a player makes the bot send."""

import pytest

from tests.cogs.driving import DECLARING
from tests.cogs.secrecy import cards_named
from tests.wire.conftest import Running
from tests.wire.payloads import CHANNEL
from tests.wire.people import Someone, button, buttons
from tests.wire.standin import EPHEMERAL, Discord

V2 = 1 << 15


@pytest.fixture
async def ann(bot: Running, server: Discord) -> Someone:
    """Somebody in a server where the bot runs."""
    await bot.start()
    return Someone(server, "ann")


async def test_a_command_is_answered_with_the_table(ann: Someone) -> None:
    """A message (type 4) of components alone, which nobody is pinged by."""
    opened = await ann.command("pinochle open", computers=3)
    [answer] = opened.callbacks
    assert answer["type"] == 4
    assert answer["data"]["flags"] == V2
    assert answer["data"]["components"]
    assert not answer["data"].get("content")
    assert answer["data"]["allowed_mentions"] == {"parse": []}
    assert "Start" in buttons(ann.message_of(opened))


async def test_a_click_changes_the_table_in_place(ann: Someone, server: Discord) -> None:
    """An update of the message (type 7), and no other request for it."""
    table = ann.message_of(await ann.command("pinochle open"))
    await server.until(lambda: ann.mailbox)
    bob = Someone(server, "bob")
    joined = await bob.click(table, button(table, "Join"))
    [answer] = joined.callbacks
    assert answer["type"] == 7
    assert "bob" in str(answer)
    assert not server.sent("PATCH", "*")


async def test_the_hand_is_shown_to_its_owner_alone(ann: Someone, server: Discord) -> None:
    """The table is updated with the click, the hand follows where only the owner sees it."""
    await ann.start()
    await ann.open_hand()
    asked = ann.asked[-1]
    assert [answer["type"] for answer in asked.callbacks] == [7]
    assert not cards_named(str(asked.callbacks))
    panel = server.messages[asked.followups[0]]
    assert panel["flags"] & (V2 | EPHEMERAL) == V2 | EPHEMERAL
    assert cards_named(str(panel["components"]))


async def test_the_hand_is_sent_as_a_direct_message(ann: Someone, server: Discord) -> None:
    """The channel is opened when somebody joins, and the hand posted there at the deal."""
    await ann.start()
    [letter] = server.sent("POST", f"/channels/{ann.mailbox}/messages")
    body = letter.json or {}
    assert body["flags"] & V2
    assert cards_named(str(body["components"]))


async def test_a_card_is_played_by_a_click(ann: Someone, server: Discord) -> None:
    """From the panel: it becomes the hand without the card; the table hears of the card."""
    await ann.start()
    await ann.open_hand()
    panel, custom_id = await ann.play_until(ann.hand)
    played = await ann.click(panel, custom_id)
    [answer] = played.callbacks
    assert answer["type"] == 7
    assert custom_id not in str(answer)
    await server.until(lambda: any("Trick 1" in text for text in server.texts()))
    assert not server.sent("POST", f"/channels/{CHANNEL}/messages")


async def test_a_card_is_played_from_a_direct_message(ann: Someone, server: Discord) -> None:
    """The same panel, the same answer."""
    await ann.start()
    panel, custom_id = await ann.play_until(ann.letter)
    played = await ann.click(panel, custom_id)
    assert [answer["type"] for answer in played.callbacks] == [7]
    await server.until(lambda: any("Trick 1" in text for text in server.texts()))


@pytest.mark.parametrize("game", DECLARING)
async def test_a_game_for_two_is_played(ann: Someone, server: Discord, game: str) -> None:
    """Cards and draws, each by one update of the hand; tricks are told, with no other request."""
    await ann.start(1, game=game)
    await ann.open_hand()
    clicked = []
    while not any("Trick 4" in text for text in server.texts()):
        panel, custom_id = await ann.turn(ann.hand)
        clicked.append(await ann.click(panel, custom_id))
    assert [answer["type"] for asked in clicked for answer in asked.callbacks] == [7] * len(clicked)
    assert not server.sent("POST", f"/channels/{CHANNEL}/messages")
    assert [text for text in server.texts() if "is turned up" in text]


async def test_a_call_is_asked_before_it_counts(ann: Someone, server: Discord) -> None:
    """A private question (type 4); the yes to it ends the game, and all are told."""
    await ann.start(1, game="binocle")
    await ann.open_hand()
    panel, _ = await ann.turn(ann.hand)
    asked = await ann.click(panel, button(panel, "Call out"))
    [question] = asked.callbacks
    assert question["type"] == 4
    assert question["data"]["flags"] & EPHEMERAL
    said = ann.message_of(asked)
    await ann.click(said, next(name for name in buttons(said).values() if "sure call" in name))
    await server.until(lambda: any("loses the game" in text for text in server.texts()))
