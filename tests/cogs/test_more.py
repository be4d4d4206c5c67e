"""*More …*: what can be asked of a table apart from playing, in its lobby and in play."""

import re

import discord
import pytest
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.engine.cards import Suit
from bot.engine.events import DealCounted, DealScored, Reckoning
from bot.engine.melds import find, total
from bot.service.model import Status
from bot.service.records import sheet
from bot.text.melds import explain
from bot.text.meldtable import meld_table
from bot.text.rulebook import section
from tests.cogs.driving import DECLARING, ByPanel, Drive, shown, started
from tests.cogs.secrecy import Watch
from tests.cogs.wire import answers, forge
from tests.cogs.world import World, ask, buttons_of, menus_of, more, text_of

BEFORE = ["rules", "options", "meldtable", "close"]
AFTER = ["rules", "options", "meldtable", "score", "review", "show", "record", "shuffles", "close"]


async def offered(world: World) -> list[str]:
    """What *More …* offers now."""
    panel = await ask(world.people[0], await world.board(), "more")
    assert panel.ephemeral
    assert panel.response is not None
    return [name.split(":")[2] for name in buttons_of(panel.response).values()]


def private(result: InteractionResult) -> str:
    """What the interaction said, to its user alone."""
    assert result.ephemeral
    return answers(result)


async def test_more_offers_what_there_is(world: World, watch: Watch) -> None:
    """In a lobby no score and no record; in play and in the lobby after it, all."""
    await world.open(*world.people, options="target=50")
    assert await offered(world) == BEFORE
    await world.start_game(world.people[0])
    assert await offered(world) == AFTER
    await Drive(world, ByPanel()).to_the_end()
    assert await offered(world) == AFTER


async def test_only_who_has_no_seat_is_offered_a_computer_s(world: World, watch: Watch) -> None:
    """The computer gets up for a newcomer; whoever sits there needs no other seat."""
    await world.open(world.people[0])
    await world.start_game(world.people[0])
    assert "join" not in await offered(world)
    panel = await ask(world.people[1], await world.board(), "more")
    assert panel.response is not None
    assert any(name.split(":")[2] == "join" for name in buttons_of(panel.response).values())


@pytest.mark.parametrize("playing", [False, True], ids=["lobby", "play"])
async def test_rules_and_meld_table_are_those_of_the_table(
    world: World, watch: Watch, playing: bool
) -> None:
    """For a stranger too: pages turn with the house rules, melds count as settled."""
    await world.open(*world.people, options="heading=never, run_marriage=included")
    if playing:
        await world.start_game(world.people[0])
    stranger = world.guild.add_member(world.env.create_user("stranger"))
    result = await more(world, stranger, "rules")
    assert result.ephemeral
    table = await world.tables.find(world.channel.id)
    system, words = world.tables.systems[table.system], world.bot.app.words
    await turn(stranger, result, "6")
    house, book = (section(system, "6", rules, words) for rules in (table.options, {}))
    assert house in answers(result)
    assert house != book
    melds = private(await more(world, stranger, "meldtable"))
    rows = meld_table(system, table.options, words, world.bot.app.glyphs)
    assert melds.strip() == "\n".join(rows)


async def turn(person: MemberActor, result: InteractionResult, page: str) -> None:
    """Turn the rules to another section."""
    assert result.response is not None
    (menu,) = menus_of(result.response)
    assert (await person.select(result.response, [page], custom_id=menu)).acknowledged


async def test_the_score_sheet_has_a_line_for_each_finished_deal(
    world: World, watch: Watch
) -> None:
    """The contract, its result, and what each side gained and has; in the end who won."""
    drive = await started(world, target=50)
    assert len(private(await more(world, world.people[1], "score")).split("\n")) == 1
    await drive.throw_in()
    state = await drive.to_the_end()
    first, *lines, last = private(await more(world, world.people[1], "score")).split("\n")
    assert state.winner is not None
    assert ("north", "east")[state.winner] in last
    assert all(f"**{score}**" in first for score in state.scores)
    table = await world.tables.find(world.channel.id)
    scored = await sheet(world.tables, table.game or 0)
    assert isinstance(scored[0], DealScored)
    assert scored[0].result == "conceded"
    assert len(lines) == len(scored) == state.deal
    for number, (line, deal) in enumerate(zip(lines, scored, strict=True), 1):
        assert line == sheet_line(world, number, deal)


@pytest.mark.parametrize("game", DECLARING)
async def test_the_score_sheet_of_a_game_without_contracts(
    world: World, watch: Watch, game: str
) -> None:
    """What each side gained in the deal that is over and has; the deal in play has no line."""
    drive = await started(world, game=game)
    assert len(private(await more(world, world.people[1], "score")).split("\n")) == 1
    await drive.throw_in()
    table = await world.tables.find(world.channel.id)
    (counted,) = await sheet(world.tables, table.game or 0)
    assert isinstance(counted, DealCounted)
    _first, line = private(await more(world, world.people[1], "score")).split("\n")
    for side, name in zip(counted.sides, ("north", "east"), strict=True):
        told = line[line.index(name) :]
        assert re.findall(r"-?\d+", told)[:2] == [str(side.change), str(side.score)]


def sheet_line(world: World, number: int, deal: Reckoning) -> str:
    """How a deal stands on the sheet."""
    assert isinstance(deal, DealScored)
    say, names = world.bot.app.words.say, ("north & south", "east & west")
    sides = " · ".join(
        say("ui-sheet-side", side=names[line.side], change=line.change, score=line.score)
        for line in deal.sides
    )
    result = say(f"ui-sheet-{deal.result}", points=deal.contract.points)
    return say("ui-sheet", number=number, result=result, sides=sides)


async def test_the_sheet_is_the_same_by_command(world: World, watch: Watch) -> None:
    """One text, whoever asks and however."""
    drive = await started(world)
    await drive.throw_in()
    button = private(await more(world, world.people[0], "score"))
    command = await world.people[1].slash(world.channel, "pinochle score")
    assert private(command) == button


async def test_the_table_is_shown_anew_at_the_end(world: World, watch: Watch) -> None:
    """The old message points down; the new one has the buttons, and they work."""
    drive = await started(world)
    await drive.until_stage("trump")
    old = await world.board()
    assert (await more(world, world.people[0], "show")).ephemeral
    new = await world.board()
    assert new.id == max(m.id for m in world.channel.history() if not m.flags.ephemeral)
    assert new.id != old.id
    retired = next(m for m in world.channel.history() if m.id == old.id)
    assert not buttons_of(retired)
    assert (await ask(world.people[0], new, "hand")).acknowledged
    await drive.step()


# Closing


async def test_closing_asks_and_cancel_does_nothing(world: World, watch: Watch) -> None:
    """By button and by command: the game goes on."""
    await started(world)
    north = world.people[0]
    by_command = await north.slash(world.channel, "pinochle end")
    for asked in (await more(world, north, "close"), by_command):
        assert "given up" in private(asked)
        assert asked.response is not None
        await north.click(asked.response, custom_id="pt1:0:cancel:")
        assert not buttons_of(asked.response)
        assert world.bot.app.words.say("ui-cancelled") in text_of(asked.response)
    table = await world.tables.find(world.channel.id)
    assert table.status is Status.PLAYING
    assert "closed the table" not in world.said()


@pytest.mark.parametrize("playing", [False, True], ids=["lobby", "play"])
async def test_everybody_is_told_who_closed_the_table(
    world: World, watch: Watch, playing: bool
) -> None:
    """In the channel, by name; the table's message has no buttons any more."""
    board = await world.open(*world.people)
    if playing:
        board = await world.start_game(world.people[0])
    asked = await more(world, world.people[0], "close")
    assert asked.response is not None
    await ask(world.people[0], asked.response, "closed")
    assert await world.store.table_in(world.channel.id) is None
    told = [m for m in world.channel.history() if "**north** closed the table" in m.content]
    assert [m.flags.ephemeral for m in told] == [False]
    assert not buttons_of(next(m for m in world.channel.history() if m.id == board.id))


async def test_only_the_host_or_a_moderator_closes(world: World, watch: Watch) -> None:
    """Another player is not even asked, and a forged yes is refused."""
    await started(world)
    east = world.people[1]
    table = await world.tables.find(world.channel.id)
    for result in (
        await more(world, east, "close"),
        await forge(world, east, await world.board(), f"pt1:{table.id}:closed:"),
    ):
        assert "Only the host" in private(result)
        assert result.response is None or not buttons_of(result.response)
    assert (await world.tables.find(world.channel.id)).status is Status.PLAYING


# Melds, before trumps are named


async def test_one_may_see_what_one_would_meld_until_trumps_are_named(world: World) -> None:
    """The button is in the own panel alone; its answer is private, right for all four suits."""
    drive = await started(world)
    assert not asking(await world.board(), "melds")
    for seat, person in (await drive.people()).items():
        await ask(person, await world.board(), "hand")
        told = private(await ask(person, own(world, person), "melds"))
        view, app = await drive.view(seat), world.bot.app
        assert told == explain(view.rules, view.hand, None, app.words, app.glyphs)
        rows = [line for line in told.split("\n") if line.startswith("- ")][: len(Suit)]
        totals = [total(find(view.rules.melds, view.hand, suit)) for suit in Suit]
        assert [int(number) for row in rows for number in re.findall(r"\d+", row)] == totals
    await drive.until_stage("melds")
    for person in world.people:
        await ask(person, own(world, person), "fresh")
        assert not asking(own(world, person), "melds")


def own(world: World, person: MemberActor) -> discord.Message:
    """The person's panel in the channel."""
    panel = shown(world, person)
    assert panel is not None
    return panel


def asking(message: discord.Message, verb: str) -> list[str]:
    """The buttons that ask for this."""
    return [name for name in buttons_of(message).values() if f":{verb}:" in name]


async def test_a_stranger_has_no_melds(world: World, watch: Watch) -> None:
    """A forged click is refused."""
    await started(world)
    stranger = world.guild.add_member(world.env.create_user("stranger"))
    table = await world.tables.find(world.channel.id)
    result = await forge(world, stranger, await world.board(), f"pt1:{table.id}:melds:")
    assert "♠" not in private(result)
    assert "seat" in private(result)
