"""What a player of a game for two may ask about his own cards tells nothing of the other's."""

from random import Random
from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.engine.actions import Announce, Declare, Draw
from bot.engine.notation import read, write
from bot.variants import DEFAULT, SYSTEMS
from tests.bot.engine.scripted import stacked
from tests.cogs.driving import DECLARING, shown, started
from tests.cogs.secrecy import Watch, cards_named, may_know
from tests.cogs.test_leaks import hidden_shuffled
from tests.cogs.windows import RESERVING, ROYAL, deal, window
from tests.cogs.wire import answers, forge
from tests.cogs.world import World, ask, buttons_of

GAMES = pytest.mark.parametrize("game", DECLARING)


async def offered(world: World, person: MemberActor, command: str, typed: str = "") -> list[str]:
    """What autocomplete offers, in the channel; it is the same in the direct messages."""
    option = "card" if command == "play" else "meld"
    here = values(await person.autocomplete(world.channel, command, option, typed))
    assert values(await person.user.autocomplete(command, option, typed)) == here
    return here


def values(choices: list[dict[str, Any]]) -> list[str]:
    """What would be sent."""
    return [choice["value"] for choice in choices]


# Autocomplete


@GAMES
async def test_the_winner_is_offered_what_he_may_declare(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """All of it, whole actions; part of a word narrows it down."""
    drive = await window(world, monkeypatch, watch.luck, game)
    legal, north = (await drive.view(0)).legal, world.people[0]
    for command, kind in (("declare", Declare), ("reserve", Announce)):
        wanted = sorted(write(action) for action in legal if isinstance(action, kind))
        assert sorted(await offered(world, north, command)) == wanted
        assert bool(wanted) == (kind is Declare or game in RESERVING)
    assert await offered(world, north, "declare", "royal") == [ROYAL]


@GAMES
async def test_nobody_else_is_offered_a_meld(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Neither the opponent nor a bystander, whatever they type; nor the winner after the draw."""
    drive = await window(world, monkeypatch, watch.luck, game)
    for command in ("declare", "reserve"):
        for typed in ("", "K", "Q♠", "meld"):
            for person in world.people[1:]:
                assert await offered(world, person, command, typed) == []
    await drive.take(0, Draw())
    for command in ("declare", "reserve"):
        assert await offered(world, world.people[0], command) == []


@GAMES
async def test_each_is_offered_his_own_cards_to_play(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Before his turn too, and what lies on the table as well."""
    drive = await window(world, monkeypatch, watch.luck, game)
    await drive.take(0, read(ROYAL))
    await drive.take(0, Draw())
    hands = (await world.state()).hands
    for seat in (0, 1):
        faces = {card.face for card in hands[seat]}
        named = cards_named(" ".join(await offered(world, world.people[seat], "play")))
        assert {getattr(card, "face", card) for card in named} == faces
    assert await offered(world, world.people[2], "play") == []


# The hint


async def hint(world: World, person: MemberActor) -> str:
    """What the button *Hint* of the table would say to the person, who need not see it."""
    table = await world.tables.find(world.channel.id)
    asked = await forge(world, person, await world.board(), f"pt1:{table.id}:hint:")
    assert asked.acknowledged
    assert asked.ephemeral
    return answers(asked)


@GAMES
async def test_in_practice_a_hint_is_given(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """By the button of the panel, to its owner: what to declare of his own cards."""
    await window(world, monkeypatch, watch.luck, game, sitting=1)
    north = world.people[0]
    panel = shown(world, north)
    assert panel is not None
    told = await ask(north, panel, "hint")
    assert told.ephemeral
    own = {card.face for card in (await world.state()).hands[0]}
    named = cards_named(answers(told))
    assert named
    assert {getattr(card, "face", card) for card in named} <= own


@GAMES
async def test_between_two_people_there_is_no_hint(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """No panel has the button; a forged one is refused."""
    await window(world, monkeypatch, watch.luck, game)
    await world.people[1].slash(world.channel, "hand")
    for person in world.people[:2]:
        panel = shown(world, person)
        assert panel is not None
        assert not [name for name in buttons_of(panel).values() if ":hint:" in name]
        told = await hint(world, person)
        assert "practice" in told
        assert not cards_named(told)


@GAMES
async def test_a_bystander_is_given_no_hint(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """He has no hand; the person's own is no business of his."""
    await window(world, monkeypatch, watch.luck, game, sitting=1)
    assert not cards_named(await hint(world, world.people[3]))


async def test_in_a_partnership_game_there_is_no_hint(world: World, watch: Watch) -> None:
    """Not even among computers: nothing is declared in its play."""
    drive = await started(world, None, world.people[0], game=DEFAULT)
    await drive.until_stage("play")
    assert "practice" in await hint(world, world.people[0])


@GAMES
async def test_a_hint_does_not_know_what_is_hidden(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Whatever the computer holds and the stock brings, the same hand gets the same hint."""
    rules = SYSTEMS[game].rules({})
    pack, told = stacked(rules, 1, deal(game)).pack, set()
    watch.luck.dealer = 1
    for seed in range(3):
        world.channel = world.guild.create_text_channel(f"table{seed}")
        monkeypatch.setattr("bot.service.draft.shuffle", lambda *_, pack=pack: pack)
        await started(world, None, world.people[0], game=game)
        told.add(await hint(world, world.people[0]))
        state = await world.state()
        pack = hidden_shuffled(pack, may_know(rules, state, 0), Random(seed))
        assert state.waiting == (0,)
    assert len(told) == 1
    assert cards_named(told.pop())
