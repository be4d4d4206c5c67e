"""`/review`: what a deal that is over held, and never anything of a deal that is not."""

import re
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult, ResponseMessage

from bot.ai.player import PLAYERS
from bot.engine.actions import CHANCE
from bot.engine.view import observe
from bot.service.model import Person
from bot.service.records import deals_over
from cogs.ui.waiting import PACE, PATIENCE
from tests.bot.service.analysts import Quick
from tests.cogs.driving import Drive, started
from tests.cogs.secrecy import Watch
from tests.cogs.test_leaks import hidden_shuffled, random_pack
from tests.cogs.wire import answers, forge
from tests.cogs.world import World, ask, buttons_of, more, text_of

LONG: Mapping[str, Any] = {"target": 500}
LONGER = 60.0
"""Seconds that a slow analyst takes."""


@pytest.fixture
async def drive(world: World) -> Drive:
    """A game in its second deal; the first was played to its end."""
    made = await started(world, **LONG)
    await played(world, 1)
    return made


async def played(world: World, deals: int) -> None:
    """So many deals of the game are over, or all of it, played without a click."""
    table, dice = await world.tables.find(world.channel.id), Random(1)
    assert table.game is not None
    while deals_over(state := await world.state()) < deals and not state.over:
        seat = state.waiting[0]
        who = table.seats[seat]
        if seat == CHANCE or not isinstance(who, Person):
            await told(world, table.game)
            continue
        view = observe((await world.tables.live(table.game)).rules, state, seat)
        await world.tables.act(table.game, who.user, PLAYERS["club"].choose(view, dice))
    await told(world, table.game)


async def told(world: World, game: int) -> None:
    """What has happened is announced, and the next deal dealt."""
    world.tables.tell(game)
    await world.env.settle()


async def review(
    person: MemberActor,
    world: World,
    **options: Any,  # noqa: ANN401 - a number, or text
) -> InteractionResult:
    """The command, as somebody gives it in the table's channel."""
    return await person.slash(world.channel, "review", **options)


def panel(result: InteractionResult) -> ResponseMessage:
    """What the interaction was answered with."""
    assert result.acknowledged
    assert result.response is not None
    return result.response


# What is told


async def test_the_last_deal_is_reviewed_for_who_asks_alone(world: World, drive: Drive) -> None:
    """The contract, the cards that cost points, and who played them."""
    result = await review(world.people[0], world)
    assert result.ephemeral
    text = text_of(panel(result))
    assert "Deal 1, with open cards" in text
    assert "north" in text
    assert "Best cards where it mattered" in text


async def test_it_may_be_shown_to_everybody(world: World, drive: Drive) -> None:
    """By the command, or by the button under it; what all read has no buttons."""
    north = world.people[0]
    public = await review(north, world, show="everybody")
    assert not public.ephemeral
    private = await review(north, world)
    shared = await ask(north, panel(private), "showreview")
    assert not shared.ephemeral
    assert text_of(panel(shared)) == text_of(panel(public))
    assert not buttons_of(panel(public))
    assert not buttons_of(panel(shared))


async def test_more_has_it_too(world: World, drive: Drive) -> None:
    """Under *More …*, in play and in the lobby after the game."""
    result = await more(world, world.people[1], "review")
    assert result.ephemeral
    assert "Deal 1, with open cards" in answers(result)


async def test_a_stranger_may_read_it(world: World, drive: Drive) -> None:
    """As he may have the record: its cards are nobody's secret any more."""
    stranger = world.guild.add_member(world.env.create_user("stranger"))
    result = await review(stranger, world)
    assert result.ephemeral
    assert "Deal 1, with open cards" in text_of(panel(result))


async def test_after_the_game_each_deal_can_be_reviewed(world: World) -> None:
    """One turns from deal to deal in the same message, up to the last."""
    drive = await started(world, target=50)
    await drive.throw_in()
    await played(world, 99)
    last = (await world.state()).deal
    north = world.people[0]
    shown = panel(await review(north, world))
    assert f"Deal {last}, with open cards" in text_of(shown)
    assert f"Deal {last + 1}" not in buttons_of(shown)
    turned = await north.click(shown.message, label=f"Deal {last - 1}")
    assert turned.acknowledged
    assert f"Deal {last - 1}, with open cards" in text_of(shown)
    assert f"Deal {last}" in buttons_of(shown)
    first = await review(north, world, deal=1)
    assert "Deal 1, with open cards" in text_of(panel(first))
    assert "threw in" in text_of(panel(first))


async def test_a_seat_that_changed_hands_has_no_name(world: World) -> None:
    """Nobody is blamed for what somebody else may have played."""
    drive = await started(world, **LONG)
    east = world.people[1]
    await drive.until_stage("play")
    await east.slash(world.channel, "pinochle leave")
    await played(world, 1)
    text = text_of(panel(await review(world.people[0], world)))
    assert "Seat 2" in text
    assert "east" not in text
    assert "Computer 2" not in text


async def test_a_name_is_harmless(world: World) -> None:
    """It neither pings nor formats."""
    bad = world.guild.add_member(world.env.create_user("<@1> **x** @everyone"))
    await started(world, None, bad, *world.people[1:], **LONG)
    await played(world, 1)
    result = await review(world.people[1], world, show="everybody")
    assert "@everyone" not in text_of(panel(result))
    assert "<@1>" not in text_of(panel(result))
    assert "**x**" not in text_of(panel(result))
    told = world.env.http_requests[-1].json
    assert isinstance(told, dict)
    assert (told.get("data") or told)["allowed_mentions"] == {"parse": []}


async def test_it_can_be_asked_for_in_direct_messages(world: World, drive: Drive) -> None:
    """Of the own table; there is nobody else to show it to."""
    north = world.people[0]
    result = await north.user.slash("review")
    assert "Deal 1, with open cards" in text_of(panel(result))
    assert "Show everybody" not in buttons_of(panel(result))


# What is refused


async def test_a_deal_in_play_is_never_reviewed(world: World, watch: Watch) -> None:
    """Not at any stage of it, nor a deal to come; not with a number, nor without, nor by mail."""
    drive = await started(world)
    north = world.people[0]
    stages = ("auction", "trump", "melds", "play")
    for stage in stages:
        await drive.until_stage(stage)
        for deal in (None, 1, 2):
            options = {} if deal is None else {"deal": deal}
            for show in ("only me", "everybody"):
                result = await review(north, world, show=show, **options)
                assert result.ephemeral
                assert "over" in answers(result)
        by_button = await more(world, north, "review")
        assert "over" in answers(by_button)
    assert world.analyst.asked == []


async def test_a_forged_button_opens_no_deal_in_play(world: World, drive: Drive) -> None:
    """Whatever it names: the deal in hand, one to come, another game, another table's."""
    table = await world.tables.find(world.channel.id)
    north = world.people[0]
    other = world.guild.create_text_channel("other")
    await north.slash(other, "pinochle open", computers=3)
    theirs = await world.tables.find(other.id)
    board = await world.board()
    for where, which in (
        (table.id, "1.2"),
        (table.id, "1.3"),
        (table.id, "1.0"),
        (table.id, "2.1"),
        (table.id, "99.1"),
        (theirs.id, "1.1"),
        (theirs.id, ""),
    ):
        for verb in ("review", "showreview"):
            result = await forge(world, north, board, f"pt1:{where}:{verb}:{which}")
            assert result.ephemeral, (where, which)
            assert "with open cards" not in answers(result)


async def test_another_channel_shows_nothing(world: World, drive: Drive) -> None:
    """There is no table there, or another one with no deal that is over."""
    other = world.guild.create_text_channel("other")
    north = world.people[0]
    assert "no open table" in answers(await north.slash(other, "review"))
    await north.slash(other, "pinochle open")
    assert "No game" in answers(await north.slash(other, "review", deal=1))


async def test_a_stranger_s_direct_messages_show_nothing(world: World, drive: Drive) -> None:
    """He sits at no table; a button of one does not help him."""
    stranger = world.guild.add_member(world.env.create_user("stranger"))
    asked = await stranger.user.slash("review")
    shown = panel(asked)
    forged = await forge(world, stranger.user, shown.message, "pt1:1:review:1.1")
    for result in (asked, forged):
        assert result.acknowledged
        assert "with open cards" not in answers(result)


async def test_an_old_button_shows_its_own_deal(world: World) -> None:
    """After the next game has begun too: that deal stays over."""
    await started(world, target=50)
    await played(world, 99)
    north = world.people[0]
    shown = panel(await review(north, world, deal=1))
    await world.start_game(north)
    again = await ask(north, shown, "showreview")
    assert "Deal 1, with open cards" in answers(again)
    assert "over" in answers(await review(north, world))


async def test_a_game_for_two_is_reviewed(world: World) -> None:
    """Melds and the last tricks."""
    await started(world, game="bezique_foster")
    await played(world, 1)
    result = await review(world.people[0], world)
    assert result.ephemeral
    assert "Deal 1" in answers(result)
    assert "Deal 2" not in answers(result)


async def test_what_others_hold_now_changes_no_review(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first deal's review is the same, whatever cards are in play."""
    rules = world.tables.systems["partnership"].rules({})
    first = random_pack(rules, Random(3))
    told = []
    for seed in range(2):
        packs = [hidden_shuffled(first, (), Random(seed)), first]
        monkeypatch.setattr("bot.service.draft.shuffle", lambda *_, packs=packs: packs.pop())
        watch.luck.dealer = 3
        world.channel = world.guild.create_text_channel(f"table{seed}")
        await started(world, **LONG)
        await played(world, 1)
        told.append(text_of(panel(await review(world.people[0], world))).split("Deal 1,")[1])
        watch.leaks.clear()  # its own cards are open
    assert told[0] == told[1]


# While it takes its time


@pytest.fixture
def slow(world: World) -> World:
    """The analyst takes his time."""
    world.analyst.delay = LONGER
    return world


async def asked(world: World, person: MemberActor) -> None:
    """Somebody has asked, and waits long enough to be told how far it is."""
    await review(person, world)
    await world.env.advance_time(PATIENCE + PACE + 0.1)


async def test_it_is_said_how_far_it_is(slow: World, drive: Drive) -> None:
    """In the message that will have the review; both who ask get the same one."""
    for person in slow.people[:2]:
        await asked(slow, person)
    looking = said(slow)
    assert len(looking) == 2
    assert all(re.search(r"Looking at the deal .* \d+ %", text) for text in looking)
    await slow.env.advance_time(LONGER)
    assert len(said(slow)) == 2
    assert all("Deal 1, with open cards" in text for text in said(slow))
    assert slow.analyst.asked == [1]


def said(world: World) -> list[str]:
    """What people were told in the channel, each alone."""
    stored = world.env.backend.messages[world.channel.id].values()
    return [text_of(message) for message in stored if message.is_ephemeral]


async def test_what_fails_meanwhile_is_told_in_its_place(slow: World, drive: Drive) -> None:
    """Nobody is left with a message that says he is looking."""
    slow.analyst.blind.add(1)
    await asked(slow, slow.people[0])
    await slow.env.advance_time(LONGER)
    (text,) = said(slow)
    assert "could not be looked at" in text


async def test_a_stop_meanwhile_is_told(slow: World, drive: Drive) -> None:
    """And whoever asks the next bot is answered."""
    await asked(slow, slow.people[0])
    await slow.bot.app.analyses.close()
    await slow.env.settle()
    (text,) = said(slow)
    assert "about to restart" in text
    slow.analyst = Quick()
    await slow.restart()
    result = await review(slow.people[1], slow)
    assert "Deal 1, with open cards" in text_of(panel(result))


async def test_who_played_is_stored_with_each_deal(world: World, drive: Drive) -> None:
    """Four people, by their seats."""
    who_played = await world.store.played(1, 1)
    names = {seat: who.name for seat, who in who_played.items() if isinstance(who, Person)}
    assert names == dict(enumerate(("north", "east", "south", "west")))
