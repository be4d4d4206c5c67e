"""Whole games with the real bot: by buttons, by commands, with computers, from direct messages."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.engine.actions import (
    Bid,
    Bury,
    Concede,
    Declare,
    Keep,
    NameTrump,
    Pass,
    PassCards,
    Ready,
    Redeal,
    ShootMoon,
)
from bot.engine.cards import Suit
from bot.engine.state import declarer
from tests.cogs.driving import (
    ByCommand,
    ByMail,
    ByPanel,
    Door,
    Drive,
    anything,
    shown,
    stack,
    started,
)
from tests.cogs.facts import told_as_logged
from tests.cogs.secrecy import Watch
from tests.cogs.sentences import read_back
from tests.cogs.world import AT_ONCE, World, announced, press, text_of

NAMES = ("north", "east", "south", "west")
BOTH = pytest.mark.parametrize("door", [ByPanel(), ByCommand()], ids=["panel", "command"])
SHORT: Mapping[str, Any] = {"target": 50}


# Whole games


async def test_four_people_play_a_game_by_buttons_and_another(world: World, watch: Watch) -> None:
    """From the lobby to the winner with nothing but buttons, and again."""
    drive = await started(world, ByPanel(), **SHORT)
    state = await drive.to_the_end()
    assert state.winner is not None
    assert read_back(announced(world))[-1][0] == "won"
    await told_as_logged(world)
    host = world.people[2]
    assert (await host.click(await world.board(), label="Play again")).acknowledged
    again = await world.state()
    assert (again.deal, again.scores, again.winner) == (1, (0, 0), None)
    await drive.step()
    assert read_back(announced(world)).count(("deal", 1, NAMES[again.dealer])) >= 1


async def test_four_people_play_a_game_by_commands_and_another(world: World, watch: Watch) -> None:
    """From the lobby to the winner with nothing but commands, and again."""
    north, *others = world.people
    results = [await north.slash(world.channel, "pinochle open", options="target=50")]
    results += [await person.slash(world.channel, "pinochle join") for person in others]
    results += [await north.slash(world.channel, "pinochle start")]
    state = await Drive(world, ByCommand()).to_the_end()
    assert state.winner is not None
    await told_as_logged(world)
    results += [await others[0].slash(world.channel, "pinochle again")]
    assert all(result.acknowledged for result in results)
    assert (await world.state()).deal == 1


async def test_one_person_plays_a_game_with_three_computers(world: World, watch: Watch) -> None:
    """Every card of the computers is played for them, and all is told."""
    drive = await started(world, ByPanel(), world.people[0], **SHORT)
    state = await drive.to_the_end()
    assert state.winner is not None
    await told_as_logged(world)


async def test_four_people_play_a_game_from_direct_messages(world: World, watch: Watch) -> None:
    """Whoever has sat down never needs the channel again."""
    drive = await started(world, ByMail(), **SHORT)
    clicked = len(drive.results)
    state = await drive.to_the_end()
    assert state.winner is not None
    assert all(r._interaction.guild_id is None for r in drive.results[clicked:])
    await told_as_logged(world)


async def test_a_computer_s_seat_can_be_watched(world: World, watch: Watch) -> None:
    """A table of computers alone plays to the end by itself."""
    await world.people[0].slash(world.channel, "pinochle open", options="target=50", computers=4)
    await press(world.people[0], await world.board(), "start:")
    for _ in range(200):
        if (await world.state()).over:
            break
        await world.env.advance_time(1)
    assert (await world.state()).over
    await told_as_logged(world)


# Every stage


@BOTH
@pytest.mark.parametrize("order", ["partner_first", "simultaneous"])
async def test_cards_are_passed(world: World, watch: Watch, door: Door, order: str) -> None:
    """Four cards go to the declarer and four come back, seen by the two alone."""
    drive = await started(world, door, pass_count=4, pass_order=order)
    await drive.until_stage("melds")
    assert [type(action) for action in drive.taken].count(PassCards) == 2
    assert [len(hand) for hand in (await world.state()).hands] == [12] * 4
    await told_as_logged(world)


@BOTH
async def test_a_receiver_is_shown_what_came(world: World, watch: Watch, door: Door) -> None:
    """The panel of the declarer names the partner's four cards."""
    drive = await started(world, door, pass_count=4)
    await drive.until_stage("passing")
    gift = await drive.step()
    state = await world.state()
    person = (await drive.people())[declarer(state)]
    await person.slash(world.channel, "hand")
    assert isinstance(gift, PassCards)
    line = next(x for x in text_of(shown(world, person)).split("\n") if " passes you " in x)
    assert len(re.findall("[♠♥♦♣]", line)) == 4


@BOTH
async def test_a_kitty_is_taken_and_cards_are_laid_away(
    world: World, watch: Watch, door: Door
) -> None:
    """The four cards are shown to all, those laid away to nobody."""
    drive = await started(world, door, kitty=4)
    await drive.until_stage("melds")
    assert [type(action) for action in drive.taken].count(Bury) == 1
    assert [len(hand) for hand in (await world.state()).hands] == [11] * 4
    await told_as_logged(world)


@BOTH
async def test_melds_are_shown_one_by_one(
    world: World, watch: Watch, door: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With manual melds each is claimed, and what is not claimed is lost."""
    hands = {0: "AS 10S KS QS JS 9S JD 9H 9H 9C 9C JH"}
    stack(monkeypatch, watch.luck, hands, meld_mode="manual")
    drive = await started(world, door, meld_mode="manual")
    await drive.take(0, Bid(15))
    for seat in (1, 2, 3):
        await drive.take(seat, Pass())
    await drive.take(0, NameTrump(Suit.SPADES))
    claims = [a for a in (await drive.view(0)).legal if isinstance(a, Declare)]
    assert {claim.key for claim in claims} == {"run", "trump_marriage", "dix", "pinochle"}
    for claim in claims[:2]:
        await drive.take(0, claim)
    for seat in range(4):
        await drive.take(seat, Ready())
    melds = (await world.state()).melds
    assert [len(shown) for shown in melds] == [2, 0, 0, 0]
    await told_as_logged(world)


@BOTH
async def test_the_time_for_melds_runs_out(world: World, watch: Watch, door: Door) -> None:
    """Nobody is ready: after its seconds the play begins all the same."""
    drive = await started(world, door, meld_seconds=30)
    await drive.until_stage("melds")
    await world.env.advance_time(25)
    assert await drive.stage() == "melds"
    await world.env.advance_time(10)
    assert await drive.stage() == "play"
    await drive.step()
    await told_as_logged(world)


@BOTH
@pytest.mark.parametrize("answer", [Keep(), Redeal()], ids=["keep", "redeal"])
async def test_a_poor_hand_may_ask_for_a_new_deal(
    world: World,
    watch: Watch,
    door: Door,
    answer: Keep | Redeal,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """All are asked, lest the table learn whose hand it is; five nines may have a new deal."""
    stack(monkeypatch, watch.luck, {2: "9S 9H 9D 9C 9S"}, misdeal_nines="five_nines")
    drive = await started(world, door, misdeal_nines="five_nines")
    assert set((await world.state()).waiting) == {0, 1, 2, 3}
    for seat in (0, 1, 3):
        await drive.take(seat, Keep())
    await drive.take(2, answer)
    state = await world.state()
    assert (state.deal, await drive.stage()) == (
        (1, "auction") if isinstance(answer, Keep) else (2, "misdeal")
    )
    await told_as_logged(world)


@BOTH
async def test_a_hand_is_thrown_in(world: World, watch: Watch, door: Door) -> None:
    """The declarer concedes: the contract is lost, and the next deal begins."""
    drive = await started(world, door)
    state = await drive.until_stage("melds")
    await drive.take(declarer(state), Concede())
    assert (await world.state()).deal == 2
    assert ("concede", NAMES[declarer(state)]) in read_back(announced(world))
    await told_as_logged(world)


async def test_a_button_asks_before_a_hand_is_thrown_in(world: World, watch: Watch) -> None:
    """The first click only asks, privately; nothing has happened yet."""
    drive = await started(world, ByPanel())
    state = await drive.until_stage("melds")
    person = (await drive.people())[declarer(state)]
    panel = shown(world, person)
    assert panel is not None
    asked = await person.click(panel, label="Throw the hand in")
    assert asked.ephemeral
    assert "counts as set" in text_of(asked.response)
    assert (await world.state()).deal == 1


@BOTH
async def test_the_moon_is_shot(world: World, watch: Watch, door: Door) -> None:
    """It is called before the first lead, told to all, and stands in the contract."""
    drive = await started(world, door, shoot_moon="bonus25")
    state = await drive.until_stage("melds")
    await drive.take(declarer(state), ShootMoon())
    assert (await world.state()).moon
    assert "shoots the moon" in text_of(await world.board())
    await told_as_logged(world)


@pytest.mark.parametrize(
    "rules", [{"all_pass": "redeal_next_dealer"}, {"all_pass": "dealer_stuck"}]
)
async def test_nobody_bids(world: World, watch: Watch, rules: dict[str, str]) -> None:
    """The hands are thrown in, or the dealer must play: as the table has it."""
    drive = await started(world, ByPanel(), **rules)
    while not (facts := read_back(announced(world))) or facts[-1][0] not in {"thrown in", "deal"}:
        if await drive.stage() != "auction" or (await world.state()).deal > 1:
            break
        await drive.take((await world.state()).waiting[0], Pass())
    await drive.step()
    await told_as_logged(world)


# What is told


async def test_each_bid_is_told_when_it_is_made(world: World, watch: Watch) -> None:
    """No bid waits for the end of the auction."""
    drive = await started(world, ByPanel())
    first = (await world.state()).waiting[0]
    await drive.take(first, Bid(15))
    assert read_back(announced(world))[-1] == ("bid", NAMES[first], 15)


async def test_a_trick_is_told_with_its_last_card(world: World, watch: Watch) -> None:
    """Cards of a trick in hand stand on the table's message, the whole trick in the channel."""
    drive = await started(world, ByPanel())
    await drive.until_stage("play")
    for number in range(4):
        assert not [f for f in read_back(announced(world)) if f[0] == "trick"]
        if number:
            assert "**Trick 1**" in text_of(await world.board())
        await drive.step()
    assert [f[1] for f in read_back(announced(world)) if f[0] == "trick"] == [1]


async def test_nobody_is_ever_pinged_by_the_play(world: World, watch: Watch) -> None:
    """A whole deal mentions nobody."""
    drive = await started(world, ByPanel())
    await drive.until(lambda state: state.deal == 2)
    stored = [m for c in world.env.backend.messages.values() for m in c.values()]
    assert stored
    assert not [m for m in stored if m.ping_user_ids or m.ping_role_ids or m.mention_everyone]
    assert not watch.reminders


async def test_a_reminder_mentions_the_one_to_act_and_goes_when_he_moves(world: World) -> None:
    """After its seconds; never anybody else."""
    world.pace = replace(AT_ONCE, reminder=20.0)
    await world.restart()
    drive = await started(world, ByPanel())
    first = (await world.state()).waiting[0]
    person = (await drive.people())[first]
    await world.env.advance_time(19)
    assert not _reminders(world)
    await world.env.advance_time(2)
    (reminder,) = _reminders(world)
    assert reminder.content == f"<@{person.id}>, it is your turn."
    stored = world.env.backend.get_message(world.channel.id, reminder.id)
    assert stored.ping_user_ids == [person.id]
    await drive.take(first, Pass())
    assert not _reminders(world)


def _reminders(world: World) -> list[discord.Message]:
    return [m for m in world.channel.history() if "it is your turn" in m.content]


# Names

ODD = (
    "@everyone",
    "**x** ~~y~~ ||z||",
    "<@123456789012345678> <#1> <:pn_QS:1>",
    "\u202eevil\u200b\u200dname\u2066",
    "🂡" * 32,
    "# big [a](http://b.example)",
    "\u200b\u3164",
    "e\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308" * 4,
)


@pytest.mark.parametrize("names", [ODD[:4], ODD[4:]], ids=["marks", "signs"])
async def test_no_name_pings_formats_or_injects(
    world: World, watch: Watch, names: tuple[str, ...]
) -> None:
    """In no message of a deal does a name do anything but stand there."""
    world.people = [
        world.guild.add_member(world.env.create_user(f"member{at}", global_name=name))
        for at, name in enumerate(names)
    ]
    drive = await started(world, ByPanel(), pass_count=2)
    await drive.until(lambda state: state.deal == 2)
    texts = [text_of(m) for m in world.channel.history()]
    texts += [text_of(m) for person in world.people for m in person.user.dm_channel.history()]
    here = f"<#{world.channel.id}>"
    for text in (each.replace(here, "") for each in texts):
        assert not re.search(
            r"@everyone|@here|<[@#:]|\|\||\]\(|[\u200b-\u200f\u202a-\u202e\u2066]", text
        )
        assert not re.search(r"(?<!\\)~~|\*\*x\*\*", text)


async def test_three_games_with_odd_rules_end(world: World, watch: Watch) -> None:
    """A game of random legal actions is told as it went."""
    drive = await started(world, ByPanel(), target=50, pass_count=3, meld_mode="manual")
    drive.choose = anything
    await drive.until(lambda state: state.deal == 2)
    await told_as_logged(world)
