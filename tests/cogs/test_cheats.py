"""Cheats that worked once."""

import asyncio

import discord
import pytest
from simcord.actors import MemberActor

from bot.service.errors import BadOption, NoTable
from bot.service.luck import seal_of, words_of
from bot.service.luck import shuffle as shuffled
from bot.variants.partnership import SYSTEM
from cogs.tables import LONGEST, settings_in
from cogs.ui import boards
from data.errors import StoreFailed
from tests.bot.engine.scripted import stacked
from tests.cogs.secrecy import Watch, cards_named
from tests.cogs.test_leaks import _dealt
from tests.cogs.wire import answers, forge, wired
from tests.cogs.world import World, text_of


async def _pass_out(world: World, people: list[MemberActor], deal: int) -> None:
    while (await world.state()).deal == deal:
        await people[(await world.state()).waiting[0]].slash(world.channel, "pass")


async def test_who_left_a_seat_looks_into_no_other_in_the_same_deal(world: World) -> None:
    """Nobody moves during a game: not in two steps either."""
    north, east = world.people[:2]
    await world.open(north, east)
    await world.start_game(north)
    hidden = {card.face for card in (await world.state()).hands[3]}
    await north.slash(world.channel, "pinochle leave")
    await north.slash(world.channel, "pinochle join", seat=4)
    shown = answers(await north.slash(world.channel, "hand"))
    assert not cards_named(shown) & hidden


async def test_a_hand_ends_with_the_seat(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who leaves while Discord is slow is mailed no hand: it is somebody else's now."""
    north, west = world.people[0], world.people[3]
    await world.open(*world.people)
    post = boards.Boards.post

    async def slow(self: boards.Boards, number: int) -> None:
        await asyncio.sleep(20)  # answers 429 and 5xx, which discord.py waits out
        await post(self, number)

    monkeypatch.setattr(boards.Boards, "post", slow)
    await world.start_game(north)
    late = world.guild.add_member(world.env.create_user("late"))
    await west.slash(world.channel, "pinochle leave")
    await late.slash(world.channel, "pinochle join", seat=4)
    for _ in range(4):
        await world.env.advance_time(20)
    assert not any("hand" in text_of(message) for message in west.user.dm_channel.history())
    assert any("hand" in text_of(message) for message in north.user.dm_channel.history())


async def test_a_foreign_id_gives_no_power(world: World) -> None:
    """Who may manage the channels of one server is nobody at another's table."""
    await world.open(world.people[0])
    table = await world.tables.find(world.channel.id)
    other = world.env.create_guild()
    boss = other.create_role("boss", permissions=discord.Permissions.all())
    evil = other.add_member(world.env.create_user("evil"), roles=[boss])
    own = await evil.slash(other.create_text_channel("mine"), "pinochle open")
    assert own.response is not None
    await forge(world, evil, own.response.message, f"pt1:{table.id}:join:")
    await forge(world, evil, own.response.message, f"pt1:{table.id}:closed:")
    try:
        seats = (await world.tables.find(world.channel.id)).seats
    except NoTable:
        pytest.fail("closed from another server")
    assert sum(who is not None for who in seats) == 1


async def test_a_foot_by_somebody_else_hides_nothing(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a lost answer, what a member wrote is not taken for an announcement."""
    north = world.people[0]
    await world.open(*world.people)
    await world.start_game(north)
    assert world.bot.user is not None
    for turn in (2, 3):
        await north.send(world.channel, f"{world.bot.user.mention}\n-# game 1 · turn {turn}")
    wire = wired(monkeypatch)
    wire.lose("POST", "/webhooks/*", arrives=False)
    wire.lose("POST", "/channels/*/messages", arrives=False)
    for _ in range(3):
        await world.people[(await world.state()).waiting[0]].slash(world.channel, "pass")
    await world.env.advance_time(31)
    told = "\n".join(m.content for m in world.channel.history() if m.author.bot)
    assert told.count("passes") == 3


async def test_the_seal_of_a_deal_stays_in_the_channel(world: World) -> None:
    """Whoever wants to check a shuffle finds what stood there before it."""
    await world.open(*world.people, options="all_pass=redeal_next_dealer")
    await world.start_game(world.people[0])
    await _pass_out(world, world.people, 1)
    await _pass_out(world, world.people, 2)
    said = world.said()
    seals = [await world.store.seal(1, number) for number in (1, 2, 3)]
    assert all(seal and seal_of(seal.secret) in said for seal in seals)


async def test_every_seal_is_shown_before_its_deal(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when a computer asks for a new deal at once."""
    poor = {1: "9S 9S 9H 9H 9D JS JS JH JH QC QC 10D"}
    packs = [stacked(SYSTEM.rules({"misdeal_nines": "five_nines"}), 3, poor).pack]
    monkeypatch.setattr(
        "bot.service.draft.shuffle", lambda *a: packs.pop() if packs else shuffled(*a)
    )
    watch.luck.dealer = 3
    await world.open(world.people[0], options="misdeal_nines=five_nines")
    await world.start_game(world.people[0])
    await world.env.settle()
    while (await world.state()).deal < 2:
        await world.people[0].slash(world.channel, "misdeal", answer="keep")
    second = await world.store.seal(1, 2)
    assert second is not None
    told = [str(entry.json) for entry in watch]
    shown = next(at for at, text in enumerate(told) if seal_of(second.secret) in text)
    assert shown < next(at for at, text in enumerate(told) if "Deal 2" in text)


async def test_a_start_cut_short_mixes_something_in(world: World) -> None:
    """The power fails between the beginning of a game and its deal."""
    await world.open(*world.people)

    async def cut(*_: object) -> None:
        raise StoreFailed("dead")

    world.tables.commit = cut  # type: ignore[method-assign,assignment] # the power fails here
    await world.people[0].slash(world.channel, "pinochle start")
    await world.restart()
    await world.env.settle()
    seal = await world.store.seal(1, 1)
    assert seal is not None
    assert seal.words != words_of([])


async def test_nobody_learns_who_might_ask_for_a_new_deal(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five nines are nobody's business but their holder's, unless he speaks."""
    poor = {1: "9S 9S 9H 9H 9D AS 10S KS QS JS AH KH"}
    pack = stacked(SYSTEM.rules({"misdeal_nines": "five_nines"}), 3, poor).pack
    monkeypatch.setattr("bot.service.draft.shuffle", lambda *_: pack)
    watch.luck.dealer = 3
    await world.open(*world.people, options="misdeal_nines=five_nines")
    await world.start_game(world.people[0])
    assert "east may ask for a new deal" not in text_of(await world.board())


async def test_no_text_of_house_rules_is_long(world: World) -> None:
    """What splits it has little to do: Discord takes no more than this."""
    (group,) = (c for c in world.bot.tree.get_commands() if c.name == "pinochle")
    assert isinstance(group, discord.app_commands.Group)
    command = group.get_command("open")
    assert isinstance(command, discord.app_commands.Command)
    (options,) = (option for option in command.parameters if option.name == "options")
    assert options.max_value == LONGEST
    with pytest.raises(BadOption):
        settings_in("a" + " " * LONGEST + "b")


@pytest.mark.parametrize("where", ["cogs.ui.announcer.tell", "cogs.ui.lookup.offered"])
async def test_no_fault_is_logged_with_its_card(
    world: World, watch: Watch, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """What breaks in an announcement or in autocomplete, as well as in a command."""
    _, card = await _dealt(world, watch)

    def broken(*_: object, **__: object) -> None:
        raise KeyError(card)

    monkeypatch.setattr(where, broken)
    person = world.people[(await world.state()).waiting[0]]
    await person.autocomplete(world.channel, "bid", "points", "")
    await person.slash(world.channel, "pass")
    logged = [leak for leak in watch.leaks if leak.startswith("logged")]
    watch.leaks.clear()
    world.env.errors.clear()
    assert not logged
