import logging

import pytest
from simcord.actors import MemberActor
from simcord.results import ResponseMessage

from bot.ai.player import PLAYERS
from bot.engine.actions import Action
from bot.engine.view import View
from bot.service.model import Turn
from tests.cogs.wire import Wire, answers, event, forge, wired
from tests.cogs.world import World, actions_of, panel_of, press, text_of

SENDS = "/channels/*/messages"
FOLLOW_UPS = "/webhooks/*"
CALLBACKS = "/interactions/*/callback"


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Wire:
    """The wire of this test."""
    return wired(monkeypatch)


async def log(world: World) -> tuple[Turn, ...]:
    """The turns of the first game."""
    return await world.store.turns(1)


async def hand(world: World, person: MemberActor) -> ResponseMessage:
    """The person's panel."""
    return panel_of(await person.slash(world.channel, "hand"))


async def begun(world: World) -> MemberActor:
    """A game of one person and three computers, in the auction."""
    north = world.people[0]
    await world.open(north)
    await world.start_game(north)
    return north


def deals_told(world: World) -> int:
    """How often the first deal was announced."""
    return sum("Deal 1" in message.content for message in world.channel.history())


async def test_the_message_deleted_is_posted_anew(world: World) -> None:
    """The next change of the table finds it gone."""
    north, east, *_ = world.people
    board = await world.open(north)
    world.env.backend.delete_message(world.channel.id, board.id)
    await north.slash(world.channel, "pinochle computer")
    new = await world.board()
    assert new.id != board.id
    await east.click(new, label="Join")
    assert "east" in text_of(await world.board())
    assert not world.env.errors


async def test_the_message_deleted_in_a_game_is_posted_anew(world: World) -> None:
    """Play goes on without it; when the play begins it is there again."""
    north = await begun(world)
    board = await world.board()
    world.env.backend.delete_message(world.channel.id, board.id)
    await press(north, await hand(world, north), "pass")
    await press(north, await hand(world, north), "ready")
    assert (await world.board()).id != board.id
    assert "Trick" in text_of(await world.board()) or "leads" in world.said()
    assert not world.env.errors


async def test_a_table_goes_with_its_channel(world: World) -> None:
    """Deleted in mid-game: closed, and the mailed hand says so."""
    north = await begun(world)
    mail = north.user.dm_channel.history()[-1]
    world.env.backend.delete_channel(world.channel.id)
    await world.env.settle()
    result = await north.user.click(mail, label="Refresh")
    assert "no open table" in answers(result)
    assert (await world.store.untold(), await world.store.due()) == ((), ())
    assert not world.env.errors


async def test_a_table_goes_with_a_channel_deleted_while_the_bot_was_away(
    world: World, wire: Wire
) -> None:
    """Nobody told it: it finds out when it wants to speak."""
    north = await begun(world)
    await north.slash(world.channel, "hand")
    await world.env.advance_time(16 * 60)
    world.env.inject_error("POST", SENDS, status=404, code=10003, times=None)
    world.env.inject_error("PATCH", SENDS + "/*", status=404, code=10003, times=None)
    world.env.inject_error("*", FOLLOW_UPS, status=404, code=10015, times=None)
    await press(north, await hand(world, north), "pass")
    await world.env.settle()
    assert await world.store.table_in(world.channel.id) is None
    before = len(world.env.http_requests)
    await world.env.advance_time(600)
    assert len(world.env.http_requests) == before
    assert not world.env.errors


async def test_a_table_goes_with_its_thread(world: World) -> None:
    """A thread is a channel."""
    thread = world.env.backend.create_thread(
        world.channel.id, "game", owner_id=world.people[0].id, type=11
    )
    handle = next(each for each in world.channel.threads if each.id == thread.id)
    result = await world.people[0].slash(handle, "pinochle open")
    assert result.acknowledged
    world.env.backend.delete_channel(thread.id)
    await world.env.settle()
    assert await world.store.table_in(thread.id) is None
    assert not world.env.errors


async def test_tables_go_with_their_server(world: World) -> None:
    """The bot was removed: no alarm, no word, no error later."""
    north = world.people[0]
    await world.open(north, options="meld_seconds=10")
    await world.start_game(north)
    mail = north.user.dm_channel.history()[-1]
    world.env.backend.remove_guild(world.guild.id)
    await world.env.settle()
    assert await world.store.table_in(world.channel.id) is None
    result = await north.user.click(mail, label="Refresh")
    assert "no open table" in answers(result)
    await world.env.advance_time(60)
    assert not world.env.errors


async def test_discord_down_for_a_while_is_told_later_once(world: World) -> None:
    """Each sentence comes, in order, when Discord is back."""
    north = world.people[0]
    await world.open(north)
    world.env.inject_error("POST", FOLLOW_UPS, status=503, times=3)
    world.env.inject_error("POST", SENDS, status=503, times=3)
    await world.start_game(north)
    await world.env.advance_time(300)
    assert deals_told(world) == 1
    assert "Deal 1" in text_of(await world.board())
    assert "Your hand" in text_of(north.user.dm_channel.history()[-1])
    assert not world.env.errors


async def test_a_broken_connection_is_told_later_once(world: World, wire: Wire) -> None:
    """Neither the requests nor the answers that got lost double anything."""
    north = world.people[0]
    await world.open(north)
    wire.lose("POST", FOLLOW_UPS, 2, arrives=False)
    wire.lose("POST", FOLLOW_UPS, 2, arrives=True)
    await world.start_game(north)
    await world.env.advance_time(300)
    assert deals_told(world) == 1
    assert not world.env.errors


async def test_the_tables_message_lost_at_a_deal_comes_later(world: World, wire: Wire) -> None:
    """The sentence was said; the message and the hands are still owed."""
    north = world.people[0]
    board = await world.open(north)
    wire.lose("POST", FOLLOW_UPS, 1, arrives=True)
    await world.env.advance_time(16 * 60)
    wire.lost.clear()
    wire.lose("POST", f"/channels/{north.user.dm_channel.id}/messages", 1, arrives=False)
    await forge(world, north, board, "pt1:1:start:")
    await world.env.advance_time(31)
    assert deals_told(world) == 1
    mailed = [m for m in north.user.dm_channel.history() if "Your hand" in text_of(m)]
    assert len(mailed) == 1
    assert not world.env.errors


async def test_an_expired_token_is_replaced_by_counted_edits(world: World) -> None:
    """After a quarter of an hour the bot speaks by its own right."""
    north = await begun(world)
    panel = await hand(world, north)
    await world.env.advance_time(16 * 60)
    before = len(world.env.http_requests)
    result = await press(north, panel, "pass")
    await world.env.settle()
    assert result.acknowledged
    assert "passes" in world.said()
    sent = [entry.path for entry in world.env.http_requests[before:]]
    assert not any(north.user.name in path for path in sent)
    assert not world.env.errors


async def test_a_token_that_discord_calls_dead_is_given_up(world: World) -> None:
    """Before its time, as after an outage: the channel is written to instead."""
    north = world.people[0]
    await world.open(north)
    world.env.inject_error("POST", FOLLOW_UPS, status=401, code=50027, times=None)
    await world.start_game(north)
    await world.env.settle()
    assert deals_told(world) == 1
    assert "Your hand" in text_of(north.user.dm_channel.history()[-1])
    assert not world.env.errors


@pytest.mark.parametrize("status", [500, 404, 400])
async def test_a_failed_answer_leaves_the_move_standing(world: World, status: int) -> None:
    """The callback fails after the commit: the table shows the move all the same."""
    north = await begun(world)
    panel, before = await hand(world, north), len(await log(world))
    code = 10062 if status == 404 else 0
    world.env.inject_error("POST", CALLBACKS, status=status, code=code)
    await press(north, panel, "pass")
    await world.env.settle()
    assert (await log(world))[before].action == "pass"
    assert "passes" in world.said()
    assert not world.env.errors


async def test_a_user_learns_that_discord_failed(world: World) -> None:
    """One failure of the callback: the second try says so."""
    north = await begun(world)
    panel = await hand(world, north)
    world.env.inject_error("POST", CALLBACKS, status=500)
    result = await press(north, panel, "pass")
    assert "Discord did not answer" in answers(result)


class Broken:
    """A computer player that fails, and says what it holds in doing so."""

    def choose(self, view: View, random: object) -> Action:
        """Fails."""
        raise RuntimeError(f"no idea what to do with {len(view.hand)} cards")

    def interrupt(self, _view: View) -> None:
        """Waits for its turn."""


async def test_a_fault_of_ours_is_answered_with_its_name(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log has the same name and the ids, and no card."""
    north = await begun(world)
    panel = await hand(world, north)
    monkeypatch.setitem(world.tables.players, "club", Broken())
    world.caplog.clear()
    result = await press(north, panel, "pass")
    said = answers(result)
    assert "Something went wrong" in said
    name = said.partition("The error is `")[2][:6]
    errors = [r for r in world.caplog.records if r.levelno >= logging.ERROR]
    assert name in errors[0].getMessage()
    assert str(world.channel.id) in errors[0].getMessage()


async def test_after_a_fault_the_game_goes_on(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was stored stands; the computers act when they can again."""
    north = await begun(world)
    panel = await hand(world, north)
    real = PLAYERS["club"]
    monkeypatch.setitem(world.tables.players, "club", Broken())
    await press(north, panel, "pass")
    stored = await log(world)
    monkeypatch.setitem(world.tables.players, "club", real)
    await north.slash(world.channel, "hand")
    await world.env.settle()
    assert (await log(world))[: len(stored)] == stored
    assert 0 in (await world.state()).waiting


async def test_the_store_that_fails_is_answered(world: World, wire: Wire) -> None:
    """Nothing was changed, and the user is told so."""
    north = await begun(world)
    panel, before = await hand(world, north), await log(world)
    click = event(world, north, panel, f"pn1:1:{len(before)}:pass")
    wire.end = wire.steps + 1
    click.deliver()
    await world.env.settle()
    wire.revive()
    await world.restart()
    assert await log(world) == before
    panel = await hand(world, north)
    assert "pass" in actions_of(panel)
