"""What a player may ask about his own cards tells nothing of the others'."""

from random import Random
from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.ai.advice import Advice
from bot.ai.player import PLAYERS
from bot.engine.actions import Announce, Declare, Draw, PlayCard
from bot.engine.notation import read, write
from bot.engine.view import View
from bot.service.errors import NoAdvice
from bot.service.thinking import Inline
from bot.variants import SYSTEMS
from tests.bot.engine.scripted import stacked
from tests.cogs.driving import DECLARING, shown, started
from tests.cogs.secrecy import Watch, cards_named, may_know
from tests.cogs.test_leaks import hidden_shuffled
from tests.cogs.windows import RESERVING, ROYAL, deal, log, window
from tests.cogs.wire import answers, event, forge
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


async def follow(world: World, person: MemberActor) -> InteractionResult:
    """Ask for a hint by command and press the button that does it."""
    told = await person.slash(world.channel, "hint")
    assert told.ephemeral
    assert told.response is not None
    return await person.click(told.response, custom_id=doing(told))


def doing(told: InteractionResult) -> str:
    """The id of the button that does what is advised."""
    assert told.response is not None
    return next(name for name in buttons_of(told.response).values() if name.startswith("pn1:"))


@pytest.mark.parametrize("game", SYSTEMS)
async def test_in_practice_a_hint_is_given(world: World, watch: Watch, game: str) -> None:
    """By the button of the panel, to its owner alone, with a button that does it."""
    drive = await started(world, None, world.people[0], game=game)
    north, before = world.people[0], len(await log(world))
    await north.slash(world.channel, "hand")
    panel = shown(world, north)
    assert panel is not None
    told = await ask(north, panel, "hint")
    assert told.ephemeral
    advised = read(doing(told).split(":", 3)[3])
    assert advised in (await drive.view(0)).legal
    assert told.response is not None
    await north.click(told.response, custom_id=doing(told))
    assert len(await log(world)) > before


async def test_hints_lead_through_a_whole_deal(world: World, watch: Watch) -> None:
    """Misdeal, auction, trumps, cards given and laid away, melds, tricks: with reasons in each."""
    stages, north = list[str](), world.people[0]
    drive = await started(
        world, None, north, pass_count=2, kitty=4, meld_mode="manual", misdeal_nines="five_nines"
    )
    watch.luck.reseed(5)
    while (await world.state()).deal < 2:
        stages.append(await drive.stage())
        why = answers(await north.slash(world.channel, "why"))
        assert "Why: " in why
        assert (await follow(world, north)).acknowledged
    assert {"auction", "melds", "play"} <= {*stages}


@GAMES
async def test_hints_lead_through_tricks_and_melds(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """With the stock: a meld after a trick, then a card."""
    drive = await window(world, monkeypatch, watch.luck, game, sitting=1)
    north, done = world.people[0], list[str]()
    for _ in range(6):
        told = await north.slash(world.channel, "hint")
        done.append(doing(told).split(":", 3)[3].split()[0])
        assert told.response is not None
        await north.click(told.response, custom_id=doing(told))
    assert {"meld", "play"} <= {*done}
    assert len(await log(world)) > len(done)
    assert drive.results


async def test_the_last_card_is_looked_back_on(world: World, watch: Watch) -> None:
    """With what could be known then, whatever it has led to."""
    drive = await started(world, None, world.people[0])
    await drive.until_stage("play")
    north = world.people[0]
    assert "last card" not in answers(await north.slash(world.channel, "why"))
    while len((await drive.view(0)).legal) == 1:
        await drive.step()
    await drive.step()
    assert "Your last card was" in answers(await north.slash(world.channel, "why"))


async def test_advice_is_asked_for_by_mail(world: World, watch: Watch) -> None:
    """In the direct messages as in the channel."""
    await started(world, None, world.people[0])
    for name in ("hint", "why"):
        told = await world.people[0].user.slash(name)
        assert told.acknowledged
        assert "### " in answers(told)


async def test_a_stale_hint_does_nothing(world: World, watch: Watch) -> None:
    """Who has moved on by the panel is told so, and sees his hand as it is."""
    drive = await started(world, None, world.people[0])
    north = world.people[0]
    await drive.until_stage("play")
    old = await north.slash(world.channel, "hint")
    await drive.step()
    before = await log(world)
    assert old.response is not None
    clicked = await north.click(old.response, custom_id=doing(old))
    assert "Your hand" in answers(clicked)
    assert await log(world) == before


async def test_a_hint_is_taken_once(world: World, watch: Watch) -> None:
    """However often its button is pressed."""
    drive = await started(world, None, world.people[0])
    north = world.people[0]
    await drive.until_stage("play")
    told = await north.slash(world.channel, "hint")
    advised = doing(told).split(":", 3)[3]
    assert told.response is not None
    before = len(await log(world))
    clicks = [event(world, north, told.response, doing(told)) for _ in range(2)]
    for click in clicks:
        click.deliver()
    await world.env.settle()
    assert all(click.result.acknowledged for click in clicks)
    turns = [turn.action for turn in (await log(world))[before:] if turn.seat == 0]
    assert turns == [advised]


async def test_a_hint_outlives_a_restart(world: World, watch: Watch) -> None:
    """Its button does the same, and asked again the bot says the same."""
    await started(world, None, world.people[0])
    north, before = world.people[0], len(await log(world))
    told = await north.slash(world.channel, "hint")
    await world.restart()
    assert answers(await north.slash(world.channel, "hint")) == answers(told)
    assert told.response is not None
    await north.click(told.response, custom_id=doing(told))
    assert len(await log(world)) > before


class Busy(Inline):
    """Has no time for advice."""

    async def advise(self, view: View, seed: int, also: PlayCard | None = None) -> Advice:
        """None."""
        raise NoAdvice


async def test_who_gets_no_hint_is_asked_to_try_again(world: World, watch: Watch) -> None:
    """Kindly, whatever has become of it; and the game goes on."""
    await started(world, None, world.people[0])
    north, world.tables.thinker = world.people[0], Busy(PLAYERS)
    for name in ("hint", "why"):
        told = await north.slash(world.channel, name)
        assert told.ephemeral
        assert "ask again in a moment" in answers(told)
    world.tables.thinker = Inline(PLAYERS)
    assert "### " in answers(await north.slash(world.channel, "hint"))


@GAMES
async def test_between_two_people_there_is_no_hint(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """No panel has the button; a forged one is refused, and so are the commands."""
    await window(world, monkeypatch, watch.luck, game)
    await world.people[1].slash(world.channel, "hand")
    for person in world.people[:2]:
        panel = shown(world, person)
        assert panel is not None
        assert not [name for name in buttons_of(panel).values() if ":hint:" in name]
        asked = [answers(await person.slash(world.channel, name)) for name in ("hint", "why")]
        for told in (await hint(world, person), *asked):
            assert "practice" in told
            assert not cards_named(told)


@GAMES
async def test_a_bystander_is_given_no_hint(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """He has no hand; the person's own is no business of his."""
    await window(world, monkeypatch, watch.luck, game, sitting=1)
    assert not cards_named(await hint(world, world.people[3]))


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
