"""Records and score sheets of games that are stored."""

from random import Random

import pytest

from bot.ai.player import PLAYERS
from bot.engine.actions import Deal, Pass
from bot.engine.game import replay
from bot.engine.pegging import side_count
from bot.engine.rules import Number
from bot.engine.view import observe
from bot.record import read_record
from bot.service.errors import NoGame
from bot.service.lobby import Lobby
from bot.service.model import Person
from bot.service.play import Live
from bot.service.records import record_of, sheet
from bot.service.tables import Tables
from bot.variants import SYSTEMS

FOUR = tuple(Person(user, name) for user, name in enumerate(("Ann", "Ben", "Cleo", "Dan"), 1))


every_system = pytest.mark.parametrize("system", SYSTEMS)


def target(system: str, *, long: bool = False) -> int:
    """The lowest target of the game, or a high one."""
    kind = SYSTEMS[system].option("target").kind
    assert isinstance(kind, Number)
    return kind.high if long else kind.low


async def started(
    lobby: Lobby, *people: Person, system: str = "partnership", **options: str | int
) -> int:
    """The table of a game that has begun."""
    host, *others = people or FOUR[: SYSTEMS[system].seats]
    table = await lobby.open(host, 9, 1, system, "rulebook", options)
    for who in others:
        await lobby.join(table.id, who)
    await lobby.start(table.id, host.user)
    return table.id


async def position(tables: Tables, number: int) -> Live:
    """The table's game as it stands."""
    return await tables.live((await tables.table(number)).game or 0)


async def play(tables: Tables, number: int, deals: int) -> None:
    """The people play like a club player, until so many deals are over or the game is."""
    dice = Random(1)
    while (live := await position(tables, number)).state.deal <= deals and not live.state.over:
        seat = live.state.waiting[0]
        action = PLAYERS["club"].choose(observe(live.rules, live.state, seat), dice)
        who = (await tables.table(number)).seats[seat]
        assert isinstance(who, Person)
        await tables.act(live.game.id, who.user, action)


async def record(tables: Tables, number: int) -> str:
    """The record of the table's game."""
    return await record_of(tables, (await tables.table(number)).game or 0)


@every_system
async def test_in_the_first_deal_a_record_has_no_turns(
    tables: Tables, lobby: Lobby, system: str
) -> None:
    """But the names, the dealer and the house rules: no card, and nothing of the stock."""
    number = await started(lobby, system=system, target=target(system))
    text = await record(tables, number)
    read = read_record(text)
    live = await position(tables, number)
    assert read.turns == ()
    assert not any(str(card) in text for card in live.rules.pack.cards)
    assert read.names == ("Ann", "Ben", "Cleo", "Dan")[: SYSTEMS[system].seats]
    assert read.dealer == live.game.dealer
    assert read.options == {"target": target(system)}


@every_system
async def test_a_record_ends_with_the_last_deal_that_is_over(
    tables: Tables, lobby: Lobby, system: str
) -> None:
    """It holds one pack for each deal that is over, and the scores after the last of them."""
    number = await started(lobby, system=system, target=target(system, long=True))
    await play(tables, number, 2)
    read = read_record(await record(tables, number))
    live = await position(tables, number)
    assert live.state.deal == 3
    ended = replay(read.rules, read.dealer, read.turns)
    reckoned = (
        score - side_count(live.state.pegs, side, score).change
        for side, score in enumerate(live.state.scores)
    )
    assert (ended.deal, ended.scores) == (2, tuple(reckoned))
    assert sum(isinstance(turn.action, Deal) for turn in read.turns) == 2


@every_system
async def test_the_record_of_a_finished_game_is_whole(
    tables: Tables, lobby: Lobby, system: str
) -> None:
    """It leads to the very position that the game ended in, also in the middle of a deal."""
    number = await started(lobby, system=system, target=target(system))
    await play(tables, number, 99)
    read = read_record(await record(tables, number))
    live = await position(tables, number)
    assert live.state.over
    assert replay(read.rules, read.dealer, read.turns) == live.state


async def test_a_deal_that_nobody_bid_in_is_over(tables: Tables, lobby: Lobby) -> None:
    """It has no reckoning, but it is in the record."""
    number = await started(lobby, all_pass="redeal_next_dealer")
    live = await position(tables, number)
    for _ in range(4):
        await tables.act(live.game.id, FOUR[live.state.waiting[0]].user, Pass())
    read = read_record(await record(tables, number))
    assert [type(turn.action) for turn in read.turns] == [Deal, Pass, Pass, Pass, Pass]
    assert await sheet(tables, live.game.id) == ()


async def test_a_record_names_who_sat_down_to_the_game(tables: Tables, lobby: Lobby) -> None:
    """Also when somebody has left since, and another sits there."""
    number = await started(lobby, *FOUR[:2])
    await lobby.leave(number, FOUR[1].user)
    names = read_record(await record(tables, number)).names
    assert names == ("Ann", "Ben", "Computer 3", "Computer 4")


@pytest.mark.parametrize("name", ["a | b", "# x", "new\nline", "a\u2028b", "\u200b"])
async def test_no_name_breaks_a_record(tables: Tables, lobby: Lobby, name: str) -> None:
    """It can be read again, and has four names."""
    number = await started(lobby, Person(1, name), *FOUR[1:])
    assert len(read_record(await record(tables, number)).names) == 4


@every_system
async def test_the_sheet_has_each_deal_in_order(tables: Tables, lobby: Lobby, system: str) -> None:
    """The last line's scores are the game's; the changes add up to them."""
    number = await started(lobby, system=system, target=target(system))
    await play(tables, number, 99)
    live = await position(tables, number)
    lines = await sheet(tables, live.game.id)
    assert len(lines) == live.state.deal
    for side, score in enumerate(live.state.scores):
        mine = [line for deal in lines for line in deal.sides if line.side == side]
        assert mine[-1].score == score
        assert sum(line.change for line in mine) == score


async def test_a_game_that_is_not_there_has_neither(tables: Tables, lobby: Lobby) -> None:
    """Both are refused."""
    await started(lobby)
    with pytest.raises(NoGame):
        await record_of(tables, 99)
    with pytest.raises(NoGame):
        await sheet(tables, 99)
