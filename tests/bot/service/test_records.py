"""Records and score sheets of games that are stored."""

from random import Random

import pytest

from bot.ai.player import PLAYERS
from bot.engine.actions import Deal, Pass
from bot.engine.game import replay
from bot.engine.view import observe
from bot.record import read_record
from bot.service.errors import NoGame
from bot.service.lobby import Lobby
from bot.service.model import Person
from bot.service.play import Live
from bot.service.records import record_of, sheet
from bot.service.tables import Tables

FOUR = tuple(Person(user, name) for user, name in enumerate(("Ann", "Ben", "Cleo", "Dan"), 1))


async def started(lobby: Lobby, *people: Person, **options: str | int) -> int:
    """The table of a game that has begun."""
    host, *others = people or FOUR
    table = await lobby.open(host, 9, 1, "partnership", "rulebook", options)
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


async def test_in_the_first_deal_a_record_has_no_turns(tables: Tables, lobby: Lobby) -> None:
    """But the names, the dealer and the house rules."""
    number = await started(lobby, target=50)
    read = read_record(await record(tables, number))
    live = await position(tables, number)
    assert read.turns == ()
    assert read.names == ("Ann", "Ben", "Cleo", "Dan")
    assert read.dealer == live.game.dealer
    assert read.options == {"target": 50}


async def test_a_record_ends_with_the_last_deal_that_is_over(tables: Tables, lobby: Lobby) -> None:
    """Its scores are those of now, and it holds one pack for each deal that is over."""
    number = await started(lobby, target=500)
    await play(tables, number, 2)
    read = read_record(await record(tables, number))
    live = await position(tables, number)
    assert live.state.deal == 3
    ended = replay(read.rules, read.dealer, read.turns)
    assert (ended.deal, ended.scores) == (2, live.state.scores)
    assert sum(isinstance(turn.action, Deal) for turn in read.turns) == 2


async def test_the_record_of_a_finished_game_is_whole(tables: Tables, lobby: Lobby) -> None:
    """It leads to the very position that the game ended in."""
    number = await started(lobby, target=50)
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


async def test_the_sheet_has_each_deal_in_order(tables: Tables, lobby: Lobby) -> None:
    """The last line's scores are the game's; the changes add up to them."""
    number = await started(lobby, target=50)
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
