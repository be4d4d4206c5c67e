"""The lobby: which game is played, by how many, and how another one is chosen."""

import pytest

from bot.ai.player import PLAYERS
from bot.service.model import Person
from bot.variants import SYSTEMS
from tests.cogs.ui.screens import plain
from tests.cogs.wire import answers
from tests.cogs.world import World, buttons_of, parts_of, text_of

GAME = "pt1:1:game:"
LEVEL = "pt1:1:level:"


async def test_every_game_can_be_opened_by_its_name(world: World) -> None:
    """The choices tell how many play; what is chosen is what the table says."""
    north = world.people[0]
    choices = await north.autocomplete(world.channel, "pinochle open", "game", "")
    assert [choice["value"] for choice in choices] == list(SYSTEMS)
    for choice in choices:
        assert choice["name"].endswith(f"{SYSTEMS[choice['value']].seats} players")
    (foster,) = (c for c in choices if c["name"].startswith("Bézique (Foster)"))
    await world.open(north, game=foster["value"])
    assert "Bézique (Foster)" in text_of(await world.board())


@pytest.mark.parametrize("game", SYSTEMS)
async def test_the_lobby_shows_a_line_for_each_seat(world: World, game: str) -> None:
    """Partners are spoken of only where there are some."""
    board = await world.open(world.people[0], game=game)
    system, text = SYSTEMS[game], plain(text_of(board))
    assert [f"Seat {seat + 1}" in text for seat in range(5)] == [
        seat < system.seats for seat in range(5)
    ]
    assert ("Partners sit" in text) == (len(set(system.sides)) < system.seats)


async def test_start_gives_the_empty_seat_to_a_computer(world: World) -> None:
    """A game for two with one person."""
    north = world.people[0]
    board = await world.open(north, game="binocle")
    assert "Start (computers fill in)" in buttons_of(board)
    board = await world.start_game(north)
    assert "Computer 2" in text_of(board)
    assert "Turn-up" in text_of(board)


@pytest.mark.parametrize("level", PLAYERS)
async def test_the_table_says_who_is_a_computer_and_how_well_it_plays(
    world: World, level: str
) -> None:
    """Before the game at its seat, in the game at the foot."""
    north = world.people[0]
    board = await world.open(north, computers=3)
    await north.select(board, [level], custom_id=LEVEL)
    board = await world.board()
    assert f"Seat 3 · Computer 3 (computer player, level: {level})" in plain(text_of(board))
    chosen = [
        option["value"]
        for part in parts_of(board.components)
        if part.get("custom_id") == LEVEL
        for option in part["options"]
        if option.get("default")
    ]
    assert chosen == [level]
    await north.slash(world.channel, "pinochle remove", seat=2)
    await north.slash(world.channel, "pinochle remove", seat=3)
    text = plain(text_of(await world.start_game(north)))
    assert "Computer players: " in text
    assert all(f"Computer {seat} ({level})" in text for seat in (2, 3, 4))
    assert not world.env.errors


async def test_a_level_is_chosen_by_command(world: World) -> None:
    """When the table is opened, and for a single seat; each with a line that says what it is."""
    north = world.people[0]
    choices = await north.autocomplete(world.channel, "pinochle open", "level", "ex")
    assert [choice["value"] for choice in choices] == ["expert"]
    assert "looks ahead" in choices[0]["name"]
    await world.open(north, computers=2, level="expert")
    assert "Computer 3 (computer player, level: expert)" in plain(text_of(await world.board()))
    await north.slash(world.channel, "pinochle computer", seat=3, level="novice")
    assert "Computer 3 (computer player, level: novice)" in plain(text_of(await world.board()))


async def test_a_guest_does_not_choose_the_level(world: World) -> None:
    """It is for the host to settle."""
    north, east, *_ = world.people
    board = await world.open(north, east, computers=1)
    assert "host" in answers(await east.select(board, ["expert"], custom_id=LEVEL))
    assert "level: club" in plain(text_of(await world.board()))


@pytest.mark.parametrize("game", ["binocle", "bezique_hoffmann"])
async def test_the_host_chooses_another_game(world: World, game: str) -> None:
    """In the lobby's menu; the seats are those of the new game, under its book's rules."""
    north, east, *_ = world.people
    board = await world.open(north, east, options="min_bid=20")
    await north.select(board, [game], custom_id=GAME)
    table = await world.tables.find(world.channel.id)
    assert (table.system, table.preset, dict(table.options)) == (game, "rulebook", {})
    assert table.seats == (Person(north.id, "north"), Person(east.id, "east"))
    assert "Seat 3" not in text_of(await world.board())
    await world.start_game(north)
    assert (await world.state()).turned is not None
    assert not world.env.errors


async def test_the_game_is_changed_by_command_too(world: World) -> None:
    """It offers the same choices."""
    north = world.people[0]
    await world.open(north)
    choices = await north.autocomplete(world.channel, "pinochle game", "name", "bino")
    await north.slash(world.channel, "pinochle game", name=choices[0]["value"])
    assert (await world.tables.find(world.channel.id)).system == "binocle"
    assert "Binocle" in text_of(await world.board())


async def test_a_guest_does_not_change_the_game(world: World) -> None:
    """It is for the host to settle."""
    north, east, *_ = world.people
    board = await world.open(north, east)
    result = await east.select(board, ["binocle"], custom_id=GAME)
    assert "host" in answers(result)
    assert (await world.tables.find(world.channel.id)).system == "partnership"


async def test_three_people_can_t_change_to_a_game_for_two(world: World) -> None:
    """Somebody would have to get up first."""
    north, east, south, _ = world.people
    board = await world.open(north, east, south)
    refused = answers(await north.select(board, ["binocle"], custom_id=GAME))
    assert "3 people sit here, and that game has 2 seats" in refused
    assert (await world.tables.find(world.channel.id)).system == "partnership"


async def test_after_a_game_the_table_keeps_to_it(world: World) -> None:
    """Its score sheet and its seals go by that game: there is no menu any more."""
    north = world.people[0]
    board = await world.open(north, game="bezique_hoffmann", options="target=100", computers=2)
    await world.start_game(north)
    await world.env.settle()
    assert (await world.state()).over
    board = await world.board()
    assert "Play again" in buttons_of(board)
    assert GAME not in {part.get("custom_id") for part in parts_of(board.components)}
    refused = answers(await north.slash(world.channel, "pinochle game", name="binocle"))
    assert "it keeps to that one" in refused
