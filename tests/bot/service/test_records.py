"""The record of a table's game."""

from bot.record import read_record
from bot.service.lobby import Lobby
from bot.service.model import Person
from bot.service.records import record_of
from bot.service.tables import Tables

ANN, BOB = Person(1, "Ann"), Person(2, "Bob")


async def test_a_record_names_who_sat_down_to_the_game(lobby: Lobby, tables: Tables) -> None:
    """Also when somebody has left since, and another sits there."""
    table = await lobby.open(ANN, 9, 5, "partnership", "rulebook", {})
    await lobby.join(table.id, BOB, 1)
    game = (await lobby.start(table.id, ANN.user)).game
    assert game is not None
    await lobby.leave(table.id, BOB.user)
    names = read_record(await record_of(tables, game)).names
    assert names == ("Ann", "Bob", "Computer 3", "Computer 4")
