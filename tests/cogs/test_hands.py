"""The hand that a player has open in the channel: where it is, and what it shows."""

import re

import discord
import pytest
from simcord.actors import MemberActor

from bot.engine.actions import Bid, Pass
from cogs.ui.board import cast_of
from cogs.ui.board_lines import contract_lines, progress_lines, score_line
from cogs.ui.hand_lines import last_trick
from tests.cogs.driving import ByCommand, ByPanel, Door, Drive, chosen
from tests.cogs.secrecy import Watch
from tests.cogs.world import World, actions_of, ask, parts_of, press, text_of


async def started(world: World, door: Door | None = None, **rules: object) -> Drive:
    """A game of four, at its first choice, and a hand open for each of them."""
    await world.open(*world.people, options=chosen(**rules))
    await world.start_game(world.people[0])
    for person in world.people:
        await ask(person, await world.board(), "hand")
    return Drive(world, door or ByPanel())


def hands(world: World, person: MemberActor) -> list[discord.Message]:
    """The hands that the person has before him in the channel."""
    seen = world.channel.history(viewer=person)
    return [m for m in seen if m.flags.ephemeral and "Your hand" in text_of(m)]


def below(world: World, person: MemberActor, message: discord.Message) -> int:
    """How many messages stand below it."""
    return sum(m.id > message.id for m in world.channel.history(viewer=person))


async def first(world: World, drive: Drive) -> tuple[int, MemberActor]:
    """Whose turn it is: the seat and the person."""
    seat = (await world.state()).waiting[0]
    return seat, (await drive.people())[seat]


async def test_with_one_message_below_the_hand_stays(world: World, watch: Watch) -> None:
    """It is edited where it is."""
    drive = await started(world)
    seat, _ = await first(world, drive)
    after = (await drive.people())[(seat + 1) % 4]
    (before,) = hands(world, after)
    await drive.take(seat, Bid(15))
    (now,) = hands(world, after)
    assert now.id == before.id
    assert "pass" in actions_of(now)


async def test_with_two_messages_below_the_hand_moves_to_the_end(
    world: World, watch: Watch
) -> None:
    """The old one is deleted; the new one is the last thing there, and works."""
    drive = await started(world)
    seat, _ = await first(world, drive)
    third = (await drive.people())[(seat + 2) % 4]
    (before,) = hands(world, third)
    await drive.take(seat, Bid(15))
    await drive.take((seat + 1) % 4, Bid(16))
    (now,) = hands(world, third)
    assert now.id > before.id
    assert below(world, third, now) == 0
    await press(third, now, "pass")
    assert (await world.state()).waiting == ((seat + 3) % 4,)


async def test_the_hand_of_who_is_not_awaited_does_not_move(world: World, watch: Watch) -> None:
    """Bids of others leave it where it is."""
    drive = await started(world)
    seat, _ = await first(world, drive)
    last = (await drive.people())[(seat + 3) % 4]
    (before,) = hands(world, last)
    await drive.take(seat, Bid(15))
    await drive.take((seat + 1) % 4, Bid(16))
    (now,) = hands(world, last)
    assert now.id == before.id


@pytest.mark.parametrize("door", [ByPanel(), ByCommand()], ids=["panel", "command"])
async def test_nobody_ever_has_two_hands(world: World, watch: Watch, door: Door) -> None:
    """Through a whole deal and into the next one."""
    drive = await started(world, door)
    while (await world.state()).deal == 1:
        await drive.step()
        assert [len(hands(world, person)) for person in world.people] == [1] * 4


async def test_a_hand_asked_for_again_takes_the_place_of_the_old_one(
    world: World, watch: Watch
) -> None:
    """By the button and by the command, over and over: one is left, and it works."""
    drive = await started(world)
    seat, person = await first(world, drive)
    for _ in range(2):
        await ask(person, await world.board(), "hand")
        await person.slash(world.channel, "hand")
    (now,) = hands(world, person)
    assert below(world, person, now) == 0
    await press(person, now, "pass")
    assert seat not in (await world.state()).waiting


async def test_a_hand_that_can_not_be_taken_back_does_no_harm(world: World, watch: Watch) -> None:
    """The new one is kept up to date."""
    drive = await started(world)
    seat, person = await first(world, drive)
    world.env.inject_error("DELETE", "/webhooks/*", status=404, code=10008)
    await ask(person, await world.board(), "hand")
    assert len(hands(world, person)) == 2
    await drive.take(seat, Pass())
    assert "pass" not in actions_of(hands(world, person)[-1])


# What it shows


async def texts(world: World) -> list[str]:
    """The hand of each person, just asked for."""
    told = []
    for person in world.people:
        await ask(person, await world.board(), "hand")
        told.append(text_of(hands(world, person)[-1]))
    return told


async def test_a_hand_names_its_table_and_the_score(world: World, watch: Watch) -> None:
    """A link to the channel, for it may stand in a letter; each side's points, the target."""
    drive = await started(world, target=120)
    await drive.throw_in()
    table = await world.tables.find(world.channel.id)
    for seat, text in enumerate(await texts(world)):
        assert f"<#{world.channel.id}>" in text.split("\n")[1]
        view = await drive.view(seat)
        assert score_line(world.bot.app, cast_of(world.bot.app, table), view) in text
        assert "120" in text
    letter = text_of(world.people[0].user.dm_channel.history()[-1])
    assert f"<#{world.channel.id}>" in letter


async def test_a_hand_shows_the_melds_while_they_lie_there(world: World, watch: Watch) -> None:
    """Those of all four, with their points; in play they are picked up."""
    drive = await started(world)
    await drive.until_stage("melds")
    melds = (await world.state()).melds
    shown = [(seat, sum(meld.points for meld in each)) for seat, each in enumerate(melds) if each]
    assert shown
    names = ("north", "east", "south", "west")
    for text in await texts(world):
        for seat, points in shown:
            assert re.search(rf"\*\*{names[seat]}\*\*[^\n]* {points} ", text)
    await drive.until_stage("play")
    for text in await texts(world):
        assert not re.search(r"^\*\*\w+\*\* melds \d", text, re.MULTILINE)


async def test_a_hand_shows_the_last_trick_and_how_far_each_side_is(
    world: World, watch: Watch
) -> None:
    """The cards, who won it, and of how much the declarers have how much."""
    drive = await started(world)
    await drive.until(lambda state: len(state.tricks) == 2)
    app, table = world.bot.app, await world.tables.find(world.channel.id)
    cast = cast_of(app, table)
    for seat, text in enumerate(await texts(world)):
        view = await drive.view(seat)
        assert view.contract is not None
        (last,) = last_trick(app, cast, view)
        assert last in text
        assert next(contract_lines(app, cast, view)) in text
        ours, theirs = progress_lines(app, cast, view)
        assert ours in text
        assert theirs in text
        assert text.count(f"of {view.contract.points}") == 1


async def test_a_hand_that_is_played_out_has_no_stray_lines(world: World, watch: Watch) -> None:
    """When the game is over: no empty line, no button to play, no melds to count."""
    drive = await started(world, target=50)
    await drive.to_the_end()
    for text in await texts_after(world):
        lines = text.split("\n")
        assert all(line.strip("# -*_·") for line in lines[1:])
    for person in world.people:
        assert not [a for a in actions_of(hands(world, person)[-1]) if a.startswith("play")]


async def texts_after(world: World) -> list[str]:
    """The hand that each person still has before him, brought up to date."""
    told = []
    for person in world.people:
        await ask(person, hands(world, person)[-1], "fresh")
        told.append(text_of(hands(world, person)[-1]))
    return told


async def test_before_one_s_turn_every_card_may_be_tried(world: World, watch: Watch) -> None:
    """The panel has a button for each card of the hand."""
    drive = await started(world)
    await drive.until_stage("play")
    seat, _ = await first(world, drive)
    other = (seat + 2) % 4
    await ask(world.people[other], await world.board(), "hand")
    panel = hands(world, world.people[other])[-1]
    ids = (part.get("custom_id", "") for part in parts_of(panel.components))
    offered = [name.rpartition(":")[2] for name in ids if ":play " in name]
    held = (await world.state()).hands[other]
    assert sorted(offered) == sorted(f"play {card}" for card in held)
